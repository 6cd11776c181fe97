// SPDX-License-Identifier: GPL-3.0-or-later
// Player characters throw for points and say whom they command. Source: "Figure Activation".
#include "core/rules/roles.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/command.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/tyneside.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whocommands {
namespace {

bool isPlayerCharacter(const Moment &moment, ThingId figure)
{
    return Unit(moment.things, figure).isPlayerCharacter();
}

bool hasNotThrown(const Moment &moment, ThingId commander)
{
    return !hasThrownForPoints(moment, commander);
}

/// He has said that he commands nobody, or nobody more.
bool hasLetGo(const Moment &moment, ThingId commander)
{
    return moment.things.flag(commander, u"commands_nobody"_s);
}

bool hasNotLetGo(const Moment &moment, ThingId commander)
{
    return !hasLetGo(moment, commander);
}

/// After his throw: what was said before it was for nothing.
bool hasAllocated(const Moment &moment, ThingId commander)
{
    const int said = lastDeed(moment, "command-allocation", "commander", commander);
    return said >= 0 && said > lastDeed(moment, "command-points", "commander", commander)
        && hasThrownForPoints(moment, commander);
}

bool isToBeAnswered(const Moment &moment, ThingId commander)
{
    return hasThrownForPoints(moment, commander) && !hasAllocated(moment, commander) && hasNotLetGo(moment, commander);
}

// Whom he may command.

bool isNoPlayerCharacter(const Moment &moment, ThingId unit)
{
    return !isPlayerCharacter(moment, unit);
}

bool isNotCommanded(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).flag("commanded");
}

bool hasNotDiced(const Moment &moment, ThingId unit)
{
    return dicingOf(moment, Unit(moment.things, unit)) == nullptr;
}

bool isInReach(const Moment &moment, ThingId unit)
{
    const TableAnswer *reach = answerNow(moment, "reach", "commander", moment.who("commander"));
    return reach == nullptr || reach->names(unit);
}

int priceOf(const Moment &moment, ThingId unit)
{
    Moment row = moment;
    row.row = unit;
    return groupPrice(loyalOfRow(row).toInt(), doubleOfRow(row).toInt(), figuresOf(moment.rules));
}

bool canBePaid(const Moment &moment, ThingId unit)
{
    const ThingId commander = moment.who("commander");
    return !hasThrownForPoints(moment, commander)
        || priceOf(moment, unit) <= moment.things.number(commander, u"command_points"_s);
}

bool owesAnAnswer(const Moment &moment)
{
    return isToBeAnswered(moment, moment.who("commander"));
}

/// Who is in reach is said before he allocates; then he does so at once.
bool isReachSaid(const Moment &moment)
{
    return answerNow(moment, "reach", "commander", moment.who("commander")) != nullptr;
}

bool allocatesAtOnce(const Moment &moment)
{
    return owesAnAnswer(moment) && isReachSaid(moment);
}

bool allocatesAfterTheTable(const Moment &moment)
{
    return owesAnAnswer(moment) && !isReachSaid(moment);
}

/// Before he throws it is known whom he may have in mind; after he has spent some, the rest may be spent too.
bool maySpend(const Moment &moment)
{
    const ThingId commander = moment.who("commander");
    return !owesAnAnswer(moment)
        && (!hasThrownForPoints(moment, commander) || moment.things.number(commander, u"command_points"_s) > 0);
}

int second(const Moment &)
{
    return 1;
}

/// Who throws as one who loads, shoots or fights has said so.
std::vector<Change> isBusy(const Moment &moment, const QJsonObject &inputs, const QJsonObject &)
{
    Changes changes(moment.things);
    const ThingId commander = moment.who("commander");
    changes.set(commander, u"busy"_s, inputs.value("busy"_L1).toBool());
    return std::move(changes).list();
}

// What only the table knows.

bool isFreeToLoad(const Moment &moment, ThingId figure)
{
    const Unit commander(moment.things, figure);
    return !isCountedInMelee(moment, commander) && !commander.flag("busy") && commander.weapon() != Weapon::None;
}

std::vector<Change> saysWhetherBusy(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    changes.set(moment.who("commander"), u"busy"_s, answer.answer == u"yes"_s);
    return std::move(changes).list();
}

std::vector<ThingId> possibleLinks(const Moment &moment)
{
    std::vector<Unit> links = presentUnits(moment.things, moment.things.armyOf(moment.who("commander")));
    std::erase_if(
        links, [](const Unit &unit) { return !unit.isFigure() || unit.isPlayerCharacter() || unit.flag("commanded"); });
    return idsOf(links);
}

bool hasPossibleLinks(const Moment &moment, ThingId)
{
    return !possibleLinks(moment).empty();
}

std::vector<ThingId> possibleGroups(const Moment &moment)
{
    std::vector<Unit> groups = unitsOfTheirOwn(moment.things, moment.things.armyOf(moment.who("commander")));
    std::erase_if(groups, [&](const Unit &unit) {
        return unit.isPlayerCharacter() || unit.isCrew() || unit.flag("commanded") || !hasNotDiced(moment, unit.id());
    });
    return idsOf(groups);
}

/// Who is in reach makes no difference where all are too dear.
bool hasGroupToPay(const Moment &moment, ThingId)
{
    return std::ranges::any_of(possibleGroups(moment), [&](ThingId group) { return canBePaid(moment, group); });
}

/// "Grey's shot costs 12", and whether that is more than he has.
Phrase priceInWords(const Moment &moment, ThingId group)
{
    return Phrase(canBePaid(moment, group) ? QT_TRANSLATE_NOOP("muster", "%1 costs %2")
                                           : QT_TRANSLATE_NOOP("muster", "%1 costs %2, too dear"))
        .arg(moment.things.name(group))
        .arg(priceOf(moment, group));
}

/// With what he has to spend, and what each of them costs: that is what he chooses by.
Phrase whoIsInReach(const Moment &moment)
{
    const ThingId commander = moment.who("commander");
    std::vector<Phrase> prices;
    for (const ThingId group : possibleGroups(moment))
        prices.push_back(priceInWords(moment, group));
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster",
            "Which groups are wholly within command distance of %1 or of those who command for him? %n point(s): %2."),
        moment.things.number(commander, u"command_points"_s))
        .arg(moment.things.name(commander))
        .arg(listed(prices));
}

/// Who is too dear is told with it: nobody is to wonder where he is.
Phrase whoIsTooDear(const Moment &moment, const TableAnswer &answer)
{
    std::vector<Phrase> all;
    std::vector<Phrase> tooDear;
    for (const ThingId group : answer.named) {
        all.push_back(Phrase::literal(moment.things.name(group)));
        if (!canBePaid(moment, group))
            tooDear.push_back(priceInWords(moment, group));
    }
    if (tooDear.empty())
        return {};
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 within reach; %3"))
        .arg(moment.things.name(moment.who("commander")))
        .arg(listed(all))
        .arg(listed(tooDear));
}

bool hasPoints(const Moment &moment, ThingId commander)
{
    return moment.things.number(commander, u"command_points"_s) > 0;
}

Role commanderRole()
{
    return {.key = "commander", .label = QT_TRANSLATE_NOOP("muster", "Officer or leader"), .things = {"figure"}};
}

Conditions ofCommander()
{
    return {{"commander", &isOnTheTable, kOffTheTable},
        {"commander", &isPlayerCharacter,
            QT_TRANSLATE_NOOP("muster",
                "%1 is no officer or leader: an NCO or musician commands only for one who has "
                "activated him.")},
        {"commander", &isOfDicingSide, kNotItsStep},
        {"commander", &hasNotLetGo, QT_TRANSLATE_NOOP("muster", "%1 commands nobody more in this turn.")}};
}

Conditions withGroups()
{
    return together(ofCommander(),
        {
            {"group_1", &isOnTheTable, kOffTheTable},
            {"group_1", &isNoPlayerCharacter,
                QT_TRANSLATE_NOOP("muster", "%1 acts for himself: officers and leaders need no points.")},
            {"group_1", &isByItself, kGoesWithItsGroup},
            {"group_1", &isNoCrew, QT_TRANSLATE_NOOP("muster", "%1: gun crews always count as commanded, at no cost.")},
            {"group_1", &isNotCommanded, QT_TRANSLATE_NOOP("muster", "%1: under orders already.")},
            {"group_1", &hasNotDiced, QT_TRANSLATE_NOOP("muster", "%1: diced already.")},
            {"group_1", &isInReach,
                QT_TRANSLATE_NOOP("muster", "%1: not wholly within command distance; all of a group or none.")},
            {"group_1", &canBePaid, QT_TRANSLATE_NOOP("muster", "%1: too dear for the points left.")},
        });
}

/// Several groups, one after another.
Role groupsRole()
{
    Role group = unitRole("group_", QT_TRANSLATE_NOOP("muster", "Group"), RoleSide::SameAsFirst);
    group.most = 12;
    return group;
}

/// It is known beforehand whom he may have in mind, and settled with the points that he has thrown.
std::optional<Refusal> refuseBeforeTheThrow(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId commander = moment.who("commander");
    if (!inputs.contains("points"_L1) || commander == 0 || hasThrownForPoints(moment, commander)
        || hasPoints(moment, commander))
        return std::nullopt;
    return Refusal {u"points"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 throws for his command points first."))
            .arg(moment.things.name(commander))};
}

TurnRule allocation()
{
    return {.what = "command-allocation",
        .roles = {commanderRole(), groupsRole()},
        .conditions = withGroups(),
        .offered = &never,
        .uponOneOf = true,
        .place = &second,
        .text = QT_TRANSLATE_NOOP("muster", "%1: who is commanded"),
        .refuses = &refuseBeforeTheThrow};
}

TurnRule allocationAtOnce()
{
    TurnRule rule = allocation();
    rule.must = &allocatesAtOnce;
    rule.atOnce = true;
    return rule;
}

TurnRule allocationAfterTheTable()
{
    TurnRule rule = allocation();
    rule.must = &allocatesAfterTheTable;
    rule.offered = &maySpend;
    return rule;
}

/// There is a group that he may still pay for.
bool canCommandSomebody(const Moment &moment, ThingId commander)
{
    Moment asked = moment;
    asked.cast = {{u"commander"_s, commander}};
    const Conditions conditions = withGroups();
    const Role groups = groupsRole();
    return std::ranges::any_of(presentUnits(moment.things, moment.things.armyOf(commander)), [&](const Unit &unit) {
        asked.cast.insert(playerKey(groups), unit.id());
        return unit.id() != commander && std::ranges::all_of(conditions, [&](const muster::Condition &one) {
            return playerKey(groups) != QLatin1String(one.role) || one.holds(asked, unit.id());
        });
    });
}

/// With nothing that he could pay there is no choice.
bool hasAChoice(const Moment &moment)
{
    return owesAnAnswer(moment) && canCommandSomebody(moment, moment.who("commander"));
}

bool hasStillToCommand(const Moment &moment, ThingId commander)
{
    if (!isPlayerCharacter(moment, commander) || hasLetGo(moment, commander))
        return false;
    return hasNotThrown(moment, commander)
        || (isToBeAnswered(moment, commander) && canCommandSomebody(moment, commander));
}

} // namespace
} // namespace in_whocommands

bool hasThrownForPoints(const Moment &moment, ThingId commander)
{
    return deedNow(moment, "command-points", "commander", commander) != nullptr
        || moment.things.number(commander, u"command_points"_s) > 0;
}

bool isEveryGroupTooDear(const Moment &moment, ThingId commander)
{
    using namespace in_whocommands;
    Moment his = moment;
    his.cast = {{u"commander"_s, commander}};
    return hasPoints(his, commander) && !possibleGroups(his).empty() && !hasGroupToPay(his, commander);
}

bool isCommandSettled(const Moment &moment, ThingId army)
{
    return std::ranges::none_of(presentUnits(moment.things, army),
        [&](const Unit &unit) { return in_whocommands::hasStillToCommand(moment, unit.id()); });
}

std::vector<TurnRule> commandRules()
{
    using namespace in_whocommands;
    const std::vector<const char *> steps {"command", "other_move"};
    Conditions throwing = ofCommander();
    throwing.push_back({"commander", &hasNotThrown, QT_TRANSLATE_NOOP("muster", "%1 has thrown already.")});
    return {
        {.what = "command-points",
            .roles = {commanderRole()},
            .conditions = std::move(throwing),
            .must = &always,
            .text = QT_TRANSLATE_NOOP("muster", "%1 throws for command points"),
            .follows = &isBusy},
        allocationAtOnce(),
        allocationAfterTheTable(),
        {.what = "command_nobody",
            .roles = {commanderRole()},
            .phases = steps,
            .conditions = ofCommander(),
            .offered = &hasAChoice,
            .place = &second,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may command nobody")},
    };
}

std::vector<TableQuestion> commandQuestions()
{
    using namespace in_whocommands;
    const std::vector<const char *> steps {"command", "other_move"};
    Conditions throwing = ofCommander();
    throwing.push_back({"commander", &hasNotThrown});
    Conditions loading = throwing;
    loading.push_back({"commander", &isFreeToLoad});
    throwing.push_back({"commander", &hasPossibleLinks});
    Conditions reaching = together(
        ofCommander(), {{"commander", &isToBeAnswered}, {"commander", &hasPoints}, {"commander", &hasGroupToPay}});
    return {
        {.key = "busy",
            .words = QT_TRANSLATE_NOOP("muster", "Will %1 load or shoot this turn? It costs him a die."),
            .phases = steps,
            .roles = {commanderRole()},
            .conditions = std::move(loading),
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "%1 will neither load nor shoot this turn")},
                {"yes", QT_TRANSLATE_NOOP("muster", "%1 will load or shoot this turn")}},
            .asLastTime = &always,
            .follows = &saysWhetherBusy},
        {.key = "links",
            .words = QT_TRANSLATE_NOOP("muster",
                "Which NCOs, drummers and buglers are to command for %1, each within reach of the one before?"),
            .phases = steps,
            .roles = {commanderRole()},
            .conditions = std::move(throwing),
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody commands for %1")}},
            .asLastTime = &always,
            .named = &possibleLinks,
            .several = true,
            .inOrder = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: %2 to command for him")},
        {.key = "reach",
            .wording = &whoIsInReach,
            .phases = steps,
            .roles = {commanderRole()},
            .conditions = std::move(reaching),
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody is wholly within reach of %1")}},
            .asLastTime = &always,
            .named = &possibleGroups,
            .several = true,
            .inOrder = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: %2 within reach"),
            .telling = &whoIsTooDear,
            .describedAs = "in_reach_of",
            .describedByNamed = true},
    };
}

} // namespace muster::tyneside
