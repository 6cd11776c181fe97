// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/modifier.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/hittype.h"

namespace muster {

namespace thistle {

/// Where the opponent of a unit stands.
enum class Foothold { Open, Cover, Obstacle, Uphill };
enum class WithMe { NotUsed, Inspires, NoEffect, Wounded };
enum class MustTest { None, A, B };

/// One unit that touches an enemy of the other group.
struct Fighter {
    Type type {};
    Class quality = Class::Trained;
    Contact contact = Contact::Front;
    Charge charge {};
    Type opponent {};
    bool frontal = true; ///< it fights the opponent's front
    Foothold ground {};
};

/// One of the two groups.
struct FightingGroup {
    std::vector<Fighter> units {};
    bool demoralised = false;
    bool withMe = false;
    bool onlyHere = false; ///< it fights nobody else in this phase
    int room = 0; ///< hits that it can still take, those not in contact too, before it is gone; 0: nobody said
    int generalRoom = 0; ///< those of them that its general's stand can take; 0 where he is not in it
};

/// Two groups in contact. Source: "Melee".
struct MeleeInputs {
    FightingGroup a {};
    FightingGroup b {};
    bool linked = false; ///< one of them fights others too: its test is on all of its fights
};

struct GroupOutcome {
    int dice = 0;
    int hits = 0; ///< inflicted, With Me! included
    WithMe general {};
    int inspired = 0; ///< those of the hits that the general brought
    std::vector<int> hitsBy {}; ///< each unit's; empty while odds are worked out
};

struct MeleeOutcome {
    GroupOutcome a {};
    GroupOutcome b {};
    MustTest mustTest {};
};

/// Whether the hits inflicted by the other are the end of the group; a general who is wounded takes none of them any
/// more.
inline bool isTheEndOf(const FightingGroup &group, const GroupOutcome &own, const GroupOutcome &other)
{
    const int left = group.room - (own.general == WithMe::Wounded ? group.generalRoom : 0);
    return group.room > 0 && other.hits >= left;
}

/// How many dice a unit throws; `option`: whether a counter-charge is a charge (TL-R18).
int diceOf(const Fighter &unit, const Figures &figures, CounterChargeCounts option);
/// Why a unit is disadvantaged, null if it is not; `option`: who is cavalry (TL-R26).
const char *disadvantageOf(const Fighter &unit, const Figures &figures, CavalryWord option);
std::array<Modifier, 4> modifiers(const Fighter &unit, bool demoralised, const Figures &figures);
/// What a die of the unit must show.
int needsOf(const Fighter &unit, bool demoralised, const Figures &figures);
/// What the general's die brings.
WithMe withMeOn(int face, const Figures &figures);

inline constexpr char kStrikes[] = QT_TRANSLATE_NOOP("muster", "%1 strikes");
inline constexpr char kWithMeA[] = QT_TRANSLATE_NOOP("muster", "A: With Me!");
inline constexpr char kWithMeB[] = QT_TRANSLATE_NOOP("muster", "B: With Me!");
inline constexpr char kWithMeOf[] = QT_TRANSLATE_NOOP("muster", "%1: With Me!");
/// Those of A, and of their general.
inline constexpr char kUnitsOfA[] = "a_";
inline constexpr char kUnitsOfB[] = "b_";
/// Units of a group that can fight in one melee. Source: 5.11.
inline constexpr int kMostInMelee = 20;
inline constexpr char kGeneralOfA[] = "a_general";
inline constexpr char kGeneralOfB[] = "b_general";

MeleeOutcome fight(const MeleeInputs &in, Dice &dice, const Figures &figures);

} // namespace thistle

template <>
struct WordsOf<thistle::Foothold> {
    static constexpr Word all[] = {
        {"open", QT_TRANSLATE_NOOP("muster", "in the open")},
        {"cover", QT_TRANSLATE_NOOP("muster", "in cover")},
        {"obstacle", QT_TRANSLATE_NOOP("muster", "behind an obstacle")},
        {"uphill", QT_TRANSLATE_NOOP("muster", "uphill")},
    };
};

template <>
struct WordsOf<thistle::WithMe> {
    static constexpr Word all[] = {
        {"not_used", QT_TRANSLATE_NOOP("muster", "takes no risk")},
        {"inspires", QT_TRANSLATE_NOOP("muster", "inspires his men")},
        {"no_effect", QT_TRANSLATE_NOOP("muster", "no effect")},
        {"wounded", QT_TRANSLATE_NOOP("muster", "is wounded and out of the game")},
    };
};

template <>
struct WordsOf<thistle::MustTest> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "neither")},
        {"a", QT_TRANSLATE_NOOP("muster", "A"), "a"},
        {"b", QT_TRANSLATE_NOOP("muster", "B"), "b"},
    };
};

} // namespace muster
