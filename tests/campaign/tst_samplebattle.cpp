// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/campaign/samplebattle.h"

#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

class TestSampleBattle : public QObject {
    Q_OBJECT

private slots:
    void standsInMidGame();
    void isAlwaysTheSame();
    void passesTheLedgerCheck();
    void survivesStoring();
    void refusesAStepWithItsNumber();
};

void TestSampleBattle::standsInMidGame()
{
    const auto sample = sampleBattle();
    QVERIFY2(sample, sample ? "" : qPrintable(sample.error().field + u": "_s + sample.error().message.text()));
    const Battle battle(sample->rules, sample->events);
    QCOMPARE(battle.turn(), 4);
    QCOMPARE(battle.phase(), u"shoot_passive"_s);
    const auto armies = battle.things().ofType(u"army"_s);
    QCOMPARE(armies.size(), 2u);
    for (const ThingId army : armies) {
        const auto units = battle.things().ofType(u"unit"_s, army);
        QVERIFY(units.size() >= 8 && units.size() <= 12);
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
    const auto one = sampleBattle();
    const auto other = sampleBattle();
    QVERIFY(one && other);
    QVERIFY(one->events == other->events);
}

void TestSampleBattle::passesTheLedgerCheck()
{
    const auto sample = sampleBattle();
    QVERIFY(sample);
    QVERIFY(verify(sample->events).empty());
    QVERIFY(strangeValues(sample->events, sample->rules->set()).empty());
}

void TestSampleBattle::survivesStoring()
{
    const auto sample = sampleBattle();
    QVERIFY(sample);
    std::vector<StoredEvent> stored;
    for (const Event &event : sample->events)
        stored.push_back(toStored(event));
    QVERIFY(fromStored(stored) == sample->events);
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

QTEST_APPLESS_MAIN(TestSampleBattle)
#include "tst_samplebattle.moc"
