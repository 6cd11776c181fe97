// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: whose command units are of, where an army has several generals and none of its
/// units is in a command.
class TestThistleCommands : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init();

    void asksWhoseCommandItIs();
    void isCommandedFromThenOn();
    void holdsTheMovesUntilItIsSaid();
    void isUnderTheGeneralInIt();
    void breaksByItself();
    void oneGeneralLeadsAll();

private:
    std::vector<OpenQuestion> asked() const;
};

void TestThistleCommands::init()
{
    begin(thistle::ruleset(),
        {{u"army"_s, {{u"name"_s, u"Scots"_s}},
             {unitPlan(u"Huntly"_s, u"gensdarmes"_s, {{u"general"_s, u"army_general"_s}}),
                 unitPlan(u"Home"_s, u"cavalry"_s, {{u"general"_s, u"general"_s}}), unitPlan(u"Pikes 1"_s, u"pikes"_s),
                 unitPlan(u"Pikes 2"_s, u"pikes"_s), unitPlan(u"Shot"_s, u"shot"_s)}},
            {u"army"_s, {{u"name"_s, u"English"_s}},
                {unitPlan(u"Grey"_s, u"cavalry"_s, {{u"general"_s, u"general"_s}}),
                    unitPlan(u"Bills 1"_s, u"bills"_s)}}});
}

std::vector<OpenQuestion> TestThistleCommands::asked() const
{
    std::vector<OpenQuestion> ask = m_battle->agenda().ask;
    std::erase_if(ask, [](const OpenQuestion &open) { return open.key != u"whose_command"_s; });
    return ask;
}

/// Before the first turn, of all but the generals; an army with one general is his.
void TestThistleCommands::asksWhoseCommandItIs()
{
    QCOMPARE(asked().size(), 3u);
    QVERIFY(!isAsked(u"whose_command"_s, u"Home"_s));
    QVERIFY(!isAsked(u"whose_command"_s, u"Bills 1"_s));
    QCOMPARE(asked().front().named, (std::vector {called(u"Huntly"_s), called(u"Home"_s)}));
    QVERIFY(asked().front().mustAnswer);
    sayNamed(u"whose_command"_s, u"Shot"_s, {u"Home"_s});
    QCOMPARE(asked().size(), 2u);
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    QCOMPARE(asked().size(), 1u); // a group is asked about as one
    sayNamed(u"whose_command"_s, u"Pikes 1"_s, {u"Huntly"_s});
    QVERIFY(asked().empty());
    happen(m_battle->undo());
    QVERIFY(isAsked(u"whose_command"_s, u"Pikes 1"_s));
}

void TestThistleCommands::isCommandedFromThenOn()
{
    sayNamed(u"whose_command"_s, u"Shot"_s, {u"Home"_s});
    sayNamed(u"whose_command"_s, u"Pikes 1"_s, {u"Huntly"_s});
    sayNamed(u"whose_command"_s, u"Pikes 2"_s, {u"Huntly"_s});
    QVERIFY(!acted(u"form"_s, {u"Pikes 1"_s, u"Shot"_s})); // different generals
    QVERIFY(!acted(u"form"_s, {u"Home"_s, u"Pikes 1"_s}));
    act(u"form"_s, {u"Home"_s, u"Shot"_s});
    goFirst(u"a"_s);
    QVERIFY(!isAsked(u"in_command"_s, u"Shot"_s)); // its general is with it
    QVERIFY(isAsked(u"in_command"_s, u"Pikes 1"_s));
    act(u"leave"_s, {u"Shot"_s});
    QCOMPARE(groupOf(u"Shot"_s), called(u"Shot"_s));
    set(u"Home"_s, u"state"_s, u"destroyed"_s);
    QCOMPARE(open(u"detached-test"_s, {u"Shot"_s}).input(u"general"_s).toString(), u"lost"_s);
    QCOMPARE(open(u"detached-test"_s, {u"Pikes 1"_s}).input(u"general"_s).toString(), u"in_play"_s);
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    goTo(u"first_melee"_s);
    QVERIFY(isAsked(u"with_me"_s, u"Huntly"_s));
}

void TestThistleCommands::holdsTheMovesUntilItIsSaid()
{
    goFirst(u"a"_s);
    QVERIFY(!isAsked(u"in_command"_s, u"Pikes 1"_s));
    QVERIFY(keptOut(u"movement"_s, u"group"_s, u"Pikes 1"_s));
    for (const QString &name : {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s})
        sayNamed(u"whose_command"_s, name, {u"Huntly"_s});
    measureAll();
    QVERIFY(!keptOut(u"movement"_s, u"group"_s, u"Pikes 1"_s));
}

/// Units that stand together are under one general.
void TestThistleCommands::isUnderTheGeneralInIt()
{
    sayNamed(u"whose_command"_s, u"Shot"_s, {u"Home"_s});
    happen(m_battle->act(u"form"_s, castOf(u"form"_s, {u"Home"_s, u"Pikes 1"_s}), u"so they stand"_s));
    const std::vector<OpenQuestion> open = asked();
    const auto of = std::ranges::find_if(
        open, [this](const OpenQuestion &one) { return one.about.front() == groupOf(u"Pikes 1"_s); });
    QVERIFY(of != open.end());
    QCOMPARE(of->named, std::vector {called(u"Home"_s)});
    QCOMPARE(of->usual.named, of->named);
}

/// The losses of one general's command demoralise his units alone.
void TestThistleCommands::breaksByItself()
{
    sayNamed(u"whose_command"_s, u"Shot"_s, {u"Home"_s});
    sayNamed(u"whose_command"_s, u"Pikes 1"_s, {u"Home"_s});
    sayNamed(u"whose_command"_s, u"Pikes 2"_s, {u"Huntly"_s});
    goFirst(u"a"_s);
    measureAll();
    set(u"Shot"_s, u"state"_s, u"destroyed"_s);
    set(u"Pikes 1"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(tasks().contains(u"demoralisation Home!"_s));
    QVERIFY(badges(u"Home"_s).contains(u"demoralisation due"_s));
    const Cast home {{u"command"_s, called(u"Home"_s)}};
    auto test = Proposal::open(*m_battle, u"demoralisation"_s, home);
    QVERIFY(test);
    QCOMPARE(test->input(u"units"_s).toInt(), 3);
    QCOMPARE(test->input(u"destroyed"_s).toInt(), 2);
    happen(m_battle->resolve(*test));
    QVERIFY(flag(u"Home"_s, u"demoralised"_s));
    QVERIFY(badges(u"Home"_s).contains(u"demoralised"_s));
    QCOMPARE(open(u"shooting"_s, {u"Home"_s, u"Bills 1"_s}).input(u"demoralised"_s), Value(true));
    QVERIFY(!badges(u"Huntly"_s).contains(u"demoralised"_s));
    QVERIFY(m_battle->whyNot(u"demoralisation"_s, {{u"command"_s, called(u"Pikes 2"_s)}}));
}

void TestThistleCommands::oneGeneralLeadsAll()
{
    set(u"Home"_s, u"general"_s, u"no"_s);
    QVERIFY(asked().empty());
    goFirst(u"a"_s);
    QVERIFY(isAsked(u"in_command"_s, u"Pikes 1"_s));
}

} // namespace muster

MUSTER_TEST(muster::TestThistleCommands)
#include "tst_thistlecommands.moc"
