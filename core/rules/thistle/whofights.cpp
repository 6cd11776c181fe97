// SPDX-License-Identifier: GPL-3.0-or-later
// Melee: which groups fight, and which general leads from the front.
#include "core/rules/changes.h"
#include "core/rules/thistle/beforemelee.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/thistle/whoisled.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whofights {
namespace {

constexpr char kDoesNotFightNow[] =
    QT_TRANSLATE_NOOP("muster", "They do not touch, have fought in this phase, or have just met in a pursuit.");

bool isInAnOpenMelee(const Moment &moment, ThingId group)
{
    return !openPairsOf(moment, group).empty();
}

bool isSomebodyToFight(const Moment &moment, ThingId)
{
    return !openPairs(moment).empty();
}

bool areToFight(const Moment &moment, ThingId other)
{
    const ThingId one = moment.who("a");
    const std::vector<FightingPair> open = openPairsOf(moment, one);
    return one == 0 || std::ranges::any_of(open, [&](const FightingPair &pair) { return pair.has(other); });
}

// Whom a stand fights that touches several.

std::vector<ThingId> whomItMayFight(const Moment &moment)
{
    return foesOf(moment, Unit(moment.things, moment.who("unit")));
}

bool isSaidOfOneStillThere(const Moment &moment, const TableAnswer &answer)
{
    return !answer.named.empty() && contains(whomItMayFight(moment), answer.named.front());
}

// With Me!

bool isAGeneral(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isPresent() && generalOf(moment.things, commandOf(moment.things, unit)) == unit;
}

/// The groups that he may be with fight against these.
std::vector<ThingId> enemiesOf(const Moment &moment, ThingId general)
{
    std::vector<ThingId> enemies;
    for (const FightingPair &pair : openPairs(moment)) {
        for (const auto &[own, enemy] : {std::pair(pair.a, pair.b), std::pair(pair.b, pair.a)}) {
            const bool isHis = moment.things.armyOf(own) == moment.things.armyOf(general);
            if (isHis && mayBeWith(moment, general, own) && !contains(enemies, enemy))
                enemies.push_back(enemy);
        }
    }
    return enemies;
}

bool mayTry(const Moment &moment, ThingId unit)
{
    return isAGeneral(moment, unit) && !hasTried(moment, unit) && !enemiesOf(moment, unit).empty();
}

constexpr char kLeads[] = QT_TRANSLATE_NOOP("muster", "With Me! Does %1 lead from the front, and against whom?");

std::vector<ThingId> againstWhom(const Moment &moment)
{
    return enemiesOf(moment, moment.who("unit"));
}

/// Those against whom he leads only where he touches a group of his that he is not in.
bool isAnyBesideHim(const Moment &moment, ThingId general)
{
    const std::vector<FightingPair> own = openPairsOf(moment, groupOf(moment.things, general));
    const std::vector<ThingId> enemies = enemiesOf(moment, general);
    return std::ranges::any_of(enemies, [&](ThingId enemy) {
        return std::ranges::none_of(own, [&](const FightingPair &pair) { return pair.has(enemy); });
    });
}

Phrase askToLead(const Moment &moment)
{
    const ThingId general = moment.who("unit");
    const bool isOfHisOwn = !openPairsOf(moment, groupOf(moment.things, general)).empty();
    const char *words = kLeads;
    if (isAnyBesideHim(moment, general))
        words = isOfHisOwn ? QT_TRANSLATE_NOOP(
                    "muster", "With Me! Does %1 lead his group, or another of his that he touches? Against whom?")
                           : QT_TRANSLATE_NOOP("muster",
                               "With Me! Does %1 touch a group of his that fights, and lead it? Against whom?");
    return Phrase(words).arg(moment.things.name(general));
}

/// The general who is in the group, or where he may touch it, and may lead it against the enemy as far as the
/// table has not said that he does not; 0 where nobody is.
ThingId generalThere(const Moment &moment, ThingId group, ThingId enemy)
{
    return mayLeadYet(moment, group, enemy) ? generalOf(moment.things, commandOf(moment.things, group)) : 0;
}

std::vector<ThingId> generalWith(const Moment &moment, const char *role, const char *against)
{
    const ThingId group = moment.who(role);
    const ThingId general = group == 0 ? 0 : generalThere(moment, group, moment.who(against));
    return general == 0 ? std::vector<ThingId>() : std::vector {general};
}

/// The pair once, the group of the first army first.
bool isOwed(const Moment &moment)
{
    return moment.things.word(moment.things.armyOf(moment.who("a")), u"side"_s) == keyOf(Side::A);
}

QJsonObject whoLeads(const Moment &moment)
{
    QJsonObject inputs;
    if (isSaidToBeLed(moment, moment.who("a"), moment.who("b")) == true)
        inputs.insert("a_with_me"_L1, true);
    if (isSaidToBeLed(moment, moment.who("b"), moment.who("a")) == true)
        inputs.insert("b_with_me"_L1, true);
    return inputs;
}

/// Nobody charges here who did not charge in this half of the turn.
std::optional<Refusal> refuseCharge(const Moment &moment, const QJsonObject &inputs)
{
    const Refusal refusal {u"charge"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Nobody of them charged in this half of the turn in that way."))};
    const auto charges = [&](const QString &word) {
        return std::ranges::any_of(std::initializer_list {moment.who("a"), moment.who("b")}, [&](ThingId group) {
            return std::ranges::any_of(
                Group(moment.things, group).units(), [&](const Unit &unit) { return keyOf(unit.charge()) == word; });
        });
    };
    for (const QLatin1StringView list : {"a_units"_L1, "b_units"_L1}) {
        for (const Value &row : inputs.value(list).toArray()) {
            const QString word = row["charge"_L1].toString(u"none"_s);
            if (word != u"none"_s && !charges(word))
                return refusal;
        }
    }
    const QString word = inputs.value("charge"_L1).toString(u"none"_s);
    return word != u"none"_s && !charges(word) ? std::optional(refusal) : std::nullopt;
}

std::optional<Refusal> refuseGoneGenerals(const Moment &moment, const QJsonObject &inputs)
{
    for (const auto &[side, against] : {std::pair("a", "b"), std::pair("b", "a")}) {
        const QString key = QString::fromLatin1(side) + u"_with_me"_s;
        const ThingId group = moment.who(side);
        const ThingId general = generalOf(moment.things, commandOf(moment.things, group));
        if (!inputs.value(key).toBool() || group == 0)
            continue;
        if (general == 0)
            return Refusal {key,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no general who could lead it."))
                    .arg(moment.things.name(group))};
        if (!mayBeWith(moment, general, group))
            return Refusal {key,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: not with %2, who leads only those he is in or touches."))
                    .arg(moment.things.name(general))
                    .arg(moment.things.name(group))};
        if (hasTried(moment, general))
            return Refusal {key,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: tried already this melee phase."))
                    .arg(moment.things.name(general))};
        if (generalThere(moment, group, moment.who(against)) == 0)
            return Refusal {key,
                Phrase(
                    QT_TRANSLATE_NOOP("muster", "%1 does not try With Me! here, the table said. Take that back first."))
                    .arg(moment.things.name(general))};
    }
    return std::nullopt;
}

std::optional<Refusal> refuse(const Moment &moment, const QJsonObject &inputs)
{
    if (auto refusal = refuseGoneGenerals(moment, inputs))
        return refusal;
    auto refusal = refuseCharge(moment, inputs);
    return refusal ? std::move(refusal) : refuseTooEarlyAMelee(moment, inputs);
}

/// Of several fights the first that nothing comes before: the table looks at one after another.
std::optional<FightingPair> fightNext(const Moment &moment)
{
    std::vector<FightingPair> open = openPairs(moment);
    std::ranges::transform(open, open.begin(), [&](const FightingPair &pair) {
        return moment.things.word(moment.things.armyOf(pair.a), u"side"_s) == keyOf(Side::A)
            ? pair
            : FightingPair {pair.b, pair.a};
    });
    std::erase_if(open, [&](const FightingPair &pair) {
        Moment its = moment;
        its.cast.insert(u"a"_s, pair.a);
        its.cast.insert(u"b"_s, pair.b);
        return somethingComesBeforeIt(its);
    });
    const QList<Thing> &all = moment.things.all();
    const auto place = [&](ThingId thing) { return std::ranges::find(all, thing, &Thing::id) - all.begin(); };
    const auto first = std::ranges::min_element(
        open, {}, [&](const FightingPair &pair) { return std::pair(place(pair.a), place(pair.b)); });
    return first == open.end() ? std::nullopt : std::optional(*first);
}

bool isTheirTurn(const Moment &moment, ThingId other)
{
    const auto next = fightNext(moment);
    return next && *next == FightingPair {moment.who("a"), other};
}

std::vector<Role> thePair()
{
    return {{.key = "a", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = groupTypes()},
        {.key = "b",
            .label = QT_TRANSLATE_NOOP("muster", "Against"),
            .things = groupTypes(),
            .side = RoleSide::OtherThanFirst}};
}

} // namespace
} // namespace in_whofights

/// Whether the general of the one group leads it against the other; undefined where the table has still to say so.
Value leads(const Moment &moment, const char *role, const char *against)
{
    using namespace in_whofights;
    const ThingId group = moment.who(role);
    const ThingId enemy = moment.who(against);
    if (group == 0 || enemy == 0)
        return Value(Value::Undefined);
    const auto isLed = isSaidToBeLed(moment, group, enemy);
    return isLed ? Value(*isLed) : Value(Value::Undefined);
}

Value aIsLed(const Moment &moment)
{
    return leads(moment, "a", "b");
}

Value bIsLed(const Moment &moment)
{
    return leads(moment, "b", "a");
}

std::vector<ThingId> generalOfA(const Moment &moment)
{
    return in_whofights::generalWith(moment, "a", "b");
}

std::vector<ThingId> generalOfB(const Moment &moment)
{
    return in_whofights::generalWith(moment, "b", "a");
}

std::vector<TurnRule> fightingRules()
{
    using namespace in_whofights;
    return {{.what = "melee",
        .conditions = {{"", &isSomebodyToFight, kDoesNotFightNow}, {"a", &isInTheGame, kOutOfTheGame},
            {"a", &isAGroup, kNotAGroup},
            {"a", &isInAnOpenMelee, QT_TRANSLATE_NOOP("muster", "%1: nobody left to fight in this phase.")},
            {"b", &isInTheGame, kOutOfTheGame}, {"b", &isAGroup, kNotAGroup}, {"b", &areToFight, kDoesNotFightNow}},
        .must = &isOwed,
        .waits = &somethingComesBeforeIt,
        .text = QT_TRANSLATE_NOOP("muster", "%1 against %2"),
        .inputs = &whoLeads,
        .refuses = &refuse}};
}

std::vector<TableQuestion> fightingQuestions()
{
    using namespace in_whofights;
    return {
        {.key = "with_me",
            .words = kLeads,
            .wording = &askToLead,
            .phases = meleePhases(),
            .roles = aboutUnit(),
            .conditions = {{"", &isSomebodyToFight}, {"unit", &mayTry}},
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "%1 does not try With Me!")}},
            .usualAnswer = "no",
            .named = &againstWhom,
            .told = QT_TRANSLATE_NOOP("muster", "%1 tries With Me! against %2")},
        {.key = "fights_whom",
            .words = QT_TRANSLATE_NOOP(
                "muster", "%1: touching several, and its dice are rolled once. Whom does it face most squarely?"),
            .phases = meleePhases(),
            .roles = aboutUnit(),
            .conditions = {{"", &isSomebodyToFight}, {"unit", &hasToChooseItsFoe}},
            .named = &whomItMayFight,
            .told = QT_TRANSLATE_NOOP("muster", "%1: to fight %2"),
            .stillHolds = &isSaidOfOneStillThere},
        {.key = "faces_whom",
            .words = QT_TRANSLATE_NOOP("muster",
                "%1 against %2: all in the open, each against whom it touches? Where one is in cover, behind an "
                "obstacle or uphill, say so in the melee."),
            .phases = meleePhases(),
            .roles = thePair(),
            .conditions = {{"", &isSomebodyToFight}, {"a", &isAGroup}, {"a", &isInAnOpenMelee}, {"b", &isAGroup},
                {"b", &areToFight}, {"b", &isTheirTurn}},
            .answers = {{"each_other",
                QT_TRANSLATE_NOOP("muster", "%1 against %2: stands face those they touch, in the open")}},
            .usualAnswer = "each_other",
            .mustAnswer = false},
    };
}

} // namespace muster::thistle
