// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/spread.h"
#include "core/rules/tyneside/hits.h"

// The odds of hits on a group. Figures that stand alike are one to chance, so a state is only how many of the group are
// newly wounded and dead, and how each of those attached is.

namespace muster::tyneside {

/// Probabilities of the three effects of a hit.
using HarmChances = std::array<double, 3>;

/// What a hit may do, by who is struck.
struct HitChances {
    HarmChances group {};
    std::vector<HarmChances> attached {};

    /// Every hit does just this.
    static HitChances of(Harm harm, const Target &target);
};

/// Counts the faces of a die.
HarmChances chancesOf(const std::array<Harm, 6> &faces);

/// Works out what one part of the outcome comes to; below 0: all of it.
class HitOdds {
public:
    HitOdds(const Target &target, int part);

    uint64_t start() const;
    /// One more hit on a random figure.
    void strike(Spread &into, uint64_t state, double weight, const HitChances &chances) const;
    /// The state as Hit results are packed: see unpacked().
    uint64_t packed(uint64_t state) const;

private:
    bool wants(int part) const { return m_part < 0 || m_part == part; }
    bool needsGroup() const { return m_part < 0 || m_part == kGroupFates || m_part == kWasted; }
    bool needsAttached() const { return m_part < 0 || m_part == kAttachedFates || m_part == kWasted; }
    /// The state with what is counted of hits of this effect counted.
    uint64_t counted(uint64_t state, Harm harm, bool wasted) const;
    void strikeGroup(Spread &into, uint64_t state, double weight, const HarmChances &chances) const;
    void strikeAttached(Spread &into, uint64_t state, double weight, const HarmChances &chances, size_t which) const;
    void strikeDead(Spread &into, uint64_t state, double weight, const HarmChances &chances) const;

    const Target &m_target;
    int m_part;
};

/// Counts of hits and what they did, as a Fall packs them into a result.
struct HitResult {
    int hits = 0;
    int grazes = 0;
    int wounds = 0;
    int kills = 0;
    Fates fates {};
};
uint64_t packed(const HitResult &result);
HitResult unpacked(uint64_t packed);

/// How many hits are wasted on the dead when each of `tries` hits with `chance`.
Branches wastedOdds(const Target &target, int tries, double chance, const HitChances &chances);

/// All that odds of hits follow from, as text.
std::string oddsKey(const Target &target);

} // namespace muster::tyneside
