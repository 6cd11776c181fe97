// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/ledgercheck.h"

#include "core/battle/eventjson.h"
#include "core/battle/ledger.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

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
        for (const Thing &thing : deployedBy(event)) {
            if (m_ledger.everDeployed(thing.id) != nullptr)
                found(Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 brings number %2, which was there before."))
                          .arg(m_seq)
                          .arg(thing.id));
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
                        .arg(now.name(change.thing)));
            }
            now.set(change.thing, change.key, change.after);
        }
    }

    Ledger m_ledger;
    int m_seq = 0;
};

} // namespace

std::vector<Refusal> verify(std::span<const Event> events)
{
    return Check(events).findings;
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
