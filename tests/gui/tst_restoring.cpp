// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuplist.h"
#include "app/backups/lookingband.h"
#include "app/pages/battlepage.h"
#include "app/widgets/keybutton.h"
#include "app/window/statusline.h"
#include "app/window/worknotice.h"
#include "backupswindow.h"
#include "core/store/fingerprint.h"
#include "core/store/restore.h"
#include "tests/testprogram.h"

#include <QSignalSpy>
#include <QStandardPaths>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Restoring a backup, and taking that back; saving one elsewhere.
class TestRestoring : public QObject, private BackupsWindow {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void restoresThereAndBack();
    void restoresFromTheBand();
    void saysWhyItCouldNotBeRestored();
    void saysWhyItCouldNotBeOpened();
    void staysCancelledAndSaid();
    void savesElsewhere();
    void asksAgainForTheSameBackup();
    void takesBackOnlyIntoTheCampaignThatIsOpen();
    void restoresAnotherCampaign();
    void isTakenBack();
    void listsWhatWasKept();
    void dropsTheMessageOfAnotherCampaign();
    void saysWhenAnOlderCopyCameInItsPlace();
};

void TestRestoring::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_restoring"_s);
}

void TestRestoring::restoresThereAndBack()
{
    note("Rain");
    const int then = entries();
    backUpNow();
    note("Sun");
    note("Mud");
    const int now = entries();
    showPage();
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::restoreEnded);
    key(Qt::Key_R, Qt::ControlModifier);
    QVERIFY(ended.wait());
    QCOMPARE(ended.front().at(1).toString(), QString());
    QCOMPARE(m_window->campaign().file()->path(), m_path);
    QVERIFY(!m_window->campaign().isReadOnly());
    QCOMPARE(entries(), then);
    QVERIFY(m_window->findChild<BattlePage *>()->isVisible());
    const QString kept = ended.front().at(0).toString();
    QVERIFY(m_window->message().words().contains(QFileInfo(kept).fileName()));
    note("played on from there");
    m_window->openCampaign(kept); // what was there is still whole
    QVERIFY(m_window->campaign().battle());
    QCOMPARE(entries(), now);
    const QString said = english(m_window->message().words());
    QVERIFY2(said.contains(u"was put aside"_s) && said.contains(u"Edgehill.muster"_s), qPrintable(said));
    m_window->message().button()->click();
    QCOMPARE(m_window->campaign().file()->path(), m_path);
}

void TestRestoring::restoresFromTheBand()
{
    note("Rain");
    const int then = entries();
    const QString backup = backUpNow();
    note("Sun");
    showPage();
    key(Qt::Key_Return);
    QTRY_VERIFY(child<KeyButton>("restoreLooked")->isEnabled());
    m_mayRestore = true;
    key(Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(m_asked.size(), size_t(1));
    QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isRestoring());
    QVERIFY(!m_window->isLooking());
    QCOMPARE(m_window->campaign().file()->path(), m_path);
    QCOMPARE(entries(), then);
    QVERIFY(QFile::exists(backup)); // the backup stays
}

void TestRestoring::saysWhyItCouldNotBeRestored()
{
    note("Rain");
    const QString backup = backUpNow();
    note("Sun");
    const int now = entries();
    showPage();
    spoil(backup);
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::restoreEnded);
    key(Qt::Key_R, Qt::ControlModifier);
    QVERIFY(ended.wait());
    QVERIFY(!ended.front().at(1).toString().isEmpty());
    QVERIFY(english(m_window->message().words()).contains(u"could not be restored"_s));
    QVERIFY(m_window->backupsPage().isVisible()); // where another can be taken
    QVERIFY(m_window->campaign().battle());
    QCOMPARE(entries(), now);
}

/// What was restored is one thing, that it could not be opened another.
void TestRestoring::saysWhyItCouldNotBeOpened()
{
    note("Rain");
    backUpNow();
    note("Sun");
    showPage();
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::restoreEnded);
    emit m_window->campaign().restoreEnded(u"/x/Edgehill, kept.muster"_s, {}, u"It is open elsewhere."_s);
    QCOMPARE(ended.size(), 1);
    const QString words = english(m_window->message().words());
    QVERIFY2(words.contains(u"is the campaign again"_s) && words.contains(u"Edgehill, kept.muster"_s)
            && words.contains(u"It is open elsewhere."_s),
        qPrintable(words));
}

/// The notice of a restore is in view while it goes on, and its Cancel is heard.
void TestRestoring::staysCancelledAndSaid()
{
    note("Rain");
    backUpNow();
    note("Sun");
    const int now = entries();
    showPage();
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::restoreEnded);
    key(Qt::Key_R, Qt::ControlModifier);
    QVERIFY(m_window->statusLine().work().isVisible());
    emit m_window->statusLine().work().cancelled();
    QVERIFY(ended.wait());
    QVERIFY(!m_window->statusLine().work().isVisible());
    if (!ended.front().at(1).toString().isEmpty()) // it was not done already
        QCOMPARE(entries(), now);
}

void TestRestoring::savesElsewhere()
{
    note("Rain");
    const int then = entries();
    backUpNow();
    note("Sun");
    showPage();
    m_answer = m_folder->filePath(u"elsewhere"_s);
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::copyEnded);
    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(ended.wait());
    QCOMPARE(ended.front().at(1).toString(), QString());
    const auto copy = CampaignFile::open(m_answer + u".muster"_s); // a campaign like any other
    QVERIFY(copy);
    QCOMPARE((*copy)->battles()->front().events, then);
    QVERIFY(m_window->message().words().contains(u"elsewhere.muster"_s));
    QVERIFY2(m_window->message().words().contains(fingerprint((*copy)->battles()->front())),
        qPrintable(m_window->message().words())); // of what was saved, not of what is played
}

/// Where its copy could not be saved: not for one of what is played now.
void TestRestoring::asksAgainForTheSameBackup()
{
    note("Rain");
    const int then = entries();
    backUpNow();
    note("Sun");
    showPage();
    m_answer = m_folder->filePath(u"taken.muster"_s);
    QVERIFY(QFile::copy(m_path, m_answer));
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::copyEnded);
    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(ended.wait());
    QVERIFY(!ended.front().at(1).toString().isEmpty());
    QVERIFY(m_window->message().button() != nullptr);
    m_answer = m_folder->filePath(u"free.muster"_s);
    m_window->message().button()->click();
    QVERIFY(ended.wait());
    QCOMPARE(ended.back().at(1).toString(), QString());
    const auto copy = CampaignFile::open(m_answer);
    QVERIFY(copy);
    QCOMPARE((*copy)->battles()->front().events, then);
}

void TestRestoring::takesBackOnlyIntoTheCampaignThatIsOpen()
{
    const auto isOffered = [this](const QString &kept) {
        emit m_window->campaign().restoreEnded(kept, {}, {});
        return m_window->message().button() != nullptr;
    };
    const QDateTime now(QDate(2026, 11, 22), QTime(21, 14));
    QVERIFY(isOffered(nameToKeep(m_path, false, now)));
    QVERIFY(!isOffered(nameToKeep(m_folder->filePath(u"Another.muster"_s), false, now)));
}

/// Its own battle that was played last is opened, not the one that has the number of the battle played here.
void TestRestoring::restoresAnotherCampaign()
{
    const QString other = QDir(m_folder->path()).canonicalPath() + u"/Other.muster"_s;
    QVERIFY(QFile::copy(m_path, other));
    {
        CampaignSession session;
        QVERIFY(session.open(other));
        const BattleRecord first = session.battles().front();
        const auto events = session.file()->events(first.id);
        QVERIFY(events);
        BattleRecord second = first;
        second.id = 0;
        second.name = u"Second"_s;
        const Done begun = session.begin(second, *events);
        QVERIFY2(begun, qPrintable(begun ? QString() : begun.error().message.text()));
        QVERIFY(session.battle()->note(u"played last"_s));
    }
    const auto backup = backUp(other);
    QVERIFY(backup);
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::restoreEnded);
    m_window->campaign().startRestore(*backup);
    QVERIFY(ended.wait());
    QCOMPARE(m_window->campaign().file()->path(), other);
    QCOMPARE(m_window->campaign().battle()->campaignRecord().name, u"Second"_s);
}

/// With the button of the message; and that again.
void TestRestoring::isTakenBack()
{
    note("Rain");
    const int then = entries();
    backUpNow();
    note("Sun");
    note("Mud");
    const int now = entries();
    showPage();
    const auto restored = [this] {
        QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isRestoring());
    };
    key(Qt::Key_R, Qt::ControlModifier);
    restored();
    QCOMPARE(entries(), then);
    QVERIFY(press("Take back"));
    restored();
    QCOMPARE(entries(), now);
    QCOMPARE(m_window->campaign().file()->path(), m_path);
    QVERIFY2(said().startsWith(u"The campaign is as it was before restoring."_s), qPrintable(said()));
    QVERIFY(press("Take back"));
    restored();
    QCOMPARE(entries(), then);
}

/// As what it is: it can be looked at, compared and restored like any other.
void TestRestoring::listsWhatWasKept()
{
    note("Rain");
    backUpNow();
    note("Sun");
    const int now = entries();
    showPage();
    key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isRestoring());
    const auto kept = keptCampaigns(m_path);
    QCOMPARE(kept.size(), size_t(1));
    m_window->showBackups();
    auto *list = child<BackupList>("backups");
    QTRY_VERIFY(m_window->backupsPage().current() != nullptr);
    // The page goes to the newest once more when it has read the list: a backup may come of opening the campaign.
    const auto isCompared = [&] {
        list->select(kept.front().path);
        return compared().filter(u"Sun"_s).size() == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isCompared(), 30'000);
    QCOMPARE(m_window->backupsPage().current()->path, kept.front().path);
    QVERIFY(english(list->currentIndex().data(Qt::AccessibleTextRole).toString()).contains(u"before restoring"_s));
    key(Qt::Key_Return);
    QVERIFY(m_window->isLooking());
    QCOMPARE(entries(), now);
    QTRY_VERIFY(child<KeyButton>("restoreLooked")->isEnabled());
    key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isReadOnly());
    QCOMPARE(m_window->campaign().file()->path(), m_path);
    QCOMPARE(entries(), now);
}

void TestRestoring::dropsTheMessageOfAnotherCampaign()
{
    note("Rain");
    backUpNow();
    showPage();
    key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(!said().isEmpty());
    m_answer = m_folder->filePath(u"other.muster"_s);
    child<QAction>("newCampaign")->trigger();
    QCOMPARE(m_window->campaign().file()->name(), u"other"_s);
    QCOMPARE(said(), QString());
}

void TestRestoring::saysWhenAnOlderCopyCameInItsPlace()
{
    const QString older = m_folder->filePath(u"older.muster"_s);
    QVERIFY(QFile::copy(m_path, older));
    note("Rain");
    backUpNow();
    m_window->campaign().close();
    QVERIFY(QFile::remove(m_path) && QFile::copy(older, m_path));
    m_window->openCampaign(m_path);
    QVERIFY(said().contains(u"does not have all that its newest backup has"_s));
    m_window->message().button()->click();
    QVERIFY(m_window->backupsPage().isVisible());
}

MUSTER_TEST(TestRestoring)
#include "tst_restoring.moc"
