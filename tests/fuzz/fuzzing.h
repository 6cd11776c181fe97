// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/fuzz/mutation.h"

#include <QString>

#include <functional>

namespace muster {

/// One try with bad input; says what is wrong, empty: nothing.
using FuzzTry = std::function<QString(Mutation &mutation)>;

/// Tries on and on, each time with the next seed: in the sanitizers' build for a minute, else a few thousand times.
/// MUSTER_FUZZ_SECONDS=3600 goes on for so long, MUSTER_FUZZ_SEED=… begins elsewhere. What is wrong first, with its
/// seed; empty: nothing. Keeps the figure `fuzz.<name>`.
QString fuzzed(const char *name, const FuzzTry &attempt);

} // namespace muster
