// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/unit.h"
#include "core/rules/sides.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {
/// The side that moves first, and its units as in the muster, as in the list of reaches before.
int inMuster(const Moment &moment, ThingId who)
{
    const QList<Thing> &all = moment.things.all();
    const auto place = int(std::ranges::find(all, who, &Thing::id) - all.begin());
    return moment.things.armyOf(who) == activeArmy(moment) ? place : place + int(all.size());
}

/// Who charged lately is offered no charge, and its row says when the next may be.
Phrase nextChargeInWords(const Moment &moment, ThingId who)
{
    const Unit unit(moment.things, who);
    const int next = unit.lastCharge() + moment.rules.as<Figures>()->chargeEvery;
    const bool isBarred = unit.lastCharge() > 0 && next > moment.things.number(moment.game(), u"turn"_s);
    if (!isBarred || !unit.isInHand())
        return {};
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, next charge in turn %2")).arg(wordOf(unit.type())).arg(next);
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
            .about = &nextChargeInWords,
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
