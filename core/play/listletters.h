// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/factkeys.h"
#include "core/rules/things.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace muster {

/// Letters that mean something in every list: the hits that are called, no, roll, what is next, yes.
inline constexpr QLatin1StringView kListKeys {"HNRTY"};

/// The letters by which things are named in a list: each has one of its own, the same in every row, in the order in
/// which they were given. Of more things than letters the later ones have two, of which the first is nobody's.
class ListLetters {
public:
    ListLetters() = default;
    /// `facts` are turned by letters of their own, and `taken` mean something else; with room for so many things before
    /// the later ones have two letters.
    ListLetters(std::vector<FactKey> facts, size_t things, const QString &taken = {});

    /// By which key each fact is turned, in every row.
    const std::vector<FactKey> &facts() const { return m_facts; }

    bool isEmpty() const { return m_letters.isEmpty(); }
    /// Gives each of these that has none its letter.
    void give(const std::vector<ThingId> &things);
    /// Empty where it has none.
    QString of(ThingId thing) const { return m_letters.value(thing); }
    /// Whom this names; 0 where it is nobody's.
    ThingId named(const QString &letters) const;
    /// Whether it is the first of two letters.
    bool isFirst(QChar letter) const { return m_firsts.contains(letter); }

private:
    std::vector<FactKey> m_facts;
    QString m_singles;
    QString m_firsts;
    QHash<ThingId, QString> m_letters;
};

} // namespace muster
