// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/disputebar.h"
#include "app/widgets/segmentedchoice.h"
#include "table.h"
#include "tests/testprogram.h"

#include <QSpinBox>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestResolverResult : public QObject {
    Q_OBJECT

private slots:
    void effectsCanBeEdited();
    void refusedEffectIsSaidAndNotApplied();
    void whatIsNotTrackedIsSaidInWords();
    void editAndDisputeTakeTheKeyboardAndGiveItBack();
    void disputeShowsTheOtherReading();
    void keepsTheOtherReading();
};

void TestResolverResult::effectsCanBeEdited()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'6');
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    table.press(Qt::Key_E);
    auto *bases = table.input("bases");
    QVERIFY(bases != nullptr);
    auto *field = qobject_cast<QSpinBox *>(bases->focusProxy());
    field->setFocus();
    field->selectAll();
    table.type(u"5"_s);
    QVERIFY(table.proposal().isEdited());
    table.press(Qt::Key_Return);
    QCOMPARE(table.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 5);
    QVERIFY(table.field.battle().ledger().events().back().as<Resolution>()->edited);
}

void TestResolverResult::refusedEffectIsSaidAndNotApplied()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'6');
    table.press(Qt::Key_E);
    const auto bases = [&] { return qobject_cast<QSpinBox *>(QApplication::focusWidget()); };
    table.input("bases")->focusProxy()->setFocus();
    bases()->selectAll();
    table.type(u"500"_s);
    QVERIFY2(table.words().contains(u"Bases: it must be a whole number from 0 to 99."_s), qPrintable(table.words()));
    QVERIFY(!table.button(u"apply"_s)->isEnabled());
    QTRY_VERIFY(bases() != nullptr && bases()->isVisible()); // it can be typed on
    QVERIFY(!table.proposal().isEdited()); // not even as far as it was right
    table.press(Qt::Key_Return);
    QVERIFY(table.panel->isOpen());
    QCOMPARE(table.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 6);
    table.press(Qt::Key_Backspace);
    table.press(Qt::Key_Backspace);
    QTRY_VERIFY(bases() != nullptr && bases()->isVisible());
    QVERIFY(table.button(u"apply"_s)->isEnabled());
    table.press(Qt::Key_Return);
    QCOMPARE(table.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 5);
}

void TestResolverResult::whatIsNotTrackedIsSaidInWords()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'6');
    const QString words = table.words();
    QVERIFY2(words.contains(u"Target: Bases -"_s) || words.contains(u"Target: Bases −"_s), qPrintable(words));
    QVERIFY2(words.contains(u"Target: Rout due → yes"_s), qPrintable(words));
    QVERIFY2(!words.contains(u"rout_due"_s) && !words.contains(u"missile_hits"_s), qPrintable(words));
}

void TestResolverResult::editAndDisputeTakeTheKeyboardAndGiveItBack()
{
    Table table;
    table.open(u"shooting"_s, u"Archers of the Guard"_s, u"Stradiots"_s);
    table.type(u"17"_s); // printed in both bands of the bow
    table.press(Qt::Key_Return);
    table.throwAll(u'6');
    QCOMPARE(table.panel->focusWidget(), table.dice());
    table.press(Qt::Key_E);
    QVERIFY(qobject_cast<QSpinBox *>(table.panel->focusWidget()) != nullptr);
    QVERIFY(table.panel->focusWidget()->isVisible());
    table.press(Qt::Key_E); // a letter is no part of a number
    QTRY_COMPARE(table.panel->focusWidget(), table.dice());
    table.press(Qt::Key_D);
    auto *choice = table.panel->findChild<SegmentedChoice *>(u"reading_range_overlap"_s);
    QVERIFY(choice != nullptr && choice->isAncestorOf(table.panel->focusWidget()));
    table.press(Qt::Key_D);
    QCOMPARE(table.panel->focusWidget(), table.dice());
}

void TestResolverResult::disputeShowsTheOtherReading()
{
    Table table;
    table.open(u"shooting"_s, u"Archers of the Guard"_s, u"Stradiots"_s);
    table.type(u"17"_s); // printed in both bands of the bow
    table.press(Qt::Key_Return);
    table.throwAll(u'5');
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(DisputeBar::hasReadings(table.proposal()));
    table.press(Qt::Key_D);
    auto *choice = table.panel->findChild<SegmentedChoice *>(u"reading_range_overlap"_s);
    QVERIFY(choice != nullptr && choice->isVisible());
    table.press(Qt::Key_D);
    QVERIFY(!choice->isVisible());
}

void TestResolverResult::keepsTheOtherReading()
{
    Table table(u"melee_active"_s);
    table.open(u"melee"_s, u"Stradiots"_s, u"Gascon crossbows"_s);
    for (int stage = 0; stage < 6 && table.proposal().state() == Proposal::State::NeedsDice; ++stage) {
        table.dice()->setFocus();
        table.throwAll(u'6');
    }
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(DisputeBar::hasReadings(table.proposal()));
    table.press(Qt::Key_D);
    auto *choice = table.panel->findChild<SegmentedChoice *>(u"reading_melee_order"_s);
    QVERIFY(choice != nullptr && choice->isVisible());
    const QString before = choice->currentKey();
    QString other;
    for (const HouseOption &option : table.field.battle().set().options) {
        for (const Word &word : option.choices) {
            if (qstrcmp(option.key, "melee_order") == 0 && before != QLatin1String(word.key))
                other = QString::fromLatin1(word.key);
        }
    }
    choice->setCurrentKey(other);
    QTRY_COMPARE(table.proposal().rules().options().value(u"melee_order"_s), other);
    QCOMPARE(table.field.battle().rules().options().value(u"melee_order"_s), before); // seen, not kept
    auto *keep = table.button(u"keep_melee_order"_s);
    QVERIFY(keep != nullptr);
    table.press(Qt::Key_K);
    QCOMPARE(table.field.battle().rules().options().value(u"melee_order"_s), other);
    QVERIFY(table.panel->isOpen());
}

MUSTER_TEST(TestResolverResult)
#include "tst_resolverresult.moc"
