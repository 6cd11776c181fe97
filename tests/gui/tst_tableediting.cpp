// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/tables/gridmodel.h"
#include "app/tables/tablesdesk.h"
#include "english.h"
#include "tablesbench.h"
#include "tests/testprogram.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QTest>

using namespace muster;

/// Cells, rows and columns of the tables, typed and pressed.
class TestTableEditing : public QObject, TablesBench {
    Q_OBJECT

private slots:
    void init() { set(u"pike-and-musket"_s); }
    void cleanup() { clear(); }
    void refusesWhileTyping();
    void reasonIsSpoken();
    void refusedThenPickedFromTheList();
    void changedCellOpensWithItsFigure();
    void cellOfAListHasAName();
    void addsARowOfResults();
    void addsAColumnOfOdds();
    void oddsGetAnotherNameInAllTables();
    void fixedColumnsAreNotOffered();
    void fillsTheMatrixIn();
    void addsAnArmyOfOnesOwn();
    void removesWhatIsPicked();
    void confirmsAReconstructedTable();
    void titlesAreNoMarkup();
};

void TestTableEditing::refusesWhileTyping()
{
    const QString place = u"crisis.levels[0].crisis_on"_s;
    GridView *view = goTo(place);
    QLineEdit *editor = type(view, u"9"_s);
    const auto *reason = child<QLabel>(u"reason"_s);
    QVERIFY(reason && reason->isVisible());
    QVERIFY(reason->text().contains(u"9"_s));
    QVERIFY(editor->accessibleDescription().contains(u"9"_s));
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents();
    QVERIFY(view->findChild<QLineEdit *>(u"figure"_s)); // still there
    QVERIFY(kept().isEmpty());
    QTest::keyClick(editor, Qt::Key_Escape);
    QVERIFY(!reason->isVisible());
    QVERIFY(kept().isEmpty());
}

/// Its words are what a screen reader is told of.
void TestTableEditing::reasonIsSpoken()
{
    QLineEdit *editor = type(goTo(u"crisis.levels[0].crisis_on"_s), u"9"_s);
    const QLabel *reason = shown<QLabel>(u"reason"_s).front();
    QCOMPARE(reason->accessibleName(), reason->text());
    QCOMPARE(editor->accessibleDescription(), reason->text());
}

/// What is picked from the list, or comes back by Ctrl+Z, is judged like what is typed.
void TestTableEditing::refusedThenPickedFromTheList()
{
    const QString place = u"combat.columns[0].results[0]"_s;
    GridView *view = goTo(place);
    QLineEdit *editor = type(view, u"x"_s);
    const auto *reason = child<QLabel>(u"reason"_s);
    QVERIFY(reason->isVisible());
    editor->clear();
    QTest::keyClick(editor, Qt::Key_Down); // shows all of them
    const QStringList all = [&] {
        QStringList words;
        for (int row = 0; row < editor->completer()->model()->rowCount(); ++row)
            words += editor->completer()->model()->index(row, 0).data().toString();
        return words;
    }();
    editor->completer()->popup()->hide();
    editor->setText(all.back()); // as the completer does
    QVERIFY(!reason->isVisible());
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents();
    QCOMPARE(kept().differences.size(), size_t(1));
}

void TestTableEditing::changedCellOpensWithItsFigure()
{
    const QString place = u"crisis.levels[0].crisis_on"_s;
    change(place, u"0"_s);
    GridView *view = goTo(place);
    QVERIFY(view->currentIndex().data().toString().startsWith(u"0 ("_s));
    QTest::keyClick(view, Qt::Key_F2);
    auto *editor = view->findChild<QLineEdit *>(u"figure"_s);
    QCOMPARE(editor->text(), u"0"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents();
    QVERIFY(!view->findChild<QLineEdit *>(u"figure"_s) || !view->findChild<QLineEdit *>(u"figure"_s)->isVisible());
}

void TestTableEditing::cellOfAListHasAName()
{
    GridView *view = goTo(u"odds.columns[3]"_s);
    QLineEdit *editor = type(view, u"odd"_s);
    const QString name = view->grid().cellName(view->currentIndex());
    QVERIFY(!name.isEmpty());
    QCOMPARE(editor->accessibleName(), name);
    const GridView *combat = goTo(u"combat.columns[0].results[0]"_s);
    QVERIFY(combat->grid().cellName(combat->currentIndex()).contains(u"1:3"_s));
}

/// A row more is the next score of the die; so are all that follow.
void TestTableEditing::addsARowOfResults()
{
    const qsizetype rows = m_page->desk().draft().at(u"combat.rolls"_s).toArray().size();
    const int first = m_page->desk().draft().at(u"combat.rolls[0]"_s).toInt();
    goTo(u"combat.columns[0].results[2]"_s);
    press(u"addRow"_s);
    QCOMPARE(said(u"waiting"_s), QString());
    QCOMPARE(m_page->desk().draft().at(u"combat.rolls"_s).toArray().size(), rows + 1);
    QVERIFY(!kept().isEmpty());
    QCOMPARE(m_page->findChild<QPushButton *>(u"addRow"_s) != nullptr, true);
    QCOMPARE(QApplication::focusWidget()->objectName(), u"addRow"_s); // and again
    change(u"combat.rolls[0]"_s, QString::number(first - 1));
    QCOMPARE(said(u"waiting"_s), QString());
    QCOMPARE(m_page->desk().draft().at(u"combat.rolls[1]"_s), Value(first));
    press(u"removeRow"_s);
    QCOMPARE(m_page->desk().draft().at(u"combat.rolls"_s).toArray().size(), rows);
}

void TestTableEditing::addsAColumnOfOdds()
{
    const TableDraft &draft = m_page->desk().draft();
    const QJsonArray before = draft.at(u"odds.columns"_s).toArray();
    goTo(u"combat.columns[1].results[0]"_s);
    press(u"addColumn"_s);
    QCOMPARE(said(u"waiting"_s), QString());
    const QJsonArray after = m_page->desk().draft().at(u"odds.columns"_s).toArray();
    QCOMPARE(after.size(), before.size() + 1);
    QCOMPARE(m_page->desk().draft().at(u"combat.columns[2].odds"_s), after.at(2));
    press(u"removeColumn"_s); // the current one still
    QCOMPARE(said(u"waiting"_s), QString());
    QCOMPARE(m_page->desk().draft().at(u"odds.columns"_s).toArray().size(), before.size());
}

void TestTableEditing::oddsGetAnotherNameInAllTables()
{
    change(u"odds.columns[0]"_s, u"1:4"_s);
    QCOMPARE(m_page->desk().draft().at(u"combat.columns[0].odds"_s), Value(u"1:4"_s));
    QCOMPARE(said(u"waiting"_s), QString());
    change(u"combat.columns[0].odds"_s, u"1:5"_s); // the heading is a cell
    QCOMPARE(m_page->desk().draft().at(u"odds.columns[0]"_s), Value(u"1:5"_s));
    pick({});
    press(u"takeBack"_s); // one goes with the other
    QVERIFY(kept().isEmpty());
}

void TestTableEditing::fixedColumnsAreNotOffered()
{
    pick(u"hedgehog"_s);
    QVERIFY(!shown<QPushButton>(u"addRow"_s).isEmpty());
    QVERIFY(shown<QPushButton>(u"addColumn"_s).isEmpty());
}

void TestTableEditing::fillsTheMatrixIn()
{
    pick(u"odds"_s);
    press(u"fill"_s);
    QVERIFY(m_page->desk().draft().at(u"odds.matrix"_s).isObject());
    QCOMPARE(said(u"refusal"_s), QString());
    QCOMPARE(said(u"waiting"_s), QString());
    press(u"fill"_s);
    QVERIFY(kept().isEmpty());
}

void TestTableEditing::addsAnArmyOfOnesOwn()
{
    pick(u"armies"_s);
    const size_t before = kept().differences.size();
    auto *name = shown<QLineEdit>(u"rowName"_s).front();
    name->setFocus();
    QTest::keyClicks(name, u"Sir John's own"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QApplication::processEvents();
    QCOMPARE(kept().differences.size(), before + 1);
    const QString place = kept().differences.front().place;
    QCOMPARE(m_page->desk().draft().at(placeWithin(place, u"title"_s)), Value(u"Sir John's own"_s));
    QCOMPARE(m_page->desk().draft().at(placeWithin(place, u"reconstructed"_s)), Value(false));
    QTest::mouseClick(child<QPushButton>(u"undo"_s), Qt::LeftButton); // name and all at once
    QVERIFY(kept().isEmpty());
}

void TestTableEditing::removesWhatIsPicked()
{
    pick(u"crisis"_s);
    for (GridView *view : shown<GridView>())
        view->setCurrentIndex({});
    press(u"removeRow"_s);
    QVERIFY(!said(u"refusal"_s).isEmpty()); // nothing is picked
    QVERIFY(kept().isEmpty());
    goTo(u"crisis.levels[0].over"_s);
    const qsizetype levels = m_page->desk().draft().at(u"crisis.levels"_s).toArray().size();
    press(u"removeRow"_s);
    QCOMPARE(m_page->desk().draft().at(u"crisis.levels"_s).toArray().size(), levels - 1);
}

void TestTableEditing::confirmsAReconstructedTable()
{
    QVERIFY(listed(u"crisis"_s).contains(u"reconstructed"_s));
    pick(u"crisis"_s);
    press(u"confirm"_s);
    QVERIFY(!listed(u"crisis"_s).contains(u"reconstructed"_s));
    QVERIFY(listed(u"combat"_s).contains(u"reconstructed"_s)); // the others are not confirmed with it
    QVERIFY(kept().differences.front().isConfirmation());
    pick({});
    press(u"takeBack"_s);
    QVERIFY(listed(u"crisis"_s).contains(u"reconstructed"_s));
}

void TestTableEditing::titlesAreNoMarkup()
{
    const QString place = u"armies.swedish.title"_s;
    QVERIFY(goTo(place));
    QVERIFY(m_page->desk().edit([&](TableDraft &draft) { return draft.change(place, u"<b>Swedes</b>"_s); }));
    pick(u"armies"_s);
    int found = 0;
    for (const QLabel *label : shown<QLabel>()) {
        if (label->text() == u"<b>Swedes</b>"_s) {
            ++found;
            QCOMPARE(label->textFormat(), Qt::PlainText);
        }
    }
    QVERIFY(found > 0);
    QVERIFY(
        !m_page->desk().edit([&](TableDraft &draft) { return draft.change(place, QString(QChar(0x202e)) + u'x'); }));
}

MUSTER_TEST(TestTableEditing)
#include "tst_tableediting.moc"
