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
    m_rolled.clear();
    m_label->setText(m_stage.label);
    place();
    setAccessibleName(stage.note.isEmpty() ? m_stage.label : u"%1. %2"_s.arg(m_stage.label, stage.note));
    show({});
    updateGeometry();
}

void DiceEntry::setDice(const QList<LyingDie> &dice)
{
    QList<int> faces;
    m_rolled.clear();
    for (const LyingDie &die : dice) {
        faces += die.face;
        m_rolled += die.rolled;
    }
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

void DiceEntry::keyPressEvent(QKeyEvent *event)
{
    if (handleClipboard(*event))
        return;
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const QList<int> before = faces();
    if (event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9)
        return answer(m_typing.digit(event->key() - Qt::Key_0), before);
    if (!handleEditing(event->key()))
        QWidget::keyPressEvent(event);
}

bool DiceEntry::handleEditing(int key)
{
    const QList<int> before = faces();
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_typing.pending().isEmpty())
            return false;
        answer(m_typing.endNumber(), before);
        return true;
    case Qt::Key_Space:
        answer(m_typing.endNumber(), before);
        return true;
    case Qt::Key_Backspace:
        answer(m_typing.backspace(), before);
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
        answer(m_typing.paste(QGuiApplication::clipboard()->text()), before);
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

void DiceEntry::answer(DiceTyping::Answer answer, const QList<int> &before)
{
    show(noticeOf(answer), answer == DiceTyping::Answer::NotAFace);
    if (faces() == before && answer != DiceTyping::Answer::Taken)
        return;
    m_rolled.clear();
    showDice();
    emit facesChanged(faces());
    if (isComplete() && faces().size() >= before.size())
        emit complete();
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
    if (!m_typing.pending().isEmpty())
        return tr("%1… space ends the number").arg(m_typing.pending());
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
        if (i < faces().size())
            die = TrayDie {QString::number(faces()[i]), judged(faces()[i]), m_rolled.value(i), false};
        if (i == m_typing.caret() && !m_typing.pending().isEmpty())
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
