// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tables.h"

namespace muster {

struct Ruleset;

/// One place of the tables that is played otherwise than it is printed: a house rule.
struct TableDifference {
    QString place; ///< "combat.columns[2].results[4]"; of a list whose length is another, the list
    Value printed {Value::Undefined}; ///< undefined: there is nothing printed, as of an army of one's own
    Value played {Value::Undefined}; ///< undefined: what is printed is left out
    QString name {}; ///< what the referee calls it; may be empty

    /// Only the mark is gone that the figures are reconstructed: they are confirmed, and nothing is played otherwise.
    bool isConfirmation() const;
    friend bool operator==(const TableDifference &, const TableDifference &) = default;
};
using TableDifferences = std::vector<TableDifference>;

/// What is played otherwise than printed, in the order of the tables; names are those that `named` has for a place.
TableDifferences differencesOf(
    const QJsonObject &printed, const QJsonObject &played, const TableDifferences &named = {});

/// The tables with these differences; not checked.
QJsonObject withDifferences(const QJsonObject &printed, const TableDifferences &differences);

/// The differences as what leads from `played` back to `printed`, last first.
TableDifferences reversed(TableDifferences differences);

/// What they say, for people: where ("Combat, 2:1, 4"), what is printed and what is played.
struct DifferenceInWords {
    Phrase where;
    Phrase printed;
    Phrase played;
};
/// `tables`: those in which the difference is played, or else printed, as Tables::document().
DifferenceInWords inWords(const Ruleset &set, const QJsonObject &tables, const TableDifference &difference);
inline DifferenceInWords inWords(const Ruleset &set, const Tables &tables, const TableDifference &difference)
{
    return inWords(set, tables.document(), difference);
}

QJsonArray toJson(const TableDifferences &differences);
/// Refused with the place within the JSON: `differences[2].at`.
Result<TableDifferences> differencesFrom(const Value &json, const QString &place);

} // namespace muster
