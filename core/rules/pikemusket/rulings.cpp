// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/pikemusket.h"

namespace muster::pikemusket {

namespace {

constexpr Ruling kRulings[] = {
    {"PM-R01", QT_TRANSLATE_NOOP("muster", "How many men has a battery?"),
        QT_TRANSLATE_NOOP("muster",
            "None. Like every base of the fighting units it is one base among the casualties; generals and messengers "
            "are not counted."),
        QT_TRANSLATE_NOOP("muster", "The text gives men for figures of foot and horse only.")},
    {"PM-R02", QT_TRANSLATE_NOOP("muster", "The numbers of tables in the text and under them differ. Which ones hold?"),
        QT_TRANSLATE_NOOP("muster", "Those that stand under the tables."),
        QT_TRANSLATE_NOOP("muster", "The text was written before the tables were numbered anew.")},
    {"PM-R03", QT_TRANSLATE_NOOP("muster", "What of odds that are no whole ratio?"),
        QT_TRANSLATE_NOOP("muster",
            "The column below, in favour of the defender; what is worse than the first is the first, what is better "
            "than the last is the last."),
        QT_TRANSLATE_NOOP("muster", "Tables of odds are usually read so.")},
    {"PM-R04", QT_TRANSLATE_NOOP("muster", "Does a unit attack one target or several?"),
        QT_TRANSLATE_NOOP("muster", "One, once in a phase; several units may attack one defender together."),
        QT_TRANSLATE_NOOP("muster", "The text speaks of attacks on one unit.")},
    {"PM-R05", QT_TRANSLATE_NOOP("muster", "When is a leader present?"),
        QT_TRANSLATE_NOOP("muster",
            "When his base touches the unit. One leader a side takes part in a combat, with an attacker that is "
            "named."),
        QT_TRANSLATE_NOOP("muster", "It is seen at a glance.")},
    {"PM-R06", QT_TRANSLATE_NOOP("muster", "May a unit rally twice in one phase?"),
        QT_TRANSLATE_NOOP("muster", "No: from routing to disrupted is all that it can do in a turn."),
        QT_TRANSLATE_NOOP("muster", "The text has it disrupted for the turn.")},
    {"PM-R07", QT_TRANSLATE_NOOP("muster", "When do routing units run?"),
        QT_TRANSLATE_NOOP("muster",
            "At once when the result falls, then in each of their own first phases when the die fails; not again when "
            "others move."),
        QT_TRANSLATE_NOOP("muster", "The text says so in both phases; one move a turn is meant.")},
    {"PM-R08", QT_TRANSLATE_NOOP("muster", "What do routers do to friends that are disrupted already?"),
        QT_TRANSLATE_NOOP("muster", "Nothing more."),
        QT_TRANSLATE_NOOP("muster", "The text speaks of disorganising them, which they are.")},
    {"PM-R09", QT_TRANSLATE_NOOP("muster", "Can a routing unit capture anything?"), QT_TRANSLATE_NOOP("muster", "No."),
        QT_TRANSLATE_NOOP("muster", "It is running.")},
    {"PM-R10", QT_TRANSLATE_NOOP("muster", "In what state are captured guns, and whose losses are they?"),
        QT_TRANSLATE_NOOP("muster",
            "In good order, and they act from the captor's next half turn. Their old side counts the base as lost; the "
            "new side's fielded bases stay as they were."),
        QT_TRANSLATE_NOOP("muster", "They become active units of the enemy.")},
    {"PM-R11",
        QT_TRANSLATE_NOOP("muster", "What of mixed ground, charges on roads, and the speed of rout and pursuit?"),
        QT_TRANSLATE_NOOP("muster",
            "The bonus for charging is added to whatever rate the ground gives, and the sum is rounded down once at "
            "the end. Who pursues moves at charge speed and has not used its charge."),
        QT_TRANSLATE_NOOP("muster", "So there is one sum for every move.")},
    {"PM-R12", QT_TRANSLATE_NOOP("muster", "May a unit change its formation and charge in one turn?"),
        QT_TRANSLATE_NOOP("muster", "No."), QT_TRANSLATE_NOOP("muster", "A charge takes the whole move.")},
    {"PM-R13", QT_TRANSLATE_NOOP("muster", "When is a hedgehog formed in time?"),
        QT_TRANSLATE_NOOP(
            "muster", "When the quarters of a move that the horse still has to ride are as many as the change costs."),
        QT_TRANSLATE_NOOP("muster", "The text points to the table of formation changes for the time it takes.")},
    {"PM-R14", QT_TRANSLATE_NOOP("muster", "What follows from an order that is not understood?"),
        QT_TRANSLATE_NOOP("muster", "It is not carried out; the officer may repeat it next turn."),
        QT_TRANSLATE_NOOP("muster", "The text says no more.")},
    {"PM-R15", QT_TRANSLATE_NOOP("muster", "When are guns the third arm of an attack?"),
        QT_TRANSLATE_NOOP("muster",
            "When a battery fired at the same unit in this half turn's artillery phase. It adds no strength."),
        QT_TRANSLATE_NOOP("muster", "Guns have no range in the combat phase.")},
    {"PM-R16", QT_TRANSLATE_NOOP("muster", "Do flank and rear count together, and with combined arms?"),
        QT_TRANSLATE_NOOP(
            "muster", "Only the best direction counts; its columns are added to those for combined arms."),
        QT_TRANSLATE_NOOP("muster", "Columns add up.")},
    {"PM-R17",
        QT_TRANSLATE_NOOP("muster", "The text gives the phasing player the better ground when he defends. Who has it?"),
        QT_TRANSLATE_NOOP("muster", "The attackers' better ground adds to the die, the defender's takes from it."),
        QT_TRANSLATE_NOOP("muster", "The phasing player is always the attacker.")},
    {"PM-R18", QT_TRANSLATE_NOOP("muster", "Whose die suffers when dragoons fight on foot in contact?"),
        QT_TRANSLATE_NOOP("muster", "Their own when they attack, once however many they are."),
        QT_TRANSLATE_NOOP("muster", "A lower die helps the defender.")},
    {"PM-R19", QT_TRANSLATE_NOOP("muster", "A leader is killed and one is taken from the die. Whom does it hurt?"),
        QT_TRANSLATE_NOOP(
            "muster", "His own side: the die is lowered for an attacker's leader and raised for a defender's."),
        QT_TRANSLATE_NOOP("muster", "Lowering it for a dead defender would help his side.")},
    {"PM-R20", QT_TRANSLATE_NOOP("muster", "Does the loss of a leader count in the same combat?"),
        QT_TRANSLATE_NOOP("muster",
            "Yes: leaders' dice come first, and a unit that was just disrupted fights with the lower points and is "
            "disrupted already when the result falls; also one that stands off."),
        QT_TRANSLATE_NOOP("muster", "The dice for leaders are thrown first, and the unit is disrupted at once.")},
    {"PM-R21",
        QT_TRANSLATE_NOOP(
            "muster", "The result against defenders speaks of attackers that are disrupted already. Who is meant?"),
        QT_TRANSLATE_NOOP("muster", "The defenders."),
        QT_TRANSLATE_NOOP("muster", "A slip: the words of another result were copied.")},
    {"PM-R22", QT_TRANSLATE_NOOP("muster", "Who loses the base where a group attacked?"),
        QT_TRANSLATE_NOOP("muster",
            "When the attackers run, the first unit listed that does not stand off loses one. Else each unit that was "
            "disrupted already loses its own."),
        QT_TRANSLATE_NOOP(
            "muster", "The text takes one base from the group there, and speaks of single units otherwise.")},
    {"PM-R23", QT_TRANSLATE_NOOP("muster", "What do disrupted attackers do when both sides are disrupted?"),
        QT_TRANSLATE_NOOP(
            "muster", "They lose a base and hold their ground, and need no control test. Against a hedgehog they run."),
        QT_TRANSLATE_NOOP("muster", "The text says both, in two places.")},
    {"PM-R24", QT_TRANSLATE_NOOP("muster", "Who stands off from shock cavalry, and may it be routed so?"),
        QT_TRANSLATE_NOOP(
            "muster", "Pistol cavalry alone, unit by unit; a result that routs the shock cavalry stands."),
        QT_TRANSLATE_NOOP("muster", "The text spares them harm and limits nothing else.")},
    {"PM-R25", QT_TRANSLATE_NOOP("muster", "What of infantry that shoots at shock cavalry out of its reach?"),
        QT_TRANSLATE_NOOP("muster", "It is an ordinary combat."),
        QT_TRANSLATE_NOOP("muster", "The text exempts pistols alone.")},
    {"PM-R26", QT_TRANSLATE_NOOP("muster", "How does a routing unit defend itself?"),
        QT_TRANSLATE_NOOP("muster", "With its disrupted points; any result against it costs a base, and it runs on."),
        QT_TRANSLATE_NOOP("muster", "There is no third column of points.")},
    {"PM-R27", QT_TRANSLATE_NOOP("muster", "Is a unit whose back is turned also struck from the rear?"),
        QT_TRANSLATE_NOOP("muster", "No: the direction is judged by the front it had."),
        QT_TRANSLATE_NOOP("muster", "Counting as disrupted is the penalty that the text names.")},
    {"PM-R28", QT_TRANSLATE_NOOP("muster", "What modifies the die against a hedgehog?"),
        QT_TRANSLATE_NOOP("muster", "Ground, a charge and leaders; there are no columns to move."),
        QT_TRANSLATE_NOOP("muster", "These are said of the die, and the table has no odds.")},
    {"PM-R29", QT_TRANSLATE_NOOP("muster", "What of foot and horse that attack a hedgehog together?"),
        QT_TRANSLATE_NOOP("muster",
            "They fight an ordinary combat, with the bonus of foot against a hedgehog and the columns of combined "
            "arms, without flank or rear."),
        QT_TRANSLATE_NOOP("muster", "The foot leads the attack.")},
    {"PM-R30", QT_TRANSLATE_NOOP("muster", "Which state of the infantry counts in a hedgehog?"),
        QT_TRANSLATE_NOOP("muster", "Its state when the die is thrown."),
        QT_TRANSLATE_NOOP("muster", "Leaders' dice come before.")},
    {"PM-R31", QT_TRANSLATE_NOOP("muster", "When does a pursuit end?"),
        QT_TRANSLATE_NOOP("muster",
            "With any rally of the pursuer. In good order it throws a control test again in each of its own first "
            "phases; disrupted, a rally to good order ends the pursuit too, and then no test is owed."),
        QT_TRANSLATE_NOOP("muster", "It is the same die against the same value, and who has rallied is rallied.")},
    {"PM-R32", QT_TRANSLATE_NOOP("muster", "Do defenders test for control?"),
        QT_TRANSLATE_NOOP(
            "muster", "Yes, when they routed an attacker in close combat; not hedgehogs, guns, or units that go back."),
        QT_TRANSLATE_NOOP("muster", "The text speaks of all troops that rout their opponent.")},
    {"PM-R33", QT_TRANSLATE_NOOP("muster", "Whose morale is tested at the end of a half turn?"),
        QT_TRANSLATE_NOOP("muster", "That of both armies, and each level once."),
        QT_TRANSLATE_NOOP(
            "muster", "The text tests at the end of each move, when a level is exceeded for the first time.")},
    {"PM-R34", QT_TRANSLATE_NOOP("muster", "What if several levels are passed at once?"),
        QT_TRANSLATE_NOOP("muster", "One die, for the highest of them."),
        QT_TRANSLATE_NOOP("muster", "The text asks for one die.")},
    {"PM-R35", QT_TRANSLATE_NOOP("muster", "Does an army past the last level collapse once or every turn?"),
        QT_TRANSLATE_NOOP("muster", "Once."), QT_TRANSLATE_NOOP("muster", "The text speaks of the first time.")},
    {"PM-R36", QT_TRANSLATE_NOOP("muster", "Are units that ran off the board casualties?"),
        QT_TRANSLATE_NOOP("muster", "Yes."), QT_TRANSLATE_NOOP("muster", "They are removed for good.")},
    {"PM-R37", QT_TRANSLATE_NOOP("muster", "What of losses of exactly a level, or a difference of exactly a grade?"),
        QT_TRANSLATE_NOOP("muster", "A level must be exceeded; a difference of exactly the grade's figure is enough."),
        QT_TRANSLATE_NOOP("muster", "The one is to be exceeded, the other is a draw below its figure.")},
    {"PM-R38", QT_TRANSLATE_NOOP("muster", "Do dragoons on foot form a hedgehog?"), QT_TRANSLATE_NOOP("muster", "No."),
        QT_TRANSLATE_NOOP("muster", "They have no pikes.")},
    {"PM-R39",
        QT_TRANSLATE_NOOP("muster", "An example gives four squadrons as many men as a regiment of foot. Is that so?"),
        QT_TRANSLATE_NOOP("muster", "No: they have the 400 to 500 men of the text."),
        QT_TRANSLATE_NOOP("muster", "A slip.")},
    {"PM-R40", QT_TRANSLATE_NOOP("muster", "What of units without any strength, in tables that were edited?"),
        QT_TRANSLATE_NOOP("muster",
            "Attackers without strength have the first column; against a defender without strength it is the last."),
        QT_TRANSLATE_NOOP("muster", "Nothing can be divided by nothing.")},
    {"PM-R41",
        QT_TRANSLATE_NOOP("muster",
            "The text speaks of a leader “incapacitated for that move”, its table of one whose horse is shot. Is that "
            "the same?"),
        QT_TRANSLATE_NOOP("muster",
            "Yes: to the end of the turn he counts as not present. He adds nothing to combat, rally or control, throws "
            "no leader dice and does not move."),
        QT_TRANSLATE_NOOP("muster",
            "Three words, three lines; a move is both players' turn, and so is “the remainder of that turn”.")},
    {"PM-R42", QT_TRANSLATE_NOOP("muster", "What of a change of formation that costs less once the unit has rallied?"),
        QT_TRANSLATE_NOOP("muster", "If enough was spent on it while the unit was disrupted, it is complete at once."),
        QT_TRANSLATE_NOOP("muster", "Nothing is missing any more.")},
};

} // namespace

std::vector<Ruling> rulings()
{
    return {std::begin(kRulings), std::end(kRulings)};
}

} // namespace muster::pikemusket
