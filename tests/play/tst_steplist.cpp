// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the keys of a list do, whatever the rules: names, numbers, dice, hits that are called, what is taken back.
class TestStepList : public QObject {
    Q_OBJECT

private slots:
    void init();
    void hitsAreCalled();
    void aFactTurnsOver();
    void zeroLeavesUntouched();
    void backspaceTakesANumberBackAsAWhole();
    void theRestIsLeft();
    void lettersAreTheSameInEveryRow();
    void moreThingsThanLetters();
    void whoMayBeNamedHasAShortLetter();
    void whatIsTakenBackFreesTheOthers();
    void enterAnswersOneQuestion();
    void whatIsBegunBehindTheRecordIsKept();
    void whatIsHalfTypedIsKept();
    void aNameWithoutItsNumberIsKept();
    void whoIsNamedTwiceIsNotNamed();

private:
    void begin(const QString &phase);
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList shots() const { return *StepList::open(*m_battle, u"shots"_s); }
    static int row(const StepList &list, ThingId who) { return *list.rowOf(who); }
    QChar letter(const StepList &list, const QString &key) const { return list.letters().of(thing(key)).front(); }

    std::unique_ptr<Battle> m_battle;
};

void TestStepList::init()
{
    begin(u"shoot_active"_s);
}

void TestStepList::begin(const QString &phase)
{
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        for (int number = 1; number <= 3; ++number) {
            things.append(QJsonObject {{u"key"_s, side.toUpper() + QString::number(number)}, {u"type"_s, u"unit"_s},
                {u"side"_s, side}, {u"bases"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"troop"_s, u"light_infantry"_s}});
        }
    }
    m_battle =
        battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
}

void TestStepList::hitsAreCalled()
{
    StepList list = shots();
    const int first = row(list, thing(u"A1"_s));
    for (const QChar key : QString(letter(list, u"B1"_s)) + u"12"_s)
        QVERIFY(list.key(first, key).did());
    QVERIFY(list.row(first).atWork()->proposal()->mostHits());
    QVERIFY(list.key(first, u'H').answer == KeyHeard::Answer::Pending);
    QVERIFY(list.key(first, u'2').did());
    if (list.row(first).atWork() != nullptr)
        QVERIFY(list.key(first, u'\r').did());
    QVERIFY(list.isAnswered(first));
    const auto events = list.events();
    QVERIFY(events);
    QCOMPARE(events->front().as<Resolution>()->throws.front().called, std::optional(2));
}

void TestStepList::aFactTurnsOver()
{
    StepList list = shots();
    const int first = row(list, thing(u"A1"_s));
    QVERIFY(list.key(first, letter(list, u"B1"_s)).did());
    const std::vector<FactKey> facts = list.row(first).atWork()->factsOf(list.letters().facts());
    const auto cover =
        std::ranges::find_if(facts, [](const FactKey &one) { return qstrcmp(one.input->key, "cover") == 0; });
    QVERIFY(cover != facts.end() && !cover->key.isNull());
    const Value before = list.row(first).atWork()->proposal()->input(u"cover"_s);
    QVERIFY(list.key(first, cover->key).did());
    QVERIFY(list.row(first).atWork()->proposal()->input(u"cover"_s) != before);
    QVERIFY(list.takeBack(first));
    QCOMPARE(list.row(first).atWork()->proposal()->input(u"cover"_s), before);
}

void TestStepList::zeroLeavesUntouched()
{
    StepList list = shots();
    const int first = row(list, thing(u"A1"_s));
    QVERIFY(list.key(first, u'0').did());
    QVERIFY(list.row(first).steps().front().isLeft());
    const int second = row(list, thing(u"A2"_s));
    QVERIFY(list.key(second, letter(list, u"B1"_s)).did());
    QVERIFY(list.key(second, u'0').answer == KeyHeard::Answer::Pending); // a digit of the distance now
    QVERIFY(!list.isAnswered(second));
}

void TestStepList::backspaceTakesANumberBackAsAWhole()
{
    StepList list = shots();
    const int first = row(list, thing(u"A1"_s));
    QVERIFY(!list.takeBack(first));
    for (const QChar key : QString(letter(list, u"B1"_s)) + u"12"_s)
        list.key(first, key);
    QVERIFY(list.row(first).atWork()->frame() == RowStep::Frame::Dice);
    QVERIFY(list.takeBack(first));
    QCOMPARE(list.row(first).atWork()->frame(), RowStep::Frame::Field);
    QVERIFY(list.row(first).atWork()->pending().isEmpty());
    list.key(first, u'1');
    QVERIFY(list.takeBack(first)); // what has not ended goes digit by digit
    QVERIFY(list.takeBack(first));
    QVERIFY(list.row(first).atWork()->frame() == RowStep::Frame::Target);
    QVERIFY(!list.takeBack(first));
}

void TestStepList::theRestIsLeft()
{
    StepList list = shots();
    QVERIFY(list.key(row(list, thing(u"A2"_s)), letter(list, u"B1"_s)).did()); // begun: it is not left for him
    QCOMPARE(list.leaveTheRest(), 2);
    QCOMPARE(list.answered(), 2);
    QVERIFY(!list.isAnswered(row(list, thing(u"A2"_s))));
}

void TestStepList::lettersAreTheSameInEveryRow()
{
    const StepList list = shots();
    QSet<QString> letters;
    for (const QString &enemy : {u"B1"_s, u"B2"_s, u"B3"_s}) {
        letters.insert(list.letters().of(thing(enemy)));
        QCOMPARE(list.letters().named(list.letters().of(thing(enemy))), thing(enemy));
    }
    QCOMPARE(letters.size(), 3);
    for (const QString &letter : letters)
        QVERIFY(!kListKeys.contains(letter.front()));
}

void TestStepList::moreThingsThanLetters()
{
    const StepList list = shots();
    ListLetters letters(list.battle().set(), list.spec(), 60);
    std::vector<ThingId> things;
    for (ThingId thing = 1; thing <= 60; ++thing)
        things.push_back(thing);
    letters.give(things);
    QSet<QString> given;
    for (const ThingId thing : things) {
        const QString own = letters.of(thing);
        QVERIFY(!own.isEmpty());
        given.insert(own);
        QCOMPARE(letters.named(own.toLower()), thing);
        QCOMPARE(own.size() == 2, letters.isFirst(own.front())); // no name begins another
    }
    QCOMPARE(given.size(), 60);
}

/// Two dozen shoot at ten: nobody names the two dozen, so the ten have the single letters, and keep them.
void TestStepList::whoMayBeNamedHasAShortLetter()
{
    const QJsonObject archer {
        {u"type"_s, u"unit"_s}, {u"bases"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"troop"_s, u"light_infantry"_s}};
    QJsonArray things;
    const auto add = [&](const QString &side, int count) {
        for (int number = 1; number <= count; ++number) {
            QJsonObject one = archer;
            one.insert(u"key"_s, side.toUpper() + QString::number(number));
            one.insert(u"side"_s, side);
            things.append(one);
        }
    };
    add(u"a"_s, 24);
    add(u"b"_s, 10);
    m_battle = battleSetUp(
        {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_active"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    const StepList list = shots();
    for (int number = 1; number <= 10; ++number)
        QCOMPARE(list.letters().of(thing(u"B%1"_s.arg(number))).size(), 1);
    QCOMPARE(list.letters().of(thing(u"B1"_s)), u"A"_s); // the first of its side
    QVERIFY(!list.letters().of(thing(u"A5"_s)).isEmpty());
    QCOMPARE(list.letters().named(u"A"_s), thing(u"B1"_s));
}

/// A die taken back in one row leaves what others answered.
void TestStepList::whatIsTakenBackFreesTheOthers()
{
    StepList list = shots();
    const int first = row(list, thing(u"A1"_s));
    const int second = row(list, thing(u"A2"_s));
    for (const int place : {first, second}) {
        for (const QChar key : QString(letter(list, u"B1"_s)) + u"12"_s)
            QVERIFY(list.key(place, key).did());
        while (list.row(place).atWork() != nullptr)
            QVERIFY(list.key(place, u'1').did());
    }
    QCOMPARE(list.answered(), 2);
    QVERIFY(list.takeBack(first));
    QCOMPARE(list.answered(), 1);
    QVERIFY(list.isAnswered(second));
    const auto events = list.events();
    QVERIFY(events);
    QCOMPARE(events->size(), 1u);
    QVERIFY(m_battle->accept(events->front()));
}

/// What follows from a usual answer is put as well, and not answered along with it.
void TestStepList::enterAnswersOneQuestion()
{
    begin(u"move_active"_s);
    StepList list = *StepList::open(*m_battle, u"moves"_s);
    const int first = row(list, thing(u"A1"_s));
    for (int key = 0; key < 20 && list.row(first).atWork()->answering() == nullptr; ++key)
        list.key(first, list.row(first).atWork()->frame() == RowStep::Frame::Decision ? u'K' : u'3');
    QCOMPARE(list.row(first).atWork()->toDo().what, u"passed"_s);
    QVERIFY(list.key(first, u'\r').did());
    QVERIFY(list.row(first).atWork() != nullptr);
    QCOMPARE(list.row(first).atWork()->toDo().what, u"contact"_s);
    QVERIFY(!list.row(first).atWork()->isGiven());
}

/// Of a row whose first part is recorded, what is begun behind it stands in the list when it is opened again.
void TestStepList::whatIsBegunBehindTheRecordIsKept()
{
    begin(u"move_active"_s);
    StepList list = *StepList::open(*m_battle, u"moves"_s);
    const int first = row(list, thing(u"A1"_s));
    for (int key = 0; key < 20 && list.row(first).atWork()->answering() == nullptr; ++key)
        list.key(first, list.row(first).atWork()->frame() == RowStep::Frame::Decision ? u'K' : u'3');
    QVERIFY(list.openRowsToJson()["rows"_L1].toArray().isEmpty());
    QVERIFY(list.key(first, letter(list, u"A2"_s)).did());
    QVERIFY(list.row(first).atWork()->isGiven());
    const QJsonObject left = list.openRowsToJson();
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    const auto again = StepList::fromJson(*m_battle, left);
    QVERIFY(again);
    const RowStep *begun = again->row(row(*again, thing(u"A1"_s))).atWork();
    QVERIFY(begun != nullptr && begun->answering() != nullptr);
    QVERIFY(begun->isGiven());
    QCOMPARE(begun->toDo().what, u"passed"_s);
}

/// A digit that waits for another stands through what others do, and in the list when it is opened again.
void TestStepList::whatIsHalfTypedIsKept()
{
    StepList list = shots();
    const int first = row(list, thing(u"A1"_s));
    const int second = row(list, thing(u"A2"_s));
    for (const int place : {first, second}) {
        QVERIFY(list.key(place, letter(list, u"B1"_s)).did());
        QVERIFY(list.key(place, u'1').answer == KeyHeard::Answer::Pending);
    }
    QCOMPARE(list.leaveTheRest(), 1);
    QCOMPARE(list.row(first).atWork()->pending(), u"1"_s);
    QCOMPARE(list.row(second).atWork()->pending(), u"1"_s);
    StepList again = *StepList::fromJson(*m_battle, list.toJson());
    const int place = row(again, thing(u"A1"_s));
    QCOMPARE(again.row(place).atWork()->pending(), u"1"_s);
    QVERIFY(again.takeBack(place));
    QCOMPARE(again.row(place).atWork()->pending(), QString());
    QVERIFY(again.row(place).atWork()->isGiven()); // whom he shoots at
    for (const QChar key : u"12"_s)
        QVERIFY(again.key(place, key).did() || key == u'1');
    QCOMPARE(again.row(place).atWork()->proposal()->input(u"distance"_s), Value(12));
}

void TestStepList::aNameWithoutItsNumberIsKept()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"B1"_s}) {
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"unit_type"_s, u"infantry"_s}});
    }
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"turn"_s, 2}, {u"phase"_s, u"combat"_s},
        {u"active"_s, u"a"_s}, {u"things"_s, things}});
    StepList list = *StepList::open(*m_battle, u"fights"_s);
    const int first = row(list, thing(u"A1"_s));
    QVERIFY(list.key(first, letter(list, u"B1"_s)).did());
    QVERIFY(list.key(first, u'2').answer == KeyHeard::Answer::Pending);
    StepList again = *StepList::fromJson(*m_battle, list.toJson());
    const int place = row(again, thing(u"A1"_s));
    QCOMPARE(again.row(place).atWork()->pending(), u"2"_s);
    QVERIFY(again.key(place, u'0').did());
    if (!again.isAnswered(place))
        QVERIFY(again.key(place, u'\r').did());
    const auto events = again.events();
    QVERIFY(events);
    QCOMPARE(events->front().as<AnswersGiven>()->answers.front().answer.numbers, std::vector {20});
}

/// Nothing is begun in the row then, and it is left with the rest.
void TestStepList::whoIsNamedTwiceIsNotNamed()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"A2"_s, u"B1"_s}) {
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"unit_type"_s, u"infantry"_s}});
    }
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"turn"_s, 2}, {u"phase"_s, u"combat"_s},
        {u"active"_s, u"a"_s}, {u"things"_s, things}});
    StepList list = *StepList::open(*m_battle, u"fights"_s);
    const int first = row(list, thing(u"A1"_s));
    QVERIFY(list.key(first, letter(list, u"B1"_s)).did());
    QCOMPARE(list.chosenInPart(), std::optional(first));
    QVERIFY(list.key(first, letter(list, u"B1"_s)).did());
    QCOMPARE(list.chosenInPart(), std::nullopt);
    QCOMPARE(list.restAsUsual(), 2);
}

MUSTER_TEST(TestStepList)
#include "tst_steplist.moc"
