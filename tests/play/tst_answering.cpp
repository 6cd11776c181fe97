// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/battle/tally.h"
#include "core/play/answering.h"
#include "core/play/steplist.h"
#include "core/play/todo.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A question to the table while it is being answered.
class TestAnswering : public QObject {
    Q_OBJECT

private slots:
    void init();
    void nothingIsChosenAtFirst();
    void aWordDoesNotGoWithAName();
    void severalMayBeNamed();
    void whoWasNamedLastIsTakenBack();
    void onlyOneMayBeNamed();
    void keysStandOnTheChoices();
    void theLettersAreThoseOfTheList();
    void aSideIsChosenByItsName();
    void whatIsAskedOfEitherSideHasOneLetter();
    void aNumberIsAnAnswer();
    void everyoneNamedHasANumber();
    void whereOnlyContactCountsNoNumberIsTyped();
    void whoIsNamedIsNamedInAWay();
    void whatIsLeftNamesNobody();
    void questionsComeBeforeWhatMustBeDone();
    void aWheelIsNoMoveOfItsOwn();
    void whatOnlyTheTableKnowsIsNotLeftWithTheRest();
    void whoWasHitSavesAfterTheOthersHaveShot();
    void noMoreAreNamedThanMay();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Answering contact() const
    {
        return {*m_battle, *openQuestion(m_battle->moment(), u"contact"_s, {{u"unit"_s, thing(u"A1"_s)}})};
    }
    static QString keysOf(const Answering &answering)
    {
        QString keys;
        for (const AnswerChoice &choice : answering.choices())
            keys += choice.key;
        return keys;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestAnswering::init()
{
    const auto unit = [](const QString &key, const QString &side) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, 6}};
    };
    const QJsonArray moved {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}}}};
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"move_active"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, QJsonArray {unit(u"A1"_s, u"a"_s), unit(u"B1"_s, u"b"_s), unit(u"B2"_s, u"b"_s)}},
        {u"done"_s, moved}});
}

void TestAnswering::nothingIsChosenAtFirst()
{
    Answering contact = this->contact();
    QVERIFY(!contact.answer());
    contact.choose(0);
    QCOMPARE(contact.answer()->answer.answer, u"nobody"_s);
    contact.choose(0);
    QVERIFY(!contact.answer());
}

void TestAnswering::aWordDoesNotGoWithAName()
{
    Answering contact = this->contact();
    contact.choose(1);
    contact.choose(0);
    QCOMPARE(contact.answer()->answer, (TableAnswer {u"nobody"_s, {}, 0}));
    contact.choose(1);
    QCOMPARE(contact.answer()->answer, (TableAnswer {{}, {thing(u"B1"_s)}, 0}));
}

void TestAnswering::severalMayBeNamed()
{
    Answering contact = this->contact();
    contact.choose(2);
    contact.choose(1);
    QCOMPARE(contact.answer()->answer, (TableAnswer {{}, {thing(u"B1"_s), thing(u"B2"_s)}, 0}));
    QVERIFY(m_battle->answer({*contact.answer()}));
}

void TestAnswering::whoWasNamedLastIsTakenBack()
{
    Answering asked = contact();
    QVERIFY(!asked.takeBack());
    const size_t first = *asked.choiceOf(keysOf(asked).back());
    const size_t second = first - 1;
    asked.choose(first);
    asked.choose(second);
    QVERIFY(asked.takeBack());
    QVERIFY(asked.isChosen(first) && !asked.isChosen(second));
    QVERIFY(asked.takeBack());
    QVERIFY(!asked.answer());
}

void TestAnswering::onlyOneMayBeNamed()
{
    OpenQuestion question = contact().question();
    question.several = false;
    Answering one(*m_battle, question);
    one.choose(1);
    one.choose(2);
    QCOMPARE(one.answer()->answer.named, std::vector {thing(u"B2"_s)});
}

void TestAnswering::keysStandOnTheChoices()
{
    const Answering contact = this->contact();
    QCOMPARE(keysOf(contact), u"0BD"_s);
    QCOMPARE(contact.choiceOf(u'd'), std::optional<size_t>(2));
    QVERIFY(!contact.choiceOf(u'Z'));
    OpenQuestion question = contact.question();
    question.named = {thing(u"B2"_s)}; // who keeps his letter where another is no answer any more
    QCOMPARE(keysOf({*m_battle, question}), u"0D"_s);
    question.named.clear();
    question.answers = {{"no", "No"}, {"yes", "Yes"}};
    QCOMPARE(keysOf({*m_battle, question}), u"NY"_s);
    question.answers = {{"on_table", "Still on it"}, {"off_table", "Off it"}};
    QCOMPARE(keysOf({*m_battle, question}), u"SF"_s); // a digit would be a die, and O is read as 0
    question.most = 9; // the digits are the number's
    QCOMPARE(keysOf({*m_battle, question}), u"AB"_s);
    question.most = 0;
    question.named.assign(40, thing(u"B1"_s)); // more than there are letters
    QCOMPARE(keysOf({*m_battle, question}).count(QChar()), 16);
}

/// Whether it is put by itself or in a list.
void TestAnswering::theLettersAreThoseOfTheList()
{
    const Answering contact = this->contact();
    const auto list = StepList::open(*m_battle, u"moves"_s);
    QVERIFY(list);
    for (const AnswerChoice &choice : contact.choices()) {
        if (choice.named != 0)
            QCOMPARE(QString(choice.key), list->letters().of(choice.named));
    }
    QCOMPARE(keysOf(contact), u"0BD"_s);
}

/// Whatever the sides are called.
void TestAnswering::whatIsAskedOfEitherSideHasOneLetter()
{
    const auto army = [](const QString &side, const QString &name) {
        return QJsonObject {
            {u"key"_s, u"army_"_s + side}, {u"type"_s, u"army"_s}, {u"side"_s, side}, {u"name"_s, name}};
    };
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"move_active"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, QJsonArray {army(u"a"_s, u"Papal"_s), army(u"b"_s, u"Spanish Muster"_s)}}});
    const auto keysFor = [&](const QString &side) {
        OpenQuestion question;
        question.key = u"counter"_s;
        question.about = {thing(u"army_"_s + side)};
        question.answers = {
            {"concedes", "%1: no counter played"}, {"plays", "%1: counter played, now the Active side"}};
        return keysOf({*m_battle, question});
    };
    QCOMPARE(keysFor(u"a"_s), keysFor(u"b"_s));
    QVERIFY(!keysFor(u"a"_s).contains(u'0'));
}

void TestAnswering::aSideIsChosenByItsName()
{
    const auto figure = [](const QString &key, const QString &side) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"figure"_s}, {u"side"_s, side}};
    };
    const auto army = [](const QString &side, const QString &name) {
        return QJsonObject {
            {u"key"_s, u"army_"_s + side}, {u"type"_s, u"army"_s}, {u"side"_s, side}, {u"name"_s, name}};
    };
    m_battle = battleSetUp({{u"rules"_s, u"tyneside"_s}, {u"phase"_s, u"muster"_s},
        {u"things"_s,
            QJsonArray {army(u"a"_s, u"Royalists of Oxford"_s), army(u"b"_s, u"Parliament"_s), figure(u"A1"_s, u"a"_s),
                figure(u"B1"_s, u"b"_s)}}});
    const Agenda agenda = m_battle->agenda();
    const auto asked = std::ranges::find(agenda.ask, u"acts_first"_s, &OpenQuestion::key);
    QVERIFY(asked != agenda.ask.end());
    QCOMPARE(keysOf({*m_battle, *asked}), u"AP"_s); // R throws the dice, and O is read as 0
}

void TestAnswering::aNumberIsAnAnswer()
{
    OpenQuestion question = contact().question();
    question.most = 9;
    Answering number(*m_battle, question);
    number.setNumber(7);
    QCOMPARE(number.answer()->answer, (TableAnswer {{}, {}, 7}));
    number.choose(0);
    QCOMPARE(number.answer()->answer, (TableAnswer {u"nobody"_s, {}, 0}));
    number.setNumber(std::nullopt);
    QVERIFY(!number.answer());
}

/// "Who is in reach, and how far?": each distance goes to the one who was named last.
void TestAnswering::everyoneNamedHasANumber()
{
    OpenQuestion question = contact().question();
    question.most = 50;
    question.numberEach = true;
    Answering reach(*m_battle, question);
    reach.setNumber(9); // nobody is named whose it could be
    QVERIFY(!reach.answer());
    reach.choose(1);
    QVERIFY(!reach.answer());
    QCOMPARE(reach.missing(), std::optional<size_t>(1));
    reach.setNumber(0);
    reach.choose(2);
    QVERIFY(!reach.number());
    QVERIFY(!reach.answer());
    reach.setNumber(40);
    const TableAnswer both = reach.answer()->answer;
    QCOMPARE(both.numberOf(thing(u"B1"_s)), std::optional(0));
    QCOMPARE(both.numberOf(thing(u"B2"_s)), std::optional(40));
    reach.choose(1);
    QCOMPARE(reach.answer()->answer.numbers, std::vector<int> {40});
    reach.choose(1); // as if for the first time
    QVERIFY(!reach.answer());
}

/// Shock cavalry reaches nobody but those it is in contact with: to name them is enough.
void TestAnswering::whereOnlyContactCountsNoNumberIsTyped()
{
    OpenQuestion question = contact().question();
    question.numberEach = true;
    question.most = 50;
    const QString keys = keysOf({*m_battle, question});
    question.most = 0;
    Answering touched(*m_battle, question);
    QVERIFY(!touched.takesNumber());
    QCOMPARE(keysOf(touched), keys); // the names keep their letters
    QVERIFY(!touched.choiceOf(u'0')); // which is no answer: 0 mm would be contact
    touched.choose(1);
    QCOMPARE(touched.answer()->answer.named, std::vector {thing(u"B1"_s)});
    QCOMPARE(touched.answer()->answer.numbers, std::vector<int> {0});
}

void TestAnswering::whoIsNamedIsNamedInAWay()
{
    OpenQuestion question = contact().question();
    question.ways = {{"front", "on its front"}, {"flank", "on its flank"}};
    Answering struck(*m_battle, question);
    QVERIFY(struck.wayOf(1) == nullptr);
    struck.choose(1);
    QCOMPARE(struck.answer()->answer.wayOf(thing(u"B1"_s)), u"front"_s);
    struck.choose(1);
    struck.choose(2);
    QCOMPARE(struck.answer()->answer.wayOf(thing(u"B1"_s)), u"flank"_s);
    QCOMPARE(struck.answer()->answer.wayOf(thing(u"B2"_s)), u"front"_s);
    struck.choose(1);
    QVERIFY(!struck.answer()->answer.names(thing(u"B1"_s)));
}

void TestAnswering::whatIsLeftNamesNobody()
{
    OpenQuestion question = contact().question();
    question.ofRule = true;
    QCOMPARE(keysOf({*m_battle, question}), u"0"_s);
}

/// What is asked comes first: what must be done may hang on it.
void TestAnswering::questionsComeBeforeWhatMustBeDone()
{
    const std::vector<ToDo> open = toDoOf(*m_battle);
    QVERIFY(!open.empty());
    QVERIFY(open.front().isQuestion && open.front().isHolding);
    QCOMPARE(open.front().who, std::vector {thing(u"A1"_s)});
}

/// One unit moves: that it may wheel too makes no second of it.
void TestAnswering::aWheelIsNoMoveOfItsOwn()
{
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"move_active"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {
                QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s}, {u"bases"_s, 6}}}}});
    QCOMPARE(toDoOf(*m_battle).size(), size_t(2));
    const QString tally = tallyOf(*m_battle).text();
    QVERIFY2(tally.startsWith(u"0 of 1 "_s), qPrintable(tally));
}

/// A winner may follow up; whether it does is asked, and nobody who lets the rest be has said so.
void TestAnswering::whatOnlyTheTableKnowsIsNotLeftWithTheRest()
{
    const auto situations = situationsIn(u"tyneside.turn.jsonl"_s);
    const auto found = std::ranges::find(
        situations, u"tyneside-T20"_s, [](const QJsonObject &one) { return one.value("id"_L1).toString(); });
    QVERIFY(found != situations.end());
    m_battle = battleSetUp(*found);
    const Agenda agenda = m_battle->agenda();
    QVERIFY(std::ranges::count(agenda.may, u"follow_up"_s, &AgendaEntry::what) > 0);
    QVERIFY(std::ranges::count(agenda.ask, u"follow_up"_s, &OpenQuestion::key) > 0);
    const auto rest = TableFlow(*m_battle).othersStay();
    QVERIFY(rest);
    QCOMPARE(std::ranges::count(*rest, u"follow_up"_s, &TableAnswered::question), 0);
}

/// Saves come when everybody has shot: they are proposed after the shots, and follow nothing at once.
void TestAnswering::whoWasHitSavesAfterTheOthersHaveShot()
{
    const auto situations = situationsIn(u"two-page-skirmish.turn.jsonl"_s);
    const auto found = std::ranges::find(
        situations, u"two-page-skirmish-T14"_s, [](const QJsonObject &one) { return one.value("id"_L1).toString(); });
    QVERIFY(found != situations.end());
    m_battle = battleSetUp(*found);
    const std::vector<ToDo> open = toDoOf(*m_battle);
    QVERIFY(open.size() > 1);
    QCOMPARE(open.front().what, u"fire"_s);
    QCOMPARE(open.back().what, u"saving-roll"_s);
    QVERIFY(open.back().isHolding && !open.back().atOnce);
}

/// Which two fight across a door: a third cannot be ticked beside them, until one of them is ticked no longer.
void TestAnswering::noMoreAreNamedThanMay()
{
    const auto situations = situationsIn(u"two-page-skirmish.more.jsonl"_s);
    const auto found = std::ranges::find(
        situations, u"two-page-skirmish-M14"_s, [](const QJsonObject &one) { return one.value("id"_L1).toString(); });
    QVERIFY(found != situations.end());
    m_battle = battleSetUp(*found);
    const std::vector<OpenQuestion> ask = m_battle->agenda().ask;
    const auto open = std::ranges::find(ask, u"two_at_an_opening"_s, &OpenQuestion::key);
    QVERIFY(open != ask.end());
    Answering answering(*m_battle, *open);
    std::vector<size_t> men;
    for (size_t at = 0; at < answering.choices().size(); ++at) {
        if (answering.choices()[at].named != 0)
            men.push_back(at);
    }
    QCOMPARE(men.size(), 3u);
    for (const size_t man : {men[0], men[1]}) {
        QVERIFY(!answering.tooMany(man));
        answering.choose(man);
    }
    QVERIFY(!answering.tooMany(men[0])); // who is ticked may be ticked no longer
    QVERIFY(answering.tooMany(men[2]));
    QCOMPARE(answering.tooMany(men[2])->text(), u"2 can be named at most."_s);
    QVERIFY(m_battle->answer({*answering.answer()}));
    answering.choose(men[2]);
    QVERIFY(!m_battle->answer({*answering.answer()}));
}

MUSTER_TEST(TestAnswering)
#include "tst_answering.moc"
