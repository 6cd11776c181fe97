// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

#include <map>
#include <set>
#include <vector>

namespace muster {

/// Rows of a table that is carried over as it is.
using TableRows = std::vector<QVariantList>;

/// What a damaged campaign keeps beside its ledgers: settings, house rules, open dialogs.
struct KeptRows {
    std::map<QString, TableRows> tables {}; ///< rows that are as they were left; a table that cannot be read is missing
    /// By table, whose rows are not: the keys of settings, the numbers of battles with an open dialog; for house rules,
    /// under "house_rules", the rule sets.
    std::map<QString, std::set<QString>> spoilt {};

    /// Parts the rows of a table by their marks and by what they hold. Rows of the first version have no mark.
    void add(const QString &table, const TableRows &rows);
    /// House rules of which a state is missing or spoilt are no good as a whole: they go.
    void dropBrokenHouseRules();
    void dropHouseRules(const QString &rules);
};

} // namespace muster
