// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/tyneside/boutodds.h"
#include "core/rules/tyneside/matching.h"

namespace muster {

namespace tyneside {
enum class Worse { A, B, Both };
} // namespace tyneside

template <>
struct WordsOf<tyneside::Worse> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "b"},
        {"both", QT_TRANSLATE_NOOP("muster", "both")},
    };
};

} // namespace muster

namespace muster::tyneside {

inline constexpr char kMeleeA[] = QT_TRANSLATE_NOOP("muster", "First side");
inline constexpr char kMeleeASupport[] = QT_TRANSLATE_NOOP("muster", "First side, support");
inline constexpr char kMeleeB[] = QT_TRANSLATE_NOOP("muster", "Second side");
inline constexpr char kMeleeBSupport[] = QT_TRANSLATE_NOOP("muster", "Second side, support");
/// The same by name.
inline constexpr char kMeleeNamed[] = QT_TRANSLATE_NOOP("muster", "%1: melee");
inline constexpr char kSupportNamed[] = QT_TRANSLATE_NOOP("muster", "%1: support, rank by rank");

/// The parts of its outcome whose odds are worked out by themselves.
enum MeleePart { kBouts = 0, kWon = 1, kHurtA = 2, kHurtB = 3, kWorse = 4 };

struct MeleeCounts {
    Worse worse = Worse::Both;
    int aWon = 0;
    int bWon = 0;
    Hurt a {};
    Hurt b {};
};

/// A loss as it is compared (TY-R26), and who had the worse.
int lossOf(int wounded, int killed, const Figures &figures);
Worse worseOf(int lossA, int lossB);

/// All bouts of two groups as one fall of the dice.
class MeleeFall final : public Fall {
public:
    MeleeFall(const MeleeInputs &in, int part, const Figures &figures);

    uint64_t thrown(Dice &dice) const override;
    Branches odds() const override;
    std::string key() const override;
    static MeleeCounts unpacked(uint64_t packed);
    /// Of dice that were thrown.
    const MeleeCounts &counts() const { return m_counts; }

private:
    uint64_t delta(const BoutCounts &counts) const;
    uint64_t packedOf(uint64_t state) const;

    const MeleeInputs &m_in;
    int m_part;
    const Figures &m_figures;
    std::vector<Match> m_matches;
    mutable MeleeCounts m_counts {};
};

} // namespace muster::tyneside
