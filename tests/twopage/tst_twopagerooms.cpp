// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"
#include "core/rules/agenda.h"
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: who gets into a room, and from where he fires out of it.
class TestTwoPageRooms : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init();

    void nobodyEntersWhereAllIsBlocked();
    void whoEntersSaysByWhichWay();
    void theStairsAreNoDoor();
    void aDoorLeadsOutToo();
    void zeroAgainIsNoMove();
    void nobodyUsesADoorThatHeIsNotAt();
    void whoHasBrokenInBlocksNothing();
    void whoFiresOutSaysFromWhere();
    void whoComesUpToAWindowIsAskedWhoIsNear();
    void whoStandsAtOneFiresThereUnlessHeSays();
    void whoStandsAtNoneHasToSay();
    void nobodyLeavesAFullOpeningUnasked();
    void inTheListItComesFirst();
    void withAnEnemyInTheRoomSheMayFireOut();

private:
    void hold(const QString &name, const QString &opening);
    /// It is said of him that he blocks it.
    void sayBlocks(const QString &name, const QString &opening);
    /// The names offered, then the keys of the answers, of what is asked of Rex; nothing where it is not asked.
    QString askedOfRex(const QString &question) const;
    void answerForRex(const QString &question, const QString &named);
    /// Ann, inside, may fire at Eve.
    void annInside(const QString &opening);
    Cast annAtEve() const;
    /// Her shot at Eve, as it is opened.
    Proposal shot() const;
    std::optional<OpenQuestion> fromWhere() const;
    void fireFrom(const QString &opening);
};

/// Reds on the move, Cid in the Hall at its Door, and blocking it.
void TestTwoPageRooms::init()
{
    muster();
    choose({{u"Rex"_s, u"move"_s}, {u"Ann"_s, u"fire_load"_s}}, 6);
    hold(u"Cid"_s, u"Door"_s);
}

void TestTwoPageRooms::hold(const QString &name, const QString &opening)
{
    act(u"in-room"_s, {name, u"Hall"_s});
    act(u"at-opening"_s, {name, opening});
    act(u"blocks"_s, {name});
}

void TestTwoPageRooms::sayBlocks(const QString &name, const QString &opening)
{
    happen(m_battle->answer({{u"blocks"_s, {{u"figure"_s, called(name)}}, {.named = {called(opening)}}}}));
}

QString TestTwoPageRooms::askedOfRex(const QString &question) const
{
    const auto asked = openQuestion(m_battle->moment(), question, {{u"figure"_s, called(u"Rex"_s)}});
    if (!asked)
        return {};
    QStringList words;
    for (const ThingId thing : asked->named)
        words += m_battle->nameOf(thing);
    return (words + keyList(asked->answers)).join(u' ');
}

void TestTwoPageRooms::answerForRex(const QString &question, const QString &named)
{
    happen(m_battle->answer({{question, {{u"figure"_s, called(u"Rex"_s)}}, {{}, {called(named)}, 0}}}));
}

void TestTwoPageRooms::nobodyEntersWhereAllIsBlocked()
{
    hold(u"Dan"_s, u"Window"_s);
    sayBlocks(u"Cid"_s, u"Door"_s);
    sayBlocks(u"Dan"_s, u"Window"_s);
    resolve(u"move"_s, {u"Rex"_s}, {{u"open_half"_s, 4}, {u"obstacles"_s, 1}});
    QCOMPARE(askedOfRex(u"inside"_s), u"outside"_s);
    const TableAnswered thereAllTheSame {u"inside"_s, {{u"figure"_s, called(u"Rex"_s)}}, {{}, {called(u"Hall"_s)}, 0}};
    QVERIFY(!m_battle->answer({thereAllTheSame}));
    set(u"Dan"_s, u"condition"_s, u"dead"_s); // and with him goes his block
    QCOMPARE(askedOfRex(u"inside"_s), u"Hall outside"_s);
}

void TestTwoPageRooms::whoEntersSaysByWhichWay()
{
    sayBlocks(u"Cid"_s, u"Door"_s);
    resolve(u"move"_s, {u"Rex"_s}, {{u"open_half"_s, 4}, {u"obstacles"_s, 1}});
    QCOMPARE(askedOfRex(u"way_in"_s), QString());
    answerForRex(u"inside"_s, u"Hall"_s);
    QCOMPARE(askedOfRex(u"way_in"_s), u"Window"_s);
    answerForRex(u"way_in"_s, u"Window"_s);
    QCOMPARE(askedOfRex(u"way_in"_s), QString());
    QCOMPARE(linked(u"Rex"_s, u"room"_s), u"Hall"_s);
}

void TestTwoPageRooms::theStairsAreNoDoor()
{
    hold(u"Dan"_s, u"Window"_s);
    resolve(u"move"_s, {u"Rex"_s}, {{u"levels"_s, 1}});
    QCOMPARE(askedOfRex(u"inside"_s), u"Hall outside"_s);
    answerForRex(u"inside"_s, u"Hall"_s);
    QCOMPARE(askedOfRex(u"way_in"_s), QString());
}

void TestTwoPageRooms::whoFiresOutSaysFromWhere()
{
    act(u"in-room"_s, {u"Ann"_s, u"Hall"_s});
    goTo(u"shooting"_s);
    resolve(u"fire"_s, {u"Ann"_s, u"Eve"_s, u"Window"_s}, {{u"distance"_s, 9}}, {1});
    QCOMPARE(linked(u"Ann"_s, u"opening"_s), u"Window"_s);
    QCOMPARE(linked(u"Ann"_s, u"used"_s), u"Window"_s);
}

/// Just before his own shot he shifts, also from the middle of the room (TURN-18).
void TestTwoPageRooms::whoComesUpToAWindowIsAskedWhoIsNear()
{
    act(u"in-room"_s, {u"Ann"_s, u"Hall"_s});
    act(u"in-room"_s, {u"Ben"_s, u"Hall"_s});
    act(u"at-opening"_s, {u"Ben"_s, u"Window"_s});
    act(u"within-an-inch"_s, {u"Ben"_s, u"Cid"_s});
    goTo(u"shooting"_s);
    resolve(u"fire"_s, {u"Ann"_s, u"Eve"_s, u"Window"_s}, {{u"distance"_s, 9}}, {1});
    const auto asked = openQuestion(m_battle->moment(), u"contact"_s, {{u"figure"_s, called(u"Ann"_s)}});
    QVERIFY(asked);
    QVERIFY(std::ranges::find(asked->named, called(u"Cid"_s)) != asked->named.end());
}

/// D and the door in the list of moves takes him out of the room; it costs as an obstacle does.
void TestTwoPageRooms::aDoorLeadsOutToo()
{
    act(u"in-room"_s, {u"Rex"_s, u"Hall"_s});
    StepList all = *StepList::open(*m_battle, u"all-moves"_s);
    const int rex = *all.rowOf(called(u"Rex"_s));
    QVERIFY(all.key(rex, u'D').did());
    QVERIFY(all.key(rex, all.letters().of(called(u"Window"_s)).front()).did());
    QCOMPARE(all.row(rex).atWork()->toDo().what, u"move"_s);
    QVERIFY(all.key(rex, u'\r').did());
    const auto events = all.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QCOMPARE(linked(u"Rex"_s, u"room"_s), QString());
    QVERIFY(flag(u"Rex"_s, u"moved"_s));
}

/// In no room he stands already by what was answered last: 0 then is what it is in a row of which nothing is said.
void TestTwoPageRooms::zeroAgainIsNoMove()
{
    act(u"in-room"_s, {u"Rex"_s, u"Hall"_s});
    set(u"Window"_s, u"leads_to"_s, QJsonArray {called(u"Hall"_s)}); // an inner one: where he goes is asked
    for (const QChar outside : {u'0', u'\r'}) {
        StepList all = *StepList::open(*m_battle, u"all-moves"_s);
        const int rex = *all.rowOf(called(u"Rex"_s));
        for (const QChar key : {u'5', u'\r'})
            QVERIFY(all.key(rex, key).did());
        QVERIFY(all.row(rex).atWork() != nullptr);
        QCOMPARE(all.row(rex).atWork()->toDo().what, u"inside"_s);
        QVERIFY(all.key(rex, outside).did());
        QVERIFY(all.row(rex).isWhole());
        QVERIFY(all.key(rex, u'0').did());
        QCOMPARE(all.row(rex).steps().size(), size_t(1));
        QVERIFY(all.row(rex).steps().front().isLeft());
    }
}

/// An inner door is only for who is in a room that it is between.
void TestTwoPageRooms::nobodyUsesADoorThatHeIsNotAt()
{
    set(u"Window"_s, u"leads_to"_s, QJsonArray {called(u"Hall"_s)}); // no way from outdoors
    const auto refusal =
        m_battle->whyNot(u"opening"_s, {{u"figure"_s, called(u"Rex"_s)}, {u"opening"_s, called(u"Window"_s)}});
    QVERIFY(refusal);
    QCOMPARE(refusal->message.text(), u"Window is no way from where the figure stands."_s);
}

/// Among its defenders he is not asked what he blocks; they are.
void TestTwoPageRooms::whoHasBrokenInBlocksNothing()
{
    sayBlocks(u"Cid"_s, u"Door"_s);
    resolve(u"opening"_s, {u"Rex"_s, u"Window"_s}, {});
    resolve(u"move"_s, {u"Rex"_s}, {{u"open_half"_s, 4}});
    QCOMPARE(linked(u"Rex"_s, u"room"_s), u"Hall"_s);
    set(u"Dan"_s, u"action"_s, u"move"_s); // somebody might come in after him
    goTo(u"melee"_s);
    goTo(u"movement"_s);
    QCOMPARE(askedOfRex(u"blocks"_s), QString());
    set(u"Cid"_s, u"condition"_s, u"dead"_s);
    QCOMPARE(askedOfRex(u"blocks"_s), u"Door Window none"_s);
}

void TestTwoPageRooms::annInside(const QString &opening)
{
    act(u"in-room"_s, {u"Ann"_s, u"Hall"_s});
    if (!opening.isEmpty())
        act(u"at-opening"_s, {u"Ann"_s, opening});
    goTo(u"shooting"_s);
}

Cast TestTwoPageRooms::annAtEve() const
{
    return {{u"firer"_s, called(u"Ann"_s)}, {u"target"_s, called(u"Eve"_s)}};
}

Proposal TestTwoPageRooms::shot() const
{
    Proposal open = *Proposal::open(*m_battle, u"fire"_s, annAtEve());
    open.setInput(u"distance"_s, 9);
    return open;
}

std::optional<OpenQuestion> TestTwoPageRooms::fromWhere() const
{
    return openQuestion(m_battle->moment(), u"fires_from"_s, {{u"figure"_s, called(u"Ann"_s)}});
}

void TestTwoPageRooms::fireFrom(const QString &opening)
{
    happen(m_battle->answer({{u"fires_from"_s, {{u"figure"_s, called(u"Ann"_s)}}, {{}, {called(opening)}, 0}}}));
}

void TestTwoPageRooms::whoStandsAtOneFiresThereUnlessHeSays()
{
    annInside(u"Door"_s);
    QVERIFY(fromWhere());
    QVERIFY(!fromWhere()->mustAnswer); // she may hold her fire
    QCOMPARE(fromWhere()->usual.named, std::vector {called(u"Door"_s)});
    QCOMPARE(shot().cast().value(u"opening"_s), called(u"Door"_s));
    fireFrom(u"Window"_s);
    QVERIFY(!fromWhere());
    QCOMPARE(linked(u"Ann"_s, u"opening"_s), u"Door"_s); // nobody shifts before the shot
    Proposal open = shot();
    QCOMPARE(open.cast().value(u"opening"_s), called(u"Window"_s));
    QVERIFY(open.enter(1));
    happen(open.event());
    QCOMPARE(linked(u"Ann"_s, u"used"_s), u"Window"_s);
    QVERIFY(flag(u"Ann"_s, u"shifted"_s));
}

/// At Cid in the hall she may fire at once, at Eve only once she has said so; without him there is nobody else.
void TestTwoPageRooms::whoStandsAtNoneHasToSay()
{
    annInside({});
    QVERIFY(fromWhere());
    QVERIFY(fromWhere()->usual.named.empty());
    QVERIFY(m_battle->whyNot(u"fire"_s, annAtEve()));
    set(u"Cid"_s, u"condition"_s, u"dead"_s);
    QVERIFY(!m_battle->whyNot(u"fire"_s, annAtEve()));
    QCOMPARE(shot().state(), Proposal::State::Refused);
    QCOMPARE(shot().refusal().field, u"opening"_s);
    fireFrom(u"Door"_s);
    QVERIFY(!m_battle->whyNot(u"fire"_s, annAtEve()));
    QCOMPARE(shot().state(), Proposal::State::NeedsDice);
}

/// Two have fired out of her door: she may go to the window, but only if she says so.
void TestTwoPageRooms::nobodyLeavesAFullOpeningUnasked()
{
    annInside(u"Door"_s);
    for (const QString &other : {u"Rex"_s, u"Ben"_s})
        set(other, u"used"_s, QJsonArray {called(u"Door"_s)});
    QVERIFY(fromWhere());
    QVERIFY(fromWhere()->usual.named.empty());
    QCOMPARE(fromWhere()->named, std::vector {called(u"Window"_s)});
    QVERIFY(m_battle->whyNot(u"fire"_s, annAtEve())); // there is Cid, too
    fireFrom(u"Window"_s);
    QVERIFY(!m_battle->whyNot(u"fire"_s, annAtEve()));
    QCOMPARE(shot().cast().value(u"opening"_s), called(u"Window"_s));
    QCOMPARE(shot().state(), Proposal::State::NeedsDice);
}

void TestTwoPageRooms::inTheListItComesFirst()
{
    annInside(u"Door"_s);
    StepList all = *StepList::open(*m_battle, u"all-fire"_s);
    const int ann = *all.rowOf(called(u"Ann"_s));
    QCOMPARE(all.row(ann).atWork()->toDo().what, u"fires_from"_s);
    QVERIFY(all.row(ann).hasUsual());
    QVERIFY(all.key(ann, all.letters().of(called(u"Window"_s)).front()).did());
    QCOMPARE(all.row(ann).atWork()->frame(), RowStep::Frame::Target);
    for (const QChar key : all.letters().of(called(u"Eve"_s)) + u"091"_s)
        QVERIFY(all.key(ann, key).did());
    QVERIFY(all.row(ann).isWhole());
    const auto events = all.events();
    QVERIFY(events);
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
    QCOMPARE(linked(u"Ann"_s, u"used"_s), u"Window"_s);
}

/// Whom she mostly fires at stands before her, with no door or window between them; but she may fire at anyone
/// (TURN-5).
void TestTwoPageRooms::withAnEnemyInTheRoomSheMayFireOut()
{
    act(u"in-room"_s, {u"Ann"_s, u"Hall"_s});
    act(u"within-an-inch"_s, {u"Ann"_s, u"Cid"_s}); // he is in the hall, too
    goTo(u"shooting"_s);
    QVERIFY(fromWhere());
    QCOMPARE(fromWhere()->usual.answer, u"inside"_s);
    const Cast pair {{u"firer"_s, called(u"Ann"_s)}, {u"target"_s, called(u"Cid"_s)}};
    Proposal open = *Proposal::open(*m_battle, u"fire"_s, pair);
    open.setInput(u"distance"_s, 2);
    QCOMPARE(open.state(), Proposal::State::NeedsDice);
    fireFrom(u"Window"_s);
    QCOMPARE(shot().cast().value(u"opening"_s), called(u"Window"_s));
    QCOMPARE(shot().state(), Proposal::State::NeedsDice);
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageRooms)
#include "tst_twopagerooms.moc"
