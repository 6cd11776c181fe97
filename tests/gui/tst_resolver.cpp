// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "table.h"
#include "tests/testprogram.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QWheelEvent>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestResolver : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void enterGoesFromQuestionToDiceToApply();
    void enterOnCancelCancels();
    void refusesBesideTheField();
    void enterGoesToWhatIsRefused();
    void enterOpensWhatIsFilledInAndRefused();
    void givenValuesCanBeChanged();
    void whatDoesNotMatterIsNotAsked();
    void distanceSaysItsRange();
    void callsThePlayersByName();
    void wheelChangesNothing();
    void nothingOfTheProcedureBeforeIsLeft();
};

void TestResolver::initTestCase()
{
    Theme::instance().apply(Theme::Choice::Light);
}

void TestResolver::enterGoesFromQuestionToDiceToApply()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    QSignalSpy applied(table.panel.get(), &ResolverPanel::applied);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    QCOMPARE(table.panel->focusWidget(), table.dice());
    table.press(Qt::Key_Return); // nothing lies yet: the keyboard stays
    QCOMPARE(table.panel->focusWidget(), table.dice());
    table.throwAll(u'1');
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(table.button(u"apply"_s)->isEnabled());
    table.press(Qt::Key_Return);
    QCOMPARE(applied.size(), 1);
    QVERIFY(!table.panel->isOpen());
    QVERIFY(!table.panel->isVisible());
    QVERIFY(!table.field.session().draft()->has_value());
}

void TestResolver::enterOnCancelCancels()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    QSignalSpy applied(table.panel.get(), &ResolverPanel::applied);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'1');
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    table.button(u"cancel"_s)->setFocus();
    table.press(Qt::Key_Return);
    QCOMPARE(applied.size(), 0);
    QVERIFY(!table.panel->isOpen());
}

void TestResolver::refusesBesideTheField()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    const QString before = table.words();
    QVERIFY(!before.contains(u"must be"_s)); // what is not typed yet is no fault
    table.type(u"5000"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Refused);
    QCOMPARE(table.words().count(u"0 to 999"_s), 1);
    QVERIFY2(table.words().contains(u"Distance, inches: "_s), qPrintable(table.words()));
    QVERIFY2(!table.words().contains(u"distance"_s), qPrintable(table.words())); // never the key
    QVERIFY(!table.button(u"apply"_s)->isEnabled());
    table.press(Qt::Key_Backspace);
    table.press(Qt::Key_Backspace);
    QCOMPARE(table.proposal().input(u"distance"_s).toInt(), 50);
    QVERIFY(!table.words().contains(u"0 to 999"_s));
}

void TestResolver::enterGoesToWhatIsRefused()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"5000"_s);
    table.button(u"givenOpen"_s)->setFocus();
    table.press(Qt::Key_Return);
    QCOMPARE(table.panel->focusWidget(), table.input("distance")->focusProxy());
}

void TestResolver::enterOpensWhatIsFilledInAndRefused()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_F4);
    auto *field = qobject_cast<QSpinBox *>(table.input("rating")->focusProxy());
    field->setFocus();
    field->selectAll();
    table.type(u"0"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Refused);
    table.press(Qt::Key_F4);
    QVERIFY(table.input("rating")->isVisible()); // what is refused is not folded away
    QCOMPARE(table.panel->focusWidget(), field);
}

void TestResolver::givenValuesCanBeChanged()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    auto *rating = table.input("rating");
    QVERIFY(rating != nullptr && !rating->isVisible());
    const int count = table.proposal().wanted().count;
    table.press(Qt::Key_F4);
    QVERIFY(rating->isVisible());
    auto *field = qobject_cast<QSpinBox *>(rating->focusProxy());
    field->setFocus();
    field->selectAll();
    table.type(u"4"_s);
    QVERIFY(table.proposal().isOverridden(u"rating"_s));
    QVERIFY(table.proposal().wanted().count < count);
    QVERIFY2(table.words().contains(u"on record: 6"_s), qPrintable(table.words()));
    table.press(Qt::Key_F4);
    QVERIFY(!rating->isVisible());
}

void TestResolver::whatDoesNotMatterIsNotAsked()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Elmetti of Gonzaga"_s);
    QVERIFY(!table.input("obstacle_distance")->isVisible());
    auto *box = qobject_cast<QComboBox *>(table.input("obstacle")->focusProxy());
    box->setCurrentIndex(box->findData(u"ahead"_s));
    QVERIFY(table.input("obstacle_distance")->isVisible());
    auto *distance = qobject_cast<QSpinBox *>(table.input("obstacle_distance")->focusProxy());
    distance->setValue(5);
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDice);
    box->setCurrentIndex(box->findData(u"none"_s));
    QVERIFY(!table.input("obstacle_distance")->isVisible());
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDice); // and what was typed there does no harm
}

void TestResolver::distanceSaysItsRange()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    QVERIFY2(table.words().contains(u"short, up to 16″"_s), qPrintable(table.words()));
    table.type(u"0"_s);
    QVERIFY(!table.words().contains(u"short, up to 16″"_s));
}

void TestResolver::callsThePlayersByName()
{
    Table table(u"melee_active"_s);
    table.open(u"melee"_s, u"Stradiots"_s, u"Gascon crossbows"_s);
    table.dice()->setFocus();
    const QString asked = table.words();
    for (const char *wanted : {"Stradiots: 6 bases", "Gascon crossbows: 6 bases", "Stradiots: melee"})
        QVERIFY2(asked.contains(QLatin1String(wanted)), qPrintable(asked));
    table.throwAll(u'1');
    table.throwAll(u'6');
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    const QString told = table.words();
    for (const char *wanted : {"<b>Stradiots</b>: 6 bases strike", "Gascon crossbows</b>: 6 of 6 bases strike",
             "Stradiots: bases lost: ", "Gascon crossbows: bases lost: "})
        QVERIFY2(told.contains(QLatin1String(wanted)), qPrintable(told));
    table.press(Qt::Key_F4);
    QCOMPARE(english(table.input("a_bases")->focusProxy()->accessibleName()), u"Stradiots: bases"_s);
}

/// A page that is scrolled under the pointer changes no record.
void TestResolver::wheelChangesNothing()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Elmetti of Gonzaga"_s);
    auto *box = qobject_cast<QComboBox *>(table.input("obstacle")->focusProxy());
    QVERIFY(box != nullptr);
    const QPointF middle = box->rect().center();
    QWheelEvent wheel(
        middle, box->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(box, &wheel);
    QVERIFY(!wheel.isAccepted());
    QCOMPARE(table.proposal().input(u"obstacle"_s), Value(u"none"_s));
}

void TestResolver::nothingOfTheProcedureBeforeIsLeft()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'6');
    QTRY_VERIFY(table.words().contains(u"Stradiots</b>"_s));
    table.panel->apply();
    table.field.set(u"Provisionati"_s, u"state"_s, u"routing"_s);
    table.open(u"rout-move"_s, u"Provisionati"_s);
    const int count = table.proposal().wanted().count;
    table.panel->cancel();
    table.open(u"initiative"_s, u"Provisionati"_s); // as many dice of the same sides, of another procedure
    QCOMPARE(table.proposal().wanted().count, count);
    QVERIFY2(english(table.dice()->stage().label).contains(u"initiative"_s), qPrintable(table.dice()->stage().label));
    table.panel->cancel();
    table.open(u"rally"_s, u"Provisionati"_s); // not rallied
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(table.proposal().changes().empty());
    QVERIFY2(!table.words().contains(u"Stradiots</b>"_s), qPrintable(table.words()));
    QTRY_VERIFY2(
        table.words().contains(u"It goes into the ledger; no other value changes."_s), qPrintable(table.words()));
}

MUSTER_TEST(TestResolver)
#include "tst_resolver.moc"
