// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/oddscomparison.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/percent.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

OddsComparison::OddsComparison(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Odds before and after"));
}

void OddsComparison::setRows(std::vector<ComparedRow> rows)
{
    m_rows = std::move(rows);
    updateGeometry();
    update();
    announceValue(this);
}

int OddsComparison::rowHeight() const
{
    return 2 * QFontMetrics(sized(font(), kSmallText)).height() + px(8, this);
}

int OddsComparison::labelWidth() const
{
    const QFontMetrics metrics(sized(font(), 0.9, QFont::DemiBold));
    int width = px(24, this);
    for (const ComparedRow &row : m_rows)
        width = std::max(width, metrics.horizontalAdvance(row.label));
    return std::min(width, this->width() * 2 / 5);
}

int OddsComparison::percentWidth() const
{
    return QFontMetrics(sized(font(), kSmallText, QFont::DemiBold))
        .horizontalAdvance(percentText(0.999, 1, locale()) + u'0');
}

double OddsComparison::largest() const
{
    double largest = 0;
    for (const ComparedRow &row : m_rows)
        largest = std::max({largest, row.before, row.after});
    return largest;
}

QSize OddsComparison::sizeHint() const
{
    return {px(300, this), std::max(1, int(m_rows.size())) * rowHeight()};
}

QSize OddsComparison::minimumSizeHint() const
{
    return {px(180, this), sizeHint().height()};
}

QString OddsComparison::spokenValue() const
{
    QStringList lines;
    for (const ComparedRow &row : m_rows)
        lines += tr("%1: before %2, after %3")
                     .arg(row.label, percentText(row.before, 1, locale()), percentText(row.after, 1, locale()));
    return lines.join(u'\n');
}

void OddsComparison::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void OddsComparison::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (size_t at = 0; at < m_rows.size(); ++at)
        paintRow(painter, QRect(0, int(at) * rowHeight(), width(), rowHeight()), m_rows[at]);
}

void OddsComparison::paintRow(QPainter &painter, const QRect &area, const ComparedRow &row) const
{
    const int label = labelWidth();
    painter.setFont(sized(font(), 0.9, QFont::DemiBold));
    painter.setPen(tokens().text);
    painter.drawText(QRect(area.left(), area.top(), label, area.height()), Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(painter.font()).elidedText(row.label, Qt::ElideRight, label + 1));
    const QRect bars = area.adjusted(label + px(10, this), px(4, this), 0, -px(4, this));
    const int half = bars.height() / 2;
    paintBar(painter, QRect(bars.left(), bars.top(), bars.width(), half), row.before, false);
    paintBar(painter, QRect(bars.left(), bars.top() + half, bars.width(), half), row.after, true);
}

/// Before: an outlined bar and plain figures; after: a full one and bold figures.
void OddsComparison::paintBar(QPainter &painter, const QRect &area, double share, bool after) const
{
    const int figures = percentWidth();
    const double room = std::max(0, area.width() - figures - px(8, this)) / std::max(largest(), 1e-9);
    const int height = px(9, this);
    if (share > 0) {
        painter.setPen(after ? QPen(Qt::NoPen) : QPen(tokens().mutedText, 1));
        painter.setBrush(after ? QBrush(tokens().accent) : QBrush(track(tokens())));
        painter.drawRoundedRect(
            QRectF(area.left() + 0.5, area.center().y() - height / 2 + 0.5, std::max(2.0, room * share), height),
            px(2, this), px(2, this));
    }
    painter.setFont(sized(font(), kSmallText, after ? QFont::DemiBold : QFont::Normal));
    painter.setPen(after ? tokens().text : tokens().mutedText);
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, percentText(share, 1, locale()));
}

} // namespace muster
