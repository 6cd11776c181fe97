// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/houserules.h"

// House rules travel as a file:
//
//     {"format": 1, "rules": "<rules-id>", "edition": "…", "options": {"<key>": "<choice>"},
//      "differences": [{"at": "crisis.levels[0].crisis_on", "printed": 1, "played": 2, "name": "…"}]}

namespace muster {

/// A file of house rules has at most so many bytes, and so many differences.
inline constexpr qint64 kLargestHouseRules = 4 * 1024 * 1024;
inline constexpr qsizetype kMostDifferences = 2000;

/// The house rules as their file has them.
QJsonObject asJson(const Ruleset &set, const HouseRules &house);

/// What asJson() made, as far as it can be read at all; whether it can be played is not asked.
Result<HouseRules> houseRulesIn(const Ruleset &set, const QJsonObject &file);

/// The file's text read and checked: refused with the place, and the reason, when it is no such file, of other rules,
/// of a newer program, says something twice or to no effect, or does not fit. Differences from a figure that is printed
/// otherwise now still hold.
Result<HouseRules> houseRulesFrom(const Ruleset &set, const QByteArray &text);

} // namespace muster
