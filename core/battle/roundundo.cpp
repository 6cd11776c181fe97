// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/roundundo.h"

#include "core/rules/roles.h"

#include <algorithm>
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
    if (undoBringsBack(battle))
        return battle.bringBack();
    return whileSame(battle, &Battle::undoable, &Battle::undo);
}

Result<std::vector<Event>> redoingRound(const Battle &battle)
{
    if (!battle.ledger().redoableTogether().empty())
        return battle.redoWithRests();
    return whileSame(battle, &Battle::redoable, &Battle::redo);
}

bool undoBringsBack(const Battle &battle)
{
    // What cannot come back any more, since what it stood on has gone as well, is passed over.
    return !battle.ledger().takenBackLast().empty() && battle.bringBack();
}

namespace {

/// Whether it brings a row so far that it is one of those that the list tells of. Where one procedure stands in it,
/// that is gone through or left: an answer to a question before it is not all of it.
bool isCounted(const Battle &battle, const ListSpec &list, const Event &event)
{
    const auto isProcedure = [&](const char *what) {
        return battle.set().procedure(QString::fromLatin1(what)) != nullptr;
    };
    const auto *deed = event.as<Resolution>();
    if (deed != nullptr && list.allFirst != nullptr && deed->procedure == QLatin1String(list.allFirst))
        return false; // what comes before anybody's row goes on is told of nobody's
    const auto *given = event.as<AnswersGiven>();
    return given == nullptr || std::ranges::count_if(list.what, isProcedure) != 1
        || std::ranges::any_of(
            given->answers, [&](const TableAnswered &one) { return battle.set().question(one.question) == nullptr; });
}

/// Whose rows were recorded in one go with this one; with a list those alone that came to what it tells.
std::set<ThingId> rowsOfRound(const Battle &battle, const Event &event, const ListSpec *list)
{
    std::set<ThingId> rows;
    const Ledger &ledger = battle.ledger();
    for (const Event &other : ledger.events()) {
        if (roundFromOf(&other) == roundFromOf(&event) && ledger.isInForce(other.seq) == ledger.isInForce(event.seq)
            && (list == nullptr || isCounted(battle, *list, other)))
            rows.insert(rowOf(battle, other));
    }
    return rows;
}

} // namespace

int sizeOfRound(const Battle &battle, const Event &event)
{
    return roundFromOf(&event) == 0 ? 1 : int(rowsOfRound(battle, event, nullptr).size());
}

/// The step that was recorded in one go with what going on left undone; null if the round is no such.
static const Event *stepOfRound(const Battle &battle, const Event &event)
{
    const auto &all = battle.ledger().events();
    const auto step = std::ranges::find_if(
        all, [&](const Event &other) { return other.is<PhaseChange>() && roundFromOf(&other) == roundFromOf(&event); });
    return step == all.end() ? nullptr : &*step;
}

Phrase toldOfRound(const Battle &battle, const Event &event)
{
    const int size = sizeOfRound(battle, event);
    const ListSpec *list = size == 1 ? nullptr : battle.set().list(togetherOf(event)->list);
    if (const Event *step = list == nullptr && size > 1 ? stepOfRound(battle, event) : nullptr)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1, and what that left undone")).arg(battle.told(*step));
    if (list == nullptr)
        return battle.told(event);
    const int come = int(rowsOfRound(battle, event, list).size());
    return come > 0
        ? Phrase::plural(list->told, come)
        : Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: {one answer|%n answers}"), size).arg(Phrase(list->title));
}

Phrase toldTogether(const std::vector<int> &together, const Phrase &line)
{
    const int more = int(together.size()) - 1;
    if (more < 1)
        return line;
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1, and %n more that rest{s|} on it"), more).arg(line);
}

} // namespace muster
