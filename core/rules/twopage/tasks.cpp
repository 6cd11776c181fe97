// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/sides.h"
#include "core/rules/tasklist.h"
#include "core/rules/twopage/doing.h"
#include "core/rules/twopage/meleerule.h"
#include "core/rules/twopage/tracker.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_tasks {
namespace {

void abilities(const Moment &moment, TaskList &tasks)
{
    for (const Man &man : menOf(moment.things)) {
        const bool done = deedOf(moment, "ability", "figure", man.id()) != nullptr;
        const bool isOpen = man.rank() == Class::Recruit;
        if (done || isOpen)
            tasks.addFor(
                "ability", "figure", man.id(), QT_TRANSLATE_NOOP("muster", "%1: recruit, veteran or hero?"), done);
    }
}

/// Groups first: all at once is quicker.
void choices(const Moment &moment, TaskList &tasks)
{
    const auto isOpen = [](const Man &man) { return !man.isOut() && !man.action(); };
    for (const ThingId group : moment.things.ofType(u"group"_s)) {
        const std::vector<Man> men = menOf(moment.things, group);
        if (std::ranges::count_if(men, isOpen) > 1)
            tasks.addFor("group-action", "group", group, QT_TRANSLATE_NOOP("muster", "%1: one action for all"), false);
    }
    for (const Man &man : menOf(moment.things)) {
        if (!man.isOut())
            tasks.addFor("action-choice", "figure", man.id(), QT_TRANSLATE_NOOP("muster", "%1: choose an action"),
                man.action().has_value());
    }
    const bool haveAllChosen = std::ranges::none_of(menOf(moment.things), isOpen);
    for (const Man &man : menOf(moment.things)) {
        const bool done = deedOf(moment, "action-rechoice", "figure", man.id()) != nullptr;
        const bool may = haveAllChosen && !man.isOut() && man.wasInMelee() && man.has(Action::HandToHand)
            && !man.hasRechosen() && opponentsLeavingOf(moment, man) > 0;
        if (done || may)
            tasks.addFor("action-rechoice", "figure", man.id(),
                QT_TRANSLATE_NOOP("muster", "%1: an opponent leaves, choose again?"), done);
    }
}

void movement(const Moment &moment, TaskList &tasks)
{
    for (const Man &man : menOf(moment.things)) {
        const bool may = optionsNow(moment, man).mayMove;
        if (!man.isOut() && man.stream() == Stream::Near && may)
            tasks.addFor(
                "stream-crossing", "mover", man.id(), QT_TRANSLATE_NOOP("muster", "%1 may try to cross"), false);
        if (!man.isOut() && (may || man.hasMoved()))
            tasks.addFor("move", "mover", man.id(), QT_TRANSLATE_NOOP("muster", "%1 may move"), man.hasMoved());
    }
}

/// Of a gun its gunner alone; yields whether anybody may still fire or load.
bool firing(const Moment &moment, TaskList &tasks)
{
    bool isOpen = false;
    for (const Man &man : menOf(moment.things)) {
        const auto gunner = man.gun() == 0 ? std::optional<Man>() : gunnerOf(moment.things, man.gun());
        if (man.isOut() || (gunner && gunner->id() != man.id()))
            continue;
        const Options may = optionsNow(moment, man);
        isOpen = isOpen || may.mayFire || may.mayLoad;
        const bool hasLoaded = deedOf(moment, "load", "loader", man.id()) != nullptr && man.ammo() == Ammo::Loaded;
        if (may.mayLoad || (man.hasActed() && hasLoaded))
            tasks.addFor("load", "loader", man.id(), QT_TRANSLATE_NOOP("muster", "%1 may load"), man.hasActed());
        else if (may.mayFire || man.hasActed())
            tasks.addFor("fire", "firer", man.id(), QT_TRANSLATE_NOOP("muster", "%1 may fire"), man.hasActed());
    }
    return isOpen;
}

/// Everybody who was hit in this step saves when all have fired, or fought (TP-R13).
void saves(const Moment &moment, TaskList &tasks, bool due)
{
    for (const Man &man : menOf(moment.things)) {
        if (man.hits() > 0)
            tasks.add({.procedure = "saving-roll",
                .cast = {{u"target"_s, man.id()}},
                .text =
                    Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: %n hit(s) to save"), man.hits()).arg(man.name()),
                .due = due});
    }
}

Task fightOf(const std::vector<ThingId> &joined)
{
    Task task;
    task.procedure = "melee";
    for (size_t at = 0; at < joined.size() && at < size_t(kMostFighters); ++at)
        task.cast.insert(roleKey("fig", int(at) + 1), joined[at]);
    return task;
}

Task wantedFight(const Moment &moment, ThingId first)
{
    const std::vector<ThingId> joined = joinedTo(moment.things, first);
    Task task = fightOf(joined);
    task.text = Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1 and others: %n figure(s) {fights|fight}"), int(task.cast.size()))
                    .arg(moment.things.name(first));
    if (joined.size() == 2)
        task.text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 and %2 fight"))
                        .arg(moment.things.name(joined[0]))
                        .arg(moment.things.name(joined[1]));
    return task;
}

/// Nobody's card says Fight Hand-to-Hand, yet either player may want the fight (TP-R41).
Task possibleFight(const Moment &moment, ThingId first)
{
    const std::vector<ThingId> joined = joinedTo(moment.things, first);
    Task task = fightOf(joined);
    task.text = Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1 and others, %n figure(s), are within 1\": does anybody want to fight?"),
        int(task.cast.size()))
                    .arg(moment.things.name(first));
    if (joined.size() == 2)
        task.text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 and %2 are within 1\": does either want to fight?"))
                        .arg(moment.things.name(joined[0]))
                        .arg(moment.things.name(joined[1]));
    return task;
}

/// All fights, then all saving rolls, then who is left without an opponent.
void fights(const Moment &moment, TaskList &tasks)
{
    const Fights toCome = fightsToCome(moment);
    for (const ThingId first : toCome.wanted)
        tasks.add(wantedFight(moment, first));
    for (const ThingId first : toCome.possible)
        tasks.add(possibleFight(moment, first));
    const bool areAllFought = toCome.wanted.empty() && toCome.possible.empty();
    saves(moment, tasks, areAllFought);
    const std::vector<Man> men = menOf(moment.things);
    const bool areAllSaved = std::ranges::none_of(men, [](const Man &man) { return man.hits() > 0; });
    for (const Man &man : men) {
        if (isToSettle(moment, man))
            tasks.add({.procedure = "after-fight",
                .cast = {{u"figure"_s, man.id()}},
                .text = Phrase(QT_TRANSLATE_NOOP("muster", "%1: is an opponent left?")).arg(man.name()),
                .due = areAllFought && areAllSaved});
    }
}

} // namespace
} // namespace in_tasks

std::vector<Task> tasks(const Moment &moment)
{
    using namespace in_tasks;
    TaskList tasks(moment);
    const QString phase = moment.phase();
    if (phase == u"setup"_s)
        abilities(moment, tasks);
    else if (phase == u"choose"_s)
        choices(moment, tasks);
    else if (phase == u"count"_s)
        tasks.addForAll("turn-phases", QT_TRANSLATE_NOOP("muster", "Roll for the number of phases"),
            latestDeed(moment, "turn-phases") != nullptr);
    else if (phase == u"movement"_s)
        movement(moment, tasks);
    else if (phase == u"shooting"_s)
        saves(moment, tasks, !firing(moment, tasks));
    else if (phase == u"melee"_s)
        fights(moment, tasks);
    return std::move(tasks).list();
}

} // namespace muster::twopage
