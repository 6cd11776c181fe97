// SPDX-License-Identifier: GPL-3.0-or-later
// Units move as their action has it, or as their player likes. Source: "Movement".
#include "core/rules/changes.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/tyneside.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whomoves {
namespace {

Orders ordersNow(const Moment &moment, ThingId unit)
{
    return ordersOf(moment, Unit(moment.things, unit));
}

/// Who leads is free to go where the result of his group does not take him along (TURN-3).
bool goesByItself(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isOfItsOwn() || (unit.isLed() && !takesAlong(moment, Unit(moment.things, unit.attachedTo()), unit));
}

bool isNotMoved(const Moment &moment, ThingId unit)
{
    return !hasMoved(moment, unit);
}

bool isToRun(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isRouting() || ordersNow(moment, unit).runsStill;
}

/// A crew moves only as it is told after an attack.
bool isNoCrewAtItsGun(const Moment &moment, ThingId unit)
{
    return isNoCrew(moment, unit) || ordersNow(moment, unit).isToMove();
}

bool isNotToldToStand(const Moment &moment, ThingId unit)
{
    return !ordersNow(moment, unit).isBound || hasAWayToGo(moment, unit);
}

bool isNotToldToCharge(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    const Orders orders = ordersOf(moment, unit);
    const bool hasTried = deedNow(moment, "charge", "unit", id) != nullptr;
    return !orders.charges || hasTried || !isEnemyInReach(moment, unit);
}

/// What it goes for is known, and how far off, or it goes elsewhere: whether it charges hangs on it.
bool isItsWayKnown(const Moment &moment, ThingId id)
{
    const Orders orders = ordersNow(moment, id);
    if (!orders.wantsAnEnemy() || (isNearestSaid(moment, id) && nearestEnemyOf(moment, id) == 0))
        return true;
    const bool isForHim = orders.charges || orders.towards;
    return isNearestSaid(moment, id)
        && (!isForHim || (distanceOf(moment, id) > 0 && !dependsOnWhomItMeets(moment, Unit(moment.things, id))));
}

bool isFree(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isLed() && !ordersOf(moment, unit).isBound;
}

bool isToMove(const Moment &moment)
{
    return hasAWayToGo(moment, moment.who("unit"));
}

/// Who must go and does not run goes as far as its owner likes, mostly all the way (TURN-8).
QJsonObject goesAllTheWay(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    const Value way = isToMove(moment) && !isToRun(moment, unit) ? wayOfUnit(moment) : Value(Value::Undefined);
    return way.isDouble() ? QJsonObject {{u"easy_cm"_s, way}} : QJsonObject();
}

/// Its player moves it as he likes: it stands unless he says otherwise.
bool isLed(const Moment &moment)
{
    return !isToMove(moment);
}

bool mayMove(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    return isFree(moment, unit) && isByItself(moment, unit); // who stands with a group goes with it, mostly
}

std::vector<ThingId> towardsWhom(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    const Orders orders = ordersNow(moment, unit);
    const ThingId enemy = orders.towards ? nearestEnemyOf(moment, unit) : 0;
    return enemy == 0 ? std::vector<ThingId>() : std::vector {enemy};
}

int ledFirst(const Moment &moment)
{
    return Unit(moment.things, moment.who("unit")).isLed() ? 4 : 5;
}

/// A move over some distance: it has moved, is in the open until the table says otherwise, and out of contact.
std::vector<Change> moves(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    const Unit unit(moment.things, moment.who("unit"));
    const bool isMade = outcome.value("allowed"_L1).toBool() && outcome.value("cost_mm"_L1).toInt() > 0;
    if (!isMade || (!unit.isGroup() && !unit.isFigure()))
        return {};
    changes.set(unit.id(), u"moved"_s, keyOf(inputs.value("half"_L1).toBool() ? Moved::Half : Moved::Full));
    leaveCover(changes, unit);
    if (unit.isMounted())
        changes.set(unit.id(), u"pace"_s, inputs.value("pace"_L1));
    for (const ThingId enemy : unit.enemies())
        part(changes, unit.id(), enemy);
    return std::move(changes).list();
}

// What only the table knows.

bool hasMovedNow(const Moment &moment, ThingId unit)
{
    return deedNow(moment, "movement", "unit", unit) != nullptr;
}

bool ran(const Moment &moment, ThingId unit)
{
    return hasMovedNow(moment, unit) && isToRun(moment, unit);
}

bool wentForCover(const Moment &moment, ThingId unit)
{
    const Orders orders = ordersNow(moment, unit);
    const bool goesBack = orders.toCover || orders.fallsBackStill || Unit(moment.things, unit).isInRetreat();
    return hasMovedNow(moment, unit) && goesBack && !ran(moment, unit);
}

std::vector<Change> leavesTheTable(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    if (answer.answer == u"yes"_s)
        changes.set(moment.who("unit"), u"state"_s, keyOf(State::LeftField));
    return std::move(changes).list();
}

std::vector<Change> isInCover(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Unit unit(moment.things, moment.who("unit"));
    answer.answer == u"yes"_s ? takeCover(changes, unit) : leaveCover(changes, unit);
    return std::move(changes).list();
}

/// Told to go on as before in the first turn: what it did before that is on no record.
bool goesOnFromBeforeTheBattle(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    const QString action = moment.things.word(id, u"action"_s);
    const bool goesOn =
        action == keyOf(Action::CarryOn) || action == keyOf(Action::PressOn) || action == keyOf(Action::PressOnCharge);
    return moment.things.number(moment.game(), u"turn"_s) == 1 && goesOn && dicingOf(moment, unit) != nullptr
        && ordersOf(moment, unit).isBound && !unit.isInRetreat() && isInNoContact(moment, id) && !hasMoved(moment, id);
}

TableAnswer asOnRecord(const Moment &moment)
{
    return {moment.things.flag(moment.who("unit"), u"was_moving"_s) ? u"moved"_s : u"stood"_s};
}

std::vector<Change> didBefore(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    changes.set(moment.who("unit"), u"was_moving"_s, answer.answer == u"moved"_s);
    return std::move(changes).list();
}

bool shootsAfterHalfAMove(const Moment &moment, ThingId id)
{
    Moment his = moment;
    his.cast.insert(u"unit"_s, id);
    return unitShootsAfterHalfAMove(his).toBool();
}

constexpr char kNoHalfMove[] =
    QT_TRANSLATE_NOOP("muster", "%1: only commanded troops with firelocks make half a move, to shoot after it.");

std::optional<Refusal> refuseHalfAMove(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId unit = moment.who("unit");
    if (!inputs.value("half"_L1).toBool() || unit == 0 || shootsAfterHalfAMove(moment, unit))
        return std::nullopt;
    return Refusal {u"half"_s, Phrase(kNoHalfMove).arg(moment.things.name(unit))};
}

/// Runners use all of their move (TURN-8).
std::optional<Refusal> refuseLessThanARun(const Moment &moment, const QJsonObject &inputs)
{
    constexpr int kMillimetres = 10;
    const Unit unit(moment.things, moment.who("unit"));
    const bool isShort = unit.isThere() && inputs.contains("easy_cm"_L1) && !inputs.value("stopped"_L1).toBool()
        && isToRun(moment, unit.id()) && hasAWayToGo(moment, unit.id());
    if (!isShort)
        return std::nullopt;
    const Pace pace = enumOf(inputs.value("pace"_L1).toString(), Pace::Walk);
    Move move = moverAt(moment, unit, pace);
    move.easyCm = inputs.value("easy_cm"_L1).toInt();
    move.difficultCm = inputs.value("difficult_cm"_L1).toInt();
    move.barriers = inputs.value("barriers"_L1).toInt();
    const MoveCost cost = costOf(move, figuresOf(moment.rules));
    const int whole = wholeMove(moment, unit, pace);
    if (cost.cost >= whole * cost.parts * kMillimetres)
        return std::nullopt;
    return Refusal {
        u"easy_cm"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 runs, all the way: %2 cm.")).arg(unit.name()).arg(whole)};
}

/// Who was told to flee gallops, and who was told to trot away trots, unless a wound leaves him a slower pace (TY-R43).
std::optional<Refusal> refuseAnotherPace(const Moment &moment, const QJsonObject &inputs)
{
    const Unit unit(moment.things, moment.who("unit"));
    const bool isAway = unit.isThere() && inputs.contains("pace"_L1) && !inputs.value("stopped"_L1).toBool()
        && hasAWayToGo(moment, unit.id());
    if (!isAway)
        return std::nullopt;
    Move move = moverAt(moment, unit, Pace::Walk);
    move.wounded = inputs.value("wounded"_L1).toBool(move.wounded);
    move.fleeing = inputs.value("fleeing"_L1).toBool(move.fleeing);
    const std::optional<Pace> told = paceAway(moment, unit, move);
    if (!told || inputs.value("pace"_L1) == keyOf(*told))
        return std::nullopt;
    return Refusal {u"pace"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: told to go away at the %2.")).arg(unit.name()).arg(wordOf(*told))};
}

std::optional<Refusal> refuseMove(const Moment &moment, const QJsonObject &inputs)
{
    for (const auto refuses : {&refuseHalfAMove, &refuseAnotherPace, &refuseLessThanARun}) {
        if (auto refusal = refuses(moment, inputs))
            return refusal;
    }
    return std::nullopt;
}

Conditions ofMoving()
{
    return {{"unit", &isOnTheTable, kOffTheTable}, {"unit", &goesByItself, kGoesWithItsGroup},
        {"unit", &isOfDicingSide, kNotItsStep}, {"unit", &hasItsOrders, kDicesFirst},
        {"unit", &isNoCrewAtItsGun, QT_TRANSLATE_NOOP("muster", "%1: bound to the gun.")},
        {"unit", &isNotMoved, QT_TRANSLATE_NOOP("muster", "%1: moved or charged already.")},
        {"unit", &hasNotShot, kFiredAlready},
        {"unit", &isItsWayKnown,
            QT_TRANSLATE_NOOP("muster",
                "%1: making for the nearest enemy, so first say who that is, how far off, and what meets it.")},
        {"unit", &isNotToldToCharge, QT_TRANSLATE_NOOP("muster", "%1: told to charge, with an enemy in reach.")},
        {"unit", &isNotToldToStand, QT_TRANSLATE_NOOP("muster", "%1: told to stay put.")}};
}

bool isNotToRun(const Moment &moment, ThingId unit)
{
    return !isToRun(moment, unit) || !hasAWayToGo(moment, unit);
}

bool isToRunAway(const Moment &moment, ThingId unit)
{
    return !isNotToRun(moment, unit);
}

constexpr char kMustRun[] = QT_TRANSLATE_NOOP("muster", "%1: running, and cannot stay.");

TurnRule moving()
{
    TurnRule rule {.what = "movement",
        .roles = aboutUnit(),
        .conditions = ofMoving(),
        .must = &isToMove,
        .offered = &mayMove,
        .place = &ledFirst,
        .against = &towardsWhom,
        .text = QT_TRANSLATE_NOOP("muster", "%1: move"),
        .follows = &moves,
        .refuses = &in_whomoves::refuseMove,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no move")}},
        .usuallyLeft = &isLed,
        .usually = &goesAllTheWay,
        .asks = QT_TRANSLATE_NOOP("muster", "%1: how far, and over what?"),
        .mustAnswer = false};
    rule.conditions.push_back({"unit", &isNotToRun, kMustRun});
    return rule;
}

/// Nothing but a run will do.
TurnRule running()
{
    TurnRule rule = moving();
    rule.conditions.back() = {"unit", &isToRunAway, ""};
    rule.declines.clear();
    return rule;
}

/// What is only noted of a move, in place of going through it.
TurnRule noted(const char *act)
{
    return {.what = act,
        .roles = aboutUnit(),
        .conditions = ofMoving(),
        .offered = &never,
        .text = QT_TRANSLATE_NOOP("muster", "%1: move")};
}

TurnRule notedHalf(const char *act)
{
    TurnRule rule = noted(act);
    rule.conditions.push_back({"unit", &shootsAfterHalfAMove, kNoHalfMove});
    return rule;
}

bool isOnHorseback(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isMounted();
}

} // namespace
} // namespace in_whomoves

bool isBoundToGo(const Moment &moment, ThingId unit)
{
    using namespace in_whomoves;
    const Orders orders = ordersNow(moment, unit);
    const Conditions conditions = ofMoving();
    const bool mayMove =
        std::ranges::all_of(conditions, [&](const muster::Condition &one) { return one.holds(moment, unit); });
    const bool isToCharge = orders.charges && !isNotToldToCharge(moment, unit);
    const bool isAsked = !isItsWayKnown(moment, unit) && isNotMoved(moment, unit) && hasNotShot(moment, unit);
    return orders.isBound && ((hasAWayToGo(moment, unit) && mayMove) || isToCharge || isAsked);
}

std::vector<TurnRule> movingRules()
{
    using namespace in_whomoves;
    return {
        running(),
        moving(),
        notedHalf("moved-half"),
        noted("moved-full"),
        {.what = "horse-pace",
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnHorseback, QT_TRANSLATE_NOOP("muster", "%1: only horse have paces.")}},
            .offered = &never,
            .text = QT_TRANSLATE_NOOP("muster", "%1: pace")},
    };
}

std::vector<TableQuestion> movingQuestions()
{
    using namespace in_whomoves;
    const std::vector<const char *> steps {"player_move", "other_move"};
    return {
        {.key = "before",
            .words = QT_TRANSLATE_NOOP(
                "muster", "%1 goes on as before: what was it doing as the battle began, standing or moving?"),
            .phases = steps,
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &isByItself}, {"unit", &isOfDicingSide},
                {"unit", &goesOnFromBeforeTheBattle}},
            .answers = {{"stood", QT_TRANSLATE_NOOP("muster", "%1: standing as the battle began")},
                {"moved", QT_TRANSLATE_NOOP("muster", "%1: moving as the battle began")}},
            .usual = &asOnRecord,
            .mustAnswer = false,
            .follows = &didBefore},
        {.key = "left_table",
            .words = QT_TRANSLATE_NOOP("muster", "%1: left the table?"),
            .phases = steps,
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &ran}},
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "%1: still on the table")},
                {"yes", QT_TRANSLATE_NOOP("muster", "%1: off the table")}},
            .mustAnswer = false,
            .follows = &leavesTheTable},
        {.key = "cover",
            .words = QT_TRANSLATE_NOOP("muster", "%1: wholly in cover now?"),
            .phases = steps,
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &wentForCover}},
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "%1: in the open")},
                {"yes", QT_TRANSLATE_NOOP("muster", "%1: wholly in cover")}},
            .mustAnswer = false,
            .follows = &isInCover},
    };
}

} // namespace muster::tyneside
