// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

namespace muster {

/// The places of those on the line of a procedure as dice fall for them, whatever order they were named in; those for
/// whom no dice are thrown stay where they were named, and so do all where dice are not asked for yet.
std::vector<size_t> asDiceFall(const Proposal &proposal, const Input &line);

} // namespace muster
