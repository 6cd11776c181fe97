// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/tracker.h"

namespace muster::tyneside {

std::vector<ListSpec> lists()
{
    return {
        {.id = "all-actions",
            .title = QT_TRANSLATE_NOOP("muster", "What the units do"),
            .phases = {"command", "other_move"},
            .what = {"formed", "formed-actions", "risk-factor", "actions"},
            .asksFirst = "formed",
            .after = {"command-points", "command-allocation"},
            .counted = "actions",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {dices|dice} for an action")},
        {.id = "all-moves",
            .title = QT_TRANSLATE_NOOP("muster", "Moves"),
            .phases = {"player_move", "other_move"},
            .what = {"movement", "horse-pace", "group-merge", "charge", "nearest", "distance", "meets", "left_table",
                "cover", "beside", "name_contact"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): moves")},
        {.id = "all-shots",
            .title = QT_TRANSLATE_NOOP("muster", "Who shoots"),
            .phases = {"commanded_shooting", "other_move", "uncommanded_shooting"},
            .what = {"shooting", "nearest", "distance", "gun-turn"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who shoots")},
        {.id = "all-loading",
            .title = QT_TRANSLATE_NOOP("muster", "Who has time to load"),
            .phases = {"melee"},
            .what = {"loading"},
            .counted = "loading",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): loading")},
    };
}

} // namespace muster::tyneside
