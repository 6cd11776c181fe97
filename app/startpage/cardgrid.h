// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace muster {

class CampaignCard;

/// Cards in columns of one width, as many as there is room for; the arrow keys go from card to card.
class CardGrid : public QWidget {
    Q_OBJECT

public:
    explicit CardGrid(QWidget *parent = nullptr);

    /// Puts these cards, which the grid owns from now on, in the place of those before.
    void setCards(const QList<CampaignCard *> &cards);
    const QList<CampaignCard *> &cards() const { return m_cards; }
    int columns() const;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int columnsIn(int width) const;
    int gap() const;
    int rowHeight() const;
    void place();
    void step(int from, int right, int down);

    QList<CampaignCard *> m_cards;
};

} // namespace muster
