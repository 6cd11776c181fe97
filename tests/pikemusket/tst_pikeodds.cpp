// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/fight.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/request.h"
#include "tests/rules/oddschecks.h"
#include "tests/testprogram.h"

#include <cmath>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Exact odds of every procedure, and some that are known beforehand.
class TestPikeOdds : public OddsChecks {
    Q_OBJECT

public:
    TestPikeOdds() : OddsChecks(pikemusket::ruleset()) {}

private slots:
    void leaderIsMostlySafe();
    void largestCombat();

private:
    static QJsonObject oddsOf(const QString &procedure, const QJsonObject &inputs);
};

QJsonObject TestPikeOdds::oddsOf(const QString &procedure, const QJsonObject &inputs)
{
    return Answerer()
        .answer({{u"rules"_s, u"pike-and-musket"_s}, {u"procedure"_s, procedure}, {u"mode"_s, u"odds"_s},
            {u"inputs"_s, inputs}})
        .value("odds"_L1)
        .toObject();
}

/// Two dice come to 2 or 3 in three of 36 throws; then one face of six kills, two wound, three unhorse.
void TestPikeOdds::leaderIsMostlySafe()
{
    const Value fate = oddsOf(u"leader-risk"_s, {{u"side"_s, u"attacker"_s}})["fate"_L1];
    const auto is = [&](QLatin1StringView key, double chance) {
        return std::abs(fate[key].toDouble() - chance) < kExact;
    };
    QVERIFY(is("safe"_L1, 33.0 / 36));
    QVERIFY(is("killed"_L1, 3.0 / 36 / 6));
    QVERIFY(is("wounded"_L1, 3.0 / 36 / 3));
    QVERIFY(is("unhorsed"_L1, 3.0 / 36 / 2));
}

/// Six units, a leader on either side: five stages of dice.
void TestPikeOdds::largestCombat()
{
    QJsonArray attackers;
    for (int unit = 0; unit < pikemusket::kMostAttackers; ++unit)
        attackers.append(QJsonObject {{u"army"_s, u"royalist"_s}, {u"unit_type"_s, u"infantry"_s},
            {u"bases"_s, unit + 1}, {u"leader"_s, unit == 0}});
    const QJsonObject odds = oddsOf(u"combat"_s,
        {{u"attackers"_s, attackers}, {u"defender_army"_s, u"swedish"_s}, {u"defender_type"_s, u"infantry"_s},
            {u"defender_bases"_s, 20}, {u"defender_leader"_s, true}});
    QVERIFY(std::abs(odds["attacker_leader"_L1]["safe"_L1].toDouble() - 33.0 / 36) < kExact);
    QVERIFY(std::abs(odds["defender_leader"_L1]["safe"_L1].toDouble() - 33.0 / 36) < kExact);
    // Both leaders are safe, and cancel out; or both are killed, and do so too.
    QVERIFY(odds["modifier"_L1]["0"_L1].toDouble() > 33.0 / 36 * 33.0 / 36);
}

} // namespace muster

MUSTER_TEST(muster::TestPikeOdds)
#include "tst_pikeodds.moc"
