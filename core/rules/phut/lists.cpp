// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/pairs.h"
#include "core/rules/phut/tracker.h"
#include "core/rules/phut/turnrules.h"

namespace muster::phut {

namespace {

using namespace Qt::Literals::StringLiterals;

/// In the step of the Passive side's blows a row is that of the unit which is struck: it says who strikes.
Phrase whoDoesNotStrike(const Moment &moment, ThingId unit)
{
    const bool isStruckOnly =
        moment.phase() == u"melee_passive"_s && isOfActiveSide(moment, unit) && isInContact(moment, unit);
    if (!isStruckOnly)
        return {};
    std::vector<Phrase> strikers;
    for (const ThingId enemy : enemiesInContact(moment, unit)) {
        if (strikesAt(moment, enemy) == unit)
            strikers.push_back(Phrase::literal(moment.things.name(enemy)));
    }
    return strikers.empty()
        ? Phrase(QT_TRANSLATE_NOOP("muster", "is struck, does not strike"))
        : Phrase(QT_TRANSLATE_NOOP("muster", "is struck by %1, does not strike")).arg(listed(strikers));
}

} // namespace

std::vector<ListSpec> lists()
{
    return {
        {.id = "moves",
            .title = QT_TRANSLATE_NOOP("muster", "Moves"),
            .phases = {"move_active"},
            .what = {"movement", "manoeuvre", "passed", "contact", "interpenetration", "artillery-overrun"},
            .evenForOne = true,
            .byLetter = {"manoeuvre"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): moves")},
        {.id = "shots",
            .title = QT_TRANSLATE_NOOP("muster", "Who shoots"),
            .phases = {"shoot_passive", "shoot_active"},
            .what = {"shooting"},
            .evenForOne = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): who shoots")},
        {.id = "melees",
            .title = QT_TRANSLATE_NOOP("muster", "Melees"),
            .phases = {"melee_active", "melee_passive"},
            .what = {"strikes", "obstacle", "files", "melee"},
            .allFirst = "strikes",
            .askedWith = &whoseWidthIsAskedFirst,
            .evenForOne = true,
            .about = &whoDoesNotStrike,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n melee(s)"),
            .place = &whoStrikesAloneFirst},
        {.id = "rout-tests",
            .title = QT_TRANSLATE_NOOP("muster", "Who breaks"),
            .phases = {"establish_routs"},
            .what = {"rout-test"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {tests|test} for rout")},
        {.id = "routs",
            .title = QT_TRANSLATE_NOOP("muster", "Rallies and rout moves"),
            .phases = {"rout_and_rally"},
            .what = {"officer", "rally", "crossing", "rout-move", "run_through", "end_of_run", "interpenetration",
                "artillery-overrun"},
            .allFirst = "officer", // rallies are recorded before any run, whose row was begun first or not (TURN-12)
            .evenForOne = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n unit(s): rallies and rout moves"),
            .place = &whoRalliesOrRunsFirst},
    };
}

} // namespace muster::phut
