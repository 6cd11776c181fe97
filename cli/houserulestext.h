// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/houserulesfile.h"

#include <QJsonObject>
#include <QStringList>

namespace muster {

// A file of house rules that was checked: what is played otherwise than printed.

/// A line each; what was confirmed or is printed otherwise by now says so.
QStringList houseRulesText(const Ruleset &set, const HouseRules &house);
/// The same as data: what the file has, with each difference in words too.
QJsonObject houseRulesAsJson(const Ruleset &set, const HouseRules &house);

} // namespace muster
