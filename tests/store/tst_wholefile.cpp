// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"
#include "core/store/copyfolder.h"
#include "tests/store/leftovers.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include <cstdio>
#include <functional>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {
/// All that a campaign of these tests holds.
struct Held {
    std::vector<StoredEvent> events {};
    std::optional<QByteArray> draft {};
    std::optional<QString> house {};
    size_t battles = 0;

    bool operator==(const Held &) const = default;

    static std::optional<Held> of(const QString &path, OpenMode mode = OpenMode::ReadOnly)
    {
        const auto campaign = CampaignFile::open(path, mode);
        if (!campaign)
            return {};
        const auto events = (*campaign)->events(1);
        const auto draft = (*campaign)->draft(1);
        const auto house = (*campaign)->setting(u"house"_s);
        const auto battles = (*campaign)->battles();
        if (!events || !draft || !house || !battles)
            return Held {};
        return Held {*events, *draft, *house, battles->size()};
    }
};

constexpr qsizetype kPage = 4096;

/// Appends one entry after the other and says each once it is recorded, until it is killed.
int appendOn(const QString &path)
{
    const auto campaign = CampaignFile::open(path);
    for (int last = campaign ? (*campaign)->battle(1)->events : -1; last >= 0; ++last) {
        if (!(*campaign)->saveDraft(1, "{\"seq\":" + QByteArray::number(last + 1) + '}')
            || !(*campaign)->append(1, last, someEvents(last + 1, 1), DraftAction::Clear))
            return 1;
        std::puts(qPrintable(QString::number(last + 1)));
        std::fflush(stdout);
    }
    return 1;
}
} // namespace

using Change = std::function<Done(CampaignFile &)>;
Q_DECLARE_METATYPE(Change)

/// The one file alone holds all that was recorded; what lies beside it is believed only where that is right.
class TestWholeFile : public QObject {
    Q_OBJECT

private slots:
    void nothingLiesBesideIt();
    void everyMixtureOfOldAndNewPages_data();
    void everyMixtureOfOldAndNewPages();
    void copiesTakenWhileAnotherProcessRecords();
    void changeOfAKilledProgramIsTakenBack();
    void flippedBitsOfAJournal();
    void lostJournalIsNoticed();
    void journalOfAnotherFileIsPutAside();
    void firstVersionIsBroughtUpToDate_data();
    void firstVersionIsBroughtUpToDate();
    void flippedBitsOfALog();
    void logOfAnotherFileIsPutAside();
    void copiesOfKilledProcessesAreCleared();
};

void TestWholeFile::nothingLiesBesideIt()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(1);
    QVERIFY(campaign);
    const TemporaryCampaign copy;
    for (int seq = 2; seq < 8; ++seq) {
        QVERIFY(campaign->saveDraft(1, "{}"));
        QVERIFY(campaign->append(1, seq - 1, someEvents(seq, 1), DraftAction::Clear));
        QCOMPARE(temporary.files(), (QStringList {u"italian wars.muster"_s, u"italian wars.muster.lock"_s}));
        QVERIFY(copy.setBytes(temporary.bytes()));
        const auto held = Held::of(copy.path(), seq % 2 == 0 ? OpenMode::ReadOnly : OpenMode::ReadWrite);
        QVERIFY(held);
        QCOMPARE(held->events, someEvents(1, seq));
    }
}

void TestWholeFile::everyMixtureOfOldAndNewPages_data()
{
    QTest::addColumn<Change>("change");
    const QByteArray large = "{\"x\":\"" + QByteArray(9000, 'y') + "\"}";
    QTest::newRow("an entry, the dialog closed")
        << Change([](CampaignFile &campaign) { return campaign.append(1, 40, someEvents(41, 1), DraftAction::Clear); });
    QTest::newRow("many entries") << Change(
        [](CampaignFile &campaign) { return campaign.append(1, 40, someEvents(41, 30), DraftAction::Keep); });
    QTest::newRow("a large dialog") << Change([large](CampaignFile &campaign) {
        return campaign.saveDraft(1, QByteArray(large).replace("yyyyyyyy", "zyyyyyyz"));
    });
    QTest::newRow("a setting") << Change(
        [](CampaignFile &campaign) { return campaign.setSetting(u"house"_s, QString(9000, u'b')); });
    QTest::newRow("a battle") << Change([](CampaignFile &campaign) -> Done {
        const auto added = campaign.addBattle(someBattle(), someEvents(1, 3));
        return added ? done() : Done(added.error());
    });
}

/// Whatever a copy made amidst a recording may hold of each page: it is refused, or it is what was before or after.
void TestWholeFile::everyMixtureOfOldAndNewPages()
{
    QFETCH(const Change, change);
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(40);
    QVERIFY(campaign);
    QVERIFY(campaign->setSetting(u"house"_s, QString(9000, u'a')));
    QVERIFY(campaign->saveDraft(1, "{\"x\":\"" + QByteArray(9000, 'y') + "\"}"));
    const QByteArray old = temporary.bytes();
    const auto before = Held::of(temporary.path());
    QVERIFY(change(*campaign));
    const QByteArray now = temporary.bytes();
    const auto after = Held::of(temporary.path());
    QVERIFY(before && after && *before != *after);
    std::vector<qsizetype> pages;
    for (qsizetype at = 0; at < now.size(); at += kPage)
        if (at + kPage > old.size() || old.sliced(at, kPage) != now.sliced(at, kPage))
            pages.push_back(at);
    QVERIFY(pages.size() > 2 && pages.size() < 24);
    const TemporaryCampaign copy;
    QRandomGenerator random(1503);
    const bool all = pages.size() <= 8;
    int refused = 0;
    for (quint32 round = 0; round < (all ? 1U << pages.size() : 150U); ++round) {
        const quint32 chosen = all ? round : random.generate();
        QByteArray mixed = old.leftJustified(now.size(), '\0', true);
        for (size_t page = 0; page < pages.size(); ++page)
            if ((chosen >> page & 1U) != 0)
                mixed.replace(pages[page], kPage, now.sliced(pages[page], kPage));
        QVERIFY(copy.setBytes(mixed));
        const auto held = Held::of(copy.path());
        QVERIFY2(!held || *held == *before || *held == *after, qPrintable(QString::number(chosen, 2)));
        refused += held ? 0 : 1;
    }
    QVERIFY2(refused > 2, qPrintable(QString::number(refused)));
}

void TestWholeFile::copiesTakenWhileAnotherProcessRecords()
{
    const TemporaryCampaign temporary(QFileInfo(u"/dev/shm"_s).isWritable() ? u"/dev/shm"_s : QDir::tempPath());
    QVERIFY(temporary.create(1));
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {u"--child"_s, temporary.path()});
    QByteArray output;
    while (output.count('\n') < 1 && child.waitForReadyRead(-1))
        output += child.readAllStandardOutput();
    const TemporaryCampaign copy;
    int opened = 0;
    for (int round = 0; round < 60; ++round) {
        child.waitForReadyRead(1);
        output += child.readAllStandardOutput();
        const int reported = output.first(output.lastIndexOf('\n')).split('\n').last().toInt();
        QVERIFY(copy.setBytes(temporary.bytes()));
        const auto campaign = CampaignFile::open(copy.path(), OpenMode::ReadOnly);
        if (!campaign) {
            QVERIFY2(words(campaign).contains(u"If it is a copy, it may have been made in the midst of a recording"_s),
                qPrintable(words(campaign)));
            continue;
        }
        const auto events = (*campaign)->events(1);
        QVERIFY(events && int(events->size()) >= reported);
        QCOMPARE(*events, someEvents(1, int(events->size())));
        ++opened;
    }
    child.kill();
    QVERIFY(child.waitForFinished(-1));
    QVERIFY2(opened > 5, qPrintable(QString::number(opened)));
}

void TestWholeFile::changeOfAKilledProgramIsTakenBack()
{
    const OnDisk left = killedAmidstAChange();
    QVERIFY(!left.journal.isEmpty());
    const TemporaryCampaign temporary;
    QVERIFY(left.put(temporary.path()));
    const QStringList files = temporary.files();
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    QCOMPARE(*(*reader)->events(1), someEvents(1, 3));
    QCOMPARE((*reader)->name(), u"Italian Wars"_s);
    QCOMPARE(temporary.files(), files);
    QCOMPARE(temporary.bytes(), left.file);
    const auto writer = CampaignFile::open(temporary.path());
    QVERIFY2(writer, qPrintable(words(writer)));
    QVERIFY(!(*writer)->notice());
    QVERIFY((*writer)->append(1, 3, someEvents(4, 1)));
    QCOMPARE(temporary.files(), (QStringList {u"italian wars.muster"_s, u"italian wars.muster.lock"_s}));
}

void TestWholeFile::flippedBitsOfAJournal()
{
    const OnDisk left = killedAmidstAChange();
    const TemporaryCampaign temporary;
    QRandomGenerator random(1512);
    int refused = 0;
    for (int round = 0; round < 60; ++round) {
        OnDisk damaged = left;
        const int most = round % 4 == 0 ? 28 * 8 : int(left.journal.size()) * 8; // the header, or anything
        damaged.journal = withFlippedBit(left.journal, random.bounded(most));
        QVERIFY(damaged.put(temporary.path()));
        const auto campaign = CampaignFile::open(temporary.path());
        if (campaign) {
            QCOMPARE(*(*campaign)->events(1), someEvents(1, 3));
            QCOMPARE((*campaign)->name(), u"Italian Wars"_s);
            continue;
        }
        ++refused;
        QCOMPARE(campaign.error().field, QString(CampaignFile::kDamaged));
        QCOMPARE(temporary.bytes(), damaged.file);
        QCOMPARE(readBytes(temporary.path() + u"-journal"_s), damaged.journal);
    }
    QVERIFY2(refused > 5, qPrintable(QString::number(refused)));
}

void TestWholeFile::lostJournalIsNoticed()
{
    OnDisk left = killedAmidstAChange();
    left.journal.clear();
    const TemporaryCampaign temporary;
    QVERIFY(left.put(temporary.path()));
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY(!campaign);
    QCOMPARE(campaign.error().field, QString(CampaignFile::kDamaged));
    QCOMPARE(temporary.bytes(), left.file);
}

void TestWholeFile::journalOfAnotherFileIsPutAside()
{
    const QByteArray stranger = killedAmidstAChange().journal;
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(200)); // of another size than the journal's own file
    QVERIFY(writeBytes(temporary.path() + u"-journal"_s, stranger));
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    QCOMPARE(*(*reader)->events(1), someEvents(1, 200));
    const auto writer = CampaignFile::open(temporary.path());
    QVERIFY2(writer, qPrintable(words(writer)));
    QVERIFY((*writer)->notice());
    QVERIFY2((*writer)->notice()->text().contains(temporary.path() + u"-journal-kept"_s),
        qPrintable((*writer)->notice()->text()));
    QCOMPARE(*(*writer)->events(1), someEvents(1, 200));
    QCOMPARE(readBytes(temporary.path() + u"-journal-kept"_s), stranger);
}

void TestWholeFile::firstVersionIsBroughtUpToDate_data()
{
    QTest::addColumn<int>("inFile");
    QTest::addColumn<int>("inLog");
    QTest::newRow("closed") << 6 << 0;
    QTest::newRow("killed") << 3 << 5;
    QTest::newRow("all in the log") << 0 << 4;
}

void TestWholeFile::firstVersionIsBroughtUpToDate()
{
    QFETCH(const int, inFile);
    QFETCH(const int, inLog);
    const OnDisk left = firstVersion(inFile, inLog);
    QVERIFY(!left.file.isEmpty());
    QCOMPARE(left.wal.isEmpty(), inLog == 0);
    const TemporaryCampaign temporary;
    QVERIFY(left.put(temporary.path()));
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    QCOMPARE(*(*reader)->events(1), someEvents(1, inFile + inLog));
    QCOMPARE(temporary.bytes(), left.file);
    QCOMPARE(readBytes(temporary.path() + u"-wal"_s), left.wal);
    {
        const auto writer = CampaignFile::open(temporary.path());
        QVERIFY2(writer, qPrintable(words(writer)));
        QVERIFY((*writer)->append(1, inFile + inLog, someEvents(inFile + inLog + 1, 1)));
        QVERIFY((*writer)->check()->empty());
        for (const QString &companion : {u"-wal"_s, u"-shm"_s, u"-journal"_s})
            QVERIFY2(!QFile::exists(temporary.path() + companion), qPrintable(companion));
    }
    const TemporaryCampaign copy;
    QVERIFY(copy.setBytes(temporary.bytes()));
    QCOMPARE(Held::of(copy.path())->events, someEvents(1, inFile + inLog + 1));
}

/// Every entry of the log is there, or the file is refused as it is.
void TestWholeFile::flippedBitsOfALog()
{
    const OnDisk left = firstVersion(3, 5);
    const TemporaryCampaign temporary;
    QRandomGenerator random(1515);
    for (int round = 0; round < 80; ++round) {
        OnDisk damaged = left;
        const int most = round % 4 == 0 ? 56 * 8 : int(left.wal.size()) * 8; // its head, or anything
        damaged.wal = withFlippedBit(left.wal, random.bounded(most));
        QVERIFY(damaged.put(temporary.path()));
        const auto campaign = CampaignFile::open(temporary.path());
        QVERIFY2(!campaign, qPrintable(QString::number(round)));
        QCOMPARE(campaign.error().field, QString(CampaignFile::kDamaged));
        QVERIFY2(words(campaign).contains(u"The log beside it"_s), qPrintable(words(campaign)));
        QCOMPARE(temporary.bytes(), damaged.file);
        QCOMPARE(readBytes(temporary.path() + u"-wal"_s), damaged.wal);
    }
}

void TestWholeFile::logOfAnotherFileIsPutAside()
{
    const QByteArray stranger = firstVersion(1, 4).wal;
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(30));
    QVERIFY(writeBytes(temporary.path() + u"-wal"_s, stranger));
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    QCOMPARE(*(*reader)->events(1), someEvents(1, 30));
    const auto writer = CampaignFile::open(temporary.path());
    QVERIFY2(writer, qPrintable(words(writer)));
    QVERIFY((*writer)->notice());
    QCOMPARE(*(*writer)->events(1), someEvents(1, 30));
    QCOMPARE(readBytes(temporary.path() + u"-wal-kept"_s), stranger);
}

void TestWholeFile::copiesOfKilledProcessesAreCleared()
{
    QProcess gone; // a number that no process has any more
    gone.start(u"true"_s, QStringList());
    QVERIFY(gone.waitForStarted(-1));
    const qint64 number = gone.processId();
    QVERIFY(gone.waitForFinished(-1));
    const auto folderOf = [](qint64 process) {
        return QDir(QDir::tempPath()).filePath(u"mustermaster-reads-%1-abcdef"_s.arg(process));
    };
    const QString own = folderOf(QCoreApplication::applicationPid());
    const QString left = folderOf(number);
    for (const QString &folder : {own, left}) {
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(writeBytes(folder + u"/copy"_s, "x"));
        QCOMPARE(QProcess::execute(u"touch"_s, {u"-d"_s, u"2 hours ago"_s, folder}), 0);
    }
    clearLeftCopies();
    QVERIFY(!QFile::exists(left));
    QVERIFY(QFile::exists(own + u"/copy"_s));
    QVERIFY(QDir(own).removeRecursively());
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == "--child"_L1)
        return appendOn(arguments.at(2));
    TestWholeFile test;
    return QTest::qExec(&test, arguments);
}

#include "tst_wholefile.moc"
