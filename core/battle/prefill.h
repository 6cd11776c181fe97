// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

namespace muster {

/// What something was worked out from: tracked values, and earlier entries by seq.
struct Sources {
    std::vector<Read> reads;
    std::vector<int> rests;
};

/// What the tracker fills an input in with; undefined if it has nothing to say.
struct Prefilled {
    Value value {Value::Undefined};
    Sources sources {};
};

/// What the input is filled in with; undefined where the tracker has nothing to say.
Value filledIn(const Input &input, const Moment &moment);
/// Fills the input in from the moment, whose deeds are the entries `deedEntries`, and notes from what.
Prefilled fillIn(const Input &input, const Moment &moment, const std::vector<int> &deedEntries);

} // namespace muster
