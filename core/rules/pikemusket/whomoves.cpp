// SPDX-License-Identifier: GPL-3.0-or-later
// The side moves at will: who may move, change its formation, limber.
#include "core/rules/changes.h"
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/formationcost.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/movementrule.h"
#include "core/rules/pikemusket/telling.h"
#include "core/rules/pikemusket/turnrules.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whomoves {
namespace {

constexpr char kRan[] = QT_TRANSLATE_NOOP("muster", "%1: running, a move of the rally phase and nothing else.");
constexpr char kUncontrolled[] = QT_TRANSLATE_NOOP("muster", "%1: out of control, may only pursue.");
constexpr char kMoved[] = QT_TRANSLATE_NOOP("muster", "%1: moved already, one move a turn, and changes come first.");
constexpr char kTaken[] = QT_TRANSLATE_NOOP("muster", "%1: captured, may act from its captor's next half turn on.");
constexpr char kSpent[] = QT_TRANSLATE_NOOP("muster", "%1: the move is used up.");

bool isInHedgehog(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).formation() == Formation::Hedgehog;
}

/// Who has nobody left to pursue stands (TURN-5).
bool isNotLeftBehind(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return !unit.isPursuing() || !quarriesOf(moment, unit).empty();
}

bool isInNoHedgehog(const Moment &moment, ThingId unit)
{
    return !isInHedgehog(moment, unit);
}

bool areNoUnlimberedGuns(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return !unit.isArtillery() || unit.gunState() == GunState::Limbered;
}

bool hasNotMoved(const Moment &moment, ThingId unit)
{
    return deedNow(moment, "movement", "unit", unit) == nullptr;
}

bool hasSomeOfItsMoveLeft(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).quartersUsed() < kWholeMove;
}

bool hasItsWholeMove(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).quartersUsed() == 0;
}

bool hasNotFired(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).fired();
}

bool isNotJustTaken(const Moment &moment, ThingId unit)
{
    return !isJustTaken(Unit(moment.things, unit));
}

bool hasNotChanged(const Moment &moment, ThingId unit)
{
    return deedNow(moment, "formation-change", "unit", unit) == nullptr;
}

bool isThereEnemyHorse(const Moment &moment, ThingId unit)
{
    return isEnemyHorseThere(moment.things, unit);
}

/// A hedgehog stands until the horse is gone (TURN-13).
bool isUnderNoThreat(const Moment &moment, ThingId unit)
{
    if (!isInHedgehog(moment, unit) || !isThereEnemyHorse(moment, unit))
        return true;
    const TableAnswer *threat = answerNow(moment, "threat", "unit", unit);
    return threat != nullptr && threat->answer == u"no"_s;
}

/// Who is out of control stands, or pursues: only a change that was paid for may still be complete.
bool mayStandEasy(const Moment &moment, ThingId unit)
{
    return isNotPursuing(moment, unit) || isChangePaidFor(Unit(moment.things, unit), *moment.rules.as<Figures>());
}

/// When the horse has gone a change that was paid for while it held the hedgehog is complete.
std::vector<Change> standEasy(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId unit = moment.who("unit");
    if (answer.answer == u"no"_s && isChangePaidFor(Unit(moment.things, unit), *moment.rules.as<Figures>()))
        completeChange(changes, unit);
    return std::move(changes).list();
}

/// It takes the whole move, and some of that went into a change of formation.
std::optional<Refusal> refuseChargeAfterAChange(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId unit = moment.who("unit");
    if (inputs.value("mode"_L1) != keyOf(MoveMode::Charge) || hasItsWholeMove(moment, unit))
        return std::nullopt;
    return Refusal {u"mode"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 used, and a charge takes the whole move."))
            .arg(moment.things.name(unit))
            .arg(quartersInWords(Unit(moment.things, unit).quartersUsed()))};
}

std::optional<Refusal> refuseOtherMoves(const Moment &moment, const QJsonObject &inputs)
{
    if (auto refusal = refuseChargeAfterAChange(moment, inputs))
        return refusal;
    if (inputs.value("mode"_L1) != u"pursue"_s)
        return std::nullopt;
    return Refusal {u"mode"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: under control, no pursuit."))
            .arg(moment.things.name(moment.who("unit")))};
}

/// What was spent was spent on this change, whatever was under way before.
std::vector<Change> noteTheGoal(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    if (!outcome.value("complete"_L1).toBool())
        changes.set(moment.who("unit"), u"formation_goal"_s, inputs.value("to"_L1));
    return std::move(changes).list();
}

/// Into line, and who stands in line into column; a hedgehog forms where horse comes at it.
QJsonObject theUsualChange(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (unit.kind() == UnitKind::Dragoons || unit.isChangingFormation())
        return {}; // whereto is known
    const bool isInLine = unit.formation() == Formation::Line;
    return {{u"to"_s, keyOf(isInLine ? Formation::Column : Formation::Line)}};
}

/// A change of formation under way goes on first.
int changesUnderWayFirst(const Moment &moment)
{
    return int(Unit(moment.things, moment.who("unit")).isChangingFormation() ? Part::Hedgehog : Part::Rest);
}

int atLeisure(const Moment &)
{
    return int(Part::Rest);
}

TurnRule moving()
{
    return {.what = "movement",
        .roles = aboutUnit(RoleSide::Active),
        .phases = {"movement"},
        .conditions = {{"unit", &isOnTheTable, kOffTheTable}, {"unit", &isNotRouting, kRan},
            {"unit", &isNotLeftBehind,
                QT_TRANSLATE_NOOP("muster", "%1: out of control, and nobody is left to pursue.")},
            {"unit", &isNotPursuing, kUncontrolled},
            {"unit", &isInNoHedgehog, QT_TRANSLATE_NOOP("muster", "%1: in a hedgehog, may not move.")},
            {"unit", &areNoUnlimberedGuns, QT_TRANSLATE_NOOP("muster", "%1: unlimbered guns may not move.")},
            {"unit", &isNotJustTaken, kTaken}, {"unit", &hasNotMoved, kMoved}, {"unit", &hasSomeOfItsMoveLeft, kSpent}},
        .place = &atLeisure,
        .text = QT_TRANSLATE_NOOP("muster", "%1 may move"),
        .follows = &leaveTheUnhorsedBehind,
        .refuses = &refuseOtherMoves,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no move")}},
        .offeredStill = true,
        .usuallyLeft = &always};
}

TurnRule changing()
{
    return {.what = "formation-change",
        .roles = aboutUnit(RoleSide::Active),
        .conditions = {{"unit", &isOnTheTable, kOffTheTable},
            {"unit", &isNoBattery, QT_TRANSLATE_NOOP("muster", "%1: guns have no formations.")},
            {"unit", &isNotRouting, kRan}, {"unit", &isNotPursuing, kUncontrolled}, {"unit", &hasNotMoved, kMoved},
            {"unit", &hasNotChanged, QT_TRANSLATE_NOOP("muster", "%1: formation changed already, once a turn.")},
            {"unit", &hasSomeOfItsMoveLeft, kSpent},
            {"unit", &isUnderNoThreat, QT_TRANSLATE_NOOP("muster", "%1: in a hedgehog until the horse has gone.")}},
        .place = &changesUnderWayFirst,
        .text = QT_TRANSLATE_NOOP("muster", "%1 may change its formation"),
        .follows = &noteTheGoal,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no change")}},
        .offeredStill = true,
        .usuallyLeft = &always,
        .usually = &theUsualChange,
        .declinedWith = "movement"};
}

TurnRule limbering()
{
    return {.what = "limber",
        .conditions = {{"battery", &isABattery, QT_TRANSLATE_NOOP("muster", "%1: not a battery.")},
            {"battery", &isOnTheTable, kOffTheTable}, {"battery", &isNotRouting, kRan},
            {"battery", &isNotJustTaken, kTaken},
            {"battery", &hasNotFired, QT_TRANSLATE_NOOP("muster", "%1: fired, may not limber up this turn.")},
            {"battery", &hasNotMoved,
                QT_TRANSLATE_NOOP("muster", "%1: moved, and limbering and unlimbering take a whole move.")},
            {"battery", &hasItsWholeMove, kSpent}},
        .place = &atLeisure,
        .text = QT_TRANSLATE_NOOP("muster", "%1 may limber or unlimber"),
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no change")}},
        .offeredStill = true,
        .usuallyLeft = &always,
        .declinedWith = "movement"};
}

} // namespace
} // namespace in_whomoves

std::vector<TurnRule> movingRules()
{
    using namespace in_whomoves;
    return {moving(), changing(), limbering()};
}

std::vector<TableQuestion> movingQuestions()
{
    using namespace in_whomoves;
    return {
        {.key = "threat",
            .words = QT_TRANSLATE_NOOP("muster", "%1: still threatened by enemy horse?"),
            .phases = {"movement"},
            .roles = aboutUnit(RoleSide::Active),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &isInHedgehog}, {"unit", &hasNotChanged},
                {"unit", &mayStandEasy}, {"unit", &isThereEnemyHorse}},
            .answers = {{"yes", QT_TRANSLATE_NOOP("muster", "%1: still threatened by horse")},
                {"no", QT_TRANSLATE_NOOP("muster", "%1: no longer threatened by horse")}},
            .follows = &standEasy},
    };
}

} // namespace muster::pikemusket
