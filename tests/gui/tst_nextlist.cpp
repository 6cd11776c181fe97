// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldwords.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/taskpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/resolver/resolverpanel.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/unitdelegate.h"
#include "core/battle/battle.h"
#include "core/campaign/situation.h"
#include "openedlist.h"
#include "tests/testprogram.h"

#include <QListWidget>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// From list to list: what T goes on to when one is left, and what it means in one.
class TestNextList : public QObject, private OpenedList {
    Q_OBJECT

private slots:
    void afterEscTheNextThing();
    void afterEscNobodyIsNamed();
    void aRefusedKeyTakesItsEnter();
    void shiftTOpensWhatWasLeft();
    void tNamesNobody();
    void noHeadingTakesTheCursor();
    void whatIsAskedFirstHasTheFrameFirst();
    void thePanelNamesWhatShiftTOpens();
    void whatIsLaidOutIsAskedAboutOnce();
    void fightsBeginWithTheFirstOpenRow();
    void theArrowIsOfTheRowAtWork();
    void anotherFightAsksNothingByItself();
    void generalsAreAskedInOneList();
    void whatWasTakenBackHasItsRow();
    void oneAloneHasItsRow();
    void whoShootsByAKeySaysFirstAtWhom();
    void theKeyOfShootingIsForGunsToo();

private:
    static SampleBattle archersAndPikes();
    /// A1 may attack the hedgehog B1, A2 and A3 the line of B2.
    static SampleBattle horseAndHedgehog();
    static QString idOf(const SamplePage &table)
    {
        const StepPanel &panel = *table.page->list();
        return panel.isOpen() ? QString::fromLatin1(panel.list()->spec().id) : QString();
    }
};

/// Two who may move and shoot, two who may move.
SampleBattle TestNextList::archersAndPikes()
{
    QJsonArray things;
    for (const auto &[key, type, side] : {std::tuple("A1", "shot", "a"), std::tuple("A2", "shot", "a"),
             std::tuple("A3", "pikes", "a"), std::tuple("A4", "pikes", "a"), std::tuple("B1", "pikes", "b")})
        things.append(QJsonObject {{u"key"_s, QLatin1String(key)}, {u"type"_s, u"unit"_s},
            {u"unit_type"_s, QLatin1String(type)}, {u"side"_s, QLatin1String(side)}});
    return must(battleAsSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s},
        {u"active"_s, u"a"_s}, {u"things"_s, things}}));
}

/// Whether all stand in the open is asked of each fight alike, and not by itself of the second of the same group.
void TestNextList::anotherFightAsksNothingByItself()
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QJsonArray &touches) {
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"unit_type"_s, u"pikes"_s},
            {u"side"_s, key.left(1).toLower()}, {u"contact"_s, u"front"_s}, {u"in_contact_with"_s, touches}});
    };
    add(u"A1"_s, {u"B1"_s});
    add(u"A2"_s, {u"B2"_s});
    things.append(QJsonObject {{u"key"_s, u"GA"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s},
        {u"members"_s, QJsonArray {u"A1"_s, u"A2"_s}}});
    add(u"B1"_s, {u"A1"_s});
    add(u"B2"_s, {u"A2"_s});
    const SamplePage table(must(battleAsSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_melee"_s},
        {u"active"_s, u"a"_s}, {u"things"_s, things}})));
    for (int fight = 0; fight < 2; ++fight) {
        QVERIFY(!table.page->findChild<AnswerPanel *>()->isOpen());
        table.press(Qt::Key_T);
        const ResolverPanel &open = *table.page->resolver();
        QVERIFY(open.isOpen());
        for (int key = 0; key < 40 && open.isOpen(); ++key)
            table.press(open.proposal()->state() == Proposal::State::NeedsDice ? Qt::Key_1 : Qt::Key_Return);
        QVERIFY(!open.isOpen() || QLatin1StringView(open.proposal()->procedure().id) != "melee"_L1);
    }
}

/// One is asked beside the other, wherever the cursor was moved.
void TestNextList::generalsAreAskedInOneList()
{
    QJsonArray things;
    for (const auto &[side, other] : {std::pair(u"a"_s, u"B1"_s), std::pair(u"b"_s, u"A1"_s)}) {
        const QString first = side.toUpper();
        const QJsonObject stand {{u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"command"_s, u"C"_s + first}};
        QJsonObject general = stand;
        general.insert(u"key"_s, first + u"9"_s);
        general.insert(u"unit_type"_s, u"cavalry"_s);
        general.insert(u"general"_s, u"general"_s);
        QJsonObject fights = stand;
        fights.insert(u"key"_s, first + u"1"_s);
        fights.insert(u"unit_type"_s, u"pikes"_s);
        fights.insert(u"contact"_s, u"front"_s);
        fights.insert(u"in_contact_with"_s, QJsonArray {other});
        things.append(QJsonObject {
            {u"key"_s, u"C"_s + first}, {u"type"_s, u"command"_s}, {u"side"_s, side}, {u"general"_s, first + u"9"_s}});
        things.append(general);
        things.append(fights);
    }
    const SamplePage table(must(battleAsSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_melee"_s},
        {u"active"_s, u"a"_s}, {u"things"_s, things}})));
    for (const Qt::Key key : {Qt::Key_T, Qt::Key_Down, Qt::Key_Up}) {
        table.press(key);
        if (key != Qt::Key_T)
            table.press(Qt::Key_T);
        QCOMPARE(idOf(table), u"with-me"_s);
        QCOMPARE(table.page->list()->list()->size(), 2);
        table.press(Qt::Key_Escape);
    }
}

/// The shots that come first are one key away from the list of moves.
void TestNextList::afterEscTheNextThing()
{
    const SamplePage table(archersAndPikes());
    table.press(Qt::Key_T);
    QCOMPARE(idOf(table), u"moves"_s);
    table.press(Qt::Key_Escape);
    table.press(Qt::Key_T);
    QCOMPARE(idOf(table), u"shots"_s);
    table.press(Qt::Key_Escape);
    table.press(Qt::Key_T);
    QCOMPARE(idOf(table), u"moves"_s);
}

/// The keyboard goes back to whichever side had it last; whoever stands under it there is named by nobody.
void TestNextList::afterEscNobodyIsNamed()
{
    SamplePage table(archersAndPikes());
    for (UnitList *side : table.page->findChildren<UnitList *>()) {
        if (side->model()->index(0, 0).data().toString() == u"B1"_s)
            side->setFocus();
    }
    table.goTo(u"second_move"_s);
    for (int time = 0; time < 3; ++time) {
        table.press(Qt::Key_T);
        QVERIFY(!table.page->resolver()->isOpen());
        QCOMPARE(idOf(table), u"moves"_s);
        table.press(Qt::Key_Escape);
    }
}

/// Enter behind a key that was no answer gives no other answer.
void TestNextList::aRefusedKeyTakesItsEnter()
{
    const SamplePage table(archersAndPikes());
    const StepPanel &panel = *table.page->list();
    table.press(Qt::Key_T);
    table.press(Qt::Key_Q);
    table.press(Qt::Key_Return);
    QCOMPARE(panel.list()->answered(), 0);
    QVERIFY2(notice(panel).contains(u"has changed nothing"_s), qPrintable(notice(panel)));
    table.press(Qt::Key_Return);
    QCOMPARE(panel.list()->answered(), 1);
}

/// A move that was recorded by itself and taken back: digits mean in it what they mean in the list.
void TestNextList::whatWasTakenBackHasItsRow()
{
    const SamplePage table(archersAndPikes());
    table.press(Qt::Key_T);
    table.press(Qt::Key_F4);
    const ResolverPanel &open = *table.page->resolver();
    QVERIFY(open.isOpen());
    const ThingId mover = open.proposal()->cast().value(u"group"_s);
    for (int key = 0; key < 20 && open.isOpen(); ++key)
        table.press(Qt::Key_Return);
    QVERIFY(!open.isOpen());
    table.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(table.battle().ledger().events().back().is<Undo>());
    table.press(Qt::Key_T);
    QVERIFY(!open.isOpen());
    QCOMPARE(idOf(table), u"moves"_s);
    QCOMPARE(table.page->list()->whoIsShown(), mover);
}

/// Also in a list that is mostly for several.
void TestNextList::oneAloneHasItsRow()
{
    const SamplePage table(
        must(battleAsSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s}, {u"active"_s, u"a"_s},
            {u"things"_s,
                QJsonArray {QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s},
                                {u"unit_type"_s, u"pikes"_s}, {u"state"_s, u"disordered"_s}},
                    QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s},
                        {u"unit_type"_s, u"pikes"_s}}}}})));
    table.press(Qt::Key_T);
    QVERIFY(!table.page->resolver()->isOpen());
    QCOMPARE(idOf(table), u"rallies"_s);
}

/// By the key of the procedure too: no number and no die goes to a shot at nobody.
void TestNextList::whoShootsByAKeySaysFirstAtWhom()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"B1"_s, u"B2"_s}) {
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"bases"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"troop"_s, u"light_infantry"_s}});
    }
    const SamplePage table(must(battleAsSetUp(
        {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_active"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}})));
    table.press(Qt::Key_S);
    QVERIFY(!table.page->resolver()->isOpen());
    const StepPanel &panel = *table.page->list();
    QVERIFY(panel.isOpen());
    QCOMPARE(panel.atWork()->frame(), RowStep::Frame::Target);
    table.press(Qt::Key_5);
    QCOMPARE(panel.atWork()->frame(), RowStep::Frame::Target);
    table.press(
        panel.atWork()->lettersHere(panel.list()->letters()).of(panel.atWork()->targets().back()).front().unicode());
    QCOMPARE(panel.atWork()->frame(), RowStep::Frame::Field);
}

/// Whatever procedure it is that a gun fires by: it stands in the list of shots, and its row opens there.
void TestNextList::theKeyOfShootingIsForGunsToo()
{
    QJsonArray things;
    for (const auto &[key, type, side] : {std::tuple("A1", "light_artillery", "a"), std::tuple("A2", "shot", "a"),
             std::tuple("B1", "pikes", "b"), std::tuple("B2", "pikes", "b")})
        things.append(QJsonObject {{u"key"_s, QLatin1String(key)}, {u"type"_s, u"unit"_s},
            {u"unit_type"_s, QLatin1String(type)}, {u"side"_s, QLatin1String(side)}});
    const SamplePage table(must(battleAsSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s},
        {u"active"_s, u"a"_s}, {u"things"_s, things}})));
    for (UnitList *side : table.page->findChildren<UnitList *>()) {
        for (int row = 0; row < side->model()->rowCount(); ++row) {
            const QModelIndex one = side->model()->index(row, 0);
            if (one.data().toString() == u"A1"_s) {
                side->setFocus();
                side->setCurrentIndex(one);
            }
        }
    }
    table.press(Qt::Key_S);
    QCOMPARE(idOf(table), u"shots"_s);
    QCOMPARE(current(*table.page->list()), u"A1"_s);
}

void TestNextList::shiftTOpensWhatWasLeft()
{
    const SamplePage table(archersAndPikes());
    table.press(Qt::Key_T);
    table.press(Qt::Key_1); // moved up to half
    QCOMPARE(table.page->list()->list()->answered(), 1);
    table.press(Qt::Key_Escape);
    table.press(Qt::Key_T, Qt::ShiftModifier);
    QCOMPARE(idOf(table), u"moves"_s);
    QCOMPARE(table.page->list()->list()->answered(), 1);
}

void TestNextList::tNamesNobody()
{
    const SamplePage table(archersAndPikes());
    table.press(Qt::Key_T);
    table.press(Qt::Key_T);
    const StepPanel &panel = *table.page->list();
    QCOMPARE(panel.list()->answered(), 0);
    QCOMPARE(notice(panel), QString());
    table.press(Qt::Key_Escape);
    table.press(Qt::Key_T);
    table.press(Qt::Key_T);
    QCOMPARE(idOf(table), u"shots"_s);
    QCOMPARE(notice(panel), QString());
}

void TestNextList::noHeadingTakesTheCursor()
{
    const SamplePage table(archersAndPikes());
    table.press(Qt::Key_T, Qt::AltModifier);
    const auto *list = table.page->findChild<TaskPanel *>()->findChild<QListWidget *>(u"tasks"_s);
    QVERIFY(list->hasFocus());
    int headings = 0;
    for (int row = 0; row < list->count(); ++row) {
        headings += list->item(row)->data(Qt::UserRole).isValid() ? 0 : 1;
        QVERIFY(list->currentItem()->data(Qt::UserRole).isValid());
        table.press(Qt::Key_Down);
    }
    QVERIFY(headings > 1);
}

/// Whoever was gone to, and whatever was left: a gun that can only fire stands in the list of shots.
/// Whether an officer fights beside his group nobody has to say, and all is shared out by it: T opens the list there.
void TestNextList::whatIsAskedFirstHasTheFrameFirst()
{
    const auto made = [](const QString &key, const QString &type, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, key.left(1).toLower());
        return values;
    };
    const auto fighting = [&](const QString &key, const QString &enemy) {
        return made(key, u"group"_s,
            {{u"fit"_s, 4}, {u"starting"_s, 4}, {u"in_melee"_s, true}, {u"combat_turn"_s, 2},
                {u"in_contact_with"_s, QJsonArray {enemy}}});
    };
    const SampleBattle battle = must(battleAsSetUp({{u"rules"_s, u"tyneside"_s}, {u"phase"_s, u"melee"_s},
        {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {fighting(u"A1"_s, u"B1"_s), fighting(u"B1"_s, u"A1"_s),
                made(u"AP"_s, u"figure"_s, {{u"quality"_s, u"good"_s}, {u"attached_to"_s, QJsonArray {u"A1"_s}}})}}}));
    const SamplePage table(battle);
    table.press(Qt::Key_T);
    const StepPanel &panel = *table.page->list();
    QCOMPARE(idOf(table), u"all-fights"_s);
    QVERIFY(panel.atWork() != nullptr);
    QCOMPARE(panel.atWork()->toDo().what, u"fights_beside"_s);
}

void TestNextList::thePanelNamesWhatShiftTOpens()
{
    SampleBattle battle = archersAndPikes();
    for (int downs = 0; downs < 4; ++downs) {
        for (const bool leaves : {false, true}) {
            const SamplePage table(battle);
            const StepPanel &panel = *table.page->list();
            if (leaves) {
                table.press(Qt::Key_T);
                table.press(Qt::Key_Escape);
                table.press(Qt::Key_T);
                QCOMPARE(idOf(table), u"shots"_s);
                table.press(Qt::Key_Escape);
            }
            for (int down = 0; down < downs; ++down)
                table.press(Qt::Key_Down);
            const QString named = table.page->findChild<PhasePanel *>()->findChild<KeyRow *>(u"list"_s)->text();
            table.press(Qt::Key_T, Qt::ShiftModifier);
            QCOMPARE(named, translated(panel.list()->spec().title));
        }
    }
}

/// Who touches whom only the table knows: what the list has laid out is not on record by one key that nobody meant.
void TestNextList::whatIsLaidOutIsAskedAboutOnce()
{
    QJsonArray things;
    for (const auto &[key, charge] : {std::pair("A1", "charging"), std::pair("B1", "charged")})
        things.append(QJsonObject {{u"key"_s, QLatin1String(key)}, {u"type"_s, u"unit"_s},
            {u"side"_s, QString(QLatin1Char(key[0])).toLower()}, {u"unit_type"_s, u"pikes"_s},
            {u"charge"_s, QLatin1String(charge)}});
    const SamplePage table(must(battleAsSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s},
        {u"active"_s, u"a"_s}, {u"things"_s, things}})));
    table.press(Qt::Key_T, Qt::ShiftModifier);
    QCOMPARE(idOf(table), u"contacts"_s);
    const int before = table.battle().ledger().lastSeq();
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(table.battle().ledger().lastSeq(), before);
    QVERIFY2(notice(*table.page->list()).contains(u"A1"_s), qPrintable(notice(*table.page->list())));
    table.press(Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(table.battle().ledger().lastSeq() > before);
    QVERIFY(!table.page->list()->isOpen() || idOf(table) != u"contacts"_s);
}

SampleBattle TestNextList::horseAndHedgehog()
{
    QJsonArray things;
    for (const auto &[key, type, formation, enemy] : {std::tuple("A1", "shock_cavalry", "line", "B1"),
             std::tuple("A2", "infantry", "line", "B2"), std::tuple("A3", "infantry", "line", "B2"),
             std::tuple("B1", "infantry", "hedgehog", "A1"), std::tuple("B2", "infantry", "line", "A2")})
        things.append(QJsonObject {{u"key"_s, QLatin1String(key)}, {u"type"_s, u"unit"_s},
            {u"unit_type"_s, QLatin1String(type)}, {u"side"_s, QString(QLatin1Char(key[0])).toLower()},
            {u"formation"_s, QLatin1String(formation)}, {u"in_contact_with"_s, QJsonArray {QLatin1String(enemy)}}});
    return must(battleAsSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
        {u"turn"_s, 2}, {u"things"_s, things}}));
}

void TestNextList::fightsBeginWithTheFirstOpenRow()
{
    const SamplePage table(horseAndHedgehog());
    const StepPanel &panel = *table.page->list();
    for (const bool again : {false, true}) {
        table.press(Qt::Key_T);
        QCOMPARE(idOf(table), u"fights"_s);
        QCOMPARE(rowOf(panel), 0);
        QCOMPARE(current(panel), u"A1"_s);
        if (again)
            break;
        table.press(Qt::Key_Down);
        table.type(u"5"_s); // something is typed, and it is left
        table.press(Qt::Key_Escape);
    }
}

/// Also of a row in which nothing is left to do: whoever was picked before is not meant.
void TestNextList::theArrowIsOfTheRowAtWork()
{
    const SamplePage table(horseAndHedgehog());
    const StepPanel &panel = *table.page->list();
    table.press(Qt::Key_T);
    const auto acting = [&] {
        QStringList all;
        for (const UnitList *units : table.page->findChildren<UnitList *>()) {
            for (int row = 0; row < units->model()->rowCount(); ++row) {
                const QModelIndex unit = units->model()->index(row, 0);
                const QString part = english(unit.data(PartRole).toString());
                if (part == u"attacks"_s || part == u"chosen"_s)
                    all += unit.data().toString();
            }
        }
        return all.join(u' ');
    };
    const auto goTo = [&](int row) {
        auto *view = panel.findChild<QListView *>(u"lines"_s);
        view->setCurrentIndex(view->model()->index(row, 0));
    };
    QCOMPARE(acting(), u"A1"_s);
    goTo(1);
    QCOMPARE(acting(), u"A2"_s);
    table.press(Qt::Key_Plus);
    QCOMPARE(acting(), u"A2 A3"_s);
    table.press(Qt::Key_1);
    goTo(2);
    QVERIFY(panel.list()->isMoot(2));
    QCOMPARE(acting(), u"A3"_s);
}

MUSTER_TEST(TestNextList)
#include "tst_nextlist.moc"
