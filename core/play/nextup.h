// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QHash>

#include <optional>

namespace muster {

class Battle;

/// What comes next in the step that is now: what was taken up and left waits behind the others, and who acted upon
/// whom is remembered for the next time.
class NextUp {
public:
    /// The task to be taken up; none when nothing is left.
    std::optional<Task> next(const Battle &battle) const;
    /// What follows at once from what was done just now; none if nothing does.
    std::optional<Task> due(const Battle &battle) const;

    /// The task was taken up; where it is closed and still to do, leave() lets it wait behind the others.
    void take(const Task &task) { m_taken = task; }
    void leave(const Battle &battle);
    const std::optional<Task> &passedOver() const { return m_passed; }

    /// What the players of these roles did was recorded.
    void remember(const std::vector<ThingId> &players);
    /// Upon whom it acted last, if that may be again; 0: nobody.
    ThingId lastTargetOf(const std::vector<Role> &roles, const Battle &battle, ThingId actor) const;

private:
    std::optional<Task> m_taken;
    std::optional<Task> m_passed;
    QHash<ThingId, ThingId> m_lastTargets;
};

bool isSameTask(const Task &a, const Task &b);

} // namespace muster
