// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/lineorder.h"

#include <algorithm>
#include <numeric>

namespace muster {

/// Only the throws themselves say in which order they come: they are gone through with any dice.
std::vector<size_t> asDiceFall(const Proposal &proposal, const Input &line)
{
    Proposal thrown = proposal;
    while (thrown.state() == Proposal::State::NeedsDice && thrown.enter(1)) {}
    const auto turnOf = [&](size_t place) {
        const auto isHis = [&](const Throw &one) {
            return one.stage.who != nullptr && qstrcmp(one.stage.who, line.each) == 0
                && one.stage.number == int(place) + 1;
        };
        return size_t(std::ranges::find_if(thrown.throws(), isHis) - thrown.throws().begin());
    };
    std::vector<size_t> places(proposal.rows(QString::fromLatin1(line.key)).size());
    std::iota(places.begin(), places.end(), size_t(0));
    std::vector<size_t> diced = places;
    std::erase_if(diced, [&](size_t place) { return turnOf(place) == thrown.throws().size(); });
    const std::vector<size_t> where = diced;
    std::ranges::stable_sort(diced, {}, turnOf);
    for (size_t at = 0; at < where.size(); ++at)
        places[where[at]] = diced[at];
    return places;
}

} // namespace muster
