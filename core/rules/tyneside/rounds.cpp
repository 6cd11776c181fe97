// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/tracker.h"

namespace muster::tyneside {

std::vector<Round> rounds()
{
    return {
        {.id = "all-actions",
            .title = QT_TRANSLATE_NOOP("muster", "What the units do"),
            .phases = {"command", "other_move"},
            .procedures = {"risk-factor", "actions"},
            .after = {"command-points", "command-allocation"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {dices|dice} for an action")},
        {.id = "all-loading",
            .title = QT_TRANSLATE_NOOP("muster", "Who has time to load"),
            .phases = {"melee"},
            .procedures = {"loading"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): loading")},
    };
}

} // namespace muster::tyneside
