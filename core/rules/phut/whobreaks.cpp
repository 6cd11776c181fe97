// SPDX-License-Identifier: GPL-3.0-or-later
// Who breaks, who runs, whom a staff officer rallies.
#include "core/rules/changes.h"
#include "core/rules/phut/figures.h"
#include "core/rules/phut/officers.h"
#include "core/rules/phut/turnrules.h"

#include <algorithm>
#include <iterator>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

const KindFigures &kindOf(const Moment &moment, ThingId unit)
{
    return figuresOf(moment.rules).of(Unit(moment.things, unit).kind());
}

bool isRouting(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isRouting();
}

bool isBroken(const Moment &moment, ThingId unit)
{
    return isRouting(moment, unit) || Unit(moment.things, unit).isRetiring();
}

bool isNotBroken(const Moment &moment, ThingId unit)
{
    return !isBroken(moment, unit);
}

bool isItsRoutDue(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).routDue();
}

bool hasThrownForItsRun(const Moment &moment, ThingId unit)
{
    return hasDone(moment, "rout-move", "unit", unit);
}

/// Its move went into crossing an obstacle, which counts as one (TURN-15).
bool hasCrossed(const Moment &moment, ThingId unit)
{
    const TableAnswer *said = answerNow(moment, "crossing", "unit", unit);
    return said != nullptr && said->answer == u"crosses"_s;
}

bool hasRun(const Moment &moment, ThingId unit)
{
    return hasThrownForItsRun(moment, unit) || hasCrossed(moment, unit);
}

bool hasNotRun(const Moment &moment, ThingId unit)
{
    return !hasRun(moment, unit);
}

// Rallies.

bool haltsByItself(const Moment &moment, ThingId unit)
{
    return kindOf(moment, unit).rally == Rallying::ByItself;
}

bool doesNotHaltByItself(const Moment &moment, ThingId unit)
{
    return !haltsByItself(moment, unit);
}

bool doesNotNeedAVictory(const Moment &moment, ThingId unit)
{
    return kindOf(moment, unit).rally != Rallying::ByWinning;
}

/// It was running before this step began.
bool ranBefore(const Moment &moment, ThingId unit)
{
    const int before = Unit(moment.things, unit).routMoves() - (hasRun(moment, unit) ? 1 : 0);
    return before >= figuresOf(moment.rules).rallyAfterMoves;
}

/// Who is with it, if anybody is, has not rallied another unit before.
bool isWithNoSpentOfficer(const Moment &moment, ThingId unit)
{
    const std::vector<ThingId> officers = officersOf(moment, unit);
    return hasOfficerInContact(moment, unit)
        || std::ranges::none_of(officers, [&](ThingId officer) { return isWith(moment, officer, unit); });
}

bool mayBeRalliedByOfficer(const Moment &moment, ThingId unit)
{
    return isRouting(moment, unit) && kindOf(moment, unit).rally == Rallying::ByOfficer && ranBefore(moment, unit)
        && hasNotRun(moment, unit);
}

bool hasNoOfficerInContact(const Moment &moment, ThingId unit)
{
    return !hasOfficerInContact(moment, unit);
}

/// An officer who was said to have come to another unit that is to rally is not taken from it.
std::vector<ThingId> officersWhoMayCome(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> officers = freeOfficers(moment, unit);
    std::erase_if(officers, [&](ThingId officer) {
        const std::vector<ThingId> with = moment.things.links(officer, u"in_contact_with"_s);
        return std::ranges::any_of(
            with, [&](ThingId other) { return other != unit && mayBeRalliedByOfficer(moment, other); });
    });
    return officers;
}

bool hasOfficersToLookFor(const Moment &moment, ThingId unit)
{
    return !officersWhoMayCome(moment, unit).empty();
}

std::vector<ThingId> officersOfItsSide(const Moment &moment)
{
    return officersWhoMayCome(moment, moment.who("unit"));
}

/// An officer touches one unit at a time.
std::vector<Change> officerComes(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId officer : answer.named)
        changes.setLinks(officer, u"in_contact_with"_s, {moment.who("unit")});
    return std::move(changes).list();
}

/// A unit that was said to have no officer after all is not rallied by the one on record.
std::vector<Change> hasRalliedOrNot(const Moment &moment, const QJsonObject &inputs, const QJsonObject &)
{
    const ThingId unit = moment.who("unit");
    const bool isAlone = !inputs.value("staff_contact"_L1).toBool();
    return isAlone ? officersStayBehind(moment, unit) : officersHaveRallied(moment, unit);
}

// Rout and retire moves.

/// One that stood at an obstacle has left it; whether it has come to another is asked.
std::vector<Change> hasRunOn(const Moment &moment, const QJsonObject &, const QJsonObject &)
{
    const ThingId unit = moment.who("unit");
    std::vector<Change> changes = officersStayBehind(moment, unit);
    if (Unit(moment.things, unit).atObstacle())
        changes.push_back(moment.things.changing(unit, u"at_obstacle"_s, false));
    return changes;
}

bool standsAtAnObstacle(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).atObstacle();
}

bool standsAtNoObstacle(const Moment &moment, ThingId unit)
{
    return !standsAtAnObstacle(moment, unit);
}

/// Who crosses has made its move, and who retires pays for it as for any other (TURN-15).
std::vector<Change> crossesOrRuns(const Moment &moment, const TableAnswer &answer)
{
    const ThingId id = moment.who("unit");
    const Unit unit(moment.things, id);
    Changes changes(moment.things);
    changes.set(id, u"at_obstacle"_s, false);
    if (answer.answer != u"crosses"_s)
        return std::move(changes).list();
    changes.set(id, u"rout_moves"_s, unit.routMoves() + 1);
    if (unit.isRetiring())
        changes.set(id, u"bases"_s, std::max(0, unit.bases() - figuresOf(moment.rules).losses.retireMove));
    std::vector<Change> all = std::move(changes).list();
    std::ranges::move(officersStayBehind(moment, id), std::back_inserter(all));
    return all;
}

bool doesNotRallyInstead(const Moment &moment, ThingId unit)
{
    return !mayBeRalliedByOfficer(moment, unit) || !hasOfficerInContact(moment, unit);
}

bool isSaidWhetherAnOfficerComes(const Moment &moment, ThingId unit)
{
    return !mayBeRalliedByOfficer(moment, unit) || !hasOfficersToLookFor(moment, unit)
        || hasOfficerInContact(moment, unit) || answerNow(moment, "officer", "unit", unit) != nullptr;
}

/// Rallies by officers, then the moves, then Gendarmes halt; in each the Active side first (TURN-12).
int partOfTheStep(const Moment &moment, int part, ThingId unit)
{
    return 2 * part + (isOfActiveSide(moment, unit) ? 0 : 1);
}

/// Who has an officer with it is said of all before the first of them is rallied.
int beforeAllRallies(const Moment &)
{
    return 0;
}

int rallyPart(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    return partOfTheStep(moment, haltsByItself(moment, unit) ? 3 : 1, unit);
}

int runPart(const Moment &moment)
{
    return partOfTheStep(moment, 2, moment.who("unit"));
}

int activeFirst(const Moment &moment)
{
    return partOfTheStep(moment, 1, moment.who("unit"));
}

// Friends in the way. In the step of the moves as in that of the rout moves.

bool isOnTheMove(const Moment &moment, ThingId mover)
{
    return hasDone(moment, moment.phase() == u"move_active"_s ? "movement" : "rout-move", "unit", mover);
}

bool mayPassPikes(const Moment &moment, ThingId mover)
{
    return isRouting(moment, mover) && figuresOf(moment.rules).routThroughPikes == RoutThroughPikes::Allowed;
}

bool isNoPikeBlockOrRuns(const Moment &moment, ThingId mover)
{
    return !Unit(moment.things, mover).isPikeBlock() || mayPassPikes(moment, mover);
}

bool isNoPikeBlockOrIsRunThrough(const Moment &moment, ThingId other)
{
    return !Unit(moment.things, other).isPikeBlock() || mayPassPikes(moment, moment.who("mover"));
}

bool isPassed(const Moment &moment, ThingId other)
{
    const ThingId mover = moment.who("mover");
    return mover == 0 || contains(passedAndUnpaid(moment, mover), other);
}

std::vector<ThingId> friendsToRunThrough(const Moment &moment)
{
    const ThingId runner = moment.who("unit");
    std::vector<ThingId> friends;
    if (!isNoPikeBlockOrRuns(moment, runner))
        return friends;
    for (const Unit &other : unitsOf(moment.things, moment.things.armyOf(runner))) {
        const bool bars = other.isPikeBlock() && !mayPassPikes(moment, runner);
        if (other.id() != runner && other.isPresent() && !bars)
            friends.push_back(other.id());
    }
    return friends;
}

bool hasFriendsToRunThrough(const Moment &moment, ThingId)
{
    return !friendsToRunThrough(moment).empty();
}

/// Those whom it ran through are named, and each has paid.
bool isThroughWithFriends(const Moment &moment, ThingId runner)
{
    const bool isSaid =
        !hasFriendsToRunThrough(moment, runner) || answerNow(moment, "run_through", "unit", runner) != nullptr;
    return isSaid && passedAndUnpaid(moment, runner).empty();
}

std::vector<Change> endOfTheRun(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId unit = moment.who("unit");
    if (answer.answer == u"off_table"_s)
        changes.set(unit, u"state"_s, u"left_field"_s);
    if (answer.answer == u"obstacle"_s)
        changes.set(unit, u"at_obstacle"_s, true);
    return std::move(changes).list();
}

TurnRule passingFriends()
{
    return {.what = "interpenetration",
        .conditions = {{"mover", &isInTheGame, kOutOfTheGame},
            {"mover", &isOnTheMove, QT_TRANSLATE_NOOP("muster", "%1: no move in this step.")},
            {"mover", &isNoPikeBlockOrRuns, QT_TRANSLATE_NOOP("muster", "%1: a pike block passes through nobody.")},
            {"other", &isInTheGame, kOutOfTheGame},
            {"other", &isNoPikeBlockOrIsRunThrough,
                QT_TRANSLATE_NOOP("muster", "%1: nobody passes through a pike block in such a move.")},
            {"other", &isPassed, QT_TRANSLATE_NOOP("muster", "%1: not passed through, or paid for already.")}},
        .must = &always,
        .atOnce = true,
        .text = QT_TRANSLATE_NOOP("muster", "%1 passing through %2")};
}

TurnRule breaking()
{
    return {.what = "rout-test",
        .roles = aboutUnit(),
        .conditions = {{"unit", &isInTheGame, kOutOfTheGame},
            {"unit", &isNotBroken, QT_TRANSLATE_NOOP("muster", "%1: broken already, no new test.")},
            {"unit", &isItsRoutDue, QT_TRANSLATE_NOOP("muster", "%1: no rout due.")}},
        .must = &always,
        .place = &activeFirst,
        .text = QT_TRANSLATE_NOOP("muster", "%1: rout test")};
}

/// That they will halt is known beforehand, and told; it is not done before they have run, and all that comes of the
/// run is through: whom they ran through has paid, and they are still on the table (TURN-12).
std::optional<Refusal> notBeforeItRan(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId unit = moment.who("unit");
    const bool isThrough = hasCrossed(moment, unit) || inputs.isEmpty() // told in its order, not done before
        || (isThroughWithFriends(moment, unit) && answerNow(moment, "end_of_run", "unit", unit) != nullptr);
    if (hasRun(moment, unit) && isThrough)
        return std::nullopt;
    return Refusal {u"unit"_s,
        Phrase(hasRun(moment, unit)
                ? QT_TRANSLATE_NOOP("muster", "%1: first say whom it ran through, and where its run ended.")
                : QT_TRANSLATE_NOOP("muster", "%1: the rout move comes first, then the halt."))
            .arg(moment.things.name(unit))};
}

/// Gendarmes, whatever others have still to do: nobody's move hangs on it.
TurnRule halting()
{
    return {.what = "rally",
        .conditions = {{"unit", &isInTheGame, kOutOfTheGame},
            {"unit", &isBroken, QT_TRANSLATE_NOOP("muster", "%1: in good order.")},
            {"unit", &haltsByItself, QT_TRANSLATE_NOOP("muster", "%1 must be rallied.")}},
        .must = &always,
        .place = &rallyPart,
        .text = QT_TRANSLATE_NOOP("muster", "%1: rally"),
        .refuses = &notBeforeItRan};
}

/// Who was just said to have come is there: that nobody is would be another answer to what was asked.
std::optional<Refusal> notWithoutTheOneNamed(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId unit = moment.who("unit");
    const TableAnswer *said = answerNow(moment, "officer", "unit", unit);
    if (inputs.value("staff_contact"_L1).toBool(true) || said == nullptr || said->named.empty()
        || !isWith(moment, said->named.front(), unit))
        return std::nullopt;
    return Refusal {u"staff_contact"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 was said to be with %2: take that back first."))
            .arg(moment.things.name(said->named.front()))
            .arg(moment.things.name(unit))};
}

TurnRule rallying()
{
    return {.what = "rally",
        .conditions = {{"unit", &isInTheGame, kOutOfTheGame},
            {"unit", &isBroken, QT_TRANSLATE_NOOP("muster", "%1: in good order.")},
            {"unit", &doesNotHaltByItself, QT_TRANSLATE_NOOP("muster", "%1 halt by themselves.")},
            {"unit", &doesNotNeedAVictory,
                QT_TRANSLATE_NOOP("muster", "%1 can rally only by winning a round of melee.")},
            {"unit", &ranBefore, QT_TRANSLATE_NOOP("muster", "%1 broke this turn and must run first.")},
            {"unit", &hasNotRun, QT_TRANSLATE_NOOP("muster", "%1: ran on in this step.")},
            {"unit", &isWithNoSpentOfficer,
                QT_TRANSLATE_NOOP("muster", "%1: the staff officer in contact has rallied a unit this turn already.")},
            {"unit", &hasOfficerInContact, QT_TRANSLATE_NOOP("muster", "%1: no staff officer in contact.")}},
        .must = &always,
        .place = &rallyPart,
        .inOrder = true,
        .text = QT_TRANSLATE_NOOP("muster", "%1: rally"),
        .follows = &hasRalliedOrNot,
        .refuses = &notWithoutTheOneNamed};
}

TurnRule running()
{
    return {.what = "rout-move",
        .conditions = {{"unit", &isInTheGame, kOutOfTheGame},
            {"unit", &isBroken, QT_TRANSLATE_NOOP("muster", "%1: in good order, no rout move.")},
            {"unit", &hasNotRun, QT_TRANSLATE_NOOP("muster", "%1: moved already, one move a turn.")},
            {"unit", &doesNotRallyInstead,
                QT_TRANSLATE_NOOP("muster", "%1: staff officer in contact, rally instead of running.")},
            {"unit", &isSaidWhetherAnOfficerComes,
                QT_TRANSLATE_NOOP("muster", "%1: first say whether a staff officer comes into contact.")},
            {"unit", &standsAtNoObstacle,
                QT_TRANSLATE_NOOP(
                    "muster", "%1 stands at an obstacle: its move goes into crossing it, without dice.")}},
        .must = &always,
        .place = &runPart,
        .inOrder = true,
        .text = QT_TRANSLATE_NOOP("muster", "%1 must move away from the enemy"),
        .follows = &hasRunOn};
}

} // namespace

int whoRalliesOrRunsFirst(const Moment &moment, ThingId unit)
{
    const bool mayRally = !doesNotRallyInstead(moment, unit) || !isSaidWhetherAnOfficerComes(moment, unit);
    return partOfTheStep(moment, mayRally ? 1 : 2, unit);
}

std::vector<TurnRule> breakingRules()
{
    return {passingFriends(), breaking(), halting(), rallying(), running()};
}

std::vector<TableQuestion> breakingQuestions()
{
    return {
        {.key = "officer",
            .words = QT_TRANSLATE_NOOP("muster", "Does a staff officer come into contact with %1?"),
            .phases = {"rout_and_rally"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &isInTheGame}, {"unit", &mayBeRalliedByOfficer}, {"unit", &hasNoOfficerInContact},
                {"unit", &hasOfficersToLookFor}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "No staff officer with %1")}},
            .usualAnswer = "nobody",
            .named = &officersOfItsSide,
            .told = QT_TRANSLATE_NOOP("muster", "In contact with %1: %2"),
            .place = &beforeAllRallies,
            .follows = &officerComes},
        {.key = "crossing",
            .words = QT_TRANSLATE_NOOP("muster", "%1 stands at an obstacle: does it cross it now, or run elsewhere?"),
            .phases = {"rout_and_rally"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &isInTheGame}, {"unit", &isBroken}, {"unit", &standsAtAnObstacle},
                {"unit", &hasNotRun}, {"unit", &doesNotRallyInstead}, {"unit", &isSaidWhetherAnOfficerComes}},
            .answers = {{"crosses", QT_TRANSLATE_NOOP("muster", "%1 crosses the obstacle: its move")},
                {"runs", QT_TRANSLATE_NOOP("muster", "%1 runs elsewhere: no obstacle in its way")}},
            .usualAnswer = "crosses",
            .place = &runPart, // it is its move
            .follows = &crossesOrRuns},
        {.key = "run_through",
            .words = QT_TRANSLATE_NOOP("muster", "Which friends are in the way of %1?"),
            .phases = {"rout_and_rally"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &isInTheGame}, {"unit", &isBroken}, {"unit", &hasThrownForItsRun},
                {"unit", &hasFriendsToRunThrough}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody in the way of %1")}},
            .usualAnswer = "nobody",
            .named = &friendsToRunThrough,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "In the way of %1: %2")},
        {.key = "end_of_run",
            .words = QT_TRANSLATE_NOOP(
                "muster", "Where does the move of %1 end: on the table, off it, at an obstacle, short of an enemy?"),
            .phases = {"rout_and_rally"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &isInTheGame}, {"unit", &isBroken}, {"unit", &hasThrownForItsRun},
                {"unit", &isThroughWithFriends}},
            .answers = {{"on_table", QT_TRANSLATE_NOOP("muster", "%1: still on the table")},
                {"off_table", QT_TRANSLATE_NOOP("muster", "%1: off the table")},
                {"obstacle", QT_TRANSLATE_NOOP("muster", "%1: stopped by an obstacle")},
                {"enemy", QT_TRANSLATE_NOOP("muster", "%1: halted short of an enemy")}},
            .usualAnswer = "on_table",
            .follows = &endOfTheRun},
    };
}

} // namespace muster::phut
