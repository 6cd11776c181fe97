// SPDX-License-Identifier: GPL-3.0-or-later
// The moving side's groups and single units: who may move, how far it went, whom it turned to.
#include "core/rules/changes.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/movementrule.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whomoves {
namespace {

std::vector<Unit> unitsIn(const Moment &moment, ThingId player)
{
    return Group(moment.things, player).units();
}

bool isOneUnit(const Moment &moment, ThingId player)
{
    return unitsIn(moment, player).size() == 1;
}

/// A unit that is touched on flank or rear alone may turn to face; a group none of which fights may move.
bool isNotFighting(const Moment &moment, ThingId player)
{
    if (isFreeOfContact(moment, player))
        return true;
    return isOneUnit(moment, player) && unitsIn(moment, player).front().contact() == Contact::FlankRear;
}

bool isNotReformed(const Moment &moment, ThingId player)
{
    return isOneUnit(moment, player) || !Group(moment.things, player).isReformed();
}

bool noGunHasShot(const Moment &moment, ThingId player)
{
    return std::ranges::none_of(
        unitsIn(moment, player), [&](const Unit &unit) { return isArtillery(unit.type()) && hasShot(moment, unit); });
}

/// Where a gun may pivot and shoot it may still pivot, and other moves are refused for what they are (TL-R15).
bool isNoGunThatShot(const Moment &moment, ThingId player)
{
    return figuresOf(moment.rules).pivotAndShoot == PivotAndShoot::Yes || noGunHasShot(moment, player);
}

constexpr char kGunThatShot[] = QT_TRANSLATE_NOOP("muster", "%1: shot already; guns move or shoot, not both.");

bool isFixed(const Moment &moment, const Unit &unit)
{
    const TypeFigures &type = figuresOf(moment.rules).of(unit.type());
    return type.isGun() && unit.gun() == Gun::Deployed && type.move == 0;
}

/// As a group it does not pivot.
bool isNotFixed(const Moment &moment, ThingId player)
{
    return isOneUnit(moment, player)
        || std::ranges::none_of(unitsIn(moment, player), [&](const Unit &unit) { return isFixed(moment, unit); });
}

constexpr char kTouchedFromBehind[] = QT_TRANSLATE_NOOP("muster", "%1: touched from behind, may only turn to face.");

/// It could be said of it that it moved at all.
Conditions whoMoves()
{
    Conditions all = whoActs("group");
    const Conditions more {
        {"group", &isNotFighting, QT_TRANSLATE_NOOP("muster", "%1: in contact, and nobody leaves contact by choice.")},
        {"group", &hasNotMoved, QT_TRANSLATE_NOOP("muster", "%1: moved already.")},
        {"group", &isNotHeld, QT_TRANSLATE_NOOP("muster", "%1: out of command and failed to roll 3+, no move.")},
        {"group", &mayMoveInCommand, QT_TRANSLATE_NOOP("muster", "%1: out of command, needs 3+ before a move.")},
        {"group", &isNotReformed,
            QT_TRANSLATE_NOOP("muster", "%1: regrouped; single stands may move, the group may not.")},
        {"group", &hasNotShotRapidly, QT_TRANSLATE_NOOP("muster", "%1: rapid fire is only for bows that stay put.")},
        {"group", &isNoGunThatShot, kGunThatShot},
        {"group", &isNotFixed,
            QT_TRANSLATE_NOOP("muster", "%1: a deployed heavy gun can only pivot; single stands may move.")},
    };
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

Conditions mayMove()
{
    Conditions all = whoMoves();
    addWhatComesFirst(all);
    return all;
}

bool isToTurn(const Moment &moment, ThingId player)
{
    return !isFreeOfContact(moment, player);
}

/// Who has to wait may not turn either, and is told that.
bool isFreeOrHasToWait(const Moment &moment, ThingId player)
{
    return isFreeOfContact(moment, player) || !hasTheHalfBegun(moment, player) || !nobodyIsCharging(moment, player)
        || !isNothingUnsettled(moment, player);
}

Conditions mayMoveAway()
{
    Conditions all = mayMove();
    all.push_back({"group", &isFreeOrHasToWait, kTouchedFromBehind});
    return all;
}

Conditions mayTurn()
{
    Conditions all = mayMove();
    all.push_back({"group", &isToTurn, QT_TRANSLATE_NOOP("muster", "%1: not in contact.")});
    return all;
}

// How far it moved, said without a look at what it may.

/// Held, rallied, not yet measured: all that bars a move bars the turn, and whom its front touches then is asked.
bool turnsByItsMove(const Moment &, ThingId)
{
    return false;
}

bool isNoDeployedHeavyGun(const Moment &moment, ThingId player)
{
    return std::ranges::none_of(unitsIn(moment, player), [&](const Unit &unit) { return isFixed(moment, unit); });
}

bool hasNotShot(const Moment &moment, ThingId player)
{
    return std::ranges::none_of(unitsIn(moment, player), [&](const Unit &unit) { return hasShot(moment, unit); });
}

/// It may be what is still to be said of the move that was made last.
bool isNothingElseUnsettled(const Moment &moment, ThingId)
{
    const ThingId player = moment.who("group");
    return (player != 0 && isMoveUnsaid(moment, player)) || isNothingUnsettled(moment, player);
}

Conditions mayBeSaidToMove()
{
    Conditions all = whoMoves();
    all.push_back({"group", &isFreeOfContact, kTouchedFromBehind});
    addWhatComesFirst(all);
    all.back().holds = &isNothingElseUnsettled;
    return all;
}

Conditions mayBeSaidToGoHalf()
{
    Conditions all = mayBeSaidToMove();
    all.push_back({"group", &noGunHasShot, kGunThatShot});
    all.push_back({"group", &isNoDeployedHeavyGun,
        QT_TRANSLATE_NOOP("muster", "%1: a deployed heavy gun can only pivot, or be limbered.")});
    return all;
}

Conditions mayBeSaidToGoFurther()
{
    Conditions all = mayBeSaidToGoHalf();
    all.push_back({"group", &hasNotShot, QT_TRANSLATE_NOOP("muster", "%1: shot already, may move up to half.")});
    return all;
}

/// Movement is what is offered.
TurnRule saidOfAMove(const char *act, Conditions conditions)
{
    return {.what = act, .conditions = std::move(conditions), .offered = &never};
}

/// A stand of a group may also move alone, unless it was said that the group stays.
bool isNoPartOfWhatStays(const Moment &moment)
{
    const ThingId player = moment.who("group");
    const ThingId group = groupOf(moment.things, player);
    return group == player
        || (unitsIn(moment, group).size() > 1 && answerNow(moment, "movement", "group", group) == nullptr);
}

/// A group goes together, as a rule: a stand that leaves one which may go comes behind all else.
int groupsFirst(const Moment &moment)
{
    return goesWithItsGroup(moment, moment.who("group")) ? 1 : 0;
}

std::optional<Action> actionOf(const QJsonObject &inputs)
{
    const Value action = inputs.value("action"_L1);
    return action.isString() ? std::optional(enumOf(action.toString(), Action::Advance)) : std::nullopt;
}

bool isAMoveOfItsOwn(Action action)
{
    return action == Action::Single || action == Action::Advance || action == Action::Retire;
}

/// In its place: a pivot is the only turn of a deployed heavy gun (TL-R15).
bool isATurn(Action action)
{
    return action == Action::Single || action == Action::Pivot;
}

std::optional<Refusal> refuseOtherMoves(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId player = moment.who("group");
    const auto action = actionOf(inputs);
    const auto refused = [&](const char *why) {
        return Refusal {u"action"_s, Phrase(why).arg(moment.things.name(player))};
    };
    if (!action)
        return std::nullopt;
    if (*action == Action::Evade || *action == Action::FallBack || *action == Action::Retreat
        || *action == Action::Pursue)
        return refused(QT_TRANSLATE_NOOP("muster", "%1: not in this half of the turn."));
    if (*action == Action::Charge)
        return refused(QT_TRANSLATE_NOOP("muster", "%1: a charge is declared as one."));
    if (*action != Action::Pivot && !noGunHasShot(moment, player))
        return refused(kGunThatShot);
    if (!isFreeOfContact(moment, player) && !isATurn(*action))
        return refused(kTouchedFromBehind);
    return std::nullopt;
}

// How far it went.

bool couldStillShoot(const Moment &moment, const Unit &unit)
{
    return unit.weapon() != Weapon::None && !isArtillery(unit.type()) && !hasShot(moment, unit);
}

/// It shoots too, so it went half its move at most.
bool wentHalfAtMost(const Moment &moment, ThingId player, const QJsonObject &inputs)
{
    const auto shoots = [](const Value &row) { return row["shoots"_L1].toBool(); };
    const QJsonArray rows = inputs.value("units"_L1).toArray();
    return inputs.value("shooting"_L1).toBool() || std::ranges::any_of(rows, shoots)
        || std::ranges::any_of(unitsIn(moment, player), [&](const Unit &unit) { return hasShot(moment, unit); });
}

/// Nothing more hangs on how far it went.
bool isAllTheSame(const Moment &moment, ThingId player, const QJsonObject &inputs)
{
    const auto could = [&](const Unit &unit) { return couldStillShoot(moment, unit); };
    return wentHalfAtMost(moment, player, inputs) || std::ranges::none_of(unitsIn(moment, player), could);
}

/// It keeps its place, and is aligned with nobody any more (TURN-13).
void turn(Changes &changes, const Moment &moment, ThingId unit, Moved moved)
{
    changes.set(unit, u"moved"_s, keyOf(moved));
    const ThingId group = groupOf(moment.things, unit);
    if (group != unit && unitsIn(moment, group).size() > 1)
        changes.set(group, u"torn"_s, true);
}

std::vector<Change> hasGone(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    const ThingId player = moment.who("group");
    const auto action = actionOf(inputs);
    Changes changes(moment.things);
    if (player == 0 || !action || !outcome.value("may_move"_L1).toBool())
        return {};
    if (isATurn(*action) && !isFreeOfContact(moment, player)) {
        const Moved moved = *action == Action::Pivot ? Moved::Pivoted : Moved::Half;
        turn(changes, moment, unitsIn(moment, player).front().id(), moved);
    } else if (*action == Action::Pivot) {
        for (const Unit &unit : unitsIn(moment, player))
            changes.set(unit.id(), u"moved"_s, keyOf(Moved::Pivoted));
    } else if (isAMoveOfItsOwn(*action) && isAllTheSame(moment, player, inputs)) {
        setMoved(changes, moment, player, wentHalfAtMost(moment, player, inputs) ? Moved::Half : Moved::More);
    }
    return std::move(changes).list();
}

std::vector<Change> itWentSoFar(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    if (answer.answer != u"stayed"_s)
        setMoved(changes, moment, moment.who("group"), enumOf(answer.answer, Moved::More));
    return std::move(changes).list();
}

// Turning to face.

std::vector<ThingId> whoTouchesIt(const Moment &moment)
{
    std::vector<ThingId> enemies = Unit(moment.things, moment.who("unit")).touches();
    std::erase_if(enemies, [&](ThingId enemy) { return !isInTheGame(moment, enemy); });
    return enemies;
}

/// Who turned in contact did so to face him.
TableAnswer theOnlyOneWhoTouchesIt(const Moment &moment)
{
    const std::vector<ThingId> enemies = whoTouchesIt(moment);
    return enemies.size() == 1 ? TableAnswer {.named = enemies} : TableAnswer {};
}

std::vector<Change> faceThem(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId unit = moment.who("unit");
    if (!answer.named.empty()) {
        std::vector<ThingId> behind = Unit(moment.things, unit).touches();
        std::erase_if(behind, [&](ThingId enemy) { return answer.names(enemy); });
        changes.setLinks(unit, u"flanked_by"_s, behind);
        changes.set(unit, u"contact"_s, keyOf(Contact::Front));
    }
    changes.set(unit, u"facing"_s, keyOf(Facing::Enemy));
    return std::move(changes).list();
}

/// The latest move or rally of this half after which it stands with its face to the enemy.
int lastTurn(const Moment &moment, ThingId unit)
{
    const int moved = std::max(lastDeed(moment, "movement", "group", unit),
        lastDeed(moment, "movement", "group", groupOf(moment.things, unit)));
    const int rallied = lastDeed(moment, "rally", "group", groupOf(moment.things, unit));
    const auto isTurn = [&](int at) {
        if (at < 0 || !isOfNow(moment, moment.deeds[size_t(at)]))
            return false;
        const Deed &deed = moment.deeds[size_t(at)];
        const bool rallies =
            deed.outcome.value("result"_L1) == u"rallies"_s && deed.inputs.value("face_enemy"_L1).toBool();
        return deed.procedure == u"rally"_s ? rallies : deed.outcome.value("may_move"_L1).toBool();
    };
    return std::max(isTurn(moved) ? moved : -1, isTurn(rallied) ? rallied : -1);
}

TurnRule ownMove(const char *text, Conditions conditions)
{
    return {.what = "movement",
        .roles = {{.key = "group",
            .label = QT_TRANSLATE_NOOP("muster", "Group or unit"),
            .things = groupTypes(),
            .side = RoleSide::Active}},
        .phases = movePhases(),
        .conditions = std::move(conditions),
        .offered = &isNoPartOfWhatStays,
        .place = &groupsFirst,
        .text = text,
        .follows = &hasGone,
        .refuses = &refuseOtherMoves,
        .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no move")}},
        .usuallyLeft = &always};
}

} // namespace
} // namespace in_whomoves

bool couldStillMove(const Moment &moment, ThingId player)
{
    using namespace in_whomoves;
    return hasNotMoved(moment, player) && hasNotShotRapidly(moment, player) && isNoGunThatShot(moment, player);
}

void setMoved(Changes &changes, const Moment &moment, ThingId player, Moved moved)
{
    const std::vector<Unit> units = Group(moment.things, player).units();
    const auto moveOf = [&](const Unit &unit) { return figuresOf(moment.rules).of(unit.type()).move; };
    const auto slowest = std::ranges::min_element(units, {}, moveOf);
    for (const Unit &unit : units) { // the group went no farther than its slowest: each by its own allowance (AM-03)
        const bool isHalfOfIts = moved == Moved::More && 2 * moveOf(*slowest) <= moveOf(unit);
        changes.set(unit.id(), u"moved"_s, keyOf(isHalfOfIts ? Moved::Half : moved));
    }
    // A single stand changes its facing as it likes: after an evade it turns to the enemy again.
    if (units.size() == 1 && units.front().facing() == Facing::Away)
        changes.set(units.front().id(), u"facing"_s, keyOf(Facing::Enemy));
    const ThingId group = groupOf(moment.things, player);
    if (group != player && Group(moment.things, group).units().size() > 1)
        changes.setParent(player, Unit(moment.things, player).home());
}

bool goesWithItsGroup(const Moment &moment, ThingId player)
{
    using namespace in_whomoves;
    const ThingId group = groupOf(moment.things, player);
    return group != player && unitsIn(moment, group).size() > 1
        && std::ranges::all_of(whoMoves(), [&](const auto &one) { return one.holds(moment, group); });
}

bool isMoveUnsaid(const Moment &moment, ThingId player)
{
    using namespace in_whomoves;
    const int at = lastDeed(moment, "movement", "group", player);
    if (at < 0 || !isMovePhase(moment.phase()) || !isOfNow(moment, moment.deeds[size_t(at)]))
        return false;
    const Deed &deed = moment.deeds[size_t(at)];
    const auto action = actionOf(deed.inputs);
    return deed.outcome.value("may_move"_L1).toBool() && action && isAMoveOfItsOwn(*action)
        && isInTheGame(moment, player) && isFreeOfContact(moment, player) && hasNotMoved(moment, player)
        && lastAnswer(moment, "moved", "group", player) < at;
}

bool hasToSayWhomItFaces(const Moment &moment, ThingId id)
{
    using namespace in_whomoves;
    const Unit unit(moment.things, id);
    if (!isMovePhase(moment.phase()) || !unit.isPresent() || unit.contact() != Contact::FlankRear)
        return false;
    const int turned = lastTurn(moment, id);
    return turned >= 0 && lastAnswer(moment, "faces", "unit", id) < turned;
}

std::vector<TurnRule> movingRules()
{
    using namespace in_whomoves;
    return {ownMove(QT_TRANSLATE_NOOP("muster", "%1 may turn to face"), mayTurn()),
        ownMove(QT_TRANSLATE_NOOP("muster", "%1 may move"), mayMoveAway()),
        saidOfAMove("moved-half", mayBeSaidToGoHalf()), saidOfAMove("moved-more", mayBeSaidToGoFurther()),
        saidOfAMove("pivoted", mayBeSaidToMove()),
        {.what = "turn-to-face",
            .conditions = {{"unit", &turnsByItsMove,
                QT_TRANSLATE_NOOP("muster", "%1: turning to face is a move; record it as a move of the single unit.")}},
            .offered = &never}};
}

std::vector<TableQuestion> movingQuestions()
{
    using namespace in_whomoves;
    return {
        {.key = "moved",
            .words = QT_TRANSLATE_NOOP("muster", "How far did %1 move?"),
            .phases = movePhases(),
            .roles = aboutGroup(RoleSide::Active),
            .conditions = {{"group", &isMoveUnsaid}},
            .answers = {{"half", QT_TRANSLATE_NOOP("muster", "%1 moved up to half")},
                {"more", QT_TRANSLATE_NOOP("muster", "%1 moved more than half")},
                {"stayed", QT_TRANSLATE_NOOP("muster", "%1 did not move")}},
            .usualAnswer = "stayed",
            .stillHolds = &neverHolds,
            .follows = &itWentSoFar},
        {.key = "faces",
            .words = QT_TRANSLATE_NOOP("muster", "Whom does the front of %1 touch now?"),
            .phases = movePhases(),
            .roles = aboutUnit(RoleSide::Active),
            .conditions = {{"unit", &hasToSayWhomItFaces}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "The front of %1 touches nobody")}},
            .usual = &theOnlyOneWhoTouchesIt,
            .named = &whoTouchesIt,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "The front of %1 touches %2"),
            .stillHolds = &neverHolds,
            .follows = &faceThem},
    };
}

} // namespace muster::thistle
