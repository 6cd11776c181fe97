// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <atomic>

namespace muster {

/// The exact odds of a worked case, as two tables have it.
struct SampleComparison {
    struct Row {
        Phrase label; ///< what comes out
        double before = 0;
        double after = 0;
        friend bool operator==(const Row &a, const Row &b)
        {
            return a.label.source() == b.label.source() && a.before == b.before && a.after == b.after;
        }
    };
    QString id; ///< of the worked case
    Phrase procedure {};
    std::vector<Phrase> given {}; ///< what the case is about
    Phrase outcome {}; ///< what the rows are values of
    std::vector<Row> rows {};
};

/// The first worked case of the rule set that comes out otherwise under `after` than under `before`, by the field of
/// its outcome whose odds change most; none where no case does. Cases that would take long are left out. Stops early,
/// with none, once `cancelled` is set.
std::optional<SampleComparison> firstDifference(
    const Rules &before, const Rules &after, const std::atomic<bool> &cancelled);

} // namespace muster
