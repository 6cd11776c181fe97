// SPDX-License-Identifier: GPL-3.0-or-later
// Each battery in good order may fire once, at one enemy unit.
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/turnrules.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whofires {
namespace {

bool isNotDisrupted(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isDisrupted();
}

bool isUnlimbered(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).gunState() == GunState::Unlimbered;
}

bool hasNotFired(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).fired();
}

/// Out of range no shot is made, and none goes on record: the battery may still fire at somebody nearer.
std::optional<Refusal> refuseTarget(const Moment &moment, const QJsonObject &inputs)
{
    const int farthest = moment.rules.as<Figures>()->bands.back().to;
    if (inputs.value("range"_L1).toInt() <= farthest)
        return std::nullopt;
    return Refusal {
        u"range"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Out of range: these guns reach %1 mm.")).arg(farthest)};
}

} // namespace
} // namespace in_whofires

std::vector<TurnRule> gunneryRules()
{
    using namespace in_whofires;
    return {{.what = "artillery-fire",
        .conditions = {{"battery", &isABattery, QT_TRANSLATE_NOOP("muster", "%1: not a battery.")},
            {"battery", &isOnTheTable, kOffTheTable},
            {"battery", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: running, may not fire.")},
            {"battery", &isNotDisrupted, QT_TRANSLATE_NOOP("muster", "%1: disrupted, may not fire this turn.")},
            {"battery", &isUnlimbered, QT_TRANSLATE_NOOP("muster", "%1: limbered, may not fire.")},
            {"battery", &hasNotFired, QT_TRANSLATE_NOOP("muster", "%1: fired already, once a turn.")},
            {"target", &isOnTheTable, kOffTheTable}},
        .text = QT_TRANSLATE_NOOP("muster", "%1 may fire"),
        .uponAnybody = true,
        .refuses = &refuseTarget,
        .declines = {{"holds_fire", QT_TRANSLATE_NOOP("muster", "%1: holding fire")},
            {"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody in sight or range")}},
        .offeredStill = true,
        .usuallyLeft = &always,
        .asks = QT_TRANSLATE_NOOP("muster", "%1: which target in sight, and how far?")}};
}

} // namespace muster::pikemusket
