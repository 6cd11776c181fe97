// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"
#include "app/session/campaignsession.h"
#include "app/takingback/alongtable.h"
#include "app/takingback/takingbackpage.h"
#include "app/widgets/effectrow.h"
#include "app/window/mainwindow.h"
#include "core/battle/eventjson.h"
#include "core/battle/takingback.h"
#include "core/store/campaignfile.h"
#include "english.h"
#include "tests/testprogram.h"
#include "windowtest.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// An entry of the ledger taken back with all that rests on it, in the window.
class TestTakingBackPage : public QObject, private WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { useOwnFolders(u"tst_takingbackpage"_s); }
    void init();
    void cleanup();
    void showsWhatGoesAndHowItWouldStand();
    void followsTheCursor();
    void escLeavesEverything();
    void enterTakesAllBackAndOneUndoBringsItAgain();
    void enterShowsFirstWhatIsBelow();
    void saysWhyItCannotBe();
    void saysWhyItWasRefused();
    void anEntryThatOthersRestOnLeadsHere();
    void undoBelongsToThePageInView();

private:
    const Battle &battle() const { return m_window->campaign().battle()->battle(); }
    BattlePage *page() const { return m_window->findChild<BattlePage *>(); }
    TakingBackPage *takingBack() const { return m_window->findChild<TakingBackPage *>(); }
    QWidget *shown() const { return child<QStackedWidget>(u"pages"_s)->currentWidget(); }
    void press(int key, Qt::KeyboardModifiers held = Qt::NoModifier) const
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), held);
    }
    void ask(int seq);
    /// The first entry on which some others rest, but not all that come after it.
    int needed() const;

    QString m_campaign;
};

void TestTakingBackPage::init()
{
    begin();
    m_window->resize(1280, 800);
    m_window->openSample(u"fornovo"_s);
    QVERIFY(m_window->campaign().battle());
    m_campaign = m_window->campaign().file()->path();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestTakingBackPage::cleanup()
{
    m_window->campaign().close();
    end();
    QVERIFY(QDir(QFileInfo(m_campaign).path()).removeRecursively());
}

int TestTakingBackPage::needed() const
{
    for (int seq = 2; seq <= battle().ledger().lastSeq(); ++seq) {
        const auto back = muster::takingBack(battle(), seq);
        if (back && !back->along.empty() && back->along.size() < 4 && back->stay > 3)
            return seq;
    }
    return 0;
}

void TestTakingBackPage::ask(int seq)
{
    emit page()->takeBackAsked(seq);
    QTRY_VERIFY(takingBack() != nullptr && shown() == takingBack() && takingBack()->seq() == seq);
}

void TestTakingBackPage::showsWhatGoesAndHowItWouldStand()
{
    const int seq = needed();
    const auto back = muster::takingBack(battle(), seq);
    ask(seq);
    const auto *along = child<AlongTable>(u"along"_s);
    QCOMPARE(along->rowCount(), int(back->along.size()) + 1);
    QCOMPARE(along->item(0, 0)->text(), battle().place(seq).text());
    for (int row = 1; row < along->rowCount(); ++row)
        QCOMPARE(along->item(row, 3)->text(), back->along[size_t(row) - 1].why.text());
    QVERIFY(!takingBack()->findChildren<EffectRow *>().isEmpty());
    for (const QLabel *label : takingBack()->findChildren<QLabel *>())
        QVERIFY2(!label->text().contains(u"Everything stands"_s), qPrintable(label->text()));
    QVERIFY(child<QPushButton>(u"accept"_s)->text().contains(QLocale().toString(along->rowCount())));
    QVERIFY(QApplication::focusWidget() == child<QListView>(u"entries"_s)
        || takingBack()->isAncestorOf(QApplication::focusWidget()));
}

void TestTakingBackPage::followsTheCursor()
{
    ask(battle().ledger().lastSeq());
    QCOMPARE(child<AlongTable>(u"along"_s)->rowCount(), 1);
    press(Qt::Key_Up); // the newest stands last
    QTRY_VERIFY(takingBack()->seq() < battle().ledger().lastSeq());
    const auto back = muster::takingBack(battle(), takingBack()->seq());
    QVERIFY(back);
    QTRY_COMPARE(child<AlongTable>(u"along"_s)->rowCount(), int(back->along.size()) + 1);
}

void TestTakingBackPage::escLeavesEverything()
{
    const int last = battle().ledger().lastSeq();
    ask(needed());
    press(Qt::Key_Escape);
    QCOMPARE(shown(), page());
    QCOMPARE(battle().ledger().lastSeq(), last);
}

void TestTakingBackPage::enterTakesAllBackAndOneUndoBringsItAgain()
{
    const int seq = needed();
    const Things before = battle().things();
    const auto back = muster::takingBack(battle(), seq);
    ask(seq);
    press(Qt::Key_Return);
    QCOMPARE(shown(), page());
    QVERIFY(!battle().ledger().isInForce(seq));
    for (const Resting &resting : back->along)
        QVERIFY(!battle().ledger().isInForce(resting.seq));
    QVERIFY(battle().things() == back->then);
    const QAction *undo = m_window->campaign().battle()->undoAction();
    QVERIFY2(english(undo->text()).startsWith(u"Undo taking back: "_s), qPrintable(english(undo->text())));
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(battle().things() == before);
    QVERIFY(battle().ledger().isInForce(seq));
}

void TestTakingBackPage::saysWhyItCannotBe()
{
    ask(1);
    QVERIFY(!child<QPushButton>(u"accept"_s)->isVisible());
    const auto *refusal = takingBack()->findChild<QLabel *>(u"refusal"_s);
    QVERIFY(refusal->isVisible());
    QVERIFY(english(refusal->text()).startsWith(u"This is where the battle begins"_s));
    const int last = battle().ledger().lastSeq();
    press(Qt::Key_Return);
    QCOMPARE(battle().ledger().lastSeq(), last);
}

/// Nothing is taken back that has not been in view.
void TestTakingBackPage::enterShowsFirstWhatIsBelow()
{
    m_window->resize(1000, 480);
    int seq = 2;
    for (int other = 2; other <= battle().ledger().lastSeq(); ++other) {
        const auto back = muster::takingBack(battle(), other);
        const auto most = muster::takingBack(battle(), seq);
        if (back && (!most || back->along.size() > most->along.size()))
            seq = other;
    }
    ask(seq);
    const QScrollBar *bar = child<AlongTable>(u"along"_s)->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    const int last = battle().ledger().lastSeq();
    while (bar->value() < bar->maximum()) {
        const int before = bar->value();
        press(Qt::Key_Return);
        QVERIFY(bar->value() > before);
        QCOMPARE(battle().ledger().lastSeq(), last);
    }
    for (int view = 0; view < 20 && shown() == takingBack(); ++view)
        press(Qt::Key_Return);
    QCOMPARE(shown(), page());
    QVERIFY(!battle().ledger().isInForce(seq));
}

void TestTakingBackPage::saysWhyItWasRefused()
{
    const int seq = needed();
    ask(seq);
    const Battle other(battle().sharedRules(), battle().ledger().events());
    const auto note = other.note(u"from the other table"_s);
    QVERIFY(note);
    QVERIFY(m_window->campaign().file()->append(
        m_window->campaign().battle()->id(), battle().ledger().lastSeq(), {toStored(*note)}));
    while (!takingBack()->findChild<QLabel *>(u"refusal"_s)->isVisible() && shown() == takingBack())
        press(Qt::Key_Return);
    QCOMPARE(shown(), takingBack());
    const QString why = english(takingBack()->findChild<QLabel *>(u"refusal"_s)->text());
    QVERIFY2(why.startsWith(u"Somebody else has recorded something"_s), qPrintable(why));
    QVERIFY(!child<QPushButton>(u"accept"_s)->isVisible());
    QVERIFY(!child<AlongTable>(u"along"_s)->isVisible());
    press(Qt::Key_Return); // does not try again
    QVERIFY(battle().ledger().isInForce(seq));
    press(Qt::Key_Down);
    QTRY_VERIFY(child<QPushButton>(u"accept"_s)->isVisible());
}

void TestTakingBackPage::anEntryThatOthersRestOnLeadsHere()
{
    const int seq = needed();
    page()->showEntry(seq);
    press(Qt::Key_Delete);
    QTRY_VERIFY(takingBack() != nullptr && shown() == takingBack());
    QCOMPARE(takingBack()->seq(), seq);
    QVERIFY(battle().ledger().isInForce(seq));
}

void TestTakingBackPage::undoBelongsToThePageInView()
{
    const int last = battle().ledger().lastSeq();
    m_window->showNewBattle();
    press(Qt::Key_Z, Qt::ControlModifier);
    m_window->showStart();
    press(Qt::Key_Z, Qt::ControlModifier);
    ask(needed());
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(battle().ledger().lastSeq(), last);
    press(Qt::Key_Escape);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(battle().ledger().lastSeq(), last + 1);
}

MUSTER_TEST(TestTakingBackPage)
#include "tst_takingbackpage.moc"
