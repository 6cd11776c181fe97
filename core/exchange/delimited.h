// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace muster {

/// Rows of a table as text: cells parted by a tab, semicolon or comma, in quotes where they hold one of these, a quote
/// or a line break. Source: RFC 4180. A cell that a spreadsheet would take for a formula ("=1+1", "@home") has an
/// apostrophe in front, which spreadsheets take as "this is text"; it comes off again on reading. A plain number needs
/// none. Source: OWASP, "CSV Injection".
using TextTable = std::vector<QStringList>;

/// What a spreadsheet puts on the clipboard or into a file. The separator is a tab if there is one, else a semicolon,
/// else a comma; one inside quotes does not count. Blank lines at the end are left out, cells are trimmed.
TextTable readDelimited(const QString &text);

/// Why the text is too much to be pasted at once: it has more than kMostPastedRows, or is beyond all bounds. Found
/// without reading it, as a clipboard may hold anything and the window must not wait for it.
std::optional<Refusal> tooMuchToPaste(QStringView text);

/// The rows as text that readDelimited() and spreadsheets read.
QString writeDelimited(const TextTable &rows, QChar separator = u'\t', QStringView lineEnd = u"\n");

} // namespace muster
