// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/sides.h"

// Pikes support pikes in the first turn of a fight only, as it is on record who has been in contact since when. Source:
// "Charging and Melee".

namespace muster::tyneside {

inline constexpr char kPikesSupportAtFirst[] =
    QT_TRANSLATE_NOOP("muster", "%1 fights on: pikes support pikes in the first turn of a combat only.");

/// Of those cast who are in contact one at least fights his first turn: who joins a running fight counts from 1, the
/// others go on (TURN-10).
bool isFirstTurnOfFight(const Moment &moment);
/// It is called the first turn, and nobody is in his first.
std::optional<Refusal> refuseAnotherFirstTurn(const Moment &moment, const QJsonObject &inputs);
/// The same of figures who are matched, and of pikes who support others that have fought on.
std::optional<Refusal> refuseSupportInALaterTurn(const Moment &moment, const QJsonObject &inputs);

} // namespace muster::tyneside
