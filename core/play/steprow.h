// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/rowcourse.h"

#include <QJsonArray>

#include <variant>

namespace muster {

/// A row of a list: what one of those in it has to do or to say of it, one thing after another. What comes of the
/// first, the later ones see.
class StepRow {
public:
    /// Of what stands in the list, on this ground.
    StepRow(const ListSpec &spec, ThingId who, Ground ground, RowCourse::Ways ways);

    ThingId who() const { return m_who; }
    /// What is taken, and at the end what is at work, unless nothing is.
    const std::vector<RowStep> &steps() const { return m_steps; }
    /// What the next key is for; null where nothing is open any more.
    const RowStep *atWork() const { return muster::atWork(m_steps); }
    /// Whether something of it would be recorded.
    bool isAnswered() const { return muster::isAnswered(m_steps); }
    /// Whether nothing of it is open any more.
    bool isWhole() const { return atWork() == nullptr; }
    /// What he may go through together with others instead, which + takes up; null where there is nothing such.
    std::optional<ToDo> together() const;
    /// What he owes before it goes on, and that has no place in this list; null where there is nothing such.
    const std::optional<ToDo> &elsewhere() const { return m_elsewhere; }
    /// Whether something was said of it, and it is not whole yet.
    bool isBegun() const;
    bool hasUsual() const;
    /// The same with the question passed over that it begins with and that need not be answered, as a digit passes it
    /// over, or Enter where what comes after it is mostly left; null where it does not stand there.
    std::optional<StepRow> pastFirst() const;
    /// What may be done instead of what is at work, while nothing is said of that; each with its number.
    std::vector<std::pair<int, ToDo>> instead() const { return course().instead(); }
    /// Whether somebody typed anything that can be taken back.
    bool isTyped() const { return !m_before.empty(); }
    /// What is to be recorded of it, in order.
    std::vector<Event> events() const;
    /// The ground that it stands on, and the one that it leaves to the rows after it.
    const Ground &ground() const { return m_ground; }
    const Ground &left() const { return m_left; }

    /// What it may go through by its letter in place of what is at work, while nothing is typed.
    std::vector<const Procedure *> byLetter() const { return course().byLetter(); }
    /// Of what it goes through that of which the letter turns a fact: what is at work, else what was reached last, and
    /// of several who go through the same that of whom the question is about. Null where it turns nothing.
    const RowStep *turnedBy(QChar key, const ListLetters &letters) const;
    KeyHeard key(QChar key, const ListLetters &letters);
    /// Whether the digit is another face of the single die that ended the row: what was said before it stands.
    bool takesAnotherDie(QChar key) const;
    /// What is at work is answered as usual, where there is a usual answer; whether it was. What follows is put anew.
    bool takeUsual();
    /// What is open is left; refused where it is owed.
    KeyHeard leave();
    /// Does something to a procedure of the row, from 0; what comes after it stays as far as it can be.
    void change(size_t step, const std::function<void(Proposal &)> &change);
    /// Throws all that is asked for.
    void roll(const RandomBits &bits);
    /// Takes back what the last key did, or a value that is refused before what was said since; false where there is
    /// nothing such.
    bool takeBack();
    /// What is said of it by now is what it comes to other ground with.
    void remember();
    /// The same on other ground: of what was said as much as can be there.
    void standOn(Ground ground);
    /// The same, where nothing is said of it yet and it is to do the same there: only once it is gone to.
    void standLater(Ground ground);
    /// Stands where it was to stand later.
    void catchUp();

    QJsonObject toJson() const;
    /// What is begun behind all that would be recorded, in a row of who does it; empty where nothing is.
    QJsonObject begunToJson() const;
    void readJson(const QJsonObject &json);

private:
    RowCourse course() const { return {*m_spec, m_who, m_ways, *m_ground, m_steps}; }
    void goOn();
    KeyHeard after(KeyHeard heard, std::vector<RowStep> before, bool skippedFirst);
    void forgetDigits();
    bool stepsOn(QChar key);
    bool turnsTo(QChar key, const ListLetters &letters);
    void skipFirstFor(QChar key, const ListLetters &letters);
    bool leaveByAct();
    bool joinsOthers(QChar key);
    bool turnsEarlierFact(QChar key, const ListLetters &letters);
    KeyHeard leaveAll();
    KeyHeard keyAgain(QChar key, const ListLetters &letters);
    KeyHeard keyOfInstead(QChar key);
    bool takeBackRefused();
    QJsonArray asBefore(size_t key) const;
    void rebuild(const QJsonArray &steps);
    void keepBefore();
    QJsonArray stepsToJson() const;
    static QJsonArray stepsToJson(const std::vector<RowStep> &all);

    const ListSpec *m_spec;
    ThingId m_who;
    RowCourse::Ways m_ways;
    Ground m_ground;
    Ground m_left;
    Ground m_later; ///< where it is to stand once it is gone to; null: it stands there
    std::optional<ToDo> m_elsewhere;
    std::vector<RowStep> m_steps;
    QJsonArray m_said {}; ///< the steps as somebody left them, whatever the ground has let stand of them since
    /// The steps as they were before each key; as they were kept, where the row has come to other ground since.
    std::vector<std::variant<std::vector<RowStep>, QJsonArray>> m_before;
};

} // namespace muster
