// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/flowlayout.h"

#include <QWidget>

#include <algorithm>

namespace muster {

FlowLayout::FlowLayout(QWidget *parent, int spacing) : QLayout(parent)
{
    setSpacing(spacing);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items += item;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return flow(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::sizeHint() const
{
    const QMargins m = contentsMargins();
    int width = m.left() + m.right();
    for (const QLayoutItem *item : m_items)
        width += item->isEmpty() ? 0 : item->sizeHint().width() + spacing();
    return {width, heightForWidth(width)};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins m = contentsMargins();
    return size + QSize(m.left() + m.right(), m.top() + m.bottom());
}

void FlowLayout::setGeometry(const QRect &area)
{
    QLayout::setGeometry(area);
    flow(area, true);
}

int FlowLayout::flow(const QRect &area, bool place) const
{
    const QRect inner = area.marginsRemoved(contentsMargins());
    int x = inner.left();
    int y = inner.top();
    int line = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size(std::min(item->sizeHint().width(), inner.width()), item->sizeHint().height());
        if (x > inner.left() && x + size.width() > inner.right() + 1) {
            x = inner.left();
            y += line + spacing();
            line = 0;
        }
        if (place)
            item->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line - area.top() + contentsMargins().bottom();
}

} // namespace muster
