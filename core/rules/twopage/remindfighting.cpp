// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/fights.h"
#include "core/rules/twopage/knots.h"
#include "core/rules/twopage/reminding.h"
#include "core/rules/twopage/turnrules.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Of side A, so that each pair is said once.
bool saysPairs(const Reminding &list, const Man &man)
{
    return list.moment.things.word(man.army(), u"side"_s) == u"a"_s;
}

void remindOfPairs(Reminding &list)
{
    for (const Man &man : list.men) {
        if (!saysPairs(list, man) || hasFoughtNow(list.moment, man.id()) || Knot(list.moment, man.id()).isAsked())
            continue;
        for (const Man &foe : man.foes())
            list.say("TP-M15",
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 and %2 are within 1″ of each other: either may want the fight."))
                    .arg(man.name())
                    .arg(foe.name()),
                man.id(), "in-melee", Tone::Accent);
    }
}

void remindOfCasualties(Reminding &list)
{
    for (const ThingId gun : list.moment.things.ofType(u"gun"_s)) {
        if (!list.is("setup"_L1) && crewOfGun(list.moment.things, gun).size() == 1)
            list.say(
                "TP-M17", QT_TRANSLATE_NOOP("muster", "%1: one crewman left, the gun is silent."), gun, "artillery");
    }
    if (list.isOpen("saving-roll"_L1)) {
        list.say("TP-M17",
            QT_TRANSLATE_NOOP(
                "muster", "Who is put out of the fight is taken from contacts, crews, openings and groups."),
            "destroyed");
        list.say("TP-M18",
            QT_TRANSLATE_NOOP("muster", "A wound lowers the die at once: the next roll, in this phase too, uses it."),
            "die");
    }
}

void remindOfLosses(Reminding &list)
{
    if (!list.is("end"_L1))
        return;
    for (const ThingId army : list.moment.things.ofType(u"army"_s)) {
        std::array<int, 4> counts {};
        for (const Man &man : menOf(list.moment.things, army))
            ++counts[size_t(man.condition())];
        list.say("TP-M20",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 fit, %3 wounded, %4 incapacitated, %5 dead."))
                .arg(list.moment.things.name(army))
                .arg(counts[0])
                .arg(counts[1])
                .arg(counts[2])
                .arg(counts[3]),
            army, "note", Tone::Quiet);
    }
}

} // namespace

void remindOfFiring(Reminding &list)
{
    if (!list.is("shooting"_L1))
        return;
    if (list.isOpen("fire"_L1)) {
        list.say("TP-M11",
            QT_TRANSLATE_NOOP(
                "muster", "The card of a weapon unloaded by a shot or a low die turns over; the program does it."),
            "out-of-powder");
        list.say("TP-M12",
            QT_TRANSLATE_NOOP("muster",
                "The line of sight runs from head to head; over another figure's base or terrain it is no line. Range "
                "is "
                "measured as the table does, usually along it."),
            "target");
    }
    const auto isAtOpening = [](const Man &man) { return man.opening() != 0; };
    if (std::ranges::any_of(list.men, isAtOpening))
        list.say("TP-M13",
            QT_TRANSLATE_NOOP("muster", "Two figures a side at most fire or fight at one door or window."), "obstacle");
    for (const Man &man : list.men) {
        if (!man.foes().empty()
            && (mayDo(list.moment, "fire", "firer", man.id()) || mayDo(list.moment, "load", "loader", man.id())))
            list.say("TP-M14",
                QT_TRANSLATE_NOOP("muster", "%1: an enemy is near, yet firing or loading comes first; then the fight."),
                man.id(), "shoots");
    }
}

void remindOfFighting(Reminding &list)
{
    if (list.is("melee"_L1))
        remindOfPairs(list);
    if (list.isOpen("melee"_L1))
        list.say("TP-M16",
            QT_TRANSLATE_NOOP("muster",
                "All in a fight turn their cards to Fight Hand-to-Hand and keep it for the rest of the turn."),
            "in-melee");
    if (list.isOpen("after-fight"_L1))
        list.say("TP-M19",
            QT_TRANSLATE_NOOP("muster",
                "A figure without an opponent left is idle until the next turn and cannot change its action."),
            "abandoned");
    remindOfCasualties(list);
    remindOfLosses(list);
}

} // namespace muster::twopage
