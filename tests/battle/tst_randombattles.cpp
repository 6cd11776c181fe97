// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/battle/opening.h"
#include "core/battle/retold.h"
#include "core/battle/told.h"
#include "core/rules/catalogue.h"
#include "tests/battle/randombattle.h"
#include "tests/battle/volleyrules.h"
#include "tests/testprogram.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kEvents = 1000;

/// Units of the rule set's own making: needed values at random, the rest by default.
std::unique_ptr<Battle> battleOf(const std::shared_ptr<const Rules> &rules)
{
    auto battle = std::make_unique<Battle>(rules);
    std::vector<ThingPlan> plans;
    for (const QString &name : {u"Reds"_s, u"Blues"_s}) {
        const ThingSpec &type = unitType(rules->set());
        ThingPlan army {u"army"_s, {{u"name"_s, name}}, {}};
        for (int unit = 1; unit <= 6; ++unit) {
            QJsonObject values {{u"name"_s, u"%1 %2"_s.arg(name).arg(unit)}};
            for (const TrackedField &field : type.fields) {
                if (field.fallback.isUndefined() && field.kind == FieldKind::Number)
                    values.insert(QLatin1String(field.key), 3 + 2 * unit);
            }
            army.own.push_back({QString::fromLatin1(type.type), values});
        }
        plans.push_back(army);
    }
    accepted(*battle, battle->deploy(openingOf(rules->set(), plans)));
    return battle;
}

std::vector<Event> stored(const std::vector<Event> &events)
{
    std::vector<StoredEvent> kept;
    for (const Event &event : events)
        kept.push_back(toStored(event));
    return fromStored(kept);
}

} // namespace

/// Laws that hold in every battle, whatever a referee does.
class TestRandomBattles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase_data();
    void stateAfterReloadIsStateBefore();
    void everyEventHasItsNumberAndWords();
    void everyEventTellsTheSameWhenReadBack();
    void undoAllIsStart();
    void undoThenRedoIsTheSame();
    void undoOfOneLeavesTheOthersAsTheyWere();

private:
    std::unique_ptr<Battle> played();

    QHash<QString, std::vector<Event>> m_ledgers; ///< each battle is played once
};

void TestRandomBattles::initTestCase_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<quint32>("seed");
    QStringList ids {u"volley"_s};
    for (const Ruleset *set : catalogue())
        ids += QString::fromLatin1(set->id);
    for (const QString &id : ids) {
        for (const quint32 seed : {1u, 2u, 3u})
            QTest::addRow("%s %u", qPrintable(id), seed) << id << seed;
    }
}

std::unique_ptr<Battle> TestRandomBattles::played()
{
    QFETCH_GLOBAL(QString, rules);
    QFETCH_GLOBAL(quint32, seed);
    std::shared_ptr<const Rules> ready = volley();
    if (const Ruleset *set = findRuleset(rules))
        ready = std::make_shared<const Rules>(std::move(*Rules::make(*set)));
    std::vector<Event> &ledger = m_ledgers[u"%1 %2"_s.arg(rules).arg(seed)];
    if (ledger.empty()) {
        const auto battle = battleOf(ready);
        RandomBattle(*battle, seed).playTo(kEvents);
        ledger = battle->ledger().events();
    }
    return std::make_unique<Battle>(ready, ledger);
}

void TestRandomBattles::stateAfterReloadIsStateBefore()
{
    const auto battle = played();
    const auto &events = battle->ledger().events();
    const std::vector<Event> again = stored(events);
    QVERIFY(again == events);
    const auto findings = verify(again);
    QVERIFY2(findings.empty(), findings.empty() ? "" : qPrintable(findings.front().message.text()));
    QVERIFY(fold(again) == battle->things());
    const Battle reloaded(battle->sharedRules(), again);
    QVERIFY(reloaded.things() == battle->things());
    QVERIFY(reloaded.rules().options() == battle->rules().options());
    QCOMPARE(reloaded.turn(), battle->turn());
    QCOMPARE(reloaded.deeds().size(), battle->deeds().size());
}

void TestRandomBattles::everyEventHasItsNumberAndWords()
{
    const auto battle = played();
    QSet<QString> numbers;
    for (const Event &event : battle->ledger().events()) {
        const QString number = battle->place(event.seq).text();
        QVERIFY2(number.isEmpty() || !numbers.contains(number), qPrintable(number));
        numbers.insert(number);
        QVERIFY(!battle->told(event).text().isEmpty());
    }
}

/// What was said stays said: after storing and reading back, and though things are called otherwise now.
void TestRandomBattles::everyEventTellsTheSameWhenReadBack()
{
    const auto battle = played();
    const Battle reloaded(battle->sharedRules(), stored(battle->ledger().events()));
    for (const Event &event : battle->ledger().events()) {
        const Event &read = *reloaded.ledger().event(event.seq);
        QCOMPARE(reloaded.told(read).text(), battle->told(event).text());
        QVERIFY(read.said == event.said);
        QVERIFY(!event.is<Resolution>() || (!event.said.isEmpty() && !comesOutOtherwise(reloaded, read)));
        QVERIFY(!cannotBeRunAgain(reloaded, read));
        const auto lines = workingOf(reloaded, read);
        QVERIFY(std::ranges::none_of(lines, [](const SaidLine &line) { return line.text.text().isEmpty(); }));
    }
}

void TestRandomBattles::undoAllIsStart()
{
    const auto battle = played();
    const Things start = fold(std::span(battle->ledger().events()).first(1));
    int undone = 0;
    while (battle->undoable() != nullptr) {
        accepted(*battle, battle->undo());
        ++undone;
    }
    QVERIFY(undone > kEvents / 5);
    QVERIFY(battle->things() == start);
    QVERIFY(fold(battle->ledger().events()) == start);
    QVERIFY(!battle->undo());
}

void TestRandomBattles::undoThenRedoIsTheSame()
{
    const auto battle = played();
    const Things before = battle->things();
    constexpr int kMany = 300;
    for (int i = 0; i < kMany; ++i)
        accepted(*battle, battle->undo());
    QVERIFY(battle->things() != before);
    for (int i = 0; i < kMany; ++i)
        accepted(*battle, battle->redo());
    QVERIFY(battle->things() == before);
    QVERIFY(fold(battle->ledger().events()) == before);
}

void TestRandomBattles::undoOfOneLeavesTheOthersAsTheyWere()
{
    const auto battle = played();
    int taken = 0;
    for (int seq = 2; seq <= kEvents; ++seq) {
        const auto event = battle->undo(seq);
        if (!event)
            continue;
        const Things before = battle->things();
        const auto lines = changesOf(*battle->ledger().event(seq)).size();
        accepted(*battle, event);
        QVERIFY(lines == 0 || battle->things() != before);
        accepted(*battle, battle->redo(seq));
        QVERIFY(battle->things() == before);
        ++taken;
    }
    QVERIFY(taken > 20);
    QVERIFY(verify(battle->ledger().events()).empty());
    const auto strange = strangeValues(battle->ledger().events(), battle->set());
    QVERIFY2(strange.empty(), strange.empty() ? "" : qPrintable(strange.front().message.text()));
    QVERIFY(fold(battle->ledger().events()) == battle->things());
}

} // namespace muster

MUSTER_TEST(muster::TestRandomBattles)
#include "tst_randombattles.moc"
