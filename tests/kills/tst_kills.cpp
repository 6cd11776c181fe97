// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "tests/kills/evening.h"
#include "tests/proof/figures.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include <chrono>
#include <cstdio>
#include <thread>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kRounds = 200;
/// After so many kills the next campaign is begun: long ledgers take long to read.
constexpr int kRoundsOfACampaign = 100;

int rounds()
{
    return amount("MUSTER_KILLS", kRounds);
}

void say(const QByteArray &line)
{
    std::puts(line.constData());
    std::fflush(stdout);
}

/// Plays on from the step after `played` until it is killed; says each step once it was reported as recorded. A backup
/// is made beside it all the time, and no step is ever refused because of that.
int playOn(const QString &path, int played)
{
    const auto campaign = CampaignFile::open(path);
    if (!campaign) {
        say(words(campaign).toUtf8());
        return 1;
    }
    const std::jthread backingUp([&path](const std::stop_token &stop) {
        while (!stop.stop_requested())
            static_cast<void>(backUp(path, {.stop = stop}));
    });
    Evening evening(**campaign);
    for (int step = played + 1;; ++step) {
        if (const Done played = evening.play(step); !played) {
            say(words(played).toUtf8());
            return 1;
        }
        say(QByteArray::number(step));
    }
}
} // namespace

/// A process that records is killed at any moment: all that it reported is there, and nothing but that and the one
/// step that it was at. MUSTER_KILLS=10000 kills so often instead of 200 times.
class TestKills : public QObject {
    Q_OBJECT

private slots:
    void killedAtAnyMoment();

private:
    /// Kills after `lines` reports and a moment; the last step that was reported, or the words of a failure.
    static Result<int> killOnce(const QString &path, int played, int lines, std::chrono::nanoseconds moment);
    /// How many steps the file holds: `reported` or one more. Refused where it holds anything else.
    static Result<int> stepsIn(const QString &path, int reported, OpenMode mode);
    void killInOneCampaign(int round, int end, int *between);
};

Result<int> TestKills::killOnce(const QString &path, int played, int lines, std::chrono::nanoseconds moment)
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {u"tst_kills_child"_s, path, QString::number(played)});
    QByteArray output;
    // However long a busy machine takes: the test's own time limit stands behind it.
    while (output.count('\n') < lines && child.waitForReadyRead(-1))
        output += child.readAllStandardOutput();
    // Any moment within a step: the child goes on while this counts.
    for (const QDeadlineTimer end(moment, Qt::PreciseTimer); !end.hasExpired();) {}
    child.kill();
    child.waitForFinished(-1);
    output += child.readAllStandardOutput();
    const QByteArray whole = output.first(output.lastIndexOf('\n') + 1).trimmed();
    bool isNumber = true;
    const int reported = whole.isEmpty() ? played : whole.split('\n').last().toInt(&isNumber);
    if (!isNumber || child.exitStatus() != QProcess::CrashExit)
        return Refusal {u"child"_s, Phrase::literal(QString::fromUtf8(whole.right(500)))};
    return reported;
}

Result<int> TestKills::stepsIn(const QString &path, int reported, OpenMode mode)
{
    const auto campaign = CampaignFile::open(path, mode);
    if (!campaign)
        return campaign.error();
    const auto found = standingOf(**campaign);
    if (!found)
        return found.error();
    for (const int steps : {reported, reported + 1})
        if (*found == Evening::after(steps))
            return steps;
    return Refusal {u"standing"_s,
        Phrase::literal(u"step %1 was reported, found is %2, not %3"_s.arg(reported).arg(
            found->text(), Evening::after(reported).text()))};
}

void TestKills::killInOneCampaign(int round, int end, int *between)
{
    // What a killed process wrote, the system still has: memory does as well as a disk.
    const QFileInfo memory(u"/dev/shm"_s);
    const TemporaryCampaign temporary(memory.isWritable() ? memory.filePath() : QDir::tempPath());
    QVERIFY(temporary.create(1));
    QRandomGenerator random(quint32(1525 + round));
    int steps = 0;
    for (; round < end; ++round) {
        // In every eighth round also while it opens.
        const int lines = round % 8 == 0 ? 0 : 1 + int(random.bounded(12));
        const auto reported =
            killOnce(temporary.path(), steps, lines, std::chrono::microseconds(random.bounded(5'000)));
        QVERIFY2(reported, qPrintable(u"round %1: %2"_s.arg(round).arg(words(reported))));
        // Every other round the next writer finds the file as the killed one left it.
        const auto mode = round % 2 == 0 ? OpenMode::ReadOnly : OpenMode::ReadWrite;
        const auto found = stepsIn(temporary.path(), *reported, mode);
        QVERIFY2(found, qPrintable(u"round %1: %2"_s.arg(round).arg(words(found))));
        *between += *found == *reported ? 0 : 1;
        steps = *found;
    }
    // As many as a busy machine came to make: each is whole.
    const QStringList made = backups(temporary.path());
    for (const QString &backup : made) {
        const auto opened = CampaignFile::open(backup, OpenMode::ReadOnly);
        QVERIFY2(opened, qPrintable(words(opened)));
    }
}

void TestKills::killedAtAnyMoment()
{
    int between = 0;
    for (int round = 0; round < rounds(); round += kRoundsOfACampaign) {
        killInOneCampaign(round, std::min(rounds(), round + kRoundsOfACampaign), &between);
        if (QTest::currentTestFailed())
            return;
    }
    keepFigure("kills", rounds());
    qInfo("%d kills, %d of them between recording and reporting", rounds(), between);
}

namespace {
int runChild(const QStringList &arguments)
{
    return playOn(arguments.at(2), arguments.at(3).toInt());
}
} // namespace

MUSTER_TEST(TestKills)
MUSTER_TEST_CHILD(runChild)
#include "tst_kills.moc"
