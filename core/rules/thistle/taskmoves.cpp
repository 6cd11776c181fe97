// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/thistle/tasking.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isDone(const Moment &moment, const char *procedure, const Group &group)
{
    return deedNow(moment, procedure, "group", group.id()) != nullptr;
}

/// Who rallies does nothing else.
void rallies(const Moment &moment, TaskList &tasks)
{
    for (const Group &group : movingGroups(moment)) {
        const bool done = isDone(moment, "rally", group);
        if (done || (group.isDisordered() && !group.isDone()))
            tasks.addFor("rally", "group", group.id(), QT_TRANSLATE_NOOP("muster", "%1 must try to rally"), done);
    }
}

/// Who may be too far from its general, or has none, tests before it moves; that it is near enough is seen at a glance.
void detachedTests(const Moment &moment, TaskList &tasks)
{
    for (const Group &group : movingGroups(moment)) {
        const ThingId general = generalOf(moment.things, group.command());
        const bool done = isDone(moment, "detached-test", group);
        const bool isWithHim = contains(idsOf(group.units()), general);
        if (!done && (isWithHim || group.isDisordered() || group.isDone() || group.isInContact()))
            continue;
        tasks.addFor("detached-test", "group", group.id(),
            general == 0 ? QT_TRANSLATE_NOOP("muster", "%1: does it move without its general?")
                         : QT_TRANSLATE_NOOP("muster", "%1: within reach and sight of its general?"),
            done || hasMoved(group));
    }
}

void movement(const Moment &moment, TaskList &tasks)
{
    for (const Group &group : movingGroups(moment)) {
        const bool mayMove = !group.isDisordered() && !group.isDone() && !group.isHeld() && !group.isInContact();
        const bool done = hasMoved(group) || (mayMove && isDone(moment, "movement", group));
        if (done || mayMove)
            tasks.addFor("movement", "group", group.id(), QT_TRANSLATE_NOOP("muster", "%1 may move"), done);
    }
}

/// Who has moved too far has nothing to shoot at any more: only those who still may are offered.
void shots(const Moment &moment, TaskList &tasks)
{
    for (const Group &group : movingGroups(moment)) {
        for (const Unit &unit : group.units()) {
            const bool isGun = isArtillery(unit.type());
            const bool done = hasShot(moment, unit);
            const bool ready = isGun ? unit.gun() == Gun::Deployed && unit.moved() == Moved::None
                                     : unit.weapon() != Weapon::None && unit.moved() != Moved::More;
            if (done || (ready && !group.isDisordered() && !group.isDone() && !unit.isInContact()))
                tasks.addFor(isGun ? "artillery-fire" : "shooting", isGun ? "gun" : "shooter", unit.id(),
                    QT_TRANSLATE_NOOP("muster", "%1 may shoot"), done);
        }
    }
}

} // namespace

void addMoves(const Moment &moment, TaskList &tasks)
{
    rallies(moment, tasks);
    detachedTests(moment, tasks);
    movement(moment, tasks);
    shots(moment, tasks);
}

} // namespace muster::thistle
