// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"

#include <QIcon>
#include <QPixmap>

class QPainter;

namespace muster {

/// Which token colours an icon; an icon that was asked for by role follows the theme when it changes.
enum class IconRole { Text, Muted, Accent, OnAccent, Good, Warning, Danger };

/// The icon `id` (file name in resources/icons without ".svg"), drawn sharp at every size and pixel ratio.
/// An unknown id gives an empty icon.
QIcon icon(const QString &id, IconRole role = IconRole::Text);
/// The same in one fixed colour.
QIcon icon(const QString &id, const QColor &colour);

/// The icon as a square pixmap of `size` device-independent pixels; kept in a cache.
QPixmap iconPixmap(const QString &id, const QColor &colour, int size, qreal pixelRatio);
/// Draws the icon into `square`.
void paintIcon(QPainter &painter, const QRect &square, const QString &id, const QColor &colour);

bool hasIcon(const QString &id);
/// The icon of a die of this many sides that shows `face`: pips for a D6, the number drawn on the die else.
QPixmap dieIcon(int sides, int face, const QColor &colour, int size, qreal pixelRatio);

/// The colour of this role in the theme in force.
QColor roleColour(IconRole role);
IconRole roleOf(Tone tone);

} // namespace muster
