// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/tyneside/hits.h"

// What every procedure in which a group is hit has alike.

namespace muster::tyneside {

enum class TargetArmour { Matters, IsNotAsked };

/// The inputs about the target.
std::vector<BoundInput<Target>> targetInputs(TargetArmour armour);
/// `target` and those attached to it.
void addTargetRoles(std::vector<Role> &roles);

/// The outcome fields about what befell the group: of a struct that has a Fates.
template <auto Member, class O>
void addFateOutputs(std::vector<BoundOutput<O>> &all)
{
    all.push_back(outputOf<Member, &Fates::newWounded>("new_wounded", QT_TRANSLATE_NOOP("muster", "Newly wounded"))
                      .shown()
                      .apart(kGroupFates));
    all.push_back(
        outputOf<Member, &Fates::killed>("killed", QT_TRANSLATE_NOOP("muster", "Killed")).shown().apart(kGroupFates));
    all.push_back(outputOf<Member, &Fates::attachedWounded>(
        "attached_wounded", QT_TRANSLATE_NOOP("muster", "Attached: newly wounded"))
                      .apart(kAttachedFates));
    all.push_back(
        outputOf<Member, &Fates::attachedKilled>("attached_killed", QT_TRANSLATE_NOOP("muster", "Attached: killed"))
            .apart(kAttachedFates));
    all.push_back(
        outputOf<Member, &Fates::wasted>("wasted", QT_TRANSLATE_NOOP("muster", "Hits on the dead")).apart(kWasted));
}

} // namespace muster::tyneside
