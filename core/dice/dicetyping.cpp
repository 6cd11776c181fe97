// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/dicetyping.h"

#include "core/base/limits.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace muster {

void DiceTyping::reset(int count, int sides)
{
    m_count = std::max(count, 0);
    m_sides = std::max(sides, 1);
    m_faces.clear();
    m_pending.clear();
    m_repeats = false;
    m_caret = 0;
}

void DiceTyping::setFaces(const QList<int> &faces)
{
    m_faces.clear();
    m_pending.clear();
    m_repeats = false;
    for (const int face : faces) {
        if (face >= 1 && face <= m_sides && m_faces.size() < m_count)
            m_faces += face;
    }
    m_caret = static_cast<int>(m_faces.size());
}

DiceTyping::Answer DiceTyping::put(int face)
{
    m_pending.clear();
    if (m_caret < m_faces.size())
        m_faces[m_caret] = face;
    else
        m_faces += face;
    ++m_caret;
    return Answer::Taken;
}

int DiceTyping::faceOf(const QString &digits) const
{
    const int number = digits.toInt();
    const bool onlyZeros = number == 0 && !digits.isEmpty();
    if (onlyZeros && ((m_sides == 10 && digits.size() == 1) || (m_sides == 100 && digits.size() == 2)))
        return m_sides;
    return number >= 1 && number <= m_sides ? number : 0;
}

bool DiceTyping::canGrow(const QString &digits) const
{
    const int number = digits.toInt();
    if (number == 0)
        return m_sides > 10 && digits.size() < QString::number(m_sides - 1).size();
    return number * 10 <= m_sides && !digits.startsWith(u'0');
}

DiceTyping::Answer DiceTyping::repeat()
{
    if (m_caret == 0 || !m_pending.isEmpty())
        return Answer::Nothing;
    m_repeats = true;
    return Answer::Pending;
}

/// How often: the number ends where one more digit would be more dice than there are.
DiceTyping::Answer DiceTyping::repeated(int digit)
{
    m_pending += QString::number(digit);
    const int room = m_count - m_caret + 1;
    return m_pending.toInt() > 0 && m_pending.toInt() * 10 <= room ? Answer::Pending : putAgain(m_pending.toInt());
}

DiceTyping::Answer DiceTyping::putAgain(int times)
{
    m_pending.clear();
    m_repeats = false;
    if (times < 1)
        return Answer::NotAFace;
    if (times > m_count - m_caret + 1)
        return Answer::Full;
    const int face = m_faces[m_caret - 1];
    for (int again = 1; again < times; ++again)
        put(face);
    return times == 1 ? Answer::Nothing : Answer::Taken;
}

DiceTyping::Answer DiceTyping::digit(int digit)
{
    if (m_repeats)
        return repeated(digit);
    if (m_caret >= m_count)
        return Answer::Full;
    const QString digits = m_pending + QString::number(digit);
    if (canGrow(digits)) {
        m_pending = digits;
        return Answer::Pending;
    }
    if (const int face = faceOf(digits); face > 0)
        return put(face);
    // What cannot be one face is two: 1 and 2 of two ten-sided dice.
    const int first = faceOf(m_pending);
    const int second = faceOf(QString::number(digit));
    const bool isTen = m_sides == 10; // of larger dice it may be a slip
    if (!isTen || first == 0 || second == 0 || m_count - m_caret < 2)
        return Answer::NotAFace;
    put(first);
    return put(second);
}

DiceTyping::Answer DiceTyping::endNumber()
{
    if (m_pending.isEmpty()) {
        m_repeats = false;
        return Answer::Nothing;
    }
    if (m_repeats)
        return putAgain(m_pending.toInt());
    const int face = faceOf(m_pending);
    return face > 0 ? put(face) : Answer::NotAFace;
}

DiceTyping::Answer DiceTyping::backspace()
{
    if (!m_pending.isEmpty()) {
        m_pending.chop(1);
        return m_pending.isEmpty() && !m_repeats ? Answer::Taken : Answer::Pending;
    }
    if (m_repeats) {
        m_repeats = false;
        return Answer::Taken;
    }
    if (m_caret == 0)
        return Answer::Nothing;
    m_faces.removeAt(--m_caret);
    return Answer::Taken;
}

void DiceTyping::moveTo(int die)
{
    m_pending.clear();
    m_repeats = false;
    m_caret = std::clamp(die, 0, static_cast<int>(m_faces.size()));
}

std::pair<QList<int>, bool> DiceTyping::parsed(const QString &text) const
{
    static const QRegularExpression number(u"(\\d+)(?:\\s*[*x×]\\s*(\\d+))?"_s);
    static const QRegularExpression stranger(u"[^\\d\\s,;./|·*x×-]"_s);
    QList<int> faces;
    bool good = !text.contains(stranger);
    for (auto matches = number.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString digits = match.captured(1);
        for (qsizetype at = 0; at < digits.size(); at += oneKey() ? 1 : digits.size()) {
            faces += faceOf(oneKey() ? digits.mid(at, 1) : digits);
            good = good && faces.last() > 0;
        }
        const int times = match.hasCaptured(2) ? match.captured(2).toInt() : 1;
        good = good && times > 0 && times <= kLongestNote;
        for (int again = 1; good && again < times; ++again)
            faces += faces.last();
    }
    return {faces, good};
}

DiceTyping::Answer DiceTyping::paste(const QString &text)
{
    if (text.size() > kLongestNote)
        return Answer::NotAFace; // no dice: nobody throws so many
    const auto [faces, good] = parsed(text);
    if (!good)
        return Answer::NotAFace;
    if (faces.isEmpty())
        return Answer::Nothing;
    m_pending.clear();
    for (const int face : faces) {
        if (m_caret >= m_count)
            return Answer::Full;
        put(face);
    }
    return Answer::Taken;
}

} // namespace muster
