// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The words that several procedures of these rules share. Words of one procedure stand in its own file.

namespace muster::tyneside {

/// Troop class.
enum class Quality { Good, Fair, Poor };
enum class Arm { Shot, Pike, Hand, Dragoon, HorseDutch, HorseSwedish, GunCrew };
/// Missile weapons first, then those of close combat.
enum class Weapon {
    None,
    RifledMusket,
    Musket,
    DragoonMusket,
    Bow,
    Carabin,
    RifledPistol,
    Pistol,
    Halbert,
    Pike,
    Sword,
    Club
};
enum class Armour { None, Buff, HalfMetal, Cuirassier };
enum class Mount { None, Horse, DragoonHorse };
enum class Cover { Open, Soft, Hard };
enum class Band { Short, Medium, Long, Out };
enum class Moved { Stationary, Half, Full };
enum class Condition { Fit, Wounded, Dead };
enum class Pace { Halt, Walk, Trot, Gallop };
enum class Ammo { Loaded, Unloaded };
enum class Rank { Officer, Leader, Nco, Musician };
enum class State { GoodOrder, Retiring, Routing, Destroyed, LeftField, Merged };
/// The four tables of actions.
enum class ActionTable { Firearms, Short, DutchHorse, SwedishHorse };
/// What a hit does.
enum class Harm { Graze, Wound, Kill };
enum class Training { Other, Dutch, Swedish };
enum class Mover { Foot, Horse, Gun };
enum class Side { A, B };

} // namespace muster::tyneside

namespace muster {

template <>
struct WordsOf<tyneside::Quality> {
    static constexpr Word all[] = {
        {"good", QT_TRANSLATE_NOOP("muster", "good")},
        {"fair", QT_TRANSLATE_NOOP("muster", "fair")},
        {"poor", QT_TRANSLATE_NOOP("muster", "poor")},
    };
};

template <>
struct WordsOf<tyneside::Arm> {
    static constexpr Word all[] = {
        {"shot", QT_TRANSLATE_NOOP("muster", "shot")},
        {"pike", QT_TRANSLATE_NOOP("muster", "pikes")},
        {"hand", QT_TRANSLATE_NOOP("muster", "close weapons")},
        {"dragoon", QT_TRANSLATE_NOOP("muster", "dragoons")},
        {"horse_dutch", QT_TRANSLATE_NOOP("muster", "Dutch-trained horse")},
        {"horse_swedish", QT_TRANSLATE_NOOP("muster", "Swedish-trained horse")},
        {"gun_crew", QT_TRANSLATE_NOOP("muster", "gun crew")},
    };
};

template <>
struct WordsOf<tyneside::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"rifled_musket", QT_TRANSLATE_NOOP("muster", "rifled musket")},
        {"musket", QT_TRANSLATE_NOOP("muster", "musket")},
        {"dragoon_musket", QT_TRANSLATE_NOOP("muster", "dragoon musket")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow")},
        {"carabin", QT_TRANSLATE_NOOP("muster", "carabin")},
        {"rifled_pistol", QT_TRANSLATE_NOOP("muster", "rifled pistol")},
        {"pistol", QT_TRANSLATE_NOOP("muster", "pistol")},
        {"halbert", QT_TRANSLATE_NOOP("muster", "halbert")},
        {"pike", QT_TRANSLATE_NOOP("muster", "pike")},
        {"sword", QT_TRANSLATE_NOOP("muster", "sword")},
        {"club", QT_TRANSLATE_NOOP("muster", "club")},
    };
};

template <>
struct WordsOf<tyneside::Armour> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no armour")},
        {"buff", QT_TRANSLATE_NOOP("muster", "buff coat")},
        {"half_metal", QT_TRANSLATE_NOOP("muster", "half armour")},
        {"cuirassier", QT_TRANSLATE_NOOP("muster", "cuirassier armour")},
    };
};

template <>
struct WordsOf<tyneside::Mount> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "on foot")},
        {"horse", QT_TRANSLATE_NOOP("muster", "horse")},
        {"dragoon_horse", QT_TRANSLATE_NOOP("muster", "dragoon horse")},
    };
};

template <>
struct WordsOf<tyneside::Cover> {
    static constexpr Word all[] = {
        {"open", QT_TRANSLATE_NOOP("muster", "in the open")},
        {"soft", QT_TRANSLATE_NOOP("muster", "soft cover")},
        {"hard", QT_TRANSLATE_NOOP("muster", "hard cover")},
    };
};

template <>
struct WordsOf<tyneside::Band> {
    static constexpr Word all[] = {
        {"short", QT_TRANSLATE_NOOP("muster", "short range")},
        {"medium", QT_TRANSLATE_NOOP("muster", "medium range")},
        {"long", QT_TRANSLATE_NOOP("muster", "long range")},
        {"out", QT_TRANSLATE_NOOP("muster", "out of range")},
    };
};

template <>
struct WordsOf<tyneside::Moved> {
    static constexpr Word all[] = {
        {"stationary", QT_TRANSLATE_NOOP("muster", "stands")},
        {"half", QT_TRANSLATE_NOOP("muster", "half a move")},
        {"full", QT_TRANSLATE_NOOP("muster", "a full move")},
    };
};

template <>
struct WordsOf<tyneside::Condition> {
    static constexpr Word all[] = {
        {"fit", QT_TRANSLATE_NOOP("muster", "fit")},
        {"wounded", QT_TRANSLATE_NOOP("muster", "wounded")},
        {"dead", QT_TRANSLATE_NOOP("muster", "dead")},
    };
};

template <>
struct WordsOf<tyneside::Pace> {
    static constexpr Word all[] = {
        {"halt", QT_TRANSLATE_NOOP("muster", "halted")},
        {"walk", QT_TRANSLATE_NOOP("muster", "walk")},
        {"trot", QT_TRANSLATE_NOOP("muster", "trot")},
        {"gallop", QT_TRANSLATE_NOOP("muster", "gallop")},
    };
};

template <>
struct WordsOf<tyneside::Ammo> {
    static constexpr Word all[] = {
        {"loaded", QT_TRANSLATE_NOOP("muster", "loaded")},
        {"unloaded", QT_TRANSLATE_NOOP("muster", "unloaded")},
    };
};

template <>
struct WordsOf<tyneside::Rank> {
    static constexpr Word all[] = {
        {"officer", QT_TRANSLATE_NOOP("muster", "officer")},
        {"leader", QT_TRANSLATE_NOOP("muster", "leader")},
        {"nco", QT_TRANSLATE_NOOP("muster", "NCO")},
        {"musician", QT_TRANSLATE_NOOP("muster", "drummer or bugler")},
    };
};

template <>
struct WordsOf<tyneside::State> {
    static constexpr Word all[] = {
        {"good_order", QT_TRANSLATE_NOOP("muster", "good order")},
        {"retiring", QT_TRANSLATE_NOOP("muster", "retiring")},
        {"routing", QT_TRANSLATE_NOOP("muster", "routing")},
        {"destroyed", QT_TRANSLATE_NOOP("muster", "destroyed")},
        {"left_field", QT_TRANSLATE_NOOP("muster", "left the field")},
        {"merged", QT_TRANSLATE_NOOP("muster", "merged")},
    };
};

template <>
struct WordsOf<tyneside::ActionTable> {
    static constexpr Word all[] = {
        {"firearms", QT_TRANSLATE_NOOP("muster", "firearms")},
        {"short", QT_TRANSLATE_NOOP("muster", "close weapons")},
        {"dutch_horse", QT_TRANSLATE_NOOP("muster", "Dutch horse")},
        {"swedish_horse", QT_TRANSLATE_NOOP("muster", "Swedish horse")},
    };
};

template <>
struct WordsOf<tyneside::Harm> {
    static constexpr Word all[] = {
        {"graze", QT_TRANSLATE_NOOP("muster", "graze")},
        {"wound", QT_TRANSLATE_NOOP("muster", "wound")},
        {"kill", QT_TRANSLATE_NOOP("muster", "kill")},
    };
};

template <>
struct WordsOf<tyneside::Training> {
    static constexpr Word all[] = {
        {"other", QT_TRANSLATE_NOOP("muster", "other")},
        {"dutch", QT_TRANSLATE_NOOP("muster", "Dutch")},
        {"swedish", QT_TRANSLATE_NOOP("muster", "Swedish")},
    };
};

template <>
struct WordsOf<tyneside::Mover> {
    static constexpr Word all[] = {
        {"foot", QT_TRANSLATE_NOOP("muster", "foot")},
        {"horse", QT_TRANSLATE_NOOP("muster", "horse")},
        {"gun", QT_TRANSLATE_NOOP("muster", "gun")},
    };
};

template <>
struct WordsOf<tyneside::Side> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
    };
};

} // namespace muster
