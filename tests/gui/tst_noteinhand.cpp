// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"
#include "backupswindow.h"
#include "core/store/campaignfile.h"
#include "core/store/restore.h"
#include "tests/testprogram.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QStandardPaths>

#include <csignal>
#include <sys/resource.h>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

/// While it lives no file of this process can be written to: the same to SQLite as a disk that is full.
class FullDisk {
public:
    FullDisk()
    {
        std::signal(SIGXFSZ, SIG_IGN);
        QVERIFY(getrlimit(RLIMIT_FSIZE, &m_before) == 0);
        const rlimit none {1, m_before.rlim_max};
        QVERIFY(setrlimit(RLIMIT_FSIZE, &none) == 0);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before {};
};

} // namespace

/// A note that is being written: it outlives whatever happens to the program, and nothing of it comes back unasked.
class TestNoteInHand : public QObject, private BackupsWindow {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void outlivesARefusedRestore();
    void isNotLeftUnawares();
    void staysForgotten();
    void isForgottenWhenThereIsRoom();
    void aClosedDialogIsForgottenWhenThereIsRoom();

private:
    BattlePage &page() const { return *m_window->findChild<BattlePage *>(); }
    void write(const QString &words)
    {
        page().setFocus();
        QTest::keyClick(&page(), Qt::Key_N);
        QTest::keyClicks(child<QLineEdit>("note"), words);
    }
    void giveUp() { QTest::keyClick(child<QLineEdit>("note"), Qt::Key_Escape); }
    /// As after a restart.
    void openAgain()
    {
        m_window->campaign().close();
        m_window->openCampaign(m_path);
    }
};

void TestNoteInHand::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_noteinhand"_s);
}

/// Whatever becomes of the campaign, and also when nothing could be kept of it.
void TestNoteInHand::outlivesARefusedRestore()
{
    note("Rain");
    const QString backup = backUpNow();
    write(u"Snow at dusk"_s);
    showPage();
    spoil(backup);
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::restoreEnded);
    key(Qt::Key_R, Qt::ControlModifier);
    QVERIFY(ended.wait());
    QVERIFY(!ended.front().at(1).toString().isEmpty());
    QCOMPARE(m_window->findChild<BattlePage *>()->noteInHand().words, u"Snow at dusk"_s);
    // After a crash too: as far as it was kept.
    QVERIFY(m_window->findChild<BattlePage *>()->keepNote());
    m_window->campaign().close();
    m_window->openCampaign(m_path);
    QCOMPARE(m_window->findChild<BattlePage *>()->noteInHand().words, u"Snow at dusk"_s);
    // The Enter that opened the campaign may come twice: it was not meant for the note.
    QVERIFY(QApplication::focusWidget() != child<QLineEdit>("note"));
    const int before = entries();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(entries(), before);
    QTest::keyClick(&page(), Qt::Key_N);
    QCOMPARE(QApplication::focusWidget(), child<QLineEdit>("note"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(m_window->campaign().battle()->noteInHand().words, QString());
    QVERIFY(m_window->campaign().battle()->undoAction()->text().contains(u"Snow at dusk"_s));
}

void TestNoteInHand::isNotLeftUnawares()
{
    write(u"Snow"_s);
    QVERIFY(page().keepNote());
    {
        const FullDisk full;
        QTest::keyClicks(child<QLineEdit>("note"), u" at dusk"_s);
        QVERIFY(!m_window->close());
        QVERIFY(said().contains(u"The note that you are writing cannot be kept."_s));
        QCOMPARE(page().noteInHand().words, u"Snow at dusk"_s);
    }
    QVERIFY(page().keepNote()); // there is room again
    QVERIFY(m_window->close());
}

/// A backup was made while it was written; it has been given up since.
void TestNoteInHand::staysForgotten()
{
    note("Rain");
    write(u"Snow at dusk"_s);
    QVERIFY(page().keepNote());
    const QString backup = backUpNow();
    giveUp();
    QCOMPARE(page().noteInHand().words, QString());
    note("Sun");
    QVERIFY(restore(backup, m_folder->filePath(u"other.muster"_s)));
    m_window->campaign().close();
    m_window->openCampaign(m_folder->filePath(u"other.muster"_s));
    QCOMPARE(page().noteInHand().words, QString());
}

void TestNoteInHand::isForgottenWhenThereIsRoom()
{
    write(u"Snow at dusk"_s);
    QVERIFY(page().keepNote());
    {
        const FullDisk full;
        giveUp();
    }
    note("Sun");
    openAgain();
    QCOMPARE(page().noteInHand().words, QString());
}

void TestNoteInHand::aClosedDialogIsForgottenWhenThereIsRoom()
{
    BattleSession &session = *m_window->campaign().battle();
    QVERIFY(session.saveDraft({Draft::kRound, {}, {{u"rows"_s, QJsonArray {1}}}}));
    {
        const FullDisk full;
        const Done cleared = session.clearDraft();
        QCOMPARE(cleared.error().field, QString(CampaignFile::kDiskFull));
        QVERIFY(!cleared.error().message.text().contains(u"Enter"_s));
    }
    QVERIFY(session.draft()->has_value());
    note("Sun");
    QVERIFY(!session.draft()->has_value());
}

MUSTER_TEST(TestNoteInHand)
#include "tst_noteinhand.moc"
