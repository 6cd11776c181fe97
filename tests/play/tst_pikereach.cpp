// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/steplist.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Pike and Musket: who is in reach of whom, what is on record of it, and what Enter says.
class TestPikeReach : public QObject {
    Q_OBJECT

private slots:
    void whomAChargeCaughtIsInReach();
    void whoPulledUpIsAsked();
    void whoChargedNobodyKnownIsAsked();
    void whoCameAtNobodyReachesNobody();
    void whoeverRanIsNotInReach();
    void whoReachedNobodyReachesOneByHisLetter();
    void whoStoodInReachBeforeIsAsked();
    void whoStoodInReachInTheTurnBeforeIsAsked();
    void oneEnterEndsARow_data();
    void oneEnterEndsARow();
    void theApproachIsInTheRowOfTheHorse();
    void whoIsNearestIsAskedAmongTheFights();
    void aFormationIsChangedByItsLetter();
    void shockCavalryReachesWhomItTouches_data();
    void shockCavalryReachesWhomItTouches();
    void whoTakesGunsTakesNoOfficerWithThem();

private:
    /// Horse A1 and foot A2 of side a, foot B1 and horse B2 of side b.
    void setUp(const QString &phase, const QJsonArray &done);
    StepList list(const QString &id) const { return *StepList::open(*m_battle, id); }
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    QChar letter(const StepList &list, const QString &key) const { return list.letters().of(thing(key)).front(); }
    /// On to the combat of the next half turn.
    void goToTheNextCombat();
    /// What was said in the row of who is in reach.
    TableAnswer said(const StepList &list, int row) const;

    std::unique_ptr<Battle> m_battle;
};

namespace {

QJsonObject unit(const QString &key, const QString &type)
{
    return {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()}, {u"unit_type"_s, type}};
}

QJsonObject moved(const QString &mode)
{
    return {{u"procedure"_s, u"movement"_s}, {u"phase"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
        {u"inputs"_s, QJsonObject {{u"mode"_s, mode}, {u"state"_s, u"good_order"_s}}}};
}

QJsonObject cameAtB1()
{
    return {{u"question"_s, u"comes_at"_s}, {u"phase"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
        {u"answer"_s, QJsonArray {u"B1"_s}}};
}

QJsonObject formed(bool inTime)
{
    return {{u"procedure"_s, u"hedgehog-form"_s}, {u"phase"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"B1"_s}},
        {u"against"_s, QJsonArray {u"A1"_s}}, {u"inputs"_s, QJsonObject {{u"cavalry_distance"_s, 30}}},
        {u"outcome"_s, QJsonObject {{u"formed"_s, inTime}}}};
}

} // namespace

void TestPikeReach::setUp(const QString &phase, const QJsonArray &done)
{
    const QJsonArray things {unit(u"A1"_s, u"shock_cavalry"_s), unit(u"A2"_s, u"infantry"_s),
        unit(u"B1"_s, u"infantry"_s), unit(u"B2"_s, u"pistol_cavalry"_s)};
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, things}, {u"done"_s, done}});
}

void TestPikeReach::goToTheNextCombat()
{
    const auto half = [this] { return m_battle->things().word(m_battle->things().first(u"game"_s), u"active"_s); };
    const QString before = half();
    do
        QVERIFY(m_battle->accept(*m_battle->nextPhase(u"go on"_s)));
    while (m_battle->phase() != u"combat"_s);
    QVERIFY(half() != before);
}

TableAnswer TestPikeReach::said(const StepList &list, int row) const
{
    const std::vector<Event> events = list.row(row).events();
    const auto *given = events.empty() ? nullptr : events.front().as<AnswersGiven>();
    return given == nullptr ? TableAnswer() : given->answers.front().answer;
}

void TestPikeReach::whomAChargeCaughtIsInReach()
{
    setUp(u"combat"_s, {moved(u"charge"_s), cameAtB1(), formed(false)});
    StepList reaches = list(u"reaches"_s);
    const int horse = *reaches.rowOf(thing(u"A1"_s));
    QVERIFY(reaches.key(horse, u'\r').did());
    QVERIFY(reaches.row(horse).isWhole());
    QCOMPARE(said(reaches, horse).named, std::vector {thing(u"B1"_s)});
    QCOMPARE(said(reaches, horse).numberOf(thing(u"B1"_s)), 0);
}

/// A hedgehog that stands: whether it went in on it only the table knows (TURN-12).
void TestPikeReach::whoPulledUpIsAsked()
{
    setUp(u"combat"_s, {moved(u"charge"_s), cameAtB1(), formed(true)});
    StepList reaches = list(u"reaches"_s);
    const int horse = *reaches.rowOf(thing(u"A1"_s));
    QVERIFY(!reaches.row(horse).hasUsual());
    QVERIFY(!reaches.key(horse, u'\r').did());
    QVERIFY(reaches.restAsUsual() > 0);
    QVERIFY(reaches.isOpen(horse));
    QVERIFY(reaches.key(horse, u'0').did());
    QCOMPARE(said(reaches, horse).answer, u"nobody"_s);
}

void TestPikeReach::whoChargedNobodyKnownIsAsked()
{
    for (const QString &mode : {u"charge"_s, u"pursue"_s}) {
        setUp(u"combat"_s, {moved(mode)});
        const StepList reaches = list(u"reaches"_s);
        QVERIFY2(!reaches.row(*reaches.rowOf(thing(u"A1"_s))).hasUsual(), qPrintable(mode));
        QVERIFY2(reaches.row(*reaches.rowOf(thing(u"A2"_s))).hasUsual(), qPrintable(mode));
    }
}

void TestPikeReach::whoCameAtNobodyReachesNobody()
{
    setUp(u"combat"_s, {moved(u"advance"_s)});
    StepList reaches = list(u"reaches"_s);
    const int horse = *reaches.rowOf(thing(u"A1"_s));
    QVERIFY(reaches.key(horse, u'\r').did());
    QCOMPARE(said(reaches, horse).answer, u"nobody"_s);
}

void TestPikeReach::whoeverRanIsNotInReach()
{
    setUp(u"combat"_s,
        {moved(u"charge"_s), cameAtB1(), formed(false),
            QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"B1"_s}},
                {u"inputs"_s, QJsonObject {{u"mode"_s, u"rout"_s}, {u"state"_s, u"routing"_s}}}}});
    const StepList reaches = list(u"reaches"_s);
    QVERIFY(!reaches.row(*reaches.rowOf(thing(u"A1"_s))).hasUsual());
}

/// A letter answers anew what is answered, and its number goes with it.
void TestPikeReach::whoReachedNobodyReachesOneByHisLetter()
{
    setUp(u"combat"_s, {});
    StepList reaches = list(u"reaches"_s);
    const int foot = *reaches.rowOf(thing(u"A2"_s));
    QVERIFY(reaches.key(foot, u'\r').did());
    QVERIFY(reaches.row(foot).isWhole());
    for (const QChar key : {letter(reaches, u"B2"_s), QChar(u'2'), QChar(u'5'), QChar(u'\r')})
        QVERIFY2(reaches.key(foot, key).did(), qPrintable(QString(key)));
    QCOMPARE(said(reaches, foot).named, std::vector {thing(u"B2"_s)});
    QCOMPARE(said(reaches, foot).numberOf(thing(u"B2"_s)), 25);
}

/// In contact in the half turn before, and nobody has moved: Enter does not part them.
void TestPikeReach::whoStoodInReachBeforeIsAsked()
{
    setUp(u"combat"_s, {});
    StepList first = list(u"reaches"_s);
    const int foot = *first.rowOf(thing(u"A2"_s));
    for (const QChar key : {letter(first, u"B1"_s), QChar(u'2'), QChar(u'0'), QChar(u'\r')})
        QVERIFY(first.key(foot, key).did());
    const auto events = first.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    goToTheNextCombat();
    const StepList reaches = list(u"reaches"_s);
    const StepRow &enemy = reaches.row(*reaches.rowOf(thing(u"B1"_s)));
    QVERIFY(!enemy.hasUsual());
    const Phrase asked = enemy.atWork()->answering()->question().words;
    QCOMPARE(
        asked.text(), u"B1: which enemies within 50 mm, and how far (0: in contact)? In the last half: A2 at 20."_s);
    QVERIFY(reaches.row(*reaches.rowOf(thing(u"B2"_s))).hasUsual());
}

/// The second half of a turn is the last half of the first of the next; = says that it is so still.
void TestPikeReach::whoStoodInReachInTheTurnBeforeIsAsked()
{
    setUp(u"combat"_s, {});
    goToTheNextCombat();
    StepList theirs = list(u"reaches"_s);
    const int enemy = *theirs.rowOf(thing(u"B1"_s));
    for (const QChar key : {letter(theirs, u"A2"_s), QChar(u'2'), QChar(u'0'), QChar(u'\r')})
        QVERIFY(theirs.key(enemy, key).did());
    const auto events = theirs.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    goToTheNextCombat();
    QCOMPARE(m_battle->turn(), 4);
    StepList reaches = list(u"reaches"_s);
    const int foot = *reaches.rowOf(thing(u"A2"_s));
    QVERIFY(!reaches.row(foot).hasUsual());
    QCOMPARE(reaches.row(foot).atWork()->answering()->question().words.text(),
        u"A2: which enemies within 50 mm, and how far (0: in contact)? In the last half: B1 at 20."_s);
    QVERIFY(reaches.row(*reaches.rowOf(thing(u"A1"_s))).hasUsual());
    QVERIFY(!reaches.key(foot, u'\r').did());
    QVERIFY(reaches.key(foot, u'=').did());
    QCOMPARE(said(reaches, foot).named, std::vector {thing(u"B1"_s)});
    QCOMPARE(said(reaches, foot).numberOf(thing(u"B1"_s)), 20);
}

void TestPikeReach::oneEnterEndsARow_data()
{
    QTest::addColumn<QString>("keys"); // B and C: the letters of B1 and B2
    QTest::addColumn<std::vector<int>>("numbers");
    QTest::newRow("one digit") << u"B5\r"_s << std::vector {5};
    QTest::newRow("in contact") << u"B0\r"_s << std::vector {0};
    QTest::newRow("two digits") << u"B40\r"_s << std::vector {40};
    QTest::newRow("two, the first with one digit") << u"B5C40\r"_s << std::vector {5, 40};
    QTest::newRow("two, ended by a space") << u"B5 C7\r"_s << std::vector {5, 7};
}

void TestPikeReach::oneEnterEndsARow()
{
    QFETCH(QString, keys);
    setUp(u"combat"_s, {});
    StepList reaches = list(u"reaches"_s);
    const int foot = *reaches.rowOf(thing(u"A2"_s));
    for (QChar key : std::as_const(keys)) {
        QVERIFY(!reaches.row(foot).isWhole());
        if (key.isLetter())
            key = letter(reaches, key == u'B' ? u"B1"_s : u"B2"_s);
        QVERIFY2(reaches.key(foot, key).did(), qPrintable(QString(key)));
    }
    QVERIFY(reaches.row(foot).isWhole());
    QTEST(said(reaches, foot).numbers, "numbers");
}

/// The charge and what comes of it are one row: the next row does not take the distance for its own answer.
void TestPikeReach::theApproachIsInTheRowOfTheHorse()
{
    setUp(u"movement"_s, {});
    StepList moves = list(u"moves"_s);
    const int horse = *moves.rowOf(thing(u"A1"_s));
    QVERIFY(moves.key(horse, u'Y').did());
    QVERIFY(moves.key(horse, u'M').did());
    const auto atWork = [&] { return moves.row(horse).atWork(); };
    for (int key = 0; key < 3 && atWork()->toDo().what != u"comes_at"_s; ++key)
        QVERIFY(moves.key(horse, u'\r').did());
    QVERIFY(moves.key(horse, letter(moves, u"B1"_s)).did());
    QVERIFY(moves.key(horse, u'\r').did());
    QCOMPARE(atWork()->toDo().what, u"hedgehog-form"_s);
    const int rows = moves.size();
    for (const QChar key : u"20\r"_s)
        QVERIFY(moves.key(horse, key).did());
    QCOMPARE(moves.size(), rows);
    const std::vector<Event> events = moves.row(horse).events();
    QVERIFY(std::ranges::any_of(events, [](const Event &event) {
        const auto *deed = event.as<Resolution>();
        return deed != nullptr && deed->procedure == u"hedgehog-form"_s
            && deed->inputs.value("cavalry_distance"_L1) == 20;
    }));
}

/// A pursuit takes an officer, and the captor's side has two generals: the list of fights asks which is nearest.
void TestPikeReach::whoIsNearestIsAskedAmongTheFights()
{
    const auto of = [](const QString &key, const QString &type, const QString &side) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, type}, {u"side"_s, side}};
    };
    QJsonObject pursuers = unit(u"A1"_s, u"shock_cavalry"_s);
    pursuers.insert("pursuing"_L1, true);
    QJsonObject runners = unit(u"B1"_s, u"infantry"_s);
    runners.insert("state"_L1, u"routing"_s);
    QJsonObject pursuit = moved(u"pursue"_s);
    pursuit.insert("phase"_L1, u"combat"_s);
    const QJsonObject lost {{u"procedure"_s, u"control-test"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
        {u"outcome"_s, QJsonObject {{u"under_control"_s, false}}}};
    const QJsonObject through {
        {u"question"_s, u"passed"_s}, {u"who"_s, QJsonArray {u"A1"_s}}, {u"answer"_s, QJsonArray {u"M1"_s}}};
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {pursuers, runners, of(u"LA"_s, u"leader"_s, u"a"_s), of(u"LC"_s, u"leader"_s, u"a"_s),
                of(u"M1"_s, u"messenger"_s, u"b"_s)}},
        {u"done"_s, QJsonArray {lost, pursuit, through}}});
    StepList fights = list(u"fights"_s);
    const int captor = *fights.rowOf(thing(u"A1"_s));
    QCOMPARE(fights.row(captor).atWork()->toDo().what, u"capture"_s);
    QVERIFY(fights.key(captor, u'\r').did());
    QCOMPARE(fights.row(captor).atWork()->toDo().what, u"nearest_general"_s);
    QVERIFY(fights.key(captor, letter(fights, u"LC"_s)).did());
    const std::vector<Event> events = fights.row(captor).events();
    QCOMPARE(events.size(), 2U);
    QCOMPARE(events.back().as<AnswersGiven>()->answers.front().answer.named, std::vector {thing(u"LC"_s)});
}

/// Among the formations that there are for it.
void TestPikeReach::aFormationIsChangedByItsLetter()
{
    setUp(u"movement"_s, {});
    StepList moves = list(u"moves"_s);
    const int foot = *moves.rowOf(thing(u"A2"_s));
    QVERIFY(moves.key(foot, u'F').did());
    QCOMPARE(moves.row(foot).atWork()->toDo().what, u"formation-change"_s);
    QCOMPARE(moves.row(foot).atWork()->choices(), (std::vector<size_t> {1, 2})); // column, hedgehog
    QCOMPARE(moves.key(foot, u'4').answer, KeyHeard::Answer::Refused); // mounted
    QVERIFY(!moves.row(foot).atWork()->stuckBy());
    QVERIFY(moves.key(foot, u'3').did());
    const std::vector<Event> events = moves.row(foot).events();
    QVERIFY(!events.empty());
    QCOMPARE(events.front().as<Resolution>()->inputs.value("to"_L1), Value(u"hedgehog"_s));
    const int horse = *moves.rowOf(thing(u"A1"_s));
    QVERIFY(moves.key(horse, u'F').did());
    QCOMPARE(moves.row(horse).atWork()->choices(), (std::vector<size_t> {1}));
}

void TestPikeReach::shockCavalryReachesWhomItTouches_data()
{
    QTest::addColumn<QString>("keys");
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("by the letter") << u"B"_s << false;
    QTest::newRow("at 0") << u"B0"_s << false;
    QTest::newRow("at 10") << u"B10"_s << true;
    QTest::newRow("at 5, ended by a space") << u"B5 "_s << true;
    QTest::newRow("one in contact, another at 10") << u"CB10"_s << true;
}

/// Who is told to be further off is not in contact, whatever is pressed next.
void TestPikeReach::shockCavalryReachesWhomItTouches()
{
    QFETCH(QString, keys);
    QFETCH(bool, isRefused);
    setUp(u"combat"_s, {});
    StepList reaches = list(u"reaches"_s);
    const int horse = *reaches.rowOf(thing(u"A1"_s));
    KeyHeard last;
    for (QChar key : std::as_const(keys)) {
        if (key.isLetter())
            key = letter(reaches, key == u'B' ? u"B1"_s : u"B2"_s);
        last = reaches.key(horse, key);
    }
    QCOMPARE(last.answer == KeyHeard::Answer::Refused, isRefused);
    QCOMPARE(reaches.key(horse, u'\r').did(), !isRefused);
    if (isRefused) {
        QVERIFY(reaches.row(horse).events().empty());
        QVERIFY(reaches.takeBack(horse)); // of the number: what the letter said stands
        QVERIFY(reaches.key(horse, u'\r').did());
    }
    QVERIFY(said(reaches, horse).names(thing(u"B1"_s)));
}

/// A staff officer is out, and nobody said that they went through him.
void TestPikeReach::whoTakesGunsTakesNoOfficerWithThem()
{
    QJsonObject pursuers = unit(u"A1"_s, u"shock_cavalry"_s);
    pursuers.insert("pursuing"_L1, true);
    QJsonObject runners = unit(u"B1"_s, u"infantry"_s);
    runners.insert("state"_L1, u"routing"_s);
    QJsonObject pursuit = moved(u"pursue"_s);
    pursuit.insert("phase"_L1, u"combat"_s);
    const QJsonObject lost {{u"procedure"_s, u"control-test"_s}, {u"who"_s, QJsonArray {u"A1"_s}},
        {u"outcome"_s, QJsonObject {{u"under_control"_s, false}}}};
    const QJsonObject through {
        {u"question"_s, u"passed"_s}, {u"who"_s, QJsonArray {u"A1"_s}}, {u"answer"_s, QJsonArray {u"B3"_s}}};
    const QJsonObject officer {{u"key"_s, u"M1"_s}, {u"type"_s, u"messenger"_s}, {u"side"_s, u"b"_s}};
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, QJsonArray {pursuers, runners, unit(u"B3"_s, u"artillery"_s), officer}},
        {u"done"_s, QJsonArray {lost, pursuit, through}}});
    StepList fights = list(u"fights"_s);
    const int captor = *fights.rowOf(thing(u"A1"_s));
    QCOMPARE(fights.row(captor).atWork()->toDo().what, u"capture"_s);
    QVERIFY(fights.key(captor, u'\r').did());
    const std::vector<Event> events = fights.row(captor).events();
    QCOMPARE(events.size(), 1U);
    const auto *capture = events.front().as<Resolution>();
    QVERIFY(capture != nullptr);
    QCOMPARE(capture->cast.value(u"battery"_s), thing(u"B3"_s));
    QVERIFY(!capture->cast.contains(u"messenger"_s));
}

MUSTER_TEST(TestPikeReach)
#include "tst_pikereach.moc"
