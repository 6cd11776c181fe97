// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listdue.h"
#include "core/play/offers.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The Thistle, the Lily and the Rose in lists: a group in a row, a charge brought home by one Enter, volleys.
class TestThistleLists : public QObject {
    Q_OBJECT

private slots:
    void contactIsLaidOut();
    void staggeredLinesFollow();
    void mirroredLinesFollow();
    void aLossIsLookedAtBeforeTheNextRallies();
    void aLetterInAnAnsweredRowIsHeard();
    void aDraftKeepsWhatIsLaidOut();
    void whatIsLaidOutGoesWithItsCharge();
    void anotherMeetsItOnTheFlank();
    void moreChargeThanThereAreToMeet();
    void oneChargesTwo();
    void aGroupMovesByOneKey();
    void whoStaysDoesNotCharge();
    void standsGoWithTheirGroup();
    void whatNumbersAreForIsTold();
    void aChargeStrikesTheRow();
    void aChargeOnAFlankStrikesItsTarget();
    void aVolleyIsOne();
    void hitsStayInTheirGroup();
    void whoIsInContactTakesShotsLast();
    void severalWhoAreMarkedShootEachForHimself();
    void whoReactsShootsInHisRow();
    void nothingStandsInAReaction();
    void aReactionHasOneLetter();
    void aDraftKeepsWhatWasDoneInstead();
    void whatEachNeedsIsSeen();

private:
    void begin(const QJsonArray &things, const QString &phase = u"first_move"_s);
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList open(const char *id) const { return *StepList::open(*m_battle, QString::fromLatin1(id)); }
    int row(const StepList &list, const QString &who) const { return *list.rowOf(thing(who)); }
    QChar letter(const StepList &list, const QString &key) const { return list.letters().of(thing(key)).front(); }
    void record(const StepList &list);
    QString contacts(const QString &key) const;

    std::unique_ptr<Battle> m_battle;
};

static QJsonObject unit(const QString &key, const QString &type, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"unit"_s);
    values.insert(u"side"_s, key.left(1).toLower());
    values.insert(u"unit_type"_s, type);
    return values;
}

static QJsonArray group(const QString &key, const QString &type, int count, const QJsonObject &values = {})
{
    QJsonArray things;
    QJsonArray members;
    for (int number = 1; number <= count; ++number) {
        const QString own = key + QString::number(number);
        members.append(own);
        things.append(unit(own, type, values));
    }
    things.append(QJsonObject {
        {u"key"_s, u"G"_s + key}, {u"type"_s, u"group"_s}, {u"side"_s, key.toLower()}, {u"members"_s, members}});
    return things;
}

static QJsonArray both(QJsonArray these, const QJsonArray &those)
{
    for (const QJsonValue &one : those)
        these.append(one);
    return these;
}

/// Four inches, sixes, the first choice.
static QChar keyIn(const RowStep &step)
{
    if (step.frame() == RowStep::Frame::Dice)
        return u'6';
    const bool isNumber = step.fieldAsked() && step.fieldAsked()->second.kind == FieldKind::Number;
    return !isNumber ? u'1' : step.pending().isEmpty() ? u'4' : u'\r';
}

/// Pikes that charge pikes.
static QJsonArray charge(int chargers, int charged)
{
    return both(group(u"A"_s, u"pikes"_s, chargers, {{u"charge"_s, u"charging"_s}}),
        group(u"B"_s, u"pikes"_s, charged, {{u"charge"_s, u"charged"_s}}));
}

void TestThistleLists::begin(const QJsonArray &things, const QString &phase)
{
    m_battle = battleSetUp(
        {{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
}

void TestThistleLists::record(const StepList &list)
{
    const auto events = list.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

/// Whom it touches, and how it is touched itself: "front B1".
QString TestThistleLists::contacts(const QString &key) const
{
    QStringList words {m_battle->things().word(thing(key), u"contact"_s)};
    for (const ThingId other : m_battle->things().links(thing(key), u"touches"_s))
        words += m_battle->nameOf(other);
    return words.join(u' ');
}

/// Four against four: it opens answered, file by file, and only what differs is typed.
void TestThistleLists::contactIsLaidOut()
{
    begin(charge(4, 4));
    QCOMPARE(QString::fromLatin1(listDue(*m_battle)->id), u"contacts"_s);
    const StepList list = open("contacts");
    QCOMPARE(list.size(), 4);
    QCOMPARE(list.answered(), 4);
    StepList changed = list;
    QVERIFY(list.isLaid(0) && list.isLaid(3)); // nobody has looked at them yet
    QVERIFY(changed.key(0, u'0').did());
    QVERIFY(!changed.isLaid(0));
    record(list);
    for (const QString &number : {u"1"_s, u"2"_s, u"3"_s, u"4"_s}) {
        QCOMPARE(contacts(u"A"_s + number), u"front B"_s + number);
        QCOMPARE(m_battle->things().word(thing(u"B"_s + number), u"charge"_s), u"charged"_s);
    }
}

/// Where the first meets another than its opposite, or nobody, those beside it go along.
void TestThistleLists::staggeredLinesFollow()
{
    begin(charge(4, 4));
    StepList right = open("contacts");
    QVERIFY(right.key(0, letter(right, u"B2"_s)).did());
    QVERIFY(right.key(0, u'\r').did());
    StepList left = open("contacts");
    QVERIFY(left.key(0, u'0').did());
    record(right);
    QCOMPARE(contacts(u"A1"_s), u"front B2"_s);
    QCOMPARE(contacts(u"A3"_s), u"front B4"_s);
    QCOMPARE(contacts(u"A4"_s), u"none"_s);
    QCOMPARE(contacts(u"B1"_s), u"none"_s);
    begin(charge(4, 4));
    left = open("contacts");
    QVERIFY(left.key(0, u'0').did());
    record(left);
    QCOMPARE(contacts(u"A1"_s), u"none"_s);
    QCOMPARE(contacts(u"A2"_s), u"front B1"_s);
    QCOMPARE(contacts(u"A4"_s), u"front B3"_s);
    QCOMPARE(contacts(u"B4"_s), u"none"_s);
}

/// Who goes over the edge may break the command, and those who rally after him rally as demoralised (TURN-15).
void TestThistleLists::aLossIsLookedAtBeforeTheNextRallies()
{
    begin({unit(u"A1"_s, u"pikes"_s, {{u"state"_s, u"destroyed"_s}}),
        unit(u"A2"_s, u"pikes"_s, {{u"state"_s, u"destroyed"_s}}),
        unit(u"A3"_s, u"pikes"_s, {{u"state"_s, u"disordered"_s}}),
        unit(u"A4"_s, u"pikes"_s, {{u"state"_s, u"disordered"_s}}), unit(u"B1"_s, u"pikes"_s)});
    StepList list = open("rallies");
    const auto row = [&](const QString &key) { return *list.rowOf(thing(key)); };
    for (const QChar key : u"011"_s) // no enemy near, fails, over the edge
        QVERIFY(list.key(row(u"A3"_s), key).did());
    const KeyHeard early = list.key(row(u"A4"_s), u'0');
    QCOMPARE(early.answer, KeyHeard::Answer::Refused);
    const auto before = list.rowBefore(row(u"A4"_s));
    QVERIFY(before);
    QCOMPARE(list.row(*before).atWork()->toDo().what, u"demoralisation"_s);
    QVERIFY(list.key(*before, u'\r').did());
    QVERIFY(list.key(row(u"A4"_s), u'0').did());
}

/// Numbered from the other end: the first meets the last, and the others go along.
void TestThistleLists::mirroredLinesFollow()
{
    begin(charge(4, 4));
    StepList list = open("contacts");
    QVERIFY(list.key(0, letter(list, u"B4"_s)).did());
    QVERIFY(list.key(0, u'\r').did());
    record(list);
    QCOMPARE(contacts(u"A1"_s), u"front B4"_s);
    QCOMPARE(contacts(u"A2"_s), u"front B3"_s);
    QCOMPARE(contacts(u"A4"_s), u"front B1"_s);
}

/// The first letter counts: it names in place of what was laid out, and what is said by hand goes along with nobody.
void TestThistleLists::aLetterInAnAnsweredRowIsHeard()
{
    begin(charge(3, 3));
    StepList list = open("contacts");
    QVERIFY(list.key(2, letter(list, u"B1"_s)).did());
    QVERIFY(list.key(2, u'\r').did());
    QVERIFY(list.key(0, letter(list, u"B3"_s)).did());
    QVERIFY(list.row(0).atWork()->answering()->answer().has_value());
    QVERIFY(list.key(0, u'\r').did());
    record(list);
    QCOMPARE(contacts(u"A1"_s), u"front B3"_s);
    QCOMPARE(contacts(u"A2"_s), u"front B2"_s);
    QCOMPARE(contacts(u"A3"_s), u"front B1"_s);
}

void TestThistleLists::aDraftKeepsWhatIsLaidOut()
{
    begin(charge(3, 3));
    StepList list = open("contacts");
    QVERIFY(list.key(0, letter(list, u"B2"_s)).did());
    StepList again = *StepList::fromJson(*m_battle, list.toJson());
    QCOMPARE(again.toJson(), list.toJson());
    QVERIFY(again.key(0, u'\r').did()); // and the others go along
    record(again);
    QCOMPARE(contacts(u"A1"_s), u"front B2"_s);
    QCOMPARE(contacts(u"A2"_s), u"front B3"_s);
}

/// Whom a charge struck that was taken back since is met by nobody, in a list that was left before.
void TestThistleLists::whatIsLaidOutGoesWithItsCharge()
{
    begin(charge(1, 2));
    const QJsonObject left = open("contacts").toJson();
    QJsonArray things = charge(1, 2);
    QCOMPARE(things[3]["key"_L1].toString(), u"B2"_s);
    QJsonObject spared = things[3].toObject();
    spared.remove("charge"_L1);
    things[3] = spared;
    begin(things);
    const StepList list = *StepList::fromJson(*m_battle, left);
    QVERIFY(list.isLaid(0));
    record(list);
    QCOMPARE(contacts(u"A1"_s), u"front B1"_s);
}

void TestThistleLists::anotherMeetsItOnTheFlank()
{
    begin(charge(2, 2));
    StepList list = open("contacts");
    const int second = row(list, u"A2"_s);
    QVERIFY(list.key(second, letter(list, u"B1"_s)).did()); // in place of what was laid out
    QVERIFY(list.key(second, letter(list, u"B1"_s)).did()); // the same again: on its flank
    QVERIFY(!list.isAnswered(second));
    QVERIFY(list.key(second, u'\r').did());
    QVERIFY(list.key(row(list, u"A1"_s), u'0').did());
    record(list);
    QCOMPARE(contacts(u"A1"_s), u"none"_s);
    QCOMPARE(contacts(u"A2"_s), u"front B1"_s);
    QCOMPARE(m_battle->things().word(thing(u"B1"_s), u"contact"_s), u"flank_rear"_s);
}

void TestThistleLists::moreChargeThanThereAreToMeet()
{
    begin(charge(3, 2));
    const StepList list = open("contacts");
    QVERIFY(list.isOpen(row(list, u"A3"_s)) && !list.row(row(list, u"A3"_s)).hasUsual()); // a corner may touch
    record(list);
    QCOMPARE(contacts(u"A2"_s), u"front B2"_s);
    QCOMPARE(contacts(u"A3"_s), u"none"_s);
}

void TestThistleLists::oneChargesTwo()
{
    begin(charge(1, 2));
    record(open("contacts"));
    QCOMPARE(contacts(u"A1"_s), u"front B1 B2"_s);
}

void TestThistleLists::aGroupMovesByOneKey()
{
    begin(both(group(u"A"_s, u"shot"_s, 2, {{u"weapon"_s, u"bow"_s}}), {unit(u"B1"_s, u"pikes"_s)}));
    StepList list = open("moves");
    QCOMPARE(list.size(), 1);
    QVERIFY(list.key(0, u'1').did());
    const auto events = list.events();
    QVERIFY(events);
    QCOMPARE(events->size(), 1u);
    QCOMPARE(events->front().as<ActDone>()->act, u"moved-half"_s);
    record(list);
    QCOMPARE(m_battle->things().word(thing(u"A2"_s), u"moved"_s), u"half"_s);
}

void TestThistleLists::whoStaysDoesNotCharge()
{
    begin({unit(u"A1"_s, u"pikes"_s), unit(u"B1"_s, u"pikes"_s)});
    StepList list = open("moves");
    QVERIFY(list.key(0, u'\r').did());
    QVERIFY(list.row(0).isWhole()); // it is not asked whether it charges
    record(list);
    QVERIFY(toDoOf(*m_battle).empty());
}

/// One by one they are still offered what the group may do.
void TestThistleLists::standsGoWithTheirGroup()
{
    begin(both(group(u"A"_s, u"pikes"_s, 3), {unit(u"A9"_s, u"bills"_s), unit(u"B1"_s, u"pikes"_s)}));
    const StepList list = open("moves");
    QCOMPARE(list.size(), 2);
    QVERIFY(list.rowOf(thing(u"GA"_s)));
    QVERIFY(!list.rowOf(thing(u"A1"_s)));
    const auto isOffered = [&](const ToDo &open) {
        return open.what == u"movement"_s && open.who.front() == thing(u"A1"_s);
    };
    QVERIFY(std::ranges::any_of(toDoOf(*m_battle), isOffered));
}

void TestThistleLists::whatNumbersAreForIsTold()
{
    begin({unit(u"A1"_s, u"light_artillery"_s), unit(u"A2"_s, u"pikes"_s), unit(u"B1"_s, u"pikes"_s)});
    StepList list = open("moves");
    const auto whatOf = [&](int row) {
        QStringList all;
        for (const auto &[number, toDo] : list.row(row).instead())
            all += QString::number(number) + u' ' + toDo.what;
        return all.join(u", "_s);
    };
    QCOMPARE(whatOf(row(list, u"A2"_s)), u"1 moved-half, 2 moved-more, 3 charge"_s);
    const int gun = row(list, u"A1"_s);
    QVERIFY(!whatOf(gun).contains(u"charge"_s));
    QVERIFY(list.key(gun, u'3').answer == KeyHeard::Answer::Refused);
    QVERIFY(!list.isAnswered(gun));
    QVERIFY(list.key(gun, u'0').did());
}

/// The stands beside the target are struck as well, on their fronts: as many as charge.
void TestThistleLists::aChargeStrikesTheRow()
{
    begin(both(group(u"A"_s, u"pikes"_s, 3), group(u"B"_s, u"pikes"_s, 4)));
    StepList list = open("moves");
    QVERIFY(list.key(0, u'3').did());
    QVERIFY(list.key(0, letter(list, u"B2"_s)).did());
    for (int key = 0; key < 12 && list.row(0).atWork()->answering() == nullptr; ++key)
        QVERIFY(list.key(0, keyIn(*list.row(0).atWork())).did());
    QCOMPARE(list.row(0).atWork()->toDo().what, u"struck"_s);
    QVERIFY(list.key(0, u'\r').did());
    record(list);
    for (const QString &struck : {u"B2"_s, u"B3"_s, u"B4"_s})
        QCOMPARE(m_battle->things().word(thing(struck), u"charge"_s), u"charged"_s);
    QCOMPARE(m_battle->things().word(thing(u"B1"_s), u"charge"_s), u"none"_s);
    record(open("contacts"));
    QCOMPARE(contacts(u"A1"_s), u"front B2"_s);
    QCOMPARE(contacts(u"A3"_s), u"front B4"_s);
}

void TestThistleLists::aChargeOnAFlankStrikesItsTarget()
{
    begin(both(group(u"A"_s, u"gensdarmes"_s, 2), group(u"B"_s, u"pikes"_s, 2)));
    const Cast cast {{u"charger"_s, thing(u"GA"_s)}, {u"target"_s, thing(u"B1"_s)}};
    Proposal proposal = *Proposal::open(*m_battle, u"charge"_s, cast);
    proposal.setInput(u"distance"_s, 6);
    proposal.setInput(u"in_front"_s, false);
    proposal.setInput(u"strikes"_s, u"flank"_s);
    QVERIFY(m_battle->accept(*proposal.event()));
    StepList list = open("moves");
    QVERIFY(list.key(0, u'\r').did());
    record(list);
    record(open("contacts"));
    QCOMPARE(contacts(u"A1"_s), u"front B1"_s);
    QCOMPARE(contacts(u"A2"_s), u"none"_s);
    QCOMPARE(m_battle->things().word(thing(u"B1"_s), u"contact"_s), u"flank_rear"_s);
}

/// Hits of the first do not keep the others from shooting (TURN-9); they are laid when all have shot.
void TestThistleLists::aVolleyIsOne()
{
    begin(both(group(u"A"_s, u"shot"_s, 3, {{u"weapon"_s, u"arquebus"_s}}),
        {unit(u"B1"_s, u"pikes"_s), unit(u"B2"_s, u"pikes"_s)}));
    record([&] {
        StepList moves = open("moves");
        moves.key(0, u'0');
        return moves;
    }());
    StepList list = open("shots");
    QCOMPARE(list.size(), 3);
    for (int shooter = 0; shooter < list.size(); ++shooter) {
        QVERIFY(list.key(shooter, letter(list, u"B1"_s)).did());
        for (int key = 0; key < 8 && list.row(shooter).atWork() != nullptr; ++key)
            QVERIFY(list.key(shooter, keyIn(*list.row(shooter).atWork())).did());
    }
    QCOMPARE(list.answered(), 3);
    record(list);
    QCOMPARE(QString::fromLatin1(listDue(*m_battle)->id), u"hits"_s);
    for (const QString &shooter : {u"A1"_s, u"A2"_s, u"A3"_s})
        QVERIFY(m_battle->whyNot(u"shooting"_s, {{u"shooter"_s, thing(shooter)}, {u"target"_s, thing(u"B1"_s)}}));
}

/// The hits of a group are laid on it, on all of it and on nobody else; a letter only puts a stand at the end.
void TestThistleLists::hitsStayInTheirGroup()
{
    begin(both(group(u"A"_s, u"shot"_s, 3, {{u"weapon"_s, u"arquebus"_s}}), group(u"B"_s, u"pikes"_s, 2)));
    record([&] {
        StepList moves = open("moves");
        moves.key(0, u'0');
        return moves;
    }());
    StepList shots = open("shots");
    for (int shooter = 0; shooter < shots.size(); ++shooter) {
        QVERIFY(shots.key(shooter, letter(shots, u"B1"_s)).did());
        for (int key = 0; key < 8 && shots.row(shooter).atWork() != nullptr; ++key)
            QVERIFY(shots.key(shooter, keyIn(*shots.row(shooter).atWork())).did());
    }
    record(shots);
    StepList hits = open("hits");
    const auto stands = [&] {
        std::vector<ThingId> all;
        for (const ListRow &row : hits.row(0).steps().front().proposal()->rows(u"units"_s))
            all.push_back(row.thing);
        return all;
    };
    QCOMPARE(stands(), (std::vector {thing(u"B1"_s), thing(u"B2"_s)}));
    QCOMPARE(hits.nameable(0), (std::vector {thing(u"B1"_s), thing(u"B2"_s)}));
    QVERIFY(hits.key(0, letter(hits, u"B1"_s)).did());
    QCOMPARE(stands(), (std::vector {thing(u"B2"_s), thing(u"B1"_s)}));
    auto open = Proposal::open(*m_battle, u"hit-consolidation"_s, {{u"group"_s, thing(u"GB"_s)}});
    QVERIFY(open);
    open->removeRow(u"units"_s, 0);
    QVERIFY(open->disallowed());
    QVERIFY(!open->event());
}

/// A group of which one stand fights: shots are for the one they were aimed at, and last of all for the one in contact.
void TestThistleLists::whoIsInContactTakesShotsLast()
{
    const auto fighting = [](const QString &key, const QString &foe) {
        return unit(key, u"pikes"_s,
            {{u"contact"_s, u"front"_s}, {u"in_contact_with"_s, QJsonArray {foe}}, {u"touches"_s, QJsonArray {foe}}});
    };
    QJsonArray things = group(u"A"_s, u"shot"_s, 2, {{u"weapon"_s, u"arquebus"_s}});
    things.append(fighting(u"A9"_s, u"B1"_s));
    things.append(fighting(u"B1"_s, u"A9"_s));
    things.append(unit(u"B2"_s, u"pikes"_s));
    things.append(unit(u"B3"_s, u"pikes"_s));
    things.append(QJsonObject {{u"key"_s, u"GB"_s}, {u"type"_s, u"group"_s}, {u"side"_s, u"b"_s},
        {u"members"_s, QJsonArray {u"B1"_s, u"B2"_s, u"B3"_s}}});
    begin(things);
    const auto order = [&] {
        std::vector<ThingId> all;
        const auto open = Proposal::open(*m_battle, u"hit-consolidation"_s, {{u"group"_s, thing(u"GB"_s)}});
        for (const ListRow &row : open ? open->rows(u"units"_s) : ListRows())
            all.push_back(row.thing);
        return all;
    };
    QCOMPARE(order(), (std::vector {thing(u"B2"_s), thing(u"B3"_s), thing(u"B1"_s)}));
}

void TestThistleLists::severalWhoAreMarkedShootEachForHimself()
{
    begin(both(group(u"A"_s, u"shot"_s, 4, {{u"weapon"_s, u"arquebus"_s}}),
        {unit(u"B1"_s, u"pikes"_s), unit(u"B2"_s, u"pikes"_s)}));
    TableFlow flow(*m_battle);
    const auto offer = offerOf(m_battle->set(), u"shooting"_s);
    QVERIFY(offer);
    flow.marks.toggleAlso(thing(u"A1"_s));
    QVERIFY(flow.eachOf(*offer).empty()); // one alone has a dialog of his own
    flow.marks.toggleAlso(thing(u"A2"_s));
    flow.marks.toggleAlso(thing(u"A3"_s));
    flow.marks.toggleTarget(thing(u"B2"_s));
    const std::vector<ThingId> each = flow.eachOf(*offer);
    QCOMPARE(each, (std::vector {thing(u"A1"_s), thing(u"A2"_s), thing(u"A3"_s)}));
    QCOMPARE(flow.targetOfEach(each), thing(u"B2"_s));
    const auto list = StepList::open(*m_battle, u"shots"_s, each);
    QVERIFY(list);
    QCOMPARE(list->size(), 3);
    QVERIFY(!list->rowOf(thing(u"A4"_s)));
}

void TestThistleLists::whoReactsShootsInHisRow()
{
    begin({unit(u"A1"_s, u"pikes"_s, {{u"charge"_s, u"charging"_s}}),
        unit(u"B1"_s, u"shot"_s, {{u"charge"_s, u"charged"_s}, {u"weapon"_s, u"arquebus"_s}})});
    StepList list = open("reactions");
    QCOMPARE(list.size(), 1);
    for (int key = 0; key < 6 && list.row(0).atWork() != nullptr; ++key)
        list.key(0, list.row(0).atWork()->frame() == RowStep::Frame::Dice ? u'6' : u'\r');
    QVERIFY(list.row(0).isWhole());
    const auto events = list.events();
    QVERIFY(events);
    QVERIFY(std::ranges::any_of(*events, [](const Event &event) {
        const auto *deed = event.as<Resolution>();
        return deed != nullptr && deed->procedure == u"shooting"_s;
    }));
}

/// Whoever may do it, and whatever else he may.
void TestThistleLists::aReactionHasOneLetter()
{
    begin({unit(u"A1"_s, u"pikes"_s, {{u"charge"_s, u"charging"_s}}),
        unit(u"B1"_s, u"shot"_s, {{u"charge"_s, u"charged"_s}, {u"weapon"_s, u"arquebus"_s}}),
        unit(u"B2"_s, u"light_cavalry"_s, {{u"charge"_s, u"charged"_s}, {u"weapon"_s, u"pistol"_s}}),
        unit(u"B3"_s, u"gensdarmes"_s, {{u"charge"_s, u"charged"_s}})});
    QHash<QString, QString> letters;
    int seen = 0;
    for (const OpenQuestion &open : m_battle->agenda().ask) {
        if (open.key != u"reaction"_s)
            continue;
        ++seen;
        const Answering answering(*m_battle, open);
        for (const AnswerChoice &choice : answering.choices()) {
            if (!letters.value(choice.answer).contains(choice.key))
                letters[choice.answer] += choice.key;
        }
    }
    QVERIFY(seen >= 3);
    for (const auto [answer, its] : letters.asKeyValueRange())
        QVERIFY2(its.size() == 1, qPrintable(answer + u' ' + its));
    QCOMPARE(letters.value(u"stands"_s), u"0"_s);
    QCOMPARE(letters.value(u"shoot"_s), u"S"_s);
    QCOMPARE(letters.value(u"evade"_s), u"E"_s);
    QCOMPARE(letters.value(u"counter_charge"_s), u"C"_s); // though cover has it, for the shots that come after it
    StepList list = open("reactions");
    const int horse = *list.rowOf(thing(u"B3"_s));
    QVERIFY(list.key(horse, u'C').did());
    QVERIFY(list.row(horse).isAnswered());
    QCOMPARE(list.row(horse).events().front().as<AnswersGiven>()->answers.front().answer.answer, u"counter_charge"_s);
    // Each of them counts once before the phase can end, though what it may do is looked up as well.
    const std::vector<ToDo> all = toDoOf(*m_battle);
    QCOMPARE(heldBy(*m_battle, all), list.size());
    QVERIFY(std::ranges::count(all, true, &ToDo::isHolding) > list.size());
}

/// 0 is the key of who does nothing, here as everywhere, and is told as such.
void TestThistleLists::nothingStandsInAReaction()
{
    begin({unit(u"A1"_s, u"pikes"_s, {{u"charge"_s, u"charging"_s}}),
        unit(u"B1"_s, u"shot"_s, {{u"charge"_s, u"charged"_s}, {u"weapon"_s, u"arquebus"_s}})});
    StepList list = open("reactions");
    for (int key = 0; key < 3 && list.row(0).atWork()->answering() == nullptr; ++key)
        list.key(0, u'\r');
    const Answering *asked = list.row(0).atWork()->answering();
    QVERIFY(asked != nullptr);
    const auto stands = std::ranges::find(asked->choices(), u"stands"_s, &AnswerChoice::answer);
    QVERIFY(stands != asked->choices().end());
    QCOMPARE(stands->key, u'0');
    QVERIFY(list.key(0, u'0').did());
    QVERIFY(list.row(0).isWhole());
    QVERIFY(std::ranges::any_of(*list.events(), [](const Event &event) {
        const auto *said = event.as<AnswersGiven>();
        return said != nullptr && said->answers.front().answer.answer == u"stands"_s;
    }));
}

void TestThistleLists::aDraftKeepsWhatWasDoneInstead()
{
    begin({unit(u"A1"_s, u"pikes"_s), unit(u"A2"_s, u"bills"_s), unit(u"B1"_s, u"pikes"_s)});
    StepList list = open("moves");
    QVERIFY(list.key(0, u'2').did());
    QVERIFY(list.key(1, u'3').did());
    const auto again = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again);
    QCOMPARE(again->events()->size(), 1u);
    QVERIFY(again->events()->front().payload == list.events()->front().payload);
    QCOMPARE(again->row(1).atWork()->toDo().what, u"charge"_s);
    QVERIFY(list.takeBack(1));
    QCOMPARE(list.row(1).atWork()->toDo().what, u"movement"_s);
}

/// A stand that is not charged lacks the bonus that the one beside it has.
void TestThistleLists::whatEachNeedsIsSeen()
{
    QJsonArray things = both(group(u"A"_s, u"pikes"_s, 2, {{u"charge"_s, u"charging"_s}, {u"contact"_s, u"front"_s}}),
        group(u"B"_s, u"pikes"_s, 2, {{u"contact"_s, u"front"_s}}));
    for (QJsonValueRef thing : things) {
        QJsonObject values = thing.toObject();
        const QString key = values.value(u"key"_s).toString();
        if (key.size() == 2 && key.startsWith(u'A'))
            values.insert(u"in_contact_with"_s, QJsonArray {u"B"_s + key.back()});
        if (key == u"B1"_s)
            values.insert(u"charge"_s, u"charged"_s);
        thing = values;
    }
    begin(things, u"first_melee"_s);
    const auto melee = Proposal::open(*m_battle, u"melee"_s, {{u"a"_s, thing(u"GA"_s)}, {u"b"_s, thing(u"GB"_s)}});
    QVERIFY(melee && melee->question() != nullptr);
    const std::vector<StrikingRow> rows = melee->question()->facing();
    QCOMPARE(rows.size(), 2u);
    QCOMPARE(rows[0].strikers.size(), 2u);
    QCOMPARE(rows[1].strikers.size(), 2u);
    const auto countsOf = [&](size_t side, size_t file) { return rows[side].strikers[file].counts.size(); };
    QCOMPARE(countsOf(0, 1), 1u);
    QCOMPARE(countsOf(1, 0), 1u);
    QCOMPARE(countsOf(1, 1), 0u);
    QVERIFY(rows[1].strikers[0].throws.text() != rows[1].strikers[1].throws.text());
}

MUSTER_TEST(TestThistleLists)
#include "tst_thistlelists.moc"
