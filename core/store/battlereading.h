// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/store/backupcompare.h"
#include "core/store/battlerecord.h"
#include "core/store/ledgerrow.h"

#include <memory>
#include <vector>

namespace muster {

/// A battle as it lies in a file of any version, its ledger in the bytes of the file.
struct ReadBattle {
    BattleRecord record {};
    QString begun {}; ///< as it is stored
    QByteArray digest {};
    std::vector<LedgerRow> rows {};

    std::vector<StoredEvent> events() const;
};

/// What a file has of a battle beside its ledger, in the words of the file.
struct BattleRow {
    qint64 id = 0;
    QString name {};
    QString fought {};
    QString place {};
    QString rules {};
    QByteArray setup {};
    QString begun {};
    QByteArray digest {};

    ReadBattle battle() const;
};

/// All battles of the campaign or backup at `path`, the one last played first.
Result<std::vector<ReadBattle>> readBattles(const QString &path);

/// A ledger as people read it; also one of a rule set that this program cannot play, with fewer words.
class LedgerInWords {
public:
    LedgerInWords(const BattleRecord &record, const std::vector<StoredEvent> &stored);

    EntryInWords entry(int seq) const;
    HowFar reached() const;
    /// Null where the rules cannot be had.
    const Battle *battle() const { return m_battle.get(); }
    const Ledger &ledger() const { return m_battle ? m_battle->ledger() : m_ledger; }
    const Place &place(int seq) const { return m_battle ? m_battle->place(seq) : m_chronicle.place(seq); }

private:
    QString m_name;
    QString m_rules;
    std::unique_ptr<Battle> m_battle;
    Ledger m_ledger;
    Chronicle m_chronicle;
};

} // namespace muster
