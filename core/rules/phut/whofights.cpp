// SPDX-License-Identifier: GPL-3.0-or-later
// Melee: whom each unit strikes, and in which of the two steps a pair is worked out.
#include "core/rules/changes.h"
#include "core/rules/phut/pairs.h"
#include "core/rules/phut/turnrules.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isTheActiveStep(const Moment &moment)
{
    return moment.phase() == u"melee_active"_s;
}

/// Active units strike in their own step only.
bool hasAStepToCome(const Moment &moment, ThingId unit)
{
    return isTheActiveStep(moment) || !isOfActiveSide(moment, unit);
}

bool isInContactWithIt(const Moment &moment, ThingId passive)
{
    if (moment.who("a") == 0) // it is still to be said which enemy
        return isInContact(moment, passive);
    return contains(enemiesInContact(moment, moment.who("a")), passive);
}

bool hasNamedItsEnemy(const Moment &moment, ThingId unit)
{
    return !hasAStepToCome(moment, unit) || !hasToNameAnEnemy(moment, unit);
}

/// In the step of the Active side those pairs in which its unit strikes; a reply is in the same throw. In that of the
/// Passive side the pairs in which only its unit strikes (TURN-8).
bool isToBeFoughtNow(const Moment &moment, ThingId passive)
{
    const ThingId active = moment.who("a");
    if (active == 0)
        return isTheActiveStep(moment) || strikesAt(moment, passive) != 0;
    return isTheActiveStep(moment) ? strikesAt(moment, active) == passive : strikesAt(moment, passive) == active;
}

/// Whose enemy was destroyed before its blow may strike one who has struck it.
bool hasNotFoughtIt(const Moment &moment, ThingId passive)
{
    return isToBeFoughtNow(moment, passive) || !haveFought(moment, moment.who("a"), passive);
}

/// It alone strikes of the two, and so in the step that is its own.
bool doesNotStrikeLater(const Moment &moment, ThingId passive)
{
    return !isTheActiveStep(moment) || isToBeFoughtNow(moment, passive)
        || strikesAt(moment, passive) != moment.who("a");
}

/// Pairs in which only one strikes come first: the others are worked out with what is left (TURN-8).
int oneSidedFirst(const Moment &moment)
{
    return strikesAt(moment, moment.who("b")) == moment.who("a") ? 1 : 0;
}

const Deed *saidOfObstacle(const Moment &moment)
{
    const auto said = std::ranges::find_if(moment.deeds, [&](const Deed &deed) {
        return deed.question == u"obstacle"_s && deed.cast.value(u"a"_s) == moment.who("a")
            && deed.cast.value(u"b"_s) == moment.who("b");
    });
    return said == moment.deeds.end() ? nullptr : &*said;
}

/// Mostly there is none; whether one that somebody stands at is between them, only the table can say.
TableAnswer usuallyNone(const Moment &moment)
{
    const auto stands = [&](const char *role) { return Unit(moment.things, moment.who(role)).atObstacle(); };
    return stands("a") || stands("b") ? TableAnswer() : TableAnswer {.answer = u"no"_s};
}

bool isNotSaidYet(const Moment &moment, ThingId)
{
    return saidOfObstacle(moment) == nullptr;
}

QJsonObject whoStrikes(const Moment &moment)
{
    const ThingId a = moment.who("a");
    const ThingId b = moment.who("b");
    QJsonObject inputs {{u"a_strikes"_s, isTheActiveStep(moment) && strikesAt(moment, a) == b},
        {u"b_strikes"_s, strikesAt(moment, b) == a}};
    if (const Deed *said = saidOfObstacle(moment))
        inputs.insert("obstacle"_L1, said->answer.answer == u"yes"_s);
    return inputs;
}

/// Whom the Active unit strikes in its step without being struck back; 0: nobody. Guns fight no melee.
ThingId struckAlone(const Moment &moment, ThingId active)
{
    const ThingId struck = isTheActiveStep(moment) ? strikesAt(moment, active) : 0;
    const bool isAlone = struck != 0 && strikesAt(moment, struck) != active && isNoGun(moment, struck);
    return isAlone ? struck : 0;
}

/// Whoever has still to say whom he strikes, before the first dice of the round (TURN-8); 0: nobody.
ThingId whoHasToNameFirst(const Moment &moment)
{
    const auto isFight = [](const Deed &deed) { return deed.procedure == u"melee"_s; };
    if (std::ranges::any_of(moment.deeds, isFight))
        return 0;
    const std::vector<ThingId> units = moment.things.ofType(u"unit"_s);
    const auto first = std::ranges::find_if(
        units, [&](ThingId unit) { return hasAStepToCome(moment, unit) && hasToNameAnEnemy(moment, unit); });
    return first == units.end() ? 0 : *first;
}

/// What any other order would do: strike with too many bases, or with too few.
std::optional<Refusal> refuseTooEarly(const Moment &moment, const QJsonObject &inputs)
{
    if (inputs.isEmpty()) // it is owed all the same
        return std::nullopt;
    const auto nameOf = [&](ThingId unit) { return moment.things.name(unit); };
    if (const ThingId first = whoHasToNameFirst(moment))
        return Refusal {
            u"a"_s, Phrase(QT_TRANSLATE_NOOP("muster", "First %1: which enemy to strike?")).arg(nameOf(first))};
    const std::vector<Unit> units = unitsOf(moment.things, activeArmy(moment));
    const auto first =
        std::ranges::find_if(units, [&](const Unit &active) { return struckAlone(moment, active.id()) != 0; });
    const bool isOneSided = strikesAt(moment, moment.who("b")) != moment.who("a");
    if (first == units.end() || isOneSided)
        return std::nullopt;
    return Refusal {u"a"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "First %1 against %2: pairs in which only one strikes come first."))
            .arg(first->name())
            .arg(nameOf(struckAlone(moment, first->id())))};
}

std::optional<Refusal> refuseWhatWasSaidOtherwise(const Moment &moment, const QJsonObject &inputs)
{
    if (auto refusal = refuseTooEarly(moment, inputs))
        return refusal;
    const QJsonObject fixed = whoStrikes(moment);
    if (fixed.contains("obstacle"_L1) && inputs.contains("obstacle"_L1)
        && inputs.value("obstacle"_L1).toBool() != fixed.value("obstacle"_L1).toBool())
        return Refusal {u"obstacle"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Said already: change that answer."))};
    for (const char *role : {"a", "b"}) {
        const QString key = QString::fromLatin1(role) + u"_strikes"_s;
        const bool strikes = fixed.value(key).toBool();
        if (inputs.value(key).toBool(strikes) == strikes)
            continue;
        const char *reason = strikes ? QT_TRANSLATE_NOOP("muster", "%1: in contact, and must strike.")
                                     : QT_TRANSLATE_NOOP("muster", "%1: one strike a round, at one enemy.");
        return Refusal {key, Phrase(reason).arg(moment.things.name(moment.who(role)))};
    }
    return std::nullopt;
}

bool hasSeveralToStrike(const Moment &moment, ThingId unit)
{
    return hasToNameAnEnemy(moment, unit);
}

std::vector<ThingId> enemiesToStrike(const Moment &moment)
{
    return enemiesInContact(moment, moment.who("unit"));
}

bool isStillThere(const Moment &moment, const TableAnswer &answer)
{
    const std::vector<ThingId> enemies = enemiesToStrike(moment);
    return std::ranges::any_of(answer.named, [&](ThingId enemy) { return contains(enemies, enemy); });
}

/// In a step to come, or in this one.
bool hasAStrikeToCome(const Moment &moment, ThingId unit)
{
    return hasAStepToCome(moment, unit) && (strikesAt(moment, unit) != 0 || hasToNameAnEnemy(moment, unit));
}

/// A blow that it takes needs its width as well, also where it throws no dice itself.
bool hasABlowToCome(const Moment &moment, ThingId unit)
{
    const std::vector<ThingId> enemies = enemiesInContact(moment, unit);
    return hasAStrikeToCome(moment, unit) || std::ranges::any_of(enemies, [&](ThingId enemy) {
        return hasAStepToCome(moment, enemy) && strikesAt(moment, enemy) == unit;
    });
}

bool isPikeBlockOfUnknownWidth(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isPikeBlock() && unit.files() == 0;
}

std::vector<Change> setFiles(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    changes.set(moment.who("unit"), u"files"_s, answer.number);
    return std::move(changes).list();
}

std::vector<Role> thePair()
{
    return {{.key = "a", .label = QT_TRANSLATE_NOOP("muster", "Unit of the Active side"), .side = RoleSide::Active},
        {.key = "b", .label = QT_TRANSLATE_NOOP("muster", "Unit of the Passive side"), .side = RoleSide::Passive}};
}

/// Of the two steps of a melee.
TurnRule fight(const char *phase, const char *text)
{
    return {.what = "melee",
        .phases = {phase},
        .conditions = {{"", &isOneSideActive, kNobodyIsActive},
            {"a", &isNoGun, QT_TRANSLATE_NOOP("muster", "%1: guns fight no melee, they are overrun.")},
            {"a", &isInTheGame, kOutOfTheGame},
            {"b", &isNoGun, QT_TRANSLATE_NOOP("muster", "%1: guns fight no melee, they are overrun.")},
            {"b", &isInTheGame, kOutOfTheGame},
            {"b", &isInContactWithIt, QT_TRANSLATE_NOOP("muster", "%1: not in contact with this enemy.")},
            {"a", &hasNamedItsEnemy, QT_TRANSLATE_NOOP("muster", "%1: several enemies, first say which to strike.")},
            {"b", &hasNamedItsEnemy, QT_TRANSLATE_NOOP("muster", "%1: several enemies, first say which to strike.")},
            {"b", &hasNotFoughtIt, QT_TRANSLATE_NOOP("muster", "%1: this pair has fought already.")},
            {"b", &doesNotStrikeLater,
                QT_TRANSLATE_NOOP("muster", "%1: not struck now, strikes alone in the Passive side's step.")},
            {"b", &isToBeFoughtNow, QT_TRANSLATE_NOOP("muster", "%1: no blow between these two in this step.")}},
        .must = &always,
        .place = &oneSidedFirst,
        .inOrder = true,
        .text = text,
        .inputs = &whoStrikes,
        .refuses = &refuseWhatWasSaidOtherwise};
}

} // namespace

std::vector<ThingId> whoseWidthIsAskedFirst(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> blocks = enemiesInContact(moment, unit);
    std::erase_if(blocks, [&](ThingId enemy) { return !isPikeBlockOfUnknownWidth(moment, enemy); });
    return blocks;
}

int whoStrikesAloneFirst(const Moment &moment, ThingId active)
{
    return isOfActiveSide(moment, active) && struckAlone(moment, active) != 0 ? 0 : 1;
}

std::vector<TurnRule> fightingRules()
{
    // The last tells whose step it is: mostly both strike, and in that of the Active side.
    return {fight("melee_passive", QT_TRANSLATE_NOOP("muster", "%2 strikes %1, who does not strike back")),
        fight("melee_active", QT_TRANSLATE_NOOP("muster", "%1 against %2"))};
}

std::vector<TableQuestion> fightingQuestions()
{
    return {
        {.key = "strikes",
            .words = QT_TRANSLATE_NOOP("muster", "%1: which enemy to strike?"),
            .phases = {"melee_active", "melee_passive"},
            .roles = aboutUnit(),
            .conditions = {{"", &isOneSideActive}, {"unit", &hasAStepToCome}, {"unit", &hasSeveralToStrike}},
            .named = &enemiesToStrike,
            .told = QT_TRANSLATE_NOOP("muster", "%1 to strike %2"),
            .stillHolds = &isStillThere},
        {.key = "obstacle",
            .words = QT_TRANSLATE_NOOP("muster", "Is a linear obstacle between %1 and %2?"),
            .phases = {"melee_active", "melee_passive"},
            .roles = thePair(),
            .conditions = {{"", &isOneSideActive}, {"b", &isInContactWithIt}, {"b", &hasNamedItsEnemy},
                {"b", &isToBeFoughtNow}, {"b", &isNotSaidYet}},
            .answers = {{"no", QT_TRANSLATE_NOOP("muster", "No obstacle between %1 and %2")},
                {"yes", QT_TRANSLATE_NOOP("muster", "An obstacle between %1 and %2")}},
            .usual = &usuallyNone},
        {.key = "files",
            .words = QT_TRANSLATE_NOOP("muster", "%1: how many files?"),
            .phases = {"melee_active", "melee_passive"},
            .roles = aboutUnit(),
            .conditions = {{"", &isOneSideActive}, {"unit", &isInTheGame}, {"unit", &isInContact},
                {"unit", &hasABlowToCome}, {"unit", &isPikeBlockOfUnknownWidth}},
            .told = QT_TRANSLATE_NOOP("muster", "Files of %1: %2"),
            .least = 1,
            .most = 99,
            .follows = &setFiles},
    };
}

} // namespace muster::phut
