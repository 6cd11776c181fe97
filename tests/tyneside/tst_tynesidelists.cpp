// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/roundundo.h"
#include "core/play/steplist.h"
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Tyneside Pike and Shot: risk and action of all units, in one list.
class TestTynesideLists : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init()
    {
        muster();
        goTo(u"command"_s);
    }

    void riskIsAddedUpBeforeTheDie();
    void anotherTickKeepsTheDie();
    void coverHasItsLetter();
    void whoThrowsNothingWaitsToBeTaken();
    void whatIsShownIsWhatIsTold();
    void recordedTogether();
    void beginsWhereARowStands();

private:
    StepList list() const { return *StepList::open(*m_battle, u"all-actions"_s); }
    int row(const StepList &list, const QString &name) const;
    static bool isAsItStands(const StepList &list, int row)
    {
        const RowStep *step = list.row(row).atWork();
        return step != nullptr && step->frame() == RowStep::Frame::Enter;
    }
    static const Proposal &proposal(const StepList &list, int row, size_t step)
    {
        return *list.row(row).steps()[step].proposal();
    }
    void record(const StepList &list);
};

int TestTynesideLists::row(const StepList &list, const QString &name) const
{
    for (int row = 0; row < list.size(); ++row) {
        if (list.who(row) == called(name))
            return row;
    }
    return -1;
}

void TestTynesideLists::record(const StepList &list)
{
    const auto events = list.events();
    QVERIFY2(events, events ? "" : qPrintable(events.error().message.text()));
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

void TestTynesideLists::riskIsAddedUpBeforeTheDie()
{
    set(u"Trained"_s, u"threat_level"_s, 9);
    StepList all = list();
    const int trained = row(all, u"Trained"_s);
    QCOMPARE(all.row(trained).steps().size(), 2u);
    QCOMPARE(proposal(all, trained, 1).input(u"risk"_s).toInt(), 9);
    QVERIFY(!proposal(all, trained, 0).given().empty());
    QVERIFY(all.key(trained, u'1').did());
    QVERIFY(all.isAnswered(trained));
    QVERIFY(!all.row(trained).steps()[1].summary().isEmpty());
    QCOMPARE(number(u"Trained"_s, u"risk"_s), 0); // nothing is recorded yet
}

void TestTynesideLists::anotherTickKeepsTheDie()
{
    StepList all = list();
    const int trained = row(all, u"Trained"_s);
    QVERIFY(all.key(trained, u'1').did());
    QVERIFY(all.change(trained, 0, [](Proposal &proposal) { proposal.setInput(u"enemy_in_range"_s, true); }));
    QCOMPARE(proposal(all, trained, 1).input(u"risk"_s).toInt(), 2); // in range, and poor
    QCOMPARE(proposal(all, trained, 1).faces(), (std::vector {1}));
    QVERIFY(all.isAnswered(trained));
}

/// Entirely in cover is for the table to say, wherever the risk is worked out.
void TestTynesideLists::coverHasItsLetter()
{
    StepList all = list();
    const int trained = row(all, u"Trained"_s);
    const std::vector<FactKey> facts = all.row(trained).steps().front().factsOf(all.letters().facts());
    const auto cover =
        std::ranges::find_if(facts, [](const FactKey &fact) { return qstrcmp(fact.input->key, "in_cover") == 0; });
    QVERIFY(cover != facts.end());
    const int before = proposal(all, trained, 1).input(u"risk"_s).toInt();
    QVERIFY(all.key(trained, cover->key).did());
    QCOMPARE(proposal(all, trained, 1).input(u"risk"_s).toInt(), before - 1);
}

/// The captain does as he likes and throws no die: what may have come near him nobody has said yet.
void TestTynesideLists::whoThrowsNothingWaitsToBeTaken()
{
    StepList all = list();
    int alone = 0;
    while (!isAsItStands(all, alone))
        ++alone;
    QVERIFY(!all.isAnswered(alone));
    QCOMPARE(all.answered(), 0);
    QVERIFY(!all.events());
    QVERIFY(!all.row(alone).atWork()->summary().text().isEmpty());
    QVERIFY(all.key(alone, u'\r').did());
    QVERIFY(all.isAnswered(alone) && !isAsItStands(all, alone));
    const auto again = StepList::fromJson(*m_battle, all.toJson());
    QVERIFY(again && again->isAnswered(alone));
    QVERIFY(isAsItStands(*StepList::fromJson(*m_battle, all.openRowsToJson()), alone)); // that row is not left open
    QVERIFY(all.takeBack(alone));
    QVERIFY(isAsItStands(all, alone));
}

void TestTynesideLists::whatIsShownIsWhatIsTold()
{
    StepList all = list();
    for (int row = 0; row < all.size(); ++row) {
        QVERIFY(all.key(row, isAsItStands(all, row) ? u'\r' : u'6').did()); // the captain does as he likes: no die
    }
    QCOMPARE(all.answered(), all.size());
    QStringList shown;
    for (int row = 0; row < all.size(); ++row)
        shown += all.row(row).steps().back().summary().text();
    record(all);
    QStringList told;
    for (const Event &event : m_battle->ledger().events()) {
        const auto *deed = event.as<Resolution>();
        if (deed != nullptr && deed->procedure == u"actions"_s)
            told += m_battle->told(event).text();
    }
    QCOMPARE(told, shown);
}

void TestTynesideLists::recordedTogether()
{
    const int before = m_battle->ledger().lastSeq();
    StepList all = list();
    for (const QString &name : {u"Shot"_s, u"Pikes"_s})
        QVERIFY(all.key(row(all, name), u'3').did());
    int captain = 0;
    while (!isAsItStands(all, captain))
        ++captain;
    QVERIFY(all.key(captain, u'\r').did());
    record(all);
    // A risk factor and an action each, and of the captain, who needs no die.
    QCOMPARE(m_battle->ledger().lastSeq(), before + 6);
    QCOMPARE(toldOfRound(*m_battle, *m_battle->undoable()).text(), u"3 unit(s) {dices|dice} for an action"_s);
    QVERIFY(tasks().contains(u"(actions Shot)"_s));
    QCOMPARE(row(list(), u"Shot"_s), -1);
    const auto undone = undoingRound(*m_battle);
    QCOMPARE(undone->size(), 6u);
    for (const Event &event : *undone)
        happen(event);
    QVERIFY(row(list(), u"Shot"_s) >= 0);
}

/// Who has his risk factor already dices at once.
void TestTynesideLists::beginsWhereARowStands()
{
    resolve(u"risk-factor"_s, {u"Shot"_s}, {{u"enemy_in_range"_s, true}});
    StepList all = list();
    const int shot = row(all, u"Shot"_s);
    QCOMPARE(all.row(shot).steps().size(), 1u);
    QCOMPARE(QString::fromLatin1(proposal(all, shot, 0).procedure().id), u"actions"_s);
}

} // namespace muster

MUSTER_TEST(muster::TestTynesideLists)
#include "tst_tynesidelists.moc"
