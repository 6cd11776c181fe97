// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startpage/cardgrid.h"

#include "app/startpage/campaigncard.h"
#include "app/theme/metrics.h"

#include <algorithm>

namespace muster {

/// A card is never narrower, but for a window that is.
static constexpr double kCard = 330;
static constexpr int kMostColumns = 4;

CardGrid::CardGrid(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CardGrid::setCards(const QList<CampaignCard *> &cards)
{
    for (CampaignCard *card : m_cards) {
        card->hide(); // it may be the one that was pressed
        card->setObjectName({});
        card->deleteLater();
    }
    m_cards = cards;
    for (int i = 0; i < m_cards.size(); ++i) {
        CampaignCard *card = m_cards[i];
        card->setParent(this);
        card->show();
        connect(card, &CampaignCard::stepped, this, [this, i](int right, int down) { step(i, right, down); });
    }
    updateGeometry();
    place();
}

int CardGrid::gap() const
{
    return px(12, this);
}

int CardGrid::rowHeight() const
{
    return m_cards.isEmpty() ? 0 : m_cards.front()->sizeHint().height();
}

int CardGrid::columnsIn(int width) const
{
    return std::clamp((width + gap()) / (px(kCard, this) + gap()), 1, kMostColumns);
}

int CardGrid::columns() const
{
    return columnsIn(width());
}

int CardGrid::heightForWidth(int width) const
{
    const int rows = (int(m_cards.size()) + columnsIn(width) - 1) / columnsIn(width);
    return rows == 0 ? 0 : rows * rowHeight() + (rows - 1) * gap();
}

QSize CardGrid::sizeHint() const
{
    return {px(kCard, this) * 3 + gap() * 2, heightForWidth(std::max(width(), px(kCard, this)))};
}

QSize CardGrid::minimumSizeHint() const
{
    return {px(kCard, this) / 2, heightForWidth(std::max(width(), px(kCard, this)))};
}

void CardGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
    updateGeometry();
}

void CardGrid::place()
{
    const int across = columns();
    const int wide = (width() - (across - 1) * gap()) / across;
    for (int i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setGeometry((i % across) * (wide + gap()), (i / across) * (rowHeight() + gap()), wide, rowHeight());
}

/// Past the end of a row to the next one; beyond the grid, up or down, to whatever stands there.
void CardGrid::step(int from, int right, int down)
{
    const int to = from + right + down * columns();
    if (to >= 0 && to < m_cards.size()) {
        m_cards[to]->setFocus(right + down > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return;
    }
    if (right == 0)
        m_cards[down > 0 ? int(m_cards.size()) - 1 : 0]->setFocus();
    if (right == 0)
        focusNextPrevChild(down > 0);
}

} // namespace muster
