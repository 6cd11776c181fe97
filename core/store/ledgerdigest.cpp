// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledgerdigest.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <array>
#include <charconv>
#include <initializer_list>

namespace muster {

namespace {
/// Each part goes in with its length before it, so that no two different lists of parts read the same. One hash does
/// for all: every ledger is gone through on opening, and making one takes longer than most entries.
QByteArray digest(std::initializer_list<QByteArrayView> parts)
{
    thread_local QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    thread_local QByteArray whole;
    whole.resize(0); // keeps its room
    for (const QByteArrayView part : parts) {
        std::array<char, 24> length {};
        const auto end = std::to_chars(length.data(), length.data() + length.size(), part.size()).ptr;
        whole.append(length.data(), end - length.data()).append(':').append(part);
    }
    hash.reset();
    hash.addData(whole);
    return hash.result();
}
} // namespace

QByteArray battleDigest(const QString &rules, const QByteArray &setup, const QString &begun)
{
    return digest({rules.toUtf8(), setup, begun.toUtf8()});
}

QByteArray eventDigest(
    const QByteArray &previous, int seq, const QByteArray &at, const QByteArray &kind, const QByteArray &payload)
{
    return digest({previous, QByteArray::number(seq), at, kind, payload});
}

qint64 rowMark(const QByteArray &key, const QByteArray &value)
{
    constexpr int kBits = 40;
    return qint64(qFromBigEndian<quint64>(digest({key, value}).constData()) >> (64 - kBits));
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
