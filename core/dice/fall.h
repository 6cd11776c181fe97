// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace muster {

class Dice;

/// One result of a request, packed as Dice reads it, and its probability.
struct Branch {
    uint64_t result = 0;
    double weight = 0;
};
using Branches = std::vector<Branch>;

/// Dice of several stages that come to one result by a rule of their own, where following them one by one would take
/// too long: who of a group is struck, and how. The result is the same whether they are thrown or all falls are
/// counted; OddsChecks compare the two.
class Fall {
public:
    virtual ~Fall() = default;
    /// The result of dice that are thrown: asks for them, and works it out.
    virtual uint64_t thrown(Dice &dice) const = 0;
    /// Every result with its probability (sums of positive terms only); none when there are too many.
    virtual Branches odds() const = 0;
    /// All that the odds follow from, and the kind of this fall: equal keys, equal odds.
    virtual std::string key() const = 0;
};

/// Keeps the odds of falls that came before; references stay good until clear().
class FallCache {
public:
    const Branches &of(const Fall &fall)
    {
        const auto [kept, isNew] = m_kept.try_emplace(fall.key());
        if (isNew) {
            kept->second = fall.odds();
            m_size += kept->second.size();
        }
        return kept->second;
    }
    void clear()
    {
        m_kept.clear();
        m_size = 0;
    }
    size_t size() const { return m_size; }

private:
    std::unordered_map<std::string, Branches> m_kept;
    size_t m_size = 0;
};

} // namespace muster
