// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/chances.h"

#include <bit>

namespace muster::twopage {

namespace {

/// Some figures of a fight, in order: their places.
std::vector<size_t> placesIn(Mask mask)
{
    std::vector<size_t> places;
    for (; mask != 0; mask &= mask - 1)
        places.push_back(size_t(std::countr_zero(mask)));
    return places;
}

/// Goes through the scores from the lowest up.
class Sweep {
public:
    Sweep(const Meeting &meeting, Mask strikers, Mask fight)
        : m_meeting(meeting), m_strikers(placesIn(strikers)), m_struck(placesIn(fight & ~strikers))
    {
        for (size_t at = 0; at < m_strikers.size(); ++at)
            m_most += std::min(reachOf(at), std::popcount(meeting.touches[m_strikers[at]]));
        m_bits = m_strikers.size() + m_struck.size();
        m_chances.assign((size_t(1) << m_bits) * width(), 0.0);
        m_chances[0] = 1;
        for (const size_t place : m_strikers)
            m_touched.push_back(touchedBy(place));
    }

    std::vector<double> hits()
    {
        int highest = 0;
        for (const auto *places : {&m_strikers, &m_struck}) {
            for (const size_t place : *places)
                highest = std::max(highest, m_meeting.die[place] + m_meeting.bonus[place]);
        }
        // Whoever strikes beats those placed before: strikers first, then those who are level with them.
        for (int score = 1; score <= highest; ++score) {
            for (size_t at = 0; at < m_strikers.size(); ++at)
                place(m_struck.size() + at, chanceOf(m_strikers[at], score), m_touched[at], reachOf(at));
            for (size_t at = 0; at < m_struck.size(); ++at)
                place(at, chanceOf(m_struck[at], score), 0, 0);
        }
        const auto last = m_chances.end() - std::ptrdiff_t(width());
        return {last, m_chances.end()};
    }

private:
    size_t width() const { return size_t(m_most) + 1; }
    int reachOf(size_t at) const { return m_meeting.reaches[m_strikers[at]]; }

    /// Whom the striker touches, as bits of the state: the struck come first.
    size_t touchedBy(size_t striker) const
    {
        size_t bits = 0;
        for (size_t at = 0; at < m_struck.size(); ++at) {
            if ((m_meeting.touches[striker] & maskOf(m_struck[at])) != 0)
                bits |= size_t(1) << at;
        }
        return bits;
    }

    /// That the figure has this score, if it has none below.
    double chanceOf(size_t place, int score) const
    {
        const int face = score - m_meeting.bonus[place];
        const int left = m_meeting.die[place] - face + 1;
        return face < 1 || left < 1 ? 0 : 1.0 / left;
    }

    /// The figure of this bit gets the score that is being gone through, with this chance, or a later one.
    void place(size_t bit, double chance, size_t touched, int reach)
    {
        if (chance == 0)
            return;
        const size_t with = size_t(1) << bit;
        for (size_t state = 0; state < size_t(1) << m_bits; ++state) {
            if ((state & with) != 0)
                continue;
            const auto gain = size_t(std::min(reach, std::popcount(state & touched)));
            double *from = &m_chances[state * width()];
            double *to = &m_chances[(state | with) * width()];
            for (size_t hits = 0; hits + gain < width(); ++hits) {
                to[hits + gain] += from[hits] * chance;
                from[hits] *= 1 - chance;
            }
        }
    }

    const Meeting &m_meeting;
    std::vector<size_t> m_strikers;
    std::vector<size_t> m_struck;
    std::vector<size_t> m_touched; ///< by each striker
    int m_most = 0; ///< hits
    size_t m_bits = 0;
    std::vector<double> m_chances; ///< of who has his score already (the struck first), and the hits so far
};

} // namespace

std::vector<double> hitsInflicted(const Meeting &meeting, Mask strikers, Mask fight)
{
    return Sweep(meeting, strikers, fight).hits();
}

} // namespace muster::twopage
