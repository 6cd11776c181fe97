// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/answering.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The Thistle, the Lily and the Rose where several groups fight one another, or a stand is met by several.
class TestThistleKnots : public QObject {
    Q_OBJECT

private slots:
    void aPairInWhichNobodyRollsHoldsNothingUp();
    void whomAStandFightsIsAsked();
    void itsDiceFallWhereItWasSaid();
    void likeFoesAreNotAskedAbout();
    void whoIsStruckOnTheFlankFightsToItsFront();
    void itIsTouchedFromBehindAloneOnceItsFrontIsFree();
    void theTestIsToldWhenTheKnotIsFought();
    void aGeneralWhoFoughtHimselfLeadsNobodyElse();
    void pursuersReachFileByFile();
    void pursuitsGoOneAfterAnother();
    void standsThatGoAreNamed();
    void theGroundIsAskedOfOneFightAfterAnother();
    void whatIsAcceptedGoesWithTheRecord();

private:
    void begin(const QJsonArray &things, const QString &phase = u"first_melee"_s, const QJsonArray &done = {});
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    QString word(const char *key, const QString &value) const
    {
        return m_battle->things().word(thing(QLatin1String(key)), value);
    }
    Proposal melee(const char *a, const char *b) const;
    QString contactIn(const Proposal &melee, const QString &list) const;
    bool isOwed(const QString &what) const;
    void fight(const char *a, const char *b, const std::vector<int> &dice);
    void answer(const char *question, const char *who, const QString &keys);

    std::unique_ptr<Battle> m_battle;
};

static QJsonObject stand(const QString &key, const QString &type, const QJsonArray &touches, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"unit"_s);
    values.insert(u"side"_s, key.startsWith(u'A') ? u"a"_s : u"b"_s);
    values.insert(u"unit_type"_s, type);
    values.insert(u"in_contact_with"_s, touches);
    if (!touches.isEmpty() && !values.contains(u"contact"_s))
        values.insert(u"contact"_s, u"front"_s);
    return values;
}

void TestThistleKnots::begin(const QJsonArray &things, const QString &phase, const QJsonArray &done)
{
    m_battle = battleSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"things"_s, things}, {u"done"_s, done}});
}

Proposal TestThistleKnots::melee(const char *a, const char *b) const
{
    Proposal melee =
        *Proposal::open(*m_battle, u"melee"_s, {{u"a"_s, thing(QLatin1String(a))}, {u"b"_s, thing(QLatin1String(b))}});
    melee.setInput(u"a_with_me"_s, false);
    melee.setInput(u"b_with_me"_s, false);
    return melee;
}

QString TestThistleKnots::contactIn(const Proposal &melee, const QString &list) const
{
    return melee.rows(list).front().whole().value("contact"_L1).toString();
}

bool TestThistleKnots::isOwed(const QString &what) const
{
    const std::vector<ToDo> all = toDoOf(*m_battle);
    return std::ranges::any_of(all, [&](const ToDo &open) { return open.what == what && open.isHolding; });
}

void TestThistleKnots::fight(const char *a, const char *b, const std::vector<int> &dice)
{
    Proposal fought = melee(a, b);
    for (const int face : dice)
        QVERIFY(fought.enter(face));
    QVERIFY(m_battle->accept(*fought.event()));
}

void TestThistleKnots::answer(const char *question, const char *who, const QString &keys)
{
    const std::vector<ToDo> all = toDoOf(*m_battle);
    const auto open = std::ranges::find_if(all, [&](const ToDo &one) {
        return one.what == QLatin1String(question) && one.who.front() == thing(QLatin1String(who));
    });
    QVERIFY(open != all.end());
    RowStep step(groundOn(*m_battle), *open);
    const StepList list = *StepList::open(*m_battle, QString::fromLatin1(listOf(*m_battle, *open)->id));
    for (const QString &key : keys.split(u' ')) {
        const QString typed = key == u"\r"_s ? key : list.letters().of(thing(key));
        QVERIFY(step.key(typed.front(), list.letters()).did());
    }
    QVERIFY(step.isTaken());
    for (const Event &event : step.events())
        QVERIFY(m_battle->accept(event));
}

/// A1 strikes the back of B1 and the front of C1: its dice fall once, and that is the whole of both fights.
void TestThistleKnots::aPairInWhichNobodyRollsHoldsNothingUp()
{
    begin({stand(u"A1"_s, u"pikes"_s, {u"B1"_s, u"C1"_s}),
        stand(u"B1"_s, u"pikes"_s, {u"A1"_s}, {{u"contact"_s, u"flank_rear"_s}}),
        stand(u"C1"_s, u"pikes"_s, {u"A1"_s})});
    answer("fights_whom", "A1", u"C1"_s);
    fight("A1", "C1", {6, 6, 6, 1});
    QVERIFY(!isOwed(u"melee"_s));
    QVERIFY(isOwed(u"hit-consolidation"_s));
}

static QJsonArray oneAgainstTwo(const QString &other)
{
    return {stand(u"A1"_s, u"bills"_s, {u"B1"_s, u"C1"_s}), stand(u"B1"_s, u"pikes"_s, {u"A1"_s}),
        stand(u"C1"_s, other, {u"A1"_s})};
}

void TestThistleKnots::whomAStandFightsIsAsked()
{
    begin(oneAgainstTwo(u"swordsmen"_s));
    QVERIFY(isOwed(u"fights_whom"_s));
    QVERIFY(!m_battle->agenda().isOver());
    answer("fights_whom", "A1", u"C1"_s);
    QVERIFY(!isOwed(u"fights_whom"_s));
}

/// In the other fight it is struck and strikes nobody, whichever is diced first.
void TestThistleKnots::itsDiceFallWhereItWasSaid()
{
    begin(oneAgainstTwo(u"swordsmen"_s));
    answer("fights_whom", "A1", u"C1"_s);
    QCOMPARE(contactIn(melee("A1", "B1"), u"a_units"_s), u"flank_rear"_s);
    QCOMPARE(contactIn(melee("A1", "C1"), u"a_units"_s), u"front"_s);
    QCOMPARE(melee("A1", "C1").rows(u"a_units"_s).front().whole().value("opponent"_L1).toString(), u"swordsmen"_s);
    fight("A1", "B1", {1, 1});
    QCOMPARE(contactIn(melee("A1", "C1"), u"a_units"_s), u"front"_s);
}

/// Two stands of a kind in one group: whichever it faces, the same comes of it.
void TestThistleKnots::likeFoesAreNotAskedAbout()
{
    QJsonArray things = oneAgainstTwo(u"pikes"_s);
    things.append(QJsonObject {{u"key"_s, u"GB"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"b"_s},
        {u"members"_s, QJsonArray {u"B1"_s, u"C1"_s}}});
    begin(things);
    QVERIFY(!isOwed(u"fights_whom"_s));
    QVERIFY(isOwed(u"melee"_s));
}

/// Its front is met by A1, its flank by the horse A2: its dice are against A1, and the horse does not fight its pikes
/// from the front.
void TestThistleKnots::whoIsStruckOnTheFlankFightsToItsFront()
{
    const QJsonArray things {stand(u"A1"_s, u"bills"_s, {u"B1"_s}),
        stand(u"A2"_s, u"cavalry"_s, {}, {{u"charge"_s, u"charging"_s}}), stand(u"B1"_s, u"pikes"_s, {u"A1"_s})};
    begin(things, u"first_move"_s);
    answer("contact", "A2", u"B1 B1 \r"_s); // on its flank
    QCOMPARE(word("B1", u"contact"_s), u"front"_s);
    QVERIFY(m_battle->accept(*m_battle->nextPhase()));
    QVERIFY(!isOwed(u"fights_whom"_s));
    const Proposal horse = melee("A2", "B1");
    QCOMPARE(contactIn(horse, u"b_units"_s), u"flank_rear"_s);
    QVERIFY(!horse.rows(u"a_units"_s).front().whole().value("frontal"_L1).toBool(true));
    QCOMPARE(contactIn(melee("A1", "B1"), u"b_units"_s), u"front"_s);
    QVERIFY(melee("A1", "B1").rows(u"a_units"_s).front().whole().value("frontal"_L1).toBool());
}

void TestThistleKnots::itIsTouchedFromBehindAloneOnceItsFrontIsFree()
{
    begin({stand(u"A1"_s, u"bills"_s, {u"B1"_s}), stand(u"A2"_s, u"bills"_s, {u"B1"_s}),
        stand(u"B1"_s, u"pikes"_s, {u"A1"_s, u"A2"_s}, {{u"flanked_by"_s, QJsonArray {u"A2"_s}}})});
    QVERIFY(m_battle->accept(*m_battle->act(u"break-contact"_s, {{u"group"_s, thing(u"A1"_s)}})));
    QCOMPARE(word("B1", u"contact"_s), u"flank_rear"_s);
    QVERIFY(m_battle->accept(*m_battle->act(u"break-contact"_s, {{u"group"_s, thing(u"A2"_s)}})));
    QCOMPARE(word("B1", u"contact"_s), u"none"_s);
    QVERIFY(m_battle->things().links(thing(u"B1"_s), u"flanked_by"_s).empty());
}

/// B1 fights two: the worse of one fight is not the worse of all.
void TestThistleKnots::theTestIsToldWhenTheKnotIsFought()
{
    begin({stand(u"A1"_s, u"bills"_s, {u"B1"_s}), stand(u"A2"_s, u"bills"_s, {u"B2"_s}),
        stand(u"B1"_s, u"pikes"_s, {u"A1"_s}), stand(u"B2"_s, u"pikes"_s, {u"A2"_s}),
        QJsonObject {{u"key"_s, u"GB"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"b"_s},
            {u"members"_s, QJsonArray {u"B1"_s, u"B2"_s}}}});
    QVERIFY(melee("A1", "GB").inputs().value("linked"_L1).toBool());
    const auto told = [&](const std::vector<int> &dice) {
        Proposal fought = melee("A1", "GB");
        for (const int face : dice) {
            if (!fought.enter(face))
                break;
        }
        return fought.summary().text();
    };
    const QString ofA = told({1, 1, 6, 6}); // who fights nobody else tests on this fight alone
    QVERIFY2(ofA.contains(u"A1 must test"_s), qPrintable(ofA));
    const QString ofB = told({6, 6, 1, 1});
    QVERIFY2(ofB.contains(u"hangs on its other fights"_s), qPrintable(ofB));
    begin({stand(u"A1"_s, u"bills"_s, {u"B1"_s}), stand(u"B1"_s, u"pikes"_s, {u"A1"_s})});
    QVERIFY(!melee("A1", "B1").inputs().value("linked"_L1).toBool());
}

/// B1 fights A1 to its front and has A2 on its flank, a pair in which only a general could roll. Theirs, BL, fights A3
/// by himself: that fight once over he turns up with nobody, and A1's hits, due already, are still to be laid.
void TestThistleKnots::aGeneralWhoFoughtHimselfLeadsNobodyElse()
{
    const QString ofTheirs = u"CB"_s;
    begin({QJsonObject {{u"key"_s, ofTheirs}, {u"type"_s, u"command"_s}, {u"side"_s, u"b"_s}},
        stand(u"A1"_s, u"pikes"_s, {u"B1"_s}),
        stand(
            u"A2"_s, u"bills"_s, {u"B1"_s}, {{u"contact"_s, u"flank_rear"_s}, {u"flanked_by"_s, QJsonArray {u"B1"_s}}}),
        stand(u"A3"_s, u"bills"_s, {u"BL"_s}),
        stand(u"B1"_s, u"pikes"_s, {u"A1"_s, u"A2"_s}, {{u"command"_s, ofTheirs}}),
        stand(u"BL"_s, u"cavalry"_s, {u"A3"_s}, {{u"command"_s, ofTheirs}, {u"general"_s, u"general"_s}})});
    answer("fights_whom", "B1", u"A1"_s);
    fight("A1", "B1", {1, 1, 6, 6});
    const auto laysHits = [&] {
        const std::vector<AgendaEntry> must = m_battle->agenda().must;
        return std::ranges::any_of(must, [&](const AgendaEntry &one) {
            return one.what() == u"hit-consolidation"_s && one.who == std::vector {thing(u"A1"_s)};
        });
    };
    QVERIFY(laysHits());
    fight("A3", "BL", {1, 1, 1});
    QVERIFY(laysHits());
    QVERIFY(!isOwed(u"with_me"_s));
    QVERIFY(!isOwed(u"melee"_s));
}

static QJsonArray routed(int each)
{
    QJsonArray things;
    for (const char *side : {"A", "B"}) {
        const QString letter = QLatin1String(side);
        QJsonArray members;
        for (int number = 1; number <= each; ++number) {
            const QString key = letter + QString::number(number);
            const bool runs = letter == u"B"_s;
            members.append(key);
            things.append(stand(key, u"pikes"_s, {},
                {{u"state"_s, runs ? u"disordered"_s : u"good_order"_s},
                    {u"facing"_s, runs ? u"away"_s : u"enemy"_s}}));
        }
        things.append(QJsonObject {{u"key"_s, u"G"_s + letter}, {u"type"_s, u"group"_s}, {u"side"_s, letter.toLower()},
            {u"members"_s, members}});
    }
    return things;
}

/// GA has beaten GB, which runs.
static QJsonArray theRout()
{
    const auto of = [](const QString &one, const QString &other) { return QJsonArray {one, other}; };
    return {QJsonObject {{u"procedure"_s, u"melee"_s}, {u"who"_s, of(u"GA"_s, u"GB"_s)},
                {u"outcome"_s, QJsonObject {{u"a_hits"_s, 2}, {u"b_hits"_s, 0}, {u"must_test"_s, u"b"_s}}}},
        QJsonObject {{u"procedure"_s, u"defeated-in-melee"_s}, {u"who"_s, QJsonArray {u"GB"_s}},
            {u"outcome"_s, QJsonObject {{u"result"_s, u"retreats"_s}, {u"may_pursue"_s, true}}}},
        QJsonObject {
            {u"question"_s, u"withdraws"_s}, {u"who"_s, QJsonArray {u"GB"_s}}, {u"answer"_s, u"all_the_way"_s}}};
}

/// Who shows his back is struck there, and where the first has said whom it reaches, Enter is the next file; before
/// that nobody is reached who is not named.
void TestThistleKnots::pursuersReachFileByFile()
{
    begin(routed(3), u"first_melee"_s, theRout());
    StepList list = *StepList::open(*m_battle, u"beaten"_s);
    QVERIFY(list.key(0, u'Y').did());
    const auto type = [&](const char *who, QChar key) {
        QVERIFY(list.key(*list.rowOf(thing(QLatin1String(who))), key).did());
    };
    QCOMPARE(list.row(*list.rowOf(thing(u"A1"_s))).atWork()->answering()->question().usual.answer, u"nobody"_s);
    type("A1", list.letters().of(thing(u"B2"_s)).front());
    type("A1", u'\r');
    type("A2", u'\r');
    type("A3", u'\r');
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QCOMPARE(m_battle->things().links(thing(u"A1"_s), u"touches"_s), (std::vector {thing(u"B2"_s)}));
    QCOMPARE(m_battle->things().links(thing(u"A2"_s), u"touches"_s), (std::vector {thing(u"B3"_s)}));
    QVERIFY(m_battle->things().links(thing(u"A3"_s), u"touches"_s).empty());
    QCOMPARE(word("B2", u"contact"_s), u"flank_rear"_s);
    QCOMPARE(word("B3", u"contact"_s), u"flank_rear"_s);
}

/// GA and GC have each beaten somebody: who is reached by the one pursuit may not go himself.
void TestThistleKnots::pursuitsGoOneAfterAnother()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"A2"_s, u"B1"_s, u"B2"_s}) {
        const bool runs = key.startsWith(u'B');
        things.append(stand(key, u"pikes"_s, {},
            {{u"state"_s, runs ? u"disordered"_s : u"good_order"_s}, {u"facing"_s, runs ? u"away"_s : u"enemy"_s}}));
    }
    QJsonArray done;
    for (const QJsonValue &one : theRout()) {
        for (const QString &number : {u"1"_s, u"2"_s}) {
            QJsonObject deed = one.toObject();
            QJsonArray who;
            for (const QJsonValue &group : one["who"_L1].toArray())
                who.append(group.toString().mid(1) + number);
            deed.insert("who"_L1, who);
            done.append(deed);
        }
    }
    begin(things, u"first_melee"_s, done);
    const auto pursuit = [&](const QString &winner, const QString &fugitive) {
        return Cast {{u"group"_s, thing(winner)}, {u"fugitive"_s, thing(fugitive)}};
    };
    QVERIFY(!m_battle->whyNot(u"movement"_s, pursuit(u"A1"_s, u"B1"_s)));
    QVERIFY(!m_battle->whyNot(u"movement"_s, pursuit(u"A2"_s, u"B2"_s)));
    TableFlow flow(*m_battle);
    QVERIFY(flow.open(u"movement"_s, pursuit(u"A1"_s, u"B1"_s)));
    const auto events = flow.apply();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QVERIFY(m_battle->whyNot(u"movement"_s, pursuit(u"A2"_s, u"B2"_s)));
    const auto nobody = m_battle->answer({{u"reaches"_s, {{u"unit"_s, thing(u"A1"_s)}}, {.answer = u"nobody"_s}}});
    QVERIFY(nobody && m_battle->accept(*nobody));
    QVERIFY(!m_battle->whyNot(u"movement"_s, pursuit(u"A2"_s, u"B2"_s)));
}

/// Before they are laid, the list says on which stands the hits fall.
void TestThistleKnots::standsThatGoAreNamed()
{
    begin({stand(u"A1"_s, u"pikes"_s, {}, {{u"name"_s, u"Almains"_s}}),
        stand(u"A2"_s, u"pikes"_s, {}, {{u"name"_s, u"Bretons"_s}}), stand(u"B1"_s, u"pikes"_s, {}),
        QJsonObject {{u"key"_s, u"GA"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s}, {u"hits_pikes"_s, 5},
            {u"members"_s, QJsonArray {u"A1"_s, u"A2"_s}}}});
    const StepList list = *StepList::open(*m_battle, u"hits"_s);
    const QString told = list.row(0).atWork()->summary().text();
    QVERIFY2(told.contains(u"Almains"_s) && told.contains(u"Bretons"_s), qPrintable(told));
}

/// Of the fight that is next, by Enter in the open; who is marked as the other side of a fight fights it first.
void TestThistleKnots::theGroundIsAskedOfOneFightAfterAnother()
{
    begin({stand(u"A1"_s, u"pikes"_s, {u"B1"_s}), stand(u"A2"_s, u"pikes"_s, {u"B2"_s}),
        stand(u"B1"_s, u"pikes"_s, {u"A1"_s}), stand(u"B2"_s, u"pikes"_s, {u"A2"_s}),
        QJsonObject {{u"key"_s, u"GA"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s},
            {u"members"_s, QJsonArray {u"A1"_s, u"A2"_s}}}});
    const auto asked = [this] {
        std::vector<ThingId> enemies;
        for (const OpenQuestion &open : m_battle->agenda().ask) {
            if (open.key == u"faces_whom"_s)
                enemies.push_back(open.about.back());
        }
        return enemies;
    };
    QCOMPARE(asked(), std::vector {thing(u"B1"_s)});
    const auto open =
        openQuestion(m_battle->moment(), u"faces_whom"_s, {{u"a"_s, thing(u"GA"_s)}, {u"b"_s, thing(u"B1"_s)}});
    QVERIFY(open);
    QVERIFY(Answering(*m_battle, *open).offersUsual());
    TableFlow flow(*m_battle);
    flow.marks.tap(thing(u"B1"_s), false);
    QVERIFY(flow.marks.isActorByHand());
    QCOMPARE(flow.nextToDo()->what, u"melee"_s);
    QCOMPARE(flow.nextToDo()->against, std::vector {thing(u"B1"_s)});
    fight("GA", "B1", {1, 1, 1, 1});
    QCOMPARE(asked(), std::vector {thing(u"B2"_s)});
}

/// A list that was left shows what is owed by now, in rows that were accepted too.
void TestThistleKnots::whatIsAcceptedGoesWithTheRecord()
{
    begin({stand(u"A1"_s, u"pikes"_s, {}), stand(u"A2"_s, u"pikes"_s, {}), stand(u"B1"_s, u"pikes"_s, {}),
        QJsonObject {{u"key"_s, u"GA"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"a"_s}, {u"hits_pikes"_s, 2},
            {u"members"_s, QJsonArray {u"A1"_s, u"A2"_s}}}});
    StepList list = *StepList::open(*m_battle, u"hits"_s);
    QVERIFY(list.key(0, u'\r').did());
    const auto correction = m_battle->correct(thing(u"GA"_s), u"hits_pikes"_s, 3, u"counted again"_s);
    QVERIFY(correction && m_battle->accept(*correction));
    const StepList again = *StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again.isAnswered(0));
    const auto events = again.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QCOMPARE(m_battle->things().number(thing(u"A1"_s), u"hits"_s), 3);
    QVERIFY(!isOwed(u"hit-consolidation"_s));
}

MUSTER_TEST(TestThistleKnots)
#include "tst_thistleknots.moc"
