// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"
#include "core/dice/dicetyping.h"
#include "core/play/answering.h"
#include "core/play/factkeys.h"
#include "core/play/listletters.h"
#include "core/play/rowusual.h"
#include "core/play/stepground.h"
#include "core/play/todo.h"

#include <QJsonObject>

#include <optional>
#include <utility>

namespace muster {

/// What a key did in a row of a list.
struct KeyHeard {
    enum class Answer {
        Nothing, ///< it means nothing here
        Taken,
        Pending, ///< a number or a name goes on
        Refused
    };

    Answer answer = Answer::Nothing;
    Phrase words {}; ///< why it was refused, or what it passed over

    bool did() const { return answer == Answer::Taken || answer == Answer::Pending; }
};

/// One thing that is answered in a row of a list: a procedure, a question to the table, or an act. Each key answers
/// what the frame is on.
class RowStep {
public:
    /// What the next key is for.
    enum class Frame {
        Target, ///< whom it is upon, by a letter
        Field, ///< what only the table can tell: fieldAsked()
        Dice,
        Decision, ///< the first dice lie, and somebody decides
        Question,
        Enter, ///< all is known: Enter takes it as it stands
        Nothing, ///< it is refused as it is: stuckBy()
        Taken
    };

    RowStep(Ground ground, ToDo toDo);

    const Ground &ground() const { return m_ground; }
    const ToDo &toDo() const { return m_toDo; }
    /// Null while it is still to be said upon whom, and where it is no procedure.
    const Proposal *proposal() const { return m_proposal ? &*m_proposal : nullptr; }
    const Answering *answering() const { return m_answering ? &*m_answering : nullptr; }
    Frame frame() const;
    /// The input that the frame is on, by its place in the proposal ("distance", "attackers[0].distance"), and what it
    /// may be; none elsewhere.
    std::optional<std::pair<QString, Field>> fieldAsked() const;
    /// Where all is known, a number of it that digits say otherwise: a unit goes less far than it could. None where
    /// there is nothing such.
    std::optional<std::pair<QString, Field>> numberInstead() const;
    /// Whether digits are a number where the frame is: a distance, not a die and not a choice.
    bool takesNumber() const;
    /// The digits of a number, or the letters of a name, that is not ended yet.
    const QString &pending() const { return m_pending; }
    /// Why it goes no further; null where it does.
    std::optional<Refusal> stuckBy() const;
    /// Of the words that the frame is on those that the rules let him have, by their places; all where they let him
    /// have none.
    std::vector<size_t> choices() const;
    /// Upon whom it may be, while that is to be said.
    std::vector<ThingId> targets() const;
    /// Upon whom somebody said that it is; 0 where nobody did.
    ThingId aimedAt() const { return m_aimedAt; }
    /// Somebody said upon whom before it came to be this.
    void aimAt(ThingId target);
    /// The list of those who play a part for several, where no dice are thrown for it: a letter takes one out of it or
    /// puts him at its end. Null where there is none, and once it is taken.
    const Input *picked() const;
    /// The list of those upon whom it is, as long as no dice lie for them: a letter puts one at its end or takes him
    /// out.
    const Input *line() const;
    /// Whoever may be named in it, now.
    std::vector<ThingId> nameable() const;
    /// Of a list, by which those are named here.
    ListLetters lettersHere(const ListLetters &letters) const { return letters.among(nameable()); }
    /// Whether the letter by itself names one of those who may be named here.
    bool names(QChar letter, const ListLetters &letters) const;
    /// What of these turns over in it now.
    std::vector<FactKey> factsOf(const std::vector<FactKey> &all) const;
    /// That of them which the letter turns; null where it turns none here.
    const Input *factBy(QChar key, const std::vector<FactKey> &all) const;

    bool isTaken() const { return m_taken; }
    /// Nobody does it, and that was said.
    bool isLeft() const { return !m_left.empty(); }
    /// What somebody typed, threw or said; what was filled in and what came out of that alone is not.
    bool isGiven() const { return m_given; }
    /// Facts of it were turned, and whether and how it is done is still to be said.
    void beOnlyTurned();
    bool isOnlyTurned() const { return m_isOnlyTurned; }
    /// Whether it may be left by 0.
    bool mayBeLeft() const { return !leaving().empty(); }
    /// What 0 says of it: "Okey’s first file stays where it is"; empty where it may not be left.
    Phrase leftInWords() const;
    /// What Enter takes while nothing is typed.
    RowUsual usual() const { return RowUsual(*this); }
    /// Whether it is answered by choosing a word, and by nothing else.
    bool isChoice() const;
    /// The same with nothing chosen.
    RowStep chosenAnew() const { return {m_ground, m_toDo}; }
    /// The same, and somebody said that it is this.
    void mean() { m_given = true; }
    /// A number, or a name, that was begun is typed anew.
    void dropPending();
    /// Whom it is upon, or how far, was said in its row: Enter does not throw that away.
    void beBegun() { m_isBegun = true; }
    bool isBegunInRow() const { return m_isBegun; }
    /// What was said of the other, before its dice, is said of this one too where both ask it: from behind, downhill.
    void takeFactsOf(const RowStep &before);
    /// Its row has him go some way by a letter, through a door: he may go no further, and 0 is a distance.
    void beOnTheWay() { m_isOnTheWay = true; }
    bool isOnTheWay() const { return m_isOnTheWay; }
    /// Whether somebody said whom, or how many, and that is all of it.
    bool isNaming() const;
    /// What comes on record once it is taken.
    const std::vector<Event> &events() const { return m_events; }
    /// What came of it, in words; empty until something did.
    Phrase summary() const;

    KeyHeard key(QChar key, const ListLetters &letters);
    /// Somebody chose it: an act is done by that, a procedure goes on.
    KeyHeard begin();
    /// As Enter on it while nothing is typed.
    KeyHeard takeUsual();
    KeyHeard leave();
    /// The next value of a fact of it, in its procedure.
    void turn(Proposal &proposal, const Input &fact) const;
    /// What the fact is now, of one on a line that which a letter would turn.
    Value valueOf(const Input &fact) const;
    /// Does something to the procedure that is open; it is taken where that makes it whole. Of what must be open.
    void change(const std::function<void(Proposal &)> &change);
    /// The same, where whether and how it is done is still to be said.
    void changeOnly(const std::function<void(Proposal &)> &change);
    void roll(const RandomBits &bits);
    /// Takes what came out without anybody saying anything, where it is only the way to what comes next.
    void takeByItself();

    QJsonObject toJson() const;
    /// Whether toJson() wrote it of this.
    static bool isOf(const ToDo &toDo, const QJsonObject &json);
    /// What toJson() wrote, on this ground: as far as it can still be.
    static RowStep fromJson(Ground ground, const ToDo &toDo, const QJsonObject &json);

private:
    std::vector<TableAnswered> leaving() const;
    Done openOn(const Cast &cast);
    Done openUpon(ThingId target);
    const ToDo &wayUpon(ThingId target) const;
    QStringList numbersUsuallyTold() const;
    std::optional<QString> numberToRetype() const;
    KeyHeard retype(const QString &number, QChar key, const ListLetters &letters);
    void typeAgain(const QString &half);
    KeyHeard endAndTurn(QChar key, const ListLetters &letters);
    KeyHeard keyOfTarget(QChar key, const ListLetters &letters);
    KeyHeard keyOfField(QChar key);
    KeyHeard keyOfNumber(QChar key, const QString &path, const Field &field);
    KeyHeard endNumber(const QString &path, const Field &field);
    KeyHeard keyOfDice(QChar key);
    KeyHeard keyOfHits(QChar key, int most);
    std::optional<Refusal> whyNotCalled() const;
    KeyHeard keyOfDecision(QChar key);
    KeyHeard keyOfQuestion(QChar key, const ListLetters &letters);
    KeyHeard keyOfQuestionNumber(QChar key);
    KeyHeard nameAll();
    KeyHeard keyOfNamed(const Input &list, QChar key, const ListLetters &letters);
    bool isOfLine(QChar key) const;
    KeyHeard nameOnLine(ThingId named);
    KeyHeard keyOfLine(QChar key, const ListLetters &letters);
    std::optional<int> rowOfFact(const Input &fact) const;
    bool hasFact(const FactKey &fact) const;
    Value turnedTo(const Input &input) const;
    Phrase whyPassedOver(const Input &fact) const;
    KeyHeard turnFact(const Input &fact);
    KeyHeard takeAnswer();
    KeyHeard takeAct();
    KeyHeard takeProposal();
    void set(const QString &path, const Value &value);
    KeyHeard give(const QString &path, const Value &value);
    KeyHeard giveLastTime();
    KeyHeard takeLastTarget();
    KeyHeard takeEvents(Result<Event> event);

    Ground m_ground;
    ToDo m_toDo;
    std::vector<ToDo> m_otherwise; ///< what the same one may go through instead, upon others
    ThingId m_aimedAt = 0;
    std::optional<Proposal> m_proposal;
    std::optional<Answering> m_answering;
    std::optional<Refusal> m_refused; ///< why it cannot be opened
    std::vector<TableAnswered> m_left;
    std::vector<Event> m_events;
    DiceTyping m_dice;
    QString m_pending;
    bool m_numberEnded = false; ///< by itself, the last key: Enter may follow
    bool m_given = false;
    bool m_isOnlyTurned = false;
    bool m_isBegun = false; ///< by an earlier answer of its row
    bool m_isOnTheWay = false;
    bool m_taken = false;
};

} // namespace muster
