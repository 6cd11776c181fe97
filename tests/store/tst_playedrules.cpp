// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/playedrules.h"
#include "core/rules/phut/phut.h"
#include "tests/store/temporarycampaign.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The house rules of a campaign: kept, taken back and done again, also after a restart.
class TestPlayedRules : public QObject {
    Q_OBJECT

private slots:
    void nothingKept();
    void comeBackAfterARestart();
    void takenBackAndDoneAgain();
    void whatDoesNotFitIsNotKept();
    void whatCannotBeReadIsSaid_data();
    void whatCannotBeReadIsSaid();
};

namespace {

HouseRules hitsFrom(int face)
{
    return {{{u"hits.open.from"_s, 5, face, u"Sharp shots"_s}}, {}};
}

} // namespace

void TestPlayedRules::nothingKept()
{
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    PlayedRules played(**campaign, phut::ruleset());
    QCOMPARE(*played.inForce(), HouseRules {});
    QVERIFY(!played.canTakeBack());
    QVERIFY(!played.canDoAgain());
    QVERIFY(!played.takeBack());
    QVERIFY(!played.doAgain());
}

void TestPlayedRules::comeBackAfterARestart()
{
    const TemporaryCampaign temporary;
    {
        const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
        QVERIFY(PlayedRules(**campaign, phut::ruleset()).keep(hitsFrom(4)));
    }
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY(campaign);
    PlayedRules played(**campaign, phut::ruleset());
    QCOMPARE(*played.inForce(), hitsFrom(4));
    QVERIFY(played.takeBack());
    QCOMPARE(*played.inForce(), HouseRules {});
}

/// Undo goes back to what a state came after, also when that was taken back once itself.
void TestPlayedRules::takenBackAndDoneAgain()
{
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    PlayedRules played(**campaign, phut::ruleset());
    QVERIFY(played.keep(hitsFrom(4)));
    QVERIFY(played.keep(hitsFrom(3)));
    QVERIFY(played.takeBack());
    QCOMPARE(*played.inForce(), hitsFrom(4));
    QVERIFY(played.doAgain());
    QCOMPARE(*played.inForce(), hitsFrom(3));
    QVERIFY(played.takeBack());
    QVERIFY(played.keep(hitsFrom(2)));
    QVERIFY(!played.canDoAgain());
    QVERIFY(played.takeBack());
    QCOMPARE(*played.inForce(), hitsFrom(4));
    QVERIFY(played.doAgain());
    QCOMPARE(*played.inForce(), hitsFrom(2));
}

void TestPlayedRules::whatDoesNotFitIsNotKept()
{
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    PlayedRules played(**campaign, phut::ruleset());
    QVERIFY(played.keep(hitsFrom(4)));
    QCOMPARE(played.keep(hitsFrom(9)).error().field, u"hits.open.from"_s);
    QCOMPARE(*played.inForce(), hitsFrom(4));
}

void TestPlayedRules::whatCannotBeReadIsSaid_data()
{
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("field");
    QTest::newRow("nonsense") << u"nonsense"_s << u"house_rules"_s;
    QTest::newRow("state that is not there") << u"{\"now\": 3, \"states\": []}"_s << u"house_rules"_s;
    QTest::newRow("empty state") << u"{\"now\": 0, \"states\": [{}]}"_s << u"house_rules.format"_s;
}

void TestPlayedRules::whatCannotBeReadIsSaid()
{
    QFETCH(const QString, stored);
    QFETCH(const QString, field);
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    QVERIFY((*campaign)->setSetting(u"house_rules.phut"_s, stored));
    QCOMPARE(PlayedRules(**campaign, phut::ruleset()).inForce().error().field, field);
}

QTEST_APPLESS_MAIN(TestPlayedRules)
#include "tst_playedrules.moc"
