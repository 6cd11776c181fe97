// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/wholeaves.h"

#include "core/play/tableflow.h"

namespace muster {

ThingId whoLeaves(const TableFlow &flow)
{
    const ThingId acting = flow.marks.acting();
    const auto reach = flow.marks.reach();
    const auto &sought = flow.next.sought();
    const bool isForHim = reach && sought && !sought->who.empty() && sought->who.front() == reach->first;
    return reach && (isForHim || flow.leavable().by(acting).empty()) ? reach->first : acting;
}

} // namespace muster
