// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The house options of these rules and their choices, the default first.

namespace muster::twopage {

enum class UnloadTiming { AfterVolley, AtOnce };
enum class SplitFire { OneTarget, MaySplit };
enum class LoadAfterMelee { WhenClear, NotThisTurn };
enum class TiedLowest { Random, FirstListed };
enum class Saves { EachHit, Once };
enum class SaveDie { InTurn, SameDie };
enum class Bloodiness { AsWritten, Milder1, Milder2, Bloodier1, Bloodier2 };

} // namespace muster::twopage

namespace muster {

template <>
struct WordsOf<twopage::UnloadTiming> {
    static constexpr Word all[] = {
        {"after_volley", QT_TRANSLATE_NOOP("muster", "all shots of the phase count, then it is empty")},
        {"at_once", QT_TRANSLATE_NOOP("muster", "the low die ends the firing")},
    };
};

template <>
struct WordsOf<twopage::SplitFire> {
    static constexpr Word all[] = {
        {"one_target", QT_TRANSLATE_NOOP("muster", "no, all at one target")},
        {"may_split", QT_TRANSLATE_NOOP("muster", "yes")},
    };
};

template <>
struct WordsOf<twopage::LoadAfterMelee> {
    static constexpr Word all[] = {
        {"when_clear", QT_TRANSLATE_NOOP("muster", "yes, when no enemy is within 1 inch")},
        {"not_this_turn", QT_TRANSLATE_NOOP("muster", "not in this turn")},
    };
};

template <>
struct WordsOf<twopage::TiedLowest> {
    static constexpr Word all[] = {
        {"random", QT_TRANSLATE_NOOP("muster", "a die draws him")},
        {"first_listed", QT_TRANSLATE_NOOP("muster", "the first in the list")},
    };
};

template <>
struct WordsOf<twopage::Saves> {
    static constexpr Word all[] = {
        {"each_hit", QT_TRANSLATE_NOOP("muster", "one for each hit")},
        {"once", QT_TRANSLATE_NOOP("muster", "one for all of them")},
    };
};

template <>
struct WordsOf<twopage::SaveDie> {
    static constexpr Word all[] = {
        {"in_turn", QT_TRANSLATE_NOOP("muster", "the die as it is after the first")},
        {"same_die", QT_TRANSLATE_NOOP("muster", "the same die for all")},
    };
};

template <>
struct WordsOf<twopage::Bloodiness> {
    static constexpr Word all[] = {
        {"as_written", QT_TRANSLATE_NOOP("muster", "as written")},
        {"milder_1", QT_TRANSLATE_NOOP("muster", "milder: +1 to every saving roll")},
        {"milder_2", QT_TRANSLATE_NOOP("muster", "milder: +2 to every saving roll")},
        {"bloodier_1", QT_TRANSLATE_NOOP("muster", "bloodier: −1 to every saving roll")},
        {"bloodier_2", QT_TRANSLATE_NOOP("muster", "bloodier: −2 to every saving roll")},
    };
};

} // namespace muster
