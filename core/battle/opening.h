// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// One side as it is drawn up before the battle: the army's own values (`name`, `side` …) and its units'.
struct ArmyPlan {
    QJsonObject values;
    std::vector<QJsonObject> units;
};

/// What a battle begins with, numbered from 1, to be deployed: the game, then each army with its units. A side letter
/// is given to armies without one, in order, where the rule set's armies have sides.
std::vector<Thing> openingOf(const Ruleset &set, const std::vector<ArmyPlan> &armies);

} // namespace muster
