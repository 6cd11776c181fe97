// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed into a list.
#include "app/session/battlesession.h"
#include "app/steplist/linerows.h"
#include "app/steplist/stepdetail.h"
#include "app/steplist/stepfoot.h"
#include "app/steplist/steplegend.h"
#include "app/steplist/steppanel.h"
#include "app/theme/metrics.h"
#include "app/widgets/keybutton.h"
#include "core/battle/draft.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kFieldMargin = 12; ///< of a form that is scrolled to its field

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

/// A letter that means nothing in a row that is answered is no die.
QString whyNothing(const StepList &list, int row, QChar key)
{
    if (list.isOpen(row))
        return StepPanel::tr("%1 means nothing here.").arg(key);
    if (!list.row(row).isAnswered())
        return StepPanel::tr("%1 means nothing here: there is nothing to do in this row now.").arg(key);
    if (key.isLetter() && list.settled() == list.size())
        return StepPanel::tr("%1 means nothing here: all is answered. Enter records it, Backspace takes the last key "
                             "back.")
            .arg(key);
    if (key.isLetter())
        return StepPanel::tr("%1 means nothing here: this row is answered. Enter goes on, Backspace takes the last key "
                             "back.")
            .arg(key);
    return StepPanel::tr("This row is answered: Backspace takes back its last key, Delete all of it.");
}

} // namespace

/// Whatever means something in a list; keys with Ctrl belong to the page, but for the two that the list has.
bool StepPanel::isOwn(const QKeyEvent &key) const
{
    const Qt::KeyboardModifiers held = key.modifiers() & ~Qt::KeypadModifier;
    if (held == Qt::ControlModifier)
        return isEnter(key.key()) || (key.key() == Qt::Key_Z && (!m_typed.isEmpty() || mayBringBack()));
    const bool isSign = key.key() == Qt::Key_Asterisk || key.key() == Qt::Key_Equal || key.key() == Qt::Key_Plus;
    const bool isLetter = key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
    const bool mayHaveShift = isLetter || isSign || isEnter(key.key()) || key.key() == Qt::Key_Delete;
    if (held != Qt::NoModifier && !(held == Qt::ShiftModifier && mayHaveShift))
        return false;
    static const QList<int> own {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Backspace, Qt::Key_Right,
        Qt::Key_Delete, Qt::Key_Minus, Qt::Key_F4};
    return !typedBy(key).isNull() || own.contains(key.key());
}

bool StepPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (watched == m_lines && event->type() == QEvent::Resize) // a notice came, or a form opened below
        QMetaObject::invokeMethod(
            m_lines, [this] { bringCurrentIntoView(); }, Qt::QueuedConnection);
    if (watched != m_lines || !isOpen() || (!isPress && event->type() != QEvent::ShortcutOverride))
        return PanelFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!isOwn(*key)) {
        m_isArrow = isPress || m_isArrow;
        return PanelFrame::eventFilter(watched, event);
    }
    if (!isPress) {
        event->accept();
        return true;
    }
    return key->isAutoRepeat() || keyPressed(*key); // a key that is held is pressed once
}

/// What is pressed among the questions and means nothing there: Enter, Esc, ← and ↑ go back to the lines. A digit goes
/// where the frame is and nowhere else, and where it can do nothing is told why.
void StepPanel::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (isOpen() && key >= Qt::Key_0 && key <= Qt::Key_9)
        return say(m_foot->isAncestorOf(focusWidget()) ? tr("The frame is on a button here: ← goes back to the rows.")
                                                       : tr("A question is open here. Enter goes back to the dice."));
    const bool isBack = isEnter(key) || key == Qt::Key_Escape || key == Qt::Key_Left || key == Qt::Key_Up;
    if (!isOpen() || !isBack)
        return PanelFrame::keyPressEvent(event);
    say({});
    takeKeyboard();
}

bool StepPanel::keyPressed(const QKeyEvent &event)
{
    say({});
    m_isArrow = false;
    const int key = event.key();
    const bool isPlainEnter = isEnter(key) && event.modifiers() == Qt::NoModifier;
    if (const QString held = m_stray.heldEnter(*now(), isPlainEnter, event.timestamp()); !held.isEmpty()) {
        say(held);
        return true;
    }
    if (key != Qt::Key_Right)
        m_showsDetail = false;
    const bool hasCtrl = event.modifiers().testFlag(Qt::ControlModifier);
    const bool hasShift = event.modifiers().testFlag(Qt::ShiftModifier);
    const StepLine *line = current();
    const RowStep *step = atWork();
    // A letter of a name, or of a choice by the look of the dice.
    const bool isTyping = step != nullptr && (!step->pending().isEmpty() || step->frame() == RowStep::Frame::Decision);
    m_isToldNotEnded = m_isToldNotEnded && isEnter(key) && hasShift;
    const QList<int> inHand = rowsInHand(key == Qt::Key_Backspace || (key == Qt::Key_Z && hasCtrl));
    const int opened = m_opened;
    QSet<ThingId> waited = stillToAnswer();
    if (line != nullptr)
        waited.insert(now()->who(line->row)); // answered anew, it is his own row
    if (key == Qt::Key_Escape)
        cancel();
    else if (hasCtrl && isEnter(key))
        restAsUsual();
    else if (key == Qt::Key_Z && hasCtrl && mayBringBack())
        bringBack();
    else if (key == Qt::Key_Backspace)
        takeBack();
    else if (key == Qt::Key_Z && hasCtrl)
        takeBackLast();
    else if (key == Qt::Key_Delete && (hasShift || line == nullptr))
        beginAnew();
    else if (key == Qt::Key_Delete)
        throwAway(*line);
    else if (key == Qt::Key_F4)
        openAlone();
    else if (key == Qt::Key_Minus)
        leaveRest();
    else if (key == Qt::Key_T && !isTyping)
        return true; // what is next is open already: who presses T once more names nobody
    else if (key == Qt::Key_S && hasShift && !m_secret->isHidden())
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
        enterDetail();
    else
        typed(typedBy(event));
    const bool mayBring = isEnter(key) || !typedBy(event).isNull();
    const StepLine *at = opened == m_opened ? current() : nullptr;
    if (mayBring && at != nullptr && at->open && !waited.contains(now()->who(at->row)))
        m_stray.brought();
    m_stray.pressedAt(event.timestamp());
    sayWhoseDiceWent(inHand);
    return true;
}

/// Who has a row that is open.
QSet<ThingId> StepPanel::stillToAnswer() const
{
    QSet<ThingId> waiting;
    for (int row = 0; row < now()->size(); ++row) {
        if (now()->isOpen(row))
            waiting.insert(now()->who(row));
    }
    return waiting;
}

KeyHeard StepPanel::typedInto(int row, QChar key)
{
    const KeyHeard heard = now()->key(row, key);
    if (heard.did()) {
        m_typed.note(row);
        m_typedHere.insert(row);
    }
    return heard;
}

/// One digit too many would be another answer of the one that was answered last, and so would a die behind a fact that
/// was turned there: it is one when it is pressed again, or where somebody went there by himself.
bool StepPanel::wouldAnswerAnew(const StepLine &line, QChar key)
{
    const std::vector<RowStep> &steps = now()->row(line.row).steps();
    const bool isAnswer = key.isDigit() && !steps.empty();
    const bool isOver = !line.isHeading && !now()->isOpen(line.row);
    const bool isLast = !nextOpen(m_lines->currentIndex()).isValid(); // nothing is left that a digit could be for
    const bool isAsItCame = m_cameBack && !m_typedHere.contains(line.row);
    const bool isMeant =
        isAsItCame ? m_isThereByHand : m_typed.isEmpty() || m_typed.last() != line.row || (m_isThereByHand && !isLast);
    if (!isAnswer || !isOver || isMeant) {
        m_stray.letAnswer();
        return false;
    }
    const QString held = m_stray.heldAnswer(*now(), line.row, key, m_session.battle().nameOf(now()->who(line.row)));
    say(held);
    return !held.isEmpty();
}

/// What was refused to one of a group, with his name.
Phrase StepPanel::ofRow(int row, const Phrase &words) const
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(m_session.battle().nameOf(now()->who(row))).arg(words);
}

/// One die with faces of two digits: Enter ends the 1 of a D10 or a D12, so that it is typed behind its other faces
/// too. Those of a D8 never need it.
static bool isLoneDieOfTwoDigits(const RowStep &step)
{
    constexpr int kOneDigit = 9;
    return step.frame() == RowStep::Frame::Dice && step.proposal()->wanted().count == 1
        && step.proposal()->wanted().sides > kOneDigit;
}

/// A heading's key is for its group. Whether it did anything.
bool StepPanel::typed(QChar key)
{
    const StepLine *line = current();
    if (line == nullptr)
        return false;
    const int from = line->row;
    const RowStep *step = now()->row(from).atWork();
    if (const QString held = m_stray.heldDigit(*now(), from, key); !held.isEmpty()) {
        say(held);
        return false;
    }
    // What was typed and refused goes with it: nobody reaches him, so he does nothing.
    const bool isZeroAgain = key == u'0' && m_stray.isAgain(from, key);
    if (isZeroAgain && !line->isHeading && step != nullptr && !isAnswerOf(*step, key)) {
        throwAway(*line);
        say({});
        line = current();
        step = now()->row(from).atWork();
    }
    if (line == nullptr || wouldAnswerAnew(*line, key))
        return false;
    // Who turns over what is said of a whole row looks at it: Enter goes on.
    const bool isTurned = !line->isHeading && step == nullptr
        && std::ranges::any_of(
            now()->letters().facts(), [&](const FactKey &fact) { return fact.key == key.toUpper(); });
    const bool isOfNumber = key.isDigit() && step != nullptr && !line->isHeading && step->takesNumber();
    const bool isOfDie =
        key.isDigit() && step != nullptr && !line->isHeading && !m_stray.isToldOfDie() && isLoneDieOfTwoDigits(*step);
    KeyHeard last;
    KeyHeard refused;
    bool did = false;
    const TypedOrder before = m_typed;
    QList<int> together;
    for (const int row : rowsMeant(*now(), *line, key)) {
        last = typedInto(row, key);
        did = did || last.did();
        if (last.did() && line->isHeading)
            together += row;
        if (refused.answer == KeyHeard::Answer::Nothing && last.answer == KeyHeard::Answer::Refused)
            refused = line->isHeading ? KeyHeard {last.answer, ofRow(row, last.words)} : last;
    }
    if (!together.isEmpty())
        m_typed.noteTogether(together, before);
    if (refused.answer == KeyHeard::Answer::Refused)
        last = refused;
    m_stray.heard(from, key, did);
    if (last.answer == KeyHeard::Answer::Refused || did)
        changed();
    if (did && !isTurned)
        goOn();
    const bool hasGoneOn = current() != nullptr && current()->row != from;
    const std::vector<RowStep> &gone = now()->row(from).steps();
    const bool wasLeft = !gone.empty() && gone.back().isLeft(); // 0 is no number there
    const bool isNumberOver = isOfNumber && !wasLeft && (now()->row(from).isWhole() || hasGoneOn);
    // Once in a list: whoever has read it goes on by Enter where he means to.
    m_stray.ended(did && (isNumberOver || (isOfDie && hasGoneOn)));
    if (last.answer == KeyHeard::Answer::Refused)
        say(last.words.text());
    else if (last.answer == KeyHeard::Answer::Nothing && key.isLetterOrNumber())
        say(whyNothing(*now(), from, key));
    else if (!last.words.isEmpty())
        say(last.words.text(), true);
    return did || last.answer == KeyHeard::Answer::Refused;
}

/// The usual answer; where the row is whole on to the next line that is open, and where nothing is open any more all of
/// it goes on record. A row that has no usual answer is not passed.
void StepPanel::entered()
{
    const QChar refused = m_stray.takeRefused(); // the number that was refused is over
    const StepLine *line = current();
    if (line == nullptr)
        return record();
    if (line->isHeading && rowAtWork(*now(), *line) >= 0) {
        const bool isAnswered = (isBegun(*now(), *line) || haveUsual(*now(), *line)) && typed(u'\r');
        if (!isAnswered)
            m_lines->setCurrentIndex(m_model.index(m_lines->currentIndex().row() + 1));
        return;
    }
    const int row = line->row;
    if (const QString held = m_stray.heldEnterIn(*now(), row, line->name); !held.isEmpty())
        return say(held);
    if (line->isHeading || !now()->isOpen(row)) {
        if (goToNextOpen())
            return;
        if (!refused.isNull()) // what was to be put right stands as it was
            return say(tr("%1 has changed nothing. Enter again records what is answered.").arg(refused));
        // Something in it was wrong: as it was it is recorded only where that is meant, whatever others answered since.
        const QJsonArray asItWas = std::exchange(m_takenBack, {});
        const QJsonArray rows = now()->toJson().value("rows"_L1).toArray();
        const auto stands = [&](const QJsonValue &row) { return rows.contains(row); };
        if (!asItWas.isEmpty() && std::ranges::all_of(asItWas, stands))
            return say(tr("It stands as it was before you took it back. Enter again records it so."));
        return record();
    }
    const RowStep *step = now()->row(row).atWork();
    if (refused.isDigit() && !step->pending().isEmpty()) // the number goes on without it
        return say(
            tr("%1 has changed nothing, and %2 stands here: Enter again ends it.").arg(refused).arg(step->pending()));
    if (!refused.isNull() && step->stuckBy() && step->pending().isEmpty()) // it ended a number, which is refused
        return showWhatEnterLacks(*step);
    if (!refused.isNull() && step->pending().isEmpty()) // it was typed behind a key that was to answer the row
        return say(tr("%1 has changed nothing. Press Enter again to go on.").arg(refused));
    const KeyHeard heard = typedInto(row, u'\r');
    if (heard.answer == KeyHeard::Answer::Nothing)
        return showWhatEnterLacks(*now()->row(row).atWork());
    changed();
    if (heard.did())
        goOn();
    else
        say(heard.words.text());
}

void StepPanel::showWhatEnterLacks(const RowStep &step)
{
    const auto stuck = step.stuckBy();
    say(stuck ? tr("%1 Backspace takes it back.").arg(stuck->message.text())
              : tr("Enter has no usual answer here: %1. ↓ goes to the next row, Shift+Enter records what is answered.")
                    .arg(keysThatAnswer(step)));
}

/// Whoever types row after row means each by himself: a heading is gone to by the arrows or the mouse, but where groups
/// act as one and the list begins with them.
QModelIndex StepPanel::nextOpen(const QModelIndex &after) const
{
    return m_model.nextOpen(after, now()->spec().headed != nullptr);
}

/// False where no line is open. What goes in an order is gone through from the top, again and again, unless somebody
/// passed over what stands there: then on from where he went, and what he passed over comes at the end.
bool StepPanel::goToNextOpen()
{
    const int from = m_lines->currentIndex().row();
    const bool isFromTop = now()->goesInOrder() && !m_isLedByHand;
    const QModelIndex next = nextOpen(isFromTop ? QModelIndex() : m_lines->currentIndex());
    if (!next.isValid())
        return false;
    const StepLine &line = m_model.line(next);
    const auto before = line.isHeading ? std::nullopt : now()->rowBefore(line.row);
    if (before)
        goTo(*before);
    else
        m_lines->setCurrentIndex(next);
    m_isLedByHand = m_isLedByHand && m_lines->currentIndex().row() > from;
    return true;
}

/// To the number that the legend offers there, so that digits change it; behind one that was half typed to the next;
/// else to the first question.
void StepPanel::enterDetail()
{
    const StepLine *line = current();
    const RowStep *begun = line == nullptr || line->isHeading ? nullptr : atWork();
    QString behind;
    size_t ended = 0; // the step of the number, behind which the row may go on
    if (begun != nullptr && !begun->pending().isEmpty()) {
        const QString half = begun->pending();
        behind = numberBehind(*begun);
        ended = now()->row(line->row).steps().size() - 1;
        const KeyHeard heard = half.front().isDigit() ? typedInto(line->row, u'\r') : KeyHeard();
        if (!heard.did())
            return say(!heard.words.isEmpty()
                    ? heard.words.text()
                    : tr("%1 is half typed: finish it or take it away with Backspace, then → goes to the questions.")
                          .arg(half));
        changed();
    }
    m_showsDetail = true;
    showCurrent();
    line = current(); // the lines are shown anew
    // Once it is laid out: a form of many rows has no room for all of them.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (QWidget *field = focusWidget(); field != nullptr && m_detail->isAncestorOf(field))
                m_scroll->ensureWidgetVisible(field, 0, px(kFieldMargin, this));
        },
        Qt::QueuedConnection);
    if (line != nullptr && !behind.isEmpty() && m_detail->enterAt(ended, behind))
        return;
    const RowStep *step = line == nullptr || line->isHeading ? nullptr : atWork();
    const Input *number = step == nullptr ? nullptr : numberBeside(*step);
    if (number == nullptr
        || !m_detail->enterAt(now()->row(line->row).steps().size() - 1, QString::fromLatin1(number->key)))
        m_detail->enter();
}

void StepPanel::roll(const StepLine &line)
{
    m_stray.forget();
    const int row = line.row;
    const RowStep *step = now()->row(row).atWork();
    if (step == nullptr || step->frame() != RowStep::Frame::Dice)
        return say(tr("No die is needed here."));
    if (const Done rolled = now()->roll(row, m_bits); !rolled)
        return say(rolled.error().message.text());
    m_typed.note(row);
    changed();
    goOn();
}

void StepPanel::rollAll()
{
    for (int row = 0; row < now()->size(); ++row) {
        const RowStep *step = now()->row(row).atWork();
        if (!now()->isOpen(row) || step == nullptr || step->frame() != RowStep::Frame::Dice)
            continue;
        if (now()->roll(row, m_bits)) // who has to wait for others throws later
            m_typed.note(row);
    }
    changed();
}

/// All that nobody said anything of stays as it is.
void StepPanel::leaveRest()
{
    const int left = now()->leaveTheRest();
    m_typed.noteAnswered(*now());
    changed();
    goOn();
    if (left == 0 || now()->chosenInPart())
        sayWhyNoRest(tr("Nothing here may be left."));
}

void StepPanel::sayWhyNoRest(const QString &otherwise)
{
    const auto row = now()->chosenInPart();
    if (!row)
        return say(otherwise);
    goTo(*row);
    sayNotEnded(*row);
}

void StepPanel::restAsUsual()
{
    const int answered = now()->restAsUsual();
    m_typed.noteAnswered(*now());
    changed();
    goOn();
    if (answered == 0 || now()->chosenInPart())
        sayWhyNoRest(tr("Nothing still open has a usual answer."));
}

void StepPanel::changed()
{
    m_hasAskedAboutLaid = false;
    m_session.keepDraft({QString(Draft::kList), now()->cast(), now()->toJson()});
    showAll();
}

/// The rows that a key goes to: those of the current line, or what was answered last where it may take that back.
QList<int> StepPanel::rowsInHand(bool takesBack) const
{
    QList<int> rows = takesBack && m_typed.isTogether() ? m_typed.lastTogether() : QList<int>();
    if (takesBack && !m_typed.isEmpty())
        rows += m_typed.last();
    const StepLine *line = current();
    for (int row = line == nullptr ? 0 : line->row; line != nullptr && row < line->row + line->rows; ++row)
        rows += row;
    return rows;
}

/// What is said in one row may make the throw of another a different one: its dice do not go without a word.
void StepPanel::sayWhoseDiceWent(const QList<int> &touched)
{
    if (!isOpen())
        return;
    QStringList names;
    for (const ThingId who : m_dice.goneSince(*now())) {
        if (std::ranges::none_of(touched, [&](int row) { return row < now()->size() && now()->who(row) == who; }))
            names += m_session.battle().nameOf(who);
    }
    if (!names.isEmpty() && m_notice->text().isEmpty())
        say(tr("That makes it another throw: the dice of %1 are off again.").arg(QLocale().createSeparatedList(names)));
}

/// To the next line that is still open, once this one is answered, or what is left of it comes after another row's; a
/// heading's line is when its group is. Where all was laid out, to the next file.
void StepPanel::goOn()
{
    const StepLine *line = current();
    const auto before = line == nullptr || line->isHeading ? std::nullopt : now()->rowBefore(line->row);
    if (before)
        return goTo(*before);
    if (line != nullptr && (line->isHeading ? isBegun(*now(), *line) : line->open))
        return;
    if (goToNextOpen() || !now()->spec().laid)
        return;
    if (const QModelIndex next = m_model.index(m_lines->currentIndex().row() + 1); next.isValid())
        m_lines->setCurrentIndex(next);
}

void StepPanel::inputEdited(int row, size_t step, const QString &key, const Value &value)
{
    const StepLine *line = current();
    if (line == nullptr || line->isHeading || row != line->row)
        return;
    const Done changed = now()->change(row, step, [&](Proposal &proposal) {
        if (value.isUndefined())
            proposal.resetInput(key);
        else
            proposal.setInput(key, value);
    });
    if (changed)
        m_typed.note(row);
    this->changed();
    if (!changed)
        say(changed.error().message.text());
    sayWhoseDiceWent({row});
}

} // namespace muster
