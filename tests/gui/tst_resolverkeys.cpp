// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/questionform.h"
#include "app/theme/theme.h"
#include "app/widgets/dicetray.h"
#include "core/battle/told.h"
#include "core/play/offers.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "table.h"
#include "tests/testprogram.h"

#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

/// Notes what reaches the page behind the resolver.
class Behind : public QObject {
public:
    QString keys;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::KeyPress)
            keys += static_cast<QKeyEvent *>(event)->text();
        return false;
    }
};

} // namespace

/// One rule for the keys: they go where the frame is, and nothing is applied that nobody saw.
class TestResolverKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { Theme::instance().apply(Theme::Choice::Light); }
    void digitsGoWhereTheFrameIs();
    void aDigitChoosesWhereChoicesStand();
    void theDiceAreThereAgainAfterASlip();
    void whatCanOnlyBeRefusedIsNotAsked();
    void nothingFallsThroughToThePage();
    void theFrameGoesFromQuestionToDiceToApply();
    void aKeyThatMeansNothingTakesItsEnter();
    void applySaysWhatItWaitsFor();
    void lastTimeIsOfferedForTheSamePairAndTakenWithOneKey();
    void factsHaveAKeyFromAnywhere();
    void oneLetterHasOneMeaning();
    void oneLetterOpensOneThingInAStep_data();
    void oneLetterOpensOneThingInAStep();
    void hitsAreCalledInPlaceOfDice();
    void callingEndsWithEscAndNothingElse();
    void facesAreRepeated();
    void diceOfAGunStandTogether();
    void escLeavesTheInnermostThing();
    void editingSaysWhatItWaitsFor();
    void whatWasLeftIsThereAgain();
    void whatWasAppliedIsNotThereAgain();
    void enterAppliesWhatIsInView();
};

void TestResolverKeys::digitsGoWhereTheFrameIs()
{
    Table table(u"melee_active"_s);
    table.open(u"melee"_s, u"Stradiots"_s, u"Gascon crossbows"_s);
    QCOMPARE(table.panel->focusWidget(), table.dice()); // nothing is asked that has no usual answer
    table.input("obstacle")->focusProxy()->setFocus();
    table.type(u"65"_s);
    QVERIFY(table.faces().empty());
    QCOMPARE(table.panel->focusWidget(), table.input("obstacle")->focusProxy());
    table.press(Qt::Key_Return);
    table.type(u"65"_s);
    QCOMPARE(table.faces(), (std::vector<int> {6, 5}));
    table.button(u"cancel"_s)->setFocus();
    table.type(u"4"_s);
    QCOMPARE(table.faces(), (std::vector<int> {6, 5}));
}

void TestResolverKeys::aDigitChoosesWhereChoicesStand()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.input("cover")->focusProxy()->setFocus();
    table.type(u"3"_s); // none, light, hard
    QCOMPARE(table.proposal().input(u"cover"_s), Value(u"hard"_s));
    table.type(u"9"_s);
    QCOMPARE(table.proposal().input(u"cover"_s), Value(u"hard"_s));
    QVERIFY(table.proposal().input(u"distance"_s).isUndefined());
}

/// A fact that the rules refuse takes the dice away; once it is turned back, digits are dice again.
void TestResolverKeys::theDiceAreThereAgainAfterASlip()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    QCOMPARE(table.panel->focusWidget(), table.dice());
    const QuestionForm &form = *table.panel->findChild<QuestionForm *>();
    int slips = 0;
    for (const QChar key : form.keys()) {
        const InputEditor *turned = form.turnedBy(key);
        if (turned == nullptr)
            continue;
        ++slips;
        const QString fact = QString::fromLatin1(turned->input().key);
        const Value before = table.proposal().input(fact);
        do
            table.type(key.toLower());
        while (table.proposal().input(fact) != before);
        QCOMPARE(table.panel->focusWidget(), table.dice());
    }
    QVERIFY(slips > 0);
    table.type(u"44"_s);
    QCOMPARE(table.faces(), (std::vector<int> {4, 4}));
}

/// Nobody asks heavy foot whether it is in the woods, where it may not be.
void TestResolverKeys::whatCanOnlyBeRefusedIsNotAsked()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Militia of Brescia"_s);
    QCOMPARE(table.panel->focusWidget(), table.dice());
    QVERIFY(!table.input("woods")->isVisible());
}

void TestResolverKeys::nothingFallsThroughToThePage()
{
    Table table;
    Behind page;
    table.window.installEventFilter(&page);
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.type(u"tnwx"_s);
    table.press(Qt::Key_Return);
    table.type(u"tnwx0"_s);
    table.button(u"cancel"_s)->setFocus();
    table.type(u"tn7"_s);
    QCOMPARE(page.keys, QString());
    QVERIFY(table.faces().empty());
    QCOMPARE(table.proposal().input(u"distance"_s), Value(14));
}

void TestResolverKeys::theFrameGoesFromQuestionToDiceToApply()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    QCOMPARE(table.panel->focusWidget(), table.input("distance")->focusProxy());
    QVERIFY(table.proposal().input(u"distance"_s).isUndefined());
    table.press(Qt::Key_Return);
    QCOMPARE(table.panel->focusWidget(), table.input("distance")->focusProxy()); // not without an answer
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    QCOMPARE(table.panel->focusWidget(), table.dice());
    table.throwAll(u'1');
    table.press(Qt::Key_Return);
    QVERIFY(!table.panel->isOpen());
}

/// Whoever types for another dialog than the one that is open does not say yes to what stands there.
void TestResolverKeys::aKeyThatMeansNothingTakesItsEnter()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'1');
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    const int before = table.field.battle().ledger().lastSeq();
    table.button(u"apply"_s)->setFocus();
    table.type(u"0"_s);
    table.press(Qt::Key_Return);
    QVERIFY(table.panel->isOpen());
    QCOMPARE(table.field.battle().ledger().lastSeq(), before);
    table.press(Qt::Key_Return);
    QVERIFY(!table.panel->isOpen());
    QCOMPARE(table.field.battle().ledger().lastSeq(), before + 1);
}

void TestResolverKeys::applySaysWhatItWaitsFor()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    const auto waits = [&] { return english(table.panel->findChild<QLabel *>(u"waits"_s)->text()); };
    QVERIFY2(waits().contains(u"Distance"_s), qPrintable(waits()));
    table.type(u"14"_s);
    QVERIFY2(waits().contains(u"dice"_s), qPrintable(waits()));
    table.press(Qt::Key_Return);
    table.throwAll(u'1');
    QCOMPARE(waits(), QString());
    QVERIFY(table.button(u"apply"_s)->isEnabled());
}

void TestResolverKeys::lastTimeIsOfferedForTheSamePairAndTakenWithOneKey()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.throwAll(u'1');
    table.press(Qt::Key_Return);
    table.open(u"shooting"_s, u"Gascon crossbows"_s, u"Stradiots"_s); // another pair
    QVERIFY(!table.input("distance")->findChild<QWidget *>(u"again"_s)->isVisible());
    table.press(Qt::Key_Equal);
    QVERIFY(table.proposal().input(u"distance"_s).isUndefined());
    table.panel->cancel();
    table.field.set(u"Bernese shot"_s, u"ammo"_s, u"loaded"_s);
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    QVERIFY(table.proposal().input(u"distance"_s).isUndefined()); // beside the field, never in it
    auto *again = table.input("distance")->findChild<QAbstractButton *>(u"again"_s);
    QVERIFY(again->isVisible() && english(again->text()).contains(u"14"_s));
    table.press(Qt::Key_Equal);
    QCOMPARE(table.proposal().input(u"distance"_s), Value(14));
    QVERIFY(!again->isVisible());
}

void TestResolverKeys::factsHaveAKeyFromAnywhere()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    const auto *form = table.panel->findChild<QuestionForm *>(u"questions"_s);
    const QString keys = form->keys();
    const auto key =
        std::ranges::find_if(keys, [&](QChar one) { return form->turnedBy(one) == form->editor(u"cover"_s); });
    QVERIFY(key != keys.end());
    const Qt::Key cover = Qt::Key(key->unicode());
    table.press(cover);
    QCOMPARE(table.proposal().input(u"cover"_s), Value(u"light"_s));
    QCOMPARE(table.panel->focusWidget(), table.input("distance")->focusProxy());
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"6"_s);
    table.press(cover);
    QCOMPARE(table.proposal().input(u"cover"_s), Value(u"hard"_s));
    QCOMPARE(table.panel->focusWidget(), table.dice());
    QCOMPARE(table.faces(), std::vector<int> {6});
    table.press(cover);
    QCOMPARE(table.proposal().input(u"cover"_s), Value(u"none"_s));
}

/// The keys of the questions are none of those that the dialog has itself, nor T, and each is given once.
void TestResolverKeys::oneLetterHasOneMeaning()
{
    Table table(u"move_active"_s);
    for (const auto &procedure : table.field.battle().set().procedures) {
        if (!table.panel->open(QString::fromLatin1(procedure->id), {}))
            continue;
        QString used = u"RHEDKOT"_s;
        for (const QChar key : table.panel->findChild<QuestionForm *>(u"questions"_s)->keys()) {
            QVERIFY2(!used.contains(key), procedure->id);
            used += key;
        }
        table.panel->cancel();
    }
}

void TestResolverKeys::oneLetterOpensOneThingInAStep_data()
{
    QTest::addColumn<int>("set");
    for (size_t set = 0; set < catalogue().size(); ++set)
        QTest::newRow(catalogue()[set]->id) << int(set);
}

/// Of two that ask for the same letter, or for one of the page's own, the second would have none.
void TestResolverKeys::oneLetterOpensOneThingInAStep()
{
    QFETCH(const int, set);
    const Ruleset &rules = *catalogue()[size_t(set)];
    QStringList twice;
    for (const Phase &phase : rules.phases) {
        QString used = u"ABENT"_s;
        for (const TableOffer &offer : tableOffers(rules, QString::fromLatin1(phase.id))) {
            const QChar letter = QLatin1Char(offerOf(rules, offer.id)->letter);
            if (!offer.ofPhase || letter.isNull())
                continue;
            if (used.contains(letter))
                twice += u"%1 of %2 in %3"_s.arg(letter).arg(offer.id, QLatin1String(phase.id));
            used += letter;
        }
    }
    QVERIFY2(twice.isEmpty(), qPrintable(twice.join(u", "_s)));
}

void TestResolverKeys::hitsAreCalledInPlaceOfDice()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.press(Qt::Key_H);
    table.type(u"3"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY2(table.words().contains(u"3 hits"_s), qPrintable(table.words()));
    table.press(Qt::Key_Backspace); // called together, taken back together
    QVERIFY(table.faces().empty());
    table.press(Qt::Key_H);
    table.type(u"2"_s);
    table.press(Qt::Key_Return);
    const auto &thrown = table.field.battle().ledger().events().back().as<Resolution>()->throws.front();
    QCOMPARE(thrown.called, 2);
    QCOMPARE(english(facesInWords(thrown)), u"2 hits called"_s);
}

void TestResolverKeys::callingEndsWithEscAndNothingElse()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.press(Qt::Key_H); // no dice are asked for yet
    QCOMPARE(table.panel->focusWidget(), table.input("distance")->focusProxy());
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"6"_s);
    table.press(Qt::Key_H);
    QVERIFY(table.dice()->isCalling());
    table.press(Qt::Key_Escape);
    QVERIFY(!table.dice()->isCalling());
    QVERIFY(table.panel->isOpen());
    QCOMPARE(table.faces(), std::vector<int> {6});
}

void TestResolverKeys::facesAreRepeated()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"6*42"_s);
    QCOMPARE(table.faces(), (std::vector<int> {6, 6, 6, 6, 2}));
}

void TestResolverKeys::diceOfAGunStandTogether()
{
    Table table;
    table.open(u"shooting"_s, u"Light guns"_s, u"Stradiots"_s);
    table.type(u"8"_s);
    table.press(Qt::Key_Return);
    const QList<int> together = table.dice()->stage().together;
    QCOMPARE(together.size(), 2);
    QCOMPARE(together[0] + together[1], table.proposal().wanted().count);
    const auto *tray = table.dice()->findChild<DiceTray *>();
    QCOMPARE(tray->dice().size(), together[0] + together[1]);
    table.press(Qt::Key_H); // a gun may burst: the hits are not all
    QVERIFY(!table.dice()->isCalling());
    table.type(QString(together[0], u'1') + QString(together[1], u'6'));
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.proposal().question()->outcome(table.proposal().answer()).value(u"pieces_lost"_s), Value(1));
    QCOMPARE(table.dice()->stage().together, together);
}

void TestResolverKeys::escLeavesTheInnermostThing()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_F4);
    table.press(Qt::Key_Escape);
    QVERIFY(table.panel->isOpen() && !table.input("rating")->isVisible());
    table.press(Qt::Key_Return);
    table.throwAll(u'6');
    table.press(Qt::Key_E);
    table.press(Qt::Key_Escape); // out of the field
    QVERIFY(table.panel->isOpen());
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    table.press(Qt::Key_Escape);
    QVERIFY(!table.panel->isOpen());
}

void TestResolverKeys::editingSaysWhatItWaitsFor()
{
    Table table(u"melee_active"_s);
    table.open(u"melee"_s, u"Stradiots"_s, u"Gascon crossbows"_s);
    table.press(Qt::Key_E);
    const auto *waits = table.panel->findChild<QLabel *>(u"waits"_s);
    QVERIFY(waits != nullptr && !waits->isHidden());
    QVERIFY2(english(waits->text()).contains(u"Effects are edited once they are known."_s), qPrintable(waits->text()));
}

void TestResolverKeys::whatWasLeftIsThereAgain()
{
    Table table;
    const auto left = [&] {
        table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
        return table.faces();
    };
    QVERIFY(left().empty());
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"653"_s);
    table.press(Qt::Key_Escape);
    QVERIFY(!table.panel->isOpen());
    table.open(u"shooting"_s, u"Gascon crossbows"_s, u"Stradiots"_s); // not for another
    QVERIFY(table.faces().empty());
    table.press(Qt::Key_Escape);
    QCOMPARE(left(), (std::vector<int> {6, 5, 3}));
    QVERIFY2(table.words().contains(u"as you left it"_s), qPrintable(table.words()));
    QCOMPARE(table.panel->focusWidget(), table.dice());
    QTest::keyClick(table.panel->focusWidget(), Qt::Key_Backspace, Qt::ControlModifier);
    QVERIFY(table.faces().empty());
    QVERIFY(table.proposal().input(u"distance"_s).isUndefined());
    table.press(Qt::Key_Escape);
    QVERIFY(left().empty());
}

void TestResolverKeys::whatWasAppliedIsNotThereAgain()
{
    Table table;
    for (int time = 0; time < 2; ++time) {
        table.open(u"shooting"_s, u"Gascon crossbows"_s, u"Stradiots"_s);
        QVERIFY(table.faces().empty());
        table.type(u"8"_s);
        table.press(Qt::Key_Return);
        table.throwAll(u'1');
        table.press(Qt::Key_Return);
        QVERIFY(!table.panel->isOpen());
    }
}

void TestResolverKeys::enterAppliesWhatIsInView()
{
    Table table;
    table.panel->resize(460, 430);
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_F4); // what was filled in stands above the result
    table.dice()->setFocus();
    table.throwAll(u'6');
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    auto *bar = table.panel->findChild<QScrollArea *>(u"scroll"_s)->verticalScrollBar();
    bar->setValue(0);
    const int before = table.field.battle().ledger().lastSeq();
    int keys = 0;
    for (; table.panel->isOpen() && keys < 9; ++keys) {
        const int was = bar->value();
        table.press(Qt::Key_Return);
        QVERIFY(!table.panel->isOpen() || bar->value() > was); // either it is seen now, or it was
    }
    QVERIFY(keys > 1);
    QCOMPARE(table.field.battle().ledger().lastSeq(), before + 1);
}

MUSTER_TEST(TestResolverKeys)
#include "tst_resolverkeys.moc"
