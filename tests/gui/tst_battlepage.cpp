// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/inputeditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/segmentedchoice.h"
#include "app/widgets/unitdelegate.h"
#include "english.h"
#include "fornovo.h"

#include <QAction>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSpinBox>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

/// A battle and its page, worked by keyboard.
class Referee {
public:
    explicit Referee(const QString &phase = u"shoot_passive"_s)
    {
        field.goTo(phase);
        open();
    }

    void open()
    {
        page = std::make_unique<BattlePage>(field.session());
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page.get()));
    }
    /// What a restart of the program does: new page, new session, the file opened anew.
    void restart()
    {
        page.reset();
        field.restart();
        open();
    }
    QWidget *keyboard() const { return page->window()->focusWidget(); }
    void press(int key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(keyboard(), Qt::Key(key), with); }
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::keyClick(keyboard(), c.toLatin1());
    }
    UnitList *list(int side) const { return page->findChildren<UnitList *>()[side]; }
    QString current(int side) const { return list(side)->currentIndex().data().toString(); }
    void goTo(int side, const QString &unit)
    {
        const auto *model = list(side)->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 0).data().toString() == unit)
                list(side)->setCurrentIndex(model->index(row, 0));
        }
        list(side)->setFocus();
    }
    const Proposal *proposal() const { return page->resolver()->proposal(); }
    const Event &last() const { return field.battle().ledger().events().back(); }
    int lastSeq() const { return field.battle().ledger().lastSeq(); }
    ThingId who(const char *role) const { return proposal()->cast().value(QLatin1String(role)); }

    Fornovo field;
    std::unique_ptr<BattlePage> page;
};

/// What the page shows under this object name.
template <class T>
T *part(const Referee &referee, const char *name)
{
    return referee.page->findChild<T *>(QLatin1String(name));
}

} // namespace

class TestBattlePage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void shootsByKeyboard();
    void opensWithTheMarks();
    void asksForWhoIsMissing();
    void keepsWhatIsOpen();
    void taskKeyTakesUpWhatIsNext();
    void taskKeyGoesRoundPastWhatWasLeft();
    void taskKeyTakesTheTargetUnderTheCursor();
    void goesOnAndBackThroughPhases();
    void undoesAndRedoes();
    void filtersUnits();
    void goesBetweenSides();
    void putsRemindersAside();
    void correctsByHand();
    void correctsSeveralThingsAtOnce();
    void restoresTheDraft();
    void undoesAcrossARestart();
    void notesAndBookmarks();
    void entrySaysWhatRestsOnIt();
    void tapsPickAPair();
    void everyKeyIsNamed();
    void resolverStandsBesideTheLedgerWhereThereIsRoom();
    void resolverFloats();
    void actsByLetter();
    void actAfterAMoveIsAboutWhoMoved();
    void actNeedsATargetThatWasPicked();
    void othersLettersFindUnits();
    void filterRanksNamesFirstAndIsLetGo();
    void onlyWhatFitsIsOffered();
    void noticeMovesNothing();
    void escapeLetsGoWhoIsPicked();
    void optionsCanBePlayedOtherwise();
    void movesUnitsInTheListByKey();
    void movesUnitsInTheListByDragging();
};

void TestBattlePage::initTestCase()
{
    Theme::instance().apply(Theme::Choice::Light);
}

void TestBattlePage::shootsByKeyboard()
{
    Referee referee;
    QCOMPARE(referee.current(0), u"Gascon crossbows"_s);
    referee.press(Qt::Key_Right);
    referee.press(Qt::Key_Down);
    QCOMPARE(referee.current(1), u"Elmetti of Gonzaga"_s);
    referee.type(u"s"_s);
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Gascon crossbows"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Elmetti of Gonzaga"_s));
    referee.type(u"14"_s);
    referee.press(Qt::Key_Return);
    QVERIFY(qobject_cast<DiceEntry *>(referee.keyboard()) != nullptr);
    referee.type(QString(referee.proposal()->wanted().count, u'6'));
    QCOMPARE(referee.proposal()->state(), Proposal::State::Resolved);
    referee.press(Qt::Key_Return);
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY(referee.last().is<Resolution>());
    QVERIFY(referee.field.value(u"Elmetti of Gonzaga"_s, u"bases"_s).toInt() < 5);
    // The next one to shoot is proposed, the keyboard is back at the units.
    QCOMPARE(referee.current(0), u"Bernese shot"_s);
    QVERIFY(qobject_cast<UnitList *>(referee.keyboard()) != nullptr);
}

void TestBattlePage::opensWithTheMarks()
{
    Referee referee;
    referee.goTo(0, u"Archers of the Guard"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.press(Qt::Key_Return);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.type(u"s"_s);
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Archers of the Guard"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Stradiots"_s));
}

void TestBattlePage::asksForWhoIsMissing()
{
    Referee referee(u"melee_active"_s);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"f"_s);
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY2(english(referee.page->notice()).contains(u"pick who it is about"_s), qPrintable(referee.page->notice()));
}

void TestBattlePage::keepsWhatIsOpen()
{
    Referee referee;
    referee.type(u"s14"_s);
    const ThingId shooter = referee.who("shooter");
    referee.goTo(0, u"Archers of the Guard"_s);
    referee.type(u"s"_s);
    QCOMPARE(referee.who("shooter"), shooter);
    QVERIFY(english(referee.page->notice()).contains(u"nothing typed is thrown away"_s));
    referee.press(Qt::Key_F8);
    QCOMPARE(referee.field.battle().phase(), u"shoot_passive"_s);
    QCOMPARE(referee.proposal()->input(u"distance"_s).toInt(), 14);
}

void TestBattlePage::taskKeyTakesUpWhatIsNext()
{
    Referee referee(u"move_active"_s);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.type(u"t"_s);
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.proposal()->procedure().id, "movement");
    QCOMPARE(referee.who("unit"), referee.field.unit(u"Stradiots"_s));
    referee.press(Qt::Key_Escape);
    QVERIFY(referee.proposal() == nullptr);
}

void TestBattlePage::taskKeyGoesRoundPastWhatWasLeft()
{
    Referee referee(u"move_active"_s);
    const auto tasks = std::ranges::count(referee.field.battle().tasks(), false, &Task::done);
    QVERIFY(tasks > 1);
    const auto takenUp = [&] {
        referee.type(u"t"_s);
        const ThingId unit = referee.who("unit");
        referee.press(Qt::Key_Escape);
        return unit;
    };
    QSet<ThingId> units;
    const ThingId first = takenUp();
    for (units.insert(first); units.size() < tasks;) {
        const auto before = units.size();
        units.insert(takenUp());
        QCOMPARE(units.size(), before + 1);
    }
    QCOMPARE(takenUp(), first);
}

void TestBattlePage::taskKeyTakesTheTargetUnderTheCursor()
{
    Referee referee;
    referee.type(u"t"_s);
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY2(english(referee.page->notice()).contains(u"go to the target"_s), qPrintable(referee.page->notice()));
    QVERIFY(referee.list(1)->hasFocus());
    referee.goTo(1, u"Provisionati"_s);
    referee.type(u"t"_s);
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Gascon crossbows"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Provisionati"_s));
}

void TestBattlePage::goesOnAndBackThroughPhases()
{
    Referee referee;
    referee.press(Qt::Key_F8);
    QCOMPARE(referee.field.battle().phase(), u"shoot_passive"_s);
    QVERIFY2(english(referee.page->notice()).contains(u"F8 again goes on"_s), qPrintable(referee.page->notice()));
    referee.press(Qt::Key_F8);
    QCOMPARE(referee.field.battle().phase(), u"shoot_active"_s);
    QVERIFY(english(part<QLabel>(referee, "turn")->text()).contains(u"The Active side shoots"_s));
    QCOMPARE(referee.current(1), u"Provisionati"_s); // the first of the side that shoots now
    referee.press(Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(referee.field.battle().phase(), u"shoot_passive"_s);
}

void TestBattlePage::undoesAndRedoes()
{
    Referee referee;
    referee.field.set(u"Stradiots"_s, u"bases"_s, 4);
    referee.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 6);
    referee.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 4);
    QVERIFY(part<QAbstractButton>(referee, "undo")->text().contains(u"Stradiots"_s));
}

void TestBattlePage::filtersUnits()
{
    Referee referee;
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.type(u"/swiss"_s);
    QCOMPARE(referee.list(0)->model()->rowCount(), 1);
    QCOMPARE(referee.current(0), u"Swiss of Uri"_s);
    QVERIFY(!referee.page->resolver()->isOpen()); // the letters were words, not keys
    referee.press(Qt::Key_Return);
    QVERIFY(referee.list(0)->hasFocus());
    referee.type(u"/"_s);
    referee.press(Qt::Key_Escape);
    QCOMPARE(referee.list(0)->model()->rowCount(), 7);
    QVERIFY(referee.list(0)->hasFocus());
    QCOMPARE(referee.current(0), u"Swiss of Uri"_s);
}

void TestBattlePage::goesBetweenSides()
{
    Referee referee;
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.press(Qt::Key_Left);
    QVERIFY(referee.list(0)->hasFocus());
    referee.press(Qt::Key_Right);
    QVERIFY(referee.list(1)->hasFocus());
    QVERIFY(referee.list(1)->currentIndex().isValid());
    referee.press(Qt::Key_Left);
    QCOMPARE(referee.current(0), u"Gendarmes du Roi"_s);
}

void TestBattlePage::putsRemindersAside()
{
    Referee referee;
    referee.field.set(u"Gascon crossbows"_s, u"moved"_s, true);
    const size_t before = referee.field.battle().reminders().size();
    QVERIFY(before > 0);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.press(Qt::Key_Delete);
    QCOMPARE(referee.field.battle().reminders().size(), before - 1);
    QVERIFY(referee.last().is<Dismissal>());
}

void TestBattlePage::correctsByHand()
{
    Referee referee;
    referee.goTo(1, u"Stradiots"_s);
    const int before = referee.lastSeq();
    referee.type(u"e"_s);
    auto *panel = referee.page->findChild<CorrectPanel *>();
    QVERIFY(panel->isVisible());
    auto *bases = panel->findChild<InputEditor *>(u"bases"_s);
    bases->focusProxy()->setFocus();
    referee.type(u"99"_s);
    referee.press(Qt::Key_Return);
    QCOMPARE(referee.lastSeq(), before);
    QVERIFY(panel->isVisible());
    QStringList said;
    for (const QLabel *label : panel->findChildren<QLabel *>()) {
        if (label->isVisible())
            said += english(label->text());
    }
    QVERIFY2(
        said.contains(u"A unit cannot have more bases than at the start: 6 at most."_s), qPrintable(said.join(u'|')));
    bases->focusProxy()->setFocus();
    static_cast<QSpinBox *>(bases->focusProxy())->selectAll();
    referee.type(u"4"_s);
    panel->findChild<QLineEdit *>(u"reason"_s)->setFocus();
    referee.type(u"miscounted"_s);
    referee.press(Qt::Key_Return);
    QVERIFY(!panel->isVisible());
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 4);
    QCOMPARE(referee.last().as<Correction>()->reason, u"miscounted"_s);
}

void TestBattlePage::correctsSeveralThingsAtOnce()
{
    Referee referee;
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"e"_s);
    auto *panel = referee.page->findChild<CorrectPanel *>();
    panel->findChild<InputEditor *>(u"missile_hits"_s)->focusProxy()->setFocus();
    referee.type(u"2"_s);
    auto *things = panel->findChild<QComboBox *>(u"thing"_s);
    things->setCurrentIndex(things->findText(u"Venetians"_s, Qt::MatchStartsWith));
    panel->findChild<InputEditor *>(u"counters"_s)->focusProxy()->setFocus();
    referee.type(u"3"_s);
    referee.press(Qt::Key_Return);
    QVERIFY(referee.last().is<Correction>());
    QCOMPARE(referee.last().as<Correction>()->changes.size(), size_t(2));
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"missile_hits"_s).toInt(), 2);
}

void TestBattlePage::restoresTheDraft()
{
    Referee referee;
    referee.goTo(0, u"Bernese shot"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"s9"_s);
    referee.press(Qt::Key_Return);
    referee.type(u"65"_s);
    const std::vector<int> faces = referee.proposal()->faces();
    QCOMPARE(faces, (std::vector<int> {6, 5}));
    referee.restart();
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.proposal()->faces(), faces);
    QCOMPARE(referee.proposal()->input(u"distance"_s).toInt(), 9);
    QVERIFY(referee.page->resolver()->isVisible());
    QVERIFY2(english(referee.page->notice()).contains(u"still open"_s), qPrintable(referee.page->notice()));
    referee.type(u"21"_s); // the keyboard is where it was
    QCOMPARE(referee.proposal()->faces().size(), size_t(4));
}

void TestBattlePage::undoesAcrossARestart()
{
    Referee referee;
    referee.field.set(u"Stradiots"_s, u"bases"_s, 4);
    referee.restart();
    referee.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 6);
    referee.restart();
    referee.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 4);
}

void TestBattlePage::notesAndBookmarks()
{
    Referee referee;
    referee.type(u"n"_s);
    referee.type(u"rain begins"_s);
    referee.press(Qt::Key_Return);
    QCOMPARE(referee.last().as<Note>()->text, u"rain begins"_s);
    const int note = referee.lastSeq();
    QVERIFY(qobject_cast<UnitList *>(referee.keyboard()) != nullptr);
    referee.type(u"b"_s);
    QVERIFY(referee.last().as<Note>()->bookmark);
    QCOMPARE(referee.last().as<Note>()->aboutEvent, note);
    referee.type(u"n"_s);
    referee.press(Qt::Key_Escape);
    QVERIFY(qobject_cast<UnitList *>(referee.keyboard()) != nullptr);
    QCOMPARE(referee.lastSeq(), note + 1);
}

void TestBattlePage::entrySaysWhatRestsOnIt()
{
    Referee referee;
    referee.field.set(u"Stradiots"_s, u"bases"_s, 5);
    const int first = referee.lastSeq();
    referee.field.set(u"Stradiots"_s, u"bases"_s, 4);
    referee.page->showEntry(first);
    referee.press(Qt::Key_Delete);
    QVERIFY(referee.field.battle().ledger().isInForce(first));
    bool said = false;
    for (const QLabel *label : referee.page->findChildren<QLabel *>())
        said = said || (label->isVisible() && english(label->text()).contains(u"rest"_s));
    QVERIFY(said);
    referee.press(Qt::Key_PageUp);
    referee.press(Qt::Key_Delete);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 5);
    referee.press(Qt::Key_Delete); // does it again
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 4);
    referee.press(Qt::Key_Escape);
    QVERIFY(qobject_cast<UnitList *>(referee.keyboard()) != nullptr);
}

void TestBattlePage::tapsPickAPair()
{
    Referee referee;
    const auto tap = [&](int side, int row) {
        UnitList *list = referee.list(side);
        const QPoint place = list->visualRect(list->model()->index(row, 0)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    };
    tap(0, 3);
    tap(1, 0);
    QTest::mouseClick(referee.page->findChild<KeyRow *>(u"shooting"_s), Qt::LeftButton);
    QVERIFY(referee.proposal() != nullptr);
    QCOMPARE(referee.who("shooter"), referee.field.unit(u"Bernese shot"_s));
    QCOMPARE(referee.who("target"), referee.field.unit(u"Stradiots"_s));
}

void TestBattlePage::everyKeyIsNamed()
{
    Referee referee;
    QSet<QString> letters;
    for (const QAction *action : referee.page->keyActions()) {
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        if (action->shortcut().isEmpty())
            continue;
        const QString key = action->shortcut().toString();
        QVERIFY2(!letters.contains(key), qPrintable(key));
        letters.insert(key);
    }
    for (const char *wanted : {"Space", "/", "T", "A", "E", "N", "B", "F8", "Shift+F8", "Del", "Esc", "S", "Ctrl+Z"})
        QVERIFY2(letters.contains(QLatin1String(wanted)), wanted);
}

void TestBattlePage::resolverStandsBesideTheLedgerWhereThereIsRoom()
{
    Referee referee;
    auto *ledger = referee.page->findChild<LedgerPanel *>();
    referee.type(u"s"_s);
    QVERIFY(referee.page->resolver()->isVisible());
    QVERIFY(!ledger->isVisible());
    referee.page->resize(1920, 1080);
    QVERIFY(ledger->isVisible());
    QVERIFY(referee.page->resolver()->isVisible());
    referee.press(Qt::Key_Escape);
    QVERIFY(!referee.page->resolver()->isVisible());
}

void TestBattlePage::resolverFloats()
{
    Referee referee;
    referee.type(u"s14"_s);
    referee.page->resolver()->setFloating(true);
    QVERIFY(referee.page->resolver()->isWindow());
    QVERIFY(referee.page->findChild<LedgerPanel *>()->isVisible());
    referee.page->resolver()->close();
    QVERIFY(!referee.page->resolver()->isWindow());
    QVERIFY(referee.page->resolver()->isVisible());
    QCOMPARE(referee.proposal()->input(u"distance"_s).toInt(), 14);
}

void TestBattlePage::actsByLetter()
{
    Referee referee(u"move_active"_s);
    referee.goTo(1, u"Elmetti of Gonzaga"_s);
    referee.press(Qt::Key_Space);
    referee.goTo(0, u"Gascon crossbows"_s);
    referee.type(u"x"_s);
    QVERIFY(referee.last().is<ActDone>());
    const auto links =
        referee.field.battle().things().links(referee.field.unit(u"Gascon crossbows"_s), u"in_melee_with"_s);
    QCOMPARE(links, std::vector {referee.field.unit(u"Elmetti of Gonzaga"_s)});
    const int seq = referee.lastSeq();
    referee.type(u"x"_s); // refused: they are in contact already
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY2(english(referee.page->notice()).contains(u"in contact already"_s), qPrintable(referee.page->notice()));
}

void TestBattlePage::actAfterAMoveIsAboutWhoMoved()
{
    Referee referee(u"move_active"_s);
    referee.goTo(0, u"Swiss of Uri"_s); // the cursor stands on an enemy that nobody means
    referee.type(u"t"_s);
    const ThingId mover = referee.who("unit");
    QCOMPARE(mover, referee.field.unit(u"Stradiots"_s));
    referee.page->resolver()->findChild<QWidget *>(u"dice"_s)->findChild<DiceEntry *>()->setFocus();
    for (int die = 0; die < 12 && referee.proposal()->state() == Proposal::State::NeedsDice; ++die)
        referee.type(u"2"_s);
    referee.type(u"1"_s); // the first of what may be decided
    QTRY_COMPARE(referee.proposal()->state(), Proposal::State::Resolved);
    referee.page->resolver()->apply();
    QVERIFY(referee.proposal() == nullptr);
    QCOMPARE(referee.current(1), u"Elmetti of Gonzaga"_s); // who moves next
    const int seq = referee.lastSeq();
    referee.type(u"x"_s);
    QCOMPARE(referee.lastSeq(), seq); // with whom, nobody said
    QVERIFY2(referee.page->notice().contains(u"Stradiots"_s), qPrintable(referee.page->notice()));
    referee.goTo(0, u"Gascon crossbows"_s);
    referee.type(u"x"_s);
    QVERIFY(referee.last().is<ActDone>());
    QCOMPARE(referee.last().as<ActDone>()->cast.value(u"actor"_s), mover);
    QCOMPARE(referee.last().as<ActDone>()->cast.value(u"target"_s), referee.field.unit(u"Gascon crossbows"_s));
}

void TestBattlePage::actNeedsATargetThatWasPicked()
{
    Referee referee(u"move_active"_s);
    referee.goTo(0, u"Swiss of Uri"_s);
    referee.goTo(1, u"Elmetti of Gonzaga"_s);
    const int seq = referee.lastSeq();
    referee.type(u"x"_s);
    QCOMPARE(referee.lastSeq(), seq);
    QVERIFY(!referee.page->notice().isEmpty());
}

void TestBattlePage::othersLettersFindUnits()
{
    Referee referee; // in the shooting phase M is no key
    referee.goTo(1, u"Stradiots"_s);
    referee.type(u"14"_s); // too early: the list stays as it is
    QCOMPARE(referee.list(1)->model()->rowCount(), 7);
    QCOMPARE(referee.current(1), u"Stradiots"_s);
    referee.type(u"mi"_s);
    QVERIFY(referee.proposal() == nullptr);
    QCOMPARE(referee.current(1), u"Militia of Brescia"_s);
    referee.press(Qt::Key_Return);
    QVERIFY(referee.list(1)->hasFocus());
    QCOMPARE(referee.list(1)->model()->rowCount(), 7); // all are shown again
    QCOMPARE(referee.current(1), u"Militia of Brescia"_s);
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.type(u"mil"_s); // of the other side
    QCOMPARE(referee.list(0)->model()->rowCount(), 7);
    QCOMPARE(referee.current(1), u"Militia of Brescia"_s);
    referee.press(Qt::Key_Escape);
    QVERIFY(referee.list(1)->hasFocus());
}

void TestBattlePage::filterRanksNamesFirstAndIsLetGo()
{
    Referee referee;
    referee.goTo(0, u"Gendarmes du Roi"_s);
    referee.type(u"/cross"_s); // a name, and the weapon of others
    QCOMPARE(referee.current(0), u"Gascon crossbows"_s);
    QCOMPARE(referee.list(0)->model()->index(1, 0).data().toString(), u"Mounted crossbows"_s);
    referee.press(Qt::Key_Escape);
    QCOMPARE(referee.list(0)->model()->rowCount(), 7);
}

void TestBattlePage::onlyWhatFitsIsOffered()
{
    Referee referee(u"move_active"_s);
    auto *movement = part<KeyRow>(referee, "movement");
    referee.goTo(1, u"Stradiots"_s);
    QVERIFY(movement->isVisible());
    referee.field.set(u"Stradiots"_s, u"state"_s, u"left_field"_s);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the rows are others now
    referee.goTo(1, u"Provisionati"_s);
    QVERIFY(part<KeyRow>(referee, "movement")->isVisible());
    referee.goTo(1, u"Stradiots"_s);
    QVERIFY(!part<KeyRow>(referee, "movement")->isVisible());
    referee.type(u"m"_s);
    QVERIFY(referee.proposal() == nullptr);
    QVERIFY2(referee.page->notice().contains(u"Stradiots"_s), qPrintable(referee.page->notice()));
}

void TestBattlePage::noticeMovesNothing()
{
    Referee referee;
    const QRect before = referee.list(0)->geometry();
    const QRect column = referee.list(0)->parentWidget()->geometry();
    referee.press(Qt::Key_F8);
    QVERIFY(!referee.page->notice().isEmpty());
    QApplication::sendPostedEvents();
    QCOMPARE(referee.list(0)->geometry(), before);
    QCOMPARE(referee.list(0)->parentWidget()->geometry(), column);
}

void TestBattlePage::escapeLetsGoWhoIsPicked()
{
    Referee referee;
    referee.goTo(0, u"Archers of the Guard"_s);
    referee.press(Qt::Key_Space, Qt::ControlModifier);
    referee.press(Qt::Key_Down);
    referee.press(Qt::Key_Space, Qt::ControlModifier);
    const auto picked = [&](int row) {
        return referee.list(0)->model()->index(row, 0).data(MarkRole).toInt() == int(UnitMark::Several);
    };
    QCOMPARE(picked(5) && picked(6), true);
    referee.press(Qt::Key_Escape);
    QCOMPARE(picked(5) || picked(6), false);
}

void TestBattlePage::optionsCanBePlayedOtherwise()
{
    Referee referee;
    referee.press(Qt::Key_H, Qt::ControlModifier);
    const HouseOption &option = referee.field.battle().set().options.front();
    auto *choice = referee.page->findChild<SegmentedChoice *>(QLatin1String(option.key));
    QVERIFY(choice->isVisible());
    choice->setCurrentKey(QLatin1String(option.choices.back().key));
    QVERIFY(referee.last().is<OptionChange>());
    QCOMPARE(referee.field.battle().rules().options().value(QLatin1String(option.key)),
        QString::fromLatin1(option.choices.back().key));
    referee.press(Qt::Key_Escape);
    QVERIFY(!choice->isVisible());
}

static QStringList namesIn(const UnitList &list)
{
    QStringList names;
    for (int row = 0; row < list.model()->rowCount(); ++row)
        names += list.model()->index(row, 0).data().toString();
    return names;
}

void TestBattlePage::movesUnitsInTheListByKey()
{
    Referee referee;
    const QStringList before = namesIn(*referee.list(0));
    referee.goTo(0, u"Swiss of Uri"_s);
    const int seq = referee.lastSeq();
    referee.press(Qt::Key_Up, Qt::AltModifier);
    QStringList expected = before;
    expected.swapItemsAt(0, 1);
    QCOMPARE(namesIn(*referee.list(0)), expected);
    QCOMPARE(referee.current(0), u"Swiss of Uri"_s); // the cursor goes with it
    QCOMPARE(referee.lastSeq(), seq + 1);
    referee.press(Qt::Key_Up, Qt::AltModifier); // it is the first already
    QCOMPARE(referee.lastSeq(), seq + 1);
    referee.press(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(namesIn(*referee.list(0)), before);
    referee.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(namesIn(*referee.list(0)), expected);
    referee.restart();
    QCOMPARE(namesIn(*referee.list(0)), expected);
}

/// Drops what is dragged onto the lower edge of a row; whether it may be.
static bool drop(UnitList *list, int row, const QMimeData &dragged)
{
    const QRect rect = list->visualRect(list->model()->index(row, 0));
    const QPoint place(rect.center().x(), rect.bottom() - 2);
    QDragEnterEvent enter(place, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QApplication::sendEvent(list->viewport(), &enter);
    QDragMoveEvent move(place, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QApplication::sendEvent(list->viewport(), &move);
    QDropEvent event(place, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QApplication::sendEvent(list->viewport(), &event);
    return move.isAccepted();
}

void TestBattlePage::movesUnitsInTheListByDragging()
{
    Referee referee;
    UnitList *list = referee.list(0);
    QStringList expected = namesIn(*list);
    expected.move(0, 2);
    const std::unique_ptr<QMimeData> dragged(list->model()->mimeData({list->model()->index(0, 0)}));
    QVERIFY(drop(list, 2, *dragged));
    QCOMPARE(namesIn(*list), expected);
    const int seq = referee.lastSeq();
    QVERIFY(!drop(referee.list(1), 2, *dragged)); // no unit changes sides
    QCOMPARE(referee.lastSeq(), seq);
}

QTEST_MAIN(TestBattlePage)
#include "tst_battlepage.moc"
