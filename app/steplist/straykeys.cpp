// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/straykeys.h"

#include "app/steplist/steppanel.h"
#include "core/play/steplist.h"

#include <utility>

namespace muster {

bool isAnswerOf(const RowStep &step, QChar key)
{
    return step.answering() != nullptr && !step.answering()->takesNumber() && step.answering()->choiceOf(key);
}

namespace {

bool waitsForDie(const RowStep *step)
{
    return step != nullptr && step->frame() == RowStep::Frame::Dice && step->proposal()->dice().empty();
}

/// "Here 0 means: not commanded."
QString zeroInWords(const RowStep *step)
{
    const bool isAnswer = step != nullptr && isAnswerOf(*step, u'0');
    const QString left = isAnswer ? step->answering()->choices()[*step->answering()->choiceOf(u'0')].words.text()
        : step == nullptr         ? QString()
                                  : step->leftInWords().text();
    return left.isEmpty() ? StepPanel::tr("Here 0 leaves the row.") : StepPanel::tr("Here 0 means: %1.").arg(left);
}

} // namespace

void StrayKeys::forget()
{
    m_refused = {};
    m_row = -1;
}

QString StrayKeys::heldEnter(const StepList &list, bool isPlainEnter, quint64 at)
{
    constexpr quint64 kRightBehind = 1500;
    const bool isRightBehind = at <= m_pressedAt + kRightBehind;
    const bool isBrought = std::exchange(m_isBrought, false) && isPlainEnter;
    if (isBrought && (isRightBehind || !std::exchange(m_isToldOfRow, true))) {
        ended(false);
        return StepPanel::tr("That answer brought up this row. Enter again is for it.");
    }
    if (!std::exchange(m_swallowsEnter, false) || !isPlainEnter || !isRightBehind)
        return {};
    m_isToldOfDie = true;
    return list.settled() == list.size() ? StepPanel::tr("The number was whole already. Enter again records the list.")
                                         : StepPanel::tr("The number was whole already. Enter again is for this row.");
}

QString StrayKeys::heldEnterIn(const StepList &list, int row, const QString &name)
{
    if (std::exchange(m_row, -1) != row)
        return {};
    return list.isOpen(row) ? StepPanel::tr("%1 has changed nothing. Press Enter again to go on.").arg(m_held)
                            : StepPanel::tr("%1 keeps what was answered. Enter again goes on.").arg(name);
}

/// Whether 0 is held back behind the key that was refused, or still is.
bool StrayKeys::holdsZero(const RowStep *step, int row, QChar refused)
{
    const bool isAnswer = step != nullptr && isAnswerOf(*step, u'0');
    const bool isFigure = step != nullptr && step->takesNumber() && (step->isGiven() || !step->mayBeLeft());
    if (refused.isLetter() && isFigure)
        return false; // no distance at all
    if (!refused.isNull() && (refused.isDigit() || !isAnswer))
        m_zeros = refused.isDigit() ? 2 : 1;
    else if (!isAgain(row, u'0') || m_zeros == 0 || --m_zeros == 0)
        return false;
    m_row = row; // the next Enter is no answer either
    m_held = u'0';
    return true;
}

QString StrayKeys::heldDigit(const StepList &list, int row, QChar key)
{
    const RowStep *step = list.row(row).atWork();
    const QChar refused = std::exchange(m_refused, QChar());
    if (key == u'0' && holdsZero(step, row, refused)) {
        const QString means = zeroInWords(step);
        return m_zeros > 1 ? StepPanel::tr("%1 Press it twice more if that is meant.").arg(means)
                           : StepPanel::tr("%1 Press it again if that is meant.").arg(means);
    }
    if (!waitsForDie(step) || row != m_refusedIn || !key.isDigit() || !refused.isLetter())
        return {};
    m_refused = refused;
    return StepPanel::tr("%1 has changed nothing, so %2 is no die yet: press Enter first, then type the dice.")
        .arg(QString(refused), QString(key));
}

QString StrayKeys::heldAnswer(const StepList &list, int row, QChar key, const QString &name)
{
    if (isAgain(row, key)) {
        letAnswer();
        return {};
    }
    m_row = row;
    m_held = key;
    const RowStep &last = list.row(row).steps().back();
    const bool areDiceThrown = last.proposal() != nullptr && !last.proposal()->dice().empty();
    const QString words = list.row(row).takesAnotherDie(key)
        ? StepPanel::tr("%1 is answered already: press %2 again to change the die.")
        : areDiceThrown ? StepPanel::tr("%1 is answered already: press %2 again to answer it anew, from the start.")
                        : StepPanel::tr("%1 is answered already: press %2 again to change that.");
    return words.arg(name, QString(key));
}

void StrayKeys::heard(int row, QChar key, bool did)
{
    m_refused = !did && key.isLetterOrNumber() ? key : QChar();
    m_refusedIn = row;
}

QChar StrayKeys::takeRefused()
{
    return std::exchange(m_refused, QChar());
}

} // namespace muster
