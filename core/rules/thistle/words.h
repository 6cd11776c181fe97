// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The words that several procedures of these rules share. Words of one procedure stand in its own file.

namespace muster::thistle {

enum class Type {
    Gensdarmes,
    Cavalry,
    LightCavalry,
    Pikes,
    Bills,
    Swordsmen,
    Shot,
    LightArtillery,
    HeavyArtillery,
    Wagon
};
enum class Class { Elite, Trained, Irregular, Levy };
enum class Weapon { None, Arquebus, Crossbow, Bow, Pistol, MountedArquebus };
enum class Gun { Deployed, Limbered };
enum class State { GoodOrder, Disordered, Destroyed, LeftField };
enum class Facing { Enemy, Away };
enum class Contact { None, Front, FlankRear };
enum class Charge { None, Charging, CounterCharging, Charged };
enum class Side { None, A, B };
enum class Rank { No, General, ArmyGeneral };
enum class Condition { Fit, Wounded };

} // namespace muster::thistle

namespace muster {

template <>
struct WordsOf<thistle::Type> {
    static constexpr Word all[] = {
        {"gensdarmes", QT_TRANSLATE_NOOP("muster", "gensdarmes"), nullptr,
            QT_TRANSLATE_NOOP("muster", "gendarmes, men at arms, knights, heavy cavalry, heavy horse, lancers")},
        {"cavalry", QT_TRANSLATE_NOOP("muster", "cavalry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "horse, demi-lances, demilances, reiters")},
        {"light_cavalry", QT_TRANSLATE_NOOP("muster", "light cavalry"), nullptr,
            QT_TRANSLATE_NOOP("muster",
                "light horse, border horse, prickers, hobilars, hobelars, stradiots, hussars, petronels, javelins")},
        {"pikes", QT_TRANSLATE_NOOP("muster", "pikes"), nullptr,
            QT_TRANSLATE_NOOP("muster", "pikemen, spears, spearmen, schiltron, landsknechts, Swiss")},
        {"bills", QT_TRANSLATE_NOOP("muster", "bills"), nullptr,
            QT_TRANSLATE_NOOP("muster", "billmen, halberds, halberdiers, halberts, pole arms")},
        {"swordsmen", QT_TRANSLATE_NOOP("muster", "swordsmen"), nullptr,
            QT_TRANSLATE_NOOP("muster",
                "swords, sword and buckler, sword and targe, targeteers, Highlanders, gallowglass, kern, rodeleros")},
        {"shot", QT_TRANSLATE_NOOP("muster", "shot"), nullptr,
            QT_TRANSLATE_NOOP("muster",
                "arquebusiers, arquebus, archers, bowmen, crossbowmen, musketeers, hackbutters, handgunners, "
                "skirmishers")},
        {"light_artillery", QT_TRANSLATE_NOOP("muster", "light artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "light guns, light gun, falcon, falconet, saker")},
        {"heavy_artillery", QT_TRANSLATE_NOOP("muster", "heavy artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "heavy guns, heavy gun, cannon, culverin, siege guns, bombard")},
        {"wagon", QT_TRANSLATE_NOOP("muster", "wagon"), nullptr,
            QT_TRANSLATE_NOOP("muster", "wagons, baggage, cart, train")},
    };
};

template <>
struct WordsOf<thistle::Class> {
    static constexpr Word all[] = {
        {"elite", QT_TRANSLATE_NOOP("muster", "elite"), nullptr, QT_TRANSLATE_NOOP("muster", "guard")},
        {"trained", QT_TRANSLATE_NOOP("muster", "trained"), nullptr,
            QT_TRANSLATE_NOOP("muster", "regular, drilled, average")},
        {"irregular", QT_TRANSLATE_NOOP("muster", "irregular"), nullptr,
            QT_TRANSLATE_NOOP("muster", "raw, clansmen, borderers")},
        {"levy", QT_TRANSLATE_NOOP("muster", "levy"), nullptr,
            QT_TRANSLATE_NOOP("muster", "militia, levies, conscripts, poor")},
    };
};

template <>
struct WordsOf<thistle::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no missiles"), nullptr, QT_TRANSLATE_NOOP("muster", "none, no, nothing")},
        {"arquebus", QT_TRANSLATE_NOOP("muster", "arquebus"), nullptr,
            QT_TRANSLATE_NOOP("muster", "arquebusiers, hackbut, harquebus, firearm, handgun, musket, shot, caliver")},
        {"crossbow", QT_TRANSLATE_NOOP("muster", "crossbow"), nullptr,
            QT_TRANSLATE_NOOP("muster", "arbalest, crossbowmen")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow"), nullptr, QT_TRANSLATE_NOOP("muster", "longbow, archers, bowmen")},
        {"pistol", QT_TRANSLATE_NOOP("muster", "pistol"), nullptr,
            QT_TRANSLATE_NOOP("muster", "pistols, reiters, firearm")},
        {"mounted_arquebus", QT_TRANSLATE_NOOP("muster", "mounted arquebus"), nullptr,
            QT_TRANSLATE_NOOP("muster", "petronel, mounted arquebusiers, carbine, carabin")},
    };
};

template <>
struct WordsOf<thistle::Gun> {
    static constexpr Word all[] = {
        {"deployed", QT_TRANSLATE_NOOP("muster", "deployed"), nullptr, QT_TRANSLATE_NOOP("muster", "unlimbered")},
        {"limbered", QT_TRANSLATE_NOOP("muster", "limbered")},
    };
};

template <>
struct WordsOf<thistle::State> {
    static constexpr Word all[] = {
        {"good_order", QT_TRANSLATE_NOOP("muster", "good order")},
        {"disordered", QT_TRANSLATE_NOOP("muster", "disordered")},
        {"destroyed", QT_TRANSLATE_NOOP("muster", "destroyed")},
        {"left_field", QT_TRANSLATE_NOOP("muster", "left the field")},
    };
};

template <>
struct WordsOf<thistle::Facing> {
    static constexpr Word all[] = {
        {"enemy", QT_TRANSLATE_NOOP("muster", "to the enemy")},
        {"away", QT_TRANSLATE_NOOP("muster", "back to the enemy")},
    };
};

template <>
struct WordsOf<thistle::Contact> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"front", QT_TRANSLATE_NOOP("muster", "on its front")},
        {"flank_rear", QT_TRANSLATE_NOOP("muster", "only on flank or rear")},
    };
};

template <>
struct WordsOf<thistle::Charge> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no charge")},
        {"charging", QT_TRANSLATE_NOOP("muster", "charging")},
        {"counter_charging", QT_TRANSLATE_NOOP("muster", "counter-charging")},
        {"charged", QT_TRANSLATE_NOOP("muster", "charged on its front")},
    };
};

template <>
struct WordsOf<thistle::Side> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "neither side")},
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
    };
};

template <>
struct WordsOf<thistle::Rank> {
    static constexpr Word all[] = {
        {"no", QT_TRANSLATE_NOOP("muster", "no general"), nullptr, QT_TRANSLATE_NOOP("muster", "none")},
        {"general", QT_TRANSLATE_NOOP("muster", "general"), nullptr,
            QT_TRANSLATE_NOOP("muster", "commander, G, yes, sub-general")},
        {"army_general", QT_TRANSLATE_NOOP("muster", "army general"), nullptr,
            QT_TRANSLATE_NOOP("muster", "commander-in-chief, C-in-C, CinC, AG")},
    };
};

template <>
struct WordsOf<thistle::Condition> {
    static constexpr Word all[] = {
        {"fit", QT_TRANSLATE_NOOP("muster", "fit")},
        {"wounded", QT_TRANSLATE_NOOP("muster", "wounded")},
    };
};

} // namespace muster
