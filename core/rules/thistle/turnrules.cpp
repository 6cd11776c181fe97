// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/turnrules.h"

#include "core/rules/changes.h"
#include "core/rules/openquestion.h"
#include "core/rules/thistle/chargenow.h"
#include "core/rules/thistle/hittype.h"
#include "core/rules/thistle/tracker.h"

#include <algorithm>
#include <iterator>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

std::vector<TurnRule> turnRules()
{
    std::vector<TurnRule> all;
    for (const auto part : {&sufferingRules, &initiativeRules, &rallyingRules, &reactingRules, &movingRules,
             &shootingRules, &chargingRules, &fightingRules, &beatenRules})
        std::ranges::copy(part(), std::back_inserter(all));
    return all;
}

std::vector<TableQuestion> tableQuestions()
{
    std::vector<TableQuestion> all;
    for (const auto part :
        {&commandingQuestions, &initiativeQuestions, &sufferingQuestions, &rallyingQuestions, &movingQuestions,
            &shootingQuestions, &chargingQuestions, &reactingQuestions, &fightingQuestions, &beatenQuestions})
        std::ranges::copy(part(), std::back_inserter(all));
    return all;
}

ThingId groupOf(const Things &things, ThingId player)
{
    const Thing *thing = things.find(player);
    return thing != nullptr && thing->type == u"unit"_s ? Unit(things, player).group() : player;
}

bool isInTheGame(const Moment &moment, ThingId player)
{
    return Group(moment.things, player).isPresent();
}

bool isAGroup(const Moment &moment, ThingId player)
{
    return groupOf(moment.things, player) == player;
}

bool isInGoodOrder(const Moment &moment, ThingId player)
{
    return !Group(moment.things, player).isDisordered();
}

bool isNotHeld(const Moment &moment, ThingId player)
{
    return !Group(moment.things, groupOf(moment.things, player)).isHeld();
}

bool hasNotRallied(const Moment &moment, ThingId player)
{
    return !Group(moment.things, groupOf(moment.things, player)).isDone();
}

bool isFreeOfContact(const Moment &moment, ThingId player)
{
    return !Group(moment.things, player).isInContact();
}

bool hasNotMoved(const Moment &moment, ThingId player)
{
    return !hasMoved(Group(moment.things, player));
}

bool hasNotShotRapidly(const Moment &moment, ThingId player)
{
    return std::ranges::none_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == u"shooting"_s && isOfThisHalf(moment, deed) && deed.inputs.value("rapid"_L1).toBool()
            && !deed.inputs.value("reaction"_L1).toBool()
            && contains(idsOf(Group(moment.things, player).units()), deed.cast.value(u"shooter"_s));
    });
}

bool mayMoveInCommand(const Moment &moment, ThingId player)
{
    const Group group(moment.things, player);
    const ThingId general = generalOf(moment.things, group.command());
    const std::vector<Unit> units = group.units();
    if (std::ranges::any_of(units, [&](const Unit &unit) { return unit.id() == general; }))
        return true;
    const bool isLost = hasLostItsGeneral(moment.things, group.command());
    return std::ranges::all_of(units, [&](const Unit &unit) {
        // What was measured holds for this half, whatever becomes of the general (TURN-2).
        const InCommand measured = unit.inCommand();
        const bool isIn = measured == InCommand::Yes || measured == InCommand::Passed;
        return isIn || (measured == InCommand::Unmeasured && !isLost);
    });
}

bool isOfActiveSide(const Moment &moment, ThingId thing)
{
    return moment.things.armyOf(thing) == activeArmy(moment);
}

bool always(const Moment &)
{
    return true;
}

bool never(const Moment &)
{
    return false;
}

bool neverHolds(const Moment &, const TableAnswer &)
{
    return false;
}

int lastAnswer(const Moment &moment, const char *question, const char *role, ThingId thing)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (deed.question == QLatin1String(question) && deed.cast.value(QString::fromLatin1(role)) == thing)
            return at;
    }
    return -1;
}

std::optional<Refusal> refuseBeforeItIsSaid(
    const Moment &moment, const char *role, const char *question, const char *about, ThingId player)
{
    const auto open = openQuestion(moment, QString::fromLatin1(question), {{QString::fromLatin1(about), player}});
    if (!open)
        return std::nullopt;
    return Refusal {QString::fromLatin1(role), Phrase(QT_TRANSLATE_NOOP("muster", "First: %1")).arg(open->words)};
}

std::vector<ThingId> enemiesThere(const Moment &moment, ThingId of)
{
    std::vector<ThingId> enemies;
    for (const ThingId army : moment.things.armies()) {
        if (army == moment.things.armyOf(of))
            continue;
        for (const Unit &unit : unitsOf(moment.things, army)) {
            if (unit.isPresent())
                enemies.push_back(unit.id());
        }
    }
    return enemies;
}

bool isSomebodyCharging(const Moment &moment, ThingId)
{
    return chargeNow(moment).has_value();
}

bool nobodyIsCharging(const Moment &moment, ThingId player)
{
    return !isSomebodyCharging(moment, player);
}

namespace {

/// A group waits to be looked at: one that sent off a stand in its own moves does so until the step ends.
bool waitsForALook(const Moment &moment, const Thing &thing)
{
    const bool isSentApart = thing.values.value("reformed"_L1).toBool() && isOfActiveSide(moment, thing.id);
    return (thing.values.value("torn"_L1).toBool() && !isSentApart)
        || thing.values.value("unchecked_losses"_L1).toBool();
}

bool hasHitsToLay(const Thing &thing)
{
    const auto isPending = [&](const char *key) { return thing.values.value(QLatin1String(key)).toInt() > 0; };
    return std::ranges::any_of(kPendingHits, isPending);
}

/// What a deed of this step left open.
bool leavesOpen(const Moment &moment, const Deed &deed)
{
    const ThingId group = deed.cast.value(u"group"_s);
    if (group == 0 || !isOfNow(moment, deed))
        return false;
    return (deed.procedure == u"movement"_s && isMoveUnsaid(moment, group))
        || (deed.procedure == u"rally"_s && isWithdrawalUnsaid(moment, group));
}

} // namespace

bool isNothingUnsettled(const Moment &moment, ThingId player)
{
    return std::ranges::none_of(moment.things.all(), &hasHitsToLay) && isNothingUnsettledButHits(moment, player);
}

/// Asked of everybody who may act, and so by way of what is open alone.
bool isNothingUnsettledButHits(const Moment &moment, ThingId)
{
    for (const Thing &thing : moment.things.all()) {
        const bool isTouched = thing.values.value("contact"_L1) == u"flank_rear"_s;
        if (waitsForALook(moment, thing) || (isTouched && hasToSayWhomItFaces(moment, thing.id)))
            return false;
    }
    const auto isOpen = [&](const Deed &deed) { return leavesOpen(moment, deed); };
    const std::vector<ThingId> commands = commandsOf(moment.things);
    return std::ranges::none_of(moment.deeds, isOpen)
        && std::ranges::none_of(commands, [&](ThingId command) { return areLossesUnchecked(moment, command); });
}

void addWhatComesFirst(Conditions &conditions, const char *role)
{
    conditions.push_back({role, &hasTheHalfBegun,
        QT_TRANSLATE_NOOP(
            "muster", "Not yet: who is in command is measured, and disordered groups try to rally, before any move.")});
    conditions.push_back({role, &nobodyIsCharging,
        QT_TRANSLATE_NOOP("muster", "Not yet: a charge is brought into contact before another unit acts.")});
    conditions.push_back({role, &isNothingUnsettled,
        QT_TRANSLATE_NOOP("muster", "Not yet: what was done last is to be settled first.")});
}

Conditions whoActs(const char *role)
{
    return {
        {role, &isInTheGame, kOutOfTheGame},
        {role, &hasNotRallied, QT_TRANSLATE_NOOP("muster", "%1: spent this turn rallying.")},
        {role, &isInGoodOrder,
            QT_TRANSLATE_NOOP("muster", "%1: disordered, must try to rally and may do nothing else.")},
    };
}

std::vector<Role> aboutUnit(RoleSide side)
{
    return {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = side}};
}

std::vector<Role> aboutGroup(RoleSide side)
{
    return {
        {.key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group or unit"), .things = groupTypes(), .side = side}};
}

std::vector<Role> aboutGroupAnd(const char *enemy)
{
    std::vector<Role> roles = aboutGroup();
    roles.push_back({.key = enemy,
        .label = QT_TRANSLATE_NOOP("muster", "Enemy"),
        .things = groupTypes(),
        .side = RoleSide::OtherThanFirst});
    return roles;
}

std::vector<Word> waysToStrike()
{
    return {{"front", QT_TRANSLATE_NOOP("muster", "on its front")},
        {"flank", QT_TRANSLATE_NOOP("muster", "on its flank")}, {"rear", QT_TRANSLATE_NOOP("muster", "on its rear")}};
}

QString usualWayToStrike(const Moment &moment, ThingId enemy)
{
    return Unit(moment.things, enemy).facing() == Facing::Away ? u"rear"_s : u"front"_s;
}

bool isFromBehind(const QString &way)
{
    return way == u"flank"_s || way == u"rear"_s;
}

} // namespace muster::thistle
