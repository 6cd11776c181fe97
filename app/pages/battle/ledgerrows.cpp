// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/ledgerrows.h"

#include "core/battle/battle.h"

#include <QSet>

#include <algorithm>

namespace muster {

namespace {

LedgerSort sortOf(const Event &event)
{
    if (event.is<Resolution>())
        return LedgerSort::Resolution;
    if (event.is<Correction>() || event.is<Arrangement>())
        return LedgerSort::Correction;
    if (const auto *note = event.as<Note>())
        return note->bookmark ? LedgerSort::Bookmark : LedgerSort::Note;
    if (event.is<PhaseChange>())
        return LedgerSort::Phase;
    if (isAboutAnother(event) || event.is<Dismissal>())
        return LedgerSort::Aside;
    return LedgerSort::Act;
}

bool passes(const LedgerLine &row, LedgerFilter filter)
{
    switch (filter) {
    case LedgerFilter::All:
        return row.sort != LedgerSort::Aside && (row.inForce || row.sort != LedgerSort::Phase);
    case LedgerFilter::Resolutions:
        return row.sort == LedgerSort::Resolution;
    case LedgerFilter::Notes:
        return row.sort == LedgerSort::Note;
    case LedgerFilter::Bookmarks:
        return row.sort == LedgerSort::Bookmark || row.isMarked;
    case LedgerFilter::Corrections:
        return row.sort == LedgerSort::Correction;
    case LedgerFilter::TakenBack:
        return !row.inForce && row.sort != LedgerSort::Aside;
    case LedgerFilter::Everything:
        return true;
    }
    Q_UNREACHABLE();
}

/// The entries that bookmarks in force are about.
QSet<int> bookmarked(const Ledger &ledger)
{
    QSet<int> seqs;
    for (const Event &event : ledger.events()) {
        const auto *note = event.as<Note>();
        if (note != nullptr && note->bookmark && note->aboutEvent != 0 && ledger.isInForce(event.seq))
            seqs.insert(note->aboutEvent);
    }
    return seqs;
}

} // namespace

std::vector<LedgerLine> ledgerRowsOf(const Battle &battle, LedgerFilter filter)
{
    const Ledger &ledger = battle.ledger();
    const QSet<int> marked = bookmarked(ledger);
    std::vector<LedgerLine> rows;
    for (const Event &event : ledger.events()) {
        const LedgerSort sort = sortOf(event);
        const LedgerLine row {event.seq, battle.place(event.seq).text(), sort,
            isAboutAnother(event) || ledger.isInForce(event.seq), marked.contains(event.seq)};
        if (!passes(row, filter))
            continue;
        // A phase in which nothing happened is folded away.
        if (sort == LedgerSort::Phase && filter == LedgerFilter::All && !rows.empty()
            && rows.back().sort == LedgerSort::Phase)
            rows.pop_back();
        rows.push_back(row);
    }
    return rows;
}

} // namespace muster
