// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/content.h"
#include "core/store/finding.h"
#include "core/store/ledgerrow.h"

#include <optional>
#include <vector>

namespace muster {

/// A ledger as it was read while it was checked.
struct ReadLedger {
    qint64 battle = 0;
    std::vector<StoredEvent> events {};
    QByteArray digest {}; ///< of the last entry: it stands for all of them
};

/// One ledger, read in order: says what is wrong with each entry that it is given, and keeps it.
class LedgerWalk {
public:
    LedgerWalk(const QString &battle, const QByteArray &digest) : m_battle(battle), m_digest(digest) {}

    void step(const LedgerRow &row, std::vector<Finding> &findings);
    /// After the last entry: whether the ledger ends where it does by what is on record beside it.
    void end(const std::optional<LastEntry> &recorded, std::vector<Finding> &findings) const;

    /// When the last entry was made; not valid where there is none.
    QDateTime lastPlayed() const { return m_events.empty() ? QDateTime() : m_events.back().at; }
    ReadLedger taken(qint64 battle) && { return {battle, std::move(m_events), m_digest}; }

private:
    void report(const char *sentence, int seq, std::vector<Finding> &findings) const;

    QString m_battle;
    QByteArray m_digest;
    int m_seq = 0;
    std::vector<StoredEvent> m_events;
};

} // namespace muster
