// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/rules/field.h"

#include <span>

// The words of an enumeration: as files have them, and as people read them.

namespace muster {

template <class E>
std::span<const Word> wordsIn()
{
    return WordsOf<E>::all;
}

template <class E>
std::vector<Word> wordsOf()
{
    const auto all = wordsIn<E>();
    return {all.begin(), all.end()};
}

/// The key of an enumeration's value, as files and requests have it.
template <class E>
Value keyOf(E value)
{
    return QString::fromLatin1(wordsIn<E>()[size_t(value)].key);
}

/// The label of an enumeration's value.
template <class E>
Phrase wordOf(E value)
{
    return inWords(wordsIn<E>()[size_t(value)]);
}

/// The value with this key; `otherwise` for a key left out or from a newer program.
template <class E>
E enumOf(const QString &key, E otherwise)
{
    const auto all = wordsIn<E>();
    for (size_t i = 0; i < all.size(); ++i) {
        if (key == QLatin1String(all[i].key))
            return E(i);
    }
    return otherwise;
}

/// The value with this key, which was checked to be one.
template <class E>
E enumOf(const QString &key)
{
    const auto all = wordsIn<E>();
    for (size_t i = 0; i < all.size(); ++i) {
        if (key == QLatin1String(all[i].key))
            return E(i);
    }
    Q_UNREACHABLE();
}

} // namespace muster
