// SPDX-License-Identifier: GPL-3.0-or-later
// Through whom runners run, whom movers and pursuers pass, and what they take.
#include "core/rules/changes.h"
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/passing.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whopasses {
namespace {

// Runs.

bool runsInThisStep(const Moment &moment, ThingId unit)
{
    return owesRun(moment, Unit(moment.things, unit)) || hasRun(moment, unit);
}

std::vector<ThingId> friendsToRunThrough(const Moment &moment)
{
    const ThingId runner = moment.who("unit");
    std::vector<ThingId> friends;
    for (const Unit &other : unitsOf(moment.things, moment.things.armyOf(runner))) {
        if (other.id() != runner && other.isPresent())
            friends.push_back(other.id());
    }
    return friends;
}

bool hasFriendsToRunThrough(const Moment &moment, ThingId)
{
    return !friendsToRunThrough(moment).empty();
}

/// Of an earlier run: it was struck again and runs on.
bool wasSaidBeforeTheRun(const Moment &moment, const Deed &said)
{
    return &said - moment.deeds.data() < placeOfBreaking(moment, said.cast.value(u"unit"_s));
}

/// Before the run is made, the run itself takes it off.
std::vector<Change> leaveTheBoard(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    if (answer.answer == u"yes"_s && hasRun(moment, moment.who("unit")))
        changes.set(moment.who("unit"), u"state"_s, keyOf(State::LeftField));
    return std::move(changes).list();
}

// Moves and pursuits.

/// What it stood in when it set off: only those in good order pass through friends, and only through such.
bool setOffInGoodOrder(const Moment &moment, ThingId unit)
{
    const Deed *move = moveNow(moment, unit);
    const Value before = move == nullptr ? Value(Value::Undefined) : move->inputs.value("state"_L1);
    return before.isUndefined() ? Unit(moment.things, unit).isInGoodOrder() : before == keyOf(State::GoodOrder);
}

std::vector<ThingId> thoseInTheWay(const Moment &moment)
{
    const ThingId mover = moment.who("unit");
    const ThingId army = moment.things.armyOf(mover);
    std::vector<ThingId> all;
    for (const ThingId id : moment.things.ofType(u"unit"_s)) {
        const Unit unit(moment.things, id);
        const bool isFriend = unit.army() == army;
        const bool isPassable = isFriend ? unit.isInGoodOrder() && setOffInGoodOrder(moment, mover)
                                         : unit.isArtillery() && unit.isPresent();
        if (id != mover && isPassable)
            all.push_back(id);
    }
    for (const ThingId messenger : moment.things.ofType(u"messenger"_s)) {
        if (moment.things.armyOf(messenger) != army && isUnderway(moment.things, messenger))
            all.push_back(messenger);
    }
    return all;
}

bool movesInThisStep(const Moment &moment, ThingId unit)
{
    return moveNow(moment, unit) != nullptr || (moment.phase() == u"combat"_s && isOnPursuit(moment, unit));
}

bool isAnybodyInTheWay(const Moment &moment, ThingId)
{
    return !thoseInTheWay(moment).empty();
}

bool doesNobodyFormBeforeIt(const Moment &moment, ThingId unit)
{
    return thoseToForm(moment, unit).empty();
}

/// Guns on the move hardly pass anybody.
bool areNoGuns(const Moment &moment)
{
    return !isABattery(moment, moment.who("unit"));
}

// Friends.

/// The answer of this step that names him; null if none does.
const Deed *saidToBePassed(const Moment &moment, ThingId mover, ThingId other)
{
    const Deed *last = nullptr;
    for (const Deed &deed : moment.deeds) {
        const bool isAbout = deed.question == u"passed"_s || deed.question == u"run_through"_s;
        if (isAbout && isOfNow(moment, deed) && deed.cast.value(u"unit"_s) == mover && deed.answer.names(other))
            last = &deed;
    }
    return last;
}

bool hasPassedAnybody(const Moment &moment, ThingId mover)
{
    return hasRun(moment, mover) || moveNow(moment, mover) != nullptr;
}

bool isToBePassed(const Moment &moment, ThingId other)
{
    const ThingId mover = moment.who("mover");
    const Deed *said = saidToBePassed(moment, mover, other);
    if (said == nullptr)
        return false;
    const auto since = moment.deeds.subspan(size_t(said - moment.deeds.data()));
    return std::ranges::none_of(since, [&](const Deed &deed) {
        const bool isSettled = deed.procedure == u"interpenetration"_s && deed.cast.value(u"mover"_s) == mover
            && deed.cast.value(u"other"_s) == other;
        // The enemy's guns that it went through and took are its own now, and were no friends then (PM-R10).
        return isSettled || (deed.procedure == u"capture"_s && deed.cast.value(u"battery"_s) == other);
    });
}

/// It was in good order when that was said, and others have passed since through it, or it through them.
bool isDisruptedByOthersSince(const Moment &moment, ThingId other)
{
    const Deed *said = saidToBePassed(moment, moment.who("mover"), other);
    if (said == nullptr || !Unit(moment.things, other).isDisrupted())
        return false;
    const auto since = moment.deeds.subspan(size_t(said - moment.deeds.data()));
    return std::ranges::any_of(since, [&](const Deed &deed) {
        return deed.procedure == u"interpenetration"_s
            && (deed.cast.value(u"mover"_s) == other || deed.cast.value(u"other"_s) == other);
    });
}

/// Unless it is run through.
bool isInOrderOrRunThrough(const Moment &moment, ThingId other)
{
    return hasRun(moment, moment.who("mover")) || Unit(moment.things, other).isInGoodOrder()
        || isDisruptedByOthersSince(moment, other);
}

/// As the mover was when it set off: the first friend that it passes has disrupted it already, and who runs off the
/// board runs through friends before. So it is with the other, where several pass through it.
QJsonObject asItSetOff(const Moment &moment)
{
    const bool runs = hasRun(moment, moment.who("mover"));
    QJsonObject inputs {{u"mover_state"_s, keyOf(runs ? State::Routing : State::GoodOrder)}};
    if (!runs && isDisruptedByOthersSince(moment, moment.who("other")))
        inputs.insert("other_state"_L1, keyOf(State::GoodOrder));
    return inputs;
}

// What is taken.

bool isToBeTaken(const Moment &moment, ThingId captor, ThingId prize)
{
    return saidToBePassed(moment, captor, prize) != nullptr;
}

bool hasPassedThem(const Moment &moment, ThingId battery)
{
    return isToBeTaken(moment, moment.who("captor"), battery);
}

bool hasPassedHim(const Moment &moment, ThingId messenger)
{
    return isToBeTaken(moment, moment.who("captor"), messenger);
}

bool isOut(const Moment &moment, ThingId messenger)
{
    return isUnderway(moment.things, messenger);
}

/// He was taken in this step, and nobody was told his order.
bool isHisOrderUntold(const Moment &moment, ThingId messenger)
{
    const Deed *taken = deedNow(moment, "capture", "messenger", messenger);
    return taken != nullptr && !taken->cast.contains(u"captor_general"_s);
}

bool hasTakenAnOfficer(const Moment &moment, ThingId captor)
{
    const std::vector<ThingId> officers = moment.things.ofType(u"messenger"_s);
    return isNotRouting(moment, captor) && std::ranges::any_of(officers, [&](ThingId officer) {
        return moment.things.armyOf(officer) != moment.things.armyOf(captor) && isToBeTaken(moment, captor, officer)
            && (isOut(moment, officer) || isHisOrderUntold(moment, officer));
    });
}

/// An officer who was taken before that was said has told it to nobody yet.
std::vector<Change> learnTheOrder(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const auto officers = moment.things.ofType(u"messenger"_s);
    const bool isTaken = std::ranges::any_of(officers, [&](ThingId officer) {
        return isToBeTaken(moment, moment.who("captor"), officer) && isHisOrderUntold(moment, officer);
    });
    for (const ThingId general : isTaken ? answer.named : std::vector<ThingId>())
        changes.set(general, u"knows_order"_s, true);
    return std::move(changes).list();
}

bool hasSeveralGenerals(const Moment &moment, ThingId captor)
{
    return fitGenerals(moment, moment.things.armyOf(captor)).size() > 1;
}

std::vector<ThingId> generalsOfTheCaptor(const Moment &moment)
{
    return fitGenerals(moment, moment.things.armyOf(moment.who("captor")));
}

int captures(const Moment &moment)
{
    return placeOf(moment, Part::Capture, moment.who("captor"));
}

int passages(const Moment &)
{
    return int(Part::Passage);
}

TurnRule passingFriends()
{
    return {.what = "interpenetration",
        .conditions = {{"mover", &hasPassedAnybody, QT_TRANSLATE_NOOP("muster", "%1: no move in this phase.")},
            {"other", &isOnTheTable, kOffTheTable},
            {"other", &isToBePassed, QT_TRANSLATE_NOOP("muster", "%1: not passed through, or settled already.")},
            {"other", &isInOrderOrRunThrough,
                QT_TRANSLATE_NOOP("muster", "%1: not in good order, nobody may pass through.")}},
        .must = &always,
        .atOnce = true,
        .place = &passages,
        .text = QT_TRANSLATE_NOOP("muster", "%1 passing through %2"),
        .inputs = &asItSetOff};
}

constexpr char kRunnersTakeNothing[] = QT_TRANSLATE_NOOP("muster", "%1: running, captures nothing.");

TurnRule takingGuns()
{
    return {.what = "capture",
        .roles = {{.key = "captor", .label = QT_TRANSLATE_NOOP("muster", "Unit that passes through")},
            {.key = "battery", .label = QT_TRANSLATE_NOOP("muster", "Battery"), .side = RoleSide::OtherThanFirst}},
        .phases = {"movement", "combat"},
        .conditions = {{"captor", &isOnTheTable, kOffTheTable}, {"captor", &isNotRouting, kRunnersTakeNothing},
            {"battery", &isABattery, QT_TRANSLATE_NOOP("muster", "%1: not a battery.")},
            {"battery", &isOnTheTable, kOffTheTable},
            {"battery", &hasPassedThem, QT_TRANSLATE_NOOP("muster", "%1: nobody has passed through these guns.")}},
        .must = &always,
        .atOnce = true,
        .place = &captures,
        .text = QT_TRANSLATE_NOOP("muster", "%2 captured by %1")};
}

TurnRule takingOfficers()
{
    return {.what = "capture",
        .roles = {{.key = "captor", .label = QT_TRANSLATE_NOOP("muster", "Unit that passes through")},
            {.key = "messenger",
                .label = QT_TRANSLATE_NOOP("muster", "Messenger"),
                .things = {"messenger"},
                .side = RoleSide::OtherThanFirst}},
        .phases = {"movement", "combat"},
        .conditions = {{"captor", &isOnTheTable, kOffTheTable}, {"captor", &isNotRouting, kRunnersTakeNothing},
            {"messenger", &isOut, QT_TRANSLATE_NOOP("muster", "%1: this staff officer is not out.")},
            {"messenger", &hasPassedHim, QT_TRANSLATE_NOOP("muster", "%1: nobody has passed through him.")}},
        .must = &always,
        .atOnce = true,
        .place = &captures,
        .text = QT_TRANSLATE_NOOP("muster", "%2 captured by %1")};
}

std::vector<Word> yesOrNo(const char *no, const char *yes)
{
    return {{"no", no}, {"yes", yes}};
}

} // namespace
} // namespace in_whopasses

std::vector<ThingId> fitGenerals(const Moment &moment, ThingId army)
{
    std::vector<ThingId> generals = moment.things.ofType(u"leader"_s, army);
    std::erase_if(generals, [&](ThingId general) { return !isFit(moment.things, general); });
    return generals;
}

std::vector<TurnRule> passingRules()
{
    using namespace in_whopasses;
    return {passingFriends(), takingGuns(), takingOfficers()};
}

std::vector<TableQuestion> passingQuestions()
{
    using namespace in_whopasses;
    return {
        {.key = "run_through",
            .words = QT_TRANSLATE_NOOP("muster", "%1: running through which friends?"),
            .phases = {"rally", "artillery", "combat", "morale"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &runsInThisStep}, {"unit", &hasFriendsToRunThrough}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: running through nobody")}},
            .usualAnswer = "nobody",
            .named = &friendsToRunThrough,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: running through %2"),
            .lapses = &wasSaidBeforeTheRun},
        {.key = "off_board",
            .words = QT_TRANSLATE_NOOP("muster", "%1: off the board?"),
            .phases = {"rally", "artillery", "combat", "morale"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &runsInThisStep}},
            .answers = yesOrNo(QT_TRANSLATE_NOOP("muster", "%1: still on the board"),
                QT_TRANSLATE_NOOP("muster", "%1: off the board")),
            .usualAnswer = "no",
            .lapses = &wasSaidBeforeTheRun,
            .follows = &leaveTheBoard},
        {.key = "passed",
            .words = QT_TRANSLATE_NOOP("muster", "%1: passing through which friends, guns or staff officers?"),
            .phases = {"movement", "combat"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &movesInThisStep}, {"unit", &isAnybodyInTheWay},
                {"unit", &doesNobodyFormBeforeIt}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody in the way of %1")}},
            .usualAnswer = "nobody",
            .named = &thoseInTheWay,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1 passing through %2"),
            .owed = &areNoGuns,
            .lapses = &wasSaidBeforeThePursuit},
        {.key = "nearest_general",
            .words = QT_TRANSLATE_NOOP("muster", "Which general is nearest to %1? He learns the order."),
            .phases = {"movement", "combat"},
            .roles = {{.key = "captor", .label = QT_TRANSLATE_NOOP("muster", "Unit that passes through")}},
            .conditions = {{"captor", &hasTakenAnOfficer}, {"captor", &hasSeveralGenerals}},
            .named = &generalsOfTheCaptor,
            .told = QT_TRANSLATE_NOOP("muster", "Nearest to %1: %2"),
            .follows = &learnTheOrder},
    };
}

} // namespace muster::pikemusket
