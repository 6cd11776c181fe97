// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/tablefaults.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

Refusal mustExceed(const QString &place, int least)
{
    return {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be more than %2.")).arg(place).arg(least)};
}

Refusal mustBeAtMost(const QString &place, int most)
{
    return {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 at most.")).arg(place).arg(most)};
}

Refusal mustNotExceed(const QString &place, const QString &other, int most)
{
    return {
        place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 at most, as %3 is.")).arg(place).arg(most).arg(other)};
}

Refusal mustBeAt(const QString &place, const QString &wanted)
{
    return {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 here.")).arg(place).arg(wanted)};
}

Refusal isThereAlready(const QString &place, const QString &word)
{
    return {place,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be another name: %2 is there already.")).arg(place).arg(word)};
}

Refusal mayNotBe(const QString &place, const QString &word)
{
    return {place,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be another name: %2 has a meaning of its own."))
            .arg(place)
            .arg(word)};
}

Refusal wrongLength(const QString &place, qsizetype length)
{
    return {place,
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 must have %n {entry|entries}."), int(length)).arg(place)};
}

Refused mustRise(const QJsonArray &list, const QString &place, const char *key, bool orStay)
{
    const auto numberAt = [&](qsizetype at) {
        return (key == nullptr ? Value(list.at(at)) : list.at(at)[QLatin1String(key)]).toInt();
    };
    for (qsizetype at = 1; at < list.size(); ++at) {
        const int least = numberAt(at - 1) + (orStay ? 0 : 1);
        const QString entry = placeWithin(place, at);
        if (numberAt(at) < least)
            return mustExceed(key == nullptr ? entry : placeWithin(entry, QString::fromLatin1(key)), least - 1);
    }
    return {};
}

Refused mustDiffer(const QJsonArray &list, const QString &place, const char *key, const char *kept)
{
    QStringList words;
    for (qsizetype at = 0; at < list.size(); ++at) {
        const QString word = list.at(at)[QLatin1String(key)].toString();
        const QString entry = placeWithin(placeWithin(place, at), QString::fromLatin1(key));
        if (word == QLatin1String(kept))
            return mayNotBe(entry, word);
        if (words.contains(word))
            return isThereAlready(entry, word);
        words += word;
    }
    return {};
}

} // namespace muster::pikemusket
