// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/damagedpage.h"
#include "app/damaged/rescueview.h"
#include "app/session/battlesession.h"
#include "app/startpage/startpage.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/segmentedchoice.h"
#include "app/window/statusline.h"
#include "core/store/backup.h"
#include "openedwindow.h"
#include "tests/testprogram.h"

#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSemaphore>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The page of a damaged file, on plans that are made up.
class TestDamagedPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void saysWhatHappened();
    void enterOpensTheNewestBackup();
    void ctrlRRescues();
    void withoutABackupTheRescueIsFirst();
    void aRescueThatLosesNothingIsFirst();
    void aRescueThatLosesLessIsFirst();
    void saysWhatElseDoesNotComeBack();
    void saysThatTheEndIsNotKnown();
    void aChosenBackupThatIsGone();
    void saysWhyItIsNotTheNewest();
    void aKeyThatIsHeldDoesNothing();
    void anotherBackupIsTaken();
    void arrowsGoIntoTheList();
    void groupsOpenAndClose();
    void allEntriesInLinesOfTheirOwn();
    void saysWhereNothingCanBeRead();
    void goesOnWhereNothingIsWrong();
    void textIsCopied();
    void aRefusedWayIsSaid();
    void saysWhatDoesNotComeBackAsItWas();
    void anotherFileCanBeMendedAtOnce();
    void opensInPlaceOfTheRefusal();
    void opensInPlaceOfTheRefusalToRead();
    void nothingIsSaidOfTheCampaignThatIsOpen();
    void aDamagedBackupLeadsToAnother();

private:
    static RescuePlan plan(int backups = 2);
    static RescuePlan planWithoutLoss();
    static QString words(const QWidget &page)
    {
        QStringList all;
        for (const QLabel *label : page.findChildren<QLabel *>()) {
            if (label->isVisible())
                all += label->text();
        }
        return english(all.join(u" | "_s));
    }
};

namespace {

const QString kPath = u"/tmp/nowhere/Edgehill.muster"_s;

RescuedEntry entry(int seq, const QString &told, Found found)
{
    RescuedEntry made;
    made.entry.seq = seq;
    made.entry.place = u"1.%1"_s.arg(seq);
    made.entry.told = Phrase::literal(told);
    made.found = found;
    return made;
}

RescueGroup group(size_t first, size_t count, const QString &what, Found found)
{
    return {.first = first,
        .count = count,
        .from = u"1.%1"_s.arg(first + 1),
        .to = u"1.%1"_s.arg(first + count),
        .what = Phrase::literal(what),
        .found = found};
}

void damage(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(8000));
    QVERIFY(file.write(QByteArray(3000, 'x')) > 0);
}

struct Shown {
    explicit Shown(DamagedPage::Means means)
    {
        page.setMeans(std::move(means));
        page.resize(1280, 740);
        page.open(kPath);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QTRY_VERIFY(!page.findChild<QWidget *>(u"progress"_s)->isVisible());
        page.setFocus();
    }
    template <class W = KeyButton>
    W *part(const char *name) const
    {
        return page.findChild<W *>(QLatin1String(name));
    }
    DamagedPage page;
};

} // namespace

void TestDamagedPage::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_damagedpage"_s);
}

/// Six entries: four read, one from the backup, one lost.
RescuePlan TestDamagedPage::plan(int backups)
{
    RescuePlan made;
    made.damaged = kPath;
    made.places = 2;
    made.technical = Phrase::literal(u"Pages 6 and 31 of 106 fail their check."_s);
    for (int i = 0; i < backups; ++i) {
        BackupInfo backup;
        backup.path = u"/tmp/nowhere/Edgehill.muster.backups/%1.muster"_s.arg(i);
        backup.made = QDateTime::currentDateTime().addSecs(-60 * (i + 1));
        backup.reached = {
            .battle = u"Edgehill"_s, .turn = 1, .upToTurn = 1, .upTo = u"1.4"_s, .entries = 5 - i, .battles = 1};
        made.sound.push_back(backup);
    }
    BattleRescue battle;
    battle.name = u"Edgehill"_s;
    for (int i = 1; i <= 4; ++i)
        battle.entries.push_back(entry(i, u"read %1"_s.arg(i), Found::Read));
    battle.entries.push_back(entry(5, u"Ramsay’s Horse runs"_s, Found::FromBackup));
    battle.entries.push_back(entry(6, u"something recorded at 21:09"_s, Found::Lost));
    battle.entries.back().newerThanBackup = backups > 0;
    battle.groups = {group(0, 4, u"4 entries, turn 1"_s, Found::Read),
        group(4, 1, u"Ramsay’s Horse runs"_s, Found::FromBackup),
        group(5, 1, u"something recorded at 21:09"_s, Found::Lost)};
    made.battles.push_back(battle);
    return made;
}

/// The one that was lost was read.
RescuePlan TestDamagedPage::planWithoutLoss()
{
    RescuePlan made = plan();
    made.battles.front().entries.back().found = Found::Read;
    return made;
}

void TestDamagedPage::saysWhatHappened()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); }});
    const QString all = words(shown.page);
    for (const auto &said : {u"Edgehill.muster is damaged"_s, u"2 places in the file cannot be read."_s,
             u"it was not opened and not changed"_s, u"Pages 6 and 31"_s})
        QVERIFY2(all.contains(said), qPrintable(all));
    QVERIFY(english(shown.part("restore")->text()).startsWith(u"Open the backup of "_s));
    QVERIFY(shown.part("restore")->hasFocus());
}

void TestDamagedPage::enterOpensTheNewestBackup()
{
    QStringList asked;
    Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); },
        .restore = [&asked](const QString &backup, const QString &to, const RestoreOptions &) -> Result<Restored> {
            asked = {backup, to};
            return Restored {to, u"/tmp/nowhere/kept.muster"_s, true};
        }});
    QSignalSpy back(&shown.page, &DamagedPage::broughtBack);
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(back.size(), 1);
    QCOMPARE(asked, (QStringList {plan().sound.front().path, kPath}));
    QCOMPARE(back.front().at(1).toString(), u"/tmp/nowhere/kept.muster"_s);
}

void TestDamagedPage::ctrlRRescues()
{
    QString asked;
    Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); },
        .rescue = [&asked](const RescuePlan &, const QString &out, const RescueOptions &) -> Result<Restored> {
            asked = out;
            return Restored {out, {}, false};
        }});
    QSignalSpy back(&shown.page, &DamagedPage::broughtBack);
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_R, Qt::ControlModifier);
    QTRY_COMPARE(back.size(), 1);
    QCOMPARE(asked, nameForRescued(kPath));
    const QString missing = english(back.front().at(2).toString());
    QVERIFY2(missing.contains(u"lost"_s) && missing.contains(u"To be entered again"_s), qPrintable(missing));
}

void TestDamagedPage::withoutABackupTheRescueIsFirst()
{
    QString asked;
    Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(0); },
        .rescue = [&asked](const RescuePlan &, const QString &out, const RescueOptions &) -> Result<Restored> {
            asked = out;
            return Restored {out, {}, false};
        }});
    QVERIFY(!shown.part("restore")->isVisible());
    QVERIFY(!shown.part("another")->isVisible());
    QSignalSpy back(&shown.page, &DamagedPage::broughtBack);
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(back.size(), 1);
    QVERIFY(!asked.isEmpty());
}

void TestDamagedPage::aRescueThatLosesNothingIsFirst()
{
    QStringList asked;
    Shown shown({.plan = [](const QString &, const RescueOptions &) { return planWithoutLoss(); },
        .restore = [&asked](const QString &, const QString &to, const RestoreOptions &) -> Result<Restored> {
            asked += u"restore"_s;
            return Restored {to, {}, false};
        },
        .rescue = [&asked](const RescuePlan &, const QString &out, const RescueOptions &) -> Result<Restored> {
            asked += u"rescue"_s;
            return Restored {out, {}, false};
        }});
    QVERIFY(shown.part("rescue")->hasFocus());
    QVERIFY(shown.part<QWidget>("rescueWay")->y() < shown.part<QWidget>("restoreWay")->y());
    const QString all = words(shown.page);
    QVERIFY2(all.contains(u"Nothing is lost this way, not even the one entry that the backup does not have."_s),
        qPrintable(all));
    QVERIFY2(all.contains(u"It becomes a new file, “Edgehill, rescued.muster”."_s), qPrintable(all));
    QVERIFY2(all.contains(u"Or open the newest sound backup"_s), qPrintable(all));
    QSignalSpy back(&shown.page, &DamagedPage::broughtBack);
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(back.size(), 1);
    shown.page.setFocus();
    QTest::keyClick(&shown.page, Qt::Key_O);
    QTRY_COMPARE(back.size(), 2);
    QCOMPARE(asked, (QStringList {u"rescue"_s, u"restore"_s}));
}

/// One is lost this way, the backup has two fewer.
void TestDamagedPage::aRescueThatLosesLessIsFirst()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) {
        RescuePlan made = plan();
        made.battles.front().entries[3].newerThanBackup = true;
        return made;
    }});
    QVERIFY(shown.part("rescue")->hasFocus());
    const QString all = words(shown.page);
    for (const auto &said : {u"One entry is lost; all else can be brought back."_s,
             u"It has one entry that the backup does not have. It becomes a new file"_s,
             u"Or open the newest sound backup"_s, u"4 of 6 entries"_s, u"enter the last 2 once more"_s})
        QVERIFY2(all.contains(said), qPrintable(said + u": "_s + all));
    QVERIFY2(!all.contains(u"Nothing is lost"_s), qPrintable(all));
}

void TestDamagedPage::saysWhatElseDoesNotComeBack()
{
    RescuePlan made = planWithoutLoss();
    made.notes.push_back(Phrase::literal(u"Open dialogs cannot be read."_s));
    const Shown noted({.plan = [&made](const QString &, const RescueOptions &) { return made; }});
    const QString all = words(noted.page);
    QVERIFY2(all.contains(u"All entries can be brought back, but not all else: see below the list of entries."_s),
        qPrintable(all));
    QVERIFY2(!all.contains(u"Nothing of what you played is lost."_s) && !all.contains(u"Nothing is lost"_s),
        qPrintable(all));
    made = planWithoutLoss();
    made.battles.front().entries.back().found = Found::Unproven;
    const Shown unproven({.plan = [&made](const QString &, const RescueOptions &) { return made; }});
    QVERIFY(words(unproven.page).contains(u"One entry may have been changed by the damage: look it over."_s));
    QVERIFY(!words(unproven.page).contains(u"Nothing "_s));
}

void TestDamagedPage::saysThatTheEndIsNotKnown()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) {
        RescuePlan made = planWithoutLoss();
        made.battles.front().endUnknownAfter = QDateTime::currentDateTime();
        made.battles.front().entries.back().newerThanBackup = false;
        return made;
    }});
    const QString all = words(shown.page);
    QVERIFY2(
        all.contains(u" may be missing"_s) && all.contains(u"with all entries that are known."_s), qPrintable(all));
    QVERIFY2(!all.contains(u"Nothing of what you played is lost."_s), qPrintable(all));
}

/// The others are still there, and it is said why it is not the one that was chosen.
void TestDamagedPage::aChosenBackupThatIsGone()
{
    Shown shown({.plan = [](const QString &, const RescueOptions &options) -> Result<RescuePlan> {
        if (!options.backup.isEmpty())
            return Refusal {u"file"_s, Phrase::literal(u"The stick is out."_s)};
        return plan();
    }});
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_B);
    auto *menu = shown.page.findChild<QMenu *>();
    QVERIFY(menu != nullptr);
    menu->actions().back()->trigger();
    menu->close();
    QTRY_VERIFY2(words(shown.page).contains(u"The stick is out."_s), qPrintable(words(shown.page)));
    for (const char *way : {"restore", "rescue", "another"})
        QVERIFY2(shown.part(way)->isVisible() && shown.part(way)->isEnabled(), way);
    QVERIFY(shown.page.focusProxy() == shown.part("restore"));
}

void TestDamagedPage::saysWhyItIsNotTheNewest()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) {
        RescuePlan made = plan();
        std::swap(made.sound.front(), made.sound.back());
        return made;
    }});
    const QString all = words(shown.page);
    QVERIFY2(all.contains(u"Open the backup that fits the file best"_s), qPrintable(all));
    QVERIFY2(all.contains(u" has less of what is in the file."_s), qPrintable(all));
}

/// It was meant for what stood there before.
void TestDamagedPage::aKeyThatIsHeldDoesNothing()
{
    QStringList asked;
    Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); },
        .restore = [&asked](const QString &, const QString &to, const RestoreOptions &) -> Result<Restored> {
            asked += to;
            return Restored {to, {}, false};
        }});
    for (QWidget *part : {shown.page.focusWidget(), static_cast<QWidget *>(&shown.page)}) {
        QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
        QApplication::sendEvent(part, &held);
    }
    QVERIFY(shown.part("restore")->isEnabled()); // nothing is under way
    QVERIFY(asked.isEmpty());
}

void TestDamagedPage::anotherBackupIsTaken()
{
    QStringList asked;
    Shown shown({.plan = [&asked](const QString &, const RescueOptions &options) -> Result<RescuePlan> {
        asked += options.backup;
        RescuePlan made = plan();
        if (!options.backup.isEmpty())
            made.sound.erase(made.sound.begin());
        return made;
    }});
    const QString before = shown.part("restore")->text();
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_B);
    auto *menu = shown.page.findChild<QMenu *>();
    QVERIFY(menu != nullptr);
    QCOMPARE(menu->actions().size(), 2);
    QVERIFY(menu->actions().front()->isChecked());
    menu->actions().back()->trigger();
    menu->close();
    QTRY_COMPARE(asked.size(), 2);
    QCOMPARE(asked.back(), plan().sound.back().path);
    QTRY_VERIFY(shown.part("restore")->isVisible() && shown.part("restore")->text() != before);
}

void TestDamagedPage::arrowsGoIntoTheList()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); }});
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Down);
    QVERIFY(shown.part<RescueView>("entries")->hasFocus());
}

void TestDamagedPage::groupsOpenAndClose()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); }});
    auto *view = shown.part<RescueView>("entries");
    QCOMPARE(view->rows().rowCount(), 3);
    view->setFocus();
    const QModelIndex first = view->rows().index(0, 0);
    QVERIFY(!view->isExpanded(first));
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(view->isExpanded(first));
    QCOMPARE(view->rows().rowCount(first), 4);
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(view->currentIndex().siblingAtColumn(RescueModel::What).data().toString(), u"read 1"_s);
    QTest::keyClick(view, Qt::Key_Up);
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(!view->isExpanded(first));
    const QModelIndex lost = view->rows().index(2, RescueModel::After);
    QCOMPARE(english(lost.data().toString()), u"lost: enter it again"_s);
    QCOMPARE(english(lost.siblingAtColumn(RescueModel::Damaged).data().toString()), u"unreadable"_s);
}

void TestDamagedPage::allEntriesInLinesOfTheirOwn()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); }});
    shown.part<SegmentedChoice>("choice")->setCurrentKey(u"all"_s);
    emit shown.part<SegmentedChoice>("choice")->keyChanged(u"all"_s);
    RescueModel &rows = shown.part<RescueView>("entries")->rows();
    QCOMPARE(rows.rowCount(), 6);
    QCOMPARE(rows.index(4, RescueModel::Entry).data().toString(), u"1.5"_s);
    QCOMPARE(rows.rowCount(rows.index(0, 0)), 0);
}

void TestDamagedPage::saysWhereNothingCanBeRead()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) -> Result<RescuePlan> {
        return Refusal {u"file"_s, Phrase::literal(u"Nothing of it is a campaign."_s)};
    }});
    QVERIFY(words(shown.page).contains(u"Nothing of it is a campaign."_s));
    for (const char *way : {"restore", "rescue", "another"})
        QVERIFY(!shown.part(way)->isVisible());
    QVERIFY(shown.part("openAnother")->hasFocus());
}

void TestDamagedPage::goesOnWhereNothingIsWrong()
{
    DamagedPage page;
    page.setMeans({.plan = [](const QString &, const RescueOptions &) -> Result<RescuePlan> {
        RescuePlan sound;
        sound.isDamaged = false;
        return sound;
    }});
    QSignalSpy found(&page, &DamagedPage::foundSound);
    page.open(kPath);
    QVERIFY(found.wait());
    QCOMPARE(found.front().front().toString(), kPath);
}

void TestDamagedPage::textIsCopied()
{
    const Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); }});
    QTest::mouseClick(shown.part("copyText"), Qt::LeftButton);
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"Pages 6 and 31 of 106"_s));
}

void TestDamagedPage::aRefusedWayIsSaid()
{
    Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); },
        .restore = [](const QString &, const QString &, const RestoreOptions &) -> Result<Restored> {
            return Refusal {u"file"_s, Phrase::literal(u"The disk is full."_s)};
        }});
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(words(shown.page).contains(u"The disk is full."_s));
    QVERIFY(shown.part("restore")->isVisible()); // again, or the other way
    QVERIFY(shown.part("restore")->isEnabled());
}

void TestDamagedPage::saysWhatDoesNotComeBackAsItWas()
{
    const Shown plain({.plan = [](const QString &, const RescueOptions &) { return plan(); }});
    QVERIFY(!plain.part<QWidget>("troubleWords")->isVisible());
    const Shown shown({.plan = [](const QString &, const RescueOptions &) {
        RescuePlan made = plan();
        made.lostBattles = {u"3"_s};
        made.settingsFromBackup = true;
        made.battles.front().marked = 1;
        for (const QString &doubt : {u"a"_s, u"b"_s, u"c"_s, u"d"_s})
            made.battles.front().doubts.push_back({{}, Phrase::literal(doubt)});
        return made;
    }});
    const QString all = words(shown.page);
    for (const auto &said :
        {u"Battle 3 is lost"_s, u"those of the backup"_s, u"One lost entry has a note in its place."_s,
            u"No longer adds up: c"_s, u"One more thing no longer adds up."_s, u"is not known exactly. All dice"_s})
        QVERIFY2(all.contains(said), qPrintable(said + u": "_s + all));
}

/// What was under way for the file before does not hold up this one.
void TestDamagedPage::anotherFileCanBeMendedAtOnce()
{
    QSemaphore go;
    Shown shown({.plan = [](const QString &, const RescueOptions &) { return plan(); },
        .restore = [&go](const QString &, const QString &to, const RestoreOptions &) -> Result<Restored> {
            go.acquire();
            return Restored {to, {}, false};
        }});
    QTest::keyClick(shown.page.focusWidget(), Qt::Key_Return);
    QVERIFY(!shown.part("restore")->isEnabled());
    go.release();
    shown.page.open(u"/tmp/nowhere/Naseby.muster"_s);
    QTRY_VERIFY(!shown.part<QWidget>("progress")->isVisible());
    for (const char *name : {"restore", "rescue", "another"})
        QVERIFY2(shown.part(name)->isEnabled(), name);
}

/// Also where it was only to be read.
void TestDamagedPage::opensInPlaceOfTheRefusalToRead()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    damage(path);
    emit opened.window->findChild<StartPage *>()->lookRequested(path);
    QVERIFY(opened.window->damagedPage().isVisible());
}

/// "All recorded" below the page would seem to be said of the damaged file.
void TestDamagedPage::nothingIsSaidOfTheCampaignThatIsOpen()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    opened.window->openCampaign(opened.sampleAt(u"other.muster"_s));
    QVERIFY(!opened.window->statusLine().words().badge.word.isEmpty());
    damage(path);
    opened.window->openCampaign(path);
    QVERIFY(opened.window->damagedPage().isVisible());
    QCOMPARE(opened.window->statusLine().words().badge.word, QString());
    QTest::keyClick(&opened.window->damagedPage(), Qt::Key_Escape);
    QVERIFY(!opened.window->statusLine().words().badge.word.isEmpty());
}

/// It is no campaign to be rescued: the one before it may be sound.
void TestDamagedPage::aDamagedBackupLeadsToAnother()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    QVERIFY(backUp(path));
    opened.window->openCampaign(path);
    QVERIFY(opened.window->campaign().battle()->note(u"one more"_s));
    opened.window->campaign().close();
    QVERIFY(backUp(path));
    const QStringList both = backups(path);
    QCOMPARE(both.size(), 2);
    damage(both.first());
    opened.window->lookAt(both.first());
    QVERIFY(!opened.window->isLooking());
    QVERIFY2(
        opened.words().contains(u"is damaged itself and cannot be shown or restored."_s), qPrintable(opened.words()));
    QVERIFY(opened.press(u"Look at the one before"_s));
    QVERIFY(opened.window->isLooking());
}

/// From wherever the file was to be opened.
void TestDamagedPage::opensInPlaceOfTheRefusal()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    damage(path);
    opened.window->openCampaign(path);
    QVERIFY(opened.window->damagedPage().isVisible());
    QCOMPARE(opened.window->damagedPage().path(), path);
    QCOMPARE(opened.words(), QString());
    QTest::keyClick(&opened.window->damagedPage(), Qt::Key_Escape);
    QVERIFY(!opened.window->damagedPage().isVisible());
}

MUSTER_TEST(TestDamagedPage)
#include "tst_damagedpage.moc"
