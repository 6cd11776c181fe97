// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/unitmodel.h"

#include <QPainterPath>
#include <QWidget>

#include <optional>

class QAbstractItemView;

namespace muster {

class SideColumn;
class SideColumns;

/// The arrow from the rows of those who act to the rows of those upon whom they do, through the gap between the sides.
/// Where a row is scrolled away it ends at the edge of the list. It lies over the sides and takes no clicks.
class RoleArrow : public QWidget {
    Q_OBJECT

public:
    /// `columns` must outlive it; over `sides`.
    RoleArrow(const SideColumns &columns, QWidget &sides);

    void setMarks(const UnitMarks &marks);
    /// It goes along when the list scrolls.
    void follow(QAbstractItemView &list);
    void refresh();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Where the arrow touches the row: the middle of one of its short sides.
    struct End {
        QPointF place;
        bool isInView = true;
    };
    std::optional<End> endAt(const SideColumn &column, ThingId thing, bool right) const;
    void paintPair(QPainter &painter, ThingId from, ThingId to) const;

    const SideColumns &m_columns;
    UnitMarks m_marks;
};

} // namespace muster
