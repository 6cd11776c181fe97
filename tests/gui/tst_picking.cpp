// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/nextline.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/keylegend.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/unitdelegate.h"
#include "referee.h"
#include "samplepage.h"
#include "tests/testprogram.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestPicking : public QObject {
    Q_OBJECT

private slots:
    void shootsByKeyboard();
    void opensWithTheMarks();
    void asksForWhoIsMissing();
    void keepsWhatIsOpen();
    void taskKeyTakesUpWhatIsNext();
    void taskKeyGoesRoundPastWhatWasLeft();
    void taskKeyTakesTheTargetUnderTheCursor();
    void tapsPickAPair();
    void tapsOfTheActingSideDecide();
    void actsByLetter();
    void actAfterAMoveIsAboutWhoIsUnderTheCursor();
    void anActIsAboutWhoIsUnderTheCursor();
    void escLeavesTheSameProposed();
    void whereTheKeyboardCameBackIsNoTarget();
    void actNeedsATargetThatWasPicked();
    void onlyWhatFitsIsOffered();
    void escapeLetsGoWhoIsPicked();
    void markedRowIsNotCutOff();
    void aTapNamesInAList();
    void aTapGoesToHisLine();
    void aTapIsNoSecondLetter();
    void aKeyOfAListCanBeClicked();

private:
    static void tap(const Referee &referee, int side, const QString &unit)
    {
        UnitList *list = referee.list(side);
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data().toString() != unit)
                continue;
            list->scrollTo(index);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
        }
    }
};

void TestPicking::shootsByKeyboard()
{
    Referee referee;
    QCOMPARE(referee.current(0), u"Gascon crossbows"_s);
    referee.press(Qt::Key_Right);
    referee.press(Qt::Key_Down);
    QCOMPARE(referee.current(1), u"Elmetti of Gonzaga"_s);
    referee.type(u"s"_s);
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Gascon crossbows"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Elmetti of Gonzaga"_s));
    referee.type(u"14"_s);
    referee.press(Qt::Key_Return);
    QVERIFY(qobject_cast<DiceEntry *>(referee.keyboard()) != nullptr);
    referee.type(QString(referee.proposal()->wanted().count, u'6'));
    QCOMPARE(referee.proposal()->state(), Proposal::State::Resolved);
    referee.press(Qt::Key_Return);
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY(referee.last().is<Resolution>());
    QVERIFY(referee.field.value(u"Elmetti of Gonzaga"_s, u"bases"_s).toInt() < 5);
    // The next one to shoot is proposed, the keyboard is back at the units.
    QCOMPARE(referee.current(0), u"Bernese shot"_s);
    QVERIFY(qobject_cast<UnitList *>(referee.keyboard()) != nullptr);
}

void TestPicking::opensWithTheMarks()
{
    Referee referee;
    referee.goTo(0, u"Archers of the Guard"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.press(Qt::Key_Return);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.type(u"s"_s);
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Archers of the Guard"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Stradiots"_s));
}

void TestPicking::asksForWhoIsMissing()
{
    Referee referee(u"melee_active"_s);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"f"_s);
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY2(english(referee.page->notice()).contains(u"still to choose"_s), qPrintable(referee.page->notice()));
}

void TestPicking::keepsWhatIsOpen()
{
    Referee referee;
    referee.press(Qt::Key_Right); // at whoever stands there
    referee.type(u"s14"_s);
    const ThingId shooter = referee.who("shooter");
    referee.goTo(0, u"Archers of the Guard"_s);
    referee.type(u"s"_s);
    QCOMPARE(referee.who("shooter"), shooter);
    QVERIFY(english(referee.page->notice()).contains(u"nothing typed is thrown away"_s));
    referee.press(Qt::Key_F8);
    QCOMPARE(referee.field.battle().phase(), u"shoot_passive"_s);
    QCOMPARE(referee.proposal()->input(u"distance"_s).toInt(), 14);
}

void TestPicking::taskKeyTakesUpWhatIsNext()
{
    Referee referee(u"move_active"_s);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.takeUpAlone();
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.proposal()->procedure().id, "movement");
    QCOMPARE(referee.who("unit"), referee.field.unit(u"Stradiots"_s));
    referee.press(Qt::Key_Escape);
    QVERIFY(referee.proposal() == nullptr);
}

void TestPicking::taskKeyGoesRoundPastWhatWasLeft()
{
    Referee referee(u"move_active"_s);
    const auto open = qsizetype(toDoOf(referee.field.battle()).size());
    QVERIFY(open > 1);
    const auto takenUp = [&] {
        referee.takeUpAlone();
        const QString what = QLatin1String(referee.proposal()->procedure().id) + QString::number(referee.who("unit"));
        referee.press(Qt::Key_Escape);
        return what;
    };
    QSet<QString> taken;
    const QString first = takenUp();
    for (taken.insert(first); taken.size() < open;) {
        const auto before = taken.size();
        taken.insert(takenUp());
        QCOMPARE(taken.size(), before + 1);
    }
    QCOMPARE(takenUp(), first);
}

void TestPicking::taskKeyTakesTheTargetUnderTheCursor()
{
    Referee referee;
    referee.takeUpAlone();
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY2(english(referee.page->notice()).contains(u"choose the target"_s), qPrintable(referee.page->notice()));
    QVERIFY(referee.list(1)->hasFocus());
    referee.goTo(1, u"Provisionati"_s);
    referee.takeUpAlone();
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Gascon crossbows"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Provisionati"_s));
}

void TestPicking::tapsPickAPair()
{
    Referee referee;
    const auto tap = [&](int side, int row) {
        UnitList *list = referee.list(side);
        const QPoint place = list->visualRect(list->model()->index(row, 0)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    };
    tap(0, 3);
    tap(1, 0);
    QTest::mouseClick(referee.page->findChild<KeyRow *>(u"shooting"_s), Qt::LeftButton);
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Bernese shot"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Stradiots"_s));
}

/// Also where nobody has anything to do to the other: what was clicked last of the acting side acts, the other is left.
void TestPicking::tapsOfTheActingSideDecide()
{
    Referee referee(u"move_active"_s);
    const auto tap = [&](int side, const QString &unit) {
        UnitList *list = referee.list(side);
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data().toString() != unit)
                continue;
            list->scrollTo(index);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
        }
    };
    tap(1, u"Elmetti of Gonzaga"_s);
    tap(0, u"Bernese shot"_s);
    referee.type(u"m"_s);
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.who("unit"), referee.field.unit(u"Elmetti of Gonzaga"_s));
    referee.press(Qt::Key_Escape);
    tap(1, u"Stradiots"_s);
    referee.type(u"m"_s);
    QCOMPARE(referee.who("unit"), referee.field.unit(u"Stradiots"_s));
}

void TestPicking::actsByLetter()
{
    Referee referee(u"move_active"_s);
    referee.goTo(1, u"Elmetti of Gonzaga"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(0, u"Gascon crossbows"_s);
    referee.type(u"x"_s);
    QVERIFY(referee.last().is<ActDone>());
    const auto links =
        referee.field.battle().things().links(referee.field.unit(u"Gascon crossbows"_s), u"in_melee_with"_s);
    QCOMPARE(links, std::vector {referee.field.unit(u"Elmetti of Gonzaga"_s)});
    const int seq = referee.lastSeq();
    referee.goTo(1, u"Elmetti of Gonzaga"_s); // no mark stays for what is done
    referee.press(Qt::Key_Space);
    referee.goTo(0, u"Gascon crossbows"_s);
    referee.type(u"x"_s); // refused: they are in contact already
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY2(english(referee.page->notice()).contains(u"in contact already"_s), qPrintable(referee.page->notice()));
}

/// What the table is asked about the move comes first; then the next one is under the cursor, and an act is about him.
void TestPicking::actAfterAMoveIsAboutWhoIsUnderTheCursor()
{
    Referee referee(u"move_active"_s);
    referee.goTo(0, u"Swiss of Uri"_s); // the cursor stands on an enemy that nobody means
    referee.takeUpAlone();
    const ThingId mover = referee.who("unit");
    QCOMPARE(mover, referee.field.unit(u"Stradiots"_s));
    referee.page->resolver()->findChild<QWidget *>(u"dice"_s)->findChild<DiceEntry *>()->setFocus();
    for (int die = 0; die < 12 && referee.proposal()->state() == Proposal::State::NeedsDice; ++die)
        referee.type(u"2"_s);
    if (referee.proposal()->state() == Proposal::State::NeedsDecision)
        referee.type(decisionKeys(referee.proposal()->decision()->decisions).front());
    QTRY_COMPARE(referee.proposal()->state(), Proposal::State::Resolved);
    referee.page->resolver()->apply();
    QVERIFY(referee.proposal() == nullptr);
    const auto *answers = referee.page->findChild<AnswerPanel *>();
    QVERIFY(answers->isOpen());
    QCOMPARE(answers->answering()->question().about, std::vector {mover});
    referee.type(u"0"_s); // passes through nobody
    referee.press(Qt::Key_Return);
    QCOMPARE(answers->answering()->question().key, u"contact"_s);
    referee.type(u"0"_s);
    referee.press(Qt::Key_Return);
    QVERIFY(!answers->isOpen());
    QCOMPARE(referee.current(1), u"Elmetti of Gonzaga"_s); // who moves next
    const int seq = referee.lastSeq();
    referee.type(u"x"_s);
    QCOMPARE(referee.lastSeq(), seq); // with whom, nobody said
    QVERIFY2(referee.page->notice().contains(u"Elmetti of Gonzaga"_s), qPrintable(referee.page->notice()));
    referee.goTo(0, u"Gascon crossbows"_s);
    referee.type(u"x"_s);
    QVERIFY(referee.last().is<ActDone>());
    QCOMPARE(referee.last().as<ActDone>()->cast.value(u"actor"_s), referee.field.unit(u"Elmetti of Gonzaga"_s));
    QCOMPARE(referee.last().as<ActDone>()->cast.value(u"target"_s), referee.field.unit(u"Gascon crossbows"_s));
}

/// Whoever is proposed: what is on record at once is about the row that is highlighted.
void TestPicking::anActIsAboutWhoIsUnderTheCursor()
{
    Referee referee(u"move_active"_s);
    QCOMPARE(referee.current(1), u"Stradiots"_s);
    referee.goTo(0, u"Swiss of Uri"_s);
    const auto *row = referee.part<KeyRow>("leave-field");
    QVERIFY2(row->accessibleDescription().contains(u"Swiss of Uri"_s), qPrintable(row->accessibleDescription()));
    referee.type(u"q"_s);
    QVERIFY(referee.last().is<ActDone>());
    QVERIFY(referee.last().as<ActDone>()->cast.values().contains(referee.field.unit(u"Swiss of Uri"_s)));
    QVERIFY(!referee.last().as<ActDone>()->cast.values().contains(referee.field.unit(u"Stradiots"_s)));
}

/// A target that was not meant: T at another opens the same shooter again.
void TestPicking::escLeavesTheSameProposed()
{
    Referee referee;
    referee.takeUpAlone();
    referee.goTo(1, u"Provisionati"_s);
    referee.takeUpAlone();
    const ThingId shooter = referee.who("shooter");
    referee.press(Qt::Key_Escape);
    referee.goTo(1, u"Elmetti of Gonzaga"_s);
    const auto *line = referee.page->findChild<NextLine *>();
    QVERIFY2(line->words().contains(referee.field.battle().nameOf(shooter)), qPrintable(line->words()));
    referee.takeUpAlone();
    QCOMPARE(referee.who("shooter"), shooter);
    QCOMPARE(referee.who("target"), referee.field.unit(u"Elmetti of Gonzaga"_s));
}

/// A panel that closes may give the keyboard back to the enemy's side: nobody has gone to who stands there.
void TestPicking::whereTheKeyboardCameBackIsNoTarget()
{
    Referee referee;
    referee.goTo(1, u"Stradiots"_s);
    referee.goTo(0, u"Gascon crossbows"_s);
    referee.list(1)->setFocus(Qt::OtherFocusReason);
    referee.takeUpAlone();
    QVERIFY(!referee.page->resolver()->isOpen() || referee.who("target") != referee.field.unit(u"Stradiots"_s));
}

void TestPicking::actNeedsATargetThatWasPicked()
{
    Referee referee(u"move_active"_s);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.goTo(1, u"Elmetti of Gonzaga"_s);
    const int seq = referee.lastSeq();
    referee.type(u"x"_s);
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY(!referee.page->notice().isEmpty());
}

void TestPicking::onlyWhatFitsIsOffered()
{
    Referee referee(u"move_active"_s);
    auto *movement = referee.part<KeyRow>("movement");
    referee.goTo(1, u"Stradiots"_s);
    QVERIFY(movement->isEnabled());
    referee.field.set(u"Stradiots"_s, u"state"_s, u"left_field"_s);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the rows are others now
    referee.goTo(1, u"Provisionati"_s);
    QVERIFY(referee.part<KeyRow>("movement")->isEnabled());
    referee.goTo(1, u"Stradiots"_s);
    QVERIFY(!referee.part<KeyRow>("movement")->isEnabled());
    referee.type(u"m"_s);
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY2(referee.page->notice().contains(u"Stradiots"_s), qPrintable(referee.page->notice()));
}

void TestPicking::escapeLetsGoWhoIsPicked()
{
    Referee referee;
    referee.goTo(0, u"Archers of the Guard"_s);
    referee.press(Qt::Key_Space, Qt::ControlModifier);
    referee.press(Qt::Key_Down);
    referee.press(Qt::Key_Space, Qt::ControlModifier);
    const auto picked = [&](int row) {
        return referee.list(0)->model()->index(row, 0).data(MarkRole).toInt() == int(UnitMark::Several);
    };
    QCOMPARE(picked(5) && picked(6), true);
    referee.press(Qt::Key_Escape);
    QCOMPARE(picked(5) || picked(6), false);
}

void TestPicking::markedRowIsNotCutOff()
{
    Referee referee;
    referee.goTo(0, u"Archers of the Guard"_s);
    referee.press(Qt::Key_Space);
    const UnitList &list = *referee.list(0);
    const auto row = [&] { return list.visualRect(list.currentIndex()); };
    QVERIFY(list.viewport()->rect().contains(row()));
    const int before = list.viewport()->height();
    referee.page->resize(1280, 800 - (before - row().center().y()));
    QTRY_VERIFY(list.viewport()->height() < before);
    QVERIFY(list.viewport()->rect().contains(row()));
}

/// As his letter does it, and the keyboard stays in the list.
void TestPicking::aTapNamesInAList()
{
    Referee referee;
    referee.press(Qt::Key_T, Qt::ShiftModifier);
    const StepPanel &list = *referee.page->list();
    QVERIFY(list.isOpen());
    QCOMPARE(list.atWork()->frame(), RowStep::Frame::Target);
    const ThingId shooter = list.whoIsShown();
    tap(referee, 1, u"Elmetti of Gonzaga"_s);
    QCOMPARE(list.whoIsShown(), shooter);
    QVERIFY(list.atWork()->proposal() != nullptr);
    QCOMPARE(list.atWork()->proposal()->cast().value(u"target"_s), referee.field.unit(u"Elmetti of Gonzaga"_s));
    QVERIFY(list.isAncestorOf(referee.keyboard()));
    referee.type(u"14"_s); // goes where the frame is
    referee.press(Qt::Key_Return);
    QCOMPARE(
        list.list()->row(*list.list()->rowOf(shooter)).steps().front().proposal()->inputs().value("distance"_L1), 14);
}

void TestPicking::aTapGoesToHisLine()
{
    Referee referee;
    referee.press(Qt::Key_T, Qt::ShiftModifier);
    const StepPanel &list = *referee.page->list();
    tap(referee, 0, u"Bernese shot"_s);
    QCOMPARE(list.whoIsShown(), referee.field.unit(u"Bernese shot"_s));
    QVERIFY(list.isAncestorOf(referee.keyboard()));
    tap(referee, 0, u"Swiss of Uri"_s); // has nothing to do in it
    QCOMPARE(list.whoIsShown(), referee.field.unit(u"Bernese shot"_s));
    QVERIFY(english(list.findChild<QLabel *>(u"notice"_s)->text()).contains(u"Swiss of Uri"_s));
}

/// A name that is half typed gives way to who is tapped.
void TestPicking::aTapIsNoSecondLetter()
{
    SamplePage table(u"edgehill"_s);
    table.press(Qt::Key_T);
    const StepPanel &list = *table.page->list();
    QVERIFY(list.isOpen() && list.atWork()->answering() != nullptr);
    QString two;
    ThingId other = 0;
    const ListLetters letters = list.atWork()->lettersHere(list.list()->letters());
    for (const ThingId one : list.atWork()->nameable()) {
        if (letters.of(one).size() == 2)
            two = letters.of(one);
        else
            other = one;
    }
    QVERIFY(two.size() == 2 && other != 0);
    table.press(two.front().unicode());
    QCOMPARE(list.atWork()->pending(), two.first(1));
    for (UnitList *units : table.page->findChildren<UnitList *>()) {
        const QModelIndexList found = units->model()->match(
            units->model()->index(0, 0), Qt::DisplayRole, table.battle().nameOf(other), 1, Qt::MatchExactly);
        if (found.isEmpty())
            continue;
        units->scrollTo(found.front());
        QTest::mouseClick(units->viewport(), Qt::LeftButton, {}, units->visualRect(found.front()).center());
    }
    const auto &choices = list.atWork()->answering()->choices();
    for (size_t at = 0; at < choices.size(); ++at)
        QCOMPARE(list.atWork()->answering()->isChosen(at), choices[at].named == other);
}

void TestPicking::aKeyOfAListCanBeClicked()
{
    Referee referee;
    referee.press(Qt::Key_T, Qt::ShiftModifier);
    const StepPanel &list = *referee.page->list();
    auto *legend = list.findChild<KeyLegend *>(u"legend"_s);
    const QSignalSpy picked(legend, &KeyLegend::picked);
    const QString first = legend->text().section(u' ', 0, 0);
    for (int y = 4; y < legend->height() && picked.isEmpty(); y += 12)
        QTest::mouseClick(legend, Qt::LeftButton, {}, {16, y});
    QCOMPARE(picked.count(), 1);
    QCOMPARE(picked.front().front().toString(), first);
    QVERIFY(list.isAncestorOf(referee.keyboard()));
}

MUSTER_TEST(TestPicking)
#include "tst_picking.moc"
