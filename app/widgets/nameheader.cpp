// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/nameheader.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace muster {

namespace {
constexpr int kLines = 2;
constexpr double kGap = 6; ///< left and right of a name
} // namespace

NameHeader::NameHeader(Qt::Orientation orientation, QWidget *parent) : QHeaderView(orientation, parent)
{
    setSectionsClickable(false);
    setHighlightSections(false);
}

QFont NameHeader::nameFont() const
{
    return sized(font(), kSmallText, QFont::DemiBold);
}

QStringList NameHeader::linesOf(const QString &name, const QFontMetrics &metrics, int width)
{
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) <= width; };
    const auto elided = [&](const QString &text) { return metrics.elidedText(text, Qt::ElideRight, width); };
    if (fits(name))
        return {name};
    qsizetype cut = -1;
    for (qsizetype space = name.indexOf(u' '); space >= 0; space = name.indexOf(u' ', space + 1)) {
        if (cut < 0 || fits(name.left(space)))
            cut = space;
    }
    return cut < 0 ? QStringList {elided(name)} : QStringList {elided(name.left(cut)), elided(name.mid(cut + 1))};
}

void NameHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const QString name = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    const QRect inner = rect.adjusted(px(kGap, this), 0, -px(kGap, this), 0);
    painter->save();
    painter->fillRect(rect, tokens().panelQuiet);
    painter->setPen(QPen(tokens().line, 1));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->setFont(nameFont());
    painter->setPen(tokens().text);
    const bool across = orientation() == Qt::Horizontal;
    painter->drawText(inner, (across ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter,
        linesOf(name, QFontMetrics(nameFont()), inner.width()).join(u'\n'));
    painter->restore();
}

QSize NameHeader::sectionSizeFromContents(int section) const
{
    const QFontMetrics metrics(nameFont());
    const QString name = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    return {metrics.horizontalAdvance(name) + 2 * px(kGap, this), kLines * metrics.lineSpacing() + px(kGap, this)};
}

} // namespace muster
