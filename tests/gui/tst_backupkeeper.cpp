// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/placewords.h"
#include "app/backups/secondplacepanel.h"
#include "app/newbattle/battleplan.h"
#include "app/session/campaignsession.h"
#include "app/session/recordwatch.h"
#include "app/widgets/keybutton.h"
#include "app/window/mainwindow.h"
#include "core/battle/battle.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "tests/battle/armyplan.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QLabel>
#include <QLocale>
#include <QMutex>
#include <QSemaphore>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Means that write down what was asked of them, and wait where they are told to.
class Recorder {
public:
    BackupKeeper::Means means();
    QStringList done() const
    {
        const QMutexLocker held(&m_lock);
        return m_done;
    }

    QDateTime now {QDate(2026, 11, 22), QTime(19, 0), Qt::UTC};
    std::atomic<bool> waits = false;
    QSemaphore go;
    std::atomic<bool> isThere = true;
    std::atomic<int> copiedTurn = 9; ///< in which turn the copy there is

private:
    void add(const QString &words);
    mutable QMutex m_lock;
    QStringList m_done;
};

void Recorder::add(const QString &words)
{
    const QMutexLocker held(&m_lock);
    m_done += words;
}

QString wordOf(BackupKind kind)
{
    static const QHash<BackupKind, QString> words {{BackupKind::Opening, u"opening"_s}, {BackupKind::Turn, u"turn"_s},
        {BackupKind::Interval, u"interval"_s}, {BackupKind::ByHand, u"by hand"_s}};
    return words.value(kind);
}

BackupKeeper::Means Recorder::means()
{
    BackupKeeper::Means means;
    means.now = [this] { return now; };
    means.backUp = [this](const QString &path, const BackupOptions &options) -> Result<QString> {
        if (waits)
            go.acquire();
        add(wordOf(options.kind));
        return path;
    };
    means.look = [this](const QString &, const QString &folder) -> SecondPlace {
        SecondPlace place {.folder = folder};
        place.state = isThere ? SecondPlace::State::There : SecondPlace::State::NotThere;
        if (isThere)
            place.last = BackupInfo {.reached = {.turn = copiedTurn}};
        return place;
    };
    means.copy = [this](const QString &, const QString &, const CopyOptions &options) -> Result<BackupInfo> {
        add(u"copy, "_s + wordOf(options.kind));
        if (isThere)
            return BackupInfo {};
        return Refusal {u"folder"_s, Phrase::literal(u"The stick is out."_s)};
    };
    return means;
}

} // namespace

class TestBackupKeeper : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void backsUpAtEachNewTurnAndCopies();
    void neverTwoAtOnce();
    void halfAnHourOfPlay();
    void copiesOnceTheStickIsBack();
    void aCopyThatWasOwedIsMadeOnce();
    void aTurnThatWasMissedIsCopied();
    void aLongerCopyIsLeftAlone();
    void nothingWithoutASecondPlace();
    void saysHowThePlaceStands_data();
    void saysHowThePlaceStands();
    void isChosenAndKept();
    void theTurnOfABattleCounts();
};

void TestBackupKeeper::initTestCase()
{
    QLocale::setDefault(QLocale::c()); // times as they are written here
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_backupkeeper"_s);
}

void TestBackupKeeper::backsUpAtEachNewTurnAndCopies()
{
    Recorder recorder;
    BackupKeeper keeper;
    keeper.setMeans(recorder.means());
    keeper.setSecondPlace(u"/media/me/CLUB16"_s);
    keeper.begin(u"war.muster"_s);
    keeper.goOnFrom(3);
    keeper.noteRecorded(3);
    QTRY_VERIFY(!keeper.isAtWork());
    QVERIFY(recorder.done().isEmpty());
    keeper.noteRecorded(4);
    QTRY_COMPARE(recorder.done(), (QStringList {u"turn"_s, u"copy, turn"_s}));
    QTRY_VERIFY(!keeper.isAtWork());
    keeper.noteRecorded(4);
    keeper.noteRecorded(3); // taken back
    keeper.noteRecorded(4);
    QTRY_VERIFY(!keeper.isAtWork());
    QCOMPARE(recorder.done().size(), 2);
}

/// What falls due meanwhile waits, and of several reasons the weightiest counts.
void TestBackupKeeper::neverTwoAtOnce()
{
    Recorder recorder;
    recorder.waits = true;
    BackupKeeper keeper;
    keeper.setMeans(recorder.means());
    keeper.begin(u"war.muster"_s);
    keeper.makeDue(BackupKind::Opening);
    keeper.makeDue(BackupKind::Interval);
    keeper.makeDue(BackupKind::ByHand);
    keeper.makeDue(BackupKind::Turn);
    QVERIFY(keeper.isAtWork());
    recorder.go.release(2);
    QTRY_COMPARE(recorder.done(), (QStringList {u"opening"_s, u"by hand"_s}));
    QTRY_VERIFY(!keeper.isAtWork());
    QCOMPARE(recorder.go.available(), 0);
}

void TestBackupKeeper::halfAnHourOfPlay()
{
    Recorder recorder;
    BackupKeeper keeper;
    keeper.setMeans(recorder.means());
    keeper.begin(u"war.muster"_s);
    recorder.now = recorder.now.addSecs(kBackupMinutes * 60 + 1);
    keeper.look();
    QTRY_VERIFY(!keeper.isAtWork());
    QVERIFY(recorder.done().isEmpty()); // nothing was played
    keeper.noteRecorded(0);
    QTRY_COMPARE(recorder.done(), QStringList {u"interval"_s});
    QTRY_VERIFY(!keeper.isAtWork());
    keeper.noteRecorded(0);
    recorder.now = recorder.now.addSecs(kBackupMinutes * 60 - 1);
    keeper.look();
    QTRY_VERIFY(!keeper.isAtWork());
    QCOMPARE(recorder.done().size(), 1);
    recorder.now = recorder.now.addSecs(1);
    keeper.look();
    QTRY_COMPARE(recorder.done().size(), 2);
}

void TestBackupKeeper::copiesOnceTheStickIsBack()
{
    Recorder recorder;
    recorder.isThere = false;
    BackupKeeper keeper;
    keeper.setMeans(recorder.means());
    keeper.setSecondPlace(u"/media/me/CLUB16"_s);
    keeper.begin(u"war.muster"_s);
    keeper.makeCopyDue(BackupKind::Turn);
    QTRY_COMPARE(keeper.copyFailure(), u"The stick is out."_s);
    QCOMPARE(keeper.place().state, SecondPlace::State::NotThere);
    QCOMPARE(keeper.missingSince(), recorder.now);
    recorder.isThere = true;
    keeper.look();
    QTRY_COMPARE(recorder.done().size(), 2);
    QTRY_VERIFY(keeper.copyFailure().isEmpty());
    QVERIFY(!keeper.missingSince().isValid());
    QCOMPARE(keeper.place().state, SecondPlace::State::There);
}

/// It was made by hand before anybody had seen that the place is there again.
void TestBackupKeeper::aCopyThatWasOwedIsMadeOnce()
{
    Recorder recorder;
    recorder.isThere = false;
    BackupKeeper keeper;
    keeper.setMeans(recorder.means());
    keeper.setSecondPlace(u"/media/me/CLUB16"_s);
    keeper.begin(u"war.muster"_s);
    keeper.makeCopyDue(BackupKind::Turn);
    QTRY_VERIFY(!keeper.copyFailure().isEmpty());
    QTRY_VERIFY(!keeper.isAtWork());
    recorder.isThere = true;
    keeper.makeCopyDue();
    QTRY_VERIFY(keeper.copyFailure().isEmpty());
    QTRY_VERIFY(!keeper.isAtWork());
    QCOMPARE(recorder.done().size(), 2);
}

/// It began while the stick was out, and the program was ended since.
void TestBackupKeeper::aTurnThatWasMissedIsCopied()
{
    Recorder recorder;
    recorder.isThere = false;
    recorder.copiedTurn = 3;
    BackupKeeper keeper;
    keeper.setMeans(recorder.means());
    keeper.setSecondPlace(u"/media/me/CLUB16"_s);
    keeper.begin(u"war.muster"_s);
    keeper.goOnFrom(4);
    QTRY_VERIFY(!keeper.isAtWork());
    QVERIFY(recorder.done().isEmpty());
    recorder.isThere = true;
    keeper.look();
    QTRY_COMPARE(recorder.done(), QStringList {u"copy, turn"_s});
    QTRY_VERIFY(!keeper.isAtWork());
    keeper.look();
    QTRY_VERIFY(!keeper.isAtWork());
    QCOMPARE(recorder.done().size(), 1);
}

void TestBackupKeeper::aLongerCopyIsLeftAlone()
{
    Recorder recorder;
    BackupKeeper keeper;
    auto means = recorder.means();
    means.look = [](const QString &, const QString &folder) -> SecondPlace {
        return {.state = SecondPlace::State::Ahead, .folder = folder, .last = BackupInfo {}};
    };
    keeper.setMeans(means);
    keeper.setSecondPlace(u"/media/me/CLUB16"_s);
    keeper.begin(u"war.muster"_s);
    keeper.goOnFrom(4);
    QTRY_COMPARE(keeper.place().state, SecondPlace::State::Ahead);
    QTRY_VERIFY(!keeper.isAtWork());
    QVERIFY(recorder.done().isEmpty());
    QVERIFY(!keeper.missingSince().isValid()); // it is there
}

void TestBackupKeeper::nothingWithoutASecondPlace()
{
    Recorder recorder;
    BackupKeeper keeper;
    keeper.setMeans(recorder.means());
    keeper.begin(u"war.muster"_s);
    keeper.makeCopyDue();
    QVERIFY(!keeper.isAtWork());
    QVERIFY(recorder.done().isEmpty());
}

void TestBackupKeeper::saysHowThePlaceStands_data()
{
    using State = SecondPlace::State;
    QTest::addColumn<SecondPlace::State>("state");
    QTest::addColumn<QString>("failure");
    QTest::addColumn<QString>("badge");
    QTest::addColumn<Tone>("tone");
    QTest::newRow("there") << State::There << QString() << u"plugged in"_s << Tone::Good;
    QTest::newRow("not copied") << State::There << u"The stick is full."_s << u"not copied"_s << Tone::Warning;
    QTest::newRow("out") << State::NotThere << QString() << u"not there since 20:22"_s << Tone::Warning;
    QTest::newRow("ahead") << State::Ahead << QString() << u"has other entries"_s << Tone::Warning;
    QTest::newRow("foreign") << State::Foreign << QString() << u"taken by another campaign"_s << Tone::Warning;
    QTest::newRow("protected") << State::WriteProtected << QString() << u"write-protected"_s << Tone::Warning;
}

void TestBackupKeeper::saysHowThePlaceStands()
{
    QFETCH(const SecondPlace::State, state);
    QFETCH(const QString, failure);
    QFETCH(const QString, badge);
    QFETCH(const Tone, tone);
    const QDateTime now(QDate(2026, 11, 22), QTime(21, 14), Qt::LocalTime);
    RecordState record {.file = u"Edgehill.muster"_s, .recorded = now};
    record.place = {.state = state, .folder = u"/media/me/CLUB16/Mustermaster"_s, .volume = u"CLUB16"_s};
    record.place.last = BackupInfo {.made = now.addSecs(-52 * 60).toUTC(), .kind = BackupKind::ByHand};
    record.place.last->reached.entries = 96;
    record.copyFailure = failure;
    record.missingSince = state == SecondPlace::State::NotThere ? now.addSecs(-52 * 60) : QDateTime();
    QCOMPARE(english(placeBadge(record, now).word), badge);
    QCOMPARE(placeBadge(record, now).tone, tone);
    QCOMPARE(placeTrouble(record, now).isEmpty(), tone == Tone::Good);
    SecondPlacePanel panel;
    panel.show(record, 111, now);
    QStringList said;
    for (const QLabel *label : panel.findChildren<QLabel *>())
        said += english(label->text());
    QVERIFY2(said.contains(u"15 entries newer here"_s), qPrintable(said.join(u'\n')));
    QVERIFY(said.contains(u"Drive CLUB16 › Mustermaster"_s));
    for (const QLabel *label : panel.findChildren<QLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText || !label->text().contains(u"CLUB16"_s));
}

/// Kept with the program, not with the campaign: the folder is one of this computer.
void TestBackupKeeper::isChosenAndKept()
{
    const QTemporaryDir folder;
    const QString stick = folder.filePath(u"stick"_s);
    QVERIFY(QDir().mkpath(stick));
    const QString path = folder.filePath(u"war.muster"_s);
    QVERIFY(CampaignFile::create(path, u"War"_s));
    const QString ini = folder.filePath(u"settings.ini"_s);
    Settings settings(ini);
    WindowQuestions questions;
    questions.secondPlace = [&stick](QWidget *, const QString &) { return stick; };
    MainWindow window(settings, questions);
    window.openCampaign(path);
    window.showBackups();
    window.findChild<KeyButton *>(u"changePlace"_s)->click();
    QTRY_VERIFY(QFile::exists(stick + u"/war.muster"_s));
    QCOMPARE(Settings(ini).text(Setting::SecondPlace), stick);
    QTRY_COMPARE(window.recordWatch().state().place.state, SecondPlace::State::There);
    const auto copy = CampaignFile::open(stick + u"/war.muster"_s, OpenMode::ReadOnly);
    QVERIFY(copy);
    QCOMPARE((*copy)->name(), u"War"_s);
    QVERIFY(QDir(stick).removeRecursively()); // it is pulled out
    window.campaign().backups().look();
    QTRY_COMPARE(window.recordWatch().state().place.state, SecondPlace::State::NotThere);
    QVERIFY(window.campaign().file() != nullptr); // play goes on
}

void TestBackupKeeper::theTurnOfABattleCounts()
{
    const QTemporaryDir folder;
    Recorder recorder;
    CampaignSession session;
    session.backups().setMeans(recorder.means());
    QVERIFY(session.create(folder.filePath(u"war.muster"_s), u"War"_s));
    BattlePlan plan;
    plan.rules = findRuleset(u"phut"_s);
    plan.name = {u"Fornovo"_s, QDate(1495, 7, 6), u"Taro"_s};
    for (const QString &side : {u"French"_s, u"Venetians"_s})
        plan.armies.push_back(armyPlan({{u"name"_s, side}}, {{{u"name"_s, side + u" foot"_s}, {u"start_bases"_s, 6}}}));
    const auto drawn = drawUp(plan);
    QVERIFY(drawn);
    QVERIFY(session.begin(drawn->record, drawn->events));
    const int turn = session.battle()->battle().turn();
    for (int step = 0; step < 40 && session.battle()->battle().turn() == turn; ++step)
        QVERIFY(session.battle()->nextPhase(u"for the test"_s));
    QVERIFY(session.battle()->battle().turn() > turn);
    QTRY_COMPARE(recorder.done(), QStringList {u"turn"_s});
    QVERIFY(session.open(folder.filePath(u"war.muster"_s), OpenMode::ReadOnly));
    session.close();
}

MUSTER_TEST(TestBackupKeeper)
#include "tst_backupkeeper.moc"
