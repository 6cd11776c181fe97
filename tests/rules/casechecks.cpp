// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void CaseChecks::worked_data()
{
    QTest::addColumn<QJsonObject>("request");
    QTest::addColumn<QJsonObject>("expected");
    const auto cases = workedCases(*findRuleset(m_rules));
    QVERIFY(bool(cases));
    QCOMPARE(cases->size(), m_cases);
    for (const WorkedCase &one : *cases)
        QTest::newRow(qPrintable(one.id)) << one.request << one.expected;
}

void CaseChecks::worked()
{
    QFETCH(const QJsonObject, request);
    QFETCH(const QJsonObject, expected);
    const auto differs = difference(expected, m_answerer.answer(request));
    QVERIFY2(!differs, differs ? qPrintable(*differs) : "");
}

/// The odds of every case that is no error, whether it was asked for them or not.
void CaseChecks::oddsAddUp()
{
    QFETCH(QJsonObject, request);
    request.insert("mode"_L1, u"odds"_s);
    request.remove("dice"_L1);
    const QJsonObject answer = m_answerer.answer(request);
    if (answer.value("status"_L1) == u"error"_s)
        return;
    const QJsonObject odds = answer.value("odds"_L1).toObject();
    QVERIFY(!odds.isEmpty());
    for (const Value field : odds) {
        double sum = 0;
        const QJsonObject values = field.toObject();
        for (const Value probability : values)
            sum += probability.toDouble();
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
}

/// A result says why, line by line with what it rests on; a refusal says what is wrong.
void CaseChecks::everyAnswerIsExplained()
{
    QFETCH(const QJsonObject, request);
    const QJsonObject answer = m_explaining.answer(request);
    if (answer.value("status"_L1) == u"error"_s)
        QVERIFY(!answer.value("message"_L1).toString().isEmpty());
    if (answer.value("status"_L1) != u"resolved"_s)
        return;
    static const QRegularExpression kLeftOver(u"%[0-9n]"_s);
    QVERIFY(answer.value("summary"_L1).toString().endsWith(u'.'));
    QVERIFY(!answer.value("summary"_L1).toString().contains(kLeftOver));
    QVERIFY(!answer.value("working"_L1).toArray().isEmpty());
    for (const Value line : answer.value("working"_L1).toArray()) {
        QVERIFY(!line["text"_L1].toString().isEmpty());
        QVERIFY(!line["text"_L1].toString().contains(kLeftOver));
        QVERIFY(!line["source"_L1].toString().isEmpty());
    }
}

namespace {

bool stageIsForOne(const DiceStage &stage)
{
    return !QString::fromUtf8(stage.label).contains(u"%1"_s);
}

/// Where each of several throws, his name stands in the label.
bool isThrowOf(const DiceStage &stage, const Value &thrown)
{
    const QStringList parts = QString::fromUtf8(stage.label).split(u"%1"_s);
    const QString label = thrown["label"_L1].toString();
    const bool named = label.startsWith(parts.front()) && label.endsWith(parts.back());
    return named && (stageIsForOne(stage) ? label == parts.front() : true)
        && (stage.sides == 0 || thrown["sides"_L1].toInt() == stage.sides);
}

} // namespace

/// Only declared stages are asked for, in the order in which they are declared.
void CaseChecks::diceAreThoseDeclared()
{
    QFETCH(const QJsonObject, request);
    const Procedure *procedure = findRuleset(m_rules)->procedure(request.value("procedure"_L1).toString());
    const QJsonObject answer = m_explaining.answer(request);
    if (answer.value("status"_L1) == u"needs_dice"_s)
        QVERIFY(!procedure->stages.empty());
    static const QRegularExpression kKey(u"^[a-z][a-z_]*$"_s);
    for (const DiceStage &stage : procedure == nullptr ? std::vector<DiceStage>() : procedure->stages)
        QVERIFY2(kKey.match(QString::fromLatin1(stage.key)).hasMatch(), stage.label);
    auto next = procedure == nullptr ? std::vector<DiceStage>::const_iterator() : procedure->stages.begin();
    for (const Value thrown : answer.value("dice"_L1).toArray()) {
        next = std::find_if(
            next, procedure->stages.end(), [&](const DiceStage &stage) { return isThrowOf(stage, thrown); });
        QVERIFY2(next != procedure->stages.end(), qPrintable(thrown["label"_L1].toString()));
        if (stageIsForOne(*next))
            ++next;
    }
}

} // namespace muster
