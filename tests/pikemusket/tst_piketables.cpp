// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/request.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The tables and house options of Pike and Musket: what they may hold, and that the rules go by them.
class TestPikeTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void fileNamesItsRules();
    void figuresOfTheText();
    void faultIsNamed_data();
    void faultIsNamed();
    void noTables_data();
    void noTables();
    void wordsMayBeOthers_data();
    void wordsMayBeOthers();
    void armyIsAdded();
    void matrixInPlaceOfRatios_data();
    void matrixInPlaceOfRatios();
    void everyTableButThoseOfTheTextIsReconstructed();
    void confirmedTableIsNotReconstructed();
    void everyOptionNamesARuling();
    void badOption_data();
    void badOption();

private:
    QJsonObject answer(const char *procedure, const QJsonObject &tables, const char *inputs);

    QJsonObject m_tables;
    Answerer m_answerer;
};

namespace {
QJsonObject object(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

const Ruleset &rules()
{
    return pikemusket::ruleset();
}
} // namespace

void TestPikeTables::initTestCase()
{
    const auto tables = rules().defaultTables();
    QVERIFY(bool(tables));
    m_tables = tables->document();
}

QJsonObject TestPikeTables::answer(const char *procedure, const QJsonObject &tables, const char *inputs)
{
    return m_answerer.answer({{u"rules"_s, u"pike-and-musket"_s}, {u"procedure"_s, QString::fromLatin1(procedure)},
        {u"tables"_s, tables}, {u"inputs"_s, object(inputs)}, {u"dice"_s, QJsonArray {}}});
}

void TestPikeTables::fileNamesItsRules()
{
    QFile file(u":/rules/pike-and-musket/tables.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(document.value("rules"_L1).toString(), u"pike-and-musket"_s);
    QCOMPARE(document.value("format"_L1).toInt(), 1);
}

/// What the running text gives, whatever else was reconstructed.
void TestPikeTables::figuresOfTheText()
{
    for (const QString &army : {u"royalist"_s, u"parliament"_s}) {
        const Value foot = m_tables["armies"_L1][army]["units"_L1]["infantry"_L1];
        QCOMPARE(foot["attack"_L1].toInt(), 2);
        QCOMPARE(foot["attack_disrupted"_L1].toInt(), 1);
    }
    QCOMPARE(m_tables["crisis"_L1]["automatic_over"_L1].toInt(), 40);
    QCOMPARE(m_tables["victory"_L1]["grades"_L1][1]["from"_L1].toInt(), 5);
}

void TestPikeTables::faultIsNamed_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *place, const Value &value, const char *named = nullptr) {
        const QString shown = QString::fromUtf8(QJsonDocument(QJsonArray {value}).toJson(QJsonDocument::Compact));
        QTest::addRow("%s %s", place, qPrintable(shown.left(30)))
            << QString::fromLatin1(place) << QJsonValue(value) << QString::fromLatin1(named == nullptr ? place : named);
    };
    const Value left(Value::Undefined);
    row("command", 3);
    row("command.general_move", left);
    row("command.general_move", 1001);
    row("command.general_move", 150.5);
    row("command.reconstructed", u"yes"_s);
    row("command.speed", 3);
    row("armies.royalist.units.infantry.attack", 21);
    row("armies.royalist.units.infantry.attack_disrupted", 3);
    row("armies.royalist.units.infantry.defence_disrupted", 3);
    row("armies.royalist.units.infantry.morale", 0);
    row("armies.royalist.units.infantry.morale", 8);
    row("armies.royalist.units.infantry.difficult", 51);
    row("armies.royalist.units.infantry.road", 49, "armies.royalist.units.infantry.move");
    row("armies.royalist.units.infantry.reconstructed", true);
    row("armies.royalist.units.infantry", left, "no row infantry");
    row("armies.royalist.units.pikemen", QJsonObject(), "row pikemen");
    row("armies.royalist.title", u""_s);
    row("armies.royalist.title", QString(81, u'x'));
    row("armies.royalist.reconstructed", 1);
    row("armies.Saxon", QJsonObject(), "Saxon");
    row("armies.reconstructed", QJsonObject());
    row("artillery.bands", QJsonArray());
    row("artillery.bands[1].id", u"close"_s);
    row("artillery.bands[1].id", u"out_of_range"_s);
    row("artillery.bands[1].id", u"Far"_s);
    row("artillery.bands[1].id", QString(41, u'x'));
    row("artillery.bands[1].to", 150);
    row("artillery.bands[3].to", 5001);
    row("artillery.bands[0].results", QJsonArray {u"dd"_s});
    row("artillery.bands[0].results[5]", u"ar"_s);
    row("artillery.bands[0].from", 0);
    row("formations.changes[1].to", u"column"_s, "formations.changes[1]");
    row("formations.changes[6].to", u"hedgehog"_s, "formations.changes[6]");
    row("formations.changes[0]", left, "formations.changes");
    row("formations.changes[0].quarters", 13);
    row("formations.changes[0].quarters_disrupted", 1);
    row("odds.columns", QJsonArray {u"1:1"_s});
    row("odds.columns[0]", u"0:1"_s);
    row("odds.columns[0]", u"1:100"_s);
    row("odds.columns[0]", u"1 : 3"_s);
    row("odds.columns[0]", u"01:3"_s);
    row("odds.columns[0]", u"1:1"_s, "odds.columns[1]");
    row("odds.columns[3]", u"2:2"_s);
    row("odds.columns[3]", u"5:2"_s, "combat.columns[3].odds");
    row("odds.matrix", left);
    row("odds.matrix", 3);
    row("odds.matrix", object(R"({"attacker": [2], "defender": [1], "cells": [["1:1"]]})"), "odds.matrix.attacker[0]");
    row("odds.matrix", object(R"({"attacker": [1, 1], "defender": [1], "cells": [["1:1"], ["1:1"]]})"),
        "odds.matrix.attacker[1]");
    row("odds.matrix", object(R"({"attacker": [1], "defender": [1], "cells": [["1:1"], ["1:1"]]})"),
        "odds.matrix.cells");
    row("odds.matrix", object(R"({"attacker": [1], "defender": [1], "cells": [["1:1", "1:1"]]})"),
        "odds.matrix.cells[0]");
    row("odds.matrix", object(R"({"attacker": [1], "defender": [1], "cells": [["6:1"]]})"), "odds.matrix.cells[0][0]");
    row("combat.rolls[3]", 3);
    row("combat.rolls", QJsonArray {2, 3, 4, 5, 6, 7}, "combat.rolls[0]");
    row("combat.rolls", QJsonArray {-1, 0, 1, 2, 3, 4}, "combat.rolls[5]");
    row("combat.rolls[9]", left);
    row("combat.columns[0].results", QJsonArray {u"ar"_s, u"ar"_s, u"ar"_s, u"ar"_s, u"ar"_s, u"ar"_s});
    row("combat.columns[0].odds", u"1:2"_s);
    row("combat.columns[6]", left, "combat.columns");
    row("combat.columns[0].results[0]", u"hb"_s);
    row("combat.columns[0].results[0]", u"loss"_s);
    row("hedgehog.columns[0].state", u"disrupted"_s);
    row("hedgehog.columns[1]", left, "hedgehog.columns");
    row("hedgehog.columns[0].results[0]", u"dr"_s);
    row("crisis.levels[1].over", 10);
    row("crisis.levels[2].over", 40, "crisis.automatic_over");
    row("crisis.levels[1].crisis_on", 0);
    row("crisis.levels[1].crisis_on", 7);
    row("crisis.automatic_over", 101);
    row("victory.grades[0].from", 1);
    row("victory.grades[0].grade", u"even"_s);
    row("victory.grades[1].from", 0);
    row("victory.grades[1].grade", u"draw"_s);
    row("victory.grades[1].grade", u"field"_s);
    row("victory.grades", QJsonArray {object(R"({"from": 0, "grade": "draw"})")});
    row("text_shifts.flank.columns", 16);
    row("text_leader_dice.fates[0]", u"safe"_s);
    row("text_units.artillery.attacks", true);
    row("text_clock.turn_minutes", 0);
}

/// One value of the printed tables is another; the message says where the fault is.
void TestPikeTables::faultIsNamed()
{
    QFETCH(const QString, place);
    QFETCH(const QJsonValue, value);
    QFETCH(const QString, named);
    const QString table = place.section(u'.', 0, 0);
    QJsonObject changed = withValueAt(m_tables, place, value).toObject();
    if (place == u"odds.matrix"_s && value.isUndefined()) {
        QJsonObject odds = m_tables.value("odds"_L1).toObject();
        odds.remove("matrix"_L1);
        changed.insert("odds"_L1, odds);
    }
    const QJsonObject refused = answer("rally", {{table, changed.value(table)}}, R"({"zz": 1})");
    QCOMPARE(refused.value("field"_L1).toString(), u"tables"_s);
    const QString message = refused.value("message"_L1).toString();
    QVERIFY2(message.contains(named), qPrintable(message));
}

void TestPikeTables::noTables_data()
{
    QTest::addColumn<QJsonValue>("tables");
    QTest::newRow("a list") << QJsonValue(QJsonArray());
    QTest::newRow("null") << QJsonValue(QJsonValue::Null);
    QTest::newRow("unknown table") << QJsonValue(QJsonObject {{u"siege"_s, QJsonObject()}});
    QTest::newRow("one of them null") << QJsonValue(QJsonObject {{u"crisis"_s, QJsonValue::Null}});
}

/// Tables come before house options and inputs.
void TestPikeTables::noTables()
{
    QFETCH(const QJsonValue, tables);
    const QJsonObject refused = m_answerer.answer({{u"rules"_s, u"pike-and-musket"_s}, {u"procedure"_s, u"rally"_s},
        {u"tables"_s, tables}, {u"rulings"_s, 3}, {u"inputs"_s, 3}});
    QCOMPARE(refused.value("field"_L1).toString(), u"tables"_s);
}

void TestPikeTables::wordsMayBeOthers_data()
{
    QTest::addColumn<QByteArray>("procedure");
    QTest::addColumn<QJsonObject>("tables");
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("word");
    const auto row = [](const char *name, const char *procedure, const QJsonObject &tables, const char *inputs,
                         const char *field, const char *word) {
        QTest::newRow(name) << QByteArray(procedure) << tables << QByteArray(inputs) << QString::fromLatin1(field)
                            << QString::fromLatin1(word);
    };
    row("a grade", "victory", object(R"({"victory": {"grades": [{"from": 0, "grade": "draw"},
        {"from": 1, "grade": "by_a_hair"}]}})"),
        R"({"a_fielded": 100, "a_lost": 0, "b_fielded": 100, "b_lost": 1})", "grade", "by_a_hair");
    const QJsonObject bands = object(R"({"artillery": {"bands": [{"id": "point_blank", "to": 10,
        "results": ["none", "none", "none", "none", "none", "none"]}]}})");
    row("beyond the last band", "artillery-fire", bands, R"({"range": 11, "target_bases": 1})", "band", "out_of_range");
    QJsonArray results;
    for (int roll = 1; roll <= 6; ++roll)
        results.append(u"none"_s);
    const QJsonObject odds {{u"odds"_s, object(R"({"columns": ["1:2", "7:5"], "matrix": null})")},
        {u"combat"_s,
            QJsonObject {{u"rolls"_s, QJsonArray {1, 2, 3, 4, 5, 6}},
                {u"columns"_s,
                    QJsonArray {QJsonObject {{u"odds"_s, u"1:2"_s}, {u"results"_s, results}},
                        QJsonObject {{u"odds"_s, u"7:5"_s}, {u"results"_s, results}}}}}}};
    row("a column", "combat-odds", odds, R"({"attacker_strength": 7, "defender_strength": 5})", "column", "7:5");
}

/// Armies, bands, columns and grades may be called what the referee likes.
void TestPikeTables::wordsMayBeOthers()
{
    QFETCH(const QByteArray, procedure);
    QFETCH(const QJsonObject, tables);
    QFETCH(const QByteArray, inputs);
    QFETCH(const QString, field);
    QFETCH(const QString, word);
    const QJsonObject answered = answer(procedure.constData(), tables, inputs.constData());
    QCOMPARE(answered["outcome"_L1][field].toString(), word);
}

void TestPikeTables::armyIsAdded()
{
    QJsonObject saxon = m_tables["armies"_L1]["swedish"_L1].toObject();
    saxon.insert("title"_L1, u"Saxons"_s);
    const QJsonObject armies {{u"armies"_s, QJsonObject {{u"saxon"_s, saxon}}}};
    const char *asked = R"({"army": "saxon", "unit_type": "infantry", "bases": 10})";
    QCOMPARE(answer("muster", armies, asked)["outcome"_L1]["strength"_L1].toInt(), 30);
    QCOMPARE(answer("muster", {}, asked).value("field"_L1).toString(), u"army"_s);
    // The others are still there.
    QCOMPARE(answer("muster", armies, R"({"army": "dutch", "unit_type": "infantry", "bases": 1})")
                 .value("status"_L1)
                 .toString(),
        u"resolved"_s);
}

void TestPikeTables::matrixInPlaceOfRatios_data()
{
    QTest::addColumn<int>("attacker");
    QTest::addColumn<int>("defender");
    QTest::addColumn<QString>("column");
    QTest::newRow("both in the first bands") << 1 << 1 << u"1:1"_s;
    QTest::newRow("just below the second") << 9 << 1 << u"1:1"_s;
    QTest::newRow("at its start") << 10 << 1 << u"3:1"_s;
    QTest::newRow("both beyond the last start") << 10000 << 10000 << u"2:1"_s;
    QTest::newRow("attackers without strength") << 0 << 5 << u"1:3"_s;
    QTest::newRow("a defender without strength") << 5 << 0 << u"5:1"_s;
}

void TestPikeTables::matrixInPlaceOfRatios()
{
    QFETCH(const int, attacker);
    QFETCH(const int, defender);
    QFETCH(const QString, column);
    QJsonObject odds = m_tables.value("odds"_L1).toObject();
    odds.insert("matrix"_L1,
        object(R"({"attacker": [1, 10], "defender": [1, 20], "cells": [["1:1", "1:2"], ["3:1", "2:1"]]})"));
    const QJsonObject answered = m_answerer.answer({{u"rules"_s, u"pike-and-musket"_s},
        {u"procedure"_s, u"combat-odds"_s}, {u"tables"_s, QJsonObject {{u"odds"_s, odds}}},
        {u"inputs"_s, QJsonObject {{u"attacker_strength"_s, attacker}, {u"defender_strength"_s, defender}}}});
    QCOMPARE(answered["outcome"_L1]["column"_L1].toString(), column);
}

void TestPikeTables::everyTableButThoseOfTheTextIsReconstructed()
{
    const auto tables = rules().defaultTables();
    for (const TableSpec &spec : rules().tables)
        QCOMPARE(tables->isReconstructed(spec.key()), !spec.key().startsWith(u"text_"_s));
}

void TestPikeTables::confirmedTableIsNotReconstructed()
{
    QJsonObject crisis = m_tables.value("crisis"_L1).toObject();
    crisis.remove("reconstructed"_L1);
    const auto tables = rules().defaultTables();
    const auto confirmed = rules().replaced(*tables, {{u"crisis"_s, crisis}});
    QVERIFY(bool(confirmed));
    QVERIFY(!confirmed->isReconstructed(u"crisis"_s));
    QVERIFY(confirmed->isReconstructed(u"armies"_s));
}

void TestPikeTables::everyOptionNamesARuling()
{
    QStringList byRuling;
    for (const Ruling &ruling : rules().rulings) {
        if (const HouseOption *option = rules().optionOn(ruling))
            byRuling += QString::fromLatin1(option->key);
        QVERIFY2(!QString::fromLatin1(ruling.why).isEmpty(), ruling.id);
    }
    QStringList declared = keyList(rules().options);
    QCOMPARE(declared.size(), 9);
    byRuling.sort();
    declared.sort();
    QCOMPARE(byRuling, declared);
    QCOMPARE(rules().rulings.size(), size_t(42));
}

void TestPikeTables::badOption_data()
{
    QTest::addColumn<QJsonValue>("rulings");
    QTest::addColumn<QString>("field");
    QTest::newRow("no object") << QJsonValue(3) << u"rulings"_s;
    QTest::newRow("unknown") << QJsonValue(object(R"({"zeal": "x"})")) << u"rulings.zeal"_s;
    QTest::newRow("no choice") << QJsonValue(object(R"({"routed_off": "x"})")) << u"rulings.routed_off"_s;
    QTest::newRow("alphabetically first")
        << QJsonValue(object(R"({"routed_off": "x", "odds_rounding": "attacker", "hedgehog_late": 1})"))
        << u"rulings.hedgehog_late"_s;
}

void TestPikeTables::badOption()
{
    QFETCH(const QJsonValue, rulings);
    QFETCH(const QString, field);
    const QJsonObject refused = m_answerer.answer({{u"rules"_s, u"pike-and-musket"_s}, {u"procedure"_s, u"rally"_s},
        {u"rulings"_s, rulings}, {u"inputs"_s, QJsonObject {{u"unknown"_s, 1}}}});
    QCOMPARE(refused.value("field"_L1).toString(), field);
}

MUSTER_TEST(TestPikeTables)
#include "tst_piketables.moc"
