// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/thistle/tasking.h"
#include "core/rules/thistle/tracker.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Hits are laid at once, group by group.
void hits(const Moment &moment, TaskList &tasks)
{
    for (const Group &group : allGroups(moment)) {
        if (group.hasHitsToLay())
            tasks.add({.procedure = "hit-consolidation",
                .cast = {{u"group"_s, group.id()}},
                .text = Phrase(QT_TRANSLATE_NOOP("muster", "%1: lay hits on stands")).arg(group.name()),
                .due = true});
    }
}

/// Said only where it makes a command demoralised: each other loss changes nothing (TL-R43).
void demoralisation(const Moment &moment, TaskList &tasks)
{
    const Figures &figures = figuresOf(moment.rules);
    for (const ThingId command : commandsOf(moment.things)) {
        if (!breaksNow(figures, moment.things, command))
            continue;
        tasks.add({.procedure = "demoralisation",
            .cast = {{u"command"_s, command}},
            .text = Phrase(QT_TRANSLATE_NOOP("muster", "%1: demoralised?")).arg(moment.things.name(command)),
            .due = true});
    }
}

void initiative(const Moment &moment, TaskList &tasks)
{
    const Deed *roll = latestDeed(moment, "initiative");
    const bool decided = roll != nullptr && roll->outcome.value("first_player"_L1) != u"roll_again"_s;
    tasks.addForAll("initiative",
        roll == nullptr || decided ? QT_TRANSLATE_NOOP("muster", "Roll for initiative")
                                   : QT_TRANSLATE_NOOP("muster", "Roll for initiative again: a tie"),
        decided);
}

} // namespace

std::vector<Task> tasks(const Moment &moment)
{
    TaskList tasks(moment);
    hits(moment, tasks);
    demoralisation(moment, tasks);
    if (moment.phase() == u"initiative"_s)
        initiative(moment, tasks);
    if (isMovePhase(moment.phase())) {
        addCharges(moment, tasks);
        addMoves(moment, tasks);
    }
    if (isMeleePhase(moment.phase()))
        addMelees(moment, tasks);
    addForcedMoves(moment, tasks);
    return std::move(tasks).list();
}

} // namespace muster::thistle
