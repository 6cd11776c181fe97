// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "core/store/playedrules.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

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
    void statesInOneSettingAreRead();
    void eachStateIsWrittenOnce();
    void whatFitsNoMoreIsNotLost();
    void draftOutlivesARestart();
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
    QTest::newRow("state that is not there") << u"{\"now\": 3, \"after\": []}"_s << u"house_rules"_s;
    QTest::newRow("after itself") << u"{\"now\": 0, \"after\": [0]}"_s << u"house_rules"_s;
    QTest::newRow("after nothing there is") << u"{\"now\": 0, \"after\": [-2]}"_s << u"house_rules"_s;
    QTest::newRow("state that was never written") << u"{\"now\": 0, \"after\": [-1]}"_s << u"house_rules.house_rules"_s;
}

void TestPlayedRules::whatCannotBeReadIsSaid()
{
    QFETCH(const QString, stored);
    QFETCH(const QString, field);
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    QVERIFY((*campaign)->setSetting(u"house_rules.phut"_s, stored));
    PlayedRules played(**campaign, phut::ruleset());
    QCOMPARE(played.inForce().error().field, field);
    QVERIFY(played.keep(hitsFrom(4))); // there is a way out
    QCOMPARE(*played.inForce(), hitsFrom(4));
}

/// An edit writes its own state, and none of those before it.
/// As they were kept at first.
void TestPlayedRules::statesInOneSettingAreRead()
{
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    const QString states = u"{\"now\": 0, \"states\": [{\"after\": -1, \"house\": {\"format\": 1, \"rules\": \"phut\", "
                           "\"differences\": [{\"at\": \"hits.open.from\", \"printed\": 5, \"played\": 4}]}}]}"_s;
    QVERIFY((*campaign)->setSetting(u"house_rules.phut"_s, states));
    PlayedRules played(**campaign, phut::ruleset());
    QCOMPARE(played.inForce()->differences.size(), size_t(1));
    QVERIFY(played.takeBack());
    QVERIFY(played.inForce()->isEmpty());
    QVERIFY(played.doAgain());
    QCOMPARE(played.inForce()->differences.size(), size_t(1));
    QVERIFY(played.keep(hitsFrom(3)));
    QCOMPARE(played.inForce()->differences.front().played, Value(3));
    QVERIFY(played.takeBack());
    QCOMPARE(played.inForce()->differences.front().played, Value(4));
}

void TestPlayedRules::eachStateIsWrittenOnce()
{
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    PlayedRules played(**campaign, phut::ruleset());
    QVERIFY(played.keep(hitsFrom(4)));
    const auto first = (*campaign)->setting(u"house_rules.phut.0"_s);
    QVERIFY(played.keep(hitsFrom(3)));
    QCOMPARE(*(*campaign)->setting(u"house_rules.phut.0"_s), *first);
    QVERIFY((*campaign)->setting(u"house_rules.phut.1"_s)->has_value());
    QVERIFY((*(*campaign)->setting(u"house_rules.phut"_s))->size() < 100);
}

void TestPlayedRules::whatFitsNoMoreIsNotLost()
{
    const TemporaryCampaign temporary;
    const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
    PlayedRules played(**campaign, phut::ruleset());
    const HouseRules others {{{u"hits.shut.from"_s, 5, 4, u"Old hands"_s}}, {}};
    QVERIFY(played.keep(hitsFrom(4), others));
    QCOMPARE(played.stored()->differences.size(), size_t(2));
    QVERIFY(!played.inForce()); // no battle begins with them
}

void TestPlayedRules::draftOutlivesARestart()
{
    const TemporaryCampaign temporary;
    const HouseRules waiting {{{u"hits.open.to"_s, 6, 3, {}}}, {}};
    {
        const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
        PlayedRules played(**campaign, phut::ruleset());
        QVERIFY(!*played.draft());
        QVERIFY(played.setDraft(waiting));
    }
    const auto campaign = CampaignFile::open(temporary.path());
    PlayedRules played(**campaign, phut::ruleset());
    QCOMPARE(**played.draft(), waiting);
    QCOMPARE(*played.inForce(), HouseRules {});
    QVERIFY(played.setDraft({}));
    QVERIFY(!*played.draft());
}

MUSTER_TEST(TestPlayedRules)
#include "tst_playedrules.moc"
