// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/share.h"
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/tasklist.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

Task taskFor(const char *procedure, const char *role, const Unit &unit, const char *text)
{
    return {.procedure = procedure,
        .cast = {{QString::fromLatin1(role), unit.id()}},
        .text = Phrase(text).arg(unit.name())};
}

/// It runs at once when it did not rally, or when a result set it routing.
void addRun(const Moment &moment, TaskList &tasks, const Unit &unit, int since)
{
    Task task = taskFor("movement", "unit", unit, QT_TRANSLATE_NOOP("muster", "%1: rout move"));
    task.done = lastDeed(moment, "movement", "unit", unit.id()) > since;
    task.due = !task.done;
    if (task.done || unit.isRouting())
        tasks.add(std::move(task));
}

/// May it still throw a die in this phase?
bool mayRally(const Moment &moment, const Unit &unit)
{
    const bool stopped = unit.ralliedTurn() == moment.things.number(moment.game(), u"turn"_s);
    return unit.isRouting() || (unit.isDisrupted() && !stopped);
}

void rallies(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : phasingUnits(moment)) {
        const Deed *rally = deedNow(moment, "rally", "unit", unit.id());
        if (rally != nullptr || mayRally(moment, unit))
            tasks.addFor(
                "rally", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1: a die to rally"), rally != nullptr);
        if (rally != nullptr && rally->outcome.value("must_rout"_L1).toBool())
            addRun(moment, tasks, unit, lastDeed(moment, "rally", "unit", unit.id()));
    }
}

/// Who pursues tests first; who fails goes on.
void pursuits(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : phasingUnits(moment)) {
        const bool tested = deedNow(moment, "control-test", "unit", unit.id()) != nullptr;
        if (!unit.isPresent() || (!tested && !unit.isPursuing()))
            continue;
        tasks.addFor("control-test", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1: control test"), tested);
        if (tested && unit.isPursuing()) {
            tasks.addFor("movement", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1 pursues"),
                deedNow(moment, "movement", "unit", unit.id()) != nullptr);
        }
    }
}

void artillery(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : phasingUnits(moment)) {
        const bool may = unit.isArtillery() && unit.isInGoodOrder() && unit.gunState() == GunState::Unlimbered;
        if (may || (unit.isArtillery() && unit.fired()))
            tasks.addFor(
                "artillery-fire", "battery", unit.id(), QT_TRANSLATE_NOOP("muster", "%1 may fire"), unit.fired());
    }
}

bool hasMoved(const Moment &moment, const Unit &unit)
{
    return deedNow(moment, "movement", "unit", unit.id()) != nullptr
        || deedNow(moment, "formation-change", "unit", unit.id()) != nullptr
        || deedNow(moment, "limber", "battery", unit.id()) != nullptr;
}

void movement(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : phasingUnits(moment)) {
        const bool done = hasMoved(moment, unit);
        if (unit.isChangingFormation() && !done && unit.isInHand())
            tasks.addFor("formation-change", "unit", unit.id(),
                QT_TRANSLATE_NOOP("muster", "%1: its change of formation goes on"), false);
        else if (done || (unit.isInHand() && !(unit.isArtillery() && unit.gunState() == GunState::Unlimbered)))
            tasks.addFor("movement", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1 may move"), done);
    }
    for (const ThingId messenger : moment.things.ofType(u"messenger"_s, activeArmy(moment))) {
        const bool done = deedNow(moment, "staff-order", "messenger", messenger) != nullptr;
        if (done || isUnderway(moment.things, messenger))
            tasks.addFor("staff-order", "messenger", messenger, QT_TRANSLATE_NOOP("muster", "%1 rides"), done);
    }
}

bool isCombat(const Deed &deed)
{
    return deed.procedure == u"combat"_s || deed.procedure == u"hedgehog-combat"_s;
}

/// Of this half turn: the unit attacked.
bool hasAttacked(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        if (!isCombat(deed))
            return false;
        for (const auto &[role, thing] : deed.cast.asKeyValueRange()) {
            if (thing == unit && role.startsWith(u"attacker_"_s))
                return true;
        }
        return false;
    });
}

/// It was measured, and reaches nobody.
bool reachesNobody(const Moment &moment, ThingId unit)
{
    const Deed *measured = deedNow(moment, "combat-range", "unit", unit);
    return measured != nullptr && !measured->outcome.value("must_attack"_L1).toBool();
}

/// What a combat leaves to be done: rout moves, then control tests.
void aftermath(const Moment &moment, TaskList &tasks)
{
    for (size_t at = 0; at < moment.deeds.size(); ++at) {
        const Deed &deed = moment.deeds[at];
        if (!isCombat(deed) || deed.phase != moment.phase()
            || moment.things.armyOf(deed.cast.value(u"attacker_1"_s)) != activeArmy(moment))
            continue;
        for (const auto &[role, thing] : deed.cast.asKeyValueRange()) {
            const Thing *player = moment.things.find(thing);
            if (player == nullptr || player->type != u"unit"_s)
                continue;
            const Unit unit(moment.things, thing);
            if (unit.isRouting())
                addRun(moment, tasks, unit, int(at));
            const bool attacks = role.startsWith(u"attacker_"_s);
            const bool tests =
                deed.outcome.value(attacks ? "attacker_control_test"_L1 : "defender_control_test"_L1).toBool();
            if (!tests || !unit.isInHand() || unit.isArtillery())
                continue;
            Task task = taskFor("control-test", "unit", unit, QT_TRANSLATE_NOOP("muster", "%1: control test"));
            task.done = lastDeed(moment, "control-test", "unit", thing) > int(at);
            task.due = !task.done;
            tasks.add(std::move(task));
        }
    }
}

void combat(const Moment &moment, TaskList &tasks)
{
    aftermath(moment, tasks);
    for (const Unit &unit : phasingUnits(moment)) {
        if (unit.isArtillery())
            continue;
        const bool done = hasAttacked(moment, unit.id()) || reachesNobody(moment, unit.id());
        if (done || (unit.isInHand() && !unit.isRetreating()))
            tasks.addFor(
                "combat", "attacker_1", unit.id(), QT_TRANSLATE_NOOP("muster", "%1: an enemy in range?"), done);
    }
}

/// Losses beyond a level that was not tested yet.
bool isInCrisis(const Moment &moment, ThingId army)
{
    const auto figures = moment.rules.as<Figures>();
    const Losses losses = lossesOf(moment.things, army);
    if (losses.fielded() == 0)
        return false;
    const Share lost {losses.lost(*figures), losses.fielded()};
    const int tested = moment.things.number(army, u"crisis_level"_s);
    const bool again =
        figures->crisisAutomatic == CrisisAutomatic::EveryTurn && lost.isOverPercent(figures->automaticOver);
    const bool passed = std::ranges::any_of(figures->crisisLevels,
        [&](const CrisisLevel &level) { return level.over > tested && lost.isOverPercent(level.over); });
    return again || passed || (figures->automaticOver > tested && lost.isOverPercent(figures->automaticOver));
}

void morale(const Moment &moment, TaskList &tasks)
{
    for (const ThingId army : {activeArmy(moment), passiveArmy(moment)}) {
        const bool done = deedNow(moment, "crisis-of-morale", "army", army) != nullptr;
        if (army != 0 && (done || isInCrisis(moment, army)))
            tasks.addFor("crisis-of-morale", "army", army, QT_TRANSLATE_NOOP("muster", "%1: crisis of morale"),
                !isInCrisis(moment, army));
    }
}

} // namespace

bool isUnderway(const Things &things, ThingId messenger)
{
    return things.word(messenger, u"state"_s) == keyOf(Liberty::Free).toString()
        && things.word(messenger, u"errand_state"_s) != keyOf(ErrandResult::Reported).toString();
}

std::vector<Task> tasks(const Moment &moment)
{
    TaskList list(moment);
    const QString phase = moment.phase();
    if (phase == u"rally"_s) {
        rallies(moment, list);
        pursuits(moment, list);
    } else if (phase == u"artillery"_s) {
        artillery(moment, list);
    } else if (phase == u"movement"_s) {
        movement(moment, list);
    } else if (phase == u"combat"_s) {
        combat(moment, list);
    } else if (phase == u"morale"_s) {
        morale(moment, list);
    }
    return std::move(list).list();
}

} // namespace muster::pikemusket
