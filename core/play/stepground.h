// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"

#include <memory>
#include <vector>

namespace muster {

class Battle;
class TableFlow;

/// What a row of a list stands on: the battle as it is after what was answered before it, and what is open in it.
class StepGround {
public:
    explicit StepGround(std::shared_ptr<const Battle> battle);
    ~StepGround();

    const Battle &battle() const { return *m_battle; }
    const TableFlow &flow() const { return *m_flow; }

private:
    std::shared_ptr<const Battle> m_battle;
    std::unique_ptr<TableFlow> m_flow;
};
using Ground = std::shared_ptr<const StepGround>;

/// The battle itself, which outlives it.
Ground groundOn(const Battle &battle);
/// The same after these.
Ground groundAfter(const StepGround &ground, const std::vector<Event> &events);

/// These entries with what follows from them by itself after them: what is owed then and needs neither dice nor an
/// answer is recorded along with what it follows from.
std::vector<Event> withWhatFollows(const Battle &battle, std::vector<Event> events);

} // namespace muster
