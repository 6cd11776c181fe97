// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QStringList>

namespace muster {

// What rule sets declare, in words.

QStringList rulesetsText();
/// What there is in one rule set, and how to see more of it.
QStringList rulesetText(const Ruleset &set);
QStringList procedureText(const Ruleset &set, const Procedure &procedure);
QStringList phasesText(const Ruleset &set);
QStringList trackedText(const Ruleset &set);
QStringList optionsText(const Ruleset &set);
QStringList rulingsText(const Ruleset &set);
QStringList tablesText(const Ruleset &set, const Tables &tables);

} // namespace muster
