// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/finding.h"

#include <vector>

class QSqlDatabase;

namespace muster {

/// The first version of the schema that has a seal and the ends of the ledgers on record. Of older files nobody can say
/// whether something was cut off.
inline constexpr int kSealedVersion = 2;

/// Whether all that was recorded together is there together: every mark stands for its row, and the seal for all of
/// them, for the battles and for the entries. Says nothing of the ledgers themselves.
void checkSeal(const QSqlDatabase &database, std::vector<Finding> &findings);

} // namespace muster
