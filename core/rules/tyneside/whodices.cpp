// SPDX-License-Identifier: GPL-3.0-or-later
// Units add up their risk and dice for their actions, those that are led first. Source: "Risk Factors", "Actions
// Table".
#include "core/rules/changes.h"
#include "core/rules/tyneside/actionrule.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whodices {
namespace {

/// A crew that was attacked, or is still attacked, dices (TURN-6); else it serves its gun.
bool isNoCrewAtWork(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return !unit.isCrew() || unit.flag("in_melee") || unit.flag("pushed_back") || unit.flag("ran_last_turn")
        || unit.flag("shelled") || unit.number("threat_level") > 0;
}

bool hasNotDiced(const Moment &moment, ThingId unit)
{
    return dicingOf(moment, Unit(moment.things, unit)) == nullptr;
}

bool hasNoRisk(const Moment &moment)
{
    return deedNow(moment, "risk-factor", "unit", moment.who("unit")) == nullptr;
}

int ledFirst(const Moment &moment)
{
    return Unit(moment.things, moment.who("unit")).isLed() ? 2 : 3;
}

Conditions ofDicing()
{
    return {{"unit", &isOnTheTable, kOffTheTable}, {"unit", &isByItself, kGoesWithItsGroup},
        {"unit", &isOfDicingSide, kNotItsStep},
        {"unit", &hasNotDiced, QT_TRANSLATE_NOOP("muster", "%1: diced already, once a turn.")},
        {"unit", &isNoCrewAtWork, QT_TRANSLATE_NOOP("muster", "%1: with the gun, dicing only when attacked.")}};
}

// Formed units.

bool isNotLed(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isLed();
}

bool isCommandOfItsSideSettled(const Moment &moment, ThingId unit)
{
    return isCommandSettled(moment, moment.things.armyOf(unit));
}

std::vector<ThingId> saidInLine(const Moment &moment, ThingId group)
{
    const TableAnswer *said = answerNow(moment, "formed", "group_1", group);
    return said == nullptr ? std::vector<ThingId>() : said->named;
}

/// The table has said that it stands in line with others, it or one of them.
bool isInLineAlready(const Moment &moment, ThingId group)
{
    if (!saidInLine(moment, group).empty())
        return true;
    const std::vector<Unit> own = presentUnits(moment.things, moment.things.armyOf(group));
    return std::ranges::any_of(own, [&](const Unit &one) { return contains(saidInLine(moment, one.id()), group); });
}

bool isInNoLineYet(const Moment &moment, ThingId group)
{
    return !isInLineAlready(moment, group);
}

std::vector<ThingId> similarGroups(const Moment &moment, ThingId first)
{
    const Unit one(moment.things, first);
    std::vector<ThingId> groups;
    for (const Unit &other : presentUnits(moment.things, one.army())) {
        const bool isLike = other.isGroup() && other.arm() == one.arm() && other.weapon() == one.weapon();
        const bool isFree = !other.isLed() && !other.flag("shelled") && hasNotDiced(moment, other.id());
        if (isLike && isFree && other.id() != first)
            groups.push_back(other.id());
    }
    return groups;
}

/// Whoever is in line with others is not with these.
std::vector<ThingId> groupsInLine(const Moment &moment)
{
    std::vector<ThingId> groups = similarGroups(moment, moment.who("group_1"));
    std::erase_if(groups, [&](ThingId one) { return isInLineAlready(moment, one); });
    return groups;
}

Phrase withWhomInLine(const Moment &moment)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a formed unit with whom, an officer or NCO by, all within %2 cm?"))
        .arg(moment.things.name(moment.who("group_1")))
        .arg(figuresOf(moment.rules).groups.closeCm);
}

int mostInLine(const Moment &)
{
    return kMostInFormedUnit - 1;
}

bool hasSimilarGroups(const Moment &moment, ThingId group)
{
    return !similarGroups(moment, group).empty();
}

bool hasOfficerOrNco(const Moment &moment, ThingId group)
{
    const std::vector<Unit> units = presentUnits(moment.things, moment.things.armyOf(group));
    return std::ranges::any_of(units, [](const Unit &one) { return one.isFigure() && one.rank() != Rank::Musician; });
}

bool isSaidInLine(const Moment &moment, ThingId group)
{
    return !saidInLine(moment, group).empty();
}

bool isWholeFormedUnit(const Moment &moment, ThingId group, bool (*holds)(const Unit &))
{
    const std::vector<ThingId> others = saidInLine(moment, group);
    return holds(Unit(moment.things, group))
        && std::ranges::all_of(others, [&](ThingId other) { return holds(Unit(moment.things, other)); });
}

bool isNoneShelled(const Moment &moment, ThingId group)
{
    return isWholeFormedUnit(moment, group, [](const Unit &one) { return !one.flag("shelled"); });
}

bool areAllStillToDice(const Moment &moment, ThingId group)
{
    const std::vector<ThingId> others = saidInLine(moment, group);
    return std::ranges::all_of(others, [&](ThingId other) {
        return isOnTheTable(moment, other) && isNotLed(moment, other) && hasNotDiced(moment, other);
    });
}

/// Nobody else dices with them.
bool isNobodyElseInLine(const Moment &moment, ThingId group)
{
    const std::vector<ThingId> others = saidInLine(moment, group);
    return std::ranges::all_of(moment.cast.asKeyValueRange(), [&](const auto &part) {
        return !part.first.startsWith(u"group_"_s) || part.second == group || contains(others, part.second);
    });
}

/// Opened by hand, before it was gone through for each of them.
std::optional<Refusal> refuseWithoutTheirRisk(const Moment &moment, const QJsonObject &inputs)
{
    if (inputs.isEmpty())
        return std::nullopt; // it is offered with what comes first
    const std::vector<ThingId> all = groupsOfFormedUnit(moment);
    const auto lacks =
        std::ranges::find_if(all, [&](ThingId one) { return deedNow(moment, "risk-factor", "unit", one) == nullptr; });
    if (lacks == all.end())
        return std::nullopt;
    return Refusal {u"groups"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: first add up the risk factor of each group in line."))
            .arg(moment.things.name(*lacks))};
}

std::vector<ThingId> otherGroups(const Moment &moment)
{
    return saidInLine(moment, moment.who("group_1"));
}

Conditions ofForming()
{
    return {{"group_1", &isOnTheTable, kOffTheTable}, {"group_1", &isOfDicingSide, kNotItsStep},
        {"group_1", &isNoCrew, QT_TRANSLATE_NOOP("muster", "%1: with the gun.")},
        {"group_1", &isNotLed,
            QT_TRANSLATE_NOOP("muster", "%1: commanded, and only uncommanded groups dice as one formed unit.")},
        {"group_1", &hasNotDiced, QT_TRANSLATE_NOOP("muster", "%1: diced already, once a turn.")},
        {"group_1", &hasSimilarGroups,
            QT_TRANSLATE_NOOP("muster", "%1: no similar uncommanded troops alongside, still to dice.")},
        {"group_1", &isNoneShelled,
            QT_TRANSLATE_NOOP("muster", "%1: a formed unit that artillery has fired at dices group by group.")}};
}

int withTheRest(const Moment &)
{
    return 3;
}

/// Whether it is wholly in cover stands on record as it was said here.
std::vector<Change> remembersWhatItSees(const Moment &moment, const QJsonObject &inputs, const QJsonObject &)
{
    Changes changes(moment.things);
    const ThingId unit = moment.who("unit");
    if (inputs.contains("in_cover"_L1))
        changes.set(unit, u"in_cover"_s, inputs.value("in_cover"_L1).toBool());
    changes.set(unit, u"saw_nobody"_s, !inputs.value("enemy_in_sight"_L1).toBool(true));
    changes.set(unit, u"was_in_range"_s, inputs.value("enemy_in_range"_L1).toBool());
    changes.set(unit, u"was_flanked"_s, inputs.value("enemy_flank_rear"_L1).toBool());
    return std::move(changes).list();
}

} // namespace
} // namespace in_whodices

std::vector<TurnRule> dicingRules()
{
    using namespace in_whodices;
    Conditions forming = together(ofForming(),
        {
            {"group_1", &isSaidInLine, QT_TRANSLATE_NOOP("muster", "%1: first say who is in line as one formed unit.")},
            {"group_1", &areAllStillToDice,
                QT_TRANSLATE_NOOP("muster", "%1: one of those in line is commanded or has diced.")},
            {"group_1", &isNobodyElseInLine,
                QT_TRANSLATE_NOOP("muster", "%1: only those who were said to be in line dice with it.")},
        });
    return {
        {.what = "risk-factor",
            .conditions = ofDicing(),
            .offered = &never,
            .text = QT_TRANSLATE_NOOP("muster", "%1: risk factor"),
            .follows = &remembersWhatItSees},
        {.what = "actions",
            .conditions = ofDicing(),
            .must = &always,
            .place = &ledFirst,
            .text = QT_TRANSLATE_NOOP("muster", "%1: die for the action"),
            .first = {"risk-factor"},
            .asks = QT_TRANSLATE_NOOP("muster", "%1: enemies in sight, in range, to flank or rear? Wholly in cover?"),
            .asksWhen = &hasNoRisk},
        {.what = "formed-actions",
            .roles = {{.key = "group_1", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = {"group"}}},
            .conditions = std::move(forming),
            .place = &withTheRest,
            .against = &otherGroups,
            .text = QT_TRANSLATE_NOOP("muster", "%1 and those in line: one die as a formed unit"),
            .first = {"risk-factor"},
            .firstOf = &groupsOfFormedUnit,
            .inPlaceOf = "actions",
            .refuses = &refuseWithoutTheirRisk},
    };
}

std::vector<TableQuestion> dicingQuestions()
{
    using namespace in_whodices;
    Conditions asking = ofForming();
    asking.push_back({"group_1", &isInNoLineYet});
    asking.push_back({"group_1", &isCommandOfItsSideSettled});
    asking.push_back({"group_1", &hasOfficerOrNco});
    return {{.key = "formed",
        .wording = &withWhomInLine,
        .phases = {"command", "other_move"},
        .roles = {{.key = "group_1", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = {"group"}}},
        .conditions = std::move(asking),
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: dicing alone")}},
        .named = &groupsInLine,
        .several = true,
        .mostNamed = &mostInLine,
        .told = QT_TRANSLATE_NOOP("muster", "%1: in line with %2"),
        .mustAnswer = false}};
}

} // namespace muster::tyneside
