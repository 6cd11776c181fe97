// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/numberfield.h"
#include "app/widgets/segmentedchoice.h"
#include "core/rules/catalogue.h"
#include "pinkie.h"
#include "tests/testprogram.h"

#include <QAbstractButton>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Dice of several throwers, fractions and what follows from one another, worked by keyboard.
class TestFlows : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void digitsRunOnFromThrowerToThrower();
    void rollsForAllThrowers();
    void rollsForAllWhoHaveNotThrown();
    void halvesAreTyped();
    void defaultsFollowOtherInputs();
    void whatIsDueOpensByItself();
    void listsAreNotRemembered();
};

void TestFlows::initTestCase()
{
    offer(tiny::ruleset());
    Theme::instance().apply(Theme::Choice::Light);
}

void TestFlows::digitsRunOnFromThrowerToThrower()
{
    ClashTable table;
    table.openClash();
    auto *dice = table.panel.findChild<DiceEntry *>();
    dice->setFocus();
    QVERIFY2(english(dice->stage().label).contains(u"S1"_s), qPrintable(dice->stage().label));
    table.type(u"861"_s);
    QVERIFY2(english(dice->stage().label).contains(u"E2"_s), qPrintable(dice->stage().label));
    QVERIFY2(table.words().contains(u"S2: 6"_s), qPrintable(table.words()));
    table.type(u"1"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.proposal().faces(), (std::vector<int> {8, 6, 1, 1}));
    QTest::keyClick(dice, Qt::Key_Backspace);
    QTest::keyClick(dice, Qt::Key_Backspace);
    QCOMPARE(table.proposal().faces(), (std::vector<int> {8, 6}));
}

void TestFlows::rollsForAllThrowers()
{
    ClashTable table;
    table.panel.setRandomBits([] { return 0U; });
    table.openClash();
    table.panel.findChild<DiceEntry *>()->setFocus();
    table.type(u"r"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.proposal().dice().size(), 4U);
}

void TestFlows::rollsForAllWhoHaveNotThrown()
{
    ClashTable table;
    table.panel.setRandomBits([] { return 0U; });
    table.openClash();
    table.panel.findChild<DiceEntry *>()->setFocus();
    table.type(u"8"_s);
    table.type(u"r"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(!table.proposal().dice().front().rolled);
    QVERIFY(table.proposal().dice().back().rolled);
}

void TestFlows::halvesAreTyped()
{
    ClashTable table;
    table.field.goTo(u"move"_s);
    table.open(u"march"_s, {{u"unit_1"_s, table.field.called(u"S1"_s)}, {u"unit_2"_s, table.field.called(u"S3"_s)}});
    auto *field = qobject_cast<NumberField *>(table.panel.findChild<InputEditor *>(u"distance_half"_s)->focusProxy());
    QVERIFY(field != nullptr);
    field->setFocus();
    field->selectAll();
    table.type(u"3.5"_s);
    QCOMPARE(table.proposal().input(u"distance_half"_s), Value(7));
    QVERIFY2(table.words().contains(u"S1, S3"_s), qPrintable(table.words()));
}

void TestFlows::defaultsFollowOtherInputs()
{
    ClashTable table;
    table.field.goTo(u"move"_s);
    table.open(u"shot"_s, {{u"shooter"_s, table.field.called(u"S1"_s)}, {u"target"_s, table.field.called(u"E1"_s)}});
    auto *weapon = table.panel.findChild<InputEditor *>(u"weapon"_s);
    QCOMPARE(weapon->value(), Value(u"none"_s));
    table.panel.findChild<InputEditor *>(u"kind"_s)->findChild<SegmentedChoice *>()->setCurrentKey(u"shot"_s);
    QCOMPARE(weapon->value(), Value(u"musket"_s));
    QVERIFY(!table.proposal().isOverridden(u"weapon"_s));
}

void TestFlows::whatIsDueOpensByItself()
{
    Pinkie field;
    field.goTo(u"melee"_s);
    const ThingId scots = field.formed({u"S1"_s, u"S2"_s});
    const ThingId english = field.formed({u"E1"_s, u"E2"_s});
    BattlePage page(*field.session);
    page.resize(1280, 800);
    page.show();
    ResolverPanel &resolver = *page.resolver();
    mustDo(resolver.open(u"clash"_s, {{u"a"_s, scots}, {u"b"_s, english}}));
    auto *dice = resolver.findChild<DiceEntry *>();
    QTest::keyClicks(dice, u"8611"_s);
    resolver.apply();
    QVERIFY(resolver.isOpen());
    QCOMPARE(QString::fromLatin1(resolver.proposal()->procedure().id), u"lay-hits"_s);
    QCOMPARE(resolver.proposal()->cast().value(u"group"_s), english);
    QVERIFY(resolver.isVisible());
    resolver.cancel();
    QVERIFY(!resolver.isOpen());
    const auto tasks = field.battle().tasks(); // still to be done
    QVERIFY(std::ranges::any_of(tasks, [](const Task &task) { return task.due && !task.done; }));
}

/// What was typed of those who fought is not said of those who fight next.
void TestFlows::listsAreNotRemembered()
{
    ClashTable table;
    table.openClash();
    const Cast cast = table.proposal().cast();
    QAbstractItemModel *model = table.rows("b_units")->model();
    QVERIFY(model->setData(model->index(0, 0), u"shot"_s));
    QVERIFY(!table.proposal().rows(u"b_units"_s).front().given.isEmpty());
    QTest::keyClicks(table.panel.findChild<DiceEntry *>(), u"8211"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    table.panel.apply();
    QVERIFY(!table.panel.isOpen());
    table.open(u"clash"_s, cast);
    QVERIFY(table.proposal().rows(u"b_units"_s).front().given.isEmpty());
}

MUSTER_TEST(TestFlows)
#include "tst_flows.moc"
