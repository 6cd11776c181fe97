// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/catalogue.h"

namespace muster {

/// How requests are answered that bring no dice of their own.
struct AnswerWays {
    /// Missing dice are rolled with these bits; null: the answer is `needs_dice`.
    const RandomBits *roll = nullptr;
    OddsLimits odds {};
    /// With the working, the sentence and the dice thrown, beside what every answer has.
    bool withWorking = false;
    /// With the joint odds of all outcome fields, beside the odds of each.
    bool withJoint = false;
};

/// Answers one request, both as JSON objects: resolved, needs_dice, odds, or error with the field at fault. The first
/// fault found answers, in the order rules, procedure, mode, tables, house options, inputs, the procedure's own
/// refusals, dice. Keeps the rule sets that it has made ready; one a thread.
class Answerer {
public:
    explicit Answerer(AnswerWays how = {}) : m_how(how) {}
    QJsonObject answer(const QJsonObject &request);
    /// The answer that these rules of the rule set give, whatever tables and house options the request brings.
    QJsonObject answer(const QJsonObject &request, const Rules &rules);
    /// The answer to something that is no request at all.
    static QJsonObject error(const QString &field, const Phrase &message);

private:
    QJsonObject answer(const QJsonObject &request, const Rules *played);
    /// Null: by the rules with the tables and house options of the request.
    Result<QJsonObject> answered(const QJsonObject &request, const Rules *played);
    Result<std::shared_ptr<const Rules>> rulesFor(const Ruleset &set, const QJsonObject &request);
    Result<Tables> tablesFor(const Ruleset &set, const QJsonObject &replacements);
    Result<QJsonObject> resolved(const Question &question, const QJsonObject &request);
    Result<QJsonObject> odds(const Question &question, const QJsonObject &request);

    AnswerWays m_how;
    OddsEngine m_engine;
    QHash<const Ruleset *, Tables> m_defaults;
    QHash<QByteArray, std::shared_ptr<const Rules>> m_ready; ///< rule set, tables and house options → rules
};

/// The odds of every outcome field: field → { value: probability }.
QJsonObject marginals(const OutcomeFields &fields, const Marginals &odds);

/// `effects` as data.
QJsonArray effectsAsJson(const std::vector<Effect> &effects);

} // namespace muster
