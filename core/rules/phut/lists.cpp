// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/tracker.h"

namespace muster::phut {

std::vector<ListSpec> lists()
{
    return {
        {.id = "moves",
            .title = QT_TRANSLATE_NOOP("muster", "Moves"),
            .phases = {"move_active"},
            .what = {"movement", "manoeuvre", "passed", "contact", "interpenetration", "artillery-overrun"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): moves")},
        {.id = "shots",
            .title = QT_TRANSLATE_NOOP("muster", "Who shoots"),
            .phases = {"shoot_passive", "shoot_active"},
            .what = {"shooting"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who shoots")},
        {.id = "melees",
            .title = QT_TRANSLATE_NOOP("muster", "Melees"),
            .phases = {"melee_active", "melee_passive"},
            .what = {"strikes", "obstacle", "files", "melee"},
            .allFirst = "strikes",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n melee(s)")},
        {.id = "rout-tests",
            .title = QT_TRANSLATE_NOOP("muster", "Who breaks"),
            .phases = {"establish_routs"},
            .what = {"rout-test"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {tests|test} for rout")},
        {.id = "routs",
            .title = QT_TRANSLATE_NOOP("muster", "Rallies and rout moves"),
            .phases = {"rout_and_rally"},
            .what = {"officer", "rally", "rout-move", "run_through", "end_of_run", "interpenetration",
                "artillery-overrun"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): rallies and rout moves")},
    };
}

} // namespace muster::phut
