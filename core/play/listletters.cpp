// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listletters.h"

#include "core/battle/battle.h"

#include <algorithm>
#include <map>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Of which all letters are taken. Without O, which is read as the 0 that stands beside it.
static const QString kAlphabet = u"ABCDEFGHIJKLMNPQRSTUVWXYZ"_s;

std::vector<MusteredUnit> mustered(const Battle &battle)
{
    std::vector<MusteredUnit> all;
    QHash<ThingId, int> onSide;
    for (const Thing &thing : battle.things().all()) {
        if (battle.set().isUnit(thing))
            all.push_back({.unit = thing.id,
                .inMuster = int(all.size()),
                .onItsSide = onSide[battle.things().armyOf(thing.id)]++,
                .kind = battle.things().armyOf(thing.id)});
    }
    const int units = int(all.size());
    struct OfType {
        int kind = 0;
        int count = 0;
    };
    std::map<QString, OfType> types;
    for (const Thing &thing : battle.things().all()) {
        if (battle.set().isUnit(thing))
            continue;
        OfType &its = types.try_emplace(thing.type, -1 - int(types.size())).first->second;
        all.push_back({thing.id, units + its.count, its.count, false, its.kind});
        ++its.count;
    }
    return all;
}

namespace {

/// What means something else in a list: the facts that are turned in it, and the procedures of its rows.
QString meaningsIn(const Ruleset &set, const ListSpec &list)
{
    QString meanings = procedureKeysOf(set, list);
    for (const FactKey &fact : factKeysOf(set, list)) {
        if (!fact.key.isNull() && !meanings.contains(fact.key))
            meanings += fact.key;
    }
    return meanings;
}

/// The letters of units, in the order of the muster: those that mean nothing else in any list come first, so that a
/// unit has one letter all through the battle.
struct UnitLetters {
    QString all;
    qsizetype steady; ///< how many of them mean nothing else in any list
    qsizetype fewest; ///< how many are free in the list that takes most of them
};

UnitLetters unitLetters(const Ruleset &set)
{
    QString usual(kAlphabet);
    usual.removeIf([](QChar letter) { return kListKeys.contains(letter); });
    QString elsewhere;
    UnitLetters letters {.all = usual, .steady = 0, .fewest = usual.size()};
    for (const ListSpec &list : set.lists) {
        const QString meanings = meaningsIn(set, list);
        letters.fewest = std::min(letters.fewest, usual.size() - meanings.size());
        elsewhere += meanings;
    }
    const auto rest =
        std::ranges::stable_partition(letters.all, [&](QChar letter) { return !elsewhere.contains(letter); });
    letters.steady = rest.begin() - letters.all.begin();
    return letters;
}

/// So many letters begin two where there are so many things: each makes room for as many as there are single ones.
qsizetype firstsFor(size_t things, const UnitLetters &letters)
{
    qsizetype firsts = 0;
    const auto room = [&] { return size_t((letters.fewest - firsts) * (1 + firsts)); };
    while (room() < things && firsts < letters.steady && 2 * (firsts + 1) < letters.fewest)
        ++firsts;
    return firsts;
}

} // namespace

ListLetters::ListLetters(const Ruleset &set, const ListSpec &list, size_t things) : m_facts(factKeysOf(set, list))
{
    const UnitLetters letters = unitLetters(set);
    const qsizetype firsts = firstsFor(things, letters);
    m_firsts = letters.all.sliced(letters.steady - firsts, firsts);
    m_usual = letters.all;
    m_usual.remove(letters.steady - firsts, firsts);
    m_steady = letters.steady - firsts;
    m_singles = m_usual;
    const QString meanElse = meaningsIn(set, list);
    m_singles.removeIf([&](QChar letter) { return meanElse.contains(letter); });
}

/// Each its own where that is free, the others the next that are.
void ListLetters::giveOwn(const std::vector<MusteredUnit> &units)
{
    std::vector<ThingId> others;
    for (const MusteredUnit &one : units) {
        const qsizetype place = m_areMany ? one.onItsSide : one.inMuster;
        const QString its = place < m_usual.size() ? QString(m_usual[place]) : QString();
        if (m_singles.contains(its) && !its.isEmpty() && !m_letters.contains(one.unit) && named(its) == 0)
            m_letters.insert(one.unit, its);
        else
            others.push_back(one.unit);
    }
    give(others);
}

/// By its place, where that means nothing else in this list.
void ListLetters::noteOwn(const std::vector<MusteredUnit> &things, qsizetype units)
{
    m_areMany = units > m_steady;
    m_own.clear();
    m_kinds.clear();
    for (const MusteredUnit &one : things) {
        m_kinds.insert(one.unit, one.kind);
        const qsizetype place = m_areMany ? one.onItsSide : one.inMuster;
        if ((m_areMany || !one.isUnit) && place < m_usual.size() && m_singles.contains(m_usual[place]))
            m_own.insert(one.unit, m_usual[place]);
    }
}

void ListLetters::giveUnits(const std::vector<MusteredUnit> &things, const std::vector<ThingId> &named)
{
    std::vector<MusteredUnit> units;
    std::ranges::copy_if(things, std::back_inserter(units), &MusteredUnit::isUnit);
    noteOwn(things, qsizetype(units.size()));
    m_units.clear();
    std::vector<MusteredUnit> first;
    for (const MusteredUnit &one : units) {
        m_units.push_back(one.unit);
        if (std::ranges::count(named, one.unit) > 0)
            first.push_back(one);
    }
    if (m_areMany)
        giveOwn(first);
    giveOwn(units);
}

void ListLetters::give(const std::vector<ThingId> &things)
{
    for (const ThingId thing : things) {
        if (m_letters.contains(thing))
            continue;
        const QString its = m_areMany ? QString() : m_own.value(thing);
        m_letters.insert(thing, its.isEmpty() || named(its) != 0 ? nextFree() : its);
    }
}

/// Single ones first; empty where there are more things than any table has.
QString ListLetters::nextFree() const
{
    const QStringList given = m_letters.values();
    for (qsizetype first = -1; first < m_firsts.size(); ++first) {
        for (const QChar own : m_singles) {
            const QString name = first < 0 ? QString(own) : QString(m_firsts[first]) + own;
            if (!given.contains(name))
                return name;
        }
    }
    return {};
}

/// Each with the letter of its place, then who has one in the list that is free; the others the next.
ListLetters ListLetters::amongLike(const std::vector<ThingId> &named) const
{
    ListLetters its(*this);
    its.m_letters.clear();
    for (const auto &letters : {m_own, m_letters}) {
        for (const ThingId one : named) {
            const QString letter = letters.value(one);
            if (!letter.isEmpty() && !its.m_letters.contains(one) && its.named(letter) == 0)
                its.m_letters.insert(one, letter);
        }
    }
    its.give(named);
    return its;
}

ListLetters ListLetters::among(const std::vector<ThingId> &named) const
{
    const auto isLike = [&](ThingId one) {
        return m_kinds.contains(one) && m_kinds.value(one) == m_kinds.value(named.front());
    };
    if (m_areMany && !named.empty() && std::ranges::all_of(named, isLike))
        return amongLike(named);
    const QString all = m_singles + m_firsts;
    const bool areLong = std::ranges::all_of(
        named, [&](ThingId one) { return of(one).size() == 2 && std::ranges::count(m_units, one) == 0; });
    ListLetters its(*this);
    if (!areLong || named.empty() || qsizetype(named.size()) > all.size())
        return its;
    for (size_t place = 0; place < named.size(); ++place) {
        const QChar letter = all[qsizetype(place)];
        its.m_letters.removeIf([&](const std::pair<const ThingId &, QString &> &one) { return one.second == letter; });
        its.m_letters.insert(named[place], QString(letter));
    }
    its.m_firsts.removeIf([&](QChar letter) { return all.first(qsizetype(named.size())).contains(letter); });
    return its;
}

bool ListLetters::isFirst(QChar letter) const
{
    const QChar first = letter.toUpper();
    return m_firsts.contains(first)
        && std::ranges::any_of(m_letters, [&](const QString &its) { return its.size() > 1 && its.startsWith(first); });
}

ThingId ListLetters::named(const QString &letters) const
{
    return m_letters.key(letters.toUpper(), 0);
}

} // namespace muster
