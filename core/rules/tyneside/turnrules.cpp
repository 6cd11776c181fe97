// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/turnrules.h"

#include "core/rules/tyneside/tyneside.h"

#include <algorithm>
#include <iterator>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_turnrules {
namespace {

/// A side that has lost has left the field.
bool goesOn(const Moment &moment, ThingId)
{
    return std::ranges::none_of(moment.things.armies(),
        [&](ThingId army) { return moment.things.word(army, u"state"_s) == keyOf(State::LeftField); });
}

constexpr muster::Condition kGoesOn {
    "", &goesOn, QT_TRANSLATE_NOOP("muster", "The battle is over: a side has left the field.")};

} // namespace
} // namespace in_turnrules

std::vector<TurnRule> turnRules()
{
    std::vector<TurnRule> all;
    for (const auto part : {&commandRules, &dicingRules, &chargingRules, &movingRules, &mergingRules, &servingRules,
             &missileRules, &fightingRules, &followingRules, &endingRules})
        std::ranges::copy(part(), std::back_inserter(all));
    for (TurnRule &rule : all)
        rule.conditions.insert(rule.conditions.begin(), in_turnrules::kGoesOn);
    return all;
}

std::vector<TableQuestion> tableQuestions()
{
    std::vector<TableQuestion> all;
    for (const auto part :
        {&commandQuestions, &dicingQuestions, &movingQuestions, &mergingQuestions, &chargingQuestions,
            &joiningQuestions, &fightingBesideQuestions, &fightingQuestions, &followingQuestions, &endingQuestions})
        std::ranges::copy(part(), std::back_inserter(all));
    for (TableQuestion &question : all)
        question.conditions.insert(question.conditions.begin(), in_turnrules::kGoesOn);
    return all;
}

bool isOnTheTable(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isPresent();
}

bool isByItself(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isOfItsOwn();
}

bool hasNotShot(const Moment &moment, ThingId unit)
{
    return !hasShot(moment, unit);
}

bool isNoCrew(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isCrew();
}

bool isInNoContact(const Moment &moment, ThingId unit)
{
    return enemiesTouched(moment, unit).empty();
}

bool isOfDicingSide(const Moment &moment, ThingId unit)
{
    return moment.things.armyOf(unit) == dicingArmy(moment);
}

bool hasItsOrders(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    // Who is with a group throws no die of his own: the group's is his.
    const Unit dices = unit.isOfItsOwn() ? unit : Unit(moment.things, unit.attachedTo());
    return moment.phase() != u"other_move"_s || dicingOf(moment, dices) != nullptr;
}

std::vector<Change> isUnderFire(const Moment &moment, ThingId target)
{
    Changes changes(moment.things);
    if (!Unit(moment.things, target).isThere())
        return {};
    changes.set(target, u"was_in_range"_s, true);
    changes.set(target, u"saw_nobody"_s, false);
    return std::move(changes).list();
}

std::vector<ThingId> enemiesTouched(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> enemies = Unit(moment.things, unit).enemies();
    std::erase_if(enemies, [&](ThingId enemy) { return !isOnTheTable(moment, enemy); });
    return enemies;
}

bool isCountedInMelee(const Moment &moment, const Unit &figure)
{
    const ThingId group = figure.attachedTo();
    return figure.flag("in_melee") || (group != 0 && Unit(moment.things, group).flag("in_melee"));
}

bool always(const Moment &)
{
    return true;
}

bool never(const Moment &)
{
    return false;
}

Conditions together(Conditions first, const Conditions &second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::vector<Role> aboutUnit(const char *key)
{
    return {unitRole(key, QT_TRANSLATE_NOOP("muster", "Unit"))};
}

Role unitRole(const char *key, const char *label, RoleSide side)
{
    return {.key = key, .label = label, .things = unitTypes(), .side = side};
}

void touch(Changes &changes, ThingId unit, ThingId enemy)
{
    changes.link(unit, u"fights"_s, enemy);
    changes.link(enemy, u"fights"_s, unit);
}

void part(Changes &changes, ThingId unit, ThingId enemy)
{
    changes.unlink(unit, u"fights"_s, enemy);
    changes.unlink(enemy, u"fights"_s, unit);
}

void takeCover(Changes &changes, const Unit &unit)
{
    changes.set(unit.id(), u"in_cover"_s, true);
    for (const Unit &figure : attachedTo(unit.things(), unit.id()))
        changes.set(figure.id(), u"in_cover"_s, true);
}

void leaveCover(Changes &changes, const Unit &unit)
{
    std::vector<ThingId> all = idsOf(attachedTo(unit.things(), unit.id()));
    all.push_back(unit.id());
    for (const ThingId one : all) {
        changes.set(one, u"in_cover"_s, false);
        changes.set(one, u"depth"_s, 0);
    }
}

} // namespace muster::tyneside
