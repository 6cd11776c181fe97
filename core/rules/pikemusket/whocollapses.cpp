// SPDX-License-Identifier: GPL-3.0-or-later
// The crisis of morale of both armies, and who is left in possession of the field.
#include "core/rules/changes.h"
#include "core/rules/pikemusket/crisislevels.h"
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whocollapses {
namespace {

/// Losses beyond a level that was not tested yet; where an army collapses every turn, once in each.
bool isInCrisis(const Moment &moment, ThingId army)
{
    const auto figures = moment.rules.as<Figures>();
    const Losses losses = lossesOf(moment.things, army);
    if (losses.fielded() <= 0 || losses.lost(*figures) > losses.fielded())
        return false;
    const Share lost {losses.lost(*figures), losses.fielded()};
    const int top = topLevel(lost, *figures);
    const bool again = figures->crisisAutomatic == CrisisAutomatic::EveryTurn && top == figures->automaticOver
        && deedOf(moment, "crisis-of-morale", "army", army) == nullptr;
    return again || top > seenLevel(moment.things.number(army, u"crisis_level"_s), top, *figures);
}

/// Bases that run off the board by a crisis count at the next such phase.
bool hasNotBeenTested(const Moment &moment, ThingId army)
{
    return deedNow(moment, "crisis-of-morale", "army", army) == nullptr;
}

int phasingArmyFirst(const Moment &moment)
{
    return int(moment.who("army") == activeArmy(moment) ? Part::Rest : Part::Last);
}

// The field.

ThingId enemyOf(const Moment &moment, ThingId army)
{
    return army == activeArmy(moment) ? passiveArmy(moment) : activeArmy(moment);
}

bool isBeaten(const Moment &moment, ThingId army)
{
    const std::vector<Unit> units = unitsOf(moment.things, army);
    return !units.empty() && std::ranges::none_of(units, &Unit::isInHand);
}

bool isItsEnemyBeaten(const Moment &moment, ThingId army)
{
    return isBeaten(moment, enemyOf(moment, army));
}

bool hasStillToTest(const Moment &moment, ThingId army)
{
    return hasNotBeenTested(moment, army) && isInCrisis(moment, army);
}

/// A crisis may still clear the field of those who would hold it.
bool haveAllTested(const Moment &moment, ThingId army)
{
    return !hasStillToTest(moment, army) && !hasStillToTest(moment, enemyOf(moment, army));
}

bool holdsItNotYet(const Moment &moment, ThingId army)
{
    return moment.things.word(moment.game(), u"field_holder"_s) != moment.things.word(army, u"side"_s);
}

std::vector<Change> holdIt(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    if (answer.answer == u"yes"_s)
        changes.set(moment.game(), u"field_holder"_s, moment.things.value(moment.who("army"), u"side"_s));
    return std::move(changes).list();
}

bool isTheFieldHeld(const Moment &moment)
{
    return moment.things.word(moment.game(), u"field_holder"_s) != keyOf(FieldHolder::None)
        && latestDeed(moment, "victory") == nullptr;
}

int theEnd(const Moment &)
{
    return int(Part::Last) + 1;
}

} // namespace
} // namespace in_whocollapses

std::vector<TurnRule> moraleRules()
{
    using namespace in_whocollapses;
    return {
        {.what = "crisis-of-morale",
            .conditions = {{"army", &hasNotBeenTested,
                               QT_TRANSLATE_NOOP(
                                   "muster", "%1: tested in this phase; what is lost since counts in the next.")},
                {"army", &isInCrisis, QT_TRANSLATE_NOOP("muster", "%1: no new level of losses passed.")}},
            .must = &always,
            .place = &phasingArmyFirst,
            .inOrder = true,
            .text = QT_TRANSLATE_NOOP("muster", "%1: crisis of morale")},
        // It may be looked up at any time.
        {.what = "victory",
            .phases = {"rally", "artillery", "movement", "combat", "morale"},
            .must = &isTheFieldHeld,
            .place = &theEnd,
            .text = QT_TRANSLATE_NOOP("muster", "Who has won?")},
    };
}

std::vector<TableQuestion> moraleQuestions()
{
    using namespace in_whocollapses;
    return {
        {.key = "holds_field",
            .words = QT_TRANSLATE_NOOP("muster", "%1: in possession of the field?"),
            .phases = {"morale"},
            .roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}}},
            .conditions = {{"army", &isItsEnemyBeaten}, {"army", &holdsItNotYet}, {"army", &haveAllTested}},
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "%1: not yet in possession of the field")},
                {"yes", QT_TRANSLATE_NOOP("muster", "%1: in possession of the field")}},
            .follows = &holdIt},
    };
}

} // namespace muster::pikemusket
