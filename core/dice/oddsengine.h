// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/branches.h"

#include <atomic>
#include <functional>
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
        return follow(limits, part, [&](double weight) {
            const auto outcome = run(m_dice);
            if (!m_dice.ranOut())
                found(outcome, weight);
        });
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

    /// Runs the procedure once, with the probability that the dice fall so.
    using Once = std::function<void(double weight)>;

    OddsEnd follow(const OddsLimits &limits, int part, const Once &once);
    void walk(const Once &once, double weight);
    void expand(const Request &asked, double weight, const Once &once);
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
