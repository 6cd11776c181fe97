// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/factkeys.h"
#include "core/rules/things.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace muster {

class Battle;

/// Letters that mean something in every list: the hits that are called, no, roll, what is next, yes.
inline constexpr QLatin1StringView kListKeys {"HNRTY"};

/// A unit, or another thing, and where it stands: its letter goes by that.
struct MusteredUnit {
    ThingId unit = 0;
    int inMuster = 0; ///< of other things: behind all units, among those of its type
    int onItsSide = 0; ///< of other things: among those of its type
    bool isUnit = true;
    int kind = 0; ///< the army of a unit; of other things one for each type, below 0
};

/// What there is in a battle, in the order of the muster, gone or not.
std::vector<MusteredUnit> mustered(const Battle &battle);

/// The letters by which things are named in a list: each has one of its own, in the order in which they were given; of
/// many units those hold that among() gives, by who may be named at once. Of more things than letters the later ones
/// have two, of which the first is nobody's.
class ListLetters {
public:
    ListLetters() = default;
    /// Of this list; without the letters by which facts are turned, or procedures opened, in it. `things`: of more than
    /// there is room for, the later ones have two letters.
    ListLetters(const Ruleset &set, const ListSpec &list, size_t things);

    /// By which key each fact is turned, in every row.
    const std::vector<FactKey> &facts() const { return m_facts; }

    bool isEmpty() const { return m_letters.isEmpty(); }
    /// Gives the units of a battle theirs: each has its own in every list of the battle that has not given it to a
    /// fact, by its place in the muster, or, of more units than there are letters, on its side. Those who may be
    /// `named` come first. Other things have theirs when they come to be named.
    void giveUnits(const std::vector<MusteredUnit> &things, const std::vector<ThingId> &named = {});
    /// Gives each of these that has none its letter.
    void give(const std::vector<ThingId> &things);
    /// Empty where it has none.
    QString of(ThingId thing) const { return m_letters.value(thing); }
    /// Whom this names; 0 where it is nobody's.
    ThingId named(const QString &letters) const;
    /// The same while these may be named and nobody else. Of more units than there are letters each has the one of its
    /// side where those of one side alone may be named, and each door, or general, the one of its place where doors
    /// alone may; where friends and enemies may be named at once, each has the one that it has in the list. Where none
    /// is a unit, nor has one letter, and there is one for each, each has one for as long as that.
    ListLetters among(const std::vector<ThingId> &named) const;
    /// Whether it is the first of two letters of anybody.
    bool isFirst(QChar letter) const;

private:
    QString nextFree() const;
    void giveOwn(const std::vector<MusteredUnit> &units);
    void noteOwn(const std::vector<MusteredUnit> &things, qsizetype units);
    ListLetters amongLike(const std::vector<ThingId> &named) const;

    std::vector<FactKey> m_facts;
    QString m_usual; ///< of the units, in the order of the muster
    qsizetype m_steady = 0; ///< how many of these mean nothing else in any list
    QString m_singles;
    QString m_firsts;
    std::vector<ThingId> m_units; ///< which have theirs in view on the page
    QHash<ThingId, QString> m_letters;
    bool m_areMany = false; ///< more units than letters that mean nothing else
    /// What each is called by its place: units by that on their side, where there are many.
    QHash<ThingId, QString> m_own;
    QHash<ThingId, int> m_kinds; ///< as MusteredUnit::kind
};

} // namespace muster
