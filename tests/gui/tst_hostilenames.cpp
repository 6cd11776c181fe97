// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backupspage.h"
#include "app/damaged/damagedpage.h"
#include "app/dialogs/rulingsdialog.h"
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/sidepanel.h"
#include "app/newbattle/unittableview.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/printing/cardprinting.h"
#include "app/printing/rosterprinting.h"
#include "app/printing/sheetchoice.h"
#include "app/session/campaignsession.h"
#include "app/tables/tablespage.h"
#include "app/takingback/takingbackpage.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/menutext.h"
#include "app/widgets/segmentedchoice.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/statusline.h"
#include "core/base/shown.h"
#include "core/battle/battle.h"
#include "core/campaign/samplebattle.h"
#include "core/store/backup.h"
#include "english.h"
#include "tests/campaign/hostilecampaign.h"
#include "tests/testprogram.h"
#include "walk.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A campaign with names that are markup, control characters, endless: all windows show them as they are written.
class TestHostileNames : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void battleShowsThem_data();
    void battleShowsThem();
    void otherPagesShowThem();
    void backupsShowThem();
    void damagedPageShowsThem();
    void newBattleTakesThemOver();
    void typedNamesHaveNoUnseenLetters();
    void hugePastesAreRefused();
    void filesAreCalledSo();
    void paperShowsThem_data() { battleShowsThem_data(); }
    void paperShowsThem();
    void cleanup();

private:
    void open(const QString &sample);
    void tryEveryKey(BattlePage &page);
    void readEveryEntry(BattlePage &page);
    void askEverything(BattlePage &page);
    void takeEverythingBack(BattlePage &page);
    void pick(const BattlePage &page);
    const Battle &battle() const { return m_window->campaign().battle()->battle(); }
    QString path() const { return m_folder->filePath(u"<b>x<i> & \u202ey.muster"_s); }
    UnitTableView &units() { return *m_window->newBattlePage().side(0)->findChild<UnitTableView *>(u"units"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    Walk m_walk;
};

void TestHostileNames::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_hostilenames"_s);
}

void TestHostileNames::init()
{
    m_walk = {};
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_folder->filePath(u"settings.ini"_s));
    MainWindow::applyLook(*m_settings);
    m_window = std::make_unique<MainWindow>(*m_settings);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestHostileNames::cleanup()
{
    m_window.reset();
    QVERIFY2(m_walk.faults().isEmpty(), qPrintable(m_walk.faults().join(u'\n')));
}

void TestHostileNames::open(const QString &sample)
{
    writeHostileCampaign(sample, path());
    m_window->openCampaign(path());
    QVERIFY2(m_window->campaign().battle() != nullptr, qPrintable(m_window->message().words()));
}

void TestHostileNames::battleShowsThem_data()
{
    QTest::addColumn<QString>("sample");
    for (const Sample &sample : samples())
        QTest::addRow("%s", qPrintable(sample.id)) << sample.id;
}

/// Somebody acts on somebody.
void TestHostileNames::pick(const BattlePage &page)
{
    const auto lists = page.findChildren<UnitList *>();
    for (const auto &[list, key] :
        {std::pair {lists.value(0), Qt::Key_Space}, std::pair {lists.value(1), Qt::Key_Return}}) {
        if (list == nullptr || list->model()->rowCount() == 0)
            continue;
        list->setCurrentIndex(list->model()->index(0, 0));
        list->setFocus();
        QTest::keyClick(list, key);
    }
}

void TestHostileNames::tryEveryKey(BattlePage &page)
{
    const QStringList changing {u"next"_s, u"previous"_s, u"dismiss"_s, u"unitUp"_s, u"unitDown"_s, u"secret"_s};
    for (QAction *action : page.keyActions()) {
        if (changing.contains(action->objectName()) || action->objectName().isEmpty() || !action->isEnabled())
            continue;
        pick(page);
        action->trigger();
        m_walk.look(*m_window);
        for (int back = 0; back < 3; ++back)
            QTest::keyClick(page.focusWidget() != nullptr ? page.focusWidget() : &page, Qt::Key_Escape);
    }
}

void TestHostileNames::readEveryEntry(BattlePage &page)
{
    const int last = battle().ledger().lastSeq();
    for (int seq = std::max(1, last - 60); seq <= last; ++seq) {
        page.showEntry(seq);
        m_walk.look(*page.findChild<EntryPanel *>());
    }
}

/// What the table is asked, and what it could be asked of those who leave something.
void TestHostileNames::askEverything(BattlePage &page)
{
    auto *panel = page.findChild<AnswerPanel *>();
    const Moment moment = battle().moment();
    std::vector<OpenQuestion> all = leavable(moment);
    for (const ToDo &toDo : toDoOf(battle())) {
        if (const auto open = toDo.isQuestion ? openQuestion(moment, toDo.what, toDo.cast) : std::nullopt)
            all.push_back(*open);
    }
    for (const OpenQuestion &question : all) {
        panel->open(question);
        for (size_t choice = 0; choice < panel->answering()->choices().size(); ++choice)
            panel->findChildren<KeyRow *>().value(qsizetype(choice))->click();
        m_walk.look(*panel);
        panel->close();
    }
}

void TestHostileNames::takeEverythingBack(BattlePage &page)
{
    const int last = battle().ledger().lastSeq();
    for (int seq = std::max(1, last - 20); seq <= last; ++seq) {
        emit page.takeBackAsked(seq);
        QCoreApplication::processEvents(); // the page comes once the key is done with
        auto *takingBack = m_window->findChild<TakingBackPage *>();
        QVERIFY(takingBack != nullptr && takingBack->isVisible());
        m_walk.look(*takingBack);
        QTest::keyClick(takingBack->focusWidget(), Qt::Key_Escape);
    }
}

void TestHostileNames::battleShowsThem()
{
    QFETCH(QString, sample);
    open(sample);
    auto *page = m_window->findChild<BattlePage *>();
    QVERIFY(page != nullptr);
    m_walk.look(*m_window);
    for (const ThingId army : battle().things().armies())
        QVERIFY2(m_walk.saw(battle().nameOf(army)), qPrintable(battle().nameOf(army)));
    for (const ThingId unit : battle().things().ofType(u"unit"_s))
        QVERIFY2(m_walk.saw(battle().nameOf(unit)), qPrintable(battle().nameOf(unit)));
    QVERIFY(m_walk.saw(u"<b>place</b>"_s));
    tryEveryKey(*page);
    readEveryEntry(*page);
    askEverything(*page);
    takeEverythingBack(*page);
    if (auto *chain = page->findChild<ChainPanel *>()) {
        page->findChild<QAction *>(u"chain"_s)->trigger();
        m_walk.look(*chain);
    }
    for (const QString &name : hostileNames())
        QVERIFY2(m_walk.saw(shownName(name).chopped(1)), qPrintable(shownName(name)));
    m_walk.lookIntoMenus(*m_window);
}

void TestHostileNames::otherPagesShowThem()
{
    open(u"fornovo"_s);
    m_window->showStart();
    m_walk.look(*m_window);
    QVERIFY(m_walk.saw(u"<img src=/dev/zero> [*] a & b"_s));
    QVERIFY(m_walk.saw(u"<i>campaign</i> %1 & so on"_s));
    QVERIFY(m_window->windowTitle().startsWith(u"<img src=/dev/zero> [*][*] a & b"_s));
    m_window->showTables();
    m_walk.look(*m_window);
    RulingsDialog rulings(&battle().rules(), m_window.get());
    rulings.show();
    m_walk.look(rulings);
    SheetChoice choice(battle(), SheetOf::Roster, SheetUse::Print, PaperSize::A4, m_window.get());
    choice.show();
    m_walk.look(choice);
}

/// The page with its comparison, the band over a backup, the status line and the message bar.
void TestHostileNames::backupsShowThem()
{
    open(u"fornovo"_s);
    QVERIFY(backUp(path()));
    for (const QString &name : hostileNames().mid(0, 5))
        QVERIFY(m_window->campaign().battle()->note(name));
    m_window->showBackups();
    QTRY_VERIFY(m_window->backupsPage().current() != nullptr);
    const auto *compared = m_window->findChild<QAbstractItemView *>(u"compared"_s);
    QTRY_VERIFY(compared->model()->rowCount() > 1);
    m_walk.look(*m_window);
    m_window->lookAt(m_window->backupsPage().current()->path);
    QVERIFY(m_window->isLooking());
    m_walk.look(*m_window);
    m_window->message().say(hostileNames().join(u' '), Tone::Warning, menuText(hostileNames().front()), [] {});
    m_walk.look(m_window->message());
    m_walk.look(m_window->statusLine());
}

void TestHostileNames::damagedPageShowsThem()
{
    open(u"fornovo"_s);
    QVERIFY(backUp(path()));
    m_window->campaign().close();
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(8000) && file.write(QByteArray(3000, 'x')) > 0);
    file.close();
    m_window->openCampaign(path());
    const DamagedPage &page = m_window->damagedPage();
    QVERIFY(page.isVisible());
    QTRY_VERIFY(page.findChild<QWidget *>(u"entries"_s)->isVisible());
    m_walk.look(*m_window);
    page.findChild<SegmentedChoice *>(u"choice"_s)->setCurrentKey(u"all"_s);
    m_walk.look(*m_window);
}

void TestHostileNames::newBattleTakesThemOver()
{
    open(u"fornovo"_s);
    m_window->showNewBattle();
    bool wasShown = false;
    QTimer::singleShot(0, this, [&] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        wasShown = menu != nullptr && !menu->actions().isEmpty();
        if (wasShown) {
            m_walk.look(*menu);
            menu->actions().front()->trigger();
        }
        if (menu != nullptr)
            menu->close();
    });
    m_window->newBattlePage().side(0)->findChild<QPushButton *>(u"earlier"_s)->click();
    QVERIFY(wasShown);
    m_walk.look(*m_window);
    QVERIFY(m_walk.saw(u"<a href=\"http://127.0.0.1:9/\">y</a>"_s));
    QVERIFY(!hasUnseen(m_window->newBattlePage().plan().armies.front().values.value("name"_L1).toString()));
}

void TestHostileNames::typedNamesHaveNoUnseenLetters()
{
    m_window->showNewBattle();
    auto *line = m_window->findChild<QLineEdit *>(u"battleName"_s);
    line->setFocus();
    QApplication::clipboard()->setText(u"Forn\u202eovo\nthe \u200bsecond\u001b"_s);
    line->paste();
    QCOMPARE(line->text(), u"Fornovo the second"_s);
    QCOMPARE(line->cursorPosition(), int(line->text().size()));
    QApplication::clipboard()->setText(u"\u202ex"_s.repeated(2'000) + u"\t8\n<b>foot</b>\u200b\t4\n'=1+1\t3"_s);
    units().paste();
    m_walk.look(*m_window);
    QCOMPARE(units().model()->index(1, 0).data().toString(), u"<b>foot</b>"_s);
    QCOMPARE(units().model()->index(2, 0).data().toString(), u"=1+1"_s);
}

void TestHostileNames::hugePastesAreRefused()
{
    m_window->showNewBattle();
    QStringList said;
    connect(&units(), &UnitTableView::told, this, [&](const QString &words) { said += words; });
    QApplication::clipboard()->setText(u"Foot\t8\n"_s.repeated(200'000));
    units().paste();
    QCOMPARE(units().model()->rowCount(), 1); // the empty one
    QCOMPARE(
        english(said.value(0)), u"200,000 rows: 2,000 are the most that can be pasted at once. Nothing was taken."_s);
    m_walk.look(*m_window);
    QVERIFY(m_walk.saw(said.value(0)));
}

void TestHostileNames::filesAreCalledSo()
{
    m_window->openCampaign(m_folder->filePath(u"<img src=zero>\n\u202e & none.muster"_s));
    QVERIFY(!m_window->message().words().isEmpty());
    m_walk.look(*m_window);
}

/// What a reader of the document finds; empty where there is no pdftotext.
static QString textOf(const QByteArray &pdf)
{
    const QString program = QStandardPaths::findExecutable(u"pdftotext"_s);
    QProcess process;
    process.start(program, {u"-layout"_s, u"-"_s, u"-"_s});
    process.write(pdf);
    process.closeWriteChannel();
    return process.waitForFinished() ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

/// Without spaces and line breaks: a long name wraps. Nor the marks that pdftotext itself puts around Hebrew.
static QString spacesAsOne(QString text)
{
    static const QRegularExpression kSpaces(u"[\\s\\x{202a}-\\x{202c}]+"_s);
    return text.remove(kSpaces);
}

void TestHostileNames::paperShowsThem()
{
    QFETCH(QString, sample);
    open(sample);
    const ThingId army = battle().things().armies().front();
    const auto roster = rosterPdf(rosterSheet(battle(), army), PaperSize::A4);
    QVERIFY(roster);
    const auto cards = cardsPdf(cardSheet(battle(), army), PaperSize::A4);
    if (QStandardPaths::findExecutable(u"pdftotext"_s).isEmpty())
        QSKIP("needs pdftotext (poppler-utils)");
    const QString text = spacesAsOne(textOf(*roster) + (cards ? textOf(*cards) : QString()));
    QVERIFY2(!hasUnseen(text), qPrintable(text));
    QVERIFY(text.contains(spacesAsOne(u"<img src=/dev/zero> [*] a & b"_s)));
    for (const QString &name : {u"<img src=/dev/zero>"_s, u"a & b && c"_s, u"%1 %n %2 %L1"_s}) {
        const ThingId unit = battle().things().where(u"unit"_s, u"name"_s, name);
        if (unit == 0 || battle().things().armyOf(unit) != army)
            continue;
        for (const QString &word : name.split(u' ')) // columns stand between the lines of a name
            QVERIFY2(text.contains(word), qPrintable(word));
    }
}

MUSTER_TEST(TestHostileNames)
#include "tst_hostilenames.moc"
