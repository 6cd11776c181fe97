// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/panelframe.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/badge.h"
#include "app/widgets/elidedlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace muster {

PanelFrame::PanelFrame(QWidget *parent)
    : QFrame(parent), m_header(new QWidget(this)), m_title(new ElidedLabel(m_header)),
      m_count(new BadgeLabel(m_header)), m_right(new ElidedLabel(m_header)), m_headerRow(new QHBoxLayout(m_header)),
      m_body(new QVBoxLayout)
{
    setProperty("panel", u"true"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_header);
    auto *line = new QFrame(this);
    line->setProperty("rule", u"true"_s);
    column->addWidget(line);
    column->addLayout(m_body, 1);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(0);
    m_header->setMinimumHeight(px(40, this));
    m_headerRow->setContentsMargins(px(12, this), 0, px(12, this), 0);
    m_headerRow->setSpacing(px(6, this));
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_headerRow->addWidget(m_title);
    m_headerRow->addWidget(m_count);
    m_headerRow->addWidget(m_right, 1);
    m_right->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_count->hide();
    m_title->setProperty("textSize", u"strong"_s);
    m_right->setProperty("textSize", u"small"_s);
    m_right->setProperty("tone", u"muted"_s);
}

PanelFrame::PanelFrame(const QString &title, QWidget *parent) : PanelFrame(parent)
{
    setTitle(title);
}

void PanelFrame::setTitle(const QString &title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void PanelFrame::setRightText(const QString &text)
{
    m_right->setText(text);
}

void PanelFrame::setCount(int count)
{
    m_count->setVisible(count > 0);
    m_count->setLook({{}, locale().toString(count), Tone::Warning});
}

void PanelFrame::setActive(bool active)
{
    setLook(this, "panel", active ? u"active"_s : u"true"_s);
}

void PanelFrame::setCompact()
{
    m_header->setMinimumHeight(px(34, this));
}

int PanelFrame::headerHeight() const
{
    return m_header->sizeHint().expandedTo(m_header->minimumSize()).height() + 1;
}

void PanelFrame::addToHeader(QWidget *widget)
{
    m_headerRow->addWidget(widget);
}

void PanelFrame::replaceHeader(QWidget *header)
{
    m_header->hide();
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, header);
}

void PanelFrame::addRow(QWidget *widget, int stretch)
{
    m_body->addWidget(widget, stretch);
}

} // namespace muster
