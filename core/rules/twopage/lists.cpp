// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/knots.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/twopage/turnrules.h"

namespace muster::twopage {

namespace {

/// A row of a fight bears the name of one: it says who else is in it.
Phrase whoIsInTheFight(const Moment &moment, ThingId figure)
{
    const Knot knot(moment, figure);
    const ThingId own = moment.things.armyOf(figure);
    std::vector<ThingId> friends = knot.of(own);
    std::vector<ThingId> enemies = knot.figures();
    std::erase(friends, figure);
    std::erase_if(enemies, [&](ThingId one) { return moment.things.armyOf(one) == own; });
    if (enemies.empty())
        return {};
    if (friends.empty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "against %1")).arg(listedNames(moment, enemies));
    return Phrase(QT_TRANSLATE_NOOP("muster", "with %1 against %2"))
        .arg(listedNames(moment, friends))
        .arg(listedNames(moment, enemies));
}

/// What he throws, and how far he shoots with what.
Phrase weaponInWords(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    if (man.weapon() == Weapon::None)
        return {};
    return Phrase(QT_TRANSLATE_NOOP("muster", "d%1 · %2, %3″"))
        .arg(man.die())
        .arg(wordOf(man.weapon()))
        .arg(figuresOf(moment.rules).of(man.weapon()).range);
}

} // namespace

std::vector<ListSpec> lists()
{
    return {
        {.id = "all-abilities",
            .title = QT_TRANSLATE_NOOP("muster", "Ability of all figures"),
            .phases = {"setup"},
            .what = {"ability"},
            .counted = "ability",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s): ability")},
        {.id = "all-actions",
            .title = QT_TRANSLATE_NOOP("muster", "Actions of all figures"),
            .phases = {"choose"},
            .what = {"action-choice"},
            .counted = "action-choice",
            .again = true,
            .grouped = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {takes|take} an action")},
        {.id = "all-pursuits",
            .title = QT_TRANSLATE_NOOP("muster", "Who chooses again"),
            .phases = {"choose"},
            .what = {"action-rechoice", "action-choice"},
            .evenForOne = true,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s): who chooses again")},
        {.id = "all-blocks",
            .title = QT_TRANSLATE_NOOP("muster", "Who blocks a door or window"),
            .phases = {"movement"},
            .what = {"blocks"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s): who blocks")},
        {.id = "all-moves",
            .title = QT_TRANSLATE_NOOP("muster", "Who moves"),
            .phases = {"movement"},
            .what = {"move", "stream-crossing", "opening", "inside", "way_in"},
            .byLetter = {"move", "stream-crossing", "opening"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s): who moves")},
        {.id = "all-contacts",
            .title = QT_TRANSLATE_NOOP("muster", "Who is within 1 inch of whom"),
            .phases = {"setup", "movement", "melee"},
            .what = {"contact", "across"},
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s): who is near whom")},
        {.id = "all-fire",
            .title = QT_TRANSLATE_NOOP("muster", "Who fires, who loads"),
            .phases = {"shooting"},
            .what = {"fires_from", "fire", "load"},
            .asksFirst = "fires_from",
            .about = &weaponInWords,
            .counted = "load",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s): fire and loading"),
            .heads = {QT_TRANSLATE_NOOP("muster", "figure: die, weapon, range"),
                QT_TRANSLATE_NOOP("muster", "target, distance, die"),
                QT_TRANSLATE_NOOP("muster", "what is asked, result")}},
        {.id = "all-saves",
            .title = QT_TRANSLATE_NOOP("muster", "All saving rolls"),
            .phases = {"shooting", "melee"},
            .what = {"saving-roll"},
            .after = {"fire", "load", "melee"},
            .counted = "saving-roll",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {saves|save}")},
        {.id = "all-wants",
            .title = QT_TRANSLATE_NOOP("muster", "Hand-to-hand"),
            .phases = {"melee"},
            .what = {"wants", "fight_apart", "melee"},
            .about = &whoIsInTheFight,
            .told = QT_TRANSLATE_N_NOOP("muster", "%n fight(s) hand-to-hand")},
        {.id = "all-after-fight",
            .title = QT_TRANSLATE_NOOP("muster", "Who is left without an opponent"),
            .phases = {"melee"},
            .what = {"after-fight"},
            .after = {"melee", "saving-roll"},
            .counted = "after-fight",
            .told = QT_TRANSLATE_N_NOOP("muster", "%n figure(s) after the fight")},
    };
}

} // namespace muster::twopage
