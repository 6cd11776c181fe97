// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/upon.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is open, begun anew upon another.
class TestUpon : public QObject {
    Q_OBJECT

private slots:
    void init();
    void itIsUponTheOther();
    void nobodyElseIsMeant();
    void whereNobodyIsPickedItIsUponHim();
    void nothingThatWasAnsweredStays();
    void whoCameWithTheOtherGoesWithHim();
    void diceComeFirst();
    void whatIsNotOpenIsUponNobody();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    /// B1 shoots at A1, or at nobody yet.
    TableFlow shooting(bool hasTarget = true) const
    {
        TableFlow flow(*m_battle);
        Cast cast {{u"shooter"_s, thing(u"B1"_s)}};
        if (hasTarget)
            cast.insert(u"target"_s, thing(u"A1"_s));
        [&] { QVERIFY(flow.open(u"shooting"_s, cast, !hasTarget)); }();
        return flow;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestUpon::init()
{
    const auto unit = [](const QString &key, const QString &side, const QString &weapon) {
        return QJsonObject {
            {u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, 3}, {u"weapon"_s, weapon}};
    };
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_passive"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {unit(u"A1"_s, u"a"_s, u"bow"_s), unit(u"A2"_s, u"a"_s, u"none"_s),
                unit(u"B1"_s, u"b"_s, u"bow"_s), unit(u"B2"_s, u"b"_s, u"crossbow"_s)}}});
}

void TestUpon::itIsUponTheOther()
{
    const auto anew = anewUpon(shooting(), thing(u"A2"_s));
    QVERIFY(anew && *anew);
    QCOMPARE((*anew)->cast().value(u"target"_s), thing(u"A2"_s));
    QCOMPARE((*anew)->cast().value(u"shooter"_s), thing(u"B1"_s));
}

/// Who plays in it already, a friend of who acts, and an army, which nobody shoots at.
void TestUpon::nobodyElseIsMeant()
{
    const TableFlow flow = shooting();
    for (const QString &key : {u"A1"_s, u"B1"_s, u"B2"_s, u"a"_s})
        QVERIFY2(!anewUpon(flow, thing(key)), qPrintable(key));
}

void TestUpon::whereNobodyIsPickedItIsUponHim()
{
    const TableFlow flow = shooting(false);
    QVERIFY(!castUpon(*m_battle, *flow.dialog().proposal(), thing(u"B2"_s)));
    const auto cast = castUpon(*m_battle, *flow.dialog().proposal(), thing(u"A2"_s));
    QVERIFY(cast);
    QCOMPARE(cast->value(u"target"_s), thing(u"A2"_s));
}

void TestUpon::nothingThatWasAnsweredStays()
{
    TableFlow flow = shooting();
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 10}}));
    const auto anew = anewUpon(flow, thing(u"A2"_s));
    QVERIFY(anew && *anew);
    QVERIFY((*anew)->input(u"distance"_s).isUndefined());
    QCOMPARE(flow.dialog().proposal()->cast().value(u"target"_s), thing(u"A1"_s)); // till it is opened
}

/// His leader leads nobody else; that of the attackers stays.
void TestUpon::whoCameWithTheOtherGoesWithHim()
{
    const auto one = [](const QString &key, const QString &type, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, key.left(1).toLower());
        return values;
    };
    const auto foot = [&](const QString &key, const QJsonObject &values = {}) {
        QJsonObject unit = one(key, u"unit"_s, values);
        unit.insert(u"unit_type"_s, u"infantry"_s);
        return unit;
    };
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {foot(u"A1"_s, {{u"distance_to"_s, QJsonObject {{u"B1"_s, 30}, {u"B2"_s, 30}}}}), foot(u"B1"_s),
                foot(u"B2"_s), one(u"AL"_s, u"leader"_s, {{u"attached_unit"_s, u"A1"_s}}),
                one(u"BL"_s, u"leader"_s, {{u"attached_unit"_s, u"B1"_s}})}}});
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"combat"_s, {{u"attacker_1"_s, thing(u"A1"_s)}, {u"defender"_s, thing(u"B1"_s)}}));
    QCOMPARE(flow.dialog().proposal()->cast().value(u"defender_leader"_s), thing(u"BL"_s));
    const auto anew = anewUpon(flow, thing(u"B2"_s));
    QVERIFY(anew && *anew);
    QCOMPARE((*anew)->cast().value(u"defender"_s), thing(u"B2"_s));
    QCOMPARE((*anew)->cast().value(u"defender_leader"_s), 0);
    QCOMPARE((*anew)->cast().value(u"attacker_leader"_s), thing(u"AL"_s));
}

void TestUpon::diceComeFirst()
{
    TableFlow flow = shooting();
    QVERIFY(flow.dialog().setInputs({{u"distance"_s, 10}}));
    QVERIFY(flow.dialog().enter({6}));
    const auto refused = anewUpon(flow, thing(u"A2"_s));
    QVERIFY(refused && !*refused);
    QCOMPARE(refused->error().field, u"dice"_s);
    QVERIFY(!anewUpon(flow, thing(u"B2"_s))); // nobody meant him
    QVERIFY(flow.dialog().takeDieBack());
    QVERIFY(*anewUpon(flow, thing(u"A2"_s)));
}

void TestUpon::whatIsNotOpenIsUponNobody()
{
    QVERIFY(!anewUpon(TableFlow(*m_battle), thing(u"A2"_s)));
}

MUSTER_TEST(TestUpon)
#include "tst_upon.moc"
