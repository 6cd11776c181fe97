// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/request.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The worked cases of the rules, one row each, through the form that files and the command line use.
class TestCases : public QObject {
    Q_OBJECT

private slots:
    void worked_data();
    void worked();
    void oddsAddUp_data() { worked_data(); }
    void oddsAddUp();

private:
    Answerer m_answerer;
};

namespace {

/// A list of effects in an order of its own: the order in which they are sent says nothing.
QList<QByteArray> sorted(const Value &effects)
{
    QList<QByteArray> list;
    for (const Value &effect : effects.toArray())
        list += QJsonDocument(effect.toObject()).toJson(QJsonDocument::Compact);
    std::ranges::sort(list);
    return list;
}

QString beforeBracket(const Value &field)
{
    return field.toString().section(u'[', 0, 0);
}

void compareOdds(const QJsonObject &actual, const QJsonObject &expected)
{
    QCOMPARE(actual.keys(), expected.keys());
    for (auto field = expected.begin(); field != expected.end(); ++field) {
        const QJsonObject values = field.value().toObject();
        const QJsonObject found = actual.value(field.key()).toObject();
        QCOMPARE(found.keys(), values.keys());
        for (auto value = values.begin(); value != values.end(); ++value)
            QVERIFY(std::abs(found.value(value.key()).toDouble() - value.value().toDouble()) < 1e-9);
    }
}

} // namespace

void TestCases::worked_data()
{
    QTest::addColumn<QJsonObject>("request");
    QTest::addColumn<QJsonObject>("expected");
    QFile file(u":/rules/phut/cases.jsonl"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        const QJsonObject request = line.value("request"_L1).toObject();
        QTest::newRow(qPrintable(request.value("id"_L1).toString())) << request << line.value("expect"_L1).toObject();
    }
}

void TestCases::worked()
{
    QFETCH(const QJsonObject, request);
    QFETCH(const QJsonObject, expected);
    const QJsonObject answer = m_answerer.answer(request);
    QCOMPARE(answer.value("status"_L1), expected.value("status"_L1));
    QCOMPARE(answer.value("outcome"_L1), expected.value("outcome"_L1));
    QCOMPARE(sorted(answer.value("effects"_L1)), sorted(expected.value("effects"_L1)));
    QCOMPARE(answer.value("request"_L1)["count"_L1], expected.value("request"_L1)["count"_L1]);
    QCOMPARE(answer.value("request"_L1)["sides"_L1], expected.value("request"_L1)["sides"_L1]);
    QCOMPARE(beforeBracket(answer.value("field"_L1)), beforeBracket(expected.value("field"_L1)));
    compareOdds(answer.value("odds"_L1).toObject(), expected.value("odds"_L1).toObject());
}

/// The odds of every case that is no error, whether it was asked for them or not.
void TestCases::oddsAddUp()
{
    QFETCH(QJsonObject, request);
    request.insert("mode"_L1, u"odds"_s);
    request.remove("dice"_L1);
    const QJsonObject answer = m_answerer.answer(request);
    if (answer.value("status"_L1) == u"error"_s) {
        QVERIFY(!answer.value("message"_L1).toString().isEmpty());
        return;
    }
    const QJsonObject odds = answer.value("odds"_L1).toObject();
    QVERIFY(!odds.isEmpty());
    for (const Value &field : odds) {
        double sum = 0;
        const QJsonObject values = field.toObject();
        for (const Value &probability : values)
            sum += probability.toDouble();
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
}

QTEST_APPLESS_MAIN(TestCases)
#include "tst_cases.moc"
