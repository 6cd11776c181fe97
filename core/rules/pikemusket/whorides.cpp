// SPDX-License-Identifier: GPL-3.0-or-later
// Staff officers ride with orders and back; generals send new ones.
#include "core/rules/changes.h"
#include "core/rules/pikemusket/passing.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whorides {
namespace {

bool isOut(const Moment &moment, ThingId officer)
{
    return isUnderway(moment.things, officer);
}

bool reports(const Moment &moment, ThingId officer)
{
    return moment.things.word(officer, u"errand"_s) == keyOf(Errand::Report).toString();
}

bool ridesToSomebody(const Moment &moment, ThingId officer)
{
    return hasSomebodyToRideTo(moment.things, officer);
}

ThingId onlyOf(const Things &things, ThingId thing, const QString &links)
{
    const std::vector<ThingId> linked = things.links(thing, links);
    return linked.empty() ? 0 : linked.front();
}

/// A general has sent a new officer in this half turn: who sets out rides at once.
bool isSending(const Moment &moment, const Deed &deed)
{
    return deed.procedure == u"staff-order"_s && isOfThisHalf(moment, deed) && !deed.cast.contains(u"messenger"_s);
}

/// Whither somebody rides was said when he was sent, or when the table was asked.
bool wasSentTo(const Moment &moment, const Deed &sending, ThingId general, ThingId command)
{
    const ThingId to = sending.cast.value(u"command"_s);
    if (to != 0 || command == 0)
        return to == command;
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.question == u"rides_to"_s && isOfThisHalf(moment, deed) && deed.cast.value(u"general"_s) == general
            && deed.answer.names(command);
    });
}

/// He was sent in this half turn, and has ridden by that: who sent him, and whither, tells him from others; of several
/// the last were.
bool hasSetOutNow(const Moment &moment, ThingId officer)
{
    const ThingId general = onlyOf(moment.things, officer, u"general"_s);
    const ThingId command = onlyOf(moment.things, officer, u"to"_s);
    const auto sent = std::ranges::count_if(moment.deeds, [&](const Deed &deed) {
        return isSending(moment, deed) && deed.cast.value(u"general"_s) == general
            && wasSentTo(moment, deed, general, command);
    });
    const std::vector<ThingId> officers = moment.things.ofType(u"messenger"_s);
    const auto later = std::ranges::count_if(std::ranges::find(officers, officer), officers.end(), [&](ThingId other) {
        return other != officer && onlyOf(moment.things, other, u"general"_s) == general
            && onlyOf(moment.things, other, u"to"_s) == command;
    });
    return later < sent;
}

/// Once in a half turn, up to as far as an officer rides.
bool hasNotRidden(const Moment &moment, ThingId officer)
{
    return deedThisHalf(moment, "staff-order", "messenger", officer) == nullptr && !hasSetOutNow(moment, officer);
}

bool isForANewOfficer(const Moment &moment, ThingId)
{
    return moment.who("messenger") == 0;
}

bool carriesAnOrder(const Moment &moment, ThingId officer)
{
    return !reports(moment, officer);
}

bool isFitGeneral(const Moment &moment, ThingId general)
{
    return isFit(moment.things, general);
}

bool isOrderedAlready(const Moment &moment, ThingId command)
{
    const std::vector<ThingId> officers = moment.things.ofType(u"messenger"_s, moment.things.armyOf(command));
    return std::ranges::any_of(officers, [&](ThingId officer) {
        return isOut(moment, officer) && !reports(moment, officer)
            && contains(moment.things.links(officer, u"to"_s), command);
    });
}

bool isNotOrderedYet(const Moment &moment, ThingId command)
{
    return !isOrderedAlready(moment, command);
}

bool hasNoCommands(const Moment &moment, ThingId general)
{
    return moment.things.ofType(u"command"_s, moment.things.armyOf(general)).empty();
}

/// Where no command is on record: one officer a turn.
bool hasSentNobody(const Moment &moment, ThingId general)
{
    return std::ranges::none_of(moment.deeds,
        [&](const Deed &deed) { return isSending(moment, deed) && deed.cast.value(u"general"_s) == general; });
}

/// Reports are owed, and come first.
int reportsFirst(const Moment &moment)
{
    return int(reports(moment, moment.who("messenger")) ? Part::Hedgehog : Part::Last);
}

int afterThoseWhoRide(const Moment &)
{
    return int(Part::Last);
}

// Whither.

/// The officers of the general who were sent to nobody in particular.
std::vector<ThingId> officersWithoutAddress(const Moment &moment, ThingId general)
{
    std::vector<ThingId> officers = moment.things.ofType(u"messenger"_s, moment.things.armyOf(general));
    std::erase_if(officers, [&](ThingId officer) {
        return !isOut(moment, officer) || !contains(moment.things.links(officer, u"general"_s), general)
            || !moment.things.links(officer, u"to"_s).empty();
    });
    return officers;
}

bool hasSentHimNowhere(const Moment &moment, ThingId general)
{
    return !officersWithoutAddress(moment, general).empty();
}

std::vector<ThingId> commandsToRideTo(const Moment &moment)
{
    std::vector<ThingId> commands = moment.things.ofType(u"command"_s, moment.things.armyOf(moment.who("general")));
    std::erase_if(commands, [&](ThingId command) { return isOrderedAlready(moment, command); });
    return commands;
}

bool areCommandsToRideTo(const Moment &moment, ThingId)
{
    return !commandsToRideTo(moment).empty();
}

/// The next whom he sends may ride elsewhere.
bool isOfAnotherOfficer(const Moment &, const Deed &)
{
    return true;
}

/// An order that was understood already is received.
std::vector<Change> rideTo(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const std::vector<ThingId> officers = officersWithoutAddress(moment, moment.who("general"));
    if (officers.empty() || answer.named.empty())
        return {};
    const ThingId command = answer.named.front();
    changes.setLinks(officers.front(), u"to"_s, {command});
    changes.set(command, u"order_received"_s,
        moment.things.word(officers.front(), u"errand_state"_s) == keyOf(ErrandResult::Understood).toString());
    return std::move(changes).list();
}

/// Where commands are on record an order is for one of them: whose it is is said before the officer sets out.
std::optional<Refusal> refuseOrderToNobody(const Moment &moment, const QJsonObject &)
{
    const ThingId general = moment.who("general");
    if (general == 0 || moment.who("messenger") != 0 || moment.who("command") != 0 || hasNoCommands(moment, general))
        return std::nullopt;
    return Refusal {u"command"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "First say to which command the staff officer of %1 rides."))
            .arg(moment.things.name(general))};
}

/// An order in words of its general's own, which the dialog has no word for, is delivered as it stands on record.
std::vector<Change> deliversHisWords(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    const QString carried = moment.things.word(moment.who("messenger"), u"order"_s);
    const bool hasNoWord = inputs.value("order"_L1).toString(u"unwritten"_s) == u"unwritten"_s;
    const std::vector<ThingId> to = moment.things.links(moment.who("messenger"), u"to"_s);
    if (!outcome.value("understood"_L1).toBool() || !hasNoWord || carried.isEmpty() || to.empty())
        return {};
    Changes changes(moment.things);
    changes.set(to.front(), u"order"_s, carried);
    return std::move(changes).list();
}

constexpr char kOnHisWay[] = QT_TRANSLATE_NOOP("muster", "%1: a staff officer is on his way for every command.");

Role sender()
{
    return {.key = "general",
        .label = QT_TRANSLATE_NOOP("muster", "General who sends him"),
        .things = {"leader"},
        .side = RoleSide::Active};
}

Role ordered()
{
    return {.key = "command",
        .label = QT_TRANSLATE_NOOP("muster", "Command"),
        .things = {"command"},
        .side = RoleSide::Active};
}

std::vector<Role> rider()
{
    return {{.key = "messenger",
        .label = QT_TRANSLATE_NOOP("muster", "Staff officer"),
        .things = {"messenger"},
        .side = RoleSide::Active}};
}

Conditions mayRide()
{
    return {{"messenger", &ridesToSomebody,
                QT_TRANSLATE_NOOP("muster", "%1: nobody is left to report to, his figure is taken off.")},
        {"messenger", &isOut, QT_TRANSLATE_NOOP("muster", "%1: this staff officer is not out.")},
        {"messenger", &hasNotRidden, QT_TRANSLATE_NOOP("muster", "%1: this staff officer has ridden.")}};
}

TurnRule reporting()
{
    Conditions conditions = mayRide();
    conditions.push_back({"messenger", &reports, QT_TRANSLATE_NOOP("muster", "%1: this staff officer has an order.")});
    return {.what = "staff-order",
        .roles = rider(),
        .conditions = conditions,
        .must = &always,
        .place = &reportsFirst,
        .text = QT_TRANSLATE_NOOP("muster", "%1 must ride back"),
        .follows = &deliversHisWords};
}

TurnRule riding()
{
    Conditions conditions = mayRide();
    conditions.push_back(
        {"messenger", &carriesAnOrder, QT_TRANSLATE_NOOP("muster", "%1: this staff officer has to report.")});
    return {.what = "staff-order",
        .roles = rider(),
        .conditions = conditions,
        .place = &reportsFirst,
        .text = QT_TRANSLATE_NOOP("muster", "%1 may ride"),
        .follows = &deliversHisWords,
        .declines = {{"waits", QT_TRANSLATE_NOOP("muster", "%1: the staff officer waits")}},
        .offeredStill = true};
}

TurnRule sending(const std::vector<Role> &roles, const Conditions &somebodyToOrder)
{
    Conditions conditions {{"general", &isFitGeneral, kOffTheTable},
        {"general", &isForANewOfficer,
            QT_TRANSLATE_NOOP("muster", "%1 sends a new officer: who is out already rides once a turn, by himself.")}};
    conditions.insert(conditions.end(), somebodyToOrder.begin(), somebodyToOrder.end());
    return {.what = "staff-order",
        .roles = roles,
        .conditions = conditions,
        .place = &afterThoseWhoRide,
        .text = QT_TRANSLATE_NOOP("muster", "%1 may send a staff officer"),
        .uponAnybody = true,
        .follows = &deliversHisWords,
        .refuses = &refuseOrderToNobody,
        .declines = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: no further staff officer")}},
        .offeredStill = true,
        .usuallyLeft = &always};
}

} // namespace
} // namespace in_whorides

std::vector<TurnRule> officerRules()
{
    using namespace in_whorides;
    return {
        reporting(),
        riding(),
        sending({sender(), ordered()},
            {{"command", &isNotOrderedYet, QT_TRANSLATE_NOOP("muster", "%1: a staff officer is on his way there.")}}),
        sending({sender()}, {{"general", &hasNoCommands, kOnHisWay}, {"general", &hasSentNobody, kOnHisWay}}),
    };
}

std::vector<TableQuestion> officerQuestions()
{
    using namespace in_whorides;
    return {
        {.key = "rides_to",
            .words = QT_TRANSLATE_NOOP("muster", "To which command does the staff officer of %1 ride?"),
            .phases = {"movement"},
            .roles = {sender()},
            .conditions = {{"general", &hasSentHimNowhere}, {"general", &areCommandsToRideTo}},
            .named = &commandsToRideTo,
            .told = QT_TRANSLATE_NOOP("muster", "The staff officer of %1 rides to %2"),
            .lapses = &isOfAnotherOfficer,
            .follows = &rideTo},
    };
}

} // namespace muster::pikemusket
