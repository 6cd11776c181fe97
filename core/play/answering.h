// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"
#include "core/rules/agenda.h"

#include <optional>
#include <vector>

namespace muster {

class Battle;

/// One of the answers that a question allows.
struct AnswerChoice {
    QChar key {}; ///< by which it is chosen; null where all letters are given out
    Phrase words;
    QString answer {}; ///< the word that names nobody, or …
    ThingId named = 0; ///< … who is named
};

/// A question to the table while it is being answered: nothing is chosen at first.
class Answering {
public:
    Answering(const Battle &battle, OpenQuestion question);

    const OpenQuestion &question() const { return m_question; }
    /// Those that name nobody first.
    const std::vector<AnswerChoice> &choices() const { return m_choices; }
    bool takesNumber() const { return m_question.most > 0; }
    /// Whether it asks the same, of the same, in the same words, as the other does.
    bool asksAs(const Answering &other) const;
    /// The choice that has this key; none if none has.
    std::optional<size_t> choiceOf(QChar key) const;
    bool isChosen(size_t choice) const { return m_chosen[choice]; }
    /// Chooses it, then in the next way in which it may be named, then no longer. Whatever does not go with it is
    /// chosen no longer: a word with a name, a second name where one can be named.
    void choose(size_t choice);
    /// Whether anything is chosen or typed.
    bool isBegun() const;
    /// Who, or what, was chosen last is chosen no longer; false where nothing is chosen.
    bool takeBack();
    /// Why this one cannot be named beside those who are; null where he can, or is named already.
    std::optional<Phrase> tooMany(size_t choice) const;
    /// Whether there is an answer that is given most often, and nothing is chosen yet.
    bool offersUsual() const;
    /// Chooses that answer; it is still to be recorded.
    void chooseUsual() { choose(m_question.usual); }
    /// Chooses what an answer says, as far as it can be said here.
    void choose(const TableAnswer &answer);
    /// What that answer is.
    std::optional<TableAnswered> usual() const;
    /// The way in which who is chosen is named; null where there are none.
    const Word *wayOf(size_t choice) const;
    /// Where everybody who is named has a number of his own, that of the one who was chosen last.
    void setNumber(std::optional<int> number);
    /// What was typed: of nobody in particular, or of the one who was chosen last.
    std::optional<int> number() const;
    std::optional<int> numberOf(size_t choice) const { return m_numbers[choice]; }
    /// The first who is chosen without the number that he should have; none where nothing is missing.
    std::optional<size_t> missing() const;
    /// What is answered; none while nothing is chosen, or a number is missing.
    std::optional<TableAnswered> answer() const;
    /// The same while a number is missing, which is none of those that may be given then: choose() leaves it open.
    std::optional<TableAnswered> soFar() const;

private:
    bool hasNumber(size_t choice) const { return m_question.numberEach && m_choices[choice].named != 0; }
    bool goTogether(size_t one, size_t other) const;
    size_t usualWayOf(size_t choice) const;
    void unchoose(size_t choice);
    std::vector<size_t> chosenInOrder() const;

    OpenQuestion m_question;
    std::vector<AnswerChoice> m_choices;
    std::vector<bool> m_chosen;
    std::vector<size_t> m_ways; ///< of each choice
    std::vector<std::optional<int>> m_numbers; ///< of each choice
    std::vector<size_t> m_order; ///< who is chosen, in the order of it
    std::optional<size_t> m_last; ///< who was chosen last and is still
    std::optional<int> m_number; ///< of nobody in particular
};

} // namespace muster
