// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuplist.h"
#include "app/backups/lookingband.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/recentcampaigns.h"
#include "app/steplist/steppanel.h"
#include "app/widgets/keybutton.h"
#include "app/window/statusline.h"
#include "backupswindow.h"
#include "core/battle/draft.h"
#include "core/battle/proposal.h"
#include "tests/testprogram.h"

#include <QLabel>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

/// One that needs nobody, or the first.
QString firstProcedure(const Battle &battle)
{
    for (const auto &procedure : battle.set().procedures) {
        if (Proposal::open(battle, QString::fromLatin1(procedure->id), {}))
            return QString::fromLatin1(procedure->id);
    }
    return {};
}

} // namespace

/// Looking at a backup: nothing can be recorded, and the way back.
class TestLooking : public QObject, private BackupsWindow {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void looksWithoutWriting();
    void goesBackAsItWas();
    void opensABackupDirectly();
    void neverListsABackupAsRecent();
    void leavesLookingForAnotherCampaign();
    void savesWhatIsLookedAt();
    void opensNothingToWorkIn();
    void recordsNothingWhateverIsPressed();
    void keepsWhatIsLookedAt();
    void saysWhatWouldBeGone();
    void opensACampaignReadOnlyUnderABand();
    void namesTheWindowOnce();
};

void TestLooking::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_looking"_s);
}

void TestLooking::looksWithoutWriting()
{
    note("Rain");
    const int then = entries();
    backUpNow();
    note("Sun");
    showPage();
    const auto before = files();
    key(Qt::Key_Return);
    QVERIFY(m_window->isLooking());
    QVERIFY(m_window->campaign().isReadOnly());
    QVERIFY(child<LookingBand>("band")->isVisible());
    QCOMPARE(entries(), then);
    QVERIFY(!m_window->campaign().battle()->note(u"not to be kept"_s));
    QCOMPARE(english(m_window->statusLine().words().badge.word), u"Read-only"_s);
    QVERIFY(!m_window->campaign().battle()->undoAction()->isEnabled());
    QCOMPARE(files(), before);
    key(Qt::Key_Escape);
    QTRY_VERIFY(!m_window->isLooking());
    QCOMPARE(files(), before);
}

void TestLooking::goesBackAsItWas()
{
    const auto *battle = m_window->campaign().battle();
    auto *page = m_window->findChild<BattlePage *>();
    note("Rain");
    showPage();
    key(Qt::Key_Return);
    QVERIFY(m_window->campaign().battle() != battle);
    key(Qt::Key_Escape);
    QTRY_VERIFY(m_window->backupsPage().isVisible());
    QVERIFY(!child<LookingBand>("band")->isVisible());
    QCOMPARE(m_window->campaign().battle(), battle); // it was never closed
    QVERIFY(m_window->campaign().battle()->undoAction()->isEnabled());
    key(Qt::Key_Escape);
    QVERIFY(page->isVisible());
    note("and it can be played on");
}

void TestLooking::opensABackupDirectly()
{
    note("Rain");
    const QString backup = backUpNow();
    m_window->campaign().close();
    const auto before = files();
    m_answer = backup;
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
    QVERIFY(m_window->isLooking());
    QVERIFY(m_window->campaign().isReadOnly());
    QStringList said;
    for (const QLabel *label : child<LookingBand>("band")->findChildren<QLabel *>())
        said += english(label->text());
    QVERIFY2(said.join(u' ').contains(u"read-only"_s) && said.join(u' ').contains(u"Edgehill.muster"_s),
        qPrintable(said.join(u'\n')));
    QCOMPARE(files(), before);
    key(Qt::Key_Escape);
    QTRY_VERIFY(!m_window->isLooking());
    QVERIFY(!m_window->campaign().file());
    QCOMPARE(files(), before);
    m_window->openCampaign(backup);
    QTRY_VERIFY(child<KeyButton>("restoreLooked")->isEnabled());
    key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isReadOnly());
    QCOMPARE(m_window->campaign().file()->path(), m_path);
}

void TestLooking::neverListsABackupAsRecent()
{
    const QString backup = backUpNow();
    m_window->openCampaign(backup);
    QVERIFY(m_window->isLooking());
    m_window->close();
    for (const RecentCampaign &recent : RecentCampaigns(*m_settings).list())
        QCOMPARE(recent.path, m_path);
    QVERIFY(!m_window->isLooking());
}

void TestLooking::leavesLookingForAnotherCampaign()
{
    const QString other = m_folder->filePath(u"other.muster"_s);
    QVERIFY(CampaignFile::create(other, u"Other"_s));
    m_window->openCampaign(backUpNow());
    QVERIFY(m_window->isLooking());
    m_window->openCampaign(other);
    QVERIFY(!m_window->isLooking());
    QCOMPARE(m_window->campaign().file()->name(), u"Other"_s);
    QVERIFY(!child<LookingBand>("band")->isVisible());
}

/// Ctrl+Shift+S is about what is in view.
void TestLooking::savesWhatIsLookedAt()
{
    note("Rain");
    const int then = entries();
    const QString backup = backUpNow();
    note("Sun");
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::copyEnded);
    m_window->lookAt(backup);
    m_answer = m_folder->filePath(u"looked.muster"_s);
    child<QAction>("saveCopy")->trigger();
    QVERIFY(ended.wait());
    const auto copy = CampaignFile::open(m_answer, OpenMode::ReadOnly);
    QVERIFY(copy);
    QCOMPARE((*copy)->battles()->front().events, then);
    QVERIFY(m_window->message().words().contains(u"looked.muster"_s));
}

/// What was open when the backup was made is not opened: it would be worked in for nothing.
void TestLooking::opensNothingToWorkIn()
{
    auto *page = m_window->findChild<BattlePage *>();
    const auto &battle = m_window->campaign().battle()->battle();
    const Draft draft {Draft::kResolver, {}, Proposal::open(battle, firstProcedure(battle), {})->toJson()};
    QVERIFY(m_window->campaign().battle()->saveDraft(draft));
    m_window->lookAt(backUpNow());
    auto *looked = child<QWidget>("band")->window()->findChildren<BattlePage *>().last();
    QVERIFY(looked != page);
    QVERIFY(!looked->resolver()->isOpen() && !looked->list()->isOpen());
    QVERIFY(!looked->findChild<QWidget *>(u"next"_s)->isEnabled());
    for (const char *id : {"next", "task", "all", "correct", "note", "bookmark"})
        QVERIFY2(!looked->findChild<QAction *>(QLatin1String(id))->isEnabled(), id);
    for (const char *id : {"noteButton", "bookmarkButton", "correctButton", "allButton"})
        QVERIFY2(!looked->findChild<QWidget *>(QLatin1String(id))->isEnabled(), id);
}

/// Digits, letters and Enter, one after another.
void TestLooking::recordsNothingWhateverIsPressed()
{
    note("Rain");
    backUpNow();
    showPage();
    const auto before = files();
    key(Qt::Key_Return);
    key(Qt::Key_T);
    const QString notice = english(m_window->findChildren<BattlePage *>().last()->notice());
    QVERIFY2(notice.startsWith(u"Open for looking only"_s), qPrintable(notice));
    for (int pressed = Qt::Key_0; pressed <= Qt::Key_Z; ++pressed) {
        if (pressed > Qt::Key_9 && pressed < Qt::Key_A)
            continue;
        key(pressed);
        key(Qt::Key_Return);
        key(Qt::Key_F8);
    }
    QVERIFY(m_window->isLooking());
    auto *looked = m_window->findChildren<BattlePage *>().last();
    QVERIFY(!looked->resolver()->isOpen() && !looked->list()->isOpen());
    QCOMPARE(files(), before);
    for (int times = 0; times < 4 && m_window->isLooking(); ++times) {
        key(Qt::Key_Escape);
        QCoreApplication::processEvents();
    }
    QVERIFY(!m_window->isLooking());
    QVERIFY(m_window->backupsPage().isVisible());
}

/// Thinning does not take it away meanwhile.
void TestLooking::keepsWhatIsLookedAt()
{
    const QString backup = backUpNow();
    QString kept;
    BackupKeeper::Means means;
    means.backUp = [&kept](const QString &, const BackupOptions &options) -> Result<QString> {
        kept = options.keep;
        return QString();
    };
    m_window->campaign().backups().setMeans(means);
    BackupKeeper &keeper = m_window->campaign().backups();
    m_window->lookAt(backup);
    keeper.makeDue(BackupKind::ByHand);
    QTRY_VERIFY(!keeper.isAtWork());
    QCOMPARE(kept, backup);
    m_window->showStart();
    keeper.makeDue(BackupKind::ByHand);
    QTRY_VERIFY(!keeper.isAtWork());
    QCOMPARE(kept, QString());
}

/// Before it can be restored; and then it is asked.
void TestLooking::saysWhatWouldBeGone()
{
    note("Rain");
    const QString backup = backUpNow();
    note("Sun");
    note("Mud");
    const auto before = files();
    m_window->openCampaign(backup);
    QVERIFY(m_window->isLooking());
    key(Qt::Key_R, Qt::ControlModifier); // nothing was seen yet
    QVERIFY(m_asked.empty() && m_window->isLooking());
    QTRY_VERIFY(child<KeyButton>("restoreLooked")->isEnabled());
    QStringList said;
    for (const QLabel *label : child<LookingBand>("band")->findChildren<QLabel *>())
        said += english(label->text());
    QVERIFY2(said.join(u' ').contains(u"2 entries of the campaign would be gone"_s), qPrintable(said.join(u'\n')));
    key(Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(m_asked.size(), size_t(1));
    QVERIFY(english(m_asked.front().gone).contains(u"2 entries"_s));
    QVERIFY(m_window->isLooking());
    QCOMPARE(files(), before);
}

/// One that is open elsewhere, say: the same grey keys, and a way back.
void TestLooking::opensACampaignReadOnlyUnderABand()
{
    m_window->campaign().close();
    CampaignSession other;
    QVERIFY(other.open(m_path));
    m_window->openCampaign(m_path);
    QVERIFY(press("Open read-only"));
    QVERIFY(m_window->campaign().isReadOnly());
    QVERIFY(child<LookingBand>("band")->isVisible());
    QVERIFY(!child<KeyButton>("restoreLooked")->isVisible());
    QVERIFY(m_window->findChild<BattlePage *>()->isAncestorOf(QApplication::focusWidget()));
    key(Qt::Key_Escape);
    QTRY_VERIFY(!child<LookingBand>("band")->isVisible());
    QVERIFY(!m_window->findChild<BattlePage *>()->isVisible());
}

void TestLooking::namesTheWindowOnce()
{
    m_window->campaign().close();
    const QString path = m_folder->filePath(u"same.muster"_s);
    {
        CampaignSession session;
        QVERIFY(session.open(m_path));
        const BattleRecord record = session.battles().front();
        const auto events = session.file()->events(record.id);
        QVERIFY(events && session.create(path, u"Edgehill"_s));
        BattleRecord first = record;
        first.id = 0;
        QVERIFY(session.begin(first, *events));
    }
    m_window->openCampaign(path);
    QCOMPARE(m_window->windowTitle(), u"Edgehill – Mustermaster"_s);
    const auto backup = backUp(path);
    QVERIFY(backup);
    m_window->lookAt(*backup);
    QCOMPARE(english(m_window->windowTitle()), u"Edgehill (read-only) – Mustermaster"_s);
}

MUSTER_TEST(TestLooking)
#include "tst_looking.moc"
