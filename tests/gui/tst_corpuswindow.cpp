// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/damaged/damagedpage.h"
#include "app/session/standing.h"
#include "openedwindow.h"
#include "tests/corpus/laid.h"
#include "tests/testprogram.h"

using namespace muster;

/// The window on every file of the corpus: it opens it, says in a sentence why not, or shows the page of a damaged
/// file, and writes nothing into it.
class TestCorpusWindow : public QObject {
    Q_OBJECT

private slots:
    void opens_data() { corpusRows(); }
    void opens();
    void looksAt_data() { corpusRows(); }
    void looksAt();
    void readsHowItStands_data() { corpusRows(); }
    void readsHowItStands();
};

namespace {
void compareTold(const OpenedWindow &opened)
{
    const DamagedPage &damaged = opened.window->damagedPage();
    if (damaged.isVisible()) {
        QTRY_VERIFY(!damaged.findChild<QWidget *>(QStringLiteral("progress"))->isVisible());
        return;
    }
    QVERIFY(opened.window->message().isVisible());
    const QString words = opened.words();
    QVERIFY(!words.isEmpty());
    for (const QChar letter : words)
        QVERIFY2(letter.isPrint() || letter == QChar::LineFeed, qPrintable(words));
}
} // namespace

void TestCorpusWindow::opens()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    OpenedWindow opened;
    opened.window->openCampaign(laid.path());
    QCOMPARE(opened.window->campaign().file() != nullptr, file.verdict == Verdict::Sound);
    if (file.verdict != Verdict::Sound)
        compareTold(opened);
    opened.close();
    QVERIFY(laid.hasSameBytes());
    if (file.verdict != Verdict::Sound) // a sound one has its backups beside it by now
        QCOMPARE(laid.touched(), QString());
}

/// As a backup is looked at.
void TestCorpusWindow::looksAt()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file, QStringLiteral("Italian Wars.muster.backups"));
    QVERIFY(laid.isMade());
    OpenedWindow opened;
    opened.window->openCampaign(laid.path());
    if (file.verdict != Verdict::Refused)
        QTRY_VERIFY(opened.window->isLooking());
    else
        QTRY_VERIFY(opened.window->message().isVisible() || opened.window->damagedPage().isVisible());
    if (file.verdict == Verdict::Refused)
        compareTold(opened);
    opened.close();
    QCOMPARE(laid.touched(), QString());
}

/// As the start page does for its cards.
void TestCorpusWindow::readsHowItStands()
{
    const CorpusFile &file = fileOfRow();
    const LaidFile laid(file);
    QVERIFY(laid.isMade());
    const auto standing = readStanding(laid.path());
    QVERIFY(file.verdict != Verdict::Refused || !standing);
    if (!standing)
        QVERIFY(!standing.error().message.isEmpty());
    QCOMPARE(laid.touched(), QString());
}

MUSTER_TEST(TestCorpusWindow)
#include "tst_corpuswindow.moc"
