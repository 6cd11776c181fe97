// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/proposal.h"

#include <optional>

namespace muster {

class TableFlow;

/// Who plays in the procedure that is open where it is upon this one instead, or upon this one where nobody is picked
/// yet; what followed from the other is left to be worked out anew. None where nothing of the kind can be meant.
std::optional<Cast> castUpon(const Battle &battle, const Proposal &open, ThingId thing);

/// What is open, begun anew upon this one, as nothing that was answered about the other holds. Refused with `dice`
/// where dice are entered already, and where it may not be opened so. None where nothing of the kind is meant.
std::optional<Result<Proposal>> anewUpon(const TableFlow &flow, ThingId thing);

} // namespace muster
