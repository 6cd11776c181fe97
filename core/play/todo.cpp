// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/todo.h"

#include "core/battle/battle.h"
#include "core/play/offers.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <iterator>

namespace muster {

namespace {

ToDo toDoOf(const AgendaEntry &entry, ToDo::Kind kind, const Things &things)
{
    // A procedure of nobody in particular still has those who play in everything.
    const Cast cast = entry.cast.isEmpty() ? standingCast(things) : entry.cast;
    return {.kind = kind,
        .what = entry.what(),
        .cast = cast,
        .who = entry.who,
        .against = entry.against,
        .text = entry.text,
        .isHolding = kind == ToDo::Kind::Must,
        .atOnce = entry.rule->atOnce && !entry.due};
}

std::vector<ToDo> ofTasks(const Battle &battle)
{
    std::vector<ToDo> all;
    for (const Task &task : battle.tasks()) {
        const auto offer = offerOf(battle.set(), QString::fromLatin1(task.procedure));
        if (task.done || !offer)
            continue;
        ToDo open {.kind = task.due ? ToDo::Kind::Must : ToDo::Kind::May,
            .what = offer->id,
            .cast = task.cast,
            .text = task.text,
            .atOnce = task.due};
        const std::vector<ThingId> players = markedPlayers(*offer->roles, battle, task.cast);
        if (!players.empty())
            open.who = {players.front()};
        if (players.size() > 1)
            open.against = {players[1]};
        all.push_back(std::move(open));
    }
    std::ranges::stable_partition(all, &ToDo::atOnce);
    return all;
}

/// Questions whose answers somebody could still make untrue: where one stands is asked when all have moved.
QStringList askedAfterwards(const Agenda &agenda, const Moment &moment)
{
    QStringList keys;
    for (const OpenQuestion &open : agenda.ask) {
        const bool waits = std::ranges::any_of(agenda.may, [&](const AgendaEntry &may) {
            return !may.left && wouldOvertake(moment, may.what(), may.cast, open.key, open.cast);
        });
        if (waits && !keys.contains(open.key))
            keys += open.key;
    }
    return keys;
}

} // namespace

std::vector<ToDo> toDoOf(const Battle &battle)
{
    if (battle.set().turnRules.empty())
        return ofTasks(battle);
    const Agenda agenda = battle.agenda();
    std::vector<ToDo> all;
    std::vector<ToDo> last;
    std::vector<ToDo> afterwards;
    const QStringList later = askedAfterwards(agenda, battle.moment());
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.rule->atOnce && !entry.due)
            all.push_back(toDoOf(entry, ToDo::Kind::Must, battle.things()));
    }
    for (const OpenQuestion &open : agenda.ask) {
        if (open.ofRule)
            continue; // it is answered by what may be done, which stands there itself
        (later.contains(open.key) ? afterwards
                : open.mustAnswer ? all
                                  : last)
            .push_back({.kind = ToDo::Kind::Ask,
                .what = open.key,
                .cast = open.cast,
                .who = open.about,
                .text = open.words,
                .isQuestion = true,
                .isHolding = open.mustAnswer});
    }
    for (const AgendaEntry &entry : agenda.must) {
        if (!entry.rule->atOnce && !entry.due)
            all.push_back(toDoOf(entry, ToDo::Kind::Must, battle.things()));
    }
    std::ranges::move(last, std::back_inserter(all));
    for (const AgendaEntry &entry : proposedOf(agenda))
        all.push_back(toDoOf(entry, ToDo::Kind::May, battle.things()));
    std::ranges::move(afterwards, std::back_inserter(all));
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.due)
            all.push_back(toDoOf(entry, ToDo::Kind::Must, battle.things()));
    }
    return all;
}

} // namespace muster
