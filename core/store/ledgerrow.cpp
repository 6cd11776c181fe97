// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledgerrow.h"

#include "core/store/ledgerdigest.h"

#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

LedgerRow LedgerRow::from(const QSqlQuery &row)
{
    const qint64 seq = row.value(0).toLongLong(); // another program may have written any number
    return {seq == int(seq) ? int(seq) : 0, row.value(1).toByteArray(), row.value(2).toByteArray(),
        row.value(3).toByteArray(), row.value(4).toByteArray()};
}

StoredEvent LedgerRow::event() const
{
    return {seq, timeFromStored(QString::fromUtf8(at)), QString::fromUtf8(kind), payload};
}

QString entriesWhere(QLatin1StringView which)
{
    return u"SELECT seq, CAST(at AS BLOB), CAST(kind AS BLOB), CAST(payload AS BLOB), digest FROM event "
           "WHERE battle_id = ? AND "_s
        + which;
}

Result<std::optional<StoredEvent>> entryAt(const QSqlDatabase &database, qint64 battle, int seq)
{
    std::optional<StoredEvent> found;
    const Done walked = forEachRow(database, entriesWhere("seq = ?"_L1), {battle, seq},
        [&found](const QSqlQuery &row) { found = LedgerRow::from(row).event(); });
    if (!walked)
        return walked.error();
    return found;
}

} // namespace muster
