// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: from a charge to what is done about it, and to contact.
class TestThistleCharges : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void knowsTheGap();
    void knowsWhichCharge();
    void offersWhatIsAllowed();
    void replyIsOne_data();
    void replyIsOne();
    void asksAtWhomInAMixedGroup();
    void offersTheCounterCharge();
    void asksForContact_data();
    void asksForContact();
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

/// At once, with both who take part; later it is still to be had.
void TestThistleCharges::offersWhatIsAllowed()
{
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Shot"_s, 7);
    QVERIFY(!tasks().contains(u"shooting Shot"_s));
    resolve(u"charge-reaction"_s, {u"Shot"_s});
    QVERIFY(tasks().contains(u"shooting Shot Grey!, evade Grey Shot!"_s));
    charge(u"Bills 1"_s, u"Pikes 1"_s, 3);
    QVERIFY(tasks().contains(u"shooting Shot Grey, evade Grey Shot,"_s));
    act(u"contact-front"_s, {u"Grey"_s, u"Shot"_s}); // it stood
    QVERIFY(!tasks().contains(u"Grey Shot"_s));
    QVERIFY(!tasks().contains(u"Shot Grey"_s));
}

void TestThistleCharges::replyIsOne_data()
{
    QTest::addColumn<QString>("reply");
    for (const char *reply : {"shooting", "evade", "counter-charge"})
        QTest::newRow(reply) << QString::fromLatin1(reply);
}

/// One of them is all that it does (TL-R19).
void TestThistleCharges::replyIsOne()
{
    QFETCH(QString, reply);
    set(u"Prickers"_s, u"weapon"_s, u"pistol"_s);
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Prickers"_s, 2);
    resolve(u"charge-reaction"_s, {u"Prickers"_s});
    QVERIFY(tasks().contains(u"shooting Prickers Grey!, evade Grey Prickers!"_s));
    if (reply == u"counter-charge"_s)
        act(reply, {u"Prickers"_s});
    else if (reply == u"evade"_s)
        resolve(reply, {u"Prickers"_s, u"Grey"_s});
    else
        resolve(reply, {u"Prickers"_s, u"Grey"_s}, {{u"distance"_s, 2}}, {1});
    QVERIFY(!tasks().contains(u"shooting Prickers"_s));
    QVERIFY(!tasks().contains(u"evade"_s));
}

void TestThistleCharges::asksAtWhomInAMixedGroup()
{
    act(u"form"_s, {u"Grey"_s, u"Bills 1"_s});
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Shot"_s, 5);
    resolve(u"charge-reaction"_s, {u"Shot"_s});
    QVERIFY(tasks().contains(u"shooting Shot!"_s));
}

void TestThistleCharges::offersTheCounterCharge()
{
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Huntly"_s, 7);
    resolve(u"charge-reaction"_s, {u"Huntly"_s});
    QVERIFY(tasks().contains(u"counter-charge Huntly, contact-front Grey Huntly"_s));
    act(u"counter-charge"_s, {u"Huntly"_s});
    QVERIFY(!tasks().contains(u"counter-charge"_s));
    QVERIFY(tasks().contains(u"contact-front Grey Huntly"_s));
}

void TestThistleCharges::asksForContact_data()
{
    QTest::addColumn<QString>("strikes");
    QTest::addColumn<QString>("contact");
    QTest::newRow("front") << u"front"_s << u"contact-front"_s;
    QTest::newRow("flank") << u"flank"_s << u"contact-flank"_s;
    QTest::newRow("rear") << u"rear"_s << u"contact-flank"_s;
}

/// As soon as it is known what the target does, and while they do not touch.
void TestThistleCharges::asksForContact()
{
    QFETCH(const QString, strikes);
    QFETCH(const QString, contact);
    act(u"form"_s, {u"Bills 1"_s, u"Bills 2"_s});
    goFirst(u"b"_s);
    resolve(u"charge"_s, {u"Bills 2"_s, u"Shot"_s},
        {{u"distance"_s, 3}, {u"strikes"_s, strikes}, {u"in_front"_s, strikes == u"front"_s}});
    QVERIFY(!tasks().contains(u"contact"_s)); // first what Shot does about it
    resolve(u"charge-reaction"_s, {u"Shot"_s});
    QVERIFY(tasks().contains(contact + u" Bills 1 Shot"_s));
    for (const Task &task : m_battle->tasks()) {
        if (QLatin1String(task.procedure) == contact)
            happen(m_battle->act(contact, task.cast));
    }
    QVERIFY(!tasks().contains(u"contact"_s));
    resolve(u"charge"_s, {u"Grey"_s, u"Pikes 1"_s}, {{u"distance"_s, 3}}); // pikes do nothing about it
    QVERIFY(tasks().contains(u"contact-front Grey Pikes 1"_s));
}

/// A charge whose contact nobody entered would be lost with the end of the melee phase.
void TestThistleCharges::remindsOfContacts()
{
    goFirst(u"b"_s);
    charge(u"Grey"_s, u"Huntly"_s, 7);
    charge(u"Bills 1"_s, u"Pikes 1"_s, 3);
    resolve(u"charge"_s, {u"Bills 2"_s, u"Pikes 2"_s}, {{u"distance"_s, 9}}); // too far
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
    QVERIFY(!tasks().contains(u"contact"_s));
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
    resolve(u"melee"_s, {u"Bills 1"_s, u"Pikes 1"_s}, {}, {6, 6, 1, 1});
    act(u"break-contact"_s, {u"Pikes 1"_s});
    QCOMPARE(word(u"Bills 1"_s, u"charge"_s), u"charging"_s);
    QCOMPARE(saidOfCharges(), QStringList());
}

} // namespace muster

MUSTER_TEST(muster::TestThistleCharges)
#include "tst_thistlecharges.moc"
