// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/stepdelegate.h"

#include "app/steplist/stepmodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"

#include <QAbstractScrollArea>
#include <QPainter>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

int margin(const QFont &font)
{
    return px(12, font);
}

int lineHeight(const QFont &font)
{
    return std::max(px(30, font), QFontMetrics(sized(font, 1.0, QFont::DemiBold)).height() + px(8, font));
}

int wordsHeight(const QString &words, int width, const QFont &font)
{
    if (words.isEmpty())
        return 0;
    const QRect room(0, 0, width - 2 * margin(font), 10'000);
    return QFontMetrics(sized(font, kSmallText)).boundingRect(room, Qt::TextWordWrap, words).height() + px(6, font);
}

} // namespace

StepDelegate::StepDelegate(QObject *parent) : QStyledItemDelegate(parent)
{
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractScrollArea *>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    const int height =
        lineHeight(option.font) + wordsHeight(index.data(StepModel::WordsRole).toString(), width, option.font);
    return {px(160, option.font), std::max(px(40, option.font), height + px(4, option.font))};
}

void StepDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool isHeading) const
{
    const Tokens &t = tokens();
    const QRect row = option.rect;
    if (isHeading)
        painter.fillRect(row, t.panelQuiet);
    if (option.state & QStyle::State_Selected)
        painter.fillRect(row, t.accentGround);
    painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), t.line);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active)) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(row.adjusted(1, 1, -1, -2), px(4, option.font), px(4, option.font));
    }
}

/// From the right; yields where the room for the name ends.
int StepDelegate::paintBoxes(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const QFont bold = sized(font, 1.0, QFont::DemiBold);
    const QFontMetrics metrics(bold);
    QStringList dice = index.data(StepModel::BoxesRole).toStringList();
    std::ranges::reverse(dice);
    int right = row.right();
    for (const QString &die : dice) {
        const int height = px(24, font);
        const int room = right - row.left() - row.width() / 3; // the name has a third at least
        const int width = std::min(std::max(height, metrics.horizontalAdvance(die) + px(12, font)), room);
        if (width < height)
            break;
        const QRect box(right - width, row.top() + (lineHeight(font) - height) / 2, width, height);
        painter.setPen(QPen(die.isEmpty() ? edge(t) : t.accent, 1, die.isEmpty() ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(die.isEmpty() ? QBrush(Qt::NoBrush) : QBrush(t.panel));
        painter.drawRoundedRect(box, px(4, font), px(4, font));
        painter.setFont(bold);
        painter.setPen(t.text);
        painter.drawText(box, Qt::AlignCenter, metrics.elidedText(die, Qt::ElideRight, width - px(6, font)));
        right = box.left() - px(6, font);
    }
    return right;
}

/// Behind the name, as far as there is room.
void StepDelegate::paintAbout(QPainter &painter, const QRect &room, const QFont &font, const QModelIndex &index) const
{
    const int name = QFontMetrics(sized(font, 1.0, QFont::DemiBold)).horizontalAdvance(index.data().toString());
    const QRect about = room.adjusted(name + px(10, font), 0, -px(6, font), 0);
    if (about.width() < px(48, font))
        return;
    const QFont small = sized(font, kSmallText);
    painter.setFont(small);
    painter.setPen(tokens().mutedText);
    painter.drawText(about, Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(small).elidedText(index.data(StepModel::AboutRole).toString(), Qt::ElideRight, about.width()));
}

void StepDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QFont &font = option.font;
    paintGround(*painter, option, index.data(StepModel::HeadingRole).toBool());
    const QRect row = option.rect.adjusted(margin(font), px(2, font), -margin(font), -px(2, font));
    const int right = paintBoxes(*painter, row, font, index);
    const QFont bold = sized(font, 1.0, QFont::DemiBold);
    const QRect name(row.left(), row.top(), right - row.left(), lineHeight(font));
    painter->setFont(bold);
    painter->setPen(tokens().text);
    painter->drawText(name, Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(bold).elidedText(index.data().toString(), Qt::ElideRight, name.width()));
    paintAbout(*painter, name, font, index);
    const Tone tone = index.data(StepModel::ToneRole).value<Tone>();
    painter->setFont(sized(font, kSmallText));
    painter->setPen(tone == Tone::Danger ? tokens().danger : tone == Tone::Good ? tokens().text : tokens().mutedText);
    painter->drawText(
        row.adjusted(0, lineHeight(font), 0, 0), Qt::TextWordWrap, index.data(StepModel::WordsRole).toString());
    painter->restore();
}

} // namespace muster
