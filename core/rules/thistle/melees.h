// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/sides.h"

namespace muster::thistle {

/// Two groups that touch one another, the moving side's first.
struct FightingPair {
    ThingId a = 0;
    ThingId b = 0;

    bool has(ThingId group) const { return a == group || b == group; }
    friend bool operator==(const FightingPair &, const FightingPair &) = default;
};

/// The melees of this phase: those that were fought, by the groups as they were then, and those that are still to be.
std::vector<FightingPair> foughtPairs(const Moment &moment);
std::vector<FightingPair> openPairs(const Moment &moment);
/// Those of them that the group has still to fight.
std::vector<FightingPair> openPairsOf(const Moment &moment, ThingId group);
/// All that are still to be, also those in which nobody rolls: they are ticked off by themselves.
std::vector<FightingPair> touchingPairsOf(const Moment &moment, ThingId group);
/// The unit's dice of this phase are rolled: they are rolled once, whomever it touches (TL-R31).
bool hasRolled(const Moment &moment, ThingId unit);
/// Enemies whom the front of the unit meets in this phase: those whom it may fight.
std::vector<ThingId> foesOf(const Moment &moment, const Unit &unit);
/// Whom of several it fights, as the table said (TL-R30); 0 where nobody said.
ThingId foeSaidOf(const Moment &moment, const Unit &unit);
/// Its dice are rolled in the melee against this group.
bool rollsAgainst(const Moment &moment, const Unit &unit, ThingId group);
/// Enemies that it fights in this phase: not those whom a withdrawal or a pursuit has brought together (TL-R52). A
/// contact that is only entered late is fought.
std::vector<ThingId> opponentsOf(const Moment &moment, const Unit &unit);

/// What the melees of this phase brought a group.
struct Balance {
    bool hasFought = false;
    int suffered = 0;
    int inflicted = 0;

    bool isBeaten() const { return suffered > inflicted; }
};
Balance balanceOf(const Moment &moment, ThingId group);
/// Groups that fought this one in this phase.
std::vector<ThingId> enemiesFought(const Moment &moment, ThingId group);
/// The group as which the unit fought in this phase, by its name then, also where it was torn apart since; the group
/// that it is in where it has not fought.
ThingId foughtAs(const Moment &moment, ThingId unit);
/// The groups that are left of one that fought.
std::vector<ThingId> partsOf(const Moment &moment, ThingId fought);
/// Groups that fought together, each against some of the others, this one with them (TURN-8).
std::vector<ThingId> knotOf(const Moment &moment, ThingId group);
/// The groups that it fights, or fought, in this phase.
std::vector<ThingId> enemiesInPhase(const Moment &moment, ThingId group);
/// All dice of the knot are thrown.
bool isKnotFought(const Moment &moment, ThingId group);
/// It has fought and is not through with it: other melees of it are open, or its test.
bool isInTheMelee(const Moment &moment, const Group &group);

/// A unit that ran from a charge and was caught (TL-R21), and who caught it.
struct Caught {
    ThingId evader = 0;
    ThingId charger = 0;
};
/// Those of this half of the turn of whom nothing else is known to touch them.
std::vector<Caught> caughtEvaders(const Moment &moment);

} // namespace muster::thistle
