// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/modifier.h"
#include "core/rules/thistle/missiles.h"
#include "core/rules/thistle/unit.h"

namespace muster::thistle {

/// Units with like weapons that shoot at one target. Source: "Shooting and Movement".
struct ShootingInputs {
    Weapon weapon {};
    int distance = 0;
    int shooters = 1;
    Moved moved {};
    bool rapid = false;
    Type target = Type::Pikes;
    bool cover = false;
    bool demoralised = false;
    bool inArc = true;
    bool lineClear = true;
    bool inContact = false;
    bool reaction = false;
    bool disordered = false;
};

struct ShootingOutcome {
    bool mayShoot = false;
    ShootingReason reason {};
    int dice = 0;
    int modifier = 0;
    int needs = 0;
    int hits = 0;
};

/// A bow at gensdarmes: a difficult target, like cover, and both together only once (TL-R22).
bool isBowAtGensdarmes(const ShootingInputs &in);
std::array<Modifier, 3> modifiers(const ShootingInputs &in, const Figures &figures);
/// What a die must show.
int needsOf(const ShootingInputs &in, const Figures &figures);
ShootingReason reasonOf(const ShootingInputs &in, const Figures &figures);

inline constexpr char kShots[] = QT_TRANSLATE_NOOP("muster", "Shooting");
ShootingOutcome shoot(const ShootingInputs &in, Dice &dice, const Figures &figures);

} // namespace muster::thistle
