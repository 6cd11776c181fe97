// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/battle/retold.h"
#include "core/battle/roundundo.h"
#include "core/battle/takingback.h"
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
                if (field.fallback.isUndefined() && !field.mayBeOpen && field.kind == FieldKind::Number)
                    values.insert(QLatin1String(field.key), 3 + 2 * unit);
            }
            army.own.push_back({QString::fromLatin1(type.type), values});
        }
        plans.push_back(army);
    }
    accepted(*battle, battle->deploy(openingOf(rules->set(), plans)));
    return battle;
}

/// Under the sanitizers a battle takes many times as long: one of them shows what those look for.
#ifdef __SANITIZE_ADDRESS__
constexpr std::array kSeeds {1u};
#else
constexpr std::array kSeeds {1u, 2u, 3u};
#endif

/// Two battles side by side: one with an entry and all that rests on it, one without.
class WithAndWithout {
public:
    /// `battle`: in which these were taken back.
    WithAndWithout(const Battle &battle, int seq, const TakingBack &back)
        : m_battle(battle), m_seq(seq), m_back(back), m_with(battleBefore(seq)), m_without(battleBefore(seq))
    {
        accepted(*m_with, again(*m_with, seq));
    }

    /// How many of the later entries were compared.
    int compare()
    {
        int compared = 0;
        auto along = m_back.along.begin();
        for (int later = m_seq + 1; later <= m_battle.ledger().lastSeq(); ++later) {
            const Event &event = *m_battle.ledger().event(later);
            const bool goes = along != m_back.along.end() && along->seq == later;
            if (!goes && !m_battle.ledger().isInForce(later))
                continue;
            if (goes) {
                ++along;
            } else {
                compareResolution(event);
                compareStep(event);
                ++compared;
            }
            accepted(*m_with, again(*m_with, later));
            if (!goes)
                accepted(*m_without, again(*m_without, later));
            if (QTest::currentTestFailed())
                return compared;
        }
        return compared;
    }

private:
    std::unique_ptr<Battle> battleBefore(int seq) const
    {
        auto battle = std::make_unique<Battle>(std::make_shared<const Rules>(m_battle.begunRules()));
        for (int earlier = 1; earlier < seq; ++earlier) {
            if (m_battle.ledger().isInForce(earlier))
                accepted(*battle, again(*battle, earlier));
        }
        return battle;
    }
    Event again(const Battle &onto, int seq) const
    {
        Event event = *m_battle.ledger().event(seq);
        event.seq = onto.ledger().lastSeq() + 1;
        return event;
    }
    static void accepted(Battle &battle, Event event) { QVERIFY(battle.accept(std::move(event))); }

    void compareResolution(const Event &event) const
    {
        const auto *deed = event.as<Resolution>();
        const Procedure *procedure = deed == nullptr ? nullptr : m_battle.set().procedure(deed->procedure);
        if (procedure == nullptr)
            return;
        const auto with = Proposal::open(*m_with, deed->procedure, deed->cast);
        const auto without = Proposal::open(*m_without, deed->procedure, deed->cast);
        QVERIFY(with && without);
        for (const Input &input : procedure->inputs) {
            const QString key = QString::fromLatin1(input.key);
            if (with->prefilled(key) != deed->inputs.value(key))
                continue; // the referee put something else in
            QVERIFY2(with->prefilled(key) == without->prefilled(key),
                qPrintable(u"%1: %2.%3"_s.arg(event.seq).arg(deed->procedure, key)));
        }
    }
    /// As the phase ends by itself, it leaves the same.
    void compareStep(const Event &event) const
    {
        const auto *step = event.as<PhaseChange>();
        if (step == nullptr || step->way != PhaseChange::Way::On)
            return;
        const auto with = afterStep(*m_with);
        const auto without = afterStep(*m_without);
        for (const Change &change : step->changes) {
            const Value left = with.value(change.thing, change.key);
            QVERIFY2(left != change.after || without.value(change.thing, change.key) == left,
                qPrintable(u"%1: %2"_s.arg(event.seq).arg(change.key)));
        }
    }
    static Things afterStep(const Battle &battle)
    {
        Things after = battle.things();
        if (const auto step = battle.nextPhase(u"let go"_s))
            apply(after, *step);
        return after;
    }

    const Battle &m_battle;
    int m_seq;
    const TakingBack &m_back;
    std::unique_ptr<Battle> m_with;
    std::unique_ptr<Battle> m_without;
};

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
    void whatStaysWouldHaveComeToTheSame();

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
    // One share of the rule sets, where there are several: all of them in one go take longer than a test may.
    const int shares = std::max(1, qEnvironmentVariableIntValue("MUSTER_SHARES"));
    const int share = qEnvironmentVariableIntValue("MUSTER_SHARE");
    for (const QString &id : ids) {
        if (ids.indexOf(id) % shares != share)
            continue;
        for (const quint32 seed : kSeeds)
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
    for (int seq = 2; seq <= kEvents; seq += 3) {
        const auto event = battle->undo(seq);
        if (!event)
            continue;
        const Things before = battle->things();
        accepted(*battle, event);
        QVERIFY(!battle->ledger().isInForce(seq));
        accepted(*battle, battle->redo(seq));
        QVERIFY(battle->things() == before);
        ++taken;
    }
    QVERIFY(taken > 7);
    QVERIFY(verify(battle->ledger().events()).empty());
    const auto strange = strangeValues(battle->ledger().events(), battle->set());
    QVERIFY2(strange.empty(), strange.empty() ? "" : qPrintable(strange.front().message.text()));
    QVERIFY(fold(battle->ledger().events()) == battle->things());
}

/// An entry is taken back with all that rests on it; what stays is gone through once more, on the battle as it was and
/// on one without them: it is filled in with the same, and comes to the same.
void TestRandomBattles::whatStaysWouldHaveComeToTheSame()
{
    const auto battle = played();
    const Things before = battle->things();
    const bool endsWithOneTakenBack = undoBringsBack(*battle);
    QFETCH_GLOBAL(quint32, seed);
    int stayed = 0;
    for (int seq = kEvents - 40 - int(seed); seq > kEvents - 160 || (stayed == 0 && seq > 1); seq -= 45) {
        const auto back = takingBack(*battle, seq);
        if (!back)
            continue;
        const auto events = battle->undoWithRests(seq);
        QVERIFY(events);
        QCOMPARE(events->size(), back->along.size() + 1);
        for (const Event &event : *events)
            accepted(*battle, event);
        QVERIFY(battle->things() == back->then);
        QVERIFY(fold(battle->ledger().events()) == back->then);
        QVERIFY(undoBringsBack(*battle));
        stayed += WithAndWithout(*battle, seq, *back).compare();
        QVERIFY(!QTest::currentTestFailed());
        const auto again = undoingRound(*battle);
        QVERIFY(again);
        for (const Event &event : *again)
            accepted(*battle, event);
        QVERIFY(battle->things() == before);
        QCOMPARE(undoBringsBack(*battle), endsWithOneTakenBack);
    }
    QVERIFY(stayed > 0);
    QVERIFY(verify(battle->ledger().events()).empty());
}

} // namespace muster

MUSTER_TEST(muster::TestRandomBattles)
#include "tst_randombattles.moc"
