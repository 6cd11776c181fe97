// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/stepfoot.h"

#include "app/steplist/steplegend.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// From this width on all stands beside one another.
constexpr double kOneLine = 480;
} // namespace

StepFoot::StepFoot(QWidget *parent)
    : QWidget(parent), m_ends(new QBoxLayout(QBoxLayout::LeftToRight)), m_legend(new KeyLegend(this)),
      m_open(new QLabel(this)),
      m_rest(new KeyButton(tr("Leave the rest"), Qt::Key_Minus, KeyButton::Kind::Secondary, this)),
      m_record(new KeyButton(tr("Record"), Qt::Key_Enter, KeyButton::Kind::Primary, this))
{
    m_legend->setObjectName(u"legend"_s);
    m_open->setObjectName(u"stillOpen"_s);
    m_open->setWordWrap(true);
    setLook(m_open, "textSize", u"small"_s);
    setLook(m_open, "tone", u"warning"_s);
    m_rest->setObjectName(u"leaveRest"_s);
    m_record->setObjectName(u"record"_s);
    auto *back = new KeyButton(tr("Back"), Qt::Key_Escape, KeyButton::Kind::Secondary, this);
    back->setToolTip(tr("Back to the battle: what is typed is kept (Esc)"));
    auto *leaving = new QHBoxLayout;
    leaving->setSpacing(px(8, this));
    leaving->addWidget(m_rest);
    leaving->addWidget(back);
    m_ends->setContentsMargins(px(12, this), px(8, this), px(12, this), px(12, this));
    m_ends->setSpacing(px(8, this));
    m_ends->addWidget(m_open, 1);
    m_ends->addLayout(leaving);
    m_ends->addWidget(m_record);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_legend);
    column->addLayout(m_ends);
    for (QAbstractButton *button : {static_cast<QAbstractButton *>(m_rest), static_cast<QAbstractButton *>(back),
             static_cast<QAbstractButton *>(m_record)})
        button->installEventFilter(this);
    connect(m_legend, &KeyLegend::picked, this, &StepFoot::keyPicked);
    connect(m_rest, &QAbstractButton::clicked, this, &StepFoot::restLeft);
    connect(back, &QAbstractButton::clicked, this, &StepFoot::cancelled);
    connect(m_record, &QAbstractButton::clicked, this, &StepFoot::recordAsked);
}

/// Arrows lead out of the foot, and from none of its buttons to another: Enter would press that.
bool StepFoot::eventFilter(QObject *watched, QEvent *event)
{
    const auto *key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
    if (key == nullptr || key->key() < Qt::Key_Left || key->key() > Qt::Key_Down)
        return QWidget::eventFilter(watched, event);
    event->ignore(); // the panel has it
    return true;
}

void StepFoot::show(const StepList &list, int row, bool isOpen, bool mayRecord)
{
    m_answered = list.answered();
    m_begun = 0;
    for (int each = 0; each < list.size(); ++each)
        m_begun += list.isAnswered(each) && !list.row(each).isWhole() ? 1 : 0;
    m_keys = row < 0 ? std::vector<KeyMeaning>() : legendOf(list, row);
    m_open->setText(openNamesOf(list));
    m_mayLeave = list.mayLeaveAny();
    m_rest->setText(list.restIsNobody() ? tr("These, nobody else") : tr("Leave the rest"));
    showWords();
    m_record->setEnabled(m_answered > 0 && mayRecord);
    showRecord();
    m_record->setKey(isOpen ? QKeySequence() : QKeySequence(Qt::Key_Enter));
}

void StepFoot::setAllInView(bool all)
{
    if (m_isAllInView == all)
        return;
    m_isAllInView = all;
    showRecord();
}

void StepFoot::setLow(bool low)
{
    m_isLow = low;
    showWords();
}

/// Where there is little room F1 tells the keys, the head how many are still open, and the page has a button that
/// leaves the rest.
void StepFoot::showWords()
{
    m_legend->show(m_isLow ? std::vector<KeyMeaning>() : m_keys);
    m_open->setVisible(!m_isLow);
    m_rest->setVisible(m_mayLeave && !m_isLow);
    const bool isNarrow = width() < px(kOneLine, this);
    m_ends->setDirection(isNarrow && !m_isLow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void StepFoot::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showWords();
}

/// What is whole counts; of what is only begun it says so: the rest of that stays open.
QString StepFoot::recordWords() const
{
    const int whole = m_answered - m_begun;
    if (m_begun == 0)
        return tr("Record %n", nullptr, whole);
    return whole == 0 ? tr("Record %n begun", nullptr, m_begun)
                      : tr("Record %1 and %2 begun").arg(QLocale().toString(whole), QLocale().toString(m_begun));
}

void StepFoot::showRecord()
{
    m_record->setText(m_answered == 0 ? tr("Record") : m_isAllInView ? recordWords() : tr("Show the rest"));
}

} // namespace muster
