// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/timewords.h"
#include "core/store/connection.h"
#include "tests/store/leftovers.h"
#include "tests/testprogram.h"

#include <QLocale>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// A campaign file that others have in hand too: second writers, readers, and programs that move it or write over it.
class TestOtherHands : public QObject {
    Q_OBJECT

private slots:
    void secondWriterIsRefused();
    void lockIsFreeAfterClosing();
    void refusesToWriteToAnotherFile_data();
    void refusesToWriteToAnotherFile();
    void leavesAStrangersJournalAlone_data();
    void leavesAStrangersJournalAlone();
    void busyIsStillThere();
    void goesOnAfterAForeignEntry();
    void goesOnWhereTheFileComesBack();
    void readerWritesNothing();
    void readerSeesTheWriterGoOn();
};

void TestOtherHands::secondWriterIsRefused()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(2);
    QVERIFY(campaign);
    const QDateTime since = QFileInfo(temporary.path() + u".lock"_s).lastModified();
    QVERIFY(QFile::link(temporary.path(), temporary.folder() + u"/link.muster"_s));
    for (const QString &path : {temporary.path(), temporary.folder() + u"/link.muster"_s}) {
        const auto second = CampaignFile::open(path);
        QVERIFY(!second);
        QCOMPARE(second.error().field, u"file"_s);
        QCOMPARE(
            words(second), u"italian wars.muster is open in another window since %1."_s.arg(clockWords(since.time())));
    }
    QVERIFY(campaign->append(1, 2, someEvents(3, 1)));
}

void TestOtherHands::lockIsFreeAfterClosing()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(2));
    QVERIFY(CampaignFile::open(temporary.path()));
    QVERIFY(CampaignFile::open(temporary.path()));
    QVERIFY(!QFile::exists(temporary.path() + u".lock"_s));
}

void TestOtherHands::refusesToWriteToAnotherFile_data()
{
    QTest::addColumn<QString>("how");
    for (const char *how : {"removed", "moved away", "replaced", "overwritten"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

/// The stranger under the file's name stays as it is, also after closing.
void TestOtherHands::refusesToWriteToAnotherFile()
{
    QFETCH(const QString, how);
    const TemporaryCampaign other;
    QVERIFY(other.create(3));
    const QByteArray stranger = other.bytes();
    const TemporaryCampaign temporary;
    const QString moved = temporary.folder() + u"/moved.muster"_s;
    const QString copy = temporary.folder() + u"/copy.muster"_s;
    auto campaign = temporary.create(20);
    QVERIFY(campaign);
    QVERIFY(campaign->append(1, 20, someEvents(21, 1)));
    if (how == "moved away"_L1)
        QVERIFY(QFile::rename(temporary.path(), moved));
    else if (how != "overwritten"_L1)
        QVERIFY(QFile::remove(temporary.path()));
    const bool hasStranger = how == "replaced"_L1 || how == "overwritten"_L1;
    if (hasStranger)
        QVERIFY(temporary.setBytes(stranger));

    QVERIFY(!campaign->isStillThere());
    const Done appended = campaign->append(1, 21, someEvents(22, 1));
    QCOMPARE(words(appended),
        u"The campaign file was removed or replaced by another program since it was opened. This result was not recorded. Save a copy of what came before it."_s);
    QCOMPARE(appended.error().field, QString(CampaignFile::kGone));
    const Done saved = campaign->saveCopy(copy);
    if (how == "overwritten"_L1) {
        QCOMPARE(words(saved),
            u"What the campaign file held was overwritten and can be read no more. Its backups are in the folder %1."_s
                .arg(temporary.path() + u".backups"_s));
        QVERIFY(!QFile::exists(copy));
    } else {
        QVERIFY2(saved, qPrintable(words(saved)));
        QCOMPARE(*(*CampaignFile::open(copy, OpenMode::ReadOnly))->events(1), someEvents(1, 21));
    }
    campaign.reset();

    QVERIFY(!QFile::exists(temporary.path() + u"-journal"_s));
    QVERIFY(!QFile::exists(temporary.path() + u".lock"_s));
    QCOMPARE(temporary.bytes(), hasStranger ? stranger : QByteArray());
    if (how == "moved away"_L1)
        QCOMPARE(*(*CampaignFile::open(moved, OpenMode::ReadOnly))->events(1), someEvents(1, 21));
}

void TestOtherHands::leavesAStrangersJournalAlone_data()
{
    QTest::addColumn<bool>("overwritten");
    QTest::newRow("replaced") << false;
    QTest::newRow("overwritten") << true;
}

/// Under the name of the campaign stands what a killed program left of another: only who opens that may put it in
/// order.
void TestOtherHands::leavesAStrangersJournalAlone()
{
    QFETCH(const bool, overwritten);
    const OnDisk stranger = killedAmidstAChange();
    const TemporaryCampaign temporary;
    const TemporaryCampaign copy;
    auto campaign = temporary.create(20);
    QVERIFY(campaign);
    if (!overwritten)
        QVERIFY(QFile::remove(temporary.path()));
    QVERIFY(stranger.put(temporary.path()));
    const auto events = campaign->events(1);
    if (overwritten)
        QCOMPARE(events.error().field, QString(CampaignFile::kGone));
    else
        QCOMPARE(*events, someEvents(1, 20));
    QCOMPARE(campaign->append(1, 20, someEvents(21, 1)).error().field, QString(CampaignFile::kGone));
    QVERIFY(!campaign->isStillThere());
    QCOMPARE(bool(campaign->saveCopy(copy.path())), !overwritten);
    campaign.reset();
    QCOMPARE(temporary.bytes(), stranger.file);
    QCOMPARE(readBytes(temporary.path() + u"-journal"_s), stranger.journal);
    if (!overwritten)
        QCOMPARE(*(*CampaignFile::open(copy.path(), OpenMode::ReadOnly))->events(1), someEvents(1, 20));
}

/// Another program writes to it at this moment: nothing is gone.
void TestOtherHands::busyIsStillThere()
{
    const TemporaryCampaign temporary;
    const auto campaign = temporary.create(2);
    QVERIFY(campaign);
    const auto other = Connection::open(temporary.path());
    QVERIFY(other);
    const QSqlDatabase &database = (*other)->database();
    QVERIFY(execute(database, u"INSERT INTO setting(key, value) VALUES('other', '1')"_s)); // has touched it
    QVERIFY(execute(database, u"BEGIN EXCLUSIVE"_s));
    QCOMPARE(campaign->append(1, 2, someEvents(3, 1)).error().field, QString(CampaignFile::kBusy));
    QVERIFY(campaign->isStillThere());
    QVERIFY(execute(database, u"ROLLBACK"_s));
    QVERIFY(campaign->append(1, 2, someEvents(3, 1)));
}

/// Another program that goes on with the ledger rightly is as good as another window.
void TestOtherHands::goesOnAfterAForeignEntry()
{
    const TemporaryCampaign temporary;
    const TemporaryCampaign other;
    const auto campaign = temporary.create(2);
    QVERIFY(campaign);
    {
        const auto longer = other.create(2);
        QVERIFY(longer && longer->append(1, 2, someEvents(3, 1)));
    }
    QVERIFY(temporary.setBytes(other.bytes()));
    QVERIFY(campaign->isStillThere());
    QCOMPARE(campaign->append(1, 2, someEvents(3, 1)).error().field, QString(CampaignFile::kConflict));
    QCOMPARE(*campaign->events(1), someEvents(1, 3));
    QVERIFY(campaign->append(1, 3, someEvents(4, 1)));
    QCOMPARE(campaign->events(1)->size(), 4U);
}

void TestOtherHands::goesOnWhereTheFileComesBack()
{
    const TemporaryCampaign temporary;
    const QString moved = temporary.folder() + u"/moved.muster"_s;
    auto campaign = temporary.create(1);
    QVERIFY(campaign);
    QVERIFY(campaign->append(1, 1, someEvents(2, 1)));
    QVERIFY(QFile::rename(temporary.path(), moved));
    QVERIFY(!campaign->append(1, 2, someEvents(3, 1)));
    QVERIFY(QFile::rename(moved, temporary.path()));
    QVERIFY(campaign->append(1, 2, someEvents(3, 1)));
    QFile file(temporary.path());
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-1), QFileDevice::FileModificationTime));
    file.close();
    QVERIFY(campaign->append(1, 3, someEvents(4, 1)));
    campaign.reset();
    QCOMPARE(*(*CampaignFile::open(temporary.path(), OpenMode::ReadOnly))->events(1), someEvents(1, 4));
}

void TestOtherHands::readerWritesNothing()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(2));
    const QByteArray before = temporary.bytes();
    const auto reader = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY2(reader, qPrintable(words(reader)));
    QCOMPARE((*reader)->mode(), OpenMode::ReadOnly);
    QCOMPARE(*(*reader)->events(1), someEvents(1, 2));
    const QString refused = u"The campaign is open for reading only."_s;
    QCOMPARE(words((*reader)->append(1, 2, someEvents(3, 1))), refused);
    QCOMPARE(words((*reader)->saveDraft(1, "{}")), refused);
    QCOMPARE(words((*reader)->clearDraft(1)), refused);
    QCOMPARE(words((*reader)->rename(u"x"_s)), refused);
    QCOMPARE(words((*reader)->addBattle(someBattle(), {})), refused);
    QCOMPARE(words((*reader)->describeBattle(1, u"x"_s, {}, {})), refused);
    QVERIFY((*reader)->check()->empty());
    QCOMPARE(temporary.files(), QStringList {u"italian wars.muster"_s});
    QCOMPARE(temporary.bytes(), before);
}

void TestOtherHands::readerSeesTheWriterGoOn()
{
    const TemporaryCampaign temporary;
    QVERIFY(temporary.create(2));
    const auto early = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
    QVERIFY(early);
    {
        const auto writer = CampaignFile::open(temporary.path());
        QVERIFY(writer);
        QVERIFY((*writer)->append(1, 2, someEvents(3, 1)));
        const auto late = CampaignFile::open(temporary.path(), OpenMode::ReadOnly);
        QVERIFY2(late, qPrintable(words(late)));
        QCOMPARE(*(*early)->events(1), someEvents(1, 3));
        QVERIFY((*writer)->append(1, 3, someEvents(4, 1)));
        QCOMPARE(*(*late)->events(1), someEvents(1, 4));
    }
    QCOMPARE(*(*early)->events(1), someEvents(1, 4));
    QCOMPARE(temporary.files(), QStringList {u"italian wars.muster"_s});
}

MUSTER_TEST(TestOtherHands)
#include "tst_otherhands.moc"
