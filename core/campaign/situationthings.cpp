// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/situationthings.h"

#include <QHash>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostThings = 5000;

struct Described {
    QJsonObject json {};
    QString place {}; ///< "things[2]"
    Thing thing {};
    QString parent {}; ///< its key; empty: none is named
};

/// Turns what is described into things: first all are known by their keys, then the values and who belongs to whom.
class SituationThings {
public:
    explicit SituationThings(const Ruleset &set) : m_set(set) {}

    Done read(const QJsonArray &list, const QJsonObject &game)
    {
        if (list.size() > kMostThings)
            return fault(u"things"_s, Phrase(QT_TRANSLATE_NOOP("muster", "At most %1 things.")).arg(kMostThings));
        for (qsizetype at = 0; at < list.size(); ++at) {
            if (const Done known = know(list[at], u"things[%1]"_s.arg(at)); !known)
                return known;
        }
        addGame(game);
        addArmies();
        for (Described &one : m_all) {
            if (const Done filled = fill(one); !filled)
                return filled;
        }
        for (const Described &one : m_all) {
            if (const Done owned = takeMembers(one); !owned)
                return owned;
        }
        return done();
    }

    Result<std::vector<Thing>> ordered()
    {
        std::vector<Thing> order;
        QHash<QString, ThingId> numbers;
        while (order.size() < m_all.size()) {
            const size_t before = order.size();
            for (Described &one : m_all) {
                const bool waits = !one.parent.isEmpty() && !numbers.contains(one.parent);
                if (one.thing.id != 0 || waits)
                    continue;
                one.thing.id = ThingId(order.size()) + 1;
                one.thing.parent = numbers.value(one.parent);
                numbers.insert(one.thing.key, one.thing.id);
                order.push_back(one.thing);
            }
            if (order.size() == before)
                return fault(
                    u"things"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Things belong to one another in a ring.")));
        }
        for (Thing &thing : order) {
            if (const Done linked = link(thing, numbers); !linked)
                return linked.error();
        }
        return order;
    }

private:
    static Refusal fault(const QString &field, Phrase message) { return {field, std::move(message)}; }

    Described *called(const QString &key)
    {
        const auto found = std::ranges::find(m_all, key, [](const Described &one) { return one.thing.key; });
        return found == m_all.end() ? nullptr : &*found;
    }

    Done know(const QJsonValue &value, const QString &place)
    {
        Described one {value.toObject(), place};
        const QString type = one.json.value("type"_L1).toString();
        const QString key = one.json.value("key"_L1).toString();
        if (!value.isObject())
            return fault(place, Phrase(QT_TRANSLATE_NOOP("muster", "A thing must be an object.")));
        if (m_set.thing(type) == nullptr) {
            return fault(place + u".type"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "These rules know nothing called “%1”.")).arg(type));
        }
        if (key.isEmpty() && type != u"game"_s)
            return fault(place + u".key"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A key is needed.")));
        if (called(key) != nullptr)
            return fault(place + u".key"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There are two called %1.")).arg(key));
        one.thing.type = type;
        one.thing.key = key.isEmpty() ? type : key;
        m_all.push_back(std::move(one));
        return done();
    }

    void addGame(const QJsonObject &values)
    {
        auto game = std::ranges::find(m_all, u"game"_s, [](const Described &one) { return one.thing.type; });
        if (game == m_all.end()) {
            m_all.insert(m_all.begin(), {{}, u"things"_s, {.type = u"game"_s, .values = {}, .key = u"game"_s}});
            game = m_all.begin();
        }
        for (auto value = values.begin(); value != values.end(); ++value)
            game->json.insert(value.key(), value.value());
    }

    /// Both sides are there, also where nobody of them is described.
    void addArmies()
    {
        const ThingSpec *army = m_set.thing(u"army"_s);
        if (army == nullptr || army->field(u"side"_s) == nullptr)
            return;
        size_t at = 1;
        for (const QString &side : {u"a"_s, u"b"_s}) {
            const auto isIts = [&](const Described &one) {
                return one.thing.type == u"army"_s && one.json.value("side"_L1).toString() == side;
            };
            if (std::ranges::any_of(m_all, isIts))
                continue;
            const QString key = u"army_"_s + side;
            m_all.insert(m_all.begin() + std::ptrdiff_t(at++),
                {{{u"side"_s, side}}, u"things"_s, {.type = u"army"_s, .values = {}, .key = key}});
        }
    }

    static const TrackedField *fieldCalled(const ThingSpec &spec, const QString &key)
    {
        const auto isIt = [&](const TrackedField &field) { return key == QLatin1String(field.describedAs); };
        const auto found = std::ranges::find_if(spec.fields, isIt);
        return found == spec.fields.end() ? spec.field(key) : &*found;
    }

    Done fill(Described &one)
    {
        const ThingSpec &spec = *m_set.thing(one.thing.type);
        for (auto value = one.json.begin(); value != one.json.end(); ++value) {
            if (value.key() == u"key"_s || value.key() == u"type"_s || value.key() == u"members"_s)
                continue;
            const QString key = value.key() == one.thing.type + u"_type"_s ? u"type"_s : value.key();
            const TrackedField *field = fieldCalled(spec, key);
            if (field != nullptr && field->counts != nullptr)
                continue; // it follows from what is on record
            if (field == nullptr) {
                if (const Done known = belong(one, spec, key, value.value()); !known)
                    return known;
                continue;
            }
            const bool isOne = field->kind == FieldKind::Links && value.value().isString();
            one.thing.values.insert(
                QString::fromLatin1(field->key), isOne ? QJsonValue(QJsonArray {value.value()}) : value.value());
        }
        if (spec.field(u"name"_s) != nullptr && !one.thing.values.contains("name"_L1))
            one.thing.values.insert("name"_L1, one.thing.key);
        return done();
    }

    /// What is no value says to whom it belongs: a side, or a thing of a type that it may belong to.
    Done belong(Described &one, const ThingSpec &spec, const QString &key, const QJsonValue &value)
    {
        const QString place = one.place + u'.' + key;
        if (key == u"side"_s) {
            const auto army = std::ranges::find_if(m_all, [&](const Described &other) {
                return other.thing.type == u"army"_s && other.json.value("side"_L1) == value;
            });
            if (army == m_all.end())
                return fault(place, Phrase(QT_TRANSLATE_NOOP("muster", "A side is a or b.")));
            if (spec.mayBelongTo(u"army"_s) && one.parent.isEmpty())
                one.parent = army->thing.key;
            return done();
        }
        const Described *parent = called(value.toString());
        if (parent == nullptr || !spec.mayBelongTo(parent->thing.type))
            return fault(place, Phrase(QT_TRANSLATE_NOOP("muster", "These rules track nothing of that name.")));
        one.parent = parent->thing.key;
        return done();
    }

    Done takeMembers(const Described &one)
    {
        for (const QJsonValue &member : one.json.value("members"_L1).toArray()) {
            Described *own = called(member.toString());
            if (own == nullptr || !m_set.thing(own->thing.type)->mayBelongTo(one.thing.type)) {
                return fault(one.place + u".members"_s,
                    Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot belong to it.")).arg(member.toString()));
            }
            own->parent = one.thing.key;
        }
        return done();
    }

    Done link(Thing &thing, const QHash<QString, ThingId> &numbers)
    {
        const auto described = called(thing.key);
        for (const TrackedField &field : m_set.thing(thing.type)->fields) {
            const QString key = QString::fromLatin1(field.key);
            if (field.kind != FieldKind::Links || !thing.values.contains(key))
                continue;
            QJsonArray links;
            for (const QJsonValue &other : thing.values.value(key).toArray()) {
                if (!numbers.contains(other.toString())) {
                    return fault(described->place + u'.' + key,
                        Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is called “%1”.")).arg(other.toString()));
                }
                links.append(numbers.value(other.toString()));
            }
            thing.values.insert(key, links);
        }
        return done();
    }

    const Ruleset &m_set;
    std::vector<Described> m_all;
};

} // namespace

Result<std::vector<Thing>> thingsOfSituation(const Ruleset &set, const QJsonArray &described, const QJsonObject &game)
{
    SituationThings things(set);
    const Done read = things.read(described, game);
    if (!read)
        return read.error();
    return things.ordered();
}

} // namespace muster
