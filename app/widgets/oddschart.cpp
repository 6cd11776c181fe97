// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/oddschart.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/percent.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

static QString leastOf(const OddsRow &row)
{
    return row.least.isEmpty() ? row.label : row.least;
}

OddsChart::OddsChart(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Odds"));
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_scrolledByHand = true; });
}

void OddsChart::setRows(std::vector<OddsRow> rows)
{
    if (rows == m_rows)
        return; // who scrolled stays where he is
    m_rows = std::move(rows);
    m_current = -1;
    m_scrolledByHand = false;
    fit();
    updateGeometry();
    viewport()->update();
    announceValue(this);
}

void OddsChart::setCurrent(int row)
{
    if (row == m_current)
        return;
    m_current = row;
    reveal();
    viewport()->update();
    announceValue(this);
}

int OddsChart::likeliest() const
{
    const auto most = std::ranges::max_element(m_rows, {}, &OddsRow::probability);
    return most == m_rows.end() ? -1 : static_cast<int>(most - m_rows.begin());
}

bool OddsChart::isInView(int row) const
{
    const int top = row * rowHeight() - verticalScrollBar()->value();
    return row >= 0 && top >= 0 && top + rowHeight() <= viewport()->height();
}

/// Brings the likeliest row into view, and with it the result; the result alone where both do not fit.
void OddsChart::reveal()
{
    const int likely = likeliest();
    int first = m_current < 0 ? likely : std::min(likely, m_current);
    int last = std::max(likely, m_current);
    if ((last - first + 1) * rowHeight() > viewport()->height())
        first = last = m_current;
    const bool isOpening = m_current < 0 && !m_scrolledByHand;
    if (first < 0 || (!isOpening && isInView(first) && isInView(last)))
        return;
    const int middle = (first + last + 1) * rowHeight() / 2;
    verticalScrollBar()->setValue(middle - viewport()->height() / 2);
}

void OddsChart::setMostRows(int rows)
{
    m_mostRows = std::max(rows, 1);
    updateGeometry();
}

int OddsChart::rowHeight() const
{
    return std::max(px(23.5, this), QFontMetrics(sized(font(), 0.9)).height() + px(3, this));
}

QSize OddsChart::sizeHint() const
{
    const int rows = std::clamp(static_cast<int>(m_rows.size()), 1, m_mostRows);
    return {px(320, this), rows * rowHeight()};
}

QSize OddsChart::minimumSizeHint() const
{
    const Columns c = columns();
    return {c.label + c.percent + c.atLeast + 3 * c.gap + px(40, this), sizeHint().height()};
}

QString OddsChart::atLeastText(const OddsRow &row) const
{
    return row.atLeast < 0 ? QString() : u"≥%1 %2"_s.arg(leastOf(row), percentText(row.atLeast, 0, locale()));
}

QString OddsChart::sentence(const OddsRow &row) const
{
    const QString exactly = tr("%1: %2").arg(row.label, percentText(row.probability, 1, locale()));
    if (row.atLeast < 0)
        return exactly;
    return exactly + u"; "_s + tr("%1 or more: %2").arg(leastOf(row), percentText(row.atLeast, 1, locale()));
}

/// What is to be said of a row beside its odds.
QString OddsChart::standing(int row) const
{
    if (row == m_current)
        return tr("with these dice");
    return row == likeliest() ? tr("likeliest") : QString();
}

QString OddsChart::spokenValue() const
{
    QStringList lines;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const QString words = standing(static_cast<int>(row));
        lines += words.isEmpty() ? sentence(m_rows[row]) : tr("%1 (%2)").arg(sentence(m_rows[row]), words);
    }
    return lines.join(u'\n');
}

OddsChart::Columns OddsChart::columns() const
{
    const QFontMetrics bold(sized(font(), 0.9, QFont::Bold));
    const QFontMetrics plain(sized(font(), 0.9));
    Columns c;
    c.gap = px(12, this);
    for (const OddsRow &row : m_rows) {
        c.label = std::max(c.label, bold.horizontalAdvance(row.label));
        c.percent = std::max(c.percent, bold.horizontalAdvance(percentText(row.probability, 1, locale())));
        c.atLeast = std::max(c.atLeast, plain.horizontalAdvance(atLeastText(row)));
    }
    c.label = std::clamp(c.label, px(16, this), std::max(px(16, this), viewport()->width() * 2 / 5));
    return c;
}

/// The result lies on a ground of its own, the likeliest value within a line.
void OddsChart::paintGround(QPainter &painter, const QRect &area, int row) const
{
    const bool current = row == m_current;
    if (!current && row != likeliest())
        return;
    painter.setPen(current ? QPen(Qt::NoPen) : QPen(tokens().line, 1));
    painter.setBrush(current ? QBrush(tokens().accentGround) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), px(4, this), px(4, this));
}

void OddsChart::paintRow(QPainter &painter, const QRect &area, const Columns &c, int index) const
{
    const Tokens &t = tokens();
    const OddsRow &row = m_rows[static_cast<std::size_t>(index)];
    const bool marked = index == m_current || index == likeliest();
    paintGround(painter, area, index);
    const QRect inner = area.adjusted(px(6, this), 0, -px(6, this), 0);
    painter.setFont(sized(font(), 0.9, QFont::Bold));
    painter.setPen(t.text);
    painter.drawText(QRect(inner.left(), inner.top(), c.label, inner.height()), Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(painter.font()).elidedText(row.label, Qt::ElideRight, c.label + 1));
    int right = inner.right() + 1;
    painter.setFont(sized(font(), 0.9));
    if (c.atLeast > 0) {
        painter.setPen(t.mutedText);
        painter.drawText(QRect(right - c.atLeast, inner.top(), c.atLeast, inner.height()),
            Qt::AlignVCenter | Qt::AlignRight, atLeastText(row));
        right -= c.atLeast + c.gap;
    }
    painter.setFont(sized(font(), 0.9, marked ? QFont::Bold : QFont::Normal));
    painter.setPen(t.text);
    painter.drawText(QRect(right - c.percent, inner.top(), c.percent, inner.height()),
        Qt::AlignVCenter | Qt::AlignRight, percentText(row.probability, 1, locale()));
    right -= c.percent + c.gap;
    const int left = inner.left() + c.label + c.gap;
    const double largest = std::max(m_rows[static_cast<std::size_t>(likeliest())].probability, 1e-9);
    const double width = std::max(0, right - left) * row.probability / largest;
    const int height = px(12, this);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.accent);
    if (row.probability > 0)
        painter.drawRoundedRect(
            QRectF(left, inner.center().y() - height / 2 + 1, std::max(width, 2.0), height), px(2, this), px(2, this));
}

void OddsChart::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const Columns c = columns();
    const int first = std::max(0, (event->rect().top() + verticalScrollBar()->value()) / rowHeight());
    for (int row = first; row < static_cast<int>(m_rows.size()); ++row) {
        const QRect area(0, row * rowHeight() - verticalScrollBar()->value(), viewport()->width(), rowHeight());
        if (area.top() > event->rect().bottom())
            break;
        paintRow(painter, area, c, row);
    }
}

void OddsChart::fit()
{
    const int inner = static_cast<int>(m_rows.size()) * rowHeight();
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(rowHeight());
    verticalScrollBar()->setRange(0, std::max(0, inner - viewport()->height()));
    setFocusPolicy(static_cast<int>(m_rows.size()) > m_mostRows ? Qt::StrongFocus : Qt::NoFocus);
    reveal();
}

void OddsChart::resizeEvent(QResizeEvent *)
{
    fit();
}

void OddsChart::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

bool OddsChart::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = (help->pos().y() + verticalScrollBar()->value()) / rowHeight();
    if (row >= 0 && row < static_cast<int>(m_rows.size()))
        QToolTip::showText(help->globalPos(), sentence(m_rows[static_cast<std::size_t>(row)]), this);
    return true;
}

} // namespace muster
