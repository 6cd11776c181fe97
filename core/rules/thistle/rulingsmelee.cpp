// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/rulings.h"

namespace muster::thistle {

std::vector<Ruling> rulingsOnMelee()
{
    return {
        {"TL-R28",
            QT_TRANSLATE_NOOP(
                "muster", "Do pikes, bills and swordsmen roll when they are struck only on flank or rear?"),
            QT_TRANSLATE_NOOP("muster", "No; nobody does."), QT_TRANSLATE_NOOP("muster", "The author's comment.")},
        {"TL-R29", QT_TRANSLATE_NOOP("muster", "Must pikes strike frontally for their +1?"),
            QT_TRANSLATE_NOOP(
                "muster", "Only where they are charged; pikes that charge have it whichever side they strike."),
            QT_TRANSLATE_NOOP("muster", "The word stands beside being charged.")},
        {"TL-R30", QT_TRANSLATE_NOOP("muster", "A unit touches enemies of several types. Whom does it fight?"),
            QT_TRANSLATE_NOOP("muster", "The one that it overlaps most; its owner picks among equals."),
            QT_TRANSLATE_NOOP("muster", "A die needs one opponent.")},
        {"TL-R31", QT_TRANSLATE_NOOP("muster", "More than two groups meet in one melee. Who compares with whom?"),
            QT_TRANSLATE_NOOP("muster",
                "Pair by pair, each unit's dice rolled once against the group of its opponent; a group tests once, on "
                "its totals of the phase."),
            QT_TRANSLATE_NOOP("muster", "The text compares the hits of groups.")},
        {"TL-R32", QT_TRANSLATE_NOOP("muster", "When does a general call “With Me!”, and from where?"),
            QT_TRANSLATE_NOOP("muster",
                "Before any dice, one general a side; his stand is in the group or touches it. The extra hit counts "
                "for who lost, and the struck owner picks its type."),
            QT_TRANSLATE_NOOP("muster", "The text has it as a choice of a general with the group.")},
        {"TL-R33", QT_TRANSLATE_NOOP("muster", "Is a general who is removed a destroyed unit?"),
            QT_TRANSLATE_NOOP("muster", "Yes; and a group is looked at for gaps after any loss."),
            QT_TRANSLATE_NOOP("muster", "A general counts as a unit for everything.")},
        {"TL-R34", QT_TRANSLATE_NOOP("muster", "Must new hits go on a stand that has some already?"),
            QT_TRANSLATE_NOOP("muster", "Yes, among the stands of the type that was struck."),
            QT_TRANSLATE_NOOP(
                "muster", "The owner “must consolidate” them; the free choice is printed for the excess alone.")},
        {"TL-R35", QT_TRANSLATE_NOOP("muster", "How is the excess over two stands laid?"),
            QT_TRANSLATE_NOOP("muster", "One stand after the other is filled, in the owner's order."),
            QT_TRANSLATE_NOOP("muster", "The excess is consolidated too.")},
        {"TL-R36", QT_TRANSLATE_NOOP("muster", "Which units are counted when hits are compared with them?"),
            QT_TRANSLATE_NOOP("muster", "Those with which the group began the melee."),
            QT_TRANSLATE_NOOP("muster", "The hits were taken by the group that fought.")},
        {"TL-R37", QT_TRANSLATE_NOOP("muster", "May the winner pursue a group that falls back?"),
            QT_TRANSLATE_NOOP("muster", "No."),
            QT_TRANSLATE_NOOP("muster", "Other results than a retreat are a draw.")},
        {"TL-R38", QT_TRANSLATE_NOOP("muster", "What of a score below 0 in the test of a beaten group?"),
            QT_TRANSLATE_NOOP("muster", "It counts as 0."), QT_TRANSLATE_NOOP("muster", "The table ends there.")},
        {"TL-R39", QT_TRANSLATE_NOOP("muster", "Does a retreat from a melee leave at the table edge?"),
            QT_TRANSLATE_NOOP("muster", "Yes, as a failed rally does; a fall back stops at the edge."),
            QT_TRANSLATE_NOOP("muster", "It is the same movement.")},
        {"TL-R40", QT_TRANSLATE_NOOP("muster", "Who is the militia in the rule for rallying?"),
            QT_TRANSLATE_NOOP("muster", "Levies."),
            QT_TRANSLATE_NOOP("muster", "It is no class of these rules, and levy is the one missing from that line.")},
        {"TL-R41", QT_TRANSLATE_NOOP("muster", "When has the army general joined a group?"),
            QT_TRANSLATE_NOOP("muster", "When his stand is in it or touches it."),
            QT_TRANSLATE_NOOP("muster", "The text does not say; it is how he is with a group in melee.")},
        {"TL-R42", QT_TRANSLATE_NOOP("muster", "Do units that left the table count towards demoralisation?"),
            QT_TRANSLATE_NOOP("muster", "Yes."), QT_TRANSLATE_NOOP("muster", "They may not return.")},
        {"TL-R43", QT_TRANSLATE_NOOP("muster", "When is demoralisation checked, and does it end?"),
            QT_TRANSLATE_NOOP("muster", "At each loss; it never ends."),
            QT_TRANSLATE_NOOP("muster", "Nothing in the text ends it.")},
        {"TL-R44", QT_TRANSLATE_NOOP("muster", "Does disorder matter in melee?"),
            QT_TRANSLATE_NOOP("muster",
                "It is no modifier; a disordered group fights as it stands, mostly struck from behind and so without "
                "dice."),
            QT_TRANSLATE_NOOP("muster", "The text is silent.")},
        {"TL-R45", QT_TRANSLATE_NOOP("muster", "May a unit leave contact?"),
            QT_TRANSLATE_NOOP("muster", "Not of its own will; it may turn to face."),
            QT_TRANSLATE_NOOP("muster", "The author speaks only of turning.")},
        {"TL-R46", QT_TRANSLATE_NOOP("muster", "Do melees go on that were not decided?"),
            QT_TRANSLATE_NOOP("muster", "Yes, in every melee phase."),
            QT_TRANSLATE_NOOP("muster", "Groups in contact fight.")},
        {"TL-R47", QT_TRANSLATE_NOOP("muster", "How is measured?"),
            QT_TRANSLATE_NOOP(
                "muster", "Distances are rounded up to whole inches; a wheel is measured at its outer corner."),
            QT_TRANSLATE_NOOP("muster", "Tables need one way to do it.")},
        {"TL-R48", QT_TRANSLATE_NOOP("muster", "May units change their command?"), QT_TRANSLATE_NOOP("muster", "No."),
            QT_TRANSLATE_NOOP("muster", "They are assigned to their general.")},
        {"TL-R49", QT_TRANSLATE_NOOP("muster", "Is the general counted in his own command?"),
            QT_TRANSLATE_NOOP("muster", "Yes."),
            QT_TRANSLATE_NOOP("muster", "A general counts as a unit for everything.")},
        {"TL-R50", QT_TRANSLATE_NOOP("muster", "Which type carries which weapon?"),
            QT_TRANSLATE_NOOP("muster", "What the roster says; nothing is enforced."),
            QT_TRANSLATE_NOOP("muster", "The text is silent.")},
        {"TL-R51",
            QT_TRANSLATE_NOOP(
                "muster", "May a disordered group be joined or split, or two groups in different states be joined?"),
            QT_TRANSLATE_NOOP("muster", "No."),
            QT_TRANSLATE_NOOP("muster", "A disordered group does nothing but rally.")},
        {"TL-R52", QT_TRANSLATE_NOOP("muster", "What if a pursuit reaches another enemy?"),
            QT_TRANSLATE_NOOP("muster", "It stops in contact and fights in the next melee phase, not as a charge."),
            QT_TRANSLATE_NOOP("muster", "The text is silent.")},
        {"TL-R53", QT_TRANSLATE_NOOP("muster", "What of deployed heavy guns in a group that withdraws?"),
            QT_TRANSLATE_NOOP("muster", "They stay behind; split them off first."),
            QT_TRANSLATE_NOOP("muster", "They can only pivot.")},
        {"TL-R54", QT_TRANSLATE_NOOP("muster", "May a unit shoot and charge in one half of a turn?"),
            QT_TRANSLATE_NOOP("muster", "Yes: it shoots before contact and charges with half its move."),
            QT_TRANSLATE_NOOP("muster", "Who moves half may shoot before or after.")},
        {"TL-R55", QT_TRANSLATE_NOOP("muster", "Does being shot at or losing a stand cause a test?"),
            QT_TRANSLATE_NOOP("muster", "No."), QT_TRANSLATE_NOOP("muster", "Only melee does.")},
        {"TL-R56", QT_TRANSLATE_NOOP("muster", "Some stands of a mixed group shoot. Whose move is halved?"),
            QT_TRANSLATE_NOOP(
                "muster", "That of the stands that shoot; the group goes at the speed of its slowest stand."),
            QT_TRANSLATE_NOOP("muster",
                "“Groups move at the speed of the slowest unit”, and each stand is a unit. Who halves the whole group "
                "ticks every stand.")},
        {"TL-R57", QT_TRANSLATE_NOOP("muster", "Which stands are charged frontally?"),
            QT_TRANSLATE_NOOP("muster", "Every stand whose front is met by a charging stand."),
            QT_TRANSLATE_NOOP("muster", "The +1 is said of pikes, not of one stand.")},
    };
}

} // namespace muster::thistle
