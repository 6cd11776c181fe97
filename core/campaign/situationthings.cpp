// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/situationthings.h"

#include <QHash>

#include <algorithm>
#include <optional>

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

    Done read(const QJsonArray &list, const QJsonObject &game, const QJsonObject &usual)
    {
        if (list.size() > kMostThings)
            return fault(u"things"_s, Phrase(QT_TRANSLATE_NOOP("muster", "At most %1 things.")).arg(kMostThings));
        for (qsizetype at = 0; at < list.size(); ++at) {
            if (const Done known = know(list[at], u"things[%1]"_s.arg(at)); !known)
                return known;
        }
        addGame(game, usual);
        addArmies();
        for (Described &one : m_all) {
            if (const Done filled = fill(one); !filled)
                return filled;
        }
        for (const Described &one : m_all) {
            if (const Done owned = takeMembers(one); !owned)
                return owned;
        }
        housed();
        return done();
    }

    const std::vector<DescribedAnswer> &answers() const { return m_answers; }

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

    const ThingSpec *specCalled(const QString &type) const
    {
        const auto isIt = [&](const ThingSpec &spec) {
            return type == QLatin1String(spec.type) || type == QLatin1String(spec.alsoCalled);
        };
        const auto spec = std::ranges::find_if(m_set.things, isIt);
        return type.isEmpty() || spec == m_set.things.end() ? nullptr : &*spec;
    }

    static const TrackedField *fieldCalled(const ThingSpec &spec, const QString &key)
    {
        const auto isIt = [&](const TrackedField &field) { return key == QLatin1String(field.alsoCalled); };
        const TrackedField *field = spec.field(key);
        const auto other = std::ranges::find_if(spec.fields, isIt);
        return field != nullptr || key.isEmpty() || other == spec.fields.end() ? field : &*other;
    }

    Described *called(const QString &key)
    {
        const auto found = std::ranges::find(m_all, key, [](const Described &one) { return one.thing.key; });
        return found == m_all.end() ? nullptr : &*found;
    }

    Done know(const QJsonValue &value, const QString &place)
    {
        Described one {value.toObject(), place};
        if (one.json.value("type"_L1).toString() == u"battle"_s) // as descriptions call it
            one.json.insert("type"_L1, u"game"_s);
        const QString type = one.json.value("type"_L1).toString();
        const QString key = one.json.value("key"_L1).toString();
        if (!value.isObject())
            return fault(place, Phrase(QT_TRANSLATE_NOOP("muster", "A thing must be an object.")));
        const ThingSpec *spec = specCalled(type);
        if (spec == nullptr) {
            return fault(place + u".type"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "These rules know nothing called “%1”.")).arg(type));
        }
        if (key.isEmpty() && type != u"game"_s)
            return fault(place + u".key"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A key is needed.")));
        if (called(key) != nullptr)
            return fault(place + u".key"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There are two called %1.")).arg(key));
        one.thing.type = QString::fromLatin1(spec->type);
        one.thing.key = key.isEmpty() ? type : key;
        m_all.push_back(std::move(one));
        return done();
    }

    /// Whether it is what the table said.
    bool isAnswer(const Described &one, const QString &key, const QJsonValue &value)
    {
        const auto question = std::ranges::find(
            m_set.questions, key, [](const TableQuestion &asked) { return QLatin1String(asked.describedAs); });
        if (question == m_set.questions.end())
            return false;
        m_answers.push_back({&*question, one.thing.key, value});
        return true;
    }

    /// `usual` is for what nobody describes.
    void addGame(const QJsonObject &values, const QJsonObject &usual)
    {
        auto game = std::ranges::find(m_all, u"game"_s, [](const Described &one) { return one.thing.type; });
        if (game == m_all.end()) {
            m_all.insert(m_all.begin(), {{}, u"things"_s, {.type = u"game"_s, .values = {}, .key = u"game"_s}});
            game = m_all.begin();
        }
        for (auto value = values.begin(); value != values.end(); ++value)
            game->json.insert(value.key(), value.value());
        for (auto value = usual.begin(); value != usual.end(); ++value) {
            if (!game->json.contains(value.key()))
                game->json.insert(value.key(), value.value());
        }
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

    Done fill(Described &one)
    {
        const ThingSpec &spec = *m_set.thing(one.thing.type);
        for (auto value = one.json.begin(); value != one.json.end(); ++value) {
            if (value.key() == u"key"_s || value.key() == u"type"_s || gatheringOf(spec, value.key()))
                continue;
            const QString key = value.key() == one.thing.type + u"_type"_s ? u"type"_s
                : value.key() == u"active_side"_s                          ? u"active"_s
                                                                           : value.key();
            // Whose a thing is comes before a value of that name.
            const bool isOfASide =
                key == u"side"_s && one.thing.type != u"army"_s && (value.value() == u"a"_s || value.value() == u"b"_s);
            const TrackedField *field = isOfASide ? nullptr : fieldCalled(spec, key);
            if (field != nullptr && field->counts != nullptr && field->unlisted == nullptr)
                continue; // it follows from what is on record
            if (field == nullptr) {
                if (isAnswer(one, key, value.value()))
                    continue;
                if (const Done known = belong(one, spec, key, value.value()); !known)
                    return known;
                continue;
            }
            one.thing.values.insert(QLatin1String(field->key), valueOf(*field, value.value()));
        }
        if (spec.field(u"name"_s) != nullptr && !one.thing.values.contains("name"_L1))
            one.thing.values.insert("name"_L1, one.thing.key);
        if (one.thing.type == u"army"_s)
            colour(one, spec);
        return done();
    }

    /// An army that is given no colour has that of its place, as in a battle that is typed in: no two look alike.
    void colour(Described &army, const ThingSpec &spec)
    {
        if (spec.field(u"colour"_s) != nullptr && !army.thing.values.contains("colour"_L1))
            army.thing.values.insert("colour"_L1, m_armies);
        ++m_armies;
    }

    /// One link need not stand in a list; yes and no may stand as true and false.
    static QJsonValue valueOf(const TrackedField &field, const QJsonValue &given)
    {
        if (field.kind == FieldKind::Links && given.isString())
            return QJsonArray {given};
        if (field.kind == FieldKind::Choice && given.isBool())
            return given.toBool() ? u"yes"_s : u"no"_s;
        return given;
    }

    /// The things that it names belong to it, or have it as the value of the field `link`.
    static std::optional<ThingSpec::Gathering> gatheringOf(const ThingSpec &spec, const QString &key)
    {
        if (key == u"members"_s)
            return ThingSpec::Gathering {"members", ""};
        for (const ThingSpec::Gathering &gathering : spec.gathers) {
            if (key == QLatin1String(gathering.key))
                return gathering;
        }
        return std::nullopt;
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

    /// What must belong to something that stands on the table, and of which nothing is said, belongs to one that is
    /// made for it: a room to a building.
    void housed()
    {
        for (size_t at = 0; at < m_all.size(); ++at) {
            const ThingSpec &spec = *m_set.thing(m_all[at].thing.type);
            const ThingSpec *over =
                spec.parents.empty() ? nullptr : m_set.thing(QString::fromLatin1(spec.parents.front()));
            if (!m_all[at].parent.isEmpty() || over == nullptr || !over->parents.empty() || spec.mayBelongTo(u"army"_s))
                continue;
            const QString key = QString::fromLatin1(over->type);
            m_all[at].parent = key;
            if (called(key) == nullptr)
                m_all.push_back({{}, u"things"_s, {.type = key, .values = {{u"name"_s, key}}, .key = key}});
        }
    }

    Done takeMembers(const Described &one)
    {
        for (auto list = one.json.begin(); list != one.json.end(); ++list) {
            const auto gathering = gatheringOf(*m_set.thing(one.thing.type), list.key());
            for (const QJsonValue &member : gathering ? list.value().toArray() : QJsonArray()) {
                Described *own = called(member.toString());
                const ThingSpec *spec = own == nullptr ? nullptr : m_set.thing(own->thing.type);
                const QString link = QLatin1String(gathering->link);
                if (spec == nullptr || (link.isEmpty() ? !spec->mayBelongTo(one.thing.type) : !spec->field(link))) {
                    return fault(one.place + u'.' + list.key(),
                        Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot belong to it.")).arg(member.toString()));
                }
                if (link.isEmpty())
                    own->parent = one.thing.key;
                else
                    own->thing.values.insert(link, QJsonArray {one.thing.key});
            }
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
    int m_armies = 0; ///< that have been filled
    std::vector<DescribedAnswer> m_answers;
};

} // namespace

Result<SituationRead> thingsOfSituation(
    const Ruleset &set, const QJsonArray &described, const QJsonObject &game, const QJsonObject &usual)
{
    SituationThings things(set);
    const Done read = things.read(described, game, usual);
    if (!read)
        return read.error();
    const auto ordered = things.ordered();
    if (!ordered)
        return ordered.error();
    return SituationRead {*ordered, things.answers()};
}

} // namespace muster
