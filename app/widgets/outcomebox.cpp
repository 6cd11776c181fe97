// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/outcomebox.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace muster {

/// Neighbouring steps from one place of the rules flow into one line, so that the place is named once.
static QList<WorkingStep> flowed(const QList<WorkingStep> &steps)
{
    QList<WorkingStep> lines;
    for (const WorkingStep &step : steps) {
        if (!lines.isEmpty() && lines.last().citation == step.citation)
            lines.last().text += (step.text.startsWith(u'=') ? u" "_s : u" · "_s) + step.text;
        else
            lines += step;
    }
    return lines;
}

OutcomeBox::OutcomeBox(QWidget *parent)
    : QFrame(parent), m_headline(new QLabel(this)), m_working(new QWidget(this)), m_lines(new QVBoxLayout(m_working))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(px(12, this), px(8, this), px(12, this), px(10, this));
    column->setSpacing(px(3, this));
    column->addWidget(m_headline);
    column->addWidget(m_working);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(px(1, this));
    m_headline->setWordWrap(true);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    fitText();
}

void OutcomeBox::fitText()
{
    m_headline->setFont(sized(font(), 1.14, QFont::DemiBold));
}

void OutcomeBox::setOutcome(const QString &headline, const QList<WorkingStep> &lines, Tone tone)
{
    m_tone = tone;
    m_headline->setText(headline);
    setAccessibleName(headline);
    while (QLayoutItem *item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const WorkingStep &line : flowed(lines))
        addLine(line);
    m_working->setVisible(!lines.isEmpty());
    update();
}

void OutcomeBox::addLine(const WorkingStep &line)
{
    auto *row = new QWidget(m_working);
    auto *across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(px(12, this));
    auto *text = new QLabel(line.text, row);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    muster::setLook(text, "textSize", u"small"_s);
    across->addWidget(text, 1);
    if (!line.citation.isEmpty()) {
        auto *citation = new QLabel(line.citation, row);
        muster::setLook(citation, "textSize", u"fine"_s);
        muster::setLook(citation, "tone", u"muted"_s);
        across->addWidget(citation, 0, Qt::AlignTop);
    }
    m_lines->addWidget(row);
}

void OutcomeBox::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitText();
}

void OutcomeBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground(tokens(), m_tone));
    painter.drawRoundedRect(rect(), px(6, this), px(6, this));
}

} // namespace muster
