// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QKeySequence>
#include <QRect>
#include <QString>

class QPainter;

namespace muster {

/// The keys as a small box shows them: "Ctrl Z", "Enter", "F8".
QString keyWords(const QKeySequence &keys);

/// The size of the boxed key beside body text of `font`.
QSize keyHintSize(const QString &words, const QFont &font);
/// Draws the boxed key in the middle of `area`.
void paintKeyHint(QPainter &painter, const QRect &area, const QString &words, const QFont &font, const QColor &colour);

} // namespace muster
