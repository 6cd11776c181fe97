// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/halfturn.h"

#include "core/rules/pikemusket/figures.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

bool isCombat(const Deed &deed)
{
    return deed.procedure == u"combat"_s || deed.procedure == u"hedgehog-combat"_s;
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

bool mayAttack(const Moment &moment, const Unit &unit)
{
    return unit.isInHand() && !unit.isArtillery() && !unit.isRetreating() && !hasAttacked(moment, unit.id());
}

bool maybeAttacks(const Moment &moment, const Unit &unit)
{
    const TableAnswer *told = answerNow(moment, "reach", "unit", unit.id());
    const bool reachesNobody = told != nullptr && told->named.empty();
    return mayAttack(moment, unit) && !reachesNobody;
}

bool isJustTaken(const Unit &unit)
{
    return unit.isArtillery() && unit.fired() && unit.quartersUsed() >= kWholeMove;
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
    return unit.isInHand() && !stands && unit.quartersUsed() < kWholeMove
        && deedThisHalf(moment, "movement", "unit", unit.id()) == nullptr;
}

} // namespace muster::pikemusket
