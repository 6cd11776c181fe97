// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace muster {

/// Size of the body text in points where the system asks for less.
inline constexpr double kBodyPointSize = 11.0;

/// How large text of this font is beside 11 pt at 96 dots an inch: 1 for the normal size, 2 at 200 %.
double textScale(const QFont &font);

/// A length of the 8 px grid, given for the normal text size, grown with the text of `font`; in device-independent
/// pixels.
int px(double length, const QFont &font);
int px(double length, const QWidget *widget);

/// The same family in another size and weight.
QFont sized(const QFont &font, double factor, QFont::Weight weight = QFont::Normal);

/// The steps of text sizes beside body text.
inline constexpr double kSmallText = 0.86;
inline constexpr double kTitleText = 1.3;
inline constexpr double kTurnText = 1.6;

} // namespace muster
