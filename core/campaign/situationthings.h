// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// The things of a situation as they are to be deployed, numbered from 1, each after what it belongs to. `game` are
/// values of the game. Refused with field `things[<n>].<key>`.
Result<std::vector<Thing>> thingsOfSituation(const Ruleset &set, const QJsonArray &described, const QJsonObject &game);

} // namespace muster
