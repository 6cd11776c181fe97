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
    void aStarSaysHowOften();
    void hitsAreCalledOnlyWhereTheyMayBe();
};

void TestDiceEntry::reportsEveryDieAndTheLast()
{
    DiceEntry dice;
    dice.setStage({}, 4, 6);
    const QSignalSpy put(&dice, &DiceEntry::facesPut);
    const QSignalSpy erased(&dice, &DiceEntry::faceErased);
    QTest::keyClicks(&dice, u"6652"_s);
    QCOMPARE(put.size(), 4);
    QCOMPARE(put.last(), (QVariantList {3, QVariant::fromValue(QList {2})}));
    QVERIFY(dice.isComplete());
    QTest::keyClick(&dice, Qt::Key_Backspace);
    QCOMPARE(erased.size(), 1);
    QCOMPARE(erased.last(), QVariantList {3});
    QCOMPARE(dice.faces(), (QList {6, 6, 5}));
    QVERIFY(!dice.isComplete());
    QTest::keyClick(&dice, Qt::Key_Home);
    QTest::keyClicks(&dice, u"1"_s);
    QCOMPARE(put.last(), (QVariantList {0, QVariant::fromValue(QList {1})}));
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
    const QSignalSpy changed(&dice, &DiceEntry::facesPut);
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
    const QSignalSpy put(&dice, &DiceEntry::facesPut);
    QGuiApplication::clipboard()->setText(u"6 5\n21"_s);
    QTest::keySequence(&dice, QKeySequence::Paste);
    QCOMPARE(dice.faces(), (QList {6, 5, 2, 1}));
    QCOMPARE(put.size(), 1); // all of them at once
    QTest::keySequence(&dice, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"6521"_s);
}

void TestDiceEntry::knowsWhichDiceWereRolled()
{
    DiceEntry dice;
    dice.setStage({}, 3, 6);
    const QSignalSpy changed(&dice, &DiceEntry::facesPut);
    dice.setDice({{1, false}, {2, true}, {3, true}});
    QCOMPARE(changed.size(), 0); // shown, not typed
    QCOMPARE(rolledIn(dice), (QList {false, true, true}));
    connect(&dice, &DiceEntry::facesPut, &dice, [&dice] { dice.setDice({{5, false}, {2, true}, {3, true}}); });
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

void TestDiceEntry::aStarSaysHowOften()
{
    DiceEntry dice;
    dice.setStage({}, 12, 6);
    QTest::keyClicks(&dice, u"6*45*3"_s);
    QCOMPARE(dice.faces(), (QList {6, 6, 6, 6, 5, 5, 5}));
    QTest::keyClicks(&dice, u"1*9"_s); // more than are left
    QVERIFY(!dice.notice().isEmpty());
    QCOMPARE(dice.faces().size(), 8);
    QTest::keyClicks(&dice, u"*"_s);
    QTest::keyClick(&dice, Qt::Key_Escape); // not so
    QTest::keyClicks(&dice, u"2"_s);
    QCOMPARE(dice.faces().last(), 2);
    QGuiApplication::clipboard()->setText(u"6*4 3"_s);
    dice.setStage({}, 5, 6);
    QTest::keySequence(&dice, QKeySequence::Paste);
    QCOMPARE(dice.faces(), (QList {6, 6, 6, 6, 3}));
}

void TestDiceEntry::hitsAreCalledOnlyWhereTheyMayBe()
{
    DiceEntry dice;
    dice.setStage({}, 12, 6);
    const QSignalSpy called(&dice, &DiceEntry::hitsCalled);
    dice.beginCalling();
    QVERIFY(!dice.isCalling());
    dice.setMostHits(12);
    dice.beginCalling();
    QTest::keyClicks(&dice, u"8"_s);
    QCOMPARE(called.last(), QVariantList {8}); // 80 there are not
    dice.beginCalling();
    QTest::keyClicks(&dice, u"1"_s);
    QCOMPARE(called.size(), 1);
    QTest::keyClick(&dice, Qt::Key_Return);
    QCOMPARE(called.last(), QVariantList {1});
    dice.beginCalling();
    QTest::keyClicks(&dice, u"13"_s);
    QCOMPARE(called.size(), 2);
    QVERIFY(!dice.notice().isEmpty());
    QVERIFY(dice.faces().isEmpty());
}

MUSTER_TEST(TestDiceEntry)
#include "tst_diceentry.moc"
