// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/arranging.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"
#include "core/battle/proposal.h"

#include <algorithm>

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
        else
            thing->values.insert(change.key, change.after);
    }
    return others;
}

/// Why corrected values no longer go together; nothing if they did not before either.
std::optional<Refusal> disagreement(
    const Ruleset &set, const Things &before, const Things &after, const std::vector<Change> &typed)
{
    for (const Change &change : typed) {
        const Thing *thing = after.find(change.thing);
        const ThingSpec *spec = set.thing(thing->type);
        if (spec->refuses == nullptr || spec->refuses(before.find(change.thing)->values))
            continue;
        if (auto refusal = spec->refuses(thing->values))
            return refusal;
    }
    return std::nullopt;
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
    const QString wanted = QString::fromLatin1(spec->parent);
    if ((parent == nullptr ? QString() : parent->type) != wanted || (parent == nullptr && thing.parent != 0)) {
        return Refusal {
            prefix + u"parent"_s, Phrase(QT_TRANSLATE_NOOP("muster", "It must be said what it belongs to."))};
    }
    if (thing.id < nextThing() || among.find(thing.id) != nullptr)
        return Refusal {prefix + u"id"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The number %1 is taken.")).arg(thing.id)};
    const auto values = spec->made(thing.values);
    if (!values)
        return Refusal {prefix + values.error().field, values.error().message};
    return Thing {thing.id, thing.type, thing.parent, *values};
}

Result<Event> Battle::deploy(std::vector<Thing> coming) const
{
    if (coming.empty())
        return nothingWouldChange();
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
    const auto others = takenIn(coming, following(set(), things(), after));
    return next(Deployment {std::move(coming), others});
}

Result<Event> Battle::resolve(const Proposal &proposal) const
{
    return proposal.event();
}

Result<Event> Battle::act(const QString &id, const Cast &cast) const
{
    const auto act = std::ranges::find_if(set().acts, [&](const Act &known) { return id == QLatin1String(known.id); });
    if (act == set().acts.end())
        return Refusal {u"act"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no such act."))};
    for (const Role *role : missingRoles(act->roles, cast)) {
        return Refusal {QString::fromLatin1(role->key),
            Phrase(QT_TRANSLATE_NOOP("muster", "Pick who it is about: %1.")).arg(Phrase(role->label))};
    }
    auto made = act->changes(moment(cast));
    if (!made)
        return made.error();
    for (Change &change : *made)
        change.before = things().value(change.thing, change.key);
    const auto changes = settled(std::move(*made));
    if (changes.empty())
        return nothingWouldChange();
    const ThingId game = things().first(u"game"_s);
    return next(ActDone {id, cast, changes, {{game, u"phase"_s, things().value(game, u"phase"_s)}}});
}

Result<Change> Battle::corrected(const Correcting &wanted) const
{
    const TrackedField *spec = field(wanted.thing, wanted.key);
    if (spec == nullptr) {
        return Refusal {wanted.key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is not known here.")).arg(wanted.key)};
    }
    const auto value = checked(*spec, wanted.value);
    if (!value)
        return value.error();
    if (spec->kind == FieldKind::Links) {
        for (const Value &link : value->toArray()) {
            if (things().find(link.toInt()) == nullptr || link.toInt() == wanted.thing)
                return Refusal {wanted.key,
                    Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be links to other things that are there."))
                        .arg(wanted.key)};
        }
    }
    return things().changing(wanted.thing, wanted.key, *value);
}

Result<Event> Battle::correct(ThingId thing, const QString &key, const Value &value, const QString &reason) const
{
    return correct({{thing, key, value}}, reason);
}

Result<Event> Battle::correct(const std::vector<Correcting> &values, const QString &reason) const
{
    std::vector<Change> typed;
    for (const Correcting &value : values) {
        const auto change = corrected(value);
        if (!change)
            return change.error();
        typed.push_back(*change);
    }
    typed = merged(typed);
    if (typed.empty())
        return nothingWouldChange();
    Things after = things();
    for (const Change &change : typed)
        after.set(change.thing, change.key, change.after);
    if (const auto refusal = disagreement(set(), things(), after, typed))
        return *refusal;
    const auto follow = following(set(), things(), after, typed);
    std::vector<Change> changes = typed;
    changes.insert(changes.end(), follow.begin(), follow.end());
    return next(Correction {changes, reason.trimmed()});
}

Result<Event> Battle::arrange(ThingId thing, int place) const
{
    const auto changes = arranging(things(), thing, place);
    if (changes.empty())
        return nothingWouldChange();
    return next(Correction {changes, {}});
}

Result<Event> Battle::note(const QString &text, int aboutEvent, ThingId aboutThing) const
{
    if (text.trimmed().isEmpty())
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "A note needs words.")));
    return next(Note {text.trimmed(), false, aboutEvent, aboutThing});
}

Result<Event> Battle::bookmark(const QString &text, int aboutEvent) const
{
    return next(Note {text.trimmed(), true, aboutEvent, 0});
}

Result<Event> Battle::dismiss(const Reminder &reminder) const
{
    if (isPutAside(reminder))
        return nothingWouldChange();
    return next(Dismissal {QString::fromUtf8(reminder.id), reminder.about, reminder.text.source()});
}

Result<Event> Battle::setOption(const QString &key, const QString &choice) const
{
    const QString before = m_rules->options().value(key);
    if (before == choice)
        return nothingWouldChange();
    HouseOptions options = m_rules->options();
    options.insert(key, choice);
    const auto rules = rulesWith(options);
    if (!rules)
        return rules.error();
    return next(OptionChange {key, before, choice});
}

} // namespace muster
