// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/limits.h"

#include <QString>

namespace muster {

// Text that comes from a file, a paste or the keyboard, as it may be shown to people anywhere: on the screen, on paper
// and in a terminal. What is on record stays as it is.

/// So many letters go on a button or into a line of a list.
inline constexpr qsizetype kLongestLabel = 200;

/// Whether the letter cannot be seen, and breaks, hides or turns what stands beside it: control characters, marks of
/// the writing direction, letters without width.
bool isUnseen(QChar letter);
bool hasUnseen(QStringView text);

/// In one line: line breaks and tabs are spaces, other control characters show as "�", what turns the line is left out.
QString shownLine(const QString &text);
/// The same, of at most `most` letters; one that is longer ends in "…".
QString shownLine(const QString &text, qsizetype most);
/// A name, as long as a name may be.
inline QString shownName(const QString &name)
{
    return shownLine(name, kLongestName);
}
/// What goes on a button or into a line of a list: a note may be as long as a page.
inline QString shownLabel(const QString &text)
{
    return shownLine(text, kLongestLabel);
}
/// With its lines, as long as a note may be.
QString shownText(const QString &text);
/// With its lines, however long it is.
QString shownLines(const QString &text);

/// Words that no line breaks within: with spaces and hyphens at which nothing is broken.
QString inOnePiece(QString words);

/// JSON as text, letters that cannot be seen written as "\u001b": it reads as the same JSON.
QString shownJson(const QByteArray &json);

/// What was typed or pasted, in one line and without letters that cannot be seen: as it goes on record.
QString typedLine(const QString &text);

} // namespace muster
