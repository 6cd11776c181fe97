// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/figures.h"

namespace muster {

class Dice;

namespace pikemusket {

enum class Terrain { Open, Road, Difficult };
enum class MoveMode { Advance, Charge, RetreatFacing, RetreatAway, Rout, Pursue };
} // namespace pikemusket

template <>
struct WordsOf<pikemusket::Terrain> {
    static constexpr Word all[] = {
        {"open", QT_TRANSLATE_NOOP("muster", "open ground")},
        {"road", QT_TRANSLATE_NOOP("muster", "road")},
        {"difficult", QT_TRANSLATE_NOOP("muster", "difficult ground")},
    };
};

template <>
struct WordsOf<pikemusket::MoveMode> {
    static constexpr Word all[] = {
        {"advance", QT_TRANSLATE_NOOP("muster", "ordinary move")},
        {"charge", QT_TRANSLATE_NOOP("muster", "charge")},
        {"retreat_facing", QT_TRANSLATE_NOOP("muster", "retreat facing the enemy")},
        {"retreat_away", QT_TRANSLATE_NOOP("muster", "retreat, back turned")},
        {"rout", QT_TRANSLATE_NOOP("muster", "rout")},
        {"pursue", QT_TRANSLATE_NOOP("muster", "pursuit out of control")},
    };
};

} // namespace muster

namespace muster::pikemusket {

struct MoveInputs {
    int army = 0;
    UnitType type {};
    State state {};
    Formation formation {};
    GunState gunState = GunState::Limbered;
    Terrain terrain {};
    MoveMode mode {};
    int quartersUsed = 0;
    int turn = 1;
    int lastCharge = 0;
    int edge = 10000;
};

struct MoveOutcome {
    int allowance = 0;
    bool mayAttack = false;
    bool countsAsDisrupted = false;
    int nextCharge = 0;
    bool leavesBoard = false;
};

bool isAtChargeSpeed(MoveMode mode);
bool isImmobile(const MoveInputs &in);
/// What the ground lets the unit move, in mm.
int rateOf(const MoveInputs &in, const Figures &figures);

std::optional<Refusal> moveRefuses(const MoveInputs &in, const Figures &figures);
MoveOutcome resolveMove(const MoveInputs &in, Dice &dice, const Figures &figures);

} // namespace muster::pikemusket
