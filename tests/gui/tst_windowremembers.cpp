// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/newbattlepage.h"
#include "app/session/battlesession.h"
#include "app/window/mainwindow.h"
#include "core/store/campaignfile.h"
#include "tests/testprogram.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the window knows again when the program is started anew.
class TestWindowRemembers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void thatChoicesAreKeptSecret();
    void whatTheCampaignIsPlayedWith();
};

void TestWindowRemembers::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_windowremembers"_s);
}

/// Even where the program was killed: nobody on the other side reads a choice after a restart.
void TestWindowRemembers::thatChoicesAreKeptSecret()
{
    const QTemporaryDir folder;
    const QString ini = folder.filePath(u"settings.ini"_s);
    Settings settings(ini);
    MainWindow first(settings);
    first.openSample(u"olney-bridge"_s);
    QVERIFY(!first.campaign().battle()->keepsSecrets());
    first.campaign().battle()->setKeepsSecrets(true);
    const QString path = first.campaign().file()->path();
    first.campaign().close();

    Settings again(ini);
    MainWindow second(again);
    second.openCampaign(path);
    QVERIFY(second.campaign().battle() != nullptr);
    QVERIFY(second.campaign().battle()->keepsSecrets());
    second.campaign().battle()->setKeepsSecrets(false);
    QVERIFY(!Settings(ini).flag(Setting::KeepsSecrets));
    second.campaign().close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

void TestWindowRemembers::whatTheCampaignIsPlayedWith()
{
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    MainWindow window(settings);
    window.openSample(u"cheriton"_s);
    window.findChild<QAction *>(u"newBattle"_s)->trigger();
    QCOMPARE(window.newBattlePage().findChild<QComboBox *>(u"rules"_s)->currentData().toString(), u"tyneside"_s);
    const QString path = window.campaign().file()->path();
    window.campaign().close();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

MUSTER_TEST(TestWindowRemembers)
#include "tst_windowremembers.moc"
