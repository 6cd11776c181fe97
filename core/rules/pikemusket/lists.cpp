// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/sides.h"

#include <algorithm>

namespace muster::pikemusket {

namespace {
/// The side that moves first, and its units as in the muster, as in the list of reaches before.
int inMuster(const Moment &moment, ThingId who)
{
    const QList<Thing> &all = moment.things.all();
    const auto place = int(std::ranges::find(all, who, &Thing::id) - all.begin());
    return moment.things.armyOf(who) == activeArmy(moment) ? place : place + int(all.size());
}
} // namespace

std::vector<ListSpec> lists()
{
    return {
        {.id = "rallies",
            .title = QT_TRANSLATE_NOOP("muster", "Rallies, runs and control"),
            .phases = {"rally"},
            .what = {"rally", "control-test", "movement", "interpenetration", "run_through", "off_board"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): rallies, runs and control")},
        {.id = "fire",
            .title = QT_TRANSLATE_NOOP("muster", "Which guns fire"),
            .phases = {"artillery"},
            .what = {"artillery-fire", "movement", "interpenetration", "run_through", "off_board"},
            .evenForOne = true,
            .chained = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): which guns fire")},
        {.id = "moves",
            .title = QT_TRANSLATE_NOOP("muster", "Moves and orders"),
            .phases = {"movement"},
            .what = {"threat", "movement", "formation-change", "limber", "comes_at", "approach", "hedgehog-form",
                "passed", "interpenetration", "capture", "nearest_general", "staff-order", "rides_to"},
            .byLetter = {"formation-change", "limber"},
            .chained = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n {unit or leader|units and leaders}: moves and orders")},
        {.id = "reaches",
            .title = QT_TRANSLATE_NOOP("muster", "Who is in reach of whom"),
            .phases = {"combat"},
            .what = {"reach"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who is in reach of whom")},
        {.id = "fights",
            .title = QT_TRANSLATE_NOOP("muster", "Fights, and what comes of them"),
            .phases = {"combat"},
            .what = {"whose_support", "combat", "hedgehog-combat", "control-test", "movement", "interpenetration",
                "run_through", "off_board", "passed", "capture", "nearest_general", "comes_at", "approach",
                "hedgehog-form", "reach"},
            .asksFirst = "whose_support",
            .evenForOne = true,
            .chained = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): fights, and what came of them"),
            .place = &inMuster},
        {.id = "morale",
            .title = QT_TRANSLATE_NOOP("muster", "Morale"),
            .phases = {"morale"},
            .what = {"crisis-of-morale", "movement", "interpenetration", "run_through", "off_board"},
            .chained = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n {unit|units}: morale")},
    };
}

} // namespace muster::pikemusket
