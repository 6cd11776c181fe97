// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <random>

namespace muster {

/// The first type of unit that an army has itself.
const ThingSpec &unitType(const Ruleset &set);

/// A referee who does whatever comes to mind: every verb of a battle at random, the same for the same seed. Works
/// with any rule set that has units.
class RandomBattle {
public:
    RandomBattle(Battle &battle, quint32 seed) : m_battle(battle), m_random(seed) {}

    /// Does something; false when what came to mind was refused.
    bool step();
    /// Goes on until the ledger has this many events.
    void playTo(int events);

private:
    int upTo(int most) { return int(m_random() % quint32(most + 1)); }
    ThingId anyUnit();
    Value anyValue(const Field &field);
    Result<Event> propose();
    Result<Event> resolution();
    Result<Event> act();
    Result<Event> correction();
    Result<Event> reinforcement();
    Result<Event> option();
    Result<Event> dismissal();

    Battle &m_battle;
    std::mt19937 m_random;
};

} // namespace muster
