// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/tynesiderows.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What Backspace takes back in a row that is stuck by a value that was given in it.
class TestTynesideTakenBack : public QObject, private TynesideRows {
    Q_OBJECT

private slots:
    void init();
    void whatIsRefusedGoesBeforeWhatWasSaidSince();
    void whatCameBeforeItGoesAfterIt();
    void theLastGoesFirstWhereItIsWhatIsRefused();

private:
    const Proposal &fight(const StepList &list) const
    {
        return *list.row(*list.rowOf(thing(u"A1"_s))).atWork()->proposal();
    }
    void give(StepList &list, const QString &key, int value) const
    {
        const int row = *list.rowOf(thing(u"A1"_s));
        const size_t step = list.row(row).steps().size() - 1;
        QVERIFY(list.change(row, step, [&](Proposal &open) { open.setInput(key, value); }));
    }
    void takeBack(StepList &list) const { QVERIFY(list.takeBack(*list.rowOf(thing(u"A1"_s)))); }
};

void TestTynesideTakenBack::init()
{
    setUp(u"melee"_s,
        {made(u"A1"_s, u"group"_s, u"a"_s,
             {{u"arm"_s, u"pike"_s}, {u"starting"_s, 8}, {u"in_melee"_s, true}, {u"combat_turn"_s, 2},
                 {u"in_contact_with"_s, QJsonArray {u"B1"_s}}}),
            made(u"B1"_s, u"group"_s, u"b"_s,
                {{u"arm"_s, u"hand"_s}, {u"starting"_s, 8}, {u"in_melee"_s, true}, {u"combat_turn"_s, 2}})});
}

void TestTynesideTakenBack::whatIsRefusedGoesBeforeWhatWasSaidSince()
{
    StepList list = open(u"all-fights"_s);
    give(list, u"a_figures"_s, 2);
    give(list, u"a_ranks"_s, 1);
    QCOMPARE(fight(list).refusal().field, u"a_ranks"_s);
    give(list, u"b_figures"_s, 2);
    QCOMPARE(fight(list).refusal().field, u"a_ranks"_s);
    takeBack(list);
    QCOMPARE(fight(list).state(), Proposal::State::NeedsDice);
    QCOMPARE(fight(list).input(u"a_figures"_s).toInt(), 2);
    QCOMPARE(fight(list).input(u"a_ranks"_s).toInt(), 0);
    QCOMPARE(fight(list).input(u"b_figures"_s).toInt(), 2);
}

void TestTynesideTakenBack::whatCameBeforeItGoesAfterIt()
{
    StepList list = open(u"all-fights"_s);
    give(list, u"a_figures"_s, 2);
    give(list, u"a_ranks"_s, 1);
    give(list, u"b_figures"_s, 2);
    give(list, u"b_figures"_s, 3);
    takeBack(list);
    QCOMPARE(fight(list).input(u"b_figures"_s).toInt(), 3);
    takeBack(list);
    QCOMPARE(fight(list).input(u"b_figures"_s).toInt(), 2);
    QCOMPARE(fight(list).state(), Proposal::State::NeedsDice);
    takeBack(list);
    QCOMPARE(fight(list).input(u"b_figures"_s).toInt(), 8);
    QCOMPARE(fight(list).input(u"a_figures"_s).toInt(), 2);
    takeBack(list);
    QCOMPARE(fight(list).input(u"a_figures"_s).toInt(), 8);
    QVERIFY(!list.row(*list.rowOf(thing(u"A1"_s))).isTyped());
}

void TestTynesideTakenBack::theLastGoesFirstWhereItIsWhatIsRefused()
{
    StepList list = open(u"all-fights"_s);
    give(list, u"a_figures"_s, 2);
    give(list, u"a_ranks"_s, 1);
    takeBack(list);
    QCOMPARE(fight(list).input(u"a_ranks"_s).toInt(), 0);
    QCOMPARE(fight(list).input(u"a_figures"_s).toInt(), 2);
}

MUSTER_TEST(TestTynesideTakenBack)
#include "tst_tynesidetakenback.moc"
