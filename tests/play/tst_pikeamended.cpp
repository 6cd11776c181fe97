// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A pursuit ends with any rally, and a leader whose horse was shot is of no help to the end of the turn.
class TestPikeAmended : public QObject {
    Q_OBJECT

private slots:
    void init();
    void aRallyEndsThePursuit();
    void aFailedRallyDoesNot();
    void whoLostHisHorseHelpsNobody();

private:
    void resolve(const QString &procedure, const QJsonObject &named, const std::vector<int> &faces,
        const QJsonObject &inputs = {});
    bool isOwed(const QString &procedure, const QString &who) const;
    Value value(const QString &thing, const QString &key) const
    {
        return m_battle->things().value(thingCalled(m_battle->things(), thing), key);
    }
    void setUp(const QJsonArray &things, const QString &phase);

    std::unique_ptr<Battle> m_battle;
};

void TestPikeAmended::init()
{
    m_battle.reset();
}

void TestPikeAmended::setUp(const QJsonArray &things, const QString &phase)
{
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, things}});
}

void TestPikeAmended::resolve(
    const QString &procedure, const QJsonObject &named, const std::vector<int> &faces, const QJsonObject &inputs)
{
    TableFlow flow(*m_battle);
    const auto cast = castNamed(*m_battle, procedure, named);
    QVERIFY(cast);
    const Done opened = flow.open(procedure, *cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().message.text()));
    QVERIFY(flow.dialog().setInputs(inputs));
    QVERIFY(flow.dialog().enter(faces));
    const auto events = flow.apply();
    QVERIFY(events);
    QVERIFY(m_battle->accept(events->front()));
}

bool TestPikeAmended::isOwed(const QString &procedure, const QString &who) const
{
    const Agenda agenda = m_battle->agenda();
    return std::ranges::any_of(agenda.must, [&](const AgendaEntry &entry) {
        return entry.what() == procedure && callOf(m_battle->things(), entry.who.front()) == who;
    });
}

namespace {

QJsonArray pursuers()
{
    return {QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s},
                {u"unit_type"_s, u"shock_cavalry"_s}, {u"state"_s, u"disrupted"_s}, {u"pursuing"_s, true},
                {u"pursues"_s, u"B1"_s}},
        QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}, {u"state"_s, u"routing"_s}}};
}

} // namespace

void TestPikeAmended::aRallyEndsThePursuit()
{
    setUp(pursuers(), u"rally"_s);
    QVERIFY(isOwed(u"control-test"_s, u"A1"_s));
    resolve(u"rally"_s, {{u"who"_s, u"A1"_s}}, {4});
    QCOMPARE(value(u"A1"_s, u"state"_s), Value(u"good_order"_s));
    QCOMPARE(value(u"A1"_s, u"pursuing"_s), Value(false));
    QCOMPARE(value(u"A1"_s, u"pursues"_s).toArray().size(), 0);
    QVERIFY(!isOwed(u"control-test"_s, u"A1"_s));
    QVERIFY(m_battle->accept(*m_battle->nextPhase()));
    QVERIFY(m_battle->accept(*m_battle->nextPhase()));
    QVERIFY(!isOwed(u"movement"_s, u"A1"_s));
    QVERIFY(!m_battle->whyNot(u"movement"_s, *castNamed(*m_battle, u"movement"_s, {{u"who"_s, u"A1"_s}})));
}

void TestPikeAmended::aFailedRallyDoesNot()
{
    setUp(pursuers(), u"rally"_s);
    resolve(u"rally"_s, {{u"who"_s, u"A1"_s}}, {2});
    QCOMPARE(value(u"A1"_s, u"pursuing"_s), Value(true));
    QVERIFY(isOwed(u"control-test"_s, u"A1"_s));
    resolve(u"control-test"_s, {{u"who"_s, u"A1"_s}}, {3});
    QCOMPARE(value(u"A1"_s, u"pursuing"_s), Value(false));
    QCOMPARE(value(u"A1"_s, u"state"_s), Value(u"disrupted"_s));
}

void TestPikeAmended::whoLostHisHorseHelpsNobody()
{
    const QJsonArray things {
        QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s}, {u"in_contact_with"_s, u"B1"_s}},
        QJsonObject {{u"key"_s, u"LA"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}, {u"attached_unit"_s, u"A1"_s}},
        QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}, {u"state"_s, u"disrupted"_s}},
        QJsonObject {
            {u"key"_s, u"LB"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"b"_s}, {u"attached_unit"_s, u"B1"_s}}};
    setUp(things, u"combat"_s);
    resolve(u"combat"_s, {{u"who"_s, u"A1"_s}, {u"against"_s, u"B1"_s}}, {4, 4, 1, 2, 5, 1});
    QCOMPARE(value(u"LB"_s, u"unhorsed"_s), Value(true));
    QCOMPARE(value(u"LA"_s, u"unhorsed"_s), Value(false));
    while (m_battle->phase() != u"rally"_s) {
        const auto next = m_battle->nextPhase(u"to see the next half"_s);
        QVERIFY(next);
        QVERIFY(m_battle->accept(*next));
    }
    QCOMPARE(m_battle->things().word(m_battle->moment().game(), u"active"_s), u"b"_s);
    TableFlow flow(*m_battle);
    const auto cast = castNamed(*m_battle, u"rally"_s, {{u"who"_s, u"B1"_s}});
    QVERIFY(cast);
    QVERIFY(flow.open(u"rally"_s, *cast));
    QCOMPARE(flow.dialog().proposal()->input(u"leader"_s), Value(false));
}

MUSTER_TEST(TestPikeAmended)
#include "tst_pikeamended.moc"
