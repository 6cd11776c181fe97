// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/card.h"

#include <algorithm>

namespace muster {

std::vector<int> mirroredPlaces(int count)
{
    std::vector<int> places(kCardsOnASheet, -1);
    for (int card = 0; card < std::min(count, kCardsOnASheet); ++card) {
        const int row = card / kCardsInARow;
        places[size_t(row * kCardsInARow + kCardsInARow - 1 - card % kCardsInARow)] = card;
    }
    return places;
}

} // namespace muster
