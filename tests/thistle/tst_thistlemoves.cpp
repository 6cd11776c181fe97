// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: rallies, moves, charges and shots.
class TestThistleMoves : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void rallyTurnsTheGroup();
    void reactsToCharges();
    void chargesAsFarAsItMay_data();
    void chargesAsFarAsItMay();
    void guns();
    void notAllowedIsNoShot();
    void spendsItsMove();
    void movesAloneOrTogether();
    void restsWhenRallied();
    void retreatsFromItsRally();
    void isToBeDone();
    void shootsOutOfTurn();
    void reactsOnce();
    void lettersAreFree_data();
    void lettersAreFree();
    void saysWhatIsGiven();
    void namesWhoIsInTheLine();
};

void TestThistleMoves::rallyTurnsTheGroup()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    for (const QString &name : {u"Pikes 1"_s, u"Pikes 2"_s}) {
        set(name, u"state"_s, u"disordered"_s);
        set(name, u"facing"_s, u"away"_s);
    }
    act(u"contact-flank"_s, {u"Bills 1"_s, u"Pikes 1"_s});
    goFirst(u"a"_s);
    QVERIFY(reminded().contains(u"M01"_s));
    QVERIFY(tasks().startsWith(u"rally Pikes 1"_s));
    resolve(u"rally"_s, {u"Pikes 2"_s}, {}, {4});
    QCOMPARE(word(u"Pikes 2"_s, u"state"_s), u"good_order"_s);
    QCOMPARE(word(u"Pikes 2"_s, u"facing"_s), u"enemy"_s);
    QCOMPARE(word(u"Pikes 1"_s, u"contact"_s), u"flank_rear"_s); // it only turned
    QVERIFY(m_battle->things().flag(groupOf(u"Pikes 1"_s), u"done_this_turn"_s));
    QVERIFY(!tasks().contains(u"movement Pikes 1"_s));
}

void TestThistleMoves::reactsToCharges()
{
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    goFirst(u"b"_s);
    Proposal charge = open(u"charge"_s, {u"Grey"_s, u"Huntly"_s});
    QCOMPARE(charge.input(u"allowance"_s).toInt(), 18);
    charge.setInput(u"distance"_s, 7);
    happen(charge.event());
    QCOMPARE(word(u"Grey"_s, u"charge"_s), u"charging"_s);
    QCOMPARE(word(u"Huntly"_s, u"charge"_s), u"charged"_s);
    QVERIFY(tasks().startsWith(u"(movement Grey), charge-reaction Huntly!"_s));
    act(u"counter-charge"_s, {u"Huntly"_s});
    QCOMPARE(word(u"Huntly"_s, u"charge"_s), u"counter_charging"_s);
    resolve(u"charge"_s, {u"Bills 2"_s, u"Prickers"_s}, {{u"distance"_s, 3}});
    for (const QString &name : {u"Bills 1"_s, u"Bills 2"_s})
        QCOMPARE(word(name, u"charge"_s), u"charging"_s);
    Proposal evade = open(u"evade"_s, {u"Prickers"_s, u"Bills 1"_s});
    QCOMPARE(evade.input(u"charger_allowance"_s).toInt(), 6);
    evade.setInput(u"distance"_s, 3);
    happen(evade.event());
    QCOMPARE(word(u"Prickers"_s, u"facing"_s), u"away"_s);
    QCOMPARE(word(u"Prickers"_s, u"charge"_s), u"none"_s);
    goTo(u"first_melee"_s);
    goTo(u"second_move"_s);
    QCOMPARE(word(u"Grey"_s, u"charge"_s), u"none"_s);
}

void TestThistleMoves::chargesAsFarAsItMay_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("allowance");
    QTest::addColumn<bool>("keptOut");
    QTest::newRow("as it stands") << QString() << 6 << false;
    QTest::newRow("held") << u"held"_s << 0 << true;
    QTest::newRow("regrouped") << u"reformed"_s << 0 << false;
    QTest::newRow("rallied") << u"done_this_turn"_s << 6 << true;
}

void TestThistleMoves::chargesAsFarAsItMay()
{
    QFETCH(QString, key);
    act(u"form"_s, {u"Pikes 1"_s, u"Shot"_s});
    goFirst(u"a"_s);
    if (!key.isEmpty())
        happen(m_battle->correct(groupOf(u"Shot"_s), key, true, u"so it is"_s));
    QTEST(open(u"charge"_s, {u"Pikes 1"_s, u"Bills 1"_s}).input(u"allowance"_s).toInt(), "allowance");
    QTEST(keptOut(u"charge"_s, u"charger"_s, u"Shot"_s), "keptOut");
}

void TestThistleMoves::guns()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Saker"_s});
    goFirst(u"a"_s);
    const Proposal charge = open(u"charge"_s, {u"Pikes 1"_s, u"Bills 1"_s});
    QCOMPARE(charge.input(u"type"_s).toString(), u"light_artillery"_s);
    QCOMPARE(charge.input(u"allowance"_s).toInt(), 0);
    for (const QString &name : {u"Pikes 1"_s, u"Saker"_s})
        set(name, u"state"_s, u"disordered"_s);
    QVERIFY(keptOut(u"charge"_s, u"charger"_s, u"Pikes 1"_s));
}

void TestThistleMoves::notAllowedIsNoShot()
{
    goFirst(u"a"_s);
    resolve(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}, {{u"distance"_s, 13}}); // out of range
    QVERIFY(!open(u"movement"_s, {u"Shot"_s}).input(u"shooting"_s).toBool());
    QVERIFY(tasks().contains(u" shooting Shot"_s));
    resolve(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}, {{u"distance"_s, 12}}, {1});
    QVERIFY(open(u"movement"_s, {u"Shot"_s}).input(u"shooting"_s).toBool());
    QVERIFY(tasks().contains(u"(shooting Shot)"_s));
    QVERIFY(reminded(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}).contains(u"M11"_s));
    QCOMPARE(badges(u"Shot"_s), u"has shot"_s);
    happen(m_battle->undo());
    QCOMPARE(badges(u"Shot"_s), QString());
}

/// Limbering, unlimbering and a charge are moves (TL-M08, TL-M12).
void TestThistleMoves::spendsItsMove()
{
    set(u"Saker"_s, u"gun"_s, u"limbered"_s);
    QCOMPARE(word(u"Saker"_s, u"moved"_s), u"none"_s); // before the battle
    goFirst(u"a"_s);
    resolve(u"movement"_s, {u"Saker"_s}, {{u"action"_s, u"unlimber"_s}});
    QCOMPARE(word(u"Saker"_s, u"moved"_s), u"more"_s);
    QCOMPARE(open(u"artillery-fire"_s, {u"Saker"_s, u"Bills 1"_s}).input(u"moved"_s).toString(), u"moved"_s);
    resolve(u"charge"_s, {u"Pikes 1"_s, u"Bills 1"_s}, {{u"distance"_s, 3}});
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"more"_s);
    QCOMPARE(word(u"Bills 1"_s, u"moved"_s), u"none"_s);
}

void TestThistleMoves::movesAloneOrTogether()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Shot"_s, u"Saker"_s});
    goFirst(u"a"_s);
    act(u"moved-half"_s, {u"Shot"_s});
    QCOMPARE(word(u"Shot"_s, u"moved"_s), u"half"_s);
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"none"_s);
    act(u"pivoted"_s, {u"Saker"_s});
    QCOMPARE(word(u"Saker"_s, u"moved"_s), u"pivoted"_s);
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"none"_s);
    QVERIFY(!acted(u"pivoted"_s, {u"Shot"_s}));
    happen(m_battle->act(u"moved-more"_s, {{u"group"_s, groupOf(u"Shot"_s)}}));
    QCOMPARE(word(u"Pikes 1"_s, u"moved"_s), u"more"_s);
    set(u"Shot"_s, u"moved"_s, u"pivoted"_s);
    QCOMPARE(open(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}).input(u"moved"_s).toString(), u"none"_s);
    set(u"Saker"_s, u"gun"_s, u"limbered"_s);
    QVERIFY(!acted(u"pivoted"_s, {u"Saker"_s}));
}

/// Its attempt takes the place of moving and shooting in its own half of the turn.
void TestThistleMoves::restsWhenRallied()
{
    act(u"form"_s, {u"Shot"_s, u"Saker"_s});
    for (const QString &name : {u"Shot"_s, u"Saker"_s})
        set(name, u"state"_s, u"disordered"_s);
    goFirst(u"a"_s);
    resolve(u"rally"_s, {u"Shot"_s}, {}, {6});
    QVERIFY(keptOut(u"movement"_s, u"group"_s, u"Shot"_s));
    QVERIFY(keptOut(u"charge"_s, u"charger"_s, u"Shot"_s));
    QVERIFY(keptOut(u"shooting"_s, u"shooter"_s, u"Shot"_s));
    QVERIFY(keptOut(u"artillery-fire"_s, u"gun"_s, u"Saker"_s));
    QVERIFY(!tasks().contains(u"shooting Shot"_s));
    goTo(u"second_move"_s); // it may shoot at who charges it
    QVERIFY(!keptOut(u"shooting"_s, u"shooter"_s, u"Shot"_s));
}

void TestThistleMoves::retreatsFromItsRally()
{
    set(u"Shot"_s, u"state"_s, u"disordered"_s);
    goFirst(u"a"_s);
    resolve(u"rally"_s, {u"Shot"_s}, {}, {1});
    QVERIFY(tasks().contains(u"movement Shot!"_s));
    QVERIFY(!keptOut(u"movement"_s, u"group"_s, u"Shot"_s));
    QCOMPARE(open(u"movement"_s, {u"Shot"_s}).input(u"action"_s).toString(), u"retreat"_s);
    resolve(u"movement"_s, {u"Shot"_s}, {});
    QVERIFY(tasks().contains(u"(movement Shot)"_s));
}

/// Tests, moves and shots are offered once, and done where an act or a charge says so.
void TestThistleMoves::isToBeDone()
{
    act(u"form"_s, {u"Huntly"_s, u"Pikes 1"_s});
    goFirst(u"a"_s);
    QVERIFY(!tasks().contains(u"detached-test Huntly"_s)); // he is there himself
    QVERIFY(tasks().contains(u"detached-test Shot,"_s));
    QVERIFY(tasks().contains(u"artillery-fire Saker"_s));
    act(u"moved-half"_s, {u"Shot"_s});
    QVERIFY(tasks().contains(u"(movement Shot)"_s));
    QVERIFY(tasks().contains(u"(detached-test Shot)"_s));
    resolve(u"charge"_s, {u"Prickers"_s, u"Bills 1"_s}, {{u"distance"_s, 3}});
    QVERIFY(tasks().contains(u"(movement Prickers)"_s));
    act(u"pivoted"_s, {u"Saker"_s});
    QVERIFY(!tasks().contains(u"artillery-fire Saker"_s));
}

/// In the other side's half of the turn only at a charge (TL-R01).
void TestThistleMoves::shootsOutOfTurn()
{
    goFirst(u"b"_s);
    QVERIFY(open(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}).input(u"reaction"_s).toBool());
    QVERIFY(!open(u"shooting"_s, {u"Bows"_s, u"Pikes 1"_s}).input(u"reaction"_s).toBool());
    resolve(u"shooting"_s, {u"Shot"_s, u"Bills 1"_s}, {{u"distance"_s, 3}}, {1});
    goTo(u"second_move"_s);
    QVERIFY(!tasks().contains(u"(shooting Shot)"_s));
}

/// One reaction, whoever charges (TL-R19).
void TestThistleMoves::reactsOnce()
{
    goFirst(u"b"_s);
    resolve(u"charge"_s, {u"Grey"_s, u"Huntly"_s}, {{u"distance"_s, 7}});
    act(u"counter-charge"_s, {u"Huntly"_s});
    resolve(u"charge"_s, {u"Bills 1"_s, u"Huntly"_s}, {{u"distance"_s, 3}});
    QCOMPARE(word(u"Huntly"_s, u"charge"_s), u"counter_charging"_s);
    QCOMPARE(tasks().count(u"charge-reaction Huntly"_s), 1);
}

void TestThistleMoves::lettersAreFree_data()
{
    QTest::addColumn<QString>("phase");
    for (const Phase &phase : thistle::ruleset().phases)
        QTest::newRow(phase.id) << QString::fromLatin1(phase.id);
}

/// No two things of one phase have the same, nor one that the battle page has itself.
void TestThistleMoves::lettersAreFree()
{
    QFETCH(const QString, phase);
    QString letters = u"ABENT"_s;
    const auto take = [&](const auto &offer) {
        const bool isNow =
            std::ranges::any_of(offer.phases, [&](const char *id) { return phase == QLatin1String(id); });
        if (!isNow || offer.letter == 0)
            return;
        QVERIFY2(!letters.contains(QLatin1Char(offer.letter)), offer.id);
        letters += QLatin1Char(offer.letter);
    };
    for (const auto &procedure : m_battle->set().procedures)
        take(*procedure);
    for (const Act &act : m_battle->set().acts) {
        take(act);
        const bool isMove = QByteArray(act.id).startsWith("moved-");
        QVERIFY2(!isMove || act.letter != 0, act.id);
    }
}

void TestThistleMoves::saysWhatIsGiven()
{
    set(u"Shot"_s, u"state"_s, u"disordered"_s);
    QCOMPARE(joined(open(u"rally"_s, {u"Shot"_s}).given(), u", "_s), u"1 trained, modifier 0"_s);
}

void TestThistleMoves::namesWhoIsInTheLine()
{
    goFirst(u"a"_s);
    Proposal fire = open(u"artillery-fire"_s, {u"Saker"_s});
    int at = 0;
    for (const QString &name : {u"Pikes 1"_s, u"Bills 1"_s, QString()}) {
        fire.addRow(u"targets"_s, name.isEmpty() ? 0 : called(name));
        fire.setCell(u"targets"_s, at, u"distance"_s, 6 * (at + 1));
        ++at;
    }
    for (int die = 0; die < 3; ++die)
        QVERIFY(fire.enter(1));
    QStringList lines;
    for (const WorkingLine &line : fire.working())
        lines += fire.names().in(line.text).text().section(u':', 0, 0);
    QCOMPARE(lines.mid(0, 3).join(u"; "_s), u"Pikes 1 (friend), 6 away; Bills 1, 12 away; enemy, 18 away"_s);
}

} // namespace muster

MUSTER_TEST(muster::TestThistleMoves)
#include "tst_thistlemoves.moc"
