// SPDX-License-Identifier: GPL-3.0-or-later
// The end of the turn: who has had time to load, whether a side has lost. Source: "Shooting", "Winning and Losing".
#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whoends {
namespace {

bool hasMissiles(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).weapon() != Weapon::None;
}

bool isUnloaded(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).ammo() == Ammo::Unloaded;
}

bool hasStood(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).moved() == Moved::Stationary;
}

bool hasShotNoVolley(const Moment &moment, ThingId unit)
{
    return !hasFired(moment, Unit(moment.things, unit));
}

bool hasNotFought(const Moment &moment, ThingId unit)
{
    return !hasFoughtThisTurn(moment, Unit(moment.things, unit));
}

bool hasSaidThatHeLoads(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return !unit.isPlayerCharacter() || unit.flag("busy");
}

/// It is looked at when all else is done: what comes after it has it looked at once more.
bool isNotLookedAt(const Moment &moment, ThingId)
{
    const auto isLookedAt = [](const Deed &deed) { return deed.procedure == u"victory"_s; };
    const auto last = std::ranges::find_if(moment.deeds.rbegin(), moment.deeds.rend(), isLookedAt);
    return last == moment.deeds.rend()
        || std::any_of(moment.deeds.rbegin(), last, [](const Deed &deed) { return !deed.procedure.isEmpty(); });
}

int loading(const Moment &)
{
    return 3;
}

int looking(const Moment &)
{
    return 4;
}

bool haveBothPlayerCharacters(const Moment &moment, ThingId)
{
    const std::vector<ThingId> armies = moment.things.armies();
    return armies.size() > 1
        && std::ranges::all_of(armies, [&](ThingId army) { return hasPlayerCharacters(moment.things, army); });
}

std::vector<Change> actsFirst(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    changes.set(moment.game(), u"active"_s, answer.answer);
    return std::move(changes).list();
}

bool isSideA(const Moment &moment, ThingId army)
{
    return moment.things.word(army, u"side"_s) == keyOf(Side::A);
}

bool isSideB(const Moment &moment, ThingId army)
{
    return !isSideA(moment, army);
}

std::vector<Role> bothArmies()
{
    return {{.key = "army_a", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}},
        {.key = "army_b", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}}};
}

std::vector<Role> theGame()
{
    return {{.key = "game", .label = QT_TRANSLATE_NOOP("muster", "Game"), .things = {"game"}}};
}

} // namespace
} // namespace in_whoends

std::vector<TurnRule> endingRules()
{
    using namespace in_whoends;
    return {
        {.what = "loading",
            .conditions = {{"unit", &isOnTheTable, kOffTheTable},
                {"unit", &hasMissiles, QT_TRANSLATE_NOOP("muster", "%1: nothing to shoot with.")},
                {"unit", &isUnloaded, QT_TRANSLATE_NOOP("muster", "%1: loaded.")},
                {"unit", &hasStood, QT_TRANSLATE_NOOP("muster", "%1: moved, no time to load.")},
                {"unit", &hasShotNoVolley,
                    QT_TRANSLATE_NOOP("muster", "%1: fired this turn, so loading comes in a later one.")},
                {"unit", &hasNotFought, QT_TRANSLATE_NOOP("muster", "%1: fought, no time to load.")},
                {"unit", &hasSaidThatHeLoads,
                    QT_TRANSLATE_NOOP(
                        "muster", "%1 threw all his command dice: he neither loads nor shoots this turn.")}},
            .must = &always,
            .place = &loading,
            .text = QT_TRANSLATE_NOOP("muster", "%1: loading")},
        {.what = "victory",
            .conditions = {{"", &isNotLookedAt, QT_TRANSLATE_NOOP("muster", "Nothing has happened since.")}},
            .must = &always,
            .ofBothSides = true,
            .place = &looking,
            .text = QT_TRANSLATE_NOOP("muster", "Whether a side has lost")},
    };
}

std::vector<TableQuestion> endingQuestions()
{
    using namespace in_whoends;
    return {
        {.key = "scenario",
            .words = QT_TRANSLATE_NOOP("muster", "Has the scenario ended?"),
            .phases = {"melee"},
            .roles = theGame(),
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "The scenario goes on")},
                {"yes", QT_TRANSLATE_NOOP("muster", "The scenario has ended")}},
            .mustAnswer = false},
        {.key = "acts_first",
            .words = QT_TRANSLATE_NOOP("muster", "Both sides have officers. Which acts first?"),
            .phases = {"muster"},
            .roles = bothArmies(),
            .conditions = {{"", &haveBothPlayerCharacters}, {"army_a", &isSideA}, {"army_b", &isSideB}},
            .answers = {{"a", QT_TRANSLATE_NOOP("muster", "%1 to act first")},
                {"b", QT_TRANSLATE_NOOP("muster", "%2 to act first")}},
            .mustAnswer = false,
            .ofBothHalves = true,
            .follows = &actsFirst},
    };
}

} // namespace muster::tyneside
