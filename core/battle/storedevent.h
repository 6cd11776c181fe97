// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

namespace muster {

/// Field of the refusal of entries that do not go on where the ledger ends: it has grown since they were proposed.
inline constexpr QLatin1StringView kNotNext {"ledger.seq"};

/// One entry of a battle's ledger as it is kept: what happened is JSON that only the battle understands.
struct StoredEvent {
    /// Place in the ledger, from 1, without gaps.
    int seq = 0;
    /// When it happened, to the millisecond; given by whoever appends.
    QDateTime at {};
    /// Stable key of the sort of event, never shown.
    QString kind {};
    /// A JSON object in UTF-8, kept byte for byte.
    QByteArray payload {};

    bool operator==(const StoredEvent &) const = default;
};

} // namespace muster
