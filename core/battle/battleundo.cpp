// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString Battle::listed(const std::vector<int> &entries) const
{
    constexpr size_t kMostNamed = 3;
    std::vector<Phrase> named;
    for (const int seq : entries | std::views::take(kMostNamed)) {
        const Phrase line = told(*m_ledger.event(seq));
        const QString number = place(seq).text();
        named.push_back(number.isEmpty() ? line : Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(number).arg(line));
    }
    if (entries.size() > kMostNamed) {
        named.push_back(
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n more entr{y|ies}"), int(entries.size() - kMostNamed)));
    }
    return joined(named, u"; "_s);
}

/// Later entries in force that would be others, had this one been taken back or done again before them.
std::vector<int> Battle::standingOn(int seq) const
{
    auto entries = m_ledger.dependents(seq);
    return entries.empty() ? goneOtherwise(seq) : entries;
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
    return undo(*seq);
}

Result<Event> Battle::undo(int seq) const
{
    if (const auto refusal = refusesUndo(seq))
        return *refusal;
    if (const auto later = standingOn(seq); !later.empty()) {
        return Refusal {u"undo"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Later entries rest on this one; take them back first: %1"))
                .arg(listed(later))};
    }
    if (const auto refusal = refusesOption(*m_ledger.event(seq), &OptionChange::before))
        return *refusal;
    return next(Undo {seq});
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
    if (const auto later = standingOn(seq); !later.empty()) {
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
