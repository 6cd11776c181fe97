// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Tyneside Pike and Shot: what the procedures and acts say, in whole sentences and by name.
class TestTynesideTelling : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void initTestCase() { muster(); }

    void tablesOfAnOlderFileAreRead();
    void actions_data();
    void actions();
    void everyGroupOfAFormedUnit();
    void joiningAndLeaving();
    void sidesByName();

private:
    struct Told {
        QString sentence;
        QString working;
    };
    Told told(const QString &procedure, const QJsonObject &inputs, const std::vector<int> &dice, const Names &names);
};

TestTynesideTelling::Told TestTynesideTelling::told(
    const QString &procedure, const QJsonObject &inputs, const std::vector<int> &faces, const Names &names)
{
    const auto question = m_battle->set().procedure(procedure)->ask(m_battle->rules(), inputs);
    if (!question)
        return {};
    Dice dice = Dice::entered(faces);
    const Answer answer = (*question)->resolve(dice);
    if (dice.ranOut() || dice.left() > 0)
        return {};
    QStringList lines;
    for (const WorkingLine &line : (*question)->working(answer))
        lines += names.in(line.text).text();
    return {(*question)->summary(answer, names).text(), lines.join(u'|')};
}

/// Columns that came later have what was played before.
void TestTynesideTelling::tablesOfAnOlderFileAreRead()
{
    QFile file(u":/rules/tyneside/tables.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QJsonObject tables = QJsonDocument::fromJson(file.readAll()).object().value("tables"_L1).toObject();
    const auto without = [&](const QString &table, const QStringList &columns) {
        QJsonObject older = tables.value(table).toObject();
        for (const QString &column : columns)
            QVERIFY(!older.take(column).isUndefined());
        tables.insert(table, older);
    };
    without(u"groups"_s, {u"close"_s, u"around_marker"_s});
    without(u"melee"_s, {u"pikes_off_cm"_s});
    const auto read = m_battle->set().recordedTables(tables);
    QVERIFY2(read, read ? "" : qPrintable(read.error().message.text()));
    QCOMPARE(read->table(u"groups"_s), m_battle->set().defaultTables()->table(u"groups"_s));
    QCOMPARE(read->table(u"melee"_s), m_battle->set().defaultTables()->table(u"melee"_s));
}

void TestTynesideTelling::actions_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<int>("risk");
    QTest::addColumn<int>("die");
    QTest::addColumn<QString>("tick");
    QTest::addColumn<QString>("sentence");

    const QString firearms = u"firearms"_s;
    const QString dutch = u"dutch_horse"_s;
    const QString swedish = u"swedish_horse"_s;
    QTest::newRow("carries on") << firearms << 0 << 1 << QString() << u"Waller: go on as before."_s;
    QTest::newRow("foot seeks") << firearms << 0 << 6 << QString() << u"Waller: make for the nearest enemy in sight."_s;
    QTest::newRow("cover near") << firearms << 1 << 1 << QString() << u"Waller: go into the nearest cover."_s;
    QTest::newRow("no cover") << firearms << 1 << 1 << u"cover_within_move=false"_s
                              << u"Waller: go away from every enemy, for no cover is near."_s;
    QTest::newRow("presses on") << firearms << 1 << 4 << QString()
                                << u"Waller: go on, facing the nearest enemy, and charge any enemy in reach."_s;
    QTest::newRow("commanded") << firearms << 1 << 4 << u"commanded=true"_s
                               << u"Waller: move, charge, shoot or stand as the player orders."_s;
    QTest::newRow("dragoons get down") << firearms << 1 << 2 << u"dragoon=true mounted=true"_s
                                       << u"Waller: get down, halt and face the nearest enemy."_s;
    QTest::newRow("dragoons are down") << firearms << 1 << 2 << u"dragoon=true"_s
                                       << u"Waller: halt and face the nearest enemy."_s;
    QTest::newRow("dragoons mount again")
        << firearms << 1 << 6 << u"dragoon=true"_s
        << u"Waller: mount again, go for the nearest enemy and charge any enemy in reach, at the walk."_s;
    QTest::newRow("Dutch horse seek")
        << dutch << 0 << 6 << QString()
        << u"Waller: make for the nearest enemy in sight and charge at the trot; foot facing it: halt at medium range."_s;
    QTest::newRow("Dutch horse halt")
        << dutch << 0 << 6 << u"enemy=foot_facing"_s
        << u"Waller: make for the nearest enemy in sight, the foot in front, and halt at medium range."_s;
    QTest::newRow("Dutch horse shoot") << dutch << 1 << 4 << QString()
                                       << u"Waller: trot up, halt at medium range and shoot."_s;
    QTest::newRow("Swedish horse seek")
        << swedish << 0 << 6 << QString()
        << u"Waller: make for the nearest enemy in sight and charge home at the gallop; pikes facing it: halt at "
           "medium range and shoot."_s;
    QTest::newRow("Swedish horse strike")
        << swedish << 1 << 4 << u"enemy=foot_facing"_s
        << u"Waller: trot at the nearest enemy in sight and charge home at the gallop; pikes facing it: halt at "
           "medium range and shoot."_s;
    QTest::newRow("Swedish horse meet pikes")
        << swedish << 1 << 4 << u"enemy=pikes_facing"_s
        << u"Waller: trot at the pikes in front, halt at medium range and shoot."_s;
    QTest::newRow("flee") << swedish << 9 << 1 << QString() << u"Waller: gallop away from the nearest enemy."_s;
}

void TestTynesideTelling::actions()
{
    QFETCH(const QString, table);
    QFETCH(const int, risk);
    QFETCH(const int, die);
    QFETCH(const QString, tick);
    QFETCH(const QString, sentence);
    QJsonObject inputs {{u"table"_s, table}, {u"risk"_s, risk}};
    for (const QString &one : tick.split(u' ', Qt::SkipEmptyParts)) {
        const QString value = one.section(u'=', 1);
        const bool isTick = value == u"true"_s || value == u"false"_s;
        inputs.insert(one.section(u'=', 0, 0), isTick ? Value(value == u"true"_s) : Value(value));
    }
    QCOMPARE(told(u"actions"_s, inputs, {die}, Names({{u"unit"_s, u"Waller"_s}})).sentence, sentence);
}

void TestTynesideTelling::everyGroupOfAFormedUnit()
{
    const QJsonArray groups {QJsonObject {{u"risk"_s, 1}}, QJsonObject {{u"risk"_s, 2}}};
    const QJsonObject inputs {{u"table"_s, u"swedish_horse"_s}, {u"groups"_s, groups}};
    const Told named =
        told(u"formed-actions"_s, inputs, {4}, Names({{u"group_1"_s, u"Red"_s}, {u"group_2"_s, u"Blue"_s}}));
    QCOMPARE(named.sentence,
        u"Red: trot at the nearest enemy in sight and charge home at the gallop; pikes facing it: halt at medium range "
        "and shoot. Blue: trot at the nearest enemy in sight and charge home at the gallop; pikes facing it: halt at "
        "medium range and shoot."_s);
    QVERIFY2(named.working.contains(u"Blue, risk +2, die 4: trots up and strikes"_s), qPrintable(named.working));
    const Told numbered = told(u"formed-actions"_s, inputs, {2}, {});
    QCOMPARE(
        numbered.sentence, u"Group 1: halt and face the nearest enemy. Group 2: halt and face the nearest enemy."_s);
    QVERIFY2(numbered.working.contains(u"group 2, risk +2, die 2: halts"_s), qPrintable(numbered.working));
}

void TestTynesideTelling::joiningAndLeaving()
{
    const auto last = [&] { return m_battle->told(*m_battle->ledger().event(m_battle->ledger().lastSeq())).text(); };
    act(u"attach"_s, {u"Captain"_s, u"Pikes"_s});
    QVERIFY2(last().contains(u"Captain with Pikes"_s), qPrintable(last()));
    act(u"leaves-group"_s, {u"Captain"_s, u"Pikes"_s});
    QVERIFY2(last().contains(u"Captain leaves Pikes"_s), qPrintable(last()));
}

void TestTynesideTelling::sidesByName()
{
    const QJsonObject armies {{u"a_units"_s, 4}, {u"a_retreating"_s, 1}, {u"b_units"_s, 3}};
    const Told end = told(u"victory"_s, armies, {}, Names({{u"side_a"_s, u"Parliament"_s}, {u"side_b"_s, u"King"_s}}));
    QCOMPARE(end.working, u"Parliament: 1 of 4 units in retreat|King: 0 of 3 units in retreat"_s);
    QCOMPARE(told(u"victory"_s, armies, {}, {}).working,
        u"the first side: 1 of 4 units in retreat|the second side: 0 of 3 units in retreat"_s);
    const Names fight({{u"a"_s, u"Pikes"_s}, {u"b"_s, u"Horse"_s}});
    QVERIFY(
        told(u"melee-result"_s, {{u"b_killed"_s, 2}}, {}, fight).working.startsWith(u"losses: Pikes 0, Horse 2|"_s));
    QVERIFY(told(u"melee-result"_s, {{u"b_killed"_s, 2}, {u"b_others"_s, true}}, {}, fight)
                .working.startsWith(u"losses: Pikes 0, Horse with all on that side 2|"_s));
    goTo(u"melee"_s);
    Proposal melee = open(u"melee"_s, {u"Pikes"_s, u"Horse"_s});
    QCOMPARE(inWords(melee.wanted(), melee.names()).text(), u"Pikes: melee"_s);
}

} // namespace muster

MUSTER_TEST(muster::TestTynesideTelling)
#include "tst_tynesidetelling.moc"
