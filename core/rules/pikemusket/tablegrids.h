// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tables.h"

// The tables of these rules that people read as a crossing of rows and columns.

namespace muster::pikemusket {

std::vector<TableGrid> oddsGrids(const TableSpec &spec, const QJsonObject &table);
std::vector<TableGrid> combatGrids(const TableSpec &spec, const QJsonObject &table);
std::vector<TableGrid> hedgehogGrids(const TableSpec &spec, const QJsonObject &table);

} // namespace muster::pikemusket
