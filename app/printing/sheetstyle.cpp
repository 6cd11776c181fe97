// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/sheetstyle.h"

#include <QFontDatabase>

namespace muster {

using namespace Qt::Literals::StringLiterals;

SheetStyle::SheetStyle(const QPaintDevice &device)
    : m_device(device), m_dots(device.logicalDpiY() / 72.0),
      m_font(QFontDatabase::systemFont(QFontDatabase::GeneralFont), &device)
{
    // Outline fonts that a document can carry with it; the system's own where none of them is there.
    m_font.setFamilies({u"Noto Sans"_s, u"DejaVu Sans"_s, m_font.family()});
    m_font.setStyleStrategy(QFont::ForceOutline);
}

QRectF SheetStyle::body() const
{
    const double margin = pt(kMargin);
    return QRectF(0, 0, m_device.width(), m_device.height()).adjusted(margin, margin, -margin, -margin);
}

SheetStyle::Face SheetStyle::face(double points, QFont::Weight weight, QRgb ink) const
{
    QFont font = m_font;
    font.setPointSizeF(points);
    font.setWeight(weight);
    return {font, QColor(ink)};
}

} // namespace muster
