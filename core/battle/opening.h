// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// A thing that an army brings beside its units.
struct ThingPlan {
    QString type;
    QJsonObject values;
};

/// One side as it is drawn up before the battle: the army's own values (`name`, `side` …), its units' and what else
/// belongs to it.
struct ArmyPlan {
    QJsonObject values;
    std::vector<QJsonObject> units;
    std::vector<ThingPlan> others {};
};

/// What an army of this rule set can bring beside its units: whatever belongs to armies and has values that are
/// entered before the battle.
std::vector<const ThingSpec *> kindsBesideUnits(const Ruleset &set);

/// What a battle begins with, numbered from 1, to be deployed: the game, then each army with its units, then
/// what else they bring. A side letter
/// is given to armies without one, in order, where the rule set's armies have sides.
std::vector<Thing> openingOf(const Ruleset &set, const std::vector<ArmyPlan> &armies);

} // namespace muster
