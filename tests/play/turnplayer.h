// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/play/tableflow.h"

#include <memory>
#include <random>

namespace muster {

/// Plays battles by nothing but what is next, and holds them to what must be true of every step: whatever is owed or
/// offered opens, once it is done it is gone, and what nobody touched stays. Fails the test that is running.
class TurnPlayer {
public:
    virtual ~TurnPlayer() = default;

protected:
    void begin(const QJsonObject &setUp, int seed);
    /// Does something that is owed, asked or offered, or goes on to the next step.
    void takeStep();
    /// Takes back all that was done since the beginning; the things stand as they stood then.
    void takeAllBack();
    int below(size_t count) { return int(m_random() % uint32_t(count)); }

    std::unique_ptr<Battle> m_battle;

private:
    /// What the referee enters before the dice.
    virtual QJsonObject entered(const Proposal &open) = 0;
    /// Whether those who are owed it may be owed it again when it is done.
    virtual bool mayComeAgain(const QString &what) const = 0;
    /// Of `choices`, one is what is left for the others to do.
    virtual int choicesOfMay() const { return 5; }

    void carryOut(const AgendaEntry &entry);
    void answer(const OpenQuestion &open);
    bool accept(const Result<Event> &event);
    void staysOwed(const std::vector<AgendaEntry> &before, const AgendaEntry &done, const Event &event);

    std::mt19937 m_random;
    int m_begun = 0;
    Things m_start;
};

} // namespace muster
