// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/todo.h"
#include "core/rules/openquestion.h"

#include <optional>
#include <vector>

namespace muster {

class Battle;

/// What is gone on with after something was recorded, without a key for it. A look at the battle and at what is open in
/// it: cheap to make, kept no longer than they.
class FollowUp {
public:
    FollowUp(const Battle &battle, const std::vector<ToDo> &open) : m_battle(&battle), m_open(&open) {}

    /// What follows at once from what was just recorded; none where nothing does, or something is asked before it.
    std::optional<ToDo> atOnce() const;
    /// Whether more of the same is open: it is done in its list, where it has one.
    bool isOneOfSeveral(const ToDo &toDo) const;
    /// What the table is asked about those who did it, first as the rules ask; none where nothing is.
    std::optional<ToDo> askedAbout(const std::vector<ThingId> &who) const;
    /// What is asked after this was answered, so that one key after another answers it all; none where the answer leads
    /// on to something that is done.
    std::optional<ToDo> askedAfter(const OpenQuestion &answered) const;

private:
    const Battle *m_battle;
    const std::vector<ToDo> *m_open;
};

/// Whether the procedure that was recorded last changed nothing and is nobody's task: how far it is, who may be seen.
/// Those who played in it have not done what they were picked for.
bool onlyInformed(const Battle &battle, const QString &procedure);

} // namespace muster
