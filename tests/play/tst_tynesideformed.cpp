// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/dicetyping.h"
#include "tests/play/tynesiderows.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Similar groups in line dice as one formed unit: in the row of the first, and by T after the table has said so.
class TestTynesideFormed : public QObject, private TynesideRows {
    Q_OBJECT

private slots:
    void init();
    void oneDieForAll();
    void itIsWhatItWouldBeByItself();
    void theRiskOfEachIsLookedAt();
    void whoDoesNotKeepItDicesAnew();
    void whatWasSaidGoesOnByT();
    void whoIsInLineIsNotAskedAgain();
    void afterAGunEachDicesAlone();
    void whomAGunFiredAtIsNotNamed();
    void whoDicesAloneBreaksTheLine();
    void aLetterTurnsItsOwnFactFirst();
    void aFactPassesOverWhoIsInLine();
    void itOutlivesARestart();

private:
    /// Names those in line with the first, and takes the risk of each as it stands.
    void form(StepList &list) { type(list, u"A1"_s, letter(list, u"A2"_s) + letter(list, u"A3"_s) + u"\r\r\r\r"_s); }
    void resolve(const QString &procedure, const Cast &cast, const std::vector<int> &faces = {});
    QString action(const QString &key) const { return m_battle->things().word(thing(key), u"action"_s); }
};

void TestTynesideFormed::init()
{
    setUp(u"command"_s,
        {made(u"A0"_s, u"group"_s, u"a"_s, {{u"arm"_s, u"pike"_s}, {u"weapon"_s, u"none"_s}}),
            made(u"A1"_s, u"group"_s, u"a"_s), made(u"A2"_s, u"group"_s, u"a"_s),
            made(u"A3"_s, u"group"_s, u"a"_s, {{u"threat_level"_s, 9}}), made(u"A4"_s, u"group"_s, u"a"_s),
            made(u"N1"_s, u"figure"_s, u"a"_s, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, u"A2"_s}}),
            made(u"B1"_s, u"group"_s, u"b"_s)});
}

void TestTynesideFormed::resolve(const QString &procedure, const Cast &cast, const std::vector<int> &faces)
{
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(procedure, cast));
    QVERIFY(flow.dialog().enter(faces));
    const auto events = flow.apply();
    QVERIFY2(events, qPrintable(events ? QString() : events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
}

void TestTynesideFormed::oneDieForAll()
{
    StepList list = open(u"all-actions"_s);
    form(list);
    const RowStep &die = *list.row(*list.rowOf(thing(u"A1"_s))).atWork();
    QCOMPARE(die.toDo().what, u"formed-actions"_s);
    QVERIFY(die.frame() == RowStep::Frame::Dice);
    QVERIFY(list.isMoot(*list.rowOf(thing(u"A2"_s))) && list.isMoot(*list.rowOf(thing(u"A3"_s))));
    type(list, u"A1"_s, u"6"_s); // in italics for all of them
    QVERIFY(list.row(*list.rowOf(thing(u"A1"_s))).isWhole());
    record(list);
    for (const QString &group : {u"A1"_s, u"A2"_s})
        QCOMPARE(action(group), u"seek_enemy"_s);
    QCOMPARE(action(u"A3"_s), u"halt"_s);
    const std::vector<ToDo> open = toDoOf(*m_battle);
    const auto isOwed = [&](const QString &who) {
        return std::ranges::any_of(open, [&](const ToDo &one) { return one.who == std::vector {thing(who)}; });
    };
    QVERIFY(isOwed(u"A0"_s) && isOwed(u"A4"_s) && !isOwed(u"A1"_s) && !isOwed(u"A2"_s) && !isOwed(u"A3"_s));
}

/// The same facts, the same die: the same on record.
void TestTynesideFormed::itIsWhatItWouldBeByItself()
{
    StepList list = open(u"all-actions"_s);
    form(list);
    type(list, u"A1"_s, u"6"_s);
    record(list);
    const Things inTheList = m_battle->things();
    const std::vector<Event> &events = m_battle->ledger().events();
    const auto *deed = events.back().as<Resolution>();
    QVERIFY(deed != nullptr);
    const Resolution byTheList = *deed;
    init();
    const Cast unit {{u"group_1"_s, thing(u"A1"_s)}};
    QVERIFY(m_battle->accept(*m_battle->answer({{u"formed"_s, unit, {.named = {thing(u"A2"_s), thing(u"A3"_s)}}}})));
    for (const QString &group : {u"A1"_s, u"A2"_s, u"A3"_s})
        resolve(u"risk-factor"_s, {{u"unit"_s, thing(group)}});
    resolve(u"formed-actions"_s, unit, {6});
    QVERIFY(m_battle->things() == inTheList);
    const auto *alone = m_battle->ledger().events().back().as<Resolution>();
    QCOMPARE(alone->inputs, byTheList.inputs);
    QCOMPARE(alone->cast, byTheList.cast);
}

/// What stands in sight of one does not stand in sight of all.
void TestTynesideFormed::theRiskOfEachIsLookedAt()
{
    StepList list = open(u"all-actions"_s);
    type(list, u"A1"_s, letter(list, u"A2"_s) + u"\r"_s);
    const auto atWork = [&] { return list.row(*list.rowOf(thing(u"A1"_s))).atWork(); };
    const auto rangeKey = [&] {
        const std::vector<FactKey> keys = atWork()->factsOf(list.letters().facts());
        const auto found = std::ranges::find_if(
            keys, [](const FactKey &one) { return qstrcmp(one.input->key, "enemy_in_range") == 0; });
        return found == keys.end() ? QString() : QString(found->key);
    };
    QCOMPARE(atWork()->proposal()->cast().value(u"unit"_s), thing(u"A1"_s));
    type(list, u"A1"_s, u"\r"_s);
    QCOMPARE(atWork()->proposal()->cast().value(u"unit"_s), thing(u"A2"_s));
    QVERIFY(list.key(*list.rowOf(thing(u"A1"_s)), u'3').answer == KeyHeard::Answer::Refused); // no die yet
    type(list, u"A1"_s, rangeKey() + u"\r"_s);
    const ListRows &groups = atWork()->proposal()->rows(u"groups"_s);
    QCOMPARE(groups.size(), 2u);
    QCOMPARE(groups[0].whole().value("risk"_L1).toInt(), 0);
    QCOMPARE(groups[1].whole().value("risk"_L1).toInt(), 1);
}

/// Its own dice come in the order of the line, and whose each is, is told.
void TestTynesideFormed::whoDoesNotKeepItDicesAnew()
{
    StepList list = open(u"all-actions"_s);
    form(list);
    type(list, u"A1"_s, u"1"_s); // A3, at risk 9, would run: no italics
    const RowStep &die = *list.row(*list.rowOf(thing(u"A1"_s))).atWork();
    QVERIFY(die.frame() == RowStep::Frame::Dice);
    QCOMPARE(die.proposal()->wanted().count, 1);
    QCOMPARE(inWords(die.proposal()->wanted(), die.proposal()->names()).text(),
        u"A die for each that dices for itself, in this order: 1 A3"_s);
    type(list, u"A1"_s, u"3"_s);
    record(list);
    QCOMPARE(action(u"A1"_s), u"carry_on"_s);
    QCOMPARE(action(u"A3"_s), u"withdraw"_s);
}

void TestTynesideFormed::whatWasSaidGoesOnByT()
{
    const Cast unit {{u"group_1"_s, thing(u"A1"_s)}};
    QVERIFY(m_battle->accept(*m_battle->answer({{u"formed"_s, unit, {.named = {thing(u"A2"_s)}}}})));
    resolve(u"risk-factor"_s, {{u"unit"_s, thing(u"A0"_s)}});
    resolve(u"actions"_s, {{u"unit"_s, thing(u"A0"_s)}}, {3});
    for (const QString &group : {u"A1"_s, u"A2"_s}) {
        TableFlow flow(*m_battle);
        const ToDo next = *flow.nextToDo();
        QCOMPARE(next.what, u"risk-factor"_s);
        QCOMPARE(next.cast.value(u"unit"_s), thing(group));
        QVERIFY(flow.takeUp(next));
        const auto events = flow.apply();
        QVERIFY(events && m_battle->accept(events->front()));
    }
    const TableFlow flow(*m_battle);
    QCOMPARE(flow.nextToDo()->what, u"formed-actions"_s);
    QVERIFY(flow.nextToDo()->isHolding);
    StepList list = open(u"all-actions"_s); // and so in the list
    QVERIFY(!list.rowOf(thing(u"A2"_s)));
    type(list, u"A1"_s, u"4"_s);
    QCOMPARE(steps(list, u"A1"_s), QStringList {u"formed-actions"_s});
}

void TestTynesideFormed::whoIsInLineIsNotAskedAgain()
{
    StepList list = open(u"all-actions"_s);
    type(list, u"A1"_s, letter(list, u"A2"_s) + u"\r"_s);
    list.goTo(*list.rowOf(thing(u"A2"_s)));
    QVERIFY(list.isMoot(*list.rowOf(thing(u"A2"_s))));
    const auto why = list.whyMoot(*list.rowOf(thing(u"A2"_s)));
    QVERIFY(why && why->message.text().startsWith(u"A1 and those in line"_s));
    list.goTo(*list.rowOf(thing(u"A3"_s)));
    const RowStep &other = *list.row(*list.rowOf(thing(u"A3"_s))).atWork();
    QCOMPARE(other.toDo().what, u"formed"_s);
    QCOMPARE(other.nameable(), std::vector {thing(u"A4"_s)});
}

void TestTynesideFormed::afterAGunEachDicesAlone()
{
    QVERIFY(m_battle->accept(*m_battle->correct(thing(u"A1"_s), u"shelled"_s, true, u"a gun"_s)));
    StepList list = open(u"all-actions"_s);
    const RowStep &die = *list.row(*list.rowOf(thing(u"A1"_s))).atWork();
    QCOMPARE(die.toDo().what, u"actions"_s); // it is not asked with whom it stands
    QVERIFY(!list.isMoot(*list.rowOf(thing(u"A2"_s))));
}

/// A group that a gun fired at is not asked for beside one that none did.
void TestTynesideFormed::whomAGunFiredAtIsNotNamed()
{
    const Cast first {{u"group_1"_s, thing(u"A1"_s)}};
    const auto named = [&] {
        const auto open = openQuestion(m_battle->moment(), u"formed"_s, first);
        return open ? open->named : std::vector<ThingId>();
    };
    QCOMPARE(named(), (std::vector {thing(u"A2"_s), thing(u"A3"_s), thing(u"A4"_s)}));
    QVERIFY(m_battle->accept(*m_battle->correct(thing(u"A3"_s), u"shelled"_s, true, u"a gun"_s)));
    QCOMPARE(named(), (std::vector {thing(u"A2"_s), thing(u"A4"_s)}));
}

void TestTynesideFormed::whoDicesAloneBreaksTheLine()
{
    const Cast unit {{u"group_1"_s, thing(u"A1"_s)}};
    QVERIFY(m_battle->accept(*m_battle->answer({{u"formed"_s, unit, {.named = {thing(u"A2"_s)}}}})));
    resolve(u"risk-factor"_s, {{u"unit"_s, thing(u"A2"_s)}});
    resolve(u"actions"_s, {{u"unit"_s, thing(u"A2"_s)}}, {3}); // by hand, all the same
    StepList list = open(u"all-actions"_s);
    type(list, u"A1"_s, u"4"_s);
    QCOMPARE(steps(list, u"A1"_s).last(), u"actions"_s);
}

/// Once the risk of all is in: that of the row's own group.
void TestTynesideFormed::aLetterTurnsItsOwnFactFirst()
{
    StepList list = open(u"all-actions"_s);
    type(list, u"A1"_s, letter(list, u"A2"_s) + u"\r\r\r"_s);
    const auto row = [&]() -> const StepRow & { return list.row(*list.rowOf(thing(u"A1"_s))); };
    QCOMPARE(row().atWork()->toDo().what, u"formed-actions"_s);
    const std::vector<FactKey> keys = row().steps()[1].factsOf(list.letters().facts());
    const auto inRange =
        std::ranges::find_if(keys, [](const FactKey &one) { return qstrcmp(one.input->key, "enemy_in_range") == 0; });
    QVERIFY(inRange != keys.end());
    type(list, u"A1"_s, QString(inRange->key));
    const ListRows &groups = row().atWork()->proposal()->rows(u"groups"_s);
    QCOMPARE(groups[0].whole().value("risk"_L1).toInt(), 1);
    QCOMPARE(groups[1].whole().value("risk"_L1).toInt(), 0);
}

/// As a die does: nobody is in line then.
void TestTynesideFormed::aFactPassesOverWhoIsInLine()
{
    StepList list = open(u"all-actions"_s);
    const auto row = [&]() -> const StepRow & { return list.row(*list.rowOf(thing(u"A1"_s))); };
    QCOMPARE(row().atWork()->toDo().what, u"formed"_s);
    const std::vector<FactKey> &keys = list.letters().facts();
    const auto inRange =
        std::ranges::find_if(keys, [](const FactKey &one) { return qstrcmp(one.input->key, "enemy_in_range") == 0; });
    type(list, u"A1"_s, QString(inRange->key));
    QCOMPARE(steps(list, u"A1"_s), (QStringList {u"risk-factor"_s, u"actions"_s}));
    QVERIFY(row().steps().front().proposal()->input(u"enemy_in_range"_s).toBool());
    QVERIFY(list.takeBack(*list.rowOf(thing(u"A1"_s))));
    QCOMPARE(row().atWork()->toDo().what, u"formed"_s);
}

void TestTynesideFormed::itOutlivesARestart()
{
    StepList list = open(u"all-actions"_s);
    form(list);
    const auto again = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again);
    QCOMPARE(again->row(*again->rowOf(thing(u"A1"_s))).atWork()->toDo().what, u"formed-actions"_s);
    const int row = *list.rowOf(thing(u"A1"_s));
    QVERIFY(list.takeBack(row)); // the risk of the last
    QCOMPARE(list.row(row).atWork()->proposal()->cast().value(u"unit"_s), thing(u"A3"_s));
    while (list.takeBack(row)) {}
    QVERIFY(!list.isMoot(*list.rowOf(thing(u"A2"_s))));
}

MUSTER_TEST(TestTynesideFormed)
#include "tst_tynesideformed.moc"
