// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QString>
#include <QWidget>

namespace muster {

/// Both sides of a fight as they stand, a card for each who is in it, with what makes his dice better or worse and what
/// he needs: a bonus that is missing is seen. As many files side by side as there is room for.
class FacingRows : public QWidget {
    Q_OBJECT

public:
    explicit FacingRows(QWidget *parent = nullptr);

    /// Hidden where the procedure is no such fight, or not all of it is told yet.
    void show(const Proposal &proposal);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Card {
        QString name;
        QString counts; ///< a line each
        QString throws;
        bool strikes = true;
    };
    struct Side {
        QString name;
        std::vector<Card> cards {};
    };

    int filesIn(int width) const;
    int files() const;
    int cardWidth(int width) const;
    int cardHeight(const Side &side, int from, int width) const;
    int wordsHeight(const QString &words, const QFont &font, int width) const;
    int bandHeight(int from, int width) const;
    int paintSide(QPainter &painter, const Side &side, int from, int top) const;
    void paintCard(QPainter &painter, const Card &card, const QRect &area) const;

    std::vector<Side> m_sides;
};

} // namespace muster
