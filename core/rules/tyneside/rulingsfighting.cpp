// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/rulings.h"

namespace muster::tyneside {

std::vector<Ruling> rulingsOnFighting()
{
    return {
        {"TY-R18",
            QT_TRANSLATE_NOOP(
                "muster", "A gun has one more die for each ten figures after the first: do part tens count?"),
            QT_TRANSLATE_NOOP("muster", "Full tens only; attached figures count."),
            QT_TRANSLATE_NOOP("muster", "It is the plain sense.")},
        {"TY-R19", QT_TRANSLATE_NOOP("muster", "Does a gun that misses leave a threat level, and what of two guns?"),
            QT_TRANSLATE_NOOP("muster",
                "Only if somebody was hit; several add up, and the unit is rid of it when it next dices for actions."),
            QT_TRANSLATE_NOOP("muster", "It is said of a unit that is hit, and is an addition.")},
        {"TY-R20",
            QT_TRANSLATE_NOOP(
                "muster", "Hits of small arms fall at random: may the same man be hit twice, and when is that known?"),
            QT_TRANSLATE_NOOP("muster", "Yes; first who is hit, then how."),
            QT_TRANSLATE_NOOP("muster", "Artillery says so, and the armour of the man struck is then known.")},
        {"TY-R21", QT_TRANSLATE_NOOP("muster", "Does one shot of a gun hit every group in front of it?"),
            QT_TRANSLATE_NOOP(
                "muster", "One group a shot, chosen among those in front; more only if the scenario says so."),
            QT_TRANSLATE_NOOP("muster", "The chart speaks of the group that is hit.")},
        {"TY-R22", QT_TRANSLATE_NOOP("muster", "What does fighting in support do?"),
            QT_TRANSLATE_NOOP("muster",
                "The supporter throws a die of his own with his own modifiers, without charge or outnumbering; he may "
                "win and harm, cannot be harmed, and counts when weapons are compared."),
            QT_TRANSLATE_NOOP("muster", "He counts as fighting without being in contact.")},
        {"TY-R23",
            QT_TRANSLATE_NOOP(
                "muster", "The melee factor 2 stands only beside the rifled musket: what of other missile weapons?"),
            QT_TRANSLATE_NOOP("muster", "All have 2, used as clubs."),
            QT_TRANSLATE_NOOP("muster", "It is a merged cell, and a club is 2 as well.")},
        {"TY-R24", QT_TRANSLATE_NOOP("muster", "What of a buff coat with a shield, and of metal armour with one?"),
            QT_TRANSLATE_NOOP("muster", "Buff coat and shield −1 together; metal and shield −3."),
            QT_TRANSLATE_NOOP("muster", "The two lines are separate modifiers.")},
        {"TY-R25", QT_TRANSLATE_NOOP("muster", "Who beats and hurts whom where several figures fight?"),
            QT_TRANSLATE_NOOP("muster",
                "Best against best; each winner above the best of the losers may harm, and the lowest score in contact "
                "suffers; figures are dealt to the fights in turn."),
            QT_TRANSLATE_NOOP("muster", "It is simple and needs no more dice.")},
        {"TY-R26", QT_TRANSLATE_NOOP("muster", "What are the worst results of a melee?"),
            QT_TRANSLATE_NOOP("muster", "Most figures newly wounded or killed."),
            QT_TRANSLATE_NOOP("muster", "The risk factor counts losses so.")},
        {"TY-R27", QT_TRANSLATE_NOOP("muster", "What is the starting strength of a group that others joined?"),
            QT_TRANSLATE_NOOP("muster", "Its own and the living who joined."),
            QT_TRANSLATE_NOOP("muster", "This keeps the losses of the host.")},
        {"TY-R28", QT_TRANSLATE_NOOP("muster", "What do NCOs, musicians and bows cost?"),
            QT_TRANSLATE_NOOP(
                "muster", "NCOs and musicians as soldiers; bows as the dragoon musket, whose row they share."),
            QT_TRANSLATE_NOOP("muster", "It is the nearest printed value.")},
        {"TY-R29", QT_TRANSLATE_NOOP("muster", "How many dummies go with an odd number of markers?"),
            QT_TRANSLATE_NOOP("muster", "Half, rounded down."), QT_TRANSLATE_NOOP("muster", "Half at most.")},
        {"TY-R30", QT_TRANSLATE_NOOP("muster", "What do gun crews do when they are attacked?"),
            QT_TRANSLATE_NOOP("muster",
                "They have no action of their own; if one is forced on them they use the table of close weapons as "
                "commanded."),
            QT_TRANSLATE_NOOP("muster", "Guns always count as commanded.")},
        {"TY-R31", QT_TRANSLATE_NOOP("muster", "Are weapons loaded at the start?"),
            QT_TRANSLATE_NOOP("muster", "Small arms are, guns are not."),
            QT_TRANSLATE_NOOP("muster", "Armies march loaded; a gun is laid first.")},
        {"TY-R32", QT_TRANSLATE_NOOP("muster", "Does heavy clothing slow unwounded soldiers?"),
            QT_TRANSLATE_NOOP("muster", "No."),
            QT_TRANSLATE_NOOP("muster", "The lower figure is printed with wounded men and civilians.")},
        {"TY-R33", QT_TRANSLATE_NOOP("muster", "What counts as retreat, and what as running?"),
            QT_TRANSLATE_NOOP("muster",
                "Withdrawing, trotting away, sheltering away from the enemy, being pushed back, running and fleeing "
                "are retreat; +3 at the risk factor is only for running, fleeing and being pushed back."),
            QT_TRANSLATE_NOOP("muster", "The text says running, or retreating from a melee.")},
        {"TY-R34", QT_TRANSLATE_NOOP("muster", "What does a disloyal router cost?"),
            QT_TRANSLATE_NOOP("muster", "2 points, not more."), QT_TRANSLATE_NOOP("muster", "One line covers both.")},
        {"TY-R35", QT_TRANSLATE_NOOP("muster", "At what pace do dragoons charge that mount again?"),
            QT_TRANSLATE_NOOP("muster", "At the walk, without a bonus in melee."),
            QT_TRANSLATE_NOOP("muster", "A move is a walk.")},
        {"TY-R36", QT_TRANSLATE_NOOP("muster", "In what does the musket of the Dutch pattern differ?"),
            QT_TRANSLATE_NOOP("muster", "In points only; it shoots as a musket."),
            QT_TRANSLATE_NOOP("muster", "There is no other row.")},
        {"TY-R37", QT_TRANSLATE_NOOP("muster", "What is half speed for horse with firelocks?"),
            QT_TRANSLATE_NOOP("muster", "Half the most of the pace ridden, with no least."),
            QT_TRANSLATE_NOOP("muster", "The text gives none.")},
        {"TY-R38", QT_TRANSLATE_NOOP("muster", "A unit that ran, now at ease, carries on: does it still run?"),
            QT_TRANSLATE_NOOP(
                "muster", "Yes; it keeps its state and its +3 until it stands, is ordered or gets another action."),
            QT_TRANSLATE_NOOP("muster", "Its current action is what it is doing.")},
        {"TY-R39", QT_TRANSLATE_NOOP("muster", "What becomes of routers who are commanded?"),
            QT_TRANSLATE_NOOP("muster",
                "They pay 2 points a figure, dice with the rest, and obey unless the result is plain; then they are in "
                "good order."),
            QT_TRANSLATE_NOOP("muster", "The text prices their activation, so it can be done.")},
        {"TY-R40", QT_TRANSLATE_NOOP("muster", "Behind whom may a single pikeman support?"),
            QT_TRANSLATE_NOOP("muster",
                "Behind musketeers: figures armed with a musket of any kind, also while they fight with sword or butt. "
                "A table that supports others ticks them."),
            QT_TRANSLATE_NOOP("muster", "The text says musketeers, and in any combat.")},
        {"TY-R41", QT_TRANSLATE_NOOP("muster", "Who supports a combat at 5 cm?"),
            QT_TRANSLATE_NOOP("muster", "Nobody, on either side."),
            QT_TRANSLATE_NOOP("muster", "Support needs a pikeman in contact with the enemy.")},
        {"TY-R42", QT_TRANSLATE_NOOP("muster", "Does a limbered gun need a crew of three to move?"),
            QT_TRANSLATE_NOOP("muster", "No: it moves 10 cm with any crew; loading, firing and pivoting need three."),
            QT_TRANSLATE_NOOP(
                "muster", "The text asks for three men who serve the piece, and names them at the pivot.")},
        {"TY-R43", QT_TRANSLATE_NOOP("muster", "What does a wounded rider do who is told to gallop?"),
            QT_TRANSLATE_NOOP("muster", "He goes at the fastest pace that his wound leaves him."),
            QT_TRANSLATE_NOOP("muster", "The order says away, the wound says how fast.")},
        {"TY-R44", QT_TRANSLATE_NOOP("muster", "How far do figures in the same wood see and shoot?"),
            QT_TRANSLATE_NOOP("muster", "20 cm, at any depth; the 10 cm from the edge are for shots across it."),
            QT_TRANSLATE_NOOP("muster", "Visibility is 20 cm within woods.")},
        {"TY-R45", QT_TRANSLATE_NOOP("muster", "Why are some things refused and not worked out?"),
            QT_TRANSLATE_NOOP("muster", "Where the text bars something, a number for it would mean nothing."),
            QT_TRANSLATE_NOOP("muster", "The text says no in plain words.")},
    };
}

} // namespace muster::tyneside
