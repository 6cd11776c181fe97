// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/trial.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

Trial tryDice(const Question &question, Dice dice)
{
    Trial trial;
    trial.answer = question.resolve(dice);
    trial.throws = dice.throws();
    if (dice.wrongDie() >= 0) {
        trial.refusal = wrongDie(dice.wrongDie(), dice.wanted().sides);
    } else if (dice.ranOut()) {
        trial.wanted = dice.wanted();
        trial.ofWanted = dice.left();
    } else if (dice.left() > 0) {
        trial.refusal = Refusal {u"dice"_s,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "There {is one die|are %n dice} too many."), dice.left())};
    }
    return trial;
}

Refusal wrongDie(int place, int sides)
{
    return {u"dice"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Die %1 must show a face from 1 to %2.")).arg(place + 1).arg(sides)};
}

} // namespace muster
