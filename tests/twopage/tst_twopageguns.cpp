// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/answering.h"
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: guns and those who serve them.
class TestTwoPageGuns : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void gunsAreServedByTwo();
    void aLostCrewmanSilencesTheGun();
    void bothCrewmenMustHaveFireLoad();
    void onlyCrewsAreAskedForTheirGun();
    void theFirstWhoIsNamedIsItsGunner();
    void noMoreThanItsCrewAreNamed();
    void whoIsMusteredForItIsTheUsualAnswer();

private:
    /// Who crews it, once Max and Moe do no more.
    OpenQuestion whoCrewsIt();
};

void TestTwoPageGuns::gunsAreServedByTwo()
{
    choose({{u"Max"_s, u"fire_load"_s}, {u"Moe"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    QCOMPARE(tasks(), u"fire Max"_s);
    Proposal fire = open(u"fire"_s, {u"Moe"_s, u"Cid"_s});
    QCOMPARE(fire.input(u"die"_s).toInt(), 10); // the gunner's
    QCOMPARE(fire.input(u"crew"_s).toInt(), 2);
    resolve(u"fire"_s, {u"Max"_s, u"Cid"_s}, {{u"distance"_s, 30}}, {1, 6, 9});
    QCOMPARE(word(u"Gun"_s, u"ammo"_s), u"unloaded"_s);
    QVERIFY(flag(u"Moe"_s, u"acted"_s));
    QCOMPARE(number(u"Cid"_s, u"hits"_s), 2);
    goTo(u"movement"_s);
    goTo(u"shooting"_s);
    resolve(u"load"_s, {u"Max"_s}, {});
    QCOMPARE(word(u"Gun"_s, u"ammo"_s), u"loaded"_s);
    goTo(u"choose"_s);
    choose({{u"Max"_s, u"move"_s}, {u"Moe"_s, u"move"_s}}, 1);
    resolve(u"move"_s, {u"Max"_s}, {{u"open_half"_s, 12}});
    QCOMPARE(word(u"Gun"_s, u"ammo"_s), u"unloaded"_s);
    QVERIFY(flag(u"Moe"_s, u"moved"_s)); // both have
    QVERIFY(reminded().contains(u"M08"_s));
}

void TestTwoPageGuns::aLostCrewmanSilencesTheGun()
{
    choose({{u"Max"_s, u"fire_load"_s}, {u"Moe"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    set(u"Max"_s, u"condition"_s, u"dead"_s);
    QCOMPARE(linked(u"Max"_s, u"gun"_s), QString());
    QVERIFY(toDo().isEmpty());
    QVERIFY(reminded().contains(u"M17"_s));
}

void TestTwoPageGuns::bothCrewmenMustHaveFireLoad()
{
    choose({{u"Max"_s, u"fire_load"_s}, {u"Moe"_s, u"move"_s}}, 4);
    QCOMPARE(open(u"move"_s, {u"Moe"_s}).input(u"crew"_s).toInt(), 1); // both need Move to bring it
    QVERIFY(!open(u"move"_s, {u"Moe"_s}).input(u"moving_gun"_s).toBool());
    goTo(u"shooting"_s);
    QVERIFY(tasks().isEmpty());
    QCOMPARE(open(u"fire"_s, {u"Max"_s, u"Cid"_s}).input(u"crew"_s).toInt(), 1);
    set(u"Gun"_s, u"ammo"_s, u"unloaded"_s);
    QVERIFY(tasks().isEmpty());
    QCOMPARE(open(u"load"_s, {u"Max"_s}).input(u"crew"_s).toInt(), 1);
    set(u"Moe"_s, u"action"_s, u"fire_load"_s);
    QCOMPARE(tasks(), u"load Max"_s);
}

void TestTwoPageGuns::onlyCrewsAreAskedForTheirGun()
{
    choose({{u"Max"_s, u"move"_s}, {u"Rex"_s, u"move"_s}}, 4);
    set(u"Moe"_s, u"action"_s, u"move"_s);
    for (const QString &procedure : {u"move"_s, u"stream-crossing"_s}) {
        const Input *asked = m_battle->set().procedure(procedure)->input(u"moving_gun"_s);
        QVERIFY(asked->matters(open(procedure, {u"Max"_s}).inputs()));
        QVERIFY(!asked->matters(open(procedure, {u"Rex"_s}).inputs()));
        Proposal leaves = open(procedure, {u"Max"_s});
        leaves.setInput(u"moving_gun"_s, false); // and he may think better of it
        QVERIFY(asked->matters(leaves.inputs()));
    }
}

OpenQuestion TestTwoPageGuns::whoCrewsIt()
{
    for (const QString &name : {u"Max"_s, u"Moe"_s})
        act(u"leaves-gun"_s, {name, u"Gun"_s});
    return *openQuestion(m_battle->moment(), u"crew"_s, {{u"gun"_s, called(u"Gun"_s)}});
}

void TestTwoPageGuns::theFirstWhoIsNamedIsItsGunner()
{
    Answering asked(*m_battle, whoCrewsIt());
    for (const QString &name : {u"Moe"_s, u"Max"_s}) {
        const auto choice = std::ranges::find(asked.choices(), called(name), &AnswerChoice::named);
        QVERIFY(choice != asked.choices().end());
        asked.choose(size_t(choice - asked.choices().begin()));
    }
    happen(m_battle->answer({*asked.answer()}));
    QVERIFY(flag(u"Moe"_s, u"gunner"_s));
    QVERIFY(!flag(u"Max"_s, u"gunner"_s));
    QCOMPARE(linked(u"Max"_s, u"gun"_s), u"Gun"_s);
}

void TestTwoPageGuns::noMoreThanItsCrewAreNamed()
{
    const OpenQuestion asked = whoCrewsIt();
    const TableAnswer three {{}, {called(u"Max"_s), called(u"Moe"_s), called(u"Ben"_s)}, 0};
    const auto refused = m_battle->answer({{u"crew"_s, asked.cast, three}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"named"_s);
    QCOMPARE(word(u"Ben"_s, u"weapon"_s), u"revolver"_s);
}

void TestTwoPageGuns::whoIsMusteredForItIsTheUsualAnswer()
{
    QVERIFY(whoCrewsIt().usual.saysNothing());
    set(u"Ann"_s, u"weapon"_s, u"gatling"_s);
    set(u"Moe"_s, u"gunner"_s, true);
    const auto asked = openQuestion(m_battle->moment(), u"crew"_s, {{u"gun"_s, called(u"Gun"_s)}});
    QCOMPARE(asked->usual.named, (std::vector {called(u"Moe"_s), called(u"Ann"_s)}));
    QCOMPARE(asked->named.front(), called(u"Moe"_s));
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageGuns)
#include "tst_twopageguns.moc"
