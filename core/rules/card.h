// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"

#include <array>
#include <vector>

namespace muster {

/// One side of a square card. Something stands along each edge, its text reading outwards; the edge that lies on top is
/// what was chosen.
struct CardFace {
    Phrase heading; ///< "LOADED"
    std::array<Phrase, 4> edges {}; ///< clockwise from the top as the face is looked at; empty: nothing stands there
    std::vector<Phrase> middle {}; ///< whose card it is and what he can do, line by line; the first is its title
    int boxes = 0; ///< to tick wounds in

    friend bool operator==(const CardFace &, const CardFace &) = default;
};

/// Turned over about its upright middle line a card shows the same edge on top.
struct Card {
    CardFace front;
    CardFace back;

    friend bool operator==(const Card &, const Card &) = default;
};

/// Cards that are printed together.
struct CardSet {
    Phrase title; ///< "Action cards"
    std::vector<Card> cards {};
};

inline constexpr int kCardsOnASheet = 9;
inline constexpr int kCardsInARow = 3;

/// The cards of a sheet of backs by the places in which they lie, to be printed on the other side of a sheet of `count`
/// fronts: each row mirrored. -1: nothing lies there.
std::vector<int> mirroredPlaces(int count);

} // namespace muster
