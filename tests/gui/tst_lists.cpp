// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/overrulepanel.h"
#include "app/pages/battle/taskpanel.h"
#include "app/steplist/steplines.h"
#include "app/widgets/keylegend.h"
#include "core/battle/battle.h"
#include "core/battle/called.h"
#include "core/battle/casting.h"
#include "core/campaign/situation.h"
#include "core/play/offers.h"
#include "openedlist.h"
#include "tests/testprogram.h"

#include <QAction>
#include <QJsonArray>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>

#include <algorithm>
#include <iterator>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What many do alike, in one list.
class TestLists : public QObject, private OpenedList {
    Q_OBJECT

private slots:
    void diceAreTypedOneAfterAnother();
    void digitsChoose();
    void oneDigitTooManyChangesNothing();
    void backspaceStopsAtTheBeginningOfARow();
    void halfAThrowIsSeenAndNotPassedOver();
    void aGroupIsChosenForAtOnce();
    void backspaceTakesBackWhatAGroupWasToldAtOnce();
    void questionsBelongToTheLine();
    void aWrongDieSaysWhatIsAllowed();
    void behindARefusedLetterADigitIsNoDie();
    void theProgramRolls();
    void enterTakesWhatNeedsNoDie();
    void enterRecordsNothingUnseen();
    void whatComesFirstIsFirst();
    void aShotIsTypedInItsRow();
    void theRestAsUsual();
    void aNumberStaysInItsLine();
    void whoIsNamedStandsThereWithHisNumber();
    void tickedAndUntickedKeepsTheDie();
    void whoHasChosenKeepsHisAction();
    void aHeldPhaseEndsWithAReason();
    void comesFirst();
    void listOfTasks();
    void whoIsGoneToHasHisRow();
    void whatEnterAnswersIsTold();
    void aKeyThatTheRowOffersIsNoAccident();
    void whatIsKnownIsNotAnsweredByEnter();
    void aDieBearsWhomItIsThrownFor();

private:
    static const StepPanel &openTheFight(SamplePage &table);
    /// From below or above, by the arrows.
    static void goToHeading(const SamplePage &table, const QString &group)
    {
        const StepPanel &panel = *table.page->list();
        for (int press = 0; press < 60 && !(isHeading(panel) && current(panel) == group); ++press)
            table.press(press < 30 ? Qt::Key_Down : Qt::Key_Up);
        QVERIFY(isHeading(panel));
        QCOMPARE(current(panel), group);
    }
    static bool isHeading(const StepPanel &panel)
    {
        return panel.findChild<QListView *>(u"lines"_s)->currentIndex().data(StepModel::HeadingRole).toBool();
    }
};

/// Enter means the same wherever he is taken up.
void TestLists::whoIsGoneToHasHisRow()
{
    SamplePage table(u"fornovo"_s);
    table.goTo(u"initiative"_s);
    QVERIFY(table.session().correct(table.battle().moment().game(), u"active"_s, u"a"_s, u"a test"_s));
    table.goTo(u"move_active"_s);
    table.press(Qt::Key_Down);
    table.press(Qt::Key_T);
    QVERIFY(table.page->list()->isOpen());
    QCOMPARE(QString::fromLatin1(table.page->list()->list()->spec().phases.front()), u"move_active"_s);
}

void TestLists::whatEnterAnswersIsTold()
{
    SamplePage table(u"olney-bridge"_s);
    table.goTo(u"melee"_s);
    table.goTo(u"movement"_s);
    const StepPanel &panel = open(table);
    QCOMPARE(panel.list()->spec().id, "all-blocks");
    const QString all = lines(panel).join(u'\n');
    QVERIFY2(all.contains(u"Enter: Toll door"_s), qPrintable(all));
    QVERIFY2(all.contains(u"(Enter or 0: Seth Lamb blocks no door or window)"_s), qPrintable(all));
}

/// 0 after a key that was refused is asked about only where the row does not offer it.
void TestLists::aKeyThatTheRowOffersIsNoAccident()
{
    SamplePage table(u"olney-bridge"_s);
    table.goTo(u"melee"_s);
    table.goTo(u"movement"_s);
    const StepPanel &panel = open(table);
    const int row = rowOf(panel);
    QVERIFY(lines(panel)[row].contains(u"0: "_s));
    table.type(u"90"_s); // a number, mostly
    QVERIFY2(notice(panel).contains(u"Press it twice more"_s), qPrintable(notice(panel)));
    QCOMPARE(panel.list()->answered(), 0);
    table.press(Qt::Key_Backspace);
    table.type(u"0"_s);
    QCOMPARE(panel.list()->answered(), 1);
    QVERIFY2(lines(panel)[row].contains(u"blocks no door or window"_s), qPrintable(lines(panel)[row]));
}

/// Tom Askew at his door against Obadiah Fry before it, both of whom want the fight.
const StepPanel &TestLists::openTheFight(SamplePage &table)
{
    table.goTo(u"movement"_s);
    const auto act = [&](const QString &id, const QStringList &names) {
        std::vector<ThingId> things;
        std::ranges::transform(
            names, std::back_inserter(things), [&](const QString &one) { return table.called(one); });
        const auto roles = *offerOf(table.battle().set(), id)->roles;
        mustDo(table.session().act(id, castFor(roles, table.battle().things(), things)));
    };
    act(u"at-opening"_s, {u"Tom Askew"_s, u"Toll door"_s});
    act(u"within-an-inch"_s, {u"Tom Askew"_s, u"Obadiah Fry"_s});
    table.goTo(u"melee"_s);
    const StepPanel &panel = open(table);
    const qsizetype row = lines(panel).indexOf(QRegularExpression(u".*Obadiah Fry.*"_s));
    auto *view = panel.findChild<QListView *>(u"lines"_s);
    view->setCurrentIndex(view->model()->index(int(row), 0));
    table.press(Qt::Key_B);
    return panel;
}

/// Who holds his door defends the building without being asked: it is told beside what Enter answers of the others.
void TestLists::whatIsKnownIsNotAnsweredByEnter()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openTheFight(table);
    QCOMPARE(panel.list()->spec().id, "all-wants");
    const int row = rowOf(panel);
    const QString words = lines(panel)[row];
    const QString known = u"known: Obadiah Fry: Defends a building · Enter, for all that is still asked: "_s;
    QVERIFY2(words.contains(known), qPrintable(words));
}

void TestLists::diceAreTypedOneAfterAnother()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    QVERIFY(panel.isVisible());
    QCOMPARE(lines(panel),
        (QStringList {u"Will Carew <> d8, 1 hit · Saving roll 1 · 1 D8"_s,
            u"Caleb Stone <> d10, 1 hit · Saving roll 1 · 1 D10"_s,
            u"Miller Goode <> d6, 1 hit · Saving roll 1 · 1 D6"_s}));
    const int before = table.battle().ledger().lastSeq();
    table.type(u"395"_s);
    QCOMPARE(panel.list()->answered(), 3);
    QCOMPARE(table.battle().ledger().lastSeq(), before); // nothing yet
    QVERIFY(lines(panel).first().contains(u"Will Carew is incapacitated"_s));
    table.press(Qt::Key_Return);
    QVERIFY(!panel.isOpen());
    QVERIFY(!panel.isVisible());
    QCOMPARE(table.battle().ledger().lastSeq(), before + 3);
    QCOMPARE(table.battle().things().word(table.called(u"Will Carew"_s), u"condition"_s), u"incapacitated"_s);
    QCOMPARE(table.battle().things().word(table.called(u"Miller Goode"_s), u"condition"_s), u"wounded"_s);
}

void TestLists::digitsChoose()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    const StepPanel &panel = *table.page->list();
    QVERIFY(english(panel.findChild<KeyLegend *>(u"legend"_s)->text()).startsWith(u"1 Move · 2 Fire/Load"_s));
    QCOMPARE(current(panel), u"Captain Bray"_s);
    table.type(u"4"_s);
    QVERIFY(lines(panel).first().contains(u"<Fight Hand-to-Hand>"_s));
    QVERIFY(current(panel) != u"Captain Bray"_s);
    table.type(u"9"_s);
    QCOMPARE(notice(panel), u"1 to 4: one of the choices."_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(table.battle().things().word(table.called(u"Captain Bray"_s), u"action"_s), u"hand_to_hand"_s);
}

/// It takes nothing from a row that has not the frame: it goes there first, and says whose key it would take.
void TestLists::backspaceStopsAtTheBeginningOfARow()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    table.type(u"3"_s);
    QCOMPARE(panel.list()->answered(), 1);
    QVERIFY(current(panel) != u"Will Carew"_s);
    table.press(Qt::Key_Backspace);
    QCOMPARE(panel.list()->answered(), 1);
    QCOMPARE(current(panel), u"Will Carew"_s);
    QVERIFY2(
        notice(panel).contains(u"Backspace again takes back the last key of Will Carew"_s), qPrintable(notice(panel)));
    table.press(Qt::Key_Backspace);
    QCOMPARE(panel.list()->answered(), 0);
    table.press(Qt::Key_Backspace); // nothing is typed anywhere
    QCOMPARE(current(panel), u"Will Carew"_s);
    table.type(u"3"_s);
    table.press(Qt::Key_Z, Qt::ControlModifier); // what was done last, wherever that was
    QCOMPARE(panel.list()->answered(), 0);
}

/// The dice that are typed stand in the row, and the list is not recorded without the others.
void TestLists::halfAThrowIsSeenAndNotPassedOver()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openTheFight(table);
    const auto frame = [&] { return panel.list()->row(rowOf(panel)).atWork()->frame(); };
    for (int key = 0; key < 6 && frame() != RowStep::Frame::Dice; ++key)
        table.press(Qt::Key_Return);
    QCOMPARE(frame(), RowStep::Frame::Dice);
    const QString before = lines(panel)[rowOf(panel)];
    table.type(u"3"_s);
    QVERIFY2(lines(panel)[rowOf(panel)].contains(u": 3 "_s), qPrintable(before + lines(panel)[rowOf(panel)]));
    const int seq = table.battle().ledger().lastSeq();
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(panel.isOpen());
    QCOMPARE(table.battle().ledger().lastSeq(), seq);
    QVERIFY2(notice(panel).contains(u"not all dice"_s), qPrintable(notice(panel)));
    const auto *told = panel.findChild<QLabel *>(u"notice"_s);
    const QSize kLargeText(620, 360); // as much as text of 200 % leaves of a laptop's screen
    for (const QSize &size : {table.page->size(), kLargeText}) {
        table.page->resize(size);
        QCoreApplication::processEvents();
        QVERIFY(told->isVisible());
        QVERIFY2(told->height() >= told->heightForWidth(told->width()), qPrintable(QString::number(told->height())));
        QVERIFY(panel.rect().contains(QRect(told->mapTo(&panel, QPoint()), told->size())));
    }
}

/// The last who was answered keeps his action, unless the key is pressed again.
void TestLists::oneDigitTooManyChangesNothing()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    const StepPanel &panel = *table.page->list();
    while (panel.list()->settled() < panel.list()->size())
        table.type(u"1"_s);
    const QJsonObject typed = panel.list()->toJson();
    table.type(u"4"_s);
    QCOMPARE(panel.list()->toJson(), typed);
    QVERIFY2(notice(panel).contains(u"is answered already"_s), qPrintable(notice(panel)));
    table.press(Qt::Key_Return); // is not yet for the list
    QVERIFY(panel.isOpen());
    QCOMPARE(panel.list()->toJson(), typed);
    table.type(u"44"_s);
    QVERIFY(panel.list()->toJson() != typed);
}

void TestLists::aGroupIsChosenForAtOnce()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    const StepPanel &panel = *table.page->list();
    for (int row = 0; row < 20; ++row) {
        table.type(u"1"_s); // each for himself: no heading is gone to by typing
        QVERIFY(!isHeading(panel));
        table.press(Qt::Key_Up);
        if (current(panel) == u"Firelocks"_s)
            break;
        table.press(Qt::Key_Down);
    }
    QVERIFY(isHeading(panel));
    const int before = panel.list()->answered();
    table.type(u"1"_s);
    QVERIFY(panel.list()->answered() >= before + 4);
    QVERIFY(current(panel) != u"Firelocks"_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(table.battle().things().word(table.called(u"Jack Dunne"_s), u"action"_s), u"move"_s);
    QCOMPARE(table.battle().things().word(table.called(u"Tom Askew"_s), u"action"_s), u"move"_s);
}

/// A key answered for all of them, and one key takes that back: in view first, where the frame has gone on.
void TestLists::backspaceTakesBackWhatAGroupWasToldAtOnce()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    const StepPanel &panel = *table.page->list();
    goToHeading(table, u"Firelocks"_s);
    const QJsonObject before = panel.list()->toJson();
    table.type(u"1"_s);
    const int answered = panel.list()->answered();
    QVERIFY(answered >= 4);
    QVERIFY(current(panel) != u"Firelocks"_s);
    table.press(Qt::Key_Backspace);
    QCOMPARE(panel.list()->answered(), answered);
    QVERIFY(isHeading(panel));
    QVERIFY2(notice(panel).contains(u"takes back the last key of Firelocks"_s), qPrintable(notice(panel)));
    table.press(Qt::Key_Backspace);
    QCOMPARE(panel.list()->toJson(), before);
    QCOMPARE(current(panel), u"Firelocks"_s);
    table.type(u"1"_s);
    goToHeading(table, u"Firelocks"_s);
    table.press(Qt::Key_Backspace); // there at one press
    QCOMPARE(panel.list()->toJson(), before);
    table.type(u"1"_s);
    table.press(Qt::Key_Z, Qt::ControlModifier); // as the key that was pressed last, wherever that was
    QCOMPARE(panel.list()->toJson(), before);
}

void TestLists::questionsBelongToTheLine()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    const QString who = current(panel);
    const int at = rowOf(panel);
    QVERIFY2(lines(panel)[at].contains(u"Risk factor 2:"_s), qPrintable(lines(panel)[at])); // in range, as last turn
    table.press(Qt::Key_Right);
    table.press(Qt::Key_Tab);
    table.press(Qt::Key_Space);
    QVERIFY2(lines(panel)[at].contains(u"Risk factor 1:"_s), qPrintable(lines(panel)[at]));
    QCOMPARE(current(panel), who);
    table.type(u"3"_s); // among the questions a digit is no die
    QVERIFY(!panel.list()->isAnswered(at));
    table.press(Qt::Key_Escape);
    table.type(u"3"_s);
    QVERIFY(panel.list()->isAnswered(at));
    QVERIFY(current(panel) != who);
    QVERIFY(panel.findChild<QListView *>(u"lines"_s)->hasFocus());
    table.press(Qt::Key_Right);
    table.press(Qt::Key_Escape);
    QVERIFY(panel.isOpen());
    table.press(Qt::Key_Escape);
    QVERIFY(!panel.isOpen());
}

void TestLists::aWrongDieSaysWhatIsAllowed()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    table.type(u"7"_s);
    QCOMPARE(notice(panel), u"A D6 shows 1 to 6."_s);
    QCOMPARE(panel.list()->answered(), 0);
    table.type(u"6"_s);
    QCOMPARE(notice(panel), QString());
    QCOMPARE(panel.list()->answered(), 1);
}

/// What was to be named by the letter is not thrown instead; Enter goes on to the dice.
void TestLists::behindARefusedLetterADigitIsNoDie()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    table.press(Qt::Key_Q);
    for (int press = 0; press < 2; ++press) {
        table.type(u"1"_s);
        QCOMPARE(panel.list()->answered(), 0);
        QVERIFY2(notice(panel).contains(u"Q has changed nothing, so 1 is no die yet"_s), qPrintable(notice(panel)));
    }
    table.press(Qt::Key_Return);
    QCOMPARE(panel.list()->answered(), 0);
    table.type(u"1"_s);
    QCOMPARE(panel.list()->answered(), 1);
}

void TestLists::theProgramRolls()
{
    SamplePage table(u"cheriton"_s);
    StepPanel &panel = openAtTheDice(table);
    const int at = rowOf(panel);
    panel.setRandomBits([] { return 0u; });
    table.press(Qt::Key_R);
    QCOMPARE(panel.list()->answered(), 1);
    QVERIFY(panel.list()->row(at).steps()[1].proposal()->dice().front().rolled);
    table.press(Qt::Key_R, Qt::ShiftModifier);
    QCOMPARE(panel.list()->answered() + standing(panel), panel.list()->size());
}

/// Who is led and needs no die is on record only once somebody said so, or anything else of him.
void TestLists::enterTakesWhatNeedsNoDie()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = open(table);
    const int all = standing(panel);
    QVERIFY(all > 1);
    auto *view = panel.findChild<QListView *>(u"lines"_s);
    int place = 0;
    while (!isAsItStands(panel, place))
        ++place;
    const auto lineOf = [&] { return lines(panel)[place]; };
    QVERIFY2(lineOf().endsWith(u"Enter accepts."_s), qPrintable(lineOf()));
    view->setCurrentIndex(view->model()->index(place, 0));
    QCOMPARE(panel.list()->answered(), 0);
    table.press(Qt::Key_Return);
    QCOMPARE(standing(panel), all - 1);
    QCOMPARE(panel.list()->answered(), 1);
    QVERIFY(rowOf(panel) != place);
    view->setCurrentIndex(view->model()->index(place, 0));
    table.press(Qt::Key_Backspace);
    QCOMPARE(standing(panel), all);
    QCOMPARE(panel.list()->answered(), 0);
    table.press(Qt::Key_Right);
    table.press(Qt::Key_Space);
    QVERIFY(panel.list()->row(place).isBegun());
}

void TestLists::enterRecordsNothingUnseen()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    table.page->resize(1280, 420);
    const StepPanel &panel = *table.page->list();
    const auto *view = panel.findChild<QListView *>(u"lines"_s);
    QTRY_VERIFY(view->verticalScrollBar()->maximum() > 0);
    // What was chosen is in view line by line; then all of it is taken back and comes anew, with the first in view.
    for (int line = 0; line < panel.list()->size(); ++line)
        table.type(u"1"_s);
    table.press(Qt::Key_Delete, Qt::ShiftModifier);
    table.press(Qt::Key_Z, Qt::ControlModifier);
    view->verticalScrollBar()->setValue(0);
    const int before = table.battle().ledger().lastSeq();
    int presses = 0;
    while (panel.isOpen() && presses < 50) {
        QCOMPARE(table.battle().ledger().lastSeq(), before);
        table.press(Qt::Key_Return);
        ++presses;
    }
    QVERIFY2(presses > 2 && presses < 20, qPrintable(QString::number(presses)));
    QVERIFY(table.battle().ledger().lastSeq() > before);
}

/// Who fires comes before who saves, in a list of its own.
void TestLists::whatComesFirstIsFirst()
{
    SamplePage table(u"olney-bridge"_s);
    table.press(Qt::Key_T, Qt::ShiftModifier);
    QVERIFY(table.page->list()->isOpen());
    QCOMPARE(QString::fromLatin1(table.page->list()->list()->spec().id), u"all-fire"_s);
    table.press(Qt::Key_Minus); // all the rest hold their fire, and do not load
    QCOMPARE(table.page->list()->list()->answered(), 5);
    for (int press = 0; press < 9 && table.page->list()->isOpen(); ++press)
        table.press(Qt::Key_Return); // what has not been in view comes into view first
    QVERIFY(table.page->list()->isOpen()); // what follows at once opens by itself
    QCOMPARE(QString::fromLatin1(table.page->list()->list()->spec().id), u"all-saves"_s);
}

/// Letter, distance, die; Esc and F4 lead to the dialog of one alone.
void TestLists::aShotIsTypedInItsRow()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = open(table);
    const int who = *panel.list()->rowOf(table.called(u"Jack Dunne"_s));
    for (int row = 0; row < panel.list()->size() && current(panel) != u"Jack Dunne"_s; ++row)
        table.press(Qt::Key_Down);
    const QString letter = panel.list()->letters().of(table.called(u"Obadiah Fry"_s));
    QVERIFY(!letter.isEmpty());
    table.type(u"7"_s);
    QCOMPARE(notice(panel), u"First choose whom: type the letter."_s);
    for (const QChar one : letter)
        table.press(one.unicode(), Qt::ShiftModifier); // as it is written, or small
    table.type(u"12"_s);
    QVERIFY(!panel.list()->isAnswered(who));
    table.type(u"7"_s);
    QVERIFY(panel.list()->isAnswered(who));
    QVERIFY(current(panel) != u"Jack Dunne"_s);
    table.press(Qt::Key_F4);
    QVERIFY(!panel.isOpen());
    QVERIFY(english(table.page->notice()).contains(u"choose the target"_s));
    table.press(Qt::Key_Escape);
    open(table);
    QVERIFY(panel.list()->isAnswered(who)); // kept
}

/// What has a usual answer is answered by one key for all.
void TestLists::theRestAsUsual()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = open(table);
    table.press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(panel.list()->isAnswered(*panel.list()->rowOf(table.called(u"Will Carew"_s)))); // he loads
    QVERIFY(!panel.list()->isAnswered(*panel.list()->rowOf(table.called(u"Jack Dunne"_s)))); // at whom, nobody knows
}

void TestLists::whoIsNamedStandsThereWithHisNumber()
{
    const auto unit = [](const QString &key) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"unit_type"_s, u"infantry"_s}};
    };
    const QJsonObject situation {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, QJsonArray {unit(u"A1"_s), unit(u"A2"_s), unit(u"B1"_s)}}};
    SamplePage table(must(battleAsSetUp(situation)));
    const StepPanel &panel = open(table);
    QCOMPARE(QString::fromLatin1(panel.list()->spec().id), u"reaches"_s);
    table.press(panel.list()->letters().of(table.called(u"B1"_s)).front().unicode());
    table.type(u"25"_s);
    QVERIFY2(lines(panel).first().startsWith(u"A1 <B1 at 25"_s), qPrintable(lines(panel).first()));
    QVERIFY(lines(panel).first().contains(u"Enter: that is all"_s));
    table.press(Qt::Key_Return);
    QCOMPARE(panel.list()->answered(), 1);
}

void TestLists::aNumberStaysInItsLine()
{
    SamplePage table(u"olney-bridge"_s);
    const StepPanel &panel = openSaves(table);
    table.press(Qt::Key_Down); // a d10
    table.type(u"1"_s);
    QVERIFY(lines(panel)[1].contains(u"<1…>"_s));
    table.press(Qt::Key_Down);
    QCOMPARE(notice(panel), QString());
    table.type(u"5"_s);
    QCOMPARE(panel.list()->row(2).steps().front().proposal()->faces(), (std::vector {5}));
    QVERIFY(panel.list()->row(1).steps().front().proposal()->faces().empty());
}

void TestLists::tickedAndUntickedKeepsTheDie()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    const int at = rowOf(panel);
    table.type(u"3"_s);
    table.press(Qt::Key_Up);
    table.press(Qt::Key_Right);
    table.press(Qt::Key_Tab);
    table.press(Qt::Key_Space); // no enemy could hit it any more
    table.press(Qt::Key_Space); // one could
    table.press(Qt::Key_Backtab);
    table.press(Qt::Key_Space); // there is none in sight after all
    QVERIFY(panel.list()->isAnswered(at));
    QCOMPARE(panel.list()->row(at).steps()[1].proposal()->faces(), (std::vector {3}));
}

void TestLists::whoHasChosenKeepsHisAction()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    const StepPanel &panel = *table.page->list();
    table.type(u"4"_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    open(table);
    QVERIFY(current(panel) != u"Captain Bray"_s);
    QVERIFY(panel.list()->isDone(0));
    table.type(u"1"_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(table.battle().things().word(table.called(u"Captain Bray"_s), u"action"_s), u"hand_to_hand"_s);
}

void TestLists::aHeldPhaseEndsWithAReason()
{
    SamplePage table(u"olney-bridge"_s);
    table.goTo(u"end"_s);
    table.goTo(u"choose"_s);
    table.press(Qt::Key_F8);
    table.press(Qt::Key_O, Qt::AltModifier);
    auto *panel = table.page->findChild<OverrulePanel *>();
    QVERIFY(panel->isVisible());
    QCOMPARE(table.battle().phase(), u"choose"_s);
    auto *reason = panel->findChild<QLineEdit *>(u"overrule"_s);
    QTest::keyClicks(reason, u"the others went home"_s);
    QTest::keyClick(reason, Qt::Key_Return);
    QCOMPARE(table.battle().phase(), u"count"_s);
    QVERIFY(!panel->isVisible());
    QVERIFY(
        english(table.session().told(table.battle().ledger().events().back())).endsWith(u"(the others went home)"_s));
}

/// Nothing typed is thrown away by opening something else.
void TestLists::comesFirst()
{
    SamplePage table(u"cheriton"_s);
    const StepPanel &panel = openAtTheDice(table);
    table.type(u"3"_s);
    for (QAction *action : table.page->keyActions()) {
        if (action->objectName() == u"task"_s)
            action->trigger();
    }
    QVERIFY(english(table.page->notice()).startsWith(u"Record or cancel what is open first"_s));
    QVERIFY(panel.isOpen());
    QCOMPARE(panel.list()->answered(), 1);
}

void TestLists::listOfTasks()
{
    SamplePage table(u"olney-bridge"_s);
    table.press(Qt::Key_T, Qt::AltModifier);
    auto *panel = table.page->findChild<TaskPanel *>();
    QVERIFY(panel->isVisible());
    const auto *list = panel->findChild<QListWidget *>(u"tasks"_s);
    QCOMPARE(english(list->item(0)->text()), u"Asked of the table"_s);
    QCOMPARE(english(list->currentItem()->text()), u"Out of which door or window does Seth Lamb fire?"_s);
    QCOMPARE(english(list->item(2)->text()), u"Fire · 3 of 6 done"_s);
    QVERIFY(list->hasFocus());
    table.press(Qt::Key_Escape);
    QVERIFY(!panel->isVisible());
    table.press(Qt::Key_T, Qt::AltModifier);
    for (int row = 0; row < list->count(); ++row) {
        if (english(list->item(row)->text()) == u"Will Carew may load"_s)
            panel->findChild<QListWidget *>()->setCurrentRow(row);
    }
    table.press(Qt::Key_Return);
    QVERIFY(table.page->resolver()->isOpen());
    QCOMPARE(QString::fromLatin1(table.page->resolver()->proposal()->procedure().id), u"load"_s);
}

/// Of two on a gun's line the first is in contact, and so is spared: its line has no die.
void TestLists::aDieBearsWhomItIsThrownFor()
{
    const auto stand = [](const QString &key, const QString &type, QJsonObject more = {}) {
        more.insert(u"key"_s, key);
        more.insert(u"name"_s, key);
        more.insert(u"type"_s, u"unit"_s);
        more.insert(u"side"_s, key.left(1).toLower());
        more.insert(u"unit_type"_s, type);
        return more;
    };
    const auto touching = [](const QString &whom) {
        return QJsonObject {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {whom}}};
    };
    const auto setUp = battleAsSetUp({{u"name"_s, u"Line"_s}, {u"rules"_s, u"thistle-lily-rose"_s},
        {u"phase"_s, u"first_move"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {stand(u"A1"_s, u"light_artillery"_s), stand(u"A2"_s, u"bills"_s, touching(u"B1"_s)),
                stand(u"B1"_s, u"pikes"_s, touching(u"A2"_s)), stand(u"B2"_s, u"pikes"_s),
                stand(u"B3"_s, u"pikes"_s)}}});
    QVERIFY(setUp);
    const Battle battle(setUp->rules, setUp->events);
    StepList list = *StepList::open(battle, u"shots"_s);
    const int gun = *list.rowOf(thingCalled(battle.things(), u"A1"_s));
    const auto type = [&](const QString &keys) {
        for (const QChar key : keys)
            QVERIFY2(list.key(gun, key).did(), qPrintable(keys));
    };
    const auto name = [&](const QString &who) { type(list.letters().of(thingCalled(battle.things(), who))); };
    const auto boxes = [&] { return stepLinesOf(list, false)[size_t(gun)].boxes.join(u'|'); };
    name(u"B2"_s);
    type(u"10"_s);
    name(u"B1"_s);
    type(u"12"_s);
    name(u"B3"_s);
    type(u"13"_s);
    QCOMPARE(boxes(), u"B2|10|B1|12|B3|13|B2: D6?"_s);
    type(u"6"_s);
    QCOMPARE(boxes(), u"B2|10|B1|12|B3|13|B2: 6|B3: D6?"_s);
    type(u"2"_s);
    QCOMPARE(boxes(), u"B2|10|B1|12|B3|13|B2: 6|B3: 2"_s);
}

MUSTER_TEST(TestLists)
#include "tst_lists.moc"
