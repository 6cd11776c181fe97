// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/todo.h"

namespace muster {

/// What going on from this step would do, before anybody goes on.
struct StepAhead {
    QString to; ///< the phase that would begin
    std::optional<int> turn {}; ///< the turn, where a new one would begin
    std::vector<Phrase> byItself {}; ///< what would change without anybody's doing, of several alike in one line
    std::vector<ToDo> begins {}; ///< what would be open then, see toDoOf()
};

/// The phase after this one, "Turn 5: Rally", or "Combat"; empty where the battle cannot go on.
Phrase phaseAhead(const Battle &battle);
/// Null where the battle cannot go on, or something holds the step.
std::optional<StepAhead> stepAhead(const Battle &battle);

} // namespace muster
