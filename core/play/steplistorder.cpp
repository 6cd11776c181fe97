// SPDX-License-Identifier: GPL-3.0-or-later
// Which row goes before which: as they were answered, and who was only begun behind those that are whole.
#include "core/play/steplist.h"

#include <algorithm>

namespace muster {

/// Questions of it are answered, nothing is worked out and no die lies.
bool StepList::isOnlyAsked(int row) const
{
    const StepRow &its = this->row(row);
    return !its.isWhole() && !isPending(row) && std::ranges::none_of(its.steps(), [](const RowStep &step) {
        return step.isTaken() && step.proposal() != nullptr;
    });
}

/// What is whole came about before what is still to be diced: those begun earlier see what it did. Not where that would
/// take from anybody what was said of him.
void StepList::letWholeRowsGoFirst(int row)
{
    if (m_spec->laid || m_inOneGo || m_reading || !this->row(row).isWhole())
        return;
    const auto isBegunOnly = [this](int one) { return isOnlyAsked(one); };
    const auto its = std::ranges::find(m_order, row);
    if (its == m_order.end() || std::none_of(m_order.begin(), its, isBegunOnly))
        return;
    StepList before(*this);
    std::stable_partition(m_order.begin(), std::next(its), [&](int one) { return !isBegunOnly(one); });
    Ground ground = m_ground;
    for (const int one : m_order) {
        at(one).standOn(ground);
        ground = this->row(one).left();
    }
    const bool isAllThere = std::ranges::all_of(m_order, [&](int one) {
        return this->row(one).isWhole() == before.row(one).isWhole()
            && this->row(one).steps().size() == before.row(one).steps().size();
    });
    if (!isAllThere)
        *this = std::move(before);
}

} // namespace muster
