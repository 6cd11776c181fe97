// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keyhelp.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/recentcampaigns.h"
#include "app/startpage/campaigncard.h"
#include "app/steplist/steppanel.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "core/battle/battle.h"
#include "english.h"
#include "tests/testprogram.h"
#include "windowtest.h"

#include <QAccessible>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// The window as a whole.
class TestWindow : public QObject, private WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { useOwnFolders(u"tst_window"_s); }
    void init() { begin(); }
    void cleanup() { end(); }
    void opensTheSampleAtOneClick();
    void givesTheKeyboardToWhatWasLeftOpen();
    void undoBelongsToThePageInView();
    void saysOnceThatSettingsCannotBeKept();
    void namesOfFilesAreShortEnough();
    void showsRecentCampaignsAsCards();
    void marksAndRemovesMissingCampaigns();
    void offersReadingWhereAFileIsInUse();
    void refusesWhatIsNoCampaign();
    void listsTheKeysThatWork();
    void aKeyOfAListIsNoOtherMeanwhile();
    void namesEveryControl();
    void remembersItsLook();
};

void TestWindow::opensTheSampleAtOneClick()
{
    QTest::mouseClick(child<QPushButton>(u"fornovo"_s), Qt::LeftButton);
    QVERIFY2(m_window->campaign().battle(), qPrintable(m_window->message().words()));
    QCOMPARE(m_window->campaign().battle()->battle().turn(), 4);
    QVERIFY(!m_window->campaign().battle()->isReadOnly());
    QVERIFY(m_window->campaign().battle()->undoAction()->isEnabled());
    const QString folder = QFileInfo(m_window->campaign().file()->path()).path();
    m_window->campaign().close();
    QVERIFY(QDir(folder).removeRecursively());
}

void TestWindow::givesTheKeyboardToWhatWasLeftOpen()
{
    QTest::mouseClick(child<QPushButton>(u"fornovo"_s), Qt::LeftButton);
    const QString path = m_window->campaign().file()->path();
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_T}) // the next volley, at a unit of the other side
        QTest::keyClick(QApplication::focusWidget(), key);
    QVERIFY(m_window->findChild<ResolverPanel *>()->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), u"12"_s); // its distance
    m_window.reset();
    init();
    m_window->openCampaign(path);
    QVERIFY(m_window->findChild<ResolverPanel *>()->isOpen());
    QVERIFY(m_window->findChild<ResolverPanel *>()->isAncestorOf(QApplication::focusWidget()));
    m_window->campaign().close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

void TestWindow::undoBelongsToThePageInView()
{
    QTest::mouseClick(child<QPushButton>(u"fornovo"_s), Qt::LeftButton);
    const QString folder = QFileInfo(m_window->campaign().file()->path()).path();
    const Battle &battle = m_window->campaign().battle()->battle();
    const int before = battle.ledger().lastSeq();
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    const int last = battle.ledger().lastSeq();
    QCOMPARE(last, before + 1);
    for (const QString &other : {u"tables"_s, u"startPage"_s}) {
        m_window->findChild<QAction *>(other)->trigger();
        QVERIFY(m_window->findChild<BattlePage *>()->isHidden());
        QTest::keyClick(m_window->focusWidget() == nullptr ? m_window.get() : m_window->focusWidget(), Qt::Key_Z,
            Qt::ControlModifier);
        QCOMPARE(battle.ledger().lastSeq(), last);
    }
    m_window->campaign().close();
    QVERIFY(QDir(folder).removeRecursively());
}

void TestWindow::saysOnceThatSettingsCannotBeKept()
{
    m_window.reset();
    QFile inTheWay(m_folder->filePath(u"file"_s));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    m_settings = std::make_unique<Settings>(inTheWay.fileName() + u"/settings.ini"_s);
    open();
    QVERIFY(english(m_window->message().words()).contains(u"cannot be kept for the next time"_s));
    m_window->message().hide();
    m_window->showNewBattle();
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    QCOMPARE(m_window->message().words(), QString());
}

void TestWindow::namesOfFilesAreShortEnough()
{
    const QString path = freshPath(m_folder->path(), QString(110, QChar(0x6226)));
    QVERIFY(QFileInfo(path).fileName().toUtf8().size() <= 160);
    QVERIFY(QFileInfo(path).completeBaseName().endsWith(QChar(0x6226)));
    QVERIFY(CampaignFile::create(path, u"long"_s));
    const auto refused = CampaignFile::create(m_folder->filePath(QString(80, QChar(0x6226))), u"too long"_s);
    QVERIFY(!refused);
    QVERIFY(refused.error().message.source().endsWith(u"is too long: 200 bytes are the most."_s));
}

void TestWindow::showsRecentCampaignsAsCards()
{
    QVERIFY(child<CampaignCard>(u"card"_s) == nullptr);
    const QDateTime now = QDateTime::currentDateTime();
    for (const QString &name : {u"Italy"_s, u"Flanders"_s}) {
        const QString path = m_folder->filePath(name + u".muster"_s);
        QVERIFY(CampaignFile::create(path, name));
        RecentCampaigns(*m_settings).remember({path, name, {u"phut"_s}, u"Fornovo"_s, now});
    }
    m_window->showStart();
    auto *card = child<CampaignCard>(u"card"_s); // the newest is the one to go on with
    QVERIFY(!card->isMissing());
    QVERIFY(card->accessibleDescription().contains(u"Fornovo"_s));
    QTest::keyClick(card, Qt::Key_Return);
    QCOMPARE(m_window->campaign().file()->name(), u"Italy"_s);
}

void TestWindow::marksAndRemovesMissingCampaigns()
{
    RecentCampaigns(*m_settings).remember({m_folder->filePath(u"gone"_s), u"Gone"_s, {}, {}, {}});
    m_window->showStart();
    auto *card = child<CampaignCard>(u"card"_s);
    QVERIFY(card->isMissing());
    QTest::keyClick(card, Qt::Key_Delete);
    QVERIFY(RecentCampaigns(*m_settings).list().empty());
}

void TestWindow::offersReadingWhereAFileIsInUse()
{
    const QString path = m_folder->filePath(u"italy.muster"_s);
    const auto other = CampaignFile::create(path, u"Italy"_s);
    QVERIFY(other);
    m_window->openCampaign(path);
    QVERIFY(english(m_window->message().words()).contains(u"open in another window since"_s));
    QVERIFY(!m_window->campaign().file());
    m_window->message().button()->click();
    QVERIFY(m_window->campaign().isReadOnly());
    QVERIFY(english(m_window->windowTitle()).contains(u"read-only"_s));
}

void TestWindow::refusesWhatIsNoCampaign()
{
    QFile file(m_folder->filePath(u"letter.muster"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Dear Sir, this is no campaign, although it is long enough to be taken for something else.");
    file.close();
    m_window->openCampaign(file.fileName());
    QVERIFY(m_window->message().words().contains(u"letter.muster"_s));
    QVERIFY(m_window->message().button() == nullptr);
}

void TestWindow::listsTheKeysThatWork()
{
    m_window->showNewBattle();
    QStringList lines;
    for (const KeyGroup &group : keysOf(*m_window)) {
        for (const KeyLine &line : group.lines)
            lines.append(english(line.keys + u": "_s + line.words));
    }
    QVERIFY2(lines.contains(u"F1, ?: Keys"_s), qPrintable(lines.join(u'\n')));
    QVERIFY(lines.contains(u"Ctrl+N: New battle"_s));
    QVERIFY(lines.contains(u"Ctrl+Return: Start the battle"_s));
    QVERIFY(lines.filter(u"Enter"_s).size() >= 1);
}

/// Ctrl+Z belongs to the list while that is open, and to nothing else.
void TestWindow::aKeyOfAListIsNoOtherMeanwhile()
{
    m_window->openSample(u"fornovo"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_T);
    QVERIFY(m_window->findChild<StepPanel *>()->isVisible());
    QStringList meanings;
    for (const KeyGroup &group : keysOf(*m_window)) {
        for (const KeyLine &line : group.lines) {
            if (line.keys.split(u", "_s).contains(u"Ctrl+Z"_s))
                meanings += line.words;
        }
    }
    QVERIFY2(meanings.size() == 1, qPrintable(meanings.join(u" | "_s)));
}

/// A control without a name is nothing to a screen reader.
void TestWindow::namesEveryControl()
{
    m_window->showNewBattle();
    QStringList nameless;
    for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus)
            continue;
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        if (!spoken || spoken->text(QAccessible::Name).isEmpty())
            nameless.append(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName());
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void TestWindow::remembersItsLook()
{
    m_window->resize(900, 640);
    child<QAction>(u"themeDark"_s)->trigger();
    child<QAction>(u"larger"_s)->trigger();
    QCOMPARE(m_settings->text(Setting::Theme), u"dark"_s);
    QCOMPARE(m_settings->number(Setting::TextSize), 110);
    for (int press = 0; press < 40; ++press)
        child<QAction>(u"larger"_s)->trigger();
    QCOMPARE(m_settings->number(Setting::TextSize), 300);
    child<QAction>(u"normalSize"_s)->trigger();
    m_window->close();
    const MainWindow again(*m_settings);
    QCOMPARE(again.size(), QSize(900, 640));
}

MUSTER_TEST(TestWindow)
#include "tst_window.moc"
