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
        {"gensdarmes", QT_TRANSLATE_NOOP("muster", "gensdarmes")},
        {"cavalry", QT_TRANSLATE_NOOP("muster", "cavalry")},
        {"light_cavalry", QT_TRANSLATE_NOOP("muster", "light cavalry")},
        {"pikes", QT_TRANSLATE_NOOP("muster", "pikes")},
        {"bills", QT_TRANSLATE_NOOP("muster", "bills")},
        {"swordsmen", QT_TRANSLATE_NOOP("muster", "swordsmen")},
        {"shot", QT_TRANSLATE_NOOP("muster", "shot")},
        {"light_artillery", QT_TRANSLATE_NOOP("muster", "light artillery")},
        {"heavy_artillery", QT_TRANSLATE_NOOP("muster", "heavy artillery")},
        {"wagon", QT_TRANSLATE_NOOP("muster", "wagon")},
    };
};

template <>
struct WordsOf<thistle::Class> {
    static constexpr Word all[] = {
        {"elite", QT_TRANSLATE_NOOP("muster", "elite")},
        {"trained", QT_TRANSLATE_NOOP("muster", "trained")},
        {"irregular", QT_TRANSLATE_NOOP("muster", "irregular")},
        {"levy", QT_TRANSLATE_NOOP("muster", "levy")},
    };
};

template <>
struct WordsOf<thistle::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "no missiles")},
        {"arquebus", QT_TRANSLATE_NOOP("muster", "arquebus")},
        {"crossbow", QT_TRANSLATE_NOOP("muster", "crossbow")},
        {"bow", QT_TRANSLATE_NOOP("muster", "bow")},
        {"pistol", QT_TRANSLATE_NOOP("muster", "pistol")},
        {"mounted_arquebus", QT_TRANSLATE_NOOP("muster", "mounted arquebus")},
    };
};

template <>
struct WordsOf<thistle::Gun> {
    static constexpr Word all[] = {
        {"deployed", QT_TRANSLATE_NOOP("muster", "deployed")},
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
        {"no", QT_TRANSLATE_NOOP("muster", "no general")},
        {"general", QT_TRANSLATE_NOOP("muster", "general")},
        {"army_general", QT_TRANSLATE_NOOP("muster", "army general")},
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
