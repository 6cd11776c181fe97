// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/doing.h"

#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/meleerule.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

bool wantsToFight(const Man &man)
{
    return !man.isOut() && man.has(Action::HandToHand) && !man.isIdle();
}

/// The place among the deeds at which the figure fought last; -1 if it did not in this turn.
int lastFight(const Moment &moment, ThingId figure)
{
    int last = -1;
    for (int number = 1; number <= kMostFighters; ++number)
        last = std::max(last, lastDeed(moment, "melee", qPrintable(roleKey("fig", number)), figure));
    return last;
}

} // namespace

Options optionsNow(const Moment &moment, const Man &man)
{
    if (!man.action())
        return {};
    OptionsInputs in {.condition = man.condition(),
        .action = *man.action(),
        .weapon = man.weapon(),
        .ammo = man.ammo(),
        .crew = man.gun() == 0 ? 0 : int(crewOfGun(moment.things, man.gun()).size()),
        .moved = man.hasMoved(),
        .acted = man.hasActed(),
        .idle = man.isIdle(),
        .wasInMelee = man.wasInMelee(),
        .enemyNear = !man.foes().empty()};
    return optionsOf(in, figuresOf(moment.rules));
}

int opponentsLeavingOf(const Moment &moment, const Man &man)
{
    const std::vector<ThingId> opponents = man.opponents();
    return int(std::ranges::count_if(opponents, [&](ThingId enemy) {
        const Man foe(moment.things, enemy);
        return !foe.isOut() && (foe.has(Action::Move) || foe.has(Action::MoveFire));
    }));
}

std::vector<ThingId> fightsToCome(const Moment &moment)
{
    std::vector<ThingId> firsts;
    std::vector<ThingId> known;
    for (const Man &man : menOf(moment.things)) {
        if (man.isOut() || man.foes().empty() || contains(known, man.id()))
            continue;
        const std::vector<ThingId> joined = joinedTo(moment.things, man.id());
        known.insert(known.end(), joined.begin(), joined.end());
        const auto wants = [&](ThingId id) { return wantsToFight(Man(moment.things, id)); };
        const auto hasFought = [&](ThingId id) { return Man(moment.things, id).hasFought(); };
        if (std::ranges::any_of(joined, wants) && !std::ranges::all_of(joined, hasFought))
            firsts.push_back(man.id());
    }
    return firsts;
}

bool isToSettle(const Moment &moment, const Man &man)
{
    if (man.hasFought())
        return lastDeed(moment, "after-fight", "figure", man.id()) < lastFight(moment, man.id());
    const std::vector<ThingId> opponents = man.opponents();
    return man.isInMelee() && !man.isOut() && !opponents.empty()
        && std::ranges::all_of(opponents, [&](ThingId enemy) { return Man(moment.things, enemy).isOut(); });
}

} // namespace muster::twopage
