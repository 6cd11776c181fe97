// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/campaign/samplebattle.h"
#include "core/rules/catalogue.h"
#include "tests/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

class TestSampleBattle : public QObject {
    Q_OBJECT

private slots:
    void everyRuleSetHasOne();
    void standsInMidGame_data();
    void standsInMidGame();
    void isAlwaysTheSame_data() { rows(); }
    void isAlwaysTheSame();
    void passesTheLedgerCheck_data() { rows(); }
    void passesTheLedgerCheck();
    void survivesStoring_data() { rows(); }
    void survivesStoring();
    void isFoundByTheBeginningOfItsName();
    void refusesWhatIsNoSample();
    void refusesAStepWithItsNumber();

private:
    void rows();
};

/// A row for each sample, by its id.
void TestSampleBattle::rows()
{
    QTest::addColumn<QString>("id");
    for (const Sample &sample : samples())
        QTest::newRow(qPrintable(sample.id)) << sample.id;
}

void TestSampleBattle::everyRuleSetHasOne()
{
    for (const Ruleset *set : catalogue()) {
        const QString id = QString::fromLatin1(set->id);
        QVERIFY2(std::ranges::find(samples(), id, &Sample::rules) != samples().end(), set->id);
    }
}

void TestSampleBattle::standsInMidGame_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("turn");
    QTest::addColumn<QString>("phase");
    QTest::newRow("fornovo") << u"fornovo"_s << 4 << u"shoot_passive"_s;
    QTest::newRow("edgehill") << u"edgehill"_s << 3 << u"combat"_s;
    QTest::newRow("haddington") << u"haddington"_s << 2 << u"first_melee"_s;
    QTest::newRow("olney-bridge") << u"olney-bridge"_s << 2 << u"shooting"_s;
    QTest::newRow("cheriton") << u"cheriton"_s << 2 << u"command"_s;
    QCOMPARE(samples().size(), 5u);
}

void TestSampleBattle::standsInMidGame()
{
    QFETCH(QString, id);
    const auto sample = sampleBattle(id);
    QVERIFY2(sample, sample ? "" : qPrintable(sample.error().field + u": "_s + sample.error().message.text()));
    const Battle battle(sample->rules, sample->events);
    QTEST(battle.turn(), "turn");
    QTEST(battle.phase(), "phase");
    const auto armies = battle.things().ofType(u"army"_s);
    QCOMPARE(armies.size(), 2u);
    for (const ThingId army : armies) {
        const auto isItsUnit = [&](const Thing &thing) {
            return sample->rules->set().isUnit(thing) && battle.things().armyOf(thing.id) == army;
        };
        QVERIFY(std::ranges::count_if(battle.things().all(), isItsUnit) >= 8);
        QVERIFY(battle.casualties(army).lost > 0);
        QVERIFY(battle.casualties(army).percentLost < 50);
    }
    QVERIFY(!battle.reminders().empty());
    const auto tasks = battle.tasks();
    QVERIFY(std::ranges::any_of(tasks, &Task::done));
    QVERIFY(!std::ranges::all_of(tasks, &Task::done));
}

void TestSampleBattle::isAlwaysTheSame()
{
    QFETCH(QString, id);
    const auto one = sampleBattle(id);
    const auto other = sampleBattle(id);
    QVERIFY(one && other);
    QVERIFY(one->events == other->events);
}

void TestSampleBattle::passesTheLedgerCheck()
{
    QFETCH(QString, id);
    const auto sample = sampleBattle(id);
    QVERIFY(sample);
    QVERIFY(verify(sample->events).empty());
    QVERIFY(strangeValues(sample->events, sample->rules->set()).empty());
}

void TestSampleBattle::survivesStoring()
{
    QFETCH(QString, id);
    const auto sample = sampleBattle(id);
    QVERIFY(sample);
    std::vector<StoredEvent> stored;
    for (const Event &event : sample->events)
        stored.push_back(toStored(event));
    QVERIFY(fromStored(stored) == sample->events);
}

void TestSampleBattle::isFoundByTheBeginningOfItsName()
{
    const auto sample = sampleBattle(u"edge"_s);
    QVERIFY(sample);
    QCOMPARE(sample->name.name, u"Edgehill"_s);
    QCOMPARE(sampleBattle()->name.name, samples().front().name);
}

void TestSampleBattle::refusesWhatIsNoSample()
{
    const auto sample = sampleBattle(u"Nowhere"_s);
    QVERIFY(!sample);
    QCOMPARE(sample.error().field, u"sample"_s);
}

void TestSampleBattle::refusesAStepWithItsNumber()
{
    const QJsonObject swiss {
        {u"type"_s, u"unit"_s}, {u"values"_s, QJsonObject {{u"name"_s, u"Swiss"_s}, {u"start_bases"_s, 12}}}};
    const QJsonObject army {
        {u"type"_s, u"army"_s}, {u"values"_s, QJsonObject {{u"name"_s, u"French"_s}}}, {u"own"_s, QJsonArray {swiss}}};
    const QJsonObject script {{u"rules"_s, u"phut"_s}, {u"things"_s, QJsonArray {army}},
        {u"play"_s, QJsonArray {QJsonObject {{u"note"_s, u"Rain."_s}}, QJsonObject {{u"do"_s, u"unheard_of"_s}}}}};
    const auto played = playScript(script);
    QVERIFY(!played);
    QCOMPARE(played.error().field, u"play[1]"_s);
}

MUSTER_TEST(TestSampleBattle)
#include "tst_samplebattle.moc"
