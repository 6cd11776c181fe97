// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuplist.h"
#include "app/backups/lookingband.h"
#include "app/widgets/keybutton.h"
#include "backupswindow.h"
#include "tests/testprogram.h"

#include <QAccessible>
#include <QLabel>
#include <QStandardPaths>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// The page of backups.
class TestBackupsPage : public QObject, private BackupsWindow {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void comparesWhatIsInTheFrame();
    void makesTheFirstBackupItself();
    void backsUpByKey();
    void namesEveryControl();
    void goesBelowWhereItIsNarrow();
    void tabsInReadingOrder();
    void showsNamesAsTheyAreWritten();
    void goesToTheNewestWhenItIsOpenedAgain();
    void saysWhatIsDamaged();
    void saysWhatIsNotThereAnyMore();
    void showsFingerprints();
    void countsUnitsAlone();
    void hasNoSecondPlaceAnyMore();
    void offersALongerCopy();
};

void TestBackupsPage::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_backupspage"_s);
}

void TestBackupsPage::comparesWhatIsInTheFrame()
{
    note("Rain at noon");
    const QString early = backUpNow();
    note("The sun comes out");
    backUpNow();
    note("Mud");
    QVERIFY(m_window->campaign().battle()->correct(
        m_window->campaign().battle()->battle().things().first(u"unit"_s), u"bases"_s, 4, u"miscounted"_s));
    showPage();
    QVERIFY(child<BackupList>("backups")->hasFocus());
    QTRY_VERIFY2(compared().filter(u"Mud"_s).size() == 1, qPrintable(compared().join(u'\n')));
    QVERIFY(compared().filter(u"sun"_s).isEmpty());
    key(Qt::Key_Down);
    QCOMPARE(m_window->backupsPage().current()->path, early);
    QTRY_VERIFY(compared().filter(u"sun"_s).size() == 1);
    QVERIFY2(compared().filter(u"King foot"_s).size() >= 1, qPrintable(compared().join(u'\n')));
    QVERIFY(english(child<QLabel>("comparison")->text()).contains(u"3 entries fewer"_s));
    key(Qt::Key_Up);
    QTRY_VERIFY(compared().filter(u"sun"_s).isEmpty());
    m_window->campaign().battle()->undoAction()->trigger(); // what was compared holds no more
    QTRY_VERIFY(english(child<QLabel>("comparison")->text()).contains(u"3 entries fewer"_s));
}

void TestBackupsPage::makesTheFirstBackupItself()
{
    m_window->campaign().close();
    QVERIFY(QDir(backupFolder(m_path)).removeRecursively());
    m_window->openCampaign(m_path);
    QTRY_VERIFY(!m_window->campaign().backups().isAtWork());
    QVERIFY(QDir(backupFolder(m_path)).removeRecursively()); // somebody tidied up
    m_window->showBackups();
    QTRY_COMPARE(backups(m_path).size(), 1);
    QTRY_VERIFY(m_window->backupsPage().current() != nullptr);
}

void TestBackupsPage::backsUpByKey()
{
    showPage();
    const auto before = backups(m_path).size();
    note("Rain");
    key(Qt::Key_B, Qt::ControlModifier);
    QTRY_COMPARE(backups(m_path).size(), before + 1);
    QTRY_COMPARE(m_window->backupsPage().current()->kind, BackupKind::Opening); // the frame stays where it was
    QVERIFY(describe(backups(m_path).first()));
    QCOMPARE(describe(backups(m_path).first())->kind, BackupKind::ByHand);
}

void TestBackupsPage::namesEveryControl()
{
    showPage();
    QStringList nameless;
    for (QWidget *widget : m_window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus)
            continue;
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        if (!spoken || spoken->text(QAccessible::Name).isEmpty())
            nameless.append(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName());
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void TestBackupsPage::goesBelowWhereItIsNarrow()
{
    showPage();
    const auto *list = child<BackupList>("backups");
    const auto *comparison = child<QListView>("compared");
    const auto top = [&](const QWidget *widget) { return widget->mapTo(m_window.get(), QPoint()).y(); };
    m_window->resize(1280, 800);
    QVERIFY(top(comparison) < top(list) + list->height());
    Theme::instance().apply(Theme::Choice::Light, 2.0);
    QCoreApplication::processEvents();
    QVERIFY(top(comparison) >= top(list) + list->height());
    QVERIFY(list->sizeHintForRow(2) >= 40);
}

void TestBackupsPage::tabsInReadingOrder()
{
    m_settings->set(Setting::SecondPlace, m_folder->path());
    m_window->campaign().backups().setSecondPlace(m_folder->path());
    showPage();
    QTRY_VERIFY(child<QWidget>("restore")->isEnabled() && child<QWidget>("copyNow")->isEnabled());
    QTRY_VERIFY(!m_window->campaign().backups().isAtWork());
    QStringList order;
    child<QWidget>("backUpNow")->setFocus();
    for (int step = 0; step < 10; ++step) {
        order += QApplication::focusWidget()->objectName();
        key(Qt::Key_Tab);
    }
    QCOMPARE(order,
        (QStringList {u"backUpNow"_s, u"back"_s, u"backups"_s, u"changePlace"_s, u"noPlace"_s, u"copyNow"_s,
            u"compared"_s, u"look"_s, u"restore"_s, u"save"_s}));
}

/// A file's name may be anything; it is shown as it is, and nothing is fetched for it.
void TestBackupsPage::showsNamesAsTheyAreWritten()
{
    m_window->campaign().close();
    const QString path = QFileInfo(m_path).absolutePath() + u"/<img src=x> & <b>"_s + QString(140, u'W') + u".muster"_s;
    QVERIFY(QFile::copy(m_path, path));
    m_window->openCampaign(path);
    showPage();
    QStringList marked;
    for (const QLabel *label : m_window->findChildren<QLabel *>()) {
        if (!label->isVisible() || !label->text().contains(u'<'))
            continue;
        marked += label->text();
        QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
    }
    QVERIFY(marked.contains(QFileInfo(path).fileName()));
    QCOMPARE(m_window->width(), 1280);
    m_window->lookAt(m_window->backupsPage().current()->path);
    for (const QLabel *label : child<LookingBand>("band")->findChildren<QLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText);
}

void TestBackupsPage::goesToTheNewestWhenItIsOpenedAgain()
{
    note("Rain");
    backUpNow();
    showPage();
    const QString newest = m_window->backupsPage().current()->path;
    key(Qt::Key_Down);
    QVERIFY(m_window->backupsPage().current()->path != newest);
    key(Qt::Key_Escape);
    m_window->showBackups();
    QTRY_COMPARE(m_window->backupsPage().current()->path, newest);
}

void TestBackupsPage::saysWhatIsDamaged()
{
    note("Rain");
    spoil(backUpNow());
    showPage();
    const auto *list = child<BackupList>("backups");
    const auto spoken = [list] { return english(list->currentIndex().data(Qt::AccessibleTextRole).toString()); };
    QTRY_VERIFY2(spoken().contains(u"damaged"_s) || spoken().contains(u"cannot be read"_s), qPrintable(spoken()));
    QTRY_VERIFY(english(child<QLabel>("comparison")->text()).contains(u"damaged"_s));
}

/// Nothing else happens than that it is said: the list stays, and what is being played.
void TestBackupsPage::saysWhatIsNotThereAnyMore()
{
    note("Rain");
    const QString backup = backUpNow();
    note("Sun");
    const int now = entries();
    showPage();
    QCOMPARE(m_window->backupsPage().current()->path, backup);
    QVERIFY(QFile::remove(backup));
    const auto *list = child<BackupList>("backups");
    for (const auto &[pressed, held] : {std::pair(Qt::Key_Return, Qt::KeyboardModifiers()),
             std::pair(Qt::Key_R, Qt::KeyboardModifiers(Qt::ControlModifier))}) {
        key(pressed, held);
        QVERIFY(m_window->backupsPage().isVisible());
        QVERIFY(!m_window->isLooking() && !m_window->campaign().isRestoring());
        QVERIFY(
            english(list->currentIndex().data(Qt::AccessibleTextRole).toString()).contains(u"not there any more"_s));
        QVERIFY(english(child<QLabel>("comparison")->text()).contains(u"not there any more"_s));
    }
    QCOMPARE(entries(), now);
}

void TestBackupsPage::showsFingerprints()
{
    note("Rain");
    const QString backup = backUpNow();
    showPage();
    const auto shown = [this] {
        return english(child<QLabel>("fingerprint")->text()).replace(QChar(0x2011), u'-').replace(QChar::Nbsp, u' ');
    };
    const QString its = describe(backup)->reached.fingerprint;
    QVERIFY(!its.isEmpty());
    QTRY_COMPARE(shown(), u"Fingerprint %1, as now"_s.arg(its));
    note("Sun");
    const QString now = m_window->campaign().battle()->fingerprint();
    QTRY_COMPARE(shown(), u"Fingerprint %1, now %2"_s.arg(its, now));
}

/// Turn and phase are told apart, and are no unit.
void TestBackupsPage::countsUnitsAlone()
{
    backUpNow();
    QVERIFY(m_window->campaign().battle()->correct(
        m_window->campaign().battle()->battle().things().first(u"unit"_s), u"bases"_s, 4, u"miscounted"_s));
    const auto &battle = m_window->campaign().battle()->battle();
    QVERIFY(m_window->campaign().battle()->correct(
        battle.things().first(u"army"_s), u"name"_s, u"Royalists"_s, u"their name"_s));
    showPage();
    QTRY_VERIFY2(compared().filter(u"1 unit differs"_s).size() == 1, qPrintable(compared().join(u'\n')));
}

void TestBackupsPage::hasNoSecondPlaceAnyMore()
{
    m_window->campaign().backups().setSecondPlace(m_folder->path());
    m_settings->set(Setting::SecondPlace, m_folder->path());
    showPage();
    QTRY_VERIFY(child<KeyButton>("noPlace")->isVisible() && !m_window->campaign().backups().isAtWork());
    child<KeyButton>("noPlace")->click();
    QCOMPARE(m_settings->text(Setting::SecondPlace), QString());
    QVERIFY(m_window->campaign().backups().place().folder.isEmpty());
    QVERIFY(!child<KeyButton>("noPlace")->isVisible());
    m_window->campaign().backups().makeCopyDue();
    QVERIFY(!m_window->campaign().backups().isAtWork());
}

/// Somebody played on in the copy: it is said and listed, and only a copy by hand takes its place.
void TestBackupsPage::offersALongerCopy()
{
    const QString stick = m_folder->filePath(u"stick"_s);
    QVERIFY(QDir().mkpath(stick));
    const QString copy = stick + u"/Edgehill.muster"_s;
    QVERIFY(QFile::copy(m_path, copy));
    {
        CampaignSession other;
        QVERIFY(other.open(copy));
        QVERIFY(other.openBattle(other.battles().front().id));
        QVERIFY(other.battle()->note(u"played on the other computer"_s));
    }
    QFile there(copy);
    QVERIFY(there.open(QIODevice::ReadOnly));
    const QByteArray before = there.readAll();
    m_window->campaign().backups().setSecondPlace(stick);
    QTRY_COMPARE(m_window->campaign().backups().place().state, SecondPlace::State::Ahead);
    m_window->campaign().backups().makeCopyDue(BackupKind::Turn);
    QTRY_VERIFY(!m_window->campaign().backups().isAtWork());
    there.seek(0);
    QCOMPARE(there.readAll(), before);
    m_window->showBackups();
    QTRY_VERIFY(child<KeyButton>("comparePlace")->isVisible());
    QTRY_VERIFY(m_window->backupsPage().current() != nullptr);
    child<KeyButton>("comparePlace")->click();
    QTRY_VERIFY(m_window->backupsPage().current()->secondPlace);
    QTRY_VERIFY2(compared().filter(u"played on the other computer"_s).size() == 1, qPrintable(compared().join(u'\n')));
    key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isRestoring());
    QCOMPARE(m_window->campaign().file()->path(), m_path);
    QTRY_VERIFY(!m_window->campaign().backups().isAtWork());
    m_window->campaign().backups().look();
    QTRY_COMPARE(m_window->campaign().backups().place().state, SecondPlace::State::There);
}

MUSTER_TEST(TestBackupsPage)
#include "tst_backupspage.moc"
