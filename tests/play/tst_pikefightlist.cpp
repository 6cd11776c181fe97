// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Pike and Musket: the fights of a step in one list, what comes of each in its own row; orders with sender and
/// content.
class TestPikeFightList : public QObject {
    Q_OBJECT

private slots:
    void whatFollowsIsInTheSameRow();
    void theNextRowComesAfterTheChain();
    void severalAttackTogether();
    void aloneAgainAfterAll();
    void notAllNeedJoin();
    void aShotOutOfRangeIsNone();
    void outlivesACrash();
    void anOrderHasSenderAndContent();
    void whoseSupportCountsIsAsked();
    void nobodyFightsBeforeSupportIsNamed();

private:
    /// Two regiments of side a, two of side b, in reach of one another as `told` has it.
    void fight(const QJsonArray &told);
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList fights() const { return *StepList::open(*m_battle, u"fights"_s); }
    static int row(const StepList &list, ThingId who) { return list.rowOf(who).value_or(-1); }
    static QString atWork(const StepList &list, int row)
    {
        const RowStep *step = list.row(row).atWork();
        return step == nullptr ? QString() : step->toDo().what;
    }
    void record(const StepList &list);

    std::unique_ptr<Battle> m_battle;
};

void TestPikeFightList::fight(const QJsonArray &told)
{
    QJsonArray things {QJsonObject {{u"key"_s, u"battle"_s}, {u"type"_s, u"battle"_s}, {u"turn"_s, 3}}};
    for (const QString &key : {u"A1"_s, u"A2"_s, u"B1"_s, u"B2"_s}) {
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"unit_type"_s, u"infantry"_s}, {u"bases"_s, key.startsWith(u'A') ? 10 : 5}});
    }
    m_battle = battleSetUp(
        {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    for (const QJsonValue &one : told) {
        const Cast unit {{u"unit"_s, thing(one[0].toString())}};
        const auto event =
            m_battle->answer({{u"reach"_s, unit, {{}, {thing(one[1].toString())}, 0, false, {one[2].toInt()}}}});
        QVERIFY(event);
        QVERIFY(m_battle->accept(*event));
    }
}

void TestPikeFightList::record(const StepList &list)
{
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

void TestPikeFightList::whatFollowsIsInTheSameRow()
{
    fight({QJsonArray {u"A1"_s, u"B1"_s, 0}, QJsonArray {u"A2"_s, u"B2"_s, 40}});
    StepList list = fights();
    QCOMPARE(list.size(), 2);
    const int first = row(list, thing(u"A1"_s));
    QVERIFY(list.key(first, u'6').did()); // 2:1, defenders run
    for (const QString &what : {u"run_through"_s, u"off_board"_s}) { // the run itself is known
        QCOMPARE(atWork(list, first), what);
        QCOMPARE(list.row(first).atWork()->toDo().who.front(), thing(u"B1"_s));
        QVERIFY(list.key(first, u'\r').did());
    }
    QCOMPARE(atWork(list, first), u"control-test"_s);
    QVERIFY(list.key(first, u'6').did());
    QCOMPARE(list.size(), 2); // and nobody has come to a row of his own by it
    record(list);
    QCOMPARE(m_battle->things().word(thing(u"B1"_s), u"state"_s), u"routing"_s);
    QVERIFY(!m_battle->things().flag(thing(u"A1"_s), u"pursuing"_s));
}

void TestPikeFightList::theNextRowComesAfterTheChain()
{
    fight({QJsonArray {u"A1"_s, u"B1"_s, 40}, QJsonArray {u"A2"_s, u"B1"_s, 40}});
    StepList list = fights();
    const int first = row(list, thing(u"A1"_s));
    const int second = row(list, thing(u"A2"_s));
    for (const QChar key : u"6\r\r"_s)
        QVERIFY(list.key(first, key).did());
    list.goTo(second);
    QCOMPARE(atWork(list, second), u"reach"_s); // whom it would have attacked has run: who is in reach is asked anew
    QVERIFY(list.key(second, u'0').did());
    QVERIFY(list.row(second).isWhole());
}

void TestPikeFightList::severalAttackTogether()
{
    fight({QJsonArray {u"A1"_s, u"B1"_s, 40}, QJsonArray {u"A2"_s, u"B1"_s, 40}});
    StepList list = fights();
    const int first = row(list, thing(u"A1"_s));
    QVERIFY(list.row(first).together());
    QVERIFY(list.key(first, u'+').did());
    QVERIFY(list.key(first, u'1').did());
    QVERIFY(list.isMoot(row(list, thing(u"A2"_s))));
    const auto events = list.events();
    QVERIFY(events);
    const auto *deed = events->front().as<Resolution>();
    QCOMPARE(deed->cast.value(u"attacker_1"_s), thing(u"A1"_s));
    QCOMPARE(deed->cast.value(u"attacker_2"_s), thing(u"A2"_s));
}

void TestPikeFightList::aloneAgainAfterAll()
{
    fight({QJsonArray {u"A1"_s, u"B1"_s, 40}, QJsonArray {u"A2"_s, u"B1"_s, 40}});
    StepList list = fights();
    const int first = row(list, thing(u"A1"_s));
    for (const QChar key : u"++1"_s)
        QVERIFY(list.key(first, key).did());
    const auto events = list.events();
    QVERIFY(events);
    QVERIFY(!events->front().as<Resolution>()->cast.contains(u"attacker_2"_s));
    QVERIFY(!list.isMoot(row(list, thing(u"A2"_s))));
}

/// Three in reach of one: all of them, or two, or one alone.
void TestPikeFightList::notAllNeedJoin()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"A2"_s, u"A3"_s, u"B1"_s})
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()}});
    m_battle = battleSetUp(
        {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    for (const QString &key : {u"A1"_s, u"A2"_s, u"A3"_s}) {
        const auto event =
            m_battle->answer({{u"reach"_s, Cast {{u"unit"_s, thing(key)}}, {{}, {thing(u"B1"_s)}, 0, false, {40}}}});
        QVERIFY(event);
        QVERIFY(m_battle->accept(*event));
    }
    StepList list = fights();
    const int third = row(list, thing(u"A3"_s));
    QStringList joined;
    for (int key = 0; key < 4; ++key) {
        QVERIFY(list.key(third, u'+').did());
        QStringList names;
        for (const ThingId one : list.row(third).atWork()->toDo().who)
            names += m_battle->nameOf(one);
        joined += names.join(u'+');
    }
    QCOMPARE(joined, QStringList({u"A1+A2+A3"_s, u"A1+A3"_s, u"A2+A3"_s, u"A3"_s}));
    QVERIFY(list.key(third, u'+').did());
    QVERIFY(list.key(third, u'+').did()); // A1 and A3
    QVERIFY(list.key(third, u'1').did());
    const auto events = list.events();
    QVERIFY(events);
    QCOMPARE(events->front().as<Resolution>()->cast.value(u"attacker_2"_s), thing(u"A3"_s));
    QVERIFY(!list.isMoot(row(list, thing(u"A2"_s)))); // attacks by itself
}

/// In the dialog of one battery too; the battery may still fire at somebody nearer.
void TestPikeFightList::aShotOutOfRangeIsNone()
{
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"artillery"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s},
                            {u"unit_type"_s, u"artillery"_s}},
                QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}}}}});
    TableFlow flow(*m_battle);
    auto shot = flow.prepare(u"artillery-fire"_s, {{u"battery"_s, thing(u"A1"_s)}, {u"target"_s, thing(u"B1"_s)}});
    QVERIFY(shot);
    shot->setInput(u"range"_s, 950);
    const auto far = shot->event();
    QVERIFY(!far);
    QCOMPARE(far.error().field, u"range"_s);
    shot->setInput(u"range"_s, 850);
    QCOMPARE(shot->state(), Proposal::State::NeedsDice);
}

void TestPikeFightList::outlivesACrash()
{
    fight({QJsonArray {u"A1"_s, u"B1"_s, 40}, QJsonArray {u"A2"_s, u"B1"_s, 40}});
    StepList list = fights();
    const int second = row(list, thing(u"A2"_s));
    for (const QChar key : u"+6\r"_s)
        QVERIFY(list.key(second, key).did());
    const auto again = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again);
    QCOMPARE(atWork(*again, row(*again, thing(u"A2"_s))), u"off_board"_s);
    QCOMPARE(again->answered(), 1);
}

void TestPikeFightList::anOrderHasSenderAndContent()
{
    const QJsonArray things {
        QJsonObject {{u"key"_s, u"L"_s}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}, {u"name"_s, u"Essex"_s}},
        QJsonObject {{u"key"_s, u"C"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"a"_s}, {u"name"_s, u"Left"_s}},
        QJsonObject {{u"key"_s, u"D"_s}, {u"type"_s, u"command"_s}, {u"side"_s, u"a"_s}, {u"name"_s, u"Right"_s}}};
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"movement"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, things}});
    StepList list = *StepList::open(*m_battle, u"moves"_s);
    const int essex = row(list, thing(u"L"_s));
    QVERIFY(list.row(essex).atWork()->usual().isLeft()); // nobody is sent by an Enter too many
    QVERIFY(list.key(essex, list.letters().of(thing(u"D"_s)).front()).did());
    const std::vector<FactKey> facts = list.row(essex).atWork()->factsOf(list.letters().facts());
    const auto order =
        std::ranges::find_if(facts, [](const FactKey &one) { return qstrcmp(one.input->key, "order") == 0; });
    QVERIFY(order != facts.end());
    QVERIFY(list.key(essex, order->key).did());
    for (const QChar key : u"90\r5"_s)
        QVERIFY(list.key(essex, key).did());
    record(list);
    const ThingId officer = m_battle->things().first(u"messenger"_s);
    QCOMPARE(m_battle->things().word(officer, u"order"_s), u"attack"_s);
    QCOMPARE(m_battle->things().links(officer, u"general"_s), std::vector {thing(u"L"_s)});
    QCOMPARE(m_battle->things().links(officer, u"to"_s), std::vector {thing(u"D"_s)});
    QCOMPARE(m_battle->things().word(thing(u"D"_s), u"order"_s), u"attack"_s);
    QVERIFY(m_battle->told(m_battle->ledger().events().back()).text().contains(u"Order of Essex: attack."_s));
}

/// Two generals with one regiment: the second takes part where he is named; with one nobody is asked.
void TestPikeFightList::whoseSupportCountsIsAsked()
{
    const auto leader = [](const QString &key, const QString &with) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"leader"_s}, {u"side"_s, u"a"_s}, {u"attached_unit"_s, with}};
    };
    const auto regiment = [](const QString &key) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"unit_type"_s, u"infantry"_s}, {u"bases"_s, 6}};
    };
    for (const bool areTwo : {true, false}) {
        QJsonArray things {regiment(u"A1"_s), regiment(u"B1"_s), leader(u"LA"_s, u"A1"_s)};
        if (areTwo)
            things.append(leader(u"LC"_s, u"A1"_s));
        m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
            {u"things"_s, things}});
        const Cast unit {{u"unit"_s, thing(u"A1"_s)}};
        const auto told = m_battle->answer({{u"reach"_s, unit, {{}, {thing(u"B1"_s)}, 0, false, {40}}}});
        QVERIFY(told && m_battle->accept(*told));
        StepList list = fights();
        const int row = this->row(list, thing(u"A1"_s));
        QCOMPARE(atWork(list, row), areTwo ? u"whose_support"_s : u"combat"_s);
        if (!areTwo)
            continue;
        QVERIFY(!list.key(row, u'\r').did()); // nobody's support is the usual
        QVERIFY(list.key(row, list.row(row).atWork()->lettersHere(list.letters()).of(thing(u"LC"_s)).front()).did());
        QCOMPARE(atWork(list, row), u"combat"_s);
        QCOMPARE(list.row(row).atWork()->proposal()->cast().value(u"attacker_leader"_s), thing(u"LC"_s));
    }
}

/// Of either side, and by whatever way the fight is opened.
void TestPikeFightList::nobodyFightsBeforeSupportIsNamed()
{
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        const QString key = side.toUpper() + u'1';
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side},
            {u"unit_type"_s, u"infantry"_s}, {u"bases"_s, 6}});
        for (const QString &name : {u"L"_s, u"M"_s}) {
            things.append(QJsonObject {
                {u"key"_s, name + key}, {u"type"_s, u"leader"_s}, {u"side"_s, side}, {u"attached_unit"_s, key}});
        }
    }
    m_battle = battleSetUp(
        {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    const auto say = [&](const QString &question, const QString &unit, const QString &named,
                         const QList<int> &numbers) {
        TableAnswer answer {{}, {thing(named)}, 0};
        answer.numbers.assign(numbers.begin(), numbers.end());
        const auto told = m_battle->answer({{question, {{u"unit"_s, thing(unit)}}, answer}});
        QVERIFY2(told, told ? "" : qPrintable(told.error().message.text()));
        QVERIFY(m_battle->accept(*told));
    };
    const Cast fight {{u"attacker_1"_s, thing(u"A1"_s)}, {u"defender"_s, thing(u"B1"_s)}};
    say(u"reach"_s, u"A1"_s, u"B1"_s, {40});
    QVERIFY(m_battle->whyNot(u"combat"_s, fight));
    say(u"whose_support"_s, u"A1"_s, u"MA1"_s, {});
    QVERIFY(m_battle->whyNot(u"combat"_s, fight));
    say(u"whose_support"_s, u"B1"_s, u"MB1"_s, {});
    QVERIFY(!m_battle->whyNot(u"combat"_s, fight));
    const Proposal open = *Proposal::open(*m_battle, u"combat"_s, fight);
    QCOMPARE(open.cast().value(u"attacker_leader"_s), thing(u"MA1"_s));
    QCOMPARE(open.cast().value(u"defender_leader"_s), thing(u"MB1"_s));
}

MUSTER_TEST(TestPikeFightList)
#include "tst_pikefightlist.moc"
