// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/opening.h"

// How things are typed in before a battle: a table a kind, a column a value, and columns for what a thing belongs to.

namespace muster {

/// A column of the table in which things of one kind are typed.
struct RosterColumn : TrackedField {
    /// What stands in a cell: a value, the name of what the thing belongs to, or names of what it is linked with.
    enum class Holds { Value, Belonging, Links };

    Holds holds = Holds::Value;
    /// What is named has to be there; what a thing belongs to is else made by being named.
    bool hasToBeThere = false;

    /// Names of things of this type are typed here.
    bool names(const QString &type) const;
};

/// First what matters, and where the rule set says so what a thing belongs to.
std::vector<RosterColumn> rosterColumns(const Ruleset &set, const ThingSpec &spec);

/// The kinds that are typed in tables of their own, of what belongs to an army at any depth: units first. What has but
/// a name, and others of its own, has no table: it is named where these are typed.
std::vector<const ThingSpec *> kindsOfArmy(const Ruleset &set);
/// The same of what stands on the table and is of no army: buildings.
std::vector<const ThingSpec *> kindsOnTable(const Ruleset &set);

/// All that belongs to the army as it would be typed in again, and what is on the table and of no army for 0.
std::vector<ThingPlan> rosterOf(const Ruleset &set, const std::vector<Thing> &things, ThingId army);

} // namespace muster
