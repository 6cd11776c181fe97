// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed into a round.
#include "app/resolver/questionform.h"
#include "app/round/roundpanel.h"
#include "app/session/battlesession.h"
#include "app/widgets/keybutton.h"
#include "core/battle/draft.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// -1: no digit.
int digitOf(int key)
{
    return key >= Qt::Key_0 && key <= Qt::Key_9 ? key - Qt::Key_0 : -1;
}

} // namespace

bool RoundPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (watched != m_lines || !isOpen() || (!isPress && event->type() != QEvent::ShortcutOverride))
        return PanelFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const Qt::KeyboardModifiers held = key->modifiers() & ~Qt::KeypadModifier;
    static const QList<int> own {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Backspace, Qt::Key_R, Qt::Key_H,
        Qt::Key_Space, Qt::Key_Right, Qt::Key_Delete};
    const bool isUndo =
        held == Qt::ControlModifier && key->key() == Qt::Key_Z && (!m_order.isEmpty() || !m_thrown.isEmpty());
    const bool isOwn = isUndo
        || ((digitOf(key->key()) >= 0 || own.contains(key->key()))
            && (held == Qt::NoModifier || (held == Qt::ShiftModifier && key->key() == Qt::Key_R)));
    if (!isOwn)
        return PanelFrame::eventFilter(watched, event);
    if (!isPress) {
        event->accept();
        return true;
    }
    return key->isAutoRepeat() || keyPressed(key->key(), held); // a key that is held is pressed once
}

/// What is pressed among the questions and means nothing there: Enter, Esc and ← go back to the lines. A digit goes
/// where the frame is and nowhere else, and where it can do nothing is told why.
void RoundPanel::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isOpen() && digitOf(key) >= 0)
        return say(tr("The frame is on a question. Enter goes back to the dice."));
    if (!isOpen() || (!isEnter && key != Qt::Key_Escape && key != Qt::Key_Left))
        return PanelFrame::keyPressEvent(event);
    say({});
    takeKeyboard();
}

bool RoundPanel::keyPressed(int key, Qt::KeyboardModifiers held)
{
    say({});
    const RoundLine *line = current();
    if (digitOf(key) >= 0)
        typed(digitOf(key));
    else if (key == Qt::Key_Escape)
        cancel();
    else if (key == Qt::Key_Z && !m_thrown.isEmpty() && m_typing.pending().isEmpty() && !isAnythingTyped())
        bringBack();
    else if (key == Qt::Key_Backspace || key == Qt::Key_Z)
        takeBack();
    else if (key == Qt::Key_Delete)
        beginAnew();
    else if (key == Qt::Key_H && !m_secret->isHidden())
        m_secret->toggle();
    else if (key == Qt::Key_R && held == Qt::ShiftModifier)
        rollAll();
    else if (key == Qt::Key_R && line != nullptr && !line->isHeading)
        roll(*line);
    else if ((key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) && !m_typing.pending().isEmpty())
        numberEnded();
    else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && line != nullptr && takesAsItStands(*line))
        goOn();
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        record();
    else if (key == Qt::Key_Right)
        for (const QuestionForm *form : m_forms) {
            if (!form->isHidden() && !form->isEmpty()) {
                form->first()->setFocus(Qt::TabFocusReason);
                break;
            }
        }
    return true;
}

void RoundPanel::typed(int digit)
{
    const RoundLine *line = current();
    if (line == nullptr)
        return;
    if (now()->choice() != nullptr)
        chose(*line, digit);
    else if (!line->isHeading)
        dieTyped(*line, digit);
}

/// What came out by the filled-in answers alone is taken by Enter on its own line.
bool RoundPanel::takesAsItStands(const RoundLine &line)
{
    if (line.isHeading || !now()->isAsItStands(line.row))
        return false;
    noteAnswer(line.row);
    now()->takeAsItStands(line.row);
    changed();
    return true;
}

/// A heading's digit is for all of its group who have none yet.
void RoundPanel::chose(const RoundLine &line, int digit)
{
    const int from = line.row;
    const int end = line.row + line.rows;
    bool areAllDone = true;
    for (int row = from; row < end; ++row)
        areAllDone = areAllDone && now()->isDone(row);
    for (int row = from; row < end; ++row) {
        if (line.isHeading && now()->isDone(row) && !areAllDone)
            continue; // who has an action already keeps it
        noteAnswer(row);
        if (const Done chosen = now()->choose(row, digit); !chosen) {
            say(chosen.error().message.text());
            return;
        }
    }
    changed();
    goOn();
}

void RoundPanel::dieTyped(const RoundLine &line, int digit)
{
    if (now()->step(line.row, now()->atWork(line.row)).state() != Proposal::State::NeedsDice) {
        say(now()->isAsItStands(line.row) ? tr("No die is asked for here: Enter takes it as it stands.")
                                          : tr("No die is asked for here: Backspace takes back what lies."));
        return;
    }
    answer(m_typing.digit(digit), line);
}

void RoundPanel::numberEnded()
{
    if (const RoundLine *line = current())
        answer(m_typing.endNumber(), *line);
}

void RoundPanel::answer(DiceTyping::Answer answer, const RoundLine &line)
{
    switch (answer) {
    case DiceTyping::Answer::Pending:
        say(tr("%1… (Space ends the number)").arg(m_typing.pending()));
        return;
    case DiceTyping::Answer::Taken:
        break;
    case DiceTyping::Answer::NotAFace:
    case DiceTyping::Answer::Full:
    case DiceTyping::Answer::Nothing:
        say(tr("A D%1 shows 1 to %1.").arg(m_typing.sides()));
        return;
    }
    const int face = m_typing.faces().back();
    noteAnswer(line.row);
    const int step = now()->atWork(line.row);
    Done entered = done();
    now()->change(line.row, step, [&](Proposal &proposal) { entered = proposal.enter(face); });
    if (!entered)
        say(entered.error().message.text());
    m_typing.reset(0, m_typing.sides());
    changed();
    goOn();
}

void RoundPanel::noteAnswer(int row)
{
    m_order.removeAll(row);
    m_order += row;
}

/// The last die of the line, or what was chosen; where it has none, that of the line that was answered last.
void RoundPanel::takeBack()
{
    const RoundLine *line = current();
    if (!m_typing.pending().isEmpty()) {
        m_typing.backspace();
        return;
    }
    if (line != nullptr && !line->isHeading && takeBackOf(line->row))
        return changed();
    if (m_order.isEmpty())
        return;
    const int last = m_order.takeLast();
    takeBackOf(last);
    changed();
    for (int place = 0; place < m_model.rowCount(); ++place) {
        const RoundLine &other = m_model.line(m_model.index(place));
        if (!other.isHeading && other.row == last)
            m_lines->setCurrentIndex(m_model.index(place));
    }
}

/// Whether there was anything to take back.
bool RoundPanel::takeBackOf(int row)
{
    m_order.removeAll(row);
    if (now()->choice() != nullptr) {
        const bool was = !now()->chosen(row).isUndefined();
        now()->unchoose(row);
        return was;
    }
    if (now()->isAnswered(row) && !isTyped(row)) {
        now()->unchoose(row);
        if (now()->isAsItStands(row))
            return true;
    }
    for (int step = now()->steps(row) - 1; step >= 0; --step) {
        if (now()->step(row, step).dice().empty())
            continue;
        now()->change(row, step, [](Proposal &proposal) { proposal.takeDieBack(); });
        if (isTyped(row))
            m_order += row;
        return true;
    }
    return false;
}

/// Whether a die of the row lies, or something is chosen in it.
bool RoundPanel::isTyped(int row) const
{
    if (now()->choice() != nullptr)
        return !now()->chosen(row).isUndefined();
    for (int step = 0; step < now()->steps(row); ++step) {
        if (!now()->step(row, step).dice().empty())
            return true;
    }
    return false;
}

bool RoundPanel::isAnythingTyped() const
{
    for (int row = 0; row < now()->size(); ++row) {
        if (isTyped(row))
            return true;
    }
    return false;
}

/// All as it is filled in from the battle, with nothing typed; what was typed can be brought back until it is left.
void RoundPanel::beginAnew()
{
    auto round = OpenRound::open(m_session.battle(), QString::fromLatin1(now()->round().id));
    if (!round)
        return say(round.error().message.text());
    const QJsonObject typed = now()->toJson();
    if (typed == round->toJson())
        return; // what was thrown away before is not forgotten for nothing
    m_thrown = typed;
    begin(std::move(*round));
    changed();
    say(tr("Begun anew. Ctrl+Z brings back what was typed."));
}

void RoundPanel::bringBack()
{
    auto round = OpenRound::fromJson(m_session.battle(), std::exchange(m_thrown, {}));
    if (!round)
        return say(round.error().message.text());
    begin(std::move(*round));
    changed();
}

void RoundPanel::roll(const RoundLine &line)
{
    const int row = line.row;
    m_typing.reset(0, m_typing.sides());
    noteAnswer(row);
    while (now()->step(row, now()->atWork(row)).state() == Proposal::State::NeedsDice)
        now()->change(row, now()->atWork(row), [this](Proposal &proposal) { proposal.roll(m_bits); });
    changed();
    goOn();
}

void RoundPanel::rollAll()
{
    m_typing.reset(0, m_typing.sides());
    for (int row = 0; row < now()->size(); ++row) {
        if (!now()->isAnswered(row))
            noteAnswer(row);
        while (now()->step(row, now()->atWork(row)).state() == Proposal::State::NeedsDice)
            now()->change(row, now()->atWork(row), [this](Proposal &proposal) { proposal.roll(m_bits); });
    }
    changed();
}

void RoundPanel::changed()
{
    m_session.keepDraft({Draft::kRound, now()->cast(), now()->toJson()});
    showAll();
}

/// To the next line that is still open, once this one is answered; a heading's line is when its group is.
void RoundPanel::goOn()
{
    const RoundLine *line = current();
    if (line != nullptr && !line->isHeading && !line->answered)
        return;
    if (const QModelIndex next = m_model.nextOpen(m_lines->currentIndex()); next.isValid())
        m_lines->setCurrentIndex(next);
}

void RoundPanel::inputEdited(int step, const QString &key, const Value &value)
{
    const RoundLine *line = current();
    if (line == nullptr || line->isHeading)
        return;
    now()->change(line->row, step, [&](Proposal &proposal) {
        if (value.isUndefined())
            proposal.resetInput(key);
        else
            proposal.setInput(key, value);
    });
    changed();
}

} // namespace muster
