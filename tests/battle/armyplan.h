// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/opening.h"

namespace muster {

/// An army with things of the type `unit` of its own.
inline ThingPlan armyPlan(const QJsonObject &army, const std::vector<QJsonObject> &units)
{
    ThingPlan plan {QStringLiteral("army"), army, {}};
    for (const QJsonObject &unit : units)
        plan.own.push_back({QStringLiteral("unit"), unit, {}});
    return plan;
}

} // namespace muster
