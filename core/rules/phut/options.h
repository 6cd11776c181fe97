// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The house options of these rules and their choices, the default first.

namespace muster::phut {

enum class InitiativeTie { RollAgain, LastActive };
enum class WoodsEntry { LightOnly, LightInfantryAndAllCavalry };
enum class RoutThroughPikes { Allowed, Refused };
enum class RangeOverlap { Short, Long };
enum class MissileRound { WholePhase, EachVolley };
enum class MeleeOrder { ActiveFirst, Simultaneous };
enum class RoutMargin { AtLeast, MoreThan };

} // namespace muster::phut

namespace muster {

template <>
struct WordsOf<phut::InitiativeTie> {
    static constexpr Word all[] = {
        {"roll_again", QT_TRANSLATE_NOOP("muster", "both roll again")},
        {"last_active", QT_TRANSLATE_NOOP("muster", "the side that was Active last turn wins")},
    };
};

template <>
struct WordsOf<phut::WoodsEntry> {
    static constexpr Word all[] = {
        {"light_only", QT_TRANSLATE_NOOP("muster", "light infantry and light cavalry")},
        {"light_infantry_and_all_cavalry", QT_TRANSLATE_NOOP("muster", "light infantry and all cavalry")},
    };
};

template <>
struct WordsOf<phut::RoutThroughPikes> {
    static constexpr Word all[] = {
        {"allowed", QT_TRANSLATE_NOOP("muster", "yes, at the same price as through any other body")},
        {"refused", QT_TRANSLATE_NOOP("muster", "no, nobody passes through pikes")},
    };
};

template <>
struct WordsOf<phut::RangeOverlap> {
    static constexpr Word all[] = {
        {"short", QT_TRANSLATE_NOOP("muster", "short range")},
        {"long", QT_TRANSLATE_NOOP("muster", "long range")},
    };
};

template <>
struct WordsOf<phut::MissileRound> {
    static constexpr Word all[] = {
        {"whole_phase", QT_TRANSLATE_NOOP("muster", "all hits of the shooting phase together")},
        {"each_volley", QT_TRANSLATE_NOOP("muster", "the hits of each volley by themselves")},
    };
};

template <>
struct WordsOf<phut::MeleeOrder> {
    static constexpr Word all[] = {
        {"active_first", QT_TRANSLATE_NOOP("muster", "no, the Passive side strikes with what is left")},
        {"simultaneous", QT_TRANSLATE_NOOP("muster", "yes, both sides strike at the same time")},
    };
};

template <>
struct WordsOf<phut::RoutMargin> {
    static constexpr Word all[] = {
        {"at_least", QT_TRANSLATE_NOOP("muster", "when its losses reach that number")},
        {"more_than", QT_TRANSLATE_NOOP("muster", "only when its losses are above that number")},
    };
};

} // namespace muster
