// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/things.h"

#include "core/base/phrase.h"
#include "core/base/shown.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString ownKey(const QString &type)
{
    return kOwn + u'/' + type;
}

/// Numbers are given in order: a thing stands where its number says, or before it where others were taken away.
qsizetype Things::placeOf(ThingId id) const
{
    const qsizetype at = std::min<qsizetype>(std::max(id, 1), m_things.size()) - 1;
    if (at >= 0 && m_things[at].id == id)
        return at;
    return std::ranges::lower_bound(m_things, id, {}, &Thing::id) - m_things.begin();
}

const Thing *Things::find(ThingId id) const
{
    const qsizetype place = placeOf(id);
    return place < m_things.size() && m_things[place].id == id ? &m_things[place] : nullptr;
}

std::vector<ThingId> Things::ofType(const QString &type, ThingId parent) const
{
    std::vector<ThingId> ids;
    for (const Thing &thing : m_things) {
        if (thing.type == type && (parent == 0 || thing.parent == parent))
            ids.push_back(thing.id);
    }
    return noted(parent == 0 ? kAnything : parent, ownKey(type), std::move(ids));
}

std::vector<ThingId> Things::own(ThingId parent) const
{
    std::vector<ThingId> ids;
    for (const Thing &thing : m_things) {
        if (thing.parent == parent && parent != 0)
            ids.push_back(thing.id);
    }
    return noted(parent, kOwn, std::move(ids));
}

std::vector<ThingId> Things::noted(ThingId parent, const QString &key, std::vector<ThingId> ids) const
{
    if (m_reads == nullptr || parent == 0)
        return ids;
    QJsonArray numbers;
    for (const ThingId id : ids)
        numbers.append(id);
    m_reads->push_back({parent, key, numbers});
    return ids;
}

ThingId Things::within(ThingId id, const QString &type) const
{
    for (const Thing *thing = find(id); thing != nullptr; thing = find(parentOf(thing->id))) {
        if (thing->type == type)
            return thing->id;
    }
    return 0;
}

ThingId Things::first(const QString &type) const
{
    for (const Thing &thing : m_things) {
        if (thing.type == type)
            return thing.id;
    }
    return 0;
}

ThingId Things::where(const QString &type, const QString &key, const Value &value) const
{
    for (const Thing &thing : m_things) {
        if (thing.type == type && thing.values.value(key) == value)
            return thing.id;
    }
    return 0;
}

template <typename Key>
Value Things::valueBy(ThingId id, const Key &key) const
{
    const Thing *thing = find(id);
    const Value value = thing == nullptr ? Value(Value::Undefined) : thing->value(key);
    if (m_reads != nullptr && thing != nullptr)
        m_reads->push_back({id, QString(key), value});
    return value;
}

template Value Things::valueBy(ThingId, const QString &) const;
template Value Things::valueBy(ThingId, const QLatin1StringView &) const;

Things Things::watchedBy(std::vector<Read> &reads) const
{
    Things watched = *this;
    watched.m_reads = &reads;
    return watched;
}

QString Things::ownName(ThingId id) const
{
    return shownName(word(id, u"name"_s));
}

QString Things::name(ThingId id) const
{
    const QString own = ownName(id);
    if (m_sharedNames.isEmpty() || own.isEmpty() || !m_sharedNames.contains(word(id, u"name"_s)))
        return own;
    const ThingId army = armyOf(id);
    return army == 0 || army == id ? own
                                   : Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(own).arg(ownName(army)).text();
}

/// Whether things of another army have its name.
void Things::noteName(const Thing &thing)
{
    const QString name = thing.values.value("name"_L1).toString();
    const auto isOfAnotherArmy = [&](const Thing &other) {
        return other.type == thing.type && other.values.value("name"_L1).toString() == name
            && armyOf(other.id) != armyOf(thing.id);
    };
    if (!name.isEmpty() && thing.type != u"army"_s && std::ranges::any_of(m_things, isOfAnotherArmy))
        m_sharedNames += name;
}

void Things::noteNames()
{
    m_sharedNames.clear();
    for (const Thing &thing : std::as_const(m_things))
        noteName(thing);
}

QString Things::briefName(ThingId id) const
{
    const Thing *thing = find(id);
    const QString whole = ownName(id);
    const auto ofAnother = [&](int word) {
        return std::ranges::any_of(m_things, [&](const Thing &other) {
            return other.id != id && other.type == thing->type
                && ownName(other.id).section(u' ', word, word) == whole.section(u' ', word, word);
        });
    };
    for (const int word : {0, -1}) {
        if (thing != nullptr && !ofAnother(word))
            return whole.section(u' ', word, word);
    }
    return whole;
}

std::vector<ThingId> Things::links(ThingId id, const QString &key) const
{
    std::vector<ThingId> ids;
    for (const Value &link : value(id, key).toArray())
        ids.push_back(link.toInt());
    return ids;
}

ThingId Things::armyOf(ThingId id) const
{
    for (const Thing *thing = find(id); thing != nullptr; thing = find(thing->parent)) {
        if (thing->type == u"army"_s)
            return thing->id;
    }
    return 0;
}

std::vector<ThingId> Things::armies() const
{
    return ofType(u"army"_s);
}

bool Things::isWithin(ThingId id, ThingId outer) const
{
    for (const Thing *thing = find(id); id != outer && thing != nullptr; thing = find(id))
        id = thing->parent;
    return id == outer;
}

void Things::add(const Thing &thing)
{
    const Thing added = thing; // it may be one of these
    const qsizetype place = placeOf(added.id);
    if (find(added.id) == nullptr)
        m_things.insert(place, added);
    else
        m_things[place] = added;
    m_things[place].parent = 0;
    if (!isWithin(added.parent, added.id))
        m_things[place].parent = added.parent;
    noteName(m_things[place]);
}

void Things::remove(ThingId id)
{
    if (find(id) == nullptr)
        return;
    m_things.removeAt(placeOf(id));
    noteNames();
}

void Things::set(ThingId id, const QString &key, const Value &value)
{
    if (find(id) == nullptr)
        return;
    Thing &thing = m_things[placeOf(id)];
    if (key != kParent)
        thing.values.insert(key, value);
    else if (!isWithin(value.toInt(), id))
        thing.parent = value.toInt();
    if (key == u"name"_s)
        noteNames();
}

} // namespace muster
