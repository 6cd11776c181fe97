// SPDX-License-Identifier: GPL-3.0-or-later
// Whose support counts where two generals are with a unit that fights.
#include "core/rules/changes.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/turnrules.h"

#include <algorithm>

namespace muster::pikemusket {

namespace in_whosupports {
namespace {

bool isAboutToAttack(const Moment &moment, ThingId id, ThingId enemy = 0)
{
    return moment.things.armyOf(id) == activeArmy(moment) && maybeAttacks(moment, Unit(moment.things, id))
        && std::ranges::any_of(reachesOf(moment, id),
            [&](const Reach &one) { return (enemy == 0 || one.enemy == enemy) && isInReach(moment, id, one.enemy); });
}

bool isAboutToFight(const Moment &moment, ThingId id)
{
    const std::vector<Unit> phasing = phasingUnits(moment);
    return isAboutToAttack(moment, id)
        || std::ranges::any_of(phasing, [&](const Unit &unit) { return isAboutToAttack(moment, unit.id(), id); });
}

bool isWithSeveralLeaders(const Moment &moment, ThingId unit)
{
    return leadersWith(moment.things, unit).size() > 1;
}

std::vector<ThingId> itsLeaders(const Moment &moment)
{
    return leadersWith(moment.things, moment.who("unit"));
}

bool isStillWithIt(const Moment &moment, const TableAnswer &answer)
{
    return !answer.named.empty() && contains(itsLeaders(moment), answer.named.front());
}

} // namespace
} // namespace in_whosupports

bool isSupportNamed(const Moment &moment, ThingId unit)
{
    const std::vector<ThingId> leaders = leadersWith(moment.things, unit);
    const TableAnswer *said = answerNow(moment, "whose_support", "unit", unit);
    return leaders.size() < 2
        || (said != nullptr && std::ranges::any_of(leaders, [&](ThingId leader) { return said->names(leader); }));
}

std::vector<TableQuestion> supportQuestions()
{
    using namespace in_whosupports;
    return {{.key = "whose_support",
        .words = QT_TRANSLATE_NOOP("muster", "%1 fights: whose support counts?"),
        .phases = {"combat"},
        .roles = aboutUnit(RoleSide::Any),
        .conditions = {{"unit", &isWithSeveralLeaders}, {"unit", &isAboutToFight}},
        .named = &itsLeaders,
        .told = QT_TRANSLATE_NOOP("muster", "%1: supported by %2"),
        .stillHolds = &isStillWithIt}};
}

} // namespace muster::pikemusket
