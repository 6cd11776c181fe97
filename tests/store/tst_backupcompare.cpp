// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "core/battle/eventjson.h"
#include "core/store/backup.h"
#include "core/store/backupcompare.h"
#include "core/store/fingerprint.h"
#include "core/store/restore.h"
#include "tests/store/playedcampaign.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// What a backup says of itself, and how it stands beside the campaign as it is now.
class TestBackupCompare : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), u"en"_s); }
    void init();
    void cleanup() { m_campaign.reset(); }
    void saysHowFarItIs();
    void saysTheTurnThatBegins();
    void isKnownByItsFolder();
    void listTellsWhatOthersDid();
    void tellsWhatWouldBeGone();
    void tellsWhatStandsOtherwise();
    void sameIsTheSame();
    void tellsWhatWouldComeBack();
    void tellsOfABattleThatIsNotThere();
    void readsWithoutLeavingAnything();
    void isNotOpenedForWriting();
    void manyAreListed();

private:
    void play(int to);
    QString backedUp(BackupKind kind = BackupKind::Interval) const;

    std::unique_ptr<TemporaryCampaign> m_temporary;
    std::unique_ptr<CampaignFile> m_campaign;
    PlayedBattle m_played;
    int m_last = 0;
};

void TestBackupCompare::init()
{
    m_temporary = std::make_unique<TemporaryCampaign>();
    auto campaign = CampaignFile::create(m_temporary->path(), u"Italian Wars"_s);
    QVERIFY2(campaign, qPrintable(words(campaign)));
    m_campaign = *std::move(campaign);
    m_last = 40;
    QVERIFY(m_campaign->addBattle(m_played.record(), m_played.entries(1, m_last)));
}

void TestBackupCompare::play(int to)
{
    QVERIFY(m_campaign->append(1, m_last, m_played.entries(m_last + 1, to)));
    m_last = to;
}

QString TestBackupCompare::backedUp(BackupKind kind) const
{
    const auto made = backUp(m_temporary->path(), {.kind = kind});
    return made ? *made : words(made);
}

void TestBackupCompare::saysHowFarItIs()
{
    const auto info = describe(backedUp());
    QVERIFY2(info, qPrintable(words(info)));
    const auto battle = m_played.after(40);
    QCOMPARE(info->reached.entries, 40);
    QCOMPARE(info->reached.turn, battle->turn());
    QCOMPARE(info->reached.battle, m_played.record().name);
    QCOMPARE(info->program, QStringLiteral(MUSTER_VERSION));
    int last = 40;
    while (battle->place(last).number == 0)
        --last;
    QCOMPARE(info->reached.upTo, battle->place(last).text());
    QCOMPARE(info->reached.phase, battle->phase());
    const QString phase = translated(battle->set().phase(battle->phase())->brief);
    QCOMPARE(inWords(info->reached).text(), u"turn %1, %2"_s.arg(battle->turn()).arg(phase));
    QCOMPARE(info->reached.fingerprint, fingerprint(m_campaign->battles()->front()));
    QCOMPARE(kindInWords(*info).text(), u"every 30 minutes"_s);
    // The campaign itself says the same, from its ledger.
    const auto now = describe(m_temporary->path());
    QVERIFY(now);
    QCOMPARE(now->reached, info->reached);
    QCOMPARE(now->kind, BackupKind::Unknown);
}

void TestBackupCompare::saysTheTurnThatBegins()
{
    const auto info = describe(backedUp(BackupKind::Turn));
    QCOMPARE(kindInWords(*info).text(), u"turn %1 begins"_s.arg(info->reached.turn));
}

void TestBackupCompare::isKnownByItsFolder()
{
    const QString backup = backedUp();
    QVERIFY(isBackup(backup));
    QCOMPARE(campaignOfBackup(backup), m_temporary->path());
    QVERIFY(isBackup(backupFolder(m_temporary->path()) + u"/none.muster"_s));
    QVERIFY(!isBackup(m_temporary->path()));
    QCOMPARE(campaignOfBackup(m_temporary->path()), QString());
    const QString link = m_temporary->folder() + u"/link.muster"_s;
    QVERIFY(QFile::link(backup, link));
    QVERIFY(isBackup(link));
    QCOMPARE(words(backUp(backup)), u"The file %1 is itself a backup: none is made of it."_s.arg(backup));
    QVERIFY(!QDir(backupFolder(backup)).exists());
}

void TestBackupCompare::listTellsWhatOthersDid()
{
    const QString first = backedUp(BackupKind::Opening);
    play(50);
    const QString second = backedUp(BackupKind::ByHand);
    const QDir folder(backupFolder(m_temporary->path()));
    QVERIFY(QFile::copy(first, folder.filePath(u"before the siege.muster"_s)));
    QVERIFY(writeBytes(folder.filePath(u"letter.muster"_s), "mine"));
    // Somebody played in the first: outside of the folder it can be opened, and comes back changed.
    const QString outside = m_temporary->folder() + u"/out.muster"_s;
    QVERIFY(QFile::rename(first, outside));
    QVERIFY((*CampaignFile::open(outside))->append(1, 40, m_played.entries(41, 41)));
    QVERIFY(QFile::rename(outside, first));
    const auto list = backupList(m_temporary->path());
    QCOMPARE(list.size(), size_t(3));
    QCOMPARE(list[0].path, second);
    QCOMPARE(list[0].reached.entries, 50);
    QCOMPARE(kindInWords(list[0]).text(), u"by hand"_s);
    int changed = 0;
    for (const BackupInfo &info : list) {
        changed += info.changed ? 1 : 0;
        QCOMPARE(info.changed, info.path == first);
        QCOMPARE(info.reached.entries, info.path == first ? 41 : info.path == second ? 50 : 40);
    }
    QCOMPARE(changed, 1);
    // What was changed is never cleared away.
    play(60);
    QVERIFY(backUp(m_temporary->path(), {.thinning = {.last = 1, .wholeDays = 0, .dailyFor = 0}}));
    QVERIFY(QFile::exists(first));
    QVERIFY(!QFile::exists(second));
    QVERIFY(folder.exists(u"before the siege.muster"_s) && folder.exists(u"letter.muster"_s));
}

void TestBackupCompare::tellsWhatWouldBeGone()
{
    const QString backup = backedUp();
    play(52);
    const auto found = compareWithNow(backup, m_temporary->path());
    QVERIFY2(found, qPrintable(words(found)));
    QCOMPARE(found->battles.size(), size_t(1));
    QCOMPARE(found->gone(), 12);
    QCOMPARE(found->back(), 0);
    QCOMPARE(inWords(*found).text(), u"12 entries fewer; up to %1"_s.arg(inWords(describe(backup)->reached).text()));
    const auto battle = m_played.after(52);
    const BattleComparison &comparison = found->battles.front();
    QCOMPARE(comparison.now.entries, 52);
    QCOMPARE(comparison.then.entries, 40);
    for (int seq = 41; seq <= 52; ++seq) {
        const EntryInWords &entry = comparison.gone[size_t(seq - 41)];
        QCOMPARE(entry.seq, seq);
        QCOMPARE(entry.place, battle->place(seq).text());
        QCOMPARE(entry.told.text(), battle->told(*battle->ledger().event(seq)).text());
    }
}

void TestBackupCompare::tellsWhatStandsOtherwise()
{
    const QString backup = backedUp();
    play(m_played.count());
    const auto found = compareWithNow(backup, m_temporary->path());
    QVERIFY(found);
    const BattleComparison &comparison = found->battles.front();
    QVERIFY(!comparison.otherwise.empty());
    const auto now = m_played.after(m_played.count());
    const auto then = m_played.after(40);
    QStringList names;
    for (const StandsOtherwise &row : comparison.otherwise) {
        QVERIFY(!row.things.isEmpty());
        QVERIFY(!row.label.isEmpty());
        QVERIFY(row.now.text() != row.then.text());
        names += row.things;
    }
    QVERIFY(std::ranges::is_partitioned(comparison.otherwise, &StandsOtherwise::seen));
    QVERIFY(comparison.otherwise.front().seen);
    names.removeDuplicates();
    int differing = 0;
    int units = 0;
    for (const Thing &thing : now->things().all()) {
        const Thing *before = then->things().find(thing.id);
        if (thing.type == "game"_L1 || (before != nullptr && *before == thing))
            continue;
        ++differing;
        units += now->set().thing(thing.type)->isUnit ? 1 : 0;
        QVERIFY2(names.contains(now->nameOf(thing.id)), qPrintable(now->nameOf(thing.id)));
    }
    QVERIFY(differing > 0);
    QVERIFY(units > 0);
    QCOMPARE(comparison.unitsOtherwise, units);
}

void TestBackupCompare::sameIsTheSame()
{
    const auto found = compareWithNow(backedUp(), m_temporary->path());
    QVERIFY(found);
    QVERIFY(found->isSame());
    QCOMPARE(inWords(*found).text(), u"The same entries as now"_s);
}

/// After an older state was restored, the newer backup has what the campaign has no more.
void TestBackupCompare::tellsWhatWouldComeBack()
{
    const QString older = backedUp();
    play(45);
    const QString newer = backedUp();
    m_campaign.reset();
    const auto restored = restore(older);
    QVERIFY2(restored, qPrintable(words(restored)));
    m_campaign = *CampaignFile::open(m_temporary->path());
    QVERIFY(m_campaign->append(1, 40, {toStored({41, m_played.all()[40].at, Note {u"otherwise"_s}})}));
    const auto found = compareWithNow(newer, m_temporary->path());
    QVERIFY2(found, qPrintable(words(found)));
    QCOMPARE(found->gone(), 1);
    QCOMPARE(found->back(), 5);
    QCOMPARE(inWords(*found).text(), u"1 entry fewer; 5 entries that are not in the battle now"_s);
}

void TestBackupCompare::tellsOfABattleThatIsNotThere()
{
    const QString backup = backedUp();
    QVERIFY(m_campaign->addBattle(someBattle(), someEvents(1, 3)));
    const auto found = compareWithNow(backup, m_temporary->path());
    QVERIFY2(found, qPrintable(words(found)));
    QCOMPARE(found->battles.size(), size_t(1));
    QVERIFY(found->battles.front().onlyNow);
    QCOMPARE(found->gone(), 3);
}

void TestBackupCompare::readsWithoutLeavingAnything()
{
    const QString backup = backedUp();
    const QByteArray before = readBytes(backup);
    m_campaign.reset();
    const QStringList files = m_temporary->files();
    {
        const auto looked = CampaignFile::open(backup, OpenMode::ReadOnly);
        QVERIFY2(looked, qPrintable(words(looked)));
        QCOMPARE((*looked)->events(1)->size(), 40U);
        QVERIFY(compareWithNow(backup, m_temporary->path()));
        QCOMPARE(backupList(m_temporary->path()).size(), size_t(1));
        QCOMPARE(m_temporary->files(), files);
    }
    QCOMPARE(m_temporary->files(), files);
    QCOMPARE(readBytes(backup), before);
}

void TestBackupCompare::isNotOpenedForWriting()
{
    const QString backup = backedUp();
    const QStringList files = m_temporary->files();
    const auto opened = CampaignFile::open(backup);
    QVERIFY(!opened);
    QCOMPARE(opened.error().field, CampaignFile::kBackup);
    QCOMPARE(m_temporary->files(), files);
}

/// A hundred backups: each says itself what it is, and no ledger is gone through.
void TestBackupCompare::manyAreListed()
{
    const QString first = backedUp();
    const QDir folder(backupFolder(m_temporary->path()));
    for (int i = 0; i < 99; ++i)
        QVERIFY(QFile::copy(first, folder.filePath(u"20200101T120000.%1Z.muster"_s.arg(i, 3, 10, QChar(u'0')))));
    std::vector<BackupInfo> list;
    QBENCHMARK_ONCE
    {
        list = backupList(m_temporary->path());
    }
    QCOMPARE(list.size(), size_t(100));
}

MUSTER_TEST(TestBackupCompare)
#include "tst_backupcompare.moc"
