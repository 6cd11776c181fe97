// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keyhelp.h"
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/sidepanel.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/recentcampaigns.h"
#include "app/startpage/campaigncard.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/paths.h"
#include "core/battle/battle.h"
#include "core/store/fingerprint.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void opensTheSampleAtOneClick();
    void givesTheKeyboardToWhatWasLeftOpen();
    void beginsABattleByKeyboard();
    void saysWhatIsMissing();
    void fieldsLeaveTheMenusTheirKeys();
    void keepsTheFormWhenGoingBack();
    void keepsTheFormOverARestart();
    void saysOnceThatSettingsCannotBeKept();
    void namesOfFilesAreShortEnough();
    void emptiesTheFormAndBringsItBack();
    void bringsWhatIsNoUnit();
    void showsRecentCampaignsAsCards();
    void marksAndRemovesMissingCampaigns();
    void offersReadingWhereAFileIsInUse();
    void refusesWhatIsNoCampaign();
    void savesACopyWhilePlayGoesOn();
    void saysWhyNoCopyWasSaved();
    void savesACopyWhereTheFileIsGone_data();
    void savesACopyWhereTheFileIsGone();
    void saysAFailureOnceAndOnlyAsLongAsItHolds();
    void listsTheKeysThatWork();
    void namesEveryControl();
    void remembersItsLook();

private:
    template <class W>
    W *child(const QString &name) const
    {
        return m_window->findChild<W *>(name);
    }
    void fill(int side, const QString &name);
    void open();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QString m_answer;
};

void TestWindow::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_window"_s);
}

void TestWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    MainWindow::applyLook(*m_settings);
    open();
}

void TestWindow::open()
{
    const auto file = [this](QWidget *, const QString &) { return m_answer; };
    const WindowQuestions questions {.fileToOpen = file, .fileToMake = file, .fileForCopy = file};
    m_window = std::make_unique<MainWindow>(*m_settings, questions);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestWindow::cleanup()
{
    m_window.reset();
}

void TestWindow::fill(int side, const QString &name)
{
    SidePanel *panel = m_window->newBattlePage().side(side);
    QTest::keyClicks(panel->findChild<QLineEdit *>(u"sideName"_s), name);
    panel->units().paste(readDelimited(u"%1 foot\t8\n%1 horse\t4"_s.arg(name)), 0, 0);
}

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

void TestWindow::beginsABattleByKeyboard()
{
    m_answer = m_folder->filePath(u"italy.muster"_s);
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->campaign().file()->name(), u"italy"_s);
    QTest::keyClicks(QApplication::focusWidget(), u"Fornovo"_s);
    QTest::keyClicks(child<QLineEdit>(u"date"_s), u"6 July 1495"_s);
    fill(0, u"French"_s);
    fill(1, u"Venetians"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    const BattleSession *battle = m_window->campaign().battle();
    QVERIFY(battle);
    QCOMPARE(battle->battle().name.name, u"Fornovo"_s);
    QCOMPARE(battle->battle().name.date, QDate(1495, 7, 6));
    const Things &things = battle->battle().things();
    QCOMPARE(things.ofType(u"unit"_s).size(), 4u);
    QCOMPARE(things.name(things.armyOf(things.ofType(u"unit"_s).back())), u"Venetians"_s);
    QVERIFY(m_window->windowTitle().startsWith(u"Fornovo"_s));
}

void TestWindow::saysWhatIsMissing()
{
    m_window->showNewBattle();
    NewBattlePage &page = m_window->newBattlePage();
    auto *start = page.findChild<QPushButton *>(u"start"_s);
    QVERIFY(!start->isEnabled());
    QCOMPARE(page.missing().size(), 5);
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    fill(0, u"French"_s);
    fill(1, u"Venetians"_s);
    QVERIFY2(page.missing().isEmpty(), qPrintable(page.missing().join(u' ')));
    QVERIFY(start->isEnabled());
    page.side(1)->units().setData(page.side(1)->units().index(0, 1), u"hundreds"_s, Qt::EditRole);
    QVERIFY(english(page.missing().front()).startsWith(u"Venetians, row 1: "_s));
    QVERIFY(!start->isEnabled());
    page.side(1)->findChild<QComboBox *>(u"colour"_s)->setCurrentIndex(0);
    QVERIFY(english(page.missing().last()).contains(u"same colour"_s));
    QTest::keyClicks(child<QLineEdit>(u"date"_s), u"tomorrow"_s);
    QVERIFY(english(page.missing().front()).contains(u"date"_s));
}

/// Alt and a letter opens a menu, or goes to a field: a letter that does both does neither at once.
void TestWindow::fieldsLeaveTheMenusTheirKeys()
{
    QSet<QKeySequence> taken;
    for (const QAction *menu : m_window->menuBar()->actions())
        taken += QKeySequence::mnemonic(menu->text());
    for (const QLabel *label : m_window->newBattlePage().findChildren<QLabel *>()) {
        const QKeySequence key = label->buddy() == nullptr ? QKeySequence() : QKeySequence::mnemonic(label->text());
        QVERIFY2(key.isEmpty() || !taken.contains(key), qPrintable(label->text()));
        taken += key;
    }
}

void TestWindow::keepsTheFormWhenGoingBack()
{
    m_window->showNewBattle();
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    fill(0, u"French"_s);
    QTest::mouseClick(child<QPushButton>(u"back"_s), Qt::LeftButton);
    QVERIFY(!m_window->newBattlePage().isVisible());
    m_window->showNewBattle();
    QCOMPARE(child<QLineEdit>(u"battleName"_s)->text(), u"Fornovo"_s);
    QCOMPARE(m_window->newBattlePage().side(0)->units().unitCount(), 2);
}

void TestWindow::keepsTheFormOverARestart()
{
    m_window->showNewBattle();
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    QTest::keyClicks(child<QLineEdit>(u"place"_s), u"Taro"_s);
    fill(0, u"French"_s);
    m_window->newBattlePage().side(0)->others(u"officer"_s)->paste({{u"Charles VIII"_s}}, 0, 0);
    m_window->newBattlePage().side(1)->units().paste({{u"half typed"_s, u"many"_s}}, 0, 0);
    const QJsonObject typed = m_window->newBattlePage().draft();
    m_window.reset();
    open();
    QVERIFY(child<QPushButton>(u"newBattle"_s)->text().contains(u"Fornovo"_s));
    m_window->showNewBattle();
    QCOMPARE(m_window->newBattlePage().draft(), typed);
    QCOMPARE(child<QLineEdit>(u"place"_s)->text(), u"Taro"_s);
    QCOMPARE(m_window->newBattlePage().side(0)->units().unitCount(), 2);
    QCOMPARE(m_window->newBattlePage().side(0)->others(u"officer"_s)->unitCount(), 1);
    QCOMPARE(m_window->newBattlePage().side(1)->units().texts(), (TextTable {{u"half typed"_s, u"many"_s}}));
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

void TestWindow::emptiesTheFormAndBringsItBack()
{
    m_window->showNewBattle();
    auto *empty = child<QPushButton>(u"empty"_s);
    QVERIFY(!empty->isEnabled());
    fill(0, u"French"_s);
    const QJsonObject typed = m_window->newBattlePage().draft();
    QTest::mouseClick(empty, Qt::LeftButton);
    QVERIFY(m_window->newBattlePage().isBlank());
    QVERIFY(m_settings->bytes(Setting::NewBattle).isEmpty());
    QTest::mouseClick(empty, Qt::LeftButton);
    QCOMPARE(m_window->newBattlePage().draft(), typed);
    QTest::mouseClick(empty, Qt::LeftButton);
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"F"_s); // what is typed now counts
    QTest::mouseClick(empty, Qt::LeftButton);
    QVERIFY(m_window->newBattlePage().isBlank());
}

void TestWindow::bringsWhatIsNoUnit()
{
    m_answer = m_folder->filePath(u"italy.muster"_s);
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"Fornovo"_s);
    fill(0, u"French"_s);
    fill(1, u"Venetians"_s);
    m_window->newBattlePage().side(1)->others(u"officer"_s)->paste({{u"Francesco Gonzaga"_s}}, 0, 0);
    QVERIFY2(m_window->newBattlePage().missing().isEmpty(), qPrintable(m_window->newBattlePage().missing().join(u' ')));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    const BattleSession *battle = m_window->campaign().battle();
    QVERIFY(battle);
    const Things &things = battle->battle().things();
    const ThingId officer = things.first(u"officer"_s);
    QCOMPARE(things.name(officer), u"Francesco Gonzaga"_s);
    QCOMPARE(things.name(things.find(officer)->parent), u"Venetians"_s);
    QVERIFY(m_window->newBattlePage().isBlank());
    QVERIFY(m_settings->bytes(Setting::NewBattle).isEmpty());
    // The next battle can take them over.
    const auto earlier = earlierArmies(*m_window->campaign().file());
    QCOMPARE(earlier.back().plan.own.back().type, u"officer"_s);
    QCOMPARE(earlier.back().plan.own.back().values.value("name"_L1).toString(), u"Francesco Gonzaga"_s);
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

void TestWindow::savesACopyWhilePlayGoesOn()
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
    QCOMPARE(m_window->campaign().file()->path(), original);
    QVERIFY(copy->isEnabled());
    const auto file = CampaignFile::open(made, OpenMode::ReadOnly);
    QVERIFY(file);
    QCOMPARE((*file)->battles()->size(), m_window->campaign().file()->battles()->size());
}

void TestWindow::saysWhyNoCopyWasSaved()
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

void TestWindow::savesACopyWhereTheFileIsGone_data()
{
    QTest::addColumn<bool>("overwritten");
    QTest::newRow("removed") << false;
    QTest::newRow("overwritten") << true;
}

void TestWindow::savesACopyWhereTheFileIsGone()
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
    QVERIFY(english(m_window->message().words()).contains(u"Nothing was recorded."_s));
    m_answer.clear(); // thought better of it
    m_window->message().button()->click();
    QVERIFY(english(m_window->message().words()).contains(u"Nothing was recorded."_s));
    m_answer = m_folder->filePath(u"saved"_s);
    m_window->message().button()->click();
    QCOMPARE(campaign.file()->path(), QFileInfo(m_answer + u".muster"_s).canonicalFilePath());
    QCOMPARE(campaign.battle()->battle().ledger().events(), before.events());
    QVERIFY(campaign.battle()->note(u"after"_s));
    campaign.close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

void TestWindow::saysAFailureOnceAndOnlyAsLongAsItHolds()
{
    m_window->openSample();
    CampaignSession &campaign = m_window->campaign();
    const QString path = campaign.file()->path();
    const QString away = path + u".away"_s;
    QVERIFY(QFile::rename(path, away));
    auto *page = m_window->findChild<BattlePage *>();
    QTest::keyClick(page, Qt::Key_F8); // says what is still to do
    QTest::keyClick(page, Qt::Key_F8);
    QVERIFY(!m_window->message().words().isEmpty());
    QVERIFY2(page->notice().isEmpty(), qPrintable(page->notice()));
    QVERIFY(QFile::rename(away, path));
    QTest::keyClick(page, Qt::Key_F8);
    QCOMPARE(m_window->message().words(), QString());
    campaign.close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
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
