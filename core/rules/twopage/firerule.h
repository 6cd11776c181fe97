// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/effect.h"
#include "core/rules/twopage/figures.h"

namespace muster {

namespace twopage {

enum class FireReason { Ok, Action, NoMoveFire, Moved, Acted, Unloaded, Crew, OutOfRange, NoLine };

/// One figure's firing at one target. Source: "Firing".
struct FireInputs {
    int die = 8;
    Weapon weapon = Weapon::Matchlock;
    Ammo ammo {};
    Action action = Action::FireLoad;
    bool moved = false;
    bool acted = false;
    int crew = 2;
    int distance = 1;
    bool cover = false;
    bool blocked = false;
    int shotsUsed = 0;
    int shots = 0; ///< 0: all that are left
    bool maySplit = false; ///< several are left, and may go at different targets
};

struct FireOutcome {
    bool allowed = false;
    FireReason reason {};
    int need = 0;
    int shots = 0; ///< dice rolled
    int hits = 0;
    bool unloaded = false;
};

inline constexpr char kToHit[] = QT_TRANSLATE_NOOP("muster", "To hit");
inline constexpr char kShot[] = QT_TRANSLATE_NOOP("muster", "Shot %1 to hit");

int needOf(const FireInputs &in, const Figures &figures);
/// The shots that it fires now.
int shotsOf(const FireInputs &in, const Figures &figures);
/// Faces that empty the weapon.
Faces emptyingFaces(const FireInputs &in, const Figures &figures);
FireOutcome fired(const FireInputs &in, Dice &dice, const Figures &figures);

} // namespace twopage

template <>
struct WordsOf<twopage::FireReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "fires")},
        {"action", QT_TRANSLATE_NOOP("muster", "the action is not Fire")},
        {"no_move_fire", QT_TRANSLATE_NOOP("muster", "a gun with a crew never has Move & Fire")},
        {"moved", QT_TRANSLATE_NOOP("muster", "moved in this phase")},
        {"acted", QT_TRANSLATE_NOOP("muster", "fired or loaded in this phase")},
        {"unloaded", QT_TRANSLATE_NOOP("muster", "unloaded")},
        {"crew", QT_TRANSLATE_NOOP("muster", "the gun lacks its crew")},
        {"out_of_range", QT_TRANSLATE_NOOP("muster", "the target is out of range")},
        {"no_line", QT_TRANSLATE_NOOP("muster", "line of sight blocked")},
    };
};

} // namespace muster
