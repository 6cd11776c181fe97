// SPDX-License-Identifier: GPL-3.0-or-later
// After all moves of a side: which officers, NCOs and musicians have come to a group or have left theirs. Source:
// "Groups", "Officers".
#include "core/rules/changes.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whojoins {
namespace {

bool isToHaveMoved(const Moment &moment, ThingId army)
{
    return army == dicingArmy(moment);
}

std::vector<ThingId> menOf(const Moment &moment, ThingId army)
{
    std::vector<Unit> figures = presentUnits(moment.things, army);
    std::erase_if(figures, [](const Unit &unit) { return !unit.isFigure(); });
    return idsOf(figures);
}

std::vector<ThingId> groupsOf(const Moment &moment, ThingId army)
{
    std::vector<Unit> groups = presentUnits(moment.things, army);
    std::erase_if(groups, [](const Unit &unit) { return !unit.isGroup(); });
    return idsOf(groups);
}

bool hasFiguresAndGroups(const Moment &moment, ThingId army)
{
    return !menOf(moment, army).empty() && !groupsOf(moment, army).empty();
}

std::vector<ThingId> figuresOfArmy(const Moment &moment)
{
    return menOf(moment, moment.who("army"));
}

/// Whoever moves later may have come to a group by that.
bool haveSomeMovedSince(const Moment &moment, const Deed &said)
{
    const auto after = std::ranges::find_if(moment.deeds, [&](const Deed &deed) { return &deed == &said; });
    return std::any_of(after, moment.deeds.end(), [](const Deed &deed) {
        return deed.procedure == u"movement"_s || deed.procedure == u"charge"_s || deed.procedure == u"group-merge"_s;
    });
}

bool hasChanged(const Moment &moment, ThingId figure)
{
    const ThingId army = moment.things.armyOf(figure);
    const TableAnswer *said = answerNow(moment, "joined", "army", army);
    return said != nullptr && said->names(figure);
}

std::vector<ThingId> groupsOfHisSide(const Moment &moment)
{
    return groupsOf(moment, moment.things.armyOf(moment.who("figure")));
}

Phrase whomHeStandsWith(const Moment &moment)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: within %2 cm of which group now?"))
        .arg(moment.things.name(moment.who("figure")))
        .arg(figuresOf(moment.rules).groups.closeCm);
}

/// Whom the result of his group has taken along has moved as it did, or halts where it was told to stay.
void goAlong(Changes &changes, const Moment &moment, const Unit &group, const Unit &figure)
{
    if (hasMoved(moment, group.id()))
        changes.set(figure.id(), u"moved"_s, keyOf(group.moved()));
    else
        changes.set(figure.id(), u"action"_s, keyOf(Action::Halt));
}

std::vector<Change> standsWithThem(const Moment &moment, const TableAnswer &answer)
{
    return standsWith(moment, moment.who("figure"), answer.named);
}

/// The move of its side is on, and it has diced for it.
bool isUnderwayWith(const Moment &moment, const Unit &group, const Unit &figure)
{
    return isMovePhase(moment.phase()) && group.isThere() && isOfDicingSide(moment, group.id())
        && hasItsOrders(moment, group.id()) && takesAlong(moment, group, figure);
}

} // namespace
} // namespace in_whojoins

std::vector<Change> standsWith(const Moment &moment, ThingId id, const std::vector<ThingId> &groups)
{
    using namespace in_whojoins;
    Changes changes(moment.things);
    const Unit figure(moment.things, id);
    const Unit left(moment.things, figure.attachedTo());
    if (!contains(groups, left.id()) && isUnderwayWith(moment, left, figure))
        goAlong(changes, moment, left, figure);
    changes.setLinks(id, u"attached_to"_s, groups);
    return std::move(changes).list();
}

bool isTakenAlongStill(const Moment &moment, ThingId id)
{
    const Unit figure(moment.things, id);
    const Unit group(moment.things, figure.attachedTo());
    return in_whojoins::isUnderwayWith(moment, group, figure) && isBoundToGo(moment, group.id());
}

bool haveAllGone(const Moment &moment, ThingId army)
{
    const std::vector<Unit> units = unitsOfTheirOwn(moment.things, army);
    return std::ranges::none_of(units, [&](const Unit &unit) {
        const bool isToDice = !unit.isCrew() && !unit.isPlayerCharacter() && !hasItsOrders(moment, unit.id());
        return isToDice || isBoundToGo(moment, unit.id());
    });
}

std::vector<TableQuestion> joiningQuestions()
{
    using namespace in_whojoins;
    const std::vector<const char *> steps {"player_move", "other_move"};
    return {{.key = "joined",
                .words = QT_TRANSLATE_NOOP(
                    "muster", "%1: which officers, NCOs or musicians have joined or left a group in this step?"),
                .phases = steps,
                .roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}}},
                .conditions = {{"army", &isToHaveMoved}, {"army", &hasFiguresAndGroups}, {"army", &haveAllGone}},
                .answers = {{"nobody",
                    QT_TRANSLATE_NOOP("muster", "%1: officers and NCOs stand with their groups as before")}},
                .usualAnswer = "nobody",
                .named = &figuresOfArmy,
                .several = true,
                .told = QT_TRANSLATE_NOOP("muster", "%1: changed groups: %2"),
                .mustAnswer = false,
                .lapses = &haveSomeMovedSince},
        {.key = "joins",
            .wording = &whomHeStandsWith,
            .phases = steps,
            .roles = {{.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure"), .things = {"figure"}}},
            .conditions = {{"figure", &isOnTheTable}, {"figure", &hasChanged}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: by himself")}},
            .named = &groupsOfHisSide,
            .told = QT_TRANSLATE_NOOP("muster", "%1: with %2"),
            .follows = &standsWithThem}};
}

} // namespace muster::tyneside
