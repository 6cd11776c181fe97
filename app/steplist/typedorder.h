// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

namespace muster {

class StepList;

/// In which order the rows of a list were answered, and which of them one key of a heading went to: what was typed last
/// is taken back first.
class TypedOrder {
public:
    /// As the list came: in the order of its answers, then what else is typed in it.
    void begin(const StepList &list);

    /// One row was typed into by itself.
    void note(int row);
    /// One key of a heading went to these; `before` is as it was before that key.
    void noteTogether(const QList<int> &rows, const TypedOrder &before);
    /// All that are answered by now; what was typed under headings is taken back row by row.
    void noteAnswered(const StepList &list);
    /// What was typed under headings is taken back row by row from now on.
    void partTogether() { m_together.clear(); }
    /// The rows that the last key of a heading went to; it is taken back from all of them.
    QList<int> takeTogether() { return m_together.takeLast(); }
    /// Of these rows those in which nothing is typed any more are in no order.
    void forgetUntyped(const StepList &list, const QList<int> &rows);

    bool isEmpty() const { return m_rows.isEmpty(); }
    /// The row that was answered last.
    int last() const { return m_rows.last(); }
    /// Whether the last key went to the rows of a heading.
    bool isTogether() const { return !m_together.isEmpty(); }
    const QList<int> &lastTogether() const { return m_together.last(); }

private:
    QList<int> m_rows; ///< the latest last
    QList<QList<int>> m_together; ///< by key, since one was typed into by itself
};

} // namespace muster
