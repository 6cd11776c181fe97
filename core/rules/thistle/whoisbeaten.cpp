// SPDX-License-Identifier: GPL-3.0-or-later
// Who was beaten tests, withdraws, and may be pursued.
#include "core/rules/changes.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/meeting.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/movementrule.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/thistle/whoisled.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whoisbeaten {
namespace {

ThingId asItFought(const Moment &moment, ThingId group)
{
    const std::vector<Unit> units = Group(moment.things, group).units();
    return units.empty() ? group : foughtAs(moment, units.front().id());
}

/// A group that was torn apart tests once, for all its parts (TURN-14).
bool isTheFirstPart(const Moment &moment, ThingId group)
{
    const std::vector<ThingId> parts = partsOf(moment, asItFought(moment, group));
    return parts.empty() || parts.front() == group;
}

std::vector<ThingId> allItsParts(const Moment &moment)
{
    const ThingId group = moment.who("group");
    std::vector<ThingId> parts = partsOf(moment, asItFought(moment, group));
    std::erase(parts, group);
    parts.insert(parts.begin(), group);
    return parts;
}

/// Those who fought it, as they stand now.
std::vector<ThingId> itsEnemies(const Moment &moment)
{
    std::vector<ThingId> enemies;
    for (const ThingId fought : enemiesFought(moment, moment.who("group"))) {
        for (const ThingId part : partsOf(moment, fought)) {
            if (!contains(enemies, part))
                enemies.push_back(part);
        }
    }
    return enemies;
}

bool hasAnybodyFought(const Moment &moment, ThingId)
{
    return !foughtPairs(moment).empty();
}

bool hasFoughtNow(const Moment &moment, ThingId group)
{
    return balanceOf(moment, group).hasFought;
}

/// The fights that share him are as one (TURN-8).
bool isItsGeneralFree(const Moment &moment, ThingId group)
{
    return !hasAGeneralToLead(moment, group);
}

bool isBeaten(const Moment &moment, ThingId group)
{
    return balanceOf(moment, group).isBeaten();
}

bool isNotBeaten(const Moment &moment, ThingId group)
{
    return !isBeaten(moment, group);
}

/// Wagons are no troops (TL-R09).
bool hasTroops(const Moment &moment, ThingId group)
{
    for (const ThingId part : partsOf(moment, asItFought(moment, group))) {
        const std::vector<Unit> units = Group(moment.things, part).units();
        if (!std::ranges::all_of(units, &Unit::isWagon))
            return true;
    }
    return false;
}

const Deed *testOf(const Moment &moment, ThingId group)
{
    const ThingId fought = asItFought(moment, group);
    for (const Deed &deed : moment.deeds) {
        const ThingId tested = deed.cast.value(u"group"_s);
        const bool isIt = tested == group || tested == fought || (tested != 0 && asItFought(moment, tested) == fought);
        if (deed.procedure == u"defeated-in-melee"_s && isOfNow(moment, deed) && isIt)
            return &deed;
    }
    return nullptr;
}

bool hasNotTested(const Moment &moment, ThingId group)
{
    return testOf(moment, group) == nullptr;
}

/// All its fights are over, all hits laid, commands looked at and torn groups with them.
bool isAllSettled(const Moment &moment, ThingId group)
{
    if (!isKnotFought(moment, group))
        return false;
    const std::vector<ThingId> commands = commandsOf(moment.things);
    if (std::ranges::any_of(commands, [&](ThingId command) { return areLossesUnchecked(moment, command); }))
        return false;
    const std::vector<ThingId> knot = knotOf(moment, group);
    return std::ranges::none_of(allGroups(moment), [&](const Group &other) {
        const bool isOfIt = contains(knot, other.id()) || contains(knot, asItFought(moment, other.id()));
        return isOfIt && (other.hasHitsToLay() || other.isTorn());
    });
}

// Withdrawals.

/// The test or rally that made the group withdraw; null where none did in this step.
int withdrawalOf(const Moment &moment, ThingId group)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        const bool isTest = deed.procedure == u"defeated-in-melee"_s;
        if ((!isTest && deed.procedure != u"rally"_s) || !isOfNow(moment, deed))
            continue;
        const ThingId tested = deed.cast.value(u"group"_s);
        const bool isIt = tested == group
            || (isTest && asItFought(moment, tested) == asItFought(moment, group) && hasFoughtNow(moment, group));
        if (!isIt)
            continue;
        const QString result = deed.outcome.value("result"_L1).toString();
        const bool withdraws = result == u"falls_back"_s || result == u"retreats"_s;
        return withdraws && !deed.outcome.value("leaves_field"_L1).toBool() ? at : -1;
    }
    return -1;
}

bool isRetreat(const Moment &moment, ThingId group)
{
    const int at = withdrawalOf(moment, group);
    return at >= 0 && moment.deeds[size_t(at)].outcome.value("result"_L1) == u"retreats"_s;
}

bool isFixed(const Moment &moment, const Unit &unit)
{
    const TypeFigures &type = figuresOf(moment.rules).of(unit.type());
    return type.isGun() && unit.gun() == Gun::Deployed && type.move == 0;
}

bool canGo(const Moment &moment, ThingId group)
{
    return std::ranges::any_of(
        Group(moment.things, group).units(), [&](const Unit &unit) { return !isFixed(moment, unit); });
}

/// "Bills fall back half a move, 3: where do they come to stand?"
Phrase whereItGoes(const Moment &moment)
{
    const Group group(moment.things, moment.who("group"));
    const bool retreats = isRetreat(moment, group.id());
    MovementInputs in {.action = retreats ? Action::Retreat : Action::FallBack};
    for (const Unit &unit : group.units())
        in.units.push_back({unit.type(), unit.gun()});
    const double inches = in.units.empty() ? 0 : double(distanceOf(in, figuresOf(moment.rules))) / kEighths;
    return Phrase(retreats ? QT_TRANSLATE_NOOP("muster",
                      "%1: a retreat of a full move, %2″: all the way, over the table edge, or still touched?")
                           : QT_TRANSLATE_NOOP("muster", "%1: back half a move, %2″: all the way, or still touched?"))
        .arg(group.name())
        .arg(inches);
}

/// Who falls back stops at the table edge (TL-R39).
bool takesPlace(const Moment &moment, const QString &answer)
{
    return answer != u"edge"_s || isRetreat(moment, moment.who("group"));
}

/// Nobody else comes to touch who goes back; where it fought nobody, it may be anybody.
std::vector<ThingId> whoMayStillTouchIt(const Moment &moment)
{
    const ThingId group = moment.who("group");
    const std::vector<ThingId> all = enemiesThere(moment, group);
    const std::vector<ThingId> fought = enemiesFought(moment, asItFought(moment, group));
    std::vector<ThingId> touching = all;
    std::erase_if(touching, [&](ThingId enemy) { return !contains(fought, foughtAs(moment, enemy)); });
    return touching.empty() ? all : touching;
}

/// The stands of the group that fought this enemy before it went back; where nobody knows, the first.
std::vector<ThingId> whoMetIt(const Moment &moment, const Group &group, ThingId enemy)
{
    std::vector<ThingId> stands;
    for (const Unit &unit : group.units()) {
        if (contains(moment.things.links(unit.id(), u"parted_from"_s), enemy))
            stands.push_back(unit.id());
    }
    return stands.empty() ? std::vector {group.units().front().id()} : stands;
}

/// Those whom the stand touched still touch it where it did not move, unless they have gone back themselves since.
std::vector<ThingId> whoTouchesItStill(const Moment &moment, const Unit &stand)
{
    const int since = withdrawalOf(moment, stand.group());
    std::vector<ThingId> touching = moment.things.links(stand.id(), u"parted_from"_s);
    std::erase_if(touching, [&](ThingId enemy) {
        const ThingId group = groupOf(moment.things, enemy);
        return !isInTheGame(moment, enemy) || withdrawalOf(moment, group) > since;
    });
    return touching;
}

std::vector<Change> comeToStand(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Group group(moment.things, moment.who("group"));
    if (answer.answer == u"edge"_s) {
        for (const Unit &unit : group.units())
            changes.set(unit.id(), u"state"_s, keyOf(State::LeftField));
    }
    for (const Unit &unit : answer.answer == u"stands"_s ? group.units() : std::vector<Unit>()) {
        for (const ThingId enemy : whoTouchesItStill(moment, unit))
            meets(changes, enemy, unit.id(), isRetreat(moment, group.id()));
    }
    for (const ThingId enemy : answer.named) {
        for (const ThingId stand : whoMetIt(moment, group, enemy))
            meets(changes, enemy, stand, isRetreat(moment, group.id()));
    }
    return std::move(changes).list();
}

// Pursuits.

bool isNotFixed(const Moment &moment, ThingId group)
{
    const std::vector<Unit> units = Group(moment.things, group).units();
    return std::ranges::none_of(units, [&](const Unit &unit) { return isFixed(moment, unit); });
}

bool hasNotPursued(const Moment &moment, ThingId group)
{
    return deedNow(moment, "movement", "group", group) == nullptr;
}

/// All parts of the group, as it fought, have come to stand: one that is still touched holds who would pursue it.
bool haveAllGoneBack(const Moment &moment, ThingId fugitive)
{
    const std::vector<ThingId> parts = partsOf(moment, asItFought(moment, fugitive));
    return std::ranges::none_of(parts, [&](ThingId part) { return isWithdrawalUnsaid(moment, part); });
}

bool mayBePursued(const Moment &moment, ThingId fugitive)
{
    const ThingId winner = moment.who("group");
    const Deed *test = testOf(moment, fugitive);
    const bool staysBehind = isInTheGame(moment, fugitive) && !canGo(moment, fugitive); // a gun has not retreated
    if (staysBehind || test == nullptr || !test->outcome.value("may_pursue"_L1).toBool()
        || isWithdrawalUnsaid(moment, fugitive) || !haveAllGoneBack(moment, fugitive))
        return false;
    if (winner == 0)
        return true;
    const std::vector<ThingId> fought = enemiesFought(moment, winner);
    return contains(fought, asItFought(moment, fugitive)) || contains(fought, test->cast.value(u"group"_s));
}

/// Who ran off the table is there no more: the winner may follow, and reaches whoever is.
std::vector<ThingId> fugitivesThere(const Moment &moment)
{
    const ThingId fugitive = moment.who("fugitive");
    return fugitive != 0 && isInTheGame(moment, fugitive) ? std::vector {fugitive} : std::vector<ThingId>();
}

QJsonObject asPursuit(const Moment &)
{
    return {{u"action"_s, keyOf(Action::Pursue)}};
}

std::optional<Refusal> refuseOtherMoves(const Moment &moment, const QJsonObject &inputs)
{
    const Value action = inputs.value("action"_L1);
    if (!action.isString() || action == keyOf(Action::Pursue))
        return std::nullopt;
    return Refusal {u"action"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: nobody moves in a melee phase but to withdraw or to pursue."))
            .arg(moment.things.name(moment.who("group")))};
}

bool isToSayWhomItReaches(const Moment &moment, ThingId unit)
{
    const ThingId group = groupOf(moment.things, unit);
    const int pursued = lastDeed(moment, "movement", "group", group);
    return pursued >= 0 && isOfNow(moment, moment.deeds[size_t(pursued)]) && isInTheGame(moment, unit)
        && moment.deeds[size_t(pursued)].outcome.value("may_move"_L1).toBool()
        && lastAnswer(moment, "reaches", "unit", unit) < pursued;
}

/// Pursuits go one after another: whom the last one reached may not go himself.
bool isNoPursuitUnsaid(const Moment &moment, ThingId)
{
    const std::vector<ThingId> units = moment.things.ofType(u"unit"_s);
    return std::ranges::none_of(units, [&](ThingId unit) { return isToSayWhomItReaches(moment, unit); });
}

std::vector<ThingId> allEnemiesOfUnit(const Moment &moment)
{
    return enemiesThere(moment, moment.who("unit"));
}

/// As the stand before it in its group reached them, file by file; the first reaches nobody who is not named.
TableAnswer whomItUsuallyReaches(const Moment &moment)
{
    const ThingId group = groupOf(moment.things, moment.who("unit"));
    const std::vector<ThingId> row = idsOf(Group(moment.things, group).units());
    const auto its = std::ranges::find(row, moment.who("unit"));
    const int said =
        its == row.begin() || its == row.end() ? -1 : lastAnswer(moment, "reaches", "unit", *std::prev(its));
    const bool isOfPursuit = said > lastDeed(moment, "movement", "group", group);
    return isOfPursuit ? fileBeside(moment.things, moment.deeds[size_t(said)].answer)
                       : TableAnswer {.answer = u"nobody"_s};
}

/// Who runs shows his back, unless it is said otherwise.
std::vector<Change> reach(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId enemy : answer.named) {
        const QString way = answer.wayOf(enemy);
        const bool showsItsBack = Unit(moment.things, enemy).facing() == Facing::Away;
        meets(changes, moment.who("unit"), enemy, way.isEmpty() ? showsItsBack : isFromBehind(way));
    }
    return std::move(changes).list();
}

Conditions whoTests()
{
    return {
        {"", &hasAnybodyFought, QT_TRANSLATE_NOOP("muster", "Nobody has fought in this phase.")},
        {"group", &isInTheGame, kOutOfTheGame},
        {"group", &isAGroup, kNotAGroup},
        {"group", &hasFoughtNow, QT_TRANSLATE_NOOP("muster", "%1: no fight in this phase.")},
        {"group", &isBeaten, QT_TRANSLATE_NOOP("muster", "%1: no more hits taken than inflicted in this phase.")},
        {"group", &isTheFirstPart, QT_TRANSLATE_NOOP("muster", "%1: the group that fought tests, once.")},
        {"group", &hasNotTested, QT_TRANSLATE_NOOP("muster", "%1: tested already, once a phase.")},
        {"group", &hasTroops, QT_TRANSLATE_NOOP("muster", "%1: wagons alone never test.")},
        {"group", &isAllSettled,
            QT_TRANSLATE_NOOP(
                "muster", "%1 must wait: all fights, hits, losses of commands and torn groups come before the test.")},
        {"group", &isItsGeneralFree,
            QT_TRANSLATE_NOOP("muster", "%1 must wait: first comes the fight in which its general leads.")},
    };
}

Conditions whoPursues()
{
    return {
        {"group", &isInTheGame, kOutOfTheGame},
        {"group", &isAGroup, kNotAGroup},
        {"group", &hasFoughtNow,
            QT_TRANSLATE_NOOP("muster", "%1: nobody moves in a melee phase but to withdraw or to pursue.")},
        {"group", &isNotBeaten, QT_TRANSLATE_NOOP("muster", "%1: beaten as well.")},
        {"group", &isInGoodOrder, QT_TRANSLATE_NOOP("muster", "%1: disordered.")},
        {"group", &isFreeOfContact, QT_TRANSLATE_NOOP("muster", "%1: still in contact, may not leave it.")},
        {"group", &isNotFixed, QT_TRANSLATE_NOOP("muster", "%1: a deployed heavy gun can only pivot.")},
        {"group", &hasNotPursued, QT_TRANSLATE_NOOP("muster", "%1: pursued already.")},
        {"group", &isNoPursuitUnsaid,
            QT_TRANSLATE_NOOP("muster", "%1 waits: first say whom the pursuit before it reaches.")},
        {"fugitive", &isAGroup, kNotAGroup},
        {"fugitive", &mayBePursued,
            QT_TRANSLATE_NOOP("muster", "%1: no retreat from this fight, or not yet said how far.")},
    };
}

} // namespace
} // namespace in_whoisbeaten

bool isWithdrawalUnsaid(const Moment &moment, ThingId group)
{
    using namespace in_whoisbeaten;
    const int since = withdrawalOf(moment, group);
    return since >= 0 && isInTheGame(moment, group) && isAGroup(moment, group) && canGo(moment, group)
        && lastAnswer(moment, "withdraws", "group", group) < since;
}

std::vector<TurnRule> beatenRules()
{
    using namespace in_whoisbeaten;
    return {
        {.what = "defeated-in-melee",
            .conditions = whoTests(),
            .must = &always,
            .atOnce = true,
            .who = &allItsParts,
            .against = &itsEnemies,
            .text = QT_TRANSLATE_NOOP("muster", "%1: beaten, must test")},
        {.what = "movement",
            .roles = aboutGroupAnd("fugitive"),
            .phases = meleePhases(),
            .conditions = whoPursues(),
            .against = &fugitivesThere,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may pursue"),
            .inputs = &asPursuit,
            .refuses = &refuseOtherMoves,
            .declines = {{"does_not_pursue", QT_TRANSLATE_NOOP("muster", "%1: no pursuit")}},
            .usuallyLeft = &always},
    };
}

std::vector<TableQuestion> beatenQuestions()
{
    using namespace in_whoisbeaten;
    std::vector<const char *> always = movePhases();
    for (const char *phase : meleePhases())
        always.push_back(phase);
    return {
        {.key = "withdraws",
            .words = QT_TRANSLATE_NOOP("muster", "%1: where does the move end?"),
            .wording = &whereItGoes,
            .phases = always,
            .roles = aboutGroup(),
            .conditions = {{"group", &isWithdrawalUnsaid}},
            .answers = {{"stands", QT_TRANSLATE_NOOP("muster", "%1: did not move")},
                {"edge", QT_TRANSLATE_NOOP("muster", "%1: over the table edge, gone for good")},
                {"blocked", QT_TRANSLATE_NOOP("muster", "%1: as far as possible, out of contact")},
                {"all_the_way", QT_TRANSLATE_NOOP("muster", "%1: all the way, out of contact")}},
            .mayAnswer = &takesPlace,
            .usualAnswer = "all_the_way",
            .named = &whoMayStillTouchIt,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: still touched by %2"),
            .stillHolds = &neverHolds,
            .follows = &comeToStand},
        {.key = "reaches",
            .words = QT_TRANSLATE_NOOP("muster", "%1: pursuit into whom?"),
            .phases = meleePhases(),
            .roles = aboutUnit(),
            .conditions = {{"unit", &isToSayWhomItReaches}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody reached")}},
            .usual = &whomItUsuallyReaches,
            .named = &allEnemiesOfUnit,
            .several = true,
            .ways = waysToStrike(),
            .usualWay = &usualWayToStrike,
            .told = QT_TRANSLATE_NOOP("muster", "%1: pursuit into %2"),
            .stillHolds = &neverHolds,
            .follows = &reach},
    };
}

} // namespace muster::thistle
