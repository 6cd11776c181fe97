// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/thistle/missiles.h"

namespace muster {

namespace thistle {

enum class GunMoved { None, Pivoted, Moved };
enum class LineSide { Enemy, Friend };

/// One unit in the line of fire.
struct LineTarget {
    int distance = 0;
    LineSide side {};
    bool cover = false;
    bool inContact = false;
};

/// Guns that shoot along one line. Source: "Dense targets".
struct ArtilleryInputs {
    Type gun {};
    int guns = 1;
    bool deployed = true;
    GunMoved moved {};
    bool demoralised = false;
    bool inArc = true;
    bool lineClear = true;
    bool inContact = false;
    bool disordered = false;
    std::vector<LineTarget> targets {};
};

struct ArtilleryOutcome {
    bool mayShoot = false;
    ShootingReason reason {};
    int targets = 0;
    int dice = 0;
    int hitsEnemy = 0;
    int hitsFriend = 0;
    std::vector<int> hitsOn {}; ///< by place in the list; empty while odds are worked out, or when nobody is rolled for
};

/// In range, and not in contact unless the house option says so (TL-R23).
bool isRolledFor(const ArtilleryInputs &in, const LineTarget &target, const Figures &figures);
/// What a die must show against it.
int needsOf(const ArtilleryInputs &in, const LineTarget &target, const Figures &figures);

inline constexpr char kFire[] = QT_TRANSLATE_NOOP("muster", "Artillery at %1");
ArtilleryOutcome fire(const ArtilleryInputs &in, Dice &dice, const Figures &figures);

} // namespace thistle

template <>
struct WordsOf<thistle::GunMoved> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "not at all")},
        {"pivoted", QT_TRANSLATE_NOOP("muster", "pivoted")},
        {"moved", QT_TRANSLATE_NOOP("muster", "moved, limbered or unlimbered")},
    };
};

template <>
struct WordsOf<thistle::LineSide> {
    static constexpr Word all[] = {
        {"enemy", QT_TRANSLATE_NOOP("muster", "enemy")},
        {"friend", QT_TRANSLATE_NOOP("muster", "friend")},
    };
};

} // namespace muster
