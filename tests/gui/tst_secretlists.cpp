// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/correctpanel.h"
#include "core/battle/battle.h"
#include "openedlist.h"
#include "tests/testprogram.h"

#include <QAction>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is chosen in secret stays so until the step is over.
class TestSecretLists : public QObject, private OpenedList {
    Q_OBJECT

private slots:
    void secretsAreKeptUntilThePhaseIsOver();
    void secretChoicesAreCounted();
    void noSecretIsToldByACorrection();
};

/// The form of a correction shows all values: as long as choices are kept it is not opened.
void TestSecretLists::noSecretIsToldByACorrection()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    table.press(Qt::Key_S, Qt::ShiftModifier);
    table.type(u"4"_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QTRY_VERIFY(!table.page->list()->isOpen());
    const auto *correct = table.page->findChild<CorrectPanel *>();
    QVERIFY(correct != nullptr);
    table.press(Qt::Key_E);
    QVERIFY(!correct->isVisible());
    table.press(Qt::Key_S, Qt::ShiftModifier);
    table.press(Qt::Key_E);
    QTRY_VERIFY(correct->isVisible());
}

void TestSecretLists::secretsAreKeptUntilThePhaseIsOver()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    const StepPanel &panel = *table.page->list();
    table.press(Qt::Key_S, Qt::ShiftModifier);
    table.type(u"4"_s);
    QCOMPARE(lines(panel).first(), u"Captain Bray <chosen> "_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(english(table.session().undoAction()->text()), u"Undo: A secret choice"_s);
    const Event choice = *table.battle().undoable();
    QCOMPARE(english(table.session().told(choice)), u"A secret choice"_s);
    table.goTo(u"count"_s);
    QVERIFY(english(table.session().told(choice)).contains(u"Fight Hand-to-Hand"_s));
}

void TestSecretLists::secretChoicesAreCounted()
{
    SamplePage table(u"olney-bridge"_s);
    chooseIn(table);
    table.press(Qt::Key_S, Qt::ShiftModifier);
    table.type(u"4"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    const QString words = english(table.session().undoAction()->text());
    QVERIFY2(words.startsWith(u"Undo: 2 secret choice"_s), qPrintable(words));
}

MUSTER_TEST(TestSecretLists)
#include "tst_secretlists.moc"
