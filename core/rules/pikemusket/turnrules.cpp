// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/turnrules.h"

#include "core/rules/changes.h"
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/sides.h"

#include <algorithm>
#include <iterator>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

std::vector<TurnRule> turnRules()
{
    std::vector<TurnRule> all;
    for (const auto part : {&runningRules, &passingRules, &hedgehogRules, &rallyingRules, &gunneryRules, &movingRules,
             &officerRules, &attackingRules, &moraleRules})
        std::ranges::copy(part(), std::back_inserter(all));
    return all;
}

std::vector<TableQuestion> tableQuestions()
{
    std::vector<TableQuestion> all;
    for (const auto part : {&hedgehogQuestions, &passingQuestions, &movingQuestions, &officerQuestions,
             &attackingQuestions, &supportQuestions, &moraleQuestions})
        std::ranges::copy(part(), std::back_inserter(all));
    return all;
}

std::optional<Refusal> refuseALeaderOfNobody(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId army = moment.things.armyOf(moment.who("unit"));
    const std::vector<ThingId> leaders = moment.things.ofType(u"leader"_s, army);
    const bool isAny = leaders.empty() // none is on record: only the table knows
        || std::ranges::any_of(leaders, [&](ThingId one) { return canHelp(moment.things, one); });
    if (isAny || !inputs.value("leader"_L1).toBool())
        return std::nullopt;
    return Refusal {u"leader"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no general who is fit and in the saddle."))
            .arg(moment.things.name(army))};
}

bool isOnTheTable(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isPresent();
}

bool isNotRouting(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isRouting();
}

bool isABattery(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isArtillery();
}

bool isNoBattery(const Moment &moment, ThingId unit)
{
    return !isABattery(moment, unit);
}

bool isNotPursuing(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isPursuing();
}

bool always(const Moment &)
{
    return true;
}

std::vector<Role> aboutUnit(RoleSide side)
{
    return {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = side}};
}

const Deed *moveNow(const Moment &moment, ThingId unit)
{
    const Deed *move = deedNow(moment, "movement", "unit", unit);
    const bool isRun = move != nullptr && (moment.phase() != u"movement"_s) && !isOnPursuit(moment, unit);
    return isRun ? nullptr : move;
}

bool isOnPursuit(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    if (!unit.isInHand())
        return false;
    if (moment.phase() == u"movement"_s)
        return unit.isPursuing();
    const int failed = placeOfLosingControl(moment, id);
    // Who has nobody left to pursue stands, out of control or not.
    const bool isToGo = owesPursuitAtOnce(moment, unit) && !quarriesOf(moment, unit).empty();
    return failed >= 0 && (isToGo || lastDeed(moment, "movement", "unit", id) > failed);
}

std::vector<Change> leaveTheUnhorsedBehind(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    const ThingId unit = moment.who("unit");
    const bool stirs = outcome.value("allowance"_L1).toInt() > 0;
    for (const ThingId leader : moment.things.ofType(u"leader"_s, moment.things.armyOf(unit))) {
        const bool isWithIt = contains(moment.things.links(leader, u"attached_unit"_s), unit);
        if (stirs && isWithIt && moment.things.flag(leader, u"unhorsed"_s))
            changes.setLinks(leader, u"attached_unit"_s, {});
    }
    return std::move(changes).list();
}

int placeOf(const Moment &moment, Part part, ThingId goer)
{
    const QList<Thing> &all = moment.things.all();
    const auto number = std::ranges::find(all, goer, &Thing::id) - all.begin();
    constexpr int kParts = int(Part::Hedgehog) - int(Part::Pursuit) + 1;
    return int(part) + int(std::min<qsizetype>(number, (int(Part::Rest) - int(part) - 1) / kParts)) * kParts;
}

bool wasSaidBeforeThePursuit(const Moment &moment, const Deed &said)
{
    return &said - moment.deeds.data() < placeOfLosingControl(moment, said.cast.value(u"unit"_s));
}

} // namespace muster::pikemusket
