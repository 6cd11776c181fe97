// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/crisislevels.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/words.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

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
            addRunAfterRally(moment, tasks, unit.id());
    }
}

/// Who pursues tests first.
void pursuers(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : phasingUnits(moment)) {
        const bool tested = deedNow(moment, "control-test", "unit", unit.id()) != nullptr;
        if (unit.isPresent() && (tested || unit.isPursuing()))
            tasks.addFor("control-test", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1: control test"), tested);
    }
}

void artillery(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : phasingUnits(moment)) {
        const bool may = unit.isArtillery() && unit.isInGoodOrder() && unit.gunState() == GunState::Unlimbered
            && !wasCaptured(moment, unit.id());
        if (may || (unit.isArtillery() && unit.fired()))
            tasks.addFor(
                "artillery-fire", "battery", unit.id(), QT_TRANSLATE_NOOP("muster", "%1 may fire"), unit.fired());
    }
}

void movement(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : phasingUnits(moment)) {
        const bool done = hasMoved(moment, unit);
        if (unit.isChangingFormation() && !done && mayMove(moment, unit))
            tasks.addFor("formation-change", "unit", unit.id(),
                QT_TRANSLATE_NOOP("muster", "%1: its change of formation goes on"), false);
        else if (done || mayMove(moment, unit))
            tasks.addFor("movement", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1 may move"), done);
    }
    for (const ThingId messenger : moment.things.ofType(u"messenger"_s, activeArmy(moment))) {
        const bool done = deedNow(moment, "staff-order", "messenger", messenger) != nullptr;
        if (done || isUnderway(moment.things, messenger))
            tasks.addFor("staff-order", "messenger", messenger, QT_TRANSLATE_NOOP("muster", "%1 rides"), done);
    }
}

void combat(const Moment &moment, TaskList &tasks)
{
    addControlTests(moment, tasks);
    addPursuits(moment, tasks);
    for (const Unit &unit : phasingUnits(moment)) {
        const bool done = hasAttacked(moment, unit.id()) || reachesNobody(moment, unit.id());
        if (done || maybeAttacks(moment, unit))
            tasks.addFor("combat", "attacker_1", unit.id(),
                QT_TRANSLATE_NOOP("muster", "%1 attacks if an enemy is in range"), done);
    }
}

/// Losses beyond a level that was not tested yet; where an army collapses every turn, once in each.
bool isInCrisis(const Moment &moment, ThingId army)
{
    const auto figures = moment.rules.as<Figures>();
    const Losses losses = lossesOf(moment.things, army);
    if (losses.fielded() == 0)
        return false;
    const Share lost {losses.lost(*figures), losses.fielded()};
    const int top = topLevel(lost, *figures);
    const bool again = figures->crisisAutomatic == CrisisAutomatic::EveryTurn && top == figures->automaticOver
        && deedOf(moment, "crisis-of-morale", "army", army) == nullptr;
    return again || top > seenLevel(moment.things.number(army, u"crisis_level"_s), top, *figures);
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
    addRuns(moment, list);
    if (phase == u"rally"_s) {
        rallies(moment, list);
        pursuers(moment, list);
        addPursuits(moment, list);
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
