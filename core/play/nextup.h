// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/todo.h"

#include <QHash>

#include <optional>

namespace muster {

/// What comes next in the step that is now: what was taken up and left waits behind the others, and who acted upon
/// whom is remembered for the next time.
class NextUp {
public:
    /// What is to be taken up of all that is open in the battle; none when nothing is left.
    std::optional<ToDo> next(const std::vector<ToDo> &open, const Battle &battle) const;

    /// It was taken up; where it is closed and still to do, leave() lets it wait behind the others.
    void take(const ToDo &toDo)
    {
        m_taken = toDo;
        m_sought.reset();
    }
    /// Somebody is still to be gone to before it can be taken up: it is what comes next of its actor.
    void seek(const ToDo &toDo)
    {
        m_sought = toDo;
        m_isAgain = false;
    }
    /// It was taken back, and is what comes next of its actor; nobody is to be gone to for it.
    void doAgain(const ToDo &toDo)
    {
        m_sought = toDo;
        m_isAgain = true;
    }
    const std::optional<ToDo> &sought() const { return m_sought; }
    /// Whether somebody is still to be gone to for what is sought.
    bool isTargetSought() const { return m_sought && !m_isAgain; }
    void leave(const Battle &battle);
    const std::optional<ToDo> &passedOver() const { return m_passed; }
    /// Another step has begun: nothing was passed over in it.
    void beginStep();

    /// What the players of these roles did was recorded.
    void remember(const std::vector<ThingId> &players);
    /// Upon whom it acted last, if that may be again; 0: nobody.
    ThingId lastTargetOf(const std::vector<Role> &roles, const Battle &battle, ThingId actor) const;

private:
    std::optional<ToDo> m_taken;
    std::optional<ToDo> m_sought;
    bool m_isAgain = false; ///< what is sought was taken back
    std::optional<ToDo> m_passed;
    int m_passedAt = 0; ///< the last entry of the ledger then
    QHash<ThingId, ThingId> m_lastTargets;
};

} // namespace muster
