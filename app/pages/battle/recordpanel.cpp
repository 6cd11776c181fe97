// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/recordpanel.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

RecordPanel::RecordPanel(const QString &title, QWidget *parent)
    : PanelFrame(title, parent), m_refusal(new QLabel(this)),
      m_reasonLabel(new QLabel(tr("The referee overrules, because"), this)), m_reason(new QLineEdit(this))
{
    setActive(true);
    m_refusal->setObjectName(u"refusal"_s);
    m_refusal->setWordWrap(true);
    m_reason->setObjectName(u"overrule"_s);
    m_reason->installEventFilter(this);
    m_reasonLabel->setBuddy(m_reason);
    muster::setLook(m_refusal, "tone", u"danger"_s);
    muster::setLook(m_reasonLabel, "tone", u"muted"_s);
    hide();
}

void RecordPanel::layOut(QWidget *above)
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(12, this));
    column->setSpacing(px(10, this));
    if (above != nullptr) {
        above->installEventFilter(this);
        column->addWidget(above, 1);
    }
    column->addWidget(m_refusal);
    column->addWidget(m_reasonLabel);
    column->addWidget(m_reason);
    column->addLayout(buttons());
    if (above == nullptr)
        column->addStretch(1);
    addRow(content, 1);
}

QLayout *RecordPanel::buttons()
{
    auto *row = new QHBoxLayout;
    auto *record = new KeyButton(tr("Record"), Qt::Key_Enter, KeyButton::Kind::Primary, this);
    auto *cancel = new KeyButton(tr("Cancel"), Qt::Key_Escape, KeyButton::Kind::Secondary, this);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(record);
    connect(record, &QAbstractButton::clicked, this, &RecordPanel::record);
    connect(cancel, &QAbstractButton::clicked, this, &RecordPanel::closed);
    m_record = record;
    connect(m_reason, &QLineEdit::textChanged, this, &RecordPanel::showWhetherItMay);
    return row;
}

void RecordPanel::refuse(const QString &words, bool mayOverrule)
{
    m_refusal->setText(words);
    m_refusal->setVisible(!words.isEmpty());
    m_reasonLabel->setVisible(mayOverrule);
    m_reason->setVisible(mayOverrule);
    if (mayOverrule)
        m_reason->setFocus(Qt::OtherFocusReason);
    showWhetherItMay();
}

/// Against the rules only with a reason.
void RecordPanel::showWhetherItMay()
{
    m_record->setEnabled(m_reason->isHidden() || !m_reason->text().trimmed().isEmpty());
}

void RecordPanel::forgetRefusal()
{
    m_reason->clear();
    refuse({}, false);
}

QString RecordPanel::reason() const
{
    return m_reason->isHidden() ? QString() : m_reason->text();
}

bool RecordPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool press = event->type() == QEvent::KeyPress;
    if (!press && event->type() != QEvent::ShortcutOverride)
        return PanelFrame::eventFilter(watched, event);
    const auto *pressed = static_cast<QKeyEvent *>(event);
    const int key = pressed->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!enter && key != Qt::Key_Escape)
        return PanelFrame::eventFilter(watched, event);
    if (!press)
        event->accept();
    else if (pressed->isAutoRepeat())
        return true; // it was meant for what was in view before
    else if (enter)
        record();
    else
        emit closed();
    return true;
}

} // namespace muster
