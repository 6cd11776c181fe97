// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"
#include "tests/testprogram.h"

#include <QKeyEvent>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestResolverDraft : public QObject {
    Q_OBJECT

private slots:
    void cancelForgetsTheDraft();
    void draftIsKeptAtEveryDie();
    void undoUnderAnOpenQuestionIsSeen();
    void whatIsNotForNowAnyMoreIsNotApplied();
    void whatIsTypedIsTakenBackFirst();
    void outlivesABattleReadAnew();
    void whatIsPutAsideIsFilledInAnew();
    void whatIsPutAsideOutlivesARestart();
};

void TestResolverDraft::cancelForgetsTheDraft()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    QVERIFY(table.field.session().draft()->has_value());
    QSignalSpy closed(table.panel.get(), &ResolverPanel::closed);
    table.press(Qt::Key_Escape);
    QCOMPARE(closed.size(), 1);
    QVERIFY(!table.field.session().draft()->has_value());
}

void TestResolverDraft::draftIsKeptAtEveryDie()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"63"_s);
    table.panel.reset();
    table.field.restart();
    OpenDialog dialog;
    ResolverPanel again(table.field.session(), dialog);
    QVERIFY(again.restore());
    QCOMPARE(again.proposal()->faces(), (std::vector<int> {6, 3}));
    QCOMPARE(again.findChild<DiceEntry *>()->faces(), (QList<int> {6, 3}));
}

void TestResolverDraft::undoUnderAnOpenQuestionIsSeen()
{
    Table table;
    table.field.set(u"Bernese shot"_s, u"bases"_s, 3);
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    QCOMPARE(table.proposal().input(u"rating"_s).toInt(), 3);
    QVERIFY(table.field.session().undo());
    QCOMPARE(table.proposal().input(u"rating"_s).toInt(), 6);
}

/// The phase was taken back from under it.
void TestResolverDraft::whatIsNotForNowAnyMoreIsNotApplied()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'1');
    QVERIFY(table.button(u"apply"_s)->isEnabled());
    while (table.field.battle().phase() == u"shoot_passive"_s)
        QVERIFY(table.field.session().undo());
    QVERIFY(!table.button(u"apply"_s)->isEnabled());
    QVERIFY2(table.words().contains(u"No longer possible: "_s), qPrintable(table.words()));
    const int seq = table.field.battle().ledger().lastSeq();
    table.panel->apply();
    QCOMPARE(table.field.battle().ledger().lastSeq(), seq);
    QVERIFY(table.field.session().redo());
    QVERIFY(table.button(u"apply"_s)->isEnabled()); // with the dice that lay
}

/// Ctrl+Z in a field with something typed is the field's; only then is it the page's.
void TestResolverDraft::whatIsTypedIsTakenBackFirst()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    const auto isLeftToThePage = [&] {
        QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
        key.ignore();
        QCoreApplication::sendEvent(table.panel->focusWidget(), &key);
        return !key.isAccepted();
    };
    QVERIFY(isLeftToThePage());
    table.type(u"94"_s);
    QVERIFY(!isLeftToThePage());
    table.type(u"\b\b14"_s);
    table.press(Qt::Key_Return);
    table.type(u"63"_s);
    QVERIFY(!isLeftToThePage());
    QTest::keyClick(table.panel->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(table.faces(), (std::vector<int> {6}));
    QCOMPARE(table.dice()->faces(), (QList<int> {6}));
}

/// Esc keeps the dice and what was given by hand, and nothing of what the record said then.
void TestResolverDraft::whatIsPutAsideIsFilledInAnew()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"63"_s);
    table.press(Qt::Key_Escape);
    table.field.set(u"Bernese shot"_s, u"bases"_s, 4);
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    QCOMPARE(table.proposal().input(u"rating"_s).toInt(), 4);
    QCOMPARE(table.proposal().input(u"distance"_s).toInt(), 14);
    QCOMPARE(table.faces(), (std::vector<int> {6, 3}));
}

void TestResolverDraft::whatIsPutAsideOutlivesARestart()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"63"_s);
    const Cast cast = table.proposal().cast();
    table.press(Qt::Key_Escape);
    table.panel.reset();
    table.field.restart();
    OpenDialog dialog;
    ResolverPanel again(table.field.session(), dialog);
    QVERIFY(again.open(u"shooting"_s, cast));
    QCOMPARE(again.proposal()->faces(), (std::vector<int> {6, 3}));
}

/// Somebody else wrote to the ledger, so the session reads the battle anew, as another object.
void TestResolverDraft::outlivesABattleReadAnew()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"63"_s);
    const Battle *before = &table.field.battle();
    table.field.writeBehind(u"Bernese shot"_s, u"bases"_s, 4);
    QVERIFY(!table.field.session().note(u"too late"_s));
    QVERIFY(&table.field.battle() != before);
    QVERIFY(table.panel->isOpen());
    QCOMPARE(table.proposal().input(u"rating"_s).toInt(), 4);
    QCOMPARE(table.proposal().input(u"distance"_s).toInt(), 14);
    QCOMPARE(table.faces(), (std::vector<int> {6, 3}));
    table.dice()->setFocus();
    table.type(QString(table.proposal().wanted().count - table.proposal().ofWanted(), u'1'));
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    table.press(Qt::Key_Return);
    QVERIFY(!table.panel->isOpen());
    QVERIFY(table.field.battle().ledger().events().back().is<Resolution>());
}

MUSTER_TEST(TestResolverDraft)
#include "tst_resolverdraft.moc"
