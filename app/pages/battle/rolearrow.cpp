// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/rolearrow.h"

#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battle/unitlist.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace muster {

RoleArrow::RoleArrow(const SideColumns &columns, QWidget &sides) : QWidget(&sides), m_columns(columns)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setGeometry(sides.rect());
    sides.installEventFilter(this);
}

void RoleArrow::setMarks(const UnitMarks &marks)
{
    m_marks = marks;
    refresh();
}

void RoleArrow::follow(QAbstractItemView &list)
{
    connect(list.verticalScrollBar(), &QScrollBar::valueChanged, this, &RoleArrow::refresh);
    list.viewport()->installEventFilter(this);
}

void RoleArrow::refresh()
{
    setGeometry(parentWidget()->rect());
    update();
}

bool RoleArrow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Move)
        refresh();
    return QWidget::eventFilter(watched, event);
}

std::optional<RoleArrow::End> RoleArrow::endAt(const SideColumn &column, ThingId thing, bool right) const
{
    const QRect row = column.placeOf(thing);
    if (row.isNull())
        return {};
    const QWidget *list = column.list()->viewport();
    const QRect place(list->mapTo(parentWidget(), row.topLeft()), row.size());
    const QRect whole(list->mapTo(parentWidget(), QPoint()), list->size());
    const QRect side(column.mapTo(parentWidget(), QPoint()), column.size());
    const int middle = std::clamp(place.center().y(), whole.top() + 1, whole.bottom() - 1);
    return End {QPointF(right ? side.right() + 1 : side.left(), middle), whole.contains(place.center())};
}

/// Out of the row, along the gap, and into the other.
void RoleArrow::paintPair(QPainter &painter, ThingId from, ThingId to) const
{
    const SideColumn *own = m_columns.columnOf(from);
    const SideColumn *other = m_columns.columnOf(to);
    if (own == nullptr || other == nullptr)
        return;
    const std::vector<SideColumn *> &all = m_columns.all();
    const auto placeOf = [&](const SideColumn *column) { return std::ranges::find(all, column) - all.begin(); };
    const bool toRight = placeOf(other) > placeOf(own);
    const bool isAlone = own == other;
    if (!isAlone && std::abs(placeOf(other) - placeOf(own)) != 1)
        return; // no gap joins them
    const bool leavesRight = isAlone ? placeOf(own) == 0 : toRight;
    const auto start = endAt(*own, from, leavesRight);
    const auto end = endAt(*other, to, isAlone ? leavesRight : !toRight);
    if (!start || !end)
        return;
    const double gap = m_columns.gap();
    const double along = start->place.x() + (leavesRight ? gap : -gap) * (isAlone ? 0.75 : 0.4);
    const double head = std::min(gap * 0.55, double(px(7, this)));
    const double into = end->place.x() > along ? 1 : -1;
    QPainterPath path(start->place);
    path.lineTo(along, start->place.y());
    path.lineTo(along, end->place.y());
    path.lineTo(end->place.x() - into * head * 0.5, end->place.y());
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.setBrush(tokens().accent);
    const QPointF tip = end->place + QPointF(into * 1.5, 0);
    painter.drawPolygon(
        QPolygonF {tip, tip + QPointF(-into * head, -head * 0.75), tip + QPointF(-into * head, head * 0.75)});
}

void RoleArrow::paintEvent(QPaintEvent *)
{
    if (m_marks.actor == 0 || m_marks.target == 0)
        return;
    std::vector<ThingId> acting {m_marks.actor};
    std::vector<ThingId> upon {m_marks.target};
    for (const auto &[thing, part] : m_marks.further)
        (part == m_marks.targetWord ? upon : acting).push_back(thing);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens().accent, std::max(2.0, 2.5 * std::min(1.5, textScale(font()))), Qt::SolidLine,
        Qt::FlatCap, Qt::RoundJoin));
    for (const ThingId from : acting)
        paintPair(painter, from, upon.front());
    for (size_t at = 1; at < upon.size(); ++at)
        paintPair(painter, acting.front(), upon[at]);
}

} // namespace muster
