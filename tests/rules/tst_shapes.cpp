// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Tables of any shape: checked, found by place, laid out as people read them, marked as reconstructed.
class TestShapes : public QObject {
    Q_OBJECT

private slots:
    void whole();
    void refused_data();
    void refused();
    void places_data();
    void places();
    void laidOut();
    void replacedByRow();
    void recordedWithout();
    void reconstructed();
};

namespace {

const std::vector<Word> kResults {{"none", "nothing"}, {"dd", "defenders shaken"}};

Shape results()
{
    return shape::list("results", "Results", 2, 3, shape::choice("", "Result", kResults));
}

std::vector<TableSpec> specs()
{
    const Shape strengths =
        shape::grid({{"foot", "foot"}, {"horse", "horse"}}, {{.key = "attack", .label = "Attack", .maximum = 20}});
    Shape units = strengths;
    units.field = {.key = "units", .label = "Unit"};
    return {{.id = "armies",
                .title = "Armies",
                .shape = shape::openRows("", "Army",
                    shape::record(
                        {shape::text("title", "Title", 80), shape::mark("reconstructed", "Reconstructed"), units})),
                .replacedByRow = true,
                .mayBeReconstructed = true},
        {.id = "bands",
            .title = "Bands",
            .shape = shape::record(
                {shape::list("bands", "Band", 1, 8,
                     shape::record({shape::word("id", "Name"), shape::number("to", "To", 1, 5000), results()})),
                    shape::number("last", "Last", 0, 9)}),
            .mayBeReconstructed = true},
        {.id = "combat",
            .title = "Combat",
            .shape = shape::record({shape::list("rolls", "Score", 2, 4, shape::number("", "Score", -20, 40)),
                shape::list("columns", "Odds", 1, 3, shape::record({shape::text("odds", "Odds", 5), results()})),
                shape::orNull(shape::record("matrix", "Matrix", {shape::flag("used", "Used")}))}),
            .grids = [](const TableSpec &spec, const QJsonObject &table) {
                return std::vector {crossed(spec.shape, table, spec.key(), {"rolls", "columns", "odds", "results"})};
            }}};
}

QJsonObject document()
{
    return QJsonDocument::fromJson(R"({
        "armies": {"swedish": {"title": "Swedes", "reconstructed": true, "units": {"foot": {"attack": 3}, "horse": {"attack": 5}}}},
        "bands": {"reconstructed": true, "last": 4, "bands": [{"id": "close", "to": 150, "results": ["none", "dd", "dd"]},
            {"id": "far", "to": 300, "results": ["none", "none"]}]},
        "combat": {"rolls": [0, 1], "columns": [{"odds": "1:1", "results": ["none", "dd"]}], "matrix": null}})")
        .object();
}

} // namespace

void TestShapes::whole()
{
    const auto tables = Tables::read(specs(), document());
    QVERIFY(bool(tables));
    QCOMPARE(tables->document(), document());
}

void TestShapes::refused_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QString>("named");
    QTest::newRow("number") << u"bands.bands[1].to"_s << QVariant(0) << u"bands.bands[1].to"_s;
    QTest::newRow("choice") << u"bands.bands[0].results[2]"_s << QVariant(u"xx"_s) << u"bands.bands[0].results[2]"_s;
    QTest::newRow("list too short") << u"combat.rolls"_s << QVariant(QVariantList {1}) << u"combat.rolls"_s;
    QTest::newRow("no list") << u"combat.columns"_s << QVariant(true) << u"combat.columns"_s;
    QTest::newRow("no word") << u"bands.bands[0].id"_s << QVariant(u"Close"_s) << u"bands.bands[0].id"_s;
    QTest::newRow("empty text") << u"armies.swedish.title"_s << QVariant(QString()) << u"armies.swedish.title"_s;
    QTest::newRow("null") << u"bands.last"_s << QVariant::fromValue(nullptr) << u"bands.last"_s;
    QTest::newRow("unknown key") << u"combat.colour"_s << QVariant(1) << u"combat.colour"_s;
    QTest::newRow("unknown key deep") << u"armies.swedish.units.foot.x"_s << QVariant(1)
                                      << u"armies.swedish.units.foot.x"_s;
    QTest::newRow("row unknown") << u"armies.swedish.units.camel"_s << QVariant(QVariantMap())
                                 << u"armies.swedish.units.camel"_s;
    QTest::newRow("row's name") << u"armies.New France"_s << QVariant(QVariantMap()) << u"armies.New France"_s;
    QTest::newRow("mark") << u"bands.reconstructed"_s << QVariant(1) << u"bands.reconstructed"_s;
    QTest::newRow("mark where there is none")
        << u"combat.reconstructed"_s << QVariant(true) << u"combat.reconstructed"_s;
    QTest::newRow("table") << u"combat"_s << QVariant(3) << u"combat"_s;
}

/// A fault is named by its place, and in the message too.
void TestShapes::refused()
{
    QFETCH(const QString, place);
    QFETCH(const QVariant, value);
    QFETCH(const QString, named);
    const Value changed = withValueAt(document(), place, Value::fromVariant(value));
    const auto tables = Tables::read(specs(), changed.toObject());
    QVERIFY(!tables);
    QCOMPARE(tables.error().field, named);
    QVERIFY(tables.error().message.text().contains(named.section(u'.', -1)));
}

void TestShapes::places_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<Value>("value");
    QTest::newRow("key") << u"bands.last"_s << Value(4);
    QTest::newRow("entry") << u"bands.bands[1].id"_s << Value(u"far"_s);
    QTest::newRow("entry of an entry") << u"bands.bands[0].results[1]"_s << Value(u"dd"_s);
    QTest::newRow("not there") << u"bands.bands[7].id"_s << Value(Value::Undefined);
    QTest::newRow("cut off") << u"bands.bands["_s << Value(Value::Undefined);
    QTest::newRow("no number") << u"bands.bands[x]"_s << Value(Value::Undefined);
}

void TestShapes::places()
{
    QFETCH(const QString, place);
    QFETCH(const Value, value);
    QCOMPARE(valueAt(document(), place), value);
    QVERIFY(isPlaceWithin(place, u"bands"_s));
    QVERIFY(!isPlaceWithin(place, u"band"_s));
}

void TestShapes::laidOut()
{
    const auto all = specs();
    const auto tables = Tables::read(all, document());
    const auto armies = all[0].gridsOf(tables->table(u"armies"_s));
    QCOMPARE(armies.size(), size_t(1));
    QCOMPARE(armies[0].title.text(), u"Swedes"_s);
    QCOMPARE(armies[0].namedRows, u"armies"_s);
    QCOMPARE(armies[0].rows[1].cells[0].place, u"armies.swedish.units.horse.attack"_s);
    QCOMPARE(armies[0].besides[0].second.place, u"armies.swedish.title"_s);

    const auto bands = all[1].gridsOf(tables->table(u"bands"_s));
    QCOMPARE(bands.size(), size_t(1));
    QCOMPARE(bands[0].columns.size(), size_t(5)); // name, to, three results
    QCOMPARE(bands[0].rowLists, std::vector {u"bands.bands"_s});
    QCOMPARE(bands[0].rows[0].cells[4].place, u"bands.bands[0].results[2]"_s);
    QVERIFY(!bands[0].rows[1].cells[4].isThere());
    QCOMPARE(bands[0].besides[0].second.place, u"bands.last"_s);

    const auto combat = all[2].gridsOf(tables->table(u"combat"_s));
    QCOMPARE(combat[0].columns[0].text(), u"1:1"_s);
    QCOMPARE(combat[0].rows[1].cells[0].place, u"combat.columns[0].results[1]"_s);
    QCOMPARE(combat[0].rowLists, (std::vector {u"combat.rolls"_s, u"combat.columns[0].results"_s}));
}

/// A row given replaces that row, or is one more; the others stay. Elsewhere the whole table is replaced.
void TestShapes::replacedByRow()
{
    const auto tables = Tables::read(specs(), document());
    const QJsonObject french {{u"title"_s, u"French"_s}, {u"units"_s, valueAt(document(), u"armies.swedish.units"_s)}};
    const auto replaced = tables->replacedBy(specs(), {{u"armies"_s, QJsonObject {{u"french"_s, french}}}});
    QVERIFY(bool(replaced));
    QCOMPARE(replaced->table(u"armies"_s).keys(), (QStringList {u"french"_s, u"swedish"_s}));
    QCOMPARE(valueAt(replaced->document(), u"armies.french.reconstructed"_s), Value(false));
    QVERIFY(!tables->replacedBy(specs(), {{u"bands"_s, QJsonObject {{u"last"_s, 1}}}}));
}

/// A battle begun before a table was there plays the printed one.
void TestShapes::recordedWithout()
{
    const auto tables = Tables::read(specs(), document());
    QJsonObject older = document();
    older.remove(u"combat"_s);
    const auto recorded = Tables::recorded(specs(), older, *tables);
    QVERIFY(bool(recorded));
    QCOMPARE(*recorded, *tables);
}

void TestShapes::reconstructed()
{
    const auto tables = Tables::read(specs(), document());
    QVERIFY(tables->isReconstructed(u"bands"_s));
    QVERIFY(tables->isReconstructed(u"armies"_s)); // one army is
    QVERIFY(!tables->isReconstructed(u"combat"_s));
    const Value unmarked = withValueAt(document(), u"bands.reconstructed"_s, Value(Value::Undefined));
    QVERIFY(!Tables::read(specs(), unmarked.toObject())->isReconstructed(u"bands"_s));
}

MUSTER_TEST(TestShapes)
#include "tst_shapes.moc"
