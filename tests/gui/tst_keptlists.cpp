// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/recordedlists.h"
#include "app/widgets/keyrow.h"
#include "core/battle/battle.h"
#include "core/battle/called.h"
#include "core/battle/eventjson.h"
#include "core/campaign/situation.h"
#include "openedlist.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QAction>
#include <QListView>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is typed into a list is not lost: not by Esc, by a restart, by a second thought.
class TestKeptLists : public QObject, private OpenedList {
    Q_OBJECT

private slots:
    void takenBackInOneGo();
    void takenBackComesBackAsTyped();
    void takenBackIsNotRecordedBesideOthers();
    void takenBackOneAfterTheOther_data();
    void takenBackOneAfterTheOther();
    void whatIsTypedOnIsJoined();
    void diceThatGoAreTold();
    void doneAgainIsNotLeftOpen();
    void backspaceTakesBack();
    void whatIsLeftOpenIsKept();
    void deleteCanBeTakenBack();
    void outlivesARestart();
    void escKeepsWhatIsTyped();
    void whatEscKeepsOutlivesARestart();
    void eachListKeepsWhatIsTyped();
    void deleteIsForTheRow();
    void backspaceTakesBackOneDieAfterARestart();
    void outlivesAnUndoOfItsGround();
    void outlivesWhatSomebodyElseWrote();
    void arrowsLeadOffTheButtons();
};

void TestKeptLists::takenBackInOneGo()
{
    SamplePage table(u"olney-bridge"_s);
    openSaves(table);
    table.type(u"395"_s);
    table.press(Qt::Key_Return);
    QCOMPARE(english(table.session().undoAction()->text()), u"Undo: 3 figures save"_s);
    table.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(table.battle().things().number(table.called(u"Will Carew"_s), u"hits"_s), 1);
    QCOMPARE(table.battle().things().number(table.called(u"Miller Goode"_s), u"hits"_s), 1);
    QCOMPARE(english(table.session().redoAction()->text()), u"Redo: 3 figures save"_s);
    table.restart();
    table.session().redoAction()->trigger();
    QCOMPARE(table.battle().things().number(table.called(u"Will Carew"_s), u"hits"_s), 0);
    QCOMPARE(table.battle().things().number(table.called(u"Miller Goode"_s), u"hits"_s), 0);
}

/// What was recorded and taken back stands in the list again, to be put right.
void TestKeptLists::takenBackComesBackAsTyped()
{
    SamplePage table(u"olney-bridge"_s);
    openSaves(table);
    table.type(u"395"_s);
    const QJsonObject typed = table.page->list()->list()->toJson();
    table.press(Qt::Key_Return);
    table.press(Qt::Key_Z, Qt::ControlModifier);
    table.press(Qt::Key_T);
    const StepPanel &panel = *table.page->list();
    QVERIFY(panel.isOpen());
    QCOMPARE(panel.list()->toJson(), typed);
    QCOMPARE(notice(panel), u"As it was before you took it back. Shift+Delete starts again."_s);
    table.press(Qt::Key_0); // nor is it answered anew
    QCOMPARE(panel.list()->toJson(), typed);
    table.press(Qt::Key_Return);
    QVERIFY2(notice(panel).contains(u"keeps what was answered"_s), qPrintable(notice(panel)));
    table.press(Qt::Key_Return); // what was to be put right is not recorded again in passing
    QVERIFY(panel.isOpen());
    QVERIFY2(notice(panel).startsWith(u"It stands as it was before you took it back."_s), qPrintable(notice(panel)));
    table.press(Qt::Key_Return);
    QCOMPARE(table.battle().things().number(table.called(u"Will Carew"_s), u"hits"_s), 0);
}

/// Nor in passing with rows that were answered only since.
void TestKeptLists::takenBackIsNotRecordedBesideOthers()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    table.type(u"3"_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QTRY_VERIFY(!panel.isOpen());
    table.press(Qt::Key_Z, Qt::ControlModifier);
    open(table);
    table.press(Qt::Key_Down);
    for (int key = 0; key < 2 * panel.list()->size() && panel.list()->settled() < panel.list()->size(); ++key) {
        if (panel.atWork()->frame() == RowStep::Frame::Enter)
            table.press(Qt::Key_Return);
        else
            table.type(u"5"_s);
    }
    QCOMPARE(panel.list()->settled(), panel.list()->size());
    table.press(Qt::Key_Return);
    QVERIFY(panel.isOpen());
    QVERIFY2(notice(panel).startsWith(u"It stands as it was before you took it back."_s), qPrintable(notice(panel)));
    table.press(Qt::Key_Return);
    QTRY_VERIFY(!panel.isOpen());
}

/// A list that was recorded in two goes: what was typed in both is there again, also where the second was opened and
/// left in between.
void TestKeptLists::takenBackOneAfterTheOther_data()
{
    QTest::addColumn<bool>("isLeftBetween");
    QTest::newRow("at once") << false;
    QTest::newRow("left in between") << true;
}

void TestKeptLists::takenBackOneAfterTheOther()
{
    QFETCH(bool, isLeftBetween);
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    table.type(u"3"_s);
    const QJsonArray first = panel.list()->toJson()["rows"_L1].toArray();
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QTRY_VERIFY(!panel.isOpen());
    openAtTheDice(table);
    table.type(u"5"_s);
    const QJsonArray second = panel.list()->toJson()["rows"_L1].toArray();
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QTRY_VERIFY(!panel.isOpen());
    table.press(Qt::Key_Z, Qt::ControlModifier);
    if (isLeftBetween) {
        open(table);
        table.press(Qt::Key_Escape);
    }
    table.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!panel.isOpen());
    open(table);
    const QJsonArray both = panel.list()->toJson()["rows"_L1].toArray();
    QVERIFY(both.contains(first.first()));
    QVERIFY(both.contains(second.first()));
    QCOMPARE(panel.list()->answered(), 2);
    QCOMPARE(notice(panel), u"As it was before you took it back. Shift+Delete starts again."_s);
}

/// A row that was recorded in part goes on from where it was typed on; another of the same is a row of its own.
void TestKeptLists::whatIsTypedOnIsJoined()
{
    const auto step = [](const QString &what, int said) {
        return QJsonObject {{u"what"_s, what}, {u"cast"_s, QJsonObject {{u"unit"_s, 4}}}, {u"said"_s, said}};
    };
    const auto list = [](const QJsonArray &rows) { return QJsonObject {{u"list"_s, u"moves"_s}, {u"rows"_s, rows}}; };
    const auto row = [](int who, const QJsonArray &steps) {
        return QJsonObject {{u"who"_s, who}, {u"steps"_s, steps}};
    };
    const QJsonObject before = list({row(4, {step(u"move"_s, 1), step(u"passed"_s, 0)}), row(5, {step(u"move"_s, 2)})});
    const QJsonObject after =
        list({row(4, {step(u"passed"_s, 3)}), row(6, {step(u"move"_s, 4)}), row(6, {step(u"passed"_s, 5)})});
    QCOMPARE(typedTogether(before, after),
        list({row(4, {step(u"move"_s, 1), step(u"passed"_s, 3)}), row(5, {step(u"move"_s, 2)}),
            row(6, {step(u"move"_s, 4)}), row(6, {step(u"passed"_s, 5)})}));
}

/// Who is struck by more has fewer to strike back with: the dice of that fight are off, and it is said whose.
void TestKeptLists::diceThatGoAreTold()
{
    QJsonArray things;
    for (const auto &[key, enemies] : {std::pair("A1", QJsonArray {u"B1"_s}), std::pair("A2", QJsonArray {u"B1"_s}),
             std::pair("B1", QJsonArray {u"A1"_s, u"A2"_s})})
        things.append(QJsonObject {{u"key"_s, QLatin1String(key)}, {u"type"_s, u"unit"_s}, {u"bases"_s, 4},
            {u"side"_s, QString(QLatin1Char(key[0])).toLower()}, {u"in_melee_with"_s, enemies}});
    SamplePage table(must(battleAsSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"melee_active"_s},
        {u"active"_s, u"a"_s}, {u"turn"_s, 3}, {u"things"_s, things}})));
    table.press(Qt::Key_T);
    const StepPanel &panel = *table.page->list();
    QVERIFY(panel.isOpen());
    const ThingId struck = thingCalled(table.battle().things(), u"A1"_s);
    table.press(Qt::Key(panel.list()->letters().of(struck).front().unicode()));
    const auto throwAll = [&](const QString &face) {
        while (panel.atWork() != nullptr && panel.atWork()->frame() == RowStep::Frame::Question)
            table.press(Qt::Key_Return);
        const QString who = current(panel);
        while (panel.atWork() != nullptr && current(panel) == who && panel.atWork()->frame() == RowStep::Frame::Dice)
            table.type(face);
    };
    throwAll(u"1"_s); // A2 strikes first, and is not struck
    throwAll(u"1"_s);
    QCOMPARE(panel.list()->settled(), panel.list()->size());
    auto *view = panel.findChild<QListView *>(u"lines"_s);
    const auto goTo = [&](const QString &name) {
        while (current(panel) != name)
            view->setCurrentIndex(view->model()->index((rowOf(panel) + 1) % view->model()->rowCount(), 0));
    };
    goTo(u"A2"_s);
    for (int die = 0; die < 4; ++die)
        table.press(Qt::Key_Backspace);
    QCOMPARE(notice(panel), QString()); // they may still be what they were
    table.type(u"6666"_s);
    QVERIFY2(notice(panel).contains(u"the dice of A1 are off"_s), qPrintable(notice(panel)));
}

/// What was taken back and done again leaves nothing to go on with.
void TestKeptLists::doneAgainIsNotLeftOpen()
{
    SamplePage table(u"olney-bridge"_s);
    openSaves(table);
    table.type(u"395"_s);
    table.press(Qt::Key_Return);
    table.press(Qt::Key_Z, Qt::ControlModifier);
    table.press(Qt::Key_T);
    table.press(Qt::Key_Escape);
    const StepPanel &panel = *table.page->list();
    QVERIFY(!panel.leftOpen().isEmpty());
    QVERIFY(table.session().redo());
    QCOMPARE(panel.leftOpen(), QString());
}

void TestKeptLists::backspaceTakesBack()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    const QString first = current(panel);
    table.type(u"65"_s);
    table.press(Qt::Key_Backspace); // to the line of the second, which was answered last
    QCOMPARE(panel.list()->answered(), 2);
    table.press(Qt::Key_Backspace);
    QCOMPARE(panel.list()->answered(), 1);
    QVERIFY(current(panel) != first);
    table.press(Qt::Key_Z, Qt::ControlModifier); // what is typed goes before what is on record
    QCOMPARE(panel.list()->answered(), 0);
    QCOMPARE(current(panel), first);
    QVERIFY(!panel.findChild<QAbstractButton *>(u"record"_s)->isEnabled());
}

/// What was said of those who are still open is there when the list is opened again, and only in the same step.
void TestKeptLists::whatIsLeftOpenIsKept()
{
    SamplePage table(u"cheriton"_s);
    StepPanel &panel = openAtTheDice(table);
    const QString other = current(panel);
    table.press(Qt::Key_Right);
    table.press(Qt::Key_Tab);
    table.press(Qt::Key_Space);
    table.press(Qt::Key_Escape);
    const QString said = lines(panel)[rowOf(panel)];
    table.press(Qt::Key_Down);
    table.type(u"6"_s);
    goToTheDice(panel);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QTRY_VERIFY(!panel.isOpen());
    open(table);
    QVERIFY(lines(panel).contains(said));
    table.press(Qt::Key_Escape);
    QVERIFY(said.startsWith(other));
}

void TestKeptLists::deleteCanBeTakenBack()
{
    SamplePage table(u"cheriton"_s);
    StepPanel &panel = openAtTheDice(table);
    const int before = table.battle().ledger().lastSeq();
    table.type(u"35"_s);
    const QJsonObject typed = panel.list()->toJson();
    table.press(Qt::Key_Delete, Qt::ShiftModifier);
    QCOMPARE(panel.list()->answered(), 0);
    QCOMPARE(notice(panel), u"Started again. Ctrl+Z brings back what was typed."_s);
    table.press(Qt::Key_Delete, Qt::ShiftModifier); // there is nothing more to throw away
    goToTheDice(panel);
    table.type(u"6"_s);
    table.press(Qt::Key_Z, Qt::ControlModifier); // that one first
    QCOMPARE(panel.list()->answered(), 0);
    table.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(panel.list()->toJson(), typed);
    QCOMPARE(table.battle().ledger().lastSeq(), before);
}

void TestKeptLists::outlivesARestart()
{
    SamplePage table(u"cheriton"_s);
    openAtTheDice(table);
    table.type(u"35"_s);
    table.restart();
    const StepPanel &panel = *table.page->list();
    QVERIFY(panel.isOpen());
    QVERIFY(panel.isVisible());
    QCOMPARE(panel.list()->answered(), 2);
    QVERIFY(english(table.page->notice()).contains(u"still open when the program closed"_s));
}

void TestKeptLists::escKeepsWhatIsTyped()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    table.type(u"35"_s);
    table.press(Qt::Key_Escape);
    QVERIFY(!panel.isOpen());
    const KeyRow *row = table.page->findChild<KeyRow *>(u"list"_s);
    QCOMPARE(english(row->rightText()), u"2 not recorded"_s);
    open(table);
    QCOMPARE(panel.list()->answered(), 2);
    QCOMPARE(notice(panel), u"As you left it. Shift+Delete starts again."_s);
    table.press(Qt::Key_Delete, Qt::ShiftModifier);
    QCOMPARE(panel.list()->answered(), 0);
}

void TestKeptLists::whatEscKeepsOutlivesARestart()
{
    SamplePage table(u"cheriton"_s);
    openAtTheDice(table);
    table.type(u"35"_s);
    table.press(Qt::Key_Escape);
    table.restart();
    const StepPanel &panel = *table.page->list();
    QVERIFY(!panel.isOpen());
    open(table);
    QCOMPARE(panel.list()->answered(), 2);
    QCOMPARE(notice(panel), u"As you left it. Shift+Delete starts again."_s);
    table.press(Qt::Key_Delete, Qt::ShiftModifier);
    table.press(Qt::Key_Escape);
    table.restart();
    open(table);
    QCOMPARE(table.page->list()->list()->answered(), 0);
}

/// Another list that is opened in between throws nothing away.
void TestKeptLists::eachListKeepsWhatIsTyped()
{
    bool isSeen = false;
    for (const QString &sample : {u"fornovo"_s, u"edgehill"_s, u"haddington"_s, u"cheriton"_s}) {
        const SamplePage table(sample);
        StepPanel &panel = *table.page->list();
        QStringList ids;
        for (const ListSpec &spec : table.battle().set().lists) {
            if (!panel.open(QString::fromLatin1(spec.id), 0))
                continue;
            ids += QString::fromLatin1(spec.id);
            table.press(Qt::Key_Escape);
        }
        if (ids.size() < 2 || !panel.open(ids.front(), 0))
            continue;
        table.press(Qt::Key_Return, Qt::ControlModifier);
        const QJsonObject typed = panel.list()->toJson();
        if (panel.list()->answered() == 0)
            continue;
        table.press(Qt::Key_Escape);
        QVERIFY(panel.open(ids.back(), 0));
        table.press(Qt::Key_Escape);
        QVERIFY(panel.open(ids.front(), 0));
        QCOMPARE(panel.list()->toJson(), typed);
        isSeen = true;
    }
    QVERIFY(isSeen);
}

/// Delete is for the row alone, the others keep their dice; Ctrl+Z brings back what was thrown away last.
void TestKeptLists::deleteIsForTheRow()
{
    SamplePage table(u"cheriton"_s);
    StepPanel &panel = openAtTheDice(table);
    const int first = rowOf(panel);
    table.type(u"35"_s);
    const QJsonObject typed = panel.list()->toJson();
    table.press(Qt::Key_Delete);
    QCOMPARE(notice(panel), u"Nothing is typed in this row. Shift+Delete starts the whole list again."_s);
    QCOMPARE(panel.list()->toJson(), typed);
    const int second = panel.list()->inOrder().back();
    QVERIFY(second != first);
    auto *view = panel.findChild<QListView *>(u"lines"_s);
    view->setCurrentIndex(view->model()->index(second, 0));
    table.press(Qt::Key_Delete);
    QCOMPARE(panel.list()->answered(), 1);
    QVERIFY(!panel.list()->row(second).isTyped());
    QVERIFY(panel.list()->row(first).isTyped());
    table.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(panel.list()->toJson(), typed);
    QCOMPARE(rowOf(panel), second);
}

/// After a restart too a key takes back one die, and one row.
void TestKeptLists::backspaceTakesBackOneDieAfterARestart()
{
    SamplePage table(u"cheriton"_s);
    openAtTheDice(table);
    table.type(u"35"_s);
    table.restart();
    const StepPanel &panel = *table.page->list();
    QCOMPARE(panel.list()->answered(), 2);
    table.press(Qt::Key_Backspace);
    table.press(Qt::Key_Backspace);
    QCOMPARE(panel.list()->answered(), 1);
    table.type(u"4"_s);
    QCOMPARE(panel.list()->answered(), 2);
}

void TestKeptLists::outlivesAnUndoOfItsGround()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    const StepPanel &panel = *table.page->list();
    table.type(u"4"_s);
    QVERIFY(table.session().undo()); // the phase is not begun
    QVERIFY(!panel.isOpen());
    QVERIFY(english(table.page->notice()).contains(u"What was typed is kept"_s));
    QVERIFY(table.session().redo());
    open(table);
    QCOMPARE(panel.list()->answered(), 1);
}

/// Nothing of it is recorded, and nothing of it is lost.
void TestKeptLists::outlivesWhatSomebodyElseWrote()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    table.type(u"395"_s);
    const Battle other(table.battle().sharedRules(), table.battle().ledger().events());
    const auto note = other.note(u"from the other table"_s);
    QVERIFY(note);
    const QSignalSpy failed(&table.session(), &BattleSession::failed);
    QVERIFY(table.file().append(table.session().id(), other.ledger().lastSeq(), {toStored(*note)}));
    table.press(Qt::Key_Return);
    QVERIFY(panel.isOpen());
    QCOMPARE(table.battle().ledger().lastSeq(), other.ledger().lastSeq() + 1);
    QCOMPARE(panel.list()->answered(), 3);
    QCOMPARE(failed.count(), 1);
    table.press(Qt::Key_Return);
    QVERIFY(!panel.isOpen());
    QCOMPARE(table.battle().ledger().lastSeq(), other.ledger().lastSeq() + 1 + 3); // the note, and three saves
}

/// Enter behind an arrow that was to lead back to the rows records nothing.
void TestKeptLists::arrowsLeadOffTheButtons()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    table.type(u"3"_s);
    auto *record = panel.findChild<QAbstractButton *>(u"record"_s);
    for (const int arrow : {int(Qt::Key_Left), int(Qt::Key_Up)}) {
        record->setFocus();
        table.type(u"1"_s);
        QVERIFY2(notice(panel).contains(u"a button"_s), qPrintable(notice(panel)));
        table.press(arrow);
        QVERIFY(panel.findChild<QListView *>(u"lines"_s)->hasFocus());
    }
}

MUSTER_TEST(TestKeptLists)
#include "tst_keptlists.moc"
