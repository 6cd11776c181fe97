// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/diceentry.h"
#include "app/widgets/dicetray.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

/// Stands for the page around the dice: what reaches it was not taken by them.
class Page : public QWidget {
public:
    QList<int> keys;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() != Qt::Key_Control)
            keys += event->key();
    }
};

DieLook hitsOnSix(int face)
{
    return face == 6 ? DieLook {DieLook::Kind::Good, u"hit"_s} : DieLook {};
}

QList<bool> rolledIn(const DiceEntry &entry)
{
    QList<bool> rolled;
    for (const TrayDie &die : entry.findChild<DiceTray *>()->dice())
        rolled += die.rolled;
    return rolled;
}

} // namespace

class TestDiceEntry : public QObject {
    Q_OBJECT

private slots:
    void reportsEveryDieAndTheLast();
    void leavesOtherKeysToThePage();
    void enterEndsANumberBeforeItReachesThePage();
    void saysWhatAFaceMayBe();
    void pastesAndCopies();
    void knowsWhichDiceWereRolled();
    void oneDieTooManyIsNoFault();
    void speaksFacesWithTheirMeaning();
    void showsTheDiceThatLie();
    void manyDiceStaySmallAndScroll();
};

void TestDiceEntry::reportsEveryDieAndTheLast()
{
    DiceEntry dice;
    dice.setStage({}, 4, 6);
    const QSignalSpy changed(&dice, &DiceEntry::facesChanged);
    const QSignalSpy complete(&dice, &DiceEntry::complete);
    QTest::keyClicks(&dice, u"665"_s);
    QCOMPARE(changed.size(), 3);
    QCOMPARE(complete.size(), 0);
    QTest::keyClicks(&dice, u"2"_s);
    QCOMPARE(complete.size(), 1);
    QCOMPARE(changed.last().first().value<QList<int>>(), (QList {6, 6, 5, 2}));
    QTest::keyClick(&dice, Qt::Key_Backspace);
    QCOMPARE(dice.faces(), (QList {6, 6, 5}));
    QVERIFY(!dice.isComplete());
    QTest::keyClicks(&dice, u"1"_s);
    QCOMPARE(complete.size(), 2);
}

void TestDiceEntry::leavesOtherKeysToThePage()
{
    Page page;
    auto *dice = new DiceEntry(&page);
    dice->setStage({}, 1, 6);
    QTest::keyClicks(dice, u"6r"_s);
    QTest::keyClick(dice, Qt::Key_Return);
    QTest::keyClick(dice, Qt::Key_Escape);
    QTest::keyClick(dice, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(page.keys, (QList<int> {Qt::Key_R, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Z}));
    QCOMPARE(dice->faces(), QList {6});
}

void TestDiceEntry::enterEndsANumberBeforeItReachesThePage()
{
    Page page;
    auto *dice = new DiceEntry(&page);
    dice->setStage({}, 1, 20);
    QTest::keyClick(dice, Qt::Key_1, Qt::KeypadModifier);
    QTest::keyClick(dice, Qt::Key_Enter, Qt::KeypadModifier);
    QCOMPARE(dice->faces(), QList {1});
    QVERIFY(page.keys.isEmpty());
    QTest::keyClick(dice, Qt::Key_Enter, Qt::KeypadModifier);
    QCOMPARE(page.keys, QList<int> {Qt::Key_Enter});
}

void TestDiceEntry::saysWhatAFaceMayBe()
{
    DiceEntry dice;
    dice.setStage({}, 2, 6);
    const QSignalSpy changed(&dice, &DiceEntry::facesChanged);
    QTest::keyClicks(&dice, u"9"_s);
    QVERIFY2(english(dice.notice()).contains(u"1 to 6"_s), qPrintable(dice.notice()));
    QCOMPARE(changed.size(), 0);
    QTest::keyClicks(&dice, u"3"_s);
    QVERIFY(dice.notice().isEmpty());
    QTest::keyClicks(&dice, u"34"_s);
    QVERIFY(!dice.notice().isEmpty());
    QCOMPARE(dice.faces(), (QList {3, 3}));
}

void TestDiceEntry::pastesAndCopies()
{
    DiceEntry dice;
    dice.setStage({}, 4, 6);
    const QSignalSpy complete(&dice, &DiceEntry::complete);
    QGuiApplication::clipboard()->setText(u"6 5\n21"_s);
    QTest::keySequence(&dice, QKeySequence::Paste);
    QCOMPARE(dice.faces(), (QList {6, 5, 2, 1}));
    QCOMPARE(complete.size(), 1);
    QTest::keySequence(&dice, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"6521"_s);
}

void TestDiceEntry::knowsWhichDiceWereRolled()
{
    DiceEntry dice;
    dice.setStage({}, 3, 6);
    const QSignalSpy changed(&dice, &DiceEntry::facesChanged);
    dice.setDice({{1, false}, {2, true}, {3, true}});
    QCOMPARE(changed.size(), 0); // shown, not typed
    QCOMPARE(rolledIn(dice), (QList {false, true, true}));
    connect(&dice, &DiceEntry::facesChanged, &dice, [&dice] { dice.setDice({{5, false}, {2, true}, {3, true}}); });
    QTest::keyClick(&dice, Qt::Key_Home);
    QTest::keyClicks(&dice, u"5"_s);
    QCOMPARE(dice.faces(), (QList {5, 2, 3}));
    QCOMPARE(rolledIn(dice), (QList {false, true, true})); // as the owner says
}

void TestDiceEntry::oneDieTooManyIsNoFault()
{
    DiceEntry dice;
    dice.setStage({}, 1, 6);
    QTest::keyClicks(&dice, u"44"_s);
    QCOMPARE(english(dice.notice()), u"The die is there; Backspace goes back."_s);
    const auto *words = dice.findChild<QLabel *>(u"status"_s);
    QCOMPARE(words->property("tone").toString(), u"muted"_s);
    QTest::keyClick(&dice, Qt::Key_Backspace);
    QTest::keyClicks(&dice, u"9"_s);
    QCOMPARE(words->property("tone").toString(), u"danger"_s);
}

void TestDiceEntry::speaksFacesWithTheirMeaning()
{
    DiceEntry dice;
    dice.setStage({}, 3, 6);
    dice.setJudge(&hitsOnSix);
    dice.setDice({{6}, {2}});
    QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&dice);
    QVERIFY(spoken);
    QCOMPARE(spoken->text(QAccessible::Name), dice.stage().label);
    const QString value = spoken->text(QAccessible::Value);
    QVERIFY2(value.startsWith(u"6 hit, 2, "_s), qPrintable(value));
}

void TestDiceEntry::showsTheDiceThatLie()
{
    DiceEntry dice;
    dice.setStage({u"2 D6 again"_s, 2, 6, u"Re-roll the misses."_s, {6, 6}});
    QVERIFY(dice.accessibleName().contains(u"Re-roll the misses."_s));
    QTest::keyClicks(&dice, u"54"_s);
    QCOMPARE(dice.faces(), (QList {5, 4}));
    QVERIFY(dice.isComplete());
}

void TestDiceEntry::manyDiceStaySmallAndScroll()
{
    DiceEntry dice;
    dice.resize(400, 300);
    dice.setStage({}, DiceTray::kMostLarge, 6);
    const auto *tray = dice.findChild<DiceTray *>();
    QVERIFY(!tray->isCompact());
    dice.setStage({}, 594, 6);
    QVERIFY(tray->isCompact());
    QVERIFY(tray->sizeHint().height() < 300);
    QVERIFY(tray->rowsFor(380) > 20);
    QTest::keyClicks(&dice, QString(594, u'4'));
    QVERIFY(dice.isComplete());
}

MUSTER_TEST(TestDiceEntry)
#include "tst_diceentry.moc"
