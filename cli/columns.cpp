// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/columns.h"

#include "core/base/phrase.h"
#include "core/base/shown.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A text longer than that sticks out of its column: all other lines would be as long as it.
constexpr qsizetype kWidest = 120;

} // namespace

void Columns::row(const QStringList &cells)
{
    QStringList shown;
    for (const QString &cell : cells)
        shown += shownLine(cell);
    m_rows.push_back(shown);
}

std::vector<qsizetype> Columns::widths() const
{
    std::vector<qsizetype> widths;
    for (const QStringList &row : m_rows) {
        if (widths.size() < size_t(row.size()))
            widths.resize(size_t(row.size()));
        for (qsizetype i = 0; i < row.size(); ++i)
            if (row.at(i).size() <= kWidest)
                widths[size_t(i)] = std::max(widths[size_t(i)], row.at(i).size());
    }
    return widths;
}

QStringList Columns::lines(int indent) const
{
    const std::vector<qsizetype> wide = widths();
    QStringList lines;
    for (const QStringList &row : m_rows) {
        QString line(indent, u' ');
        for (qsizetype i = 0; i < row.size(); ++i) {
            const qsizetype width = wide[size_t(i)];
            line += m_right.contains(int(i)) ? row.at(i).rightJustified(width) : row.at(i).leftJustified(width);
            line += u"  "_s;
        }
        while (line.endsWith(u' '))
            line.chop(1);
        lines += line;
    }
    return lines;
}

void addSection(QStringList &text, const char *heading, const QStringList &lines)
{
    if (lines.isEmpty())
        return;
    text += QString();
    text += translated(heading);
    text += lines;
}

} // namespace muster
