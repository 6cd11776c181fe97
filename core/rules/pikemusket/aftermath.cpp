// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/aftermath.h"

#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What the unit does once for what came of the deed at place `since`, as soon as it lies.
Task following(const Moment &moment, const char *procedure, const Unit &unit, int since, const char *text)
{
    Task task {.procedure = procedure,
        .cast = {{u"unit"_s, unit.id()}},
        .text = Phrase(text).arg(unit.name()),
        .done = lastDeed(moment, procedure, "unit", unit.id()) > since};
    task.due = !task.done;
    return task;
}

void addRun(const Moment &moment, TaskList &tasks, const Unit &unit, int since)
{
    Task run = following(moment, "movement", unit, since, QT_TRANSLATE_NOOP("muster", "%1: rout move"));
    if (run.done || unit.isRouting())
        tasks.add(std::move(run));
}

bool isRouting(const QJsonObject &values, QLatin1StringView key)
{
    return values.value(key) == keyOf(State::Routing);
}

/// Whether the deed set whom it struck running, or one that ran already lost more and runs on (PM-R26).
bool struckRuns(const Deed &deed, QLatin1StringView state, QLatin1StringView basesLost)
{
    return isRouting(deed.outcome, state)
        && (!isRouting(deed.inputs, state) || deed.outcome.value(basesLost).toInt() > 0);
}

/// Whom the deed set running.
std::vector<ThingId> runners(const Moment &moment, const Deed &deed)
{
    std::vector<ThingId> running;
    if (deed.procedure == u"artillery-fire"_s && struckRuns(deed, "target_state"_L1, "bases_lost"_L1))
        running.push_back(deed.cast.value(u"target"_s));
    if (deed.procedure == u"interpenetration"_s && struckRuns(deed, "other_state"_L1, {}))
        running.push_back(deed.cast.value(u"other"_s));
    if (!isCombat(deed))
        return running;
    for (int number = 1; deed.outcome.value("attackers_routed"_L1).toInt() > 0 && number <= kMostAttackers; ++number) {
        const ThingId attacker = deed.cast.value(roleKey("attacker_", number));
        if (attacker != 0 && Unit(moment.things, attacker).isRouting())
            running.push_back(attacker);
    }
    if (struckRuns(deed, "defender_state"_L1, "defender_bases_lost"_L1))
        running.push_back(deed.cast.value(u"defender"_s));
    std::erase(running, 0);
    return running;
}

/// An attacker tests that was in contact, and neither runs nor lost a base and stands (PM-R23).
bool testsAttacker(const Deed &deed, int number, const Unit &unit)
{
    const Value row = deed.inputs.value("attackers"_L1)[qsizetype(number - 1)];
    const bool bothShaken = deed.outcome.value("result"_L1) == keyOf(CombatResult::BothShaken);
    const bool isThinned = bothShaken && unit.bases() < row["bases"_L1].toInt();
    return row["distance"_L1].toInt() == 0 && !isThinned;
}

void addControlTest(const Moment &moment, TaskList &tasks, const Unit &unit, int since)
{
    if (unit.isInHand() && !unit.isArtillery())
        tasks.add(following(moment, "control-test", unit, since, QT_TRANSLATE_NOOP("muster", "%1: control test")));
}

} // namespace

void addRuns(const Moment &moment, TaskList &tasks)
{
    std::vector<std::pair<ThingId, int>> running;
    for (size_t at = 0; at < moment.deeds.size(); ++at) {
        if (!isOfNow(moment, moment.deeds[at]))
            continue;
        for (const ThingId unit : runners(moment, moment.deeds[at])) {
            std::erase_if(running, [unit](const auto &before) { return before.first == unit; });
            running.emplace_back(unit, int(at));
        }
    }
    for (const auto &[unit, since] : running)
        addRun(moment, tasks, Unit(moment.things, unit), since);
}

void addRunAfterRally(const Moment &moment, TaskList &tasks, ThingId unit)
{
    addRun(moment, tasks, Unit(moment.things, unit), lastDeed(moment, "rally", "unit", unit));
}

void addControlTests(const Moment &moment, TaskList &tasks)
{
    for (size_t at = 0; at < moment.deeds.size(); ++at) {
        const Deed &deed = moment.deeds[at];
        if (!isCombat(deed) || !isOfNow(moment, deed))
            continue;
        for (int number = 1; number <= kMostAttackers; ++number) {
            const ThingId attacker = deed.cast.value(roleKey("attacker_", number));
            const bool asked = attacker != 0 && deed.outcome.value("attacker_control_test"_L1).toBool();
            if (asked && testsAttacker(deed, number, Unit(moment.things, attacker)))
                addControlTest(moment, tasks, Unit(moment.things, attacker), int(at));
        }
        const ThingId defender = deed.cast.value(u"defender"_s);
        if (defender != 0 && deed.outcome.value("defender_control_test"_L1).toBool())
            addControlTest(moment, tasks, Unit(moment.things, defender), int(at));
    }
}

void addPursuits(const Moment &moment, TaskList &tasks)
{
    for (const ThingId id : moment.things.ofType(u"unit"_s)) {
        const int tested = lastDeed(moment, "control-test", "unit", id);
        if (tested < 0 || !isOfNow(moment, moment.deeds[size_t(tested)]))
            continue;
        const Unit unit(moment.things, id);
        Task pursuit = following(moment, "movement", unit, tested, QT_TRANSLATE_NOOP("muster", "%1 pursues"));
        if (!moment.deeds[size_t(tested)].outcome.value("under_control"_L1).toBool()
            && (pursuit.done || (unit.isPursuing() && unit.isInHand())))
            tasks.add(std::move(pursuit));
    }
}

} // namespace muster::pikemusket
