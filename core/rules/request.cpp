// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/request.h"

#include "core/rules/trial.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal fault(const QString &field, Phrase message)
{
    return {field, std::move(message)};
}

/// Why there are no odds.
std::optional<Refusal> wentWrong(OddsEnd end)
{
    switch (end) {
    case OddsEnd::TooMany:
        return fault(
            u"mode"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Too many falls of the dice to work out exact odds.")));
    case OddsEnd::Cancelled:
        return fault(u"mode"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Working out the odds was cancelled.")));
    case OddsEnd::Complete:
        break;
    }
    return {};
}

/// The dice of the request as numbers; 0 for what is no whole number, so that it is refused as a face.
Result<std::vector<int>> diceOf(const QJsonObject &request)
{
    const Value given = request.value("dice"_L1);
    std::vector<int> faces;
    if (!given.isUndefined() && !given.isArray())
        return fault(u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "dice must be a list of whole numbers.")));
    for (const Value &die : given.toArray()) {
        const double face = die.toDouble();
        faces.push_back(die.isDouble() && std::floor(face) == face && std::abs(face) < 1e6 ? int(face) : 0);
    }
    return faces;
}

QJsonArray jointAsJson(const OutcomeFields &fields, const Joint &joint)
{
    QJsonArray rows;
    for (int index = 0; index < joint.size(); ++index) {
        QJsonObject outcome;
        for (size_t i = 0; i < fields.size(); ++i) {
            if (!fields[i].field->inOddsAlone)
                outcome.insert(fields[i].key(), fields[i].value(joint.row(index)[i]));
        }
        rows.append(QJsonObject {{u"outcome"_s, outcome}, {u"p"_s, joint.probability(index)}});
    }
    return rows;
}

/// What tells rules of different tables or house options apart.
QByteArray keyOfRules(const Ruleset &set, const Value &tables, const Value &options)
{
    // In an array what is left out would be the same as null, which is refused.
    QByteArray key(set.id);
    for (const Value &part : {tables, options})
        key += part.isUndefined() ? "-" : QJsonDocument(QJsonArray {part}).toJson(QJsonDocument::Compact);
    return key;
}

QJsonArray throwsAsJson(const std::vector<Throw> &throws)
{
    QJsonArray stages;
    for (const Throw &thrown : throws) {
        QJsonArray faces;
        for (const int face : thrown.faces)
            faces.append(face);
        stages.append(QJsonObject {{u"label"_s, inWords(thrown.stage).source()}, {u"sides"_s, thrown.stage.sides},
            {u"faces"_s, faces}, {u"rolled"_s, thrown.rolled}});
    }
    return stages;
}

QJsonArray workingAsJson(const std::vector<WorkingLine> &lines)
{
    QJsonArray working;
    for (const WorkingLine &line : lines)
        working.append(QJsonObject {{u"text"_s, line.text.text()}, {u"source"_s, QString::fromUtf8(line.source)}});
    return working;
}

Refusal noObject(const QString &field, const QStringList &known)
{
    if (known.isEmpty())
        return fault(field, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be an object, an empty one.")).arg(field));
    return fault(field,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be an object with any of: %2."))
            .arg(field)
            .arg(known.join(u", "_s)));
}

} // namespace

QJsonArray effectsAsJson(const std::vector<Effect> &effects)
{
    QJsonArray list;
    for (const Effect &effect : effects) {
        list.append(QJsonObject {{u"role"_s, effect.player()}, {u"field"_s, QString::fromLatin1(effect.field)},
            {u"op"_s, effect.op == Effect::Op::Add ? u"add"_s : u"set"_s}, {u"value"_s, effect.value}});
    }
    return list;
}

QJsonObject marginals(const OutcomeFields &fields, const Marginals &odds)
{
    QJsonObject object;
    for (size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].field->inOddsAlone)
            continue;
        QJsonObject values;
        for (const auto &[number, probability] : odds.of(int(i)))
            values.insert(fields[i].valueKey(number), probability);
        object.insert(fields[i].key(), values);
    }
    return object;
}

QJsonObject Answerer::error(const QString &field, const Phrase &message)
{
    return {{u"status"_s, u"error"_s}, {u"field"_s, field}, {u"message"_s, message.text()}};
}

QJsonObject Answerer::answer(const QJsonObject &request)
{
    return answer(request, nullptr);
}

QJsonObject Answerer::answer(const QJsonObject &request, const Rules &rules)
{
    return answer(request, &rules);
}

QJsonObject Answerer::answer(const QJsonObject &request, const Rules *played)
{
    const auto result = answered(request, played);
    QJsonObject answer = result ? *result : error(result.error().field, result.error().message);
    const Value id = request.value("id"_L1);
    if (!id.isUndefined())
        answer.insert("id"_L1, id);
    return answer;
}

Result<QJsonObject> Answerer::answered(const QJsonObject &request, const Rules *played)
{
    static const QStringList kKnown {
        u"id"_s, u"rules"_s, u"procedure"_s, u"mode"_s, u"inputs"_s, u"rulings"_s, u"tables"_s, u"dice"_s};
    for (auto given = request.begin(); given != request.end(); ++given) {
        if (!kKnown.contains(given.key()))
            return unknownKey(given.key(), kKnown);
    }
    const Ruleset *set = findRuleset(request.value("rules"_L1).toString());
    if (set == nullptr)
        return noneOf(u"rules"_s, idList(catalogue()));
    const Procedure *procedure = set->procedure(request.value("procedure"_L1).toString());
    if (procedure == nullptr)
        return noneOf(u"procedure"_s, idList(set->procedures));
    const Value asked = request.value("mode"_L1);
    const QString mode = asked.isUndefined() ? u"resolve"_s : asked.toString();
    if (mode != u"resolve"_s && mode != u"odds"_s)
        return noneOf(u"mode"_s, {u"resolve"_s, u"odds"_s});
    std::shared_ptr<const Rules> own;
    if (played == nullptr) {
        const auto rules = rulesFor(*set, request);
        if (!rules)
            return rules.error();
        own = *rules;
        played = own.get();
    }
    const Value inputs = request.value("inputs"_L1);
    if (!inputs.isObject() && !inputs.isUndefined())
        return noObject(u"inputs"_s, keyList(procedure->inputs));
    // The tables may have words of their own: armies, bands, columns.
    const auto question = played->set().procedure(QString::fromLatin1(procedure->id))->ask(*played, inputs.toObject());
    if (!question)
        return question.error();
    return mode == u"odds"_s ? odds(**question, request) : resolved(**question, request);
}

Result<std::shared_ptr<const Rules>> Answerer::rulesFor(const Ruleset &set, const QJsonObject &request)
{
    const Value tables = request.value("tables"_L1);
    const Value options = request.value("rulings"_L1);
    const QByteArray wanted = keyOfRules(set, tables, options);
    if (const auto ready = m_ready.value(wanted))
        return ready;
    if (!tables.isUndefined() && !tables.isObject())
        return noObject(u"tables"_s, idList(set.tables));
    const auto played = tablesFor(set, tables.toObject());
    if (!played)
        return played.error();
    if (!options.isUndefined() && !options.isObject())
        return noObject(u"rulings"_s, keyList(set.options));
    auto made = Rules::make(set, *played, options.toObject());
    if (!made)
        return made.error();
    constexpr qsizetype kMostKept = 512;
    if (m_ready.size() >= kMostKept)
        m_ready.clear();
    const auto rules = std::make_shared<const Rules>(std::move(*made));
    m_ready.insert(wanted, rules);
    return rules;
}

Result<Tables> Answerer::tablesFor(const Ruleset &set, const QJsonObject &replacements)
{
    auto defaults = m_defaults.find(&set);
    if (defaults == m_defaults.end()) {
        auto read = set.defaultTables();
        if (!read)
            return read.error();
        defaults = m_defaults.insert(&set, *read);
    }
    if (replacements.isEmpty())
        return *defaults;
    auto replaced = set.replaced(*defaults, replacements);
    return replaced ? replaced : fault(u"tables"_s, replaced.error().message);
}

Result<QJsonObject> Answerer::resolved(const Question &question, const QJsonObject &request)
{
    const auto faces = diceOf(request);
    if (!faces)
        return faces.error();
    Dice dice = m_how.roll == nullptr ? Dice::entered(*faces) : Dice::rolled(*faces, *m_how.roll);
    const Trial trial = tryDice(question, std::move(dice));
    if (trial.refusal)
        return *trial.refusal;
    if (trial.wanted.count > 0) {
        const Stage &stage = trial.wanted;
        return QJsonObject {{u"status"_s, u"needs_dice"_s},
            {u"request"_s,
                QJsonObject {
                    {u"label"_s, inWords(stage).text()}, {u"count"_s, stage.count}, {u"sides"_s, stage.sides}}}};
    }
    const Answer &answer = trial.answer;
    QJsonObject object {{u"status"_s, u"resolved"_s}, {u"outcome"_s, question.outcome(answer)},
        {u"effects"_s, effectsAsJson(question.effects(answer))}};
    if (m_how.withWorking || m_how.roll != nullptr)
        object.insert(u"dice"_s, throwsAsJson(trial.throws));
    if (m_how.withWorking) {
        object.insert(u"summary"_s, question.summary(answer, {}).text());
        object.insert(u"working"_s, workingAsJson(question.working(answer)));
    }
    return object;
}

Result<QJsonObject> Answerer::odds(const Question &question, const QJsonObject &request)
{
    const auto faces = diceOf(request);
    if (!faces)
        return faces.error();
    if (!faces->empty())
        return fault(u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Odds are worked out without dice.")));
    const int width = int(question.fields().size());
    Marginals each(width);
    if (const auto wrong = wentWrong(question.marginals(m_engine, m_how.odds, each)))
        return *wrong;
    QJsonObject object {{u"status"_s, u"odds"_s}, {u"odds"_s, marginals(question.fields(), each)}};
    if (!m_how.withJoint)
        return object;
    // Each run may bring an outcome of its own, and all of them are kept.
    constexpr int64_t kMostJoint = 2'000'000;
    OddsLimits limits = m_how.odds;
    limits.runs = std::min(limits.runs, kMostJoint);
    Joint joint(width);
    if (const auto wrong = wentWrong(question.odds(m_engine, limits, joint)))
        return *wrong;
    Q_ASSERT(std::abs(joint.sum() - 1) < 1e-12);
    object.insert(u"joint"_s, jointAsJson(question.fields(), joint));
    return object;
}

} // namespace muster
