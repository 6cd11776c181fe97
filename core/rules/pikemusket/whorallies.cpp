// SPDX-License-Identifier: GPL-3.0-or-later
// Routers throw for a 6, disrupted units may throw against their morale.
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/openchain.h"
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

/// All routers may throw before the first of them runs; the others throw when all have run, and all that they ran
/// through is dealt with.
std::optional<Refusal> refuseThrow(const Moment &moment, const QJsonObject &inputs)
{
    auto refusal = isRouter(moment) ? std::nullopt : refuseBeforeRoutersThrow(moment, inputs);
    if (!refusal && !isRouter(moment))
        refusal = refuseBeforeTheChainIsThrough(moment, inputs, u"unit"_s);
    return refusal ? std::move(refusal) : refuseALeaderOfNobody(moment, inputs);
}

/// Routers, pursuers, then those who are disrupted (TURN-2).
int routersFirst(const Moment &moment)
{
    return isRouter(moment) ? int(Part::Rest) : int(Part::Last) + 1;
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
    return {{.what = "rally",
        .conditions = {{"unit", &isOnTheTable, kOffTheTable},
            {"unit", &isShaken, QT_TRANSLATE_NOOP("muster", "%1: in good order, nothing to rally.")},
            {"unit", &hasNotThrown, QT_TRANSLATE_NOOP("muster", "%1: one throw a turn, thrown already.")},
            {"unit", &hasNotStoppedRunning,
                QT_TRANSLATE_NOOP("muster", "%1: stopped running this turn, disrupted until the next.")},
            {"unit", &wasRunningBefore, QT_TRANSLATE_NOOP("muster", "%1: only just broken, a die next turn.")}},
        .must = &isRouter,
        .mayToo = true,
        .place = &routersFirst,
        .inOrder = true, // friends who run through the disrupted come before their throw
        .text = QT_TRANSLATE_NOOP("muster", "%1: throw to rally"),
        .refuses = &refuseThrow,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no throw, still disrupted")}},
        .offeredStill = true}};
}

} // namespace muster::pikemusket
