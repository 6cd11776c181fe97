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

/// An order that is carried stands and is delivered; a report has no address when its general is gone (TURN-17).
bool hasSomebodyToRideTo(const Moment &moment, ThingId officer)
{
    const std::vector<ThingId> general = moment.things.links(officer, u"general"_s);
    return !reports(moment, officer) || general.empty() || isFit(moment.things, general.front());
}

bool hasNotRidden(const Moment &moment, ThingId officer)
{
    return deedThisHalf(moment, "staff-order", "messenger", officer) == nullptr;
}

bool hasToReport(const Moment &moment)
{
    return reports(moment, moment.who("messenger"));
}

bool isFitGeneral(const Moment &moment, ThingId general)
{
    return isFit(moment.things, general);
}

bool isOrderedAlready(const Moment &moment, ThingId command)
{
    const std::vector<ThingId> officers = moment.things.ofType(u"messenger"_s, moment.things.armyOf(command));
    return std::ranges::any_of(officers, [&](ThingId officer) {
        return isOut(moment, officer) && hasSomebodyToRideTo(moment, officer)
            && contains(moment.things.links(officer, u"to"_s), command);
    });
}

/// A command for which nobody rides; where none is on record, one officer a turn.
bool hasSomebodyToOrder(const Moment &moment, ThingId general)
{
    const std::vector<ThingId> commands = moment.things.ofType(u"command"_s, moment.things.armyOf(general));
    if (commands.empty())
        return deedNow(moment, "staff-order", "general", general) == nullptr;
    return !std::ranges::all_of(commands, [&](ThingId command) { return isOrderedAlready(moment, command); });
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

} // namespace
} // namespace in_whorides

std::vector<TurnRule> officerRules()
{
    using namespace in_whorides;
    return {
        {.what = "staff-order",
            .roles = {{.key = "messenger",
                .label = QT_TRANSLATE_NOOP("muster", "Staff officer"),
                .things = {"messenger"},
                .side = RoleSide::Active}},
            .conditions = {{"messenger", &isOut, QT_TRANSLATE_NOOP("muster", "%1: this staff officer is not out.")},
                {"messenger", &hasSomebodyToRideTo,
                    QT_TRANSLATE_NOOP("muster", "%1: nobody is left to report to, his figure is taken off.")},
                {"messenger", &hasNotRidden, QT_TRANSLATE_NOOP("muster", "%1: this staff officer has ridden.")}},
            .must = &hasToReport,
            .mayToo = true,
            .place = &reportsFirst,
            .text = QT_TRANSLATE_NOOP("muster", "%1 rides"),
            .declines = {{"waits", QT_TRANSLATE_NOOP("muster", "%1: the staff officer waits")}},
            .offeredStill = true},
        {.what = "staff-order",
            .roles = {{.key = "general",
                .label = QT_TRANSLATE_NOOP("muster", "General who sends him"),
                .things = {"leader"},
                .side = RoleSide::Active}},
            .conditions = {{"general", &isFitGeneral, kOffTheTable},
                {"general", &hasSomebodyToOrder,
                    QT_TRANSLATE_NOOP("muster", "%1: a staff officer is on his way for every command.")}},
            .place = &afterThoseWhoRide,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may send a staff officer"),
            .declines = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1 sends nobody")}},
            .offeredStill = true},
    };
}

} // namespace muster::pikemusket
