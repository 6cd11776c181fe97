// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/fall.h"

namespace muster {

/// Probabilities of states that are packed into a number, gathered step by step: odds of a Fall.
class Spread {
public:
    /// More states than this are too many to go on with.
    static constexpr size_t kMost = 2'000'000;

    Spread() : m_slots(64, 0) {}
    static Spread certain(uint64_t state)
    {
        Spread spread;
        spread.add(state, 1.0);
        return spread;
    }

    void add(uint64_t state, double weight)
    {
        if (weight <= 0)
            return;
        size_t slot = slotOf(state);
        if (m_slots[slot] != 0) {
            m_states[m_slots[slot] - 1].weight += weight;
            return;
        }
        m_states.push_back({state, weight});
        m_slots[slot] = uint32_t(m_states.size());
        if (m_states.size() * 2 > m_slots.size())
            grow();
    }
    const Branches &states() const { return m_states; }
    bool isTooLarge() const { return m_states.size() > kMost; }

    /// The states that `next(into, state, weight)` makes of each, `steps` times; none when they are too many.
    template <class Next>
    Spread after(int steps, Next &&next) const
    {
        Spread now = *this;
        for (int step = 0; step < steps && !now.states().empty(); ++step) {
            Spread more;
            for (const Branch &branch : now.m_states)
                next(more, branch.result, branch.weight);
            now = more.isTooLarge() ? Spread() : std::move(more);
        }
        return now;
    }

private:
    size_t slotOf(uint64_t state) const
    {
        uint64_t hash = state * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 29;
        size_t slot = size_t(hash) & (m_slots.size() - 1);
        while (m_slots[slot] != 0 && m_states[m_slots[slot] - 1].result != state)
            slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }
    void grow()
    {
        m_slots.assign(m_slots.size() * 4, 0);
        for (size_t at = 0; at < m_states.size(); ++at)
            m_slots[slotOf(m_states[at].result)] = uint32_t(at + 1);
    }

    Branches m_states;
    std::vector<uint32_t> m_slots; ///< open addressing: place of a state + 1, or 0
};

} // namespace muster
