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
    /// Type and name of what it belongs to besides, the outermost first: its command, its group. What is not there is
    /// made.
    std::vector<std::pair<QString, QString>> within {};
    QMap<QString, QStringList> links {}; ///< by name, whom its values link to
};

/// What a battle begins with, numbered from 1, to be deployed: the game, then the things of `plans`, each followed by
/// its own. A side letter is given to armies without one, in order, where the rule set's armies have sides. Who names
/// nobody is linked with the only one that he is meant for.
std::vector<Thing> openingOf(const Ruleset &set, const std::vector<ThingPlan> &plans);

} // namespace muster
