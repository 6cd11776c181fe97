// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The list of a step, played line by line.
class TestCliList : public QObject {
    Q_OBJECT

private slots:
    void init();
    void savesOfAllInOneGo();
    void cardsAreChosen();
    void keysAreTypedIntoRows();
    void aRowIsRefusedByItsName();
    void nobodyGoesThroughIt();

private:
    void setUp(const QByteArray &description)
    {
        QFile file(m_folder.filePath(u"mill.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(description), description.size());
        file.close();
        QCOMPARE(run(QStringList {u"battle"_s, u"new"_s, campaign(), file.fileName()}).status, 0);
    }
    QString campaign() const { return m_folder.filePath(u"mill.muster"_s); }
    std::vector<QJsonObject> play(const QByteArray &requests) const
    {
        return run(QStringList {u"battle"_s, u"play"_s, campaign()}, requests).jsonLines();
    }
    static QJsonObject opened(const QJsonObject &answer) { return answer.value("open"_L1).toObject(); }
    static QJsonObject error(const QJsonObject &answer) { return answer.value("error"_L1).toObject(); }

    QTemporaryDir m_folder;
};

namespace {

constexpr char kShot[] = R"({"rules": "two-page-skirmish", "phase": "shooting",
 "things": [{"key": "game", "type": "game", "turn": 2, "phases": 2, "phase_now": 1},
            {"key": "A1", "type": "figure", "side": "a", "class": "hero", "action": "move", "hits": 2},
            {"key": "B1", "type": "figure", "side": "b", "action": "move", "hits": 1}]})";
constexpr char kCards[] = R"({"rules": "two-page-skirmish", "phase": "choose",
 "things": [{"key": "A1", "type": "figure", "side": "a", "swordsman": true},
            {"key": "B1", "type": "figure", "side": "b", "weapon": "bow"}]})";

constexpr char kFire[] = R"({"rules": "two-page-skirmish", "phase": "shooting",
 "things": [{"key": "A1", "type": "figure", "side": "a", "class": "hero", "action": "move"},
            {"key": "A2", "type": "figure", "side": "a", "action": "move"},
            {"key": "B1", "type": "figure", "side": "b", "action": "fire_load", "weapon": "matchlock"},
            {"key": "B2", "type": "figure", "side": "b", "action": "fire_load", "weapon": "matchlock"}]})";

} // namespace

void TestCliList::init()
{
    QFile::remove(campaign());
}

void TestCliList::savesOfAllInOneGo()
{
    setUp(kShot);
    const auto answers = play(R"({"open": {"list": "all-saves"}}
{"dice": {"rows": {"A1": [6], "B1": [8]}}}
{"dice": {"rows": {"A1": [11]}}}
{"dice": {"rows": {"A1": [9]}}}
{"apply": {}}
{"next": {}}
{"undo": {}}
{"next": {}}
)");
    QCOMPARE(answers.size(), 8u);
    QCOMPARE(opened(answers[0]).value("rows"_L1).toArray().size(), 2);
    // A wound has lowered the die of the second save at once: 11 is no face of a d10.
    const QJsonObject row = opened(answers[1]).value("rows"_L1)[0].toObject();
    QCOMPARE(row["dice"_L1]["wanted"_L1]["sides"_L1].toInt(), 10);
    QCOMPARE(opened(answers[1]).value("answered"_L1).toInt(), 1);
    QCOMPARE(error(answers[2]).value("field"_L1).toString(), u"rows.A1.dice"_s);
    QCOMPARE(opened(answers[3]).value("answered"_L1).toInt(), 2);
    QCOMPARE(answers[4].value("recorded"_L1).toArray().size(), 2);
    QVERIFY(answers[5].value("over"_L1).toBool());
    QCOMPARE(answers[6].value("recorded"_L1).toArray().size(), 2); // taken back in one go
    QCOMPARE(answers[7].value("must"_L1).toArray().size(), 2);
}

void TestCliList::cardsAreChosen()
{
    setUp(kCards);
    const auto answers = play(R"({"open": {"list": "all-actions"}}
{"answer": {"rows": {"A1": {"action": "fire_load"}, "B1": {"action": "fire_load"}}}}
{"apply": {}}
{"next": {}}
)");
    QCOMPARE(opened(answers[0])["rows"_L1][0]["at_work"_L1]["field"_L1].toString(), u"action"_s);
    const QJsonArray rows = opened(answers[1]).value("rows"_L1).toArray();
    QCOMPARE(rows[0]["at_work"_L1]["frame"_L1].toString(), u"stuck"_s); // he has nothing to fire
    QVERIFY(!rows[0]["answered"_L1].toBool());
    QVERIFY(rows[1]["answered"_L1].toBool());
    QCOMPARE(answers[2].value("recorded"_L1).toArray().size(), 1);
    const QJsonArray must = answers[3].value("must"_L1).toArray();
    QCOMPARE(must.size(), 1);
    QCOMPARE(must[0]["who"_L1][0].toString(), u"A1"_s);
}

/// As it is typed at the table: letter, distance, die; and all the rest by one word.
void TestCliList::keysAreTypedIntoRows()
{
    setUp(kFire);
    const auto answers = play(R"({"open": {"list": "all-fire"}}
{"keys": {"B1": "7"}}
{"keys": {"B1": "E127"}}
{"keys": {"rest": "leave"}}
{"keys": {"rest": "all"}}
{"apply": {}}
)");
    const QJsonObject first = opened(answers[0]).value("rows"_L1)[0].toObject();
    QCOMPARE(first["at_work"_L1]["frame"_L1].toString(), u"target"_s);
    QCOMPARE(error(answers[1]).value("field"_L1).toString(), u"keys.B1"_s);
    QCOMPARE(opened(answers[2]).value("answered"_L1).toInt(), 1);
    QCOMPARE(opened(answers[3]).value("answered"_L1).toInt(), 2);
    QCOMPARE(error(answers[4]).value("field"_L1).toString(), u"keys.rest"_s);
    QCOMPARE(answers[5].value("recorded"_L1).toArray().size(), 2);
}

void TestCliList::aRowIsRefusedByItsName()
{
    setUp(kCards);
    const auto answers = play(R"({"open": {"list": "all-actions"}}
{"answer": {"rows": {"A1": {"action": "dance"}}}}
{"answer": {"rows": {"C9": {"action": "move"}}}}
{"answer": {"action": "move"}}
{"apply": {}}
{"cancel": {}}
{"dice": [1]}
)");
    QCOMPARE(error(answers[1]).value("field"_L1).toString(), u"rows.A1.action"_s);
    QCOMPARE(error(answers[2]).value("field"_L1).toString(), u"rows.C9.row"_s);
    QCOMPARE(error(answers[3]).value("field"_L1).toString(), u"rows"_s);
    QCOMPARE(error(answers[4]).value("field"_L1).toString(), u"list"_s);
    QVERIFY(answers[5].value("open"_L1).isNull());
    QCOMPARE(error(answers[6]).value("field"_L1).toString(), u"open"_s);
}

void TestCliList::nobodyGoesThroughIt()
{
    setUp(kCards);
    const auto answers =
        play("{\"open\": {\"list\": \"all-saves\"}}\n{\"open\": {\"list\": \"all\", \"who\": \"A1\"}}\n");
    QCOMPARE(error(answers[0]).value("field"_L1).toString(), u"list"_s);
    QCOMPARE(error(answers[1]).value("field"_L1).toString(), u"who"_s);
}

MUSTER_TEST(TestCliList)
#include "tst_clilist.moc"
