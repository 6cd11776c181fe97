// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// What the places of some tables are called on paper. Each table is laid out once, so that a long list of differences
/// is put into words as fast as a short one.
class PlaceWords {
public:
    /// `set` must outlive this. `tables`: those in which the differences are played, or else printed.
    PlaceWords(const Ruleset &set, const QJsonObject &tables) : m_set(&set), m_tables(tables) {}

    /// "Combat results: 2:1 · 4"; a place that no table has is called as it is.
    Phrase where(const QString &place) const;
    DifferenceInWords operator()(const TableDifference &difference) const;

private:
    /// A cell, or a part that has cells, and what it is called within its table.
    struct Called {
        Phrase words;
        const Field *field = nullptr; ///< of a cell
    };
    using OfTable = QHash<QString, Called>;
    const TableSpec *tableOf(const QString &place) const;
    const OfTable &laidOut(const TableSpec &spec) const;
    Called called(const TableSpec &spec, const QString &place) const;

    const Ruleset *m_set;
    QJsonObject m_tables;
    mutable QHash<QString, OfTable> m_laidOut;
};

/// The house rule in a line, by its name where it has one: "House rule: Faces that count: hits · From, printed 5,
/// played 4".
Phrase houseRuleInWords(const PlaceWords &words, const TableDifference &difference);

} // namespace muster
