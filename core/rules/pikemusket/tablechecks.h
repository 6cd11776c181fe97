// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tables.h"

// What contradicts itself in a table whose every value is allowed; the refusal's field is the place of the fault.

namespace muster::pikemusket {

/// Odds: "3:1", each number from 1 to 99.
extern const TextForm kRatioForm;

std::optional<Refusal> armiesRefuse(const QJsonObject &table, const QString &place);
std::optional<Refusal> unitsRefuse(const QJsonObject &table, const QString &place);
std::optional<Refusal> artilleryRefuses(const QJsonObject &table, const QString &place);
std::optional<Refusal> formationsRefuse(const QJsonObject &table, const QString &place);
std::optional<Refusal> oddsRefuse(const QJsonObject &table, const QString &place);
std::optional<Refusal> resultsRefuse(const QJsonObject &table, const QString &place);
std::optional<Refusal> hedgehogRefuses(const QJsonObject &table, const QString &place);
std::optional<Refusal> crisisRefuses(const QJsonObject &table, const QString &place);
std::optional<Refusal> victoryRefuses(const QJsonObject &table, const QString &place);

} // namespace muster::pikemusket
