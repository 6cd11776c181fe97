// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

// What is meant by a word that somebody typed or pasted.

namespace muster {

/// How well what was typed fits a word, the best first. Upper and lower case, accents, plurals and what parts the words
/// do not matter.
enum class Fit { Same, SameAlso, Begins, BeginsAlso, PartBegins, Contains, None };

/// `also`: other words for it, parted by commas.
Fit fitOf(const QString &label, const QString &also, const QString &typed);
/// By label or key, and by what else people call it.
Fit fitOf(const Word &word, const QString &typed);

/// The only choice that fits best; -1 if none does, or several do alike.
int meant(const std::vector<Word> &words, const QString &typed);

/// All choices that fit, by their place in `words`, the best first; all of them where nothing is typed.
std::vector<int> suggested(const std::vector<Word> &words, const QString &typed);

/// Names that fit, the best first; all of them where nothing is typed.
QStringList suggestedNames(const QStringList &names, const QString &typed);

/// The field whose column has this heading, by its place in `fields`: by label or key, by what else people call it, or
/// by a part of it that no other has; -1 if there is none.
template <class Fields>
int headed(const Fields &fields, const QString &heading)
{
    std::vector<Word> words;
    for (const Field &field : fields)
        words.push_back({field.key, field.label, nullptr, field.also});
    return meant(words, heading);
}

} // namespace muster
