// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// Every rule set that the program knows, in the order in which they are offered.
const std::vector<const Ruleset *> &catalogue();

/// Offers one more, which must outlive the program: tests bring rule sets of their own.
void offer(const Ruleset &set);

/// The rule set with this id; null if there is none.
const Ruleset *findRuleset(const QString &id);

} // namespace muster
