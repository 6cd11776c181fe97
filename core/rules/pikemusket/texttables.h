// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tables.h"

namespace muster::pikemusket {

/// What the running text says, and no printed table: never reconstructed, but house rules may change it.
std::vector<TableSpec> textTables();

/// The headings of what stands by the face of a die.
std::vector<const char *> facesOfADie();

} // namespace muster::pikemusket
