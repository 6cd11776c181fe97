// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/changes.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

bool contains(const std::vector<ThingId> &ids, ThingId id)
{
    return std::ranges::find(ids, id) != ids.end();
}

void Changes::set(ThingId id, const QString &key, const Value &value)
{
    if (m_now.find(id) == nullptr || m_now.value(id, key) == value)
        return;
    const auto earlier =
        std::ranges::find_if(m_list, [&](const Change &change) { return change.thing == id && change.key == key; });
    if (earlier == m_list.end())
        m_list.push_back(m_now.changing(id, key, value));
    else
        earlier->after = value;
    m_now.set(id, key, value);
}

void Changes::setLinks(ThingId id, const QString &key, const std::vector<ThingId> &ids)
{
    if (m_now.links(id, key) == ids)
        return;
    QJsonArray links;
    for (const ThingId link : ids)
        links.append(link);
    set(id, key, links);
}

std::vector<ThingId> Changes::enemies(ThingId unit) const
{
    return m_now.links(unit, u"in_melee_with"_s);
}

void Changes::meet(ThingId unit, ThingId enemy)
{
    std::vector<ThingId> all = enemies(unit);
    if (!contains(all, enemy))
        all.push_back(enemy);
    setLinks(unit, u"in_melee_with"_s, all);
}

void Changes::part(ThingId unit, ThingId enemy)
{
    std::vector<ThingId> left = enemies(unit);
    std::erase(left, enemy);
    setLinks(unit, u"in_melee_with"_s, left);
}

} // namespace muster::phut
