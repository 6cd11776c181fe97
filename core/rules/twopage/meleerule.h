// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/joint.h"
#include "core/dice/oddsengine.h"
#include "core/rules/modifier.h"
#include "core/rules/twopage/figures.h"

namespace muster::twopage {

inline constexpr int kMostFighters = 12;

/// A figure in a melee step.
struct Fighter {
    Side side {};
    int die = 8;
    bool swordsman = false;
    bool officer = false;
    bool mounted = false;
    bool higher = false;
    Defending defending {};
    bool wants = true;
};

/// Two enemies within an inch of each other: their places in the list, from 1.
struct ContactPair {
    int a = 0;
    int b = 0;
    int opening = 0; ///< 0: none between them
};

/// All the hand-to-hand of one place. Source: "Hand-to-Hand Fighting".
struct MeleeInputs {
    std::vector<Fighter> figures {};
    std::vector<ContactPair> contacts {};
};

struct MeleeOutcome {
    int fighters = 0;
    int hitsOnA = 0;
    int hitsOnB = 0;
    std::vector<int> scores {}; ///< 0: does not fight
    std::vector<int> hits {};
    std::array<uint32_t, kMostFighters> struck {}; ///< whom each hits: a Mask
};

/// A set of the figures, by their places from 0.
using Mask = uint32_t;
inline Mask maskOf(size_t place)
{
    return Mask(1) << place;
}

/// What there is before the dice fall.
struct Meeting {
    size_t size = 0;
    Mask fighting = 0;
    std::array<Mask, kMostFighters> touches {}; ///< the enemies that one fights
    std::array<int, kMostFighters> bonus {};
    std::array<int, kMostFighters> die {};
    std::array<int, kMostFighters> reaches {};
    std::array<Side, kMostFighters> side {};

    bool fights(size_t place) const { return (fighting & maskOf(place)) != 0; }
};

inline constexpr char kScore[] = QT_TRANSLATE_NOOP("muster", "%1 fights");
inline constexpr char kTied[] = QT_TRANSLATE_NOOP("muster", "%1: which of the tied, in the order of the list");
inline constexpr char kTiedByName[] = QT_TRANSLATE_NOOP("muster", "%1: which of the tied? %2");

std::array<Modifier, 4> modifiers(const Fighter &figure, const Figures &figures);
Meeting meetingOf(const MeleeInputs &in, const Figures &figures);
MeleeOutcome fought(const MeleeInputs &in, Dice &dice, const Figures &figures);
/// The odds of each field by itself, into columns in the order fighters, hits on a, hits on b, scores, hits: whoever
/// strikes is independent of the others once it is known who stands lower than the struck.
OddsEnd meleeOdds(const MeleeInputs &in, const Figures &figures, const OddsLimits &limits, Marginals &odds);

} // namespace muster::twopage
