// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

/// What an earlier version of the program, or another program, left in a write-ahead log.
enum class WalState {
    Nothing, ///< Nothing was ever recorded in it.
    Whole, ///< All that was recorded in it can be read.
    Lost, ///< Behind the last part that can be read there is more of it: something is damaged.
};

/// Goes through the log at `path` as SQLite does, and looks on where SQLite stops without a word: at the first frame
/// whose checksum does not hold. Frames of earlier rounds, which the log was begun again over, carry other salts.
WalState scanWal(const QString &path);

} // namespace muster
