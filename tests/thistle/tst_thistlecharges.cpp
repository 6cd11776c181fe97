// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: from a charge to what is done about it, and to contact.
class TestThistleCharges : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void knowsTheGap();
    void knowsWhichCharge();
    void choosesOneReaction_data();
    void choosesOneReaction();
    void offersWhatItMay();
    void strikesOthersToo();
    void whoChargesAloneLeavesItsPlace();
    void aBackIsStruckOnTheRear();
    void counterChargesAsItMay();
    void everyFrontThatIsMetIsCharged();
    void isForgottenWhereNobodyArrives();
    void shootsOutOfAFight();
    void remindsOfContacts();
    void runnersAreNotToBeMet();
    void foughtIsNotForgotten();

private:
    void charge(const QString &charger, const QString &target, int distance)
    {
        resolve(u"charge"_s, {charger, target}, {{u"distance"_s, distance}});
    }
    QStringList saidOfCharges() const;
};

QStringList TestThistleCharges::saidOfCharges() const
{
    QStringList said;
    for (const Reminder &reminder : m_battle->reminders()) {
        if (QLatin1String(reminder.id) == "TL-M16"_L1)
            said += reminder.text.text();
    }
    return said;
}

/// It was typed with the charge.
void TestThistleCharges::knowsTheGap()
{
    goFirst(u"b"_s);
    QVERIFY(!open(u"charge-reaction"_s, {u"Huntly"_s}).isPrefilled(u"distance"_s));
    charge(u"Grey"_s, u"Huntly"_s, 7);
    const Proposal reaction = open(u"charge-reaction"_s, {u"Huntly"_s});
    QCOMPARE(reaction.input(u"distance"_s).toInt(), 7);
    QCOMPARE(reaction.cast().value(u"charger"_s), called(u"Grey"_s));
    QVERIFY(!open(u"charge-reaction"_s, {u"Shot"_s}).isPrefilled(u"distance"_s));
    charge(u"Bills 1"_s, u"Prickers"_s, 3);
    const Proposal evade = open(u"evade"_s, {u"Prickers"_s});
    QCOMPARE(evade.input(u"distance"_s).toInt(), 3);
    QCOMPARE(evade.cast().value(u"charger"_s), called(u"Bills 1"_s));
    goTo(u"second_move"_s);
    QVERIFY(!open(u"charge-reaction"_s, {u"Huntly"_s}).isPrefilled(u"distance"_s));
}

void TestThistleCharges::knowsWhichCharge()
{
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Prickers"_s, 9);
    charge(u"Bills 1"_s, u"Prickers"_s, 3);
    QCOMPARE(open(u"evade"_s, {u"Prickers"_s, u"Grey"_s}).input(u"distance"_s).toInt(), 9);
    QCOMPARE(open(u"evade"_s, {u"Prickers"_s, u"Bills 2"_s}).input(u"distance"_s).toInt(), 3);
    QCOMPARE(open(u"evade"_s, {u"Prickers"_s}).input(u"distance"_s).toInt(), 3);
}

void TestThistleCharges::choosesOneReaction_data()
{
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QString>("owed");
    QTest::newRow("shoot") << u"shoot"_s << u"shooting Prickers"_s;
    QTest::newRow("evade") << u"evade"_s << u"evade Grey Prickers"_s;
    QTest::newRow("counter-charge") << u"counter_charge"_s << QString();
    QTest::newRow("stand") << u"stands"_s << QString();
}

/// One of them is all that it does (TL-R19), and only then does the charge come into contact.
void TestThistleCharges::choosesOneReaction()
{
    QFETCH(const QString, choice);
    QFETCH(const QString, owed);
    set(u"Prickers"_s, u"weapon"_s, u"pistol"_s);
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Prickers"_s, 2);
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    QVERIFY(!isAsked(u"contact"_s, u"Grey"_s));
    say(u"reaction"_s, u"Prickers"_s, choice);
    QVERIFY(!tasks().contains(u"charge-reaction"_s));
    QCOMPARE(isAsked(u"contact"_s, u"Grey"_s), owed.isEmpty());
    if (owed.isEmpty())
        return;
    QVERIFY2(tasks().contains(owed), qPrintable(tasks()));
    if (choice == u"shoot"_s)
        resolve(u"shooting"_s, {u"Prickers"_s, u"Grey"_s}, {{u"distance"_s, 0}}, {1});
    else
        say(u"room"_s, u"Prickers"_s, u"enough"_s);
    if (choice == u"evade"_s)
        resolve(u"evade"_s, {u"Prickers"_s, u"Grey"_s});
    QVERIFY(m_battle->agenda().must.empty());
    QCOMPARE(isAsked(u"contact"_s, u"Grey"_s), choice == u"shoot"_s);
    QCOMPARE(isAsked(u"goes_on"_s, u"Grey"_s), choice == u"evade"_s);
    if (choice != u"evade"_s)
        return;
    // Another enemy may be struck on the way, but not the one that got away.
    const Agenda agenda = m_battle->agenda();
    const auto asked = std::ranges::find(agenda.ask, u"goes_on"_s, &OpenQuestion::key);
    QCOMPARE(std::ranges::count(asked->named, called(u"Prickers"_s)), 0);
    QCOMPARE(std::ranges::count(asked->named, called(u"Shot"_s)), 1);
}

void TestThistleCharges::offersWhatItMay()
{
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Shot"_s, 7);
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    const Agenda agenda = m_battle->agenda();
    const auto asked = std::ranges::find(agenda.ask, u"reaction"_s, &OpenQuestion::key);
    QVERIFY(asked != agenda.ask.end());
    QStringList answers;
    for (const Word &answer : asked->answers)
        answers += QString::fromLatin1(answer.key);
    QCOMPARE(answers.join(u' '), u"stands shoot evade"_s);
    QVERIFY(!m_battle->answer({{u"reaction"_s, asked->cast, {.answer = u"counter_charge"_s}}}));
}

/// The one that is charged is struck: it is named no second time.
void TestThistleCharges::strikesOthersToo()
{
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Shot"_s, 7);
    const Agenda agenda = m_battle->agenda();
    const auto asked = std::ranges::find(agenda.ask, u"struck"_s, &OpenQuestion::key);
    QVERIFY(asked != agenda.ask.end());
    QVERIFY(asked->words.text().contains(u"besides Shot"_s));
    QCOMPARE(std::ranges::count(asked->named, called(u"Shot"_s)), 0);
    QCOMPARE(std::ranges::count(asked->named, called(u"Pikes 1"_s)), 1);
}

/// A stand that charges by itself leaves its place in its group.
void TestThistleCharges::whoChargesAloneLeavesItsPlace()
{
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    goFirst(u"b"_s);
    auto alone = Proposal::open(
        *m_battle, u"charge"_s, {{u"charger"_s, called(u"Bills 1"_s)}, {u"target"_s, called(u"Prickers"_s)}});
    QVERIFY(alone);
    alone->setInput(u"distance"_s, 3);
    const auto event = alone->event();
    QVERIFY2(event, event ? "" : qPrintable(event.error().message.text()));
    QVERIFY(m_battle->accept(*event));
    const ThingId group = m_battle->things().within(called(u"Bills 1"_s), u"group"_s);
    QVERIFY(group != 0);
    QVERIFY(m_battle->things().flag(group, u"torn"_s));
    const Agenda agenda = m_battle->agenda();
    const auto asked = std::ranges::find(agenda.ask, u"one_group"_s, &OpenQuestion::key);
    QVERIFY(asked != agenda.ask.end());
    QCOMPARE(asked->usual.answer, u"one"_s); // it may have kept touch
    QStringList said; // nobody was lost
    for (const Reminder &one : m_battle->reminders())
        said += one.text.text();
    const QString all = said.join(u'\n');
    QVERIFY2(!all.contains(u"has lost a stand"_s) && all.contains(u"has left its place"_s), qPrintable(all));
}

/// Whoever shows its back is struck there, unless the table says otherwise.
void TestThistleCharges::aBackIsStruckOnTheRear()
{
    goFirst(u"b"_s);
    set(u"Shot"_s, u"facing"_s, u"away"_s);
    const auto charge =
        Proposal::open(*m_battle, u"charge"_s, {{u"charger"_s, called(u"Grey"_s)}, {u"target"_s, called(u"Shot"_s)}});
    QVERIFY(charge);
    QCOMPARE(charge->input(u"strikes"_s).toString(), u"rear"_s);
    QCOMPARE(charge->input(u"in_front"_s).toBool(), false);
}

/// The act obeys what the answer obeys.
void TestThistleCharges::counterChargesAsItMay()
{
    goFirst(u"b"_s);
    const Cast prickers {{u"unit"_s, called(u"Prickers"_s)}};
    QVERIFY(m_battle->whyNot(u"counter-charge"_s, prickers)); // nobody charges
    charge(u"Grey"_s, u"Prickers"_s, 7);
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    QVERIFY(!m_battle->whyNot(u"counter-charge"_s, prickers));
    QVERIFY(m_battle->whyNot(u"counter-charge"_s, {{u"unit"_s, called(u"Huntly"_s)}})); // not struck
    say(u"reaction"_s, u"Prickers"_s, u"evade"_s);
    QVERIFY(m_battle->whyNot(u"counter-charge"_s, prickers));
    QVERIFY(!acted(u"counter-charge"_s, {u"Prickers"_s}));
}

/// Every stand whose front is met is charged, in the same entry, and nobody else (TL-R57).
void TestThistleCharges::everyFrontThatIsMetIsCharged()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s, u"Shot"_s});
    act(u"form"_s, {u"Grey"_s, u"Bills 1"_s, u"Bills 2"_s});
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Pikes 1"_s, 3);
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    QCOMPARE(word(u"Pikes 2"_s, u"charge"_s), u"none"_s);
    sayNamed(u"contact"_s, u"Grey"_s, {u"Pikes 1"_s});
    sayNamed(u"contact"_s, u"Bills 1"_s, {u"Pikes 2"_s});
    QCOMPARE(word(u"Pikes 2"_s, u"charge"_s), u"charged"_s);
    say(u"contact"_s, u"Bills 2"_s, {.named = {called(u"Shot"_s)}, .ways = {u"flank"_s}});
    QCOMPARE(word(u"Shot"_s, u"charge"_s), u"none"_s);
    QCOMPARE(word(u"Shot"_s, u"contact"_s), u"flank_rear"_s);
    for (int taken = 0; taken < 2; ++taken)
        happen(m_battle->undo());
    QCOMPARE(word(u"Pikes 2"_s, u"charge"_s), u"none"_s);
    QVERIFY(m_battle->agenda().may.empty()); // nobody else before the contact
}

/// Whom the charge does not meet is charged by nobody.
void TestThistleCharges::isForgottenWhereNobodyArrives()
{
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Pikes 1"_s, 3);
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    say(u"contact"_s, u"Grey"_s, u"nobody"_s);
    QCOMPARE(word(u"Pikes 1"_s, u"charge"_s), u"none"_s);
    QVERIFY(!isAsked(u"contact"_s, u"Grey"_s));
    happen(m_battle->undo());
    QCOMPARE(word(u"Pikes 1"_s, u"charge"_s), u"charged"_s);
    set(u"Grey"_s, u"state"_s, u"destroyed"_s); // shot away as it came
    QCOMPARE(word(u"Pikes 1"_s, u"charge"_s), u"none"_s);
}

/// Who is fought with already may only shoot at a second charger (TL-R19).
void TestThistleCharges::shootsOutOfAFight()
{
    actAllTheSame(u"contact-front"_s, {u"Bills 1"_s, u"Shot"_s});
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Shot"_s, 7);
    say(u"struck"_s, u"Grey"_s, u"target"_s);
    const Proposal reaction = open(u"charge-reaction"_s, {u"Shot"_s});
    QCOMPARE(reaction.summary().text(), u"Shot may shoot."_s);
    happen(m_battle->setOption(u"engaged_reaction"_s, u"none"_s));
    QVERIFY(!isAsked(u"reaction"_s, u"Shot"_s));
    QVERIFY(isAsked(u"contact"_s, u"Grey"_s));
}

/// A charge whose contact nobody entered would be lost with the end of the melee phase.
void TestThistleCharges::remindsOfContacts()
{
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Huntly"_s, 7);
    charge(u"Bills 1"_s, u"Pikes 1"_s, 3);
    Proposal tooFar = open(u"charge"_s, {u"Bills 2"_s, u"Pikes 2"_s});
    tooFar.setInput(u"distance"_s, 9);
    QVERIFY(!tooFar.event());
    act(u"contact-front"_s, {u"Bills 1"_s, u"Pikes 1"_s});
    QCOMPARE(saidOfCharges(), QStringList());
    goTo(u"first_melee"_s);
    QCOMPARE(saidOfCharges().size(), 1);
    QVERIFY(saidOfCharges().front().startsWith(u"Grey charged Huntly"_s));
    act(u"contact-front"_s, {u"Grey"_s, u"Huntly"_s});
    QCOMPARE(saidOfCharges(), QStringList());
}

void TestThistleCharges::runnersAreNotToBeMet()
{
    goFirst(u"b"_s);
    charge(u"Bills 1"_s, u"Prickers"_s, 3);
    resolve(u"evade"_s, {u"Prickers"_s});
    QVERIFY(!isAsked(u"contact"_s, u"Bills 1"_s));
    charge(u"Grey"_s, u"Pikes 1"_s, 3);
    set(u"Pikes 1"_s, u"state"_s, u"destroyed"_s);
    goTo(u"first_melee"_s);
    QCOMPARE(saidOfCharges(), QStringList());
}

/// Who was driven off touches nobody any more, and is not looked for.
void TestThistleCharges::foughtIsNotForgotten()
{
    goFirst(u"b"_s);
    charge(u"Bills 1"_s, u"Pikes 1"_s, 3);
    act(u"contact-front"_s, {u"Bills 1"_s, u"Pikes 1"_s});
    goTo(u"first_melee"_s);
    fought(u"Bills 1"_s, u"Pikes 1"_s, {6, 6, 1, 1});
    act(u"break-contact"_s, {u"Pikes 1"_s});
    QCOMPARE(word(u"Bills 1"_s, u"charge"_s), u"charging"_s);
    QCOMPARE(saidOfCharges(), QStringList());
}

} // namespace muster

MUSTER_TEST(muster::TestThistleCharges)
#include "tst_thistlecharges.moc"
