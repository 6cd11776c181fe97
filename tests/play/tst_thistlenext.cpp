// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is next in The Thistle, the Lily and the Rose, and what its rows say while they wait.
class TestThistleNext : public QObject {
    Q_OBJECT

private slots:
    void standsWhoseGroupStaysMoveBeforeTheShots();
    void whoMayPursueWaitsForThePursuitBefore();
    void aRowTellsHowFarAChargeMayGo();

private:
    void begin(const QJsonArray &things, const QString &phase, const QJsonArray &done = {});
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }

    std::unique_ptr<Battle> m_battle;
};

static QJsonObject stand(const QString &key, const QString &type, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"unit"_s);
    values.insert(u"side"_s, key.left(1).toLower());
    values.insert(u"unit_type"_s, type);
    values.insert(u"in_command"_s, u"yes"_s);
    return values;
}

void TestThistleNext::begin(const QJsonArray &things, const QString &phase, const QJsonArray &done)
{
    m_battle = battleSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"things"_s, things}, {u"done"_s, done}});
}

/// Those of a group that fights go singly or not at all: the list of moves is gone through before that of shots.
void TestThistleNext::standsWhoseGroupStaysMoveBeforeTheShots()
{
    const QJsonObject contact {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"B1"_s}}};
    const QJsonObject fights {{u"key"_s, u"GA"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s},
        {u"members"_s, QJsonArray {u"A1"_s, u"A2"_s}}};
    const QJsonObject goes {{u"key"_s, u"GC"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s},
        {u"members"_s, QJsonArray {u"A4"_s, u"A5"_s}}};
    begin({fights, goes, stand(u"A1"_s, u"pikes"_s, contact), stand(u"A2"_s, u"bills"_s),
              stand(u"A3"_s, u"light_artillery"_s), stand(u"A4"_s, u"bills"_s), stand(u"A5"_s, u"bills"_s),
              stand(u"B1"_s, u"pikes"_s, {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {u"A1"_s}}}),
              stand(u"B2"_s, u"pikes"_s)},
        u"first_move"_s);
    const std::vector<ToDo> open = toDoOf(*m_battle);
    const auto fire = std::ranges::find(open, u"artillery-fire"_s, &ToDo::what);
    const auto moves = [&](const QString &who) {
        return std::ranges::find_if(
            open, [&](const ToDo &one) { return one.what == u"movement"_s && one.who == std::vector {thing(who)}; });
    };
    QVERIFY(fire != open.end());
    QVERIFY(moves(u"A2"_s) < fire);
    QVERIFY(moves(u"GC"_s) < fire);
    QVERIFY(moves(u"A4"_s) > fire); // it goes with its group
}

void TestThistleNext::whoMayPursueWaitsForThePursuitBefore()
{
    const QJsonObject beaten {{u"state"_s, u"disordered"_s}, {u"facing"_s, u"away"_s}};
    QJsonArray done;
    for (const auto &[one, other] : {std::pair(u"A1"_s, u"B1"_s), std::pair(u"A2"_s, u"B2"_s)}) {
        done.append(QJsonObject {{u"procedure"_s, u"melee"_s}, {u"who"_s, QJsonArray {one, other}},
            {u"outcome"_s, QJsonObject {{u"a_hits"_s, 2}, {u"b_hits"_s, 0}, {u"must_test"_s, u"b"_s}}}});
        done.append(QJsonObject {{u"procedure"_s, u"defeated-in-melee"_s}, {u"who"_s, QJsonArray {other}},
            {u"outcome"_s, QJsonObject {{u"result"_s, u"retreats"_s}, {u"may_pursue"_s, true}}}});
    }
    begin({stand(u"A1"_s, u"pikes"_s), stand(u"A2"_s, u"pikes"_s), stand(u"B1"_s, u"pikes"_s, beaten),
              stand(u"B2"_s, u"pikes"_s, beaten)},
        u"first_melee"_s, done);
    StepList list = *StepList::open(*m_battle, u"beaten"_s);
    const auto key = [&](const QString &who, QChar typed) { return list.key(*list.rowOf(thing(who)), typed).did(); };
    QVERIFY(key(u"B1"_s, u'\r') && key(u"B2"_s, u'\r'));
    QVERIFY(key(u"A1"_s, u'Y'));
    const int other = *list.rowOf(thing(u"A2"_s));
    QVERIFY(list.isMoot(other));
    QVERIFY(list.whyMoot(other)); // its pursuit came to be owed in the list itself
    QVERIFY(key(u"A1"_s, u'\r')); // it reaches nobody
    QVERIFY(!list.isMoot(*list.rowOf(thing(u"A2"_s))));
}

/// As far as the slowest goes, before anybody is named; not of who may not charge, nor of who stays.
void TestThistleNext::aRowTellsHowFarAChargeMayGo()
{
    const QJsonObject group {{u"key"_s, u"GA"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s},
        {u"members"_s, QJsonArray {u"A1"_s, u"A2"_s}}};
    begin({group, stand(u"A1"_s, u"gensdarmes"_s), stand(u"A2"_s, u"cavalry"_s), stand(u"A3"_s, u"pikes"_s),
              stand(u"A4"_s, u"heavy_artillery"_s), stand(u"B1"_s, u"pikes"_s)},
        u"first_move"_s);
    StepList list = *StepList::open(*m_battle, u"moves"_s);
    const auto about = [&](const QString &who) {
        const StepRow &row = list.row(*list.rowOf(thing(who)));
        return list.spec().about(row.left()->battle().moment(), thing(who)).text();
    };
    QCOMPARE(about(u"GA"_s), u"charge up to 12″"_s);
    QVERIFY(about(u"A3"_s).startsWith(u"charge up to 6″"_s));
    QVERIFY(about(u"A4"_s).isEmpty());
    QVERIFY(list.key(*list.rowOf(thing(u"GA"_s)), u'3').did());
    QCOMPARE(about(u"GA"_s), u"charge up to 12″"_s);
    QVERIFY(list.key(*list.rowOf(thing(u"A3"_s)), u'0').did());
    QVERIFY(about(u"A3"_s).isEmpty());
}

MUSTER_TEST(TestThistleNext)
#include "tst_thistlenext.moc"
