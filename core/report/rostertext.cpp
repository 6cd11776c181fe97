// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/roster.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString boxesOf(const RosterSheet::Row &row)
{
    return QString(row.boxes - row.crossed, u'□') + QString(row.crossed, u'⊠');
}

QStringList linesOf(const RosterSheet &sheet, const RosterSheet::Row &row)
{
    QStringList lines {row.name + (row.kind.isEmpty() ? QString() : u" ("_s + row.kind + u')')};
    lines += u"    "_s + boxesOf(row) + u"  "_s + row.count;
    for (qsizetype column = 0; column < row.columns.size(); ++column) {
        if (!row.columns.at(column).isEmpty())
            lines += u"    %1: %2"_s.arg(sheet.headings.value(column + 1), row.columns.at(column));
    }
    if (!row.notes.isEmpty())
        lines += u"    %1: %2"_s.arg(sheet.headings.last(), row.notes);
    return lines;
}

/// Indented as the tables are: parts with what they come to, under each its lines.
QStringList linesOf(const RosterSheet::Points &row)
{
    using Kind = RosterSheet::Points::Kind;
    switch (row.kind) {
    case Kind::Part:
    case Kind::Total:
        return {u"  %1: %2"_s.arg(row.what, row.points)};
    case Kind::Line:
        return {u"    %1: %2 (%3)"_s.arg(row.what, row.points, row.working)};
    case Kind::Note:
        break;
    }
    return {u"  "_s + row.what};
}

} // namespace

QString rosterText(const RosterSheet &sheet)
{
    QStringList lines {sheet.title, sheet.standing, sheet.strength + u", "_s + sheet.losses, QString()};
    for (const RosterSheet::Row &row : sheet.rows)
        lines += linesOf(sheet, row);
    if (!sheet.tables.empty())
        lines += {QString(), sheet.tablesTitle};
    for (const RosterSheet::Table &table : sheet.tables) {
        lines += u"  "_s + table.title;
        for (const auto &[what, figure] : table.rows)
            lines += u"    %1: %2"_s.arg(what, figure);
    }
    if (!sheet.points.empty())
        lines += {QString(), sheet.pointsTitle};
    for (const RosterSheet::Points &row : sheet.points)
        lines += linesOf(row);
    lines += {QString(), sheet.rules};
    if (!sheet.reconstructed.isEmpty())
        lines += sheet.reconstructed;
    lines += sheet.made;
    return lines.join(u'\n') + u'\n';
}

} // namespace muster
