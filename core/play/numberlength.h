// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

// Where a number ends that is typed digit by digit into what a procedure asks for.

namespace muster {

/// How many digits a number may have where the frame is: as many as the longest that is not refused, but two at least,
/// so that what is too far by one digit is told and does not become a die.
int digitsFor(const Proposal &proposal, const QString &path, const Field &field);
/// Whether another digit could only take it so far out of range that nobody measures it: then that is a die. What is
/// out of range by less than a quarter is a distance that the table may well tell.
bool endsHere(const Proposal &proposal, const QString &path, const Field &field, const QString &digits);
/// Whether the last digit takes out of range what is in range without it: it may as well be the die of that.
bool leadsOutOfRange(const Proposal &proposal, const QString &path, const Field &field, const QString &digits);

} // namespace muster
