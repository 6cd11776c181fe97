// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/ledgercheck.h"

#include "core/battle/eventjson.h"
#include "core/battle/ledger.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What people call the thing; its type and number where it has no name.
QString nameOf(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    const QString name = things.name(id);
    return !name.isEmpty() || thing == nullptr ? name : u"%1 %2"_s.arg(thing->type).arg(id);
}

/// Looks at one event after the other, each against the ledger so far.
class Check {
public:
    explicit Check(std::span<const Event> events)
    {
        for (const Event &event : events) {
            m_seq = m_ledger.lastSeq() + 1;
            look(event);
            m_ledger.append(event);
        }
    }
    std::vector<Refusal> findings;

private:
    void found(const Phrase &what) { findings.push_back({u"ledger.%1"_s.arg(m_seq), what}); }

    void look(const Event &event)
    {
        if (event.seq != m_seq)
            found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 is numbered %2.")).arg(m_seq).arg(event.seq));
        if (!event.at.isValid())
            found(Phrase(QT_TRANSLATE_NOOP("muster", "The time of entry %1 cannot be read.")).arg(m_seq));
        const auto *unreadable = event.as<Unreadable>();
        if (unreadable != nullptr && isKnownKind(unreadable->kind)) {
            found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 (“%2”) cannot be read; it is kept and does nothing."))
                      .arg(m_seq)
                      .arg(unreadable->kind));
        }
        lookAtTarget(event);
        lookAtThings(event);
        lookAtChanges(event);
    }

    void lookAtTarget(const Event &event)
    {
        const auto *undo = event.as<Undo>();
        const auto *redo = event.as<Redo>();
        if (undo != nullptr && !m_ledger.isInForce(undo->target)) {
            found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 takes back entry %2, which is not in force."))
                      .arg(m_seq)
                      .arg(undo->target));
        }
        if (redo == nullptr)
            return;
        const Event *target = m_ledger.event(redo->target);
        if (target == nullptr || isAboutAnother(*target) || m_ledger.isInForce(redo->target)) {
            found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 does entry %2 again, which was not taken back."))
                      .arg(m_seq)
                      .arg(redo->target));
        }
    }

    void lookAtThings(const Event &event)
    {
        Things coming = m_ledger.things();
        for (const Thing &thing : deployedBy(event))
            coming.add(thing);
        for (const Thing &thing : deployedBy(event)) {
            lookAtParent(coming, thing.id, thing.parent);
            if (m_ledger.everDeployed(thing.id) != nullptr)
                found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 brings number %2, which was there before."))
                          .arg(m_seq)
                          .arg(thing.id));
        }
    }

    /// In `things`, a tree, a parent that would make a ring was not taken over.
    void lookAtParent(const Things &things, ThingId thing, ThingId parent)
    {
        if (parent == 0)
            return;
        if (things.find(parent) == nullptr) {
            found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 lets %2 belong to number %3, which is not there."))
                      .arg(m_seq)
                      .arg(nameOf(things, thing))
                      .arg(parent));
        } else if (things.isWithin(parent, thing)) {
            found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 lets %2 belong to itself; that is passed over."))
                      .arg(m_seq)
                      .arg(nameOf(things, thing)));
        }
    }

    void lookAtChanges(const Event &event)
    {
        Things now = m_ledger.things();
        for (const Thing &thing : deployedBy(event))
            now.add(thing);
        for (const Change &change : changesOf(event)) {
            if (now.find(change.thing) == nullptr) {
                found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 changes number %2, which is not there."))
                          .arg(m_seq)
                          .arg(change.thing));
            } else if (now.value(change.thing, change.key) != change.before) {
                found(
                    Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 changes %2 of %3 from a value that it did not have."))
                        .arg(m_seq)
                        .arg(change.key)
                        .arg(nameOf(now, change.thing)));
            }
            if (change.key == kParent)
                lookAtParent(now, change.thing, change.after.toInt());
            now.set(change.thing, change.key, change.after);
        }
    }

    Ledger m_ledger;
    int m_seq = 0;
};

/// Looks at every value that is given to a thing, whether its field may have it.
class ValueCheck {
public:
    ValueCheck(const Ruleset &set, std::span<const Event> events) : m_set(set)
    {
        for (const Event &event : events) {
            m_seq = event.seq;
            for (const Thing &thing : deployedBy(event))
                m_things.add(thing);
            for (const Thing &thing : deployedBy(event))
                lookAtThing(thing);
            for (const Change &change : changesOf(event))
                lookAt(change.thing, change.key, change.after);
        }
    }
    std::vector<Refusal> findings;

private:
    void found(const Phrase &what) { findings.push_back({u"ledger.%1"_s.arg(m_seq), what}); }

    void lookAtThing(const Thing &thing)
    {
        if (m_set.thing(thing.type) == nullptr) {
            found(
                Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 brings number %2, a “%3”, which these rules do not know."))
                    .arg(m_seq)
                    .arg(thing.id)
                    .arg(thing.type));
        }
        for (auto value = thing.values.begin(); value != thing.values.end(); ++value)
            lookAt(thing.id, value.key(), value.value());
    }

    void lookAt(ThingId id, const QString &key, const Value &value)
    {
        const Thing *thing = m_things.find(id);
        const ThingSpec *spec = thing == nullptr ? nullptr : m_set.thing(thing->type);
        if (spec == nullptr || value.isUndefined())
            return;
        const auto fields = spec->plainFields();
        const Field *field = findField(fields, key);
        if (field == nullptr)
            return;
        const auto right = checked(*field, value);
        if (right)
            return;
        found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 gives %2 of %3 a value that it cannot have. %4"))
                  .arg(m_seq)
                  .arg(key)
                  .arg(nameOf(m_things, id))
                  .arg(right.error().message));
    }

    const Ruleset &m_set;
    Things m_things;
    int m_seq = 0;
};

} // namespace

std::vector<Refusal> verify(std::span<const Event> events)
{
    return Check(events).findings;
}

std::vector<Refusal> strangeValues(std::span<const Event> events, const Ruleset &set)
{
    return ValueCheck(set, events).findings;
}

std::vector<Refusal> unknownEvents(std::span<const Event> events)
{
    std::vector<Refusal> found;
    for (const Event &event : events) {
        const auto *unreadable = event.as<Unreadable>();
        if (unreadable == nullptr || isKnownKind(unreadable->kind))
            continue;
        found.push_back({u"ledger.%1"_s.arg(event.seq),
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Entry %1 (“%2”) is not known to this version of the program; it is kept and does nothing."))
                .arg(event.seq)
                .arg(unreadable->kind)});
    }
    return found;
}

} // namespace muster
