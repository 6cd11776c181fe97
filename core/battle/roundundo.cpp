// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/roundundo.h"

#include "core/battle/openround.h"

namespace muster {

namespace {

/// The seq of the first of those that were resolved in one go with this one; 0 if it was alone.
int roundFromOf(const Event *event)
{
    const auto *deed = event == nullptr ? nullptr : event->as<Resolution>();
    return deed == nullptr ? 0 : deed->roundFrom;
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
    const Round *round = from == 0 ? nullptr : battle.set().round(event.as<Resolution>()->round);
    if (round == nullptr)
        return 1;
    int count = 0;
    const QString last = QString::fromLatin1(round->procedures.back());
    for (const Event &other : battle.ledger().events()) {
        const auto *deed = other.as<Resolution>();
        const bool isLikeIt = battle.ledger().isInForce(other.seq) == battle.ledger().isInForce(event.seq);
        count += deed != nullptr && deed->roundFrom == from && deed->procedure == last && isLikeIt ? 1 : 0;
    }
    return count;
}

Phrase toldOfRound(const Battle &battle, const Event &event)
{
    const int size = sizeOfRound(battle, event);
    const auto *deed = event.as<Resolution>();
    const Round *round = deed == nullptr ? nullptr : battle.set().round(deed->round);
    return size == 1 || round == nullptr ? battle.told(event) : Phrase::plural(round->told, size);
}

Phrase toldTogether(const std::vector<int> &together, const Phrase &line)
{
    const int more = int(together.size()) - 1;
    if (more < 1)
        return line;
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1, and %n more that rest{s|} on it"), more).arg(line);
}

} // namespace muster
