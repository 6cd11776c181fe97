// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/turnrules.h"

namespace muster::thistle {

std::vector<ListSpec> lists()
{
    return {
        {.id = "in-command",
            .title = QT_TRANSLATE_NOOP("muster", "Who is in command"),
            .phases = {"first_move", "second_move"},
            .what = {"in_command"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s): who is in command")},
        {.id = "rallies",
            .title = QT_TRANSLATE_NOOP("muster", "Rallies"),
            .phases = {"first_move", "second_move"},
            .what = {"rally", "enemy_near", "army_general", "withdraws", "reaches"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s) {rallies|rally}")},
        {.id = "detached",
            .title = QT_TRANSLATE_NOOP("muster", "Detached tests"),
            .phases = {"first_move", "second_move"},
            .what = {"detached-test"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s) {tests|test} detached")},
        {.id = "reactions",
            .title = QT_TRANSLATE_NOOP("muster", "Reactions"),
            .phases = {"first_move", "second_move"},
            .what = {"reaction", "charge-reaction", "counter-charge", "shooting", "evade", "room"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): reactions"),
            .skips = &isOfActiveSide},
        {.id = "contacts",
            .title = QT_TRANSLATE_NOOP("muster", "Who touches whom"),
            .phases = {"first_move", "second_move"},
            .what = {"contact", "faces"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who touches whom"),
            .laid = true},
        {.id = "moves",
            .title = QT_TRANSLATE_NOOP("muster", "Who moves, and who charges"),
            .phases = {"first_move", "second_move"},
            .what = {"movement", "moved", "charge", "can_charge", "struck", "goes_on"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s): who moves"),
            .instead = {"moved-half", "moved-more", "charge", "pivoted"},
            .skips = &goesWithItsGroup},
        {.id = "shots",
            .title = QT_TRANSLATE_NOOP("muster", "Who shoots"),
            .phases = {"first_move", "second_move"},
            .what = {"shooting", "artillery-fire", "in_reach"},
            .grouped = true,
            .headed = "group",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who shoots")},
        {.id = "with-me",
            .title = QT_TRANSLATE_NOOP("muster", "With Me!"),
            .phases = {"first_melee", "second_melee"},
            .what = {"with_me"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n general(s): With Me!")},
        {.id = "hits",
            .title = QT_TRANSLATE_NOOP("muster", "Hits and stands"),
            .phases = {"first_move", "first_melee", "second_move", "second_melee"},
            .what = {"hit-consolidation", "one_group", "demoralisation"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s): hits and stands")},
        {.id = "beaten",
            .title = QT_TRANSLATE_NOOP("muster", "The beaten"),
            .phases = {"first_melee", "second_melee"},
            .what = {"defeated-in-melee", "withdraws", "reaches", "movement"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s): the beaten")},
    };
}

} // namespace muster::thistle
