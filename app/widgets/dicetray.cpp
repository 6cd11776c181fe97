// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/dicetray.h"

#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

static constexpr int kMostLargeRows = 3;
static constexpr int kMostCompactRows = 6;
// Sides of a die and the room between two, in px.
static constexpr int kLarge = 42;
static constexpr int kMedium = 34;
static constexpr int kSmall = 26;
static constexpr int kGap = 6;

DiceTray::DiceTray(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
}

void DiceTray::setDice(const QList<TrayDie> &dice, int caret)
{
    const bool otherCount = dice.size() != m_dice.size();
    m_dice = dice;
    m_caret = caret;
    if (otherCount || m_places.size() != dice.size())
        fit();
    reveal(std::min(caret, static_cast<int>(m_dice.size()) - 1));
    viewport()->update();
}

void DiceTray::setActive(bool active)
{
    m_active = active;
    viewport()->update();
}

/// Large where one row holds them all, else a little smaller, and small where there are many.
QSize DiceTray::dieSize() const
{
    const bool inOneRow = widthOf(static_cast<int>(m_dice.size())) <= width();
    const int side = px(isCompact() ? kSmall : inOneRow ? kLarge : kMedium, this);
    return {side, side};
}

int DiceTray::gap() const
{
    return px(isCompact() ? 4 : kGap, this);
}

int DiceTray::widthOf(int dice) const
{
    return dice * px(kLarge, this) + std::max(0, dice - 1) * px(kGap, this);
}

int DiceTray::columnsFor(int width) const
{
    return std::max(1, (width + gap()) / (dieSize().width() + gap()));
}

void DiceTray::setTogether(const QList<int> &sizes)
{
    if (sizes == m_together)
        return;
    m_together = sizes;
    fit();
    viewport()->update();
}

/// Line after line; those that stand together begin a new line where this one has no room for all of them.
QList<QPoint> DiceTray::placesFor(int width) const
{
    const int step = dieSize().width() + gap();
    const int columns = columnsFor(width);
    QList<QPoint> places;
    QPoint at;
    const auto nextLine = [&] { at = {0, at.y() + step}; };
    QList<int> sizes = m_together;
    int known = 0;
    for (const int size : sizes)
        known += size;
    if (known < m_dice.size())
        sizes += static_cast<int>(m_dice.size()) - known;
    for (const int size : sizes) {
        if (at.x() > 0 && size <= columns && at.x() + size * step - gap() > width)
            nextLine();
        for (int die = 0; die < size && places.size() < m_dice.size(); ++die) {
            if (at.x() > 0 && at.x() + dieSize().width() > width)
                nextLine();
            places += at;
            at.rx() += step;
        }
        at.rx() += 2 * gap();
    }
    return places;
}

int DiceTray::rowsFor(int width) const
{
    const QList<QPoint> places = placesFor(width);
    return places.isEmpty() ? 1 : places.last().y() / (dieSize().height() + gap()) + 1;
}

int DiceTray::mostRows() const
{
    return isCompact() ? kMostCompactRows : kMostLargeRows;
}

int DiceTray::heightOf(int rows) const
{
    return rows * dieSize().height() + (rows - 1) * gap();
}

QSize DiceTray::sizeHint() const
{
    return {px(240, this), heightOf(std::min(rowsFor(width()), mostRows()))};
}

QSize DiceTray::minimumSizeHint() const
{
    return {dieSize().width() + px(12, this), sizeHint().height()};
}

QRect DiceTray::dieRect(int die) const
{
    return {m_places.value(die) - QPoint(0, verticalScrollBar()->value()), dieSize()};
}

void DiceTray::fit()
{
    // Decided from the whole width, so that a scroll bar never makes itself needed.
    const bool scrolls = rowsFor(width()) > mostRows();
    setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    m_places = placesFor(viewport()->width());
    setFixedHeight(sizeHint().height());
    const int inner = heightOf(rowsFor(viewport()->width()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(dieSize().height() + gap());
    verticalScrollBar()->setRange(0, std::max(0, inner - viewport()->height()));
}

void DiceTray::reveal(int die)
{
    if (die < 0)
        return;
    const QRect shown = dieRect(die);
    if (shown.top() < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + shown.top());
    else if (shown.bottom() >= viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + shown.bottom() + 1 - viewport()->height());
}

void DiceTray::resizeEvent(QResizeEvent *)
{
    fit();
    reveal(m_caret);
}

void DiceTray::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void DiceTray::mousePressEvent(QMouseEvent *event)
{
    for (int die = 0; die < m_dice.size(); ++die) {
        if (dieRect(die).contains(event->pos()))
            emit diePressed(die);
    }
}

static void colours(const TrayDie &die, QColor &fill, QColor &frame, QColor &words)
{
    const Tokens &t = tokens();
    fill = t.panel;
    frame = mixed(t.line, t.text, 0.06);
    words = t.text;
    if (die.text.isEmpty()) {
        fill = t.panelQuiet;
        frame = t.line;
    } else if (die.lying) {
        fill = t.panelQuiet;
        words = t.mutedText;
    } else if (die.look.kind == DieLook::Kind::Good) {
        fill = t.goodGround;
        frame = words = t.good;
    } else if (die.look.kind == DieLook::Kind::Bad) {
        fill = t.dangerGround;
        frame = words = t.danger;
    } else if (die.look.kind == DieLook::Kind::Again) {
        frame = t.line;
        words = t.mutedText;
    }
}

void DiceTray::paintDie(QPainter &painter, int index) const
{
    const TrayDie &die = m_dice[index];
    QColor fill, frame, words;
    colours(die, fill, frame, words);
    const bool next = index == m_caret && m_active;
    const double pen = isCompact() ? 1.2 : 2;
    const QRect box = dieRect(index);
    painter.setBrush(fill);
    // A box that does not listen is dashed: digits go where the frame is.
    const bool listens = m_active || !die.text.isEmpty();
    painter.setPen(QPen(next ? tokens().accent : frame, next ? 2 : pen, listens ? Qt::SolidLine : Qt::DashLine));
    const int radius = px(isCompact() ? 4 : 8, this);
    painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), radius, radius);
    const double factor = isCompact() ? 0.95 : 1.6 * box.width() / px(kLarge, this);
    painter.setFont(
        sized(font(), die.text.size() > 1 ? factor * 0.8 : factor, die.lying ? QFont::Normal : QFont::Bold));
    painter.setPen(words);
    if (die.look.kind == DieLook::Kind::Again) {
        QFont struck = painter.font();
        struck.setStrikeOut(true);
        painter.setFont(struck);
    }
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, die.text);
    if (next && die.text.isEmpty()) {
        const int half = box.height() / 5;
        painter.fillRect(QRect(box.center().x(), box.center().y() - half, px(2, this), 2 * half), tokens().accent);
    }
    if (die.rolled && !isCompact()) {
        const int mark = px(11, this);
        paintIcon(
            painter, QRect(box.right() - mark - px(3, this), box.top() + px(4, this), mark, mark), u"die"_s, words);
    }
}

void DiceTray::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    for (int die = 0; die < m_dice.size(); ++die) {
        if (dieRect(die).intersects(event->rect()))
            paintDie(painter, die);
    }
}

} // namespace muster
