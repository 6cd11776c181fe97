// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/nextup.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"

#include <algorithm>
#include <utility>

namespace muster {

bool isSameTask(const Task &a, const Task &b)
{
    return qstrcmp(a.procedure, b.procedure) == 0 && a.cast == b.cast;
}

std::optional<Task> NextUp::next(const Battle &battle) const
{
    const std::vector<Task> tasks = battle.tasks();
    auto from = tasks.begin();
    if (m_passed)
        from = std::ranges::find_if(tasks, [this](const Task &task) { return isSameTask(task, *m_passed); });
    if (m_passed && from != tasks.end())
        ++from;
    auto open = std::find_if(from, tasks.end(), [](const Task &task) { return !task.done; });
    if (open == tasks.end())
        open = std::ranges::find(tasks, false, &Task::done);
    return open == tasks.end() ? std::nullopt : std::optional(*open);
}

std::optional<Task> NextUp::due(const Battle &battle) const
{
    const std::vector<Task> tasks = battle.tasks();
    const auto due = std::ranges::find_if(tasks, [](const Task &task) { return task.due && !task.done; });
    return due == tasks.end() ? std::nullopt : std::optional(*due);
}

void NextUp::leave(const Battle &battle)
{
    const auto taken = std::exchange(m_taken, std::nullopt);
    if (!taken)
        return;
    const std::vector<Task> tasks = battle.tasks();
    if (std::ranges::any_of(tasks, [&](const Task &task) { return !task.done && isSameTask(task, *taken); }))
        m_passed = taken;
}

void NextUp::remember(const std::vector<ThingId> &players)
{
    m_taken.reset();
    if (players.size() > 1)
        m_lastTargets.insert(players[0], players[1]);
}

ThingId NextUp::lastTargetOf(const std::vector<Role> &roles, const Battle &battle, ThingId actor) const
{
    const ThingId target = m_lastTargets.value(actor);
    const auto role = std::ranges::find(roles, RoleSide::OtherThanFirst, &Role::side);
    if (target == 0 || role == roles.end() || !mayPlay(*role, battle.things(), target, actor))
        return 0;
    return battle.look(target).gone ? 0 : target;
}

} // namespace muster
