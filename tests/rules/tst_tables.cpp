// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Tables as checked data: reading, looking up, replacing single ones.
class TestTables : public QObject {
    Q_OBJECT

private slots:
    void lookUp();
    void refused_data();
    void refused();
    void replaced();
};

namespace {
std::vector<TableSpec> specs()
{
    const Field dice {.key = "dice", .label = "Dice", .maximum = 6};
    const Field slow {.key = "slow", .label = "Slow", .kind = FieldKind::Flag};
    const Field how {
        .key = "how", .label = "How", .kind = FieldKind::Choice, .words = {{"may", "may"}, {"must", "must"}}};
    return {
        {.id = "move", .title = "Movement", .shape = shape::grid({{"foot", "foot"}, {"horse", "horse"}}, {dice, slow})},
        {.id = "band",
            .title = "Bands",
            .shape = shape::grid({{"bow", "bow"}},
                {{.key = "from", .label = "From", .maximum = 9}, {.key = "to", .label = "To", .maximum = 9}}),
            .rising = {{"from", "to"}}},
        {.id = "reroll", .title = "Re-rolls", .shape = shape::grid({{"foot", "foot"}}, {how})}};
}

QJsonObject row(int dice, bool slow)
{
    return {{u"dice"_s, dice}, {u"slow"_s, slow}};
}

QJsonObject document()
{
    return {{u"band"_s, QJsonObject {{u"bow"_s, QJsonObject {{u"from"_s, 2}, {u"to"_s, 2}}}}},
        {u"move"_s, QJsonObject {{u"foot"_s, row(2, true)}, {u"horse"_s, row(3, false)}}},
        {u"reroll"_s, QJsonObject {{u"foot"_s, QJsonObject {{u"how"_s, u"must"_s}}}}}};
}
} // namespace

void TestTables::lookUp()
{
    const auto tables = Tables::read(specs(), document());
    QVERIFY(bool(tables));
    QCOMPARE(tables->number("move", "horse", "dice"), 3);
    QVERIFY(tables->flag("move", "foot", "slow"));
    QCOMPARE(tables->word("reroll", "foot", "how"), u"must"_s);
    QCOMPARE(tables->row("move", u"foot"_s), row(2, true));
    QCOMPARE(tables->document(), document());
}

void TestTables::refused_data()
{
    QTest::addColumn<QJsonObject>("replacement");
    QTest::addColumn<QString>("named");
    const auto move = [](const QJsonObject &rows) { return QJsonObject {{u"move"_s, rows}}; };
    QTest::newRow("table unknown") << QJsonObject {{u"flight"_s, QJsonObject()}}
                                   << u"flight, only: move, band, reroll"_s;
    QTest::newRow("row missing") << move({{u"foot"_s, row(2, true)}}) << u"horse; it needs: foot, horse"_s;
    QTest::newRow("row unknown") << move(
        {{u"foot"_s, row(2, true)}, {u"horse"_s, row(2, true)}, {u"camel"_s, row(1, true)}})
                                 << u"camel, only for: foot, horse"_s;
    QTest::newRow("out of range") << move({{u"foot"_s, row(7, true)}, {u"horse"_s, row(2, true)}})
                                  << u"move.foot.dice"_s;
    QTest::newRow("column missing") << move({{u"foot"_s, QJsonObject {{u"dice"_s, 1}}}, {u"horse"_s, row(2, true)}})
                                    << u"move.foot.slow"_s;
    QTest::newRow("contradiction") << QJsonObject {{u"band"_s,
        QJsonObject {{u"bow"_s, QJsonObject {{u"from"_s, 5}, {u"to"_s, 4}}}}}}
                                   << u"band.bow.to must be a whole number from 5 to 9"_s;
    QTest::newRow("no choice") << QJsonObject {{u"reroll"_s,
        QJsonObject {{u"foot"_s, QJsonObject {{u"how"_s, u"can"_s}}}}}}
                               << u"reroll.foot.how"_s;
}

/// The refusal says where the fault is, and what may stand there.
void TestTables::refused()
{
    QFETCH(const QJsonObject, replacement);
    QFETCH(const QString, named);
    const auto tables = Tables::read(specs(), document());
    QVERIFY(bool(tables));
    const auto replaced = tables->replacedBy(specs(), replacement);
    QVERIFY(!replaced);
    QVERIFY(replaced.error().message.text().contains(named));
}

void TestTables::replaced()
{
    const auto tables = Tables::read(specs(), document());
    const auto replaced = tables->replacedBy(
        specs(), {{u"move"_s, QJsonObject {{u"foot"_s, row(1, false)}, {u"horse"_s, row(3, false)}}}});
    QVERIFY(bool(replaced));
    QCOMPARE(replaced->number("move", "foot", "dice"), 1);
    QCOMPARE(replaced->word("reroll", "foot", "how"), u"must"_s);
    QVERIFY(!(*replaced == *tables));
    QVERIFY(!Tables::read(specs(), {}));
}

MUSTER_TEST(TestTables)
#include "tst_tables.moc"
