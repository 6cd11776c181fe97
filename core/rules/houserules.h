// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/tabledifference.h"

namespace muster {

/// How a table of players plays a rule set: thin differences over its printed tables, and its house options. How they
/// travel: core/rules/houserulesfile.h.
struct HouseRules {
    TableDifferences differences {};
    HouseOptions options {}; ///< only those that are not the default

    bool isEmpty() const { return differences.empty() && options.isEmpty(); }
    friend bool operator==(const HouseRules &, const HouseRules &) = default;
};

/// What these rules are played otherwise than printed, by the names that the rules have for it; a name in `named` goes
/// before.
Result<HouseRules> houseRulesOf(const Rules &rules, const TableDifferences &named = {});

/// The rule set as it is played with them; refused where a difference or an option does not fit. The refusal's field is
/// the place in the tables, `differences[2].at` for a place that is not there, or `options.<key>`.
Result<Rules> playedWith(const Ruleset &set, const HouseRules &house);

/// House rules of which not all can be played any more: those that fit together, and the others.
struct Fitting {
    HouseRules house {};
    HouseRules others {};
};
Fitting fittingOf(const Ruleset &set, const HouseRules &house);

/// The differences whose printed figure is another in these rules than when they were made.
TableDifferences printedOtherwise(const Ruleset &set, const HouseRules &house);

/// House options as JSON, key → choice.
QJsonObject asJson(const HouseOptions &options);

/// Why a text in the value may not be shown to people: it has letters that are not seen, and turn or break its line.
/// The field is the place of the text.
std::optional<Refusal> unseenLetters(const Value &value, const QString &place);

} // namespace muster
