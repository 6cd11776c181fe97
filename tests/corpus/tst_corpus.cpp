// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/backupcompare.h"
#include "core/store/filecheck.h"
#include "core/store/readconnection.h"
#include "core/store/rescue.h"
#include "tests/corpus/laid.h"
#include "tests/proof/figures.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Every way in which the store opens a file, on every file of the corpus: what is to be refused is, with its field,
/// and none of them writes a byte into it or beside it.
class TestCorpus : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { keepFigure("corpus.files", qint64(corpus().size())); }
    void forReading_data() { corpusRows(); }
    void forReading();
    void forWriting_data() { corpusRows(); }
    void forWriting();
    void whenChecked_data() { corpusRows(); }
    void whenChecked();
    void amongTheBackups_data() { corpusRows(); }
    void amongTheBackups();
    void whenBackedUp_data() { corpusRows(); }
    void whenBackedUp();
    void whenRescued_data() { corpusRows(); }
    void whenRescued();
};

namespace {
template <class T>
void compareRefused(const Result<T> &result, const CorpusFile &file)
{
    QVERIFY2(!result, file.name);
    QVERIFY2(result.error().field.startsWith(QLatin1StringView(file.field)), qPrintable(result.error().field));
    QVERIFY(!result.error().message.isEmpty());
}
} // namespace

void TestCorpus::forReading()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    {
        const auto campaign = CampaignFile::open(laid.path(), OpenMode::ReadOnly);
        if (file.verdict == Verdict::Refused)
            compareRefused(campaign, file);
        else
            QVERIFY2(campaign, qPrintable(words(campaign)));
        if (campaign) {
            QCOMPARE((*campaign)->isNewer(), file.verdict == Verdict::Newer);
            QVERIFY((*campaign)->battles());
        }
    }
    QCOMPARE(laid.touched(), QString());
}

void TestCorpus::forWriting()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    {
        const auto campaign = CampaignFile::open(laid.path());
        if (file.verdict != Verdict::Sound)
            compareRefused(campaign, file);
        else
            QVERIFY2(campaign, qPrintable(words(campaign)));
    }
    QCOMPARE(laid.touched(), QString());
}

void TestCorpus::whenChecked()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    const auto findings = checkFile(laid.path());
    if (file.verdict == Verdict::Sound)
        QVERIFY2(findings, qPrintable(words(findings)));
    if (file.verdict == Verdict::Sound)
        QCOMPARE(findings->size(), size_t(0));
    if (file.verdict == Verdict::Refused)
        QVERIFY2(!findings || !findings->empty(), "nothing is found");
    QCOMPARE(laid.touched(), QString());
}

void TestCorpus::amongTheBackups()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file, u"Italian Wars.muster.backups"_s);
    QVERIFY(laid.isMade());
    const QString campaign =
        QFileInfo(QFileInfo(laid.path()).absolutePath()).absolutePath() + u"/Italian Wars.muster"_s;
    QCOMPARE(isBackup(laid.path()), !QFileInfo(laid.path()).isSymLink() || !QFileInfo::exists(laid.path()));
    const auto listed = backupList(campaign);
    QVERIFY(listed.size() <= 1);
    if (file.verdict == Verdict::Sound)
        QVERIFY(listed.size() == 1 && listed.front().readable && isSound(listed.front()));
    else if (!listed.empty())
        QVERIFY(!isSound(listed.front()) || file.verdict == Verdict::Newer);
    QVERIFY(!CampaignFile::open(laid.path()));
    static_cast<void>(missingSinceBackup(campaign));
    QCOMPARE(laid.touched(), QString());
}

void TestCorpus::whenBackedUp()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    const auto made = backUp(laid.path());
    if (file.verdict == Verdict::Refused) {
        QVERIFY2(!made, "it was backed up as if nothing were wrong");
        QCOMPARE(laid.touched(), QString());
    } else if (made) {
        QVERIFY(CampaignFile::open(*made, OpenMode::ReadOnly));
    }
}

void TestCorpus::whenRescued()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    const auto plan = planRescue(laid.path());
    if (!plan)
        QVERIFY(!plan.error().field.isEmpty() && !plan.error().message.isEmpty());
    QCOMPARE(laid.touched(), QString());
    if (file.verdict == Verdict::Sound && plan)
        QVERIFY(!plan->isDamaged);
    if (!plan || !plan->isDamaged)
        return;
    const QTemporaryDir out;
    const auto rescued = rescue(*plan, out.filePath(u"rescued.muster"_s));
    if (rescued) {
        const auto opened = CampaignFile::open(rescued->campaign);
        QVERIFY2(opened, qPrintable(words(opened)));
    }
    QCOMPARE(laid.touched(), QString());
}

MUSTER_TEST(TestCorpus)

#include "tst_corpus.moc"
