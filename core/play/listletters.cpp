// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listletters.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ListLetters::ListLetters(std::vector<FactKey> facts, size_t things, const QString &taken)
    : m_facts(std::move(facts)), m_singles(u"ABCDEFGHIJKLMNOPQRSTUVWXYZ"_s)
{
    QString reserved = QString(kListKeys) + taken;
    for (const FactKey &fact : m_facts)
        reserved += fact.key;
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
