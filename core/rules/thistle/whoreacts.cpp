// SPDX-License-Identifier: GPL-3.0-or-later
// What those do who are charged, and whom the charge meets.
#include "core/rules/changes.h"
#include "core/rules/ruleset.h"
#include "core/rules/thistle/chargenow.h"
#include "core/rules/thistle/meeting.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whoreacts {
namespace {

bool isStruck(const Moment &moment, ThingId unit)
{
    const auto charge = chargeNow(moment);
    return charge && isStruckBy(moment, *charge, unit);
}

bool isSaidWhomItStrikes(const Moment &moment, ThingId)
{
    const auto charge = chargeNow(moment);
    return charge && !isStruckUnsaid(moment, *charge);
}

bool hasAChoice(const Moment &moment, ThingId unit)
{
    const auto charge = chargeNow(moment);
    return charge && reactionsTo(moment, *charge, unit).isAny();
}

bool hasNotReacted(const Moment &moment, ThingId unit)
{
    return !hasReacted(moment, unit);
}

/// What it may do has not been looked up yet.
bool isNotLookedUp(const Moment &moment, ThingId unit)
{
    const auto charge = chargeNow(moment);
    return charge && lastDeed(moment, "charge-reaction", "target", unit) < std::max(charge->since, 0);
}

bool chargesNow(const Moment &moment, ThingId charger)
{
    const auto charge = chargeNow(moment);
    return charge && charge->charger == charger;
}

bool isMounted(const Moment &moment, ThingId unit)
{
    return figuresOf(moment.rules).of(Unit(moment.things, unit).type()).isMounted();
}

bool mayCounterCharge(const Moment &moment, ThingId unit)
{
    const auto charge = chargeNow(moment);
    return charge && reactionsTo(moment, *charge, unit).counterCharge;
}

bool mayChoose(const Moment &moment, const QString &choice)
{
    const auto charge = chargeNow(moment);
    const ReactionOutcome may = charge ? reactionsTo(moment, *charge, moment.who("unit")) : ReactionOutcome();
    return choice == u"stands"_s || (choice == u"shoot"_s && may.shoot) || (choice == u"evade"_s && may.evade)
        || (choice == u"counter_charge"_s && may.counterCharge);
}

/// Shot shoots, light cavalry evades, other horse counter-charges, whatever it could shoot with.
TableAnswer usualReaction(const Moment &moment)
{
    if (!isMounted(moment, moment.who("unit")) && mayChoose(moment, u"shoot"_s))
        return {.answer = u"shoot"_s};
    for (const QString &choice : {u"evade"_s, u"counter_charge"_s, u"shoot"_s}) {
        if (mayChoose(moment, choice))
            return {.answer = choice};
    }
    return {};
}

constexpr char kReaction[] = QT_TRANSLATE_NOOP("muster", "%1: reaction to the charge?");

/// With how far it may counter-charge, where the gap is known.
Phrase askForItsReaction(const Moment &moment)
{
    const auto charge = chargeNow(moment);
    const ThingId unit = moment.who("unit");
    const QString name = moment.things.name(unit);
    const ReactionOutcome may = charge ? reactionsTo(moment, *charge, unit) : ReactionOutcome();
    if (!may.counterCharge)
        return Phrase(kReaction).arg(name);
    if (may.counterLimit == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: reaction to the charge? A counter-charge goes up to half way."))
            .arg(name);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: reaction to the charge? A counter-charge goes up to half way, %2″."))
        .arg(name)
        .arg(double(may.counterLimit) / kHalvesInAnInch);
}

std::vector<Change> counterCharge(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Unit unit(moment.things, moment.who("unit"));
    if (answer.answer != u"counter_charge"_s)
        return {};
    changes.set(unit.id(), u"charge"_s, keyOf(Charge::CounterCharging));
    // It has left its place: whether its group is still one is to be seen.
    if (unit.group() != unit.id() && Group(moment.things, unit.group()).units().size() > 1)
        changes.set(unit.group(), u"torn"_s, true);
    return std::move(changes).list();
}

/// A single charger who struck nobody else has met whom it caught; else its owner says who met whom, once all have
/// reacted.
std::vector<Change> isCaught(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    const auto charge = chargeNow(moment);
    const ThingId evader = moment.who("evader");
    const auto isItAlone = [&](const StruckUnit &struck) { return struck.unit == evader; };
    if (outcome.value("caught"_L1).toBool() && charge && charge->units.size() == 1
        && std::ranges::all_of(struckNow(moment, *charge), isItAlone))
        meets(changes, charge->units.front(), evader, true);
    return std::move(changes).list();
}

/// Shots at the charge, and all that comes of them, come before anybody runs from it (turn.md 1.2d): who charges may be
/// gone by then.
bool areShotsToCome(const Moment &moment)
{
    const auto charge = chargeNow(moment);
    const auto mayShoot = [&](ThingId unit) {
        return hasToChoose(moment, unit) || hasToShootAtTheCharge(moment, unit);
    };
    return charge
        && (!isNothingUnsettled(moment, 0) || std::ranges::any_of(enemiesThere(moment, charge->charger), mayShoot));
}

std::optional<Refusal> refuseToRunYet(const Moment &moment, const QJsonObject &inputs)
{
    if (inputs.isEmpty()) // it is owed all the same
        return std::nullopt;
    const ThingId evader = moment.who("evader");
    if (areShotsToCome(moment))
        return Refusal {u"evader"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 waits: shots at the charge, and what comes of them, come first."))
                .arg(moment.things.name(evader))};
    return moment.given.contains("room"_L1) ? std::nullopt
                                            : refuseBeforeItIsSaid(moment, "evader", "room", "evader", evader);
}

// Contact.

bool hasToArrive(const Moment &moment, ThingId unit)
{
    const auto charge = chargeNow(moment);
    return charge && contains(charge->units, unit) && isAtContact(moment, *charge);
}

/// Those first whom the charge strikes.
std::vector<ThingId> whomItMayMeet(const Moment &moment)
{
    std::vector<ThingId> enemies;
    const ThingId unit = moment.who("unit");
    if (const auto charge = chargeNow(moment)) {
        for (const StruckUnit &struck : struckNow(moment, *charge))
            enemies.push_back(struck.unit);
    }
    for (const ThingId enemy : enemiesThere(moment, unit)) {
        if (!contains(enemies, enemy))
            enemies.push_back(enemy);
    }
    return enemies;
}

/// What the table said so far of the contacts of this charge.
struct FilesSaid {
    size_t chargers = 0; ///< all who charge together
    size_t met = 0; ///< how many of the enemy are met
    size_t waiting = 0; ///< who charge in the files before, and of whom it is still to be said …
    /// … and whom the one before them met, of several the first and the last; 0: nobody is known to have met anybody.
    ThingId first = 0;
    ThingId last = 0;
    ThingId before = 0; ///< whom the one before that met
    bool isBesideOneWhoMet = false; ///< the file beside it met somebody
};

FilesSaid filesBefore(const Moment &moment, const ChargeNow &charge, ThingId unit)
{
    FilesSaid said;
    bool isBefore = true;
    for (const Unit &one : Group(moment.things, groupOf(moment.things, unit)).units()) {
        isBefore = isBefore && one.id() != unit;
        const int at = lastAnswer(moment, "contact", "unit", one.id());
        const bool isSaid = at > charge.since;
        const std::vector<ThingId> named = isSaid ? moment.deeds[size_t(at)].answer.named : std::vector<ThingId>();
        said.chargers += isSaid || contains(charge.units, one.id()) ? 1 : 0;
        said.met += named.size();
        if (isBefore && !named.empty()) {
            said.before = said.last;
            said.first = std::ranges::min(named);
            said.last = std::ranges::max(named);
            said.waiting = 0;
            said.isBesideOneWhoMet = true;
        } else if (isBefore && contains(charge.units, one.id())) {
            ++said.waiting;
            said.isBesideOneWhoMet = false;
        } else if (isBefore && isSaid) {
            said.isBesideOneWhoMet = false;
        }
    }
    return said;
}

/// The enemy's line is numbered from its other end: the first met its last.
bool isMirrored(const FilesSaid &said, const std::vector<StruckUnit> &struck)
{
    if (said.before != 0)
        return said.last < said.before;
    return said.last != 0 && std::ranges::none_of(struck, [&](const StruckUnit &one) { return one.unit > said.last; });
}

/// File by file: whom it strikes opposite itself, counted from whom those beside it met; the last of fewer who charge,
/// those that are left. Beyond the end of the enemy's line a corner may touch: nothing is usual there.
TableAnswer whomItUsuallyMeets(const Moment &moment)
{
    const auto charge = chargeNow(moment);
    if (!charge)
        return {};
    const ThingId unit = moment.who("unit");
    const FilesSaid said = filesBefore(moment, *charge, unit);
    std::vector<StruckUnit> struck = struckNow(moment, *charge);
    const bool areFewer = said.chargers < struck.size() + said.met;
    const bool mirrored = isMirrored(said, struck);
    std::erase_if(
        struck, [&](const StruckUnit &one) { return mirrored ? one.unit >= said.first : one.unit <= said.last; });
    std::ranges::sort(struck, {}, &StruckUnit::unit);
    if (mirrored)
        std::ranges::reverse(struck);
    const size_t place = said.waiting;
    const bool takesRest = areFewer && !mirrored && unit == charge->units.back();
    const size_t end = takesRest ? struck.size() : std::min(place + 1, struck.size());
    TableAnswer usual;
    for (size_t file = place; file < end; ++file) {
        usual.named.push_back(struck[file].unit);
        const bool isAway = Unit(moment.things, struck[file].unit).facing() == Facing::Away;
        usual.ways.push_back(isAway && !struck[file].fromBehind ? u"rear"_s : struck[file].way);
    }
    if (usual.named.empty() && said.isBesideOneWhoMet)
        return {};
    return usual.named.empty() ? TableAnswer {.answer = u"nobody"_s} : usual;
}

/// As it was struck; who shows his back, there.
QString howItMeets(const Moment &moment, ThingId enemy)
{
    const auto charge = chargeNow(moment);
    for (const StruckUnit &struck : charge ? struckNow(moment, *charge) : std::vector<StruckUnit>()) {
        if (struck.unit == enemy && struck.fromBehind)
            return struck.way;
    }
    return usualWayToStrike(moment, enemy);
}

/// As it was struck, where nothing else is said; who ran and was caught, from behind.
bool isMetFromBehind(const Moment &moment, const ChargeNow &charge, const TableAnswer &answer, ThingId enemy)
{
    if (const QString way = answer.wayOf(enemy); !way.isEmpty())
        return isFromBehind(way);
    if (Unit(moment.things, enemy).facing() == Facing::Away)
        return true;
    return std::ranges::any_of(
        struckNow(moment, charge), [&](const StruckUnit &struck) { return struck.unit == enemy && struck.fromBehind; });
}

std::vector<Change> arrive(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId unit = moment.who("unit");
    const auto charge = chargeNow(moment);
    if (!charge)
        return {};
    for (const ThingId enemy : answer.named)
        meets(changes, unit, enemy, isMetFromBehind(moment, *charge, answer, enemy));
    if (answer.named.empty())
        changes.set(unit, u"charge"_s, keyOf(Charge::None));
    return std::move(changes).list();
}

// Where who runs comes to.

bool isToRun(const Moment &moment, ThingId unit)
{
    return hasToEvade(moment, unit);
}

constexpr char kNobodyCharges[] = QT_TRANSLATE_NOOP("muster", "Nobody is charging now.");
constexpr int kMostRoom = 200;

} // namespace
} // namespace in_whoreacts

std::vector<TurnRule> reactingRules()
{
    using namespace in_whoreacts;
    const Role charger {.key = "charger",
        .label = QT_TRANSLATE_NOOP("muster", "Charger"),
        .things = groupTypes(),
        .side = RoleSide::OtherThanFirst,
        .needed = false};
    return {
        {.what = "charge-reaction",
            .roles = {{.key = "target",
                          .label = QT_TRANSLATE_NOOP("muster", "Unit that is charged"),
                          .side = RoleSide::Passive},
                charger},
            .conditions = {{"", &isSomebodyCharging, kNobodyCharges}, {"target", &isInTheGame, kOutOfTheGame},
                {"target", &isSaidWhomItStrikes,
                    QT_TRANSLATE_NOOP("muster", "%1: not struck, or not yet said who is.")},
                {"target", &isStruck, QT_TRANSLATE_NOOP("muster", "%1: not struck, and only those charged may react.")},
                {"target", &hasNotReacted, QT_TRANSLATE_NOOP("muster", "%1: reacted already, one reaction only.")},
                {"target", &hasAChoice,
                    QT_TRANSLATE_NOOP("muster", "%1: no choice but to stand and receive the charge.")},
                {"target", &isNotLookedUp, QT_TRANSLATE_NOOP("muster", "%1: the choices are known already.")},
                {"charger", &chargesNow, QT_TRANSLATE_NOOP("muster", "%1: not charging them.")}},
            .must = &always,
            .text = QT_TRANSLATE_NOOP("muster", "%1: charged, which reactions are open?")},
        {.what = "counter-charge",
            .conditions = {{"unit", &isInTheGame, kOutOfTheGame},
                {"unit", &isMounted, QT_TRANSLATE_NOOP("muster", "%1: only mounted troops may counter-charge.")},
                {"", &isSomebodyCharging, kNobodyCharges},
                {"unit", &isStruck, QT_TRANSLATE_NOOP("muster", "%1: not struck, and only those charged may react.")},
                {"unit", &hasNotReacted, QT_TRANSLATE_NOOP("muster", "%1: reacted already, one reaction only.")},
                {"unit", &mayCounterCharge,
                    QT_TRANSLATE_NOOP("muster",
                        "%1: no counter-charge when disordered, in contact, or with the charger not to the front.")}},
            .offered = &never},
        {.what = "evade",
            .roles = {{.key = "evader", .label = QT_TRANSLATE_NOOP("muster", "Evader"), .side = RoleSide::Passive},
                charger},
            .conditions = {{"", &isSomebodyCharging, kNobodyCharges}, {"evader", &isInTheGame, kOutOfTheGame},
                {"evader", &isToRun, QT_TRANSLATE_NOOP("muster", "%1: evading not chosen, or not allowed.")},
                {"charger", &chargesNow, QT_TRANSLATE_NOOP("muster", "%1: not charging them.")}},
            .must = &always,
            .waits = &areShotsToCome,
            .text = QT_TRANSLATE_NOOP("muster", "%1 evading %2"),
            .follows = &isCaught,
            .refuses = &refuseToRunYet},
    };
}

std::vector<TableQuestion> reactingQuestions()
{
    using namespace in_whoreacts;
    return {
        {.key = "reaction",
            .words = kReaction,
            .wording = &askForItsReaction,
            .phases = movePhases(),
            .roles = aboutUnit(RoleSide::Passive),
            .conditions = {{"", &isSomebodyCharging}, {"unit", &hasToChoose}},
            .answers = {{"stands", QT_TRANSLATE_NOOP("muster", "%1: stand")},
                {"shoot", QT_TRANSLATE_NOOP("muster", "%1: shoot at the charge")},
                {"evade", QT_TRANSLATE_NOOP("muster", "%1: evade")},
                {"counter_charge", QT_TRANSLATE_NOOP("muster", "%1: counter-charge")}},
            .mayAnswer = &mayChoose,
            .usual = &usualReaction,
            .stillHolds = &neverHolds,
            .follows = &counterCharge},
        {.key = "room",
            .words = QT_TRANSLATE_NOOP("muster",
                "How much free room is behind %1, to the table edge, to ground it may not enter, to units it may not "
                "pass?"),
            .phases = movePhases(),
            .roles = {{.key = "evader", .label = QT_TRANSLATE_NOOP("muster", "Evader"), .side = RoleSide::Passive}},
            .conditions = {{"", &isSomebodyCharging}, {"evader", &isToRun}},
            .answers = {{"enough", QT_TRANSLATE_NOOP("muster", "There is room enough behind %1")},
                {"none", QT_TRANSLATE_NOOP("muster", "There is no room behind %1")}},
            .told = QT_TRANSLATE_NOOP("muster", "Free room behind %1: %2"),
            .least = 1,
            .most = kMostRoom},
        {.key = "contact",
            .words = QT_TRANSLATE_NOOP("muster", "%1: touching whom, on front, flank or rear?"),
            .phases = movePhases(),
            .roles = aboutUnit(RoleSide::Active),
            .conditions = {{"", &isSomebodyCharging}, {"unit", &hasToArrive}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: touching nobody")}},
            .usual = &whomItUsuallyMeets,
            .named = &whomItMayMeet,
            .several = true,
            .ways = waysToStrike(),
            .usualWay = &howItMeets,
            .told = QT_TRANSLATE_NOOP("muster", "%1: touching %2"),
            .stillHolds = &neverHolds,
            .follows = &arrive},
    };
}

} // namespace muster::thistle
