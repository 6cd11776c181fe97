// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "core/rules/request.h"
#include "tests/rules/oddschecks.h"
#include "tests/testprogram.h"

#include <cmath>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Exact odds of every procedure, and of the largest there are.
class TestPhutOdds : public OddsChecks {
    Q_OBJECT

public:
    TestPhutOdds() : OddsChecks(phut::ruleset()) {}

private slots:
    void extremesComplete_data();
    void extremesComplete();
    void handicapOfArmour();
};

void TestPhutOdds::extremesComplete_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QJsonObject>("inputs");
    QTest::addColumn<int>("values");
    const auto guns = [](const char *weapon) {
        return QJsonObject {{u"rating"_s, 99}, {u"weapon"_s, QString::fromLatin1(weapon)}, {u"distance"_s, 1}};
    };
    QTest::newRow("99 heavy guns") << u"shooting"_s << guns("heavy_artillery") << 595;
    QTest::newRow("99 medium guns") << u"shooting"_s << guns("medium_artillery") << 397;
    QTest::newRow("99 light guns") << u"shooting"_s << guns("light_artillery") << 298;
    QTest::newRow("99 crossbows") << u"shooting"_s << guns("crossbow") << 101;
    QJsonObject pikes;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        pikes.insert(side + u"_bases"_s, 99);
        pikes.insert(side + u"_arm"_s, u"pike"_s);
        pikes.insert(side + u"_files"_s, 1);
        pikes.insert(side + u"_order"_s, u"close"_s);
        pikes.insert(side + u"_kind"_s, u"swiss"_s);
    }
    QTest::newRow("99 ranks of Swiss on either side") << u"melee"_s << pikes << 200;
    pikes.insert(u"b_strikes"_s, false);
    QTest::newRow("99 ranks of Swiss strike alone") << u"melee"_s << pikes << 200;
}

void TestPhutOdds::extremesComplete()
{
    QFETCH(const QString, procedure);
    QFETCH(const QJsonObject, inputs);
    QFETCH(const int, values);
    const Procedure &asked = *phut::ruleset().procedure(procedure);
    const auto question = asked.ask(m_rules.front(), inputs);
    QVERIFY(bool(question));
    OddsEngine engine;
    Joint joint(int((*question)->fields().size()));
    QCOMPARE((*question)->odds(engine, {}, joint), OddsEnd::Complete);
    QVERIFY(std::abs(joint.sum() - 1) < kExact);
    const int hits = procedure == u"shooting"_s ? 2 : 1;
    QCOMPARE(int(joint.marginal(hits).size()), values);
}

/// A figure to check by hand: one die, and the foe in armour.
void TestPhutOdds::handicapOfArmour()
{
    const QJsonObject answer =
        Answerer().answer({{u"rules"_s, u"phut"_s}, {u"procedure"_s, u"shooting"_s}, {u"mode"_s, u"odds"_s},
            {u"inputs"_s,
                QJsonObject {
                    {u"rating"_s, 1}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 5}, {u"target_heavy_armour"_s, true}}}});
    QCOMPARE(answer["odds"_L1]["hits"_L1]["1"_L1].toDouble(), 1.0 / 6);
}

} // namespace muster

MUSTER_TEST(muster::TestPhutOdds)
#include "tst_phutodds.moc"
