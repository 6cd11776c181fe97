// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/heldpanel.h"
#include "app/pages/battle/nextline.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "core/campaign/situation.h"
#include "keyplayer.h"
#include "referee.h"
#include "samplepage.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The key that ends a step: while something is owed, and when nothing is.
class TestHeldStep : public QObject {
    Q_OBJECT

private slots:
    void whatIsOwedHoldsIt();
    void pressedAgainItChangesNothing();
    void enterGoesToTheFirst();
    void aDigitGoesToAnother();
    void tDoesWhatIsNext();
    void whatHasNoDialogIsNotDoneByGoingThere();
    void escLeavesIt();
    void itEndsWithAReason();
    void whatComesIsTold();

private:
    /// The Stradiots have moved, and the table is asked about it.
    static std::unique_ptr<Referee> held()
    {
        auto referee = std::make_unique<Referee>(u"move_active"_s);
        KeyPlayer player(*referee->page, referee->field.battle());
        player.takeUpAlone();
        player.resolve();
        referee->press(Qt::Key_Escape);
        referee->press(Qt::Key_F8);
        return referee;
    }
    static HeldPanel &panel(const Referee &referee) { return *referee.page->findChild<HeldPanel *>(); }
    /// What it lists, but for the way to end the step.
    static QList<KeyRow *> rows(const Referee &referee)
    {
        QList<KeyRow *> rows = panel(referee).findChildren<KeyRow *>();
        rows.removeIf([](const KeyRow *row) { return row->objectName() == u"overruleHeld"_s || row->isHidden(); });
        return rows;
    }
};

void TestHeldStep::whatIsOwedHoldsIt()
{
    const auto referee = held();
    QCOMPARE(referee->field.battle().phase(), u"move_active"_s);
    QCOMPARE(english(referee->part<KeyButton>("next")->text()), u"Next · 1 left"_s);
    QVERIFY(panel(*referee).isVisible());
    QVERIFY(rows(*referee).front()->text().contains(u"Stradiots"_s)); // by name
    QVERIFY(rows(*referee).front()->hasFocus());
    // What may be done is told apart, and no key goes there.
    const QList<KeyRow *> others = rows(*referee);
    QVERIFY(others.size() > 1);
    QVERIFY(!others.back()->isEnabled());
}

void TestHeldStep::pressedAgainItChangesNothing()
{
    const auto referee = held();
    const int seq = referee->lastSeq();
    for (int time = 0; time < 3; ++time)
        referee->press(Qt::Key_F8);
    QCOMPARE(referee->lastSeq(), seq);
    QVERIFY(panel(*referee).isVisible());
    QVERIFY(referee->page->findChild<OverrulePanel *>()->isHidden());
}

void TestHeldStep::enterGoesToTheFirst()
{
    const auto referee = held();
    const int seq = referee->lastSeq();
    referee->press(Qt::Key_Return);
    QVERIFY(!panel(*referee).isVisible());
    const StepPanel &list = *referee->page->list();
    QVERIFY(list.isOpen());
    QCOMPARE(list.whoIsShown(), referee->field.unit(u"Stradiots"_s));
    QCOMPARE(referee->lastSeq(), seq);
}

/// Everybody is to choose, and each has a row in their list.
void TestHeldStep::aDigitGoesToAnother()
{
    SamplePage table(u"olney-bridge"_s);
    table.goTo(u"end"_s);
    table.goTo(u"choose"_s);
    table.press(Qt::Key_F8);
    const auto *held = table.page->findChild<HeldPanel *>();
    QVERIFY(held->isVisible());
    const int seq = table.battle().ledger().lastSeq();
    table.press(Qt::Key_0); // nothing stands there
    QVERIFY(held->isVisible());
    table.press(Qt::Key_2);
    QVERIFY(!held->isVisible());
    const StepPanel &list = *table.page->list();
    QVERIFY(list.isOpen());
    QCOMPARE(list.list()->rowOf(list.whoIsShown()), 1);
    QCOMPARE(table.battle().ledger().lastSeq(), seq);
}

void TestHeldStep::tDoesWhatIsNext()
{
    const auto referee = held();
    referee->press(Qt::Key_T);
    QVERIFY(!panel(*referee).isVisible());
    QVERIFY(referee->page->list()->isOpen() || referee->page->resolver()->isOpen());
}

/// Horse that galloped in and won follows up: an act, on record as soon as it is done.
void TestHeldStep::whatHasNoDialogIsNotDoneByGoingThere()
{
    const QByteArray setup = R"({"rules": "tyneside", "turn": 2, "phase": "melee", "active": "a", "things": [
        {"key": "A1", "name": "Horse", "type": "unit", "side": "a", "arm": "horse_swedish", "starting": 8,
         "in_melee": true, "combat_turn": 1, "pace": "gallop", "moved": "full", "in_contact_with": ["B1"]},
        {"key": "B1", "name": "Foot", "type": "unit", "side": "b", "starting": 6, "in_melee": true, "combat_turn": 1,
         "in_contact_with": ["A1"]}],
        "done": [{"procedure": "melee", "who": ["A1"], "against": ["B1"], "outcome": {"a_killed": 0, "b_killed": 2}},
        {"procedure": "melee-result", "who": ["A1"], "against": ["B1"],
         "outcome": {"worse": "b", "a_follow": "must", "b_follow": "no"}}]})";
    SamplePage table(must(battleAsSetUp(QJsonDocument::fromJson(setup).object())));
    table.press(Qt::Key_F8);
    const auto *held = table.page->findChild<HeldPanel *>();
    QVERIFY(held->isVisible());
    const int last = table.battle().ledger().lastSeq();
    table.press(Qt::Key_Return);
    QVERIFY(!held->isVisible());
    QCOMPARE(table.battle().ledger().lastSeq(), last);
    table.press(Qt::Key_Escape);
    table.press(Qt::Key_F8);
    table.press(Qt::Key_1);
    QCOMPARE(table.battle().ledger().lastSeq(), last);
}

void TestHeldStep::escLeavesIt()
{
    const auto referee = held();
    const int seq = referee->lastSeq();
    referee->press(Qt::Key_Escape);
    QVERIFY(!panel(*referee).isVisible());
    QVERIFY(qobject_cast<UnitList *>(referee->keyboard()) != nullptr);
    QCOMPARE(referee->lastSeq(), seq);
}

void TestHeldStep::itEndsWithAReason()
{
    const auto referee = held();
    const int seq = referee->lastSeq();
    referee->press(Qt::Key_O, Qt::AltModifier);
    const auto *overrule = referee->page->findChild<OverrulePanel *>();
    QVERIFY(overrule->isVisible());
    QVERIFY(overrule->findChild<QLabel *>(u"refusal"_s)->text().contains(u"Stradiots"_s));
    referee->press(Qt::Key_Return); // no reason: it goes on with none
    QCOMPARE(referee->lastSeq(), seq);
    QVERIFY(overrule->isVisible());
    QTest::keyClicks(referee->keyboard(), u"the club closes"_s);
    referee->press(Qt::Key_Return);
    QCOMPARE(referee->field.battle().phase(), u"shoot_passive"_s);
    QCOMPARE(referee->last().as<PhaseChange>()->reason, u"the club closes"_s);
}

/// With nothing left to do the key says where it goes, and what that brings.
void TestHeldStep::whatComesIsTold()
{
    Referee referee(u"shoot_active"_s);
    referee.press(Qt::Key_Minus);
    const QString next = english(referee.part<KeyButton>("next")->text());
    QCOMPARE(next, u"Active strikes"_s);
    QCOMPARE(english(referee.page->findChild<NextLine *>()->words()), u"All done – F8: Active strikes"_s);
    const auto *agenda = referee.page->findChild<AgendaPanel *>();
    QVERIFY(agenda->isVisible());
    QStringList told;
    for (const KeyRow *row : agenda->findChildren<KeyRow *>()) {
        if (row->isVisible() && !row->isEnabled())
            told += row->text();
    }
    QVERIFY(!told.isEmpty());
    referee.press(Qt::Key_F8);
    QCOMPARE(referee.field.battle().phase(), u"melee_active"_s);
    QVERIFY(!english(referee.part<KeyButton>("next")->text()).contains(u"Active strikes"_s));
}

MUSTER_TEST(TestHeldStep)
#include "tst_heldstep.moc"
