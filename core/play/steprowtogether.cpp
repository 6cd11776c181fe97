// SPDX-License-Identifier: GPL-3.0-or-later
// What several go through together, in the row of one of them.
#include "core/play/otherways.h"
#include "core/play/steprow.h"
#include "core/play/tableflow.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace muster {

/// The next of those that several go through together, he among them; after the last the one that he does alone.
std::optional<ToDo> StepRow::together() const
{
    const RowStep *step = atWork();
    if (step == nullptr || step->toDo().isQuestion || !step->pending().isEmpty()
        || (step->proposal() != nullptr && !step->proposal()->dice().empty()))
        return std::nullopt;
    const bool isByChoice = std::ranges::any_of(step->ground()->battle().set().turnRules, [&](const TurnRule &rule) {
        return rule.together != nullptr && step->toDo().what == QLatin1String(rule.what);
    });
    if (!isByChoice)
        return std::nullopt;
    const auto isJoint = [&](const ToDo &open) {
        const bool isUponHim = step->aimedAt() == 0 || std::ranges::count(open.against, step->aimedAt()) > 0;
        return isUponHim && open.who.size() > 1 && std::ranges::count(open.who, m_who) > 0;
    };
    // What is fought otherwise with others in it is his to join too: horse alone and horse with foot upon a hedgehog.
    const auto isAlike = [&](const ToDo &open) {
        return open.what == step->toDo().what
            || areOtherWays(step->ground()->battle().set(), open.what, step->toDo().what);
    };
    const std::vector<ToDo> &open = step->ground()->flow().toDo();
    const auto now = isJoint(step->toDo())
        ? std::ranges::find_if(open, [&](const ToDo &one) { return one.isSame(step->toDo()); })
        : open.end();
    const auto next = std::find_if(now == open.end() ? open.begin() : std::next(now), open.end(),
        [&](const ToDo &one) { return isAlike(one) && isJoint(one); });
    if (next != open.end())
        return *next;
    return now == open.end() ? std::nullopt : course().nextOn(*step->ground());
}

bool StepRow::joinsOthers(QChar key)
{
    auto with = key == u'+' ? together() : std::nullopt;
    if (!with)
        return false;
    const RowStep before = m_steps.back();
    m_before.push_back(m_steps);
    m_steps.back() = RowStep(before.ground(), *std::move(with));
    m_steps.back().mean();
    if (before.aimedAt() != 0)
        m_steps.back().aimAt(before.aimedAt());
    m_steps.back().takeFactsOf(before);
    return true;
}

} // namespace muster
