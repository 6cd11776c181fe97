// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/keys/practisedhand.h"

#include <QJsonObject>

namespace muster {

/// Ten figures a side at the beginning of a turn: matchlocks and a bow, who fire and load, and four who close.
QJsonObject skirmishOfTwenty();
/// Three phases: everybody moves and fires, at new targets first and at the same later; two come to blows.
PractisedHand::Meant meantInSkirmish(const Battle &battle);

/// Two armies of twelve units; the next loss test of the first may be its crisis.
QJsonObject twelveNearCrisis();
/// Two guns fire, four attack, one runs; the crisis comes, and all rally.
PractisedHand::Meant meantNearCrisis(const Battle &battle);

} // namespace muster
