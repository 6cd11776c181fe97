// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listletters.h"

#include "core/battle/battle.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

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
    : m_facts(factKeysOf(set, list)), m_singles(u"ABCDEFGHIJKLMNOPQRSTUVWXYZ"_s)
{
    QString reserved(kListKeys);
    for (const ListSpec &one : set.lists) {
        reserved += procedureKeysOf(set, one);
        for (const FactKey &fact : factKeysOf(set, one))
            reserved += fact.key;
    }
    m_singles.removeIf([&](QChar letter) { return reserved.contains(letter, Qt::CaseInsensitive); });
    // A letter that begins two makes room for as many as there are single ones.
    while (m_singles.size() > 1 && size_t(m_singles.size() + m_singles.size() * m_firsts.size()) < things) {
        m_firsts.prepend(m_singles.back());
        m_singles.chop(1);
    }
}

void ListLetters::give(const std::vector<ThingId> &things)
{
    for (const ThingId thing : things) {
        if (m_letters.contains(thing))
            continue;
        const qsizetype place = m_letters.size();
        const qsizetype row = m_singles.isEmpty() ? 0 : place / m_singles.size();
        if (m_singles.isEmpty() || row > m_firsts.size())
            return; // more than any table has
        const QChar own = m_singles[place % m_singles.size()];
        m_letters.insert(thing, row == 0 ? QString(own) : QString(m_firsts[row - 1]) + own);
    }
}

ThingId ListLetters::named(const QString &letters) const
{
    return m_letters.key(letters.toUpper(), 0);
}

} // namespace muster
