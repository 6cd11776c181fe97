// SPDX-License-Identifier: GPL-3.0-or-later
// Who touch one another fight, each pair once; then it is judged who came off worse. Source: "Charging and Melee".
#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/meleerule.h"
#include "core/rules/tyneside/prefilling.h"
#include "core/rules/tyneside/sharing.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/uponone.h"
#include "core/rules/tyneside/whosupports.h"

#include <algorithm>
#include <ranges>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whofights {
namespace {

bool isOfSideA(const Moment &moment, ThingId unit)
{
    return moment.things.word(moment.things.armyOf(unit), u"side"_s) == keyOf(Side::A);
}

bool isJudged(const Moment &moment, ThingId unit)
{
    return resultOf(moment, unit) != nullptr;
}

// Pikes behind others.

std::vector<ThingId> supportersOf(const Moment &moment, ThingId unit)
{
    const TableAnswer *said = answerNow(moment, "supported", "unit", unit);
    return said == nullptr ? std::vector<ThingId>() : said->named;
}

bool isSupportedByOthers(const Moment &moment, const Fight &pair)
{
    return !supportersOf(moment, pair.a).empty() || !supportersOf(moment, pair.b).empty();
}

bool standsBehindOneInContact(const Moment &moment, ThingId supporter, ThingId enemy)
{
    for (const ThingId other : enemiesTouched(moment, enemy)) { // who has fought at a distance is supported by nobody
        if (contains(supportersOf(moment, other), supporter) && !haveFoughtAsGroups(moment, {other, enemy}))
            return true;
    }
    return false;
}

// As groups.

bool isTouched(const Moment &moment, ThingId b)
{
    const ThingId a = moment.who("a");
    return a == 0 || contains(enemiesInMelee(moment, a), b);
}

bool isNotFought(const Moment &moment, ThingId b)
{
    const ThingId a = moment.who("a");
    return a == 0 || !haveFought(moment, {a, b});
}

bool isNotJudged(const Moment &moment, ThingId unit)
{
    return !isJudged(moment, unit);
}

bool isNotOneOfSeveralUponOne(const Moment &moment, ThingId b)
{
    const ThingId a = moment.who("a");
    return a == 0 || !uponOne(moment, Fight {a, b});
}

/// An officer who fights beside his group is met by those whom it touches, and not by who stands behind them.
bool isToFightAsGroups(const Moment &moment)
{
    const Fight pair {moment.who("a"), moment.who("b")};
    const bool isBeside = !contains(enemiesTouched(moment, pair.a), pair.b);
    return isOfSideA(moment, pair.a) && (isBeside || !isSupportedByOthers(moment, pair));
}

bool arePikesOnFoot(const Unit &unit)
{
    return unit.meleeWeapon() == Weapon::Pike && !unit.isMounted();
}

/// In the first turn of a combat pikes may fight at 5 cm, or with ranks in support.
bool havePikesAChoice(const Moment &moment)
{
    const Unit a(moment.things, moment.who("a"));
    const Unit b(moment.things, moment.who("b"));
    const auto mayChoose = [](const Unit &unit) { return arePikesOnFoot(unit) && unit.number("combat_turn") <= 1; };
    return isToFightAsGroups(moment) && (mayChoose(a) || mayChoose(b));
}

/// Who is matched with one enemy is not matched with another too, and nobody is left without.
std::optional<Refusal> refuseMoreThanAreLeft(const Moment &moment, const QJsonObject &inputs)
{
    for (const auto &[role, foe] : {std::pair("a", "b"), std::pair("b", "a")}) {
        const QString key = QString::fromLatin1(role) + u"_figures"_s;
        const Unit unit(moment.things, moment.who(role));
        const int most = unit.isThere() ? mostMatchedWith(moment, unit.id(), moment.who(foe)) : 0;
        if (unit.isThere() && inputs.value(key).toInt() > most)
            return Refusal {key,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 in contact at most; a figure fights one match."))
                    .arg(unit.name())
                    .arg(most)};
    }
    return {};
}

/// The pikemen of its side who can stand behind it, so many of its own being in contact.
int pikesBehind(const Moment &moment, const Unit &front, int inContact)
{
    int behind = 0;
    for (const Unit &unit : presentUnits(moment.things, front.army())) {
        if (!arePikesOnFoot(unit) || unit.isInRetreat())
            continue;
        if (unit.id() == front.id())
            behind += std::max(0, freshOf(moment, unit.id()) - inContact);
        else if (isInNoContact(moment, unit.id()))
            behind += unit.living();
    }
    return behind;
}

std::optional<Refusal> refuseMoreSupport(const Moment &moment, const QJsonObject &inputs)
{
    for (const QString &role : {u"a"_s, u"b"_s}) {
        const int figures = inputs.value(role + u"_figures"_s).toInt();
        const int wanted = figures * inputs.value(role + u"_ranks"_s).toInt();
        const Unit unit(moment.things, moment.who(qPrintable(role)));
        // Who joins a running fight counts from 1, the others go on (TURN-10).
        if (wanted > 0 && arePikesOnFoot(unit) && unit.number("combat_turn") > 1
            && !inputs.value(role + u"_musketeer"_s).toBool())
            return Refusal {role + u"_ranks"_s, Phrase(kPikesSupportAtFirst).arg(unit.name())};
        const int most = wanted > 0 && unit.isThere() ? pikesBehind(moment, unit, figures) : wanted;
        if (wanted > most)
            return Refusal {role + u"_ranks"_s,
                Phrase::plural(
                    QT_TRANSLATE_N_NOOP("muster", "%1: %n {pikeman is|pikemen are} left to support it."), most)
                    .arg(unit.name())};
    }
    return {};
}

/// A charge counts as it was ridden.
std::optional<Refusal> refuseWhatTheyAreNot(const Moment &moment, const QJsonObject &inputs)
{
    if (auto isNone = refuseAnotherFirstTurn(moment, inputs))
        return isNone;
    if (auto tooMany = refuseMoreThanAreLeft(moment, inputs))
        return tooMany;
    if (auto tooMany = refuseMoreSupport(moment, inputs))
        return tooMany;
    for (const char *role : {"a", "b"}) {
        const QString key = QString::fromLatin1(role) + u"_charge"_s;
        const Unit unit(moment.things, moment.who(role));
        const QString given = inputs.value(key).toString();
        if (!given.isEmpty() && given != u"none"_s && unit.isThere() && given != chargeOf(moment, unit).toString())
            return Refusal {key,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 did not charge at that pace in this turn.")).arg(unit.name())};
    }
    return {};
}

/// Officers beside a group of which nobody is left fight on in its place.
std::vector<Change> fightOnForTheirGroup(const Moment &moment, const QJsonObject &, const QJsonObject &)
{
    Changes changes(moment.things);
    for (const Unit &figure : presentUnits(moment.things)) {
        const ThingId enemy = figure.isFigure() && figure.isOfItsOwn() ? enemyBesideHisGroup(moment, figure.id()) : 0;
        if (enemy != 0)
            touch(changes, figure.id(), enemy);
    }
    return std::move(changes).list();
}

// Figure by figure.

bool isTouchedOrSupportedAgainst(const Moment &moment, ThingId b)
{
    const ThingId a = moment.who("a_1");
    return a == 0 || contains(enemiesTouched(moment, a), b) || uponOne(moment, Fight {a, b})
        || standsBehindOneInContact(moment, a, b) || standsBehindOneInContact(moment, b, a);
}

bool isNotFoughtAsGroups(const Moment &moment, ThingId b)
{
    const ThingId a = moment.who("a_1");
    return a == 0 || !haveFoughtAsGroups(moment, {a, b});
}

bool isSaidToGoOn(const Moment &moment, const Fight &pair)
{
    const TableAnswer *said = saidOfMoreBouts(moment, pair);
    return said != nullptr && said->answer == u"yes"_s;
}

bool isToFightByFigures(const Moment &moment)
{
    const Fight pair {moment.who("a_1"), moment.who("b_1")};
    if (const auto together = uponOne(moment, pair))
        return isOfSideA(moment, pair.a) && leads(*together, pair);
    const bool isBegun = haveFought(moment, pair);
    return isOfSideA(moment, pair.a) && contains(enemiesTouched(moment, pair.a), pair.b)
        && (isBegun ? isSaidToGoOn(moment, pair) : isSupportedByOthers(moment, pair));
}

/// All of one army in the bout: of several upon one each of them.
std::vector<ThingId> inBoutBesides(const Moment &moment, ThingId unit)
{
    const auto together = uponOne(moment, Fight {moment.who("a_1"), moment.who("b_1")});
    return together && unit != together->one ? together->several : std::vector {unit};
}

std::vector<ThingId> inBoutOfA(const Moment &moment)
{
    return inBoutBesides(moment, moment.who("a_1"));
}

std::vector<ThingId> inBoutOfB(const Moment &moment)
{
    return inBoutBesides(moment, moment.who("b_1"));
}

/// Supporters are offered to fight beside those before them; who has begun figure by figure goes on so, while some of
/// both have not fought.
bool isOfferedByFigures(const Moment &moment)
{
    const Fight pair {moment.who("a_1"), moment.who("b_1")};
    if (standsBehindOneInContact(moment, pair.a, pair.b))
        return true;
    return isOfSideA(moment, pair.a) && haveFought(moment, pair) && mayMoreBeMatched(moment, pair);
}

// The result.

bool isOfOneCombat(const Moment &moment, ThingId b)
{
    const ThingId a = moment.who("a");
    return a == 0 || contains(combatOf(moment, a), b);
}

bool isNotFoughtOut(const Moment &moment)
{
    return !isFoughtOut(moment, moment.who("a"));
}

/// It is told in its order, and not gone through before.
std::optional<Refusal> refuseBeforeAllHaveFought(const Moment &moment, const QJsonObject &inputs)
{
    if (inputs.isEmpty() || !isNotFoughtOut(moment))
        return {};
    return Refusal {u"a"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: not all fights of this combat are fought yet."))
            .arg(moment.things.name(moment.who("a")))};
}

bool standForTheCombat(const Moment &moment)
{
    const Fight leaders = leadersOf(moment, moment.who("a"));
    return leaders.a == moment.who("a") && leaders.b == moment.who("b");
}

/// Every group of the worse side goes back, and where both do they are parted (TURN-16).
std::vector<Change> goBack(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    const QString worse = outcome.value("worse"_L1).toString();
    for (const QString &side : {u"a"_s, u"b"_s}) {
        const ThingId leader = moment.cast.value(side);
        if (leader == 0 || (worse != side && worse != u"both"_s))
            continue;
        for (const ThingId unit : alliesInCombat(moment, leader)) {
            if (!isOnTheTable(moment, unit))
                continue;
            if (isByItself(moment, unit)) { // who counts with a group goes with it
                changes.set(unit, u"pushed_back"_s, true);
                changes.set(unit, u"state"_s, keyOf(State::Retiring));
            }
            for (const ThingId enemy :
                worse == u"both"_s ? Unit(moment.things, unit).enemies() : std::vector<ThingId>())
                part(changes, unit, enemy);
        }
    }
    return std::move(changes).list();
}

int fighting(const Moment &)
{
    return 0;
}

int judging(const Moment &)
{
    return 1;
}

// What only the table knows.

bool isInContact(const Moment &moment, ThingId unit)
{
    return !isInNoContact(moment, unit);
}

/// Musketeers on foot, whatever they fight with (TY-R40).
bool areMusketeersOnFoot(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return isMusket(unit.weapon()) && !unit.isMounted();
}

bool hasAFightToCome(const Moment &moment, ThingId unit)
{
    const std::vector<ThingId> enemies = enemiesTouched(moment, unit);
    return !isJudged(moment, unit) && std::ranges::any_of(enemies, [&](ThingId enemy) {
        return !haveFought(moment, {unit, enemy});
    });
}

std::vector<ThingId> pikesNearby(const Moment &moment)
{
    std::vector<ThingId> pikes;
    for (const Unit &unit : presentUnits(moment.things, moment.things.armyOf(moment.who("unit")))) {
        if (unit.isGroup() && arePikesOnFoot(unit) && isInNoContact(moment, unit.id()) && !unit.isRouting())
            pikes.push_back(unit.id());
    }
    return pikes;
}

/// They fight figure by figure, and some of both have not fought yet.
bool areMoreToFight(const Moment &moment, ThingId enemy)
{
    const Fight pair {moment.who("unit"), enemy};
    return contains(enemiesTouched(moment, pair.a), enemy) && haveFought(moment, pair)
        && mayMoreBeMatched(moment, pair);
}

bool isSaidSinceTheyFought(const Moment &moment, const TableAnswer &)
{
    return saidOfMoreBouts(moment, {moment.who("unit"), moment.who("enemy")}) != nullptr;
}

TableQuestion moreBouts()
{
    return {.key = "more_bouts",
        .words = QT_TRANSLATE_NOOP("muster", "Are more figures of %1 and %2 matched, still to fight?"),
        .phases = {"melee"},
        .roles = {unitRole("unit", QT_TRANSLATE_NOOP("muster", "One side")),
            unitRole("enemy", QT_TRANSLATE_NOOP("muster", "Other side"), RoleSide::OtherThanFirst)},
        .conditions = {{"unit", &isOnTheTable}, {"unit", &isOfSideA}, {"unit", &isNotJudged}, {"enemy", &isOnTheTable},
            {"enemy", &areMoreToFight}},
        .answers = {{"no", QT_TRANSLATE_NOOP("muster", "%1 and %2: all who are matched have fought")},
            {"yes", QT_TRANSLATE_NOOP("muster", "%1 and %2: more are matched")}},
        .stillHolds = &isSaidSinceTheyFought};
}

bool hasPikesNearby(const Moment &moment, ThingId)
{
    return !pikesNearby(moment).empty();
}

Role figureRole(const char *key, const char *label, RoleSide side)
{
    return unitRole(key, label, side);
}

constexpr char kDoNotTouch[] = QT_TRANSLATE_NOOP("muster", "%1: not in contact.");
constexpr char kHaveFought[] = QT_TRANSLATE_NOOP("muster", "%1: the two have fought: one fight a turn.");
constexpr char kFightTogether[] =
    QT_TRANSLATE_NOOP("muster", "%1: several upon one figure are one fight, figure by figure.");
constexpr char kJudged[] = QT_TRANSLATE_NOOP("muster", "%1: who came off worse is settled.");

} // namespace
} // namespace in_whofights

std::vector<TurnRule> fightingRules()
{
    using namespace in_whofights;
    return {
        {.what = "melee",
            .conditions = {{"a", &isOnTheTable, kOffTheTable}, {"a", &isNotJudged, kJudged},
                {"b", &isOnTheTable, kOffTheTable}, {"b", &isTouched, kDoNotTouch}, {"b", &isNotFought, kHaveFought},
                {"b", &isNotOneOfSeveralUponOne, kFightTogether}},
            .must = &isToFightAsGroups,
            .offered = &havePikesAChoice,
            .place = &fighting,
            .text = QT_TRANSLATE_NOOP("muster", "%1 and %2 fight"),
            .follows = &fightOnForTheirGroup,
            .refuses = &refuseWhatTheyAreNot,
            .asks = QT_TRANSLATE_NOOP("muster",
                "How many figures of %1 and %2 are in contact, matched as evenly as may be, and who supports?")},
        {.what = "melee-bout",
            .roles = {figureRole("a_1", QT_TRANSLATE_NOOP("muster", "One side"), RoleSide::Any),
                figureRole("b_1", QT_TRANSLATE_NOOP("muster", "Other side"), RoleSide::OtherThanFirst)},
            .conditions = {{"a_1", &isOnTheTable, kOffTheTable}, {"a_1", &isNotJudged, kJudged},
                {"b_1", &isOnTheTable, kOffTheTable}, {"b_1", &isNotJudged, kJudged},
                {"b_1", &isTouchedOrSupportedAgainst, kDoNotTouch}, {"b_1", &isNotFoughtAsGroups, kHaveFought}},
            .must = &isToFightByFigures,
            .offered = &isOfferedByFigures,
            .place = &fighting,
            .who = &inBoutOfA,
            .against = &inBoutOfB,
            .text = QT_TRANSLATE_NOOP("muster", "%1 and %2 fight, figure by figure"),
            .follows = &fightOnForTheirGroup,
            .refuses = &refuseSupportInALaterTurn,
            .asks = QT_TRANSLATE_NOOP("muster", "Which figures of %1 and %2 are matched, and who supports them?")},
        {.what = "melee-result",
            .conditions = {{"a", &isNotJudged, kJudged}, {"b", &isOfOneCombat, kDoNotTouch}},
            .must = &standForTheCombat,
            .waits = &isNotFoughtOut,
            .place = &judging,
            .text = QT_TRANSLATE_NOOP("muster", "%1 and %2: who came off worse"),
            .follows = &goBack,
            .refuses = &refuseBeforeAllHaveFought},
    };
}

std::vector<TableQuestion> fightingQuestions()
{
    using namespace in_whofights;
    return {{.key = "supported",
                .words = QT_TRANSLATE_NOOP("muster", "Which pikemen stand behind %1 in support?"),
                .phases = {"melee"},
                .roles = aboutUnit(),
                .conditions = {{"unit", &isOnTheTable}, {"unit", &isInContact}, {"unit", &areMusketeersOnFoot},
                    {"unit", &hasAFightToCome}, {"unit", &hasPikesNearby}},
                .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "No pikemen stand behind %1")}},
                .asLastTime = &always,
                .named = &pikesNearby,
                .several = true,
                .told = QT_TRANSLATE_NOOP("muster", "%1: %2 behind in support"),
                .mustAnswer = false},
        moreBouts()};
}

} // namespace muster::tyneside
