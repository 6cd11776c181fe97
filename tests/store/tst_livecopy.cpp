// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"
#include "core/store/filecheck.h"
#include "core/store/livecopy.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QTest>

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
    /// Copies until `stop`; words for the first copy that is not whole or does not come about.
    static QString copyOn(const QString &path, const QString &to, const std::stop_token &stop);
};

QString TestLiveCopy::copyOn(const QString &path, const QString &to, const std::stop_token &stop)
{
    while (!stop.stop_requested()) {
        QFile::remove(to);
        if (const Done copied = copyLive(path, to); !copied)
            return words(copied);
        const auto findings = checkFile(to);
        if (!findings || !findings->empty())
            return findings ? findings->front().message.text() : words(findings);
    }
    return {};
}

void TestLiveCopy::besideThisProcess()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(200);
    QVERIFY(campaign);
    QString fault;
    std::jthread copying(
        [&](const std::stop_token &stop) { fault = copyOn(temporary.path(), temporary.folder() + u"/copy"_s, stop); });
    for (int seq = 201; seq <= 500; ++seq) {
        const Done appended = campaign->append(1, seq - 1, someEvents(seq, 1));
        QVERIFY2(appended, qPrintable(words(appended)));
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
    std::jthread copying(
        [&](const std::stop_token &stop) { fault = copyOn(temporary.path(), temporary.folder() + u"/copy"_s, stop); });
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
