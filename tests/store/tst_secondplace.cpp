// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "core/store/backup.h"
#include "core/store/secondplace.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// The second place: a verified copy, never over what is not one, and whole whatever happens on the way.
class TestSecondPlace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), u"en"_s); }
    void init();
    void cleanup();
    void holdsTheSame();
    void isReplacedByANewerOne();
    void tellsThatItIsNotThere();
    void isNotTheCampaignsOwnFolder();
    void leavesAnotherCampaignAlone();
    void leavesAnythingElseAlone();
    void keepsACopyThatWasPlayedOn();
    void keepsACopyOfWhatWasTakenAway();
    void clearsWhatAKilledRunLeft();
    void stopsWithTheEarlierCopyWhole();

private:
    QString copy() const { return m_stick->filePath(u"italian wars.muster"_s); }
    SecondPlace look() const { return lookAtSecondPlace(m_temporary->path(), m_stick->path()); }
    Result<BackupInfo> copied(const CopyOptions &options = {}) const
    {
        return copyToSecondPlace(m_temporary->path(), m_stick->path(), options);
    }
    QStringList onStick() const { return QDir(m_stick->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }

    std::unique_ptr<TemporaryCampaign> m_temporary;
    std::unique_ptr<QTemporaryDir> m_stick;
    std::unique_ptr<CampaignFile> m_campaign;
};

void TestSecondPlace::init()
{
    m_temporary = std::make_unique<TemporaryCampaign>();
    m_stick = std::make_unique<QTemporaryDir>();
    m_campaign = m_temporary->create(12);
    QVERIFY(m_campaign);
}

void TestSecondPlace::cleanup()
{
    m_campaign.reset();
}

void TestSecondPlace::holdsTheSame()
{
    QCOMPARE(look().state, SecondPlace::State::There);
    QVERIFY(!look().last);
    const auto made = copied();
    QVERIFY2(made, qPrintable(words(made)));
    QCOMPARE(made->path, copy());
    QVERIFY(made->secondPlace);
    QCOMPARE(onStick(), QStringList {u"italian wars.muster"_s});
    const auto there = look().last;
    QVERIFY(there.has_value());
    QCOMPARE(there->reached.entries, 12);
    QCOMPARE(there->kind, BackupKind::Turn);
    QVERIFY(!there->changed);
    const auto opened = CampaignFile::open(copy());
    QVERIFY2(opened, qPrintable(words(opened)));
    QCOMPARE(*(*opened)->events(1), someEvents(1, 12));
}

void TestSecondPlace::isReplacedByANewerOne()
{
    QVERIFY(copied());
    QVERIFY(m_campaign->append(1, 12, someEvents(13, 3)));
    const auto made = copied();
    QVERIFY2(made, qPrintable(words(made)));
    QCOMPARE(onStick(), QStringList {u"italian wars.muster"_s});
    QCOMPARE(look().last->reached.entries, 15);
}

void TestSecondPlace::tellsThatItIsNotThere()
{
    QCOMPARE(lookAtSecondPlace(m_temporary->path(), {}).state, SecondPlace::State::NotChosen);
    const QString away = m_stick->path() + u"/away"_s;
    const SecondPlace place = lookAtSecondPlace(m_temporary->path(), away);
    QCOMPARE(place.state, SecondPlace::State::NotThere);
    QCOMPARE(troubleInWords(place).text(), u"The second place %1 is not there."_s.arg(away));
    QCOMPARE(words(copyToSecondPlace(m_temporary->path(), away)),
        u"No copy was made in the second place. The second place %1 is not there. Play is safe."_s.arg(away));
    QVERIFY(!QFileInfo::exists(away));
}

void TestSecondPlace::isNotTheCampaignsOwnFolder()
{
    const QByteArray before = m_temporary->bytes();
    QCOMPARE(lookAtSecondPlace(m_temporary->path(), m_temporary->folder()).state, SecondPlace::State::SameFolder);
    QVERIFY(!copyToSecondPlace(m_temporary->path(), m_temporary->folder()));
    QCOMPARE(m_temporary->bytes(), before);
    const QString backups = backupFolder(m_temporary->path());
    QVERIFY(QDir().mkpath(backups));
    QCOMPARE(lookAtSecondPlace(m_temporary->path(), backups).state, SecondPlace::State::SameFolder);
    QVERIFY(!copyToSecondPlace(m_temporary->path(), backups));
}

void TestSecondPlace::leavesAnotherCampaignAlone()
{
    {
        const auto other = CampaignFile::create(copy(), u"Another"_s);
        BattleRecord battle = someBattle();
        battle.begun = battle.begun.addDays(3);
        QVERIFY((*other)->addBattle(battle, someEvents(1, 2)));
    }
    const QByteArray before = readBytes(copy());
    QCOMPARE(look().state, SecondPlace::State::Foreign);
    QVERIFY(words(copied()).contains(u"is no copy of this campaign and was left alone"_s));
    QCOMPARE(readBytes(copy()), before);
    QCOMPARE(onStick(), QStringList {u"italian wars.muster"_s});
}

void TestSecondPlace::leavesAnythingElseAlone()
{
    QVERIFY(writeBytes(copy(), "a letter"));
    QCOMPARE(look().state, SecondPlace::State::Foreign);
    QVERIFY(!copied());
    QCOMPARE(readBytes(copy()), "a letter");
}

void TestSecondPlace::keepsACopyThatWasPlayedOn()
{
    QVERIFY(copied());
    QVERIFY((*CampaignFile::open(copy()))->append(1, 12, someEvents(13, 4)));
    QVERIFY(m_campaign->append(1, 12, someEvents(13, 1)));
    QCOMPARE(look().state, SecondPlace::State::Ahead);
    QCOMPARE(troubleInWords(look()).text(),
        u"The copy in %1 has 3 entries more than the campaign here: compare the two. Nothing is copied over it by itself."_s
            .arg(m_stick->path()));
    const QByteArray before = readBytes(copy());
    QVERIFY(words(copied()).contains(u"compare the two"_s));
    QCOMPARE(readBytes(copy()), before);
    CopyOptions options;
    options.kind = BackupKind::ByHand;
    options.now = [] { return QDateTime(QDate(2026, 11, 22), QTime(21, 14)).toUTC(); };
    const auto made = copied(options);
    QVERIFY2(made, qPrintable(words(made)));
    QCOMPARE(onStick(), (QStringList {u"italian wars, kept 22 Nov 21.14.muster"_s, u"italian wars.muster"_s}));
    QCOMPARE((*CampaignFile::open(m_stick->filePath(onStick().first()), OpenMode::ReadOnly))->events(1)->size(), 16U);
    QCOMPARE(look().last->reached.entries, 13);
}

/// The campaign was put back to an earlier state: the copy has what it has not.
void TestSecondPlace::keepsACopyOfWhatWasTakenAway()
{
    QVERIFY(copied());
    m_campaign.reset();
    const TemporaryCampaign shorter;
    QVERIFY(shorter.create(5));
    QVERIFY(m_temporary->setBytes(shorter.bytes()));
    QCOMPARE(look().state, SecondPlace::State::Ahead);
    QVERIFY(!copied());
    CopyOptions options;
    options.kind = BackupKind::ByHand;
    QVERIFY(copied(options));
    QCOMPARE(onStick().size(), 2);
    QCOMPARE(look().last->reached.entries, 5);
}

void TestSecondPlace::clearsWhatAKilledRunLeft()
{
    QVERIFY(writeBytes(copy() + u".partial"_s, "half"));
    QVERIFY(copied());
    QCOMPARE(onStick(), QStringList {u"italian wars.muster"_s});
}

void TestSecondPlace::stopsWithTheEarlierCopyWhole()
{
    QVERIFY(copied());
    const QByteArray before = readBytes(copy());
    QVERIFY(m_campaign->append(1, 12, someEvents(13, 3)));
    std::stop_source source;
    CopyOptions options;
    options.stop = source.get_token();
    source.request_stop();
    QCOMPARE(words(copied(options)), u"The backup was stopped."_s);
    QCOMPARE(readBytes(copy()), before);
    QCOMPARE(onStick(), QStringList {u"italian wars.muster"_s});
}

MUSTER_TEST(TestSecondPlace)
#include "tst_secondplace.moc"
