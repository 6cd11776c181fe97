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
            .what = {"rally", "enemy_near", "army_general", "withdraws", "reaches", "demoralisation"},
            .allFirst = "demoralisation", // a loss may break the command for those who rally after it (TURN-15)
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s) {rallies|rally}")},
        {.id = "moves",
            .title = QT_TRANSLATE_NOOP("muster", "Who moves, and who charges"),
            .phases = {"first_move", "second_move"},
            // Out of command a group tests and then moves in one row: its test may be left until it is to move
            // (TURN-1). What a test asks has the letters that moves and charges leave.
            .what = {"movement", "moved", "charge", "can_charge", "struck", "goes_on", "detached-test"},
            .evenForOne = true,
            .about = &chargeInWords,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s): who moves"),
            .instead = {"moved-half", "moved-more", "charge", "pivoted"},
            .skips = &goesWithItsGroup},
        {.id = "detached", // by its name alone, for all tests before anybody moves
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
        {.id = "shots",
            .title = QT_TRANSLATE_NOOP("muster", "Who shoots"),
            .phases = {"first_move", "second_move"},
            .what = {"shooting", "artillery-fire", "in_reach"},
            .evenForOne = true,
            .grouped = true,
            .headed = "group",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who shoots")},
        {.id = "with-me",
            .title = QT_TRANSLATE_NOOP("muster", "With Me!"),
            .phases = {"first_melee", "second_melee"},
            .what = {"with_me"},
            .evenForOne = true, // wherever the cursor stands: the other general is asked beside him
            .told = QT_TRANSLATE_N_NOOP("muster", "%n general(s): who tries With Me!")},
        {.id = "foes",
            .title = QT_TRANSLATE_NOOP("muster", "Whom they fight"),
            .phases = {"first_melee", "second_melee"},
            .what = {"fights_whom"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): whom {it fights|they fight}")},
        {.id = "hits",
            .title = QT_TRANSLATE_NOOP("muster", "Hits and stands"),
            .phases = {"first_move", "first_melee", "second_move", "second_melee"},
            .what = {"hit-consolidation", "one_group", "demoralisation"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s): hits and stands")},
        {.id = "beaten",
            .title = QT_TRANSLATE_NOOP("muster", "The beaten, and who pursues"),
            .phases = {"first_melee", "second_melee"},
            .what = {"defeated-in-melee", "withdraws", "reaches", "movement", "demoralisation"},
            .allFirst = "demoralisation",
            .evenForOne = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n group(s): the beaten")},
    };
}

} // namespace muster::thistle
