// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace muster {

/// Adds what a test measured, "powercut.states 2000", to the file that MUSTER_FIGURES names; without it, nothing.
/// tools/prove makes resources/durability.json of these.
void keepFigure(const char *key, qint64 value);

/// The number in this variable of the environment, or else `usual`: how long a test runs by hand.
int amount(const char *variable, int usual);

} // namespace muster
