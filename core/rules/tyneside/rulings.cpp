// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/rulings.h"

#include "core/rules/tyneside/tracker.h"

namespace muster::tyneside {

namespace {

/// On command, sight, moves, shooting and actions.
std::vector<Ruling> rulingsOnCommand()
{
    return {
        {"TY-R01",
            QT_TRANSLATE_NOOP("muster", "How many command dice has a good officer: the list says 4, the example 3?"),
            QT_TRANSLATE_NOOP("muster", "Four; the officer of the example is busy and has one fewer."),
            QT_TRANSLATE_NOOP("muster", "This keeps both texts true.")},
        {"TY-R02",
            QT_TRANSLATE_NOOP(
                "muster", "How many command dice have NCOs and musicians, of whom there is only an example?"),
            QT_TRANSLATE_NOOP("muster", "One fewer than an officer, at least two: 3, 2 and 2."),
            QT_TRANSLATE_NOOP("muster", "It fits both figures of the example.")},
        {"TY-R03",
            QT_TRANSLATE_NOOP("muster", "Does the die fewer for being busy belong to poor officers only, and to NCOs?"),
            QT_TRANSLATE_NOOP("muster", "To officers of all three classes; not to NCOs."),
            QT_TRANSLATE_NOOP("muster", "The brace joins the three lines and the note speaks of officers.")},
        {"TY-R04",
            QT_TRANSLATE_NOOP(
                "muster", "Do all units of the players dice first, or do commanded units act before others dice?"),
            QT_TRANSLATE_NOOP("muster",
                "The sequence stands; within a phase commanded units and player characters go before the others. Where "
                "both sides have player characters, who acts first changes each turn, and what the other side commands "
                "shoots at the end of its move."),
            QT_TRANSLATE_NOOP("muster", "The list of the sequence is the more exact text.")},
        {"TY-R05", QT_TRANSLATE_NOOP("muster", "Do the links of a chain cost points?"),
            QT_TRANSLATE_NOOP("muster", "Each pays its own 1 or 2 before it throws; all points make one pool."),
            QT_TRANSLATE_NOOP("muster", "Only so the example comes out.")},
        {"TY-R06",
            QT_TRANSLATE_NOOP("muster", "Troops in terrain shoot or stand in plain sight: are they seen outright?"),
            QT_TRANSLATE_NOOP("muster", "Yes; the die is for figures near the edge that keep still."),
            QT_TRANSLATE_NOOP("muster", "What is in plain sight is seen.")},
        {"TY-R07", QT_TRANSLATE_NOOP("muster", "What of moves of 46 to 49 cm, or of 1 to 4 cm, on horseback?"),
            QT_TRANSLATE_NOOP("muster", "They are not allowed, unless contact or an obstacle cuts the move short."),
            QT_TRANSLATE_NOOP("muster", "The limits are printed so.")},
        {"TY-R08", QT_TRANSLATE_NOOP("muster", "What is the reduced speed of a wounded rider?"),
            QT_TRANSLATE_NOOP("muster", "He may not gallop."),
            QT_TRANSLATE_NOOP("muster", "The text gives figures for foot only.")},
        {"TY-R09",
            QT_TRANSLATE_NOOP(
                "muster", "The ban on the gallop for Dutch horse is in italics: may commanded ones ignore it?"),
            QT_TRANSLATE_NOOP("muster", "No, it binds all."),
            QT_TRANSLATE_NOOP("muster", "It describes how they are trained and is no action.")},
        {"TY-R10",
            QT_TRANSLATE_NOOP("muster",
                "What reassures a unit, how often does an officer count, and is a lone wounded officer a total loss?"),
            QT_TRANSLATE_NOOP("muster",
                "−4 only with neither enemy nor retreating friends in sight; −1 once; a unit that began with one "
                "figure has no percentage."),
            QT_TRANSLATE_NOOP("muster", "Retreating friends cannot reassure, and a wound must not rout every hero.")},
        {"TY-R11",
            QT_TRANSLATE_NOOP("muster", "Figures are left over when one in 5, 4 or 3 shoots: how is it rounded?"),
            QT_TRANSLATE_NOOP("muster", "Down."), QT_TRANSLATE_NOOP("muster", "Only full fives count.")},
        {"TY-R12", QT_TRANSLATE_NOOP("muster", "Do those who shoot by ratio load, and who stands still for it?"),
            QT_TRANSLATE_NOOP("muster",
                "They need no loading. Poor troops and those without volleys shoot by ratio even while commanded, but "
                "keep the half move of firelocks; uncommanded troops must stand, unless their action tells them to "
                "shoot."),
            QT_TRANSLATE_NOOP("muster",
                "The ratio stands for loading by turns, and the half move is printed under commanded troops.")},
        {"TY-R13",
            QT_TRANSLATE_NOOP(
                "muster", "Which row of the table of hits have pistols, and which weapons does armour weaken?"),
            QT_TRANSLATE_NOOP("muster",
                "The row of most muskets; armour weakens pistols, rifled pistols and dragoon muskets with pistol "
                "shot."),
            QT_TRANSLATE_NOOP(
                "muster", "The second row names the loaded dragoon musket alone; a pistol ball is pistol shot.")},
        {"TY-R14", QT_TRANSLATE_NOOP("muster", "What stands in the empty cells of the tables for horse?"),
            QT_TRANSLATE_NOOP("muster", "Each repeats the cell to its left, italics included."),
            QT_TRANSLATE_NOOP("muster", "They are merged cells.")},
        {"TY-R14b",
            QT_TRANSLATE_NOOP(
                "muster", "Some italics look odd, and one cell has no mark for dragoons: are they misprints?"),
            QT_TRANSLATE_NOOP("muster", "They are played as printed."),
            QT_TRANSLATE_NOOP("muster", "They may be meant.")},
        {"TY-R15",
            QT_TRANSLATE_NOOP("muster",
                "The top row is not in italics: does it bind commanded units, and may a formed unit dice once on it?"),
            QT_TRANSLATE_NOOP("muster", "It counts as italics for both."),
            QT_TRANSLATE_NOOP("muster",
                "Troops at ease do as they are told; commanded units without risk could otherwise never be ordered.")},
        {"TY-R16",
            QT_TRANSLATE_NOOP("muster", "A formed unit dices once and some results are not in italics: what then?"),
            QT_TRANSLATE_NOOP(
                "muster", "Groups with a result in italics keep it; each of the others throws for itself."),
            QT_TRANSLATE_NOOP("muster", "The condition is judged group by group.")},
        {"TY-R17", QT_TRANSLATE_NOOP("muster", "The text speaks of a modified die for actions: what modifies it?"),
            QT_TRANSLATE_NOOP("muster", "Nothing."), QT_TRANSLATE_NOOP("muster", "No modifier is printed.")},
    };
}

} // namespace

std::vector<Ruling> rulings()
{
    std::vector<Ruling> all = rulingsOnCommand();
    for (const Ruling &ruling : rulingsOnFighting())
        all.push_back(ruling);
    return all;
}

} // namespace muster::tyneside
