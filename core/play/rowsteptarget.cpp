// SPDX-License-Identifier: GPL-3.0-or-later
// Upon whom what is answered in a row is.
#include "core/play/rowstep.h"
#include "core/play/tableflow.h"

#include <algorithm>
#include <iterator>

namespace muster {

std::vector<ThingId> RowStep::targets() const
{
    if (frame() != Frame::Target)
        return {};
    if (line() != nullptr)
        return m_proposal->candidates(QString::fromLatin1(line()->key));
    std::vector<ThingId> all = m_ground->flow().targets().of(m_toDo);
    for (const ToDo &other : m_otherwise)
        std::ranges::copy(m_ground->flow().targets().of(other), std::back_inserter(all));
    return all;
}

/// Whichever of those that it may be is gone through upon this one.
const ToDo &RowStep::wayUpon(ThingId target) const
{
    const Targets targets = m_ground->flow().targets();
    const auto other =
        std::ranges::find_if(m_otherwise, [&](const ToDo &one) { return targets.allowed(one, target) != 0; });
    return other == m_otherwise.end() || targets.allowed(m_toDo, target) != 0 ? m_toDo : *other;
}

Done RowStep::openUpon(ThingId target)
{
    m_toDo = ToDo(wayUpon(target));
    TableFlow flow(m_ground->battle());
    flow.marks.propose(m_toDo.who.front(), 0);
    flow.marks.toggleTarget(target);
    Done opened = openOn(flow.castOf(m_toDo));
    if (opened)
        m_aimedAt = target;
    return opened;
}

void RowStep::aimAt(ThingId target)
{
    const bool isToOpen = !m_proposal && std::ranges::count(targets(), target) > 0;
    if (!isToOpen || openUpon(target)) // else it is asked anew
        m_aimedAt = target;
}

/// Upon whom it was last, as it was then.
KeyHeard RowStep::takeLastTarget()
{
    const ThingId target = usual().lastTarget();
    if (target == 0)
        return {};
    if (line() != nullptr)
        return nameOnLine(target);
    if (const Done opened = openUpon(target); !opened)
        return {KeyHeard::Answer::Refused, opened.error().message};
    m_given = true;
    return {KeyHeard::Answer::Taken};
}

} // namespace muster
