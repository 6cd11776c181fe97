// SPDX-License-Identifier: GPL-3.0-or-later
// One whole turn of the sample battle in the real window, by keys to whatever has the keyboard and nothing else.
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/inputeditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/steplist/steppanel.h"
#include "app/widgets/wrappable.h"
#include "app/window/mainwindow.h"
#include "core/battle/battle.h"
#include "core/battle/ledgercheck.h"
#include "tests/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestWholeTurn : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void shoots();
    void takesTheShotBackAndDoesItAgain();
    void fightsEveryMelee();
    void correctsByHand();
    void testsForRout();
    void joinsAnOfficerAndRallies();
    void runsAndBeginsTheNextTurn();
    void movesUntilTheShootingComesAgain();
    void leavesALedgerInOrder();

private:
    const Battle &battle() const { return m_window->campaign().battle()->battle(); }
    const Things &things() const { return battle().things(); }
    int lastSeq() const { return battle().ledger().lastSeq(); }
    const Event &last() const { return battle().ledger().events().back(); }
    ThingId unit(const QString &name) const { return things().where(u"unit"_s, u"name"_s, name); }
    const Proposal *proposal() const { return m_window->findChild<ResolverPanel *>()->proposal(); }
    const Task *openTask() const;

    static void press(int key, Qt::KeyboardModifiers with = {});
    static void type(const QString &words);
    void goToSide(ThingId army);
    void goTo(ThingId thing);
    void goTo(const QString &name) { goTo(unit(name)); }
    void answer();
    void throwDice(int face);
    void resolve(int face);
    void takeUpAlone();
    void fulfil(int face);
    void answerWith(const AnswerPanel &answers);
    bool isHeld() const;
    void nextPhase(const QString &phase);

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    mutable std::vector<Task> m_tasks;
    bool m_failed = false;
};

void TestWholeTurn::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(u"tst_wholeturn"_s);
    m_settings = std::make_unique<Settings>(m_folder.filePath(u"settings.ini"_s));
    MainWindow::applyLook(*m_settings);
    m_window = std::make_unique<MainWindow>(*m_settings);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    for (int tab = 0; tab < 20 && QApplication::focusWidget()->objectName() != u"fornovo"_s; ++tab)
        press(Qt::Key_Tab);
    press(Qt::Key_Space);
    QTRY_VERIFY(m_window->campaign().battle() != nullptr); // a button lets go a moment after its key
    QCOMPARE(battle().turn(), 4);
    QCOMPARE(battle().phase(), u"shoot_passive"_s);
}

/// What comes later goes on from what was played before.
void TestWholeTurn::init()
{
    if (m_failed)
        QSKIP("an earlier part of the turn failed");
}

void TestWholeTurn::cleanup()
{
    m_failed = m_failed || QTest::currentTestFailed();
}

void TestWholeTurn::cleanupTestCase()
{
    const QString path = m_window->campaign().file()->path();
    m_window.reset();
    QVERIFY(QDir(QFileInfo(path).path()).removeRecursively());
}

const Task *TestWholeTurn::openTask() const
{
    m_tasks = battle().tasks();
    const auto open = std::ranges::find(m_tasks, false, &Task::done);
    return open == m_tasks.end() ? nullptr : &*open;
}

void TestWholeTurn::press(int key, Qt::KeyboardModifiers with)
{
    QWidget *keyboard = QApplication::focusWidget();
    QVERIFY(keyboard != nullptr);
    QTest::keyClick(keyboard, Qt::Key(key), with);
    QCoreApplication::processEvents(); // between two keys the window shows what came of the first
}

void TestWholeTurn::type(const QString &words)
{
    for (const QChar letter : words) {
        QWidget *keyboard = QApplication::focusWidget();
        if (letter.unicode() < 128)
            QTest::keyClick(keyboard, letter.toLatin1());
        else
            QTest::sendKeyEvent(QTest::Click, keyboard, Qt::Key_unknown, letter, {});
    }
}

/// ← and → until the keyboard is in the list of this army.
void TestWholeTurn::goToSide(ThingId army)
{
    const auto armies = things().ofType(u"army"_s);
    const bool first = army == armies.front();
    for (size_t step = 0; step < armies.size(); ++step)
        press(first ? Qt::Key_Left : Qt::Key_Right);
    QVERIFY(qobject_cast<UnitList *>(QApplication::focusWidget()) != nullptr);
}

void TestWholeTurn::goTo(ThingId thing)
{
    QVERIFY(thing != 0);
    goToSide(things().armyOf(thing));
    press(Qt::Key_Slash);
    type(things().name(thing));
    press(Qt::Key_Return);
    const auto *list = qobject_cast<UnitList *>(QApplication::focusWidget());
    QVERIFY(list != nullptr);
    QCOMPARE(list->currentIndex().data().toString(), things().name(thing));
    press(Qt::Key_Slash); // the filter goes, the cursor stays
    press(Qt::Key_Escape);
}

/// Answers what the tracker cannot know until the dice can be thrown.
void TestWholeTurn::answer()
{
    for (int question = 0; question < 8 && proposal()->state() == Proposal::State::Refused; ++question) {
        type(u"12"_s);
        press(Qt::Key_Return);
    }
    if (proposal()->state() == Proposal::State::NeedsDice && proposal()->dice().empty())
        press(Qt::Key_Return); // on to the dice
}

void TestWholeTurn::throwDice(int face)
{
    for (int step = 0; step < 60 && proposal()->state() != Proposal::State::Resolved; ++step) {
        const size_t before = proposal()->dice().size();
        if (proposal()->state() == Proposal::State::NeedsDecision) {
            press(decisionKeys(proposal()->decision()->decisions).front().unicode());
            QTRY_VERIFY(proposal()->state() != Proposal::State::NeedsDecision);
            continue;
        }
        QCOMPARE(proposal()->state(), Proposal::State::NeedsDice);
        type(QString::number(face));
        QVERIFY(proposal()->dice().size() > before);
    }
}

/// From the open dialog onto record: nothing changes before Enter, then exactly what was shown.
void TestWholeTurn::resolve(int face)
{
    QVERIFY(proposal() != nullptr);
    const int before = lastSeq();
    const Things standing = things();
    answer();
    throwDice(face);
    QCOMPARE(proposal()->state(), Proposal::State::Resolved);
    QVERIFY(things() == standing);
    const QString procedure = QString::fromLatin1(proposal()->procedure().id);
    std::vector<Change> shown;
    for (const ProposedChange &change : proposal()->changes())
        shown.push_back(change.change);
    for (int pages = 0; proposal() != nullptr && pages < 4; ++pages)
        press(Qt::Key_Return); // what has not been in view comes into view first
    QVERIFY(proposal() == nullptr);
    QCOMPARE(lastSeq(), before + 1);
    QCOMPARE(last().as<Resolution>()->procedure, procedure);
    for (const Change &change : shown)
        QCOMPARE(things().value(change.thing, change.key), change.after);
}

void TestWholeTurn::takeUpAlone()
{
    press(Qt::Key_T);
    if (m_window->findChild<StepPanel *>()->isOpen())
        press(Qt::Key_F4);
}

/// T, again and again, until nothing must be done or answered in this phase any more.
void TestWholeTurn::fulfil(int face)
{
    const auto *answers = m_window->findChild<AnswerPanel *>();
    for (int task = 0; task < 60 && (answers->isOpen() || isHeld()); ++task) {
        if (!answers->isOpen())
            takeUpAlone();
        if (answers->isOpen())
            answerWith(*answers);
        else
            resolve(face);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(!isHeld());
}

/// Nothing is recorded before something is chosen; then what the button says.
void TestWholeTurn::answerWith(const AnswerPanel &answers)
{
    const int before = lastSeq();
    press(Qt::Key_Return);
    QCOMPARE(lastSeq(), before);
    if (answers.answering()->takesNumber())
        press(Qt::Key_3);
    else if (!answers.answering()->answer()) // Enter has not chosen the usual one
        press(answers.answering()->choices().front().key.unicode());
    const QString said = unbroken(answers.findChild<QLabel *>(u"said"_s)->text());
    press(Qt::Key_Return);
    QCOMPARE(lastSeq(), before + 1);
    QVERIFY(last().is<AnswersGiven>());
    QCOMPARE(battle().told(last()).text(), said);
}

bool TestWholeTurn::isHeld() const
{
    return std::ranges::any_of(toDoOf(battle()), &ToDo::isHolding);
}

/// One key goes on where nothing holds the phase; who may still do something leaves it, in an entry of its own.
void TestWholeTurn::nextPhase(const QString &phase)
{
    QVERIFY(!isHeld());
    const int before = lastSeq();
    press(Qt::Key_F8);
    QCOMPARE(battle().phase(), phase);
    QVERIFY(last().is<PhaseChange>());
    QVERIFY(lastSeq() <= before + 2);
    if (lastSeq() == before + 2)
        QVERIFY(battle().ledger().event(before + 1)->is<AnswersGiven>());
}

void TestWholeTurn::shoots()
{
    const Task *task = openTask();
    QVERIFY(task != nullptr);
    const ThingId shooter = task->cast.value(u"shooter"_s);
    goTo(shooter);
    press(Qt::Key_Space);
    const ThingId target = unit(u"Militia of Brescia"_s);
    goTo(target);
    press(Qt::Key_Return);
    press(Qt::Key_S);
    QVERIFY(proposal() != nullptr);
    QCOMPARE(proposal()->cast().value(u"shooter"_s), shooter);
    QCOMPARE(proposal()->cast().value(u"target"_s), target);
    const int bases = things().number(target, u"bases"_s);
    resolve(6);
    QVERIFY(things().number(target, u"bases"_s) < bases);
}

void TestWholeTurn::takesTheShotBackAndDoesItAgain()
{
    const Things after = things();
    const int seq = lastSeq();
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(lastSeq(), seq + 1);
    QCOMPARE(last().as<Undo>()->target, seq);
    QVERIFY(!(things() == after));
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(last().as<Redo>()->target, seq);
    QVERIFY(things() == after);
}

void TestWholeTurn::fightsEveryMelee()
{
    nextPhase(u"shoot_active"_s);
    nextPhase(u"melee_active"_s);
    QVERIFY(openTask() != nullptr);
    fulfil(4);
    QVERIFY(last().is<Resolution>());
    nextPhase(u"melee_passive"_s);
}

/// A rout that everybody at the table knows to be due.
void TestWholeTurn::correctsByHand()
{
    nextPhase(u"establish_routs"_s);
    const ThingId arbalests = unit(u"Mounted arbalests"_s);
    goTo(arbalests);
    QVERIFY(!things().flag(arbalests, u"rout_due"_s));
    const int before = lastSeq();
    press(Qt::Key_E);
    const auto editorAtKeyboard = [] {
        QWidget *editor = QApplication::focusWidget()->parentWidget();
        return qobject_cast<InputEditor *>(editor) ? editor->objectName() : QString();
    };
    for (int step = 0; step < 40 && editorAtKeyboard() != u"rout_due"_s; ++step)
        press(Qt::Key_Tab);
    QCOMPARE(editorAtKeyboard(), u"rout_due"_s);
    press(Qt::Key_Space);
    press(Qt::Key_Return);
    QCOMPARE(lastSeq(), before); // it goes on to the reason
    press(Qt::Key_Return);
    QCOMPARE(lastSeq(), before + 1);
    QVERIFY(last().is<Correction>());
    QVERIFY(things().flag(arbalests, u"rout_due"_s));
}

void TestWholeTurn::testsForRout()
{
    const ThingId arbalests = unit(u"Mounted arbalests"_s);
    fulfil(1);
    QCOMPARE(things().word(arbalests, u"state"_s), u"routing"_s);
    QVERIFY(!things().flag(arbalests, u"rout_due"_s));
}

void TestWholeTurn::joinsAnOfficerAndRallies()
{
    nextPhase(u"rout_and_rally"_s);
    const ThingId broken = unit(u"Provisionati"_s);
    QCOMPARE(things().word(broken, u"state"_s), u"routing"_s);
    const ThingId officer = things().where(u"officer"_s, u"name"_s, u"Francesco Gonzaga"_s);
    goTo(officer);
    press(Qt::Key_Space);
    goTo(broken);
    press(Qt::Key_Return);
    press(Qt::Key_G);
    QVERIFY(last().is<ActDone>());
    QCOMPARE(things().links(officer, u"in_contact_with"_s), std::vector<ThingId> {broken});
    goTo(broken);
    press(Qt::Key_Space);
    press(Qt::Key_L);
    QVERIFY(proposal() != nullptr);
    QCOMPARE(proposal()->procedure().id, "rally");
    QCOMPARE(proposal()->cast().value(u"unit"_s), broken);
    resolve(6);
    QCOMPARE(last().as<Resolution>()->procedure, u"rally"_s);
}

void TestWholeTurn::runsAndBeginsTheNextTurn()
{
    fulfil(3);
    nextPhase(u"initiative"_s);
    QCOMPARE(battle().turn(), 5);
    for (const ThingId id : things().ofType(u"unit"_s))
        QVERIFY(!things().flag(id, u"moved"_s));
}

void TestWholeTurn::movesUntilTheShootingComesAgain()
{
    press(Qt::Key_I);
    QVERIFY(proposal() != nullptr);
    answer();
    for (int die = 0; die < 20 && proposal()->state() == Proposal::State::NeedsDice; ++die)
        type(die < 2 ? u"6"_s : u"1"_s); // no tie
    press(Qt::Key_Return);
    QCOMPARE(last().as<Resolution>()->procedure, u"initiative"_s);
    fulfil(2);
    nextPhase(u"move_active"_s);
    QVERIFY(openTask() != nullptr);
    const ThingId mover = openTask()->cast.value(u"unit"_s);
    takeUpAlone();
    resolve(3);
    QVERIFY(things().flag(mover, u"moved"_s));
    fulfil(2); // whom it passed, whom it reached
    nextPhase(u"shoot_passive"_s);
    QCOMPARE(battle().turn(), 5);
}

void TestWholeTurn::leavesALedgerInOrder()
{
    QVERIFY(verify(battle().ledger().events()).empty());
    QVERIFY(fold(battle().ledger().events()) == things());
    const qint64 id = m_window->campaign().battle()->id();
    const auto stored = m_window->campaign().file()->events(id);
    QVERIFY(stored);
    QCOMPARE(int(stored->size()), lastSeq());
    QVERIFY(!m_window->campaign().battle()->draft()->has_value());
}

MUSTER_TEST(TestWholeTurn)
#include "tst_wholeturn.moc"
