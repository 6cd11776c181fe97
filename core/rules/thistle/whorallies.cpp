// SPDX-License-Identifier: GPL-3.0-or-later
// How a side's half of the turn begins: who is in command, who rallies, who tests before it moves.
#include "core/rules/changes.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whorallies {
namespace {

bool isDisordered(const Moment &moment, ThingId player)
{
    return !isInGoodOrder(moment, player);
}

bool owesARally(const Moment &moment, const Group &group)
{
    return group.isDisordered() && !group.isDone() && group.army() == activeArmy(moment);
}

bool hasToRally(const Moment &moment, ThingId player)
{
    return isAGroup(moment, player) && owesARally(moment, Group(moment.things, player));
}

// Command.

bool isWithItsGeneral(const Moment &moment, const Group &group)
{
    const ThingId general = generalOf(moment.things, group.command());
    return contains(idsOf(group.units()), general);
}

/// It is measured once, before anybody moves (TURN-2).
bool hasNobodyActed(const Moment &moment)
{
    return std::ranges::none_of(movingGroups(moment), [&](const Group &group) {
        return std::ranges::any_of(
            group.units(), [&](const Unit &unit) { return hasMoved(unit) || hasShot(moment, unit); });
    });
}

bool hasToBeMeasured(const Moment &moment, ThingId player)
{
    const Group group(moment.things, player);
    const auto isUnmeasured = [](const Unit &unit) { return unit.inCommand() == InCommand::Unmeasured; };
    return isAGroup(moment, player) && group.isPresent() && !group.isDisordered() && !group.isDone()
        && generalOf(moment.things, group.command()) != 0 && !isWithItsGeneral(moment, group)
        && std::ranges::any_of(group.units(), isUnmeasured) && hasNobodyActed(moment);
}

std::vector<Change> setInCommand(const Moment &moment, const QString &measured)
{
    Changes changes(moment.things);
    for (const Unit &unit : Group(moment.things, moment.who("group")).units())
        changes.set(unit.id(), u"in_command"_s, measured);
    return std::move(changes).list();
}

std::vector<Change> measure(const Moment &moment, const TableAnswer &answer)
{
    return setInCommand(moment, answer.answer);
}

std::vector<Change> passTheTest(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    const bool mayMove = outcome.value("may_move"_L1).toBool();
    return mayMove ? setInCommand(moment, keyOf(InCommand::Passed).toString()) : std::vector<Change>();
}

bool isOutOfCommand(const Moment &moment, ThingId group)
{
    return !mayMoveInCommand(moment, group);
}

/// It was said along with its being out of command that it stays put.
bool isToMove(const Moment &moment)
{
    return std::ranges::none_of(Group(moment.things, moment.who("group")).units(),
        [](const Unit &unit) { return unit.inCommand() == InCommand::No; });
}

/// Who fights moves nowhere, and who stays needs no test (TURN-1).
bool hasSomebodyToMove(const Moment &moment, ThingId group)
{
    return std::ranges::any_of(Group(moment.things, group).units(),
        [&](const Unit &unit) { return unit.contact() != Contact::Front && couldStillMove(moment, unit.id()); });
}

// What a rally hangs on.

bool touchesAnEnemy(const Moment &moment, ThingId group)
{
    return !isFreeOfContact(moment, group);
}

bool isFarFromKnownEnemies(const Moment &moment, ThingId group)
{
    return !touchesAnEnemy(moment, group);
}

bool mayHaveTheArmyGeneral(const Moment &moment, ThingId group)
{
    const ThingId general = armyGeneralOf(moment.things, moment.things.armyOf(group));
    return general != 0 && !contains(idsOf(Group(moment.things, group).units()), general);
}

/// A general who is lost joins nobody (turn.md 1.2a).
std::optional<Refusal> refuseLostArmyGeneral(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId army = moment.things.armyOf(moment.who("group"));
    if (!inputs.value("army_general"_L1).toBool() || !hasLostItsArmyGeneral(moment.things, army))
        return std::nullopt;
    return Refusal {u"army_general"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: the army general is lost and joins nobody."))
            .arg(moment.things.name(moment.who("group")))};
}

/// Losses are looked at before the next group rallies, and what its die hangs on is said before it is thrown.
std::optional<Refusal> refuseTooEarly(const Moment &moment, const QJsonObject &inputs)
{
    if (inputs.isEmpty()) // it is owed all the same
        return std::nullopt;
    if (auto refusal = refuseBeforeLossesAreChecked(moment, "group"))
        return refusal;
    for (const char *question : {"enemy_near", "army_general"}) {
        const bool isGiven = moment.given.contains(QLatin1String(question));
        auto refusal =
            isGiven ? std::nullopt : refuseBeforeItIsSaid(moment, "group", question, "group", moment.who("group"));
        if (refusal)
            return refusal;
    }
    return std::nullopt;
}

std::optional<Refusal> refuseRally(const Moment &moment, const QJsonObject &inputs)
{
    auto refusal = refuseLostArmyGeneral(moment, inputs);
    return refusal ? std::move(refusal) : refuseTooEarly(moment, inputs);
}

Conditions whoRallies()
{
    return {{"group", &isInTheGame, kOutOfTheGame}, {"group", &isAGroup, kNotAGroup},
        {"group", &isDisordered, QT_TRANSLATE_NOOP("muster", "%1: in good order, nothing to rally from.")},
        {"group", &hasNotRallied,
            QT_TRANSLATE_NOOP("muster", "%1: tried to rally already, once each half of the turn.")}};
}

Conditions whoTests()
{
    Conditions all {{"group", &isInTheGame, kOutOfTheGame}, {"group", &isAGroup, kNotAGroup},
        {"group", &isInGoodOrder,
            QT_TRANSLATE_NOOP("muster", "%1: disordered, must rally instead of testing to move.")},
        {"group", &hasNotRallied, QT_TRANSLATE_NOOP("muster", "%1: spent this turn rallying.")},
        {"group", &isNotHeld, QT_TRANSLATE_NOOP("muster", "%1: test failed, no second try.")},
        {"group", &isOutOfCommand, QT_TRANSLATE_NOOP("muster", "%1: in command, or passed already, no test.")},
        {"group", &hasSomebodyToMove, QT_TRANSLATE_NOOP("muster", "%1: nobody who could move.")}};
    addWhatComesFirst(all);
    return all;
}

} // namespace
} // namespace in_whorallies

bool haveAllRallied(const Moment &moment, ThingId)
{
    using namespace in_whorallies;
    return std::ranges::none_of(movingGroups(moment), [&](const Group &group) { return owesARally(moment, group); });
}

bool hasTheHalfBegun(const Moment &moment, ThingId)
{
    using namespace in_whorallies;
    return std::ranges::none_of(movingGroups(moment), [&](const Group &group) {
        return owesARally(moment, group) || hasToBeMeasured(moment, group.id())
            || isWithoutCommand(moment.things, group.id());
    });
}

std::vector<TurnRule> rallyingRules()
{
    using namespace in_whorallies;
    return {
        {.what = "rally",
            .conditions = whoRallies(),
            .must = &always,
            .text = QT_TRANSLATE_NOOP("muster", "%1 must try to rally"),
            .refuses = &refuseRally},
        {.what = "detached-test",
            .conditions = whoTests(),
            .offered = &isToMove,
            .text = QT_TRANSLATE_NOOP("muster", "%1: out of command, test to move"),
            .follows = &passTheTest,
            .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no test, no move")}}},
    };
}

std::vector<TableQuestion> rallyingQuestions()
{
    using namespace in_whorallies;
    return {
        {.key = "in_command",
            .words = QT_TRANSLATE_NOOP("muster", "%1: in command (within 12″ and in sight of the general)?"),
            .phases = movePhases(),
            .roles = aboutGroup(RoleSide::Active),
            .conditions = {{"group", &hasToBeMeasured}},
            .answers = {{"yes", QT_TRANSLATE_NOOP("muster", "%1: in command")},
                {"too_far", QT_TRANSLATE_NOOP("muster", "%1: out of command, too far")},
                {"out_of_sight", QT_TRANSLATE_NOOP("muster", "%1: out of command, not in sight")},
                {"no", QT_TRANSLATE_NOOP("muster", "%1: out of command, and stays")}},
            .usualAnswer = "yes",
            .stillHolds = &neverHolds,
            .follows = &measure},
        {.key = "enemy_near",
            .words = QT_TRANSLATE_NOOP("muster", "%1: an enemy in sight within 12″?"),
            .phases = movePhases(),
            .roles = aboutGroup(RoleSide::Active),
            .conditions = {{"group", &hasToRally}, {"group", &isFarFromKnownEnemies}},
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "No enemy in sight within 12″ of %1")},
                {"yes", QT_TRANSLATE_NOOP("muster", "An enemy in sight within 12″ of %1")}}},
        {.key = "army_general",
            .words = QT_TRANSLATE_NOOP("muster", "%1: army general touching?"),
            .phases = movePhases(),
            .roles = aboutGroup(RoleSide::Active),
            .conditions = {{"group", &hasToRally}, {"group", &mayHaveTheArmyGeneral}},
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "The army general does not touch %1")},
                {"yes", QT_TRANSLATE_NOOP("muster", "The army general touches %1")}}},
    };
}

} // namespace muster::thistle
