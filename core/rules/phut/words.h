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
        {"light_infantry", QT_TRANSLATE_NOOP("muster", "light infantry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "light foot, skirmishers, LI, adventurers, javelinmen")},
        {"infantry", QT_TRANSLATE_NOOP("muster", "infantry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "foot, MI, medium infantry, footmen, foot soldiers")},
        {"heavy_infantry", QT_TRANSLATE_NOOP("muster", "heavy infantry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "heavy foot, HI, armoured foot, dismounted men at arms")},
        {"light_cavalry", QT_TRANSLATE_NOOP("muster", "light cavalry"), nullptr,
            QT_TRANSLATE_NOOP(
                "muster", "light horse, LC, stradiots, genitors, hussars, mounted crossbows, mounted arquebusiers")},
        {"cavalry", QT_TRANSLATE_NOOP("muster", "cavalry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "horse, MC, medium cavalry, elmetti, horsemen, demi-lances")},
        {"heavy_cavalry", QT_TRANSLATE_NOOP("muster", "heavy cavalry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "heavy horse, HC, men at arms, gendarmes, knights, lancers")},
        {"light_artillery", QT_TRANSLATE_NOOP("muster", "light artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "light guns, light gun, falconet, falcon, organ gun, LA")},
        {"medium_artillery", QT_TRANSLATE_NOOP("muster", "medium artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "medium guns, medium gun, saker, culverin, MA, field guns")},
        {"heavy_artillery", QT_TRANSLATE_NOOP("muster", "heavy artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "heavy guns, heavy gun, cannon, bombard, siege guns, HA")},
    };
};

template <>
struct WordsOf<phut::Kind> {
    static constexpr Word all[] = {
        {"ordinary", QT_TRANSLATE_NOOP("muster", "ordinary"), nullptr, QT_TRANSLATE_NOOP("muster", "none, no, normal")},
        {"swiss", QT_TRANSLATE_NOOP("muster", "Swiss"), nullptr, QT_TRANSLATE_NOOP("muster", "Swiss pikes, Switzers")},
        {"landsknecht", QT_TRANSLATE_NOOP("muster", "Landsknechts"), nullptr,
            QT_TRANSLATE_NOOP("muster", "Lansquenets, Lanzknechts")},
        {"gendarme", QT_TRANSLATE_NOOP("muster", "Gendarmes"), nullptr,
            QT_TRANSLATE_NOOP("muster", "Gensdarmes, Compagnies d’ordonnance")},
        {"italian_militia", QT_TRANSLATE_NOOP("muster", "Italian militia"), nullptr,
            QT_TRANSLATE_NOOP("muster", "militia, Italians")},
        {"native_french", QT_TRANSLATE_NOOP("muster", "native French"), nullptr,
            QT_TRANSLATE_NOOP("muster", "French, French foot, Gascons, Picards")},
    };
};

template <>
struct WordsOf<phut::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no missiles"), nullptr, QT_TRANSLATE_NOOP("muster", "none, no, nothing")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow"), nullptr,
            QT_TRANSLATE_NOOP("muster", "longbow, archers, bowmen, composite bow")},
        {"crossbow", QT_TRANSLATE_NOOP("muster", "crossbow"), nullptr,
            QT_TRANSLATE_NOOP("muster", "arbalest, crossbowmen, arbalesters")},
        {"firearm", QT_TRANSLATE_NOOP("muster", "firearm"), nullptr,
            QT_TRANSLATE_NOOP("muster",
                "arquebus, arquebusiers, hackbut, hackbuts, handgun, handguns, handgunners, harquebus, musket, shot, "
                "pistol, schioppetti, escopette")},
        {"light_artillery", QT_TRANSLATE_NOOP("muster", "light artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "light guns, falconet")},
        {"medium_artillery", QT_TRANSLATE_NOOP("muster", "medium artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "medium guns, saker, culverin")},
        {"heavy_artillery", QT_TRANSLATE_NOOP("muster", "heavy artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "heavy guns, cannon, bombard")},
    };
};

template <>
struct WordsOf<phut::Arm> {
    static constexpr Word all[] = {
        {"other", QT_TRANSLATE_NOOP("muster", "other arms"), nullptr,
            QT_TRANSLATE_NOOP("muster", "none, no, other, spear, javelin, club")},
        {"pike", QT_TRANSLATE_NOOP("muster", "pike"), nullptr, QT_TRANSLATE_NOOP("muster", "pikemen")},
        {"bill", QT_TRANSLATE_NOOP("muster", "bill"), nullptr,
            QT_TRANSLATE_NOOP("muster",
                "halberd, halberdiers, halbert, glaive, partisan, pole arm, polearm, voulge, billmen, half pike, axe, "
                "two-handed sword")},
        {"sword", QT_TRANSLATE_NOOP("muster", "sword"), nullptr,
            QT_TRANSLATE_NOOP("muster", "sword and buckler, rodeleros, swordsmen")},
        {"lance", QT_TRANSLATE_NOOP("muster", "lance"), nullptr, QT_TRANSLATE_NOOP("muster", "lances, lancers")},
    };
};

template <>
struct WordsOf<phut::Order> {
    static constexpr Word all[] = {
        {"close", QT_TRANSLATE_NOOP("muster", "close order"), nullptr,
            QT_TRANSLATE_NOOP("muster", "formed, deep, block")},
        {"open", QT_TRANSLATE_NOOP("muster", "open order"), nullptr, QT_TRANSLATE_NOOP("muster", "loose")},
        {"skirmish", QT_TRANSLATE_NOOP("muster", "skirmish formation"), nullptr,
            QT_TRANSLATE_NOOP("muster", "skirmishers, skirmishing, dispersed")},
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
