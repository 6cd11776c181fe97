// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QString>

#include <limits>
#include <optional>

namespace muster {

class RowStep;
class StepList;

/// Whether the row offers the key as an answer: then it is no digit too many.
bool isAnswerOf(const RowStep &step, QChar key);

/// Keys typed into a list that were meant for something else: what comes behind a key that was refused, the Enter
/// behind a number that had ended by itself, one digit too many. Each is held back once and told of; pressed again it
/// is meant. What is told is empty where nothing is held back.
class StrayKeys {
public:
    /// Something else was done: the next key stands for itself.
    void forget();
    /// Enter right behind a number or a die that needed none, whichever row it went on to, or behind an answer that
    /// brought the row where the frame is; `at` is when it was pressed, in milliseconds. Later it is for what the frame
    /// is on, but for the first time that a list grows.
    QString heldEnter(const StepList &list, bool isPlainEnter, quint64 at);
    /// Enter on a row that another answer was begun for; `name` is who has it.
    QString heldEnterIn(const StepList &list, int row, const QString &name);
    /// A digit behind a key that was refused in this row. Behind a digit that was refused 0 is mostly the next of the
    /// same number, "100": it is meant where it is pressed more often than a number has it. Behind a letter a digit is
    /// mostly what belongs to it, a choice or a distance: it is no die until Enter has gone on from there.
    QString heldDigit(const StepList &list, int row, QChar key);
    /// One digit too many would be another answer of the row that was answered last, or another die of it. `name`, as
    /// above.
    QString heldAnswer(const StepList &list, int row, QChar key, const QString &name);
    /// Whether this is the key that was held back in this row.
    bool isAgain(int row, QChar key) const { return m_row == row && m_held == key; }
    void letAnswer() { m_row = -1; }

    /// What came of a key: of one that did nothing the next ones hang.
    void heard(int row, QChar key, bool did);
    /// Whether a number or a die ended by itself just now: its Enter may come behind it.
    void ended(bool byItself) { m_swallowsEnter = byItself; }
    /// An answer brought a row that was not there before, and the frame is on it: the Enter that was to record the list
    /// may come behind it.
    void brought() { m_isBrought = true; }
    /// Somebody went to a row, or clicked a key, and so looked at it: no Enter behind that is held.
    void lookedAt() { m_swallowsEnter = m_isBrought = false; }
    /// When the last key was pressed; of one that stands for a tap or a click nobody knows, and the next Enter is right
    /// behind it.
    void pressedAt(quint64 at) { m_pressedAt = at; }
    void tapped() { m_pressedAt = kUnknown; }
    /// A die needs no Enter: whoever was told so once is not told again.
    bool isToldOfDie() const { return m_isToldOfDie; }
    /// The key that did nothing just now, once; null where there was none.
    QChar takeRefused();

private:
    static constexpr quint64 kUnknown = std::numeric_limits<quint64>::max() / 2;

    bool holdsZero(const RowStep *step, int row, QChar refused);

    QChar m_refused {}; ///< the last key, where it was refused or meant nothing …
    int m_refusedIn = -1; ///< … and the row in which that was
    int m_row = -1; ///< the row in which a key is held back …
    QChar m_held {}; ///< … and the key that has to be pressed again for it
    int m_zeros = 0; ///< how often 0 has to be pressed still behind a key that was refused
    bool m_swallowsEnter = false; ///< a number ended by itself just now, and its Enter may come after it
    bool m_isBrought = false; ///< the row in the frame came up just now
    bool m_isToldOfRow = false; ///< a list grows: whoever was told so once looks where he goes
    quint64 m_pressedAt = 0;
    bool m_isToldOfDie = false;
};

} // namespace muster
