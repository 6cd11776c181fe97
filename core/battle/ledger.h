// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/fold.h"
#include "core/battle/touches.h"

#include <optional>

namespace muster {

/// The events of one battle and the state that they add up to. Events are only ever appended; what is taken back
/// stays and is no longer in force. Appending anything, undo and redo of old events included, costs no more than
/// what the one event touches.
class Ledger {
public:
    Ledger() = default;
    explicit Ledger(std::vector<Event> events);

    const std::vector<Event> &events() const { return m_events; }
    int lastSeq() const { return int(m_events.size()); }
    /// The event with this seq; null if there is none.
    const Event *event(int seq) const;
    bool isInForce(int seq) const;
    /// The fold of what is in force.
    const Things &things() const { return m_things; }
    /// A thing as it was when it came, also when its coming was taken back; null if there never was one.
    const Thing *everDeployed(ThingId id) const;
    /// The first id that no thing ever had.
    ThingId nextThing() const { return m_nextThing; }

    /// Appends the event, whatever its seq says.
    void append(Event event);

    /// Later events in force that rest on what this one did: they read or changed a value that it changed or a house
    /// option that it switched, looked at what belongs to a thing where it made that otherwise, name a thing that it
    /// brought, or were worked out from it. In order.
    std::vector<int> dependents(int seq) const;
    /// Whether what the event found in its place, it would find there now.
    bool wouldFit(int seq) const;

    /// The newest event in force, which Ctrl+Z takes back; none if there is none.
    std::optional<int> undoable() const;
    /// The event taken back last, if nothing was done since.
    std::optional<int> redoable() const;
    /// What was taken back in one go with an entry that it rests on, if that was the last thing that was taken back and
    /// nothing was done since: that entry first, then the others in order. Empty where nothing was.
    std::vector<int> redoableTogether() const;
    /// What was taken back in one go with an entry that it rests on, where that was the last thing done of all that is
    /// not undone since: as redoableTogether().
    std::vector<int> takenBackLast() const;
    /// The value as the events in force before this one leave it.
    Value valueBefore(int seq, ThingId thing, const QString &key) const;

private:
    struct Place {
        ThingId thing = 0;
        QString key;
    };

    std::vector<Place> placesOf(const Event &event) const;
    void takeBack(const Undo &undo);
    void putBack(int seq);
    bool setAnew(int seq);
    Value ownBefore(int seq, ThingId parent, const QString &key) const;
    QString choiceBefore(int seq, const QString &option) const;
    bool wouldRead(int seq, const Read &read) const;
    bool isThereBefore(int seq, ThingId thing) const;

    std::vector<Event> m_events;
    std::vector<char> m_inForce; ///< by seq; undo and redo themselves never are
    std::vector<int>
        m_goes; ///< the Undo by which, in one go, an entry went with all that rested on it, while it is gone
    std::vector<Undo> m_undone; ///< taken back since the last new event, latest last
    Touches m_touches;
    Things m_things;
    QHash<ThingId, int> m_deployedIn; ///< thing → seq
    QHash<int, std::vector<int>> m_restingOn; ///< seq → later ones that rest on that very entry
    ThingId m_nextThing = 1;
    bool m_isRegular = true; ///< no thing came twice
};

} // namespace muster
