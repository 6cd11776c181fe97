// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/rulebench.h"

#include "core/dice/joint.h"
#include "core/rules/request.h"

#include <QJsonDocument>

#include <cmath>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QJsonObject object(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

void measureOdds(
    benchmark::State &state, const Ruleset &set, const char *id, const QJsonObject &inputs, const QJsonObject &options)
{
    const auto rules = Rules::make(set, options);
    if (!rules)
        return state.SkipWithError(qPrintable(rules.error().message.text()));
    const Procedure &procedure = *set.procedure(QString::fromLatin1(id));
    OddsEngine engine;
    double sum = 0;
    for (auto _ : state) {
        const auto question = procedure.ask(*rules, inputs);
        if (!question)
            return state.SkipWithError(qPrintable(question.error().field + u": "_s + question.error().message.text()));
        Marginals odds(int((*question)->fields().size()));
        if ((*question)->marginals(engine, {}, odds) != OddsEnd::Complete)
            return state.SkipWithError("too many falls of the dice");
        sum = 0;
        for (const auto &[value, probability] : odds.of(odds.width() - 1))
            sum += probability;
    }
    if (std::abs(sum - 1) > 1e-12)
        state.SkipWithError("the odds do not add up to 1");
}

void answerLines(benchmark::State &state, const char *line)
{
    Answerer answerer;
    QByteArray answer;
    for (auto _ : state)
        answer = QJsonDocument(answerer.answer(object(line))).toJson(QJsonDocument::Compact);
    if (!answer.contains("\"resolved\""))
        state.SkipWithError(answer.constData());
}

} // namespace muster
