// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace muster {

/// The faces of some dice as they are typed: digits without Enter between them. Dice of up to 9 sides take one key
/// each. Larger dice take a number; it ends by itself when no further digit can belong to it, else by space or Enter. A
/// star after a face says how often it fell, 6 * 4.
/// The 0 of a ten-sided die is a 10, the 00 of a hundred-sided one is 100.
class DiceTyping {
public:
    /// What a key did.
    enum class Answer { Taken, Pending, NotAFace, Full, Nothing };

    void reset(int count, int sides);
    /// Replaces the faces; faces that such a die has not, and those past the count, are left out.
    void setFaces(const QList<int> &faces);

    int count() const { return m_count; }
    int sides() const { return m_sides; }
    const QList<int> &faces() const { return m_faces; }
    /// The digits of a number that is not ended yet.
    const QString &pending() const { return m_pending; }
    /// The die that the next digit is for: faces().size() unless the referee went back.
    int caret() const { return m_caret; }
    /// Whether the digits under way say how often the last face fell: 6 * 4.
    bool isRepeating() const { return m_repeats; }
    bool isComplete() const { return m_faces.size() == m_count && m_pending.isEmpty(); }

    Answer digit(int digit);
    /// Space or Enter: ends the number under way.
    Answer endNumber();
    /// The face before the caret fell more than once: the digits that follow say how often in all.
    Answer repeat();
    /// Takes back the last digit typed, or the die before the caret.
    Answer backspace();
    /// Goes to another die, to type it anew.
    void moveTo(int die);

    /// Takes dice out of pasted text and puts them from the caret on. Answers Full when there were too many; NotAFace,
    /// with nothing taken, when something in it is not a face.
    Answer paste(const QString &text);

private:
    Answer put(int face);
    Answer repeated(int digit);
    Answer putAgain(int times);
    int faceOf(const QString &digits) const;
    bool canGrow(const QString &digits) const;
    bool oneKey() const { return m_sides <= 9; }
    std::pair<QList<int>, bool> parsed(const QString &text) const;

    QList<int> m_faces;
    QString m_pending;
    int m_count = 0;
    int m_sides = 6;
    int m_caret = 0;
    bool m_repeats = false;
};

} // namespace muster
