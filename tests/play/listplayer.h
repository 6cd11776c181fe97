// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/steplist.h"

#include <random>

namespace muster {

/// Types into the list that is due, at random but for what its rows ask, and holds it to its law: what it records is
/// what would be on record had each been answered by himself, in the order in which they were answered.
class ListPlayer {
public:
    ListPlayer(Battle &battle, std::mt19937 &random) : m_battle(battle), m_random(random) {}

    /// Whether anything was recorded; the test that runs has failed where the law is broken.
    bool play();

private:
    int below(size_t count) { return int(m_random() % uint32_t(count)); }
    QChar keyFor(const StepList &list, int row);
    QChar keyForQuestion(const StepList &list, const RowStep &step);
    void type(StepList &list);
    void outlivesARestart(const StepList &list) const;
    void isAsByItself(const Event &event) const;
    Result<Event> resolvedAlone(const Resolution &deed) const;

    Battle &m_battle;
    std::mt19937 &m_random;
};

} // namespace muster
