// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/recentcampaigns.h"
#include "app/startpage/goonpanel.h"
#include "app/widgets/keybutton.h"
#include "core/battle/battle.h"
#include "core/store/writelock.h"
#include "openedwindow.h"
#include "tests/testprogram.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A lock that another computer left behind can be looked past, and opened with a plain warning.
class TestLockedElsewhere : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void isSaidWithTheComputer();
    void canBeLookedAt();
    void isOpenedAfterAWarning();
    void theWarningCanBeHeeded();
    void isSaidOnTheStartPage();
    void openInAnotherWindowIsSaidOnTheStartPage();
    void ofThisComputerIsNone();

private:
    /// What a program on the computer HALL would have left beside the file.
    static void lock(const QString &path, const QByteArray &computer = "HALL", qint64 process = 4711,
        const QByteArray &program = "mustermaster")
    {
        QFile file(path + u".lock"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(process) + '\n' + program + '\n' + computer + "\n\n\n");
    }
};

void TestLockedElsewhere::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_lockedelsewhere"_s);
}

void TestLockedElsewhere::isSaidWithTheComputer()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    lock(path);
    opened.window->openCampaign(path);
    QVERIFY(opened.window->campaign().file() == nullptr);
    QVERIFY2(opened.words().startsWith(u"c.muster is open on the computer HALL since "_s), qPrintable(opened.words()));
    QCOMPARE(opened.window->message().buttons().size(), 2u);
}

void TestLockedElsewhere::canBeLookedAt()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    lock(path);
    opened.window->openCampaign(path);
    const QPushButton *first = opened.window->message().button();
    QCOMPARE(opened.window->focusWidget(), first); // Enter is about this file
    QVERIFY(first->width() >= first->sizeHint().width());
    QTest::keyClick(opened.window->focusWidget(), Qt::Key_Return);
    QVERIFY(opened.window->campaign().isReadOnly());
    QVERIFY(QFileInfo::exists(path + u".lock"_s));
}

void TestLockedElsewhere::isOpenedAfterAWarning()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    lock(path);
    opened.window->openCampaign(path);
    QVERIFY(opened.press(u"It is not open there any more"_s));
    QVERIFY(opened.window->campaign().file() == nullptr); // not yet
    QVERIFY2(opened.words().contains(u"HALL"_s) && opened.words().contains(u"is lost"_s), qPrintable(opened.words()));
    QVERIFY(opened.press(u"It is closed there: open it"_s));
    QVERIFY(opened.window->campaign().file() != nullptr);
    QVERIFY(!opened.window->campaign().isReadOnly());
    QVERIFY(opened.window->campaign().battle()->note(u"played on"_s));
}

void TestLockedElsewhere::theWarningCanBeHeeded()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    lock(path);
    opened.window->openCampaign(path);
    QVERIFY(opened.press(u"It is not open there any more"_s));
    QTest::keyClick(&opened.window->message(), Qt::Key_Escape);
    QCOMPARE(opened.words(), QString());
    QVERIFY(opened.window->campaign().file() == nullptr);
    QVERIFY(QFileInfo::exists(path + u".lock"_s));
}

void TestLockedElsewhere::isSaidOnTheStartPage()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    opened.window->openCampaign(path);
    opened.window->campaign().close();
    lock(path);
    opened.window->showStart();
    const auto *panel = opened.child<GoOnPanel>("goOn");
    QVERIFY2(english(panel->words()).contains(u"It is open on the computer HALL since "_s), qPrintable(panel->words()));
    QVERIFY(panel->goOn()->isHidden());
    QTest::mouseClick(opened.child<QPushButton>("takeOver"), Qt::LeftButton);
    QVERIFY(opened.press(u"It is closed there: open it"_s));
    QVERIFY(!opened.window->campaign().isReadOnly());
}

/// Enter looks; going on can be tried.
void TestLockedElsewhere::openInAnotherWindowIsSaidOnTheStartPage()
{
#ifdef Q_OS_UNIX
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    opened.window->openCampaign(path);
    opened.window->campaign().close();
    const QString runs = QFile::symLinkTarget(u"/proc/%1/exe"_s.arg(::getppid()));
    const QByteArray host = QSysInfo::machineHostName().toUtf8();
    lock(path, host, ::getppid(), "another"); // whose number it had before the machine was started anew
    QVERIFY(!lockOwner(path)->isAnotherHere());
    lock(path, host, ::getppid(), QFileInfo(runs).fileName().toUtf8());
    opened.window->showStart();
    const auto *panel = opened.child<GoOnPanel>("goOn");
    QVERIFY2(english(panel->words()).contains(u"It is open in another window since "_s), qPrintable(panel->words()));
    QVERIFY(panel->goOn()->isVisible());
    QVERIFY(opened.child<QPushButton>("lookAtLocked")->hasFocus());
    QVERIFY(!opened.child<QPushButton>("takeOver")->isVisible());
    QCoreApplication::processEvents();
    for (const char *name : {"lookAtLocked", "goOn"}) {
        const auto *button = opened.child<KeyButton>(name);
        QVERIFY2(button->width() >= button->sizeHint().width(), name); // nothing is cut
    }
    QTest::keyClick(opened.window->focusWidget(), Qt::Key_Return);
    QVERIFY(opened.window->campaign().isReadOnly());
#else
    QSKIP("who is running is not known here");
#endif
}

void TestLockedElsewhere::ofThisComputerIsNone()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"c.muster"_s);
    QVERIFY(CampaignFile::create(path, u"c"_s));
    QVERIFY(!CampaignFile::lockElsewhere(path));
    lock(path, QSysInfo::machineHostName().toUtf8());
    QVERIFY(!CampaignFile::lockElsewhere(path));
    lock(path);
    const auto other = CampaignFile::lockElsewhere(path);
    QVERIFY(other);
    QCOMPARE(other->host, u"HALL"_s);
    QVERIFY(other->since.isValid());
    QVERIFY(CampaignFile::breakLock(path));
    QVERIFY(!QFileInfo::exists(path + u".lock"_s));
}

MUSTER_TEST(TestLockedElsewhere)
#include "tst_lockedelsewhere.moc"
