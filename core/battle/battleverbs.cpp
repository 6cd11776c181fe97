// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"
#include "core/battle/phasewalk.h"
#include "core/battle/proposal.h"

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal nothing(const Phrase &why)
{
    return {Battle::kNothing, why};
}

Refusal nothingWouldChange()
{
    return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "Nothing would change.")));
}

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

/// The phase that follows in the list, which goes round.
QString phaseInList(const Ruleset &set, const QString &phase)
{
    if (set.phases.empty())
        return phase;
    auto next = std::ranges::find_if(set.phases, [&](const Phase &known) { return phase == QLatin1String(known.id); });
    if (next == set.phases.end() || ++next == set.phases.end())
        next = std::ranges::find(set.phases, false, &Phase::onlyOnce);
    return next == set.phases.end() ? phase : QString::fromLatin1(next->id);
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

/// The step to the next phase, with what ends and begins by itself.
PhaseChange Battle::onwards() const
{
    PhaseChange step {phase(), {}, PhaseChange::Way::On, {}};
    Things now = things();
    const auto make = [&](const std::vector<Change> &changes) {
        for (Change change : changes) {
            change.before = now.value(change.thing, change.key);
            now.set(change.thing, change.key, change.after);
            step.changes.push_back(std::move(change));
        }
    };
    const Cast cast = standingCast(now);
    const int turnBefore = turn();
    if (set().phaseEnds != nullptr)
        make(set().phaseEnds({*m_rules, now, m_deeds, cast, {}}));
    step.to = set().phaseAfter == nullptr ? phaseInList(set(), step.from)
                                          : set().phaseAfter({*m_rules, now, m_deeds, cast, {}});
    const ThingId game = now.first(u"game"_s);
    make({now.changing(game, u"phase"_s, step.to)});
    const bool sameTurn = now.number(game, u"turn"_s) == turnBefore;
    if (set().phaseBegins != nullptr)
        make(set().phaseBegins(
            {*m_rules, now, sameTurn ? std::span<const Deed>(m_deeds) : std::span<const Deed>(), cast, {}}));
    make(following(set(), things(), now));
    step.changes = merged(step.changes);
    return step;
}

/// Goes once more over a phase change that was made: turn and phase change, nothing else.
Result<Event> Battle::overAgain(int passed, PhaseChange::Way way) const
{
    const auto *first = m_ledger.event(passed)->as<PhaseChange>();
    const bool back = way == PhaseChange::Way::Back;
    PhaseChange step {phase(), back ? first->from : first->to, way, {}};
    const ThingId game = things().first(u"game"_s);
    for (const Change &change : first->changes) {
        if (change.thing == game && (change.key == u"phase"_s || change.key == u"turn"_s))
            step.changes.push_back(things().changing(game, change.key, back ? change.before : change.after));
    }
    step.changes = merged(step.changes);
    return next(step);
}

Result<Event> Battle::nextPhase() const
{
    if (things().first(u"game"_s) == 0)
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "The battle has not begun.")));
    const PhaseWalk walk = phaseWalk(m_ledger);
    if (!walk.goneBack.empty())
        return overAgain(walk.goneBack.back(), PhaseChange::Way::OnAgain);
    PhaseChange step = onwards();
    if (step.changes.empty())
        return nothingWouldChange();
    return next(std::move(step));
}

Result<Event> Battle::previousPhase() const
{
    const PhaseWalk walk = phaseWalk(m_ledger);
    if (walk.passed.empty())
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "This is the first phase of the battle.")));
    const int last = walk.passed.back();
    if (walk.goneBack.empty() && m_ledger.dependents(last).empty())
        return next(Undo {last});
    return overAgain(last, PhaseChange::Way::Back);
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
    const QString id = QString::fromUtf8(reminder.id);
    if (isPutAside(id, reminder.about))
        return nothingWouldChange();
    return next(Dismissal {id, reminder.about});
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

Refusal Battle::restingOn(const std::vector<int> &dependents) const
{
    constexpr size_t kMostNamed = 3;
    std::vector<Phrase> named;
    for (const int seq : dependents | std::views::take(kMostNamed)) {
        const Phrase line = told(*m_ledger.event(seq));
        const QString number = place(seq).text();
        named.push_back(number.isEmpty() ? line : Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(number).arg(line));
    }
    if (dependents.size() > kMostNamed) {
        named.push_back(
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n more entr{y|ies}"), int(dependents.size() - kMostNamed)));
    }
    return {u"undo"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Later entries rest on this one; take them back first: %1"))
            .arg(joined(named, u"; "_s))};
}

std::optional<Refusal> Battle::refusesUndo(int seq) const
{
    const Event *target = m_ledger.event(seq);
    if (target == nullptr)
        return Refusal {u"undo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There is no such entry."))};
    if (isAboutAnother(*target))
        return Refusal {
            u"undo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Take back or do again the entry that it is about."))};
    if (!m_ledger.isInForce(seq))
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "This was taken back already.")));
    if (std::ranges::count(deployedBy(*target), u"game"_s, &Thing::type) > 0)
        return nothing(
            Phrase(QT_TRANSLATE_NOOP("muster", "This is where the battle begins: there is nothing to take back.")));
    return std::nullopt;
}

Result<Event> Battle::undo() const
{
    const auto seq = m_ledger.undoable();
    if (!seq)
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to take back.")));
    return undo(*seq);
}

Result<Event> Battle::undo(int seq) const
{
    if (const auto refusal = refusesUndo(seq))
        return *refusal;
    if (const auto dependents = m_ledger.dependents(seq); !dependents.empty())
        return restingOn(dependents);
    return next(Undo {seq});
}

Result<Event> Battle::redo() const
{
    const auto seq = m_ledger.redoable();
    if (!seq)
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to do again.")));
    return redo(*seq);
}

Result<Event> Battle::redo(int seq) const
{
    const Event *target = m_ledger.event(seq);
    if (target == nullptr || isAboutAnother(*target))
        return Refusal {u"redo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There is no such entry."))};
    if (m_ledger.isInForce(seq))
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "This was not taken back.")));
    if (const auto dependents = m_ledger.dependents(seq); !dependents.empty())
        return restingOn(dependents);
    if (!m_ledger.wouldFit(seq)) {
        return Refusal {u"redo"_s,
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "What this rested on has changed since, so it cannot be done again as it was."))};
    }
    return next(Redo {seq});
}

} // namespace muster
