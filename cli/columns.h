// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <set>
#include <vector>

namespace muster {

/// Rows of cells for the terminal, each column as wide as its widest cell.
class Columns {
public:
    /// `right` names the columns that stand flush right, from 0.
    explicit Columns(std::set<int> right = {}) : m_right(std::move(right)) {}
    /// A cell takes one line, whatever stands in it.
    void row(const QStringList &cells);
    bool isEmpty() const { return m_rows.empty(); }
    /// One line a row, `indent` spaces before it, without spaces at the end.
    QStringList lines(int indent = 2) const;

private:
    std::vector<qsizetype> widths() const;

    std::set<int> m_right;
    std::vector<QStringList> m_rows;
};

/// Adds a paragraph to `text`: its heading (marked for translation) and its lines. Nothing without lines.
void addSection(QStringList &text, const char *heading, const QStringList &lines);

} // namespace muster
