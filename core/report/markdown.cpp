// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/markdown.h"

#include "core/base/shown.h"

#include <QRegularExpression>

namespace muster::markdown {

using namespace Qt::Literals::StringLiterals;

QString escaped(const QString &words)
{
    static constexpr QStringView kMarks = u"\\`*_[]<>#|~&$";
    QString line;
    line.reserve(words.size() + 8);
    for (const QChar c : shownLine(words)) {
        if (kMarks.contains(c))
            line += u'\\';
        line += c;
    }
    return line;
}

QString quoted(const QString &words)
{
    // What begins a list or underlines a heading does so only where a line begins.
    static const QRegularExpression kNumbered(u"^(\\s*\\d+)([.)])"_s);
    static const QRegularExpression kMarked(u"^(\\s*)([-+=])"_s);
    QStringList lines;
    for (const QString &line : words.split(u'\n')) {
        QString plain = escaped(line).trimmed();
        plain.replace(kNumbered, u"\\1\\\\2"_s);
        plain.replace(kMarked, u"\\1\\\\2"_s);
        lines += u"> "_s + plain;
    }
    return lines.join(u"  \n"_s);
}

QString tableRow(const QStringList &cells)
{
    return u"| "_s + cells.join(u" | "_s) + u" |"_s;
}

QString tableRule(qsizetype columns, qsizetype firstNumber)
{
    QStringList cells;
    for (qsizetype column = 0; column < columns; ++column)
        cells += column < firstNumber ? u"---"_s : u"---:"_s;
    return tableRow(cells);
}

} // namespace muster::markdown
