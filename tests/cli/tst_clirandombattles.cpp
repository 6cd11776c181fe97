// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"
#include "tests/cli/randomreferee.h"
#include "tests/play/armies.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Whole battles from nothing through `battle play`, by what docs/play.md says alone. MUSTER_BATTLES: how many of each
/// rule set; a row is called after its rules and its seed.
class TestCliRandomBattles : public QObject {
    Q_OBJECT

private slots:
    void battles_data();
    void battles();
};

void TestCliRandomBattles::battles_data()
{
    constexpr int kBattles = 2;
    QTest::addColumn<QString>("rules");
    QTest::addColumn<int>("seed");
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("MUSTER_BATTLES", &isNumber);
    for (const char *rules : {"phut", "pike-and-musket", "thistle-lily-rose", "two-page-skirmish", "tyneside"}) {
        for (int seed = 1; seed <= (isNumber ? wanted : kBattles); ++seed)
            QTest::addRow("%s %d", rules, seed) << QString::fromLatin1(rules) << seed;
    }
}

void TestCliRandomBattles::battles()
{
    QFETCH(QString, rules);
    QFETCH(int, seed);
    const QTemporaryDir folder;
    const QString campaign = folder.filePath(u"afternoon.muster"_s);
    QCOMPARE(run(QStringList {u"campaign"_s, u"new"_s, campaign}).status, 0);
    const QByteArray described = QJsonDocument(armiesOf(rules, seed)).toJson();
    QCOMPARE(run(QStringList {u"battle"_s, u"new"_s, campaign, u"-"_s}, described).status, 0);
    {
        RandomReferee referee(campaign, quint32(seed));
        referee.play(1);
        if (QTest::currentTestFailed())
            qWarning("%s", referee.told().constData());
    }
    const Ran checked = run(QStringList {u"battle"_s, u"check"_s, campaign});
    QVERIFY2(checked.status == 0, checked.out + checked.error);
}

MUSTER_TEST(TestCliRandomBattles)
#include "tst_clirandombattles.moc"
