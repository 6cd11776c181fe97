// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/doing.h"

#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/fights.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

bool wantsToFight(const Man &man)
{
    return !man.isOut() && man.has(Action::HandToHand) && !man.isIdle();
}

/// Whoever has a card, whatever it says (TP-R41); an idle figure starts no fight (TP-R25).
bool mayWantToFight(const Man &man)
{
    return !man.isOut() && man.action() && !man.isIdle();
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
        .crew = man.gun() == 0 ? 0 : int(shootingCrewOf(moment.things, man.gun()).size()),
        .moved = man.hasMoved(),
        .acted = man.hasActed(),
        .idle = man.isIdle(),
        .wasInMelee = man.wasInMelee(),
        .enemyNear = !man.foes().empty()};
    return optionsOf(in, figuresOf(moment.rules));
}

int opponentsLeavingOf(const Moment &moment, const Man &man)
{
    const std::vector<ThingId> opponents = opponentsOf(moment, man);
    return int(std::ranges::count_if(opponents, [&](ThingId enemy) {
        const Man foe(moment.things, enemy);
        return !foe.isOut() && (foe.has(Action::Move) || foe.has(Action::MoveFire));
    }));
}

Fights fightsToCome(const Moment &moment)
{
    Fights fights;
    std::vector<ThingId> known;
    for (const Man &man : menOf(moment.things)) {
        if (man.isOut() || man.foes().empty() || contains(known, man.id()))
            continue;
        const std::vector<ThingId> joined = joinedTo(moment.things, man.id());
        known.insert(known.end(), joined.begin(), joined.end());
        const auto wants = [&](ThingId id) { return wantsToFight(Man(moment.things, id)); };
        const auto mayWant = [&](ThingId id) { return mayWantToFight(Man(moment.things, id)); };
        const auto isSettled = [&](ThingId id) { return Man(moment.things, id).hasFought() || wasAsked(moment, id); };
        if (std::ranges::all_of(joined, isSettled))
            continue;
        if (std::ranges::any_of(joined, wants))
            fights.wanted.push_back(man.id());
        else if (std::ranges::any_of(joined, mayWant))
            fights.possible.push_back(man.id());
    }
    return fights;
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
