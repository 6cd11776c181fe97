// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/points.h"

namespace muster {

int PointsPart::points() const
{
    int sum = 0;
    for (const PointsLine &line : lines)
        sum += line.points();
    return sum;
}

int PointsBill::points() const
{
    int sum = 0;
    for (const PointsPart &part : parts)
        sum += part.points();
    return sum;
}

} // namespace muster
