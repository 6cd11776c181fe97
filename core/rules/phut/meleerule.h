// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/modifier.h"
#include "core/rules/phut/figures.h"

namespace muster::phut {

enum class MeleeWinner { A, B, Draw };

/// One side of a melee.
struct Fighter {
    int bases = 0;
    Arm arm {};
    int files = 0;
    Order order = Order::Open;
    Kind kind {};
    bool heavyArmour = false;
    bool shields = false;
    bool pavise = false;
    State state {};
    bool strikes = true; ///< has not thrown its dice against another enemy this round
    TickedModifiers own {};
};

/// One pair of units for one round; A is the Active side's. Source: "Melee".
struct MeleeInputs {
    Fighter a;
    Fighter b;
    bool obstacle = false;
    bool firstRound = false; ///< of those with lances
};

/// Who strikes first and who second, as long as nobody is named.
constexpr Whose kFirst {"a", QT_TRANSLATE_NOOP("muster", "A")};
constexpr Whose kSecond {"b", QT_TRANSLATE_NOOP("muster", "B")};

struct MeleeOutcome {
    int aDice = 0;
    int aHits = 0;
    int bDice = 0;
    int bHits = 0;
    int aLost = 0;
    int bLost = 0;
    MeleeWinner winner = MeleeWinner::Draw;
    bool aDestroyed = false;
    bool aRouts = false;
    bool aRallies = false;
    bool bDestroyed = false;
    bool bRouts = false;
    bool bRallies = false;
    bool aRetires = false; ///< where it breaks: it does not rout
    bool bRetires = false;
    int aThrownAgain = 0; ///< dice; known only where they lie
    int bThrownAgain = 0;
};

/// One striker's throw: who strikes whom, with how many bases, on what ground.
struct Blow {
    const Fighter &striker;
    const Fighter &foe;
    int bases = 0;
    bool obstacle = false;
    bool firstRound = false;
    const char *who = ""; ///< the role of the striker
    const char *stage = "";
    const char *rerollStage = "";
};

Blow blowOfA(const MeleeInputs &in);
/// B strikes with what A's blow left, or with all its bases where both strike at once (PH-R20).
Blow blowOfB(const MeleeInputs &in, int bLost, const Figures &figures);

/// Whether the striker throws at all.
bool throwsDice(const Blow &blow);
std::array<Modifier, 11> modifiers(const Blow &blow, const Figures &figures);
/// Only the better faces hit heavy armour and pavises.
Faces facesThatHit(const Fighter &foe, const Figures &figures);
MeleeReroll rerollOf(const Blow &blow, const Figures &figures);
/// The faces that the striker's kind throws again, once.
Faces facesToReroll(const Blow &blow, const Figures &figures);

/// The dice that fight() may ask for.
std::vector<DiceStage> meleeStages();

MeleeOutcome fight(const MeleeInputs &in, Dice &dice, const Figures &figures);

} // namespace muster::phut

namespace muster {

template <>
struct WordsOf<phut::MeleeWinner> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "b"},
        {"draw", QT_TRANSLATE_NOOP("muster", "a draw")},
    };
};

} // namespace muster
