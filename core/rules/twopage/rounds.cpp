// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/tracker.h"

namespace muster::twopage {

std::vector<Round> rounds()
{
    return {
        {.id = "all-abilities",
            .title = QT_TRANSLATE_NOOP("muster", "Ability of all figures"),
            .phases = {"setup"},
            .procedures = {"ability"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s): ability")},
        {.id = "all-actions",
            .title = QT_TRANSLATE_NOOP("muster", "Actions of all figures"),
            .phases = {"choose"},
            .procedures = {"action-choice"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {takes|take} an action")},
        {.id = "all-saves",
            .title = QT_TRANSLATE_NOOP("muster", "All saving rolls"),
            .phases = {"shooting", "melee"},
            .procedures = {"saving-roll"},
            .after = {"fire", "load", "melee"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {saves|save}")},
        {.id = "all-loads",
            .title = QT_TRANSLATE_NOOP("muster", "All who load"),
            .phases = {"shooting"},
            .procedures = {"load"},
            .after = {"fire"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {loads|load}")},
        {.id = "all-after-fight",
            .title = QT_TRANSLATE_NOOP("muster", "Who is left without an opponent"),
            .phases = {"melee"},
            .procedures = {"after-fight"},
            .after = {"melee", "saving-roll"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s) after the fight")},
    };
}

} // namespace muster::twopage
