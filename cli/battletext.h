// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QStringList>

namespace muster {

// A battle in words, for the terminal.

/// Name, rule set, turn and phase.
QString headingOf(const Battle &battle);
/// How much is recorded, and by what others see that they hold the same: "79 events, ledger 7KQ2-M9DX".
QString ledgerLine(const Battle &battle, const QString &fingerprint);
/// The state of play: what is on record of the game and of every side, losses, units with what is left of them and
/// their states, officers; then what is to be remembered.
QStringList stateText(const Battle &battle);
/// One line an event: its place, what was told, and whether it was taken back.
QStringList ledgerText(const Battle &battle);
/// What an event in the ledger did, line by line: dice and changed values. `battle` stands right behind it.
QStringList detailText(const Battle &battle, const Event &event);

} // namespace muster
