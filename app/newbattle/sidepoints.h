// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/opening.h"

#include <QStringList>

namespace muster {

/// What a thing that is typed in costs.
struct UnitPoints {
    int points = 0;
    QString working; ///< "20 × 8: 4 fair soldier + 3 musket + 1 sword"
    friend bool operator==(const UnitPoints &, const UnitPoints &) = default;
};

/// What a side costs, as far as it is typed in.
struct SidePoints {
    int total = 0;
    std::vector<std::optional<UnitPoints>> own; ///< of what the side brings, in the order of its plan
    QStringList notes; ///< what the rules have against it
};

/// What is not whole yet costs nothing. Nothing at all where the rules have no points.
std::optional<SidePoints> pointsOfSide(const Rules &rules, const ThingPlan &side);

} // namespace muster
