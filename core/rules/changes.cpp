// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"

#include <algorithm>

namespace muster {

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

void Changes::link(ThingId id, const QString &key, ThingId other)
{
    std::vector<ThingId> all = m_now.links(id, key);
    if (contains(all, other))
        return;
    all.push_back(other);
    setLinks(id, key, all);
}

void Changes::unlink(ThingId id, const QString &key, ThingId other)
{
    std::vector<ThingId> left = m_now.links(id, key);
    std::erase(left, other);
    setLinks(id, key, left);
}

void Changes::mirror(const Things &before, ThingId id, const QString &key)
{
    const std::vector<ThingId> were = before.links(id, key);
    const std::vector<ThingId> are = m_now.links(id, key);
    for (const ThingId other : are) {
        if (!contains(were, other))
            link(other, key, id);
    }
    for (const ThingId other : were) {
        if (!contains(are, other))
            unlink(other, key, id);
    }
}

} // namespace muster
