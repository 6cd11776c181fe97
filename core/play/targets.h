// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/play/todo.h"
#include "core/rules/procedure.h"

#include <optional>

namespace muster {

class Battle;

/// Upon whom what is to be done may be done. A look at the battle as it stands: cheap to make, kept no longer than it.
class Targets {
public:
    explicit Targets(const Battle &battle) : m_battle(&battle) {}

    /// Who may be gone to for it, in the order of the muster.
    std::vector<ThingId> of(const ToDo &toDo) const;
    /// `target` where the rules let it be the target; else nobody, as where the tracker knows who plays the part.
    ThingId allowed(const ToDo &toDo, ThingId target) const;
    /// Why what is to be done may not be done upon this one; null where it may.
    std::optional<Refusal> whyNot(const ToDo &toDo, ThingId target) const;
    /// The parts that the rule which it follows from wants played, though the procedure does without, and nobody plays
    /// yet. Who is only there for the rule, so that somebody may be pursued, plays in nothing.
    std::vector<Role> stillNeeded(const ToDo &toDo) const;
    /// Whether somebody else may play in it by the rule that it follows from: who runs, runs by himself, though others
    /// go through the same procedure after somebody, and who else is in it may be for the rules to say.
    bool isUponSomebody(const ToDo &toDo) const;

private:
    const Battle *m_battle;
};

} // namespace muster
