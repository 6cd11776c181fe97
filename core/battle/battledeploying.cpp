// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/byhand.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"
#include "core/rules/whynot.h"

#include <algorithm>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Moves changes of things that are only just coming into the things themselves; yields the others.
std::vector<Change> takenIn(std::vector<Thing> &coming, const std::vector<Change> &changes)
{
    std::vector<Change> others;
    for (const Change &change : changes) {
        const auto thing = std::ranges::find(coming, change.thing, &Thing::id);
        if (thing == coming.end())
            others.push_back(change);
        else if (change.key == kParent)
            thing->parent = change.after.toInt();
        else
            thing->values.insert(change.key, change.after);
    }
    return others;
}

/// The doing with the things it made numbered from `first`: in their own places and wherever it names them.
Doing numbered(Doing doing, ThingId first)
{
    const auto numbered = [first](ThingId id) { return id < 0 ? first - 1 - id : id; };
    const auto inValue = [&](const QString &key, const Value &value) {
        if (key == kParent)
            return Value(numbered(value.toInt()));
        if (!value.isArray())
            return value;
        QJsonArray list;
        for (const Value &link : value.toArray())
            list.append(link.isDouble() ? Value(numbered(link.toInt())) : link);
        return Value(list);
    };
    for (Thing &thing : doing.made) {
        thing.id = numbered(thing.id);
        thing.parent = numbered(thing.parent);
        for (const QString &key : thing.values.keys())
            thing.values.insert(key, inValue(key, thing.values.value(key)));
    }
    for (Change &change : doing.changes) {
        change.thing = numbered(change.thing);
        change.after = inValue(change.key, change.after);
    }
    return doing;
}

/// An army that would have more things of a type than it may bring.
std::optional<Refusal> tooMany(const ThingSpec &spec, const Things &after, ThingId coming)
{
    const ThingId army = after.armyOf(coming);
    const auto isOfArmy = [&](ThingId thing) { return after.armyOf(thing) == army; };
    const int there = int(std::ranges::count_if(after.ofType(QString::fromLatin1(spec.type)), isOfArmy));
    if (spec.mostOfArmy == 0 || army == 0 || there <= spec.mostOfArmy)
        return std::nullopt;
    return Refusal {u"parent"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 may bring %2 at most, not %3: %4."))
            .arg(after.name(army))
            .arg(spec.mostOfArmy)
            .arg(there)
            .arg(Phrase(spec.label))};
}

} // namespace

Result<Thing> Battle::enlisted(const Thing &thing, const Things &among, size_t number) const
{
    const QString prefix = u"things[%1]."_s.arg(number);
    const ThingSpec *spec = set().thing(thing.type);
    if (spec == nullptr) {
        return Refusal {prefix + u"type"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "These rules know nothing called “%1”.")).arg(thing.type)};
    }
    const Thing *parent = among.find(thing.parent);
    const bool isThere = parent != nullptr || thing.parent == 0;
    if (!isThere || !spec->mayBelongTo(parent == nullptr ? QString() : parent->type))
        return Refusal {prefix + u"parent"_s, belongingAllowed(set(), *spec)};
    if (thing.id < nextThing() || among.find(thing.id) != nullptr)
        return Refusal {prefix + u"id"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The number %1 is taken.")).arg(thing.id)};
    const auto values = spec->made(thing.values);
    if (!values)
        return Refusal {prefix + values.error().field, values.error().message};
    for (const TrackedField &field : spec->fields) {
        const QString key = QString::fromLatin1(field.key);
        const auto refusal = notToBeKept(prefix + key, values->value(key).toString(), Lines::One);
        if (refusal && field.kind == FieldKind::Text)
            return *refusal;
    }
    return Thing {thing.id, thing.type, thing.parent, *values, thing.key};
}

/// Why a thing that comes cannot stand among the others.
std::optional<Refusal> Battle::unfit(const Thing &coming, const Things &among) const
{
    const ThingSpec &spec = *set().thing(coming.type);
    if (auto refusal = tooMany(spec, among, coming.id))
        return refusal;
    for (const TrackedField &field : spec.fields) {
        if (auto refusal = misplaced(set(), nullptr, among, coming.id, field))
            return refusal;
    }
    return std::nullopt;
}

Result<std::vector<Thing>> Battle::coming(std::vector<Thing> coming) const
{
    Things after = things();
    ThingId id = nextThing();
    for (size_t number = 0; number < coming.size(); ++number) {
        Thing &thing = coming[number];
        if (thing.id == 0)
            thing.id = id;
        const auto whole = enlisted(thing, after, number);
        if (!whole)
            return whole.error();
        id = std::max(id, thing.id + 1);
        thing = *whole;
        after.add(thing);
    }
    for (size_t number = 0; number < coming.size(); ++number) {
        if (const auto refusal = unfit(coming[number], after))
            return Refusal {u"things[%1]."_s.arg(number) + refusal->field, refusal->message};
    }
    return coming;
}

Result<Event> Battle::deploy(std::vector<Thing> things) const
{
    if (things.empty())
        return nothingWouldChange();
    auto whole = coming(std::move(things));
    if (!whole)
        return whole.error();
    Things after = this->things();
    for (const Thing &thing : *whole)
        after.add(thing);
    const auto others = takenIn(*whole, following(rules(), this->things(), after));
    return next(Deployment {*std::move(whole), others});
}

Result<Doing> Battle::doing(const Act &act, const Cast &cast, const QString &reason) const
{
    Moment now = moment(cast);
    auto byTheRules = act.does(now);
    if (byTheRules || reason.isEmpty())
        return byTheRules;
    now.overruled = true;
    return act.does(now);
}

bool Battle::mayOverrule(const QString &id, const Cast &cast) const
{
    return !act(id, cast) && act(id, cast, u"overruled"_s);
}

Result<Event> Battle::act(const QString &id, const Cast &cast, const QString &reason) const
{
    if (auto refusal = notToBeKept(u"reason"_s, reason))
        return *refusal;
    const auto act = std::ranges::find_if(set().acts, [&](const Act &known) { return id == QLatin1String(known.id); });
    if (act == set().acts.end())
        return Refusal {u"act"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no such act."))};
    for (const Role *role : missingRoles(act->roles, cast)) {
        return Refusal {QString::fromLatin1(role->key),
            Phrase(QT_TRANSLATE_NOOP("muster", "Still to choose: %1.")).arg(Phrase(role->label))};
    }
    for (const Role &role : act->roles) {
        Role ofAnySide = role; // whose turn it is may be overruled, what plays the part may not
        ofAnySide.side = RoleSide::Any;
        for (const ThingId player : playersOf(role, cast)) {
            if (!mayPlay(ofAnySide, things(), player, 0))
                return Refusal {QString::fromLatin1(role.key),
                    Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no part in this.")).arg(nameOf(player))};
        }
    }
    if (reason.trimmed().isEmpty() && set().turnRule(id) != nullptr) {
        if (const auto refusal = whyNot(id, cast))
            return *refusal;
        if (const auto refusal = refusedByRule(moment(cast), id, {{u"act"_s, id}}))
            return *refusal;
    }
    auto doings = doing(*act, cast, reason.trimmed());
    if (!doings)
        return doings.error();
    Doing done = numbered(std::move(*doings), nextThing());
    Things after = things();
    for (size_t number = 0; number < done.made.size(); ++number) {
        const auto whole = enlisted(done.made[number], after, number);
        if (!whole)
            return whole.error();
        done.made[number] = *whole;
        after.add(*whole);
    }
    for (const Thing &made : done.made) {
        if (auto refusal = unfit(made, after))
            return *refusal;
    }
    for (Change &change : done.changes)
        change.before = after.value(change.thing, change.key);
    const auto changes = takenIn(done.made, settledFrom(after, std::move(done.changes)));
    if (changes.empty() && done.made.empty())
        return nothingWouldChange();
    return next(ActDone {id, cast, changes, groundOf(act->roles, act->phases), std::move(done.made), reason.trimmed()});
}

} // namespace muster
