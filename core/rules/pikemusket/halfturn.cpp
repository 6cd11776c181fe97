// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/halfturn.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

bool isCombat(const Deed &deed)
{
    return deed.procedure == u"combat"_s || deed.procedure == u"hedgehog-combat"_s;
}

bool hasFought(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return isCombat(deed) && isOfNow(moment, deed) && std::ranges::count(deed.cast, unit) > 0;
    });
}

bool hasAttacked(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (!isCombat(deed) || !isOfThisHalf(moment, deed))
            return false;
        for (const auto &[role, thing] : deed.cast.asKeyValueRange()) {
            if (thing == unit && role.startsWith(u"attacker_"_s))
                return true;
        }
        return false;
    });
}

bool reachesNobody(const Moment &moment, ThingId unit)
{
    const Deed *measured = deedNow(moment, "combat-range", "unit", unit);
    return measured != nullptr && !measured->outcome.value("must_attack"_L1).toBool();
}

bool maybeAttacks(const Moment &moment, const Unit &unit)
{
    return unit.isInHand() && !unit.isArtillery() && !unit.isRetreating() && !hasAttacked(moment, unit.id())
        && !reachesNobody(moment, unit.id());
}

bool hasMoved(const Moment &moment, const Unit &unit)
{
    return deedNow(moment, "movement", "unit", unit.id()) != nullptr
        || deedNow(moment, "formation-change", "unit", unit.id()) != nullptr
        || deedNow(moment, "limber", "battery", unit.id()) != nullptr;
}

bool mayMove(const Moment &moment, const Unit &unit)
{
    const bool stands = unit.isArtillery() && unit.gunState() == GunState::Unlimbered;
    return unit.isInHand() && !stands && !wasCaptured(moment, unit.id())
        && deedThisHalf(moment, "movement", "unit", unit.id()) == nullptr;
}

bool wasCaptured(const Moment &moment, ThingId battery)
{
    const Deed *taken = deedThisHalf(moment, "capture", "battery", battery);
    return taken != nullptr && taken->outcome.value("captured"_L1).toBool();
}

} // namespace muster::pikemusket
