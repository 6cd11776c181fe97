// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace muster {

class Proposal;

/// Facts that the table told of the same pair hold until one of the two moves: who is measured anew, or stands so near
/// that nobody measures, is in cover still.
void recallFacts(Proposal &proposal);

} // namespace muster
