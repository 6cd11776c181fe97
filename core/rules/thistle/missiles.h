// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/stage.h"
#include "core/rules/thistle/figures.h"

namespace muster {

namespace thistle {

/// Why a unit may not shoot, or that it may: of hand weapons and of artillery.
enum class ShootingReason {
    Ok,
    Disordered,
    InContact,
    MovedTooFar,
    NotDeployed,
    Moved,
    NoArc,
    NoLine,
    OutOfRange,
    NoTarget
};

/// A modified die at or above the score hits: the faces that do.
Faces facesFrom(int needs);
/// "5 and 6 hit"; "no face hits".
Phrase hittingFaces(int needs);

/// The word, and what it rests on.
WorkingLine reasonLine(ShootingReason reason);

} // namespace thistle

template <>
struct WordsOf<thistle::ShootingReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"disordered", QT_TRANSLATE_NOOP("muster", "disordered units may not shoot")},
        {"in_contact", QT_TRANSLATE_NOOP("muster", "no shooting from or into contact")},
        {"moved_too_far", QT_TRANSLATE_NOOP("muster", "moved more than half")},
        {"not_deployed", QT_TRANSLATE_NOOP("muster", "the guns are limbered")},
        {"moved", QT_TRANSLATE_NOOP("muster", "guns that moved may not shoot")},
        {"no_arc", QT_TRANSLATE_NOOP("muster", "the target is outside its arc")},
        {"no_line", QT_TRANSLATE_NOOP("muster", "no clear line of sight")},
        {"out_of_range", QT_TRANSLATE_NOOP("muster", "the target is out of range")},
        {"no_target", QT_TRANSLATE_NOOP("muster", "no enemy in range that may be shot at")},
    };
};

} // namespace muster
