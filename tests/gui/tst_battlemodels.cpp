// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ledgermodel.h"
#include "app/models/unitmodel.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

constexpr auto kMode = QAbstractItemModelTester::FailureReportingMode::QtTest;

UnitRow stradiots(int bases)
{
    UnitRow row;
    row.id = 4;
    row.name = u"Stradiots"_s;
    row.subtitle = u"light cavalry"_s;
    row.strength = bases;
    row.atStart = 6;
    return row;
}

UnitRow pikes()
{
    UnitRow row;
    row.id = 7;
    row.name = u"Romagnol pikes"_s;
    row.strength = 9;
    row.atStart = 10;
    row.badges = {{u"routing"_s, u"routing"_s, Tone::Danger}};
    return row;
}

LedgerLine line(int seq)
{
    LedgerLine row;
    row.seq = seq;
    row.number = u"1.%1"_s.arg(seq);
    return row;
}

QString tell(int seq)
{
    return u"entry %1"_s.arg(seq);
}

} // namespace

class TestBattleModels : public QObject {
    Q_OBJECT

private slots:
    void unitsKeepTheirRowsWhenOnlyValuesChange();
    void unitsAreReadOutInOneSentence();
    void marksTakeNoStatesPlace();
    void whoStandsWithAUnitIsNotFoldedAway();
    void whatIsFoundStandsInNoTree();
    void foldsWhatBelongsToARow();
    void filterFindsWhatIsFoldedAway();
    void siblingsAreOfOneParent();
    void ledgerGrowsAtTheEnd();
    void ledgerKeepsWhatStaysWhenLinesGo();
    void ledgerAsksForWordsOnlyOnShow();
};

void TestBattleModels::unitsKeepTheirRowsWhenOnlyValuesChange()
{
    UnitModel model;
    const QAbstractItemModelTester tester(&model, kMode);
    model.show({stradiots(6), pikes()});
    const QPersistentModelIndex row = model.indexOf(4);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.show({stradiots(5), pikes()});
    QVERIFY(row.isValid());
    QCOMPARE(row.data(ValueRole).toInt(), 5);
    QCOMPARE(changed.size(), 1);
    model.show({pikes()});
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!model.indexOf(4).isValid());
}

void TestBattleModels::unitsAreReadOutInOneSentence()
{
    UnitModel model;
    model.show({pikes()});
    QCOMPARE(english(model.index(0).data(Qt::AccessibleTextRole).toString()), u"Romagnol pikes, routing: 9 of 10"_s);
}

void TestBattleModels::marksTakeNoStatesPlace()
{
    UnitModel model;
    const QAbstractItemModelTester tester(&model, kMode);
    model.show({stradiots(6), pikes()});
    model.setMarks({4, 7, u"Shooter"_s, u"Target"_s});
    QCOMPARE(model.indexOf(4).data(MarkRole).toInt(), int(UnitMark::Actor));
    QCOMPARE(model.indexOf(4).data(PartRole).toString(), u"Shooter"_s);
    QCOMPARE(model.indexOf(7).data(MarkRole).toInt(), int(UnitMark::Target));
    QCOMPARE(model.indexOf(7).data(BadgesRole).value<QList<BadgeLook>>().size(), 1);
    QVERIFY(model.indexOf(7).data(Qt::AccessibleTextRole).toString().contains(u"Target"_s));
    model.setMarks({4, 0, u"Attacker"_s, u"Target"_s, {4, 7}});
    QCOMPARE(model.indexOf(7).data(OrderRole).toInt(), 2);
    QCOMPARE(model.indexOf(7).data(MarkRole).toInt(), int(UnitMark::Several));
    model.setMarks({});
    QCOMPARE(model.indexOf(4).data(MarkRole).toInt(), int(UnitMark::None));
}

void TestBattleModels::whoStandsWithAUnitIsNotFoldedAway()
{
    UnitModel model;
    const QAbstractItemModelTester tester(&model, kMode);
    UnitRow leader;
    leader.id = 9;
    leader.name = u"Sergeant"_s;
    leader.depth = 1;
    leader.isWith = true;
    model.show({pikes(), leader, stradiots(6)});
    QCOMPARE(model.indexOf(7).data(FoldRole).toInt(), int(Fold::None));
    QVERIFY(english(model.indexOf(9).data(Qt::AccessibleTextRole).toString()).contains(u"with Romagnol pikes"_s));
    QCOMPARE(model.siblings(0), (std::vector<int> {0, 2})); // to be moved among units he is none of them
}

void TestBattleModels::whatIsFoundStandsInNoTree()
{
    UnitModel model;
    ShownUnits shown;
    shown.setUnits(&model);
    UnitRow stand = stradiots(6);
    stand.depth = 2;
    model.show({pikes(), stand});
    QCOMPARE(shown.index(1, 0).data(DepthRole).toInt(), 2);
    shown.setWords(u"strad"_s);
    QCOMPARE(shown.rowCount(), 1);
    QCOMPARE(shown.index(0, 0).data(DepthRole).toInt(), 0);
}

void TestBattleModels::ledgerGrowsAtTheEnd()
{
    LedgerModel model;
    const QAbstractItemModelTester tester(&model, kMode);
    model.show({line(1), line(2)}, &tell);
    const QPersistentModelIndex second = model.indexOf(2);
    model.show({line(1), line(2), line(3), line(4)}, &tell);
    QCOMPARE(second.row(), 1);
    QCOMPARE(model.index(3).data().toString(), u"entry 4"_s);
}

void TestBattleModels::ledgerKeepsWhatStaysWhenLinesGo()
{
    LedgerModel model;
    const QAbstractItemModelTester tester(&model, kMode);
    model.show({line(1), line(2), line(3)}, &tell);
    const QPersistentModelIndex first = model.indexOf(1);
    model.show({line(1), line(3)}, &tell);
    QVERIFY(first.isValid());
    QCOMPARE(model.rowCount(), 2);
    LedgerLine back = line(3);
    back.inForce = false;
    model.show({line(1), back}, &tell);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(english(model.index(1).data(Qt::AccessibleTextRole).toString()), u"1.3: entry 3, taken back"_s);
}

void TestBattleModels::ledgerAsksForWordsOnlyOnShow()
{
    LedgerModel model;
    int asked = 0;
    model.show({line(2), line(1)}, [&asked](int seq) {
        ++asked;
        return tell(seq);
    });
    QCOMPARE(asked, 0);
    QCOMPARE(model.index(1).data().toString(), u"entry 1"_s);
    QCOMPARE(asked, 1);
}

/// A company of three figures, one of them with a follower; then a unit without any.
static std::vector<UnitRow> company()
{
    std::vector<UnitRow> rows;
    const std::pair<QString, int> all[] {
        {u"Company"_s, 0}, {u"Captain"_s, 1}, {u"Page"_s, 2}, {u"Ensign"_s, 1}, {u"Drummer"_s, 1}, {u"Pikes"_s, 0}};
    for (const auto &[name, depth] : all) {
        UnitRow row;
        row.id = int(rows.size()) + 1;
        row.name = name;
        row.depth = depth;
        rows.push_back(row);
    }
    return rows;
}

static QStringList namesOf(const QAbstractItemModel &model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names += model.index(row, 0).data().toString();
    return names;
}

void TestBattleModels::foldsWhatBelongsToARow()
{
    UnitModel model;
    ShownUnits shown;
    shown.setUnits(&model);
    const QAbstractItemModelTester tester(&shown, kMode);
    model.show(company());
    QCOMPARE(shown.rowCount(), 6);
    QCOMPARE(shown.index(0, 0).data(FoldRole).toInt(), int(Fold::Open));
    QCOMPARE(shown.index(5, 0).data(FoldRole).toInt(), int(Fold::None));
    shown.setFolded(2, true);
    QCOMPARE(namesOf(shown), (QStringList {u"Company"_s, u"Captain"_s, u"Ensign"_s, u"Drummer"_s, u"Pikes"_s}));
    shown.setFolded(1, true);
    QCOMPARE(namesOf(shown), (QStringList {u"Company"_s, u"Pikes"_s}));
    QCOMPARE(shown.index(0, 0).data(FoldRole).toInt(), int(Fold::Folded));
    QVERIFY(shown.index(0, 0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(UnitModel::tr("%n folded away", nullptr, 4)));
    shown.setFolded(1, false);
    QCOMPARE(shown.rowCount(), 5); // the captain's page is still folded away
}

void TestBattleModels::filterFindsWhatIsFoldedAway()
{
    UnitModel model;
    ShownUnits shown;
    shown.setUnits(&model);
    model.show(company());
    shown.setFolded(1, true);
    shown.setWords(u"page"_s);
    QCOMPARE(namesOf(shown), QStringList(u"Page"_s));
    shown.setWords({});
    QCOMPARE(namesOf(shown), (QStringList {u"Company"_s, u"Pikes"_s}));
}

void TestBattleModels::siblingsAreOfOneParent()
{
    UnitModel model;
    model.show(company());
    QCOMPARE(model.siblings(0), (std::vector<int> {0, 5}));
    QCOMPARE(model.siblings(5), (std::vector<int> {0, 5}));
    QCOMPARE(model.siblings(3), (std::vector<int> {1, 3, 4}));
    QCOMPARE(model.siblings(2), (std::vector<int> {2}));
}

MUSTER_TEST(TestBattleModels)
#include "tst_battlemodels.moc"
