// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/sides.h"

#include <optional>

namespace muster::thistle {

/// He stands in the group, or where he may touch it, in a fight himself or not: whether he does is for the table to say
/// (TL-R32).
bool mayBeWith(const Moment &moment, ThingId general, ThingId group);
/// He took the risk in a melee of this phase.
bool hasTried(const Moment &moment, ThingId general);
/// Whether its general leads the group against the enemy, as far as the table said; nothing where it did not, or where
/// several groups of his fight the enemy whom he named, and he is in none of them.
std::optional<bool> isSaidToBeLed(const Moment &moment, ThingId group, ThingId enemy);
/// A general may lead the group against this enemy and has neither tried nor said that he does not.
bool mayLeadYet(const Moment &moment, ThingId group, ThingId enemy);
/// The same, where a pair in which nobody rolls is still to be fought for it: not while he has a fight of his own and
/// nobody said that he leads here.
bool isKeptForItsGeneral(const Moment &moment, ThingId group, ThingId enemy);
/// The general in it has said that he leads in a fight which is still to be fought.
bool hasAGeneralToLead(const Moment &moment, ThingId group);

} // namespace muster::thistle
