// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "core/store/connection.h"
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

/// What no program of ours wrote, and what a file of the first schema held that could not be read.
void TestPlayedRules::whatCannotBeReadIsSaid_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("field");
    QTest::newRow("could not be read before")
        << u"INSERT INTO house_rules_played(rules, state) VALUES('phut', -1)"_s << u"house_rules"_s;
    QTest::newRow("state that is not there")
        << u"INSERT INTO house_rules_played(rules, state) VALUES('phut', 3)"_s << u"house_rules"_s;
    QTest::newRow("something else")
        << u"INSERT INTO house_rules(rules, state, after, content) VALUES('phut', 1, 0, '{\"format\": \"x\"}'); "
           "INSERT INTO house_rules_played(rules, state) VALUES('phut', 1)"_s
        << u"house_rules.format"_s;
}

void TestPlayedRules::whatCannotBeReadIsSaid()
{
    QFETCH(const QString, statement);
    QFETCH(const QString, field);
    const TemporaryCampaign temporary;
    QVERIFY(CampaignFile::create(temporary.path(), u"Club"_s));
    {
        const auto connection = Connection::open(temporary.path());
        QVERIFY(connection);
        for (const QString &one : statement.split(u"; "_s))
            QVERIFY2(execute((*connection)->database(), one), qPrintable(one));
    }
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    PlayedRules played(**campaign, phut::ruleset());
    QCOMPARE(played.inForce().error().field, field);
    QVERIFY(played.keep(hitsFrom(4))); // there is a way out
    QCOMPARE(*played.inForce(), hitsFrom(4));
}

/// An edit adds its own state, and none of those before it changes.
void TestPlayedRules::eachStateIsWrittenOnce()
{
    const TemporaryCampaign temporary;
    {
        const auto campaign = CampaignFile::create(temporary.path(), u"Club"_s);
        PlayedRules played(**campaign, phut::ruleset());
        QVERIFY(played.keep(hitsFrom(4)));
        QVERIFY(played.keep(hitsFrom(3)));
        QVERIFY(!(*campaign)->setting(u"house_rules.phut"_s)->has_value());
    }
    const auto connection = Connection::open(temporary.path());
    QVERIFY(connection);
    const QSqlDatabase &database = (*connection)->database();
    QVERIFY(!execute(database, u"UPDATE house_rules SET content = '{}'"_s));
    QVERIFY(!execute(database, u"DELETE FROM house_rules"_s));
    QVERIFY(!execute(database,
        u"INSERT OR REPLACE INTO house_rules(rules, state, after, content) "
        "VALUES('phut', 1, 0, '{}')"_s));
    int states = 0;
    QVERIFY(forEachRow(database, u"SELECT after FROM house_rules ORDER BY state"_s, {},
        [&states](const QSqlQuery &row) { QCOMPARE(row.value(0).toInt(), states++); }));
    QCOMPARE(states, 2);
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
