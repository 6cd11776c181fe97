// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/branches.h"

#include <atomic>
#include <map>

namespace muster {

/// How exact odds are worked out, and when the working is given up.
struct OddsLimits {
    /// Runs of the procedure after which the answer is "too many"; about half a minute.
    int64_t runs = 30'000'000;
    /// Set by another thread to give up.
    const std::atomic<bool> *cancelled = nullptr;
    /// Off: every die is followed face by face, nothing is merged. Slow; to check that merging changes nothing.
    bool merging = true;
};

enum class OddsEnd { Complete, TooMany, Cancelled };

/// Runs a procedure on every fall of the dice. Kept between enumerations, it has the probabilities of pools at hand.
class OddsEngine {
public:
    /// `run(Dice &)` yields an outcome; `found(outcome, probability)` is told each one; equal outcomes may come
    /// several times. What was found is complete only if the answer is Complete. `part`: of the outcome, see
    /// Dice::wants.
    template <class Run, class Found>
    OddsEnd enumerate(const OddsLimits &limits, Run &&run, Found &&found, int part = -1)
    {
        begin(limits);
        m_dice.m_part = part;
        const auto walk = [&](auto &&self, double weight) -> void {
            if (giveUp())
                return;
            m_dice.follow(m_script.data(), int(m_script.size()));
            const auto outcome = run(m_dice);
            if (!m_dice.ranOut())
                found(outcome, weight);
            else if (m_dice.m_request.digest)
                defer(weight);
            else
                expand(m_dice.m_request, weight, self);
        };
        walk(walk, 1.0);
        while (m_end == OddsEnd::Complete && !m_deferred.empty()) {
            const auto stage = m_deferred.extract(m_deferred.begin());
            for (const auto &[digest, same] : stage.mapped()) {
                m_script = same.script;
                expand(same.request, same.weight, walk);
            }
        }
        return m_end;
    }

    /// How many runs the last enumeration took.
    int64_t runs() const { return m_runs; }

private:
    /// Runs that agree in all that matters for the rest, followed as one.
    struct Same {
        std::vector<uint64_t> script;
        Request request;
        double weight = 0;
    };

    template <class Walk>
    void expand(const Request &asked, double weight, Walk &&walk)
    {
        // The cached list stays where it is while deeper requests are added.
        const Branches &branches = m_cache.of(asked);
        if (branches.empty())
            m_end = OddsEnd::TooMany;
        for (const Branch &branch : branches) {
            m_script.push_back(branch.result);
            walk(walk, weight * branch.weight);
            m_script.pop_back();
        }
    }

    void begin(const OddsLimits &limits);
    bool giveUp();
    void defer(double weight);

    Dice m_dice {Dice::Filling::Enumerated};
    BranchCache m_cache;
    FallCache m_falls;
    std::vector<uint64_t> m_script;
    std::map<size_t, std::unordered_map<uint64_t, Same>> m_deferred;
    OddsLimits m_limits;
    int64_t m_runs = 0;
    OddsEnd m_end = OddsEnd::Complete;
};

} // namespace muster
