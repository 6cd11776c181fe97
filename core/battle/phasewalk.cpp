// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/phasewalk.h"

namespace muster {

namespace {

/// Moves the last step from one end of the walk to the other.
void step(std::vector<int> &from, std::vector<int> &to)
{
    if (from.empty())
        return;
    to.push_back(from.back());
    from.pop_back();
}

} // namespace

PhaseWalk phaseWalk(const Ledger &ledger)
{
    PhaseWalk walk;
    for (const Event &event : ledger.events()) {
        const auto *change = event.as<PhaseChange>();
        if (change == nullptr || !ledger.isInForce(event.seq))
            continue;
        switch (change->way) {
        case PhaseChange::Way::On:
            walk.passed.push_back(event.seq);
            walk.goneBack.clear();
            walk.backBy.clear();
            break;
        case PhaseChange::Way::Back:
            if (!walk.passed.empty())
                walk.backBy.push_back(event.seq);
            step(walk.passed, walk.goneBack);
            break;
        case PhaseChange::Way::OnAgain:
            step(walk.goneBack, walk.passed);
            walk.backBy.resize(walk.goneBack.size());
            break;
        }
    }
    return walk;
}

} // namespace muster
