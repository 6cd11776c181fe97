// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/stepheads.h"

#include "app/steplist/stepdelegate.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/rules/ruleset.h"

#include <QEvent>
#include <QFontMetrics>
#include <QListView>
#include <QPainter>

namespace muster {

StepHeads::StepHeads(QListView &lines, QWidget *parent) : QWidget(parent), m_lines(lines)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_lines.viewport()->installEventFilter(this);
}

void StepHeads::show(const ListSpec &spec)
{
    const auto head = [](const char *own, const QString &any) { return own == nullptr ? any : translated(own); };
    m_words = {head(spec.heads.who, tr("unit")), head(spec.heads.typed, tr("typed")),
        head(spec.heads.said, tr("what is asked, result"))};
    update();
}

QSize StepHeads::sizeHint() const
{
    return {px(100, this), QFontMetrics(sized(font(), kSmallText)).height() + px(4, this)};
}

/// As wide as the lines are beside their scroll bar.
QRect StepHeads::line() const
{
    return {0, 0, m_lines.viewport()->width(), height()};
}

void StepHeads::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panelQuiet);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens().line);
    painter.setFont(sized(font(), kSmallText));
    painter.setPen(tokens().mutedText);
    const std::vector<QRect> columns = StepDelegate::columnsIn(line(), m_lines.font());
    for (size_t at = 0; at < columns.size(); ++at)
        painter.drawText(columns[at], Qt::AlignVCenter | Qt::TextSingleLine,
            painter.fontMetrics().elidedText(m_words.value(qsizetype(at)), Qt::ElideRight, columns[at].width()));
}

bool StepHeads::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        update();
    return QWidget::eventFilter(watched, event);
}

} // namespace muster
