// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// A thing as it is drawn up before the battle, with what belongs to it: an army with its commands, these with their
/// units. Its values are as they were entered; what was left out has its default.
struct ThingPlan {
    QString type;
    QJsonObject values {};
    std::vector<ThingPlan> own {};
};

/// What people enter before a battle, of what may belong to an army at any depth: every type with values on the roster,
/// parents before what belongs to them.
std::vector<const ThingSpec *> enteredKinds(const Ruleset &set);

/// What a battle begins with, numbered from 1, to be deployed: the game, then the things of `plans`, each followed by
/// its own. A side letter is given to armies without one, in order, where the rule set's armies have sides.
std::vector<Thing> openingOf(const Ruleset &set, const std::vector<ThingPlan> &plans);

} // namespace muster
