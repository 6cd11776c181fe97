// SPDX-License-Identifier: GPL-3.0-or-later
// Routers throw for a 6, disrupted units may throw against their morale.
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/turnrules.h"
#include "core/rules/whynot.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whorallies {
namespace {

bool isShaken(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isInGoodOrder();
}

bool isRouter(const Moment &moment)
{
    return Unit(moment.things, moment.who("unit")).isRouting();
}

/// From routing to disrupted is all for this turn (PM-R06).
bool hasNotStoppedRunning(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isRouting() || unit.ralliedTurn() == 0
        || unit.ralliedTurn() != moment.things.number(moment.game(), u"turn"_s);
}

bool hasNotThrown(const Moment &moment, ThingId unit)
{
    return deedThisHalf(moment, "rally", "unit", unit) == nullptr;
}

/// Whom friends running through it have set running just now has its die in the next turn.
bool wasRunningBefore(const Moment &moment, ThingId unit)
{
    return !isRouter(moment) || placeOfBreaking(moment, unit) < 0;
}

bool hasToThrow(const Moment &moment, ThingId unit)
{
    const Moment its {moment.rules, moment.things, moment.deeds, {{u"unit"_s, unit}}};
    return Unit(moment.things, unit).isRouting() && !whyNot(its, u"rally"_s);
}

std::optional<Refusal> refuseThrow(const Moment &moment, const QJsonObject &inputs)
{
    auto refusal = isRouter(moment) ? std::nullopt : refuseBeforeRoutersThrow(moment, inputs);
    return refusal ? std::move(refusal) : refuseALeaderOfNobody(moment, inputs);
}

bool hasStillToTest(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isPursuing() && deedNow(moment, "control-test", "unit", unit) == nullptr;
}

/// Routers, who may all throw before the first of them runs, pursuers, then those who are disrupted (TURN-2). A
/// disrupted pursuer may throw before its own control test, which it owes no more when it has rallied (PM-R31).
int routersFirst(const Moment &moment)
{
    if (isRouter(moment))
        return int(Part::Run) - 1;
    return hasStillToTest(moment, moment.who("unit")) ? int(Part::Last) : int(Part::Last) + 1;
}

bool isRunning(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isRouting();
}

constexpr char kThrown[] = QT_TRANSLATE_NOOP("muster", "%1: one throw a turn, thrown already.");
constexpr char kOnlyJustBroken[] = QT_TRANSLATE_NOOP("muster", "%1: only just broken, a die next turn.");

TurnRule stoppingTheRouters()
{
    return {.what = "rally",
        .conditions = {{"unit", &isOnTheTable, kOffTheTable},
            {"unit", &isRunning, QT_TRANSLATE_NOOP("muster", "%1: not running.")}, {"unit", &hasNotThrown, kThrown},
            {"unit", &wasRunningBefore, kOnlyJustBroken}},
        .must = &always,
        .place = &routersFirst,
        .inOrder = true,
        .text = QT_TRANSLATE_NOOP("muster", "%1: throw to rally"),
        .refuses = &refuseThrow};
}

TurnRule rallyingTheDisrupted()
{
    return {.what = "rally",
        .conditions = {{"unit", &isOnTheTable, kOffTheTable},
            {"unit", &isShaken, QT_TRANSLATE_NOOP("muster", "%1: in good order, nothing to rally.")},
            {"unit", &hasNotThrown, kThrown},
            {"unit", &hasNotStoppedRunning,
                QT_TRANSLATE_NOOP("muster", "%1: stopped running this turn, disrupted until the next.")},
            {"unit", &wasRunningBefore, kOnlyJustBroken},
            {"unit", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: running, and has to throw.")}},
        .place = &routersFirst,
        .inOrder = true, // friends who run through the disrupted come before their throw
        .text = QT_TRANSLATE_NOOP("muster", "%1 may throw to rally"),
        .refuses = &refuseThrow,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no throw, still disrupted")}},
        .offeredStill = true};
}

} // namespace
} // namespace in_whorallies

std::optional<Refusal> refuseBeforeRoutersThrow(const Moment &moment, const QJsonObject &inputs)
{
    const std::vector<ThingId> units = moment.things.ofType(u"unit"_s);
    const auto router = std::ranges::find_if(
        units, [&](ThingId unit) { return !inputs.isEmpty() && in_whorallies::hasToThrow(moment, unit); });
    if (router == units.end())
        return std::nullopt;
    return Refusal {u"unit"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "First %1 throws to rally: routers come before the others."))
            .arg(moment.things.name(*router))};
}

std::vector<TurnRule> rallyingRules()
{
    using namespace in_whorallies;
    return {stoppingTheRouters(), rallyingTheDisrupted()};
}

} // namespace muster::pikemusket
