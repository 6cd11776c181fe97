// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace muster {

/// Rows of a table as text: cells parted by a tab, semicolon or comma, in quotes where they hold one of these, a quote
/// or a line break. Source: RFC 4180.
using TextTable = std::vector<QStringList>;

/// What a spreadsheet puts on the clipboard or into a file. The separator is a tab if there is one, else a semicolon,
/// else a comma; one inside quotes does not count. Blank lines at the end are left out, cells are trimmed.
TextTable readDelimited(const QString &text);

/// The rows as text that readDelimited() and spreadsheets read.
QString writeDelimited(const TextTable &rows, QChar separator = u'\t', QStringView lineEnd = u"\n");

} // namespace muster
