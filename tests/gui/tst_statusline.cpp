// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/placewords.h"
#include "app/session/recordwatch.h"
#include "app/theme/theme.h"
#include "app/widgets/badge.h"
#include "app/window/mainwindow.h"
#include "app/window/messagebar.h"
#include "app/window/statusline.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QAccessible>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

const QDateTime kEvening(QDate(2026, 11, 22), QTime(21, 14), Qt::LocalTime);

RecordState played()
{
    return {.file = u"Edgehill.muster"_s, .recorded = kEvening};
}

SecondPlace stick(SecondPlace::State state)
{
    return {.state = state, .folder = u"/media/me/CLUB16/Mustermaster"_s, .volume = u"CLUB16"_s};
}

} // namespace

class TestStatusLine : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void saysHowItStands_data();
    void saysHowItStands();
    void saysTheDayOfAnotherDay();
    void comfortsOnlyWhereThereIsRoom();
    void saysNothingWithoutACampaign();
    void growsWithTheText();
    void tellsAScreenReader();
    void followsTheCampaign();
    void cleanup() { Theme::instance().apply(Theme::Choice::Light, 1.0); }
};

void TestStatusLine::initTestCase()
{
    QLocale::setDefault(QLocale::c()); // times as they are written here
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_statusline"_s);
}

void TestStatusLine::saysHowItStands_data()
{
    QTest::addColumn<RecordState>("state");
    QTest::addColumn<QString>("badge");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<Tone>("tone");

    const auto row = [](const char *name, auto change, const QString &badge, const QString &part, Tone tone) {
        RecordState state = played();
        change(state);
        QTest::newRow(name) << state << badge << part << tone;
    };
    row(
        "all is well", [](RecordState &) {}, u"All recorded, 21:14"_s, u"Edgehill.muster is whole by itself"_s,
        Tone::Good);
    row(
        "read-only", [](RecordState &s) { s.isReadOnly = true; }, u"Read-only"_s,
        u"Nothing is written to Edgehill.muster."_s, Tone::Accent);
    row(
        "a backup",
        [](RecordState &s) {
            s.isReadOnly = true;
            s.backup = u"The backup of 20:30"_s;
        },
        u"Read-only"_s, u"The backup of 20:30: nothing is written to it."_s, Tone::Accent);
    row(
        "the disk is full", [](RecordState &s) { s.failure = u"The disk is full."_s; }, u"Not recorded"_s,
        u"The disk is full."_s, Tone::Warning);
    row(
        "the file is gone", [](RecordState &s) { s.isGone = true; }, u"The file is gone"_s,
        u"Edgehill.muster was removed"_s, Tone::Warning);
    row(
        "no backup", [](RecordState &s) { s.backupFailure = u"The folder is locked."_s; }, u"No backup"_s,
        u"All recorded, 21:14. The folder is locked."_s, Tone::Warning);
    row(
        "the stick is out",
        [](RecordState &s) {
            s.place = stick(SecondPlace::State::NotThere);
            s.missingSince = kEvening.addSecs(-52 * 60);
        },
        u"No copy in the second place"_s,
        u"All recorded, 21:14. Drive CLUB16 › Mustermaster has not been there since 20:22."_s, Tone::Warning);
    row(
        "the copy failed",
        [](RecordState &s) {
            s.place = stick(SecondPlace::State::There);
            s.copyFailure = u"The stick is full."_s;
        },
        u"No copy in the second place"_s, u"All recorded, 21:14. The stick is full."_s, Tone::Warning);
    row(
        "the stick is there", [](RecordState &s) { s.place = stick(SecondPlace::State::There); },
        u"All recorded, 21:14"_s, u"is whole by itself"_s, Tone::Good);
}

void TestStatusLine::saysHowItStands()
{
    QFETCH(const RecordState, state);
    QFETCH(const QString, badge);
    QFETCH(const QString, sentence);
    QFETCH(const Tone, tone);
    const StatusWords words = statusOf(state, kEvening.addSecs(60));
    QCOMPARE(english(words.badge.word), badge);
    QVERIFY2(english(words.sentence).contains(sentence), qPrintable(words.sentence));
    QCOMPARE(words.badge.tone, tone);
    QVERIFY(!words.badge.icon.isEmpty()); // shape and word, not colour alone
    QCOMPARE(words.mayBeLeftOut, tone != Tone::Warning);
}

void TestStatusLine::saysTheDayOfAnotherDay()
{
    QVERIFY(english(statusOf(played(), kEvening.addDays(1)).badge.word).startsWith(u"All recorded, yesterday 21:14"_s));
}

void TestStatusLine::comfortsOnlyWhereThereIsRoom()
{
    StatusLine line;
    const auto *sentence = line.findChild<QLabel *>(u"recordedSentence"_s);
    line.show(statusOf(played(), kEvening));
    line.resize(1600, 40);
    line.QWidget::show();
    QVERIFY(sentence->isVisible());
    line.resize(480, 40);
    QVERIFY(!sentence->isVisible());
    RecordState full = played();
    full.failure = u"The disk is full: this was not recorded. Make room and press Enter again."_s;
    line.show(statusOf(full, kEvening));
    QVERIFY(sentence->isVisible()); // what is wrong is said in any case
    QVERIFY(line.sizeHint().height() > 0);
}

void TestStatusLine::saysNothingWithoutACampaign()
{
    StatusLine line;
    line.show(statusOf({}, kEvening));
    QVERIFY(line.isHidden());
    line.show(statusOf(played(), kEvening));
    QVERIFY(!line.isHidden());
}

/// While the program runs.
void TestStatusLine::growsWithTheText()
{
    StatusLine line;
    line.show(statusOf(played(), kEvening));
    line.resize(1920, 60); // the longest language says it in two lines
    line.QWidget::show();
    const auto *badge = line.findChild<BadgeLabel *>(u"recorded"_s);
    const auto *sentence = line.findChild<QLabel *>(u"recordedSentence"_s);
    const int height = badge->height();
    QVERIFY(height > 0 && sentence->isVisible());
    Theme::instance().apply(Theme::Choice::Light, 2.0);
    QTRY_VERIFY2(badge->height() > 1.7 * height, qPrintable(u"%1 of %2"_s.arg(badge->height()).arg(height)));
    QVERIFY(badge->width() >= badge->sizeHint().width());
    QVERIFY(sentence->isVisible());
}

void TestStatusLine::tellsAScreenReader()
{
    StatusLine line;
    line.show(statusOf(played(), kEvening));
    QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&line);
    QCOMPARE(english(spoken->text(QAccessible::Name)), u"All recorded, 21:14"_s);
    QVERIFY(spoken->text(QAccessible::Description).contains(u"Edgehill.muster"_s));
}

void TestStatusLine::followsTheCampaign()
{
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    MainWindow window(settings);
    QDateTime now = kEvening;
    window.recordWatch().setClock([&now] { return now; });
    QVERIFY(window.statusLine().isHidden());
    window.openSample();
    const QString path = window.campaign().file()->path();
    QVERIFY(window.campaign().battle()->note(u"Rain at noon"_s));
    QCOMPARE(english(window.statusLine().words().badge.word), u"All recorded, 21:14"_s);
    now = now.addSecs(60);
    QVERIFY(!window.campaign().battle()->note(QString())); // a refusal of the rules is nothing about the file
    QCOMPARE(window.statusLine().words().badge.tone, Tone::Good);
    QVERIFY(QFile::rename(path, path + u".away"_s));
    window.recordWatch().look();
    QCOMPARE(english(window.statusLine().words().badge.word), u"The file is gone"_s);
    QVERIFY(!window.campaign().battle()->note(u"too late"_s));
    QCOMPARE(window.statusLine().words().badge.tone, Tone::Warning);
    QVERIFY(QFile::rename(path + u".away"_s, path));
    QVERIFY(window.campaign().battle()->note(u"there again"_s));
    QCOMPARE(english(window.statusLine().words().badge.word), u"All recorded, 21:15"_s);
    window.campaign().close();
    QVERIFY(window.statusLine().isHidden());
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

MUSTER_TEST(TestStatusLine)
#include "tst_statusline.moc"
