// SPDX-License-Identifier: GPL-3.0-or-later
// Who may attack one unit together.
#include "core/rules/pikemusket/joinedattacks.h"

#include <utility>

namespace muster::pikemusket {

namespace {

/// Those of them whose place has its bit in `picked`, the first place the highest.
std::vector<ThingId> pickedOf(const std::vector<ThingId> &all, unsigned picked)
{
    std::vector<ThingId> group;
    for (size_t place = 0; place < all.size(); ++place) {
        if ((picked >> (all.size() - 1 - place)) & 1U)
            group.push_back(all[place]);
    }
    return group;
}

} // namespace

std::vector<std::vector<ThingId>> groupsOf(const std::vector<ThingId> &all)
{
    constexpr size_t kFew = 4;
    std::vector<std::vector<ThingId>> groups;
    if (all.size() > kFew) {
        groups.push_back(all);
        for (size_t one = 0; one < all.size(); ++one) {
            for (size_t other = one + 1; other < all.size(); ++other)
                groups.push_back({all[one], all[other]});
        }
        return groups;
    }
    for (size_t size = all.size(); size > 1; --size) {
        for (unsigned picked = (1U << all.size()) - 1; picked > 0; --picked) {
            if (std::vector<ThingId> group = pickedOf(all, picked); group.size() == size)
                groups.push_back(std::move(group));
        }
    }
    return groups;
}

} // namespace muster::pikemusket
