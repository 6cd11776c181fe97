// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/powercut/judge.h"
#include "tests/powercut/scenarios.h"
#include "tests/proof/figures.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <set>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// The power goes while something is written: what was reported as recorded is there, and nothing else than that and
/// the one thing that was being done. MUSTER_POWERCUT_STATES=100000 tries so many disks instead of 2,000.
class TestPowerCut : public QObject {
    Q_OBJECT

private slots:
    void nothingReportedIsLost_data() { everyScenario(); }
    void nothingReportedIsLost();
    void plainCopyIsWholeOrRefused_data() { everyScenario(true); }
    void plainCopyIsWholeOrRefused();
    void findsWhatADiskThatLiesLoses_data();
    void findsWhatADiskThatLiesLoses();
    void lockCountsForNothingAfterwards_data();
    void lockCountsForNothingAfterwards();

private:
    static void everyScenario(bool ofOneFile = false);
    static const Script &played(const QString &scenario);
};

namespace {
constexpr int kStates = 2000;

size_t states()
{
    return size_t(repeats("MUSTER_POWERCUT_STATES", kStates, kStates / 20));
}

/// After each operation that changes the disk: every prefix.
std::vector<PowerCut> prefixes(const DiskLog &log)
{
    std::vector<PowerCut> cuts;
    for (size_t after = log.begun; after <= log.operations.size(); ++after)
        if (after == log.operations.size() || !isSync(log.operations[after]))
            cuts.push_back({.after = after});
    return cuts;
}

/// `count` cuts: every prefix with all that was written, then without what was not safe and with the last write torn,
/// then whatever luck makes of it.
std::vector<PowerCut> cutsOf(const DiskLog &log, size_t count)
{
    const std::vector<PowerCut> all = prefixes(log);
    std::vector<PowerCut> cuts = all;
    for (quint32 round = 1; cuts.size() < count; ++round) {
        for (PowerCut cut : all) {
            cut.leftover = round % 8 == 1 ? Leftover::Torn : Leftover::Some;
            cut.luck = round;
            cuts.push_back(cut);
            if (round == 1) {
                cut.leftover = Leftover::None;
                cuts.push_back(cut);
            }
        }
    }
    cuts.resize(std::max(count, all.size()));
    return cuts;
}
} // namespace

void TestPowerCut::everyScenario(bool ofOneFile)
{
    QTest::addColumn<QString>("scenario");
    for (const Scenario &scenario : scenarios())
        if (scenario.isOneFile || !ofOneFile)
            QTest::newRow(scenario.name) << QString::fromLatin1(scenario.name);
}

const Script &TestPowerCut::played(const QString &scenario)
{
    static std::map<QString, std::unique_ptr<Script>> scripts;
    auto &script = scripts[scenario];
    if (script)
        return *script;
    script = std::make_unique<Script>();
    for (const Scenario &known : scenarios())
        if (scenario == QLatin1StringView(known.name)) {
            known.play(*script);
            script->end();
        }
    return *script;
}

void TestPowerCut::nothingReportedIsLost()
{
    QFETCH(const QString, scenario);
    const Script &script = played(scenario);
    QVERIFY2(script.failures().isEmpty(), qPrintable(script.failures().join(u" | "_s)));
    const auto cuts = cutsOf(script.log(), states() / scenarios().size());
    const Judge judge(script);
    for (const PowerCut &cut : cuts)
        if (const QString fault = judge.fault(cut); !fault.isEmpty())
            QFAIL(qPrintable(u"%1: %2; the disk is in %3"_s.arg(cut.recipe(scenario), fault, judge.kept(cut))));
    keepFigure("powercut.states", qint64(cuts.size()));
    qInfo("%zu states of the disk, %zu of them prefixes of %zu operations", cuts.size(), prefixes(script.log()).size(),
        script.log().operations.size() - script.log().begun);
}

void TestPowerCut::plainCopyIsWholeOrRefused()
{
    QFETCH(const QString, scenario);
    const Script &script = played(scenario);
    QVERIFY2(script.failures().isEmpty(), qPrintable(script.failures().join(u" | "_s)));
    const Judge judge(script);
    const auto cuts = prefixes(script.log());
    int refusals = 0;
    const size_t stride = std::max<size_t>(1, kStates / states());
    for (size_t at = 0; at < cuts.size(); at += stride) {
        const PowerCut &cut = cuts[at];
        bool refused = false;
        const QString fault = judge.faultOfPlainCopy(cut, &refused);
        QVERIFY2(fault.isEmpty(), qPrintable(cut.recipe(scenario) + u": "_s + fault));
        refusals += refused ? 1 : 0;
    }
    qInfo("%d of %zu copies made at some instant are refused, the others are whole", refusals,
        (cuts.size() + stride - 1) / stride);
}

void TestPowerCut::findsWhatADiskThatLiesLoses_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<bool>("syncsFiles");
    QTest::addColumn<bool>("syncsFolders");
    QTest::newRow("commit, no file synced") << u"commit"_s << false << true;
    QTest::newRow("create, no file synced") << u"create"_s << false << true;
    QTest::newRow("create, no folder synced") << u"create"_s << true << false;
    QTest::newRow("backup, no file synced") << u"backup"_s << false << true;
    QTest::newRow("backup, no folder synced") << u"backup"_s << true << false;
    QTest::newRow("rescue, no file synced") << u"rescue"_s << false << true;
    QTest::newRow("rescue, no folder synced") << u"rescue"_s << true << false;
    QTest::newRow("copy, no file synced") << u"save a copy"_s << false << true;
    QTest::newRow("copy, no folder synced") << u"save a copy"_s << true << false;
}

void TestPowerCut::findsWhatADiskThatLiesLoses()
{
    QFETCH(const QString, scenario);
    QFETCH(const bool, syncsFiles);
    QFETCH(const bool, syncsFolders);
    const Script &script = played(scenario);
    QVERIFY2(script.failures().isEmpty(), qPrintable(script.failures().join(u" | "_s)));
    const Judge judge(script);
    constexpr size_t kTries = 400;
    for (const PowerCut &cut : cutsOf(script.log(), kTries))
        if (!judge.fault(cut, {.syncsFiles = syncsFiles, .syncsFolders = syncsFolders}).isEmpty())
            return; // found
    QFAIL("a disk that does not do what it is told loses something, and nobody saw it");
}

void TestPowerCut::lockCountsForNothingAfterwards_data()
{
    QTest::addColumn<QByteArray>("left");
    // As QLockFile writes them: process, program, computer, its id, the id of its start.
    const QByteArray host = QSysInfo::machineHostName().toUtf8();
    const QByteArray whole = QByteArray::number(QCoreApplication::applicationPid()) + "\ntst_powercut\n" + host + '\n'
        + QSysInfo::machineUniqueId() + "\n00000000-0000-4000-8000-000000000000\n";
    QTest::newRow("whole") << whole;
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("grown, nothing in it") << QByteArray(whole.size(), '\0');
    QTest::newRow("torn") << whole.left(9);
}

void TestPowerCut::lockCountsForNothingAfterwards()
{
    QFETCH(const QByteArray, left);
    const TemporaryCampaign temporary(memoryFolder());
    QVERIFY(temporary.create(3));
    QVERIFY(writeBytes(temporary.path() + u".lock"_s, left));
    const auto campaign = CampaignFile::open(temporary.path());
    QVERIFY2(campaign, qPrintable(words(campaign)));
    QVERIFY((*campaign)->append(1, 3, someEvents(4, 1)));
}

MUSTER_TEST(TestPowerCut)

#include "tst_powercut.moc"
