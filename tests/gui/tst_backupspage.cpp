// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backuplist.h"
#include "app/backups/backupspage.h"
#include "app/backups/comparisonmodel.h"
#include "app/backups/lookingband.h"
#include "app/newbattle/battleplan.h"
#include "app/pages/battlepage.h"
#include "app/session/recentcampaigns.h"
#include "app/session/recordwatch.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/statusline.h"
#include "app/window/worknotice.h"
#include "core/battle/battle.h"
#include "core/rules/catalogue.h"
#include "core/store/fingerprint.h"
#include "english.h"
#include "tests/battle/armyplan.h"
#include "tests/testprogram.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QApplication>
#include <QDirIterator>
#include <QLabel>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

const QDateTime kEvening(QDate(2026, 11, 22), QTime(21, 14), Qt::LocalTime);

/// Everything in a folder and below it, with what the files hold.
QMap<QString, QByteArray> filesIn(const QString &folder)
{
    QMap<QString, QByteArray> files;
    for (QDirIterator it(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();) {
        QFile file(it.next());
        files.insert(file.fileName(), file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return files;
}

BackupInfo some(const QDateTime &made, BackupKind kind, int entries)
{
    BackupInfo info {.path = u"/b/%1.muster"_s.arg(entries), .made = made.toUTC(), .kind = kind, .size = 400 * 1024};
    info.reached = {.battle = u"Edgehill"_s, .turn = 4, .upToTurn = 4, .upTo = u"4.3"_s, .entries = entries};
    return info;
}

} // namespace

class TestBackupsPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void groupsByDay();
    void isAModel();
    void comparesWhatIsInTheFrame();
    void makesTheFirstBackupItself();
    void backsUpByKey();
    void looksWithoutWriting();
    void goesBackAsItWas();
    void restoresThereAndBack();
    void restoresFromTheBand();
    void saysWhyItCouldNotBeRestored();
    void saysWhyItCouldNotBeOpened();
    void staysCancelledAndSaid();
    void savesElsewhere();
    void savesWhatIsLookedAt();
    void restoresAnotherCampaign();
    void opensABackupDirectly();
    void neverListsABackupAsRecent();
    void leavesLookingForAnotherCampaign();
    void namesEveryControl();
    void goesBelowWhereItIsNarrow();
    void tabsInReadingOrder();
    void showsNamesAsTheyAreWritten();

private:
    template <class W>
    W *child(const QString &name) const
    {
        return m_window->findChild<W *>(name);
    }
    void note(const QString &words) { QVERIFY(m_window->campaign().battle()->note(words)); }
    /// A backup of what is recorded now.
    QString backUpNow();
    void showPage();
    void key(int key, Qt::KeyboardModifiers held = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), held);
    }
    int entries() const { return m_window->campaign().battle()->battle().ledger().lastSeq(); }
    QStringList compared() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QString m_path;
    QString m_answer;
};

void TestBackupsPage::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_backupspage"_s);
}

void TestBackupsPage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    QVERIFY(QDir(m_folder->path()).mkpath(u"war"_s));
    m_path = QDir(m_folder->filePath(u"war"_s)).canonicalPath() + u"/Edgehill.muster"_s;
    BattlePlan plan;
    plan.rules = findRuleset(u"phut"_s);
    plan.name = {u"Edgehill"_s, QDate(1642, 10, 23), {}};
    for (const QString &side : {u"King"_s, u"Parliament"_s})
        plan.armies.push_back(armyPlan({{u"name"_s, side}}, {{{u"name"_s, side + u" foot"_s}, {u"start_bases"_s, 6}}}));
    const auto drawn = drawUp(plan);
    QVERIFY(drawn);
    {
        CampaignSession session;
        QVERIFY(session.create(m_path, u"Civil War"_s));
        QVERIFY(session.begin(drawn->record, drawn->events));
    }
    WindowQuestions questions {[this](QWidget *, const QString &) { return m_answer; },
        [this](QWidget *, const QString &) { return m_answer; }};
    questions.fileForCopy = questions.fileToMake;
    m_window = std::make_unique<MainWindow>(*m_settings, questions);
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->openCampaign(m_path);
    QVERIFY2(m_window->campaign().battle(), qPrintable(m_window->message().words()));
    QTRY_VERIFY(!m_window->campaign().backups().isAtWork());
}

void TestBackupsPage::cleanup()
{
    m_window.reset();
    Theme::instance().apply(Theme::Choice::Light, 1.0);
}

QString TestBackupsPage::backUpNow()
{
    const auto made = backUp(m_path, {.kind = BackupKind::ByHand});
    return made ? *made : made.error().message.text();
}

void TestBackupsPage::showPage()
{
    m_window->showBackups();
    QTRY_VERIFY(m_window->backupsPage().current() != nullptr);
}

QStringList TestBackupsPage::compared() const
{
    QStringList lines;
    const QAbstractItemModel *model = child<QListView>(u"compared"_s)->model();
    for (int row = 0; row < model->rowCount(); ++row)
        lines += english(model->index(row, 0).data(Qt::AccessibleTextRole).toString());
    return lines;
}

void TestBackupsPage::groupsByDay()
{
    BackupInfo now = some(kEvening, BackupKind::Unknown, 111);
    BackupInfo daily = some(kEvening.addDays(-8), BackupKind::Interval, 59);
    daily.kept = KeptAs::Daily;
    BackupInfo spoilt = some(kEvening.addDays(-1), BackupKind::Opening, 0);
    spoilt.readable = false;
    const auto rows = backupRows(now,
        {some(kEvening.addSecs(-840), BackupKind::Interval, 105), some(kEvening.addSecs(-3120), BackupKind::Turn, 99),
            spoilt, daily},
        kEvening);
    QStringList made;
    for (const BackupRow &row : rows)
        made += english(row.made);
    QCOMPARE(made.size(), 8);
    QCOMPARE(made.at(0), u"Now, 21:14"_s);
    QVERIFY(made.at(1).startsWith(u"Today, "_s));
    QCOMPARE(made.at(2), u"21:00"_s);
    QVERIFY(made.at(4).startsWith(u"Yesterday, "_s));
    QCOMPARE(made.at(5), u"21:14"_s);
    QCOMPARE(made.at(6), u"Earlier"_s);
    QCOMPARE(rows[2].fewer, u"6"_s);
    QVERIFY(rows[3].weighty && !rows[2].weighty);
    QVERIFY(rows[5].doubtful && rows[5].entries.isEmpty() && rows[5].fewer.isEmpty());
    QVERIFY2(english(rows[2].spoken()).contains(u"105 entries"_s), qPrintable(rows[2].spoken()));
}

void TestBackupsPage::isAModel()
{
    BackupModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(backupRows(some(kEvening, BackupKind::Unknown, 3), {some(kEvening, BackupKind::ByHand, 2)}, kEvening));
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.flags(model.index(0)).testFlag(Qt::ItemIsSelectable)); // what is now cannot be gone back to
    QCOMPARE(model.newest().row(), 2);
    model.show({});
    QVERIFY(!model.newest().isValid());
}

void TestBackupsPage::comparesWhatIsInTheFrame()
{
    note(u"Rain at noon"_s);
    const QString early = backUpNow();
    note(u"The sun comes out"_s);
    backUpNow();
    note(u"Mud"_s);
    QVERIFY(m_window->campaign().battle()->correct(
        m_window->campaign().battle()->battle().things().first(u"unit"_s), u"bases"_s, 4, u"miscounted"_s));
    showPage();
    QVERIFY(child<BackupList>(u"backups"_s)->hasFocus());
    QTRY_VERIFY2(compared().filter(u"Mud"_s).size() == 1, qPrintable(compared().join(u'\n')));
    QVERIFY(compared().filter(u"sun"_s).isEmpty());
    key(Qt::Key_Down);
    QCOMPARE(m_window->backupsPage().current()->path, early);
    QTRY_VERIFY(compared().filter(u"sun"_s).size() == 1);
    QVERIFY2(compared().filter(u"King foot"_s).size() >= 1, qPrintable(compared().join(u'\n')));
    QVERIFY(english(child<QLabel>(u"comparison"_s)->text()).contains(u"3 entries fewer"_s));
    key(Qt::Key_Up);
    QTRY_VERIFY(compared().filter(u"sun"_s).isEmpty());
    m_window->campaign().battle()->undoAction()->trigger(); // what was compared holds no more
    QTRY_VERIFY(english(child<QLabel>(u"comparison"_s)->text()).contains(u"3 entries fewer"_s));
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
    note(u"Rain"_s);
    key(Qt::Key_B, Qt::ControlModifier);
    QTRY_COMPARE(backups(m_path).size(), before + 1);
    QTRY_COMPARE(m_window->backupsPage().current()->kind, BackupKind::Opening); // the frame stays where it was
    QVERIFY(describe(backups(m_path).first()));
    QCOMPARE(describe(backups(m_path).first())->kind, BackupKind::ByHand);
}

void TestBackupsPage::looksWithoutWriting()
{
    note(u"Rain"_s);
    const int then = entries();
    backUpNow();
    note(u"Sun"_s);
    showPage();
    const auto before = filesIn(m_folder->filePath(u"war"_s));
    key(Qt::Key_Return);
    QVERIFY(m_window->isLooking());
    QVERIFY(m_window->campaign().isReadOnly());
    QVERIFY(child<LookingBand>(u"band"_s)->isVisible());
    QCOMPARE(entries(), then);
    QVERIFY(!m_window->campaign().battle()->note(u"not to be kept"_s));
    QCOMPARE(english(m_window->statusLine().words().badge.word), u"Read-only"_s);
    QVERIFY(!m_window->campaign().battle()->undoAction()->isEnabled());
    QCOMPARE(filesIn(m_folder->filePath(u"war"_s)), before);
    key(Qt::Key_Escape);
    QTRY_VERIFY(!m_window->isLooking());
    QCOMPARE(filesIn(m_folder->filePath(u"war"_s)), before);
}

void TestBackupsPage::goesBackAsItWas()
{
    const auto *battle = m_window->campaign().battle();
    auto *page = m_window->findChild<BattlePage *>();
    note(u"Rain"_s);
    showPage();
    key(Qt::Key_Return);
    QVERIFY(m_window->campaign().battle() != battle);
    key(Qt::Key_Escape);
    QTRY_VERIFY(m_window->backupsPage().isVisible());
    QVERIFY(!child<LookingBand>(u"band"_s)->isVisible());
    QCOMPARE(m_window->campaign().battle(), battle); // it was never closed
    QVERIFY(m_window->campaign().battle()->undoAction()->isEnabled());
    key(Qt::Key_Escape);
    QVERIFY(page->isVisible());
    note(u"and it can be played on"_s);
}

void TestBackupsPage::restoresThereAndBack()
{
    note(u"Rain"_s);
    const int then = entries();
    backUpNow();
    note(u"Sun"_s);
    note(u"Mud"_s);
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
    note(u"played on from there"_s);
    m_window->openCampaign(kept); // what was there is still whole
    QVERIFY(m_window->campaign().battle());
    QCOMPARE(entries(), now);
}

void TestBackupsPage::restoresFromTheBand()
{
    note(u"Rain"_s);
    const int then = entries();
    const QString backup = backUpNow();
    note(u"Sun"_s);
    showPage();
    key(Qt::Key_Return);
    QSignalSpy campaigns(m_window.get(), &QWidget::windowTitleChanged);
    key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isRestoring());
    QVERIFY(!m_window->isLooking());
    QCOMPARE(m_window->campaign().file()->path(), m_path);
    QCOMPARE(entries(), then);
    QVERIFY(QFile::exists(backup)); // the backup stays
}

void TestBackupsPage::saysWhyItCouldNotBeRestored()
{
    note(u"Rain"_s);
    const QString backup = backUpNow();
    note(u"Sun"_s);
    const int now = entries();
    showPage();
    QFile file(backup);
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2));
    QVERIFY(file.write(QByteArray(8192, 'x')) > 0);
    file.close();
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::restoreEnded);
    key(Qt::Key_R, Qt::ControlModifier);
    QVERIFY(ended.wait());
    QVERIFY(!ended.front().at(1).toString().isEmpty());
    QVERIFY(english(m_window->message().words()).contains(u"could not be restored"_s));
    QVERIFY(m_window->campaign().battle());
    QCOMPARE(entries(), now);
}

void TestBackupsPage::savesElsewhere()
{
    note(u"Rain"_s);
    const int then = entries();
    backUpNow();
    note(u"Sun"_s);
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

/// What was restored is one thing, that it could not be opened another.
void TestBackupsPage::saysWhyItCouldNotBeOpened()
{
    note(u"Rain"_s);
    backUpNow();
    note(u"Sun"_s);
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
void TestBackupsPage::staysCancelledAndSaid()
{
    note(u"Rain"_s);
    backUpNow();
    note(u"Sun"_s);
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

/// Ctrl+Shift+S is about what is in view.
void TestBackupsPage::savesWhatIsLookedAt()
{
    note(u"Rain"_s);
    const int then = entries();
    const QString backup = backUpNow();
    note(u"Sun"_s);
    QSignalSpy ended(&m_window->campaign(), &CampaignSession::copyEnded);
    m_window->lookAt(backup);
    m_answer = m_folder->filePath(u"looked.muster"_s);
    child<QAction>(u"saveCopy"_s)->trigger();
    QVERIFY(ended.wait());
    const auto copy = CampaignFile::open(m_answer, OpenMode::ReadOnly);
    QVERIFY(copy);
    QCOMPARE((*copy)->battles()->front().events, then);
    QVERIFY(m_window->message().words().contains(u"looked.muster"_s));
}

/// Its own battle that was played last is opened, not the one that has the number of the battle played here.
void TestBackupsPage::restoresAnotherCampaign()
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

void TestBackupsPage::opensABackupDirectly()
{
    note(u"Rain"_s);
    const QString backup = backUpNow();
    m_window->campaign().close();
    const auto before = filesIn(m_folder->filePath(u"war"_s));
    m_answer = backup;
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
    QVERIFY(m_window->isLooking());
    QVERIFY(m_window->campaign().isReadOnly());
    QStringList said;
    for (const QLabel *label : child<LookingBand>(u"band"_s)->findChildren<QLabel *>())
        said += english(label->text());
    QVERIFY2(said.join(u' ').contains(u"read-only"_s) && said.join(u' ').contains(u"Edgehill.muster"_s),
        qPrintable(said.join(u'\n')));
    QCOMPARE(filesIn(m_folder->filePath(u"war"_s)), before);
    key(Qt::Key_Escape);
    QTRY_VERIFY(!m_window->isLooking());
    QVERIFY(!m_window->campaign().file());
    QCOMPARE(filesIn(m_folder->filePath(u"war"_s)), before);
    m_window->openCampaign(backup);
    key(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(m_window->campaign().battle() != nullptr && !m_window->campaign().isReadOnly());
    QCOMPARE(m_window->campaign().file()->path(), m_path);
}

void TestBackupsPage::neverListsABackupAsRecent()
{
    const QString backup = backUpNow();
    m_window->openCampaign(backup);
    QVERIFY(m_window->isLooking());
    m_window->close();
    for (const RecentCampaign &recent : RecentCampaigns(*m_settings).list())
        QCOMPARE(recent.path, m_path);
    QVERIFY(!m_window->isLooking());
}

void TestBackupsPage::leavesLookingForAnotherCampaign()
{
    const QString other = m_folder->filePath(u"other.muster"_s);
    QVERIFY(CampaignFile::create(other, u"Other"_s));
    m_window->openCampaign(backUpNow());
    QVERIFY(m_window->isLooking());
    m_window->openCampaign(other);
    QVERIFY(!m_window->isLooking());
    QCOMPARE(m_window->campaign().file()->name(), u"Other"_s);
    QVERIFY(!child<LookingBand>(u"band"_s)->isVisible());
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
    const auto *list = child<BackupList>(u"backups"_s);
    const auto *comparison = child<QListView>(u"compared"_s);
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
    QTRY_VERIFY(child<QWidget>(u"restore"_s)->isEnabled() && child<QWidget>(u"copyNow"_s)->isVisible());
    QStringList order;
    child<QWidget>(u"backUpNow"_s)->setFocus();
    for (int step = 0; step < 9; ++step) {
        order += QApplication::focusWidget()->objectName();
        key(Qt::Key_Tab);
    }
    QCOMPARE(order,
        (QStringList {u"backUpNow"_s, u"back"_s, u"backups"_s, u"changePlace"_s, u"copyNow"_s, u"compared"_s, u"look"_s,
            u"restore"_s, u"save"_s}));
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
    for (const QLabel *label : child<LookingBand>(u"band"_s)->findChildren<QLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText);
}

MUSTER_TEST(TestBackupsPage)
#include "tst_backupspage.moc"
