// SPDX-License-Identifier: GPL-3.0-or-later
// Counters and initiative: who throws, who may play a counter.
#include "core/rules/changes.h"
#include "core/rules/phut/turnrules.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool hasNoPoolYet(const Moment &moment, ThingId)
{
    return latestDeed(moment, "counter-pool") == nullptr;
}

/// The throw that somebody has won; null while there is none.
const Deed *wonThrow(const Moment &moment)
{
    const Deed *thrown = latestDeed(moment, "initiative");
    const bool isTie = thrown != nullptr
        && (thrown->outcome.value("roll_again"_L1).toBool()
            || thrown->outcome.value("winner"_L1).toString() == u"none"_s);
    if (thrown == nullptr || isTie)
        return nullptr;
    return thrown;
}

bool nobodyHasWonYet(const Moment &moment, ThingId)
{
    return wonThrow(moment) == nullptr;
}

bool isThereAWinner(const Moment &moment, ThingId)
{
    return wonThrow(moment) != nullptr;
}

bool isNotActive(const Moment &moment, ThingId army)
{
    return army != activeArmy(moment);
}

bool nobodyHasConceded(const Moment &moment, ThingId)
{
    return std::ranges::none_of(moment.deeds, [](const Deed &deed) {
        const bool isPlayed = deed.procedure == u"counter-duel"_s && deed.inputs.value("plays"_L1).toInt() > 0;
        return deed.answer.answer == u"concedes"_s || (deed.procedure == u"counter-duel"_s && !isPlayed);
    });
}

bool hasCounter(const Moment &moment, ThingId army)
{
    return moment.things.number(army, u"counters"_s) > 0;
}

/// Of the side that could reverse the roll; with none nobody is asked, and nobody plays one.
bool hasThePassiveSideCounters(const Moment &moment, ThingId)
{
    return hasCounter(moment, passiveArmy(moment));
}

/// It is in the hands of the other side now; a side that played may be asked once more, when it has been answered.
bool hasConceded(const Moment &, const TableAnswer &answer)
{
    return answer.answer == u"concedes"_s;
}

/// A counter is spent, and the side that played it is the Active one.
std::vector<Change> playCounter(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId army = moment.who("army");
    if (answer.answer == u"plays"_s) {
        changes.set(moment.game(), u"active"_s, moment.things.word(army, u"side"_s));
        changes.set(army, u"counters"_s, moment.things.number(army, u"counters"_s) - 1);
    }
    return std::move(changes).list();
}

// Where the roll for initiative was passed over, or a battle begins in the midst of a turn.

bool isNobodyActive(const Moment &moment, ThingId game)
{
    return !isOneSideActive(moment, game);
}

bool isSideA(const Moment &moment, ThingId army)
{
    return army == armyOfSide(moment.things, u"a"_s);
}

bool isSideB(const Moment &moment, ThingId army)
{
    return army == armyOfSide(moment.things, u"b"_s);
}

std::vector<Change> becomesActive(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    changes.set(moment.game(), u"active"_s, answer.answer);
    return std::move(changes).list();
}

std::vector<Role> bothSides()
{
    return {{.key = "army_a", .label = QT_TRANSLATE_NOOP("muster", "Side"), .things = {"army"}},
        {.key = "army_b", .label = QT_TRANSLATE_NOOP("muster", "Side"), .things = {"army"}}};
}

std::vector<Role> theSide()
{
    return {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Side"), .things = {"army"}}};
}

/// Whose it is to play one.
Conditions mayPlayACounter()
{
    return {{"", &isThereAWinner,
                QT_TRANSLATE_NOOP("muster", "There is no roll for initiative that a counter could reverse.")},
        {"", &nobodyHasConceded, QT_TRANSLATE_NOOP("muster", "One side has passed: no more counters.")},
        {"", &hasThePassiveSideCounters,
            QT_TRANSLATE_NOOP("muster", "The side that is not Active has no counters left: the roll stands.")},
        {"army", &isNotActive, QT_TRANSLATE_NOOP("muster", "%1: Active already, nothing to reverse.")},
        {"army", &hasCounter, QT_TRANSLATE_NOOP("muster", "%1: no counters left.")}};
}

/// One counter at a time: the other side answers it, or concedes.
QJsonObject oneCounter(const Moment &)
{
    return {{u"plays"_s, 1}};
}

Phrase whetherOneIsPlayed(const Moment &moment)
{
    const ThingId army = moment.who("army");
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: play a counter to become the Active side? %n left."),
        moment.things.number(army, u"counters"_s))
        .arg(moment.things.name(army));
}

} // namespace

std::vector<TurnRule> initiativeRules()
{
    return {
        {.what = "counter-pool",
            .conditions = {{"", &hasNoPoolYet,
                QT_TRANSLATE_NOOP("muster", "The counters are rolled for: that is done once.")}},
            .must = &always,
            .text = QT_TRANSLATE_NOOP("muster", "Roll for I-Think-Not counters")},
        {.what = "initiative",
            .conditions = {{"", &nobodyHasWonYet,
                QT_TRANSLATE_NOOP("muster", "The roll for initiative has a winner, and it stands.")}},
            .must = &always,
            .text = QT_TRANSLATE_NOOP("muster", "Roll for initiative")},
        {.what = "counter-duel",
            .roles = theSide(),
            .conditions = mayPlayACounter(),
            .text = QT_TRANSLATE_NOOP("muster", "%1 may play a counter"),
            .inputs = &oneCounter,
            .declines = {{"concedes", QT_TRANSLATE_NOOP("muster", "%1: no counter played")}},
            .declineHolds = true},
    };
}

std::vector<TableQuestion> initiativeQuestions()
{
    return {
        {.key = "counter",
            .words = QT_TRANSLATE_NOOP("muster", "%1: play a counter to become the Active side?"),
            .wording = &whetherOneIsPlayed,
            .phases = {"initiative"},
            .roles = theSide(),
            .conditions = mayPlayACounter(),
            .answers = {{"concedes", QT_TRANSLATE_NOOP("muster", "%1: no counter played")},
                {"plays", QT_TRANSLATE_NOOP("muster", "%1: counter played, now the Active side")}},
            .usualAnswer = "concedes",
            .stillHolds = &hasConceded,
            .follows = &playCounter},
        {.key = "active_side",
            .words = QT_TRANSLATE_NOOP("muster", "Which side is Active this turn?"),
            .phases = {"move_active", "shoot_passive", "shoot_active", "melee_active", "melee_passive"},
            .roles = bothSides(),
            .conditions = {{"", &isNobodyActive}, {"army_a", &isSideA}, {"army_b", &isSideB}},
            .answers = {{"a", QT_TRANSLATE_NOOP("muster", "%1: the Active side")},
                {"b", QT_TRANSLATE_NOOP("muster", "%2: the Active side")}},
            .follows = &becomesActive},
    };
}

} // namespace muster::phut
