// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"

#include <QHash>

namespace muster {

/// When in the battle an event happened.
struct Place {
    int turn = 0;
    QString phase;
    QString active; ///< the side whose turn, or half of it, it was; empty where sides take no turns
    int pass = 0; ///< which time the phase came in the turn, where phases come again
    int number = 0; ///< within the turn, from 1; 0: not numbered (phase changes, undo, redo, reminders put aside)

    /// "4.3"; empty if not numbered.
    QString text() const;
};

/// Turn, phase, Active side and number of every event of a ledger. Numbers stay whatever is taken back.
class Chronicle {
public:
    /// Notes the next event; `before` is the state that it found.
    void add(const Event &event, const Things &before);

    const Place &place(int seq) const { return m_places[size_t(seq - 1)]; }
    /// The events of one turn, in order, in force or not.
    const std::vector<int> &ofTurn(int turn) const;

private:
    std::vector<Place> m_places;
    QHash<int, std::vector<int>> m_turns;
    QHash<int, int> m_numbers;
};

} // namespace muster
