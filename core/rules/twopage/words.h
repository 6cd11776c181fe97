// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

#include <initializer_list>

// The words that several procedures of these rules share. Words of one procedure stand in its own file.

namespace muster::twopage {

enum class Class { Recruit, Veteran, Hero, Civilian };
enum class Condition { Fit, Wounded, Incapacitated, Dead };
enum class Weapon {
    None,
    Thrown,
    Bow,
    Crossbow,
    Matchlock,
    MuzzlePistol,
    Flintlock,
    MinieRifle,
    Breechloader,
    BoltAction,
    RapidFire,
    Revolver,
    Gatling
};
enum class Ammo { Loaded, Unloaded };
/// When a weapon is unloaded by its own firing.
enum class Unloads { Every, Never, LowRoll };
enum class Action { Move, FireLoad, MoveFire, HandToHand };
enum class Stream { None, Near, Far };
enum class Defending { None, LowWall, Barricade, RaisedWall, Building };
enum class Side { A, B };
/// What a figure's player said of the fight of this phase.
enum class Wish { Unasked, Yes, No };

/// All that fire.
inline constexpr std::initializer_list<Weapon> kArmed {Weapon::Thrown, Weapon::Bow, Weapon::Crossbow, Weapon::Matchlock,
    Weapon::MuzzlePistol, Weapon::Flintlock, Weapon::MinieRifle, Weapon::Breechloader, Weapon::BoltAction,
    Weapon::RapidFire, Weapon::Revolver, Weapon::Gatling};

} // namespace muster::twopage

namespace muster {

template <>
struct WordsOf<twopage::Class> {
    static constexpr Word all[] = {
        {"recruit", QT_TRANSLATE_NOOP("muster", "recruit"), nullptr,
            QT_TRANSLATE_NOOP("muster", "raw, green, militia, levy")},
        {"veteran", QT_TRANSLATE_NOOP("muster", "veteran"), nullptr,
            QT_TRANSLATE_NOOP("muster", "regular, trained, old soldier")},
        {"hero", QT_TRANSLATE_NOOP("muster", "hero"), nullptr, QT_TRANSLATE_NOOP("muster", "champion, heroine")},
        {"civilian", QT_TRANSLATE_NOOP("muster", "civilian"), nullptr,
            QT_TRANSLATE_NOOP("muster", "townsfolk, bystander, unarmed")},
    };
};

template <>
struct WordsOf<twopage::Condition> {
    static constexpr Word all[] = {
        {"fit", QT_TRANSLATE_NOOP("muster", "fit")},
        {"wounded", QT_TRANSLATE_NOOP("muster", "wounded")},
        {"incapacitated", QT_TRANSLATE_NOOP("muster", "incapacitated")},
        {"dead", QT_TRANSLATE_NOOP("muster", "dead")},
    };
};

template <>
struct WordsOf<twopage::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no missiles"), nullptr,
            QT_TRANSLATE_NOOP("muster", "none, no, nothing, unarmed, sword")},
        {"thrown", QT_TRANSLATE_NOOP("muster", "spear, axe or grenade"), nullptr,
            QT_TRANSLATE_NOOP("muster", "spear, axe, grenade, javelin, tomahawk, throwing axe, grenadier, thrown")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow"), nullptr, QT_TRANSLATE_NOOP("muster", "longbow, archer, bowman")},
        {"crossbow", QT_TRANSLATE_NOOP("muster", "crossbow"), nullptr,
            QT_TRANSLATE_NOOP("muster", "arbalest, crossbowman")},
        {"matchlock", QT_TRANSLATE_NOOP("muster", "matchlock musket"), nullptr,
            QT_TRANSLATE_NOOP("muster", "matchlock, arquebus, arquebusier, caliver")},
        {"muzzle_pistol", QT_TRANSLATE_NOOP("muster", "muzzle-loading pistol"), nullptr,
            QT_TRANSLATE_NOOP("muster", "muzzle pistol, pistol, wheellock pistol, wheel-lock, flintlock pistol")},
        {"flintlock", QT_TRANSLATE_NOOP("muster", "flintlock musket"), nullptr,
            QT_TRANSLATE_NOOP("muster", "flintlock, firelock, fusil, Brown Bess")},
        {"minie_rifle", QT_TRANSLATE_NOOP("muster", "Minié-ball rifle"), nullptr,
            QT_TRANSLATE_NOOP("muster", "Minie, Enfield, Springfield, rifled musket, percussion rifle")},
        {"breechloader", QT_TRANSLATE_NOOP("muster", "breech-loading rifle"), nullptr,
            QT_TRANSLATE_NOOP("muster", "breechloader, Sharps, Snider, Martini-Henry, needle gun")},
        {"bolt_action", QT_TRANSLATE_NOOP("muster", "bolt-action rifle"), nullptr,
            QT_TRANSLATE_NOOP("muster", "bolt action, Lee-Metford, Mauser, Lee-Enfield")},
        {"rapid_fire", QT_TRANSLATE_NOOP("muster", "rapid-fire weapon"), nullptr,
            QT_TRANSLATE_NOOP("muster", "rapid fire, repeater, Winchester, Henry, Spencer, machine gun")},
        {"revolver", QT_TRANSLATE_NOOP("muster", "revolver"), nullptr,
            QT_TRANSLATE_NOOP("muster", "six-shooter, Colt")},
        {"gatling", QT_TRANSLATE_NOOP("muster", "Gatling gun"), nullptr,
            QT_TRANSLATE_NOOP("muster", "Gatling, Maxim, Gardner")},
    };
};

template <>
struct WordsOf<twopage::Ammo> {
    static constexpr Word all[] = {
        {"loaded", QT_TRANSLATE_NOOP("muster", "loaded")},
        {"unloaded", QT_TRANSLATE_NOOP("muster", "unloaded")},
    };
};

template <>
struct WordsOf<twopage::Unloads> {
    static constexpr Word all[] = {
        {"every", QT_TRANSLATE_NOOP("muster", "by every shot")},
        {"never", QT_TRANSLATE_NOOP("muster", "never")},
        {"low_roll", QT_TRANSLATE_NOOP("muster", "by a low die")},
    };
};

template <>
struct WordsOf<twopage::Action> {
    static constexpr Word all[] = {
        {"move", QT_TRANSLATE_NOOP("muster", "Move")},
        {"fire_load", QT_TRANSLATE_NOOP("muster", "Fire/Load")},
        {"move_fire", QT_TRANSLATE_NOOP("muster", "Move & Fire")},
        {"hand_to_hand", QT_TRANSLATE_NOOP("muster", "Fight Hand-to-Hand")},
    };
};

template <>
struct WordsOf<twopage::Stream> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "at no stream")},
        {"near", QT_TRANSLATE_NOOP("muster", "at the edge of a stream")},
        {"far", QT_TRANSLATE_NOOP("muster", "on the far bank")},
    };
};

template <>
struct WordsOf<twopage::Defending> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "nothing")},
        {"low_wall", QT_TRANSLATE_NOOP("muster", "a low wall")},
        {"barricade", QT_TRANSLATE_NOOP("muster", "a barricade")},
        {"raised_wall", QT_TRANSLATE_NOOP("muster", "a raised wall")},
        {"building", QT_TRANSLATE_NOOP("muster", "a building")},
    };
};

template <>
struct WordsOf<twopage::Wish> {
    static constexpr Word all[] = {
        {"unasked", QT_TRANSLATE_NOOP("muster", "not asked")},
        {"yes", QT_TRANSLATE_NOOP("muster", "yes")},
        {"no", QT_TRANSLATE_NOOP("muster", "no")},
    };
};

template <>
struct WordsOf<twopage::Side> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
    };
};

} // namespace muster
