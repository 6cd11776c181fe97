// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/store/battlefile.h"
#include "tests/must.h"
#include "tests/store/playedcampaign.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A battle and its file never stand apart, whatever is to be recorded.
class TestBattleFile : public QObject {
    Q_OBJECT

private slots:
    void init();
    void recordsBeforeItHappens();
    void storesNothingThatTheBattleWouldNotTake_data();
    void storesNothingThatTheBattleWouldNotTake();
    void readsAnewWhatSomebodyElseWrote();

private:
    Event note(const QString &words, int seq) const;
    /// What the file has, by which the battle is measured.
    std::vector<Event> onRecord() const { return fromStored(must(m_campaign->events(m_id))); }
    const std::vector<Event> &events() const { return m_battle->battle().ledger().events(); }
    int last() const { return m_battle->battle().ledger().lastSeq(); }

    std::unique_ptr<TemporaryCampaign> m_temporary;
    std::unique_ptr<CampaignFile> m_campaign;
    qint64 m_id = 0;
    std::optional<BattleFile> m_battle;
};

void TestBattleFile::init()
{
    m_battle.reset();
    m_campaign.reset();
    m_temporary = std::make_unique<TemporaryCampaign>();
    m_campaign = must(CampaignFile::create(m_temporary->path(), u"War"_s));
    const PlayedBattle played;
    m_id = must(m_campaign->addBattle(played.record(), played.all()));
    m_battle = must(BattleFile::open(*m_campaign, m_id));
}

Event TestBattleFile::note(const QString &words, int seq) const
{
    Event event = must(m_battle->battle().note(words));
    event.seq = seq;
    return event;
}

void TestBattleFile::recordsBeforeItHappens()
{
    const int before = last();
    QVERIFY(m_battle->record(m_battle->battle().note(u"rain"_s)));
    QCOMPARE(last(), before + 1);
    QVERIFY(onRecord() == events());
    QVERIFY(m_battle->record(std::vector {note(u"more"_s, before + 2), note(u"sun"_s, before + 3)}));
    QCOMPARE(last(), before + 3);
    QVERIFY(onRecord() == events());
}

void TestBattleFile::storesNothingThatTheBattleWouldNotTake_data()
{
    QTest::addColumn<std::vector<int>>("ahead");
    QTest::newRow("proposed before the last entry") << std::vector {0};
    QTest::newRow("proposed after one that was never recorded") << std::vector {2};
    QTest::newRow("twice the same") << std::vector {1, 1};
    QTest::newRow("one left out") << std::vector {1, 3};
}

void TestBattleFile::storesNothingThatTheBattleWouldNotTake()
{
    QFETCH(const std::vector<int>, ahead);
    const std::vector<Event> before = events();
    std::vector<Event> proposed;
    for (const int by : ahead)
        proposed.push_back(note(u"rain"_s, last() + by));
    const Done refused = m_battle->record(proposed);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, QString(CampaignFile::kConflict));
    QVERIFY(onRecord() == before);
    QVERIFY(events() == before);
    QVERIFY(m_battle->record(m_battle->battle().note(u"rain"_s)));
    QVERIFY(onRecord() == events());
}

void TestBattleFile::readsAnewWhatSomebodyElseWrote()
{
    const int before = last();
    QVERIFY(m_campaign->append(m_id, before, {toStored(note(u"from the other table"_s, before + 1))}));
    const Done refused = m_battle->record(m_battle->battle().note(u"rain"_s));
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, QString(CampaignFile::kConflict));
    QCOMPARE(last(), before + 1);
    QVERIFY(onRecord() == events());
}

MUSTER_TEST(TestBattleFile)
#include "tst_battlefile.moc"
