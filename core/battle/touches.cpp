// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/touches.h"

namespace muster {

namespace {

constexpr int kKeyBits = 24; // more keys than that no rule set has

/// The things that a value names: lists of whole numbers are links.
void addLinks(const Value &value, std::vector<ThingId> &named)
{
    if (!value.isArray())
        return;
    for (const Value &link : value.toArray()) {
        if (link.isDouble())
            named.push_back(link.toInt());
    }
}

} // namespace

std::vector<ThingId> namedIn(const Event &event)
{
    std::vector<ThingId> named;
    for (const ThingId thing : castOf(event))
        named.push_back(thing);
    for (const Thing &thing : deployedBy(event)) {
        named.push_back(thing.parent);
        for (const Value &value : thing.values)
            addLinks(value, named);
    }
    if (const auto *answering = event.as<AnswersGiven>()) {
        for (const TableAnswered &one : answering->answers) {
            for (const ThingId thing : one.cast)
                named.push_back(thing);
            named.insert(named.end(), one.answer.named.begin(), one.answer.named.end());
        }
    }
    for (const Read &read : readsOf(event))
        named.push_back(read.thing);
    for (const Change &change : changesOf(event)) {
        named.push_back(change.thing);
        addLinks(change.after, named);
        if (change.key == kParent)
            named.push_back(change.after.toInt());
    }
    std::erase_if(named, [](ThingId thing) { return thing <= 0; });
    return named;
}

quint64 Touches::place(ThingId thing, const QString &key)
{
    auto known = m_keys.constFind(key);
    if (known == m_keys.cend())
        known = m_keys.insert(key, quint32(m_keys.size()));
    return quint64(quint32(thing)) << kKeyBits | *known;
}

void Touches::use(ThingId thing, int seq)
{
    std::vector<int> &users = m_users[thing];
    if (users.empty() || users.back() != seq)
        users.push_back(seq);
}

void Touches::add(const Event &event, int seq)
{
    for (const ThingId thing : namedIn(event))
        use(thing, seq);
    for (const Read &read : readsOf(event))
        m_touches[place(read.thing, read.key)].push_back({seq, -1});
    if (const auto option = switchedBy(event))
        m_touches[place(kHouseOption, option->key)].push_back({seq, -1});
    int number = 0;
    for (const Change &change : changesOf(event))
        m_touches[place(change.thing, change.key)].push_back({seq, number++});
}

const std::vector<Touches::Touch> &Touches::of(ThingId thing, const QString &key) const
{
    static const std::vector<Touch> nothing;
    const auto known = m_keys.constFind(key);
    if (known == m_keys.cend())
        return nothing;
    const auto found = m_touches.constFind(quint64(quint32(thing)) << kKeyBits | *known);
    return found == m_touches.cend() ? nothing : *found;
}

const std::vector<int> &Touches::users(ThingId thing) const
{
    static const std::vector<int> nobody;
    const auto found = m_users.constFind(thing);
    return found == m_users.cend() ? nobody : *found;
}

} // namespace muster
