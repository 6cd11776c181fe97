// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/meaning.h"

#include <algorithm>

namespace muster {

namespace {

constexpr qsizetype kFewestOfPart = 3; ///< fewer letters stand somewhere in nearly every word
constexpr qsizetype kFewestOfPlural = 4; ///< "gas" is no plural

/// "Minié-ball_Rifle" is "minie ball rifle".
QString plain(const QString &text)
{
    QString letters;
    for (const QChar letter : text.normalized(QString::NormalizationForm_D)) {
        if (letter.category() != QChar::Mark_NonSpacing)
            letters += letter == u'_' || letter == u'-' ? QChar(u' ') : letter;
    }
    return letters.simplified().toCaseFolded();
}

/// Each word as one of its kind: "gun crews" is "gun crew".
QString ofOne(const QString &words)
{
    QStringList ones = words.split(u' ');
    for (QString &word : ones) {
        if (word.size() >= kFewestOfPlural && word.endsWith(u's') && !word.endsWith(QStringLiteral("ss")))
            word.chop(1);
    }
    return ones.join(u' ');
}

bool isSame(const QString &word, const QString &typed)
{
    return word == typed || ofOne(word) == ofOne(typed);
}

/// A word in the middle, not the first.
bool hasPart(const QString &words, const QString &typed)
{
    return words.contains(u' ' + typed);
}

template <class Fits>
std::vector<int> byFit(size_t count, const Fits &fits)
{
    std::vector<int> found;
    for (int place = 0; place < int(count); ++place) {
        if (fits(place) != Fit::None)
            found.push_back(place);
    }
    std::ranges::stable_sort(found, {}, fits);
    return found;
}

} // namespace

Fit fitOf(const QString &label, const QString &also, const QString &typed)
{
    const QString wanted = plain(typed);
    const QString words = plain(label);
    QStringList others;
    for (const QString &other : also.split(u',', Qt::SkipEmptyParts))
        others += plain(other);
    if (isSame(words, wanted))
        return Fit::Same;
    if (std::ranges::any_of(others, [&](const QString &other) { return isSame(other, wanted); }))
        return Fit::SameAlso;
    if (words.startsWith(wanted))
        return Fit::Begins;
    if (std::ranges::any_of(others, [&](const QString &other) { return other.startsWith(wanted); }))
        return Fit::BeginsAlso;
    if (hasPart(words, wanted) || hasPart(words, ofOne(wanted)))
        return Fit::PartBegins;
    return wanted.size() >= kFewestOfPart && words.contains(wanted) ? Fit::Contains : Fit::None;
}

Fit fitOf(const Word &word, const QString &typed)
{
    const QString also = word.also == nullptr ? QString() : translated(word.also);
    const Fit fit = fitOf(translated(word.label), also, typed);
    return isSame(plain(QString::fromLatin1(word.key)), plain(typed)) ? Fit::Same : fit;
}

int meant(const std::vector<Word> &words, const QString &typed)
{
    if (plain(typed).isEmpty())
        return -1;
    const auto fits = [&](int place) { return fitOf(words[size_t(place)], typed); };
    const std::vector<int> found = byFit(words.size(), fits);
    const bool isOnly = !found.empty() && (found.size() == 1 || fits(found[0]) != fits(found[1]));
    return isOnly ? found.front() : -1;
}

std::vector<int> suggested(const std::vector<Word> &words, const QString &typed)
{
    const bool all = plain(typed).isEmpty();
    return byFit(words.size(), [&](int place) { return all ? Fit::Same : fitOf(words[size_t(place)], typed); });
}

QStringList suggestedNames(const QStringList &names, const QString &typed)
{
    const bool all = plain(typed).isEmpty();
    QStringList found;
    for (const int place :
        byFit(size_t(names.size()), [&](int at) { return all ? Fit::Same : fitOf(names[at], {}, typed); }))
        found += names[place];
    return found;
}

} // namespace muster
