// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/modifier.h"
#include "core/rules/phut/figures.h"

namespace muster::phut {

enum class Band { Short, Long };

/// One unit that shoots at another. Source: "Shooting".
struct ShootingInputs {
    int rating = 0; ///< bases; models of artillery
    Weapon weapon {};
    int distance = 0;
    Cover cover {};
    bool targetPikeBlock = false; ///< its depth is for the table to say where its files are not on record
    int targetDepth = 1;
    bool moved = false;
    bool targetHeavyArmour = false;
    bool targetPavise = false;
    int targetBases = 0; ///< 0: not told
    int hitsBefore = 0; ///< on the target, earlier in this round of missile fire
    State targetState {};
    Ammo ammo {};
    TickedModifiers own {};
};

struct ShootingOutcome {
    Band band {};
    int dice = 0;
    int hits = 0;
    int targetLost = 0;
    bool targetDestroyed = false;
    bool targetRouts = false;
    bool targetBreaks = false; ///< who is broken already does not once more (PH-R30)
    bool outOfAmmo = false;
    int piecesLost = 0;
};

/// The band that the distance counts as.
Band rangeOf(const ShootingInputs &in, const Figures &figures);
/// Both bands are printed for this distance: the house option decides (PH-R11).
bool inBothBands(const ShootingInputs &in, const Figures &figures);

/// Only the better faces hit heavy armour and pavises.
Faces facesThatHit(const ShootingInputs &in, const Figures &figures);

/// Every modifier of the printed table, and whether it holds.
std::array<Modifier, 6> modifiers(const ShootingInputs &in, Band band, const Figures &figures);

/// How many dice are thrown at this range.
int diceOf(const ShootingInputs &in, Band band, const Figures &figures);

/// Per cent of throws of so many dice in which none hits.
int percentOfMisses(Faces hits, int dice);

/// Hits mean nothing further to who is broken already (PH-R30).
bool isBroken(const ShootingInputs &in);

/// Whether the hits of this round of missile fire rout the target, under this reading of what a round is (PH-R17).
bool routsByMissiles(const ShootingInputs &in, const ShootingOutcome &out, MissileRound round, const Figures &figures);

/// The dice that shoot() may ask for.
std::vector<DiceStage> shootingStages();

ShootingOutcome shoot(const ShootingInputs &in, Dice &dice, const Figures &figures);

} // namespace muster::phut

namespace muster {

template <>
struct WordsOf<phut::Band> {
    static constexpr Word all[] = {
        {"short", QT_TRANSLATE_NOOP("muster", "short")},
        {"long", QT_TRANSLATE_NOOP("muster", "long")},
    };
};

} // namespace muster
