// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/typedorder.h"

#include "core/play/steplist.h"

namespace muster {

void TypedOrder::begin(const StepList &list)
{
    m_rows = QList<int>(list.inOrder().begin(), list.inOrder().end());
    m_together.clear();
    for (int row = 0; row < list.size(); ++row) {
        if (list.row(row).isTyped() && !m_rows.contains(row))
            m_rows += row;
    }
}

void TypedOrder::note(int row)
{
    m_together.clear();
    m_rows.removeAll(row);
    m_rows += row;
}

void TypedOrder::noteTogether(const QList<int> &rows, const TypedOrder &before)
{
    m_together = before.m_together;
    m_together.push_back(rows);
}

void TypedOrder::noteAnswered(const StepList &list)
{
    m_together.clear();
    for (int row = 0; row < list.size(); ++row) {
        if (list.isAnswered(row) && !m_rows.contains(row))
            m_rows += row;
    }
}

void TypedOrder::forgetUntyped(const StepList &list, const QList<int> &rows)
{
    for (const int row : rows) {
        if (!list.row(row).isTyped())
            m_rows.removeAll(row);
    }
}

} // namespace muster
