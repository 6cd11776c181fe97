// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/battle/told.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What becomes of the staff officers of a general who falls (TURN-17).
class TestPikeOfficers : public QObject {
    Q_OBJECT

private slots:
    void whoReportsIsTakenOff();
    void anOrderThatIsCarriedIsDelivered();
    void aSlipIsSetRight();
    void whoHasNoGeneralLeftLearnsNothing();
    void nobodysGeneralHelps();
    void aRunnerTakesItsGeneralAlong();
    void whoStandsAloneIsReminded();

private:
    /// Essex with A1, in contact with B1; his officer rides on this errand.
    void setUp(const QString &phase, const QJsonObject &errand);
    void fell();
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    QString state() const { return m_battle->things().word(thing(u"M1"_s), u"state"_s); }
    /// What the ledger tells of it, beside the sentence of the entry.
    bool isLastTold() const
    {
        return std::ranges::any_of(changesOf(m_battle->ledger().events().back()), [&](const Change &change) {
            return toldOf(*m_battle, change).text() == u"M1: State free → off the table"_s;
        });
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPikeOfficers::setUp(const QString &phase, const QJsonObject &errand)
{
    QJsonObject officer {{u"key"_s, u"M1"_s}, {u"type"_s, u"messenger"_s}, {u"side"_s, u"a"_s}, {u"general"_s, u"LA"_s},
        {u"to"_s, u"C1"_s}};
    for (auto value = errand.begin(); value != errand.end(); ++value)
        officer.insert(value.key(), value.value());
    const QJsonArray things {
        QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s}, {u"in_contact_with"_s, u"B1"_s}},
        QJsonObject {{u"key"_s, u"LA"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}, {u"attached_unit"_s, u"A1"_s}},
        QJsonObject {{u"key"_s, u"C1"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"a"_s}},
        QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}}, officer};
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, things}});
}

/// Two on two dice, and 1: he is killed.
void TestPikeOfficers::fell()
{
    TableFlow flow(*m_battle);
    const auto cast = castNamed(*m_battle, u"combat"_s, {{u"who"_s, u"A1"_s}, {u"against"_s, u"B1"_s}});
    QVERIFY(cast);
    QVERIFY(flow.open(u"combat"_s, *cast));
    QVERIFY(flow.dialog().enter({1, 1, 1, 3}));
    const auto events = flow.apply();
    QVERIFY2(events, qPrintable(events ? QString() : events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
    QVERIFY(m_battle->things().word(thing(u"LA"_s), u"condition"_s) != u"fit"_s);
}

void TestPikeOfficers::whoReportsIsTakenOff()
{
    setUp(u"combat"_s, {{u"errand"_s, u"report"_s}, {u"errand_state"_s, u"understood"_s}, {u"distance"_s, 300}});
    QCOMPARE(state(), u"free"_s);
    fell();
    QCOMPARE(state(), u"off_table"_s);
    QVERIFY(m_battle->look(thing(u"M1"_s)).gone);
    QVERIFY(isLastTold());
    const auto back = m_battle->undo();
    QVERIFY(back);
    QVERIFY(m_battle->accept(*back));
    QCOMPARE(state(), u"free"_s);
}

void TestPikeOfficers::anOrderThatIsCarriedIsDelivered()
{
    setUp(u"combat"_s, {{u"errand"_s, u"deliver"_s}, {u"distance"_s, 100}});
    fell();
    QCOMPARE(state(), u"free"_s);
    while (
        m_battle->phase() != u"movement"_s || m_battle->things().word(m_battle->moment().game(), u"active"_s) != u"a"_s)
        QVERIFY(m_battle->accept(*m_battle->nextPhase(u"to see him ride"_s)));
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"staff-order"_s, *castNamed(*m_battle, u"staff-order"_s, {{u"who"_s, u"M1"_s}})));
    QVERIFY(flow.dialog().enter({5}));
    const auto events = flow.apply();
    QVERIFY(events);
    QVERIFY(m_battle->accept(events->front()));
    QVERIFY(m_battle->things().flag(thing(u"C1"_s), u"order_received"_s));
    QCOMPARE(state(), u"off_table"_s); // and rides back to nobody
    QVERIFY(isLastTold());
}

/// The general was told dead by mistake.
void TestPikeOfficers::aSlipIsSetRight()
{
    setUp(u"movement"_s, {{u"errand"_s, u"report"_s}, {u"errand_state"_s, u"understood"_s}, {u"distance"_s, 300}});
    for (const QString &condition : {u"dead"_s, u"fit"_s}) {
        const auto event = m_battle->correct(thing(u"LA"_s), u"condition"_s, condition, u"as the table has it"_s);
        QVERIFY(event);
        QVERIFY(m_battle->accept(*event));
        QCOMPARE(state(), condition == u"dead"_s ? u"off_table"_s : u"free"_s);
    }
}

/// His order is told to the captor's nearest general: none on the table, nobody learns it.
/// Of a side whose only general is out of it none touches anybody (R5); where none is on record, only the table knows.
void TestPikeOfficers::nobodysGeneralHelps()
{
    const auto mayHelp = [this](const QJsonArray &generals) {
        QJsonArray things = generals;
        things.append(QJsonObject {
            {u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s}, {u"state"_s, u"disrupted"_s}});
        m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"rally"_s}, {u"active"_s, u"a"_s},
            {u"turn"_s, 3}, {u"things"_s, things}});
        auto rally = *Proposal::open(*m_battle, u"rally"_s, {{u"unit"_s, thing(u"A1"_s)}});
        rally.setInput(u"leader"_s, true);
        return rally.state() != Proposal::State::Refused;
    };
    const auto general = [](const char *key, const QString &condition, bool isUnhorsed) {
        return QJsonObject {{u"key"_s, QLatin1String(key)}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s},
            {u"condition"_s, condition}, {u"unhorsed"_s, isUnhorsed}};
    };
    QVERIFY(mayHelp({}));
    QVERIFY(mayHelp({general("L1", u"fit"_s, false)}));
    QVERIFY(!mayHelp({general("L1", u"dead"_s, false)}));
    QVERIFY(!mayHelp({general("L1", u"fit"_s, true)}));
    QVERIFY(mayHelp({general("L1", u"dead"_s, false), general("L2", u"fit"_s, false)}));
}

/// Off the board with a runner, and back with it where that was a slip; who has lost his horse stays (TURN-10).
void TestPikeOfficers::aRunnerTakesItsGeneralAlong()
{
    for (const bool isUnhorsed : {false, true}) {
        setUp(u"rally"_s, {});
        const auto correct = [this](const QString &who, const QString &key, const Value &value) {
            QVERIFY(m_battle->accept(*m_battle->correct(thing(who), key, value, u"so it stands"_s)));
        };
        if (isUnhorsed)
            correct(u"LA"_s, u"unhorsed"_s, true);
        correct(u"A1"_s, u"state"_s, u"left_field"_s);
        QCOMPARE(m_battle->look(thing(u"LA"_s)).gone, !isUnhorsed);
        correct(u"A1"_s, u"state"_s, u"good_order"_s);
        QVERIFY(!m_battle->look(thing(u"LA"_s)).gone);
        QCOMPARE(m_battle->things().links(thing(u"LA"_s), u"attached_unit"_s).empty(), isUnhorsed);
        correct(u"A1"_s, u"state"_s, u"destroyed"_s);
        QVERIFY(!m_battle->look(thing(u"LA"_s)).gone); // stays behind, alone
    }
}

void TestPikeOfficers::whoStandsAloneIsReminded()
{
    const auto isReminded = [this] {
        return std::ranges::any_of(m_battle->reminders(),
            [](const Reminder &one) { return one.text.text().contains(u"LA stands alone: J"_s); });
    };
    setUp(u"movement"_s, {});
    QVERIFY(!isReminded());
    QVERIFY(
        m_battle->accept(*m_battle->act(u"leader"_s, {{u"leader"_s, thing(u"LA"_s)}, {u"unit"_s, thing(u"A1"_s)}})));
    QVERIFY(isReminded());
}

void TestPikeOfficers::whoHasNoGeneralLeftLearnsNothing()
{
    for (const QString &condition : {u"fit"_s, u"dead"_s}) {
        const QJsonArray things {QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s},
                                     {u"unit_type"_s, u"shock_cavalry"_s}},
            QJsonObject {
                {u"key"_s, u"LA"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}, {u"condition"_s, condition}},
            QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}},
            QJsonObject {{u"key"_s, u"M1"_s}, {u"type"_s, u"messenger"_s}, {u"side"_s, u"b"_s}, {u"distance"_s, 90}}};
        const QJsonArray rode {
            QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
                {u"inputs"_s, QJsonObject {{u"mode"_s, u"advance"_s}, {u"state"_s, u"good_order"_s}}}},
            QJsonObject {
                {u"question"_s, u"passed"_s}, {u"who"_s, QJsonArray {u"A1"_s}}, {u"answer"_s, QJsonArray {u"M1"_s}}}};
        m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"movement"_s}, {u"active"_s, u"a"_s},
            {u"turn"_s, 3}, {u"things"_s, things}, {u"done"_s, rode}});
        QVERIFY(m_battle);
        TableFlow flow(*m_battle);
        QVERIFY(flow.open(u"capture"_s, {{u"captor"_s, thing(u"A1"_s)}, {u"messenger"_s, thing(u"M1"_s)}}));
        const QString told = flow.dialog().proposal()->summary().text();
        QCOMPARE(told.contains(u"the order known to the enemy"_s), condition == u"fit"_s);
        const auto events = flow.apply();
        QVERIFY(events);
        QVERIFY(m_battle->accept(events->front()));
        QCOMPARE(state(), u"captured"_s);
        QCOMPARE(m_battle->things().flag(thing(u"LA"_s), u"knows_order"_s), condition == u"fit"_s);
    }
}

MUSTER_TEST(TestPikeOfficers)
#include "tst_pikeofficers.moc"
