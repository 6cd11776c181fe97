// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/prefill.h"
#include "tests/phut/drawnup.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Inputs that the tracker fills in from several values, or from what happened earlier in the turn.
class TestPhutPrefill : public QObject {
    Q_OBJECT

private slots:
    void nobodyPicked();
    void depth_data();
    void depth();
    void depthThatTheTableHasToSay();
    void weaponOfGuns();
    void pikeBlocks();
    void standingAtAnObstacle();
    void winnerOfTheRoll();
    void oneThrowARound();
    void officerOnRecord();
    void firstTurnOfLances();
    void lossesInMelee();
    void hitsOfOneRound();
    void unitsOfOneArmy();
    void everyInputIsKnownToTheTracker();
};

void TestPhutPrefill::nobodyPicked()
{
    const DrawnUp table;
    for (const auto &procedure : table.set().procedures) {
        for (const Input &input : procedure->inputs) {
            if (input.worksOut != nullptr && qstrcmp(input.key, "roll_winner") != 0)
                QVERIFY2(input.worksOut(table.moment()).isUndefined(), input.key);
        }
    }
}

void TestPhutPrefill::depth_data()
{
    QTest::addColumn<int>("bases");
    QTest::addColumn<int>("files");
    QTest::addColumn<int>("depth");
    QTest::newRow("files not given") << 9 << 0 << 1;
    QTest::newRow("full ranks") << 9 << 3 << 3;
    QTest::newRow("last rank not full") << 7 << 3 << 3;
    QTest::newRow("wider than it is") << 2 << 5 << 1;
    QTest::newRow("nobody left") << 0 << 3 << 1;
}

void TestPhutPrefill::depth()
{
    QFETCH(const int, bases);
    QFETCH(const int, files);
    DrawnUp table;
    const ThingId target = table.unit(u"b"_s, u"Provisionati"_s, 9, {{u"files"_s, files}});
    table.set(target, u"bases"_s, bases);
    QTEST(phut::targetDepth(table.moment({{u"target"_s, target}})).toInt(), "depth");
}

/// A block of pikes may be deep where nobody has said how wide it is; a smaller one cannot be.
void TestPhutPrefill::depthThatTheTableHasToSay()
{
    DrawnUp table;
    const ThingId pikes = table.unit(u"b"_s, u"Provisionati"_s, 9, {{u"arm"_s, u"pike"_s}});
    const auto depth = [&] { return phut::targetDepth(table.moment({{u"target"_s, pikes}})); };
    QVERIFY(depth().isUndefined());
    table.set(pikes, u"bases"_s, 2);
    QCOMPARE(depth(), Value(1));
    table.set(pikes, u"bases"_s, 9);
    table.set(pikes, u"files"_s, 3);
    QCOMPARE(depth(), Value(3));
}

void TestPhutPrefill::weaponOfGuns()
{
    DrawnUp table;
    const auto weapon = [&](ThingId unit) { return phut::shooterWeapon(table.moment({{u"shooter"_s, unit}})); };
    QCOMPARE(
        weapon(table.unit(u"a"_s, u"Guns"_s, 2, {{u"troop"_s, u"light_artillery"_s}})), Value(u"light_artillery"_s));
    QCOMPARE(weapon(table.unit(u"a"_s, u"Archers"_s, 4, {{u"weapon"_s, u"bow"_s}})), Value(u"bow"_s));
    QVERIFY(weapon(table.unit(u"a"_s, u"Pikes"_s, 4)).isUndefined());
}

void TestPhutPrefill::pikeBlocks()
{
    DrawnUp table;
    const ThingId pikes = table.unit(u"a"_s, u"Swiss"_s, 9, {{u"arm"_s, u"pike"_s}, {u"files"_s, 3}});
    const ThingId bills = table.unit(u"a"_s, u"Bills"_s, 4, {{u"arm"_s, u"bill"_s}});
    const Moment moment = table.moment({{u"unit"_s, pikes}, {u"mover"_s, bills}, {u"other"_s, pikes}});
    QCOMPARE(phut::unitIsPikeBlock(moment), Value(true));
    QCOMPARE(phut::moverIsPikeBlock(moment), Value(false));
    QCOMPARE(phut::otherIsPikeBlock(moment), Value(true));
}

void TestPhutPrefill::standingAtAnObstacle()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gascons"_s, 6);
    QVERIFY(phut::obstacleAtHand(table.moment({{u"unit"_s, unit}})).isUndefined());
    table.set(unit, u"at_obstacle"_s, true);
    QCOMPARE(phut::obstacleAtHand(table.moment({{u"unit"_s, unit}})), Value(u"touching"_s));
}

/// The roll says it, and a duel that was applied since: a further one goes on from there.
void TestPhutPrefill::winnerOfTheRoll()
{
    DrawnUp table;
    table.set(table.game, u"active"_s, u"none"_s);
    QVERIFY(phut::rollWinner(table.moment()).isUndefined());
    table.set(table.game, u"active"_s, u"a"_s);
    QCOMPARE(phut::rollWinner(table.moment()), Value(u"a"_s));
    table.deed(u"initiative"_s, {}, {{u"winner"_s, u"none"_s}});
    table.deed(u"initiative"_s, {}, {{u"winner"_s, u"b"_s}});
    QCOMPARE(phut::rollWinner(table.moment()), Value(u"b"_s));
    table.deed(u"counter-duel"_s, {}, {{u"active"_s, u"a"_s}});
    QCOMPARE(phut::rollWinner(table.moment()), Value(u"a"_s));
}

void TestPhutPrefill::oneThrowARound()
{
    DrawnUp table;
    const ThingId a = table.unit(u"a"_s, u"Gascons"_s, 6);
    const ThingId b = table.unit(u"b"_s, u"Provisionati"_s, 6);
    const ThingId other = table.unit(u"b"_s, u"Stradiots"_s, 6);
    const Cast second {{u"a"_s, a}, {u"b"_s, other}};
    QCOMPARE(phut::aStrikes(table.moment(second)), Value(true));
    table.deed(u"melee"_s, {{u"a"_s, a}, {u"b"_s, b}}, {{u"a_dice"_s, 4}, {u"b_dice"_s, 5}});
    QCOMPARE(phut::aStrikes(table.moment(second)), Value(false));
    QCOMPARE(phut::bStrikes(table.moment(second)), Value(true));
}

void TestPhutPrefill::officerOnRecord()
{
    DrawnUp table;
    const ThingId broken = table.unit(u"a"_s, u"Gascons"_s, 6);
    const Cast cast {{u"unit"_s, broken}};
    QVERIFY(phut::staffContact(table.moment(cast)).isUndefined());
    const ThingId officer = table.officer(u"a"_s, u"Trivulzio"_s);
    QCOMPARE(phut::staffContact(table.moment(cast)), Value(false));
    table.set(officer, u"in_contact_with"_s, QJsonArray {broken});
    QCOMPARE(phut::staffContact(table.moment(cast)), Value(true));
}

void TestPhutPrefill::firstTurnOfLances()
{
    DrawnUp table;
    const ThingId lances = table.unit(u"a"_s, u"Gendarmes"_s, 6, {{u"troop"_s, u"cavalry"_s}, {u"arm"_s, u"lance"_s}});
    const ThingId swords = table.unit(u"b"_s, u"Swords"_s, 6, {{u"arm"_s, u"sword"_s}, {u"melee_rounds"_s, 1}});
    const ThingId enemies = table.unit(
        u"b"_s, u"Elmetti"_s, 6, {{u"troop"_s, u"cavalry"_s}, {u"arm"_s, u"lance"_s}, {u"melee_rounds"_s, 1}});
    const auto first = [&](ThingId a, ThingId b) {
        return phut::firstRoundOfLances(table.moment({{u"a"_s, a}, {u"b"_s, b}}));
    };
    QCOMPARE(first(lances, swords), Value(true));
    QCOMPARE(first(lances, enemies), Value(false));
    QCOMPARE(first(swords, swords), Value(false));
    table.set(enemies, u"melee_rounds"_s, 0);
    QCOMPARE(first(lances, enemies), Value(true));
}

void TestPhutPrefill::lossesInMelee()
{
    DrawnUp table;
    const ThingId a = table.unit(u"a"_s, u"Gascons"_s, 6);
    const ThingId b = table.unit(u"b"_s, u"Provisionati"_s, 6);
    const ThingId other = table.unit(u"b"_s, u"Stradiots"_s, 6);
    const ThingId third = table.unit(u"a"_s, u"Landsknechts"_s, 6);
    const Moment before = table.moment({{u"unit"_s, a}});
    QCOMPARE(phut::meleeLost(before), Value(0));
    QCOMPARE(phut::opponentLost(before), Value(0));
    table.deed(u"melee"_s, {{u"a"_s, a}, {u"b"_s, b}}, {{u"a_lost"_s, 1}, {u"b_lost"_s, 3}});
    table.deed(u"melee"_s, {{u"a"_s, a}, {u"b"_s, other}}, {{u"a_lost"_s, 2}, {u"b_lost"_s, 1}});
    const Moment after = table.moment({{u"unit"_s, a}});
    QCOMPARE(phut::meleeLost(after), Value(2)); // pair by pair
    QCOMPARE(phut::opponentLost(after), Value(1));
    QCOMPARE(phut::whoBeatIt(after), std::vector {other});
    QVERIFY(phut::whoBeatIt(before).empty());
    // Two against one would be a rout, one against one twice is none.
    table.deed(u"melee"_s, {{u"a"_s, third}, {u"b"_s, b}}, {{u"a_lost"_s, 1}, {u"b_lost"_s, 1}});
    table.deed(u"melee"_s, {{u"a"_s, third}, {u"b"_s, other}}, {{u"a_lost"_s, 1}, {u"b_lost"_s, 1}});
    const Moment even = table.moment({{u"unit"_s, third}});
    QCOMPARE(phut::meleeLost(even), Value(1));
    QVERIFY(phut::whoBeatIt(even).empty());
    QCOMPARE(phut::meleeLost(table.moment({{u"unit"_s, b}})), Value(3)); // its melee with Gascons is the worst
}

void TestPhutPrefill::hitsOfOneRound()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"b"_s, u"Provisionati"_s, 9, {{u"missile_hits"_s, 5}});
    const ThingId other = table.unit(u"b"_s, u"Stradiots"_s, 6);
    const auto hits = [&] { return phut::hitsInOneRound(table.moment({{u"unit"_s, unit}})); };
    QVERIFY(phut::hitsInOneRound(table.moment()).isUndefined());
    QCOMPARE(hits(), Value(5));
    table.option(u"missile_round"_s, u"each_volley"_s);
    QCOMPARE(hits(), Value(5)); // entered by hand, no volley is on record
    table.deed(u"shooting"_s, {{u"target"_s, unit}}, {{u"hits"_s, 2}});
    table.deed(u"shooting"_s, {{u"target"_s, unit}}, {{u"hits"_s, 3}});
    table.deed(u"shooting"_s, {{u"target"_s, unit}}, {{u"hits"_s, 0}});
    table.deed(u"shooting"_s, {{u"target"_s, other}}, {{u"hits"_s, 6}});
    QCOMPARE(hits(), Value(3));
    table.set(unit, u"missile_hits"_s, 1); // set right by hand
    QCOMPARE(hits(), Value(1));
    table.option(u"missile_round"_s, u"whole_phase"_s);
    QCOMPARE(hits(), Value(1));
}

void TestPhutPrefill::unitsOfOneArmy()
{
    DrawnUp table;
    const ThingId unit = table.unit(u"a"_s, u"Gascons"_s, 8);
    table.unit(u"b"_s, u"Provisionati"_s, 6);
    table.set(unit, u"bases"_s, 6);
    table.set(unit, u"state"_s, u"routing"_s);
    const QJsonArray expected {QJsonObject {{u"start_bases"_s, 8}, {u"bases"_s, 6}, {u"state"_s, u"routing"_s}}};
    QCOMPARE(phut::unitsOfArmy(table.moment({{u"army"_s, table.french}})).toArray(), expected);
}

/// Whatever an input is filled in from is a value that is tracked for such a thing.
void TestPhutPrefill::everyInputIsKnownToTheTracker()
{
    const Ruleset &set = phut::ruleset();
    for (const auto &procedure : set.procedures) {
        for (const Input &input : procedure->inputs) {
            if (input.role == nullptr)
                continue;
            QString type = QString::fromLatin1(input.role).section(u'_', 0, 0); // game, army_a, army_b
            for (const Role &role : procedure->roles) {
                if (qstrcmp(role.key, input.role) == 0)
                    type = QString::fromLatin1(role.things.front());
            }
            const ThingSpec *thing = set.thing(type);
            QVERIFY2(thing != nullptr, procedure->id);
            const std::vector<Field> fields = thing->plainFields();
            const Field *tracked = findField(fields, QString::fromLatin1(input.tracked));
            QVERIFY2(tracked != nullptr, input.key);
            QVERIFY2(tracked->maximum <= input.maximum, input.key); // or what is on record would be refused
        }
    }
}

MUSTER_TEST(TestPhutPrefill)
#include "tst_phutprefill.moc"
