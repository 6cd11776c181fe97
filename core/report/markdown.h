// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace muster::markdown {

/// The words as plain text within a line of Markdown: what would be markup is escaped, line breaks become spaces.
QString escaped(const QString &words);
/// The words as a block quote, line by line.
QString quoted(const QString &words);
/// A row of a table.
QString tableRow(const QStringList &cells);
/// The line between a table's header and its rows: `columns` columns, those from `firstNumber` on aligned right.
QString tableRule(qsizetype columns, qsizetype firstNumber);

} // namespace muster::markdown
