// SPDX-License-Identifier: GPL-3.0-or-later
// Who breaks runs at once, who routs his enemy in close combat tests for control, and who fails pursues.
#include "core/rules/changes.h"
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/turnrules.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whoruns {
namespace {

constexpr char kGunsStand[] = QT_TRANSLATE_NOOP("muster", "%1: unlimbered guns may not move.");
constexpr char kNoRunNow[] =
    QT_TRANSLATE_NOOP("muster", "%1: no run due in this phase; routers run on in their own side's rally phase.");
constexpr char kRunsAfterNobody[] = QT_TRANSLATE_NOOP("muster", "%1: running, pursues nobody.");

bool isRunning(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isRouting();
}

bool standsToNoGuns(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return !unit.isArtillery() || unit.gunState() == GunState::Limbered;
}

bool hasToRun(const Moment &moment, ThingId unit)
{
    return owesRun(moment, Unit(moment.things, unit));
}

/// A router of the side whose rally phase it is throws first.
bool isPastItsThrow(const Moment &moment, ThingId unit)
{
    return moment.phase() != u"rally"_s || moment.things.armyOf(unit) != activeArmy(moment) || hasToRun(moment, unit)
        || deedThisHalf(moment, "rally", "unit", unit) != nullptr;
}

QJsonObject asARout(const Moment &moment)
{
    QJsonObject inputs {{u"mode"_s, u"rout"_s}, {u"quarters_used"_s, 0}};
    const TableAnswer *edge = answerNow(moment, "off_board", "unit", moment.who("unit"));
    if (edge != nullptr && edge->answer == u"yes"_s)
        inputs.insert("edge_distance"_L1, 0);
    return inputs;
}

bool isInHand(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isInHand();
}

bool hasRoutedItsEnemy(const Moment &moment, ThingId unit)
{
    return owesControlTest(moment, Unit(moment.things, unit));
}

bool isOutOfControl(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isPursuing();
}

bool hasNotTested(const Moment &moment, ThingId unit)
{
    return deedNow(moment, "control-test", "unit", unit) == nullptr;
}

bool hasToPursueAtOnce(const Moment &moment, ThingId unit)
{
    return owesPursuitAtOnce(moment, Unit(moment.things, unit));
}

bool hasNotMovedInThisHalf(const Moment &moment, ThingId unit)
{
    return deedThisHalf(moment, "movement", "unit", unit) == nullptr;
}

bool isItsQuarry(const Moment &moment, ThingId quarry)
{
    return contains(quarriesOf(moment, Unit(moment.things, moment.who("unit"))), quarry);
}

QJsonObject asAPursuit(const Moment &)
{
    return {{u"mode"_s, u"pursue"_s}, {u"quarters_used"_s, 0}};
}

/// The throws of those who run come before control tests.
std::optional<Refusal> refuseTest(const Moment &moment, const QJsonObject &inputs)
{
    auto refusal = refuseBeforeRoutersThrow(moment, inputs);
    return refusal ? std::move(refusal) : refuseALeaderOfNobody(moment, inputs);
}

std::optional<Refusal> refuseOtherModes(const Moment &moment, const QJsonObject &inputs)
{
    const Value mode = inputs.value("mode"_L1);
    if (mode.isUndefined() || mode == u"pursue"_s)
        return std::nullopt;
    return Refusal {u"mode"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of control, may only pursue."))
            .arg(moment.things.name(moment.who("unit")))};
}

template <Part P>
int part(const Moment &)
{
    return int(P);
}

int goingAfter(const Moment &moment)
{
    return placeOf(moment, Part::Pursuit, moment.who("unit"));
}

TurnRule running()
{
    return {.what = "movement",
        .roles = aboutUnit(),
        .phases = {"rally", "artillery", "combat", "morale"},
        .conditions = {{"unit", &isOnTheTable, kOffTheTable},
            {"unit", &isRunning, QT_TRANSLATE_NOOP("muster", "%1: not running, moves come in the movement phase.")},
            {"unit", &standsToNoGuns, kGunsStand},
            {"unit", &isPastItsThrow,
                QT_TRANSLATE_NOOP("muster", "%1: throws to rally first, and runs on where that fails.")},
            {"unit", &hasToRun, kNoRunNow}},
        .must = &always,
        .atOnce = true,
        .place = &part<Part::Run>,
        .text = QT_TRANSLATE_NOOP("muster", "%1 must run"),
        .inputs = &asARout,
        .follows = &leaveTheUnhorsedBehind};
}

TurnRule testingInTheRallyPhase()
{
    return {.what = "control-test",
        .roles = aboutUnit(RoleSide::Active),
        .phases = {"rally"},
        .conditions = {{"unit", &isOnTheTable, kOffTheTable}, {"unit", &isNotRouting, kRunsAfterNobody},
            {"unit", &isOutOfControl, QT_TRANSLATE_NOOP("muster", "%1: under control.")},
            {"unit", &hasNotTested, QT_TRANSLATE_NOOP("muster", "%1: tested in this phase.")}},
        .must = &always,
        .place = &part<Part::Last>,
        .inOrder = true,
        .text = QT_TRANSLATE_NOOP("muster", "%1: control test"),
        .refuses = &refuseTest};
}

TurnRule testingInCombat()
{
    return {.what = "control-test",
        .roles = aboutUnit(),
        .phases = {"combat"},
        .conditions = {{"unit", &isOnTheTable, kOffTheTable}, {"unit", &isNotRouting, kRunsAfterNobody},
            {"unit", &isInHand, kOffTheTable},
            {"unit", &hasRoutedItsEnemy,
                QT_TRANSLATE_NOOP("muster",
                    "%1: nobody routed in close combat, or tested already; pursuers test again in their own rally "
                    "phase.")}},
        .must = &always,
        .atOnce = true,
        .place = &part<Part::Control>,
        .text = QT_TRANSLATE_NOOP("muster", "%1: control test"),
        .refuses = &refuseTest};
}

/// In the movement phase as its only move; in the combat phase at once.
TurnRule pursuing(const char *phase)
{
    const bool atOnce = qstrcmp(phase, "combat") == 0;
    return {.what = "movement",
        .roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit")},
            {.key = "quarry",
                .label = QT_TRANSLATE_NOOP("muster", "Who is pursued"),
                .side = RoleSide::OtherThanFirst}},
        .phases = {phase},
        .conditions = {{"unit", &isOnTheTable, kOffTheTable}, {"unit", &standsToNoGuns, kGunsStand},
            {"unit", &isNotRouting, atOnce ? kNoRunNow : kRunsAfterNobody},
            {"unit", &isOutOfControl, QT_TRANSLATE_NOOP("muster", "%1: under control, no pursuit.")},
            {"unit", atOnce ? &hasToPursueAtOnce : &hasNotMovedInThisHalf,
                QT_TRANSLATE_NOOP("muster", "%1: moved already, or the control test comes first.")},
            {"quarry", &isItsQuarry, QT_TRANSLATE_NOOP("muster", "%1: not running from them.")}},
        .must = &always,
        .uponOneOf = true,
        .atOnce = atOnce,
        .place = &goingAfter,
        .text = QT_TRANSLATE_NOOP("muster", "%1 must pursue %2"),
        .inputs = &asAPursuit,
        .follows = &leaveTheUnhorsedBehind,
        .refuses = &refuseOtherModes};
}

} // namespace
} // namespace in_whoruns

std::vector<TurnRule> runningRules()
{
    using namespace in_whoruns;
    TurnRule atWill = pursuing("movement");
    atWill.roles.front().side = RoleSide::Active;
    return {running(), testingInTheRallyPhase(), testingInCombat(), pursuing("combat"), atWill};
}

} // namespace muster::pikemusket
