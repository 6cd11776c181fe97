// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/sides.h"

#include "core/rules/changes.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

std::vector<Unit> phasingUnits(const Moment &moment)
{
    return unitsOf(moment.things, activeArmy(moment));
}

bool isEnemyHorseThere(const Things &things, ThingId unit)
{
    return std::ranges::any_of(things.ofType(u"unit"_s), [&](ThingId id) {
        const Unit other(things, id);
        return other.army() != things.armyOf(unit) && other.arm() == Arm::Horse && other.isInHand();
    });
}

std::vector<ThingId> onlyIf(ThingId thing)
{
    return thing == 0 ? std::vector<ThingId>() : std::vector {thing};
}

bool isUnhurt(const Things &things, ThingId leader)
{
    return enumOf(things.word(leader, u"condition"_s), Condition::Fit) == Condition::Fit;
}

bool isOffTheBoard(const Things &things, ThingId leader)
{
    const std::vector<ThingId> with = things.links(leader, u"attached_unit"_s);
    return !with.empty() && Unit(things, with.front()).state() == State::LeftField;
}

bool isFit(const Things &things, ThingId leader)
{
    return isUnhurt(things, leader) && !isOffTheBoard(things, leader);
}

bool canHelp(const Things &things, ThingId leader)
{
    return isFit(things, leader) && !things.flag(leader, u"unhorsed"_s);
}

bool isUnderway(const Things &things, ThingId messenger)
{
    return things.word(messenger, u"state"_s) == keyOf(Liberty::Free).toString()
        && things.word(messenger, u"errand_state"_s) != keyOf(ErrandResult::Reported).toString();
}

bool hasSomebodyToRideTo(const Things &things, ThingId messenger)
{
    const std::vector<ThingId> general = things.links(messenger, u"general"_s);
    const bool reports = things.word(messenger, u"errand"_s) == keyOf(Errand::Report).toString();
    return !reports || general.empty() || isFit(things, general.front());
}

std::vector<ThingId> leadersWith(const Things &things, ThingId unit)
{
    std::vector<ThingId> leaders = things.ofType(u"leader"_s, things.armyOf(unit));
    std::erase_if(leaders, [&](ThingId leader) {
        return !canHelp(things, leader) || !contains(things.links(leader, u"attached_unit"_s), unit);
    });
    return leaders;
}

ThingId leaderWith(const Things &things, ThingId unit)
{
    const std::vector<ThingId> leaders = leadersWith(things, unit);
    return leaders.empty() ? 0 : leaders.front();
}

} // namespace muster::pikemusket
