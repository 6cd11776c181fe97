// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace muster::pikemusket {

/// So many of so many, without rounding.
struct Share {
    int64_t part = 0;
    int64_t whole = 1;

    /// Tenths of a per cent, rounded down.
    int tenths() const { return int(kThousand * part / whole); }
    /// Rounded down: beside the gauge a level that is not passed is not read as passed.
    int percent() const { return int(kHundred * part / whole); }
    bool isOverPercent(int percent) const { return kHundred * part > percent * whole; }

    static constexpr int64_t kHundred = 100;
    static constexpr int64_t kThousand = 1000;
};

} // namespace muster::pikemusket
