// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/storedevent.h"
#include "core/store/connection.h"

#include <optional>

namespace muster {

/// An entry of a ledger as the bytes in which it lies in the file: as text, every one of them would be turned into
/// UTF-16 and back.
struct LedgerRow {
    int seq = 0;
    QByteArray at {};
    QByteArray kind {};
    QByteArray payload {};
    QByteArray digest {};

    static LedgerRow from(const QSqlQuery &row);
    StoredEvent event() const;
};

/// Selects entries of the ledger as LedgerRow::from() reads them; `which` is said of their seq.
QString entriesWhere(QLatin1StringView which);

/// Calls `read` with each entry of the ledger from `afterSeq` on, in order. Refused also when the rows end too early.
template <class Read>
Done forEachEntry(const QSqlDatabase &database, qint64 battle, int afterSeq, Read read)
{
    return forEachRow(database, entriesWhere(QLatin1StringView("seq > ? ORDER BY seq")), {battle, afterSeq},
        [&read](const QSqlQuery &row) { read(LedgerRow::from(row)); });
}

/// The one entry with this seq; none where the ledger has no such.
Result<std::optional<StoredEvent>> entryAt(const QSqlDatabase &database, qint64 battle, int seq);

} // namespace muster
