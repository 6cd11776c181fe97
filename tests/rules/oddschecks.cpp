// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/oddschecks.h"

#include <cmath>
#include <map>
#include <random>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

using Rows = std::map<std::vector<int32_t>, double>;

QJsonObject smallInputs(const std::vector<Input> &all, std::mt19937 &random);

/// Small inputs, so that every list of dice can be thrown.
Value smallValue(const Input &input, std::mt19937 &random)
{
    const auto below = [&](int n) { return int(random() % unsigned(n)); };
    switch (input.kind) {
    case FieldKind::Flag:
        return below(2) == 0;
    case FieldKind::Choice:
        return QString::fromLatin1(input.words[size_t(below(int(input.words.size())))].key);
    case FieldKind::List: {
        QJsonArray entries;
        const int count = std::max(input.minimum, std::min(input.maximum, 1 + below(2)));
        while (entries.size() < count)
            entries.append(smallInputs(input.rows, random));
        return entries;
    }
    default:
        return std::min(input.maximum, input.minimum + below(qstrcmp(input.key, "distance") == 0 ? 30 : 3));
    }
}

QJsonObject smallInputs(const std::vector<Input> &all, std::mt19937 &random)
{
    QJsonObject inputs;
    for (const Input &input : all) {
        if (input.isNeeded() || random() % 2 == 0)
            inputs.insert(QLatin1String(input.key), smallValue(input, random));
    }
    return inputs;
}

/// Throws every list of dice, one after the other, as if a person had entered them.
void throwAll(const Question &question, std::vector<int> &faces, double weight, Rows &rows)
{
    Dice dice = Dice::entered(faces);
    const Answer answer = question.resolve(dice);
    if (!dice.ranOut()) {
        rows[answer.row] += weight;
        return;
    }
    const Stage stage = dice.wanted();
    const size_t start = faces.size();
    faces.resize(start + size_t(stage.count), 1);
    const double each = weight / std::pow(stage.sides, stage.count);
    for (bool more = true; more;) {
        throwAll(question, faces, each, rows);
        faces.resize(start + size_t(stage.count));
        size_t at = start;
        while (at < faces.size() && ++faces[at] > stage.sides)
            faces[at++] = 1;
        more = at < faces.size();
    }
    faces.resize(start);
}

Rows rowsOf(const Joint &joint)
{
    Rows rows;
    for (int i = 0; i < joint.size(); ++i)
        rows[{joint.row(i).begin(), joint.row(i).end()}] += joint.probability(i);
    return rows;
}

double farthest(const Rows &a, const Rows &b)
{
    double most = 0;
    for (const auto &[row, weight] : a) {
        const auto found = b.find(row);
        most = std::max(most, std::abs(weight - (found == b.end() ? 0 : found->second)));
    }
    return most;
}

/// How far the odds of the fields, each for itself, are from those of all together.
double farthest(const Marginals &each, const Joint &all)
{
    double most = 0;
    for (int column = 0; column < each.width(); ++column) {
        std::map<int, double> differences;
        for (const auto &[value, weight] : each.of(column))
            differences[value] += weight;
        for (const auto &[value, weight] : all.marginal(column))
            differences[value] -= weight;
        for (const auto &[value, difference] : differences)
            most = std::max(most, std::abs(difference));
    }
    return most;
}

} // namespace

void OddsChecks::initTestCase()
{
    QJsonObject others;
    for (const HouseOption &option : m_set.options)
        others.insert(QLatin1String(option.key), QString::fromLatin1(option.choices.back().key));
    for (const QJsonObject &options : {QJsonObject(), others}) {
        auto rules = Rules::make(m_set, options);
        QVERIFY(bool(rules));
        m_rules.push_back(*rules);
    }
}

void OddsChecks::agreeWithEveryThrow_data()
{
    QTest::addColumn<QString>("id");
    for (const auto &procedure : m_set.procedures)
        QTest::newRow(procedure->id) << QString::fromLatin1(procedure->id);
}

void OddsChecks::agreeWithEveryThrow()
{
    QFETCH(const QString, id);
    const Procedure &procedure = *m_set.procedure(id);
    std::mt19937 random(16180701);
    int compared = 0;
    for (int tries = 0; tries < 4000 && compared < 60; ++tries) {
        const auto question = procedure.ask(m_rules[random() % 2], smallInputs(procedure.inputs, random));
        compared += question && compare(**question) ? 1 : 0;
        if (QTest::currentTestFailed())
            return;
    }
    QCOMPARE(compared, 60);
}

bool OddsChecks::compare(const Question &question)
{
    const int width = int(question.fields().size());
    Joint plain(width);
    if (question.odds(m_engine, {.runs = 30'000, .merging = false}, plain) != OddsEnd::Complete)
        return false;
    Rows thrown;
    [&] {
        Joint merged(width);
        QCOMPARE(question.odds(m_engine, {}, merged), OddsEnd::Complete);
        Marginals each(width);
        QCOMPARE(question.marginals(m_engine, {}, each), OddsEnd::Complete);
        QVERIFY(farthest(each, plain) < kExact);
        std::vector<int> faces;
        throwAll(question, faces, 1.0, thrown);
        QVERIFY(std::abs(merged.sum() - 1) < kExact);
        QVERIFY(std::abs(plain.sum() - 1) < kExact);
        QVERIFY(farthest(thrown, rowsOf(merged)) < kExact);
        QVERIFY(farthest(rowsOf(merged), thrown) < kExact);
        QVERIFY(farthest(thrown, rowsOf(plain)) < kExact);
        QVERIFY(farthest(rowsOf(plain), thrown) < kExact);
    }();
    return true;
}

} // namespace muster
