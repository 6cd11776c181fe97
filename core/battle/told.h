// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

namespace muster {

/// An event of the battle in one line, with the names that things have now: "Stradiots shot at Archers of the Guard: 2
/// bases". A resolution is told by its procedure, run once more on the dice that lay.
Phrase toldOf(const Battle &battle, const Event &event);

/// A change in words: "Elmetti of Gonzaga: bases 4 → 3".
Phrase toldOf(const Battle &battle, const Change &change);

/// A line of the ledger for people: number, what happened, and whether it was taken back.
QString ledgerLine(const Battle &battle, const Event &event);

} // namespace muster
