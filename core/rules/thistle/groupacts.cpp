// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/arranging.h"
#include "core/rules/thistle/acts.h"
#include "core/rules/thistle/regrouping.h"
#include "core/rules/thistle/turnrules.h"

#include <algorithm>
#include <iterator>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char kUnits[] = "unit_";

std::vector<Unit> picked(const Moment &moment)
{
    std::vector<Unit> units;
    for (int number = 1; number <= kMostInAGroup; ++number) {
        if (const ThingId unit = moment.cast.value(roleKey(kUnits, number)))
            units.emplace_back(moment.things, unit);
    }
    return units;
}

/// Lets the units belong to the group, or to nothing but their command, in this order behind place `after`. What they
/// bring with them from their old group follows by itself.
void place(Doing &doing, const Moment &moment, const std::vector<Unit> &units, ThingId group, int after)
{
    for (const Unit &unit : units) {
        if (after > 0)
            doing.changes.push_back(moment.things.changing(unit.id(), kPlace, ++after));
    }
    for (const Unit &unit : units)
        doing.changes.push_back(moment.things.changing(unit.id(), kParent, group));
}

/// Why one of the units cannot go where the others of `together` stand, `together` with them.
std::optional<Refusal> refuses(
    const Moment &moment, const std::vector<Unit> &leaving, const std::vector<Unit> &together)
{
    for (const Unit &unit : leaving) {
        if (!unit.isPresent())
            return outOfTheGame(kUnits, unit.name());
        if (unit.army() != together.front().army())
            return refusal(kUnits,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 and %2 are enemies."))
                    .arg(together.front().name())
                    .arg(unit.name()));
        if (auto refused = byTheRules(moment, keepsIn(moment, unit, kUnits)))
            return refused;
    }
    return byTheRules(moment, keepsApart(together, kUnits));
}

/// The last place that one of them has now.
int lastPlace(const Moment &moment, const std::vector<Unit> &units)
{
    int last = 0;
    for (const Unit &unit : units)
        last = std::max(last, placeOf(moment.things, unit.id()));
    return last;
}

/// The units leave where they were and make a group of their own, called after the first and not like him.
Result<Doing> forming(const Moment &moment, const std::vector<Unit> &units)
{
    if (auto refused = refuses(moment, units, units))
        return *refused;
    Doing doing;
    const QString name = Phrase(QT_TRANSLATE_NOOP("muster", "%1’s group")).arg(units.front().name()).text();
    const ThingId group = doing.make(u"group"_s, units.front().home(), {{u"name"_s, name}});
    place(doing, moment, units, group, lastPlace(moment, units));
    return doing;
}

Result<Doing> form(const Moment &moment)
{
    return forming(moment, picked(moment));
}

Phrase formTold(const Moment &moment, const Doing &)
{
    const std::vector<Unit> units = picked(moment);
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1 {forms a group by itself|and others form a group of %n}"), int(units.size()))
        .arg(units.front().name());
}

/// Who joins whom: where the first that was picked is no group and another of them is in one, that is the group.
struct Joining {
    ThingId group = 0;
    std::vector<Unit> units;
};

Joining joining(const Moment &moment)
{
    Joining joins {moment.who("group"), picked(moment)};
    if (moment.things.find(joins.group)->type == u"group"_s)
        return joins;
    const auto member = std::ranges::find_if(joins.units, [](const Unit &unit) { return unit.group() != unit.id(); });
    if (member == joins.units.end())
        return joins;
    const Unit first(moment.things, joins.group);
    joins.group = member->group();
    std::erase_if(joins.units, [&](const Unit &unit) { return unit.group() == joins.group; });
    joins.units.insert(joins.units.begin(), first);
    return joins;
}

Result<Doing> joinUp(const Moment &moment, ThingId id, const std::vector<Unit> &units)
{
    const Group group(moment.things, id);
    if (auto refused = byTheRules(moment, keepsTogether(moment, group, "group")))
        return *refused;
    std::vector<Unit> together = group.units();
    const int after = lastPlace(moment, together);
    for (const Unit &unit : units) {
        if (unit.group() == id)
            return refusal(kUnits, Phrase(QT_TRANSLATE_NOOP("muster", "%1: in the group already.")).arg(unit.name()));
        together.push_back(unit);
    }
    if (auto refused = refuses(moment, units, together))
        return *refused;
    Doing doing;
    place(doing, moment, units, id, after);
    return doing;
}

Result<Doing> join(const Moment &moment)
{
    const auto [id, units] = joining(moment);
    if (moment.things.find(id)->type != u"group"_s)
        return refusal("group", Phrase(QT_TRANSLATE_NOOP("muster", "Form a group of these units first.")));
    return joinUp(moment, id, units);
}

Phrase joinTold(const Moment &moment, const Doing &)
{
    const auto [id, units] = joining(moment);
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 {joins|and others (%n in all) join} %2"), int(units.size()))
        .arg(units.front().name())
        .arg(moment.things.name(id));
}

/// One is dragged onto another: it joins its group, or they make one.
Result<Doing> standWith(const Moment &moment)
{
    const std::vector<Unit> dragged = Group(moment.things, moment.who("group")).units();
    const ThingId with = moment.who("with");
    const bool isUnit = moment.things.find(with)->type == u"unit"_s;
    const ThingId group = isUnit ? Unit(moment.things, with).group() : with;
    if (!isUnit || group != with)
        return joinUp(moment, group, dragged);
    std::vector<Unit> units {Unit(moment.things, with)};
    std::ranges::copy(dragged, std::back_inserter(units));
    return forming(moment, units);
}

Phrase standWithTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 with %2 from now on"))
        .arg(moment.things.name(moment.who("group")))
        .arg(moment.things.name(moment.who("with")));
}

/// It stands by itself again.
Result<Doing> leave(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (auto refused = isAlone(unit, "unit"))
        return *refused;
    if (auto refused = byTheRules(moment, keepsIn(moment, unit, "unit")))
        return *refused;
    Doing doing;
    place(doing, moment, {unit}, unit.home(), 0);
    return doing;
}

Phrase leaveTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 left the group")).arg(moment.things.name(moment.who("unit")));
}

} // namespace

std::vector<Act> actsOfGroups()
{
    const Role units {.key = kUnits, .label = QT_TRANSLATE_NOOP("muster", "Unit"), .most = kMostInAGroup};
    const Role group {
        .key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group or unit"), .things = {"unit", "group"}};
    Role with = group;
    with.key = "with";
    with.label = QT_TRANSLATE_NOOP("muster", "With");
    with.side = RoleSide::SameAsFirst;
    Role joining = units;
    joining.side = RoleSide::SameAsFirst;
    std::vector<const char *> inMoves = movePhases();
    inMoves.push_back("initiative"); // groups are also formed before the battle
    std::vector<const char *> always = inPlay(); // a melee tears them too
    always.push_back("initiative");
    return {
        {.id = "form",
            .label = QT_TRANSLATE_NOOP("muster", "Form a group"),
            .letter = 'O',
            .phases = inMoves,
            .roles = {units},
            .does = &form,
            .told = &formTold},
        {.id = "join",
            .label = QT_TRANSLATE_NOOP("muster", "Join a group"),
            .letter = 'J',
            .phases = inMoves,
            .roles = {{.key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = groupTypes()}, joining},
            .does = &join,
            .told = &joinTold},
        {.id = "leave",
            .label = QT_TRANSLATE_NOOP("muster", "Leave the group"),
            .letter = 'U',
            .phases = always,
            .roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit")}},
            .does = &leave,
            .told = &leaveTold},
        {.id = "stand-with",
            .label = QT_TRANSLATE_NOOP("muster", "Stand together"),
            .phases = inMoves,
            .roles = {group, with},
            .does = &standWith,
            .told = &standWithTold},
    };
}

} // namespace muster::thistle
