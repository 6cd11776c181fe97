// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <span>

namespace muster {

/// What effects come to on the things of a battle.
struct Effected {
    std::vector<Change> changes; ///< one for each value
    std::vector<Effect> notTracked; ///< on roles that nobody tracked plays, or values that are not tracked
};

/// The effects as changes from what is to what will be: several on one value add up, and a number stays within the
/// range of its field.
Effected effected(const Ruleset &set, const Things &things, const Cast &cast, const std::vector<Effect> &effects);

/// What follows by itself where things went from `before` to `after`, as changes from `after` on, merged. Values in
/// `fixed` are left as they are.
std::vector<Change> following(
    const Rules &rules, const Things &before, const Things &after, const std::vector<Change> &fixed = {});

/// What the rule set's tracker does by itself when the procedure is recorded: changes from `after`, where the changes
/// `done` have left the things of the moment. What these set stays as they leave it.
std::vector<Change> trackedBy(const Moment &moment, const QString &procedure, const Things &after,
    const QJsonObject &inputs, const QJsonObject &outcome, std::span<const Change> done);

/// The specification of a tracked value; null if the thing has none such.
const TrackedField *trackedField(const Ruleset &set, const Things &things, ThingId thing, const QString &key);

} // namespace muster
