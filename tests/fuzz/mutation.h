// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/value.h"

#include <QByteArray>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QStringList>

namespace muster {

/// Makes bad input of good: the same for the same seed.
class Mutation {
public:
    explicit Mutation(quint32 seed) : m_random(seed) {}

    /// `below` or less: 0 … below - 1.
    int upTo(qsizetype below) { return int(m_random.bounded(int(below))); }
    /// One of `list`, which is not empty.
    template <class List>
    const typename List::value_type &oneOf(const List &list)
    {
        return list[typename List::size_type(upTo(qsizetype(list.size())))];
    }

    /// A few places of the value changed: other values, other types, keys gone, new or of another place.
    QJsonObject changed(QJsonObject object);
    /// A few bytes flipped, cut out, doubled, or put in: digits, quotes, brackets, half letters, zeros.
    QByteArray changed(QByteArray bytes);
    /// A value that nobody would type.
    QJsonValue strange();
    QString strangeText();

private:
    QJsonValue changedWithin(const QJsonValue &value);
    QJsonObject changedKey(QJsonObject object);
    QJsonArray changedItem(QJsonArray array);

    QRandomGenerator m_random;
};

} // namespace muster
