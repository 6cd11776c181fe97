// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/chances.h"
#include "core/rules/twopage/meleerule.h"

#include <bit>

namespace muster::twopage {

namespace {

bool isCancelled(const OddsLimits &limits)
{
    return limits.cancelled != nullptr && limits.cancelled->load(std::memory_order_relaxed);
}

/// Those who are joined by contacts, directly or through others, to the first of `among`.
Mask joinedTo(const Meeting &meeting, Mask among)
{
    Mask joined = among & (~among + 1);
    for (Mask before = 0; before != joined;) {
        before = joined;
        for (size_t place = 0; place < meeting.size; ++place) {
            if ((joined & maskOf(place)) != 0)
                joined |= meeting.touches[place];
        }
    }
    return joined;
}

Mask ofSide(const Meeting &meeting, Side side)
{
    Mask mask = 0;
    for (size_t place = 0; place < meeting.size; ++place) {
        if (meeting.side[place] == side)
            mask |= maskOf(place);
    }
    return mask;
}

std::vector<double> sumOfBoth(const std::vector<double> &a, const std::vector<double> &b)
{
    std::vector<double> sum(a.size() + b.size() - 1, 0.0);
    for (size_t i = 0; i < a.size(); ++i) {
        for (size_t k = 0; k < b.size(); ++k)
            sum[i + k] += a[i] * b[k];
    }
    return sum;
}

/// The values that there is a chance of; `chances` of 0, 1, 2 …
Marginals::Values valuesOf(const std::vector<double> &chances)
{
    Marginals::Values values;
    for (size_t value = 0; value < chances.size(); ++value) {
        if (chances[value] > 0)
            values.emplace_back(int(value), chances[value]);
    }
    return values;
}

Marginals::Values scoresOf(const Meeting &meeting, size_t place)
{
    if (!meeting.fights(place))
        return {{0, 1.0}};
    Marginals::Values scores;
    for (int face = 1; face <= meeting.die[place]; ++face)
        scores.emplace_back(face + meeting.bonus[place], 1.0 / meeting.die[place]);
    return scores;
}

/// The hits that a side inflicts in all fights together: those that are not joined are independent.
std::optional<std::vector<double>> hitsBy(const Meeting &meeting, Side side, const OddsLimits &limits)
{
    std::vector<double> all {1.0};
    for (Mask left = meeting.fighting; left != 0;) {
        const Mask fight = joinedTo(meeting, left);
        left &= ~fight;
        all = sumOfBoth(all, hitsInflicted(meeting, fight & ofSide(meeting, side), fight));
        if (isCancelled(limits))
            return {};
    }
    return all;
}

} // namespace

OddsEnd meleeOdds(const MeleeInputs &in, const Figures &figures, const OddsLimits &limits, Marginals &odds)
{
    const Meeting meeting = meetingOf(in, figures);
    odds.set(0, {{std::popcount(meeting.fighting), 1.0}});
    int column = 1;
    for (const Side striking : {Side::B, Side::A}) {
        const auto hits = hitsBy(meeting, striking, limits);
        if (!hits)
            return OddsEnd::Cancelled;
        odds.set(column++, valuesOf(*hits));
    }
    for (size_t place = 0; place < meeting.size; ++place)
        odds.set(column++, scoresOf(meeting, place));
    for (size_t place = 0; place < meeting.size; ++place) {
        if (isCancelled(limits))
            return OddsEnd::Cancelled;
        odds.set(column++, valuesOf(hitsSuffered(meeting, place, figures.tiedLowest)));
    }
    return OddsEnd::Complete;
}

} // namespace muster::twopage
