// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/turnrule.h"
#include "core/rules/tyneside/words.h"

#include <optional>

// Whom a unit shot at last, and in what cover: it is offered for the next time.

namespace muster::tyneside {

/// The shot of who plays `firer`, in the cover that its inputs have, is its last from now on.
std::vector<Change> shootsAt(const Moment &moment, ThingId target, const QJsonObject &inputs);
/// The one of these at whom it shot last; says nothing where it was another, or nobody, or one of the two stands
/// otherwise since.
TableAnswer lastTargetAmong(const Moment &moment, ThingId firer, const std::vector<ThingId> &enemies);
/// As the table said it of these two, as long as neither stands otherwise since.
std::optional<Cover> coverSaidLast(const Moment &moment, ThingId firer, ThingId target);

} // namespace muster::tyneside
