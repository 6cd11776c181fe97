// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/choicebox.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyhint.h"
#include "app/widgets/numberfield.h"
#include "app/widgets/phasepill.h"
#include "app/widgets/phasestrip.h"
#include "app/widgets/segmentedchoice.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

static const QList<Choice> kCover {
    {u"none"_s, u"none"_s, {}}, {u"light"_s, u"light"_s, {}}, {u"hard"_s, u"hard"_s, {}}};

class TestControls : public QObject {
    Q_OBJECT

private slots:
    void digitThatIsNoChoiceIsLeft();
    void whatIsNotOfferedIsNotChosen();
    void choiceFollowsTheArrowKeys();
    void choiceLeavesUpAndDownToTheForm();
    void choiceKeepsItsKeyWhenTheChoicesChange();
    void numberMayBeEmpty();
    void numberInHalves();
    void numberLeavesEnterToThePage();
    void numberThatDoesNotComeOutKeepsEnter();
    void numberIsReplacedByTyping();
    void stripShowsWhereTheTurnStands();
    void stripIsOneTabStopWithArrowKeys();
    void stripScrollsToTheCurrentPhase();
    void keyWordsReadAsOnTheKeyboard();
    void buttonsAreLargeEnoughToHit();
    void flowWraps();
};

void TestControls::digitThatIsNoChoiceIsLeft()
{
    ChoiceBox box;
    box.addItems({u"nobody"_s, u"2 dice"_s});
    QKeyEvent die(QEvent::KeyPress, Qt::Key_4, Qt::NoModifier, u"4"_s);
    QApplication::sendEvent(&box, &die);
    QVERIFY(!die.isAccepted());
    QKeyEvent choice(QEvent::KeyPress, Qt::Key_2, Qt::NoModifier, u"2"_s);
    QApplication::sendEvent(&box, &choice);
    QCOMPARE(box.currentIndex(), 1);
}

/// It keeps its place, so that the digits of the others stay theirs.
void TestControls::whatIsNotOfferedIsNotChosen()
{
    ChoiceBox box;
    box.addItems({u"line"_s, u"column"_s, u"hedgehog"_s});
    box.setCurrentIndex(0);
    box.setOffered(1, false);
    QTest::keyClick(&box, Qt::Key_2);
    QCOMPARE(box.currentIndex(), 0);
    QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(box.currentIndex(), 2);
    box.setOffered(1, true);
    QTest::keyClick(&box, Qt::Key_2);
    QCOMPARE(box.currentIndex(), 1);
}

void TestControls::choiceFollowsTheArrowKeys()
{
    SegmentedChoice choice;
    choice.setChoices(kCover);
    QCOMPARE(choice.currentKey(), u"none"_s);
    const QSignalSpy changed(&choice, &SegmentedChoice::keyChanged);
    const auto press = [&choice](Qt::Key key) {
        QTest::keyClick(choice.findChild<QAbstractButton *>(choice.currentKey()), key);
        return choice.currentKey();
    };
    QCOMPARE(press(Qt::Key_Right), u"light"_s);
    QCOMPARE(press(Qt::Key_Right), u"hard"_s);
    QCOMPARE(press(Qt::Key_Right), u"none"_s);
    QCOMPARE(press(Qt::Key_Left), u"hard"_s);
    QCOMPARE(press(Qt::Key_Home), u"none"_s);
    QCOMPARE(press(Qt::Key_End), u"hard"_s);
    QCOMPARE(changed.size(), 6);
    QTest::mouseClick(choice.findChild<QAbstractButton *>(u"light"_s), Qt::LeftButton);
    QCOMPARE(choice.currentKey(), u"light"_s);
}

void TestControls::choiceLeavesUpAndDownToTheForm()
{
    SegmentedChoice choice;
    choice.setChoices(kCover);
    QTest::keyClick(choice.findChild<QAbstractButton *>(u"none"_s), Qt::Key_Down);
    QCOMPARE(choice.currentKey(), u"none"_s);
}

void TestControls::choiceKeepsItsKeyWhenTheChoicesChange()
{
    SegmentedChoice choice;
    choice.setChoices(kCover);
    choice.setCurrentKey(u"hard"_s);
    choice.setChoices(kCover.sliced(1));
    QCOMPARE(choice.currentKey(), u"hard"_s);
    choice.setChoices(kCover.first(2));
    QCOMPARE(choice.currentKey(), u"none"_s);
    choice.setCurrentKey(u"no such"_s);
    QCOMPARE(choice.currentKey(), QString());
}

void TestControls::numberMayBeEmpty()
{
    NumberField field;
    field.setAllowed(1, 48);
    QVERIFY(!field.number());
    const QSignalSpy changed(&field, &NumberField::numberChanged);
    QTest::keyClicks(&field, u"14"_s);
    QCOMPARE(field.number(), std::optional(14));
    QCOMPARE(changed.size(), 2);
    QTest::keyClick(&field, Qt::Key_Up);
    QCOMPARE(field.number(), std::optional(15));
    field.setNumber(std::nullopt);
    QVERIFY(!field.number());
    QCOMPARE(field.text(), QString());
    QTest::keyClick(&field, Qt::Key_Down);
    QVERIFY(!field.number()); // the highest was not meant
    QTest::keyClick(&field, Qt::Key_Up);
    QCOMPARE(field.number(), std::optional(1));
}

void TestControls::numberInHalves()
{
    NumberField field;
    field.setParts(2);
    field.setAllowed(0, 60);
    QTest::keyClicks(&field, u"9.5"_s);
    QCOMPARE(field.number(), std::optional(19));
    QCOMPARE(field.text(), u"9.5"_s);
    field.setNumber(7);
    QCOMPARE(field.text(), QLocale().toString(3.5));
    field.clear();
    QTest::keyClicks(&field, u"9½"_s);
    QCOMPARE(field.number(), std::optional(19));
    QVERIFY2(field.toolTip().contains(u"30"_s), qPrintable(field.toolTip()));
}

void TestControls::numberLeavesEnterToThePage()
{
    NumberField field;
    QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
    QCoreApplication::sendEvent(&field, &enter);
    QVERIFY(!enter.isAccepted());
}

/// Nothing else is applied than what stands there.
void TestControls::numberThatDoesNotComeOutKeepsEnter()
{
    NumberField field;
    field.setParts(2);
    field.setAllowed(0, 60);
    QTest::keyClicks(&field, u"4.25"_s);
    QKeyEvent wish(QEvent::ShortcutOverride, Qt::Key_Return, Qt::NoModifier);
    wish.ignore();
    QCoreApplication::sendEvent(&field, &wish);
    QVERIFY(wish.isAccepted());
    QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
    QCoreApplication::sendEvent(&field, &enter);
    QVERIFY(enter.isAccepted());
    QCOMPARE(field.property("refused").toString(), u"true"_s);
    QTest::keyClick(&field, Qt::Key_Backspace);
    QTest::keyClick(&field, Qt::Key_Backspace);
    QTest::keyClicks(&field, u"5"_s);
    QCOMPARE(field.number(), std::optional(9));
    QKeyEvent again(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
    QCoreApplication::sendEvent(&field, &again);
    QVERIFY(!again.isAccepted());
}

void TestControls::numberIsReplacedByTyping()
{
    NumberField field;
    field.setAllowed(0, 99);
    field.setNumber(14);
    QFocusEvent tab(QEvent::FocusIn, Qt::TabFocusReason);
    QCoreApplication::sendEvent(&field, &tab);
    QTest::keyClicks(&field, u"8"_s);
    QCOMPARE(field.number(), std::optional(8));
    QTest::keyClicks(&field, u"-x"_s);
    QCOMPARE(field.number(), std::optional(8));
}

void TestControls::stripShowsWhereTheTurnStands()
{
    PhaseStrip strip;
    strip.setPhases({u"Initiative"_s, u"Moves"_s, u"Shooting"_s});
    strip.setCurrent(1);
    QCOMPARE(strip.pill(0)->state(), PhaseState::Done);
    QCOMPARE(strip.pill(1)->state(), PhaseState::Current);
    QCOMPARE(strip.pill(2)->state(), PhaseState::ToCome);
    QVERIFY(strip.pill(0)->accessibleName() != strip.pill(0)->text());
}

void TestControls::stripIsOneTabStopWithArrowKeys()
{
    PhaseStrip strip;
    strip.setPhases({u"Initiative"_s, u"Moves"_s, u"Shooting"_s});
    strip.setCurrent(1);
    strip.show();
    const QSignalSpy picked(&strip, &PhaseStrip::phasePicked);
    QCOMPARE(strip.pill(1)->focusPolicy(), Qt::StrongFocus);
    QCOMPARE(strip.pill(0)->focusPolicy(), Qt::ClickFocus);
    strip.activateWindow();
    QTest::keyClick(strip.pill(1), Qt::Key_Right);
    QCOMPARE(strip.focusWidget(), strip.pill(2));
    QTest::keyClick(strip.pill(2), Qt::Key_Return);
    QTest::keyClick(strip.pill(2), Qt::Key_Home);
    QCOMPARE(strip.focusWidget(), strip.pill(0));
    QTest::keyClick(strip.pill(0), Qt::Key_Space);
    QCOMPARE(picked.size(), 2);
    QCOMPARE(picked[0][0].toInt(), 2);
    QCOMPARE(picked[1][0].toInt(), 0);
}

void TestControls::stripScrollsToTheCurrentPhase()
{
    PhaseStrip strip;
    QStringList phases;
    for (int i = 1; i <= 12; ++i)
        phases += u"%1 a phase of the turn"_s.arg(i);
    strip.setPhases(phases);
    strip.resize(400, 40);
    strip.show();
    for (const int phase : {11, 0, 6}) {
        strip.setCurrent(phase);
        const QPoint left = strip.pill(phase)->mapTo(&strip, QPoint(0, 0));
        QVERIFY(left.x() >= 0);
        QVERIFY(left.x() + strip.pill(phase)->width() <= strip.width());
    }
}

void TestControls::keyWordsReadAsOnTheKeyboard()
{
    QCOMPARE(keyWords(QKeySequence(Qt::CTRL | Qt::Key_Z)), u"Ctrl Z"_s);
    QCOMPARE(keyWords(QKeySequence(Qt::Key_Return)), u"Enter"_s);
    QCOMPARE(keyWords(QKeySequence(Qt::Key_F8)), u"F8"_s);
    QCOMPARE(keyWords(QKeySequence(Qt::Key_Plus)), u"+"_s);
}

void TestControls::buttonsAreLargeEnoughToHit()
{
    const KeyButton button(u"Apply"_s, QKeySequence(Qt::Key_Return), KeyButton::Kind::Primary);
    const KeyButton bare(u"Apply"_s, {});
    QFont eleven = button.font();
    eleven.setPointSizeF(11);
    KeyButton sized(u"Apply"_s, {});
    sized.setFont(eleven);
    QVERIFY(sized.sizeHint().height() >= 40);
    QVERIFY(button.sizeHint().width() > bare.sizeHint().width());
}

void TestControls::flowWraps()
{
    QWidget box;
    auto *flow = new FlowLayout(&box, 10);
    flow->setContentsMargins(0, 0, 0, 0);
    for (int i = 0; i < 3; ++i) {
        auto *label = new QLabel(&box);
        label->setFixedSize(50, 20);
        flow->addWidget(label);
    }
    QCOMPARE(flow->heightForWidth(170), 20);
    QCOMPARE(flow->heightForWidth(169), 50);
    QCOMPARE(flow->heightForWidth(50), 80);
}

MUSTER_TEST(TestControls)
#include "tst_controls.moc"
