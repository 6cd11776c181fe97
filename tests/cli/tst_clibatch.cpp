// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QTemporaryFile>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {
QByteArray volley(int id)
{
    return R"({"id":%,"rules":"phut","procedure":"shooting","inputs":{"rating":3,"weapon":"bow","distance":9},"dice":[6,5,1]})"_ba
        .replace('%', QByteArray::number(id));
}

int idOf(const QJsonObject &answer)
{
    return answer.value("id"_L1).toInt();
}
} // namespace

/// Many requests, one a line.
class TestCliBatch : public QObject {
    Q_OBJECT

private slots:
    void orderIsKept();
    void badLinesAreAnswered_data();
    void badLinesAreAnswered();
    void emptyLinesGetNoAnswer();
    void lastLineNeedsNoEnd();
    void nothingInNothingOut();
    void readsAFile();
    void oddsForThoseWhoDoNotSay();
    void everyMissingDieIsRolled();
    void answersBeforeTheNextQuestion();
};

void TestCliBatch::orderIsKept()
{
    constexpr int kMany = 3000;
    QByteArray requests;
    for (int id = 1; id <= kMany; ++id)
        requests += volley(id) + '\n';
    const Ran ran = run("resolve --batch", requests);
    QCOMPARE(ran.status, 0);
    const auto answers = ran.jsonLines();
    QCOMPARE(int(answers.size()), kMany);
    for (int id = 1; id <= kMany; ++id)
        QCOMPARE(idOf(answers[size_t(id - 1)]), id);
}

void TestCliBatch::badLinesAreAnswered_data()
{
    QTest::addColumn<QByteArray>("bad");
    QTest::newRow("no JSON") << QByteArray("shoot!");
    QTest::newRow("half an object") << QByteArray(R"({"rules":"phut",)");
    QTest::newRow("a list") << QByteArray("[1,2]");
    QTest::newRow("a number") << QByteArray("12");
    QTest::newRow("two objects") << QByteArray("{} {}");
    QTest::newRow("not UTF-8") << QByteArray("{\"rules\":\"ph\xfft\"}");
    QTest::newRow("a zero byte") << QByteArray("{\"rules\":\0}", 11);
    QTest::newRow("too deep") << QByteArray(5000, '[');
    QTest::newRow("too long") << QByteArray(R"({"id":")") + QByteArray(3'000'000, 'x') + R"("})";
}

void TestCliBatch::badLinesAreAnswered()
{
    QFETCH(QByteArray, bad);
    const Ran ran = run("resolve --batch", volley(1) + '\n' + bad + '\n' + volley(3) + '\n');
    QCOMPARE(ran.status, 0);
    const auto answers = ran.jsonLines();
    QCOMPARE(answers.size(), size_t(3));
    QCOMPARE(idOf(answers[0]), 1);
    QCOMPARE(answers[1].value("status"_L1).toString(), u"error"_s);
    QCOMPARE(answers[1].value("field"_L1).toString(), u"request"_s);
    QCOMPARE(answers[1].value("line"_L1).toInt(), 2);
    QVERIFY(answers[1].value("message"_L1).toString().contains(u"Line 2"_s));
    QCOMPARE(idOf(answers[2]), 3);
    QCOMPARE(answers[2].value("status"_L1).toString(), u"resolved"_s);
}

void TestCliBatch::emptyLinesGetNoAnswer()
{
    const Ran ran = run("resolve --batch", "\n" + volley(1) + "\r\n   \n\r\n" + volley(2) + "\nx\n");
    const auto answers = ran.jsonLines();
    QCOMPARE(answers.size(), size_t(3));
    QCOMPARE(idOf(answers[0]), 1);
    QCOMPARE(idOf(answers[1]), 2);
    QCOMPARE(answers[2].value("line"_L1).toInt(), 6); // empty lines are counted
}

void TestCliBatch::lastLineNeedsNoEnd()
{
    QCOMPARE(run("resolve --batch", volley(1) + '\n' + volley(2)).jsonLines().size(), size_t(2));
}

void TestCliBatch::nothingInNothingOut()
{
    const Ran ran = run("resolve --batch");
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.out, QByteArray());
}

void TestCliBatch::readsAFile()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    QVERIFY(file.write(volley(1) + '\n' + volley(2) + '\n') > 0);
    file.close();
    const Ran ran = run({u"resolve"_s, u"--batch"_s, file.fileName()});
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.jsonLines().size(), size_t(2));
}

void TestCliBatch::oddsForThoseWhoDoNotSay()
{
    const QByteArray open =
        R"({"rules":"phut","procedure":"shooting","inputs":{"rating":3,"weapon":"bow","distance":9}})";
    const QByteArray asked = QByteArray(open).replace(R"("rules")", R"("mode":"resolve","rules")");
    const auto answers = run("resolve --batch --odds", open + '\n' + asked).jsonLines();
    QCOMPARE(answers[0].value("status"_L1).toString(), u"odds"_s);
    QCOMPARE(answers[1].value("status"_L1).toString(), u"needs_dice"_s);
}

void TestCliBatch::everyMissingDieIsRolled()
{
    const QByteArray request =
        R"({"rules":"phut","procedure":"shooting","inputs":{"rating":40,"weapon":"bow","distance":9}})"
        "\n";
    const auto answers = run("resolve --batch --roll", request + request).jsonLines();
    QCOMPARE(answers.size(), size_t(2));
    for (const QJsonObject &answer : answers) {
        QCOMPARE(answer.value("status"_L1).toString(), u"resolved"_s);
        QCOMPARE(answer.value("dice"_L1).toArray().at(0).toObject().value("rolled"_L1).toInt(), 40);
    }
    QVERIFY(answers[0].value("dice"_L1) != answers[1].value("dice"_L1)); // alike once in 6^40 times
}

void TestCliBatch::answersBeforeTheNextQuestion()
{
    QProcess process;
    process.start(programPath(), {u"resolve"_s, u"--batch"_s});
    for (int id = 1; id <= 3; ++id) {
        process.write(volley(id) + '\n');
        QByteArray answer;
        while (!answer.endsWith('\n')) {
            QVERIFY(process.waitForReadyRead(30'000));
            answer += process.readAllStandardOutput();
        }
        QVERIFY2(answer.contains("\"id\":" + QByteArray::number(id)), answer.constData());
    }
    process.closeWriteChannel();
    QCOMPARE(ended(process).status, 0);
}

MUSTER_TEST(TestCliBatch)
#include "tst_clibatch.moc"
