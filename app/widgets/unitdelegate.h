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
};

/// Whether rows belong under this one, and whether they are folded away.
enum class Fold { None, Open, Folded };

enum class UnitMark { None, Actor, Target, Several };

/// Draws a row of a side: name, badges and type; bar; number.
class UnitDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit UnitDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The place of the arrow that folds the row.
    static QRect foldMark(const QRect &row, const QFont &font, int depth);

private:
    void paintFold(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const;
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    /// Returns the width of the number.
    int paintNumber(QPainter &painter, const QRect &row, const QFont &font, const QModelIndex &index) const;
    /// What a row has room for, from its words and its bar.
    struct Places;
    Places placesIn(const QRect &row, int rowWidth, const QFont &font, const QModelIndex &index) const;
    void putBarUnder(Places &places, const QRect &row, bool tight, const QFont &font, const QModelIndex &index) const;
    void putBarBeside(Places &places, const QRect &row, const QFont &font, const QModelIndex &index) const;
    void paintName(QPainter &painter, const QRect &line, const QFont &font, const QModelIndex &index) const;
    void paintStates(QPainter &painter, QRect line, const QFont &font, const QModelIndex &index) const;
};

} // namespace muster

Q_DECLARE_METATYPE(QList<muster::BadgeLook>)
