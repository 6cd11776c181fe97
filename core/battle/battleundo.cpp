// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/hindsight.h"

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// More of those that rest on an entry than this are not named where it is refused.
static constexpr size_t kMostNamed = 3;

QString Battle::listed(const std::vector<Resting> &entries) const
{
    QStringList named;
    const auto add = [&](const Phrase &entry) {
        const QString words = entry.text();
        named += words.endsWith(u'.') ? words.chopped(1) : words; // what parts them stands behind it
    };
    for (const Resting &entry : entries | std::views::take(kMostNamed)) {
        const Phrase line = told(*m_ledger.event(entry.seq));
        const QString number = place(entry.seq).text();
        add(number.isEmpty() ? line : Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(number).arg(line));
    }
    if (entries.size() > kMostNamed)
        add(Phrase(QT_TRANSLATE_NOOP("muster", "and more")));
    return named.join(u"; "_s);
}

std::optional<Refusal> Battle::refusesUndo(int seq) const
{
    const Event *target = m_ledger.event(seq);
    if (target == nullptr)
        return Refusal {u"undo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There is no such entry."))};
    if (isAboutAnother(*target))
        return Refusal {
            u"undo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Take back or do again the entry that it is about."))};
    if (!m_ledger.isInForce(seq))
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "This was taken back already.")));
    if (std::ranges::count(deployedBy(*target), u"game"_s, &Thing::type) > 0)
        return nothing(
            Phrase(QT_TRANSLATE_NOOP("muster", "This is where the battle begins: there is nothing to take back.")));
    return std::nullopt;
}

Result<Event> Battle::undo() const
{
    const auto seq = m_ledger.undoable();
    if (!seq)
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to take back.")));
    auto event = undo(*seq);
    if (event)
        event->payload = Undo {*seq}; // the next Ctrl+Z goes a step further back
    return event;
}

Result<Event> Battle::undo(int seq) const
{
    if (const auto refusal = refusesUndo(seq))
        return *refusal;
    if (const auto later = hindsight(*this, seq, kMostNamed + 1).resting; !later.empty()) {
        return Refusal {QString(kRestedOn),
            Phrase(QT_TRANSLATE_NOOP("muster", "Later entries rest on this one; take them back first: %1"))
                .arg(listed(later))};
    }
    if (const auto refusal = refusesOption(*m_ledger.event(seq), &OptionChange::before))
        return *refusal;
    return next(Undo {seq, seq}); // Ctrl+Z lets it count again
}

Result<std::vector<Event>> Battle::undoWithRests(int seq) const
{
    if (auto refusal = refusesUndo(seq))
        return *std::move(refusal);
    std::vector<Payload> undone;
    for (const Resting &entry : hindsight(*this, seq).resting | std::views::reverse)
        undone.push_back(Undo {entry.seq, seq});
    undone.push_back(Undo {seq, seq});
    for (const Payload &payload : undone) {
        if (auto refusal = refusesOption(*m_ledger.event(std::get<Undo>(payload).target), &OptionChange::before))
            return *std::move(refusal);
    }
    return inOneGo(undone);
}

Result<std::vector<Event>> Battle::redoWithRests() const
{
    std::vector<Payload> redone;
    const std::vector<int> together = m_ledger.redoableTogether();
    for (const int seq : together)
        redone.push_back(Redo {seq, together.front()});
    if (redone.empty())
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to do again.")));
    return inOneGo(redone);
}

Result<std::vector<Event>> Battle::bringBack() const
{
    const std::vector<int> together = m_ledger.takenBackLast();
    if (together.empty())
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to do again.")));
    if (together == m_ledger.redoableTogether())
        return redoWithRests();
    std::vector<Payload> redone;
    const auto trial = this->trial();
    for (const int seq : together) {
        if (!trial->ledger().wouldFit(seq)) {
            return Refusal {u"redo"_s,
                Phrase(QT_TRANSLATE_NOOP(
                    "muster", "What this rested on has changed since, so it cannot be done again as it was."))};
        }
        redone.push_back(Redo {seq, together.front()});
        if (const Done accepted = trial->accept(trial->next(redone.back())); !accepted)
            return accepted.error();
    }
    return inOneGo(redone);
}

/// The next events, one after the other.
std::vector<Event> Battle::inOneGo(const std::vector<Payload> &payloads) const
{
    std::vector<Event> events;
    for (const Payload &payload : payloads) {
        events.push_back(next(payload));
        events.back().seq += int(events.size()) - 1;
    }
    return events;
}

Result<Event> Battle::redo() const
{
    const auto seq = m_ledger.redoable();
    if (!seq)
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to do again.")));
    return redo(*seq);
}

Result<Event> Battle::redo(int seq) const
{
    const Event *target = m_ledger.event(seq);
    if (target == nullptr || isAboutAnother(*target))
        return Refusal {u"redo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There is no such entry."))};
    if (m_ledger.isInForce(seq))
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "This was not taken back.")));
    if (seq == m_ledger.redoable()) // what was taken back last finds, and leaves, what it did
        return next(Redo {seq});
    if (const auto later = hindsight(*this, seq, kMostNamed + 1).resting; !later.empty()) {
        return Refusal {u"redo"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Later entries were made without this one; take them back first: %1"))
                .arg(listed(later))};
    }
    if (!m_ledger.wouldFit(seq)) {
        return Refusal {u"redo"_s,
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "What this rested on has changed since, so it cannot be done again as it was."))};
    }
    if (const auto refusal = refusesOption(*target, &OptionChange::after))
        return *refusal;
    return next(Redo {seq});
}

} // namespace muster
