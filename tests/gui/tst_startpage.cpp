// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/recentcampaigns.h"
#include "app/session/standing.h"
#include "app/startpage/campaigncard.h"
#include "app/startpage/cardgrid.h"
#include "app/startpage/goonpanel.h"
#include "app/startpage/startpage.h"
#include "app/widgets/keybutton.h"
#include "core/battle/battle.h"
#include "core/store/backup.h"
#include "openedwindow.h"
#include "tests/testprogram.h"

#include <QLabel>
#include <QSignalSpy>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Where the program begins: the battle to go on with, and the cards of the others.
class TestStartPage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void beginsWithASample();
    void theKeyOnShowOpensTheSample_data();
    void theKeyOnShowOpensTheSample();
    void theFirstPanelIsAsTallAsItsWords();
    void samplesStandBelowTheFirstPanel();
    void goesOnWithTheLastBattle();
    void tellsWhatWasLeftOpen();
    void knowsItsOwnBattle();
    void saysWhatIsDamaged();
    void tellsFilesOfOneNameApart();
    void saysWhatIsASample();
    void digitsOpenCards();
    void arrowsGoFromCardToCard();
    void aCardTakenAwayComesBack();
    void aMissingFileIsFound();
    void aFileThatVanishedIsSaid();
    void whoComesBackSeesWhatIsThere();
    void theFirstLineGoesForGood();
    void remembersHowFarABattleIs();

private:
    static QString goOnWords(const OpenedWindow &opened) { return english(opened.child<GoOnPanel>("goOn")->words()); }
    static QList<CampaignCard *> cards(const OpenedWindow &opened) { return opened.child<CardGrid>("cards")->cards(); }
    /// Campaigns of samples in folders of their own, all opened once, the last one first.
    static QStringList campaigns(OpenedWindow &opened, int count)
    {
        QStringList paths;
        for (int i = 0; i < count; ++i) {
            paths.prepend(opened.sampleAt(u"%1/c.muster"_s.arg(QChar(u'a' + i))));
            opened.window->openCampaign(paths.front());
            opened.window->campaign().close();
        }
        RecentCampaigns recent(*opened.settings);
        for (const RecentCampaign &one : recent.list()) {
            if (!paths.contains(one.path))
                recent.forget(one.path);
        }
        opened.window->showStart();
        return paths;
    }
};

void TestStartPage::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_startpage"_s);
}

void TestStartPage::beginsWithASample()
{
    const OpenedWindow opened;
    QVERIFY(!opened.child<QWidget>("goOn")->isVisible());
    QVERIFY(!opened.child<QWidget>("cardsHead")->isVisible());
    auto *first = opened.child<QWidget>("first")->findChild<QPushButton *>(u"firstBegin"_s);
    QVERIFY(first->isVisible());
    QVERIFY(first->hasFocus());
    QTest::keyClick(first, Qt::Key_Return);
    QVERIFY(opened.window->campaign().battle() != nullptr);
    const QString folder = QFileInfo(opened.window->campaign().file()->path()).path();
    opened.window->campaign().close();
    QVERIFY(QDir(folder).removeRecursively());
}

void TestStartPage::theKeyOnShowOpensTheSample_data()
{
    QTest::addColumn<bool>("big");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("acts");
    QTest::newRow("big, Enter") << true << int(Qt::Key_Return) << true;
    QTest::newRow("big, 0") << true << int(Qt::Key_0) << false;
    QTest::newRow("line, 0") << false << int(Qt::Key_0) << true;
}

/// Wherever on the page the keyboard is.
void TestStartPage::theKeyOnShowOpensTheSample()
{
    QFETCH(const bool, big);
    QFETCH(const int, key);
    QFETCH(const bool, acts);
    OpenedWindow opened;
    if (!big)
        campaigns(opened, 1);
    auto *page = opened.window->findChild<StartPage *>();
    QSignalSpy asked(page, &StartPage::sampleRequested);
    QTest::keyClick(page, Qt::Key(key));
    QCOMPARE(asked.size(), acts ? 1 : 0);
    if (!acts)
        return;
    const QString folder = QFileInfo(opened.window->campaign().file()->path()).path();
    opened.window->campaign().close();
    QVERIFY(QDir(folder).removeRecursively());
}

void TestStartPage::theFirstPanelIsAsTallAsItsWords()
{
    const OpenedWindow opened;
    const auto *first = opened.child<QWidget>("first");
    QVERIFY(first->isVisible());
    QCOMPARE(first->height(), first->heightForWidth(first->width()));
    QVERIFY(first->height() < opened.child<QWidget>("actions")->height());
}

/// However many ways stand beside it, nothing gapes between them; with campaigns, samples come last.
void TestStartPage::samplesStandBelowTheFirstPanel()
{
    OpenedWindow opened;
    const auto *page = opened.window->findChild<StartPage *>();
    const auto bottom = [page](const QWidget *part) { return part->mapTo(page, QPoint(0, part->height())).y(); };
    const auto top = [page](const QWidget *part) { return part->mapTo(page, QPoint()).y(); };
    const auto *samples = opened.child<QWidget>("samplesLine");
    const auto *first = opened.child<QWidget>("first");
    QVERIFY2(top(samples) - bottom(first) <= 24, qPrintable(QString::number(top(samples) - bottom(first))));
    QVERIFY(top(samples) < bottom(opened.child<QWidget>("actions")));
    campaigns(opened, 2);
    QCoreApplication::processEvents();
    QVERIFY(top(samples) >= bottom(opened.child<QWidget>("cards")));
}

void TestStartPage::goesOnWithTheLastBattle()
{
    OpenedWindow opened;
    campaigns(opened, 1);
    QTRY_VERIFY2(goOnWords(opened).contains(u"Go on with Fornovo, turn 4, "_s), qPrintable(goOnWords(opened)));
    QVERIFY(goOnWords(opened).contains(u"c.muster in "_s));
    QVERIFY(goOnWords(opened).contains(u"%"_s)); // what the sides have lost
    QVERIFY(cards(opened).isEmpty());
    QVERIFY(opened.child<QPushButton>("goOn") == nullptr || opened.window->focusWidget() != nullptr);
    QTest::keyClick(opened.window->focusWidget(), Qt::Key_Return);
    QVERIFY(opened.window->campaign().battle() != nullptr);
    QCOMPARE(opened.window->campaign().battle()->battle().name.name, u"Fornovo"_s);
}

void TestStartPage::tellsWhatWasLeftOpen()
{
    OpenedWindow opened;
    opened.window->openCampaign(opened.sampleAt(u"c.muster"_s));
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_T})
        QTest::keyClick(QApplication::focusWidget(), key);
    QTest::keyClicks(QApplication::focusWidget(), u"12"_s);
    const auto *resolver = opened.window->findChild<ResolverPanel *>();
    QVERIFY(resolver->isOpen());
    const QString title = translated(resolver->proposal()->procedure().title);
    const auto backup = backUp(opened.window->campaign().file()->path());
    QVERIFY(backup);
    opened.window->lookAt(*backup);
    QVERIFY(opened.window->isLooking());
    for (const QLabel *label : opened.window->findChildren<QLabel *>())
        QVERIFY(!english(label->text()).contains(u"still open when"_s)); // it was left at some other time
    opened.window->showStart();
    opened.restart();
    QTRY_VERIFY2(opened.child<GoOnPanel>("goOn")->words().contains(title), qPrintable(goOnWords(opened)));
    QVERIFY(goOnWords(opened).contains(u"Still open as you left it"_s));
    QVERIFY(goOnWords(opened).contains(u"still to throw"_s));
}

void TestStartPage::knowsItsOwnBattle()
{
    OpenedWindow opened;
    opened.window->openCampaign(opened.sampleAt(u"c.muster"_s));
    opened.window->showStart();
    QVERIFY2(goOnWords(opened).contains(u"Go on with Fornovo, turn 4, "_s), qPrintable(goOnWords(opened)));
    QTest::keyClick(opened.window->focusWidget(), Qt::Key_Return);
    QVERIFY(opened.window->findChild<BattlePage *>()->isVisible());
}

void TestStartPage::saysWhatIsDamaged()
{
    OpenedWindow opened;
    const QString path = opened.sampleAt(u"c.muster"_s);
    opened.window->openCampaign(path);
    opened.window->campaign().close();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(8000));
    QVERIFY(file.write(QByteArray(3000, 'x')) > 0);
    file.close();
    opened.window->showStart();
    QTRY_VERIFY2(goOnWords(opened).contains(u"c.muster is damaged"_s), qPrintable(goOnWords(opened)));
    opened.window->openCampaign(opened.sampleAt(u"newer.muster"_s)); // which is the one to go on with
    opened.window->showStart();
    const auto cards = opened.window->findChildren<CampaignCard *>();
    const auto card = std::ranges::find(cards, QFileInfo(path).canonicalFilePath(), &CampaignCard::path);
    QVERIFY2(card != cards.end(), qPrintable(cards.isEmpty() ? u"no card"_s : cards.front()->path()));
    QTRY_VERIFY2(english((*card)->lines().first()).contains(u"damaged"_s), qPrintable((*card)->lines().join(u'|')));
}

/// Where a copy and its original have one name, their folders tell which is which.
void TestStartPage::tellsFilesOfOneNameApart()
{
    OpenedWindow opened;
    campaigns(opened, 3);
    QCOMPARE(cards(opened).size(), 2);
    QSet<QString> places;
    for (const CampaignCard *card : cards(opened)) {
        const QString all = english(card->lines().join(u" | "_s));
        QVERIFY2(all.contains(u"c.muster · "_s), qPrintable(all));
        QVERIFY(card->accessibleDescription().contains(u"c.muster"_s));
        places += card->lines().filter(u"c.muster"_s).front();
    }
    QCOMPARE(places.size(), 2);
}

void TestStartPage::saysWhatIsASample()
{
    OpenedWindow opened;
    const QStringList paths = campaigns(opened, 3);
    QVERIFY(english(cards(opened)[0]->lines().join(u'|')).contains(u"sample"_s));
    QVERIFY(english(cards(opened)[0]->lines().join(u'|')).contains(u"Opened today"_s)); // not the sample's own date
    opened.window->openCampaign(paths[1]);
    QVERIFY(opened.window->campaign().battle()->note(u"played"_s));
    opened.window->campaign().close();
    opened.window->openCampaign(paths[1]);
    opened.window->campaign().close();
    opened.window->openCampaign(paths[0]);
    opened.window->campaign().close();
    opened.window->showStart();
    QCOMPARE(cards(opened)[0]->path(), paths[1]);
    QVERIFY(english(cards(opened)[0]->lines().join(u'|')).contains(u"Played today"_s));
}

void TestStartPage::digitsOpenCards()
{
    OpenedWindow opened;
    const QStringList paths = campaigns(opened, 4);
    QTest::keyClick(opened.window->focusWidget(), Qt::Key_2);
    QCOMPARE(opened.window->campaign().file()->path(), paths[2]);
}

void TestStartPage::arrowsGoFromCardToCard()
{
    OpenedWindow opened;
    campaigns(opened, 7);
    const QList<CampaignCard *> all = cards(opened);
    const int across = opened.child<CardGrid>("cards")->columns();
    QVERIFY(across > 1 && across + 1 < all.size());
    all[0]->setFocus();
    QTest::keyClick(all[0], Qt::Key_Right);
    QVERIFY(all[1]->hasFocus());
    QTest::keyClick(all[1], Qt::Key_Down);
    QVERIFY(all[1 + across]->hasFocus());
    QTest::keyClick(all[1 + across], Qt::Key_Left);
    QVERIFY(all[across]->hasFocus());
    QTest::keyClick(all[across], Qt::Key_Up);
    QVERIFY(all[0]->hasFocus());
    QTest::keyClick(all[0], Qt::Key_Up);
    QVERIFY(!all[0]->hasFocus()); // on to what stands above
}

void TestStartPage::aCardTakenAwayComesBack()
{
    OpenedWindow opened;
    const QStringList paths = campaigns(opened, 4);
    const auto before = RecentCampaigns(*opened.settings).list();
    QTest::keyClick(cards(opened)[1], Qt::Key_Delete);
    QTest::keyClick(cards(opened)[0], Qt::Key_Delete);
    QCOMPARE(cards(opened).size(), 1);
    QVERIFY(QFileInfo::exists(paths[2]));
    QTest::keyClick(opened.window->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(opened.window->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(RecentCampaigns(*opened.settings).list(), before);
    QCOMPARE(cards(opened).size(), 3);
}

void TestStartPage::aMissingFileIsFound()
{
    OpenedWindow opened;
    const QStringList paths = campaigns(opened, 2);
    const QString moved = opened.folder.filePath(u"moved.muster"_s);
    QVERIFY(QFile::rename(paths[1], moved));
    opened.window->showStart();
    const CampaignCard *card = cards(opened)[0];
    QVERIFY(card->isMissing());
    QVERIFY(english(card->lines().join(u'|')).contains(u"not there now"_s));
    opened.answer = moved;
    QTest::mouseClick(card->findChild<QPushButton *>(u"find"_s), Qt::LeftButton);
    QCOMPARE(opened.window->campaign().file()->path(), QFileInfo(moved).canonicalFilePath());
    for (const RecentCampaign &one : RecentCampaigns(*opened.settings).list())
        QVERIFY(one.path != paths[1]);
}

/// While its card was in view.
void TestStartPage::aFileThatVanishedIsSaid()
{
    OpenedWindow opened;
    const QStringList paths = campaigns(opened, 2);
    QVERIFY(QFile::remove(paths[1]));
    QTest::keyClick(cards(opened)[0], Qt::Key_Return);
    QVERIFY2(opened.words().startsWith(u"c.muster is not in "_s), qPrintable(opened.words()));
    QVERIFY(opened.words().contains(u"moved, renamed or deleted"_s));
    QCOMPARE(english(opened.window->message().button()->text()), u"Find…"_s);
    QVERIFY(cards(opened)[0]->isMissing());
    QVERIFY(QFile::remove(paths[0]));
    QTest::keyClick(opened.child<GoOnPanel>("goOn")->goOn(), Qt::Key_Return);
    QVERIFY(opened.words().startsWith(u"c.muster is not in "_s));
    QVERIFY(opened.window->campaign().file() == nullptr);
}

void TestStartPage::whoComesBackSeesWhatIsThere()
{
    OpenedWindow opened;
    const QStringList paths = campaigns(opened, 2);
    QVERIFY(!cards(opened)[0]->isMissing());
    QVERIFY(QFile::remove(paths[1]));
    QEvent comesBack(QEvent::ActivationChange);
    QApplication::sendEvent(opened.window.get(), &comesBack);
    QVERIFY(cards(opened)[0]->isMissing());
}

void TestStartPage::theFirstLineGoesForGood()
{
    OpenedWindow opened;
    campaigns(opened, 1);
    auto *line = opened.child<QWidget>("firstLine");
    QVERIFY(line->isVisible());
    QTest::mouseClick(line->findChild<QPushButton *>(u"notAgain"_s), Qt::LeftButton);
    QVERIFY(!line->isVisible());
    opened.restart();
    QVERIFY(!opened.child<QWidget>("firstLine")->isVisible());
}

/// Even after a crash the card says in which phase the battle was left.
void TestStartPage::remembersHowFarABattleIs()
{
    OpenedWindow opened;
    opened.window->openCampaign(opened.sampleAt(u"c.muster"_s));
    BattleSession &battle = *opened.window->campaign().battle();
    const QString before = battle.battle().phase();
    QVERIFY(battle.nextPhase(u"go on"_s));
    QVERIFY(battle.battle().phase() != before);
    const RecentCampaign known = RecentCampaigns(*opened.settings).list().front();
    QCOMPARE(known.phase, battle.battle().phase());
    QCOMPARE(known.turn, battle.battle().turn());
    QVERIFY(known.isSample);
    QVERIFY(known.isPlayed);
}

MUSTER_TEST(TestStartPage)
#include "tst_startpage.moc"
