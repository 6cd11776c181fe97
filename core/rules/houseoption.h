// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/words.h"

namespace muster {

/// A house option whose choices are the values of an enumeration, the default first.
template <class E>
HouseOption houseOption(const char *key, const char *question, const char *ruling)
{
    return {key, question, ruling, wordsOf<E>()};
}

/// The choice in force.
template <class E>
E chosen(const HouseOptions &options, const char *key)
{
    return enumOf<E>(options.value(QString::fromLatin1(key)));
}

/// The word that stands in a table.
template <class E>
E wordIn(const Tables &tables, const char *table, const char *row, const char *column)
{
    return enumOf<E>(tables.word(table, row, column));
}

} // namespace muster
