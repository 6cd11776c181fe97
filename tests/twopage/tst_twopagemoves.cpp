// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"
#include "core/play/todo.h"
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: who moves, in one list: over a stream, along its bank, in by a door.
class TestTwoPageMoves : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init();

    void whoStandsAtAStreamTriesToCross();
    void theCrossingComesFirst();
    void whoStaysDoesNotCross();
    void heMovesElsewhereByALetter();
    void whoStandsAtNoStreamHasNoLetterForIt();
    void heGoesInByALetter();
    void whoStandsAtTheDoorGoesNowhereElse();
    void whoIsOnHisWayIsNotLeftWithTheOthers();
    void aBlockedDoorIsNotOffered();
    void whatWasLookedUpOutlivesOtherRows();
    void digitsMoveHimWhoWasLeft();

private:
    StepList list() const { return *StepList::open(*m_battle, u"all-moves"_s); }
    int rex(const StepList &list) const { return *list.rowOf(called(u"Rex"_s)); }
    void type(StepList &list, const QString &keys) const;
    void record(const StepList &list);
    QString stream() const { return word(u"Rex"_s, u"stream"_s); }
    QString atWork(const StepList &list) const;
    bool isAsked(const QString &question, const QString &name) const;
};

/// Rex and Cid are on the move.
void TestTwoPageMoves::init()
{
    muster();
    choose({{u"Rex"_s, u"move"_s}, {u"Cid"_s, u"move"_s}}, 4);
}

void TestTwoPageMoves::type(StepList &list, const QString &keys) const
{
    for (const QChar key : keys) {
        const KeyHeard heard = list.key(rex(list), key);
        QVERIFY2(heard.did(), qPrintable(u"%1: %2"_s.arg(key).arg(heard.words.text())));
    }
}

void TestTwoPageMoves::record(const StepList &list)
{
    const auto events = list.events();
    QVERIFY2(events, events ? "" : qPrintable(events.error().message.text()));
    for (const Event &event : *events)
        QVERIFY(m_battle->accept(event));
}

QString TestTwoPageMoves::atWork(const StepList &list) const
{
    const RowStep *step = list.row(rex(list)).atWork();
    return step == nullptr ? QString() : step->toDo().what;
}

bool TestTwoPageMoves::isAsked(const QString &question, const QString &name) const
{
    return std::ranges::any_of(toDoOf(*m_battle),
        [&](const ToDo &open) { return open.what == question && open.who == std::vector {called(name)}; });
}

void TestTwoPageMoves::whoStandsAtAStreamTriesToCross()
{
    set(u"Rex"_s, u"stream"_s, u"near"_s);
    StepList all = list();
    QCOMPARE(atWork(all), u"stream-crossing"_s);
    QCOMPARE(all.row(rex(all)).atWork()->frame(), RowStep::Frame::Dice);
    QVERIFY(!all.key(rex(all), u'\r').did()); // nobody is across without a die
    QVERIFY(!all.isAnswered(rex(all)));
    type(all, u"3"_s);
    record(all);
    QCOMPARE(stream(), u"far"_s);
    QVERIFY(flag(u"Rex"_s, u"moved"_s));
}

void TestTwoPageMoves::theCrossingComesFirst()
{
    set(u"Rex"_s, u"stream"_s, u"near"_s);
    const std::vector<ToDo> open = toDoOf(*m_battle);
    const auto his =
        std::ranges::find_if(open, [&](const ToDo &one) { return one.who == std::vector {called(u"Rex"_s)}; });
    QVERIFY(his != open.end());
    QCOMPARE(his->what, u"stream-crossing"_s);
}

void TestTwoPageMoves::whoStaysDoesNotCross()
{
    set(u"Rex"_s, u"stream"_s, u"near"_s);
    StepList all = list();
    type(all, u"0"_s);
    QVERIFY(all.row(rex(all)).isWhole());
    record(all);
    QCOMPARE(stream(), u"near"_s);
    QVERIFY(!flag(u"Rex"_s, u"moved"_s));
}

void TestTwoPageMoves::heMovesElsewhereByALetter()
{
    set(u"Rex"_s, u"stream"_s, u"near"_s);
    StepList all = list();
    type(all, u"M"_s);
    QCOMPARE(atWork(all), u"move"_s);
    QVERIFY(all.takeBack(rex(all))); // and back
    QCOMPARE(atWork(all), u"stream-crossing"_s);
    type(all, u"m5\r"_s);
    record(all);
    QCOMPARE(stream(), u"none"_s);
    QVERIFY(flag(u"Rex"_s, u"moved"_s));
}

void TestTwoPageMoves::whoStandsAtNoStreamHasNoLetterForIt()
{
    StepList all = list();
    QCOMPARE(atWork(all), u"move"_s);
    QStringList letters;
    for (const Procedure *other : all.row(rex(all)).byLetter())
        letters += QString::fromLatin1(other->id);
    QCOMPARE(letters, QStringList {u"opening"_s});
    QVERIFY(!all.key(rex(all), u'S').did());
}

/// What the door costs goes by itself, and where he stands then is asked no more; he blocks nothing.
void TestTwoPageMoves::heGoesInByALetter()
{
    StepList all = list();
    type(all, u"D"_s);
    QCOMPARE(all.row(rex(all)).atWork()->frame(), RowStep::Frame::Target);
    type(all, all.letters().of(called(u"Window"_s)));
    QCOMPARE(atWork(all), u"move"_s);
    QVERIFY(!all.isAnswered(rex(all)));
    QCOMPARE(all.row(rex(all)).atWork()->proposal()->input(u"obstacles"_s).toInt(), 1);
    type(all, u"\r"_s);
    QVERIFY(all.row(rex(all)).isWhole());
    record(all);
    QCOMPARE(linked(u"Rex"_s, u"room"_s), u"Hall"_s);
    const Resolution *move = m_battle->ledger().events().back().as<Resolution>();
    QCOMPARE(move->inputs.value("open_half"_L1).toInt(), 10);
    QCOMPARE(move->outcome.value("cost_half"_L1).toInt(), 18);
    for (const QString &question : {u"inside"_s, u"way_in"_s, u"blocks"_s})
        QVERIFY2(!isAsked(question, u"Rex"_s), qPrintable(question));
}

/// Who stands at the window goes in over no open ground at all: there 0 is a distance, and not that he stays.
void TestTwoPageMoves::whoStandsAtTheDoorGoesNowhereElse()
{
    StepList all = list();
    type(all, u"D"_s);
    type(all, all.letters().of(called(u"Window"_s)) + u"0\r"_s);
    QVERIFY(all.row(rex(all)).isWhole());
    record(all);
    QCOMPARE(linked(u"Rex"_s, u"room"_s), u"Hall"_s);
    QCOMPARE(m_battle->ledger().events().back().as<Resolution>()->inputs.value("open_half"_L1).toInt(), 0);
}

/// "The others stay" sends nobody through the window either.
void TestTwoPageMoves::whoIsOnHisWayIsNotLeftWithTheOthers()
{
    StepList all = list();
    type(all, u"D"_s);
    type(all, all.letters().of(called(u"Window"_s)));
    all.leaveTheRest();
    QVERIFY(!all.row(rex(all)).isWhole());
    QVERIFY(all.row(rex(all)).atWork()->pending().isEmpty());
    QCOMPARE(all.answered(), all.size() - 1);
}

void TestTwoPageMoves::aBlockedDoorIsNotOffered()
{
    act(u"in-room"_s, {u"Cid"_s, u"Hall"_s});
    act(u"at-opening"_s, {u"Cid"_s, u"Door"_s});
    act(u"blocks"_s, {u"Cid"_s});
    QVERIFY(isAsked(u"blocks"_s, u"Cid"_s)); // he was there before
    StepList all = list();
    type(all, u"D"_s);
    QCOMPARE(all.row(rex(all)).atWork()->targets(), std::vector {called(u"Window"_s)});
}

void TestTwoPageMoves::whatWasLookedUpOutlivesOtherRows()
{
    StepList all = list();
    type(all, u'D' + QString());
    type(all, all.letters().of(called(u"Door"_s)));
    const int cid = *all.rowOf(called(u"Cid"_s));
    QVERIFY(all.key(cid, u'\r').did());
    all.goTo(rex(all));
    QCOMPARE(atWork(all), u"move"_s);
    const auto again = StepList::fromJson(*m_battle, all.toJson());
    QVERIFY(again);
    QCOMPARE(atWork(*again), u"move"_s);
    type(all, u"\r"_s);
    record(all);
    QCOMPARE(linked(u"Rex"_s, u"room"_s), u"Hall"_s);
}

void TestTwoPageMoves::digitsMoveHimWhoWasLeft()
{
    StepList all = list();
    type(all, u"0"_s);
    QVERIFY(all.row(rex(all)).isWhole());
    QVERIFY(all.row(rex(all)).steps().back().isLeft());
    type(all, u"4"_s);
    QVERIFY(!all.row(rex(all)).steps().back().isLeft());
    QVERIFY(all.takeBack(rex(all)));
    QVERIFY(all.row(rex(all)).steps().back().isLeft());
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageMoves)
#include "tst_twopagemoves.moc"
