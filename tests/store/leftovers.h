// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/store/temporarycampaign.h"

namespace muster {

/// What lies on a disk under a campaign's name: the file, and what a program that ended early left beside it.
struct OnDisk {
    QByteArray file {};
    QByteArray journal {};
    QByteArray wal {};

    static OnDisk of(const QString &path);
    /// Replaces all that lies there.
    [[nodiscard]] bool put(const QString &path) const;
};

/// Runs raw SQL on a closed campaign, behind the program's back.
[[nodiscard]] bool runRaw(const QString &path, const QStringList &statements);

/// A campaign as the first version of the program left it when it was killed: `inFile` entries in the file and
/// `inLog` more, one transaction each, in a write-ahead log beside it.
OnDisk firstVersion(int inFile, int inLog);

/// A campaign with three entries, killed amidst a change of many pages, of which some are in the file already.
OnDisk killedAmidstAChange();

/// The bytes with one bit turned over.
QByteArray withFlippedBit(QByteArray bytes, qsizetype bit);

} // namespace muster
