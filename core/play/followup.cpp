// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/followup.h"

#include "core/battle/battle.h"

#include <algorithm>

namespace muster {

std::optional<ToDo> FollowUp::atOnce() const
{
    const auto due = std::ranges::find_if(*m_open, &ToDo::atOnce);
    const bool isAskedBefore = std::any_of(m_open->begin(), due, [](const ToDo &open) { return open.isQuestion; });
    return due == m_open->end() || isAskedBefore ? std::nullopt : std::optional(*due);
}

bool FollowUp::isOneOfSeveral(const ToDo &toDo) const
{
    return std::ranges::count(*m_open, toDo.what, &ToDo::what) > 1;
}

std::optional<ToDo> FollowUp::askedAbout(const std::vector<ThingId> &who) const
{
    // In the order in which the rules ask: where somebody stands comes before who is near him, though it need not be
    // said.
    const std::vector<TableQuestion> &declared = m_battle->set().questions;
    const auto placeOf = [&](const ToDo &open) {
        const auto isIt = [&](const TableQuestion &one) { return open.what == QLatin1String(one.key); };
        return std::ranges::find_if(declared, isIt) - declared.begin();
    };
    const auto hadPart = [&](ThingId one) { return std::ranges::count(who, one) > 0; };
    std::vector<ToDo> asked = *m_open;
    std::erase_if(asked, [&](const ToDo &open) {
        // What need not be said is asked of nobody who had no part in this: another fight of one of them is still to
        // come.
        const bool isOfOthers = !open.isHolding && !std::ranges::all_of(open.who, hadPart);
        return !open.isQuestion || open.waits || open.who.empty() || !hadPart(open.who.front()) || isOfOthers;
    });
    const auto first = std::ranges::min_element(asked, {}, placeOf);
    return first == asked.end() ? std::nullopt : std::optional(*first);
}

std::optional<ToDo> FollowUp::askedAfter(const OpenQuestion &answered) const
{
    if (answered.ofRule)
        return std::nullopt;
    // What is asked when all have moved is not asked of one before that.
    auto next = std::ranges::find_if(
        *m_open, [&](const ToDo &one) { return one.isQuestion && !one.waits && one.who == answered.about; });
    if (next == m_open->end())
        next = std::ranges::find_if(
            *m_open, [](const ToDo &one) { return one.kind == ToDo::Kind::May || (one.isQuestion && one.isHolding); });
    return next == m_open->end() || !next->isQuestion ? std::nullopt : std::optional(*next);
}

bool onlyInformed(const Battle &battle, const QString &procedure)
{
    const auto tasks = battle.tasks();
    return changesOf(battle.ledger().events().back()).empty()
        && std::ranges::none_of(tasks, [&](const Task &task) { return procedure == QLatin1String(task.procedure); });
}

} // namespace muster
