// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tables.h"

namespace muster {

/// The refusal of a table that is one record and has its figure `low` above `high`.
std::optional<Refusal> fallingFigures(
    const QJsonObject &table, const QString &place, const char *low, const char *high);

/// The same as TableSpec::refuses.
template <const char *Low, const char *High>
std::optional<Refusal> refuseFalling(const QJsonObject &table, const QString &place)
{
    return fallingFigures(table, place, Low, High);
}

} // namespace muster
