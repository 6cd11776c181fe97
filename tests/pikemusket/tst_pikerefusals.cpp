// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/request.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What each procedure of Pike and Musket refuses, and which of several faults is named.
class TestPikeRefusals : public QObject {
    Q_OBJECT

private slots:
    void first_data();
    void first();
};

void TestPikeRefusals::first_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *name, const char *procedure, const QByteArray &inputs, const char *field) {
        QTest::newRow(name) << QString::fromLatin1(procedure) << inputs << QString::fromLatin1(field);
    };
    row("unknown before needed", "rally", R"({"zz":1,"aa":1})", "aa");
    row("needed in the order of the table", "rally", R"({"state":"routing"})", "army");
    row("good order does not rally", "rally", R"({"army":"royalist","unit_type":"infantry","state":"good_order"})",
        "state");

    row("battery before guns", "artillery-fire",
        R"({"battery_state":"disrupted","gun_state":"limbered","fired_this_turn":true,"visible":false,"range":9,"target_bases":1})",
        "battery_state");
    row("guns before fired", "artillery-fire",
        R"({"gun_state":"limbered","fired_this_turn":true,"visible":false,"range":9,"target_bases":1})", "gun_state");
    row("fired before unseen", "artillery-fire",
        R"({"fired_this_turn":true,"visible":false,"range":9,"target_bases":1})", "fired_this_turn");
    row("unseen, out of range too", "artillery-fire", R"({"visible":false,"range":9999,"target_bases":1})", "visible");

    row("limbered already", "limber", R"({"action":"limber","gun_state":"limbered","state":"routing"})", "action");
    row("routing guns", "limber",
        R"({"action":"limber","gun_state":"unlimbered","state":"routing","fired_this_turn":true})", "state");
    row("guns that fired", "limber",
        R"({"action":"limber","gun_state":"unlimbered","fired_this_turn":true,"quarters_used":1})", "fired_this_turn");
    row("guns that moved", "limber", R"({"action":"unlimber","gun_state":"limbered","quarters_used":1})",
        "quarters_used");

    const QByteArray foot = R"({"army":"royalist","unit_type":"infantry",)";
    const QByteArray guns = R"({"army":"royalist","unit_type":"artillery",)";
    row("routing hedgehog", "movement", foot + R"("formation":"hedgehog","state":"routing"})", "formation");
    row("guns in column", "movement", guns + R"("formation":"column","mode":"rout"})", "formation");
    row("unlimbered foot", "movement", foot + R"("gun_state":"unlimbered","mode":"rout"})", "gun_state");
    row("rout in good order", "movement", foot + R"("mode":"rout","last_charge_turn":9})", "mode");
    row("routing, and advances", "movement", foot + R"("state":"routing"})", "mode");
    row("charge in the future", "movement", foot + R"("turn":2,"last_charge_turn":3,"quarters_used":1})",
        "last_charge_turn");
    row("guns charge", "movement", guns + R"("mode":"charge"})", "mode");
    row("a hedgehog charges", "movement", foot + R"("formation":"hedgehog","mode":"charge"})", "mode");
    row("unlimbered guns retreat", "movement", guns + R"("gun_state":"unlimbered","mode":"retreat_away"})", "mode");
    row("charged two turns ago", "movement",
        foot + R"("mode":"charge","turn":5,"last_charge_turn":3,"quarters_used":1})", "mode");
    row("charge after a change", "movement",
        foot + R"("mode":"charge","turn":6,"last_charge_turn":3,"quarters_used":1})", "quarters_used");

    row("routing units do not form up", "formation-change",
        R"({"unit_type":"infantry","state":"routing","from":"mounted","to":"mounted"})", "state");
    row("foot is not mounted", "formation-change", R"({"unit_type":"infantry","from":"mounted","to":"mounted"})",
        "from");
    row("horse in hedgehog", "formation-change", R"({"unit_type":"shock_cavalry","from":"hedgehog","to":"line"})",
        "from");
    row("dragoons in hedgehog", "formation-change", R"({"unit_type":"dragoons_foot","from":"line","to":"hedgehog"})",
        "to");
    row("line to line", "formation-change", R"({"unit_type":"infantry","from":"line","to":"line"})", "to");
    row("line to mounted", "formation-change", R"({"unit_type":"dragoons_foot","from":"line","to":"mounted"})", "to");
    row("complete before", "formation-change", R"({"unit_type":"infantry","from":"line","to":"column","progress":2})",
        "progress");
    row("guns change no formation", "formation-change", R"({"unit_type":"artillery","from":"line","to":"column"})",
        "unit_type");

    row("routing in hedgehog", "hedgehog-form",
        R"({"army":"royalist","state":"routing","formation":"hedgehog","cavalry_distance":0,"cavalry_allowance":1})",
        "formation");
    row("disrupted mover", "interpenetration", R"({"mover_state":"disrupted","other_state":"routing"})", "mover_state");
    row("disrupted other", "interpenetration", R"({"other_state":"disrupted"})", "other_state");
    row("he rides and repeats", "staff-order", R"({"errand":"repeat","distance":1})", "distance");

    const QByteArray against = R"(],"defender_army":"royalist","defender_bases":9,"defender_type":)";
    const QByteArray pikes = R"({"attackers":[{"army":"royalist","unit_type":"infantry","bases":9)";
    const QByteArray horse = R"({"attackers":[{"army":"royalist","unit_type":"shock_cavalry","bases":4)";
    row("beyond reach", "combat", horse + R"(,"distance":1})" + against + R"("infantry"})", "attackers[0].distance");
    row("charges at a distance", "combat", pikes + R"(,"distance":1,"charging":true})" + against + R"("infantry"})",
        "attackers[0].charging");
    row("two leaders, one in every unit", "combat",
        pikes + R"(,"leader":true},{"army":"dutch","unit_type":"infantry","bases":1,"leader":true})" + against
            + R"("artillery","defender_formation":"column"})",
        "attackers");
    row("guns attack", "combat",
        R"({"attackers":[{"army":"royalist","unit_type":"artillery","bases":1})" + against + R"("infantry"})",
        "attackers[0].unit_type");
    row("nobody attacks", "combat", R"({"attackers":[)" + against + R"("infantry"})", "attackers");
    row("horse in hedgehog, attacked", "combat",
        pikes + "}" + against + R"("shock_cavalry","defender_formation":"hedgehog"})", "defender_formation");
    row("routing in hedgehog, attacked", "combat",
        pikes + "}" + against + R"("infantry","defender_formation":"hedgehog","defender_state":"routing"})",
        "defender_formation");
    row("guns in column, attacked", "combat", pikes + "}" + against + R"("artillery","defender_formation":"column"})",
        "defender_formation");
    row("horse alone on a hedgehog", "combat", horse + "}" + against + R"("infantry","defender_formation":"hedgehog"})",
        "defender_formation");
    row("a hedgehog goes back", "combat",
        pikes + "}" + against + R"("infantry","defender_formation":"hedgehog","defender_retreating":true})",
        "defender_retreating");
    row("routers go back", "combat",
        pikes + "}" + against + R"("infantry","defender_state":"routing","defender_retreating":true})",
        "defender_retreating");
    row("foot in hedgehog-combat", "hedgehog-combat", pikes + R"(}],"defender_bases":9})", "attackers[0].unit_type");
    row("beyond reach of a hedgehog", "hedgehog-combat", horse + R"(,"distance":1}],"defender_bases":9})",
        "attackers[0].distance");

    row("more lost than fielded", "casualty-rate",
        R"({"initial":10,"reinforcements":1,"removed":4,"routed_off":4,"captured":4})", "removed");
    row("crisis of the dead", "crisis-of-morale", R"({"fielded":10,"lost":11})", "lost");
    row("a unit's state is needed", "crisis-of-morale", R"({"fielded":10,"lost":1,"units":[{}]})", "units[0].state");
    row("a lost more", "victory", R"({"a_fielded":1,"a_lost":2,"b_fielded":1,"b_lost":2})", "a_lost");
    row("b lost more", "victory", R"({"a_fielded":1,"a_lost":1,"b_fielded":1,"b_lost":2,"field_holder":"a"})",
        "b_lost");
}

void TestPikeRefusals::first()
{
    QFETCH(const QString, procedure);
    QFETCH(const QByteArray, inputs);
    QFETCH(const QString, field);
    // Dice come last: this would be no face.
    const QJsonObject answer = Answerer().answer({{u"rules"_s, u"pike-and-musket"_s}, {u"procedure"_s, procedure},
        {u"inputs"_s, QJsonDocument::fromJson(inputs).object()}, {u"dice"_s, QJsonArray {9}}});
    QCOMPARE(answer.value("status"_L1).toString(), u"error"_s);
    QCOMPARE(answer.value("field"_L1).toString(), field);
    QVERIFY(!answer.value("message"_L1).toString().isEmpty());
}

MUSTER_TEST(TestPikeRefusals)
#include "tst_pikerefusals.moc"
