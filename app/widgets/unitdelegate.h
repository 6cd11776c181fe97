// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"

#include <QStyledItemDelegate>

namespace muster {

/// What a model of units tells UnitDelegate, besides Qt::DisplayRole, the unit's name. A model should give
/// Qt::AccessibleTextRole too: name, states and strength in one sentence.
enum UnitRole {
    SubtitleRole = Qt::UserRole + 100, ///< QString: "heavy cavalry · armour"
    BadgesRole, ///< QList<BadgeLook>
    ValueRole, ///< int: bases left
    MaximumRole, ///< int: bases at the start; 0 for a row without bar and number
    PreviousRole, ///< int: bases before the last event that changed them; -1 for none
    ColourRole, ///< QColor: the side's
    MarkRole, ///< UnitMark as int
    DestroyedRole, ///< bool: the row is dimmed
    DepthRole, ///< int: how deep the row stands under its group
    FoldRole, ///< Fold as int
    LetterRole, ///< QString: the key by which it is named in what is open; empty: it is not
    FigureRole, ///< QString: what stands fixed at the right, "d10"; invalid where the list has no such column
    WithRole, ///< bool: a lighter row, of who stands with the unit above
    OrderRole, ///< int: which of those picked together; 0: none
    PartRole, ///< QString: what it plays as it is marked: "shooter"
};

/// Whether rows belong under this one, and whether they are folded away.
enum class Fold { None, Open, Folded };

/// Who acts has ground and edge, upon whom a frame.
enum class UnitMark { None, Actor, Target, Several };

/// Draws a row of a side: name, states and type; number over bar; the figure that never gives way.
class UnitDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit UnitDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// How wide the states may stand beside one another in this row.
    int roomForStates(const QRect &row, const QFont &font, const QModelIndex &index) const;
    /// The place of the arrow that folds the row.
    static QRect foldMark(const QRect &row, const QFont &font, int depth);
    /// The columns at the right of a row: of the fixed figure, and of number and bar beside it.
    static QRect figureColumn(const QRect &row, const QFont &font);
    static QRect strengthColumn(const QRect &row, const QFont &font, bool besideFigure);

private:
    void paintFold(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const;
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintNumber(QPainter &painter, const QRect &place, const QFont &font, const QModelIndex &index) const;
    void paintFigure(QPainter &painter, const QRect &place, const QFont &font, const QString &figure) const;
    void paintWith(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const;
    /// What a row has room for, from its words and its bar.
    struct Places;
    Places withPlaces(const QRect &row, const QFont &font, const QModelIndex &index) const;
    Places placesIn(const QRect &row, int rowWidth, const QFont &font, const QModelIndex &index) const;
    void putBarUnder(Places &places, const QRect &row, bool tight, const QFont &font, const QModelIndex &index) const;
    void paintName(QPainter &painter, const QRect &line, const QFont &font, const QModelIndex &index) const;
};

} // namespace muster

Q_DECLARE_METATYPE(QList<muster::BadgeLook>)
