// SPDX-License-Identifier: GPL-3.0-or-later
// Whose command a group belongs to, of an army with several generals.
#include "core/rules/changes.h"
#include "core/rules/thistle/turnrules.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whocommands {
namespace {

bool isOnNoRecord(const Moment &moment, ThingId group)
{
    return isWithoutCommand(moment.things, group);
}

/// A group in which a general stands is his: units that stand together are under one general.
std::vector<ThingId> whoMayLead(const Moment &moment)
{
    const ThingId group = moment.who("group");
    std::vector<ThingId> generals = generalsOfArmy(moment.things, moment.things.armyOf(group));
    const auto standsInIt = [&](ThingId general) { return Unit(moment.things, general).group() == group; };
    if (std::ranges::any_of(generals, standsInIt))
        std::erase_if(generals, [&](ThingId general) { return !standsInIt(general); });
    return generals;
}

TableAnswer itsOwnGeneral(const Moment &moment)
{
    const std::vector<ThingId> generals = whoMayLead(moment);
    return generals.size() == 1 ? TableAnswer {.named = generals} : TableAnswer {};
}

std::vector<Change> putUnder(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId group = moment.who("group");
    const ThingId general = answer.named.front();
    if (const ThingId command = moment.things.within(general, u"command"_s)) {
        changes.setParent(group, command);
        return std::move(changes).list();
    }
    for (const Unit &unit : Group(moment.things, group).units()) {
        if (!unit.isGeneral())
            changes.setLinks(unit.id(), u"commander"_s, {general});
    }
    return std::move(changes).list();
}

} // namespace
} // namespace in_whocommands

std::vector<TableQuestion> commandingQuestions()
{
    using namespace in_whocommands;
    std::vector<const char *> phases {"initiative"};
    for (const auto &some : {movePhases(), meleePhases()})
        phases.insert(phases.end(), some.begin(), some.end());
    return {{.key = "whose_command",
        .words = QT_TRANSLATE_NOOP("muster", "%1: of whose command?"),
        .phases = phases,
        .roles = aboutGroup(),
        .conditions = {{"group", &isInTheGame}, {"group", &isAGroup}, {"group", &isOnNoRecord}},
        .usual = &itsOwnGeneral,
        .named = &whoMayLead,
        .told = QT_TRANSLATE_NOOP("muster", "%1: of the command of %2"),
        .stillHolds = &neverHolds,
        .follows = &putUnder}};
}

} // namespace muster::thistle
