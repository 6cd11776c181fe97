// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/damagedcampaign.h"
#include "core/store/rescue.h"

namespace muster {

/// One entry of a ledger put together of what is left of it and of its backup.
struct JoinedEntry {
    int seq = 0;
    Found found = Found::Lost;
    StoredEvent event {}; ///< of a lost one: nothing but its number, and its time where that is known
    QByteArray digest {}; ///< empty for a lost one
};

/// The digest that the entry has behind one with the digest `previous`, worked out anew.
QByteArray digestAfter(const QByteArray &previous, const LedgerRow &row);

/// Joins what is left of a ledger with its backup (null: there is none), entry by entry. What is read is only believed
/// where its digest goes on from the entry before it; behind a lost entry, where nothing can be shown, where the next
/// one bears it out. `rebuilt`: what the battle was begun with is not proven, so that nothing can be shown of the first
/// entry either.
std::vector<JoinedEntry> joinLedger(
    const ReadBattle &battle, const LeftOver &left, const ReadBattle *backup, bool rebuilt = false);

/// The joined entries as a ledger without gaps: a note stands in the place of each that was lost in the middle, those
/// lost at the end are left out. `all`: notes in the places of these too, to number them.
std::vector<StoredEvent> withoutGaps(const std::vector<JoinedEntry> &joined, bool all = false);

/// "Something recorded at 21:09"; `entry` has what is known of its time.
Phrase lostInWords(const RescuedEntry &entry);

} // namespace muster
