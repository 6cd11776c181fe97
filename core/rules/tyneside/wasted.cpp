// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/hitodds.h"

// Hits that fall on the dead, figure by figure: who is hit how often is drawn for one figure after the other out of the
// tries that are left, and what befalls a figure hangs on his own hits alone.

namespace muster::tyneside {

namespace {

/// Probability of 0…n successes in n tries, for every n up to `most`.
std::vector<std::vector<double>> binomials(int most, double chance)
{
    std::vector<std::vector<double>> rows {{1.0}};
    for (int tries = 1; tries <= most; ++tries) {
        const std::vector<double> &last = rows.back();
        std::vector<double> row(size_t(tries) + 1, 0.0);
        for (size_t hits = 0; hits < last.size(); ++hits) {
            row[hits] += last[hits] * (1 - chance);
            row[hits + 1] += last[hits] * chance;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// One figure to be hit: with which chance a try hurts him, and what such a hit is.
struct HitMan {
    double hurts = 0; ///< a wound or a kill
    double kills = 0; ///< of those, the share that kill
    bool isWounded = false;
};

/// By hits used up so far, and wasted ones.
using Table = std::vector<std::vector<double>>;

class WastedHits {
public:
    WastedHits(int tries) : m_tries(tries), m_now(table()) { m_now[0][0] = 1; }

    void add(const HitMan &mark)
    {
        if (mark.hurts <= 0)
            return;
        const auto rows = binomials(m_tries, std::min(1.0, mark.hurts / m_left));
        m_left -= mark.hurts;
        Table more = table();
        for (int used = 0; used <= m_tries; ++used) {
            for (int wasted = 0; wasted <= used; ++wasted) {
                const double weight = m_now[size_t(used)][size_t(wasted)];
                for (int hits = 0; weight > 0 && hits <= m_tries - used; ++hits)
                    addHits(more, mark, used, wasted, hits, weight * rows[size_t(m_tries - used)][size_t(hits)]);
            }
        }
        m_now = std::move(more);
    }
    Branches branches() const
    {
        std::vector<double> sums(size_t(m_tries) + 1, 0.0);
        for (const std::vector<double> &row : m_now) {
            for (size_t wasted = 0; wasted < row.size(); ++wasted)
                sums[wasted] += row[wasted];
        }
        Branches branches;
        for (size_t wasted = 0; wasted < sums.size(); ++wasted) {
            HitResult result;
            result.fates.wasted = int(wasted);
            if (sums[wasted] > 0)
                branches.push_back({packed(result), sums[wasted]});
        }
        return branches;
    }

private:
    Table table() const { return Table(size_t(m_tries) + 1, std::vector<double>(size_t(m_tries) + 1, 0.0)); }
    static void addHits(Table &into, const HitMan &mark, int used, int wasted, int hits, double weight)
    {
        std::vector<double> &row = into[size_t(used + hits)];
        // One kill, or a second wound, kills him: all that follow are wasted.
        const int afterKill = std::max(0, hits - 1);
        const int afterWound = std::max(0, hits - 2);
        const double atOnce = mark.isWounded ? 1 : mark.kills;
        row[size_t(wasted + afterKill)] += weight * atOnce;
        row[size_t(wasted + afterWound)] += weight * (1 - atOnce);
    }

    int m_tries;
    double m_left = 1;
    Table m_now;
};

HitMan markOf(const HarmChances &chances, double each, bool isWounded)
{
    const double hurts = chances[size_t(Harm::Wound)] + chances[size_t(Harm::Kill)];
    return {each * hurts, hurts > 0 ? chances[size_t(Harm::Kill)] / hurts : 0, isWounded};
}

} // namespace

Branches wastedOdds(const Target &target, int tries, double chance, const HitChances &chances)
{
    WastedHits hits(tries);
    const double each = chance / target.living();
    for (int figure = 0; figure < target.group(); ++figure)
        hits.add(markOf(chances.group, each, figure >= target.fit));
    for (size_t which = 0; which < target.attached.size(); ++which)
        hits.add(markOf(chances.attached[which], each, target.attached[which].condition == Condition::Wounded));
    return hits.branches();
}

} // namespace muster::tyneside
