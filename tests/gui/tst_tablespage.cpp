// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/battleplan.h"
#include "app/tables/tablesdesk.h"
#include "app/widgets/oddscomparison.h"
#include "core/battle/battle.h"
#include "core/rules/catalogue.h"
#include "core/rules/ownmodifiers.h"
#include "tablesbench.h"
#include "tests/battle/armyplan.h"
#include "tests/testprogram.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QListWidget>
#include <QTest>

using namespace muster;

/// The page of tables and house rules as a whole.
class TestTablesPage : public QObject, TablesBench {
    Q_OBJECT

private slots:
    void init() { set(); }
    void cleanup() { clear(); }
    void showsEveryTable();
    void editsAndTakesBack();
    void survivesARestart();
    void showsWhatAFigureWouldDo();
    void comparisonIsOfTheTableThatIsShown();
    void asksWhetherItHoldsInTheBattle();
    void keysAreThePagesOwn();
    void namesEveryControl();
};

void TestTablesPage::showsEveryTable()
{
    for (const Ruleset *set : catalogue()) {
        for (const TableSpec &spec : set->tables) {
            m_page->open(QString::fromLatin1(set->id), spec.key());
            QApplication::processEvents();
            int figures = 0;
            for (const GridView *view : m_page->findChildren<GridView *>()) {
                if (view->isVisible())
                    figures += view->model()->rowCount() * view->model()->columnCount();
            }
            const bool isReferees =
                spec.key() == QLatin1String(OwnModifiers::kTable); // it has no rows until he adds them
            QVERIFY2((figures > 0) != isReferees, spec.id);
        }
    }
}

void TestTablesPage::editsAndTakesBack()
{
    change(m_from, u"4"_s);
    QCOMPARE(kept().differences, (TableDifferences {{m_from, 5, 4, {}}}));
    QCOMPARE(goTo(m_from)->currentIndex().data().toString(), u"4 (5)"_s);
    QVERIFY(listed(u"hits"_s).contains(u"1 house rule"_s));
    QTest::keyClick(goTo(m_from), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(kept().isEmpty());
    QTest::keyClick(goTo(m_from), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(kept().differences.size(), size_t(1));
    QTest::keyClick(goTo(m_from), Qt::Key_Delete); // as printed
    QVERIFY(kept().isEmpty());
}

void TestTablesPage::survivesARestart()
{
    change(m_from, u"4"_s);
    restart();
    QCOMPARE(m_page->desk().draft().at(m_from), Value(4));
    QTest::mouseClick(child<QPushButton>(u"undo"_s), Qt::LeftButton);
    QVERIFY(kept().isEmpty());
}

void TestTablesPage::showsWhatAFigureWouldDo()
{
    GridView *view = goTo(m_from);
    QLineEdit *editor = type(view, u"4"_s);
    auto *odds = child<OddsComparison>(u"comparison"_s);
    QTRY_VERIFY(odds->isVisible());
    double before = 0;
    double after = 0;
    for (const ComparedRow &row : odds->rows()) {
        before += row.before;
        after += row.after;
    }
    QVERIFY(qAbs(before - 1) < 1e-9 && qAbs(after - 1) < 1e-9);
    QVERIFY(!odds->spokenValue().isEmpty());
    QVERIFY(kept().isEmpty()); // only looked at
    QTest::keyClick(editor, Qt::Key_Escape);
    QTRY_VERIFY(!odds->isVisible());
}

void TestTablesPage::comparisonIsOfTheTableThatIsShown()
{
    change(m_from, u"4"_s);
    QTRY_VERIFY(child<OddsComparison>(u"comparison"_s)->isVisible());
    auto *list = child<QListWidget>(u"list"_s);
    list->setCurrentRow(list->count() - 1);
    QVERIFY(!child<OddsComparison>(u"comparison"_s)->isVisible());
}

void TestTablesPage::asksWhetherItHoldsInTheBattle()
{
    BattlePlan plan;
    plan.rules = &rules();
    plan.name = {u"Fornovo"_s, QDate(1495, 7, 6), u"Taro"_s};
    for (const QString &side : {u"French"_s, u"Venetians"_s}) {
        const QJsonObject unit {{u"name"_s, side + u" foot"_s}, {u"start_bases"_s, 6}};
        plan.armies.push_back(armyPlan({{u"name"_s, side}}, {unit}));
    }
    const auto drawn = drawUp(plan);
    QVERIFY(drawn);
    QVERIFY(m_campaign->begin(drawn->record, drawn->events));
    QVERIFY(!child<QWidget>(u"now"_s)->isVisible());
    change(m_from, u"4"_s);
    QVERIFY(child<QWidget>(u"now"_s)->isVisible());
    const auto shots = [this] {
        return m_campaign->battle()->battle().rules().tables().number("hits", "open", "from");
    };
    QCOMPARE(shots(), 5);
    QApplication::processEvents(); // its button shows itself
    QVERIFY(shown<QPushButton>(u"fromNowOn"_s).front()->accessibleName().contains(u"Fornovo"_s));
    press(u"fromNowOn"_s);
    QCOMPARE(shots(), 4);
    QVERIFY(m_page->isAncestorOf(QApplication::focusWidget())); // the keyboard went on
    QVERIFY(!child<QWidget>(u"now"_s)->isVisible());
    QVERIFY(m_campaign->battle()->undo());
    QCOMPARE(shots(), 5);
    QVERIFY(child<QWidget>(u"now"_s)->isVisible());
}

/// Ctrl+Z takes a house rule back while the page is shown, whatever else has that key in the window.
void TestTablesPage::keysAreThePagesOwn()
{
    QAction other;
    other.setShortcut(QKeySequence::Undo);
    m_page->addAction(&other);
    bool triggered = false;
    connect(&other, &QAction::triggered, this, [&] { triggered = true; });
    change(m_from, u"4"_s);
    QTest::keyClick(goTo(m_from), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!triggered);
    QVERIFY(kept().isEmpty());
}

void TestTablesPage::namesEveryControl()
{
    for (const QString &page : {QString(), u"choices"_s, u"hits"_s, u"movement"_s}) {
        pick(page);
        for (const QWidget *control : m_page->findChildren<QWidget *>()) {
            const bool isHeader = control->inherits("QHeaderView") || control->inherits("QScrollBar");
            if (!control->isVisible() || control->focusPolicy() == Qt::NoFocus || isHeader)
                continue;
            QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(control));
            QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), control->metaObject()->className());
        }
    }
}

MUSTER_TEST(TestTablesPage)
#include "tst_tablespage.moc"
