// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/meleefall.h"

#include "core/dice/spread.h"

#include <map>

namespace muster::tyneside {

namespace in_meleefall {
namespace {

/// The places of counts within a state, six bits each; the difference of losses stands behind them, from kEven.
enum Place { kAWon, kBWon, kAWounded, kAKilled, kBWounded, kBKilled, kPlaces };
constexpr int kBits = 6;
constexpr int kDifferenceAt = kPlaces * kBits;
constexpr uint64_t kEven = 1 << 10;

uint64_t many(int count, Place place)
{
    return uint64_t(count) << (kBits * place);
}
int at(uint64_t state, Place place)
{
    return int(state >> (kBits * place) & ((1U << kBits) - 1));
}

std::vector<int> facesOf(const std::vector<size_t> &places, const std::vector<int> &dice)
{
    std::vector<int> faces;
    for (const size_t place : places)
        faces.push_back(dice[place]);
    return faces;
}

std::vector<int> together(std::vector<int> own, const std::vector<int> &support)
{
    own.insert(own.end(), support.begin(), support.end());
    return own;
}

void add(Hurt &sum, const Hurt &more)
{
    sum.wounded += more.wounded;
    sum.killed += more.killed;
    sum.woundedKilled += more.woundedKilled;
}

} // namespace
} // namespace in_meleefall

int lossOf(int wounded, int killed, const Figures &figures)
{
    return wounded + (figures.meleeWorst == MeleeWorst::WoundsDone ? 2 : 1) * killed;
}

Worse worseOf(int lossA, int lossB)
{
    if (lossA == lossB)
        return Worse::Both;
    return lossA > lossB ? Worse::A : Worse::B;
}

MeleeFall::MeleeFall(const MeleeInputs &in, int part, const Figures &figures)
    : m_in(in), m_part(part), m_figures(figures), m_matches(matched(in))
{
}

uint64_t MeleeFall::thrown(Dice &dice) const
{
    using namespace in_meleefall;
    const std::vector<int> ownA = dice.inOrder({kMeleeA, m_in.a.figures, 6, "a", 0, kMeleeNamed});
    const std::vector<int> a =
        together(ownA, dice.inOrder({kMeleeASupport, m_in.a.supporters(), 6, "a", 0, kSupportNamed}));
    const std::vector<int> ownB = dice.inOrder({kMeleeB, m_in.b.figures, 6, "b", 0, kMeleeNamed});
    const std::vector<int> b =
        together(ownB, dice.inOrder({kMeleeBSupport, m_in.b.supporters(), 6, "b", 0, kSupportNamed}));
    m_counts = {};
    if (dice.ranOut())
        return 0;
    for (const Match &match : m_matches) {
        const BoutResult result = fight(match.bout, facesOf(match.diceA, a), facesOf(match.diceB, b), m_figures);
        m_counts.aWon += result.winner == BoutWinner::A ? 1 : 0;
        m_counts.bWon += result.winner == BoutWinner::B ? 1 : 0;
        add(m_counts.a, hurtOf(match.bout.a, result.afterA));
        add(m_counts.b, hurtOf(match.bout.b, result.afterB));
    }
    const auto loss = [&](const Hurt &hurt) { return lossOf(hurt.wounded, hurt.killed, m_figures); };
    m_counts.worse = worseOf(loss(m_counts.a), loss(m_counts.b));
    return many(m_counts.aWon, kAWon) | many(m_counts.bWon, kBWon) | many(m_counts.a.wounded, kAWounded)
        | many(m_counts.a.killed, kAKilled) | many(m_counts.b.wounded, kBWounded) | many(m_counts.b.killed, kBKilled)
        | uint64_t(m_counts.worse) << kDifferenceAt;
}

/// What a bout adds to the state, as far as the part wants it.
uint64_t MeleeFall::delta(const BoutCounts &counts) const
{
    using namespace in_meleefall;
    const auto wants = [&](int part) { return m_part < 0 || m_part == part; };
    uint64_t sum = 0;
    if (wants(kWon))
        sum +=
            many(counts.winner == BoutWinner::A ? 1 : 0, kAWon) + many(counts.winner == BoutWinner::B ? 1 : 0, kBWon);
    if (wants(kHurtA))
        sum += many(counts.aWounded, kAWounded) + many(counts.aKilled, kAKilled);
    if (wants(kHurtB))
        sum += many(counts.bWounded, kBWounded) + many(counts.bKilled, kBKilled);
    if (wants(kWorse)) {
        const int difference =
            lossOf(counts.aWounded, counts.aKilled, m_figures) - lossOf(counts.bWounded, counts.bKilled, m_figures);
        sum += uint64_t(int64_t(difference)) << kDifferenceAt; // may be below 0: the sum never is
    }
    return sum;
}

uint64_t MeleeFall::packedOf(uint64_t state) const
{
    using namespace in_meleefall;
    const int difference = int(state >> kDifferenceAt) - int(kEven);
    return (state & ((uint64_t(1) << kDifferenceAt) - 1)) | uint64_t(worseOf(difference, 0)) << kDifferenceAt;
}

Branches MeleeFall::odds() const
{
    using namespace in_meleefall;
    // Bouts that are alike have the same odds, which are worked out once.
    std::map<std::string, std::pair<const Bout *, int>> kinds;
    for (const Match &match : m_matches) {
        auto &kind = kinds[oddsKey(match.bout, m_figures)];
        kind.first = &match.bout;
        ++kind.second;
    }
    Spread now = Spread::certain(kEven << kDifferenceAt);
    for (const auto &[key, kind] : kinds) {
        Spread deltas;
        for (const Branch &branch : boutOdds(*kind.first, m_figures))
            deltas.add(delta(unpackedBout(branch.result)), branch.weight);
        now = now.after(kind.second, [&](Spread &into, uint64_t state, double weight) {
            for (const Branch &more : deltas.states())
                into.add(state + more.result, weight * more.weight);
        });
    }
    Spread results;
    for (const Branch &branch : now.states())
        results.add(packedOf(branch.result), branch.weight);
    return results.states();
}

std::string MeleeFall::key() const
{
    std::string key = "melee part " + std::to_string(m_part) + ' ' + std::to_string(int(m_figures.meleeWorst));
    for (const Match &match : m_matches)
        key += oddsKey(match.bout, m_figures);
    return key;
}

MeleeCounts MeleeFall::unpacked(uint64_t packed)
{
    using namespace in_meleefall;
    MeleeCounts counts {.worse = Worse(packed >> kDifferenceAt), .aWon = at(packed, kAWon), .bWon = at(packed, kBWon)};
    counts.a = {at(packed, kAWounded), at(packed, kAKilled), 0};
    counts.b = {at(packed, kBWounded), at(packed, kBKilled), 0};
    return counts;
}

} // namespace muster::tyneside
