// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace muster {

/// Draws a line of the ledger: number, words, what sort of entry it is; struck out where it was taken back.
class LedgerDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit LedgerDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool isPhase) const;
};

} // namespace muster
