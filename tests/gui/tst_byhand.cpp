// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/correctpanel.h"
#include "app/resolver/inputeditor.h"
#include "core/campaign/situation.h"
#include "referee.h"
#include "samplepage.h"
#include "tests/testprogram.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSpinBox>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestByHand : public QObject {
    Q_OBJECT

private slots:
    void correctsByHand();
    void whatIsTypedHoldsThePhase();
    void correctsSeveralThingsAtOnce();
    void showsWhatCountsBeforeAnotherIsTyped();
    void undoesAndRedoes();
    void undoesAcrossARestart();
    void notesAndBookmarks();
    void entryThatOthersRestOnAsksFirst();
    void backInTheLedgerDelIsForItsEntry();
    void putsRemindersAside();
    void movesUnitsInTheListByKey();
    void movesUnitsInTheListByDragging();
};

void TestByHand::correctsByHand()
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
    QVERIFY(panel->findChild<QLineEdit *>(u"reason"_s)->hasFocus());
    QCOMPARE(referee.lastSeq(), before);
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

void TestByHand::whatIsTypedHoldsThePhase()
{
    Referee referee;
    referee.goTo(1, u"Stradiots"_s);
    const int before = referee.lastSeq();
    referee.type(u"e"_s);
    auto *panel = referee.page->findChild<CorrectPanel *>();
    auto *bases = panel->findChild<InputEditor *>(u"bases"_s);
    bases->focusProxy()->setFocus();
    static_cast<QSpinBox *>(bases->focusProxy())->selectAll();
    referee.type(u"4"_s);
    referee.press(Qt::Key_F8);
    QVERIFY(panel->isVisible());
    QCOMPARE(referee.lastSeq(), before);
    QVERIFY(english(referee.page->notice()).startsWith(u"Record or cancel what is open first"_s));
}

void TestByHand::correctsSeveralThingsAtOnce()
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
    referee.press(Qt::Key_Return);
    QVERIFY(referee.last().is<Correction>());
    QCOMPARE(referee.last().as<Correction>()->changes.size(), size_t(2));
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"missile_hits"_s).toInt(), 2);
}

/// Where nothing overrules them, the losses of a command are those of its units; what is typed is what counts.
void TestByHand::showsWhatCountsBeforeAnotherIsTyped()
{
    QJsonArray things {QJsonObject {{u"key"_s, u"CB"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"b"_s}}};
    for (const QString &key : {u"B1"_s, u"B2"_s, u"B3"_s}) {
        things.append(
            QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}, {u"unit_type"_s, u"pikes"_s},
                {u"command"_s, u"CB"_s}, {u"state"_s, key == u"B1"_s ? u"destroyed"_s : u"good_order"_s}});
    }
    const SamplePage table(must(battleAsSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s},
        {u"active"_s, u"b"_s}, {u"things"_s, things}})));
    table.press(Qt::Key_E);
    auto *panel = table.page->findChild<CorrectPanel *>();
    QVERIFY(panel->isVisible());
    auto *shown = panel->findChild<QComboBox *>(u"thing"_s);
    shown->setCurrentIndex(shown->findText(u"CB"_s, Qt::MatchStartsWith));
    QCOMPARE(panel->findChild<InputEditor *>(u"units_at_start"_s)->value(), Value(3));
    auto *destroyed = panel->findChild<InputEditor *>(u"destroyed"_s);
    QCOMPARE(destroyed->value(), Value(1));
    destroyed->focusProxy()->setFocus();
    static_cast<QSpinBox *>(destroyed->focusProxy())->selectAll();
    table.type(u"2"_s);
    table.press(Qt::Key_Return);
    table.press(Qt::Key_Return);
    QCOMPARE(table.battle().things().number(table.called(u"CB"_s), u"destroyed"_s), 2);
}

void TestByHand::undoesAndRedoes()
{
    Referee referee;
    referee.field.set(u"Stradiots"_s, u"bases"_s, 4);
    referee.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 6);
    referee.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 4);
    QVERIFY(referee.part<QAbstractButton>("undo")->text().contains(u"Stradiots"_s));
}

void TestByHand::undoesAcrossARestart()
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

void TestByHand::notesAndBookmarks()
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

void TestByHand::entryThatOthersRestOnAsksFirst()
{
    Referee referee;
    referee.field.set(u"Stradiots"_s, u"bases"_s, 5);
    const int first = referee.lastSeq();
    referee.field.set(u"Stradiots"_s, u"bases"_s, 4);
    referee.page->showEntry(first);
    int asked = 0;
    connect(referee.page.get(), &BattlePage::takeBackAsked, this, [&asked](int seq) { asked = seq; });
    referee.press(Qt::Key_Delete);
    QVERIFY(referee.field.battle().ledger().isInForce(first));
    QCOMPARE(asked, first); // what rests on it is shown before it goes
    referee.press(Qt::Key_PageDown);
    referee.press(Qt::Key_Delete);
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 5);
    referee.press(Qt::Key_Delete); // does it again
    QCOMPARE(referee.field.value(u"Stradiots"_s, u"bases"_s).toInt(), 4);
    referee.press(Qt::Key_Escape);
    QVERIFY(qobject_cast<UnitList *>(referee.keyboard()) != nullptr);
}

/// Esc goes back to where the entry was opened, and Del shows what goes before it does.
void TestByHand::backInTheLedgerDelIsForItsEntry()
{
    Referee referee;
    referee.field.set(u"Gascon crossbows"_s, u"moved"_s, true);
    const int last = referee.lastSeq();
    const size_t reminders = referee.field.battle().reminders().size();
    auto *entries = referee.page->findChild<QAbstractItemView *>(u"entries"_s);
    entries->setCurrentIndex(entries->model()->index(entries->model()->rowCount() - 1, 0));
    entries->setFocus();
    referee.press(Qt::Key_Return);
    referee.press(Qt::Key_Escape);
    QCOMPARE(referee.keyboard(), entries);
    referee.press(Qt::Key_Delete);
    QCOMPARE(referee.lastSeq(), last);
    QCOMPARE(referee.field.battle().reminders().size(), reminders);
    referee.press(Qt::Key_Escape); // from what Del showed as well
    QCOMPARE(referee.keyboard(), entries);
    referee.press(Qt::Key_Delete);
    referee.press(Qt::Key_Delete);
    QVERIFY(!referee.field.battle().ledger().isInForce(last));
}

void TestByHand::putsRemindersAside()
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

static QStringList namesIn(const UnitList &list)
{
    QStringList names;
    for (int row = 0; row < list.model()->rowCount(); ++row)
        names += list.model()->index(row, 0).data().toString();
    return names;
}

void TestByHand::movesUnitsInTheListByKey()
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

void TestByHand::movesUnitsInTheListByDragging()
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

MUSTER_TEST(TestByHand)
#include "tst_byhand.moc"
