// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/ledgerpanel.h"
#include "app/theme/theme.h"
#include "app/widgets/segmentedchoice.h"
#include "referee.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QLineEdit>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestBattlePage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void goesBetweenSides();
    void filtersUnits();
    void filterRanksNamesFirstAndIsLetGo();
    void aNameOfTheOtherSideIsFoundBeforeOtherWords();
    void othersLettersFindUnits();
    void everyKeyIsNamed();
    void goesOnAndBackThroughPhases();
    void whatGoingOnLeftIsTakenBackWithIt();
    void aKeyOfThePageFindsNoUnit();
    void saysThatWhatIsOpenBelongsToAnotherPhase();
    void noticeMovesNothing();
    void restoresTheDraft();
    void resolverStandsBesideTheLedgerWhereThereIsRoom();
    void resolverFloats();
    void optionsCanBePlayedOtherwise();
};

void TestBattlePage::initTestCase()
{
    Theme::instance().apply(Theme::Choice::Light);
}

void TestBattlePage::goesBetweenSides()
{
    Referee referee;
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.press(Qt::Key_Left);
    QVERIFY(referee.list(0)->hasFocus());
    referee.press(Qt::Key_Right);
    QVERIFY(referee.list(1)->hasFocus());
    QVERIFY(referee.list(1)->currentIndex().isValid());
    referee.press(Qt::Key_Left);
    QCOMPARE(referee.current(0), u"Gendarmes du Roi"_s);
}

void TestBattlePage::filtersUnits()
{
    Referee referee;
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.type(u"/swiss"_s);
    QCOMPARE(referee.list(0)->model()->rowCount(), 1);
    QCOMPARE(referee.current(0), u"Swiss of Uri"_s);
    QVERIFY(!referee.page->resolver()->isOpen()); // the letters were words, not keys
    referee.press(Qt::Key_Return);
    QVERIFY(referee.list(0)->hasFocus());
    referee.type(u"/"_s);
    referee.press(Qt::Key_Escape);
    QCOMPARE(referee.list(0)->model()->rowCount(), 7);
    QVERIFY(referee.list(0)->hasFocus());
    QCOMPARE(referee.current(0), u"Swiss of Uri"_s);
}

void TestBattlePage::filterRanksNamesFirstAndIsLetGo()
{
    Referee referee;
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.type(u"/cross"_s); // a name, and the weapon of others
    QCOMPARE(referee.current(0), u"Gascon crossbows"_s);
    QCOMPARE(referee.list(0)->model()->index(1, 0).data().toString(), u"Mounted crossbows"_s);
    referee.press(Qt::Key_Escape);
    QCOMPARE(referee.list(0)->model()->rowCount(), 7);
}

void TestBattlePage::aNameOfTheOtherSideIsFoundBeforeOtherWords()
{
    Referee referee;
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"/crossb"_s); // the weapon of two here, the name of two there
    QCOMPARE(referee.current(0), u"Gascon crossbows"_s);
    QCOMPARE(referee.list(0)->model()->rowCount(), 2);
    QCOMPARE(referee.list(1)->model()->rowCount(), 7); // all are shown again
}

void TestBattlePage::othersLettersFindUnits()
{
    Referee referee; // in the shooting phase M is no key
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"14"_s); // too early: the list stays as it is
    QCOMPARE(referee.list(1)->model()->rowCount(), 7);
    QCOMPARE(referee.current(1), u"Stradiots"_s);
    referee.type(u"mi"_s);
    QVERIFY(referee.proposal() == nullptr);
    QCOMPARE(referee.current(1), u"Militia of Brescia"_s);
    referee.press(Qt::Key_Return);
    QVERIFY(referee.list(1)->hasFocus());
    QCOMPARE(referee.list(1)->model()->rowCount(), 7); // all are shown again
    QCOMPARE(referee.current(1), u"Militia of Brescia"_s);
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.type(u"mil"_s); // of the other side
    QCOMPARE(referee.list(0)->model()->rowCount(), 7);
    QCOMPARE(referee.current(1), u"Militia of Brescia"_s);
    referee.press(Qt::Key_Escape);
    QVERIFY(referee.list(1)->hasFocus());
}

void TestBattlePage::everyKeyIsNamed()
{
    Referee referee;
    QSet<QString> letters;
    for (const QAction *action : referee.page->keyActions()) {
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        if (action->shortcut().isEmpty())
            continue;
        const QString key = action->shortcut().toString();
        QVERIFY2(!letters.contains(key), qPrintable(key));
        letters.insert(key);
    }
    for (const char *wanted : {"Space", "/", "T", "A", "E", "N", "B", "F8", "Shift+F8", "Del", "Esc", "S", "Ctrl+Z"})
        QVERIFY2(letters.contains(QLatin1String(wanted)), wanted);
}

void TestBattlePage::goesOnAndBackThroughPhases()
{
    Referee referee;
    referee.press(Qt::Key_F8); // who may shoot, and did not, holds its fire
    QCOMPARE(referee.field.battle().phase(), u"shoot_active"_s);
    QVERIFY2(english(referee.page->notice()).startsWith(u"All the rest (5): "_s), qPrintable(referee.page->notice()));
    QVERIFY(english(referee.part<QLabel>("turn")->text()).contains(u"The Active side shoots"_s));
    QCOMPARE(referee.current(1), u"Provisionati"_s); // the first of the side that shoots now
    referee.press(Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(referee.field.battle().phase(), u"shoot_passive"_s);
}

/// One key left it: one key takes it back, and another does it again.
void TestBattlePage::whatGoingOnLeftIsTakenBackWithIt()
{
    Referee referee;
    const Ledger &ledger = referee.field.battle().ledger();
    const int before = ledger.lastSeq();
    referee.press(Qt::Key_F8);
    QCOMPARE(ledger.lastSeq(), before + 2);
    const auto *undo = referee.page->findChild<QAbstractButton *>(u"undo"_s);
    QVERIFY2(english(undo->toolTip()).contains(u"what that left undone"_s), qPrintable(undo->toolTip()));
    referee.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(referee.field.battle().phase(), u"shoot_passive"_s);
    QVERIFY(!ledger.isInForce(before + 1) && !ledger.isInForce(before + 2));
    referee.press(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(referee.field.battle().phase(), u"shoot_active"_s);
    QVERIFY(ledger.isInForce(before + 1) && ledger.isInForce(before + 2));
}

/// A key of the page is no letter of a filter.
void TestBattlePage::aKeyOfThePageFindsNoUnit()
{
    Referee referee;
    referee.list(0)->setFocus();
    referee.press(Qt::Key_T, Qt::ShiftModifier);
    for (const QLineEdit *filter : referee.page->findChildren<QLineEdit *>(u"filter"_s))
        QCOMPARE(filter->text(), QString());
    QVERIFY(referee.page->list()->isOpen());
}

void TestBattlePage::saysThatWhatIsOpenBelongsToAnotherPhase()
{
    Referee referee(u"rout_and_rally"_s);
    referee.press(Qt::Key_F8);
    QCOMPARE(referee.field.battle().phase(), u"initiative"_s);
    referee.type(u"i6"_s);
    QVERIFY(referee.proposal() != nullptr);
    referee.page->findChild<QAbstractButton *>(u"undo"_s)->click();
    QCOMPARE(referee.field.battle().phase(), u"rout_and_rally"_s);
    QVERIFY2(english(referee.page->notice()).contains(u"belongs to another"_s), qPrintable(referee.page->notice()));
    QCOMPARE(referee.proposal()->faces(), std::vector<int> {6}); // nothing typed is lost
    referee.press(Qt::Key_Escape);
    QVERIFY(!referee.page->resolver()->isVisible());
}

void TestBattlePage::noticeMovesNothing()
{
    Referee referee;
    const QRect before = referee.list(0)->geometry();
    const QRect column = referee.list(0)->parentWidget()->geometry();
    referee.press(Qt::Key_Minus); // the others hold their fire
    QVERIFY(!referee.page->notice().isEmpty());
    QApplication::sendPostedEvents();
    QCOMPARE(referee.list(0)->geometry(), before);
    QCOMPARE(referee.list(0)->parentWidget()->geometry(), column);
}

void TestBattlePage::restoresTheDraft()
{
    Referee referee;
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"s9"_s);
    referee.press(Qt::Key_Return);
    referee.type(u"65"_s);
    const std::vector<int> faces = referee.proposal()->faces();
    QCOMPARE(faces, (std::vector<int> {6, 5}));
    referee.restart();
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.proposal()->faces(), faces);
    QCOMPARE(referee.proposal()->input(u"distance"_s).toInt(), 9);
    QVERIFY(referee.page->resolver()->isVisible());
    QVERIFY2(english(referee.page->notice()).contains(u"still open"_s), qPrintable(referee.page->notice()));
    referee.type(u"21"_s); // the keyboard is where it was
    QCOMPARE(referee.proposal()->faces().size(), size_t(4));
}

void TestBattlePage::resolverStandsBesideTheLedgerWhereThereIsRoom()
{
    Referee referee;
    auto *ledger = referee.page->findChild<LedgerPanel *>();
    referee.press(Qt::Key_Right);
    referee.type(u"s"_s);
    QVERIFY(referee.page->resolver()->isVisible());
    QVERIFY(!ledger->isVisible());
    referee.page->resize(1920, 1080);
    QVERIFY(ledger->isVisible());
    QVERIFY(referee.page->resolver()->isVisible());
    referee.press(Qt::Key_Escape);
    QVERIFY(!referee.page->resolver()->isVisible());
}

void TestBattlePage::resolverFloats()
{
    Referee referee;
    referee.press(Qt::Key_Right);
    referee.type(u"s14"_s);
    referee.page->resolver()->setFloating(true);
    QVERIFY(referee.page->resolver()->isWindow());
    QVERIFY(referee.page->findChild<LedgerPanel *>()->isVisible());
    referee.page->resolver()->close();
    QVERIFY(!referee.page->resolver()->isWindow());
    QVERIFY(referee.page->resolver()->isVisible());
    QCOMPARE(referee.proposal()->input(u"distance"_s).toInt(), 14);
}

void TestBattlePage::optionsCanBePlayedOtherwise()
{
    Referee referee;
    referee.press(Qt::Key_H, Qt::ControlModifier);
    const HouseOption &option = referee.field.battle().set().options.front();
    auto *choice = referee.page->findChild<SegmentedChoice *>(QLatin1String(option.key));
    QVERIFY(choice->isVisible());
    choice->setCurrentKey(QLatin1String(option.choices.back().key));
    QVERIFY(referee.last().is<OptionChange>());
    QCOMPARE(referee.field.battle().rules().options().value(QLatin1String(option.key)),
        QString::fromLatin1(option.choices.back().key));
    referee.press(Qt::Key_Escape);
    QVERIFY(!choice->isVisible());
}

MUSTER_TEST(TestBattlePage)
#include "tst_battlepage.moc"
