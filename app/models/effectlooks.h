// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/effectrow.h"
#include "core/battle/proposal.h"

#include <span>
#include <vector>

namespace muster {

/// The changes as rows of a list: those of one thing share a row, things in the order of their first change. What was
/// edited by hand has a row of its own; with `apart`, everything has. What reads afterwards as it did before has none.
std::vector<std::vector<ProposedChange>> effectRows(
    const Battle &battle, std::span<const ProposedChange> changes, bool apart = false);

/// What one of these rows says.
EffectLook effectLook(const Battle &battle, std::span<const ProposedChange> row);

/// What the armies and those who play in the cast are called.
QStringList namesIn(const Battle &battle, const Cast &cast);

} // namespace muster
