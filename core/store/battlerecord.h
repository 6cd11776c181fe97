// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDate>
#include <QDateTime>
#include <QString>

namespace muster {

/// A battle as the campaign lists it. Rules, setup and beginning never change once it is added.
struct BattleRecord {
    /// Given by the store when the battle is added; 0 before.
    qint64 id = 0;
    QString name {};
    /// The day that is fought over, not the day of play; invalid if unknown.
    QDate date {};
    QString place {};
    /// Id of the rule set.
    QString rules {};
    /// JSON object in UTF-8: the tables, house options and edition that the battle was begun with.
    QByteArray setup {};
    QDateTime begun {};
    /// Time of the newest event, or of the beginning. Read only: the store works it out.
    QDateTime lastPlayed {};
    /// How many events the ledger has; the newest one's seq. Read only.
    int events = 0;
    /// Stands for the whole ledger and what the battle was begun with, see fingerprint(). Read only.
    QByteArray ledgerDigest {};

    bool operator==(const BattleRecord &) const = default;
};

} // namespace muster
