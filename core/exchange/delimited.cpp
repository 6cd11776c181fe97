// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/delimited.h"

#include "core/base/limits.h"

#include <QRegularExpression>

#include <algorithm>
#include <climits>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QChar separatorOf(const QString &text)
{
    bool quoted = false;
    bool semicolon = false;
    for (const QChar c : text) {
        if (c == u'"')
            quoted = !quoted;
        if (!quoted && c == u'\t')
            return c;
        semicolon = semicolon || (!quoted && c == u';');
    }
    return semicolon ? u';' : u',';
}

constexpr QChar kApostrophe = u'\'';

/// Whether a spreadsheet reckons with a cell that begins so, whatever spaces and apostrophes come first.
bool beginsFormula(QStringView cell)
{
    while (!cell.isEmpty() && (cell.front() == kApostrophe || cell.front().isSpace())) {
        if (cell.front() == u'\t' || cell.front() == u'\r')
            return true;
        cell = cell.sliced(1);
    }
    // The last four are what Japanese spreadsheets take for the first.
    return !cell.isEmpty() && QStringView(u"=+-@\uff1d\uff0b\uff0d\uff20").contains(cell.front());
}

bool isPlainNumber(const QString &cell)
{
    static const QRegularExpression kNumber(u"\\A[+-]?\\d+([.,]\\d+)?\\z"_s);
    return kNumber.match(cell).hasMatch();
}

QString asText(const QString &cell)
{
    return beginsFormula(cell) && !isPlainNumber(cell) ? kApostrophe + cell : cell;
}

/// Without the apostrophe that asText() puts in front.
QString withoutMark(const QString &cell)
{
    return cell.startsWith(kApostrophe) && beginsFormula(cell) ? cell.sliced(1).trimmed() : cell;
}

/// Reads cell after cell; a quote counts only where a cell begins, as spreadsheets do.
class Reader {
public:
    explicit Reader(const QString &text) : m_text(text), m_separator(separatorOf(text)) {}

    TextTable rows()
    {
        for (; m_at < m_text.size(); ++m_at)
            step(m_text[m_at]);
        endRow();
        while (!m_rows.empty() && m_rows.back().join(QString()).isEmpty())
            m_rows.pop_back();
        return std::move(m_rows);
    }

private:
    void step(QChar c)
    {
        if (m_quoted)
            stepQuoted(c);
        else if (c == u'"' && m_cell.trimmed().isEmpty())
            m_quoted = true;
        else if (c == m_separator)
            endCell();
        else if (c == u'\n')
            endRow();
        else if (c != u'\r')
            m_cell += c;
    }

    void stepQuoted(QChar c)
    {
        const bool doubled = c == u'"' && m_at + 1 < m_text.size() && m_text[m_at + 1] == u'"';
        if (c != u'"' || doubled)
            m_cell += c;
        else
            m_quoted = false;
        m_at += doubled ? 1 : 0;
    }

    void endCell()
    {
        m_row.append(withoutMark(m_cell.trimmed()));
        m_cell.clear();
    }

    void endRow()
    {
        endCell();
        m_rows.push_back(std::exchange(m_row, {}));
    }

    const QString &m_text;
    QChar m_separator;
    qsizetype m_at = 0;
    bool m_quoted = false;
    QString m_cell;
    QStringList m_row;
    TextTable m_rows;
};

/// A cell with any character that could be taken for a separator is quoted, so that the one in use stands out. In rows
/// of one cell none does.
QString quotedAsNeeded(const QString &cell, QChar separator, bool alone)
{
    const auto needsQuotes = [separator, alone](QChar c) {
        return c == u'"' || c == u'\n' || c == u'\r' || c == u'\t' || c == separator
            || (c == u';' && (alone || separator == u',')) || (c == u',' && alone);
    };
    const bool plain = std::ranges::none_of(cell, needsQuotes);
    return plain ? cell : u'"' + QString(cell).replace(u"\""_s, u"\"\""_s) + u'"';
}

} // namespace

TextTable readDelimited(const QString &text)
{
    // What marks a file as UTF-8 is no letter of its first cell.
    return text.startsWith(QChar::ByteOrderMark) ? Reader(text.sliced(1)).rows() : Reader(text).rows();
}

std::optional<Refusal> tooMuchToPaste(QStringView text)
{
    constexpr qsizetype kMostLetters = kMostPayloadBytes;
    const auto refused = [](const Phrase &tooMany) { return Refusal {u"paste"_s, tooMany}; };
    const auto whole = [](qsizetype number) { return int(std::min<qsizetype>(number, INT_MAX)); };
    text = text.trimmed();
    const qsizetype rows = text.count(u'\n') + 1;
    if (rows > kMostPastedRows) {
        return refused(Phrase(
            QT_TRANSLATE_NOOP("muster", "%1 rows: %2 are the most that can be pasted at once. Nothing was taken."))
                           .arg(whole(rows))
                           .arg(kMostPastedRows));
    }
    if (text.size() > kMostLetters) {
        return refused(Phrase(
            QT_TRANSLATE_NOOP("muster", "%1 letters: %2 are the most that can be pasted at once. Nothing was taken."))
                           .arg(whole(text.size()))
                           .arg(whole(kMostLetters)));
    }
    return std::nullopt;
}

QString writeDelimited(const TextTable &rows, QChar separator, QStringView lineEnd)
{
    const bool alone = std::ranges::none_of(rows, [](const QStringList &row) { return row.size() > 1; });
    QString text;
    for (const QStringList &row : rows) {
        QStringList cells;
        for (const QString &cell : row)
            cells.append(quotedAsNeeded(asText(cell), separator, alone));
        text += cells.join(separator) + lineEnd.toString();
    }
    return text;
}

} // namespace muster
