// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The words that several procedures of these rules share. Words of one procedure stand in its own file.

namespace muster::phut {

enum class Troop {
    LightInfantry,
    Infantry,
    HeavyInfantry,
    LightCavalry,
    Cavalry,
    HeavyCavalry,
    LightArtillery,
    MediumArtillery,
    HeavyArtillery
};
enum class Kind { Ordinary, Swiss, Landsknecht, Gendarme, ItalianMilitia, NativeFrench };
enum class Weapon { None, Bow, Crossbow, Firearm, LightArtillery, MediumArtillery, HeavyArtillery };
enum class Arm { Other, Pike, Bill, Sword, Lance };
enum class Order { Close, Open, Skirmish };
enum class State { GoodOrder, Routing, Retiring, Destroyed, LeftField, Abandoned };
enum class Ammo { Loaded, Out };
enum class Cover { None, Light, Hard };
enum class Side { None, A, B };

} // namespace muster::phut

namespace muster {

template <>
struct WordsOf<phut::Troop> {
    static constexpr Word all[] = {
        {"light_infantry", QT_TRANSLATE_NOOP("muster", "light infantry")},
        {"infantry", QT_TRANSLATE_NOOP("muster", "infantry")},
        {"heavy_infantry", QT_TRANSLATE_NOOP("muster", "heavy infantry")},
        {"light_cavalry", QT_TRANSLATE_NOOP("muster", "light cavalry")},
        {"cavalry", QT_TRANSLATE_NOOP("muster", "cavalry")},
        {"heavy_cavalry", QT_TRANSLATE_NOOP("muster", "heavy cavalry")},
        {"light_artillery", QT_TRANSLATE_NOOP("muster", "light artillery")},
        {"medium_artillery", QT_TRANSLATE_NOOP("muster", "medium artillery")},
        {"heavy_artillery", QT_TRANSLATE_NOOP("muster", "heavy artillery")},
    };
};

template <>
struct WordsOf<phut::Kind> {
    static constexpr Word all[] = {
        {"ordinary", QT_TRANSLATE_NOOP("muster", "ordinary")},
        {"swiss", QT_TRANSLATE_NOOP("muster", "Swiss")},
        {"landsknecht", QT_TRANSLATE_NOOP("muster", "Landsknechts")},
        {"gendarme", QT_TRANSLATE_NOOP("muster", "Gendarmes")},
        {"italian_militia", QT_TRANSLATE_NOOP("muster", "Italian militia")},
        {"native_french", QT_TRANSLATE_NOOP("muster", "native French")},
    };
};

template <>
struct WordsOf<phut::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no missiles")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow")},
        {"crossbow", QT_TRANSLATE_NOOP("muster", "crossbow")},
        {"firearm", QT_TRANSLATE_NOOP("muster", "firearm")},
        {"light_artillery", QT_TRANSLATE_NOOP("muster", "light artillery")},
        {"medium_artillery", QT_TRANSLATE_NOOP("muster", "medium artillery")},
        {"heavy_artillery", QT_TRANSLATE_NOOP("muster", "heavy artillery")},
    };
};

template <>
struct WordsOf<phut::Arm> {
    static constexpr Word all[] = {
        {"other", QT_TRANSLATE_NOOP("muster", "other arms")},
        {"pike", QT_TRANSLATE_NOOP("muster", "pike")},
        {"bill", QT_TRANSLATE_NOOP("muster", "bill")},
        {"sword", QT_TRANSLATE_NOOP("muster", "sword")},
        {"lance", QT_TRANSLATE_NOOP("muster", "lance")},
    };
};

template <>
struct WordsOf<phut::Order> {
    static constexpr Word all[] = {
        {"close", QT_TRANSLATE_NOOP("muster", "close order")},
        {"open", QT_TRANSLATE_NOOP("muster", "open order")},
        {"skirmish", QT_TRANSLATE_NOOP("muster", "skirmish formation")},
    };
};

template <>
struct WordsOf<phut::State> {
    static constexpr Word all[] = {
        {"good_order", QT_TRANSLATE_NOOP("muster", "good order")},
        {"routing", QT_TRANSLATE_NOOP("muster", "routing")},
        {"retiring", QT_TRANSLATE_NOOP("muster", "retiring")},
        {"destroyed", QT_TRANSLATE_NOOP("muster", "destroyed")},
        {"left_field", QT_TRANSLATE_NOOP("muster", "left the field")},
        {"abandoned", QT_TRANSLATE_NOOP("muster", "abandoned")},
    };
};

template <>
struct WordsOf<phut::Ammo> {
    static constexpr Word all[] = {
        {"loaded", QT_TRANSLATE_NOOP("muster", "in hand")},
        {"out", QT_TRANSLATE_NOOP("muster", "used up")},
    };
};

template <>
struct WordsOf<phut::Cover> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"light", QT_TRANSLATE_NOOP("muster", "light")},
        {"hard", QT_TRANSLATE_NOOP("muster", "hard")},
    };
};

template <>
struct WordsOf<phut::Side> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "neither side")},
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
    };
};

} // namespace muster
