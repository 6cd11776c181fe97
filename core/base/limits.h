// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace muster {

/// How much of a thing there may be: the same when it is typed, pasted or read from a file. Lengths are UTF-16 code
/// units as QString counts them, except where bytes are named.

/// A name of a campaign, a battle, a unit, a side, a place.
inline constexpr qsizetype kLongestName = 80;
/// A name as it lies in a file, in bytes: no name of kLongestName takes more in UTF-8.
inline constexpr qsizetype kMostNameBytes = kLongestName * 4;
/// A note, a remark or a reason that a person types.
inline constexpr qsizetype kLongestNote = 10'000;
/// One JSON object in a campaign file, in bytes: what an event holds, what a battle was begun with, an open dialog.
inline constexpr qsizetype kMostPayloadBytes = 1'048'576;
/// What a campaign remembers under one key, in bytes.
inline constexpr qsizetype kMostSettingBytes = 1'048'576;
/// Entries of one ledger: no battle comes near it.
inline constexpr int kMostEntries = 1'000'000;
/// Rows that are pasted or read at once.
inline constexpr int kMostPastedRows = 2'000;

} // namespace muster
