// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/ledgerjoin.h"
#include "core/store/rescuecontent.h"
#include "core/store/rescuesources.h"

namespace muster {

/// One battle of a rescue in the making: its entries, in words, and what is to be written.
class BattleJoin {
public:
    /// `rebuilt`: what it was begun with was put together again and is not proven; see lostsetup.h.
    BattleJoin(const RescueSources &sources, const ReadBattle &battle, bool rebuilt);

    BattleRescue told() const;
    RescuePlan::Content::Ledger content() const { return {m_battle, withoutGaps(m_joined)}; }
    /// The pages of entries that are on them but not as they were recorded.
    void addBadPages(const LeftOver &left, std::set<int> &pages) const;
    QDateTime lastPlayed() const;

private:
    RescuedEntry entry(size_t i, const LedgerInWords &words) const;
    bool isInBackup(const JoinedEntry &joined) const;
    QDateTime before(size_t i) const;
    QDateTime after(size_t i) const;

    const ReadBattle *m_backup;
    bool m_hasBackup;
    bool m_endIsKnown = false; ///< the damaged file says how many entries there were, or was never damaged there
    const ReadBattle &m_battle;
    std::vector<JoinedEntry> m_joined;
};

} // namespace muster
