// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/pairs.h"

#include "core/rules/changes.h"
#include "core/rules/phut/turnrules.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isBetween(const Deed &deed, ThingId unit, ThingId enemy)
{
    const ThingId a = deed.cast.value(u"a"_s);
    const ThingId b = deed.cast.value(u"b"_s);
    return deed.procedure == u"melee"_s && ((a == unit && b == enemy) || (a == enemy && b == unit));
}

/// Whether the unit has thrown its dice of this round. An input left out is its default: it struck.
bool hasStruck(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (deed.procedure != u"melee"_s)
            return false;
        for (const QString &role : {u"a"_s, u"b"_s}) {
            if (deed.cast.value(role) == unit)
                return deed.inputs.value(role + u"_strikes"_s).toBool(true);
        }
        return false;
    });
}

bool hasAStrikeLeft(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isPresent() && !unit.isRouting() && !unit.isArtillery() && !hasStruck(moment, id);
}

/// The enemy in contact that its player named last in this turn; 0 if none is, or he is gone.
ThingId namedBy(const Moment &moment, ThingId unit, const std::vector<ThingId> &enemies)
{
    ThingId named = 0;
    for (const Deed &deed : moment.deeds) {
        if (deed.question == u"strikes"_s && deed.cast.value(u"unit"_s) == unit && !deed.answer.named.empty())
            named = deed.answer.named.front();
    }
    return contains(enemies, named) ? named : 0;
}

} // namespace

bool haveFought(const Moment &moment, ThingId unit, ThingId enemy)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) { return isBetween(deed, unit, enemy); });
}

ThingId strikesAt(const Moment &moment, ThingId unit)
{
    if (!hasAStrikeLeft(moment, unit))
        return 0;
    const std::vector<ThingId> enemies = enemiesInContact(moment, unit);
    return enemies.size() == 1 ? enemies.front() : namedBy(moment, unit, enemies);
}

bool hasToNameAnEnemy(const Moment &moment, ThingId unit)
{
    return hasAStrikeLeft(moment, unit) && enemiesInContact(moment, unit).size() > 1 && strikesAt(moment, unit) == 0;
}

bool strikes(const Moment &moment, ThingId unit, ThingId enemy)
{
    if (!hasToNameAnEnemy(moment, unit)) {
        const bool isByHand = hasAStrikeLeft(moment, unit) && enemiesInContact(moment, unit).empty();
        return isByHand || strikesAt(moment, unit) == enemy;
    }
    for (const ThingId other : enemiesInContact(moment, unit)) {
        if (!haveFought(moment, unit, other))
            return other == enemy;
    }
    return true;
}

} // namespace muster::phut
