// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/roundundo.h"
#include "core/play/stepground.h"
#include "core/play/steplist.h"
#include "core/rules/agenda.h"
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: who fights whom, whether it was tracked before or is said in the melee itself.
class TestTwoPageFights : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void fightsOfThoseWithinAnInch();
    void oneOfAFightBringsAll();
    void contactsOfTheMeleeCount();
    void whatIsUntickedIsNoContact();
    void leaversAreThoseWhoWereFought();
    void eitherMayWantTheFight();
    void nobodyWantsIt();
    void allOfTheFightAreTold();
    void aFightIsAskedAndDicedInOneRow();
    void whatIsToldIsWhatWasFought();
    void ofTheDeadNothingIsNoted();
    void theWorkingSaysWhoHitsWhom();
    void theTiedAreCountedInTheirOrder();
    void whatIsLeftAfterAFightGoesAlongWithIt();

private:
    static QJsonArray contacts(const QList<std::pair<int, int>> &pairs);
};

QJsonArray TestTwoPageFights::contacts(const QList<std::pair<int, int>> &pairs)
{
    QJsonArray all;
    for (const auto &[a, b] : pairs)
        all.append(QJsonObject {{u"a"_s, a}, {u"b"_s, b}, {u"opening"_s, 0}});
    return all;
}

void TestTwoPageFights::fightsOfThoseWithinAnInch()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}, {u"Ann"_s, u"fire_load"_s}, {u"Cid"_s, u"move"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    act(u"within-an-inch"_s, {u"Rex"_s, u"Dan"_s});
    act(u"within-an-inch"_s, {u"Ann"_s, u"Dan"_s});
    goTo(u"melee"_s);
    QVERIFY(toDo().isEmpty()); // not before somebody says that he wants it
    want(u"Rex"_s, u"Cid"_s, u"a"_s);
    QCOMPARE(toDo(), u"melee Rex"_s);
    Proposal fight = open(u"melee"_s, {});
    QCOMPARE(fight.input(u"contacts"_s).toArray().size(), 3);
    QCOMPARE(fight.input(u"figures"_s)[0][u"die"_s].toInt(), 12);
    QVERIFY(fight.input(u"figures"_s)[0][u"wants"_s].toBool());
    QVERIFY(!fight.input(u"figures"_s)[2][u"wants"_s].toBool());
    for (const int face : {7, 4, 5, 3}) // Rex 8 hits Cid and Dan, Ann 4 hits Dan 3
        QVERIFY(fight.enter(face));
    QStringList working;
    for (const WorkingLine &line : fight.working())
        working += line.text.text();
    QVERIFY2(working.contains(u"Cid: d10 shows 5 = 5"_s), qPrintable(working.join(u'\n'))); // by their names
    happen(fight.event());
    QCOMPARE(number(u"Cid"_s, u"hits"_s), 1);
    QCOMPARE(number(u"Dan"_s, u"hits"_s), 2);
    QCOMPARE(word(u"Ann"_s, u"action"_s), u"hand_to_hand"_s);
    QVERIFY(flag(u"Ann"_s, u"in_melee"_s));
    QCOMPARE(linked(u"Dan"_s, u"opponents"_s), u"Rex Ann"_s);
    QCOMPARE(toDo(),
        u"saving-roll Cid!, saving-roll Dan!, after-fight Rex, after-fight Ann, after-fight Cid, after-fight Dan"_s);
}

/// Whoever is picked stands first, then all who are joined to him by contacts, side by side; others only where they are
/// picked.
void TestTwoPageFights::oneOfAFightBringsAll()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}}, 1);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    act(u"within-an-inch"_s, {u"Rex"_s, u"Dan"_s});
    act(u"within-an-inch"_s, {u"Ann"_s, u"Dan"_s});
    goTo(u"melee"_s);
    const auto fighters = [this](const QStringList &names) {
        const Proposal proposal = open(u"melee"_s, names);
        QStringList fighting;
        for (const ListRow &row : proposal.rows(u"figures"_s))
            fighting += m_battle->nameOf(row.thing);
        return fighting.join(u' ');
    };
    want(u"Rex"_s, u"Cid"_s, u"both"_s);
    QCOMPARE(fighters({}), u"Rex Ann Cid Dan"_s); // the first fight that is to come
    QCOMPARE(fighters({u"Ann"_s}), u"Ann Rex Cid Dan"_s);
    QCOMPARE(fighters({u"Cid"_s, u"Ann"_s}), u"Cid Ann Rex Dan"_s);
    QCOMPARE(fighters({u"Eve"_s}), u"Eve"_s);
    QCOMPARE(fighters({u"Ben"_s, u"Eve"_s}), u"Ben Eve"_s); // nothing on record of them
    Proposal proposal = open(u"melee"_s, {u"Ann"_s});
    QCOMPARE(proposal.input(u"contacts"_s).toArray().size(), 3);
    proposal.removeRow(u"figures"_s, 2);
    QCOMPARE(proposal.input(u"contacts"_s).toArray().size(), 2);
}

/// Nothing is tracked before: what is ticked in the melee says who is left without an opponent.
void TestTwoPageFights::contactsOfTheMeleeCount()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}, {u"Cid"_s, u"move"_s}, {u"Dan"_s, u"move"_s}}, 4);
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Rex"_s, u"Cid"_s, u"Dan"_s}, {{u"contacts"_s, contacts({{1, 2}, {1, 3}})}}, {7, 5, 8});
    QCOMPARE(open(u"after-fight"_s, {u"Rex"_s}).input(u"opponents"_s).toInt(), 2);
    QCOMPARE(open(u"after-fight"_s, {u"Cid"_s}).input(u"opponents"_s).toInt(), 1);
    resolve(u"saving-roll"_s, {u"Cid"_s}, {}, {1});
    resolve(u"after-fight"_s, {u"Rex"_s}, {});
    QVERIFY(!flag(u"Rex"_s, u"idle"_s));
    QVERIFY(flag(u"Rex"_s, u"in_melee"_s));
    goTo(u"movement"_s);
    QCOMPARE(linked(u"Rex"_s, u"near"_s), u"Dan"_s);
    QCOMPARE(linked(u"Dan"_s, u"near"_s), u"Rex"_s);
    QCOMPARE(linked(u"Rex"_s, u"opponents"_s), u"Cid Dan"_s);
    goTo(u"melee"_s);
    want(u"Rex"_s, u"Dan"_s, u"both"_s);
    QCOMPARE(toDo(), u"melee Rex"_s); // they fight on
}

void TestTwoPageFights::whatIsUntickedIsNoContact()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    act(u"within-an-inch"_s, {u"Rex"_s, u"Dan"_s});
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Rex"_s, u"Cid"_s, u"Dan"_s}, {{u"contacts"_s, contacts({{1, 2}})}}, {7, 5});
    QCOMPARE(toDo(), u"saving-roll Cid!, after-fight Rex, after-fight Cid"_s);
    resolve(u"saving-roll"_s, {u"Cid"_s}, {}, {1});
    resolve(u"after-fight"_s, {u"Rex"_s}, {});
    QVERIFY(flag(u"Rex"_s, u"idle"_s)); // Dan was not his opponent
    goTo(u"movement"_s);
    QCOMPARE(linked(u"Rex"_s, u"near"_s), QString());
    QCOMPARE(linked(u"Dan"_s, u"near"_s), QString());
}

void TestTwoPageFights::leaversAreThoseWhoWereFought()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}}, 1);
    goTo(u"melee"_s);
    resolve(u"melee"_s, {u"Rex"_s, u"Cid"_s}, {{u"contacts"_s, contacts({{1, 2}})}}, {4, 5});
    for (const QString &name : {u"Rex"_s, u"Cid"_s})
        resolve(u"after-fight"_s, {name}, {});
    goTo(u"choose"_s);
    resolve(u"action-choice"_s, {u"Rex"_s}, {{u"action"_s, u"hand_to_hand"_s}});
    resolve(u"action-choice"_s, {u"Cid"_s}, {{u"action"_s, u"move"_s}});
    QCOMPARE(open(u"action-rechoice"_s, {u"Rex"_s}).input(u"opponents_leaving"_s).toInt(), 1);
}

/// Though no card says so: it is asked, of all who are joined at once, and there is no usual answer.
void TestTwoPageFights::eitherMayWantTheFight()
{
    choose({{u"Rex"_s, u"move"_s}, {u"Cid"_s, u"move"_s}, {u"Ann"_s, u"fire_load"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    act(u"within-an-inch"_s, {u"Ann"_s, u"Cid"_s});
    goTo(u"melee"_s);
    const std::vector<OpenQuestion> ask = m_battle->agenda().ask;
    QCOMPARE(ask.size(), 1u);
    QCOMPARE(ask.front().words.text(), u"Who wants the fight of Rex, Ann and Cid?"_s);
    QVERIFY(ask.front().usual.saysNothing());
    const Answering answering(*m_battle, ask.front()); // the sides are called by their names
    for (const QString &side : {u"Reds"_s, u"Blues"_s}) {
        QVERIFY(std::ranges::any_of(answering.choices(), [&](const AnswerChoice &one) {
            return !one.key.isNull() && one.words.source() == side + u": this side wants the fight"_s;
        }));
    }
    QVERIFY(reminded().contains(u"M15"_s));
    want(u"Rex"_s, u"Cid"_s, u"b"_s);
    QCOMPARE(toDo(), u"melee Rex"_s);
    QVERIFY(m_battle->agenda().ask.empty());
    QCOMPARE(word(u"Cid"_s, u"wants"_s), u"yes"_s);
    QCOMPARE(word(u"Rex"_s, u"wants"_s), u"no"_s);
}

/// A fight is that of all who are joined, also in the ledger.
void TestTwoPageFights::allOfTheFightAreTold()
{
    choose({{u"Rex"_s, u"move"_s}, {u"Cid"_s, u"move"_s}, {u"Ann"_s, u"fire_load"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    act(u"within-an-inch"_s, {u"Ann"_s, u"Cid"_s});
    goTo(u"melee"_s);
    want(u"Rex"_s, u"Cid"_s, u"b"_s);
    QCOMPARE(m_battle->told(m_battle->ledger().events().back()).text(), u"Rex, Ann against Cid: wanted by Blues"_s);
    Proposal fight = open(u"melee"_s, {});
    for (const int face : {7, 3, 5}) // in the order in which they are told
        QVERIFY(fight.enter(face));
    happen(fight.event());
    QCOMPARE(m_battle->told(m_battle->ledger().events().back()).text(),
        u"Rex (8), Ann (3) against Cid (5). To save: Ann (1 hit), Cid (1 hit)."_s);
}

/// Who wants it, and then the dice, with one key for each.
void TestTwoPageFights::aFightIsAskedAndDicedInOneRow()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}, {u"Cid"_s, u"move"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    goTo(u"melee"_s);
    StepList all = *StepList::open(*m_battle, u"all-wants"_s);
    QCOMPARE(all.size(), 1);
    for (const QChar key : u"\rN1Y107"_s) // Cid stands higher; Rex has a d12
        QVERIFY2(all.key(0, key).did(), qPrintable(QString(key)));
    QCOMPARE(all.row(0).atWork()->toDo().what, u"melee"_s);
    QVERIFY(!all.row(0).together()); // who fights is nobody's choice
    QCOMPARE(all.key(0, u'\r').answer, KeyHeard::Answer::Refused); // Cid's die is missing
    QVERIFY(all.key(0, u'4').did());
    QVERIFY(all.row(0).isWhole());
    const auto events = all.events();
    QVERIFY(events);
    for (const Event &event : *events)
        happen(event);
    QCOMPARE(number(u"Cid"_s, u"hits"_s), 1);
}

/// Two fights are wanted, and one of them is diced: that is one fight.
void TestTwoPageFights::whatIsToldIsWhatWasFought()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}, {u"Cid"_s, u"move"_s}, {u"Ann"_s, u"hand_to_hand"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    act(u"within-an-inch"_s, {u"Ann"_s, u"Dan"_s});
    goTo(u"melee"_s);
    StepList all = *StepList::open(*m_battle, u"all-wants"_s);
    QCOMPARE(all.size(), 2);
    const auto told = [this](const StepList &list) {
        const auto trial = m_battle->trial();
        const std::vector<Event> events = *list.events();
        for (const Event &event : events) {
            if (!trial->accept(event))
                return QString();
        }
        return toldOfRound(*trial, trial->ledger().events().back()).text();
    };
    for (const int row : {0, 1})
        QVERIFY(all.key(row, u'\r').did());
    QCOMPARE(told(all), u"Hand-to-hand: {one answer|2 answers}"_s);
    for (const QChar key : u"N1Y1074"_s)
        QVERIFY2(all.key(0, key).did(), qPrintable(QString(key)));
    QVERIFY(all.row(0).isWhole() && !all.row(1).isWhole());
    QCOMPARE(told(all), u"1 fight(s) hand-to-hand"_s);
}

void TestTwoPageFights::ofTheDeadNothingIsNoted()
{
    choose({{u"Rex"_s, u"move"_s}, {u"Cid"_s, u"move"_s}}, 4);
    set(u"Rex"_s, u"condition"_s, u"dead"_s);
    for (const QString &what :
        {u"within-an-inch"_s, u"no-longer-within-an-inch"_s, u"at-opening"_s, u"in-room"_s, u"leaves-room"_s}) {
        const auto why = m_battle->whyNot(what, {{u"figure"_s, called(u"Rex"_s)}});
        QVERIFY(why);
        QCOMPARE(why->message.text(), u"Rex is out of the fight."_s);
    }
}

void TestTwoPageFights::nobodyWantsIt()
{
    choose({{u"Rex"_s, u"move"_s}, {u"Cid"_s, u"move"_s}, {u"Ann"_s, u"fire_load"_s}}, 4);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    goTo(u"melee"_s);
    set(u"Dan"_s, u"hits"_s, 1);
    QCOMPARE(toDo(), u"saving-roll Dan"_s); // a fight may still come
    want(u"Rex"_s, u"Cid"_s, u"nobody"_s);
    QCOMPARE(toDo(), u"saving-roll Dan!"_s);
    QVERIFY(!reminded().contains(u"M15"_s));
    QCOMPARE(linked(u"Rex"_s, u"near"_s), u"Cid"_s);
    goTo(u"melee"_s);
    happen(m_battle->nextPhase(u"on"_s));
    goTo(u"melee"_s);
    QCOMPARE(m_battle->agenda().ask.size(), 1u); // asked anew in each phase
}

void TestTwoPageFights::theWorkingSaysWhoHitsWhom()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}}, 1);
    for (const QString &foe : {u"Cid"_s, u"Dan"_s})
        act(u"within-an-inch"_s, {u"Ann"_s, foe});
    act(u"within-an-inch"_s, {u"Rex"_s, u"Dan"_s});
    goTo(u"melee"_s);
    want(u"Rex"_s, u"Cid"_s, u"both"_s);
    Proposal fight = open(u"melee"_s, {});
    for (const int face : {7, 5, 2, 3}) // Rex 8, Ann 5, Cid 2, Dan 3: Ann with her d8 reaches the lowest alone
        QVERIFY(fight.enter(face));
    QStringList working;
    for (const WorkingLine &line : fight.working())
        working += QString::fromLatin1(line.source) + u' ' + line.text.text();
    working.removeIf([](const QString &line) { return line.contains(u" shows "_s); });
    QCOMPARE(working.size(), 4);
    QVERIFY2(working[0].endsWith(u" Rex: 8, hits Dan (3)"_s), qPrintable(working[0]));
    QCOMPARE(working[1], u"TP-R24 Ann: 5, hits Cid (2)"_s);
    QCOMPARE(fight.summary().text(),
        u"Rex (8), Ann (5) against Cid (2), Dan (3). To save: Cid (1 hit(s)), Dan (1 hit(s))."_s);
}

void TestTwoPageFights::theTiedAreCountedInTheirOrder()
{
    choose({{u"Ann"_s, u"hand_to_hand"_s}}, 1);
    for (const QString &foe : {u"Cid"_s, u"Dan"_s})
        act(u"within-an-inch"_s, {u"Ann"_s, foe});
    goTo(u"melee"_s);
    Proposal fight = open(u"melee"_s, {u"Ann"_s});
    for (const int face : {5, 3, 3})
        QVERIFY(fight.enter(face));
    QCOMPARE(fight.wanted().sides, 2);
    QCOMPARE(inWords(fight.wanted(), fight.names()).text(), u"Ann: which of the tied? 1 Cid, 2 Dan"_s);
    QVERIFY(fight.enter(2));
    happen(fight.event());
    QCOMPARE(number(u"Dan"_s, u"hits"_s), 1);
}

/// With the last that was owed, as one entry of its own, and nobody is asked.
void TestTwoPageFights::whatIsLeftAfterAFightGoesAlongWithIt()
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}}, 6);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    goTo(u"melee"_s);
    want(u"Rex"_s, u"Cid"_s, u"both"_s);
    Proposal fight = open(u"melee"_s, {u"Rex"_s});
    for (const int face : {6, 6})
        QVERIFY(fight.enter(face));
    QCOMPARE(fight.state(), Proposal::State::Resolved);
    std::vector<Event> all = withWhatFollows(*m_battle, {*fight.event()});
    const bool isHit = all.size() == 1;
    for (const Event &event : all)
        QVERIFY(m_battle->accept(event));
    if (isHit) { // then with the save
        const QString struck = number(u"Cid"_s, u"hits"_s) > 0 ? u"Cid"_s : u"Rex"_s;
        Proposal save = open(u"saving-roll"_s, {struck});
        while (save.state() == Proposal::State::NeedsDice)
            QVERIFY(save.enter(7));
        all = withWhatFollows(*m_battle, {*save.event()});
        for (const Event &event : all)
            QVERIFY(m_battle->accept(event));
    }
    QCOMPARE(all.size(), 3u);
    QVERIFY(flag(u"Rex"_s, u"in_melee"_s) && flag(u"Cid"_s, u"in_melee"_s));
    QVERIFY(m_battle->agenda().isOver());
    QCOMPARE(toldOfRound(*m_battle, *m_battle->undoable()).text(), u"2 figure(s) after the fight"_s);
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageFights)
#include "tst_twopagefights.moc"
