// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/diceentry.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/dicetray.h"

#include <QClipboard>
#include <QFontMetrics>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

DiceEntry::DiceEntry(QWidget *parent)
    : QWidget(parent), m_label(new QLabel(this)), m_status(new QLabel(this)), m_tray(new DiceTray(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(px(16, this));
    m_grid->setVerticalSpacing(px(4, this));
    m_grid->setColumnStretch(1, 1);
    m_status->setObjectName(u"status"_s);
    m_label->setWordWrap(true);
    muster::setLook(m_label, "tone", u"muted"_s);
    muster::setLook(m_status, "textSize", u"small"_s);
    m_status->setWordWrap(true);
    connect(m_tray, &DiceTray::diePressed, this, [this](int die) {
        setFocus(Qt::MouseFocusReason);
        m_typing.moveTo(die - static_cast<int>(m_stage.lying.size()));
        show({});
    });
    setStage(AskedDice {});
}

void DiceEntry::setStage(const AskedDice &stage)
{
    m_stage = stage;
    if (m_stage.label.isEmpty())
        m_stage.label = tr("%1 D%2").arg(locale().toString(stage.count)).arg(stage.sides);
    m_typing.reset(stage.count, stage.sides);
    m_dice.clear();
    m_called.reset();
    m_label->setText(m_stage.label);
    m_tray->setTogether(stage.together);
    place();
    setAccessibleName(stage.note.isEmpty() ? m_stage.label : u"%1. %2"_s.arg(m_stage.label, stage.note));
    show({});
    updateGeometry();
}

void DiceEntry::setDice(const QList<LyingDie> &dice)
{
    QList<int> faces;
    m_dice = dice;
    for (const LyingDie &die : dice)
        faces += die.face;
    if (faces != m_typing.faces()) { // else the caret stays, and a number that is begun
        m_typing.setFaces(faces);
        show({});
    }
    showDice();
}

/// The words stand beside the dice where all fit on one line, else above them.
void DiceEntry::place()
{
    const int words = m_label->fontMetrics().horizontalAdvance(m_label->text()) + m_grid->horizontalSpacing();
    const bool beside = words + m_tray->widthOf(m_typing.count() + static_cast<int>(m_stage.lying.size())) <= width();
    for (QWidget *part :
        {static_cast<QWidget *>(m_label), static_cast<QWidget *>(m_tray), static_cast<QWidget *>(m_status)})
        m_grid->removeWidget(part);
    m_grid->addWidget(m_label, 0, 0, 1, beside ? 1 : 2);
    m_grid->addWidget(m_tray, beside ? 0 : 1, beside ? 1 : 0, 1, beside ? 1 : 2);
    m_grid->addWidget(m_status, 2, 0, 1, 2);
}

void DiceEntry::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

void DiceEntry::setJudge(const JudgeDie &judge)
{
    m_judge = judge;
    showDice();
}

void DiceEntry::setMostHits(std::optional<int> most)
{
    m_mostHits = most;
    if (!most)
        m_called.reset();
}

void DiceEntry::beginCalling()
{
    if (!m_mostHits)
        return;
    m_called = QString();
    setFocus(Qt::OtherFocusReason);
    show({});
}

/// Whether the next Enter ends something here and the next Esc steps out of it.
bool DiceEntry::isTyping() const
{
    return isCalling() || !m_typing.pending().isEmpty() || m_typing.isRepeating();
}

bool DiceEntry::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isTyping()) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

/// Ends by itself where one more digit would be more hits than there are dice.
void DiceEntry::callingKey(int key)
{
    if (key == Qt::Key_Escape || (key == Qt::Key_Backspace && m_called->isEmpty())) {
        m_called.reset();
        return show({});
    }
    if (key == Qt::Key_Backspace)
        m_called->chop(1);
    else if (key >= Qt::Key_0 && key <= Qt::Key_9)
        *m_called += QString::number(key - Qt::Key_0);
    else if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space)
        return endCalling();
    if (!m_called->isEmpty() && m_called->toInt() * 10 > *m_mostHits)
        return endCalling();
    if (*m_called == u"0"_s)
        return endCalling();
    show({});
}

void DiceEntry::endCalling()
{
    if (m_called->isEmpty())
        return show({});
    const int hits = m_called->toInt();
    m_called = QString();
    if (hits > *m_mostHits)
        return show(tr("0 to %1 hits are possible.").arg(*m_mostHits), true);
    m_called.reset();
    show({});
    emit hitsCalled(hits);
}

void DiceEntry::keyPressEvent(QKeyEvent *event)
{
    if (isCalling() && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
        return callingKey(event->key());
    if (handleClipboard(*event))
        return;
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const QList<int> before = faces();
    const int caret = m_typing.caret();
    if (event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9)
        return answer(m_typing.digit(event->key() - Qt::Key_0), before, caret);
    if (event->key() == Qt::Key_Asterisk)
        return answer(m_typing.repeat(), before, caret);
    if (!handleEditing(event->key()))
        QWidget::keyPressEvent(event);
}

bool DiceEntry::handleEditing(int key)
{
    const QList<int> before = faces();
    const int caret = m_typing.caret();
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isTyping())
            return false;
        answer(m_typing.endNumber(), before, caret);
        return true;
    case Qt::Key_Escape:
        if (!isTyping())
            return false;
        m_typing.moveTo(caret);
        break;
    case Qt::Key_Space:
        answer(m_typing.endNumber(), before, caret);
        return true;
    case Qt::Key_Backspace:
        answer(m_typing.backspace(), before, caret);
        return true;
    case Qt::Key_Left:
        m_typing.moveTo(m_typing.caret() - 1);
        break;
    case Qt::Key_Right:
        m_typing.moveTo(m_typing.caret() + 1);
        break;
    case Qt::Key_Home:
        m_typing.moveTo(0);
        break;
    case Qt::Key_End:
        m_typing.moveTo(m_typing.count());
        break;
    default:
        return false;
    }
    show({});
    return true;
}

bool DiceEntry::handleClipboard(const QKeyEvent &event)
{
    if (event.matches(QKeySequence::Paste)) {
        const QList<int> before = faces();
        const int caret = m_typing.caret();
        answer(m_typing.paste(QGuiApplication::clipboard()->text()), before, caret);
        return true;
    }
    if (!event.matches(QKeySequence::Copy))
        return false;
    QStringList words;
    for (const int face : m_typing.faces())
        words += QString::number(face);
    QGuiApplication::clipboard()->setText(words.join(m_typing.sides() <= 9 ? QString() : u" "_s));
    return true;
}

/// Tells what was typed at `caret`: the caret went on over the faces that were put, and back over the one that is gone.
void DiceEntry::answer(DiceTyping::Answer answer, const QList<int> &before, int caret)
{
    show(noticeOf(answer), answer == DiceTyping::Answer::NotAFace);
    const int after = m_typing.caret();
    if (faces() == before && after == caret)
        return;
    m_dice.clear();
    showDice();
    if (after > caret)
        emit facesPut(caret, faces().mid(caret, after - caret));
    else
        emit faceErased(after);
}

QString DiceEntry::noticeOf(DiceTyping::Answer answer) const
{
    if (answer == DiceTyping::Answer::NotAFace)
        return tr("A D%1 shows 1 to %1.").arg(m_typing.sides());
    if (answer == DiceTyping::Answer::Full)
        return tr("{The die is|All %n dice are} there; Backspace goes back.", nullptr, m_typing.count());
    return {};
}

void DiceEntry::show(const QString &notice, bool wrong)
{
    m_notice = notice;
    m_wrong = wrong;
    showDice();
}

QString DiceEntry::statusWords() const
{
    if (!m_notice.isEmpty())
        return m_notice;
    if (m_called)
        return tr("Hits: %1_ (0 to %2)").arg(*m_called).arg(*m_mostHits);
    if (m_typing.isRepeating())
        return tr("%1 × %2… space ends the number").arg(faces()[m_typing.caret() - 1]).arg(m_typing.pending());
    if (!m_typing.pending().isEmpty())
        return tr("%1… space ends the number").arg(m_typing.pending());
    if (const auto called = std::ranges::count(m_dice, true, &LyingDie::called); called > 0) {
        const auto hits = std::ranges::count_if(
            m_dice, [this](const LyingDie &die) { return judged(die.face).kind == DieLook::Kind::Good; });
        return tr("%n hit(s) called; Backspace takes them back", nullptr, int(hits));
    }
    return m_stage.note;
}

void DiceEntry::showDice()
{
    QList<TrayDie> dice;
    const auto lying = static_cast<int>(m_stage.lying.size());
    for (const int face : m_stage.lying)
        dice += TrayDie {QString::number(face), judged(face), false, true};
    for (int i = 0; i < m_typing.count(); ++i) {
        TrayDie die;
        if (i < faces().size()) {
            const DieLook look = judged(faces()[i]);
            const LyingDie shown = m_dice.value(i);
            const QString hit = look.kind == DieLook::Kind::Good ? u"✓"_s : u"–"_s;
            die = TrayDie {shown.called ? hit : QString::number(faces()[i]), look, shown.rolled, false};
        }
        if (i == m_typing.caret() && !m_typing.pending().isEmpty() && !m_typing.isRepeating())
            die = TrayDie {m_typing.pending(), {}, false, false};
        dice += die;
    }
    const bool here = m_typing.caret() < m_typing.count();
    m_tray->setDice(dice, here ? lying + m_typing.caret() : -1);
    m_tray->setActive(hasFocus());
    const QString words = statusWords();
    m_status->setText(words);
    m_status->setVisible(!words.isEmpty());
    muster::setLook(m_status, "tone", m_wrong ? u"danger"_s : u"muted"_s);
    announceValue(this);
}

QString DiceEntry::spokenValue() const
{
    if (m_called || std::ranges::count(m_dice, true, &LyingDie::called) > 0)
        return statusWords();
    QStringList words;
    for (const int face : m_typing.faces()) {
        const QString word = judged(face).word;
        words += word.isEmpty() ? QString::number(face)
                                : tr("%1 %2", "a die's face and what it means: 6 hit").arg(face).arg(word);
    }
    if (const int missing = m_typing.count() - static_cast<int>(faces().size()); missing > 0)
        words += tr("%n to come", nullptr, missing);
    if (!m_notice.isEmpty())
        words += m_notice;
    return words.join(u", "_s);
}

void DiceEntry::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_tray->setActive(true);
}

void DiceEntry::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_tray->setActive(false);
}

void DiceEntry::mousePressEvent(QMouseEvent *event)
{
    QWidget::mousePressEvent(event);
    setFocus(Qt::MouseFocusReason);
}

} // namespace muster
