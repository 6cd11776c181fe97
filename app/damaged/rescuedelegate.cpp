// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/rescuedelegate.h"

#include "app/damaged/rescuemodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/badge.h"

#include <QPainter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QColor groundOf(Found found)
{
    switch (found) {
    case Found::FromBackup:
        return tokens().accentGround;
    case Found::Lost:
        return tokens().dangerGround;
    case Found::Unproven:
        return tokens().warningGround;
    default:
        return tokens().panel;
    }
}

QColor inkOf(const QModelIndex &index, Found found)
{
    const Tokens &t = tokens();
    if (index.column() == RescueModel::Entry && index.data(RescueModel::MattersRole).toBool())
        return found == Found::Lost ? t.danger : t.accent;
    if (index.column() == RescueModel::After && found == Found::Lost)
        return t.danger;
    return index.data(RescueModel::MattersRole).toBool() ? t.text : t.mutedText;
}

} // namespace

QSize RescueDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize own = QStyledItemDelegate::sizeHint(option, index);
    return {own.width(), std::max(px(35, option.font), QFontMetrics(option.font).height() + px(12, option.font))};
}

void RescueDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const bool isHeading = index.data(RescueModel::HeadingRole).toBool();
    const Found found = isHeading ? Found::Read : Found(index.data(RescueModel::FoundRole).toInt());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(option.rect, isHeading ? t.panelQuiet : groundOf(found));
    painter->setPen(t.line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const int margin = px(8, option.font);
    const QRect inner = option.rect.adjusted(margin, 0, -margin / 2, 0);
    if (index.column() == RescueModel::Damaged && !isHeading) {
        const bool readable = found == Found::Read || found == Found::Unproven;
        paintBadge(*painter, inner,
            {readable ? u"tick"_s : u"close"_s, index.data().toString(), readable ? Tone::Good : Tone::Danger},
            option.font);
    } else {
        const bool strong =
            isHeading || (index.column() == RescueModel::After && (found == Found::FromBackup || found == Found::Lost));
        const QFont font = sized(option.font, 0.92, strong ? QFont::DemiBold : QFont::Normal);
        painter->setFont(font);
        painter->setPen(isHeading ? t.text : inkOf(index, found));
        painter->drawText(inner, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, inner.width()));
    }
    painter->restore();
}

} // namespace muster
