// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listletters.h"

#include "core/battle/battle.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Of which all letters are taken. Without O, which is read as the 0 that stands beside it.
static const QString kAlphabet = u"ABCDEFGHIJKLMNPQRSTUVWXYZ"_s;

std::vector<ThingId> unitsInOrder(const Battle &battle)
{
    std::vector<ThingId> units;
    for (const Thing &thing : battle.things().all()) {
        if (battle.set().isUnit(thing))
            units.push_back(thing.id);
    }
    return units;
}

ListLetters::ListLetters(const Ruleset &set, const ListSpec &list, size_t things)
    : m_facts(factKeysOf(set, list)), m_singles(kAlphabet)
{
    QString reserved = QString(kListKeys) + procedureKeysOf(set, list);
    for (const FactKey &fact : m_facts)
        reserved += fact.key;
    m_singles.removeIf([&](QChar letter) { return reserved.contains(letter, Qt::CaseInsensitive); });
    // A letter that begins two makes room for as many as there are single ones.
    while (m_singles.size() > 1 && size_t(m_singles.size() + m_singles.size() * m_firsts.size()) < things) {
        m_firsts.prepend(m_singles.back());
        m_singles.chop(1);
    }
}

/// The letters that units have of their own, in the order of the muster.
static QString usualLetters()
{
    QString usual(kAlphabet);
    usual.removeIf([](QChar letter) { return kListKeys.contains(letter); });
    return usual;
}

/// Those far down in the muster have the letters of the first ones again, where these are not named.
void ListLetters::giveShortOnes(const std::vector<ThingId> &named)
{
    const QString usual = usualLetters();
    std::vector<ThingId> others;
    for (size_t place = 0; place < m_units.size(); ++place) {
        if (std::ranges::count(named, m_units[place]) == 0)
            continue;
        const QString its(usual[qsizetype(place) % usual.size()]);
        if (m_singles.contains(its) && this->named(its) == 0)
            m_letters.insert(m_units[place], its);
        else
            others.push_back(m_units[place]);
    }
    give(others);
}

void ListLetters::giveUnits(const std::vector<ThingId> &units, const std::vector<ThingId> &named)
{
    m_units = units;
    if (!m_firsts.isEmpty())
        giveShortOnes(named);
    const QString usual = usualLetters();
    std::vector<ThingId> others;
    for (size_t place = 0; place < units.size(); ++place) {
        const bool hasIts = qsizetype(place) < usual.size() && m_singles.contains(usual[qsizetype(place)])
            && !m_letters.contains(units[place]) && this->named(QString(usual[qsizetype(place)])) == 0;
        if (hasIts)
            m_letters.insert(units[place], QString(usual[qsizetype(place)]));
        else
            others.push_back(units[place]);
    }
    give(others);
}

void ListLetters::give(const std::vector<ThingId> &things)
{
    for (const ThingId thing : things) {
        if (!m_letters.contains(thing))
            m_letters.insert(thing, nextFree());
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

ListLetters ListLetters::among(const std::vector<ThingId> &named) const
{
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

ThingId ListLetters::named(const QString &letters) const
{
    return m_letters.key(letters.toUpper(), 0);
}

} // namespace muster
