// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/request.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Requests and answers as data: which fault answers first, dice, odds, what is kept between requests.
class TestRequests : public QObject {
    Q_OBJECT

private slots:
    void faults_data();
    void faults();
    void dice_data();
    void dice();
    void idComesBack();
    void rolledDiceAreShown();
    void oddsWithJoint();
    void tooManyIsSaid();
    void tablesOfOneRequestOnly();
    void nullIsNotLeftOut();
};

namespace {
QJsonObject parsed(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

const QJsonObject &pool()
{
    static const QJsonObject request = parsed(R"({"rules":"phut","procedure":"counter-pool"})");
    return request;
}

QJsonObject with(QJsonObject request, const QString &key, const Value &value)
{
    request.insert(key, value);
    return request;
}
} // namespace

void TestRequests::faults_data()
{
    QTest::addColumn<QJsonObject>("request");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("allowed");
    // Each row mends the first fault of the row before it.
    QJsonObject request = parsed(
        R"({"rules":"chess","procedure":"castle","mode":"guess","tables":1,"rulings":{"z":1,"b":1},"inputs":1,"dice":1})");
    const auto row = [&](const char *name, const char *field, const char *allowed) {
        QTest::newRow(name) << request << QString::fromLatin1(field) << QString::fromLatin1(allowed);
    };
    row("rules", "rules", "phut");
    request.insert("rules"_L1, u"phut"_s);
    row("procedure", "procedure", "shooting");
    request.insert("procedure"_L1, u"movement"_s);
    row("mode", "mode", "resolve, odds");
    request.insert("mode"_L1, u"resolve"_s);
    row("tables", "tables", "weapons");
    request.remove("tables"_L1);
    row("house options", "rulings.b", "range_overlap");
    request.insert("rulings"_L1, QJsonObject());
    row("inputs", "inputs", "troop, woods");
    request.insert("inputs"_L1, parsed(R"({"zeal":1,"woods":1})"));
    row("unknown input", "zeal", "troop, woods");
    request.insert("inputs"_L1, parsed(R"({"woods":1})"));
    row("needed input", "troop", "light_infantry, infantry");
    request.insert("inputs"_L1, parsed(R"({"woods":1,"troop":"infantry"})"));
    row("type of an input", "woods", "true or false");
    request.insert("inputs"_L1, parsed(R"({"woods":true,"troop":"infantry"})"));
    row("the procedure's own", "woods", "light infantry, light cavalry");
    request.insert("inputs"_L1, parsed(R"({"troop":"infantry"})"));
    row("dice", "dice", "list of whole numbers");
    QTest::newRow("nothing at all") << QJsonObject() << u"rules"_s << u"phut"_s;
    QTest::newRow("unknown key") << with(pool(), u"ruling"_s, QJsonObject()) << u"ruling"_s << u"rulings"_s;
    QTest::newRow("inputs null") << with(pool(), u"inputs"_s, Value()) << u"inputs"_s << u"an empty one"_s;
}

void TestRequests::faults()
{
    QFETCH(const QJsonObject, request);
    const QJsonObject answer = Answerer().answer(request);
    QCOMPARE(answer.value("status"_L1).toString(), u"error"_s);
    QTEST(answer.value("field"_L1).toString(), "field");
    QFETCH(const QString, allowed);
    const QString message = answer.value("message"_L1).toString();
    QVERIFY2(message.contains(allowed), qPrintable(message));
}

void TestRequests::dice_data()
{
    QTest::addColumn<QJsonValue>("dice");
    QTest::addColumn<QString>("status");
    QTest::newRow("none") << Value(Value::Undefined) << u"needs_dice"_s;
    QTest::newRow("half") << Value(QJsonArray {4}) << u"needs_dice"_s;
    QTest::newRow("all") << Value(QJsonArray {4, 6.0}) << u"resolved"_s;
    QTest::newRow("one too many") << Value(QJsonArray {4, 6, 1}) << u"error"_s;
    QTest::newRow("no face") << Value(QJsonArray {7}) << u"error"_s;
    QTest::newRow("fraction") << Value(QJsonArray {1.5, 1}) << u"error"_s;
    QTest::newRow("bool") << Value(QJsonArray {true, 1}) << u"error"_s;
    QTest::newRow("text") << Value(QJsonArray {u"1"_s, 1}) << u"error"_s;
    QTest::newRow("no list") << Value(u"46"_s) << u"error"_s;
    QTest::newRow("null") << Value() << u"error"_s;
}

void TestRequests::dice()
{
    QFETCH(const QJsonValue, dice);
    QFETCH(const QString, status);
    const QJsonObject answer = Answerer().answer(dice.isUndefined() ? pool() : with(pool(), u"dice"_s, dice));
    QCOMPARE(answer.value("status"_L1).toString(), status);
    if (status == u"error"_s)
        QCOMPARE(answer.value("field"_L1).toString(), u"dice"_s);
    if (status == u"needs_dice"_s)
        QCOMPARE(answer["request"_L1]["count"_L1].toInt(), 1);
}

void TestRequests::idComesBack()
{
    QCOMPARE(Answerer().answer(with(pool(), u"id"_s, 7)).value("id"_L1), Value(7));
    QCOMPARE(Answerer().answer({{u"id"_s, u"x"_s}}).value("id"_L1), Value(u"x"_s));
    QVERIFY(!Answerer().answer(pool()).contains("id"_L1));
}

void TestRequests::rolledDiceAreShown()
{
    const RandomBits bits = [] { return uint32_t(2); };
    const QJsonObject answer = Answerer({.roll = &bits}).answer(with(pool(), u"dice"_s, QJsonArray {5}));
    QCOMPARE(answer["outcome"_L1]["counters_a"_L1].toInt(), 6);
    QCOMPARE(answer["outcome"_L1]["counters_b"_L1].toInt(), 4);
    QCOMPARE(answer["dice"_L1][0]["rolled"_L1].toInt(), 0);
    QCOMPARE(answer["dice"_L1][1]["rolled"_L1].toInt(), 1);
    QCOMPARE(answer["dice"_L1][1]["faces"_L1].toArray(), (QJsonArray {3}));
}

void TestRequests::oddsWithJoint()
{
    const QJsonObject answer = Answerer({.withJoint = true}).answer(with(pool(), u"mode"_s, u"odds"_s));
    QCOMPARE(answer.value("joint"_L1).toArray().size(), 36);
    double sum = 0;
    for (const Value row : answer.value("joint"_L1).toArray())
        sum += row["p"_L1].toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-12);
    const QJsonObject withDice = with(with(pool(), u"mode"_s, u"odds"_s), u"dice"_s, QJsonArray {1});
    QCOMPARE(Answerer().answer(withDice).value("field"_L1).toString(), u"dice"_s);
}

void TestRequests::tooManyIsSaid()
{
    const QJsonObject answer = Answerer({.odds = {.runs = 5}}).answer(with(pool(), u"mode"_s, u"odds"_s));
    QCOMPARE(answer.value("status"_L1).toString(), u"error"_s);
    QVERIFY(answer.value("message"_L1).toString().contains(u"Too many"_s));
}

/// Tables that one request brings do not stay for the next.
void TestRequests::tablesOfOneRequestOnly()
{
    Answerer answerer;
    const QJsonObject usual = with(pool(), u"dice"_s, QJsonArray {1, 1});
    const QJsonObject tables =
        parsed(R"({"throws":{"counters":{"dice":1,"plus":5},"initiative":{"dice":2,"plus":0}}})");
    QCOMPARE(answerer.answer(usual)["outcome"_L1]["counters_a"_L1].toInt(), 2);
    QCOMPARE(answerer.answer(with(usual, u"tables"_s, tables))["outcome"_L1]["counters_a"_L1].toInt(), 6);
    QCOMPARE(answerer.answer(usual)["outcome"_L1]["counters_a"_L1].toInt(), 2);
}

/// Rules that were made ready for a request are not taken for one with a fault.
void TestRequests::nullIsNotLeftOut()
{
    Answerer answerer;
    const QJsonObject fair = with(pool(), u"rulings"_s, parsed(R"({"melee_order":"simultaneous"})"));
    QCOMPARE(answerer.answer(fair).value("status"_L1).toString(), u"needs_dice"_s);
    QCOMPARE(answerer.answer(with(fair, u"tables"_s, Value())).value("field"_L1).toString(), u"tables"_s);
    const QJsonObject tables = with(pool(), u"tables"_s, QJsonObject());
    QCOMPARE(answerer.answer(tables).value("status"_L1).toString(), u"needs_dice"_s);
    QCOMPARE(answerer.answer(with(tables, u"rulings"_s, Value())).value("field"_L1).toString(), u"rulings"_s);
}

MUSTER_TEST(TestRequests)
#include "tst_requests.moc"
