// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/proposal.h"
#include "core/battle/retold.h"
#include "core/battle/setup.h"
#include "core/battle/told.h"
#include "core/campaign/samplebattle.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/place.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Tables changed in the middle of a battle hold from then on; what was resolved before stays as it was.
class TestTablesInPlay : public QObject {
    Q_OBJECT

private slots:
    void init();
    void holdFromNowOn();
    void sameTablesChangeNothing();
    void comeBackWithTheLedger();
    void oldResultsAreToldByTheirTables();
    void undoNamesWhatRestsOnThem();
    void cannotBePlayed();
    void contradictionsAreOnRecord();

private:
    Tables tables(const QString &place, const Value &value) const;
    int faceThatHits() const { return m_battle->rules().tables().number("hits", "open", "from"); }
    void accept(const Result<Event> &event);
    std::unique_ptr<Battle> m_battle;
};

void TestTablesInPlay::init()
{
    auto sample = sampleBattle();
    QVERIFY(sample);
    m_battle = std::make_unique<Battle>(sample->rules, sample->events);
}

Tables TestTablesInPlay::tables(const QString &place, const Value &value) const
{
    const Value changed = withValueAt(m_battle->rules().tables().document(), place, value);
    const auto tables = m_battle->set().tablesOf(changed.toObject());
    Q_ASSERT(tables);
    return *tables;
}

void TestTablesInPlay::accept(const Result<Event> &event)
{
    QVERIFY2(event, event ? "" : qPrintable(event.error().message.text()));
    QVERIFY(m_battle->accept(*event));
}

void TestTablesInPlay::holdFromNowOn()
{
    accept(m_battle->playTables(tables(u"hits.open.from"_s, 4)));
    QCOMPARE(faceThatHits(), 4);
    QCOMPARE(m_battle->begunRules().tables().number("hits", "open", "from"), 5);
    QCOMPARE(m_battle->told(m_battle->ledger().events().back()).text(),
        u"From now on: Faces that count: hits · From, 4 instead of 5"_s);
    accept(m_battle->undo());
    QCOMPARE(faceThatHits(), 5);
    accept(m_battle->redo());
    QCOMPARE(faceThatHits(), 4);
}

void TestTablesInPlay::sameTablesChangeNothing()
{
    QCOMPARE(m_battle->playTables(m_battle->rules().tables()).error().field, Battle::kNothing);
    accept(m_battle->playTables(tables(u"hits.open.from"_s, 4)));
    accept(m_battle->playTables(tables(u"hits.open.from"_s, 5)));
    QCOMPARE(faceThatHits(), 5);
    accept(m_battle->undo());
    QCOMPARE(faceThatHits(), 4);
}

void TestTablesInPlay::comeBackWithTheLedger()
{
    accept(m_battle->playTables(tables(u"hits.open.from"_s, 4)));
    const auto begun = rulesOf(u"phut"_s, setupOf(m_battle->begunRules()));
    QVERIFY(begun);
    const Battle reopened(*begun, m_battle->ledger().events());
    QCOMPARE(reopened.rules().tables().number("hits", "open", "from"), 4);
}

/// Every result of the sample is told as before, though the tables are others now.
void TestTablesInPlay::oldResultsAreToldByTheirTables()
{
    QStringList before;
    for (const Event &event : m_battle->ledger().events())
        before += m_battle->told(event).text();
    accept(m_battle->playTables(tables(u"hits.open.from"_s, 2)));
    int resolved = 0;
    for (int seq = 1; seq < m_battle->ledger().lastSeq(); ++seq) {
        const Event &event = *m_battle->ledger().event(seq);
        QCOMPARE(m_battle->told(event).text(), before[seq - 1]);
        if (const auto *deed = event.as<Resolution>()) {
            QVERIFY(retold(*m_battle, *deed));
            ++resolved;
        }
    }
    QVERIFY(resolved > 5);
}

void TestTablesInPlay::undoNamesWhatRestsOnThem()
{
    accept(m_battle->playTables(tables(u"hits.open.from"_s, 4)));
    const int changed = m_battle->ledger().lastSeq();
    std::optional<Result<Proposal>> volley;
    for (const Event &event : m_battle->ledger().events()) {
        const auto *deed = event.as<Resolution>();
        if (deed != nullptr && deed->procedure == u"shooting"_s)
            volley.emplace(Proposal::open(*m_battle, deed->procedure, deed->cast));
    }
    QVERIFY(volley && *volley);
    Proposal &proposal = **volley;
    for (const Input &input : proposal.procedure().inputs) {
        if (input.isNeeded() && input.asked)
            proposal.setInput(QString::fromLatin1(input.key), 8);
    }
    while (proposal.wanted().count > 0)
        QVERIFY(proposal.enter(4));
    QVERIFY2(proposal.state() == Proposal::State::Resolved, qPrintable(proposal.refusal().message.text()));
    accept(proposal.event());
    const auto *deed = m_battle->ledger().events().back().as<Resolution>();
    QVERIFY(deed->options.contains(kTablesOption));
    QVERIFY(std::ranges::count(deed->reads, kTablesOption, &Read::key) == 1);
    QCOMPARE(m_battle->ledger().dependents(changed), std::vector {m_battle->ledger().lastSeq()});
    QVERIFY(!m_battle->undo(changed));
}

void TestTablesInPlay::cannotBePlayed()
{
    QVERIFY(!m_battle->setOption(kTablesOption, u"[{\"at\": \"hats\", \"played\": 3}]"_s));
    QVERIFY(!m_battle->setOption(kTablesOption, u"[3]"_s));
    QVERIFY(!m_battle->setOption(kTablesOption, u"no JSON"_s)); // not as begun
    QCOMPARE(faceThatHits(), 5);
}

/// A check that came later than the battle does not make it unreadable: it is played as it is on record.
void TestTablesInPlay::contradictionsAreOnRecord()
{
    const auto changed = tablesWith(m_battle->begunRules(), u"[{\"at\": \"hits.open.to\", \"played\": 3}]"_s);
    QVERIFY(changed);
    QCOMPARE(changed->number("hits", "open", "to"), 3); // from 5
    const Ruleset &set = pikemusket::ruleset();
    QJsonObject document = set.defaultTables()->document();
    QJsonArray columns = valueAt(document, u"combat.columns"_s).toArray();
    columns.removeLast(); // there are odds for it still
    document = withValueAt(document, u"combat.columns"_s, columns).toObject();
    QVERIFY(!set.tablesOf(document));
    const QJsonObject setup {{u"tables"_s, document}};
    QVERIFY(rulesOf(QString::fromLatin1(set.id), QJsonDocument(setup).toJson()));
}

MUSTER_TEST(TestTablesInPlay)
#include "tst_tablesinplay.moc"
