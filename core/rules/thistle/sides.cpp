// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/sides.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

std::vector<Group> movingGroups(const Moment &moment)
{
    const ThingId army = activeArmy(moment);
    return army == 0 ? std::vector<Group> {} : groupsOf(moment.things, army);
}

std::vector<Group> allGroups(const Moment &moment)
{
    std::vector<Group> groups = movingGroups(moment);
    for (const ThingId army : moment.things.ofType(u"army"_s)) {
        if (army == activeArmy(moment))
            continue;
        for (const Group &group : groupsOf(moment.things, army))
            groups.push_back(group);
    }
    return groups;
}

bool isMovePhase(const QString &phase)
{
    return phase == u"first_move"_s || phase == u"second_move"_s;
}

bool isMeleePhase(const QString &phase)
{
    return phase == u"first_melee"_s || phase == u"second_melee"_s;
}

bool hasShot(const Moment &moment, const Unit &unit)
{
    return unit.hasShot() || std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        const bool shot = deed.procedure == u"shooting"_s && deed.cast.value(u"shooter"_s) == unit.id()
            && !deed.inputs.value("reaction"_L1).toBool();
        const bool fired = deed.procedure == u"artillery-fire"_s && deed.cast.value(u"gun"_s) == unit.id();
        return (shot || fired) && isOfThisHalf(moment, deed) && deed.outcome.value("may_shoot"_L1).toBool();
    });
}

bool hasMoved(const Unit &unit)
{
    return unit.moved() != Moved::None || unit.charge() == Charge::Charging;
}

bool hasMoved(const Group &group)
{
    return std::ranges::any_of(group.units(), [](const Unit &unit) { return hasMoved(unit); });
}

bool hasRallied(const Moment &moment, const Group &group)
{
    return group.isDone() && !group.isDisordered() && group.army() == activeArmy(moment);
}

Losses lossesAmong(const std::vector<Unit> &units)
{
    Losses losses;
    for (const Unit &unit : units) {
        if (unit.isWagon())
            continue;
        ++losses.units;
        losses.destroyed += unit.state() == State::Destroyed ? 1 : 0;
        losses.left += unit.state() == State::LeftField ? 1 : 0;
        losses.disordered += unit.isDisordered() ? 1 : 0;
    }
    return losses;
}

Losses lossesIn(const Things &things, ThingId command)
{
    Losses losses = lossesAmong(unitsInCommand(things, command));
    const auto unlessKnown = [&](int counted, const QString &key) {
        const int known = things.number(command, key);
        return known > 0 ? known : counted;
    };
    losses.destroyed = unlessKnown(losses.destroyed, u"destroyed"_s);
    losses.left = unlessKnown(losses.left, u"left_field"_s);
    losses.units = std::max(unlessKnown(losses.units, u"units_at_start"_s), losses.lost());
    return losses;
}

int lossesUntilDemoralised(const Figures &figures, const Things &things, ThingId command)
{
    const Losses losses = lossesIn(things, command);
    const int lost = figures.lossesThatCount(losses.destroyed, losses.left);
    int more = 0;
    if (losses.units == 0 || things.flag(command, u"demoralised"_s))
        return more;
    while (lost + more <= losses.units && !figures.isDemoralisedBy(lost + more, losses.units))
        ++more;
    return more;
}

bool breaksNow(const Figures &figures, const Things &things, ThingId command)
{
    const Losses losses = lossesIn(things, command);
    const int lost = figures.lossesThatCount(losses.destroyed, losses.left);
    return figures.isDemoralisedBy(lost, losses.units) && !things.flag(command, u"demoralised"_s);
}

} // namespace muster::thistle
