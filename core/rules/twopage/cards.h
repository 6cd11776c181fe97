// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <array>

namespace muster::twopage {

/// One side of a square card. An action stands along each edge, its text reading outwards; the edge that lies on top is
/// the action that was chosen.
struct CardFace {
    Phrase heading; ///< "LOADED"
    std::array<Phrase, 4> edges {}; ///< clockwise from the top as the face is looked at; empty: nothing stands there
    std::vector<Phrase> middle {}; ///< whose card it is and what he can do, line by line
    int boxes = 0; ///< to tick wounds in

    friend bool operator==(const CardFace &, const CardFace &) = default;
};

/// Turned over about its upright middle line a card shows the same edge on top.
struct Card {
    CardFace front;
    CardFace back;
};

inline constexpr int kCardsOnASheet = 9;
inline constexpr int kCardsInARow = 3;

/// The action cards of an army: one for each figure that is not out and serves no gun, and one for each gun.
std::vector<Card> actionCards(const Rules &rules, const Things &things, ThingId army);
/// What may be shuffled in place of rolling for the number of phases (TP-R32).
std::vector<Card> phaseCards(const Rules &rules);
/// The places on the sheet of backs in which the cards of a sheet of `count` fronts lie, to be printed on its other
/// side: each row mirrored. -1: nothing lies there.
std::vector<int> mirroredPlaces(int count);

} // namespace muster::twopage
