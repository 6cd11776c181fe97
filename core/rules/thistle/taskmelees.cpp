// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/tasking.h"
#include "core/rules/thistle/withdrawals.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

void addMelee(const Moment &moment, TaskList &tasks, const FightingPair &pair, bool done)
{
    tasks.add({.procedure = "melee",
        .cast = {{u"a"_s, pair.a}, {u"b"_s, pair.b}},
        .text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 against %2"))
                    .arg(moment.things.name(pair.a))
                    .arg(moment.things.name(pair.b)),
        .done = done});
}

/// Each group tests once, on its totals, when all its melees of the phase are fought and the hits are laid (TL-R31).
void beatenGroups(const Moment &moment, TaskList &tasks)
{
    const std::vector<FightingPair> open = openPairs(moment);
    for (const Group &group : allGroups(moment)) {
        const bool done = deedNow(moment, "defeated-in-melee", "group", group.id()) != nullptr;
        const bool fights = std::ranges::any_of(open, [&](const FightingPair &pair) { return pair.has(group.id()); });
        if (!done && (fights || !balanceOf(moment, group.id()).isBeaten() || group.hasHitsToLay()))
            continue;
        tasks.add({.procedure = "defeated-in-melee",
            .cast = {{u"group"_s, group.id()}},
            .text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 is beaten and tests")).arg(group.name()),
            .done = done,
            .due = !done});
    }
}

const char *textOf(Action action)
{
    switch (action) {
    case Action::Retreat:
        return QT_TRANSLATE_NOOP("muster", "%1 retreats");
    case Action::FallBack:
        return QT_TRANSLATE_NOOP("muster", "%1 falls back");
    default:
        return QT_TRANSLATE_NOOP("muster", "%1 may pursue");
    }
}

} // namespace

void addMelees(const Moment &moment, TaskList &tasks)
{
    for (const FightingPair &pair : foughtPairs(moment))
        addMelee(moment, tasks, pair, true);
    for (const FightingPair &pair : openPairs(moment))
        addMelee(moment, tasks, pair, false);
    beatenGroups(moment, tasks);
}

void addForcedMoves(const Moment &moment, TaskList &tasks)
{
    for (const ForcedMove &move : forcedMoves(moment)) {
        const bool done = isDone(moment, move);
        tasks.add({.procedure = "movement",
            .cast = {{u"group"_s, move.group}},
            .text = Phrase(textOf(move.action)).arg(moment.things.name(move.group)),
            .done = done,
            .due = !done && move.action != Action::Pursue});
    }
}

} // namespace muster::thistle
