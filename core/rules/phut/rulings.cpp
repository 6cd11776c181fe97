// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/tracker.h"

namespace muster::phut {

std::vector<Ruling> rulings()
{
    return {
        {"PH-R01",
            QT_TRANSLATE_NOOP("muster", "What is the unit of distance, and what of a measurement with a fraction?"),
            QT_TRANSLATE_NOOP("muster", "Whole units of the table's ruler; fractions are rounded up.")},
        {"PH-R02", QT_TRANSLATE_NOOP("muster", "What is the rating of artillery, and what is a model?"),
            QT_TRANSLATE_NOOP("muster", "One base carries one model; a hit takes a model away.")},
        {"PH-R03", QT_TRANSLATE_NOOP("muster", "What are a pike block, pike armed troops and troops without pikes?"),
            QT_TRANSLATE_NOOP("muster", "One and the same distinction: a unit whose arm is the pike is a pike block.")},
        {"PH-R04", QT_TRANSLATE_NOOP("muster", "How deep is a unit whose last rank is not full?"),
            QT_TRANSLATE_NOOP("muster", "Depth counts the last rank, full or not; full ranks leave it out.")},
        {"PH-R05",
            QT_TRANSLATE_NOOP(
                "muster", "How many counters does a side get, as the sum and the bracket in the text differ?"),
            QT_TRANSLATE_NOOP("muster", "The die and one more, so two to seven.")},
        {"PH-R06", QT_TRANSLATE_NOOP("muster", "What if both sides throw the same for initiative?"),
            QT_TRANSLATE_NOOP("muster", "Both roll again.")},
        {"PH-R07", QT_TRANSLATE_NOOP("muster", "May the winner of the roll play the first counter?"),
            QT_TRANSLATE_NOOP("muster", "No: the loser begins, then they play in turn; who concedes ends it.")},
        {"PH-R08", QT_TRANSLATE_NOOP("muster", "Who are the light infantry and cavalry that may enter woods?"),
            QT_TRANSLATE_NOOP("muster", "Light infantry and light cavalry.")},
        {"PH-R09", QT_TRANSLATE_NOOP("muster", "What if a re-roll is worse than the first throw?"),
            QT_TRANSLATE_NOOP("muster", "It stands: a re-roll replaces.")},
        {"PH-R10", QT_TRANSLATE_NOOP("muster", "May routers pass through a pike block?"),
            QT_TRANSLATE_NOOP("muster", "Yes, at the price that any other body pays.")},
        {"PH-R11", QT_TRANSLATE_NOOP("muster", "Which band holds where a distance is printed in both?"),
            QT_TRANSLATE_NOOP("muster", "The short one; long range begins beyond it.")},
        {"PH-R12", QT_TRANSLATE_NOOP("muster", "Does the pivot of a light gun count as moving?"),
            QT_TRANSLATE_NOOP("muster", "Yes: it costs a die, but the gun may shoot. Heavier guns cannot have moved.")},
        {"PH-R13", QT_TRANSLATE_NOOP("muster", "Do the dice of artillery come on top of its rating?"),
            QT_TRANSLATE_NOOP("muster", "No, instead of it.")},
        {"PH-R14", QT_TRANSLATE_NOOP("muster", "What do pavises bring behind real cover?"),
            QT_TRANSLATE_NOOP("muster", "The better of the two counts, never both.")},
        {"PH-R15", QT_TRANSLATE_NOOP("muster", "Is a unit that has no dice left out of powder?"),
            QT_TRANSLATE_NOOP("muster", "No: it did not shoot.")},
        {"PH-R16", QT_TRANSLATE_NOOP("muster", "Which gun bursts when several throw one pool?"),
            QT_TRANSLATE_NOOP(
                "muster", "The pool is dealt to the pieces in order and evenly; the first pieces get the odd dice.")},
        {"PH-R17", QT_TRANSLATE_NOOP("muster", "What is a single round of missile fire?"),
            QT_TRANSLATE_NOOP("muster", "All enemy shooting at the unit in one shooting phase.")},
        {"PH-R18", QT_TRANSLATE_NOOP("muster", "Do routers overrun guns?"),
            QT_TRANSLATE_NOOP("muster", "No: only enemies under control do.")},
        {"PH-R19", QT_TRANSLATE_NOOP("muster", "Whom does an obstacle hinder, and whom do pavises?"),
            QT_TRANSLATE_NOOP("muster",
                "A real obstacle hinders both sides, pavises only those who face them; the two are never added.")},
        {"PH-R20", QT_TRANSLATE_NOOP("muster", "Do bases that were just lost strike back?"),
            QT_TRANSLATE_NOOP(
                "muster", "No: the Active side strikes, bases go, the Passive side replies with the rest.")},
        {"PH-R21", QT_TRANSLATE_NOOP("muster", "Is a forced re-roll of fives made where a five misses?"),
            QT_TRANSLATE_NOOP("muster", "Yes: any five is thrown again.")},
        {"PH-R22", QT_TRANSLATE_NOOP("muster", "What must a unit lose in melee to rout?"),
            QT_TRANSLATE_NOOP("muster",
                "As many bases as the opponent and half as many again, rounded up, and more than the opponent; only "
                "this round of this melee counts.")},
        {"PH-R23", QT_TRANSLATE_NOOP("muster", "What becomes of artillery that is shot into a rout?"),
            QT_TRANSLATE_NOOP("muster", "It is abandoned: guns cannot run.")},
        {"PH-R24", QT_TRANSLATE_NOOP("muster", "In which order do units run and rally, and when do Gendarmes halt?"),
            QT_TRANSLATE_NOOP("muster",
                "Those that ran before rally first, then all run, then Gendarmes halt; the Active side goes first.")},
        {"PH-R25", QT_TRANSLATE_NOOP("muster", "Which re-rolls has a unit that routs?"),
            QT_TRANSLATE_NOOP("muster",
                "Only the lowest die, forced, for all who rout; who retires moves as usual, with the re-roll of its "
                "class.")},
        {"PH-R26", QT_TRANSLATE_NOOP("muster", "What if a unit with one base rallies or halts?"),
            QT_TRANSLATE_NOOP("muster", "The base goes and the unit is destroyed.")},
        {"PH-R27", QT_TRANSLATE_NOOP("muster", "Who has won?"),
            QT_TRANSLATE_NOOP("muster", "The text does not say; percentages are shown for the record only.")},
        {"PH-R28", QT_TRANSLATE_NOOP("muster", "Whom does a unit strike that has several opponents?"),
            QT_TRANSLATE_NOOP(
                "muster", "One of them, once a round; it routs if the test holds against any one opponent.")},
        {"PH-R29", QT_TRANSLATE_NOOP("muster", "Are re-rolls made that a player only may make in melee?"),
            QT_TRANSLATE_NOOP("muster", "Always: they can never cost a hit.")},
        {"PH-R30", QT_TRANSLATE_NOOP("muster", "What if a retiring unit is shot or beaten again?"),
            QT_TRANSLATE_NOOP("muster", "It goes on retiring; nothing more.")},
        {"PH-R31", QT_TRANSLATE_NOOP("muster", "Does only the Active side shoot?"),
            QT_TRANSLATE_NOOP("muster", "Both sides do, the Passive side first.")},
        {"PH-R32", QT_TRANSLATE_NOOP("muster", "Who has won a round of melee?"),
            QT_TRANSLATE_NOOP("muster", "The side whose enemy lost more bases.")},
        {"PH-R33", QT_TRANSLATE_NOOP("muster", "May broken units shoot, strike or advance?"),
            QT_TRANSLATE_NOOP("muster",
                "Routers do nothing of the kind. Those who retire strike back if contacted, and nothing else until "
                "they have rallied.")},
        {"PH-R34", QT_TRANSLATE_NOOP("muster", "What of a unit that crosses the edge of the table?"),
            QT_TRANSLATE_NOOP("muster", "It is gone: it has left the field.")},
        {"PH-R35", QT_TRANSLATE_NOOP("muster", "Do retiring units pass friends as routers do?"),
            QT_TRANSLATE_NOOP(
                "muster", "No: as in an ordinary move; short of a body that they may not pass they halt.")},
    };
}

} // namespace muster::phut
