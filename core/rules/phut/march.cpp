// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/march.h"

#include "core/rules/telling.h"

namespace muster::phut {

namespace {
constexpr char kMovement[] = QT_TRANSLATE_NOOP("muster", "Movement");
constexpr char kRoutMove[] = QT_TRANSLATE_NOOP("muster", "Rout move");
constexpr char kAgainHighest[] = QT_TRANSLATE_NOOP("muster", "Re-roll of the highest die");
constexpr char kAgainLowest[] = QT_TRANSLATE_NOOP("muster", "Re-roll of the lowest die");
constexpr char kByClass[] = QT_TRANSLATE_NOOP("muster", "by the class of the troops, and by woods");

March thrown(const Hand &hand)
{
    return {.dice = hand.size(), .distance = hand.sum()};
}

void throwAgain(March &march, const Hand &hand, bool highest, Dice &dice)
{
    march.rerolled = true;
    march.highest = highest;
    march.lifted = highest ? hand.highest() : hand.lowest();
    march.second = dice.die({highest ? kAgainHighest : kAgainLowest, 1, 6});
    march.distance += march.second - march.lifted;
}

int diceOf(const TroopFigures &troops, bool woods)
{
    return woods ? troops.woodsDice : troops.dice;
}

void addReroll(std::vector<WorkingLine> &lines, const March &march)
{
    Phrase again(march.highest ? QT_TRANSLATE_NOOP("muster", "the highest die, %1, re-rolled: %2")
                               : QT_TRANSLATE_NOOP("muster", "the lowest die, %1, re-rolled: %2"));
    lines.push_back({std::move(again).arg(march.lifted).arg(march.second), "Movement"});
}
} // namespace

March march(const TroopFigures &troops, bool woods, int rerollUpTo, Dice &dice)
{
    const Hand hand = dice.hand({kMovement, diceOf(troops, woods), 6});
    March march = thrown(hand);
    if (woods || hand.size() == 0)
        return march;
    if (troops.reroll == ClassReroll::HighestMust)
        throwAgain(march, hand, true, dice);
    else if (troops.reroll == ClassReroll::LowestMay && hand.lowest() <= rerollUpTo)
        throwAgain(march, hand, false, dice);
    return march;
}

March flight(const TroopFigures &troops, bool woods, Dice &dice)
{
    const Hand hand = dice.hand({kRoutMove, diceOf(troops, woods), 6});
    March march = thrown(hand);
    if (!woods && hand.size() > 0)
        throwAgain(march, hand, false, dice);
    return march;
}

std::vector<DiceStage> marchStages()
{
    return {
        {"movement", kMovement, kByClass},
        {"again_highest", kAgainHighest,
            QT_TRANSLATE_NOOP("muster", "1 outside woods, for classes that must re-roll the highest die")},
        {"again_lowest", kAgainLowest,
            QT_TRANSLATE_NOOP("muster", "1 outside woods, for classes that may re-roll the lowest die, if they wish")},
    };
}

std::vector<DiceStage> flightStages()
{
    return {{"rout_move", kRoutMove, kByClass},
        {"again_lowest", kAgainLowest, QT_TRANSLATE_NOOP("muster", "1, outside woods")}};
}

void addLines(std::vector<WorkingLine> &lines, const March &march, Troop troop, bool woods, const Figures &figures)
{
    const Phrase dice = diceInWords(march.dice);
    if (woods) {
        const bool byOption = !figures.of(troop).woods;
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "in woods: %1, no re-roll")).arg(dice),
            byOption ? "PH-R08" : "Woods", byOption ? "woods_entry" : nullptr});
    } else {
        lines.push_back({dice, "Movement"});
    }
    if (march.rerolled)
        addReroll(lines, march);
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "sum %1")).arg(march.distance), "Movement"});
}

} // namespace muster::phut
