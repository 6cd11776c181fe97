// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/nextline.h"
#include "app/theme/metrics.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/wrappable.h"
#include "keyplayer.h"
#include "referee.h"
#include "tests/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a step owes, asks and allows, on the battle page.
class TestAgenda : public QObject {
    Q_OBJECT

private slots:
    void tDoesWhatItsLineSays();
    void aQuestionStartsUnanswered();
    void enterChoosesWhereTheFrameIs();
    void theRestCanBeLeftAfterADialog();
    void whoIsNoTargetIsTold();
    void whatWasTakenBackIsNext();
    void anAnswerTakenBackIsAskedAnew();
    void whatIsChosenHoldsThePhase();
    void aQuestionIsAnsweredByMouse();
    void aNumberIsAsked();
    void enterSaysWhatItLacks();
    void arrowsGoFromTheNumberToTheAnswers();
    void aTapAnswersWhoIsAskedFor();
    void laterLeavesAQuestionOpen();
    void aQuestionThatIsClosedHasNoRows();
    void aQuestionIsPutAnewAfterAChange();
    void anUndoLeavesWhatIsLookedAt();
    void whoLeavesItSaysWhy();
    void passLeavesItFromTheDialog();
    void passAsksWhyNot();
    void allTheRestLeaveIt();
    void aRefusalStaysUntilTheNextKey();
    void theOtherTargetIsTaken();
    void theTargetStaysWhereDiceLie();
    void theCursorIsNoTargetOfItsOwnSide();

private:
    /// The Stradiots have moved, and the table is asked about it.
    static std::unique_ptr<Referee> moved()
    {
        auto referee = std::make_unique<Referee>(u"move_active"_s);
        KeyPlayer player(*referee->page, referee->field.battle());
        player.takeUpAlone();
        player.resolve();
        return referee;
    }
    static const AnswerPanel &answers(const Referee &referee) { return *referee.page->findChild<AnswerPanel *>(); }
    /// The letter of the `place`th of those who may be named.
    static QString letter(const AnswerPanel &panel, int place = 0)
    {
        for (const AnswerChoice &choice : panel.answering()->choices()) {
            if (choice.named != 0 && place-- == 0)
                return QString(choice.key.toLower());
        }
        return {};
    }
    static void tap(const Referee &referee, int side, const QString &unit)
    {
        UnitList *list = referee.list(side);
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data().toString() == unit)
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
        }
    }
};

void TestAgenda::tDoesWhatItsLineSays()
{
    Referee referee(u"move_active"_s);
    const auto *line = referee.page->findChild<NextLine *>();
    QVERIFY2(line->words().contains(u"Stradiots"_s), qPrintable(line->words()));
    referee.goTo(1, u"Militia of Brescia"_s);
    referee.press(Qt::Key_Space); // who is marked comes first
    QVERIFY2(line->words().contains(u"Militia of Brescia"_s), qPrintable(line->words()));
    referee.takeUpAlone();
    QCOMPARE(referee.who("unit"), referee.field.unit(u"Militia of Brescia"_s));
}

void TestAgenda::aQuestionStartsUnanswered()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    QVERIFY(panel.isOpen() && panel.isVisible());
    const int seq = referee->lastSeq();
    const auto *record = panel.findChild<KeyButton *>(u"record"_s);
    QVERIFY(!record->isEnabled());
    const auto *refusal = panel.findChild<QLabel *>(u"refusal"_s);
    referee->press(Qt::Key_Return);
    QCOMPARE(referee->lastSeq(), seq);
    referee->type(u"7"_s); // is no answer, and that is told
    QVERIFY2(english(refusal->text()).contains(u"7 is not one of the answers"_s), qPrintable(refusal->text()));
    referee->press(Qt::Key_Return); // nor is the Enter that was typed behind it
    QVERIFY2(english(refusal->text()).contains(u"7 has changed nothing"_s), qPrintable(refusal->text()));
    QCOMPARE(referee->lastSeq(), seq);
    referee->type(letter(panel));
    QVERIFY(!refusal->isVisible());
    QVERIFY(record->isEnabled());
    referee->type(letter(panel)); // no longer
    QVERIFY(!record->isEnabled());
    referee->type(letter(panel) + letter(panel, 1));
    referee->type(u"0"_s); // nobody: then none of them
    const QString said = unbroken(panel.findChild<QLabel *>(u"said"_s)->text());
    referee->press(Qt::Key_Return);
    QCOMPARE(referee->lastSeq(), seq + 1);
    QVERIFY(referee->last().is<AnswersGiven>());
    QCOMPARE(referee->field.battle().told(referee->last()).text(), said);
    QCOMPARE(referee->last().as<AnswersGiven>()->answers.front().answer.answer, u"nobody"_s);
}

/// Whom the arrows went to, and not what is usual; what is chosen is seen before it is recorded.
void TestAgenda::enterChoosesWhereTheFrameIs()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    const int seq = referee->lastSeq();
    referee->press(Qt::Key_Down);
    const auto *framed = qobject_cast<KeyRow *>(QApplication::focusWidget());
    QVERIFY(framed != nullptr && panel.isAncestorOf(framed));
    const QString said = unbroken(panel.findChild<QLabel *>(u"said"_s)->text());
    QVERIFY2(said.contains(framed->text()), qPrintable(said));
    referee->press(Qt::Key_Return);
    QVERIFY(framed->isChecked());
    QCOMPARE(referee->lastSeq(), seq);
    referee->press(Qt::Key_Return);
    QCOMPARE(referee->lastSeq(), seq + 1);
}

/// What may still be left is told with its key once a dialog is on record, and the key does what stands there.
void TestAgenda::theRestCanBeLeftAfterADialog()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    while (panel.isOpen()) {
        referee->type(u"0"_s); // nobody
        referee->press(Qt::Key_Return);
    }
    const auto *rest = referee->page->findChild<AgendaPanel *>()->findChild<KeyRow *>(u"rest"_s);
    QVERIFY(rest->isVisible());
    referee->type(u"-"_s);
    QVERIFY(referee->last().is<AnswersGiven>());
    QVERIFY(referee->last().as<AnswersGiven>()->answers.size() > 1);
    QVERIFY(!rest->isVisible());
}

/// Who is no target for what T seeks one for is told of, and the cursor stays.
void TestAgenda::whoIsNoTargetIsTold()
{
    Referee referee(u"shoot_passive"_s);
    referee.takeUpAlone();
    const BattlePage &page = *referee.page;
    QVERIFY(english(page.notice()).contains(u"choose the target"_s));
    auto *list = qobject_cast<UnitList *>(page.window()->focusWidget());
    QVERIFY(list != nullptr);
    list->setCurrentIndex(list->model()->index(list->model()->rowCount() - 1, 0));
    const QString there = list->currentIndex().data().toString();
    referee.field.set(there, u"state"_s, u"destroyed"_s);
    referee.takeUpAlone();
    QVERIFY(!page.resolver()->isOpen());
    QVERIFY2(english(page.notice()).startsWith(there), qPrintable(page.notice()));
    QCOMPARE(list->currentIndex().data().toString(), there);
}

/// A shot that is taken back is what T takes up next, though somebody else's was sought for: in the list, where the
/// same keys mean what they meant before.
void TestAgenda::whatWasTakenBackIsNext()
{
    Referee referee(u"shoot_passive"_s);
    KeyPlayer player(*referee.page, referee.field.battle());
    player.takeUpAlone();
    const ThingId first = player.proposal()->cast().value(u"shooter"_s);
    player.resolve();
    referee.takeUpAlone(); // for the next one a target is sought
    referee.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(referee.last().is<Undo>());
    referee.press(Qt::Key_T);
    QVERIFY(referee.page->list()->isOpen());
    QCOMPARE(referee.page->list()->whoIsShown(), first);
    referee.press(Qt::Key_F4);
    QVERIFY(player.proposal() != nullptr);
    QCOMPARE(player.proposal()->cast().value(u"shooter"_s), first);
}

/// What is typed after an answer was taken back is meant for that question, whatever else is open.
void TestAgenda::anAnswerTakenBackIsAskedAnew()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    const OpenQuestion asked = panel.answering()->question();
    referee->type(letter(panel));
    referee->press(Qt::Key_Return);
    QVERIFY(referee->last().is<AnswersGiven>());
    QVERIFY(referee->page->resolver()->isOpen()); // what comes of it opened by itself
    referee->press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(referee->last().is<Undo>());
    QVERIFY(panel.isOpen() && panel.isVisible());
    QCOMPARE(panel.answering()->question().key, asked.key);
    QCOMPARE(panel.answering()->question().cast, asked.cast);
    QVERIFY(!referee->page->resolver()->isOpen());
}

/// What is chosen and not recorded is thrown away by no other key: neither F8 nor another question leaves it.
void TestAgenda::whatIsChosenHoldsThePhase()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    const OpenQuestion asked = panel.answering()->question();
    referee->type(letter(panel));
    QVERIFY(panel.isBegun());
    const int seq = referee->lastSeq();
    referee->press(Qt::Key_F8);
    referee->press(Qt::Key_F8);
    QCOMPARE(referee->lastSeq(), seq);
    QVERIFY(panel.isBegun() && panel.isVisible());
    referee->press(Qt::Key_Return);
    QCOMPARE(referee->lastSeq(), seq + 1);
    QCOMPARE(referee->last().as<AnswersGiven>()->answers.front().question, asked.key);
}

void TestAgenda::aQuestionIsAnsweredByMouse()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    for (const KeyRow *row : panel.findChildren<KeyRow *>())
        QVERIFY(row->sizeHint().height() >= px(40, row));
    const ThingId friendly = referee->field.unit(u"Provisionati"_s);
    QTest::mouseClick(panel.findChild<KeyRow *>(u"named%1"_s.arg(friendly)), Qt::LeftButton);
    QTest::mouseClick(panel.findChild<KeyButton *>(u"record"_s), Qt::LeftButton);
    QCOMPARE(referee->last().as<AnswersGiven>()->answers.front().answer.named, std::vector {friendly});
}

void TestAgenda::aNumberIsAsked()
{
    Referee referee(u"move_active"_s);
    referee.goTo(1, u"Stradiots"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.type(u"x"_s);
    referee.field.set(u"Swiss of Uri"_s, u"files"_s, 0);
    referee.field.goTo(u"melee_active"_s);
    referee.takeUpAlone();
    const AnswerPanel &panel = answers(referee);
    for (int question = 0; question < 5 && !panel.answering()->takesNumber(); ++question) {
        referee.press(panel.answering()->choices().front().key.unicode());
        referee.press(Qt::Key_Return);
    }
    QVERIFY(panel.isOpen() && panel.answering()->takesNumber());
    const int seq = referee.lastSeq();
    referee.press(Qt::Key_Return);
    QCOMPARE(referee.lastSeq(), seq);
    referee.type(u"4"_s);
    referee.press(Qt::Key_Return);
    QCOMPARE(referee.lastSeq(), seq + 1);
    QCOMPARE(referee.field.value(u"Swiss of Uri"_s, u"files"_s).toInt(), 4);
}

/// Where nothing is usual Enter says what it lacks.
void TestAgenda::enterSaysWhatItLacks()
{
    Referee referee;
    AnswerPanel panel(referee.field.session());
    OpenQuestion open;
    open.key = u"which"_s;
    open.words = Phrase::literal(u"Which?"_s);
    open.answers = {{"one", "One"}, {"two", "Two"}};
    panel.open(open);
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    QTest::keyClick(panel.findChild<KeyRow *>(u"one"_s), Qt::Key_Return);
    const QString told = english(panel.findChild<QLabel *>(u"refusal"_s)->text());
    QVERIFY2(told.contains(u"press the key of the answer"_s), qPrintable(told));
    for (const AnswerChoice &choice : panel.answering()->choices())
        QVERIFY2(told.contains(choice.key), qPrintable(told));
}

void TestAgenda::arrowsGoFromTheNumberToTheAnswers()
{
    Referee referee;
    AnswerPanel panel(referee.field.session());
    OpenQuestion open;
    open.key = u"how_many"_s;
    open.words = Phrase::literal(u"How many?"_s);
    open.answers = {{"none", "None"}, {"all", "All"}};
    open.most = 4;
    panel.open(open);
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    panel.takeKeyboard();
    auto *number = panel.findChild<QWidget *>(u"number"_s);
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    QVERIFY(number->hasFocus());
    press(Qt::Key_Up);
    QVERIFY(number->hasFocus());
    press(Qt::Key_Down);
    QVERIFY(panel.findChild<KeyRow *>(u"none"_s)->hasFocus());
    press(Qt::Key_Down);
    QVERIFY(panel.findChild<KeyRow *>(u"all"_s)->hasFocus());
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    QVERIFY(number->hasFocus());
    QVERIFY(!panel.answering()->answer()); // to go there is not to choose
}

void TestAgenda::aQuestionThatIsClosedHasNoRows()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    auto *row = qobject_cast<KeyRow *>(referee->keyboard());
    QVERIFY(row != nullptr);
    const int seq = referee->lastSeq();
    referee->press(Qt::Key_Escape);
    row->click(); // as one that the mouse holds down just then
    QVERIFY(!panel.isOpen());
    QVERIFY(panel.isHidden());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(panel.findChildren<KeyRow *>().isEmpty());
    QCOMPARE(referee->lastSeq(), seq);
}

void TestAgenda::aQuestionIsPutAnewAfterAChange()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    referee->type(letter(panel));
    const auto *said = panel.findChild<QLabel *>(u"said"_s);
    const QString name = referee->field.battle().nameOf(panel.answering()->question().about.front());
    QVERIFY(unbroken(said->text()).contains(name));
    QVERIFY(referee->field.session().correct(
        panel.answering()->question().about.front(), u"name"_s, u"Mercurio"_s, u"so they are called"_s));
    QVERIFY(panel.isVisible());
    QVERIFY(unbroken(panel.findChild<QLabel *>(u"question"_s)->text()).contains(u"Mercurio"_s));
    QVERIFY(!unbroken(said->text()).contains(name));
    QVERIFY(panel.isAncestorOf(referee->keyboard()));
}

void TestAgenda::anUndoLeavesWhatIsLookedAt()
{
    const auto referee = moved();
    QVERIFY(answers(*referee).isOpen());
    const int seq = referee->lastSeq();
    referee->page->showEntry(seq);
    QVERIFY(referee->field.session().undo());
    QVERIFY(!answers(*referee).isOpen());
    QVERIFY(referee->page->findChild<EntryPanel *>()->isVisible());
}

/// The keyboard stays in the question: the next letter is no command of the phase.
void TestAgenda::aTapAnswersWhoIsAskedFor()
{
    const auto referee = moved();
    const AnswerPanel &panel = answers(*referee);
    const auto &choices = panel.answering()->choices();
    const auto named = std::ranges::find_if(choices, [](const AnswerChoice &one) { return one.named != 0; });
    QVERIFY(named != choices.end());
    const int seq = referee->lastSeq();
    const ThingId who = named->named;
    const int side =
        referee->field.battle().things().armyOf(who) == referee->field.battle().things().armies().front() ? 0 : 1;
    tap(*referee, side, referee->field.battle().nameOf(who));
    QVERIFY(panel.isVisible() && panel.isBegun());
    QVERIFY(panel.isAncestorOf(referee->keyboard()));
    tap(*referee, 1, u"Stradiots"_s); // is asked about, and no answer
    QVERIFY(panel.isVisible() && panel.isAncestorOf(referee->keyboard()));
    QVERIFY(panel.findChild<QLabel *>(u"refusal"_s)->text().contains(u"Stradiots"_s));
    referee->type(u"s"_s); // means shooting on the page
    QVERIFY(panel.isVisible());
    QCOMPARE(referee->lastSeq(), seq);
}

void TestAgenda::laterLeavesAQuestionOpen()
{
    const auto referee = moved();
    const int seq = referee->lastSeq();
    referee->type(letter(answers(*referee)));
    referee->press(Qt::Key_Escape);
    QVERIFY(!answers(*referee).isOpen());
    QVERIFY(qobject_cast<UnitList *>(referee->keyboard()) != nullptr);
    QCOMPARE(referee->lastSeq(), seq);
    referee->takeUpAlone();
    QVERIFY(answers(*referee).isOpen());
    QVERIFY(!answers(*referee).answering()->answer());
}

/// Where there is more than one way to leave it, that is asked.
void TestAgenda::whoLeavesItSaysWhy()
{
    Referee referee; // shooting: holds its fire, or nobody in sight
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    const int seq = referee.lastSeq();
    referee.type(u"0123456789"_s); // a digit means nothing here
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY(!answers(referee).isOpen());
    referee.type(u"."_s);
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY(answers(referee).isOpen());
    QCOMPARE(answers(referee).answering()->question().about, std::vector {referee.field.unit(u"Bernese shot"_s)});
    referee.type(u"1"_s);
    referee.press(Qt::Key_Return);
    QCOMPARE(referee.last().as<AnswersGiven>()->answers.front().answer.answer, u"does_not_shoot"_s);
    QVERIFY(!answers(referee).isOpen());

    Referee mover(u"move_active"_s);
    const int before = mover.lastSeq();
    mover.type(u"0123456789"_s);
    QCOMPARE(mover.lastSeq(), before);
    const auto *one = mover.part<KeyRow>("one");
    QVERIFY2(one->isVisible() && one->text().contains(u"Stradiots"_s), qPrintable(one->text()));
    mover.type(u"."_s); // there is one way to stay
    QVERIFY(mover.last().is<AnswersGiven>());
    QCOMPARE(mover.last().as<AnswersGiven>()->answers.size(), size_t(1)); // and it does not wheel either
    const int stayed = mover.lastSeq();
    mover.goTo(0, u"Swiss of Uri"_s);
    mover.press(Qt::Key_Space);
    QVERIFY(!one->isVisible());
    mover.type(u"."_s); // an enemy has nothing to leave
    QCOMPARE(mover.lastSeq(), stayed);
    QVERIFY2(mover.page->notice().contains(u"Swiss of Uri"_s), qPrintable(mover.page->notice()));
}

void TestAgenda::passLeavesItFromTheDialog()
{
    Referee referee(u"move_active"_s);
    referee.takeUpAlone();
    QCOMPARE(referee.who("unit"), referee.field.unit(u"Stradiots"_s));
    QVERIFY(referee.part<KeyButton>("pass")->isVisible());
    const auto *waits = referee.part<QLabel>("waits");
    QVERIFY2(waits->text().contains(u"Stradiots"_s), qPrintable(waits->text())); // what it records is in view
    referee.type(u"."_s);
    QVERIFY(!referee.page->resolver()->isOpen());
    QCOMPARE(referee.last().as<AnswersGiven>()->answers.size(), size_t(1));
    QCOMPARE(referee.last().as<AnswersGiven>()->answers.front().answer.answer, u"stays"_s);
}

void TestAgenda::passAsksWhyNot()
{
    Referee referee; // shooting
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    referee.press(Qt::Key_Right);
    referee.press(Qt::Key_S);
    QVERIFY(referee.page->resolver()->isOpen());
    const int seq = referee.lastSeq();
    referee.type(u"."_s);
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY(!referee.page->resolver()->isOpen());
    QVERIFY(answers(referee).isOpen());
    QCOMPARE(answers(referee).answering()->question().about, std::vector {referee.field.unit(u"Bernese shot"_s)});
}

void TestAgenda::allTheRestLeaveIt()
{
    Referee referee(u"move_active"_s);
    referee.type(u"."_s);
    const int seq = referee.lastSeq();
    referee.type(u"a"_s);
    referee.type(u".-"_s); // what they would do does not stand there
    QCOMPARE(referee.lastSeq(), seq);
    referee.press(Qt::Key_Escape);
    referee.press(Qt::Key_Minus);
    QCOMPARE(referee.lastSeq(), seq + 1);
    const size_t rest = referee.last().as<AnswersGiven>()->answers.size();
    QVERIFY(rest > 3);
    QVERIFY2(english(referee.page->notice()).startsWith(u"All the rest (%1): "_s.arg(rest)),
        qPrintable(referee.page->notice()));
    referee.press(Qt::Key_Minus); // nobody is left
    QCOMPARE(referee.lastSeq(), seq + 1);
    const auto *leaving = referee.part<KeyRow>("rest");
    QVERIFY(!leaving->isVisible());
}

void TestAgenda::aRefusalStaysUntilTheNextKey()
{
    Referee referee(u"move_active"_s);
    const auto *line = referee.page->findChild<NextLine *>();
    const int seq = referee.lastSeq();
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.press(Qt::Key_Space);
    referee.type(u"m"_s); // it is not their move
    QVERIFY2(line->refusal().contains(u"Swiss of Uri"_s), qPrintable(line->refusal()));
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY(referee.proposal() == nullptr);
    QCoreApplication::processEvents();
    QVERIFY(!line->refusal().isEmpty());
    referee.press(Qt::Key_Down);
    QVERIFY(line->refusal().isEmpty());
    QVERIFY2(line->words().contains(u"Stradiots"_s), qPrintable(line->words()));
}

void TestAgenda::theOtherTargetIsTaken()
{
    Referee referee;
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"s"_s);
    referee.type(u"14"_s);
    const int seq = referee.lastSeq();
    tap(referee, 1, u"Romagnol pikes"_s);
    QCOMPARE(referee.who("target"), referee.field.unit(u"Romagnol pikes"_s));
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Bernese shot"_s));
    QVERIFY(referee.page->resolver()->isVisible());
    QCOMPARE(referee.lastSeq(), seq);
}

void TestAgenda::theTargetStaysWhereDiceLie()
{
    Referee referee;
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"s"_s);
    referee.type(u"9"_s);
    referee.press(Qt::Key_Return);
    referee.type(u"65"_s);
    QCOMPARE(referee.proposal()->faces(), (std::vector<int> {6, 5}));
    tap(referee, 1, u"Romagnol pikes"_s);
    QCOMPARE(referee.who("target"), referee.field.unit(u"Stradiots"_s));
    QCOMPARE(referee.proposal()->faces(), (std::vector<int> {6, 5}));
    QVERIFY2(
        english(referee.page->notice()).startsWith(u"Dice are entered already"_s), qPrintable(referee.page->notice()));
}

/// Whoever comes next is never sent against his own side, wherever the cursor stands.
void TestAgenda::theCursorIsNoTargetOfItsOwnSide()
{
    Referee referee;
    for (const QString &unit : {u"Swiss of Uri"_s, u"Bernese shot"_s, u"Light guns"_s}) {
        referee.goTo(0, unit);
        referee.takeUpAlone();
        QVERIFY(referee.proposal() == nullptr);
    }
}

MUSTER_TEST(TestAgenda)
#include "tst_agenda.moc"
