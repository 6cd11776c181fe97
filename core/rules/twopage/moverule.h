// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/figures.h"

namespace muster {

namespace twopage {

enum class MoveReason { Ok, Action, NoMoveFire, Crew, Blocked, LevelOnly, TooFar };

/// One figure's movement in one phase; lengths in half inches.
struct MoveInputs {
    Action action {};
    bool mounted = false;
    bool movingGun = false;
    int crew = 2;
    int open = 0;
    int difficult = 0;
    int obstacles = 0;
    int levels = 0;
    bool toStream = false;
    bool pathBlocked = false;
    bool doorsLeadOut = false; ///< he stands in a room, and behind each of its doors and windows it is outdoors
};

struct MoveOutcome {
    bool allowed = false;
    MoveReason reason {};
    int allowance = 0;
    int cost = 0;
    int left = 0;
    int path = 0; ///< the cost but for levels
};

/// Source: "Moving", "Move & Fire", "Buildings".
MoveOutcome moved(const MoveInputs &in, const Figures &figures);

} // namespace twopage

template <>
struct WordsOf<twopage::MoveReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "gets there")},
        {"action", QT_TRANSLATE_NOOP("muster", "the action is no movement")},
        {"no_move_fire", QT_TRANSLATE_NOOP("muster", "a gun with a crew never has Move & Fire")},
        {"crew", QT_TRANSLATE_NOOP("muster", "the gun lacks its crew")},
        {"blocked", QT_TRANSLATE_NOOP("muster", "a figure stands in the way")},
        {"level_only",
            QT_TRANSLATE_NOOP(
                "muster", "a level up or down takes the whole movement, with no door or obstacle beside it")},
        {"too_far", QT_TRANSLATE_NOOP("muster", "too far")},
    };
};

} // namespace muster
