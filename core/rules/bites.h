// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <functional>

namespace muster {

/// Where the house rules of some tables bite: which of them made a result another than it is printed. Each is taken
/// back by itself; where the tables do not fit together without it, its whole table is taken as printed. Rules with
/// something taken back are made once and kept, so one of these is to be asked for many results.
class Bites {
public:
    /// What a procedure comes to under these rules.
    using ComesTo = std::function<QJsonObject(const Rules &)>;

    explicit Bites(Rules played);

    /// What is played otherwise than printed in the tables that the procedure reads. Figures that were confirmed are
    /// none.
    TableDifferences readBy(const Procedure &procedure) const;
    /// Those of them that changed what it came to. Where several would each have been enough, they are named together.
    TableDifferences in(const Procedure &procedure, const ComesTo &comesTo) const;

private:
    using RulesOrNull = std::shared_ptr<const Rules>;
    RulesOrNull without(const TableDifferences &some) const;
    RulesOrNull without(const TableDifference &one) const;
    TableDifferences together(TableDifferences read, const ComesTo &comesTo, const QJsonObject &played) const;

    Rules m_played;
    TableDifferences m_differences;
    mutable QHash<QString, RulesOrNull> m_without; ///< by the places taken back
};

/// The titles of the tables that the procedure reads and that are marked as reconstructed.
std::vector<Phrase> reconstructedIn(const Rules &rules, const Procedure &procedure);

/// The house rule in a line, by its name where it has one: "House rule: Faces that count: hits · From, printed 5,
/// played 4".
Phrase houseRuleInWords(const Ruleset &set, const Tables &tables, const TableDifference &difference);
/// The same as a line of a working, with the section that its table stands in.
WorkingLine houseRuleLine(const Ruleset &set, const Tables &tables, const TableDifference &difference);

} // namespace muster
