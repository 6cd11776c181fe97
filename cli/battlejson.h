// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/store/battlerecord.h"

namespace muster {

// A battle as data.

QJsonObject recordAsJson(const BattleRecord &record);
/// Turn, phase, the fingerprint of its ledger, and every tracked thing with all its values.
QJsonObject stateAsJson(const Battle &battle, const QString &fingerprint);
/// Place, kind, words and content of an event.
QJsonObject eventAsJson(const Battle &battle, const Event &event);

} // namespace muster
