// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/keyhint.h"

#include "app/theme/metrics.h"

#include <QFontMetrics>
#include <QPainter>

using namespace Qt::Literals::StringLiterals;

namespace muster {

QString keyWords(const QKeySequence &keys)
{
    QString words = keys.toString(QKeySequence::NativeText);
    words.replace(u"Return"_s, u"Enter"_s);
    // A lone plus is a key, one between two keys joins them.
    if (words.size() > 1)
        words.replace(u'+', u' ');
    return words;
}

static QFont hintFont(const QFont &font)
{
    return sized(font, 0.8, QFont::DemiBold);
}

QSize keyHintSize(const QString &words, const QFont &font)
{
    const QFontMetrics metrics(hintFont(font));
    const int height = metrics.height() + px(1, font);
    return {qMax(height, metrics.horizontalAdvance(words) + px(10, font)), height};
}

void paintKeyHint(QPainter &painter, const QRect &area, const QString &words, const QFont &font, const QColor &colour)
{
    QRect box(QPoint(), keyHintSize(words, font));
    box.moveCenter(area.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor frame = colour;
    frame.setAlphaF(0.75F);
    painter.setPen(QPen(frame, 1.2 * qMin(1.5, textScale(font))));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), px(4, font), px(4, font));
    painter.setFont(hintFont(font));
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, words);
    painter.restore();
}

} // namespace muster
