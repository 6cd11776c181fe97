// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/arranging.h"
#include "core/battle/battle.h"
#include "core/battle/byhand.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"
#include "core/battle/proposal.h"
#include "core/rules/tabledifference.h"

#include <QJsonDocument>

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

/// What is typed beside the table is a remark: a whole report would bury the ledger.
constexpr qsizetype kLongestRemark = 10000;

std::optional<Refusal> tooLong(const QString &field, const QString &text)
{
    if (text.size() <= kLongestRemark)
        return std::nullopt;
    return Refusal {field,
        Phrase(QT_TRANSLATE_NOOP("muster", "This may have %1 letters at most, and has %2."))
            .arg(int(kLongestRemark))
            .arg(int(text.size()))};
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
    for (size_t number = 0; number < coming.size(); ++number) {
        for (const TrackedField &field : set().thing(coming[number].type)->fields) {
            if (const auto refusal = misplaced(set(), nullptr, after, coming[number].id, field))
                return Refusal {u"things[%1]."_s.arg(number) + refusal->field, refusal->message};
        }
    }
    const auto others = takenIn(coming, following(rules(), things(), after));
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
    auto doing = act->does(moment(cast));
    if (!doing)
        return doing.error();
    Doing done = numbered(std::move(*doing), nextThing());
    Things after = things();
    for (size_t number = 0; number < done.made.size(); ++number) {
        const auto whole = enlisted(done.made[number], after, number);
        if (!whole)
            return whole.error();
        done.made[number] = *whole;
        after.add(*whole);
    }
    for (Change &change : done.changes)
        change.before = after.value(change.thing, change.key);
    const auto changes = takenIn(done.made, settledFrom(after, std::move(done.changes)));
    if (changes.empty() && done.made.empty())
        return nothingWouldChange();
    return next(ActDone {id, cast, changes, groundOf(act->roles, act->phases), std::move(done.made)});
}

Result<Event> Battle::belong(ThingId thing, ThingId parent, const QString &reason) const
{
    if (reason.trimmed().isEmpty() && set().keepsFrom != nullptr) {
        if (const auto refusal = set().keepsFrom(moment(), thing, parent))
            return *refusal;
    }
    return correct(thing, kParent, parent, reason);
}

Result<Event> Battle::correct(ThingId thing, const QString &key, const Value &value, const QString &reason) const
{
    return correct({{thing, key, value}}, reason);
}

Result<Event> Battle::correct(const std::vector<Correcting> &values, const QString &reason) const
{
    if (const auto refusal = tooLong(u"reason"_s, reason))
        return *refusal;
    std::vector<Change> typed;
    for (const Correcting &wanted : values) {
        const auto value = checkedByHand(set(), things(), wanted.thing, wanted.key, wanted.value);
        if (!value)
            return value.error();
        typed.push_back(things().changing(wanted.thing, wanted.key, *value));
    }
    typed = merged(typed);
    if (typed.empty())
        return nothingWouldChange();
    Things after = things();
    for (const Change &change : typed)
        after.set(change.thing, change.key, change.after);
    if (const auto refusal = disagreement(set(), things(), after, typed))
        return *refusal;
    const auto follow = following(rules(), things(), after, typed);
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

std::vector<Read> Battle::groundOf(const std::vector<Role> &roles, const std::vector<const char *> &phases) const
{
    const ThingId game = things().first(u"game"_s);
    std::vector<Read> ground {{game, u"phase"_s, things().value(game, u"phase"_s)}};
    if (field(game, u"active"_s) != nullptr && hangsOnActive(set(), phase(), roles, phases))
        ground.push_back({game, u"active"_s, things().value(game, u"active"_s)});
    return ground;
}

Result<Event> Battle::note(const QString &text, int aboutEvent, ThingId aboutThing) const
{
    if (text.trimmed().isEmpty())
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "A note needs words.")));
    if (const auto refusal = tooLong(u"note"_s, text))
        return *refusal;
    return next(Note {text.trimmed(), false, aboutEvent, aboutThing});
}

Result<Event> Battle::bookmark(const QString &text, int aboutEvent) const
{
    if (const auto refusal = tooLong(u"bookmark"_s, text))
        return *refusal;
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
    const QString before = m_choices.value(key, key == kTablesOption ? QString(kTablesAsBegun) : QString());
    if (before == choice)
        return nothingWouldChange();
    HouseOptions choices = m_choices;
    choices.insert(key, choice);
    const auto rules = rulesWith(choices);
    if (!rules)
        return rules.error();
    return next(OptionChange {key, before, choice});
}

Result<Event> Battle::playTables(const Tables &tables, const TableDifferences &named) const
{
    TableDifferences names = named;
    std::ranges::copy(m_rules->named(), std::back_inserter(names));
    const TableDifferences differences = differencesOf(m_begun->tables().document(), tables.document(), names);
    return setOption(
        kTablesOption, QString::fromUtf8(QJsonDocument(toJson(differences)).toJson(QJsonDocument::Compact)));
}

} // namespace muster
