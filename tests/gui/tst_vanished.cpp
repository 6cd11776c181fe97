// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backupspage.h"
#include "app/newbattle/newbattlepage.h"
#include "app/session/recentcampaigns.h"
#include "app/window/endsignals.h"
#include "core/battle/battle.h"
#include "core/store/backup.h"
#include "openedwindow.h"
#include "tests/testprogram.h"

#include <QSignalSpy>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A campaign whose file was removed, replaced or overwritten is not left without a question.
class TestVanished : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void isAskedAbout_data();
    void isAskedAbout();
    void nothingIsAskedWhileTheFileIsThere();
    void stayingKeepsEverything();
    void aCopyHasAllThatWasRecorded();
    void aCopyThatIsNotSavedHoldsTheWindow();
    void lettingGoLetsGo();
    void isPutAsideWhenTheProgramIsEnded_data();
    void isPutAsideWhenTheProgramIsEnded();
    void isPutAsideWhileItIsAskedAbout();
    void aClosedCampaignIsNotSaved();
    void signalsAreTold();
};

namespace {

/// A click on Restore, with the backup that the list shows first.
bool restoreFirst(OpenedWindow &opened)
{
    opened.window->showBackups();
    auto *page = &opened.window->backupsPage();
    if (!QTest::qWaitFor([page] { return page->findChild<QWidget *>(u"restore"_s)->isEnabled(); }))
        return false;
    page->findChild<QPushButton *>(u"restore"_s)->click();
    return true;
}

/// A new battle in the campaign that is open.
void begin(OpenedWindow &opened)
{
    opened.window->showNewBattle();
    emit opened.window->newBattlePage().startRequested();
}

/// A sample that was played on, whose file is gone.
void vanish(OpenedWindow &opened, bool overwritten = false)
{
    opened.window->openCampaign(opened.sampleAt(u"c.muster"_s));
    QVERIFY(opened.window->campaign().battle()->note(u"before"_s));
    QVERIFY(backUp(opened.window->campaign().file()->path()));
    QFile file(opened.window->campaign().file()->path());
    if (overwritten)
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Dear Mother,") > 0 && file.flush());
    else
        QVERIFY(file.remove());
}

} // namespace

void TestVanished::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_vanished"_s);
}

void TestVanished::isAskedAbout_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<bool>("overwritten");
    for (const char *how : {"quit", "open", "sample", "make", "restore", "begin"}) {
        QTest::addRow("%s, removed", how) << QString::fromLatin1(how) << false;
        QTest::addRow("%s, overwritten", how) << QString::fromLatin1(how) << true;
    }
}

void TestVanished::isAskedAbout()
{
    QFETCH(const QString, how);
    QFETCH(const bool, overwritten);
    OpenedWindow opened;
    const QString other = opened.sampleAt(u"other.muster"_s);
    vanish(opened, overwritten);
    opened.answer = opened.folder.filePath(u"new.muster"_s);
    if (how == u"quit")
        QVERIFY(!opened.window->close());
    else if (how == u"open")
        opened.window->openCampaign(other);
    else if (how == u"sample")
        opened.window->openSample();
    else if (how == u"restore")
        QVERIFY(restoreFirst(opened));
    else if (how == u"begin")
        begin(opened);
    else
        opened.child<QAction>("newCampaign")->trigger();
    QCOMPARE(opened.asked, 1);
    QVERIFY(!opened.askedOf.campaign.isEmpty());
    QCOMPARE(opened.askedOf.isEnding, how == u"quit");
    QCOMPARE(opened.askedOf.isOverwritten, overwritten);
    QVERIFY(opened.window->campaign().file() != nullptr);
    QVERIFY(opened.window->campaign().file()->path().endsWith(u"/c.muster"_s));
}

void TestVanished::nothingIsAskedWhileTheFileIsThere()
{
    OpenedWindow opened;
    opened.window->openCampaign(opened.sampleAt(u"c.muster"_s));
    QVERIFY(opened.window->close());
    QCOMPARE(opened.asked, 0);
    QVERIFY(opened.window->campaign().file() == nullptr); // closed as it should be
}

void TestVanished::stayingKeepsEverything()
{
    OpenedWindow opened;
    vanish(opened);
    const int entries = opened.window->campaign().battle()->battle().ledger().lastSeq();
    QVERIFY(!opened.window->close());
    QVERIFY(opened.window->isVisible());
    QCOMPARE(opened.window->campaign().battle()->battle().ledger().lastSeq(), entries);
}

void TestVanished::aCopyHasAllThatWasRecorded()
{
    OpenedWindow opened;
    vanish(opened, true);
    const int entries = opened.window->campaign().battle()->battle().ledger().lastSeq();
    opened.leaving = Leaving::SaveCopy;
    opened.answer = opened.folder.filePath(u"saved"_s);
    QVERIFY(opened.window->close());
    const auto saved = CampaignFile::open(opened.answer + u".muster"_s, OpenMode::ReadOnly);
    QVERIFY(saved);
    QCOMPARE((*saved)->battles()->front().events, entries);
}

void TestVanished::aCopyThatIsNotSavedHoldsTheWindow()
{
    OpenedWindow opened;
    vanish(opened);
    opened.leaving = Leaving::SaveCopy; // and then thought better of it
    opened.answer.clear();
    QVERIFY(!opened.window->close());
    QVERIFY(opened.window->campaign().battle() != nullptr);
}

void TestVanished::lettingGoLetsGo()
{
    OpenedWindow opened;
    vanish(opened);
    opened.leaving = Leaving::Without;
    QVERIFY(opened.window->close());
    QCOMPARE(opened.asked, 1);
}

void TestVanished::isPutAsideWhenTheProgramIsEnded_data()
{
    QTest::addColumn<bool>("overwritten");
    QTest::newRow("removed") << false;
    QTest::newRow("overwritten") << true;
}

/// Whoever ends the program may not wait for an answer: until there is one, a copy lies where the start page finds it.
void TestVanished::isPutAsideWhenTheProgramIsEnded()
{
    QFETCH(const bool, overwritten);
    OpenedWindow opened;
    vanish(opened, overwritten);
    const int entries = opened.window->campaign().battle()->battle().ledger().lastSeq();
    QString safe;
    int kept = 0;
    opened.whileAsked = [&] {
        safe = RecentCampaigns(*opened.settings).list().front().path;
        const auto file = CampaignFile::open(safe, OpenMode::ReadOnly);
        kept = file ? (*file)->battles()->front().events : 0;
    };
    QVERIFY(!opened.window->endNow()); // the answer is to stay
    QCOMPARE(kept, entries);
    QVERIFY(!safe.endsWith(u"/c.muster"_s));
    QVERIFY(!QFileInfo::exists(safe));
    QVERIFY(RecentCampaigns(*opened.settings).list().front().path.endsWith(u"/c.muster"_s));
    opened.leaving = Leaving::Without;
    QVERIFY(opened.window->endNow());
    QCOMPARE(opened.asked, 2);
}

/// The program is ended while the question is still open: the copy stays until it is answered.
void TestVanished::isPutAsideWhileItIsAskedAbout()
{
    OpenedWindow opened;
    vanish(opened);
    QString safe;
    opened.whileAsked = [&] {
        const bool ended = opened.window->endNow();
        safe = ended ? QString() : RecentCampaigns(*opened.settings).list().front().path;
        if (!QFileInfo::exists(safe))
            safe.clear();
    };
    QVERIFY(!opened.window->close());
    QCOMPARE(opened.asked, 1);
    QVERIFY(!safe.isEmpty());
    QVERIFY(!QFileInfo::exists(safe)); // it was answered
}

/// The window is closed while a file is being chosen.
void TestVanished::aClosedCampaignIsNotSaved()
{
    OpenedWindow opened;
    vanish(opened);
    opened.leaving = Leaving::Without;
    opened.answer = opened.folder.filePath(u"late.muster"_s);
    opened.whileChosen = [&] { opened.window->campaign().close(); };
    opened.child<QAction>("saveCopy")->trigger();
    QVERIFY(opened.window->campaign().file() == nullptr);
    QVERIFY(!QFileInfo::exists(opened.answer));
}

void TestVanished::signalsAreTold()
{
#ifdef Q_OS_UNIX
    EndSignals ends;
    QSignalSpy asked(&ends, &EndSignals::asked);
    QCOMPARE(::raise(SIGTERM), 0);
    QVERIFY(asked.wait());
    QCOMPARE(::raise(SIGHUP), 0);
    QVERIFY(asked.wait());
#else
    QSKIP("there are no such signals here");
#endif
}

MUSTER_TEST(TestVanished)
#include "tst_vanished.moc"
