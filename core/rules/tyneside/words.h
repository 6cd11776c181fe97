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
/// Of a shot of which the table has said no cover that would hold still.
inline constexpr QLatin1StringView kCoverUnknown("unknown");
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
        {"good", QT_TRANSLATE_NOOP("muster", "good"), nullptr, QT_TRANSLATE_NOOP("muster", "veteran, elite, trained")},
        {"fair", QT_TRANSLATE_NOOP("muster", "fair"), nullptr,
            QT_TRANSLATE_NOOP("muster", "average, regular, ordinary")},
        {"poor", QT_TRANSLATE_NOOP("muster", "poor"), nullptr, QT_TRANSLATE_NOOP("muster", "raw, militia, levy")},
    };
};

template <>
struct WordsOf<tyneside::Arm> {
    static constexpr Word all[] = {
        {"shot", QT_TRANSLATE_NOOP("muster", "shot"), nullptr,
            QT_TRANSLATE_NOOP("muster",
                "musketeers, muskets, musket, firearms, arquebus, arquebusiers, commanded shot, archers, bowmen")},
        {"pike", QT_TRANSLATE_NOOP("muster", "pikes"), nullptr, QT_TRANSLATE_NOOP("muster", "pikemen")},
        {"hand", QT_TRANSLATE_NOOP("muster", "close weapons"), nullptr,
            QT_TRANSLATE_NOOP(
                "muster", "halberds, halberdiers, bills, billmen, swordsmen, clubmen, Highlanders, hand weapons")},
        {"dragoon", QT_TRANSLATE_NOOP("muster", "dragoons"), nullptr,
            QT_TRANSLATE_NOOP("muster", "dragooners, mounted infantry")},
        {"horse_dutch", QT_TRANSLATE_NOOP("muster", "Dutch-trained horse"), nullptr,
            QT_TRANSLATE_NOOP("muster", "Dutch, Dutch horse, harquebusiers, cuirassiers, reiters, Parliament horse")},
        {"horse_swedish", QT_TRANSLATE_NOOP("muster", "Swedish-trained horse"), nullptr,
            QT_TRANSLATE_NOOP("muster", "Swedish, Swedish horse, cavaliers, gallopers, Royalist horse")},
        {"gun_crew", QT_TRANSLATE_NOOP("muster", "gun crew"), nullptr,
            QT_TRANSLATE_NOOP("muster", "crew, gunners, artillery, matrosses")},
    };
};

template <>
struct WordsOf<tyneside::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none"), nullptr, QT_TRANSLATE_NOOP("muster", "no, nothing")},
        {"rifled_musket", QT_TRANSLATE_NOOP("muster", "rifled musket"), nullptr,
            QT_TRANSLATE_NOOP("muster", "rifle, rifled, fowling piece")},
        {"musket", QT_TRANSLATE_NOOP("muster", "musket"), nullptr,
            QT_TRANSLATE_NOOP("muster", "matchlock, muskets, arquebus, caliver, firearm, snaphance")},
        {"dragoon_musket", QT_TRANSLATE_NOOP("muster", "dragoon musket"), nullptr,
            QT_TRANSLATE_NOOP("muster", "dragoon muskets, dragon")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow"), nullptr, QT_TRANSLATE_NOOP("muster", "longbow, bows, archers")},
        {"carabin", QT_TRANSLATE_NOOP("muster", "carabin"), nullptr,
            QT_TRANSLATE_NOOP("muster", "carbine, carbines, carabine, harquebus")},
        {"rifled_pistol", QT_TRANSLATE_NOOP("muster", "rifled pistol"), nullptr,
            QT_TRANSLATE_NOOP("muster", "rifled pistols")},
        {"pistol", QT_TRANSLATE_NOOP("muster", "pistol"), nullptr,
            QT_TRANSLATE_NOOP("muster", "pistols, wheellock, wheel-lock")},
        {"halbert", QT_TRANSLATE_NOOP("muster", "halbert"), nullptr,
            QT_TRANSLATE_NOOP("muster", "halberd, halberds, bill, bills, glaive, partisan, pole arm, polearm")},
        {"pike", QT_TRANSLATE_NOOP("muster", "pike"), nullptr, QT_TRANSLATE_NOOP("muster", "half pike")},
        {"sword", QT_TRANSLATE_NOOP("muster", "sword"), nullptr,
            QT_TRANSLATE_NOOP("muster", "swords, broadsword, rapier, backsword")},
        {"club", QT_TRANSLATE_NOOP("muster", "club"), nullptr,
            QT_TRANSLATE_NOOP("muster", "clubs, butt, musket butt, improvised")},
    };
};

template <>
struct WordsOf<tyneside::Armour> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no armour"), nullptr,
            QT_TRANSLATE_NOOP("muster", "none, no, unarmoured")},
        {"buff", QT_TRANSLATE_NOOP("muster", "buff coat"), nullptr, QT_TRANSLATE_NOOP("muster", "buff, leather")},
        {"half_metal", QT_TRANSLATE_NOOP("muster", "half armour"), nullptr,
            QT_TRANSLATE_NOOP("muster", "half, corslet, corselet, back and breast, breastplate")},
        {"cuirassier", QT_TRANSLATE_NOOP("muster", "cuirassier armour"), nullptr,
            QT_TRANSLATE_NOOP("muster", "full, cuirassiers, three-quarter, lobster")},
    };
};

template <>
struct WordsOf<tyneside::Mount> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "on foot"), nullptr,
            QT_TRANSLATE_NOOP("muster", "none, no, foot, dismounted")},
        {"horse", QT_TRANSLATE_NOOP("muster", "horse"), nullptr, QT_TRANSLATE_NOOP("muster", "mounted, yes")},
        {"dragoon_horse", QT_TRANSLATE_NOOP("muster", "dragoon horse"), nullptr,
            QT_TRANSLATE_NOOP("muster", "nag, cob")},
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
        {"officer", QT_TRANSLATE_NOOP("muster", "officer"), nullptr,
            QT_TRANSLATE_NOOP("muster", "captain, colonel, lieutenant, cornet, ensign")},
        {"leader", QT_TRANSLATE_NOOP("muster", "leader"), nullptr,
            QT_TRANSLATE_NOOP("muster", "champion, chief, hero")},
        {"nco", QT_TRANSLATE_NOOP("muster", "NCO"), nullptr, QT_TRANSLATE_NOOP("muster", "sergeant, corporal")},
        {"musician", QT_TRANSLATE_NOOP("muster", "drummer or bugler"), nullptr,
            QT_TRANSLATE_NOOP("muster", "musician, drummer, bugler, trumpeter, piper, drum")},
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
