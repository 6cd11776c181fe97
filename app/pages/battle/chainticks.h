// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/chain.h"

#include <algorithm>
#include <iterator>

namespace muster {

/// Whom the referee ticked of one chain, in order, and what that comes to.
class ChainTicks {
public:
    /// The chain as it is now: who can be picked no longer is ticked no longer.
    void setChain(const Chain &chain)
    {
        m_chain = chain;
        std::erase_if(m_ticked, [this](ThingId thing) { return !mayTick(thing); });
    }
    const Chain &chain() const { return m_chain; }
    const std::vector<ThingId> &ticked() const { return m_ticked; }
    const ChainLink *link(ThingId thing) const
    {
        const auto found = std::ranges::find(m_chain.links, thing, &ChainLink::thing);
        return found == m_chain.links.end() ? nullptr : &*found;
    }
    bool mayTick(ThingId thing) const
    {
        const ChainLink *one = link(thing);
        return one != nullptr && *one->role != '\0';
    }
    /// From 1; 0: it is not ticked.
    int order(ThingId thing) const
    {
        const auto place = std::ranges::find(m_ticked, thing);
        return place == m_ticked.end() ? 0 : int(place - m_ticked.begin()) + 1;
    }
    void toggle(ThingId thing)
    {
        if (mayTick(thing) && std::erase(m_ticked, thing) == 0)
            m_ticked.push_back(thing);
    }
    /// What all that are ticked cost; of the first so many, if told.
    int sum(int first = -1) const
    {
        int points = 0;
        for (size_t at = 0; at < m_ticked.size() && (first < 0 || int(at) < first); ++at)
            points += link(m_ticked[at])->price;
        return points;
    }
    int left() const { return m_chain.points - sum(); }
    /// Whether the points are enough for it, with those ticked before it.
    bool isPaid(ThingId thing) const
    {
        const int place = order(thing);
        const ChainLink *one = link(thing);
        return !m_chain.spends || (place > 0 ? sum(place) : sum() + one->price) <= m_chain.points;
    }
    /// Whether anything is left to be done: points to be thrown for, or somebody who can be paid.
    bool isOpen() const
    {
        const auto canBePaid = [this](const ChainLink &one) { return *one.role != '\0' && isPaid(one.thing); };
        return *m_chain.procedure != '\0' && (!m_chain.spends || std::ranges::any_of(m_chain.links, canBePaid));
    }

private:
    Chain m_chain;
    std::vector<ThingId> m_ticked;
};

} // namespace muster
