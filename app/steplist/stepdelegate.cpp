// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/stepdelegate.h"

#include "app/steplist/stepmodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"

#include <QAbstractScrollArea>
#include <QListView>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// From this width on a line has columns.
constexpr double kColumns = 540;
/// A line in columns that is higher has its boxes over the whole width, if that makes it lower.
constexpr double kTall = 130;
/// Of a line in columns: what the name and the boxes have of it.
constexpr double kNameShare = 0.33;
constexpr double kBoxesShare = 0.29;
constexpr int kUnbounded = 10'000;
constexpr int kBoxFlags = Qt::AlignCenter | Qt::TextWordWrap;

int margin(const QFont &font)
{
    return px(12, font);
}

QFont boldOf(const QFont &font)
{
    return sized(font, 1.0, QFont::DemiBold);
}

/// What a name has above and below it, together.
int nameMargin(const QFont &font)
{
    return px(6, font);
}

int lineHeight(const QFont &font)
{
    return std::max(px(28, font), QFontMetrics(boldOf(font)).height() + nameMargin(font));
}

int swatchWidth(const QFont &font, const QModelIndex &index)
{
    return index.data(StepModel::SideRole).toInt() < 0 ? 0 : px(16, font);
}

/// Words that are longer than the room have as many lines as they need.
QSize boxSize(const QString &words, const QFont &font, int most)
{
    const QFontMetrics metrics(boldOf(font));
    const int height = px(24, font);
    const int width = std::max(height, metrics.horizontalAdvance(words) + px(12, font));
    if (width <= most)
        return {width, height};
    const QRect much(0, 0, most - px(6, font), kUnbounded);
    return {most, std::max(height, metrics.boundingRect(much, kBoxFlags, words).height() + px(6, font))};
}

/// What stands between dice of one gun and those of the next, besides what stands between any.
int partGap(const QFont &font)
{
    return px(14, font);
}

QList<int> partedIn(const QModelIndex &index)
{
    return index.data(StepModel::PartedRole).value<QList<int>>();
}

/// From the left, a new line where the width ends.
std::vector<QRect> boxesIn(const QRect &room, const QModelIndex &index, const QFont &font)
{
    std::vector<QRect> places;
    const QStringList boxes = index.data(StepModel::BoxesRole).toStringList();
    const QList<int> parted = partedIn(index);
    const int between = px(5, font);
    QPoint at = room.topLeft() + QPoint(0, (lineHeight(font) - px(24, font)) / 2);
    int bottom = at.y();
    for (const QString &box : boxes) {
        const QSize size = boxSize(box, font, room.width());
        if (at.x() > room.left() && parted.contains(int(places.size())))
            at.rx() += partGap(font);
        if (at.x() > room.left() && at.x() + size.width() > room.right() + 1)
            at = {room.left(), bottom + between};
        places.emplace_back(at, size);
        bottom = std::max(bottom, at.y() + size.height());
        at.rx() += size.width() + between;
    }
    return places;
}

QRect wordsIn(const QRect &room, const QString &words, const QFont &font)
{
    if (words.isEmpty())
        return {room.topLeft(), QSize(room.width(), 0)};
    const QRect much(0, 0, room.width(), kUnbounded);
    const int height = QFontMetrics(font).boundingRect(much, Qt::TextWordWrap, words).height();
    return {room.topLeft(), QSize(room.width(), height)};
}

/// Between the words of a name, and within them only where a word is longer than the line.
int wrapOf(const QString &name, int width, const QFont &font)
{
    const QFontMetrics metrics(boldOf(font));
    const QStringList words = name.split(u' ');
    const bool areWordsShort =
        std::ranges::all_of(words, [&](const QString &word) { return metrics.horizontalAdvance(word) <= width; });
    return areWordsShort ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

/// The whole name, over as many lines as it takes.
QRect nameIn(const QRect &room, const QString &name, const QFont &font)
{
    const QRect much(0, 0, room.width(), kUnbounded);
    const QFontMetrics metrics(boldOf(font));
    const int height = metrics.boundingRect(much, wrapOf(name, room.width(), font), name).height();
    return {room.topLeft(), QSize(room.width(), std::max(lineHeight(font), height + nameMargin(font)))};
}

/// Where boxes and words of a line in columns begin, from its left edge.
struct Columns {
    int boxes = 0;
    int words = 0;
};

Columns columnStarts(int width)
{
    const int boxes = int(width * kNameShare);
    return {boxes, boxes + int(width * kBoxesShare)};
}

int columnGap(const QFont &font)
{
    return px(10, font);
}

int bottomOf(const std::vector<QRect> &places, int least)
{
    return places.empty() ? least : std::max(least, places.back().bottom() + 1);
}

} // namespace

StepDelegate::StepDelegate(QObject *parent) : QStyledItemDelegate(parent)
{
}

std::vector<QRect> StepDelegate::columnsIn(const QRect &line, const QFont &font)
{
    const QRect row = line.adjusted(margin(font), 0, -margin(font), 0);
    if (row.width() < px(kColumns, font))
        return {};
    const Columns at = columnStarts(row.width());
    const auto column = [&](int from, int to) { return QRect(row.left() + from, row.top(), to - from, row.height()); };
    return {column(0, at.boxes - columnGap(font)), column(at.boxes, at.words - columnGap(font)),
        column(at.words, row.width())};
}

StepDelegate::Parts StepDelegate::partsOf(const QRect &row, const QFont &font, const QModelIndex &index)
{
    if (row.width() < px(kColumns, font))
        return stackOf(row, font, index);
    Parts columns = columnsOf(row, font, index);
    if (columns.height <= px(kTall, font))
        return columns;
    Parts stack = stackOf(row, font, index); // what has its name in its box needs more than a column
    return stack.height < columns.height ? stack : columns;
}

StepDelegate::Parts StepDelegate::columnsOf(const QRect &row, const QFont &font, const QModelIndex &index)
{
    const int top = row.top() + px(4, font);
    const int boxesAt = row.left() + columnStarts(row.width()).boxes;
    const int wordsAt = row.left() + columnStarts(row.width()).words;
    const int gap = columnGap(font);
    Parts parts;
    const int nameAt = row.left() + swatchWidth(font, index);
    parts.name = nameIn(QRect(nameAt, top, boxesAt - gap - nameAt, 0), index.data().toString(), font);
    // Whole: what he shoots with and how far comes last.
    parts.about = wordsIn(QRect(parts.name.left(), parts.name.bottom() + 1 - px(4, font), parts.name.width(), 0),
        index.data(StepModel::AboutRole).toString(), sized(font, kSmallText));
    parts.isAboutBelow = true;
    parts.boxes = boxesIn(QRect(boxesAt, top, wordsAt - gap - boxesAt, 0), index, font);
    const QRect words(wordsAt, top + px(4, font), row.right() - wordsAt, 0);
    parts.odds = wordsIn(words, index.data(StepModel::OddsRole).toString(), sized(font, kSmallText, QFont::DemiBold));
    parts.words = wordsIn(
        words.translated(0, parts.odds.height()), index.data(StepModel::WordsRole).toString(), sized(font, kSmallText));
    const int lowest = std::max({parts.about.bottom() + 1, parts.words.bottom() + 1, parts.name.bottom() + 1});
    parts.height = bottomOf(parts.boxes, lowest) + px(4, font) - row.top();
    return parts;
}

StepDelegate::Parts StepDelegate::stackOf(const QRect &row, const QFont &font, const QModelIndex &index)
{
    const QStringList boxes = index.data(StepModel::BoxesRole).toStringList();
    int width = int(partedIn(index).size()) * partGap(font);
    for (const QString &box : boxes)
        width += boxSize(box, font, row.width()).width() + px(5, font);
    const bool besides = width <= row.width() * 2 / 3; // the name has a third at least
    Parts parts;
    const int nameAt = row.left() + swatchWidth(font, index);
    const int nameEnd = besides ? row.right() + 1 - width : row.right() + 1;
    parts.name = nameIn(QRect(nameAt, row.top() + px(2, font), nameEnd - nameAt, 0), index.data().toString(), font);
    const int name = QFontMetrics(boldOf(font)).horizontalAdvance(index.data().toString());
    if (parts.name.width() - name > px(56, font))
        parts.about = parts.name.adjusted(name + px(10, font), 0, 0, 0);
    const QRect room = besides ? QRect(row.right() + 1 - width, parts.name.top(), width, 0)
                               : QRect(row.left(), parts.name.bottom() + 1, row.width(), 0);
    parts.boxes = boxesIn(room, index, font);
    const QRect below(row.left(), bottomOf(parts.boxes, parts.name.bottom() + 1) + px(2, font), row.width(), 0);
    parts.odds = wordsIn(below, index.data(StepModel::OddsRole).toString(), sized(font, kSmallText, QFont::DemiBold));
    parts.words = wordsIn(
        below.translated(0, parts.odds.height()), index.data(StepModel::WordsRole).toString(), sized(font, kSmallText));
    parts.height = parts.words.bottom() + 1 + px(5, font) - row.top();
    return parts;
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    // As narrow as it is beside a scroll bar: when that comes, the lines are laid out already.
    const auto *view = qobject_cast<const QAbstractScrollArea *>(option.widget);
    const int width = view == nullptr
        ? option.rect.width()
        : view->maximumViewportSize().width() - view->verticalScrollBar()->sizeHint().width();
    const Parts parts = partsOf(QRect(0, 0, width - 2 * margin(option.font), 0), option.font, index);
    return {px(160, option.font), std::max(px(40, option.font), parts.height)};
}

void StepDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool isHeading)
{
    const Tokens &t = muster::tokens();
    const QRect row = option.rect;
    if (isHeading)
        painter.fillRect(row, t.panelQuiet);
    if (option.state & QStyle::State_Selected) {
        painter.fillRect(row, t.accentGround);
        painter.fillRect(QRect(row.left(), row.top(), px(4, option.font), row.height()), t.accent);
    }
    painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), t.line);
}

void StepDelegate::paintName(QPainter &painter, const Parts &parts, const QFont &font, const QModelIndex &index)
{
    const Tokens &t = muster::tokens();
    if (const int side = index.data(StepModel::SideRole).toInt(); side >= 0) {
        const int size = px(10, font);
        QRect swatch(0, 0, size, size);
        swatch.moveCenter(
            {parts.name.left() - swatchWidth(font, index) / 2 - px(1, font), parts.name.top() + lineHeight(font) / 2});
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::instance().side(side));
        painter.drawRoundedRect(swatch, px(2, font), px(2, font));
    }
    painter.setFont(boldOf(font));
    painter.setPen(t.text);
    const QString name = index.data().toString();
    painter.drawText(parts.name, Qt::AlignVCenter | wrapOf(name, parts.name.width(), font), name);
    if (parts.about.height() == 0)
        return;
    const QFont small = sized(font, kSmallText);
    painter.setFont(small);
    painter.setPen(t.mutedText);
    const QString about = index.data(StepModel::AboutRole).toString();
    if (parts.isAboutBelow)
        painter.drawText(parts.about, Qt::TextWordWrap, about);
    else
        painter.drawText(parts.about, Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetrics(small).elidedText(about, Qt::ElideRight, parts.about.width()));
}

/// What is typed next goes into the box with the frame; it is there only where the keyboard is.
void StepDelegate::paintBoxes(
    QPainter &painter, const Parts &parts, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Tokens &t = muster::tokens();
    const QFont &font = option.font;
    const QStringList boxes = index.data(StepModel::BoxesRole).toStringList();
    const int atWork = index.data(StepModel::AtWorkRole).toInt();
    const bool listens = (option.state & QStyle::State_Selected) && (option.state & QStyle::State_HasFocus)
        && (option.state & QStyle::State_Active);
    painter.setFont(boldOf(font));
    for (size_t place = 0; place < parts.boxes.size(); ++place) {
        const QString &words = boxes[qsizetype(place)];
        const bool isFramed = listens && int(place) == atWork;
        const bool isOpen = words.isEmpty() && !isFramed;
        painter.setPen(QPen(isOpen ? edge(t) : t.accent, isFramed ? 2.4 : 1, isOpen ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(isOpen ? QBrush(Qt::NoBrush) : QBrush(t.panel));
        painter.drawRoundedRect(parts.boxes[place], px(4, font), px(4, font));
        painter.setPen(t.text);
        painter.drawText(parts.boxes[place].adjusted(px(3, font), 0, -px(3, font), 0), kBoxFlags, words);
    }
}

void StepDelegate::keepBoxInView(QListView &lines)
{
    const QModelIndex index = lines.currentIndex();
    const QRect row = lines.visualRect(index);
    const int room = lines.viewport()->height();
    if (!index.isValid() || row.height() <= room)
        return;
    const Parts parts = partsOf(row, lines.font(), index);
    const int atWork = index.data(StepModel::AtWorkRole).toInt();
    if (atWork < 0 || atWork >= int(parts.boxes.size()))
        return;
    const QRect &box = parts.boxes[size_t(atWork)];
    const int gap = px(8, lines.font());
    const int below = box.bottom() + gap - room;
    const int above = box.top() - gap;
    QScrollBar *bar = lines.verticalScrollBar();
    bar->setValue(bar->value() + (below > 0 ? below : std::min(above, 0)));
}

void StepDelegate::paintWords(QPainter &painter, const Parts &parts, const QFont &font, const QModelIndex &index)
{
    const Tokens &t = muster::tokens();
    const Tone tone = index.data(StepModel::ToneRole).value<Tone>();
    painter.setFont(sized(font, kSmallText, QFont::DemiBold));
    painter.setPen(t.text);
    painter.drawText(parts.odds, Qt::TextWordWrap, index.data(StepModel::OddsRole).toString());
    painter.setFont(sized(font, kSmallText));
    painter.setPen(tone == Tone::Danger ? t.danger : tone == Tone::Good ? t.text : t.mutedText);
    painter.drawText(parts.words, Qt::TextWordWrap, index.data(StepModel::WordsRole).toString());
}

void StepDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, index.data(StepModel::HeadingRole).toBool());
    const QRect row = option.rect.adjusted(margin(option.font), 0, -margin(option.font), 0);
    const Parts parts = partsOf(row, option.font, index);
    paintName(*painter, parts, option.font, index);
    paintBoxes(*painter, parts, option, index);
    paintWords(*painter, parts, option.font, index);
    painter->restore();
}

} // namespace muster
