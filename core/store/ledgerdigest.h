// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/storedevent.h"
#include "core/store/battlerecord.h"

namespace muster {

/// Each entry of a ledger carries a digest of itself and of the digest before it, so that a row that was changed,
/// swapped or damaged behind the program's back is found on opening.

/// BLAKE2b-256 over what a battle was begun with.
QByteArray battleDigest(const QString &rules, const QByteArray &setup, const QString &begun);

/// BLAKE2b-256 over the entry and `previous`: the digest of the entry before it, or of the battle for the first one.
QByteArray eventDigest(
    const QByteArray &previous, int seq, const QByteArray &at, const QByteArray &kind, const QByteArray &payload);

/// Stands for one row of what is kept beside the ledgers: a number below 2^40, so that a million of them can be added.
qint64 rowMark(const QByteArray &key, const QByteArray &value);

/// How the store writes a time: UTC, ISO 8601, milliseconds.
QString storedTime(const QDateTime &time);
QDateTime timeFromStored(const QString &text);

} // namespace muster
