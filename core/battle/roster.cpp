// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/roster.h"

#include "core/base/limits.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isTyped(const TrackedField &field)
{
    return field.roster && !field.derived && field.kind != FieldKind::List;
}

bool isNamed(const ThingSpec &spec)
{
    return spec.field(u"name"_s) != nullptr;
}

bool hasOwn(const Ruleset &set, const ThingSpec &spec)
{
    return std::ranges::any_of(
        set.things, [&](const ThingSpec &other) { return other.mayBelongTo(QString::fromLatin1(spec.type)); });
}

/// No more than its name is to be said of it, and that is said where what belongs to it is typed.
bool isOnlyNamed(const Ruleset &set, const ThingSpec &spec)
{
    return hasOwn(set, spec) && isNamed(spec) && std::ranges::all_of(spec.fields, [](const TrackedField &field) {
        return !isTyped(field) || qstrcmp(field.key, "name") == 0;
    });
}

bool isArmyOrGame(const ThingSpec &spec)
{
    return qstrcmp(spec.type, "army") == 0 || qstrcmp(spec.type, "game") == 0;
}

/// What the thing may belong to besides its army, the outermost first.
std::vector<const ThingSpec *> holdersOf(const Ruleset &set, const ThingSpec &spec)
{
    std::vector<const ThingSpec *> holders;
    for (const ThingSpec &other : set.things) {
        if (spec.mayBelongTo(QString::fromLatin1(other.type)) && !isArmyOrGame(other) && isNamed(other))
            holders.push_back(&other);
    }
    std::ranges::stable_sort(
        holders, [](const ThingSpec *a, const ThingSpec *b) { return b->mayBelongTo(QString::fromLatin1(a->type)); });
    return holders;
}

RosterColumn belongingTo(const Ruleset &set, const ThingSpec &spec, const ThingSpec &holder)
{
    RosterColumn column;
    column.key = holder.type;
    column.label = holder.label;
    column.kind = FieldKind::Text;
    column.maximum = int(kLongestName);
    column.holds = RosterColumn::Holds::Belonging;
    column.hasToBeThere = !isOnlyNamed(set, holder) && !holder.onlyWithOwn;
    const bool mayStandAlone = spec.mayBelongTo({}) || spec.mayBelongTo(u"army"_s);
    column.fallback = mayStandAlone ? Value(u""_s) : Value(Value::Undefined);
    return column;
}

void addKinds(const Ruleset &set, const QString &of, std::vector<const ThingSpec *> &kinds)
{
    for (const ThingSpec &spec : set.things) {
        if (!spec.mayBelongTo(of) || isArmyOrGame(spec) || std::ranges::count(kinds, &spec) > 0)
            continue;
        if (std::ranges::any_of(spec.fields, isTyped))
            kinds.push_back(&spec);
        addKinds(set, QString::fromLatin1(spec.type), kinds);
    }
}

std::vector<const ThingSpec *> withTables(const Ruleset &set, const QString &of)
{
    std::vector<const ThingSpec *> kinds;
    addKinds(set, of, kinds);
    std::erase_if(kinds, [&](const ThingSpec *spec) { return isOnlyNamed(set, *spec); });
    return kinds;
}

/// Things as they were deployed, read back as rows.
class Rows {
public:
    Rows(const Ruleset &set, const std::vector<Thing> &things) : m_set(set), m_things(things) {}

    std::vector<ThingPlan> of(ThingId army)
    {
        std::vector<ThingPlan> rows;
        addOwn(army, {}, rows);
        return rows;
    }

private:
    void addOwn(ThingId parent, const std::vector<std::pair<QString, QString>> &within, std::vector<ThingPlan> &rows)
    {
        for (const Thing &thing : m_things) {
            const ThingSpec *spec = m_set.thing(thing.type);
            if (thing.parent != parent || spec == nullptr || isArmyOrGame(*spec))
                continue;
            if (!isOnlyNamed(m_set, *spec) && std::ranges::any_of(spec->fields, isTyped))
                rows.push_back(row(*spec, thing, within));
            auto deeper = within;
            deeper.emplace_back(thing.type, nameOf(thing));
            addOwn(thing.id, deeper, rows);
        }
    }

    /// A group that has no name is told from the others by its number.
    QString nameOf(const Thing &thing)
    {
        const QString name = thing.values.value("name"_L1).toString();
        return name.isEmpty() ? QString::number(++m_unnamed) : name;
    }

    ThingPlan row(
        const ThingSpec &spec, const Thing &thing, const std::vector<std::pair<QString, QString>> &within) const
    {
        ThingPlan plan {thing.type};
        for (const TrackedField &field : spec.fields) {
            const QString key = QString::fromLatin1(field.key);
            if (!isTyped(field) || !thing.values.contains(key))
                continue;
            if (field.kind == FieldKind::Links)
                plan.links.insert(key, namesOf(thing.values.value(key)));
            else
                plan.values.insert(key, thing.values.value(key));
        }
        plan.within = within;
        return plan;
    }

    QStringList namesOf(const Value &links) const
    {
        QStringList names;
        for (const Value &link : links.toArray()) {
            const auto thing = std::ranges::find(m_things, link.toInt(), &Thing::id);
            if (thing != m_things.end())
                names += thing->values.value("name"_L1).toString();
        }
        return names;
    }

    const Ruleset &m_set;
    const std::vector<Thing> &m_things;
    int m_unnamed = 0;
};

} // namespace

bool RosterColumn::names(const QString &type) const
{
    if (holds == Holds::Belonging)
        return type == QLatin1String(key);
    return holds == Holds::Links
        && std::ranges::any_of(linked, [&](const char *one) { return type == QLatin1String(one); });
}

std::vector<RosterColumn> rosterColumns(const Ruleset &set, const ThingSpec &spec)
{
    std::vector<RosterColumn> columns;
    const auto addBelonging = [&] {
        for (const ThingSpec *holder : holdersOf(set, spec))
            columns.push_back(belongingTo(set, spec, *holder));
    };
    for (const TrackedField &field : spec.fields) {
        if (!isTyped(field))
            continue;
        if (spec.belongsBefore != nullptr && qstrcmp(field.key, spec.belongsBefore) == 0)
            addBelonging();
        RosterColumn column {field};
        if (field.kind == FieldKind::Links)
            column.holds = RosterColumn::Holds::Links;
        column.hasToBeThere = field.kind == FieldKind::Links;
        columns.push_back(column);
    }
    if (spec.belongsBefore == nullptr)
        addBelonging();
    return columns;
}

std::vector<const ThingSpec *> kindsOfArmy(const Ruleset &set)
{
    std::vector<const ThingSpec *> kinds = withTables(set, u"army"_s);
    const auto unit = std::ranges::find_if(kinds, &ThingSpec::isUnit);
    std::rotate(kinds.begin(), unit, unit == kinds.end() ? unit : unit + 1);
    return kinds;
}

std::vector<const ThingSpec *> kindsOnTable(const Ruleset &set)
{
    return withTables(set, {});
}

std::vector<ThingPlan> rosterOf(const Ruleset &set, const std::vector<Thing> &things, ThingId army)
{
    return Rows(set, things).of(army);
}

} // namespace muster
