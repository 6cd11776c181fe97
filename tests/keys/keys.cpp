// SPDX-License-Identifier: GPL-3.0-or-later
// How many keys it takes, dice included where nothing else is said: single things in a list, and whole turns in lists
// beside the same turns with everything taken up one by one.
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/sidepanel.h"
#include "app/newbattle/unittableview.h"
#include "core/battle/called.h"
#include "keyplayer.h"
#include "laidbattle.h"
#include "tests/keys/eightgroups.h"
#include "tests/keys/keytable.h"
#include "tests/keys/ownturns.h"
#include "tests/keys/tynesideturn.h"
#include "tests/play/turnchecks.h"

#include <QApplication>
#include <QJsonArray>
#include <QSet>
#include <QStandardPaths>

#include <cstdio>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A battle in its window.
class Table {
public:
    explicit Table(const QJsonObject &situation)
        : m_laid(battleSetUp(situation)->rules(), battleSetUp(situation)->ledger().events(), {.name = u"Keys"_s})
    {
        page = std::make_unique<BattlePage>(*m_laid.session);
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        if (!QTest::qWaitForWindowActive(page.get()))
            qFatal("the window does not come up");
        page->setFocus();
    }
    const Battle &battle() const { return m_laid.battle(); }

    LaidBattle m_laid;
    std::unique_ptr<BattlePage> page;
};

class Keys : public QObject {
    Q_OBJECT

private slots:
    void anArmy_data();
    void anArmy();
    void aShot();
    void aMove();
    void aSingleMove();
    void aMelee();
    void routTests();
    void aTurnOfPhut();
    void contactOfFour();
    void aVolley();
    void eightThistleGroups();
    void aSkirmishOfTwenty();
    void aCrisisOfTwelve();
    void sixGroups();
    void eightTynesideGroups();
    void cleanupTestCase() { std::fputs(qPrintable(m_table.text()), stdout); }

private:
    /// The keys of a whole turn, or of as much of it as fits into the bound; what may be done is done once in each
    /// step.
    static int turn(const QJsonObject &armies, bool oneByOne, bool asUsual = false);
    /// The keys of a step, until nothing of it is open any more, and of the one that ends it.
    static int step(const QJsonObject &situation, bool oneByOne);
    /// Those of what T takes up, until it is on record; dice are not counted.
    static int oneEntry(const QJsonObject &situation);

    KeyTable m_table;
};

/// Each cell as it is typed: so many letters as are needed. An empty one is passed over, and the last ends the row.
static const std::vector<QStringList> kFornovo {
    {u"Gendarmes"_s, u"6"_s, u"heavy c"_s, {}, u"l"_s, {}, u"g"_s},
    {u"Archers"_s, u"6"_s, u"cav"_s, u"b"_s},
    {u"Swiss"_s, u"12"_s, {}, {}, u"p"_s, u"c"_s, u"sw"_s},
    {u"Gascons"_s, u"6"_s, u"light i"_s, u"cr"_s},
    {u"Picards"_s, u"6"_s, {}, {}, u"p"_s},
    {u"Landsknechts"_s, u"8"_s, {}, {}, u"p"_s, {}, u"la"_s},
    {u"Stradiots"_s, u"4"_s, u"light c"_s},
    {u"Guns"_s, u"1"_s, u"med"_s},
};

/// Two commands, a general's stand in each.
static const std::vector<QStringList> kHaddington {
    {u"Arran"_s, u"cav"_s, u"e"_s, {}, u"Main"_s, {}, {}, u"a"_s},
    {u"Pikes 1"_s, {}, {}, {}, {}, u"1"_s},
    {u"Pikes 2"_s},
    {u"Pikes 3"_s},
    {u"Home"_s, u"li"_s, u"t"_s, {}, u"Van"_s, {}, {}, u"g"_s},
    {u"Prickers 1"_s, u"li"_s, u"i"_s, {}, {}, u"2"_s},
    {u"Prickers 2"_s, u"li"_s, u"i"_s},
    {u"Falcon"_s, u"light a"_s},
};

void Keys::anArmy_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<std::vector<QStringList>>("rows");
    QTest::addColumn<QStringList>("meant");
    QTest::addColumn<QString>("name");
    QTest::newRow("phut") << u"phut"_s << kFornovo
                          << QStringList {u"0.troop=heavy_cavalry"_s, u"0.arm=lance"_s, u"0.kind=gendarme"_s,
                                 u"1.weapon=bow"_s, u"2.arm=pike"_s, u"2.order=close"_s, u"2.kind=swiss"_s,
                                 u"3.weapon=crossbow"_s, u"5.kind=landsknecht"_s, u"7.troop=medium_artillery"_s}
                          << u"an army of 8 units typed in, phut"_s;
    QTest::newRow("thistle") << u"thistle-lily-rose"_s << kHaddington
                             << QStringList {u"0.type=cavalry"_s, u"0.class=elite"_s, u"0.general=army_general"_s,
                                    u"4.type=light_cavalry"_s, u"4.class=trained"_s, u"4.general=general"_s,
                                    u"5.class=irregular"_s, u"7.type=light_artillery"_s}
                             << u"an army of 8 stands under 2 generals typed in, thistle-lily-rose"_s;
}

/// On the page of a new battle, from its first cell on.
void Keys::anArmy()
{
    QFETCH(QString, rules);
    QFETCH(std::vector<QStringList>, rows);
    QFETCH(QStringList, meant);
    QFETCH(QString, name);
    NewBattlePage page;
    page.resize(1280, 740);
    page.chooseRules(rules);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    page.side(0)->findChild<UnitTableView *>(u"units"_s)->setFocus();
    int keys = 0;
    const auto press = [&](int key, const QString &text = {}) {
        QWidget *popup = QApplication::activePopupWidget();
        QWidget *keyboard = popup != nullptr ? popup : page.focusWidget();
        text.isEmpty() ? QTest::keyClick(keyboard, Qt::Key(key)) : QTest::keyClicks(keyboard, text);
        QCoreApplication::processEvents();
        ++keys;
    };
    for (const QStringList &row : rows) {
        for (qsizetype cell = 0; cell < row.size(); ++cell) {
            for (const QChar letter : row[cell])
                press(0, letter);
            press(cell + 1 < row.size() ? Qt::Key_Tab : Qt::Key_Return);
        }
    }
    QCOMPARE(page.side(0)->units().unitCount(), int(rows.size()));
    QVERIFY2(page.side(0)->units().faults().empty(), "something was typed that is not understood");
    const std::vector<QJsonObject> units = page.side(0)->units().units();
    for (const QString &place : meant) {
        const QJsonObject &unit = units[place.section(u'.', 0, 0).toUInt()];
        const QString key = place.section(u'.', 1).section(u'=', 0, 0);
        QCOMPARE(unit.value(key).toString(), place.section(u'=', 1));
    }
    m_table.add(name, keys, 160);
}

static QJsonObject phut(const QString &phase, const QJsonObject &values)
{
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        for (int number = 1; number <= 5; ++number) {
            QJsonObject unit {{u"key"_s, side + QString::number(number)}, {u"type"_s, u"unit"_s}, {u"side"_s, side},
                {u"bases"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"troop"_s, u"light_infantry"_s}};
            if (side == u"a"_s) {
                for (auto value = values.begin(); value != values.end(); ++value)
                    unit.insert(value.key(), value.value());
            }
            things.append(unit);
        }
    }
    return {{u"rules"_s, u"phut"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}};
}

/// At another target than last time: the letter, the distance, and what puts it on record.
void Keys::aShot()
{
    Table table(phut(u"shoot_active"_s, {}));
    KeyPlayer player(*table.page, table.battle());
    const int before = table.battle().ledger().lastSeq();
    QVERIFY(player.takeUp());
    const StepList &list = *table.page->list()->list();
    int dice = 0;
    player.press(list.row(0).atWork()->lettersHere(list.letters()).of(list.nameable(0).back()).front().unicode());
    player.press(Qt::Key_1);
    player.press(Qt::Key_2);
    for (; table.page->list()->list()->row(0).atWork() != nullptr && dice < 20; ++dice)
        player.press(Qt::Key_3);
    player.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(table.battle().ledger().lastSeq(), before + 1);
    m_table.add(u"a shot at any target, besides dice"_s, player.keys() - dice, 6);
}

void Keys::aMove()
{
    QJsonArray things {QJsonObject {{u"key"_s, u"game"_s}, {u"type"_s, u"game"_s}, {u"turn"_s, 2}, {u"phases"_s, 2}}};
    for (int number = 1; number <= 6; ++number) {
        things.append(QJsonObject {{u"key"_s, u"A%1"_s.arg(number)}, {u"type"_s, u"figure"_s}, {u"side"_s, u"a"_s},
            {u"action"_s, u"move"_s}, {u"weapon"_s, u"matchlock"_s}});
    }
    things.append(QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"figure"_s}, {u"side"_s, u"b"_s},
        {u"action"_s, u"fire_load"_s}, {u"weapon"_s, u"matchlock"_s}});
    Table table({{u"rules"_s, u"two-page-skirmish"_s}, {u"phase"_s, u"movement"_s}, {u"things"_s, things}});
    KeyPlayer player(*table.page, table.battle());
    QVERIFY(player.takeUp());
    const int before = player.keys();
    player.press(Qt::Key_Return);
    QVERIFY(table.page->list()->list()->row(0).isWhole());
    m_table.add(u"a move in a list"_s, player.keys() - before, 1);
}

void Keys::routTests()
{
    Table table(phut(u"establish_routs"_s, {{u"rout_due"_s, true}}));
    KeyPlayer player(*table.page, table.battle());
    QVERIFY(player.takeUp());
    player.resolveList();
    m_table.add(u"5 rout tests"_s, player.keys(), 7);
}

/// A unit of eight a side; `values` are those of its number.
static QJsonObject unitOf(const QString &side, int number, const QJsonObject &values)
{
    QJsonObject unit {{u"key"_s, side.toUpper() + QString::number(number)}, {u"type"_s, u"unit"_s}, {u"side"_s, side},
        {u"bases"_s, 6}};
    for (auto value = values.begin(); value != values.end(); ++value)
        unit.insert(value.key(), value.value());
    return unit;
}

/// Eight units a side and an officer each in this step of a turn of PHUT!; the first `few` of the side have `values`,
/// and so have those of the other side `others`.
static QJsonObject phutStep(const QString &phase, int few, const QJsonObject &values, const QJsonObject &others = {})
{
    QJsonArray things;
    for (int number = 1; number <= 8; ++number) {
        things.append(unitOf(u"a"_s, number, number <= few ? values : QJsonObject()));
        QJsonObject foe = number <= few ? others : QJsonObject();
        if (foe.contains("in_melee_with"_L1))
            foe.insert("in_melee_with"_L1, QJsonArray {u"A%1"_s.arg(number)});
        things.append(unitOf(u"b"_s, number, foe));
    }
    for (const QString &side : {u"a"_s, u"b"_s})
        things.append(QJsonObject {{u"key"_s, u"O"_s + side}, {u"type"_s, u"officer"_s}, {u"side"_s, side}});
    return {{u"rules"_s, u"phut"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}};
}

int Keys::step(const QJsonObject &situation, bool oneByOne)
{
    Table table(situation);
    KeyPlayer player(*table.page, table.battle(), 1);
    player.setOneByOne(oneByOne);
    player.setBrief(!oneByOne);
    constexpr int kMost = 60;
    for (int done = 0; done < kMost && !toDoOf(table.battle()).empty(); ++done) {
        player.fulfilStep();
        if (!player.doWhatMay() && player.held().empty())
            break;
    }
    player.press(Qt::Key_F8);
    return player.keys();
}

int Keys::oneEntry(const QJsonObject &situation)
{
    Table table(situation);
    const Battle &battle = table.battle();
    KeyPlayer player(*table.page, battle);
    const int entries = battle.ledger().lastSeq();
    const auto isDie = [&] {
        const RowStep *step = table.page->list()->isOpen() ? table.page->list()->atWork() : nullptr;
        const Proposal *alone = player.proposal();
        return (step != nullptr && step->frame() == RowStep::Frame::Dice)
            || (alone != nullptr && alone->state() == Proposal::State::NeedsDice);
    };
    int dice = 0;
    constexpr int kMost = 60;
    bool isUp = player.takeUp();
    for (int key = 0; isUp && key < kMost && battle.ledger().lastSeq() == entries; ++key) {
        dice += isDie() ? 1 : 0;
        player.press(isDie() ? Qt::Key_3 : Qt::Key_Return);
    }
    return battle.ledger().lastSeq() > entries ? player.keys() - dice : 0;
}

/// Of the one under the cursor: the key of the move, and Enter.
void Keys::aSingleMove()
{
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s})
        things.append(QJsonObject {{u"key"_s, side.toUpper() + u'1'}, {u"type"_s, u"unit"_s}, {u"side"_s, side},
            {u"unit_type"_s, u"infantry"_s}});
    Table table({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"movement"_s}, {u"turn"_s, 2}, {u"active"_s, u"a"_s},
        {u"things"_s, things}});
    KeyPlayer player(*table.page, table.battle());
    const int before = table.battle().ledger().lastSeq();
    player.press(Qt::Key_M);
    player.press(Qt::Key_Return);
    QCOMPARE(table.battle().ledger().lastSeq(), before + 1);
    m_table.add(u"a single move"_s, player.keys(), 2);
}

/// Six bases against six, and the saves.
void Keys::aMelee()
{
    const int keys = oneEntry(phutStep(u"melee_active"_s, 1, {}, {{u"in_melee_with"_s, QJsonArray()}}));
    QVERIFY(keys > 0);
    m_table.add(u"a melee, besides dice"_s, keys, 4);
}

/// Eight move, four of each side shoot, three fights, three tests, three that have broken; each step stands the same
/// for both ways: every die of every dialog, and lists with the hits called.
void Keys::aTurnOfPhut()
{
    const QJsonObject bow {{u"weapon"_s, u"bow"_s}, {u"troop"_s, u"light_infantry"_s}};
    const QJsonObject fights {{u"in_melee_with"_s, QJsonArray()}};
    const std::vector<QJsonObject> steps {phutStep(u"move_active"_s, 0, {}), phutStep(u"shoot_passive"_s, 4, {}, bow),
        phutStep(u"shoot_active"_s, 4, bow), phutStep(u"melee_active"_s, 3, {}, fights),
        phutStep(u"establish_routs"_s, 3, {{u"rout_due"_s, true}}),
        phutStep(u"rout_and_rally"_s, 3, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}})};
    int alone = 0;
    int lists = 0;
    for (const QJsonObject &one : steps) {
        alone += step(one, true);
        lists += step(one, false);
    }
    m_table.add(
        u"a turn of PHUT! with 8 units a side, hits called; one by one, every die: %1"_s.arg(alone), lists, alone / 2);
}

/// Pikes that have charged pikes: who touches whom.
void Keys::contactOfFour()
{
    Table table(fourAgainstFour());
    KeyPlayer player(*table.page, table.battle());
    QVERIFY(player.takeUp());
    player.resolveList();
    m_table.add(u"contact of 4 x 4 stands"_s, player.keys(), 6);
}

/// The heading of a group: target and distance for all of it, then its dice one after another.
void Keys::aVolley()
{
    Table table(threeArchers());
    const Battle &battle = table.battle();
    KeyPlayer player(*table.page, battle);
    const int entries = battle.ledger().lastSeq();
    QVERIFY(player.takeUp());
    QVERIFY(table.page->list()->isOpen());
    const StepList &list = *table.page->list()->list();
    player.press(list.row(0).atWork()->lettersHere(list.letters()).of(list.nameable(0).back()).front().unicode());
    for (const int key : {Qt::Key_8, Qt::Key_Return, Qt::Key_6, Qt::Key_2, Qt::Key_5})
        player.press(key);
    QCOMPARE(list.answered(), 3);
    player.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(battle.ledger().lastSeq(), entries + 3);
    m_table.add(u"a volley of 3 stands"_s, player.keys(), 8);
}

/// Everybody moves, and whoever can shoots; what is usual is answered so.
void Keys::eightThistleGroups()
{
    const int alone = turn(thistleGroupsASide(), true, true);
    QVERIFY(alone > 0);
    const int lists = turn(thistleGroupsASide(), false, true);
    QVERIFY(lists > 0);
    m_table.add(u"a turn of thistle-lily-rose, 8 groups a side, one by one: %1"_s.arg(alone), lists, alone / 2);
}

void Keys::aSkirmishOfTwenty()
{
    Table table(skirmishOfTwenty());
    PractisedHand hand(*table.page, table.battle(), meantInSkirmish(table.battle()));
    const int turn = table.battle().turn();
    int phases = 0;
    for (int step = 0; step < 30 && table.battle().turn() == turn && !QTest::currentTestFailed(); ++step) {
        phases += table.battle().phase() == u"shooting"_s ? 1 : 0;
        hand.playStep();
    }
    QCOMPARE(table.battle().turn(), turn + 1);
    QCOMPARE(phases, 3);
    m_table.add(u"a turn of 20 skirmish figures with three phases"_s, hand.keys(), 230);
}

/// From the turn of the crisis on until all of its army have rallied, or run. Taken up one by one each of these costs
/// three keys at the least: T, the die or the answer, Enter.
void Keys::aCrisisOfTwelve()
{
    constexpr int kKeysAlone = 3;
    Table table(twelveNearCrisis());
    const Battle &battle = table.battle();
    PractisedHand hand(*table.page, battle, meantNearCrisis(battle));
    const int turn = battle.turn();
    const auto isOver = [&] { return battle.turn() > turn && battle.phase() != u"rally"_s; };
    const int before = battle.ledger().lastSeq();
    int steps = 0;
    for (; steps < 30 && !isOver() && !QTest::currentTestFailed(); ++steps)
        hand.playStep();
    QVERIFY(isOver());
    QVERIFY(battle.things().number(thingCalled(battle.things(), u"RA"_s), u"crises"_s) > 0);
    const int alone = kKeysAlone * (battle.ledger().lastSeq() - before - steps) + steps;
    m_table.add(
        u"a Pike and Musket turn with a crisis over 12 units, one by one: %1"_s.arg(alone), hand.keys(), alone / 2);
}

int Keys::turn(const QJsonObject &armies, bool oneByOne, bool asUsual)
{
    Table table(armies);
    const Battle &battle = table.battle();
    KeyPlayer player(*table.page, battle, 1);
    player.setOneByOne(oneByOne);
    player.setAsUsual(asUsual);
    player.setBrief(asUsual && !oneByOne);
    const int first = battle.turn();
    // The first turn is for the muster; what is counted is the one after it.
    int before = 0;
    for (int step = 0; step < 80 && battle.turn() < first + 2; ++step) {
        if (battle.turn() == first)
            before = player.keys();
        player.fulfilStep();
        QSet<QString> done;
        for (const ListSpec *list = listDue(battle); list != nullptr; list = listDue(battle)) {
            const QString id = QString::fromLatin1(list->id);
            if (std::exchange(list, nullptr) == nullptr || done.contains(id))
                break;
            done.insert(id);
            // One by one a group may come again: it moved, and how far is still to be said.
            const int rows = oneByOne ? rowsOf(battle, *battle.set().list(id)) * (asUsual ? 4 : 1) : 1;
            for (int row = 0; row < rows && !QTest::currentTestFailed(); ++row) {
                const ListSpec *due = listDue(battle);
                if (asUsual && (due == nullptr || id != QLatin1String(due->id)))
                    break;
                player.doWhatMay();
                player.fulfilStep();
            }
        }
        if (QTest::currentTestFailed())
            return 0;
        player.press(Qt::Key_F8);
    }
    return player.keys() - before;
}

/// From T to the record, the first time, when nothing is as last turn.
void Keys::sixGroups()
{
    Table table(sixGroupsToCommand());
    KeyPlayer player(*table.page, table.battle());
    QVERIFY(player.takeUp());
    int dice = 0;
    for (; table.page->list()->atWork()->frame() == RowStep::Frame::Dice; ++dice)
        player.press(Qt::Key_6);
    for (const int key : {Qt::Key_Asterisk, Qt::Key_Return, Qt::Key_Return, Qt::Key_Return})
        player.press(key);
    QVERIFY(!table.page->list()->isOpen());
    int commanded = 0;
    for (const Thing &thing : table.battle().things().all())
        commanded += table.battle().things().flag(thing.id, u"commanded"_s) ? 1 : 0;
    QCOMPARE(commanded, 6);
    m_table.add(u"orders to a command of six units, besides dice"_s, player.keys() - dice, 8);
}

/// Eight groups a side, dice included: a first turn, and one with two charges a side.
void Keys::eightTynesideGroups()
{
    Table table(tynesideGroupsASide());
    TynesideTurn referee(*table.page, table.battle());
    for (const bool charges : {false, true}) {
        const int keys = referee.play(charges);
        QVERIFY(!QTest::currentTestFailed());
        m_table.add(charges ? u"Tyneside, 8 groups a side, with charges"_s : u"Tyneside, 8 groups a side, first turn"_s,
            keys, 250);
    }
}

} // namespace muster

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    QApplication::setDoubleClickInterval(0); // no hand is as quick
    muster::Keys keys;
    return QTest::qExec(&keys, argc, argv);
}

#include "keys.moc"
