// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/request.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What each procedure of PHUT! refuses, and which of several faults is named.
class TestPhutRefusals : public QObject {
    Q_OBJECT

private slots:
    void first_data();
    void first();
    void namesWhatIsAllowed_data();
    void namesWhatIsAllowed();
};

void TestPhutRefusals::first_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *name, const char *procedure, const char *inputs, const char *field) {
        QTest::newRow(name) << QString::fromLatin1(procedure) << QByteArray(inputs) << QString::fromLatin1(field);
    };
    row("unknown before needed", "movement", R"({"zz":1,"aa":1})", "aa");
    row("needed before the type of a later one", "movement", R"({"woods":1})", "troop");
    row("type before the procedure's own", "movement", R"({"troop":"light_artillery","obstacle":1})", "obstacle");
    row("range before the procedure's own", "movement", R"({"troop":"light_artillery","obstacle_distance":1000})",
        "obstacle_distance");
    row("guns before woods", "movement", R"({"troop":"heavy_artillery","woods":true,"obstacle_distance":4})", "troop");
    row("woods before the obstacle", "movement", R"({"troop":"cavalry","woods":true,"obstacle_distance":4})", "woods");
    row("woods when crossing", "movement", R"({"troop":"infantry","woods":true,"obstacle":"touching"})", "woods");
    row("no distance ahead", "movement", R"({"troop":"cavalry","obstacle":"ahead"})", "obstacle_distance");
    row("distance without obstacle", "movement", R"({"troop":"cavalry","obstacle":"touching","obstacle_distance":1})",
        "obstacle_distance");
    row("light troops are no pikes", "manoeuvre", R"({"troop":"light_infantry","pike_block":true})", "pike_block");
    row("out before moved", "shooting", R"({"rating":1,"weapon":"firearm","distance":99,"moved":true,"ammo":"out"})",
        "ammo");
    row("moved before distance", "shooting", R"({"rating":1,"weapon":"crossbow","distance":99,"moved":true})", "moved");
    row("medium gun cannot have moved", "shooting",
        R"({"rating":1,"weapon":"medium_artillery","distance":1,"moved":true})", "moved");
    row("too far", "shooting", R"({"rating":1,"weapon":"light_artillery","distance":25,"moved":true})", "distance");
    row("no weapon", "shooting", R"({"rating":1,"weapon":"none","distance":1})", "weapon");
    row("files of A first", "melee", R"({"a_bases":1,"b_bases":1,"a_arm":"pike","a_state":"retiring","b_arm":"pike"})",
        "a_files");
    row("state of A before files of B", "melee", R"({"a_bases":1,"b_bases":1,"a_state":"retiring","b_arm":"pike"})",
        "a_state");
    row("Swiss do not rout", "melee", R"({"a_bases":1,"b_bases":1,"a_state":"routing","a_kind":"swiss"})", "a_state");
    row("files of B", "melee", R"({"a_bases":1,"b_bases":1,"b_arm":"pike","b_state":"retiring"})", "b_files");
    row("state of B", "melee", R"({"a_bases":1,"b_bases":1,"b_state":"routing","b_kind":"landsknecht"})", "b_state");
    row("a state of no fighter", "melee", R"({"a_bases":1,"b_bases":1,"b_state":"destroyed"})", "b_state");
    row("kind before state", "rout-test", R"({"troop":"cavalry","bases":1,"kind":"swiss","state":"routing"})", "kind");
    row("light cavalry are no Gendarmes", "rout-test", R"({"troop":"light_cavalry","bases":1,"kind":"gendarme"})",
        "kind");
    row("ordinary troops do not retire", "rout-test", R"({"troop":"cavalry","bases":1,"state":"retiring"})", "state");
    row("guns before kind", "rout-move", R"({"troop":"light_artillery","bases":1,"kind":"swiss","woods":true})",
        "troop");
    row("kind before woods", "rout-move", R"({"troop":"cavalry","bases":1,"kind":"swiss","woods":true})", "kind");
    row("woods bar routers", "rout-move", R"({"troop":"heavy_cavalry","bases":1,"woods":true})", "woods");
    row("plays without counters", "counter-duel", R"({"roll_winner":"a","counters_a":0,"counters_b":9,"plays":2})",
        "plays");
    row("nobody won the roll", "counter-duel", R"({"roll_winner":"none","counters_a":1,"counters_b":1})",
        "roll_winner");
    row("more than at the start", "army-casualties",
        R"({"units":[{"start_bases":1,"bases":1},{"start_bases":3,"bases":4}]})", "units[1].bases");
    row("unknown key in the list", "army-casualties", R"({"units":[{"start_bases":1,"bases":1,"x":1}]})", "units[0].x");
    row("entry is no object", "army-casualties", R"({"units":[3]})", "units[0]");
    row("empty list", "army-casualties", R"({"units":[]})", "units");
}

void TestPhutRefusals::first()
{
    QFETCH(const QString, procedure);
    QFETCH(const QByteArray, inputs);
    QFETCH(const QString, field);
    // Dice come last: these would be one too many, and no face.
    const QJsonObject answer = Answerer().answer({{u"rules"_s, u"phut"_s}, {u"procedure"_s, procedure},
        {u"inputs"_s, QJsonDocument::fromJson(inputs).object()}, {u"dice"_s, QJsonArray {9}}});
    QCOMPARE(answer.value("status"_L1).toString(), u"error"_s);
    QCOMPARE(answer.value("field"_L1).toString(), field);
    QVERIFY(!answer.value("message"_L1).toString().isEmpty());
}

void TestPhutRefusals::namesWhatIsAllowed_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QString>("allowed");
    const auto row = [](const char *name, const char *procedure, const char *inputs, const char *allowed) {
        QTest::newRow(name) << QString::fromLatin1(procedure) << QByteArray(inputs) << QString::fromLatin1(allowed);
    };
    row("who moves", "movement", R"({"troop":"light_artillery"})",
        "light infantry, infantry, heavy infantry, light cavalry, cavalry, heavy cavalry.");
    row("who enters woods", "movement", R"({"troop":"cavalry","woods":true})", "light infantry, light cavalry.");
    row("a distance ahead", "movement", R"({"troop":"cavalry","obstacle":"ahead"})", "1 or more");
    row("no distance", "movement", R"({"troop":"cavalry","obstacle_distance":4})", "otherwise it is 0");
    row("pikes", "manoeuvre", R"({"troop":"cavalry","pike_block":true})", "Only infantry and heavy infantry");
    row("ammunition", "shooting", R"({"rating":1,"weapon":"bow","distance":1,"ammo":"out"})", "only loaded units");
    row("after moving", "shooting", R"({"rating":1,"weapon":"firearm","distance":1,"moved":true})",
        "With these it may: bow, light artillery.");
    row("range", "shooting", R"({"rating":1,"weapon":"bow","distance":40})", "reaches 36");
    row("kinds of horse", "rout-test", R"({"troop":"cavalry","bases":1,"kind":"swiss"})", "ordinary, Gendarmes.");
    row("kinds of foot", "rout-test", R"({"troop":"infantry","bases":1,"kind":"gendarme"})",
        "ordinary, Swiss, Landsknechts, Italian militia, native French.");
    row("who retires", "rout-test", R"({"troop":"cavalry","bases":1,"state":"retiring"})", "Swiss, Landsknechts.");
    row("who does not rout", "rout-test", R"({"troop":"infantry","bases":1,"kind":"swiss","state":"routing"})",
        "Swiss, Landsknechts.");
    row("files", "melee", R"({"a_bases":1,"b_bases":1,"a_arm":"pike"})", "1 or more files");
    row("plays, the loser has none", "counter-duel", R"({"roll_winner":"a","counters_a":3,"counters_b":0,"plays":1})",
        "0 to 0 can be played");
    row("plays, the loser has few", "counter-duel", R"({"roll_winner":"a","counters_a":9,"counters_b":2,"plays":5})",
        "0 to 4 can be played");
    row("plays, the winner has few", "counter-duel", R"({"roll_winner":"b","counters_a":9,"counters_b":2,"plays":6})",
        "0 to 5 can be played");
    row("bases", "army-casualties", R"({"units":[{"start_bases":3,"bases":4}]})", "3 at most");
}

void TestPhutRefusals::namesWhatIsAllowed()
{
    QFETCH(const QString, procedure);
    QFETCH(const QByteArray, inputs);
    QFETCH(const QString, allowed);
    const QJsonObject answer = Answerer().answer({{u"rules"_s, u"phut"_s}, {u"procedure"_s, procedure},
        {u"inputs"_s, QJsonDocument::fromJson(inputs).object()}});
    const QString message = answer.value("message"_L1).toString();
    QVERIFY2(message.contains(allowed), qPrintable(message));
}

MUSTER_TEST(TestPhutRefusals)
#include "tst_phutrefusals.moc"
