// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keyplayer.h"

namespace muster {

/// Eight groups a side as they fight at one table: shot, pikes and horse, a gun with its crew, an officer with two
/// sergeants and a drummer.
QJsonObject tynesideGroupsASide();
/// An officer and six groups within his reach, before he throws for his points.
QJsonObject sixGroupsToCommand();

/// A referee at that table who does what such a turn brings: officers command, all dice, two units of each side charge
/// in the turns that are told to, the loaded shoot. He types what differs from the usual, and Enter elsewhere.
class TynesideTurn {
public:
    TynesideTurn(BattlePage &page, const Battle &battle) : m_page(page), m_battle(battle), m_player(page, battle, 7) {}

    /// A whole turn; yields its keys.
    int play(bool charges);

private:
    void playStep();
    void key();
    int keyInList(const StepList &list, const RowStep &step);
    int keyOfQuestion(const StepList &list, const RowStep &step);
    int letterOf(const StepList &list, const RowStep &step, ThingId thing) const;
    ThingId foeOf(ThingId unit) const;
    bool isToCharge(ThingId unit) const;
    bool isToAdvance(ThingId unit) const;
    int die();

    BattlePage &m_page;
    const Battle &m_battle;
    KeyPlayer m_player;
    bool m_charges = false;
    int m_dice = 0;
};

} // namespace muster
