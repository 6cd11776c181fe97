// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shown.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char16_t kDelete = 0x7f;
/// Letters below it are Latin, Greek or Cyrillic: they are never joined, or kept apart, by a letter without width.
constexpr char16_t kFirstJoined = 0x0530;

bool breaksTheLine(QChar letter)
{
    const char16_t code = letter.unicode();
    return (code >= u'\t' && code <= u'\r') || code == 0x85 || code == 0x2028 || code == 0x2029;
}

bool joins(QChar letter)
{
    return letter == QChar(0x200c) || letter == QChar(0x200d);
}

/// Whether the letter may stand in a line as it is, whatever stands before it.
bool isPlain(QChar letter)
{
    const char16_t code = letter.unicode();
    return (code >= u' ' && code < kDelete) || (!isUnseen(letter) && !letter.isSurrogate() && !joins(letter));
}

/// Writes a text letter by letter as it is shown.
class Showing {
public:
    Showing(const QString &text, bool keepsLines) : m_text(text), m_keepsLines(keepsLines) {}

    QString text()
    {
        m_shown.reserve(m_text.size());
        for (m_at = 0; m_at < m_text.size(); ++m_at)
            step(m_text.at(m_at));
        // What has but letters that are not seen would look like nothing at all.
        return m_shown.isEmpty() && !m_text.isEmpty() ? QString(QChar(QChar::ReplacementCharacter)) : m_shown;
    }

private:
    QChar following() const { return m_at + 1 < m_text.size() ? m_text.at(m_at + 1) : QChar(); }

    void step(QChar letter)
    {
        if (breaksTheLine(letter))
            stepBreak(letter);
        else if (letter.isSurrogate())
            stepSurrogate(letter);
        else if (letter.category() == QChar::Other_Control)
            m_shown += QChar(QChar::ReplacementCharacter); // every font has it; the pictures from U+2400 on few have
        else if (joins(letter) ? !m_shown.isEmpty() && m_shown.back() >= QChar(kFirstJoined) : !isUnseen(letter))
            m_shown += letter;
    }

    void stepBreak(QChar letter)
    {
        if (letter == u'\r' && following() == u'\n')
            return; // together they are one
        m_shown += m_keepsLines && letter != u'\t' ? u'\n' : u' ';
    }

    void stepSurrogate(QChar letter)
    {
        if (letter.isHighSurrogate() && following().isLowSurrogate()) {
            m_shown += letter;
            m_shown += m_text.at(++m_at);
        } else {
            m_shown += QChar(QChar::ReplacementCharacter);
        }
    }

    const QString &m_text;
    bool m_keepsLines;
    qsizetype m_at = 0;
    QString m_shown;
};

QString shown(const QString &text, bool keepsLines)
{
    const auto isRight = [&](QChar letter) { return isPlain(letter) || (keepsLines && letter == u'\n'); };
    return std::ranges::all_of(text, isRight) ? text : Showing(text, keepsLines).text();
}

/// Cut before it is looked at, so that a text of megabytes costs no more than one of its length.
QString cut(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    const qsizetype room = most - 1;
    return text.left(text.at(room - 1).isHighSurrogate() ? room - 1 : room) + u'…';
}

} // namespace

bool isUnseen(QChar letter)
{
    const char16_t code = letter.unicode();
    if (code >= u' ' && code < kDelete)
        return false;
    switch (letter.category()) {
    case QChar::Other_Control:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Other_Format:
        return !joins(letter);
    default:
        return false;
    }
}

bool hasUnseen(QStringView text)
{
    return std::ranges::any_of(text, &isUnseen);
}

QString shownLine(const QString &text)
{
    return shown(text, false);
}

QString shownLine(const QString &text, qsizetype most)
{
    return shown(cut(text, most), false);
}

QString shownText(const QString &text)
{
    return shown(cut(text, kLongestNote), true);
}

QString shownLines(const QString &text)
{
    return shown(text, true);
}

QString shownJson(const QByteArray &json)
{
    const QString text = QString::fromUtf8(json);
    QString escaped;
    escaped.reserve(text.size());
    for (const QChar letter : text) {
        if (letter != u'\n' && isUnseen(letter)) // between its parts an indented one has line breaks
            escaped += u"\\u%1"_s.arg(int(letter.unicode()), 4, 16, QChar(u'0'));
        else
            escaped += letter;
    }
    return escaped;
}

QString typedLine(const QString &text)
{
    if (!hasUnseen(text))
        return text;
    QString line;
    for (const QChar letter : text) {
        if (breaksTheLine(letter))
            line += u' ';
        else if (!isUnseen(letter))
            line += letter;
    }
    return line;
}

QString inOnePiece(QString words)
{
    constexpr QChar kHyphen(0x2011);
    return words.replace(u' ', QChar(QChar::Nbsp)).replace(u'-', kHyphen);
}

} // namespace muster
