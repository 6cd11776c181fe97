// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QTemporaryFile>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {
const QByteArray kRequest = R"({"id":7,"rules":"phut","procedure":"shooting",
    "inputs":{"rating":8,"weapon":"bow","distance":20},"dice":[6,5,1,2,3,1]})";

QJsonObject outcomeOf(const Ran &ran)
{
    return ran.json().value("outcome"_L1).toObject();
}
} // namespace

/// One request by itself: as arguments, from a file, from standard input; in words and as data.
class TestCliRequests : public QObject {
    Q_OBJECT

private slots:
    void argumentsAreTyped_data();
    void argumentsAreTyped();
    void listsAreJson();
    void diceAreRead_data();
    void diceAreRead();
    void standardInputIsAnswered();
    void fileIsAnswered();
    void brokenRequestNamesItself();
    void refusalIsAnAnswer();
    void wordsTellEverything();
    void wantedDiceAreTold();
    void rolledDiceAreMarked();
    void enteredDiceAreKeptWhenRolling();
    void oddsAreGiven();
    void oddsInWords();
    void jointOddsSumToOne();
    void workingIsGivenWhenAsked();
    void rulingCounts();
};

void TestCliRequests::argumentsAreTyped_data()
{
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<int>("dice"); // how many are asked for, which shows what was understood
    QTest::newRow("number") << QByteArray("rating=8") << 8;
    QTest::newRow("number with a fraction of 0") << QByteArray("rating=8.0") << 8;
    QTest::newRow("yes") << QByteArray("rating=8 moved=yes") << 7;
    QTest::newRow("true") << QByteArray("rating=8 moved=true") << 7;
    QTest::newRow("no") << QByteArray("rating=8 moved=no") << 8;
    QTest::newRow("false, shouted") << QByteArray("rating=8 moved=FALSE") << 8;
    QTest::newRow("word") << QByteArray("rating=8 cover=hard") << 6;
}

void TestCliRequests::argumentsAreTyped()
{
    QFETCH(QByteArray, inputs);
    const Ran ran = run("resolve --json -r phut -p shooting weapon=bow distance=9 " + inputs);
    QCOMPARE(ran.status, 0);
    QTEST(ran.json().value("request"_L1).toObject().value("count"_L1).toInt(), "dice");
}

void TestCliRequests::listsAreJson()
{
    const QByteArray request = "resolve --json -r phut -p army-casualties units=";
    const Ran read = run(request + R"([{"start_bases":8,"bases":6}])");
    QVERIFY2(read.status == 0, read.out.constData());
    QCOMPARE(outcomeOf(read).value("bases_lost"_L1).toInt(), 2);
    const Ran entry = run(request + R"([{"start_bases":8,"bases":"six"}])");
    QCOMPARE(entry.json().value("field"_L1).toString(), u"units[0].bases"_s);
    const Ran none = run(request + "six");
    QCOMPARE(none.json().value("field"_L1).toString(), u"units"_s);
}

void TestCliRequests::diceAreRead_data()
{
    QTest::addColumn<QString>("dice");
    QTest::newRow("digits") << u"651"_s;
    QTest::newRow("commas") << u"6,5,1"_s;
    QTest::newRow("spaces") << u" 6 5 1 "_s;
    QTest::newRow("both") << u"6, 5 1,"_s;
}

void TestCliRequests::diceAreRead()
{
    QFETCH(QString, dice);
    QStringList arguments = u"resolve --json -r phut -p shooting rating=3 weapon=bow distance=9 --dice"_s.split(u' ');
    const Ran ran = run(arguments << dice);
    QCOMPARE(ran.status, 0);
    QCOMPARE(outcomeOf(ran).value("hits"_L1).toInt(), 2);
}

void TestCliRequests::standardInputIsAnswered()
{
    const Ran ran = run("resolve", kRequest);
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.out.count('\n'), 1);
    QCOMPARE(ran.json().value("id"_L1).toInt(), 7);
    QCOMPARE(ran.json().value("status"_L1).toString(), u"resolved"_s);
    QCOMPARE(outcomeOf(ran).value("hits"_L1).toInt(), 2);
    QCOMPARE(run("resolve -", kRequest).out, ran.out);
}

void TestCliRequests::fileIsAnswered()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    QCOMPARE(file.write(kRequest), kRequest.size());
    file.close();
    QCOMPARE(run({u"resolve"_s, file.fileName()}).out, run("resolve", kRequest).out);
}

void TestCliRequests::brokenRequestNamesItself()
{
    for (const QByteArray &input :
        {QByteArray(), QByteArray("{"), QByteArray("[]"), QByteArray("{} {}"), QByteArray(2'000'000, ' ')}) {
        const Ran ran = run("resolve", input);
        QCOMPARE(ran.status, 1);
        QCOMPARE(ran.json().value("status"_L1).toString(), u"error"_s);
        QCOMPARE(ran.json().value("field"_L1).toString(), u"request"_s);
        QVERIFY(!ran.json().value("message"_L1).toString().isEmpty());
    }
}

void TestCliRequests::refusalIsAnAnswer()
{
    const Ran asData = run("resolve --json -r phut -p shooting rating=0 weapon=bow distance=9");
    QCOMPARE(asData.status, 1);
    QCOMPARE(asData.json().value("field"_L1).toString(), u"rating"_s);
    QCOMPARE(asData.error, QByteArray());
    const Ran inWords = run("resolve --text", R"({"rules":"phut","procedure":"shooting","inputs":{"rating":0}})");
    QCOMPARE(inWords.status, 1);
    QCOMPARE(inWords.out, QByteArray());
    QVERIFY(inWords.complains("rating must be a whole number from 1 to 99."));
}

void TestCliRequests::wordsTellEverything()
{
    const Ran ran = run("resolve -r phut -p shooting rating=8 weapon=bow distance=20 --dice 651231");
    QCOMPARE(ran.status, 0);
    for (const char *words : {"6D6  6 5 1 2 3 1", "Working", "[Shooting]", "target_lost", "Bases", "−2"})
        QVERIFY2(ran.says(words), words);
}

void TestCliRequests::wantedDiceAreTold()
{
    const Ran ran = run("resolve -r phut -p shooting rating=8 weapon=bow distance=20 --dice 65");
    QCOMPARE(ran.status, 0);
    QVERIFY(ran.says("Dice are needed: 6D6"));
}

void TestCliRequests::rolledDiceAreMarked()
{
    const Ran ran = run("resolve --json --roll -r phut -p shooting rating=60 weapon=bow distance=9");
    QCOMPARE(ran.status, 0);
    const QJsonObject thrown = ran.json().value("dice"_L1).toArray().at(0).toObject();
    QCOMPARE(thrown.value("rolled"_L1).toInt(), 60);
    const QJsonArray faces = thrown.value("faces"_L1).toArray();
    QCOMPARE(faces.size(), 60);
    for (const QJsonValue &face : faces)
        QVERIFY(face.toInt() >= 1 && face.toInt() <= 6);
    QVERIFY(run("resolve --roll -r phut -p shooting rating=60 weapon=bow distance=9").says("(rolled)"));
}

void TestCliRequests::enteredDiceAreKeptWhenRolling()
{
    const Ran ran = run("resolve --json --roll -r phut -p shooting rating=4 weapon=bow distance=9 --dice 12");
    const QJsonObject thrown = ran.json().value("dice"_L1).toArray().at(0).toObject();
    QCOMPARE(thrown.value("rolled"_L1).toInt(), 2);
    QCOMPARE(thrown.value("faces"_L1).toArray().at(0).toInt(), 1);
    QCOMPARE(thrown.value("faces"_L1).toArray().at(1).toInt(), 2);
}

void TestCliRequests::oddsAreGiven()
{
    const Ran ran = run("resolve --json --odds -r phut -p shooting rating=1 weapon=bow distance=9");
    QCOMPARE(ran.status, 0);
    QCOMPARE(ran.json().value("status"_L1).toString(), u"odds"_s);
    const QJsonObject hits = ran.json().value("odds"_L1).toObject().value("hits"_L1).toObject();
    QCOMPARE(hits.value("1"_L1).toDouble(), 1.0 / 3);
    QCOMPARE(hits.value("0"_L1).toDouble(), 2.0 / 3);
}

void TestCliRequests::oddsInWords()
{
    const Ran ran = run("resolve --odds -r phut -p shooting rating=12 weapon=bow distance=9");
    QCOMPARE(ran.status, 0);
    const qsizetype two = ran.out.indexOf("\n     2  ");
    const qsizetype ten = ran.out.indexOf("\n    10  ");
    QVERIFY2(two > 0 && two < ten, ran.out.constData()); // by number, not by letter
    QVERIFY(ran.says("at least"));
    QVERIFY(ran.says("Range (band): short"));
}

void TestCliRequests::jointOddsSumToOne()
{
    const Ran ran = run("resolve --json --joint -r phut -p shooting rating=9 weapon=firearm distance=9");
    const QJsonArray joint = ran.json().value("joint"_L1).toArray();
    QVERIFY(joint.size() > 1);
    double sum = 0;
    for (const QJsonValue &row : joint)
        sum += row.toObject().value("p"_L1).toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-12);
}

void TestCliRequests::workingIsGivenWhenAsked()
{
    QVERIFY(!run("resolve", kRequest).json().contains("working"_L1));
    const QJsonObject answer = run("resolve --working", kRequest).json();
    QVERIFY(!answer.value("working"_L1).toArray().isEmpty());
    QVERIFY(!answer.value("summary"_L1).toString().isEmpty());
    QCOMPARE(answer.value("dice"_L1).toArray().size(), 1);
}

void TestCliRequests::rulingCounts()
{
    const QByteArray request = "resolve --json -r phut -p shooting rating=3 weapon=bow distance=17 --dice 6";
    QCOMPARE(run(request + "65").json().value("outcome"_L1).toObject().value("band"_L1).toString(), u"short"_s);
    const Ran other = run(request + " --ruling range_overlap=long");
    QCOMPARE(other.status, 0);
    QCOMPARE(outcomeOf(other).value("band"_L1).toString(), u"long"_s);
}

MUSTER_TEST(TestCliRequests)
#include "tst_clirequests.moc"
