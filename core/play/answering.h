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
    /// The choice that has this key; none if none has.
    std::optional<size_t> choiceOf(QChar key) const;
    bool isChosen(size_t choice) const { return m_chosen[choice]; }
    /// Chooses it, or no longer. Whatever does not go with it is chosen no longer: a word with a name, a second name
    /// where one can be named.
    void choose(size_t choice);
    void setNumber(std::optional<int> number);
    /// What is answered; none while nothing is chosen.
    std::optional<TableAnswered> answer() const;

private:
    OpenQuestion m_question;
    std::vector<AnswerChoice> m_choices;
    std::vector<bool> m_chosen;
    std::optional<int> m_number;
};

} // namespace muster
