// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed into a list.
#include "app/session/battlesession.h"
#include "app/steplist/stepdetail.h"
#include "app/steplist/steppanel.h"
#include "app/widgets/keybutton.h"
#include "core/battle/draft.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isEnter(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

/// What is typed into a row: a letter, a digit, a sign; null for other keys.
QChar typedBy(const QKeyEvent &key)
{
    const int code = key.key();
    if ((code >= Qt::Key_0 && code <= Qt::Key_9) || (code >= Qt::Key_A && code <= Qt::Key_Z))
        return QChar(code);
    for (const int sign :
        {Qt::Key_Equal, Qt::Key_Asterisk, Qt::Key_Plus, Qt::Key_Period, Qt::Key_Comma, Qt::Key_Space}) {
        if (code == sign)
            return QChar(code);
    }
    return {};
}

} // namespace

/// Whatever means something in a list; keys with Ctrl belong to the page, but for the two that the list has.
bool StepPanel::isOwn(const QKeyEvent &key) const
{
    const Qt::KeyboardModifiers held = key.modifiers() & ~Qt::KeypadModifier;
    if (held == Qt::ControlModifier)
        return isEnter(key.key()) || (key.key() == Qt::Key_Z && (!m_order.isEmpty() || !m_thrown.isEmpty()));
    const bool isSign = key.key() == Qt::Key_Asterisk || key.key() == Qt::Key_Equal || key.key() == Qt::Key_Plus;
    const bool isLetter = key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
    const bool mayHaveShift = isLetter || isSign || isEnter(key.key());
    if (held != Qt::NoModifier && !(held == Qt::ShiftModifier && mayHaveShift))
        return false;
    static const QList<int> own {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Backspace, Qt::Key_Right,
        Qt::Key_Delete, Qt::Key_Minus, Qt::Key_F4};
    return !typedBy(key).isNull() || own.contains(key.key());
}

bool StepPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (watched != m_lines || !isOpen() || (!isPress && event->type() != QEvent::ShortcutOverride))
        return PanelFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!isOwn(*key))
        return PanelFrame::eventFilter(watched, event);
    if (!isPress) {
        event->accept();
        return true;
    }
    return key->isAutoRepeat() || keyPressed(*key); // a key that is held is pressed once
}

/// What is pressed among the questions and means nothing there: Enter, Esc and ← go back to the lines. A digit goes
/// where the frame is and nowhere else, and where it can do nothing is told why.
void StepPanel::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (isOpen() && key >= Qt::Key_0 && key <= Qt::Key_9)
        return say(tr("The frame is on a question. Enter goes back to the dice."));
    if (!isOpen() || (!isEnter(key) && key != Qt::Key_Escape && key != Qt::Key_Left))
        return PanelFrame::keyPressEvent(event);
    say({});
    takeKeyboard();
}

bool StepPanel::keyPressed(const QKeyEvent &event)
{
    say({});
    const int key = event.key();
    const bool hasCtrl = event.modifiers().testFlag(Qt::ControlModifier);
    const bool hasShift = event.modifiers().testFlag(Qt::ShiftModifier);
    const StepLine *line = current();
    const RowStep *step = atWork();
    const bool isTyping = step != nullptr && !step->pending().isEmpty();
    if (key == Qt::Key_Escape)
        cancel();
    else if (hasCtrl && isEnter(key))
        restAsUsual();
    else if (key == Qt::Key_Z && hasCtrl && !m_thrown.isEmpty() && !isAnythingTyped())
        bringBack();
    else if (key == Qt::Key_Backspace || (key == Qt::Key_Z && hasCtrl))
        takeBack();
    else if (key == Qt::Key_Delete)
        beginAnew();
    else if (key == Qt::Key_F4)
        openAlone();
    else if (key == Qt::Key_Minus)
        leaveRest();
    else if (key == Qt::Key_H && !m_secret->isHidden())
        m_secret->toggle();
    else if (key == Qt::Key_R && hasShift)
        rollAll();
    else if (key == Qt::Key_R && !isTyping && line != nullptr && !line->isHeading)
        roll(*line);
    else if (isEnter(key) && hasShift)
        record();
    else if (isEnter(key))
        entered();
    else if (key == Qt::Key_Right)
        m_detail->enter();
    else
        typed(typedBy(event));
    return true;
}

KeyHeard StepPanel::typedInto(int row, QChar key)
{
    const KeyHeard heard = now()->key(row, key);
    if (heard.did())
        noteAnswer(row);
    return heard;
}

/// A heading's key is for all of its group who have no answer yet, or for all where all have one.
void StepPanel::typed(QChar key)
{
    const StepLine *line = current();
    if (line == nullptr)
        return;
    const int from = line->row;
    const int end = line->row + line->rows;
    const bool isHeading = line->isHeading;
    bool areAllDone = true;
    for (int row = from; row < end; ++row)
        areAllDone = areAllDone && !now()->isOpen(row);
    KeyHeard last;
    bool did = false;
    for (int row = from; row < end; ++row) {
        if (isHeading && !now()->isOpen(row) && !areAllDone)
            continue; // who has an action already keeps it
        last = typedInto(row, key);
        did = did || last.did();
    }
    if (last.answer == KeyHeard::Answer::Refused || did)
        changed();
    if (did)
        goOn();
    if (last.answer == KeyHeard::Answer::Refused)
        say(last.words.text());
    else if (last.answer == KeyHeard::Answer::Nothing && key.isLetterOrNumber())
        say(now()->isOpen(from) ? tr("%1 means nothing here.").arg(key)
                                : tr("No die is asked for here: Backspace takes back what lies."));
}

/// The usual answer; where there is none on to the next line that is open, and where nothing is open any more all of it
/// goes on record.
void StepPanel::entered()
{
    const StepLine *line = current();
    if (line == nullptr || line->isHeading) {
        if (line != nullptr && line->open)
            m_lines->setCurrentIndex(m_model.index(m_lines->currentIndex().row() + 1));
        else
            record();
        return;
    }
    const int row = line->row;
    const bool wasOpen = now()->isOpen(row);
    const KeyHeard heard = wasOpen ? typedInto(row, u'\r') : KeyHeard();
    if (heard.did() || heard.answer == KeyHeard::Answer::Refused) {
        changed();
        if (heard.did())
            goOn();
        if (heard.answer == KeyHeard::Answer::Refused)
            say(heard.words.text());
        return;
    }
    const QModelIndex next = wasOpen ? m_model.nextOpen(m_lines->currentIndex()) : QModelIndex();
    if (next.isValid() && next.row() > m_lines->currentIndex().row())
        m_lines->setCurrentIndex(next);
    else
        record();
}

void StepPanel::noteAnswer(int row)
{
    m_order.removeAll(row);
    m_order += row;
}

/// What was typed last in the line; where nothing was, in that which was answered last.
void StepPanel::takeBack()
{
    const StepLine *line = current();
    const bool hasOwn = line != nullptr && !line->isHeading && now()->row(line->row).isTyped();
    const int row = hasOwn ? line->row : m_order.isEmpty() ? -1 : m_order.last();
    if (row < 0)
        return;
    now()->takeBack(row);
    if (!now()->row(row).isTyped())
        m_order.removeAll(row);
    changed();
    goTo(row);
}

bool StepPanel::isAnythingTyped() const
{
    for (int row = 0; row < now()->size(); ++row) {
        if (now()->row(row).isTyped())
            return true;
    }
    return false;
}

/// All as it is filled in from the battle, with nothing typed; what was typed can be brought back until it is left.
void StepPanel::beginAnew()
{
    auto list = StepList::open(m_session.battle(), QString::fromLatin1(now()->spec().id));
    if (!list)
        return say(list.error().message.text());
    const QJsonObject typed = now()->toJson();
    if (typed == list->toJson())
        return; // what was thrown away before is not forgotten for nothing
    m_thrown = typed;
    begin(std::move(*list));
    changed();
    say(tr("Begun anew. Ctrl+Z brings back what was typed."));
}

void StepPanel::bringBack()
{
    auto list = StepList::fromJson(m_session.battle(), std::exchange(m_thrown, {}));
    if (!list)
        return say(list.error().message.text());
    begin(std::move(*list));
    changed();
}

void StepPanel::roll(const StepLine &line)
{
    const int row = line.row;
    const RowStep *step = now()->row(row).atWork();
    if (step == nullptr || step->frame() != RowStep::Frame::Dice)
        return say(tr("No die is asked for here."));
    now()->roll(row, m_bits);
    noteAnswer(row);
    changed();
    goOn();
}

void StepPanel::rollAll()
{
    for (int row = 0; row < now()->size(); ++row) {
        const RowStep *step = now()->row(row).atWork();
        if (!now()->isOpen(row) || step == nullptr || step->frame() != RowStep::Frame::Dice)
            continue;
        now()->roll(row, m_bits);
        noteAnswer(row);
    }
    changed();
}

/// All that nobody said anything of stays as it is.
void StepPanel::leaveRest()
{
    const int left = now()->leaveTheRest();
    for (int row = 0; row < now()->size(); ++row) {
        if (now()->isAnswered(row) && !m_order.contains(row))
            m_order += row;
    }
    changed();
    goOn();
    if (left == 0)
        say(tr("Nothing here may be left."));
}

void StepPanel::restAsUsual()
{
    const int answered = now()->restAsUsual();
    for (int row = 0; row < now()->size(); ++row) {
        if (now()->isAnswered(row) && !m_order.contains(row))
            m_order += row;
    }
    changed();
    goOn();
    if (answered == 0)
        say(tr("Nothing that is open has a usual answer."));
}

void StepPanel::changed()
{
    m_session.keepDraft({QString(Draft::kList), now()->cast(), now()->toJson()});
    showAll();
}

/// To the next line that is still open, once this one is answered; a heading's line is when its group is.
void StepPanel::goOn()
{
    const StepLine *line = current();
    if (line != nullptr && !line->isHeading && line->open)
        return;
    if (const QModelIndex next = m_model.nextOpen(m_lines->currentIndex()); next.isValid())
        m_lines->setCurrentIndex(next);
}

void StepPanel::inputEdited(int row, size_t step, const QString &key, const Value &value)
{
    const StepLine *line = current();
    if (line == nullptr || line->isHeading || row != line->row)
        return;
    now()->change(row, step, [&](Proposal &proposal) {
        if (value.isUndefined())
            proposal.resetInput(key);
        else
            proposal.setInput(key, value);
    });
    noteAnswer(row);
    changed();
}

} // namespace muster
