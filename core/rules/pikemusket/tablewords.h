// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tables.h"

namespace muster::pikemusket {

/// The words of these rules that stand in their tables: the referee may add armies, bands of range, columns and
/// grades.
struct TableWords {
    std::vector<Word> armies {}; ///< by their ids
    std::vector<Word> bands {}; ///< in order, then `out_of_range`
    std::vector<Word> columns {}; ///< of the odds, weakest first
    std::vector<Word> grades {}; ///< in order, then `field`

    friend bool operator==(const TableWords &, const TableWords &);
};

TableWords tableWordsOf(const Tables &tables);
/// Those of the tables that come with the program.
const TableWords &usualWords();

} // namespace muster::pikemusket
