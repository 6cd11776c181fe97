// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/figures.h"

#include <optional>

namespace muster::twopage {

/// A weapon that is never unloaded cannot be. `field` names the ammunition.
std::optional<Refusal> refuseAmmo(
    Weapon weapon, Ammo ammo, const Figures &figures, const QString &field = QStringLiteral("ammo"));
/// What a figure with this action cannot have done in this phase.
std::optional<Refusal> refuseDone(Action action, bool moved, bool acted);

/// Incapacitated or dead.
inline bool isOut(Condition condition)
{
    return condition == Condition::Incapacitated || condition == Condition::Dead;
}

} // namespace muster::twopage
