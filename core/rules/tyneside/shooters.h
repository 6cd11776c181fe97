// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/sides.h"
#include "core/rules/words.h"

namespace muster {

namespace tyneside {
enum class ShootersHow { OutOfRange, WoundedOnlyShort, Moved, Unloaded, All, Ratio, TooFew };
} // namespace tyneside

template <>
struct WordsOf<tyneside::ShootersHow> {
    static constexpr Word all[] = {
        {"out_of_range", QT_TRANSLATE_NOOP("muster", "out of range")},
        {"wounded_only_short", QT_TRANSLATE_NOOP("muster", "wounded figures shoot at short range only")},
        {"moved", QT_TRANSLATE_NOOP("muster", "they moved")},
        {"unloaded", QT_TRANSLATE_NOOP("muster", "not loaded")},
        {"all", QT_TRANSLATE_NOOP("muster", "in a volley")},
        {"ratio", QT_TRANSLATE_NOOP("muster", "by ratio")},
        {"too_few", QT_TRANSLATE_NOOP("muster", "too few")},
    };
};

} // namespace muster

namespace muster::tyneside {

/// Who would shoot, and in what state. Source: "Shooting", "Other Figures eligible to shoot".
struct ShooterState {
    Weapon weapon = Weapon::Musket;
    Quality quality = Quality::Fair;
    int fit = 0;
    int wounded = 0;
    Band band {};
    bool commanded = false;
    bool playerCharacter = false;
    bool volleys = true;
    bool firelock = false;
    bool loaded = true;
    Moved moved {};
    bool orderedToShoot = false;

    bool isLed() const { return commanded || playerCharacter; }
    /// All who can may shoot (TY-R12).
    bool mayAllShoot() const { return playerCharacter || (commanded && volleys && quality != Quality::Poor); }
};

/// How many of them may, and why no more.
struct ShootersFound {
    int shooters = 0;
    ShootersHow how {};
};

bool standsToShoot(const ShooterState &in);
ShootersFound countShooters(const ShooterState &in, const Figures &figures);
/// As the tracker knows the unit; the range aside.
ShooterState shooterState(const Moment &moment, const Unit &unit);

} // namespace muster::tyneside
