// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/openround.h"
#include "core/battle/roundundo.h"
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: what all figures go through at the same time, in one go.
class TestTwoPageRounds : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void abilitiesAreRolledForAll();
    void everybodyChooses();
    void choosesAgain();
    void whatIsNotAllowedIsNotRecorded();
    void aWrongDigitIsRefused();
    void allLoadInOneGo();
    void allSaveInOneGo();
    void takenBackAndDoneAgainInOneGo();
    void thePhaseWaitsForAll();
    void outlivesACrash();
    void nobodyIsNobody();

private:
    OpenRound round(const QString &id) const;
    int row(const OpenRound &round, const QString &name) const;
    void choose(OpenRound &round, const QString &name, int number) const
    {
        QVERIFY(round.choose(row(round, name), number));
    }
    void record(const OpenRound &round);
};

OpenRound TestTwoPageRounds::round(const QString &id) const
{
    return *OpenRound::open(*m_battle, id);
}

int TestTwoPageRounds::row(const OpenRound &round, const QString &name) const
{
    for (int row = 0; row < round.size(); ++row) {
        if (round.who(row) == called(name))
            return row;
    }
    return -1;
}

void TestTwoPageRounds::record(const OpenRound &round)
{
    const auto events = round.events();
    QVERIFY2(events, events ? "" : qPrintable(events.error().message.text()));
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

void TestTwoPageRounds::abilitiesAreRolledForAll()
{
    QCOMPARE(QString::fromLatin1(roundDue(*m_battle)->id), u"all-abilities"_s);
    OpenRound all = round(u"all-abilities"_s);
    QCOMPARE(row(all, u"Rex"_s), -1); // a hero by the scenario
    QCOMPARE(all.choice(), nullptr);
    const int ann = row(all, u"Ann"_s);
    QVERIFY(!all.isAnswered(ann));
    all.change(ann, 0, [](Proposal &proposal) { QVERIFY(proposal.enter(6)); });
    QVERIFY(all.isAnswered(ann));
    QCOMPARE(all.answered(), 1);
    record(all);
    QCOMPARE(word(u"Ann"_s, u"class"_s), u"hero"_s);
    QCOMPARE(row(round(u"all-abilities"_s), u"Ann"_s), -1);
}

void TestTwoPageRounds::everybodyChooses()
{
    goTo(u"choose"_s);
    OpenRound all = round(u"all-actions"_s);
    QCOMPARE(all.size(), 8);
    QCOMPARE(row(all, u"Ben"_s), row(all, u"Ann"_s) + 1); // of one group
    QCOMPARE(QString::fromLatin1(all.choice()->key), u"action"_s);
    choose(all, u"Rex"_s, 4);
    choose(all, u"Ann"_s, 2);
    choose(all, u"Cid"_s, 1); // what is filled in anyhow counts only once it is chosen
    QVERIFY(!all.isAnswered(row(all, u"Dan"_s)));
    QCOMPARE(all.answered(), 3);
    QVERIFY(all.summary(row(all, u"Rex"_s)).text().contains(u"Rex"_s));
    record(all);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"hand_to_hand"_s);
    QCOMPARE(word(u"Ann"_s, u"action"_s), u"fire_load"_s);
    QCOMPARE(word(u"Cid"_s, u"action"_s), u"move"_s);
    QCOMPARE(word(u"Dan"_s, u"action"_s), u"unset"_s);
}

void TestTwoPageRounds::choosesAgain()
{
    goTo(u"choose"_s);
    resolve(u"action-choice"_s, {u"Rex"_s}, {{u"action"_s, u"move"_s}});
    OpenRound all = round(u"all-actions"_s);
    QVERIFY(all.isDone(row(all, u"Rex"_s)));
    QVERIFY(!all.isDone(row(all, u"Cid"_s)));
    choose(all, u"Rex"_s, 4);
    record(all);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"hand_to_hand"_s);
}

void TestTwoPageRounds::whatIsNotAllowedIsNotRecorded()
{
    goTo(u"choose"_s);
    OpenRound all = round(u"all-actions"_s);
    choose(all, u"Rex"_s, 2); // he has nothing to fire
    QVERIFY(all.isIdle(row(all, u"Rex"_s)));
    QCOMPARE(all.answered(), 0);
    QVERIFY(!all.events());
    all.unchoose(row(all, u"Rex"_s));
    QVERIFY(!all.isAnswered(row(all, u"Rex"_s)));
}

void TestTwoPageRounds::aWrongDigitIsRefused()
{
    goTo(u"choose"_s);
    OpenRound all = round(u"all-actions"_s);
    for (const int digit : {0, 5, -1}) {
        const Done chosen = all.choose(0, digit);
        QVERIFY(!chosen);
        QCOMPARE(chosen.error().message.text(), u"Type a digit from 1 to 4."_s);
        QVERIFY(!all.isAnswered(0));
    }
}

/// Nothing is thrown and nothing chosen: all who may load do.
void TestTwoPageRounds::allLoadInOneGo()
{
    Mustered::choose({{u"Ann"_s, u"fire_load"_s}, {u"Eve"_s, u"fire_load"_s}, {u"Dan"_s, u"fire_load"_s}}, 4);
    goTo(u"shooting"_s);
    QVERIFY(!OpenRound::open(*m_battle, u"all-loads"_s)); // all are loaded
    for (const QString &name : {u"Ann"_s, u"Eve"_s})
        set(name, u"ammo"_s, u"unloaded"_s);
    QCOMPARE(roundDue(*m_battle), nullptr); // whoever fires is first
    resolve(u"fire"_s, {u"Dan"_s, u"Rex"_s}, {{u"distance"_s, 9}}, {7});
    QCOMPARE(QString::fromLatin1(roundDue(*m_battle)->id), u"all-loads"_s);
    OpenRound all = round(u"all-loads"_s);
    QCOMPARE(all.size(), 2);
    QCOMPARE(all.answered(), 2);
    record(all);
    QCOMPARE(word(u"Ann"_s, u"ammo"_s), u"loaded"_s);
    QVERIFY(flag(u"Eve"_s, u"acted"_s));
    QCOMPARE(QString::fromLatin1(roundDue(*m_battle)->id), u"all-saves"_s);
}

void TestTwoPageRounds::allSaveInOneGo()
{
    Mustered::choose({{u"Rex"_s, u"move"_s}}, 4);
    goTo(u"shooting"_s);
    set(u"Rex"_s, u"hits"_s, 2);
    set(u"Cid"_s, u"hits"_s, 1);
    OpenRound all = round(u"all-saves"_s);
    QCOMPARE(all.size(), 2);
    const int rex = row(all, u"Rex"_s);
    all.change(rex, 0, [](Proposal &proposal) { QVERIFY(proposal.enter(6)); });
    QCOMPARE(all.step(rex, 0).wanted().sides, 10); // his die fell by the first wound
    QVERIFY(!all.isAnswered(rex));
    all.change(rex, 0, [](Proposal &proposal) { QVERIFY(proposal.enter(2)); });
    all.change(row(all, u"Cid"_s), 0, [](Proposal &proposal) { QVERIFY(proposal.enter(9)); });
    QCOMPARE(all.answered(), 2);
    record(all);
    QCOMPARE(word(u"Rex"_s, u"condition"_s), u"dead"_s);
    QCOMPARE(word(u"Cid"_s, u"condition"_s), u"fit"_s);
    QCOMPARE(number(u"Cid"_s, u"hits"_s), 0);
}

void TestTwoPageRounds::takenBackAndDoneAgainInOneGo()
{
    goTo(u"choose"_s);
    const int before = m_battle->ledger().lastSeq();
    OpenRound all = round(u"all-actions"_s);
    choose(all, u"Rex"_s, 4);
    choose(all, u"Cid"_s, 1);
    record(all);
    QCOMPARE(m_battle->ledger().lastSeq(), before + 2);
    QCOMPARE(toldOfRound(*m_battle, *m_battle->undoable()).text(), u"2 figure(s) {takes|take} an action"_s);
    const auto undone = undoingRound(*m_battle);
    QCOMPARE(undone->size(), 2u);
    for (const Event &event : *undone)
        happen(event);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"unset"_s);
    QCOMPARE(word(u"Cid"_s, u"action"_s), u"unset"_s);
    const auto redone = redoingRound(*m_battle);
    QCOMPARE(redone->size(), 2u);
    for (const Event &event : *redone)
        happen(event);
    QCOMPARE(word(u"Rex"_s, u"action"_s), u"hand_to_hand"_s);
    QCOMPARE(word(u"Cid"_s, u"action"_s), u"move"_s);
    resolve(u"action-choice"_s, {u"Dan"_s}, {{u"action"_s, u"move"_s}});
    QCOMPARE(undoingRound(*m_battle)->size(), 1u);
}

/// The referee may let it end all the same; the reason stands in the ledger.
void TestTwoPageRounds::thePhaseWaitsForAll()
{
    goTo(u"choose"_s);
    const auto held = m_battle->nextPhase();
    QVERIFY(!held);
    QCOMPARE(held.error().field, QString(Battle::kHeld));
    QCOMPARE(held.error().message.text(), u"8 figure(s) {has|have} no action yet: Rex, Ann, Ben, …"_s);
    const auto overruled = m_battle->nextPhase(u"late players"_s);
    QVERIFY(overruled);
    QVERIFY(m_battle->told(*overruled).text().endsWith(u"(late players)"_s));
    OpenRound all = round(u"all-actions"_s);
    for (int row = 0; row < all.size(); ++row)
        QVERIFY(all.choose(row, 1));
    record(all);
    const auto free = m_battle->nextPhase(u"no reason needed"_s);
    QVERIFY(free);
    QCOMPARE(free->as<PhaseChange>()->reason, QString());
}

void TestTwoPageRounds::outlivesACrash()
{
    goTo(u"choose"_s);
    OpenRound all = round(u"all-actions"_s);
    choose(all, u"Rex"_s, 4);
    const QJsonObject kept = all.toJson();
    const auto again = OpenRound::fromJson(*m_battle, kept);
    QVERIFY(again);
    QCOMPARE(again->answered(), 1);
    QCOMPARE(again->chosen(row(*again, u"Rex"_s)).toString(), u"hand_to_hand"_s);
    goTo(u"movement"_s);
    QVERIFY(!OpenRound::fromJson(*m_battle, kept));
}

void TestTwoPageRounds::nobodyIsNobody()
{
    Mustered::choose({{u"Rex"_s, u"move"_s}}, 4);
    QCOMPARE(roundDue(*m_battle), nullptr);
    QVERIFY(!OpenRound::open(*m_battle, u"all-saves"_s));
    QVERIFY(!OpenRound::open(*m_battle, u"no-such-round"_s));
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageRounds)
#include "tst_twopagerounds.moc"
