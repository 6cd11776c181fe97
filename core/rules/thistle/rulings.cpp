// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/rulings.h"

#include "core/rules/thistle/tracker.h"

namespace muster::thistle {

namespace {

/// On turn, command, movement, charges and shooting.
std::vector<Ruling> rulingsOnTheTurn()
{
    return {
        {"TL-R01", QT_TRANSLATE_NOOP("muster", "When does a side shoot, as the sequence of play names no shooting?"),
            QT_TRANSLATE_NOOP("muster", "In its own move phase; the other side only as a reaction to a charge."),
            QT_TRANSLATE_NOOP("muster", "The paragraph on shooting ties it to the shooter's own move.")},
        {"TL-R02", QT_TRANSLATE_NOOP("muster", "Is the start of a turn that of the whole turn or of a side's half?"),
            QT_TRANSLATE_NOOP(
                "muster", "Each side rallies and tests detached groups at the start of its own move phase."),
            QT_TRANSLATE_NOOP("muster",
                "The author calls a side's own half its turn; otherwise a group broken in the first melee could act in "
                "disorder.")},
        {"TL-R03", QT_TRANSLATE_NOOP("muster", "What if the first turn begins with a tie?"),
            QT_TRANSLATE_NOOP("muster", "Both roll again."),
            QT_TRANSLATE_NOOP("muster", "There is no order to repeat.")},
        {"TL-R04", QT_TRANSLATE_NOOP("muster", "When is a group out of command?"),
            QT_TRANSLATE_NOOP(
                "muster", "When its general is more than 12 inches from its nearest unit, or out of its sight."),
            QT_TRANSLATE_NOOP("muster", "Command needs both; 12 inches exactly are within.")},
        {"TL-R05", QT_TRANSLATE_NOOP("muster", "Who commands when the general is lost?"),
            QT_TRANSLATE_NOOP("muster", "Nobody: all groups of his command count as detached for good."),
            QT_TRANSLATE_NOOP("muster", "There is nobody left to be near to.")},
        {"TL-R06", QT_TRANSLATE_NOOP("muster", "Is a lost army general replaced?"), QT_TRANSLATE_NOOP("muster", "No."),
            QT_TRANSLATE_NOOP("muster", "The text is silent.")},
        {"TL-R07", QT_TRANSLATE_NOOP("muster", "What may a group do that failed its test as detached?"),
            QT_TRANSLATE_NOOP(
                "muster", "All but move, charge, turn, limber, unlimber and pivot; it counts as not having moved."),
            QT_TRANSLATE_NOOP("muster", "The test is only about moving.")},
        {"TL-R08", QT_TRANSLATE_NOOP("muster", "Which modifier has a group of mixed classes?"),
            QT_TRANSLATE_NOOP("muster",
                "The one that more than half of its units would earn; classes with the same modifier count together, "
                "and half is not enough."),
            QT_TRANSLATE_NOOP("muster", "The text goes by the majority.")},
        {"TL-R09", QT_TRANSLATE_NOOP("muster", "What are wagons, which have a move but are no troop type?"),
            QT_TRANSLATE_NOOP("muster",
                "They move, and that is all: no dice, no shooting, no charge, and they are not counted among the "
                "units."),
            QT_TRANSLATE_NOOP("muster", "They are missing from the list of types.")},
        {"TL-R10", QT_TRANSLATE_NOOP("muster", "Are swordsmen and shot barred from woods and towns?"),
            QT_TRANSLATE_NOOP("muster", "Yes, as written."),
            QT_TRANSLATE_NOOP("muster", "Only pikes and bills are named.")},
        {"TL-R11", QT_TRANSLATE_NOOP("muster", "What does a road through woods or a town allow?"),
            QT_TRANSLATE_NOOP("muster", "Any single unit moves along it at full speed; groups still do not."),
            QT_TRANSLATE_NOOP("muster", "The exception is for roads; the ban on groups comes first.")},
        {"TL-R12", QT_TRANSLATE_NOOP("muster", "Does difficult ground stop those who withdraw?"),
            QT_TRANSLATE_NOOP("muster",
                "Groups may fall back, retreat and evade through it; types that are barred stop at its edge."),
            QT_TRANSLATE_NOOP("muster", "The author has runners trapped against terrain.")},
        {"TL-R13", QT_TRANSLATE_NOOP("muster", "What if several rules halve a move?"),
            QT_TRANSLATE_NOOP("muster", "It is halved once."),
            QT_TRANSLATE_NOOP("muster", "Each of them is a limit of half the move.")},
        {"TL-R14", QT_TRANSLATE_NOOP("muster", "What is within the enemy's front?"),
            QT_TRANSLATE_NOOP("muster",
                "Any part of the charger is ahead of the straight line through the target's front edge, by the "
                "referee's eye."),
            QT_TRANSLATE_NOOP("muster", "The arc of 90 degrees is for shooting.")},
        {"TL-R15", QT_TRANSLATE_NOOP("muster", "May a gun that pivots shoot?"),
            QT_TRANSLATE_NOOP("muster",
                "No. A deployed light gun turns as any unit does, within its move; a pivot is such a move of 0 "
                "inches."),
            QT_TRANSLATE_NOOP(
                "muster", "A pivot stands in the table of moves, and only foot and mounted move and shoot.")},
        {"TL-R16", QT_TRANSLATE_NOOP("muster", "May artillery or wagons charge?"), QT_TRANSLATE_NOOP("muster", "No."),
            QT_TRANSLATE_NOOP("muster", "The text is silent, and nobody plays it.")},
        {"TL-R17", QT_TRANSLATE_NOOP("muster", "Does charging add to the move?"), QT_TRANSLATE_NOOP("muster", "No."),
            QT_TRANSLATE_NOOP("muster", "The author said so.")},
        {"TL-R18", QT_TRANSLATE_NOOP("muster", "Is a counter-charge a charge, with double dice?"),
            QT_TRANSLATE_NOOP("muster", "Yes; it must face the charger."),
            QT_TRANSLATE_NOOP("muster", "It is a charge by name.")},
        {"TL-R19", QT_TRANSLATE_NOOP("muster", "Who reacts to a charge, and how often?"),
            QT_TRANSLATE_NOOP("muster",
                "Once; not at all when disordered; only by a shot when in contact with another enemy. Shooting and "
                "counter-charging need the charger to the front, evading does not."),
            QT_TRANSLATE_NOOP("muster",
                "“Units in contact can not shoot or be shot at except as a charge reaction”; nobody leaves contact of "
                "his own will, and disordered groups neither move nor shoot.")},
        {"TL-R20",
            QT_TRANSLATE_NOOP(
                "muster", "At what range is a charger shot at, and does it matter that the shooter moved before?"),
            QT_TRANSLATE_NOOP("muster",
                "When its owner likes while it comes in, so at 0 inches if it arrives, and where it stops if it stops "
                "short; earlier moves do not matter, and bows that stand may shoot rapidly."),
            QT_TRANSLATE_NOOP("muster", "A shot at a charge may fall in contact. A unit that stands does not move.")},
        {"TL-R21", QT_TRANSLATE_NOOP("muster", "Is an evader safe?"),
            QT_TRANSLATE_NOOP("muster",
                "It runs a full move and is caught if the charger's move reaches it, then struck from behind; the "
                "table edge and barred ground stop it."),
            QT_TRANSLATE_NOOP("muster", "The author's comment; nobody gets a bonus.")},
        {"TL-R22", QT_TRANSLATE_NOOP("muster", "Bows shoot at gensdarmes in cover: twice difficult?"),
            QT_TRANSLATE_NOOP("muster", "No, −1 once."),
            QT_TRANSLATE_NOOP("muster", "It is one line, joined by “or”.")},
        {"TL-R23", QT_TRANSLATE_NOOP("muster", "How long is the line of fire, and who in it is spared?"),
            QT_TRANSLATE_NOOP("muster",
                "It goes on to the full range, beyond the target; units in contact are spared, and at least one enemy "
                "must be rolled for."),
            QT_TRANSLATE_NOOP("muster", "Units in contact cannot be shot at.")},
        {"TL-R24", QT_TRANSLATE_NOOP("muster", "What of scores above 6 or below the table?"),
            QT_TRANSLATE_NOOP("muster", "They count as the best or the worst line."),
            QT_TRANSLATE_NOOP("muster", "The tables end there.")},
        {"TL-R25", QT_TRANSLATE_NOOP("muster", "What of several disadvantages, and of levies that are demoralised?"),
            QT_TRANSLATE_NOOP("muster", "−1 once for each of the two lines."),
            QT_TRANSLATE_NOOP("muster", "Either list is joined by “or”.")},
        {"TL-R26", QT_TRANSLATE_NOOP("muster", "Who is the cavalry in the list of disadvantages?"),
            QT_TRANSLATE_NOOP("muster", "All three mounted types."),
            QT_TRANSLATE_NOOP("muster", "Elsewhere the text says mounted cavalry for all of them.")},
        {"TL-R27", QT_TRANSLATE_NOOP("muster", "Who is disadvantaged when gensdarmes fight gensdarmes?"),
            QT_TRANSLATE_NOOP("muster", "Both."), QT_TRANSLATE_NOOP("muster", "The line says any.")},
    };
}

} // namespace

std::vector<Ruling> rulings()
{
    std::vector<Ruling> all = rulingsOnTheTurn();
    for (const Ruling &ruling : rulingsOnMelee())
        all.push_back(ruling);
    return all;
}

} // namespace muster::thistle
