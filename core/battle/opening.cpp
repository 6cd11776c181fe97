// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/opening.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isCalled(const QString &one, const QString &other)
{
    return one.simplified().compare(other.simplified(), Qt::CaseInsensitive) == 0;
}

class Opening {
public:
    explicit Opening(const Ruleset &set) : m_set(set), m_hasSides(hasSides(set)) { add({u"game"_s}, 0); }

    void add(const ThingPlan &plan, ThingId within)
    {
        const ThingId parent = holderOf(plan, within);
        const ThingId id = nextId();
        things.push_back({id, plan.type, parent, plan.values});
        m_plans.emplace_back(id, plan.links);
        if (plan.type == u"army"_s)
            giveSide(things.back().values);
        for (const ThingPlan &own : plan.own)
            add(own, id);
    }
    /// Once all are there.
    void link()
    {
        for (const auto &[id, links] : m_plans) {
            const ThingSpec *spec = m_set.thing(at(id).type);
            for (const TrackedField &field : spec == nullptr ? std::vector<TrackedField>() : spec->fields) {
                const QStringList names = links.value(QString::fromLatin1(field.key));
                const bool isSaid = at(id).values.contains(QLatin1String(field.key));
                if (field.kind == FieldKind::Links && !isSaid && (!names.isEmpty() || field.isMeantFor != nullptr))
                    link(at(id), field, names);
            }
        }
    }
    std::vector<Thing> things;

private:
    static bool hasSides(const Ruleset &set)
    {
        const ThingSpec *army = set.thing(u"army"_s);
        return army != nullptr && findField(army->plainFields(), u"side"_s) != nullptr;
    }
    ThingId nextId() const { return ThingId(things.size()) + 1; }
    Thing &at(ThingId id) { return things[size_t(id) - 1]; }
    ThingId outermost(ThingId id)
    {
        while (id != 0 && at(id).parent != 0)
            id = at(id).parent;
        return id;
    }
    void giveSide(QJsonObject &values)
    {
        if (m_hasSides && !values.contains("side"_L1))
            values.insert("side"_L1, QString(QChar(m_side)));
        ++m_side;
    }

    ThingId holderOf(const ThingPlan &plan, ThingId within)
    {
        ThingId holder = within;
        for (const auto &[type, name] : plan.within) {
            if (!name.trimmed().isEmpty())
                holder = named(type, name.simplified(), holder);
        }
        return holder;
    }
    /// The one of this name that belongs there; where nothing more is said, the one of this name in the army.
    ThingId named(const QString &type, const QString &name, ThingId holder)
    {
        for (const auto &[id, called] : m_holders) {
            const bool isThere = at(id).parent == holder || (isOutermost(holder) && outermost(id) == holder);
            if (at(id).type == type && isCalled(called, name) && isThere)
                return id;
        }
        const ThingSpec *spec = m_set.thing(type);
        for (const Thing &thing : things) { // typed in a table of its own: a room, or a building without an army
            if (thing.type == type && isCalled(thing.values.value("name"_L1).toString(), name)
                && (holder == 0 || thing.parent == holder))
                return thing.id;
        }
        const ThingId id = nextId();
        const bool mayBelong = spec != nullptr && (holder == 0 || spec->mayBelongTo(at(holder).type));
        things.push_back({id, type, mayBelong ? holder : outermost(holder), valuesOf(spec, name)});
        m_holders.emplace_back(id, name);
        return id;
    }
    bool isOutermost(ThingId id) { return id == 0 || at(id).parent == 0; }
    /// A number tells a group from others, and is no name where it can do without one.
    static QJsonObject valuesOf(const ThingSpec *spec, const QString &name)
    {
        const TrackedField *field = spec == nullptr ? nullptr : spec->field(u"name"_s);
        bool isNumber = false;
        name.toInt(&isNumber);
        if (isNumber && field != nullptr && !field->isNeeded())
            return {};
        return {{u"name"_s, name}};
    }

    void link(Thing &thing, const TrackedField &field, const QStringList &names)
    {
        QJsonArray found;
        for (const QString &name : names) {
            for (const ThingId other : linkable(thing, field)) {
                if (isCalled(at(other).values.value("name"_L1).toString(), name)) {
                    found.append(other);
                    break;
                }
            }
        }
        std::vector<ThingId> meant = names.isEmpty() ? linkable(thing, field) : std::vector<ThingId>();
        std::erase_if(meant, [&](ThingId other) { return !field.isMeantFor(thing.values, at(other).values); });
        if (meant.size() == 1)
            found.append(meant.front());
        if (!found.isEmpty())
            thing.values.insert(QString::fromLatin1(field.key), found);
    }
    std::vector<ThingId> linkable(const Thing &thing, const TrackedField &field)
    {
        std::vector<ThingId> others;
        for (const Thing &other : things) {
            const bool isOwn = outermost(other.id) == outermost(thing.id);
            const bool isOfKind =
                std::ranges::any_of(field.linked, [&](const char *type) { return other.type == QLatin1String(type); });
            if (isOfKind && other.id != thing.id && (isOwn || field.linkedSide != RoleSide::SameAsFirst))
                others.push_back(other.id);
        }
        return others;
    }

    const Ruleset &m_set;
    bool m_hasSides;
    char16_t m_side = u'a';
    std::vector<std::pair<ThingId, QMap<QString, QStringList>>> m_plans;
    std::vector<std::pair<ThingId, QString>> m_holders; ///< made by being named, and as what
};

} // namespace

std::vector<Thing> openingOf(const Ruleset &set, const std::vector<ThingPlan> &plans)
{
    Opening opening(set);
    for (const ThingPlan &plan : plans)
        opening.add(plan, 0);
    opening.link();
    return std::move(opening.things);
}

} // namespace muster
