// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The words that several procedures of these rules share. Words of one procedure stand in its own file.

namespace muster::pikemusket {

enum class UnitType { Infantry, ShockCavalry, PistolCavalry, DragoonsMounted, DragoonsFoot, Artillery };
enum class Arm { Foot, Horse, Guns };
enum class State { GoodOrder, Disrupted, Routing, Destroyed, LeftField };
enum class Formation { Line, Column, Hedgehog };
/// Whose changes of formation a line of Table 3 has.
enum class Changed { Foot, Horse, Dragoons };
/// What a change of formation goes from or to; those of Formation come first.
enum class Posture { Line, Column, Hedgehog, Mounted, Dismounted };
enum class GunState { Unlimbered, Limbered };
enum class Direction { Front, Flank, Rear };
enum class Ground { None, Attacker, Defender };
enum class CombatResult {
    None,
    AttackersRun,
    AttackersShaken,
    BothShaken,
    DefendersShaken,
    DefendersRun,
    Burst,
    BaseShot
};
enum class Fate { None, Safe, Killed, Wounded, Unhorsed };
/// What a staff officer rides for, and what comes of it.
enum class Errand { Deliver, Repeat, Report };
/// What an order says, as far as it is written down.
enum class OrderWord { Unwritten, Attack, Advance, Hold, Support, Withdraw };
enum class ErrandResult { Riding, Understood, Misunderstood, Reported };
/// Off the table is whose general has fallen, where he rides back to report to him.
enum class Liberty { Free, Captured, OffTable };
/// The side left in possession of the field.
enum class FieldHolder { None, A, B };
enum class Condition { Fit, Wounded, Dead };

/// Dragoons are foot when they have dismounted, else horse.
constexpr Arm armOf(UnitType type)
{
    switch (type) {
    case UnitType::Infantry:
    case UnitType::DragoonsFoot:
        return Arm::Foot;
    case UnitType::ShockCavalry:
    case UnitType::PistolCavalry:
    case UnitType::DragoonsMounted:
        return Arm::Horse;
    case UnitType::Artillery:
        break;
    }
    return Arm::Guns;
}

} // namespace muster::pikemusket

namespace muster {

template <>
struct WordsOf<pikemusket::UnitType> {
    static constexpr Word all[] = {
        {"infantry", QT_TRANSLATE_NOOP("muster", "infantry")},
        {"shock_cavalry", QT_TRANSLATE_NOOP("muster", "shock cavalry")},
        {"pistol_cavalry", QT_TRANSLATE_NOOP("muster", "pistol cavalry")},
        {"dragoons_mounted", QT_TRANSLATE_NOOP("muster", "mounted dragoons")},
        {"dragoons_foot", QT_TRANSLATE_NOOP("muster", "dragoons on foot")},
        {"artillery", QT_TRANSLATE_NOOP("muster", "artillery")},
    };
};

template <>
struct WordsOf<pikemusket::Arm> {
    static constexpr Word all[] = {
        {"foot", QT_TRANSLATE_NOOP("muster", "foot")},
        {"horse", QT_TRANSLATE_NOOP("muster", "horse")},
        {"guns", QT_TRANSLATE_NOOP("muster", "guns")},
    };
};

template <>
struct WordsOf<pikemusket::State> {
    static constexpr Word all[] = {
        {"good_order", QT_TRANSLATE_NOOP("muster", "good order")},
        {"disrupted", QT_TRANSLATE_NOOP("muster", "disrupted")},
        {"routing", QT_TRANSLATE_NOOP("muster", "routing")},
        {"destroyed", QT_TRANSLATE_NOOP("muster", "destroyed")},
        {"left_field", QT_TRANSLATE_NOOP("muster", "left the field")},
    };
};

template <>
struct WordsOf<pikemusket::Formation> {
    static constexpr Word all[] = {
        {"line", QT_TRANSLATE_NOOP("muster", "line")},
        {"column", QT_TRANSLATE_NOOP("muster", "column")},
        {"hedgehog", QT_TRANSLATE_NOOP("muster", "hedgehog")},
    };
};

template <>
struct WordsOf<pikemusket::GunState> {
    static constexpr Word all[] = {
        {"unlimbered", QT_TRANSLATE_NOOP("muster", "unlimbered")},
        {"limbered", QT_TRANSLATE_NOOP("muster", "limbered")},
    };
};

template <>
struct WordsOf<pikemusket::Direction> {
    static constexpr Word all[] = {
        {"front", QT_TRANSLATE_NOOP("muster", "front")},
        {"flank", QT_TRANSLATE_NOOP("muster", "flank")},
        {"rear", QT_TRANSLATE_NOOP("muster", "rear")},
    };
};

template <>
struct WordsOf<pikemusket::Ground> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "nobody")},
        {"attacker", QT_TRANSLATE_NOOP("muster", "the attackers")},
        {"defender", QT_TRANSLATE_NOOP("muster", "the defender")},
    };
};

template <>
struct WordsOf<pikemusket::CombatResult> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no effect")},
        {"ar", QT_TRANSLATE_NOOP("muster", "Ar, attackers break and run")},
        {"ad", QT_TRANSLATE_NOOP("muster", "Ad, attackers disrupted")},
        {"dx", QT_TRANSLATE_NOOP("muster", "Dx, both disrupted")},
        {"dd", QT_TRANSLATE_NOOP("muster", "Dd, defenders disrupted")},
        {"dr", QT_TRANSLATE_NOOP("muster", "Dr, defenders break and run")},
        {"hb", QT_TRANSLATE_NOOP("muster", "hedgehog burst open")},
        {"loss", QT_TRANSLATE_NOOP("muster", "a base shot away, and disrupted")},
    };
};

template <>
struct WordsOf<pikemusket::Fate> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no leader")},
        {"safe", QT_TRANSLATE_NOOP("muster", "safe")},
        {"killed", QT_TRANSLATE_NOOP("muster", "killed")},
        {"wounded", QT_TRANSLATE_NOOP("muster", "wounded")},
        {"unhorsed", QT_TRANSLATE_NOOP("muster", "unhorsed")},
    };
};

template <>
struct WordsOf<pikemusket::Condition> {
    static constexpr Word all[] = {
        {"fit", QT_TRANSLATE_NOOP("muster", "fit")},
        {"wounded", QT_TRANSLATE_NOOP("muster", "wounded")},
        {"dead", QT_TRANSLATE_NOOP("muster", "dead")},
    };
};

template <>
struct WordsOf<pikemusket::Changed> {
    static constexpr Word all[] = {
        {"foot", QT_TRANSLATE_NOOP("muster", "foot")},
        {"horse", QT_TRANSLATE_NOOP("muster", "horse")},
        {"dragoons", QT_TRANSLATE_NOOP("muster", "dragoons")},
    };
};

template <>
struct WordsOf<pikemusket::Posture> {
    static constexpr Word all[] = {
        {"line", QT_TRANSLATE_NOOP("muster", "line")},
        {"column", QT_TRANSLATE_NOOP("muster", "column")},
        {"hedgehog", QT_TRANSLATE_NOOP("muster", "hedgehog")},
        {"mounted", QT_TRANSLATE_NOOP("muster", "mounted")},
        {"dismounted", QT_TRANSLATE_NOOP("muster", "dismounted")},
    };
};

template <>
struct WordsOf<pikemusket::Errand> {
    static constexpr Word all[] = {
        {"deliver", QT_TRANSLATE_NOOP("muster", "deliver an order")},
        {"repeat", QT_TRANSLATE_NOOP("muster", "repeat the order")},
        {"report", QT_TRANSLATE_NOOP("muster", "report to the general")},
    };
};

template <>
struct WordsOf<pikemusket::OrderWord> {
    static constexpr Word all[] = {
        {"unwritten", QT_TRANSLATE_NOOP("muster", "not written down")},
        {"attack", QT_TRANSLATE_NOOP("muster", "attack")},
        {"advance", QT_TRANSLATE_NOOP("muster", "advance")},
        {"hold", QT_TRANSLATE_NOOP("muster", "hold")},
        {"support", QT_TRANSLATE_NOOP("muster", "support")},
        {"withdraw", QT_TRANSLATE_NOOP("muster", "withdraw")},
    };
};

template <>
struct WordsOf<pikemusket::ErrandResult> {
    static constexpr Word all[] = {
        {"riding", QT_TRANSLATE_NOOP("muster", "riding")},
        {"understood", QT_TRANSLATE_NOOP("muster", "understood")},
        {"misunderstood", QT_TRANSLATE_NOOP("muster", "not understood")},
        {"reported", QT_TRANSLATE_NOOP("muster", "reported")},
    };
};

template <>
struct WordsOf<pikemusket::FieldHolder> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "neither side")},
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
    };
};

template <>
struct WordsOf<pikemusket::Liberty> {
    static constexpr Word all[] = {
        {"free", QT_TRANSLATE_NOOP("muster", "free")},
        {"captured", QT_TRANSLATE_NOOP("muster", "captured")},
        {"off_table", QT_TRANSLATE_NOOP("muster", "off the table")},
    };
};

} // namespace muster
