// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/metrics.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <cmath>

namespace muster {

static constexpr double kNormalPixels = kBodyPointSize * 96.0 / 72.0;

double textScale(const QFont &font)
{
    if (font.pointSizeF() <= 0)
        return font.pixelSize() / kNormalPixels;
    const QScreen *screen = QGuiApplication::primaryScreen();
    const double dots = screen ? screen->logicalDotsPerInchY() : 96.0;
    return font.pointSizeF() * dots / 72.0 / kNormalPixels;
}

int px(double length, const QFont &font)
{
    return static_cast<int>(std::lround(length * textScale(font)));
}

int px(double length, const QWidget *widget)
{
    return px(length, widget->font());
}

QFont sized(const QFont &font, double factor, QFont::Weight weight)
{
    QFont other = font;
    if (font.pointSizeF() > 0)
        other.setPointSizeF(font.pointSizeF() * factor);
    else
        other.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * factor)));
    other.setWeight(weight);
    return other;
}

} // namespace muster
