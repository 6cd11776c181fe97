// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledgerdigest.h"

#include <QCryptographicHash>

#include <initializer_list>

namespace muster {

namespace {
/// Each part goes in with its length before it, so that no two different lists of parts read the same. In one piece,
/// since every ledger is gone through on opening and most entries are small.
QByteArray digest(std::initializer_list<QByteArrayView> parts)
{
    QByteArray whole;
    whole.reserve(512);
    for (const QByteArrayView part : parts)
        whole.append(QByteArray::number(part.size())).append(':').append(part);
    return QCryptographicHash::hash(whole, QCryptographicHash::Blake2b_256);
}
} // namespace

QByteArray battleDigest(const QString &rules, const QByteArray &setup, const QString &begun)
{
    return digest({rules.toUtf8(), setup, begun.toUtf8()});
}

QByteArray eventDigest(
    const QByteArray &previous, int seq, const QString &at, const QString &kind, const QByteArray &payload)
{
    return digest({previous, QByteArray::number(seq), at.toUtf8(), kind.toUtf8(), payload});
}

QString storedTime(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime timeFromStored(const QString &text)
{
    return QDateTime::fromString(text, Qt::ISODateWithMs);
}

} // namespace muster
