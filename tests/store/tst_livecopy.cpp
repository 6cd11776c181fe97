// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"
#include "core/store/content.h"
#include "core/store/filecheck.h"
#include "core/store/livecopy.h"
#include "core/store/readconnection.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Copies of a campaign that is recorded in at the same time: each holds all of one moment, and nobody who records is
/// refused because of them.
class TestLiveCopy : public QObject {
    Q_OBJECT

private slots:
    void besideThisProcess();
    void besideAnotherConnection();

private:
    /// Copies until `stop`, once at least; words for the first copy that is not whole, lacks what was recorded before
    /// it was begun, or does not come about.
    static QString copyOn(
        const QString &path, const QString &to, const std::atomic_int &recorded, const std::stop_token &stop);
};

QString TestLiveCopy::copyOn(
    const QString &path, const QString &to, const std::atomic_int &recorded, const std::stop_token &stop)
{
    do {
        const int least = recorded;
        QFile::remove(to);
        if (const Done copied = copyLive(path, to); !copied)
            return words(copied);
        const auto findings = checkFile(to);
        if (!findings || !findings->empty())
            return findings ? findings->front().message.text() : words(findings);
        const auto last = reading(to, &lastEntries);
        if (!last || last->size() != 1)
            return u"The copy has no ledger."_s;
        if (last->front().seq < least)
            return u"The copy has %1 entries of %2."_s.arg(last->front().seq).arg(least);
    } while (!stop.stop_requested());
    return {};
}

void TestLiveCopy::besideThisProcess()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(200);
    QVERIFY(campaign);
    QString fault;
    std::atomic_int recorded = 200;
    std::jthread copying([&](const std::stop_token &stop) {
        fault = copyOn(temporary.path(), temporary.folder() + u"/copy"_s, recorded, stop);
    });
    for (int seq = 201; seq <= 500; ++seq) {
        const Done appended = campaign->append(1, seq - 1, someEvents(seq, 1));
        QVERIFY2(appended, qPrintable(words(appended)));
        recorded = seq;
    }
    copying.request_stop();
    copying.join();
    QCOMPARE(fault, QString());
}

/// The lock is had for moments: a program that records, and waits as long as this one does, always gets through.
void TestLiveCopy::besideAnotherConnection()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(200));
    const auto other = Connection::open(temporary.path(), u"QSQLITE_BUSY_TIMEOUT=1000"_s);
    QVERIFY(other);
    QString fault;
    const std::atomic_int recorded = 200;
    std::jthread copying([&](const std::stop_token &stop) {
        fault = copyOn(temporary.path(), temporary.folder() + u"/copy"_s, recorded, stop);
    });
    for (int round = 0; round < 300; ++round) {
        const auto set =
            execute((*other)->database(), u"UPDATE battle SET name = ? WHERE id = 1"_s, {u"Ravenna %1"_s.arg(round)});
        QVERIFY2(set, qPrintable(words(set)));
    }
    copying.request_stop();
    copying.join();
    QCOMPARE(fault, QString());
}

MUSTER_TEST(TestLiveCopy)
#include "tst_livecopy.moc"
