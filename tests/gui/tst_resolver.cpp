// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/disputebar.h"
#include "app/resolver/inputeditor.h"
#include "app/resolver/oddspanel.h"
#include "app/resolver/oddsservice.h"
#include "app/resolver/resolverpanel.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/dicetray.h"
#include "app/widgets/oddschart.h"
#include "app/widgets/segmentedchoice.h"
#include "core/battle/casting.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "fornovo.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QWheelEvent>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

/// A resolver in a window of its own, worked by keyboard.
class Table {
public:
    explicit Table(const QString &phase = u"shoot_passive"_s)
    {
        field.goTo(phase);
        panel = std::make_unique<ResolverPanel>(field.session());
        panel->resize(460, 760);
    }

    void open(const QString &procedure, const QString &first, const QString &second = {})
    {
        const Procedure *known = field.battle().set().procedure(procedure);
        QVERIFY(known != nullptr);
        const ThingId other = second.isEmpty() ? 0 : field.unit(second);
        const Done opened =
            panel->open(procedure, castFor(known->roles, field.battle().things(), {field.unit(first), other}));
        QVERIFY(opened);
        panel->show();
        panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(panel.get()));
        panel->takeKeyboard();
    }
    void press(int key) { QTest::keyClick(panel->focusWidget(), Qt::Key(key)); }
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::keyClick(panel->focusWidget(), c.toLatin1());
    }
    const Proposal &proposal() const { return *panel->proposal(); }
    DiceEntry *dice() const { return panel->findChild<DiceEntry *>(); }
    InputEditor *input(const char *key) const { return panel->findChild<InputEditor *>(QLatin1String(key)); }
    QAbstractButton *button(const QString &name) const { return panel->findChild<QAbstractButton *>(name); }
    /// Everything that can be read on it now.
    QString words() const
    {
        QStringList words;
        for (const QLabel *label : panel->findChildren<QLabel *>()) {
            if (label->isVisible())
                words += label->text();
        }
        return english(words.join(u" | "_s));
    }

    Fornovo field;
    std::unique_ptr<ResolverPanel> panel;
};

std::vector<int> faces(const Table &table)
{
    return table.proposal().faces();
}

} // namespace

class TestResolver : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void enterGoesFromQuestionToDiceToApply();
    void backspaceGoesBackIntoTheFormerStage();
    void asksForADecisionOnceTheDiceLie();
    void keptDiceNeedNoReroll();
    void rollsWhatIsMissing();
    void mendedDieLeavesTheOthersAsThrown();
    void nothingOfTheProcedureBeforeIsLeft();
    void wheelChangesNothing();
    void rememberedDistanceIsFilledIn();
    void refusesBesideTheField();
    void givenValuesCanBeChanged();
    void effectsCanBeEdited();
    void editAndDisputeTakeTheKeyboardAndGiveItBack();
    void oddsMakeRoomForDice();
    void whatDoesNotMatterIsNotAsked();
    void whatIsNotTrackedIsSaidInWords();
    void distanceSaysItsRange();
    void disputeShowsTheOtherReading();
    void keepsTheOtherReading();
    void cancelForgetsTheDraft();
    void draftIsKeptAtEveryDie();
    void undoUnderAnOpenQuestionIsSeen();
    void outlivesABattleReadAnew();
    void enterGoesToWhatIsRefused();
    void enterOpensWhatIsFilledInAndRefused();
    void refusedEffectIsSaidAndNotApplied();
    void oddsSumToOne();
    void tooManyFallsAreSaid();
    void oddsCanBeCancelled();
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
    table.type(QString(table.proposal().wanted().count, u'1'));
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(table.button(u"apply"_s)->isEnabled());
    table.press(Qt::Key_Return);
    QCOMPARE(applied.size(), 1);
    QVERIFY(!table.panel->isOpen());
    QVERIFY(!table.panel->isVisible());
    QVERIFY(!table.field.session().draft());
}

void TestResolver::backspaceGoesBackIntoTheFormerStage()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Elmetti of Gonzaga"_s);
    table.dice()->setFocus();
    table.type(u"642"_s); // the highest die must be thrown again
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDice);
    QCOMPARE(table.proposal().throws().size(), size_t(1));
    QVERIFY2(table.words().contains(u"6 4 2"_s), qPrintable(table.words()));
    table.press(Qt::Key_Backspace);
    QCOMPARE(faces(table), (std::vector<int> {6, 4}));
    QCOMPARE(table.dice()->faces(), (QList<int> {6, 4}));
    table.type(u"53"_s); // 6 4 5, and a 3 for the highest
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(faces(table), (std::vector<int> {6, 4, 5, 3}));
}

void TestResolver::asksForADecisionOnceTheDiceLie()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Stradiots"_s);
    table.dice()->setFocus();
    table.type(u"615"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDecision);
    auto *again = table.button(u"decision6"_s);
    QVERIFY(again != nullptr && again->isVisible());
    table.press(Qt::Key_2);
    QTRY_COMPARE(table.proposal().state(), Proposal::State::NeedsDice); // a button lets go a moment after its key
    QCOMPARE(table.panel->focusWidget(), table.dice());
    table.type(u"4"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(faces(table), (std::vector<int> {6, 1, 5, 4}));
}

void TestResolver::keptDiceNeedNoReroll()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Stradiots"_s);
    table.dice()->setFocus();
    table.type(u"615"_s);
    QTest::mouseClick(table.button(u"decision0"_s), Qt::LeftButton);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(faces(table), (std::vector<int> {6, 1, 5}));
}

void TestResolver::rollsWhatIsMissing()
{
    Table table;
    uint32_t next = 0;
    table.panel->setRandomBits([&next] { return next++; });
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"5"_s);
    table.press(Qt::Key_R);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.proposal().dice().front().rolled, false);
    QCOMPARE(table.proposal().dice().front().face, 5);
    QCOMPARE(table.proposal().dice().back().rolled, true);
    QVERIFY(next > 0);
    table.panel->apply();
    QCOMPARE(table.field.battle().ledger().events().back().as<Resolution>()->throws.front().rolled,
        int(table.field.battle().ledger().events().back().as<Resolution>()->throws.front().faces.size()) - 1);
}

void TestResolver::mendedDieLeavesTheOthersAsThrown()
{
    Table table;
    uint32_t next = 0;
    table.panel->setRandomBits([&next] { return next++; });
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"5"_s);
    table.press(Qt::Key_R);
    const auto rolledInTray = [&] {
        qsizetype rolled = 0;
        for (const TrayDie &die : table.dice()->findChild<DiceTray *>()->dice())
            rolled += die.rolled ? 1 : 0;
        return rolled;
    };
    const auto count = qsizetype(table.proposal().dice().size());
    QCOMPARE(rolledInTray(), count - 1); // not the one that was typed
    table.dice()->setFocus();
    table.press(Qt::Key_Home);
    table.type(u"4"_s);
    QCOMPARE(table.proposal().dice().front().face, 4);
    QCOMPARE(rolledInTray(), count - 1);
    table.panel->apply();
    const auto &thrown = table.field.battle().ledger().events().back().as<Resolution>()->throws.front();
    QCOMPARE(thrown.rolled, int(count) - 1);
}

void TestResolver::nothingOfTheProcedureBeforeIsLeft()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.type(QString(table.proposal().wanted().count, u'6'));
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
    QTRY_VERIFY2(table.words().contains(u"Nothing that is tracked changes."_s), qPrintable(table.words()));
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

void TestResolver::rememberedDistanceIsFilledIn()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(QString(table.proposal().wanted().count, u'1'));
    table.panel->apply();
    table.open(u"shooting"_s, u"Gascon crossbows"_s, u"Stradiots"_s);
    QCOMPARE(table.proposal().input(u"distance"_s).toInt(), 14);
    QCOMPARE(table.panel->focusWidget(), table.input("distance")->focusProxy());
    table.type(u"9"_s); // typing replaces it
    QCOMPARE(table.proposal().input(u"distance"_s).toInt(), 9);
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
    QVERIFY2(table.words().contains(u"Distance: "_s), qPrintable(table.words()));
    QVERIFY2(!table.words().contains(u"distance"_s), qPrintable(table.words())); // never the key
    QVERIFY(!table.button(u"apply"_s)->isEnabled());
    table.press(Qt::Key_Backspace);
    table.press(Qt::Key_Backspace);
    QCOMPARE(table.proposal().input(u"distance"_s).toInt(), 50);
    QVERIFY(!table.words().contains(u"0 to 999"_s));
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

void TestResolver::effectsCanBeEdited()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.type(QString(table.proposal().wanted().count, u'6'));
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

void TestResolver::editAndDisputeTakeTheKeyboardAndGiveItBack()
{
    Table table;
    table.open(u"shooting"_s, u"Archers of the Guard"_s, u"Stradiots"_s);
    table.type(u"17"_s); // printed in both bands of the bow
    table.press(Qt::Key_Return);
    table.type(QString(table.proposal().wanted().count, u'6'));
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

void TestResolver::oddsMakeRoomForDice()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    auto *chart = table.panel->findChild<OddsChart *>();
    QVERIFY(chart->isVisible());
    QVERIFY(chart->rows().size() <= 5);
    double sum = 0;
    for (const OddsRow &row : chart->rows())
        sum += row.probability;
    QVERIFY(std::abs(sum - 1) < 1e-9);
    table.press(Qt::Key_Return);
    table.type(u"6"_s);
    QVERIFY(!chart->isVisible());
    auto *line = table.panel->findChild<QLabel *>(u"oddsLine"_s);
    QVERIFY2(
        line->isVisible() && english(line->text()).contains(u"Bases lost: on average"_s), qPrintable(line->text()));
    table.type(QString(table.proposal().wanted().count - 1, u'1'));
    QVERIFY2(english(line->text()).contains(u"Bases lost: 1 had"_s), qPrintable(line->text()));
    table.press(Qt::Key_O);
    QVERIFY(chart->isVisible());
    QVERIFY(chart->rows().size() > 5); // every value
    table.press(Qt::Key_O);
    QVERIFY(!chart->isVisible());
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

void TestResolver::whatIsNotTrackedIsSaidInWords()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.type(QString(table.proposal().wanted().count, u'6'));
    const QString words = table.words();
    QVERIFY2(words.contains(u"Target: Bases -"_s) || words.contains(u"Target: Bases −"_s), qPrintable(words));
    QVERIFY2(words.contains(u"Target: Rout due → yes"_s), qPrintable(words));
    QVERIFY2(!words.contains(u"rout_due"_s) && !words.contains(u"missile_hits"_s), qPrintable(words));
}

void TestResolver::distanceSaysItsRange()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    QVERIFY2(table.words().contains(u"short, up to 16"_s), qPrintable(table.words()));
    table.type(u"0"_s);
    QVERIFY(!table.words().contains(u"short, up to 16"_s));
}

void TestResolver::disputeShowsTheOtherReading()
{
    Table table;
    table.open(u"shooting"_s, u"Archers of the Guard"_s, u"Stradiots"_s);
    table.type(u"17"_s); // printed in both bands of the bow
    table.press(Qt::Key_Return);
    table.type(QString(table.proposal().wanted().count, u'5'));
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QVERIFY(DisputeBar::hasReadings(table.proposal()));
    table.press(Qt::Key_D);
    auto *choice = table.panel->findChild<SegmentedChoice *>(u"reading_range_overlap"_s);
    QVERIFY(choice != nullptr && choice->isVisible());
    table.press(Qt::Key_D);
    QVERIFY(!choice->isVisible());
}

void TestResolver::keepsTheOtherReading()
{
    Table table(u"melee_active"_s);
    table.open(u"melee"_s, u"Stradiots"_s, u"Gascon crossbows"_s);
    for (int stage = 0; stage < 6 && table.proposal().state() == Proposal::State::NeedsDice; ++stage) {
        table.dice()->setFocus();
        table.type(QString(table.proposal().wanted().count, u'6'));
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

void TestResolver::cancelForgetsTheDraft()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    QVERIFY(table.field.session().draft().has_value());
    QSignalSpy closed(table.panel.get(), &ResolverPanel::closed);
    table.press(Qt::Key_Escape);
    QCOMPARE(closed.size(), 1);
    QVERIFY(!table.field.session().draft().has_value());
}

void TestResolver::draftIsKeptAtEveryDie()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"63"_s);
    table.panel.reset();
    table.field.restart();
    ResolverPanel again(table.field.session());
    QVERIFY(again.restore());
    QCOMPARE(again.proposal()->faces(), (std::vector<int> {6, 3}));
    QCOMPARE(again.findChild<DiceEntry *>()->faces(), (QList<int> {6, 3}));
}

void TestResolver::undoUnderAnOpenQuestionIsSeen()
{
    Table table;
    table.field.set(u"Bernese shot"_s, u"bases"_s, 3);
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    QCOMPARE(table.proposal().input(u"rating"_s).toInt(), 3);
    QVERIFY(table.field.session().undo());
    QCOMPARE(table.proposal().input(u"rating"_s).toInt(), 6);
}

/// Somebody else wrote to the ledger, so the session reads the battle anew, as another object.
void TestResolver::outlivesABattleReadAnew()
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
    QCOMPARE(faces(table), (std::vector<int> {6, 3}));
    table.dice()->setFocus();
    table.type(QString(table.proposal().wanted().count - table.proposal().ofWanted(), u'1'));
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    table.press(Qt::Key_Return);
    QVERIFY(!table.panel->isOpen());
    QVERIFY(table.field.battle().ledger().events().back().is<Resolution>());
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

void TestResolver::refusedEffectIsSaidAndNotApplied()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"4"_s);
    table.press(Qt::Key_Return);
    table.type(QString(table.proposal().wanted().count, u'6'));
    table.press(Qt::Key_E);
    const auto bases = [&] { return qobject_cast<QSpinBox *>(QApplication::focusWidget()); };
    table.input("bases")->focusProxy()->setFocus();
    bases()->selectAll();
    table.type(u"500"_s);
    QVERIFY2(table.words().contains(u"Bases: allowed is a whole number from 0 to 99."_s), qPrintable(table.words()));
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

void TestResolver::oddsSumToOne()
{
    OddsService service;
    const auto rules = Rules::make(*findRuleset(u"phut"_s));
    QVERIFY(rules);
    const Procedure *melee = findRuleset(u"phut"_s)->procedure(u"melee"_s);
    QVERIFY(melee != nullptr);
    QSignalSpy answered(&service, &OddsService::answered);
    const Procedure *shooting = findRuleset(u"phut"_s)->procedure(u"shooting"_s);
    auto question = shooting->ask(*rules, {{u"rating"_s, 8}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 20}});
    QVERIFY2(question, question ? "" : qPrintable(question.error().message.text()));
    service.ask(u"eight bows"_s, std::shared_ptr<const Question>(std::move(*question)));
    QTRY_COMPARE(answered.size(), 1);
    const auto answer = answered.front()[1].value<OddsAnswer>();
    QCOMPARE(answer.end, OddsEnd::Complete);
    double sum = 0;
    for (const auto &[number, probability] : answer.joint->marginal(0))
        sum += probability;
    QVERIFY(std::abs(sum - 1.0) < 1e-12);
}

void TestResolver::tooManyFallsAreSaid()
{
    OddsPanel panel;
    panel.setProcedure(*findRuleset(u"phut"_s)->procedure(u"shooting"_s));
    static_cast<QWidget &>(panel).show();
    panel.showAnswer({OddsEnd::TooMany, nullptr});
    QVERIFY(panel.isVisible());
    QVERIFY(!panel.findChild<OddsChart *>()->isVisible());
    QStringList said;
    for (const QLabel *label : panel.findChildren<QLabel *>())
        said += label->text();
    QVERIFY2(
        said.contains(OddsPanel::tr("Too many falls of the dice to work out exact odds. Fewer dice make it possible.")),
        qPrintable(said.join(u'|')));
}

/// A question whose every die is followed face by face, so that it never ends by itself within a test.
class Endless final : public Question {
public:
    const QJsonObject &inputs() const override { return m_inputs; }
    const OutcomeFields &fields() const override { return m_fields; }
    Answer resolve(Dice &) const override { return {}; }
    OddsEnd odds(OddsEngine &, const OddsLimits &limits, Joint &) const override
    {
        if (limits.cancelled == nullptr)
            return OddsEnd::TooMany; // too much to be done at once
        while (!limits.cancelled->load())
            QThread::yieldCurrentThread();
        return OddsEnd::Cancelled;
    }
    std::vector<Effect> effects(const Answer &) const override { return {}; }
    std::vector<WorkingLine> working(const Answer &) const override { return {}; }
    Phrase summary(const Answer &, const Names &) const override { return {}; }
    std::vector<Phrase> given() const override { return {}; }
    DieMeaning meaning(const Stage &, int) const override { return DieMeaning::Plain; }

private:
    QJsonObject m_inputs;
    OutcomeFields m_fields;
};

void TestResolver::oddsCanBeCancelled()
{
    OddsService service;
    QSignalSpy started(&service, &OddsService::started);
    QSignalSpy answered(&service, &OddsService::answered);
    service.ask(u"endless"_s, std::make_shared<Endless>());
    QCOMPARE(started.size(), 1);
    service.cancel();
    // The worker is free again: the next question is answered.
    const auto rules = Rules::make(*findRuleset(u"phut"_s));
    const Procedure *shooting = findRuleset(u"phut"_s)->procedure(u"shooting"_s);
    auto question = shooting->ask(*rules, {{u"rating"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 20}});
    QVERIFY(question);
    service.ask(u"four bows"_s, std::shared_ptr<const Question>(std::move(*question)));
    QTRY_COMPARE(answered.size(), 1);
    QCOMPARE(answered.front()[0].toString(), u"four bows"_s);
}

QTEST_MAIN(TestResolver)
#include "tst_resolver.moc"
