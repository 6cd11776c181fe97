// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QtGlobal>

// The words of the tables of actions.

namespace muster::tyneside {

/// What a unit does of itself.
enum class Action {
    CarryOn,
    SeekEnemy,
    StandInCover,
    StandFacing,
    Shelter,
    Halt,
    PressOn,
    PressOnCharge,
    AdvanceCharge,
    Withdraw,
    Run,
    TrotAway,
    Flee,
    TrotAndShoot,
    TrotAndStrike,
    None
};
/// The rows of a table of actions, by risk.
enum class Row { Calm, Low, Middle, High, Extreme };
/// What a cell says to dragoons.
enum class Mark { None, Dismount, Remount };

} // namespace muster::tyneside

namespace muster {

template <>
struct WordsOf<tyneside::Action> {
    static constexpr Word all[] = {
        {"carry_on", QT_TRANSLATE_NOOP("muster", "carries on")},
        {"seek_enemy", QT_TRANSLATE_NOOP("muster", "seeks the enemy")},
        {"stand_in_cover", QT_TRANSLATE_NOOP("muster", "stands in cover")},
        {"stand_facing", QT_TRANSLATE_NOOP("muster", "stands and faces the enemy")},
        {"shelter", QT_TRANSLATE_NOOP("muster", "shelters")},
        {"halt", QT_TRANSLATE_NOOP("muster", "halts")},
        {"press_on", QT_TRANSLATE_NOOP("muster", "presses on")},
        {"press_on_charge", QT_TRANSLATE_NOOP("muster", "presses on and charges")},
        {"advance_charge", QT_TRANSLATE_NOOP("muster", "advances and charges")},
        {"withdraw", QT_TRANSLATE_NOOP("muster", "withdraws")},
        {"run", QT_TRANSLATE_NOOP("muster", "runs")},
        {"trot_away", QT_TRANSLATE_NOOP("muster", "trots away")},
        {"flee", QT_TRANSLATE_NOOP("muster", "flees")},
        {"trot_and_shoot", QT_TRANSLATE_NOOP("muster", "trots up and shoots")},
        {"trot_and_strike", QT_TRANSLATE_NOOP("muster", "trots up and strikes")},
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
    };
};

template <>
struct WordsOf<tyneside::Row> {
    static constexpr Word all[] = {
        {"calm", QT_TRANSLATE_NOOP("muster", "calm")},
        {"low", QT_TRANSLATE_NOOP("muster", "low")},
        {"middle", QT_TRANSLATE_NOOP("muster", "middle")},
        {"high", QT_TRANSLATE_NOOP("muster", "high")},
        {"extreme", QT_TRANSLATE_NOOP("muster", "extreme")},
    };
};

template <>
struct WordsOf<tyneside::Mark> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"dismount", QT_TRANSLATE_NOOP("muster", "dragoons dismount")},
        {"remount", QT_TRANSLATE_NOOP("muster", "dragoons mount again")},
    };
};

} // namespace muster

namespace muster::tyneside {

/// Every action, and that commanded troops do as they are ordered.
std::vector<Word> actionsAndOrders();

} // namespace muster::tyneside
