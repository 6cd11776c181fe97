// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "core/base/timewords.h"
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/store/backup.h"
#include "core/store/keptname.h"
#include "core/store/ledgerjoin.h"
#include "core/store/rescue.h"
#include "core/store/salvage.h"
#include "tests/store/playedcampaign.h"
#include "tests/testprogram.h"

#include <QFileInfo>
#include <QRandomGenerator>
#include <QScopeGuard>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Damaged campaigns: what the plan says is true, what it writes is sound, and the damaged file stays as it is.
class TestRescue : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void soundFileNeedsNone();
    void everyPage_data();
    void everyPage();
    void setupIsRebuilt();
    void nameIsLostWithItsPage();
    void setupThatCannotBeProven();
    void everyLength_data();
    void everyLength();
    void tailThatIsCutOffIsCounted();
    void emptyFileHasNoKnownEnd();
    void endIsReadWithoutSqlite();
    void battleWithOneEntryIsNotPassedOver();
    void lostWithinAMinute();
    void singleBytes();
    void lostInTheMiddleIsMarked();
    void lostAtTheEndIsTold();
    void groupsWhatIsAlike();
    void takesThePlaceOfTheDamagedFile();
    void backupThatWentAnotherWay();
    void backupOfAnotherCampaignIsNotJoined();
    void takesTheBackupThatFitsBest();
    void aKeptFileHasTheFirstOnesBackups_data();
    void aKeptFileHasTheFirstOnesBackups();
    void keepsSettingsAndDraft();
    void nothingToReadIsRefused();
    void stops();

private:
    std::map<int, int> pagesOfEntries() const;
    QByteArray damagedBy(const std::function<void(QByteArray &)> &damage) const;
    void isTrue(const RescuePlan &plan, int backedUp) const;
    void writes(const RescuePlan &plan) const;

    TemporaryCampaign m_temporary;
    PlayedBattle m_played;
    QByteArray m_sound;
    int m_backedUp = 0;
};

namespace {
constexpr int kPage = 4096;

void spoil(QByteArray &bytes, qsizetype from, qsizetype count)
{
    bytes.replace(from, count, QByteArray(count, '\xA5'));
}
} // namespace

/// The whole of a battle, with a backup that lacks its last ten entries.
void TestRescue::initTestCase()
{
    installLanguage(*QCoreApplication::instance(), u"en"_s);
    m_backedUp = m_played.count() - 10;
    {
        auto campaign = CampaignFile::create(m_temporary.path(), u"Italian Wars"_s);
        QVERIFY2(campaign, qPrintable(words(campaign)));
        QVERIFY((*campaign)->setSetting(u"mine"_s, u"kept"_s));
        QVERIFY((*campaign)->addBattle(m_played.record(), m_played.entries(1, m_backedUp)));
        QVERIFY(backUp(m_temporary.path()));
        for (int seq = m_backedUp + 1; seq <= m_played.count(); ++seq)
            QVERIFY((*campaign)->append(1, seq - 1, m_played.entries(seq, seq)));
        QVERIFY((*campaign)->saveDraft(1, R"({"dice":[6]})"));
    }
    m_sound = m_temporary.bytes();
    qInfo("%lld bytes, %d entries", m_sound.size(), m_played.count());
    QVERIFY(m_sound.size() > 10 * kPage);
}

/// Damages the campaign; the bytes that it has then.
QByteArray TestRescue::damagedBy(const std::function<void(QByteArray &)> &damage) const
{
    QByteArray bytes = m_sound;
    damage(bytes);
    return m_temporary.setBytes(bytes) ? bytes : QByteArray();
}

/// Each entry that the plan has is the one that was recorded, and nothing that it could have is called lost.
void TestRescue::isTrue(const RescuePlan &plan, int backedUp) const
{
    QCOMPARE(plan.battles.size(), size_t(1));
    const BattleRescue &battle = plan.battles.front();
    QVERIFY(battle.entries.size() <= size_t(m_played.count()));
    QVERIFY2(plan.total() == m_played.count() || plan.endUnknownAfter().isValid(), "nothing is said of the rest");
    QVERIFY(battle.entries.size() >= size_t(backedUp));
    const auto whole = m_played.after(m_played.count());
    bool behindAGap = false;
    for (const RescuedEntry &entry : battle.entries) {
        const StoredEvent &recorded = m_played.all()[size_t(entry.entry.seq - 1)];
        if (entry.found == Found::Lost) {
            QVERIFY2(entry.entry.seq > backedUp, "the backup has it");
            QVERIFY(!entry.notBefore.isValid() || entry.notBefore <= recorded.at);
            QVERIFY(!entry.notAfter.isValid() || recorded.at <= entry.notAfter);
            behindAGap = true; // what was lost may have begun a phase, or a turn
            continue;
        }
        QCOMPARE(entry.entry.at, recorded.at);
        if (!behindAGap)
            QCOMPARE(entry.entry.place, whole->place(entry.entry.seq).text());
        QCOMPARE(entry.newerThanBackup, backedUp > 0 && entry.entry.seq > backedUp);
        if (entry.found == Found::FromBackup)
            QVERIFY(entry.entry.seq <= backedUp);
        if (plan.lost() == 0)
            QCOMPARE(entry.entry.told.text(), whole->told(*whole->ledger().event(entry.entry.seq)).text());
    }
    size_t inGroups = 0;
    for (const RescueGroup &group : battle.groups) {
        QCOMPARE(group.first, inGroups);
        inGroups += group.count;
    }
    QCOMPARE(inGroups, battle.entries.size());
}

/// What is written opens, is sound, and has every entry that the plan promised.
void TestRescue::writes(const RescuePlan &plan) const
{
    const QString out = m_temporary.folder() + u"/rescued.muster"_s;
    QFile::remove(out);
    const auto rescued = rescue(plan, out);
    QVERIFY2(rescued, qPrintable(words(rescued)));
    const auto campaign = CampaignFile::open(out);
    QVERIFY2(campaign, qPrintable(words(campaign)));
    const auto battles = (*campaign)->battles();
    QCOMPARE(battles->size(), size_t(1));
    QCOMPARE(battles->front().setup, m_played.record().setup);
    const auto events = *(*campaign)->events(1);
    QCOMPARE(int(events.size()), plan.rescued() + plan.battles.front().marked);
    for (const RescuedEntry &entry : plan.battles.front().entries) {
        if (size_t(entry.entry.seq) > events.size())
            continue;
        const StoredEvent &written = events[size_t(entry.entry.seq - 1)];
        if (entry.found == Found::Lost)
            QVERIFY2(written.kind == "note"_L1 && written.payload.contains("is lost"), written.payload.constData());
        else
            QCOMPARE(written, m_played.all()[size_t(entry.entry.seq - 1)]);
    }
    if (plan.battles.front().marked == 0)
        QVERIFY(verify(fromStored(events)).empty());
}

void TestRescue::soundFileNeedsNone()
{
    QVERIFY(m_temporary.setBytes(m_sound));
    const auto plan = planRescue(m_temporary.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QVERIFY(!plan->isDamaged);
    QCOMPARE(plan->read(), m_played.count());
    QCOMPARE(plan->lost() + plan->fromBackup() + plan->places, 0);
    QCOMPARE(plan->sound.size(), size_t(1));
    QCOMPARE(plan->sound.front().reached.entries, m_backedUp);
    QVERIFY(toEnterAgain(*plan).isEmpty());
}

void TestRescue::everyPage_data()
{
    QTest::addColumn<bool>("withBackup");
    QTest::newRow("with the backup") << true;
    QTest::newRow("without") << false;
}

/// On which page each entry of the sound file lies; one that goes on over further pages on page 0.
std::map<int, int> TestRescue::pagesOfEntries() const
{
    constexpr qsizetype kOnOnePage = kPage - 300; // with number, time, kind and digest
    std::map<int, int> pages;
    for (const SalvagedRow &row : Salvage(m_sound, kPage).rows()) {
        if (row.isIndex || row.columns != 6)
            continue;
        const int seq = int(row.values[1].number);
        pages[seq] = m_played.all()[size_t(seq - 1)].payload.size() > kOnOnePage ? 0 : row.page;
    }
    return pages;
}

/// One page after the other is spoilt altogether: nothing is lost but what lay on it, whatever else did.
void TestRescue::everyPage()
{
    QFETCH(const bool, withBackup);
    const std::map<int, int> pages = pagesOfEntries();
    QCOMPARE(int(pages.size()), m_played.count());
    const QString folder = backupFolder(m_temporary.path());
    QVERIFY(withBackup || QFile::rename(folder, folder + u".away"_s));
    int lost = 0;
    for (int page = 0; page < m_sound.size() / kPage; ++page) {
        const QByteArray damaged = damagedBy([page](QByteArray &bytes) { spoil(bytes, page * kPage, kPage); });
        const auto plan = planRescue(m_temporary.path());
        QCOMPARE(m_temporary.bytes(), damaged);
        QVERIFY2(plan, qPrintable(u"page %1: %2"_s.arg(page + 1).arg(words(plan))));
        for (const RescuedEntry &entry : plan->battles.front().entries)
            if (entry.found == Found::Lost && pages.at(entry.entry.seq) != 0)
                QCOMPARE(pages.at(entry.entry.seq), page + 1);
        QVERIFY(plan->isDamaged && plan->places > 0);
        isTrue(*plan, withBackup ? m_backedUp : 0);
        if (page % 5 == 0)
            writes(*plan);
        if (QTest::currentTestFailed())
            qInfo("page %d", page + 1);
        lost += plan->lost();
    }
    QVERIFY(withBackup || QFile::rename(folder + u".away"_s, folder));
    qInfo("%lld pages, %d entries lost in all", m_sound.size() / kPage, lost);
    // An entry lies on a page once, and a long one on several: no page takes more with it than lie on it.
    QVERIFY(lost <= (withBackup ? 2 * 10 : 2 * m_played.count()));
}

/// Without a backup, and without the row of the battle: what it was begun with comes out of its entries, and is shown
/// to be right by the first of them.
void TestRescue::setupIsRebuilt()
{
    const TemporaryCampaign alone;
    QByteArray bytes = m_sound;
    const QByteArray setup = m_played.record().setup.left(40);
    QVERIFY(bytes.contains(setup));
    bytes.replace(setup, QByteArray(setup.size(), '#'));
    QVERIFY(alone.setBytes(bytes));
    const auto plan = planRescue(alone.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->lost(), 0);
    QCOMPARE(plan->battles.front().count(Found::Read), m_played.count());
    QCOMPARE(plan->battles.front().name, m_played.record().name);
    QVERIFY(plan->notes.empty());
    const QString out = alone.folder() + u"/rescued.muster"_s;
    QVERIFY(rescue(*plan, out));
    const auto campaign = CampaignFile::open(out, OpenMode::ReadOnly);
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QCOMPARE((*campaign)->battles()->front().setup, m_played.record().setup);
    QCOMPARE(*(*campaign)->events(1), m_played.all());
}

/// The whole page is lost: its name too, which is said.
void TestRescue::nameIsLostWithItsPage()
{
    const TemporaryCampaign alone;
    QByteArray bytes = m_sound;
    const qsizetype row = bytes.lastIndexOf(m_played.record().name.toUtf8(), bytes.indexOf("\"edition\""));
    QVERIFY(row > 0);
    spoil(bytes, row / kPage * kPage, kPage);
    QVERIFY(alone.setBytes(bytes));
    const auto plan = planRescue(alone.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->battles.front().count(Found::Read), m_played.count());
    QCOMPARE(plan->battles.front().name, u"Battle 1"_s);
    QCOMPARE(plan->notes.size(), size_t(1));
    QVERIFY(plan->notes.front().text().startsWith(u"Battle 1 had another name"_s));
}

/// The battle was played with another figure than the printed one, so that what is made anew is not what was recorded:
/// the entries come back all the same, and it is said.
void TestRescue::setupThatCannotBeProven()
{
    const TemporaryCampaign other;
    BattleRecord record = m_played.record();
    record.setup.replace("\"edition\":\"", "\"edition\":\"my own of ");
    {
        auto campaign = CampaignFile::create(other.path(), u"Italian Wars"_s);
        QVERIFY2(campaign, qPrintable(words(campaign)));
        QVERIFY((*campaign)->addBattle(record, m_played.all()));
    }
    QByteArray bytes = other.bytes();
    bytes.replace(record.setup.left(40), QByteArray(40, '#'));
    QVERIFY(other.setBytes(bytes));
    const auto plan = planRescue(other.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->lost(), 0);
    QCOMPARE(plan->battles.front().entries.front().found, Found::Unproven);
    QCOMPARE(plan->battles.front().count(Found::Read), m_played.count() - 1);
    QCOMPARE(plan->notes.size(), size_t(1));
    QVERIFY(plan->notes.front().text().startsWith(u"What %1 was begun with cannot be read."_s.arg(record.name)));
    const QString out = other.folder() + u"/rescued.muster"_s;
    QVERIFY(rescue(*plan, out));
    const auto campaign = CampaignFile::open(out, OpenMode::ReadOnly);
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QCOMPARE(*(*campaign)->events(1), m_played.all());
}

void TestRescue::everyLength_data()
{
    everyPage_data();
}

/// A copy that broke off.
void TestRescue::everyLength()
{
    QFETCH(const bool, withBackup);
    const QString folder = backupFolder(m_temporary.path());
    QVERIFY(withBackup || QFile::rename(folder, folder + u".away"_s));
    const auto back = qScopeGuard([&] { QVERIFY(withBackup || QFile::rename(folder + u".away"_s, folder)); });
    int before = 0;
    for (qsizetype length = kPage / 2; length < m_sound.size(); length += 3 * kPage + 700) {
        damagedBy([length](QByteArray &bytes) { bytes.truncate(length); });
        const auto plan = planRescue(m_temporary.path());
        if (!plan && !withBackup)
            continue; // what the battle was begun with is cut off too
        QVERIFY2(plan, qPrintable(words(plan)));
        if (plan->battles.empty()) {
            QVERIFY(!plan->losesNothing());
            continue;
        }
        isTrue(*plan, withBackup ? m_backedUp : 0);
        QVERIFY(plan->read() + plan->fromBackup() >= (withBackup ? m_backedUp : 0));
        before = std::max(before, plan->read());
    }
    QVERIFY(before > m_played.count() / 2);
}

/// The end of the ledger and the settings lie on the pages that are left: they are read, and what is lost is counted.
void TestRescue::tailThatIsCutOffIsCounted()
{
    const TemporaryCampaign alone;
    QVERIFY(alone.setBytes(m_sound.first(m_sound.size() / kPage * 7 / 10 * kPage)));
    const auto plan = planRescue(alone.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->total(), m_played.count());
    QVERIFY(plan->lost() > 0 && !plan->losesNothing());
    QVERIFY(!plan->endUnknownAfter().isValid());
    const QString out = alone.folder() + u"/rescued.muster"_s;
    QVERIFY(rescue(*plan, out));
    const auto campaign = CampaignFile::open(out, OpenMode::ReadOnly);
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QCOMPARE((*campaign)->name(), u"Italian Wars"_s);
    QCOMPARE((*campaign)->setting(u"mine"_s)->value_or(QString()), u"kept"_s);
}

/// The backup is all there is: what was recorded since is neither read nor counted, and that is said.
void TestRescue::emptyFileHasNoKnownEnd()
{
    for (const QByteArray &bytes : {QByteArray(), QByteArray(3 * kPage, '\xA5')}) {
        QVERIFY(m_temporary.setBytes(bytes));
        const auto plan = planRescue(m_temporary.path());
        QVERIFY2(plan, qPrintable(words(plan)));
        QCOMPARE(plan->fromBackup(), m_backedUp);
        QCOMPARE(plan->endUnknownAfter(), m_played.all()[size_t(m_backedUp - 1)].at);
        QVERIFY(!plan->losesNothing() && !plan->losesNoEntry());
        QVERIFY(endUnknownInWords(*plan).text().contains(u"may be missing"_s));
    }
}

/// Without the header SQLite reads nothing, and there is no backup to borrow one from.
void TestRescue::endIsReadWithoutSqlite()
{
    const TemporaryCampaign alone;
    QByteArray bytes = m_sound;
    spoil(bytes, 0, 100);
    const QByteArray payload = m_played.all().back().payload;
    const auto at = bytes.lastIndexOf(payload.first(40));
    QVERIFY(at > 0);
    spoil(bytes, at / kPage * kPage, kPage); // the last entries are not found themselves
    QVERIFY(alone.setBytes(bytes));
    const auto plan = planRescue(alone.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->total(), m_played.count());
    QVERIFY(!plan->endUnknownAfter().isValid());
}

void TestRescue::battleWithOneEntryIsNotPassedOver()
{
    const TemporaryCampaign other;
    BattleRecord second = m_played.record();
    second.name = u"Second"_s;
    second.setup.replace("\"edition\":\"", "\"edition\":\"another ");
    {
        const auto campaign = CampaignFile::create(other.path(), u"Italian Wars"_s);
        QVERIFY2(campaign, qPrintable(words(campaign)));
        QVERIFY((*campaign)->addBattle(m_played.record(), m_played.entries(1, 20)));
        QVERIFY((*campaign)->addBattle(second, {toStored({1, m_played.all().front().at, Note {u"one"_s}})}));
    }
    QByteArray bytes = other.bytes();
    const QByteArray begin = second.setup.first(second.setup.indexOf("another ") + 8);
    QVERIFY(bytes.contains(begin));
    bytes.replace(begin, QByteArray(begin.size(), '#'));
    QVERIFY(other.setBytes(bytes));
    const auto plan = planRescue(other.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->battles.size() + plan->lostBattles.size(), size_t(2));
    QVERIFY(!plan->losesNothing());
}

void TestRescue::lostWithinAMinute()
{
    const QDateTime minute(QDate(2026, 11, 22), QTime(22, 17, 5));
    RescuedEntry lost {.found = Found::Lost, .notBefore = minute, .notAfter = minute.addSecs(40)};
    const auto clock = [](const QDateTime &time) { return clockWords(time.time()); };
    QCOMPARE(lostInWords(lost).text(), u"something recorded at about %1"_s.arg(clock(minute)));
    lost.notAfter = minute.addSecs(70);
    QCOMPARE(
        lostInWords(lost).text(), u"something recorded between %1 and %2"_s.arg(clock(minute), clock(lost.notAfter)));
    lost.notAfter = minute.addDays(1); // the same on the clock alone
    QVERIFY(!lostInWords(lost).text().contains(u"about"_s));
}

void TestRescue::singleBytes()
{
    QRandomGenerator random(15);
    for (int round = 0; round < 60; ++round) {
        const qsizetype at = random.bounded(m_sound.size());
        const char flip = char(1 << random.bounded(8));
        damagedBy([at, flip](QByteArray &bytes) { bytes[at] = char(bytes.at(at) ^ flip); });
        const auto plan = planRescue(m_temporary.path());
        QVERIFY2(plan, qPrintable(words(plan)));
        isTrue(*plan, m_backedUp);
        QVERIFY2(plan->lost() <= 1, qPrintable(QString::number(at)));
        writes(*plan);
    }
}

void TestRescue::lostInTheMiddleIsMarked()
{
    const QByteArray payload = m_played.all()[size_t(m_played.count() - 6)].payload;
    const auto at = m_sound.lastIndexOf(payload.first(40));
    QVERIFY(at > 0);
    damagedBy([at](QByteArray &bytes) { spoil(bytes, at + 10, 4); });
    const auto plan = planRescue(m_temporary.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->lost(), 1);
    QCOMPARE(plan->read(), m_played.count() - 1);
    QCOMPARE(plan->battles.front().count(Found::Unproven), 1);
    QCOMPARE(plan->battles.front().marked, 1);
    writes(*plan);
}

void TestRescue::lostAtTheEndIsTold()
{
    const QByteArray payload = m_played.all().back().payload;
    const auto at = m_sound.lastIndexOf(payload.first(40));
    QVERIFY(at > 0);
    damagedBy([at](QByteArray &bytes) { spoil(bytes, at + 10, 4); });
    const auto plan = planRescue(m_temporary.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->total(), m_played.count());
    QCOMPARE(plan->lost(), 1);
    QCOMPARE(plan->battles.front().marked, 0);
    const RescuedEntry &lost = plan->battles.front().entries.back();
    QCOMPARE(lost.found, Found::Lost);
    QVERIFY(lost.entry.told.text().startsWith(u"something recorded"_s));
    QVERIFY(!toEnterAgain(*plan).isEmpty());
    QVERIFY2(plan->technical.text().contains(u"its check. The backup was made by Mustermaster"_s),
        qPrintable(plan->technical.text()));
    writes(*plan);
}

void TestRescue::groupsWhatIsAlike()
{
    const QByteArray payload = m_played.all()[20].payload;
    damagedBy([&payload](QByteArray &bytes) { bytes.replace(payload, QByteArray(payload.size(), '?')); });
    const auto plan = planRescue(m_temporary.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    const auto &groups = plan->battles.front().groups;
    QCOMPARE(groups.size(), size_t(3 + 1));
    QCOMPARE(groups[0].count, size_t(20));
    QCOMPARE(groups[0].what.text().left(11), u"20 entries,"_s);
    QCOMPARE(groups[1].found, Found::FromBackup);
    QCOMPARE(groups[1].from, groups[1].to);
    QCOMPARE(groups[2].count, size_t(m_backedUp - 21));
    QVERIFY(groups[3].newerThanBackup);
}

void TestRescue::takesThePlaceOfTheDamagedFile()
{
    const QByteArray damaged = damagedBy([](QByteArray &bytes) { spoil(bytes, 6 * kPage, kPage); });
    const auto plan = planRescue(m_temporary.path());
    QVERIFY(plan);
    RescueOptions options;
    options.now = [] { return QDateTime(QDate(2026, 11, 22), QTime(21, 31)); };
    const auto rescued = rescue(*plan, m_temporary.path(), options);
    QVERIFY2(rescued, qPrintable(words(rescued)));
    QCOMPARE(QFileInfo(rescued->kept).fileName(), u"italian wars, damaged 22 Nov 21.31.muster"_s);
    QCOMPARE(readBytes(rescued->kept), damaged);
    QVERIFY(CampaignFile::open(m_temporary.path()));
    QCOMPARE(words(rescue(*plan, rescued->kept)), u"There is a file %1 already."_s.arg(rescued->kept));
    QVERIFY(QFile::remove(rescued->kept));
}

/// An older state was restored and played on: what the newer backup has behind it is of another battle.
void TestRescue::backupThatWentAnotherWay()
{
    const TemporaryCampaign other;
    {
        const auto campaign = CampaignFile::create(other.path(), u"Italian Wars"_s);
        QVERIFY((*campaign)->addBattle(m_played.record(), m_played.entries(1, 30)));
        for (int seq = 31; seq <= 34; ++seq)
            QVERIFY((*campaign)->append(1, seq - 1, {toStored({seq, m_played.all()[29].at, Note {u"other"_s}})}));
    }
    QByteArray bytes = other.bytes();
    const auto at = bytes.lastIndexOf(R"({"text":"other"})");
    QVERIFY(at > 0);
    spoil(bytes, at, 5);
    QVERIFY(other.setBytes(bytes));
    RescueOptions options;
    options.backup = backups(m_temporary.path()).first();
    const auto plan = planRescue(other.path(), options);
    QVERIFY2(plan, qPrintable(words(plan)));
    const auto &entries = plan->battles.front().entries;
    QCOMPARE(plan->fromBackup(), 0);
    for (size_t i = 0; i < 30; ++i)
        QCOMPARE(entries[i].found, Found::Read);
    QCOMPARE(plan->notInBackup(), 4); // though it has more entries than the file
    QVERIFY(entries[33].found == Found::Lost || entries[30].found == Found::Lost);
}

void TestRescue::backupOfAnotherCampaignIsNotJoined()
{
    const TemporaryCampaign other;
    QVERIFY(other.create(20));
    damagedBy([](QByteArray &bytes) { spoil(bytes, 6 * kPage, kPage); });
    RescueOptions options;
    options.backup = other.path();
    QCOMPARE(words(planRescue(m_temporary.path(), options)),
        u"%1 is no backup of this campaign: take another."_s.arg(other.path()));
    // Whoever asked for none gets the next that is.
    QVERIFY(QFile::copy(other.path(), backupFolder(m_temporary.path()) + u"/20991231T000000.000Z.muster"_s));
    const auto plan = planRescue(m_temporary.path());
    QVERIFY(QFile::remove(backupFolder(m_temporary.path()) + u"/20991231T000000.000Z.muster"_s));
    QVERIFY2(plan, qPrintable(words(plan)));
    isTrue(*plan, m_backedUp);
}

/// One that was put beside the others with an older state in it is newer by the clock alone.
void TestRescue::takesTheBackupThatFitsBest()
{
    const TemporaryCampaign older;
    {
        const auto campaign = CampaignFile::create(older.path(), u"Italian Wars"_s);
        QVERIFY(campaign && (*campaign)->addBattle(m_played.record(), m_played.entries(1, 20)));
    }
    const QString best = backups(m_temporary.path()).first();
    const QString newer = backupFolder(m_temporary.path()) + u"/20991231T000000.000Z.muster"_s;
    QVERIFY(QFile::copy(older.path(), newer));
    damagedBy([](QByteArray &bytes) { spoil(bytes, 6 * kPage, kPage); });
    const auto plan = planRescue(m_temporary.path());
    RescueOptions options;
    options.backup = newer;
    const auto asked = planRescue(m_temporary.path(), options);
    QVERIFY(QFile::remove(newer));
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->sound.size(), size_t(2));
    QCOMPARE(plan->sound.front().path, best);
    isTrue(*plan, m_backedUp);
    QVERIFY2(asked, qPrintable(words(asked)));
    QCOMPARE(asked->sound.front().path, newer); // who asks for it gets it
}

void TestRescue::aKeptFileHasTheFirstOnesBackups_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("whole");
    QTest::newRow("damaged") << u"italian wars, damaged 22 Nov 21.31"_s << true;
    QTest::newRow("kept") << u"italian wars, kept 22 Nov 21.14"_s << true;
    QTest::newRow("a second one") << u"italian wars, kept 22 Nov 21.14 (2)"_s << true;
    QTest::newRow("rescued, then damaged") << u"italian wars, rescued, damaged 3 Mar 09.05"_s << true;
    QTest::newRow("without its header") << u"italian wars, damaged 22 Nov 21.31"_s << false;
}

void TestRescue::aKeptFileHasTheFirstOnesBackups()
{
    QFETCH(const QString, name);
    QFETCH(const bool, whole);
    QByteArray bytes = m_sound;
    spoil(bytes, 6 * kPage, kPage);
    if (!whole)
        spoil(bytes, 0, 16);
    const QString path = m_temporary.folder() + u'/' + name + u".muster"_s;
    QVERIFY(writeBytes(path, bytes));
    const auto opened = CampaignFile::open(path);
    const auto plan = planRescue(path);
    const QString rescued = nameForRescued(path);
    QVERIFY(QFile::remove(path));
    QVERIFY(!opened);
    QCOMPARE(opened.error().field, QString(CampaignFile::kDamaged));
    QVERIFY2(words(opened).contains(backupFolder(m_temporary.path())), qPrintable(words(opened)));
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->sound.size(), size_t(1));
    isTrue(*plan, m_backedUp);
    QCOMPARE(QFileInfo(rescued).fileName(), u"italian wars, rescued.muster"_s);
    QVERIFY(formerCampaigns(m_temporary.path()).isEmpty());
    QVERIFY(formerCampaigns(m_temporary.folder() + u"/italian wars, second day.muster"_s).isEmpty());
}

void TestRescue::keepsSettingsAndDraft()
{
    const auto at = m_sound.indexOf(m_played.all()[40].payload.last(40));
    QVERIFY(at > 0);
    damagedBy([at](QByteArray &bytes) { spoil(bytes, at, 4); });
    const auto plan = planRescue(m_temporary.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QVERIFY(!plan->settingsFromBackup);
    const QString out = m_temporary.folder() + u"/settings.muster"_s;
    QVERIFY(rescue(*plan, out));
    const auto campaign = CampaignFile::open(out);
    QCOMPARE((*campaign)->name(), u"Italian Wars"_s);
    QCOMPARE((*campaign)->setting(u"mine"_s)->value_or(QString()), u"kept"_s);
    QCOMPARE((*campaign)->draft(1)->value_or(QByteArray()), R"({"dice":[6]})");
    QVERIFY(!(*campaign)->setting(u"backup"_s)->has_value());
}

void TestRescue::nothingToReadIsRefused()
{
    const TemporaryCampaign other;
    QVERIFY(writeBytes(other.path(), "Dear diary"));
    QCOMPARE(words(planRescue(other.path())),
        u"Nothing of a campaign can be read in %1, and there is no sound backup of it."_s.arg(other.path()));
    QCOMPARE(words(planRescue(other.folder() + u"/none"_s)), u"There is no file %1/none."_s.arg(other.folder()));
    QCOMPARE(other.bytes(), "Dear diary");
}

void TestRescue::stops()
{
    damagedBy([](QByteArray &bytes) { spoil(bytes, 6 * kPage, kPage); });
    std::stop_source source;
    RescueOptions options;
    options.stop = source.get_token();
    source.request_stop();
    QCOMPARE(words(planRescue(m_temporary.path(), options)), u"The rescue was stopped."_s);
}

MUSTER_TEST(TestRescue)
#include "tst_rescue.moc"
