// SPDX-License-Identifier: GPL-3.0-or-later
// Whose support counts where two generals are with a unit that attacks.
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/turnrules.h"

#include <algorithm>

namespace muster::pikemusket {

namespace in_whosupports {
namespace {

bool isAboutToAttack(const Moment &moment, ThingId id)
{
    return maybeAttacks(moment, Unit(moment.things, id))
        && std::ranges::any_of(
            reachesOf(moment, id), [&](const Reach &one) { return isInReach(moment, id, one.enemy); });
}

bool isWithSeveralLeaders(const Moment &moment, ThingId unit)
{
    return leadersWith(moment.things, unit).size() > 1;
}

std::vector<ThingId> itsLeaders(const Moment &moment)
{
    return leadersWith(moment.things, moment.who("unit"));
}

} // namespace
} // namespace in_whosupports

std::vector<TableQuestion> supportQuestions()
{
    using namespace in_whosupports;
    return {{.key = "whose_support",
        .words = QT_TRANSLATE_NOOP("muster", "%1 attacks: whose support counts?"),
        .phases = {"combat"},
        .roles = aboutUnit(RoleSide::Active),
        .conditions = {{"unit", &isAboutToAttack}, {"unit", &isWithSeveralLeaders}},
        .named = &itsLeaders,
        .told = QT_TRANSLATE_NOOP("muster", "%1: supported by %2")}};
}

} // namespace muster::pikemusket
