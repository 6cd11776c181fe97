// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/sheetstyle.h"

#include <QTextLayout>

#include <memory>

class QPainter;

namespace muster {

/// A paragraph set to a width: wrapped between words, and within a word that is wider than that.
class TextBlock {
public:
    TextBlock(const SheetStyle &style, const QString &text, const SheetStyle::Face &face, double width,
        Qt::Alignment alignment = Qt::AlignLeft);

    /// 0 for no text.
    double height() const { return m_height; }
    double lineHeight() const { return m_lineHeight; }
    /// From the top to the baseline of the first line.
    double ascent() const { return m_ascent; }
    /// The width of the widest line.
    double width() const { return m_width; }
    void paint(QPainter &painter, const QPointF &topLeft) const;

private:
    std::unique_ptr<QTextLayout> m_layout;
    QColor m_ink;
    double m_height = 0;
    double m_lineHeight = 0;
    double m_ascent = 0;
    double m_width = 0;
};

} // namespace muster
