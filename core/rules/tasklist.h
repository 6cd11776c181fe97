// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// Gathers tasks: those that are done first, then the others in the order in which they come.
class TaskList {
public:
    explicit TaskList(const Moment &moment) : m_moment(moment) {}

    void add(Task task);
    /// For one thing that plays `role`; its name is put into the text.
    void addFor(const char *procedure, const char *role, ThingId thing, const char *text, bool done);
    /// Both armies and the game take part.
    void addForAll(const char *procedure, const char *text, bool done);
    std::vector<Task> list() &&;

private:
    const Moment &m_moment;
    std::vector<Task> m_done;
    std::vector<Task> m_open;
};

} // namespace muster
