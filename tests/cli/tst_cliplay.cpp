// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles that are made, and refereed line by line.
class TestCliPlay : public QObject {
    Q_OBJECT

private slots:
    void init();
    void aWorkedSession();
    void whatIsRefusedChangesNothing_data();
    void whatIsRefusedChangesNothing();
    void whatIsAnsweredIsOnTheDisk();
    void theRestIsLeftInOneEntry();
    void takenBackAndDoneAgain();
    void takenBackWithAllThatRestsOnIt();
    void correctedByHand();
    void samplesOfAllRules_data();
    void samplesOfAllRules();
    void descriptionsAreRefused();
    void campaignsAreMade();
    void misused_data();
    void misused();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString campaign() const { return path("lane.muster"); }
    void write(const char *name, const QByteArray &content) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    std::vector<QJsonObject> play(const QByteArray &requests) const
    {
        return run(QStringList {u"battle"_s, u"play"_s, campaign()}, requests).jsonLines();
    }
    QJsonObject state() const { return play("{\"state\": {}}\n").front().value("state"_L1).toObject(); }

    QTemporaryDir m_folder;
};

namespace {

constexpr char kLane[] = R"({"name": "The lane", "rules": "phut", "phase": "move_active", "active": "a",
 "things": [{"key": "A1", "type": "unit", "side": "a", "bases": 6},
            {"key": "A2", "type": "unit", "side": "a", "bases": 6},
            {"key": "B1", "type": "unit", "side": "b", "bases": 5}]})";

constexpr char kMove[] = R"({"open": {"procedure": "movement", "who": "A1"}}
{"dice": [5, 4]}
{"apply": {}}
)";

QString messageIn(const QJsonObject &answer)
{
    return answer.value("error"_L1).toObject().value("message"_L1).toString();
}

} // namespace

void TestCliPlay::init()
{
    QFile::remove(campaign());
    write("lane.json", kLane);
    const Ran made = run(QStringList {u"battle"_s, u"new"_s, campaign(), path("lane.json")});
    QCOMPARE(made.status, 0);
    QCOMPARE(made.json().value("battle"_L1).toInt(), 1);
}

void TestCliPlay::aWorkedSession()
{
    const auto answers = play(R"({"next": {}}
{"why_not": {"procedure": "movement", "who": ["B1"]}}
{"why_not": {"procedure": "movement", "who": ["A1"], "inputs": {"woods": true}}}
{"why_not": {"procedure": "movement", "who": ["A1"]}}
{"open": {"procedure": "movement", "who": "A1"}}
{"dice": [5, 4]}
{"apply": {}}
{"next": {}}
{"answer": {"question": "passed", "who": "A1", "answer": "nobody"}}
{"phase": "next"}
{"answer": {"question": "contact", "who": "A1", "answer": ["B1"]}}
{"phase": "next"}
{"offers": {"who": ["B1"]}}
)");
    QCOMPARE(answers.size(), size_t(13));
    QCOMPARE(answers[0].value("may"_L1).toArray().size(), 4);
    QCOMPARE(answers[0].value("over"_L1), QJsonValue(true));
    QCOMPARE(answers[1]["why_not"_L1]["field"_L1].toString(), u"unit"_s);
    QCOMPARE(answers[2]["why_not"_L1]["field"_L1].toString(), u"woods"_s);
    QVERIFY(answers[3].contains("why_not"_L1) && answers[3]["why_not"_L1].isNull());
    QCOMPARE(answers[4]["open"_L1]["dice"_L1]["wanted"_L1]["count"_L1].toInt(), 2);
    QCOMPARE(answers[5]["open"_L1]["outcome"_L1]["may_move"_L1].toInt(), 9);
    const QJsonObject change = answers[6]["recorded"_L1].toArray().first()["changes"_L1].toArray().first().toObject();
    QCOMPARE(change,
        (QJsonObject {{u"thing"_s, u"A1"_s}, {u"field"_s, u"moved"_s}, {u"before"_s, false}, {u"after"_s, true}}));
    QCOMPARE(answers[7]["ask"_L1].toArray().first()["question"_L1].toString(), u"passed"_s);
    QVERIFY(messageIn(answers[9]).contains(u"A1"_s)); // who it is in contact with is still asked
    QVERIFY(answers[11].contains("recorded"_L1));
    QCOMPARE(answers[12]["offers"_L1].toArray().first()["procedure"_L1].toString(), u"shooting"_s);
    QCOMPARE(state().value("phase"_L1).toString(), u"shoot_passive"_s);
}

void TestCliPlay::whatIsRefusedChangesNothing_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *request, const char *field) {
        QTest::newRow(request) << QByteArray(request) << QString::fromLatin1(field);
    };
    row("no JSON", "request");
    row("[1]", "request");
    row("{}", "");
    row("{\"dance\": {}}", "dance");
    row("{\"next\": {}, \"state\": {}}", "");
    row("{\"open\": {\"procedure\": \"tea\", \"who\": \"A1\"}}", "procedure");
    row("{\"open\": {\"procedure\": \"movement\", \"who\": \"A9\"}}", "who");
    row("{\"open\": {\"procedure\": \"movement\"}}", "unit");
    row("{\"open\": {\"procedure\": \"movement\", \"who\": \"B1\"}}", "unit");
    row("{\"open\": {\"procedure\": \"movement\", \"who\": \"A1\", \"weather\": 3}}", "weather");
    row("{\"open\": {\"procedure\": \"movement\", \"who\": \"A1\", \"inputs\": {\"woods\": true}}}", "woods");
    row("{\"open\": {\"procedure\": \"melee\", \"who\": \"A1\", \"against\": \"B1\"}}", "phase");
    row("{\"open\": {\"procedure\": \"army-casualties\", \"who\": \"A1\"}}", "army");
    row("{\"answer\": {\"distance\": 3}}", "open");
    row("{\"answer\": {\"question\": \"contact\", \"who\": \"A1\", \"answer\": \"nobody\"}}", "question");
    row("{\"answer\": {\"question\": \"tea\", \"who\": \"A1\", \"answer\": \"nobody\"}}", "question");
    row("{\"answer\": {\"procedure\": \"movement\", \"who\": \"A1\", \"answer\": \"flies\"}}", "answer");
    row("{\"dice\": [6]}", "open");
    row("{\"dice\": 6}", "dice");
    row("{\"apply\": {}}", "open");
    row("{\"phase\": \"sideways\"}", "phase");
    row("{\"act\": {\"act\": \"contact\", \"who\": \"A1\"}}", "target");
    row("{\"act\": {\"act\": \"tea\", \"who\": \"A1\"}}", "act");
    row("{\"correct\": {\"thing\": \"A1\", \"field\": \"bases\", \"value\": 700}}", "bases");
    row("{\"correct\": {\"thing\": \"A9\", \"field\": \"bases\", \"value\": 7}}", "thing");
    row("{\"correct\": {\"thing\": \"A1\", \"field\": \"mood\", \"value\": 7}}", "mood");
    row("{\"undo\": 77}", "undo");
    row("{\"why_not\": {\"procedure\": \"tea\"}}", "procedure");
}

void TestCliPlay::whatIsRefusedChangesNothing()
{
    QFETCH(QByteArray, request);
    QFETCH(QString, field);
    const QJsonObject before = state();
    const auto answers = play(request + "\n{\"state\": {}}\n");
    QCOMPARE(answers.size(), size_t(2));
    QVERIFY2(!messageIn(answers[0]).isEmpty(), QJsonDocument(answers[0]).toJson());
    if (!request.startsWith("{\"undo"))
        QCOMPARE(answers[0]["error"_L1]["field"_L1].toString(), field);
    QCOMPARE(answers[1]["state"_L1].toObject(), before);
}

void TestCliPlay::whatIsAnsweredIsOnTheDisk()
{
    play(kMove);
    const QJsonObject kept = state();
    QCOMPARE(kept.value("events"_L1).toInt(), 2);
    // What was open and not applied is gone with the program; nothing of it is in the ledger.
    play("{\"open\": {\"procedure\": \"movement\", \"who\": \"A2\"}}\n{\"dice\": [5]}\n");
    QCOMPARE(state(), kept);
    QCOMPARE(run(QStringList {u"battle"_s, u"check"_s, campaign()}).status, 0);
}

void TestCliPlay::theRestIsLeftInOneEntry()
{
    const auto answers = play("{\"answer\": {\"rest\": true}}\n{\"next\": {}}\n{\"undo\": {}}\n{\"next\": {}}\n");
    QCOMPARE(answers[0]["recorded"_L1].toArray().size(), 1);
    QVERIFY(answers[1]["may"_L1].toArray().isEmpty());
    QCOMPARE(answers[3]["may"_L1].toArray().size(), 4);
}

void TestCliPlay::takenBackAndDoneAgain()
{
    const QJsonObject before = state();
    play(kMove);
    const QJsonArray moved = state().value("things"_L1).toArray();
    const auto answers = play("{\"undo\": {}}\n{\"state\": {}}\n{\"redo\": {}}\n{\"state\": {}}\n");
    QCOMPARE(answers[1]["state"_L1]["things"_L1].toArray(), before.value("things"_L1).toArray());
    QCOMPARE(answers[3]["state"_L1]["things"_L1].toArray(), moved);
}

void TestCliPlay::takenBackWithAllThatRestsOnIt()
{
    const QJsonArray before = state().value("things"_L1).toArray();
    play(R"({"correct": {"thing": "A1", "field": "bases", "value": 5, "reason": "miscounted"}}
{"correct": {"thing": "A1", "field": "bases", "value": 3, "reason": "miscounted again"}}
)");
    const QJsonArray played = state().value("things"_L1).toArray();
    const auto answers = play(R"({"undo": {"entry": 2}}
{"undo": {"entry": 2, "preview": true}}
{"state": {}}
{"undo": {"entry": 2, "with": "everything"}}
{"undo": {"entry": 2, "along": 3}}
{"undo": {"entry": 2, "with": "rests"}}
{"state": {}}
)");
    QCOMPARE(answers[0]["error"_L1]["field"_L1].toString(), u"rests"_s);
    const QJsonArray gone = answers[1]["take_back"_L1].toArray();
    QCOMPARE(gone.size(), 2);
    QCOMPARE(gone[0]["seq"_L1].toInt(), 2);
    QCOMPARE(gone[1]["seq"_L1].toInt(), 3);
    QVERIFY(!gone[1]["why"_L1].toString().isEmpty());
    QCOMPARE(answers[1]["stay"_L1].toInt(), 0);
    QCOMPARE(answers[1]["changes"_L1].toArray(),
        (QJsonArray {
            QJsonObject {{u"thing"_s, u"A1"_s}, {u"field"_s, u"bases"_s}, {u"before"_s, 3}, {u"after"_s, 6}}}));
    QCOMPARE(answers[2]["state"_L1]["things"_L1].toArray(), played); // it only looked
    QCOMPARE(answers[3]["error"_L1]["field"_L1].toString(), u"with"_s);
    QCOMPARE(answers[4]["error"_L1]["field"_L1].toString(), u"along"_s);
    QCOMPARE(answers[5]["recorded"_L1].toArray().size(), 2);
    QCOMPARE(answers[6]["state"_L1]["things"_L1].toArray(), before);
    play("{\"undo\": {}}\n"); // as after a restart
    QCOMPARE(state().value("things"_L1).toArray(), played);
}

void TestCliPlay::correctedByHand()
{
    const auto answers =
        play(R"({"correct": {"thing": "A1", "field": "in_melee_with", "value": ["B1"], "reason": "seen"}}
{"correct": {"thing": "A1", "field": "bases", "value": 4, "reason": "miscounted"}}
{"why_not": {"procedure": "movement", "who": "A1"}}
)");
    const QJsonObject first = answers[0]["recorded"_L1].toArray().first()["changes"_L1].toArray().first().toObject();
    QCOMPARE(first.value("after"_L1).toArray(), QJsonArray {u"B1"_s});
    QVERIFY(answers[2]["why_not"_L1].isObject());
}

void TestCliPlay::samplesOfAllRules_data()
{
    QTest::addColumn<QString>("rules");
    for (const char *rules : {"phut", "pike-and-musket", "thistle-lily-rose", "two-page-skirmish", "tyneside"})
        QTest::newRow(rules) << QString::fromLatin1(rules);
}

void TestCliPlay::samplesOfAllRules()
{
    QFETCH(QString, rules);
    const QString file = path("samples.muster");
    QFile::remove(file);
    QCOMPARE(run(QStringList {u"battle"_s, u"sample"_s, rules, file}).status, 0);
    const auto answers =
        run(QStringList {u"battle"_s, u"play"_s, file}, "{\"next\": {}}\n{\"state\": {}}\n").jsonLines();
    QCOMPARE(answers.size(), size_t(2));
    QVERIFY(answers[0].contains("must"_L1) && answers[0].contains("over"_L1));
    QCOMPARE(answers[1]["state"_L1]["rules"_L1].toString(), rules);
}

void TestCliPlay::descriptionsAreRefused()
{
    const QByteArray battles = run(QStringList {u"battle"_s, u"list"_s, campaign()}).out;
    write("bad.json", R"({"rules": "phut", "things": [{"key": "A1", "type": "unit", "side": "a", "bases": 700}]})");
    const Ran refused = run(QStringList {u"battle"_s, u"new"_s, campaign(), path("bad.json")});
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.complains("bases"));
    QCOMPARE(run(QStringList {u"battle"_s, u"new"_s, campaign(), path("nowhere.json")}).status, 3);
    QCOMPARE(run(QStringList {u"battle"_s, u"list"_s, campaign()}).out, battles);
    QCOMPARE(run(QStringList {u"battle"_s, u"new"_s, campaign(), u"-"_s}, kLane).status, 0);
    // What the tables have against it is said, and it stands as it was described.
    const Ran doubted = run(QStringList {u"battle"_s, u"new"_s, campaign(), u"-"_s},
        R"({"rules": "two-page-skirmish", "things": [{"key": "A1", "type": "unit", "side": "a", "class": "recruit", "die": 12}]})");
    QVERIFY2(doubted.out.contains("\"doubts\":[\"A1: A recruit has a d8"), doubted.out);
}

void TestCliPlay::campaignsAreMade()
{
    const QString file = path("empty.muster");
    QFile::remove(file);
    QCOMPARE(run(QStringList {u"campaign"_s, u"new"_s, file}).status, 0);
    QCOMPARE(run(QStringList {u"campaign"_s, u"new"_s, file}).status, 3); // it is there
    QCOMPARE(run(QStringList {u"battle"_s, u"play"_s, file}).status, 1); // no battle in it
}

void TestCliPlay::misused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("play nothing") << QStringList {u"battle"_s, u"play"_s};
    QTest::newRow("new without description") << QStringList {u"battle"_s, u"new"_s, u"a.muster"_s};
    QTest::newRow("sample without file") << QStringList {u"battle"_s, u"sample"_s, u"phut"_s};
    QTest::newRow("play as data") << QStringList {u"battle"_s, u"play"_s, u"a.muster"_s, u"--json"_s};
    QTest::newRow("campaign without file") << QStringList {u"campaign"_s, u"new"_s};
}

void TestCliPlay::misused()
{
    QFETCH(QStringList, arguments);
    QCOMPARE(run(arguments).status, 2);
}

MUSTER_TEST(TestCliPlay)
#include "tst_cliplay.moc"
