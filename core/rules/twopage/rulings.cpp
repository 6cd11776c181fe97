// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/tracker.h"

namespace muster::twopage {

namespace {

/// On movement and firing.
std::vector<Ruling> onMovingAndFiring()
{
    return {
        {"TP-R01", QT_TRANSLATE_NOOP("muster", "Is the price of an obstacle doubled in difficult ground?"),
            QT_TRANSLATE_NOOP("muster", "No, it stays the same."),
            QT_TRANSLATE_NOOP("muster", "It is a price of its own.")},
        {"TP-R02", QT_TRANSLATE_NOOP("muster", "Does a mounted figure move farther than others with Move & Fire?"),
            QT_TRANSLATE_NOOP("muster", "No, all move the same."),
            QT_TRANSLATE_NOOP("muster", "The text gives one number.")},
        {"TP-R03", QT_TRANSLATE_NOOP("muster", "What may be combined with a level up or down?"),
            QT_TRANSLATE_NOOP(
                "muster", "Nothing but shifting within the room; Move and Move & Fire both do; one level a phase."),
            QT_TRANSLATE_NOOP("muster", "It takes the whole movement.")},
        {"TP-R04", QT_TRANSLATE_NOOP("muster", "What does movement within a room cost?"),
            QT_TRANSLATE_NOOP("muster", "Nothing. Going from room to room costs what the door costs."),
            QT_TRANSLATE_NOOP("muster", "A room is a single space.")},
        {"TP-R05", QT_TRANSLATE_NOOP("muster", "Which die crosses a stream, and what if it fails?"),
            QT_TRANSLATE_NOOP("muster",
                "A plain d6. The figure stays at the edge and tries again in the next phase; the try is its movement "
                "of the phase."),
            QT_TRANSLATE_NOOP("muster", "The text names a d6 although other rolls use the ability die.")},
        {"TP-R06",
            QT_TRANSLATE_NOOP(
                "muster", "Is the first phase at a stream needed when the figure stands at its edge already?"),
            QT_TRANSLATE_NOOP("muster", "Not if he ended his movement of an earlier phase there."),
            QT_TRANSLATE_NOOP("muster", "The first phase serves to get there and halt.")},
        {"TP-R07", QT_TRANSLATE_NOOP("muster", "Is a target exactly at the range in range?"),
            QT_TRANSLATE_NOOP("muster", "Yes; a fraction above it is not."),
            QT_TRANSLATE_NOOP("muster", "It is the ordinary reading.")},
        {"TP-R08", QT_TRANSLATE_NOOP("muster", "Several shots, one of them low: do the others count?"),
            QT_TRANSLATE_NOOP(
                "muster", "All dice of the phase are thrown together, every hit counts, then the weapon is empty."),
            QT_TRANSLATE_NOOP("muster", "It is one firing.")},
        {"TP-R09", QT_TRANSLATE_NOOP("muster", "May the shots of one phase go at different targets?"),
            QT_TRANSLATE_NOOP("muster", "No."), QT_TRANSLATE_NOOP("muster", "The text speaks of a target.")},
        {"TP-R10", QT_TRANSLATE_NOOP("muster", "Whose die does a Gatling gun roll?"),
            QT_TRANSLATE_NOOP("muster",
                "That of its gunner. Both crewmen have Fire/Load, and both are needed to move, fire and load it."),
            QT_TRANSLATE_NOOP("muster", "It needs a crew of two, and nothing more is said.")},
        {"TP-R11", QT_TRANSLATE_NOOP("muster", "When is a gun loaded again that has moved?"),
            QT_TRANSLATE_NOOP("muster", "Any movement unloads it; one phase of Fire/Load loads it."),
            QT_TRANSLATE_NOOP("muster", "It must reload after moving.")},
        {"TP-R12", QT_TRANSLATE_NOOP("muster", "Are weapons loaded when the game starts?"),
            QT_TRANSLATE_NOOP("muster", "Yes, unless the referee says otherwise."),
            QT_TRANSLATE_NOOP("muster", "The text is silent.")},
        {"TP-R13", QT_TRANSLATE_NOOP("muster", "When do hits take effect?"),
            QT_TRANSLATE_NOOP("muster",
                "They are gathered. Saving rolls follow at the end of firing and again at the end of hand-to-hand; who "
                "was shot in a step still fires in that step."),
            QT_TRANSLATE_NOOP("muster", "Both sides act at once within a step; the steps have an order.")},
    };
}

/// On hits and hand-to-hand.
std::vector<Ruling> onHits()
{
    return {
        {"TP-R14", QT_TRANSLATE_NOOP("muster", "Hit twice in one step: how many saving rolls?"),
            QT_TRANSLATE_NOOP("muster", "One for each hit."),
            QT_TRANSLATE_NOOP("muster", "A hit earns a saving roll.")},
        {"TP-R15", QT_TRANSLATE_NOOP("muster", "With which die is the second saving roll made?"),
            QT_TRANSLATE_NOOP("muster", "With the die as it is after the first."),
            QT_TRANSLATE_NOOP("muster", "A wound lowers the figure's die.")},
        {"TP-R16", QT_TRANSLATE_NOOP("muster", "What of further hits on a man who has just been incapacitated?"),
            QT_TRANSLATE_NOOP("muster", "They are rolled for: only death changes anything."),
            QT_TRANSLATE_NOOP("muster", "The dead and the incapacitated are told apart.")},
        {"TP-R17", QT_TRANSLATE_NOOP("muster", "What does a wound do to a d6?"),
            QT_TRANSLATE_NOOP("muster", "Nothing: it stays a d6."),
            QT_TRANSLATE_NOOP("muster", "No step below a d8 is given, and a d6 is below it already.")},
        {"TP-R18", QT_TRANSLATE_NOOP("muster", "May the numbers of the saving roll be moved for more or less blood?"),
            QT_TRANSLATE_NOOP("muster", "As a house option, all of them together by 1 or 2."),
            QT_TRANSLATE_NOOP("muster", "The text invites it without figures.")},
        {"TP-R19",
            QT_TRANSLATE_NOOP("muster", "A position helps against one enemy and not against another. What then?"),
            QT_TRANSLATE_NOOP(
                "muster", "One score against all: the modifier counts if it holds against any enemy within 1 inch."),
            QT_TRANSLATE_NOOP("muster", "A figure rolls one die.")},
        {"TP-R20",
            QT_TRANSLATE_NOOP("muster", "Do swordsman and native warrior, height and horse, wall and building add up?"),
            QT_TRANSLATE_NOOP("muster",
                "Each line counts once, the lines add up; of walls and buildings only the one that is defended."),
            QT_TRANSLATE_NOOP("muster", "The lines are joined by an or.")},
        {"TP-R21", QT_TRANSLATE_NOOP("muster", "Which of two tied lowest enemies takes the blow?"),
            QT_TRANSLATE_NOOP("muster", "A die draws him, where it matters."),
            QT_TRANSLATE_NOOP("muster", "The blow goes by itself, so no player chooses.")},
        {"TP-R22", QT_TRANSLATE_NOOP("muster", "How far does a fight spread?"),
            QT_TRANSLATE_NOOP("muster", "To all who are joined by contacts within 1 inch, in chains too."),
            QT_TRANSLATE_NOOP(
                "muster", "A figure is in hand-to-hand with every enemy within 1 inch, and so is each of those.")},
        {"TP-R23", QT_TRANSLATE_NOOP("muster", "Does a wounded hero still reach three enemies?"),
            QT_TRANSLATE_NOOP("muster", "No: the die in use counts."),
            QT_TRANSLATE_NOOP("muster", "The rule speaks of the die that is used.")},
        {"TP-R24", QT_TRANSLATE_NOOP("muster", "A figure with a small die beats three enemies. Whom does it hit?"),
            QT_TRANSLATE_NOOP("muster", "The lowest alone; it is merely safe from the others."),
            QT_TRANSLATE_NOOP("muster", "It has one attack, and that goes at the lowest.")},
        {"TP-R25", QT_TRANSLATE_NOOP("muster", "Who stands idle, and does he defend himself?"),
            QT_TRANSLATE_NOOP("muster",
                "Whoever has no opponent left, however he lost them. He starts no fight, but rolls as usual if an "
                "enemy within 1 inch wants one."),
            QT_TRANSLATE_NOOP("muster",
                "The text names him who kills his only opponent; every other victor stands there with the same card. "
                "The referee may let one who did not kill want a fight.")},
        {"TP-R26", QT_TRANSLATE_NOOP("muster", "When may an opponent choose again, and can it start a chain?"),
            QT_TRANSLATE_NOOP("muster",
                "At once, before the phases are counted. Yes, but each figure chooses again once a turn; any action "
                "open to it but loading."),
            QT_TRANSLATE_NOOP(
                "muster", "Enemies can choose new actions immediately; the right comes from an enemy leaving.")},
        {"TP-R27", QT_TRANSLATE_NOOP("muster", "Fired after a turn in hand-to-hand and nobody near: may it load?"),
            QT_TRANSLATE_NOOP("muster", "Yes, from the next phase on, if no enemy is within 1 inch."),
            QT_TRANSLATE_NOOP("muster", "Only choosing to load is barred; Fire/Load once chosen covers both.")},
        {"TP-R28", QT_TRANSLATE_NOOP("muster", "May a bowman in hand-to-hand choose to fire?"),
            QT_TRANSLATE_NOOP("muster", "Yes: a bow is always loaded."),
            QT_TRANSLATE_NOOP("muster", "It has a loaded weapon.")},
    };
}

/// On openings, the turn and groups.
std::vector<Ruling> onTheRest()
{
    return {
        {"TP-R29", QT_TRANSLATE_NOOP("muster", "What may a figure without missiles choose?"),
            QT_TRANSLATE_NOOP("muster", "Not Fire/Load; Move & Fire he may, for his move."),
            QT_TRANSLATE_NOOP("muster", "It has nothing to fire, and does no harm.")},
        {"TP-R30", QT_TRANSLATE_NOOP("muster", "Two a side at an opening: two who fire and two who fight?"),
            QT_TRANSLATE_NOOP("muster", "Two in all, whatever they do there."),
            QT_TRANSLATE_NOOP("muster", "They fire or fight.")},
        {"TP-R31", QT_TRANSLATE_NOOP("muster", "What makes an opening undefended?"),
            QT_TRANSLATE_NOOP("muster",
                "That no able enemy blocks it. When its blocker is put out it is free, until the defender sends a free "
                "man of the room there, which he may do at once."),
            QT_TRANSLATE_NOOP("muster", "Shifting within a room takes no time.")},
        {"TP-R32", QT_TRANSLATE_NOOP("muster", "How do cards give the number of phases?"),
            QT_TRANSLATE_NOOP("muster",
                "Six cards, shuffled every turn: the odds of the die. The referee shows the card or keeps it hidden."),
            QT_TRANSLATE_NOOP("muster", "One flip takes the place of one roll.")},
        {"TP-R33", QT_TRANSLATE_NOOP("muster", "Does leaving hand-to-hand draw a blow?"),
            QT_TRANSLATE_NOOP("muster", "No."), QT_TRANSLATE_NOOP("muster", "None is given.")},
        {"TP-R34", QT_TRANSLATE_NOOP("muster", "What of a figure that is contacted while about to fire or load?"),
            QT_TRANSLATE_NOOP("muster", "It fires or loads first."),
            QT_TRANSLATE_NOOP("muster", "Hand-to-hand comes after.")},
        {"TP-R35", QT_TRANSLATE_NOOP("muster", "May horses and guns go through windows, upstairs and over streams?"),
            QT_TRANSLATE_NOOP("muster", "At the same price; the referee may forbid it."),
            QT_TRANSLATE_NOOP("muster", "The text is silent.")},
        {"TP-R36", QT_TRANSLATE_NOOP("muster", "How are fractions of inches counted in movement?"),
            QT_TRANSLATE_NOOP("muster", "In half inches, rounded up."),
            QT_TRANSLATE_NOOP("muster", "Four and a half inches of brush must come to nine exactly.")},
        {"TP-R37", QT_TRANSLATE_NOOP("muster", "May one fire at a figure in hand-to-hand?"),
            QT_TRANSLATE_NOOP("muster", "Yes, with a clear line; the hit is on that figure."),
            QT_TRANSLATE_NOOP("muster", "Only lines over bases are barred.")},
        {"TP-R38", QT_TRANSLATE_NOOP("muster", "Do casualties block?"),
            QT_TRANSLATE_NOOP("muster", "No: neither movement nor sight nor openings."),
            QT_TRANSLATE_NOOP("muster", "They are out of the fight.")},
        {"TP-R39", QT_TRANSLATE_NOOP("muster", "How are thrown weapons reloaded?"),
            QT_TRANSLATE_NOOP("muster", "The phase readies another; they are not counted; a grenade hits one target."),
            QT_TRANSLATE_NOOP("muster", "One line of the table has all three.")},
        {"TP-R40", QT_TRANSLATE_NOOP("muster", "What is an action for a group?"),
            QT_TRANSLATE_NOOP("muster",
                "A convenience of choosing. Each member then acts by himself, and one may be given another action "
                "while actions are chosen."),
            QT_TRANSLATE_NOOP("muster", "The text gives one action to a group and says no more.")},
        {"TP-R41", QT_TRANSLATE_NOOP("muster", "Which figures may want a fight?"),
            QT_TRANSLATE_NOOP("muster", "Any who is not out, whatever his action; who stands idle starts none."),
            QT_TRANSLATE_NOOP("muster", "The wish of either side is enough.")},
        {"TP-R42", QT_TRANSLATE_NOOP("muster", "May a figure fire fewer shots than his weapon has?"),
            QT_TRANSLATE_NOOP("muster", "Yes."), QT_TRANSLATE_NOOP("muster", "Nobody is made to fire.")},
        {"TP-R43", QT_TRANSLATE_NOOP("muster", "From where to where is range measured?"),
            QT_TRANSLATE_NOOP("muster",
                "Usually along the line of sight, from head to head; from base to base is as good. The table decides "
                "once."),
            QT_TRANSLATE_NOOP("muster", "The text is silent.")},
        {"TP-R44", QT_TRANSLATE_NOOP("muster", "Who was in a hand-to-hand fight at the end of a turn?"),
            QT_TRANSLATE_NOOP("muster",
                "Who fought in the last melee that concerned him and still has an able opponent from it. Whose fight "
                "ended with the turn chooses anything, loading too."),
            QT_TRANSLATE_NOOP("muster", "A fight without an enemy is over.")},
    };
}

} // namespace

std::vector<Ruling> rulings()
{
    std::vector<Ruling> all = onMovingAndFiring();
    for (const auto &more : {onHits(), onTheRest()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace muster::twopage
