// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/tabledifference.h"

namespace muster {

/// How a table of players plays a rule set: thin differences over its printed tables, and its house options. They
/// travel as a file:
///
///     {"format": 1, "rules": "<rules-id>", "edition": "…", "options": {"<key>": "<choice>"},
///      "differences": [{"at": "crisis.levels[0].crisis_on", "printed": 1, "played": 2, "name": "…"}]}
struct HouseRules {
    TableDifferences differences {};
    HouseOptions options {}; ///< only those that are not the default

    bool isEmpty() const { return differences.empty() && options.isEmpty(); }
    friend bool operator==(const HouseRules &, const HouseRules &) = default;
};

/// What these rules are played otherwise than printed, by the names that the rules have for it; a name in `named` goes
/// before.
Result<HouseRules> houseRulesOf(const Rules &rules, const TableDifferences &named = {});

/// The rule set as it is played with them; refused where a difference or an option does not fit.
Result<Rules> playedWith(const Ruleset &set, const HouseRules &house);

/// A file of house rules has at most so many bytes.
inline constexpr qint64 kLargestHouseRules = 4 * 1024 * 1024;

/// The house rules as their file has them.
QJsonObject asJson(const Ruleset &set, const HouseRules &house);

/// The file's text read and checked: refused with the place, and the reason, when it is no such file, of other rules,
/// of a newer program, or does not fit. Differences from a figure that is printed otherwise now still hold.
Result<HouseRules> houseRulesFrom(const Ruleset &set, const QByteArray &text);

/// The differences whose printed figure is another in these rules than when they were made.
TableDifferences printedOtherwise(const Ruleset &set, const HouseRules &house);

} // namespace muster
