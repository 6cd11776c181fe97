// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/theme/theme.h"
#include "core/rules/catalogue.h"
#include "pinkie.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QMenu>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Lists with a row a participant, worked by keyboard.
class TestRows : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void rowsSayWhoseTheyAre();
    void cellsAreTypedAndPutBack();
    void rowsAreWorkedByKeyboard();
    void whoIsMarkedGetsARow();
    void columnsOnRecordAreOutOfTheWay();
    void rowsThatAreAlikeAreFolded();
    void rowsInAnOrderAreNot();
    void rowsArePasted();
    void pastedIsWhatIsOnShow();
    void whatHasNoRoomIsNotPasted();
    void enterGoesOnDownTheColumn();
    void tabLeavesBehindTheLastCell();
    void refusalLandsInItsCell();
};

void TestRows::initTestCase()
{
    offer(tiny::ruleset());
    Theme::instance().apply(Theme::Choice::Light);
}

void TestRows::rowsSayWhoseTheyAre()
{
    ClashTable table;
    table.openClash();
    const auto *model = table.rows("a_units")->model();
    QCOMPARE(model->rowCount(), 2);
    QCOMPARE(model->headerData(1, Qt::Vertical, Qt::DisplayRole).toString(), u"S2"_s);
    QCOMPARE(model->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), u"Uphill"_s);
    QCOMPARE(english(model->index(1, 2).data(Qt::AccessibleTextRole).toString()), u"S2, Uphill: no"_s);
    QCOMPARE(english(model->index(0, 1).data(Qt::DisplayRole).toString()),
        u"pikes"_s); // by default: the first of the others
}

void TestRows::cellsAreTypedAndPutBack()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 0));
    QTest::keyClick(view, Qt::Key_F2);
    QTRY_VERIFY(QApplication::focusWidget() != view);
    QTest::keyClicks(QApplication::focusWidget(), u"shot"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(table.proposal().rows(u"a_units"_s)[1].given.value("kind"_L1), Value(u"shot"_s));
    const QModelIndex cell = view->model()->index(1, 0);
    QCOMPARE(english(cell.data(Qt::DisplayRole).toString()), u"shot *"_s);
    QVERIFY2(english(cell.data(Qt::ToolTipRole).toString()).contains(u"on record: pikes"_s),
        qPrintable(cell.data(Qt::ToolTipRole).toString()));
    view->setFocus();
    view->setCurrentIndex(cell);
    QTest::keyClick(view, Qt::Key_Delete);
    QVERIFY(table.proposal().rows(u"a_units"_s)[1].given.isEmpty());
    QCOMPARE(english(cell.data(Qt::DisplayRole).toString()), u"pikes"_s);
}

void TestRows::rowsAreWorkedByKeyboard()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S2"_s, u"S1"_s}));
    QCOMPARE(view->currentIndex().row(), 1);
    QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s}));
    QTest::keyClick(view, Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"-"_s, u"S2"_s}));
    QCOMPARE(view->currentIndex().row(), 1);
    QTest::keyClick(view, Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s}));
    QTest::keyClick(view, Qt::Key_Insert); // of those who may: S3
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
    QTRY_COMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s, u"S3"_s}));
    QCOMPARE(view->currentIndex().row(), 1); // below S1 and S2, that are alike
}

void TestRows::whoIsMarkedGetsARow()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    QTest::keyClick(view, Qt::Key_M, Qt::ControlModifier); // nobody is
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s}));
    table.panel.setMarked({table.field.called(u"S1"_s), table.field.called(u"S3"_s)});
    QTest::keyClick(view, Qt::Key_M, Qt::ControlModifier); // S1 has a row
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s, u"S3"_s}));
    QTest::keyClick(view, Qt::Key_Delete, Qt::ControlModifier);
    table.panel.setMarked({table.field.called(u"Scots"_s)}); // with all that belongs to it
    QTest::keyClick(view, Qt::Key_M, Qt::ControlModifier);
    QCOMPARE(table.names(u"a_units"_s).size(), 3);
}

void TestRows::columnsOnRecordAreOutOfTheWay()
{
    ClashTable table;
    table.openClash();
    QTableView *rows = table.rows("a_units");
    QVERIFY(rows->isColumnHidden(0)); // what they are is on record
    QVERIFY(!rows->isColumnHidden(2)); // whether they stand uphill is asked
    QVERIFY(!rows->hasFocus()); // a digit typed at once is a die
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(!rows->isColumnHidden(0));
    rows->setCurrentIndex(rows->model()->index(0, 0));
    QVERIFY(rows->model()->setData(rows->currentIndex(), u"shot"_s, Qt::EditRole));
    QTest::keyClick(rows, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(!rows->isColumnHidden(0)); // changed by hand
    QVERIFY(rows->isColumnHidden(1));
}

void TestRows::rowsThatAreAlikeAreFolded()
{
    ClashTable table;
    table.openClash();
    QTableView *rows = table.rows("a_units");
    rows->setFocus();
    rows->setCurrentIndex(rows->model()->index(0, 2));
    for (int more = 0; more < 6; ++more)
        QTest::keyClick(rows, Qt::Key_D, Qt::ControlModifier);
    const QAbstractItemModel *model = rows->model();
    QCOMPARE(table.proposal().rows(u"a_units"_s).size(), size_t(8)); // S1, six like it, S2
    QCOMPARE(model->rowCount(), 3); // alike ones in one
    QCOMPARE(english(model->headerData(1, Qt::Vertical, Qt::DisplayRole).toString()), u"2–7"_s);
    rows->setCurrentIndex(model->index(1, 2));
    QTest::keyClick(rows, Qt::Key_F2);
    QTRY_VERIFY(QApplication::focusWidget() != rows);
    QTest::keyClicks(QApplication::focusWidget(), u"yes"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    for (size_t entry = 1; entry <= 6; ++entry) // what is typed there holds for all
        QTRY_COMPARE(table.proposal().rows(u"a_units"_s)[entry].given.value(u"uphill"_s), Value(true));
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(model->rowCount(), 8);
    rows->setCurrentIndex(model->index(3, 2));
    QTest::keyClick(rows, Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(rows->currentIndex().row(), 1);
    QTest::keyClick(rows, Qt::Key_Down, Qt::AltModifier); // past S2, all together
    QCOMPARE(table.proposal().rows(u"a_units"_s)[1].thing, table.field.called(u"S2"_s));
    QCOMPARE(model->rowCount(), 2); // S1 and S2 are alike
    QCOMPARE(rows->currentIndex().row(), 1);
    QTest::keyClick(rows, Qt::Key_Delete, Qt::ControlModifier); // the last of them
    QCOMPARE(table.proposal().rows(u"a_units"_s).size(), size_t(7));
}

/// Who takes the hits first is to be seen.
void TestRows::rowsInAnOrderAreNot()
{
    ClashTable table;
    table.field.goTo(u"melee"_s);
    const ThingId group = table.field.formed({u"S1"_s, u"S2"_s, u"S3"_s});
    mustDo(table.field.session->correct(group, u"pending"_s, 2, u"so it is"_s));
    table.open(u"lay-hits"_s, {{u"group"_s, group}});
    const QAbstractItemModel *model = table.rows("units")->model();
    QCOMPARE(model->rowCount(), 3);
    table.rows("units")->setFocus();
    QTest::keyClick(table.rows("units"), Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(model->rowCount(), 1); // for they are alike
}

void TestRows::rowsArePasted()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    QTest::keyClick(view, Qt::Key_E, Qt::ControlModifier); // all columns
    view->setCurrentIndex(view->model()->index(1, 0));
    QGuiApplication::clipboard()->setText(u"shot\tpikes\tyes\nshot\tshot\tno"_s);
    QTest::keySequence(view, QKeySequence::Paste);
    QCOMPARE(table.names(u"a_units"_s), (QStringList {u"S1"_s, u"S2"_s, u"-"_s}));
    QCOMPARE(table.proposal().rows(u"a_units"_s)[1].whole().value("uphill"_L1), Value(true));
    QCOMPARE(table.proposal().rows(u"a_units"_s)[2].whole().value("opponent"_L1), Value(u"shot"_s));
}

void TestRows::pastedIsWhatIsOnShow()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 2)); // what they are is out of the way
    QGuiApplication::clipboard()->setText(u"yes\nno"_s);
    QTest::keySequence(view, QKeySequence::Paste);
    QCOMPARE(table.proposal().rows(u"a_units"_s)[0].whole().value("uphill"_L1), Value(true));
    QCOMPARE(table.proposal().rows(u"a_units"_s)[0].whole().value("kind"_L1), Value(u"pikes"_s));
}

void TestRows::whatHasNoRoomIsNotPasted()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 2));
    QGuiApplication::clipboard()->setText(QStringList(1500, u"yes"_s).join(u'\n'));
    QTest::keySequence(view, QKeySequence::Paste);
    QCOMPARE(table.proposal().rows(u"a_units"_s).size(), size_t(2));
    QVERIFY2(table.words().contains(u"Nothing was pasted: the list would have 1500 rows"_s), qPrintable(table.words()));
    QGuiApplication::clipboard()->setText(u"yes\tpikes\tshot\tno"_s);
    QTest::keySequence(view, QKeySequence::Paste);
    QVERIFY(table.proposal().rows(u"a_units"_s)[0].given.isEmpty());
    QVERIFY2(table.words().contains(u"Nothing was pasted: they are 4 columns"_s), qPrintable(table.words()));
    QGuiApplication::clipboard()->setText(u"yes\t\t"_s); // empty cells need no room
    QTest::keySequence(view, QKeySequence::Paste);
    QCOMPARE(table.proposal().rows(u"a_units"_s)[0].whole().value("uphill"_L1), Value(true));
    QVERIFY(!table.words().contains(u"Nothing was pasted"_s));
}

void TestRows::enterGoesOnDownTheColumn()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    QTest::keyClick(view, Qt::Key_L, Qt::ControlModifier); // a row each
    view->setCurrentIndex(view->model()->index(0, 2));
    for (int row = 0; row < 2; ++row) {
        QTest::keyClick(view, Qt::Key_F2);
        QTRY_VERIFY(QApplication::focusWidget() != view);
        QTest::keyClicks(QApplication::focusWidget(), u"yes"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(QApplication::focusWidget() == view);
    }
    for (const ListRow &row : table.proposal().rows(u"a_units"_s))
        QCOMPARE(row.whole().value("uphill"_L1), Value(true));
}

void TestRows::tabLeavesBehindTheLastCell()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 2));
    QTest::keyClick(view, Qt::Key_F2);
    QTRY_VERIFY(QApplication::focusWidget() != view);
    QTest::keyClicks(QApplication::focusWidget(), u"yes"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(view->currentIndex(), view->model()->index(1, 2));
    QCOMPARE(table.proposal().rows(u"a_units"_s)[0].whole().value("uphill"_L1), Value(true));
    QTest::keyClick(view, Qt::Key_F2);
    QTRY_VERIFY(QApplication::focusWidget() != view);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != nullptr);
    QVERIFY(QApplication::focusWidget() != view && !view->isAncestorOf(QApplication::focusWidget()));
}

void TestRows::refusalLandsInItsCell()
{
    ClashTable table;
    table.openClash();
    QTableView *view = table.rows("a_units");
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QVERIFY(view->model()->setData(view->model()->index(1, 1), u"elephants"_s));
    QCOMPARE(table.proposal().state(), Proposal::State::Refused);
    QVERIFY(!view->model()->index(1, 1).data(kFaultRole).toString().isEmpty());
    QVERIFY(view->model()->index(0, 1).data(kFaultRole).toString().isEmpty());
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(view->currentIndex(), view->model()->index(1, 1));
    QVERIFY(view->hasFocus());
}

MUSTER_TEST(TestRows)
#include "tst_rows.moc"
