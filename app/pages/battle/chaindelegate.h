// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"

#include <QStyledItemDelegate>

namespace muster {

/// What a model of a chain of command tells ChainDelegate, besides Qt::DisplayRole, the name.
enum ChainRole {
    ChainBadgesRole = Qt::UserRole + 200, ///< QList<BadgeLook>
    ChainWordsRole, ///< QString: what it is and how its price comes about
    ChainPriceRole, ///< QString: what stands on the right
    ChainTickRole, ///< ChainTick as int
    ChainDoneRole, ///< bool: the row is dimmed
    ChainThingRole, ///< int: whose row it is
    ChainLeaderRole, ///< int: in whose chain
};

enum class ChainTick { None, Open, Ticked };

/// Draws a row of a chain of command: a box to tick, the name, the price, the states, and how the price comes about,
/// wrapped to the room there is.
class ChainDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ChainDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

signals:
    /// The box was clicked.
    void tickAsked(const QModelIndex &index);

private:
    struct Places;
    Places placesIn(const QRect &row, const QFont &font, const QModelIndex &index) const;
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option) const;
    void paintTick(QPainter &painter, const QRect &box, const QModelIndex &index) const;
    void paintBadges(QPainter &painter, const QRect &area, const QFont &font, const QModelIndex &index) const;
};

} // namespace muster
