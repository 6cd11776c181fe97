// SPDX-License-Identifier: GPL-3.0-or-later
// How many keys it takes, dice included where nothing else is said: single things in a list, and whole turns in lists
// beside the same turns with everything taken up one by one.
#include "keyplayer.h"
#include "laidbattle.h"
#include "tests/keys/eightgroups.h"
#include "tests/keys/keytable.h"
#include "tests/play/armies.h"
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
    void aShot();
    void aMove();
    void routTests();
    void aTurnOfPhut();
    void contactOfFour();
    void aVolley();
    void eightGroups();
    void turns_data();
    void turns();
    void cleanupTestCase() { std::fputs(qPrintable(m_table.text()), stdout); }

private:
    /// The keys of a whole turn, or of as much of it as fits into the bound; what may be done is done once in each
    /// step.
    static int turn(const QJsonObject &armies, bool oneByOne, bool asUsual = false);
    /// The keys of a step, until nothing of it is open any more, and of the one that ends it.
    static int step(const QJsonObject &situation, bool oneByOne);

    KeyTable m_table;
};

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
    player.press(list.letters().of(list.nameable(0).back()).front().unicode());
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
    player.press(list.letters().of(list.nameable(0).back()).front().unicode());
    for (const int key : {Qt::Key_8, Qt::Key_Return, Qt::Key_6, Qt::Key_2, Qt::Key_5})
        player.press(key);
    QCOMPARE(list.answered(), 3);
    player.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(battle.ledger().lastSeq(), entries + 3);
    m_table.add(u"a volley of 3 stands"_s, player.keys(), 8);
}

/// Everybody moves, and whoever can shoots; what is usual is answered so.
void Keys::eightGroups()
{
    const int alone = turn(eightGroupsASide(), true, true);
    QVERIFY(alone > 0);
    const int lists = turn(eightGroupsASide(), false, true);
    QVERIFY(lists > 0);
    m_table.add(u"a turn of thistle-lily-rose, 8 groups a side, one by one: %1"_s.arg(alone), lists, alone / 2);
}

void Keys::turns_data()
{
    QTest::addColumn<QString>("rules");
    for (const char *rules : {"phut", "pike-and-musket", "thistle-lily-rose", "two-page-skirmish", "tyneside"})
        QTest::newRow(rules) << QString::fromLatin1(rules);
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

void Keys::turns()
{
    QFETCH(QString, rules);
    const int alone = turn(armiesOf(rules, 1), true);
    QVERIFY(alone > 0);
    const int lists = turn(armiesOf(rules, 1), false);
    QVERIFY(lists > 0);
    m_table.add(u"a turn of %1, one by one: %2"_s.arg(rules).arg(alone), lists, alone / 2);
}

} // namespace muster

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    muster::Keys keys;
    return QTest::qExec(&keys, argc, argv);
}

#include "keys.moc"
