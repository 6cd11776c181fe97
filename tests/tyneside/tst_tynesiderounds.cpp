// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/openround.h"
#include "core/battle/roundundo.h"
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Tyneside Pike and Shot: risk and action of all units, in one go.
class TestTynesideRounds : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init()
    {
        muster();
        goTo(u"command"_s);
    }

    void riskIsAddedUpBeforeTheDie();
    void anotherTickKeepsTheDie();
    void whoThrowsNothingWaitsToBeTaken();
    void allAtOnceSeeNothingOfOneAnother();
    void recordedTogether();
    void beginsWhereARowStands();

private:
    OpenRound round() const { return *OpenRound::open(*m_battle, u"all-actions"_s); }
    int row(const OpenRound &round, const QString &name) const;
    void record(const OpenRound &round);
};

int TestTynesideRounds::row(const OpenRound &round, const QString &name) const
{
    for (int row = 0; row < round.size(); ++row) {
        if (round.who(row) == called(name))
            return row;
    }
    return -1;
}

void TestTynesideRounds::record(const OpenRound &round)
{
    const auto events = round.events();
    QVERIFY2(events, events ? "" : qPrintable(events.error().message.text()));
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

void TestTynesideRounds::riskIsAddedUpBeforeTheDie()
{
    set(u"Trained"_s, u"threat_level"_s, 9);
    OpenRound all = round();
    const int trained = row(all, u"Trained"_s);
    QCOMPARE(all.steps(trained), 2);
    QCOMPARE(all.atWork(trained), 1);
    QCOMPARE(all.step(trained, 1).input(u"risk"_s).toInt(), 9);
    QVERIFY(!all.step(trained, 0).given().empty());
    all.change(trained, 1, [](Proposal &proposal) { QVERIFY(proposal.enter(1)); });
    QVERIFY(all.isAnswered(trained));
    QVERIFY(!all.summary(trained).isEmpty());
    QCOMPARE(number(u"Trained"_s, u"risk"_s), 0); // nothing is recorded yet
}

void TestTynesideRounds::anotherTickKeepsTheDie()
{
    OpenRound all = round();
    const int trained = row(all, u"Trained"_s);
    all.change(trained, 1, [](Proposal &proposal) { QVERIFY(proposal.enter(1)); });
    all.change(trained, 0, [](Proposal &proposal) { proposal.setInput(u"enemy_in_range"_s, true); });
    QCOMPARE(all.step(trained, 1).input(u"risk"_s).toInt(), 2); // in range, and poor
    QCOMPARE(all.step(trained, 1).faces(), (std::vector {1}));
    QVERIFY(all.isAnswered(trained));
}

/// The captain does as he likes and throws no die: what may have come near him nobody has said yet.
void TestTynesideRounds::whoThrowsNothingWaitsToBeTaken()
{
    OpenRound all = round();
    int alone = 0;
    while (!all.isAsItStands(alone))
        ++alone;
    QVERIFY(!all.isAnswered(alone));
    QCOMPARE(all.answered(), 0);
    QVERIFY(!all.events());
    QVERIFY(!all.summary(alone).text().isEmpty());
    all.takeAsItStands(alone);
    QVERIFY(all.isAnswered(alone) && !all.isAsItStands(alone));
    const auto again = OpenRound::fromJson(*m_battle, all.toJson());
    QVERIFY(again && again->isAnswered(alone));
    QVERIFY(OpenRound::fromJson(*m_battle, all.openRowsToJson())->isAsItStands(alone)); // that row is not left open
    all.unchoose(alone);
    QVERIFY(all.isAsItStands(alone));
    all.change(alone, 0, [](Proposal &proposal) { proposal.setInput(u"enemy_in_range"_s, true); });
    QVERIFY(!all.isAsItStands(alone)); // something was said of him
    QVERIFY(all.openRowsToJson().value("rows"_L1).toArray().isEmpty());
}

void TestTynesideRounds::allAtOnceSeeNothingOfOneAnother()
{
    OpenRound all = round();
    for (int row = 0; row < all.size(); ++row) {
        if (all.isAsItStands(row)) // the captain does as he likes: no die
            all.takeAsItStands(row);
        else
            all.change(row, all.atWork(row), [](Proposal &proposal) { QVERIFY(proposal.enter(6)); });
    }
    QCOMPARE(all.answered(), all.size());
    QStringList shown;
    for (int row = 0; row < all.size(); ++row)
        shown += all.summary(row).text();
    record(all);
    QStringList told;
    for (const Event &event : m_battle->ledger().events()) {
        const auto *deed = event.as<Resolution>();
        if (deed != nullptr && deed->procedure == u"actions"_s)
            told += m_battle->told(event).text();
    }
    QCOMPARE(told, shown);
}

void TestTynesideRounds::recordedTogether()
{
    const int before = m_battle->ledger().lastSeq();
    OpenRound all = round();
    for (const QString &name : {u"Shot"_s, u"Pikes"_s})
        all.change(row(all, name), 1, [](Proposal &proposal) { QVERIFY(proposal.enter(3)); });
    int captain = 0;
    while (!all.isAsItStands(captain))
        ++captain;
    all.takeAsItStands(captain);
    record(all);
    // A risk factor and an action each, and of the captain, who needs no die.
    QCOMPARE(m_battle->ledger().lastSeq(), before + 6);
    QCOMPARE(toldOfRound(*m_battle, *m_battle->undoable()).text(), u"3 unit(s) {dices|dice} for an action"_s);
    QVERIFY(tasks().contains(u"(actions Shot)"_s));
    QCOMPARE(row(round(), u"Shot"_s), -1);
    const auto undone = undoingRound(*m_battle);
    QCOMPARE(undone->size(), 6u);
    for (const Event &event : *undone)
        happen(event);
    QVERIFY(row(round(), u"Shot"_s) >= 0);
}

/// Who has his risk factor already dices at once.
void TestTynesideRounds::beginsWhereARowStands()
{
    resolve(u"risk-factor"_s, {u"Shot"_s}, {{u"enemy_in_range"_s, true}});
    OpenRound all = round();
    const int shot = row(all, u"Shot"_s);
    QCOMPARE(all.steps(shot), 1);
    QCOMPARE(QString::fromLatin1(all.step(shot, 0).procedure().id), u"actions"_s);
    const QJsonObject kept = all.toJson();
    QCOMPARE(OpenRound::fromJson(*m_battle, kept)->steps(shot), 1);
}

} // namespace muster

MUSTER_TEST(muster::TestTynesideRounds)
#include "tst_tynesiderounds.moc"
