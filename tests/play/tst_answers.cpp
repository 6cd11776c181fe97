// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/battle/eventjson.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the table answers is on record: it changes what follows, and can be taken back.
class TestAnswers : public QObject {
    Q_OBJECT

private slots:
    void init();
    void contactIsOnRecord();
    void anAnswerTakenBackIsAskedAgain();
    void theMoveRestsUnderItsAnswers();
    void whatIsNoAnswerIsRefused_data();
    void whatIsNoAnswerIsRefused();
    void whatIsNotAskedIsRefused();
    void itIsReadAgain();
    void oneEntryForAllTheOthers();

private:
    TableAnswered about(const QString &question, const QString &who) const
    {
        return {question, {{u"unit"_s, thing(who)}}, {}};
    }
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Done answer(TableAnswered answered, const QString &word)
    {
        answered.answer.answer = word;
        const auto event = m_battle->answer({answered});
        return event ? m_battle->accept(*event) : Done(event.error());
    }
    Done name(TableAnswered answered, const QStringList &keys)
    {
        for (const QString &key : keys)
            answered.answer.named.push_back(thing(key));
        const auto event = m_battle->answer({answered});
        return event ? m_battle->accept(*event) : Done(event.error());
    }

    std::unique_ptr<Battle> m_battle;
};

void TestAnswers::init()
{
    const QJsonArray things {
        QJsonObject {{u"key"_s, u"A1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s}, {u"bases"_s, 6}},
        QJsonObject {{u"key"_s, u"A2"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"a"_s}, {u"bases"_s, 6}},
        QJsonObject {{u"key"_s, u"B1"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}, {u"bases"_s, 6}},
        QJsonObject {{u"key"_s, u"B2"_s}, {u"type"_s, u"unit"_s}, {u"side"_s, u"b"_s}, {u"bases"_s, 6}}};
    const QJsonArray moved {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}}}};
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"move_active"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, things}, {u"done"_s, moved}});
}

void TestAnswers::contactIsOnRecord()
{
    QVERIFY(answer(about(u"passed"_s, u"A1"_s), u"nobody"_s));
    QVERIFY(name(about(u"contact"_s, u"A1"_s), {u"B1"_s, u"B2"_s}));
    QCOMPARE(m_battle->things().links(thing(u"B2"_s), u"in_melee_with"_s), std::vector {thing(u"A1"_s)});
    const Event &last = m_battle->ledger().events().back();
    QCOMPARE(m_battle->told(last).text(), u"A1: in contact with B1, B2"_s);
    QCOMPARE(m_battle->agenda().ask.size(), size_t(0));
}

void TestAnswers::anAnswerTakenBackIsAskedAgain()
{
    QVERIFY(answer(about(u"passed"_s, u"A1"_s), u"nobody"_s));
    QVERIFY(name(about(u"contact"_s, u"A1"_s), {u"B1"_s}));
    const auto undo = m_battle->undo();
    QVERIFY(undo);
    QVERIFY(m_battle->accept(*undo));
    QCOMPARE(m_battle->agenda().ask.front().key, u"contact"_s);
    QVERIFY(m_battle->things().links(thing(u"B1"_s), u"in_melee_with"_s).empty());
}

void TestAnswers::theMoveRestsUnderItsAnswers()
{
    const int move = m_battle->ledger().lastSeq();
    QVERIFY(answer(about(u"passed"_s, u"A1"_s), u"nobody"_s));
    QVERIFY(name(about(u"contact"_s, u"A1"_s), {u"B1"_s}));
    const int last = m_battle->ledger().lastSeq();
    QCOMPARE(m_battle->ledger().dependents(move), (std::vector<int> {last - 1, last}));
    QVERIFY(!m_battle->undo(move));
}

void TestAnswers::whatIsNoAnswerIsRefused_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QStringList>("named");
    QTest::addColumn<QString>("field");
    QTest::newRow("unknown word") << u"somebody"_s << QStringList() << u"answer"_s;
    QTest::newRow("nothing") << QString() << QStringList() << u"answer"_s;
    QTest::newRow("both") << u"nobody"_s << QStringList {u"A2"_s} << u"answer"_s;
    QTest::newRow("an enemy") << QString() << QStringList {u"B1"_s} << u"named"_s;
    QTest::newRow("itself") << QString() << QStringList {u"A1"_s} << u"named"_s;
    QTest::newRow("twice") << QString() << QStringList {u"A2"_s, u"A2"_s} << u"named"_s;
}

void TestAnswers::whatIsNoAnswerIsRefused()
{
    QFETCH(QString, word);
    QFETCH(QStringList, named);
    QFETCH(QString, field);
    TableAnswered answered = about(u"passed"_s, u"A1"_s);
    answered.answer.answer = word;
    for (const QString &key : named)
        answered.answer.named.push_back(thing(key));
    const auto event = m_battle->answer({answered});
    QVERIFY(!event);
    QCOMPARE(event.error().field, field);
}

void TestAnswers::whatIsNotAskedIsRefused()
{
    for (const auto &[question, who] : {std::pair {u"passed"_s, u"A2"_s}, std::pair {u"contact"_s, u"A1"_s},
             std::pair {u"strikes"_s, u"A1"_s}, std::pair {u"weather"_s, u"A1"_s}}) {
        const Done asked = answer(about(question, who), u"nobody"_s);
        QVERIFY2(!asked && asked.error().field == u"question"_s, qPrintable(question));
    }
}

void TestAnswers::itIsReadAgain()
{
    QVERIFY(answer(about(u"passed"_s, u"A1"_s), u"nobody"_s));
    QVERIFY(name(about(u"contact"_s, u"A1"_s), {u"B1"_s}));
    for (const Event &event : m_battle->ledger().events())
        QCOMPARE(fromStored(toStored(event)), event);
}

void TestAnswers::oneEntryForAllTheOthers()
{
    QVERIFY(answer(about(u"passed"_s, u"A1"_s), u"nobody"_s));
    QVERIFY(answer(about(u"contact"_s, u"A1"_s), u"nobody"_s));
    QCOMPARE(m_battle->agenda().may.size(), size_t(2)); // A2 may move and wheel
    QVERIFY(answer(about(u"movement"_s, u"A2"_s), u"stays"_s));
    QVERIFY(m_battle->agenda().may.empty());
    QVERIFY(!m_battle->whyNot(u"movement"_s, {{u"unit"_s, thing(u"A2"_s)}})); // he may think better of it
}

MUSTER_TEST(TestAnswers)
#include "tst_answers.moc"
