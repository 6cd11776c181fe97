// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/figures.h"

namespace muster {

namespace thistle {

enum class Action { Single, Advance, Retire, Charge, Limber, Unlimber, Pivot, Evade, FallBack, Retreat, Pursue };
enum class Ground { Open, WoodsTown, Road };
enum class MoveReason {
    Ok,
    WholeMove,
    MustRally,
    Detached,
    Reformed,
    WrongGunState,
    CannotCharge,
    CannotEvade,
    GunsMoveOrShoot,
    NoGroupMoves,
    Barred,
    PivotOnly
};

/// One unit that moves.
struct Mover {
    Type type {};
    Gun gun {};
    bool shoots = false; ///< in this half of the turn, before or after it moves
};

/// Source: "Movement".
struct MovementInputs {
    std::vector<Mover> units {};
    Action action = Action::Advance;
    Ground ground {};
    bool shooting = false; ///< no more than the default of who shoots (TL-R56)
    bool disordered = false;
    bool held = false;
    bool reformed = false;
    bool turnsOnly = false; ///< touched from behind: it turns to face, and keeps its place
};

/// Moves are counted in eighths of an inch: half of a half of half an inch still is a whole number of them.
inline constexpr int kEighths = 8;

struct MovementOutcome {
    bool mayMove = false;
    int allowance = 0; ///< in eighths
    MoveReason reason {};
};

/// Why they may not move, or that a whole move is spent on the spot; Ok where there is a distance to move.
MoveReason reasonOf(const MovementInputs &in, const Figures &figures);
/// Whether the ground is barred for one of them, under this reading of who is foot that may enter (TL-R10).
bool isBarred(const MovementInputs &in, const Figures &figures, WoodsFoot option);
/// In eighths.
int allowanceOf(const MovementInputs &in, const Mover &mover, const Figures &figures);
/// How many rules allow this unit no more than half its move.
int halvesOf(const MovementInputs &in, const Mover &mover, const Figures &figures);

/// How far they get, in eighths: 0 where they may not move.
int distanceOf(const MovementInputs &in, const Figures &figures);

MovementOutcome move(const MovementInputs &in, Dice &dice, const Figures &figures);

} // namespace thistle

template <>
struct WordsOf<thistle::Action> {
    static constexpr Word all[] = {
        {"single", QT_TRANSLATE_NOOP("muster", "single unit moves")},
        {"advance", QT_TRANSLATE_NOOP("muster", "group advances")},
        {"retire", QT_TRANSLATE_NOOP("muster", "group retires")},
        {"charge", QT_TRANSLATE_NOOP("muster", "charge")},
        {"limber", QT_TRANSLATE_NOOP("muster", "limber")},
        {"unlimber", QT_TRANSLATE_NOOP("muster", "unlimber")},
        {"pivot", QT_TRANSLATE_NOOP("muster", "pivot a deployed gun")},
        {"evade", QT_TRANSLATE_NOOP("muster", "evade")},
        {"fall_back", QT_TRANSLATE_NOOP("muster", "fall back")},
        {"retreat", QT_TRANSLATE_NOOP("muster", "retreat")},
        {"pursue", QT_TRANSLATE_NOOP("muster", "pursue")},
    };
};

template <>
struct WordsOf<thistle::Ground> {
    static constexpr Word all[] = {
        {"open", QT_TRANSLATE_NOOP("muster", "open")},
        {"woods_town", QT_TRANSLATE_NOOP("muster", "woods or town")},
        {"road", QT_TRANSLATE_NOOP("muster", "road through woods or town")},
    };
};

template <>
struct WordsOf<thistle::MoveReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"whole_move", QT_TRANSLATE_NOOP("muster", "takes the whole move")},
        {"must_rally", QT_TRANSLATE_NOOP("muster", "disordered: it must rally")},
        {"detached", QT_TRANSLATE_NOOP("muster", "failed its test as a detached group")},
        {"reformed", QT_TRANSLATE_NOOP("muster", "regrouped: may not move as a whole")},
        {"wrong_gun_state", QT_TRANSLATE_NOOP("muster", "the guns are not in that state")},
        {"cannot_charge", QT_TRANSLATE_NOOP("muster", "guns and wagons never charge")},
        {"cannot_evade", QT_TRANSLATE_NOOP("muster", "only single light cavalry or shot evade")},
        {"guns_move_or_shoot", QT_TRANSLATE_NOOP("muster", "guns move or shoot, not both")},
        {"no_group_moves", QT_TRANSLATE_NOOP("muster", "no group moves in woods and towns")},
        {"barred", QT_TRANSLATE_NOOP("muster", "may not enter woods and towns")},
        {"pivot_only", QT_TRANSLATE_NOOP("muster", "a deployed heavy gun can only pivot")},
    };
};

} // namespace muster
