// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/resolver/inputeditor.h"
#include "app/resolver/pairsmodel.h"
#include "app/resolver/resolverpanel.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/nameheader.h"
#include "core/battle/casting.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "laidbattle.h"
#include "tests/must.h"
#include "tests/testprogram.h"

#include <QAccessible>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

ThingPlan army(const QString &name, const QString &side, const QStringList &figures)
{
    ThingPlan plan {u"army"_s, {{u"name"_s, name}, {u"side"_s, side}}, {}};
    for (const QString &figure : figures)
        plan.own.push_back({u"unit"_s, {{u"name"_s, figure}}, {}});
    return plan;
}

/// A skirmish in the phase of melee. Adams and Ashe stand within an inch of Bell.
class Brawl : public LaidBattle {
public:
    Brawl(const QStringList &reds, const QStringList &blues)
        : LaidBattle(*findRuleset(u"two-page-skirmish"_s),
            {army(u"Reds"_s, u"a"_s, reds), army(u"Blues"_s, u"b"_s, blues)},
            {.name = u"Brawl"_s, .date = QDate(1643, 11, 4), .place = u"Olney"_s})
    {
    }
    void touch(const QString &one, const QString &other)
    {
        const auto act = std::ranges::find_if(
            battle().set().acts, [](const Act &known) { return QLatin1String(known.id) == u"within-an-inch"; });
        mustDo(session->act(u"within-an-inch"_s, castFor(act->roles, battle().things(), {called(one), called(other)})));
    }
};

/// The resolver on it.
class Table {
public:
    Table(const QStringList &reds, const QStringList &blues) : field(reds, blues) {}

    void open(const QStringList &figures, bool isAnswered = true)
    {
        Cast cast;
        for (const QString &figure : figures)
            cast.insert(roleKey("fig", int(cast.size()) + 1), field.called(figure));
        panel.resize(520, 900);
        mustDo(panel.open(u"melee"_s, cast));
        panel.show();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        if (isAnswered)
            QTest::keyClick(&panel, Qt::Key_Equal); // nobody is higher, nobody defends anything
    }
    QTableView *grid() const { return panel.findChild<InputEditor *>(u"contacts"_s)->findChild<QTableView *>(); }
    QTableView *figures() const { return panel.findChild<InputEditor *>(u"figures"_s)->findChild<QTableView *>(); }
    QModelIndex cell(int row, int column) const { return grid()->model()->index(row, column); }
    QString spoken(int row, int column) const
    {
        return english(cell(row, column).data(Qt::AccessibleTextRole).toString());
    }
    void goTo(int row, int column)
    {
        grid()->setFocus();
        grid()->setCurrentIndex(cell(row, column));
    }
    void press(Qt::Key key) { QTest::keyClick(grid(), key); }
    const Proposal &proposal() const { return *panel.proposal(); }
    /// "1-3 2-3:4": places, and the number of the opening where there is one.
    QString contacts() const
    {
        QStringList pairs;
        for (const Value &pair : proposal().input(u"contacts"_s).toArray()) {
            const int opening = pair["opening"_L1].toInt();
            pairs += u"%1-%2"_s.arg(pair["a"_L1].toInt()).arg(pair["b"_L1].toInt())
                + (opening > 0 ? u":%1"_s.arg(opening) : QString());
        }
        return pairs.join(u' ');
    }

    Brawl field;
    OpenDialog dialog;
    ResolverPanel panel {*field.session, dialog};
};

/// Adams and Ashe against Bell and Bates; Adams and Ashe within an inch of Bell.
class SmallTable : public Table {
public:
    SmallTable() : Table({u"Adams"_s, u"Ashe"_s}, {u"Bell"_s, u"Bates"_s})
    {
        field.touch(u"Adams"_s, u"Bell"_s);
        field.touch(u"Ashe"_s, u"Bell"_s);
        open({u"Adams"_s, u"Ashe"_s, u"Bell"_s, u"Bates"_s});
    }
};

} // namespace

/// The grid of a list whose entries are pairs of entries of another.
class TestPairsGrid : public QObject {
    Q_OBJECT

private slots:
    void aDigitBeforeTheAnswersIsTold();
    void initTestCase();
    void headsAreTheNames();
    void cellsAreTheContacts();
    void everyCellSpeaks();
    void spaceTogglesAndArrowsMove();
    void clicksToggle();
    void digitsNumberTheOpening();
    void noneAtAllIsAChoice();
    void whatIsLeftOutIsEveryPair();
    void pairsFollowTheirFigures();
    void refusalLandsInItsCell();
    void figuresOfNobodyHaveNumbers();
    void needsBothSides();
    void willingIsTurnedBySpace();
    void tabGoesThroughTheForm();
    void staysUsableWhenLarge();
    void oneFighterBringsAll();
};

void TestPairsGrid::aDigitBeforeTheAnswersIsTold()
{
    Table table({u"Adams"_s}, {u"Bell"_s});
    table.field.touch(u"Adams"_s, u"Bell"_s);
    table.open({u"Adams"_s, u"Bell"_s}, false);
    const auto *waits = table.panel.findChild<QLabel *>(u"waits"_s);
    QVERIFY(english(waits->text()).contains(u"= takes the rest as last time, or as usual."_s));
    QTest::keyClick(table.figures(), Qt::Key_6);
    QVERIFY(english(waits->text()).startsWith(u"The dice come after the questions."_s));
    QVERIFY(table.proposal().dice().empty());
    QTest::keyClick(table.figures(), Qt::Key_Equal);
    QVERIFY(table.proposal().unanswered().empty());
}

void TestPairsGrid::initTestCase()
{
    Theme::instance().apply(Theme::Choice::Light);
}

void TestPairsGrid::headsAreTheNames()
{
    const SmallTable table;
    const QAbstractItemModel *model = table.grid()->model();
    QCOMPARE(model->rowCount(), 2);
    QCOMPARE(model->columnCount(), 2);
    QCOMPARE(model->headerData(1, Qt::Vertical, Qt::DisplayRole).toString(), u"Ashe"_s);
    QCOMPARE(model->headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), u"Bell"_s);
    QCOMPARE(model->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(), u"Bell"_s);
    QCOMPARE(model->headerData(0, Qt::Horizontal, Qt::AccessibleTextRole).toString(), u"Bell"_s);
}

void TestPairsGrid::cellsAreTheContacts()
{
    const SmallTable table;
    QCOMPARE(table.contacts(), u"1-3 2-3"_s);
    QCOMPARE(table.cell(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QCOMPARE(table.cell(1, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QCOMPARE(table.cell(0, 1).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
}

void TestPairsGrid::everyCellSpeaks()
{
    SmallTable table;
    QCOMPARE(table.spoken(0, 0), u"Adams and Bell: Within 1″ of each other"_s);
    QCOMPARE(table.spoken(0, 1), u"Adams and Bates: no"_s);
    table.goTo(0, 0);
    table.press(Qt::Key_3);
    QCOMPARE(table.spoken(0, 0), u"Adams and Bell: Within 1″ of each other, Opening between 3"_s);
    QVERIFY(!table.grid()->accessibleName().isEmpty());
    QVERIFY(!table.grid()->accessibleDescription().isEmpty());
    QAccessibleInterface *grid = QAccessible::queryAccessibleInterface(table.grid());
    QVERIFY(grid != nullptr && grid->tableInterface() != nullptr);
    QCOMPARE(english(grid->tableInterface()->cellAt(1, 1)->text(QAccessible::Name)), u"Ashe and Bates: no"_s);
}

void TestPairsGrid::spaceTogglesAndArrowsMove()
{
    SmallTable table;
    table.goTo(0, 0);
    table.press(Qt::Key_Right);
    QCOMPARE(table.grid()->currentIndex(), table.cell(0, 1));
    table.press(Qt::Key_Space);
    QCOMPARE(table.contacts(), u"1-3 2-3 1-4"_s);
    QCOMPARE(table.grid()->currentIndex(), table.cell(0, 1)); // nothing moves under the cursor
    table.press(Qt::Key_Down);
    table.press(Qt::Key_Left);
    table.press(Qt::Key_Space);
    QCOMPARE(table.contacts(), u"1-3 1-4"_s);
}

void TestPairsGrid::clicksToggle()
{
    const SmallTable table;
    QTest::mouseClick(
        table.grid()->viewport(), Qt::LeftButton, {}, table.grid()->visualRect(table.cell(1, 1)).center());
    QCOMPARE(table.contacts(), u"1-3 2-3 2-4"_s);
    QTest::mouseClick(
        table.grid()->viewport(), Qt::LeftButton, {}, table.grid()->visualRect(table.cell(1, 1)).center());
    QCOMPARE(table.contacts(), u"1-3 2-3"_s);
}

/// The digit is no die here.
void TestPairsGrid::digitsNumberTheOpening()
{
    SmallTable table;
    table.goTo(1, 0);
    table.press(Qt::Key_2);
    QCOMPARE(table.contacts(), u"1-3 2-3:2"_s);
    QCOMPARE(table.cell(1, 0).data(Qt::DisplayRole).toString(), u"2"_s);
    table.press(Qt::Key_Right);
    table.press(Qt::Key_0); // of no contact
    QCOMPARE(table.contacts(), u"1-3 2-3:2"_s);
    table.press(Qt::Key_5); // now it is one
    QCOMPARE(table.contacts(), u"1-3 2-3:2 2-4:5"_s);
    table.press(Qt::Key_0);
    QCOMPARE(table.contacts(), u"1-3 2-3:2 2-4"_s);
    QVERIFY(table.proposal().dice().empty());
}

void TestPairsGrid::noneAtAllIsAChoice()
{
    SmallTable table;
    for (const int row : {0, 1}) {
        table.goTo(row, 0);
        table.press(Qt::Key_Space);
    }
    QCOMPARE(table.contacts(), QString());
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved); // nobody fights
    table.press(Qt::Key_Space);
    QCOMPARE(table.contacts(), u"2-3"_s);
}

/// Where nothing is on record everybody of one side is near everybody of the other, until the referee says otherwise.
void TestPairsGrid::whatIsLeftOutIsEveryPair()
{
    Table table({u"Adams"_s}, {u"Bell"_s, u"Bates"_s});
    table.open({u"Adams"_s, u"Bell"_s, u"Bates"_s});
    QCOMPARE(table.contacts(), u"1-2 1-3"_s);
    table.goTo(0, 0);
    table.press(Qt::Key_Space);
    QCOMPARE(table.contacts(), u"1-3"_s);
    table.press(Qt::Key_Right);
    table.press(Qt::Key_Space);
    QCOMPARE(table.contacts(), QString());
}

void TestPairsGrid::pairsFollowTheirFigures()
{
    SmallTable table;
    table.goTo(0, 1);
    table.press(Qt::Key_Space);
    QCOMPARE(table.contacts(), u"1-3 2-3 1-4"_s);
    table.figures()->setFocus();
    QTest::keyClick(table.figures(), Qt::Key_L, Qt::ControlModifier); // a row each
    table.figures()->setCurrentIndex(table.figures()->model()->index(0, 0));
    QTest::keyClick(table.figures(), Qt::Key_Down, Qt::AltModifier); // Adams below Ashe
    QCOMPARE(table.contacts(), u"2-3 1-3 2-4"_s);
    QTest::keyClick(table.figures(), Qt::Key_Up, Qt::AltModifier);
    table.figures()->setCurrentIndex(table.figures()->model()->index(1, 0));
    QTest::keyClick(table.figures(), Qt::Key_Delete, Qt::ControlModifier); // without Ashe
    QCOMPARE(table.contacts(), u"1-2 1-3"_s);
    QCOMPARE(table.grid()->model()->rowCount(), 1);
    QCOMPARE(table.spoken(0, 1), u"Adams and Bates: Within 1″ of each other"_s);
}

void TestPairsGrid::refusalLandsInItsCell()
{
    Table table({u"Adams"_s, u"Ashe"_s, u"Abel"_s}, {u"Bell"_s});
    table.open({u"Adams"_s, u"Ashe"_s, u"Abel"_s, u"Bell"_s});
    for (const int row : {0, 1, 2}) { // three of one side at one opening
        table.goTo(row, 0);
        table.press(Qt::Key_1);
    }
    QCOMPARE(table.proposal().state(), Proposal::State::Refused);
    QVERIFY(!table.cell(2, 0).data(kFaultRole).toString().isEmpty());
    QVERIFY(table.cell(0, 0).data(kFaultRole).toString().isEmpty());
    table.goTo(0, 0);
    table.press(Qt::Key_Return);
    QCOMPARE(table.grid()->currentIndex(), table.cell(2, 0));
    QVERIFY(table.grid()->hasFocus());
}

void TestPairsGrid::figuresOfNobodyHaveNumbers()
{
    SmallTable table;
    table.figures()->setFocus();
    QTest::keyClick(table.figures(), Qt::Key_L, Qt::ControlModifier);
    table.figures()->setCurrentIndex(table.figures()->model()->index(1, 0));
    QTest::keyClick(table.figures(), Qt::Key_D, Qt::ControlModifier); // one more like Ashe
    const QAbstractItemModel *model = table.grid()->model();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(english(model->headerData(2, Qt::Vertical, Qt::DisplayRole).toString()), u"Figure 3"_s);
    QCOMPARE(table.proposal().names().of(u"fig"_s, 4), u"Bell"_s);
}

void TestPairsGrid::needsBothSides()
{
    Table table({u"Adams"_s, u"Ashe"_s}, {u"Bell"_s});
    table.open({u"Adams"_s, u"Ashe"_s});
    QVERIFY(!table.grid()->isVisible());
    QCOMPARE(table.proposal().state(), Proposal::State::Refused);
}

/// A yes or no in the list of figures.
void TestPairsGrid::willingIsTurnedBySpace()
{
    SmallTable table;
    const auto *model = table.figures()->model();
    int willing = 0;
    while (english(model->headerData(willing, Qt::Horizontal, Qt::DisplayRole).toString()) != u"Willing"_s)
        ++willing;
    table.figures()->setFocus();
    QTest::keyClick(table.figures(), Qt::Key_L, Qt::ControlModifier);
    table.figures()->setCurrentIndex(model->index(0, willing));
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved); // nobody is
    QTest::keyClick(table.figures(), Qt::Key_Space);
    QVERIFY(table.proposal().input(u"figures"_s)[0]["wants"_L1].toBool());
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDice);
    QCOMPARE(table.figures()->currentIndex(), model->index(0, willing));
    QTest::keyClick(table.figures(), Qt::Key_5); // no yes and no no, and no die either
    QVERIFY(table.proposal().faces().empty());
}

/// From the list into the grid and on, and back again.
void TestPairsGrid::tabGoesThroughTheForm()
{
    SmallTable table;
    const auto tabTo = [&](const QWidget *wanted, Qt::Key key) {
        for (int step = 0; step < 4 && QApplication::focusWidget() != wanted; ++step)
            QTest::keyClick(QApplication::focusWidget(), key);
        return QApplication::focusWidget() == wanted;
    };
    table.figures()->setFocus();
    QVERIFY(tabTo(table.grid(), Qt::Key_Tab));
    QVERIFY(tabTo(table.figures(), Qt::Key_Backtab));
    table.grid()->setFocus();
    QTest::keyClick(table.grid(), Qt::Key_Tab);
    QVERIFY(table.panel.isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!table.panel.findChild<InputEditor *>(u"figures"_s)->isAncestorOf(QApplication::focusWidget()));
}

/// Six against six with long names in text twice as large: a finger hits every cell, and all can be reached.
void TestPairsGrid::staysUsableWhenLarge()
{
    QStringList reds;
    QStringList blues;
    for (int man = 1; man <= 6; ++man) {
        reds += u"Serjeant-Major Bartholomew Fotheringay %1"_s.arg(man);
        blues += u"Lieutenant Hieronymus Throgmorton the younger %1"_s.arg(man);
    }
    Theme::instance().apply(Theme::Choice::Light, 2);
    Table table(reds, blues);
    table.open(reds + blues);
    QTableView *grid = table.grid();
    for (int at = 0; at < 6; ++at) {
        QVERIFY(grid->columnWidth(at) >= 40);
        QVERIFY(grid->rowHeight(at) >= 40);
    }
    QVERIFY(grid->verticalHeader()->width() < grid->width() / 2);
    table.goTo(0, 0);
    for (int step = 0; step < 5; ++step) {
        table.press(Qt::Key_Right);
        table.press(Qt::Key_Down);
    }
    QCOMPARE(grid->currentIndex(), table.cell(5, 5));
    QVERIFY(grid->viewport()->rect().contains(grid->visualRect(table.cell(5, 5)).center()));
    const QFontMetrics metrics(grid->font());
    const QStringList lines = NameHeader::linesOf(reds.front(), metrics, 200);
    QCOMPARE(lines.size(), 2);
    for (const QString &line : lines)
        QVERIFY(metrics.horizontalAdvance(line) <= 200);
    Theme::instance().apply(Theme::Choice::Light);
}

/// Whoever is picked of a fight, all fight who are joined to him by contacts, after him: his side, then the other.
void TestPairsGrid::oneFighterBringsAll()
{
    Table table({u"Adams"_s, u"Ashe"_s, u"Abel"_s}, {u"Bell"_s, u"Bates"_s});
    table.field.touch(u"Adams"_s, u"Bell"_s);
    table.field.touch(u"Ashe"_s, u"Bell"_s);
    table.open({u"Ashe"_s});
    QStringList names;
    for (const ListRow &row : table.proposal().rows(u"figures"_s))
        names += table.field.battle().nameOf(row.thing);
    QCOMPARE(names, (QStringList {u"Ashe"_s, u"Adams"_s, u"Bell"_s}));
    QCOMPARE(table.grid()->model()->rowCount(), 2);
    table.open({u"Abel"_s, u"Bates"_s}); // nothing on record: those two
    QCOMPARE(table.proposal().rows(u"figures"_s).size(), 2u);
}

MUSTER_TEST(TestPairsGrid)
#include "tst_pairsgrid.moc"
