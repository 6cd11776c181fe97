// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/textblock.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Room between lines, on top of what the font asks for.
constexpr double kLeading = 1.08;

/// Pairs of figures, "16 / 32", stay in one line.
QString keptTogether(QString text)
{
    return text.replace(u" / "_s, u"\u00a0/\u00a0"_s);
}

} // namespace

TextBlock::TextBlock(
    const SheetStyle &style, const QString &text, const SheetStyle::Face &face, double width, Qt::Alignment alignment)
    : m_layout(std::make_unique<QTextLayout>(keptTogether(text), face.font, &style.device())), m_ink(face.ink)
{
    const QFontMetricsF metrics(face.font, &style.device());
    m_lineHeight = metrics.height() * kLeading;
    m_ascent = metrics.ascent();
    QTextOption option(alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_layout->setTextOption(option);
    m_layout->beginLayout();
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, m_height});
        m_height += m_lineHeight;
        m_width = std::max(m_width, line.naturalTextWidth());
    }
    m_layout->endLayout();
    if (text.isEmpty())
        m_height = 0;
}

void TextBlock::paint(QPainter &painter, const QPointF &topLeft) const
{
    painter.setPen(m_ink);
    m_layout->draw(&painter, topLeft);
}

} // namespace muster
