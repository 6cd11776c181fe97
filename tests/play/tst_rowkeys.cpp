// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/answering.h"
#include "core/play/factkeys.h"
#include "core/play/listdue.h"
#include "core/play/steplist.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What a key means in a row, where it could be taken for something else: a distance for a die, a die for a number of
/// hits, 0 for nothing.
class TestRowKeys : public QObject {
    Q_OBJECT

private slots:
    void aDistanceIsNoDie_data();
    void aDistanceIsNoDie();
    void outOfRangeIsNoDistance();
    void backspaceAfterARestartLeavesTheRowUntouched();
    void whatIsStillToRideIsNoDie();
    void hitsThatCannotBeAreNoDice();
    void noHitsAreAWholeNumber();
    void zeroLeavesWhatWasAnswered();
    void routersComeBeforeTheDisrupted();
    void noAnswerHasTheLetterOfAFact();

private:
    void setUp(const QString &rules, const QString &phase, const QJsonArray &things);
    StepList open(const QString &id) const { return *StepList::open(*m_battle, id); }
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    QString letter(const StepList &list, const QString &key) const { return list.letters().of(thing(key)); }
    const StepRow &row(const StepList &list, const QString &who) const { return list.row(*list.rowOf(thing(who))); }
    KeyHeard type(StepList &list, const QString &who, const QString &keys) const;

    std::unique_ptr<Battle> m_battle;
};

namespace {

QJsonObject made(const QString &key, const QString &type, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, type);
    values.insert(u"side"_s, key.left(1).toLower());
    return values;
}

QJsonObject unitOfPike(const QString &key, const QString &type, QJsonObject values = {})
{
    values.insert(u"unit_type"_s, type);
    return made(key, u"unit"_s, values);
}

} // namespace

void TestRowKeys::setUp(const QString &rules, const QString &phase, const QJsonArray &things)
{
    m_battle = battleSetUp(
        {{u"rules"_s, rules}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"turn"_s, 3}, {u"things"_s, things}});
}

/// The last key's answer.
KeyHeard TestRowKeys::type(StepList &list, const QString &who, const QString &keys) const
{
    KeyHeard heard;
    for (const QChar key : keys)
        heard = list.key(*list.rowOf(thing(who)), key);
    return heard;
}

void TestRowKeys::aDistanceIsNoDie_data()
{
    QTest::addColumn<QString>("keys");
    QTest::addColumn<int>("range");
    QTest::newRow("in range") << u"240"_s << 240;
    QTest::newRow("refused") << u"955"_s << 955;
    QTest::newRow("far out of range") << u"1200"_s << 120; // the last 0 is no die either, and is refused
}

/// What would come to nothing is not taken for a distance: guns of these rules reach 200 cm.
void TestRowKeys::outOfRangeIsNoDistance()
{
    setUp(u"tyneside"_s, u"commanded_shooting"_s,
        {made(u"A1"_s, u"unit"_s, {{u"arm"_s, u"gun_crew"_s}, {u"fit"_s, 4}, {u"starting"_s, 4}}),
            made(u"AG"_s, u"gun"_s, {{u"crew"_s, 4}, {u"load_turns"_s, 3}}),
            made(u"B1"_s, u"unit"_s, {{u"fit"_s, 10}, {u"starting"_s, 10}})});
    StepList list = open(u"all-shots"_s);
    type(list, u"AG"_s, u"\r"_s); // it fires
    QCOMPARE(type(list, u"AG"_s, u"226"_s).answer, KeyHeard::Answer::Refused);
    QCOMPARE(row(list, u"AG"_s).atWork()->pending(), u"22"_s);
    type(list, u"AG"_s, u"\r6"_s); // 22 was meant
    QCOMPARE(row(list, u"AG"_s).atWork()->proposal()->input(u"distance"_s), Value(22));
    QCOMPARE(row(list, u"AG"_s).atWork()->proposal()->faces(), std::vector {6});
}

/// Guns reach 900 mm: 955 is no shot at 95 mm with a 5.
void TestRowKeys::aDistanceIsNoDie()
{
    QFETCH(QString, keys);
    setUp(u"pike-and-musket"_s, u"artillery"_s,
        {unitOfPike(u"A1"_s, u"artillery"_s), unitOfPike(u"B1"_s, u"infantry"_s)});
    StepList list = open(u"fire"_s);
    type(list, u"A1"_s, letter(list, u"B1"_s) + keys + u"\r"_s);
    const Proposal *shot = row(list, u"A1"_s).steps().front().proposal();
    QTEST(shot->input(u"range"_s).toInt(), "range");
    QVERIFY(shot->dice().empty());
    QVERIFY(!row(list, u"A1"_s).isAnswered()); // no shot that cannot be made goes on record
}

/// Who stands in a room moves by a door: of a move that was refused and kept nothing is left once it is taken back.
void TestRowKeys::backspaceAfterARestartLeavesTheRowUntouched()
{
    setUp(u"two-page-skirmish"_s, u"movement"_s,
        {made(u"A1"_s, u"unit"_s, {{u"action"_s, u"move"_s}, {u"room"_s, u"R1"_s}}),
            made(u"B1"_s, u"unit"_s, {{u"action"_s, u"fire_load"_s}, {u"weapon"_s, u"bow"_s}}),
            QJsonObject {{u"key"_s, u"R1"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"D1"_s}}},
            QJsonObject {{u"key"_s, u"D1"_s}, {u"type"_s, u"opening"_s}}});
    StepList list = open(u"all-moves"_s);
    const auto isFresh = [&](const StepList &of) {
        const RowStep *step = row(of, u"A1"_s).atWork();
        return step != nullptr && step->mayBeLeft() && !step->isGiven();
    };
    QVERIFY(isFresh(list));
    QCOMPARE(type(list, u"A1"_s, u"8\r"_s).answer, KeyHeard::Answer::Refused);
    auto kept = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(kept && kept->takeBack(*kept->rowOf(thing(u"A1"_s))));
    QVERIFY(isFresh(*kept));
}

/// He rides 150 mm a turn: who has 255 mm to ride rides on, and throws nothing.
void TestRowKeys::whatIsStillToRideIsNoDie()
{
    setUp(u"pike-and-musket"_s, u"movement"_s,
        {made(u"AL"_s, u"leader"_s), made(u"AC"_s, u"command"_s), unitOfPike(u"A1"_s, u"infantry"_s),
            unitOfPike(u"B1"_s, u"infantry"_s), made(u"AM"_s, u"messenger"_s, {{u"distance"_s, 0}})});
    StepList list = open(u"moves"_s);
    QVERIFY(list.rowOf(thing(u"AL"_s)));
    type(list, u"AL"_s, letter(list, u"AC"_s));
    while (row(list, u"AL"_s).atWork() != nullptr && !row(list, u"AL"_s).atWork()->takesNumber())
        QVERIFY(type(list, u"AL"_s, u"\r"_s).did());
    type(list, u"AL"_s, u"255\r"_s);
    const Proposal *ride = row(list, u"AL"_s).steps().back().proposal();
    QCOMPARE(ride->input(u"distance"_s), Value(255));
    QVERIFY(ride->dice().empty());
}

/// A number of hits that cannot be stands there with the reason, and is no dice, until it is taken back.
void TestRowKeys::hitsThatCannotBeAreNoDice()
{
    setUp(u"phut"_s, u"shoot_passive"_s,
        {made(u"A1"_s, u"unit"_s, {{u"bases"_s, 3}, {u"weapon"_s, u"firearm"_s}}),
            made(u"B1"_s, u"unit"_s, {{u"bases"_s, 3}, {u"weapon"_s, u"firearm"_s}})});
    StepList list = open(u"shots"_s);
    type(list, u"B1"_s, letter(list, u"A1"_s) + u"4\r"_s);
    const auto dice = [&] { return row(list, u"B1"_s).atWork()->proposal()->dice().size(); };
    QCOMPARE(row(list, u"B1"_s).atWork()->frame(), RowStep::Frame::Dice);
    type(list, u"B1"_s, u"H"_s);
    QCOMPARE(type(list, u"B1"_s, u"9"_s).answer, KeyHeard::Answer::Refused);
    const auto atWork = [&] { return row(list, u"B1"_s).atWork(); };
    QCOMPARE(atWork()->pending(), u"H9"_s);
    QVERIFY(atWork()->stuckBy());
    QCOMPARE(atWork()->stuckBy()->message.text(), u"9 hits: at most 3."_s);
    for (const QChar key : {u'\r', u'2'}) {
        QCOMPARE(type(list, u"B1"_s, key).answer, KeyHeard::Answer::Refused);
        QCOMPARE(atWork()->pending(), u"H9"_s);
    }
    QVERIFY(list.takeBack(*list.rowOf(thing(u"B1"_s))));
    QVERIFY(atWork()->pending().isEmpty() && !atWork()->stuckBy());
    type(list, u"B1"_s, u"H2\r"_s);
    QVERIFY(row(list, u"B1"_s).atWork() == nullptr || dice() == 3); // two hits of three dice, and no die of 2
}

/// However many dice there are: the next digit is a die of what comes next.
void TestRowKeys::noHitsAreAWholeNumber()
{
    setUp(u"phut"_s, u"shoot_passive"_s,
        {made(u"A1"_s, u"unit"_s, {{u"bases"_s, 3}, {u"weapon"_s, u"firearm"_s}}),
            made(u"B1"_s, u"unit"_s, {{u"bases"_s, 12}, {u"weapon"_s, u"firearm"_s}})});
    StepList list = open(u"shots"_s);
    type(list, u"B1"_s, letter(list, u"A1"_s) + u"4\r"_s);
    QVERIFY(row(list, u"B1"_s).atWork()->proposal()->mostHits().value_or(0) >= 10);
    type(list, u"B1"_s, u"H0"_s);
    const RowStep *step = row(list, u"B1"_s).atWork();
    QVERIFY(step == nullptr || (step->pending().isEmpty() && !step->proposal()->dice().empty()));
}

void TestRowKeys::zeroLeavesWhatWasAnswered()
{
    setUp(u"two-page-skirmish"_s, u"movement"_s,
        {made(u"A1"_s, u"figure"_s, {{u"action"_s, u"move"_s}}), made(u"B1"_s, u"figure"_s)});
    StepList list = open(u"all-moves"_s);
    QVERIFY(type(list, u"A1"_s, u"5\r"_s).did());
    QVERIFY(list.isAnswered(*list.rowOf(thing(u"A1"_s))));
    QVERIFY(!row(list, u"A1"_s).steps().front().isLeft());
    QVERIFY(type(list, u"A1"_s, u"0"_s).did());
    QVERIFY(row(list, u"A1"_s).steps().back().isLeft());
    QVERIFY(list.takeBack(*list.rowOf(thing(u"A1"_s))));
    QVERIFY(!row(list, u"A1"_s).steps().front().isLeft());
}

/// Friends who run through the disrupted come before their throw (TURN-2).
void TestRowKeys::routersComeBeforeTheDisrupted()
{
    setUp(u"pike-and-musket"_s, u"rally"_s,
        {unitOfPike(u"A1"_s, u"infantry"_s, {{u"state"_s, u"disrupted"_s}}),
            unitOfPike(u"A2"_s, u"infantry"_s, {{u"state"_s, u"routing"_s}}), unitOfPike(u"B1"_s, u"infantry"_s)});
    StepList list = open(u"rallies"_s);
    const KeyHeard early = type(list, u"A1"_s, u"6"_s);
    QCOMPARE(early.answer, KeyHeard::Answer::Refused);
    QVERIFY2(early.words.text().contains(u"A2"_s), qPrintable(early.words.text()));
    QVERIFY(type(list, u"A2"_s, u"6"_s).did());
    QVERIFY(type(list, u"A1"_s, u"6"_s).did());
}

/// Of a row, "I Into woods" and "I still on the table": one letter, one meaning.
void TestRowKeys::noAnswerHasTheLetterOfAFact()
{
    const QJsonObject bases {{u"bases"_s, 4}};
    setUp(u"phut"_s, u"rout_and_rally"_s, {made(u"A1"_s, u"unit"_s, bases), made(u"B1"_s, u"unit"_s, bases)});
    int letters = 0;
    for (const ListSpec &list : m_battle->set().lists) {
        if (!isOfPhase(list, m_battle->phase()))
            continue;
        const std::vector<FactKey> facts = factKeysOf(m_battle->set(), list);
        for (const TableQuestion &question : m_battle->set().questions) {
            if (!list.has(QString::fromLatin1(question.key)) || question.named != nullptr)
                continue;
            const Answering answering(
                *m_battle, OpenQuestion {.key = QString::fromLatin1(question.key), .answers = question.answers});
            for (const AnswerChoice &choice : answering.choices()) {
                letters += choice.key.isLetter() ? 1 : 0;
                QVERIFY2(std::ranges::count(facts, choice.key, &FactKey::key) == 0,
                    qPrintable(QLatin1String(question.key) + u' ' + choice.key));
            }
        }
    }
    QVERIFY(letters >= 4); // where a move ends
}

MUSTER_TEST(TestRowKeys)
#include "tst_rowkeys.moc"
