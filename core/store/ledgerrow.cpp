// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledgerrow.h"

#include "core/store/ledgerdigest.h"

#include <QVariant>

namespace muster {

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

} // namespace muster
