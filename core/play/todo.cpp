// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/todo.h"

#include "core/battle/battle.h"
#include "core/play/offers.h"

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
        .atOnce = kind == ToDo::Kind::Must && entry.rule->atOnce && !entry.due};
}

bool isOneOf(const std::vector<const char *> &procedures, const QString &what)
{
    return std::ranges::any_of(procedures, [&](const char *one) { return what == QLatin1String(one); });
}

/// Of a round whose turn comes after something that is owed: nobody dices before it is said who is commanded.
bool waitsForOthers(const Battle &battle, const Agenda &agenda, const AgendaEntry &entry)
{
    const QString phase = battle.phase();
    return std::ranges::any_of(battle.set().rounds, [&](const Round &round) {
        return isOneOf(round.phases, phase) && isOneOf(round.procedures, entry.what())
            && std::ranges::any_of(
                agenda.must, [&](const AgendaEntry &owed) { return isOneOf(round.after, owed.what()); });
    });
}

/// What follows at once from something that the same player still owes is not offered before that.
bool comesTooEarly(const Battle &battle, const Agenda &agenda, const AgendaEntry &offered)
{
    const auto placeOf = [&](const AgendaEntry &entry) {
        return entry.rule->place == nullptr ? 0 : entry.rule->place(battle.moment(entry.cast));
    };
    const bool followsAtOnce = std::ranges::any_of(battle.set().turnRules,
        [&](const TurnRule &rule) { return rule.atOnce && offered.what() == QLatin1String(rule.what); });
    return followsAtOnce && std::ranges::any_of(agenda.must, [&](const AgendaEntry &owed) {
        return owed.who == offered.who && owed.what() != offered.what() && placeOf(owed) < placeOf(offered);
    });
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

} // namespace

std::vector<ToDo> toDoOf(const Battle &battle)
{
    if (battle.set().turnRules.empty())
        return ofTasks(battle);
    const Agenda agenda = battle.agenda();
    std::vector<ToDo> all;
    std::vector<ToDo> last;
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.rule->atOnce && !entry.due)
            all.push_back(toDoOf(entry, ToDo::Kind::Must, battle.things()));
    }
    for (const OpenQuestion &open : agenda.ask) {
        if (open.ofRule)
            continue; // it is answered by what may be done, which stands there itself
        (open.mustAnswer ? all : last)
            .push_back({.kind = ToDo::Kind::Ask,
                .what = open.key,
                .cast = open.cast,
                .who = open.about,
                .text = open.words,
                .isQuestion = true,
                .isHolding = open.mustAnswer});
    }
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.rule->atOnce || entry.due)
            continue;
        all.push_back(toDoOf(entry, ToDo::Kind::Must, battle.things()));
        all.back().waits = waitsForOthers(battle, agenda, entry);
    }
    std::ranges::move(last, std::back_inserter(all));
    for (const AgendaEntry &entry : agenda.may) {
        if (!comesTooEarly(battle, agenda, entry))
            all.push_back(toDoOf(entry, ToDo::Kind::May, battle.things()));
    }
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.due)
            all.push_back(toDoOf(entry, ToDo::Kind::Must, battle.things()));
    }
    return all;
}

} // namespace muster
