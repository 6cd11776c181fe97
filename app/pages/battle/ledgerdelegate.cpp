// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/ledgerdelegate.h"

#include "app/models/ledgermodel.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString iconOf(const QModelIndex &index)
{
    if (!index.data(InForceRole).toBool())
        return u"undo"_s;
    switch (LedgerSort(index.data(SortRole).toInt())) {
    case LedgerSort::Note:
        return u"note"_s;
    case LedgerSort::Bookmark:
        return u"bookmark"_s;
    case LedgerSort::Correction:
        return u"edit"_s;
    default:
        return index.data(MarkedRole).toBool() ? u"bookmark"_s : QString();
    }
}

} // namespace

LedgerDelegate::LedgerDelegate(QObject *parent) : QStyledItemDelegate(parent)
{
}

QSize LedgerDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const QFontMetrics words(sized(option.font, kSmallText));
    return {px(160, option.font), qMax(px(24, option.font), words.height() + px(6, option.font))};
}

void LedgerDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool isPhase) const
{
    const Tokens &t = tokens();
    const QRect row = option.rect;
    if (isPhase)
        painter.fillRect(row, t.panelQuiet);
    if (option.state & QStyle::State_Selected)
        painter.fillRect(row, t.accentGround);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active)) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(row.adjusted(1, 1, -1, -2), px(4, option.font), px(4, option.font));
    }
}

void LedgerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isPhase = index.data(SortRole).toInt() == int(LedgerSort::Phase);
    const bool inForce = index.data(InForceRole).toBool();
    paintGround(*painter, option, isPhase);
    QFont font = sized(option.font, kSmallText);
    const QRect row = option.rect.adjusted(px(12, option.font), 0, -px(12, option.font), -1);
    painter->setFont(font);
    painter->setPen(tokens().mutedText);
    const int column = QFontMetrics(font).horizontalAdvance(u"00.00"_s) + px(6, option.font);
    painter->drawText(row, Qt::AlignVCenter | Qt::TextSingleLine, index.data(NumberRole).toString());
    QRect words = isPhase ? row : row.adjusted(column, 0, 0, 0);
    if (const QString id = iconOf(index); !id.isEmpty()) {
        const int size = px(16, option.font);
        paintIcon(
            *painter, QRect(words.right() - size, words.center().y() - size / 2, size, size), id, tokens().mutedText);
        words.setRight(words.right() - size - px(6, option.font));
    }
    font.setStrikeOut(!inForce);
    font.setWeight(isPhase ? QFont::DemiBold : QFont::Normal);
    painter->setFont(font);
    painter->setPen(inForce && !isPhase ? tokens().text : tokens().mutedText);
    painter->drawText(words, Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    painter->restore();
}

} // namespace muster
