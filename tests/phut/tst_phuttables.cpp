// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/words.h"
#include "core/rules/request.h"
#include "core/rules/workedcase.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The tables and house options of PHUT!: what they may hold, and that the rules read every figure from them.
class TestPhutTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void fileNamesItsRules();
    void refused_data();
    void refused();
    void contradictionIsRefused_data();
    void contradictionIsRefused();
    void otherFigureOtherAnswer_data();
    void otherFigureOtherAnswer();
    void everyOptionNamesARuling();
    void badOption_data();
    void badOption();

private:
    QJsonObject answer(QJsonObject request, const QJsonObject &tables = {});
    bool answersChange(const QJsonObject &tables);

    QJsonObject m_tables;
    std::vector<QJsonObject> m_requests;
    std::vector<QJsonObject> m_answers; ///< with the tables as they come
    Answerer m_answerer;
};

namespace {
const Ruleset &rules()
{
    return *findRuleset(u"phut"_s);
}

/// A request that any rules can answer, with these tables in place of the usual ones.
QJsonObject asking(const QJsonObject &tables)
{
    return {{u"rules"_s, u"phut"_s}, {u"procedure"_s, u"counter-pool"_s}, {u"tables"_s, tables}};
}

QJsonObject with(QJsonObject rows, const QString &row, const QString &column, const Value &figure)
{
    QJsonObject values = rows.value(row).toObject();
    if (figure.isUndefined())
        values.remove(column);
    else
        values.insert(column, figure);
    rows.insert(row, values);
    return rows;
}

/// Another value that the column may hold.
Value otherThan(const Field &column, const Value &figure)
{
    if (column.kind == FieldKind::Flag)
        return !figure.toBool();
    if (column.kind == FieldKind::Number)
        return figure.toInt() < column.maximum ? figure.toInt() + 1 : figure.toInt() - 1;
    for (const Word &word : column.words) {
        if (figure.toString() != QLatin1String(word.key))
            return QString::fromLatin1(word.key);
    }
    return {};
}

/// These rows with the figure changed, and with it what would contradict it.
QJsonObject changed(
    const TableSpec &spec, const QJsonObject &rows, const QString &row, const QString &column, const Value &figure)
{
    QJsonObject whole = with(rows, row, column, figure);
    for (const RisingColumns &columns : spec.rising) {
        const QString low = QString::fromLatin1(columns.low);
        const QString high = QString::fromLatin1(columns.high);
        const int least = whole.value(row)[low].toInt() - columns.slack;
        const int most = whole.value(row)[high].toInt();
        if (most < least)
            whole = column == low ? with(whole, row, high, least) : with(whole, row, low, most + columns.slack);
    }
    return whole;
}

/// Figures that no answer rests on: they say something to the reader alone, or nothing reaches them (artillery never
/// moves, infantry never enters woods, who does not wheel does so at no time, one printed band ends where the next
/// begins).
bool saysNothing(const QString &table, const QString &row, const QString &column)
{
    const bool guns = row.endsWith(u"artillery"_s);
    const bool foot = row == u"infantry"_s || row == u"heavy_infantry"_s;
    if (table == u"kinds"_s && column.startsWith(u"reroll_"_s) && column != u"reroll_mercenaries"_s)
        return row == u"ordinary"_s || row == u"swiss"_s;
    if (table == u"manoeuvre"_s && column == u"any_time"_s)
        return row == u"medium_artillery"_s || row == u"heavy_artillery"_s || row == u"pike_block"_s;
    if (table == u"movement"_s && guns)
        return column != u"dice"_s;
    if (table == u"weapons"_s && column == u"long_from"_s)
        return row != u"bow"_s && row != u"medium_artillery"_s;
    return column == u"forced"_s || (column == u"woods_dice"_s && foot);
}

QJsonObject oddsOf(const char *procedure, const QJsonObject &inputs, bool otherOptions = false)
{
    QJsonObject options;
    for (const HouseOption &option : rules().options) {
        const Word &choice = otherOptions ? option.choices.back() : option.choices.front();
        options.insert(QLatin1String(option.key), QString::fromLatin1(choice.key));
    }
    return {{u"rules"_s, u"phut"_s}, {u"procedure"_s, QString::fromLatin1(procedure)}, {u"mode"_s, u"odds"_s},
        {u"rulings"_s, options}, {u"inputs"_s, inputs}};
}

/// One question about every row of the tables of troops, weapons and kinds, where worked cases leave gaps.
std::vector<QJsonObject> probes()
{
    std::vector<QJsonObject> all;
    for (const Word &troop : WordsOf<phut::Troop>::all) {
        const QString key = QString::fromLatin1(troop.key);
        for (const bool woods : {false, true}) {
            for (const bool other : {false, true})
                all.push_back(oddsOf("movement", {{u"troop"_s, key}, {u"woods"_s, woods}}, other));
        }
        all.push_back(oddsOf("manoeuvre", {{u"troop"_s, key}}));
    }
    for (const Word &weapon : WordsOf<phut::Weapon>::all) {
        for (const int distance : {0, 12, 13, 16, 17, 18, 19, 24, 25, 32, 33, 36, 37, 48, 49}) {
            for (const bool moved : {false, true}) {
                const QJsonObject inputs {{u"rating"_s, 1}, {u"weapon"_s, QString::fromLatin1(weapon.key)},
                    {u"distance"_s, distance}, {u"moved"_s, moved}};
                all.push_back(oddsOf("shooting", inputs));
                all.push_back(oddsOf("shooting", inputs, true));
            }
        }
    }
    for (const Word &kind : WordsOf<phut::Kind>::all) {
        const QString key = QString::fromLatin1(kind.key);
        for (const QString &foe : {u"ordinary"_s, u"swiss"_s}) {
            all.push_back(
                oddsOf("melee", {{u"a_bases"_s, 1}, {u"b_bases"_s, 1}, {u"a_kind"_s, key}, {u"b_kind"_s, foe}}));
        }
        for (const QString &troop : {u"infantry"_s, u"cavalry"_s})
            all.push_back(oddsOf("rout-move", {{u"troop"_s, troop}, {u"bases"_s, 2}, {u"kind"_s, key}}));
        all.push_back(oddsOf("rally", {{u"bases"_s, 2}, {u"kind"_s, key}}));
    }
    return all;
}
} // namespace

void TestPhutTables::initTestCase()
{
    const auto tables = rules().defaultTables();
    QVERIFY(bool(tables));
    m_tables = tables->document();
    const auto cases = workedCases(rules());
    QVERIFY(bool(cases));
    for (const WorkedCase &one : *cases)
        m_requests.push_back(one.request);
    for (const QJsonObject &probe : probes())
        m_requests.push_back(probe);
    for (const QJsonObject &request : m_requests)
        m_answers.push_back(answer(request));
}

void TestPhutTables::fileNamesItsRules()
{
    QFile file(u":/rules/phut/tables.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(document.value("rules"_L1).toString(), u"phut"_s);
    QCOMPARE(document.value("format"_L1).toInt(), 1);
    QCOMPARE(document.value("tables"_L1).toObject(), m_tables);
}

void TestPhutTables::refused_data()
{
    QTest::addColumn<QJsonValue>("tables");
    const auto weapons = rules().defaultTables()->document().value("weapons"_L1).toObject();
    QJsonObject fewer = weapons;
    fewer.remove("bow"_L1);
    QJsonObject more = weapons;
    more.insert("sling"_L1, weapons.value("bow"_L1));
    const auto changed = [&](const QString &column, const Value &figure) {
        return Value(QJsonObject {{u"weapons"_s, with(weapons, u"bow"_s, column, figure)}});
    };
    QTest::newRow("no object") << Value(QJsonArray());
    QTest::newRow("null") << Value();
    QTest::newRow("unknown table") << Value(QJsonObject {{u"wizards"_s, QJsonObject()}});
    QTest::newRow("table is no object") << Value(QJsonObject {{u"weapons"_s, 3}});
    QTest::newRow("row missing") << Value(QJsonObject {{u"weapons"_s, fewer}});
    QTest::newRow("row unknown") << Value(QJsonObject {{u"weapons"_s, more}});
    QTest::newRow("column missing") << changed(u"dice"_s, Value(Value::Undefined));
    QTest::newRow("column unknown") << changed(u"colour"_s, 1);
    QTest::newRow("number as text") << changed(u"dice"_s, u"1"_s);
    QTest::newRow("number with a fraction") << changed(u"dice"_s, 1.5);
    QTest::newRow("number as bool") << changed(u"dice"_s, true);
    QTest::newRow("flag as number") << changed(u"gunpowder"_s, 1);
    QTest::newRow("below the range") << changed(u"dice"_s, -1);
    QTest::newRow("above the range") << changed(u"dice"_s, 7);
}

void TestPhutTables::contradictionIsRefused_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<int>("figure");
    QTest::addColumn<QString>("allowed");
    QTest::newRow("hits from 6 to 5") << u"hits.open.to"_s << 4
                                      << u"hits.open.to must be a whole number from 5 to 6."_s;
    QTest::newRow("mishaps from 2 to 1") << u"hits.mishap.from"_s << 2
                                         << u"hits.mishap.to must be a whole number from 2 to 6."_s;
    QTest::newRow("short beyond long") << u"weapons.bow.short_to"_s << 37
                                       << u"weapons.bow.long_to must be a whole number from 37 to 999."_s;
    QTest::newRow("long that ends before it begins")
        << u"weapons.firearm.long_to"_s << 16 << u"weapons.firearm.long_to must be a whole number from 17 to 999."_s;
    QTest::newRow("a distance in no band")
        << u"weapons.firearm.short_to"_s << 15 << u"weapons.firearm.short_to must be a whole number from 16 to 999."_s;
    QTest::newRow("re-rolls from 3 to 2")
        << u"kinds.gendarme.reroll_from"_s << 3 << u"kinds.gendarme.reroll_to must be a whole number from 3 to 6."_s;
    QTest::newRow("re-rolls of no face") << u"kinds.gendarme.reroll_from"_s << 0
                                         << u"kinds.gendarme.reroll_from must be a whole number from 1 to 6."_s;
}

/// Each figure by itself is within its range; the row makes no sense.
void TestPhutTables::contradictionIsRefused()
{
    QFETCH(const QString, place);
    QFETCH(const int, figure);
    QFETCH(const QString, allowed);
    const QStringList parts = place.split(u'.');
    const QJsonObject rows = with(m_tables.value(parts.at(0)).toObject(), parts.at(1), parts.at(2), figure);
    const QJsonObject answer = m_answerer.answer(asking({{parts.at(0), rows}}));
    QCOMPARE(answer.value("field"_L1).toString(), u"tables"_s);
    const QString message = answer.value("message"_L1).toString();
    QVERIFY2(message.contains(allowed), qPrintable(message));
}

void TestPhutTables::refused()
{
    QFETCH(const QJsonValue, tables);
    QJsonObject request = asking({});
    request.insert("tables"_L1, tables);
    // Tables come before house options and inputs.
    request.insert("rulings"_L1, QJsonObject {{u"melee_order"_s, u"x"_s}});
    request.insert("inputs"_L1, 1);
    const QJsonObject answer = m_answerer.answer(request);
    QCOMPARE(answer.value("status"_L1).toString(), u"error"_s);
    QCOMPARE(answer.value("field"_L1).toString(), u"tables"_s);
    QVERIFY(!answer.value("message"_L1).toString().isEmpty());
}

/// The answer without its words: they may name the figure, but nothing rests on them.
QJsonObject TestPhutTables::answer(QJsonObject request, const QJsonObject &tables)
{
    if (!tables.isEmpty())
        request.insert("tables"_L1, tables);
    QJsonObject answer = m_answerer.answer(request);
    answer.remove("message"_L1);
    return answer;
}

bool TestPhutTables::answersChange(const QJsonObject &tables)
{
    for (size_t i = 0; i < m_requests.size(); ++i) {
        if (answer(m_requests[i], tables) != m_answers[i])
            return true;
    }
    return false;
}

void TestPhutTables::otherFigureOtherAnswer_data()
{
    QTest::addColumn<QJsonObject>("tables");
    for (const TableSpec &spec : rules().tables) {
        const QString table = QString::fromLatin1(spec.id);
        for (const Word &word : spec.shape.rows) {
            const QString row = QString::fromLatin1(word.key);
            for (const Shape &cell : spec.shape.each().parts) {
                const Field &column = cell.field;
                const QString key = QString::fromLatin1(column.key);
                if (saysNothing(table, row, key))
                    continue;
                const QJsonObject rows = m_tables.value(table).toObject();
                QTest::addRow("%s.%s.%s", spec.id, word.key, column.key)
                    << QJsonObject {{table, changed(spec, rows, row, key, otherThan(column, rows.value(row)[key]))}};
            }
        }
    }
}

/// No figure stands in the program: whichever one is changed in the tables, some answer comes out differently.
void TestPhutTables::otherFigureOtherAnswer()
{
    QFETCH(const QJsonObject, tables);
    QCOMPARE(m_answerer.answer(asking(tables)).value("status"_L1).toString(), u"needs_dice"_s); // they are tables
    QVERIFY(answersChange(tables));
}

void TestPhutTables::everyOptionNamesARuling()
{
    QStringList byRuling;
    for (const Ruling &ruling : rules().rulings) {
        if (const HouseOption *option = rules().optionOn(ruling))
            byRuling += QString::fromLatin1(option->key);
        QVERIFY2(!QString::fromLatin1(ruling.why).isEmpty(), ruling.id);
    }
    QStringList declared = keyList(rules().options);
    QVERIFY(!declared.isEmpty());
    byRuling.sort();
    declared.sort();
    QCOMPARE(byRuling, declared);
    QCOMPARE(rules().rulings.size(), size_t(35));
}

void TestPhutTables::badOption_data()
{
    QTest::addColumn<QJsonValue>("rulings");
    QTest::addColumn<QString>("field");
    QTest::newRow("no object") << Value(3) << u"rulings"_s;
    QTest::newRow("unknown") << Value(QJsonObject {{u"zeal"_s, u"x"_s}}) << u"rulings.zeal"_s;
    QTest::newRow("no choice") << Value(QJsonObject {{u"rout_margin"_s, u"x"_s}}) << u"rulings.rout_margin"_s;
    QTest::newRow("wrong type") << Value(QJsonObject {{u"rout_margin"_s, true}}) << u"rulings.rout_margin"_s;
    QTest::newRow("alphabetically first") << Value(QJsonObject {
        {u"woods_entry"_s, u"x"_s}, {u"rout_margin"_s, u"at_least"_s}, {u"melee_order"_s, 1}, {u"nothing"_s, 1}})
                                          << u"rulings.melee_order"_s;
}

/// House options come before inputs, and any of them may be sent with any procedure.
void TestPhutTables::badOption()
{
    QFETCH(const QJsonValue, rulings);
    QFETCH(const QString, field);
    QJsonObject request = asking({});
    request.insert("rulings"_L1, rulings);
    request.insert("inputs"_L1, QJsonObject {{u"unknown"_s, 1}});
    QCOMPARE(m_answerer.answer(request).value("field"_L1).toString(), field);
}

MUSTER_TEST(TestPhutTables)
#include "tst_phuttables.moc"
