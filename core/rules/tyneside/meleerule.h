// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/modifier.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/words.h"

#include <span>

namespace muster::tyneside {

enum class ChargeBonus { None, Trot, Gallop };
/// Which side, if any, fights with pikes at a distance.
enum class Distant { None, A, B };
enum class BoutWinner { A, B, Draw };

/// One figure in a bout.
struct Fighter {
    Quality quality = Quality::Fair;
    Weapon weapon = Weapon::Sword;
    Armour armour {};
    bool shield = false;
    bool mounted = false;
    ChargeBonus charge {};
    Condition condition {};
    bool support = false;
    bool musketeer = false; ///< may have a pikeman behind him, whatever he fights with (TY-R40)
    friend bool operator==(const Fighter &, const Fighter &) = default;
};
using Fighters = std::vector<Fighter>;

/// Two sides matched: one has one figure in contact, the other up to four. Source: "Charging and Melee".
struct Bout {
    Fighters a;
    Fighters b;
    Distant distant {};

    const Fighters &of(bool isA) const { return isA ? a : b; }
    bool isDistantTo(bool isA) const { return distant == (isA ? Distant::A : Distant::B); }
};

/// What came of a bout.
struct BoutResult {
    int scoreA = 0;
    int scoreB = 0;
    BoutWinner winner = BoutWinner::Draw;
    std::vector<Condition> afterA {};
    std::vector<Condition> afterB {};
};

/// Figures newly wounded, and killed; of these, those who were wounded before.
struct Hurt {
    int wounded = 0;
    int killed = 0;
    int woundedKilled = 0;
};

bool isMissile(Weapon weapon);
/// A musket of any kind.
bool isMusket(Weapon weapon);
int inContact(const Fighters &side);
/// What is added to the die of each figure of `us` (TY-R22).
std::vector<Modifier> modifiersOf(const Fighter &figure, const Fighters &them, bool distant, const Figures &figures);
int modifierOf(const Fighter &figure, const Fighters &them, bool distant, const Figures &figures);
/// Whether a winning figure of the side can harm at all: enemies of distant pikes need pikes.
bool canHarm(const Fighter &figure, const Bout &bout, bool isA);
/// What a natural face does.
Harm harmOfFace(int face, const Figures &figures);
/// Lets the harms fall one by one on the first living of `order`.
void suffer(std::span<Condition *const> order, Harm harm);

BoutResult fight(const Bout &bout, std::span<const int> facesA, std::span<const int> facesB, const Figures &figures);
Hurt hurtOf(const Fighters &side, const std::vector<Condition> &after);
/// What is wrong with the sides, in the order of the rules.
std::optional<Refusal> refuseBout(const Bout &bout, bool firstTurn, const Figures &figures);

} // namespace muster::tyneside

namespace muster {

template <>
struct WordsOf<tyneside::ChargeBonus> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no charge")},
        {"trot", QT_TRANSLATE_NOOP("muster", "at the trot")},
        {"gallop", QT_TRANSLATE_NOOP("muster", "at the gallop")},
    };
};

template <>
struct WordsOf<tyneside::Distant> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "nobody")},
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "b"},
    };
};

template <>
struct WordsOf<tyneside::BoutWinner> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "b"},
        {"draw", QT_TRANSLATE_NOOP("muster", "a draw")},
    };
};

} // namespace muster
