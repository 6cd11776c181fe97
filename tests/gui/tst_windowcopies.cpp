// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "core/battle/battle.h"
#include "core/store/campaignpath.h"
#include "core/store/fingerprint.h"
#include "english.h"
#include "tests/testprogram.h"
#include "windowtest.h"

#include <QDir>
#include <QPushButton>
#include <QSignalSpy>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Copies of the open campaign, while its file is sound and when it is not.
class TestWindowCopies : public QObject, private WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { useOwnFolders(u"tst_windowcopies"_s); }
    void init() { begin(); }
    void cleanup() { end(); }
    void savesACopyWhilePlayGoesOn();
    void saysWhyNoCopyWasSaved();
    void anotherPlaceCanBeChosen();
    void savesACopyWhereTheFileIsGone_data();
    void savesACopyWhereTheFileIsGone();
    void saysAFailureOnceAndOnlyAsLongAsItHolds();
};

void TestWindowCopies::savesACopyWhilePlayGoesOn()
{
    auto *copy = child<QAction>(u"saveCopy"_s);
    QVERIFY(!copy->isEnabled()); // there is nothing to be copied
    m_window->openSample();
    const QString original = m_window->campaign().file()->path();
    m_answer = m_folder->filePath(u"kept"_s);
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::copyEnded);
    copy->trigger();
    QVERIFY(ended.wait());
    const QString made = m_answer + kCampaignSuffix;
    QCOMPARE(ended.front().at(0).toString(), made);
    QCOMPARE(ended.front().at(1).toString(), QString());
    QVERIFY(m_window->message().words().contains(QDir::toNativeSeparators(made)));
    const BattleRecord record = m_window->campaign().battles().front();
    QVERIFY(!fingerprint(record).isEmpty());
    QVERIFY(m_window->message().words().contains(fingerprint(record)));
    QVERIFY(!english(m_window->message().words()).contains(u"You play on in it."_s));
    QCOMPARE(m_window->campaign().file()->path(), original);
    QVERIFY(copy->isEnabled());
    const auto file = CampaignFile::open(made, OpenMode::ReadOnly);
    QVERIFY(file);
    QCOMPARE((*file)->battles()->size(), m_window->campaign().file()->battles()->size());
}

void TestWindowCopies::saysWhyNoCopyWasSaved()
{
    m_window->openSample();
    m_answer = m_folder->filePath(u"nowhere/kept"_s);
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::copyEnded);
    child<QAction>(u"saveCopy"_s)->trigger();
    QVERIFY(ended.wait());
    QVERIFY(!ended.front().at(1).toString().isEmpty());
    QVERIFY(m_window->message().words().contains(ended.front().at(1).toString()));
    QVERIFY(m_window->campaign().battle() != nullptr);
}

/// No file is replaced, and so nobody is asked whether one is to be.
void TestWindowCopies::anotherPlaceCanBeChosen()
{
    m_window->openSample();
    m_answer = m_folder->filePath(u"there.muster"_s);
    QFile there(m_answer);
    QVERIFY(there.open(QIODevice::WriteOnly) && there.write("mine") == 4);
    there.close();
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::copyEnded);
    child<QAction>(u"saveCopy"_s)->trigger();
    QVERIFY(ended.wait());
    QVERIFY(english(m_window->message().words()).contains(u"There is a file"_s));
    QCOMPARE(QFileInfo(m_answer).size(), 4);
    m_answer = m_folder->filePath(u"free.muster"_s);
    QVERIFY(m_window->message().button() != nullptr);
    m_window->message().button()->click();
    QVERIFY(ended.wait());
    QVERIFY(QFileInfo::exists(m_answer));
}

void TestWindowCopies::savesACopyWhereTheFileIsGone_data()
{
    QTest::addColumn<bool>("overwritten");
    QTest::newRow("removed") << false;
    QTest::newRow("overwritten") << true;
}

void TestWindowCopies::savesACopyWhereTheFileIsGone()
{
    QFETCH(const bool, overwritten);
    m_window->openSample();
    CampaignSession &campaign = m_window->campaign();
    const QString path = campaign.file()->path();
    QVERIFY(campaign.battle()->note(u"before"_s));
    const Ledger before = campaign.battle()->battle().ledger();
    QFile file(path);
    if (overwritten)
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Dear Mother,") > 0 && file.flush());
    else
        QVERIFY(file.remove());
    file.close();
    QVERIFY(!campaign.battle()->note(u"too late"_s));
    QVERIFY(english(m_window->message().words())
                .contains(u"This note was not recorded. Save a copy of what came before it."_s));
    m_answer.clear(); // thought better of it
    m_window->message().button()->click();
    QVERIFY(english(m_window->message().words())
                .contains(u"This note was not recorded. Save a copy of what came before it."_s));
    m_answer = m_folder->filePath(u"saved"_s);
    m_window->message().button()->click();
    QCOMPARE(campaign.file()->path(), QFileInfo(m_answer + u".muster"_s).canonicalFilePath());
    QCOMPARE(campaign.battle()->battle().ledger().events(), before.events());
    QVERIFY(english(m_window->message().words()).contains(u"saved.muster. You play on in it. The fingerprint of "_s));
    QVERIFY(campaign.battle()->note(u"after"_s));
    campaign.close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

void TestWindowCopies::saysAFailureOnceAndOnlyAsLongAsItHolds()
{
    m_window->openSample();
    CampaignSession &campaign = m_window->campaign();
    const QString path = campaign.file()->path();
    const QString away = path + u".away"_s;
    QVERIFY(QFile::rename(path, away));
    auto *page = m_window->findChild<BattlePage *>();
    QTest::keyClick(page, Qt::Key_F8);
    QVERIFY(!m_window->message().words().isEmpty());
    QVERIFY2(page->notice().isEmpty(), qPrintable(page->notice()));
    QVERIFY(QFile::rename(away, path));
    QTest::keyClick(page, Qt::Key_F8);
    QCOMPARE(m_window->message().words(), QString());
    campaign.close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

MUSTER_TEST(TestWindowCopies)
#include "tst_windowcopies.moc"
