// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/roundundo.h"

#include "core/rules/roles.h"

#include <set>

namespace muster {

namespace {

/// The seq of the first of those that were recorded in one go with this one; 0 if it was alone.
int roundFromOf(const Event *event)
{
    const InOneGo *together = event == nullptr ? nullptr : togetherOf(*event);
    return together == nullptr ? 0 : together->from;
}

/// Whose row it was in the list: who plays the first part.
ThingId rowOf(const Battle &battle, const Event &event)
{
    if (const auto *given = event.as<AnswersGiven>())
        return given->answers.empty() || given->answers.front().cast.isEmpty() ? 0
                                                                               : given->answers.front().cast.first();
    const auto *deed = event.as<Resolution>();
    const Procedure *procedure = deed == nullptr ? nullptr : battle.set().procedure(deed->procedure);
    if (procedure == nullptr || procedure->roles.empty())
        return castOf(event).isEmpty() ? 0 : castOf(event).first();
    return deed->cast.value(playerKey(procedure->roles.front()));
}

/// Goes on with a verb on a trial while what it is about is of the same round.
Result<std::vector<Event>> whileSame(
    const Battle &battle, const Event *(Battle::*next)() const, Result<Event> (Battle::*verb)() const)
{
    const int from = roundFromOf((battle.*next)());
    auto first = (battle.*verb)();
    if (!first)
        return first.error();
    std::vector<Event> events {std::move(*first)};
    if (from == 0)
        return events;
    const auto trial = battle.trial();
    for (Done accepted = trial->accept(events.back()); roundFromOf(((*trial).*next)()) == from;
         accepted = trial->accept(events.back())) {
        auto event = ((*trial).*verb)();
        if (!accepted)
            return accepted.error();
        if (!event) // something else stands in the way of the others: what can be done is done
            return events;
        events.push_back(std::move(*event));
    }
    return events;
}

} // namespace

Result<std::vector<Event>> undoingRound(const Battle &battle)
{
    if (wasTakenBackLast(battle)) {
        if (auto back = battle.bringBack())
            return back; // else it is passed over
    }
    return whileSame(battle, &Battle::undoable, &Battle::undo);
}

Result<std::vector<Event>> redoingRound(const Battle &battle)
{
    if (!battle.ledger().redoableTogether().empty())
        return battle.redoWithRests();
    return whileSame(battle, &Battle::redoable, &Battle::redo);
}

bool wasTakenBackLast(const Battle &battle)
{
    return !battle.ledger().takenBackLast().empty();
}

int sizeOfRound(const Battle &battle, const Event &event)
{
    const int from = roundFromOf(&event);
    if (from == 0)
        return 1;
    std::set<ThingId> rows;
    for (const Event &other : battle.ledger().events()) {
        if (roundFromOf(&other) == from && battle.ledger().isInForce(other.seq) == battle.ledger().isInForce(event.seq))
            rows.insert(rowOf(battle, other));
    }
    return int(rows.size());
}

Phrase toldOfRound(const Battle &battle, const Event &event)
{
    const int size = sizeOfRound(battle, event);
    const ListSpec *list = size == 1 ? nullptr : battle.set().list(togetherOf(event)->list);
    return list == nullptr ? battle.told(event) : Phrase::plural(list->told, size);
}

Phrase toldTogether(const std::vector<int> &together, const Phrase &line)
{
    const int more = int(together.size()) - 1;
    if (more < 1)
        return line;
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1, and %n more that rest{s|} on it"), more).arg(line);
}

} // namespace muster
