// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/steplist/steppanel.h"
#include "app/widgets/keyrow.h"
#include "core/battle/casting.h"
#include "core/rules/catalogue.h"
#include "keyplayer.h"
#include "laidbattle.h"
#include "referee.h"
#include "samplepage.h"
#include "tests/testprogram.h"

#include <QListView>
#include <QPointer>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is not meant records nothing: a key that is held, one that is pressed while a dialog is half filled.
class TestHeldKeys : public QObject {
    Q_OBJECT

private slots:
    void aHeldKeyGoesOnePhase();
    void aDoubledKeyGoesOnePhase();
    void aHeldKeyUndoesOnce();
    void aHeldKeyChoosesOnce();
    void aHeldDigitIsOneDie();
    void noLetterRecordsWhileADialogIsOpen();
    void whatIsOpenIsShown();
    void whatIsLeftGoesWithThePhase();
    void whatCameUpIsToldFirst();

private:
    /// Pressed, and held for three more.
    static void hold(QWidget *keyboard, Qt::Key key, const QString &text = {}, Qt::KeyboardModifiers with = {})
    {
        QPointer<QWidget> window = keyboard->window();
        for (int time = 0; time < 4; ++time) {
            QWidget *now = window->focusWidget();
            QTest::simulateEvent(now == nullptr ? keyboard : now, true, key, with, text, time > 0);
        }
    }
};

void TestHeldKeys::aHeldKeyGoesOnePhase()
{
    Referee referee;
    const QSignalSpy changed(&referee.field.session(), &BattleSession::changed);
    hold(referee.keyboard(), Qt::Key_F8);
    QCOMPARE(changed.count(), 1);
    QVERIFY(referee.page->findChild<OverrulePanel *>()->isHidden());
}

/// A key that was struck twice goes no further than one that was struck once; it is heard once the step can be read.
void TestHeldKeys::aDoubledKeyGoesOnePhase()
{
    Referee referee;
    referee.press(Qt::Key_F8);
    const QString phase = referee.field.battle().phase();
    const int last = referee.lastSeq();
    QApplication::setDoubleClickInterval(60'000);
    referee.press(Qt::Key_F8);
    QApplication::setDoubleClickInterval(0);
    QCOMPARE(referee.field.battle().phase(), phase);
    QCOMPARE(referee.lastSeq(), last);
    QVERIFY(english(referee.page->notice()).contains(u"only just begun"_s));
    referee.press(Qt::Key_F8);
    QVERIFY(referee.field.battle().phase() != phase);
}

void TestHeldKeys::aHeldKeyUndoesOnce()
{
    Referee referee;
    const int before = referee.lastSeq();
    hold(referee.keyboard(), Qt::Key_Z, {}, Qt::ControlModifier);
    QCOMPARE(referee.lastSeq(), before + 1);
}

void TestHeldKeys::aHeldKeyChoosesOnce()
{
    Referee referee(u"move_active"_s);
    KeyPlayer player(*referee.page, referee.field.battle());
    player.takeUpAlone();
    player.resolve();
    const AnswerPanel &panel = *referee.page->findChild<AnswerPanel *>();
    QVERIFY(panel.isOpen());
    const auto named =
        std::ranges::find_if(panel.answering()->choices(), [](const auto &one) { return one.named != 0; });
    QVERIFY(named != panel.answering()->choices().end());
    const QChar letter = named->key.toLower();
    hold(referee.keyboard(), Qt::Key(letter.toUpper().unicode()), QString(letter));
    QVERIFY(panel.answering()->isChosen(*panel.answering()->choiceOf(letter)));
    const int before = referee.lastSeq();
    hold(referee.keyboard(), Qt::Key_Return);
    QCOMPARE(referee.lastSeq(), before + 1);
}

void TestHeldKeys::aHeldDigitIsOneDie()
{
    SamplePage table(u"cheriton"_s);
    table.press(Qt::Key_T, Qt::ShiftModifier);
    const StepPanel &panel = *table.page->list();
    if (!panel.isOpen()) // something comes first: said once
        table.press(Qt::Key_T, Qt::ShiftModifier);
    int place = 0;
    while (panel.list()->row(place).atWork()->frame() != RowStep::Frame::Dice)
        ++place;
    auto *lines = panel.findChild<QListView *>(u"lines"_s);
    lines->setCurrentIndex(lines->model()->index(place, 0));
    hold(table.page->focusWidget(), Qt::Key_3, u"3"_s);
    QCOMPARE(panel.list()->answered(), 1);
    const int before = table.battle().ledger().lastSeq();
    lines->setCurrentIndex(lines->model()->index(place, 0));
    hold(table.page->focusWidget(), Qt::Key_Return, {}, Qt::ShiftModifier);
    QVERIFY(table.battle().ledger().lastSeq() > before);
    QVERIFY(!panel.isOpen());
}

void TestHeldKeys::noLetterRecordsWhileADialogIsOpen()
{
    Referee referee(u"move_active"_s);
    referee.goTo(1, u"Stradiots"_s);
    referee.press(Qt::Key_Space);
    referee.type(u"m"_s);
    QVERIFY(referee.proposal() != nullptr);
    const int before = referee.lastSeq();
    for (const QString &letter : {u"x"_s, u"b"_s, u"e"_s}) { // an act, a bookmark, a correction
        referee.goTo(0, u"Swiss of Uri"_s);
        referee.type(letter);
        QCOMPARE(referee.lastSeq(), before);
        QVERIFY(referee.page->resolver()->isVisible());
        QVERIFY(referee.page->findChild<CorrectPanel *>()->isHidden());
        QVERIFY2(english(referee.page->notice()).startsWith(u"Apply or cancel what is open"_s),
            qPrintable(referee.page->notice()));
    }
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.press(Qt::Key_Down, Qt::AltModifier); // a place in the list
    QCOMPARE(referee.lastSeq(), before);
}

void TestHeldKeys::whatIsOpenIsShown()
{
    Referee referee(u"move_active"_s);
    referee.takeUpAlone();
    QVERIFY(referee.page->resolver()->isVisible());
    referee.page->showEntry(1);
    QVERIFY(!referee.page->resolver()->isVisible()); // there is not room for both
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.takeUpAlone();
    QVERIFY(referee.page->resolver()->isVisible());
    QVERIFY(referee.page->resolver()->isAncestorOf(referee.keyboard()));
}

void TestHeldKeys::whatIsLeftGoesWithThePhase()
{
    Referee referee;
    const int before = referee.lastSeq();
    const QSignalSpy recorded(&referee.field.session(), &BattleSession::recorded);
    referee.press(Qt::Key_F8);
    QCOMPARE(recorded.count(), 1);
    const auto &events = referee.field.battle().ledger().events();
    QCOMPARE(referee.lastSeq(), before + 2);
    QVERIFY(events[events.size() - 2].is<AnswersGiven>());
    QVERIFY(events.back().is<PhaseChange>());
    // Nothing of it is recorded where the phase cannot end.
    Referee other;
    const auto rest = TableFlow(other.field.battle()).othersStay();
    QVERIFY(rest && !rest->empty());
    const int seq = other.lastSeq();
    QVERIFY(!other.field.session().nextPhase(*rest, u"\u202e"_s)); // no reason that can be kept
    QCOMPARE(other.lastSeq(), seq);
}

/// A pursuit that comes up with the last card is nothing that the key for the step before has left: it is told, and
/// struck twice it goes no further.
void TestHeldKeys::whatCameUpIsToldFirst()
{
    const auto side = [](const QString &key, const QString &man) {
        ThingPlan army {u"army"_s, {{u"name"_s, key}, {u"side"_s, key}}, {}};
        army.own.push_back({u"unit"_s, {{u"name"_s, man}}, {}});
        return army;
    };
    LaidBattle field(*findRuleset(u"two-page-skirmish"_s), {side(u"a"_s, u"Adams"_s), side(u"b"_s, u"Bell"_s)},
        {.name = u"Brawl"_s, .date = QDate(1643, 11, 4), .place = u"Olney"_s});
    const Battle &battle = field.battle();
    const ThingId adams = field.called(u"Adams"_s);
    const ThingId bell = field.called(u"Bell"_s);
    const auto set = [&](ThingId who, const QString &key, const Value &value) {
        QVERIFY(field.session->correct(who, key, value, u"so it is"_s));
    };
    field.goTo(u"choose"_s);
    const std::vector<Act> &acts = battle.set().acts;
    const auto act =
        std::ranges::find_if(acts, [](const Act &one) { return QLatin1StringView(one.id) == "within-an-inch"_L1; });
    QVERIFY(field.session->act(u"within-an-inch"_s, castFor(act->roles, battle.things(), {adams, bell})));
    set(adams, u"was_in_melee"_s, true);
    set(bell, u"was_in_melee"_s, true);
    set(bell, u"action"_s, u"hand_to_hand"_s);
    BattlePage page(*field.session);
    page.resize(1280, 800);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    page.setFocus();
    set(adams, u"action"_s, u"move"_s);
    const int last = battle.ledger().lastSeq();
    QApplication::setDoubleClickInterval(60'000);
    for (int struck = 0; struck < 2; ++struck) {
        QTest::keyClick(page.focusWidget(), Qt::Key_F8);
        QCOMPARE(battle.ledger().lastSeq(), last);
        QVERIFY2(english(page.notice()).startsWith(u"1 left that came up just now: Bell: an opponent leaves"_s),
            qPrintable(page.notice()));
    }
    QApplication::setDoubleClickInterval(0);
    QTest::keyClick(page.focusWidget(), Qt::Key_F8);
    QCOMPARE(battle.phase(), u"count"_s);
}

MUSTER_TEST(TestHeldKeys)
#include "tst_heldkeys.moc"
