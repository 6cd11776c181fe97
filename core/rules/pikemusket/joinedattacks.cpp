// SPDX-License-Identifier: GPL-3.0-or-later
// Who may attack one unit together.
#include "core/rules/pikemusket/joinedattacks.h"

namespace muster::pikemusket {

std::vector<std::vector<ThingId>> groupsOf(const std::vector<ThingId> &all)
{
    constexpr size_t kFew = 4;
    std::vector<std::vector<ThingId>> groups;
    for (size_t size = all.size(); size > 1; --size) {
        if (all.size() > kFew && size != all.size() && size != 2)
            continue;
        for (unsigned picked = (1U << all.size()) - 1; picked > 0; --picked) {
            std::vector<ThingId> group;
            for (size_t place = 0; place < all.size(); ++place) {
                if ((picked >> (all.size() - 1 - place)) & 1U)
                    group.push_back(all[place]);
            }
            if (group.size() == size)
                groups.push_back(std::move(group));
        }
    }
    return groups;
}

} // namespace muster::pikemusket
