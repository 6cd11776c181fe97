// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/ledger.h"

#include <algorithm>

namespace muster {

Ledger::Ledger(std::vector<Event> events)
{
    m_events.reserve(events.size());
    m_inForce.reserve(events.size());
    for (Event &event : events)
        append(std::move(event));
}

const Event *Ledger::event(int seq) const
{
    return seq >= 1 && seq <= lastSeq() ? &m_events[size_t(seq - 1)] : nullptr;
}

bool Ledger::isInForce(int seq) const
{
    return event(seq) != nullptr && m_inForce[size_t(seq - 1)] != 0;
}

const Thing *Ledger::everDeployed(ThingId id) const
{
    const Event *came = event(m_deployedIn.value(id));
    if (came == nullptr)
        return nullptr;
    const auto things = deployedBy(*came);
    return &*std::ranges::find(things, id, &Thing::id);
}

void Ledger::append(Event event)
{
    const int seq = lastSeq() + 1;
    event.seq = seq;
    m_touches.add(event, seq);
    for (const int earlier : restsOf(event))
        m_restingOn[earlier].push_back(seq);
    for (const Thing &thing : deployedBy(event)) {
        m_isRegular = m_isRegular && !m_deployedIn.contains(thing.id);
        m_deployedIn.insert(thing.id, seq);
        m_nextThing = std::max(m_nextThing, thing.id + 1);
    }
    m_events.push_back(std::move(event));
    const Event &latest = m_events.back();
    m_inForce.push_back(!isAboutAnother(latest));
    if (const auto *undo = latest.as<Undo>()) {
        if (undo->with == undo->target && isInForce(undo->target))
            m_goes.push_back(seq);
        takeBack(*undo);
    } else if (const auto *redo = latest.as<Redo>()) {
        putBack(redo->target);
    } else {
        apply(m_things, latest);
        m_undone.clear();
    }
}

/// What the event changes comes to be as the events in force have it: the last of them decides. False where it takes
/// more than that.
bool Ledger::setAnew(int seq)
{
    for (const Change &change : changesOf(m_events[size_t(seq - 1)])) {
        const Value value = valueBefore(lastSeq() + 1, change.thing, change.key);
        m_things.set(change.thing, change.key, value);
        if (change.key == kParent && m_things.find(change.thing) != nullptr
            && m_things.value(change.thing, change.key) != value)
            return false; // what belonged to it then stands in the way
    }
    return m_isRegular;
}

void Ledger::takeBack(const Undo &undo)
{
    const int seq = undo.target;
    if (!isInForce(seq))
        return;
    m_inForce[size_t(seq - 1)] = 0;
    m_undone.push_back(undo);
    for (const Thing &thing : deployedBy(m_events[size_t(seq - 1)]))
        m_things.remove(thing.id);
    if (!setAnew(seq))
        m_things = fold(m_events);
}

void Ledger::putBack(int seq)
{
    if (event(seq) == nullptr || isInForce(seq) || isAboutAnother(*event(seq)))
        return;
    m_inForce[size_t(seq - 1)] = 1;
    std::erase_if(m_goes, [&](int go) { return event(go)->as<Undo>()->target == seq; });
    std::erase_if(m_undone, [seq](const Undo &undo) { return undo.target == seq; });
    if (!deployedBy(*event(seq)).empty() && !dependents(seq).empty()) {
        m_things = fold(m_events);
        return;
    }
    for (const Thing &thing : deployedBy(*event(seq)))
        m_things.add(thing);
    if (!setAnew(seq))
        m_things = fold(m_events);
}

Value Ledger::valueBefore(int seq, ThingId thing, const QString &key) const
{
    const int came = m_deployedIn.value(thing);
    const auto &touches = m_touches.of(thing, key);
    auto touch = std::ranges::lower_bound(touches, seq, {}, &Touches::Touch::seq);
    while (touch != touches.begin() && (--touch)->seq >= came) {
        if (touch->change >= 0 && isInForce(touch->seq))
            return changesOf(m_events[size_t(touch->seq - 1)])[size_t(touch->change)].after;
    }
    const Thing *first = everDeployed(thing);
    return first == nullptr ? Value(Value::Undefined) : first->value(key);
}

/// The choice that held before this event; empty if the option was never switched.
QString Ledger::choiceBefore(int seq, const QString &option) const
{
    QString begun;
    QString latest;
    for (const Touches::Touch &touch : m_touches.of(kHouseOption, option)) {
        const auto change = switchedBy(m_events[size_t(touch.seq - 1)]);
        if (!change)
            continue;
        if (begun.isEmpty())
            begun = change->before;
        if (touch.seq < seq && isInForce(touch.seq))
            latest = change->after;
    }
    return latest.isEmpty() ? begun : latest;
}

/// What belonged to the thing before this event, as Things::own() and ofType() note it.
Value Ledger::ownBefore(int seq, ThingId parent, const QString &key) const
{
    std::vector<ThingId> own;
    for (auto came = m_deployedIn.begin(); came != m_deployedIn.end(); ++came) {
        const bool isOfType = key == kOwn || key == ownKey(everDeployed(came.key())->type);
        if (isOfType && came.value() < seq && isInForce(came.value())
            && (parent == kAnything || valueBefore(seq, came.key(), kParent) == parent))
            own.push_back(came.key());
    }
    std::ranges::sort(own);
    QJsonArray numbers;
    for (const ThingId thing : own)
        numbers.append(thing);
    return numbers;
}

bool Ledger::wouldRead(int seq, const Read &read) const
{
    if (read.key == kOwn || read.key.startsWith(ownKey({})))
        return ownBefore(seq, read.thing, read.key) == read.value;
    if (read.thing != kHouseOption)
        return valueBefore(seq, read.thing, read.key) == read.value;
    const QString choice = choiceBefore(seq, read.key);
    return choice.isEmpty() || choice == read.value.toString();
}

/// Where somebody who looks finds something else because of the event.
std::vector<Ledger::Place> Ledger::placesOf(const Event &event) const
{
    std::vector<Place> places;
    const auto addOwn = [&](ThingId parent, const QString &type) {
        places.push_back({parent, kOwn});
        places.push_back({parent, ownKey(type)});
    };
    for (const Change &change : changesOf(event)) {
        places.push_back({change.thing, change.key});
        const Thing *moved = change.key == kParent ? everDeployed(change.thing) : nullptr;
        if (moved == nullptr)
            continue;
        addOwn(change.before.toInt(), moved->type);
        addOwn(change.after.toInt(), moved->type);
    }
    if (const auto option = switchedBy(event))
        places.push_back({kHouseOption, option->key});
    for (const Thing &thing : deployedBy(event)) {
        addOwn(thing.parent, thing.type);
        addOwn(kAnything, thing.type);
    }
    return places;
}

std::vector<int> Ledger::dependents(int seq) const
{
    std::vector<int> later;
    const Event *base = event(seq);
    if (base == nullptr)
        return later;
    const auto found = [&](int user) {
        if (isInForce(user))
            later.push_back(user);
    };
    for (const Place &place : placesOf(*base)) {
        const auto &touches = m_touches.of(place.thing, place.key);
        for (auto touch = std::ranges::upper_bound(touches, seq, {}, &Touches::Touch::seq); touch != touches.end();
             ++touch)
            found(touch->seq);
    }
    for (const Thing &thing : deployedBy(*base)) {
        const auto &users = m_touches.users(thing.id);
        std::for_each(std::ranges::upper_bound(users, seq), users.end(), found);
    }
    std::ranges::for_each(m_restingOn.value(seq), found);
    std::ranges::sort(later);
    const auto doubles = std::ranges::unique(later);
    later.erase(doubles.begin(), doubles.end());
    return later;
}

bool Ledger::isThereBefore(int seq, ThingId thing) const
{
    const int came = m_deployedIn.value(thing);
    return came != 0 && came <= seq && (came == seq || isInForce(came));
}

bool Ledger::wouldFit(int seq) const
{
    const Event *base = event(seq);
    if (base == nullptr || isAboutAnother(*base))
        return false;
    const std::vector<Change> changes = merged(changesOf(*base));
    if (const auto option = switchedBy(*base))
        return wouldRead(seq, {kHouseOption, option->key, option->before});
    const auto holds = [&](int earlier) { return earlier < seq && isInForce(earlier); };
    return std::ranges::all_of(restsOf(*base), holds)
        && std::ranges::all_of(namedIn(*base), [&](ThingId thing) { return isThereBefore(seq, thing); })
        && std::ranges::all_of(readsOf(*base), [&](const Read &read) { return wouldRead(seq, read); })
        && std::ranges::all_of(
            changes, [&](const Change &change) { return valueBefore(seq, change.thing, change.key) == change.before; });
}

std::optional<int> Ledger::undoable() const
{
    const auto latest = std::find(m_inForce.rbegin(), m_inForce.rend(), char(1));
    if (latest == m_inForce.rend())
        return std::nullopt;
    return int(m_inForce.rend() - latest);
}

std::optional<int> Ledger::redoable() const
{
    return m_undone.empty() ? std::nullopt : std::optional<int>(m_undone.back().target);
}

std::vector<int> Ledger::redoableTogether() const
{
    std::vector<int> together;
    const int with = m_undone.empty() ? 0 : m_undone.back().with;
    for (auto undo = m_undone.rbegin(); with != 0 && undo != m_undone.rend() && undo->with == with; ++undo)
        together.push_back(undo->target);
    return together;
}

std::vector<int> Ledger::takenBackLast() const
{
    const auto newest = undoable();
    std::vector<int> together;
    if (m_goes.empty() || (newest && *newest > m_goes.back()))
        return together;
    const int with = event(m_goes.back())->as<Undo>()->with;
    for (int go = m_goes.back(); go > 0; --go) {
        const auto *undo = event(go)->as<Undo>();
        if (undo == nullptr || undo->with != with)
            break;
        if (!isInForce(undo->target))
            together.push_back(undo->target);
    }
    return together;
}

} // namespace muster
