// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keyplayer.h"

#include <functional>

namespace muster {

/// Plays as a practised referee does: what is not as usual is typed, all the rest is answered by one key.
class PractisedHand : public KeyPlayer {
public:
    /// What is asked of whom, and where the frame is, if it is asked in a list.
    struct Asked {
        QString what {};
        ThingId who = 0;
        const RowStep *step = nullptr;
        std::function<QString(ThingId)> keyOf {}; ///< by which key this one is named
    };
    /// What is typed for it; empty: as usual, where there is such a thing.
    using Meant = std::function<QString(const Asked &asked)>;

    PractisedHand(BattlePage &page, const Battle &battle, Meant meant)
        : KeyPlayer(page, battle), m_page(page), m_battle(battle), m_meant(std::move(meant))
    {
    }

    /// All that the step owes and offers, and on to the next.
    void playStep();

private:
    void takeUpNext();
    void playList();
    void type(const QString &keys) const;
    void answerAsMeant();
    void resolveAsMeant();
    QString meantIn(const StepList &list, const RowStep *step) const;
    /// How many rows are still open in which nothing but the usual is meant; 0 where anything else is.
    int asUsual(const StepList &list) const;

    BattlePage &m_page;
    const Battle &m_battle;
    Meant m_meant;
};

} // namespace muster
