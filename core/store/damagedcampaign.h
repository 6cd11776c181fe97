// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/battlereading.h"
#include "core/store/keptrows.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace muster {

/// What is left of one ledger: entries as they were found, in no way proven.
struct LeftOver {
    std::map<int, std::vector<LedgerRow>> rows {}; ///< by number; several where the file holds differing ones
    std::map<int, QDateTime> times {}; ///< of entries of which only the beginning could be read
    std::map<int, int> pages {}; ///< where each lies
    std::map<int, int> known {}; ///< number → how many places in the file know that there is such an entry
    std::optional<int> recordedEnd {}; ///< the number of the last one, where the file has it on record

    /// What is on record is believed, and nothing lies behind it.
    bool endIsKnown() const { return recordedEnd == last(); }
    /// The number of the last entry that there was, as far as can be believed: a number that stands alone and that
    /// only one place knows of is rather a damaged one.
    int last() const;
};

/// All that can be read of a damaged campaign, page by page and, for what is no ledger, by SQLite.
struct DamagedCampaign {
    std::map<qint64, ReadBattle> battles {}; ///< those whose setup is as it was recorded; without ledger
    std::map<qint64, ReadBattle> spoiltBattles {}; ///< those whose setup is not
    std::map<qint64, LeftOver> ledgers {};
    KeptRows kept {};
    std::optional<int> version {}; ///< of the schema
    int pages = 0; ///< so many there should be
    std::set<int> badPages {};
};

/// Reads the file at `path`; `sound` is a backup of it, or empty. Nothing is written but to a copy of the file.
Result<DamagedCampaign> readDamaged(const QString &path, const QString &sound);

/// The tables of a campaign of this version that are carried over as they are.
QStringList plainTables(int version);

/// All rows of a table.
Result<TableRows> rowsOf(const QSqlDatabase &database, const QString &table);

} // namespace muster
