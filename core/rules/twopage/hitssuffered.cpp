// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/chances.h"

#include <bit>

namespace muster::twopage {

namespace {

/// How many stand lower than the struck, how many level with it and drawn with it or struck before it.
struct Standing {
    int lower = 0;
    int level = 0;
};

/// Comrades of the struck whom the same enemies touch, and the chances of how they stand.
struct Comrades {
    Mask seenBy = 0; ///< of the enemies of the struck
    bool before = false; ///< in the list
    std::vector<size_t> places {};
    std::vector<std::pair<Standing, double>> standings {};
};

/// The chances that a figure's score is lower than this one, just this one, and higher.
struct Chances {
    double lower = 0;
    double level = 0;
    double higher = 0;
};

Chances chancesOf(const Meeting &meeting, size_t place, int score)
{
    const int face = score - meeting.bonus[place];
    const int die = meeting.die[place];
    const auto share = [die](int faces) { return double(std::clamp(faces, 0, die)) / die; };
    return {share(face - 1), face >= 1 && face <= die ? share(1) : 0, share(die - face)};
}

class Struck {
public:
    Struck(const Meeting &meeting, size_t place, TiedLowest option)
        : m_meeting(meeting), m_place(place), m_option(option)
    {
        for (size_t at = 0; at < meeting.size; ++at) {
            if ((meeting.touches[place] & maskOf(at)) != 0)
                m_enemies.push_back(at);
        }
        group();
    }

    std::vector<double> hits()
    {
        m_chances.assign(m_enemies.size() + 1, 0.0);
        for (int face = 1; face <= m_meeting.die[m_place]; ++face) {
            m_score = face + m_meeting.bonus[m_place];
            for (Comrades &comrades : m_groups)
                stand(comrades);
            std::vector<Standing> before(m_enemies.size());
            std::vector<Standing> after(m_enemies.size());
            follow(0, before, after, 1.0 / m_meeting.die[m_place]);
        }
        return m_chances;
    }

private:
    /// Only comrades who can draw a blow off matter: those touched by an enemy who does not reach all whom he touches.
    void group()
    {
        for (size_t other = 0; other < m_meeting.size; ++other) {
            Mask seenBy = 0;
            for (const size_t enemy : m_enemies) {
                const Mask touched = m_meeting.touches[enemy];
                if (other != m_place && (touched & maskOf(other)) != 0
                    && m_meeting.reaches[enemy] < std::popcount(touched))
                    seenBy |= maskOf(enemy);
            }
            if (seenBy != 0)
                groupOf(seenBy, other < m_place).places.push_back(other);
        }
    }

    Comrades &groupOf(Mask seenBy, bool before)
    {
        for (Comrades &group : m_groups) {
            if (group.seenBy == seenBy && group.before == before)
                return group;
        }
        m_groups.push_back({seenBy, before});
        return m_groups.back();
    }

    /// How many of them stand lower and level, with the score of the struck as it is.
    void stand(Comrades &comrades) const
    {
        const size_t most = comrades.places.size() + 1;
        std::vector<double> chances(most * most, 0.0); // lower, then level
        chances[0] = 1;
        for (const size_t place : comrades.places) {
            const auto [lower, level, higher] = chancesOf(m_meeting, place, m_score);
            for (size_t at = chances.size(); at-- > 0;) {
                double more = chances[at] * higher;
                more += at >= most ? chances[at - most] * lower : 0;
                more += at % most > 0 ? chances[at - 1] * level : 0;
                chances[at] = more;
            }
        }
        comrades.standings.clear();
        for (size_t at = 0; at < chances.size(); ++at) {
            if (chances[at] > 0)
                comrades.standings.push_back({{int(at / most), int(at % most)}, chances[at]});
        }
    }

    void follow(size_t group, std::vector<Standing> &before, std::vector<Standing> &after, double weight)
    {
        if (group == m_groups.size())
            return strike(before, after, weight);
        const Comrades &comrades = m_groups[group];
        std::vector<Standing> &standing = comrades.before ? before : after;
        const std::vector<Standing> kept = standing;
        for (const auto &[of, chance] : comrades.standings) {
            for (size_t at = 0; at < m_enemies.size(); ++at) {
                if ((comrades.seenBy & maskOf(m_enemies[at])) != 0)
                    standing[at] = {kept[at].lower + of.lower, kept[at].level + of.level};
            }
            follow(group + 1, before, after, weight * chance);
        }
        standing = kept;
    }

    /// Every enemy for himself: the chance that he hits, and so many of them together.
    void strike(const std::vector<Standing> &before, const std::vector<Standing> &after, double weight)
    {
        std::array<double, kMostFighters + 1> chances {weight};
        size_t most = 0;
        for (size_t at = 0; at < m_enemies.size(); ++at) {
            const double hits = share(m_enemies[at], before[at], after[at]) * beats(m_enemies[at]);
            ++most;
            for (size_t count = most; count > 0; --count)
                chances[count] = chances[count] * (1 - hits) + chances[count - 1] * hits;
            chances[0] *= 1 - hits;
        }
        for (size_t count = 0; count <= most; ++count)
            m_chances[count] += chances[count];
    }

    /// The chance that the blow of an enemy who beats the struck goes against it.
    double share(size_t enemy, const Standing &before, const Standing &after) const
    {
        const int places = m_meeting.reaches[enemy] - before.lower - after.lower;
        if (places <= 0)
            return 0;
        if (m_option == TiedLowest::FirstListed)
            return before.level < places ? 1 : 0;
        return std::min(1.0, double(places) / (before.level + after.level + 1));
    }

    double beats(size_t enemy) const { return chancesOf(m_meeting, enemy, m_score).higher; }

    const Meeting &m_meeting;
    size_t m_place;
    TiedLowest m_option;
    std::vector<size_t> m_enemies;
    std::vector<Comrades> m_groups;
    int m_score = 0; ///< of the struck
    std::vector<double> m_chances;
};

} // namespace

std::vector<double> hitsSuffered(const Meeting &meeting, size_t struck, TiedLowest option)
{
    return Struck(meeting, struck, option).hits();
}

} // namespace muster::twopage
