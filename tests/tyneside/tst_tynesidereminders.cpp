// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/tyneside/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Tyneside Pike and Shot: what the referee is reminded of, and when not.
class TestTynesideReminders : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void everyOneComesUp_data();
    void everyOneComesUp();
    void comeAndGo();
    void gunsByName();

private:
    QStringList allThatComeUp();
    /// All that is said of the gun while the procedure is open.
    QString ofTheGun(const QString &procedure) const;
};

void TestTynesideReminders::everyOneComesUp_data()
{
    QTest::addColumn<QString>("id");
    for (int number = 1; number <= 30; ++number) {
        const QString id = u"M%1"_s.arg(number, 2, 10, QLatin1Char('0'));
        QTest::newRow(qPrintable(id)) << id;
    }
}

/// Every reminder of the list, somewhere in a battle.
void TestTynesideReminders::everyOneComesUp()
{
    QFETCH(const QString, id);
    QVERIFY(allThatComeUp().contains(id));
}

QStringList TestTynesideReminders::allThatComeUp()
{
    QStringList seen = reminded();
    goTo(u"command"_s);
    set(u"Drum"_s, u"condition"_s, u"dead"_s);
    set(u"Trained"_s, u"state"_s, u"routing"_s);
    set(u"Pikes"_s, u"threat_level"_s, 5);
    set(u"Shot"_s, u"commanded"_s, true);
    seen += reminded() + reminded(u"actions"_s, {u"Shot"_s}) + reminded(u"actions"_s, {u"Dragoons"_s});
    goTo(u"player_move"_s);
    set(u"Pikes"_s, u"fit"_s, 2);
    set(u"Pikes"_s, u"wounded"_s, 1);
    seen += reminded() + reminded(u"movement"_s, {u"Shot"_s}) + reminded(u"movement"_s, {u"Dragoons"_s})
        + reminded(u"movement"_s, {u"Pikes"_s}) + reminded(u"charge"_s, {u"Shot"_s, u"Foot"_s});
    goTo(u"commanded_shooting"_s);
    set(u"Shot"_s, u"ammo"_s, u"unloaded"_s);
    set(u"Shot"_s, u"fit"_s, 18);
    set(u"Shot"_s, u"wounded"_s, 2);
    seen += reminded() + reminded(u"shooting"_s, {u"Shot"_s, u"Foot"_s}) + reminded(u"gun-turn"_s, {u"Saker"_s})
        + reminded(u"artillery"_s, {u"Saker"_s, u"Foot"_s});
    goTo(u"other_move"_s);
    seen += reminded(u"actions"_s, {u"Horse"_s});
    goTo(u"melee"_s);
    seen +=
        reminded() + reminded(u"melee"_s, {u"Shot"_s, u"Foot"_s}) + reminded(u"melee-result"_s, {u"Shot"_s, u"Foot"_s});
    return seen;
}

void TestTynesideReminders::comeAndGo()
{
    QVERIFY(!reminded().contains(u"M03"_s));
    goTo(u"command"_s);
    QVERIFY(reminded().contains(u"M03"_s));
    QVERIFY(!reminded().contains(u"M01"_s));
    QVERIFY(!reminded().contains(u"M05"_s));
    QVERIFY(!reminded().contains(u"M07"_s));
    QVERIFY(!reminded(u"actions"_s, {u"Shot"_s}).contains(u"M08"_s));
    QVERIFY(!reminded(u"actions"_s, {u"Shot"_s}).contains(u"M11"_s));
    set(u"Shot"_s, u"threat_level"_s, 7);
    QVERIFY(reminded().contains(u"M07"_s));
    resolve(u"actions"_s, {u"Shot"_s}, {{u"risk"_s, 7}}, {4});
    QVERIFY(!reminded().contains(u"M07"_s));
    goTo(u"player_move"_s);
    QVERIFY(!reminded().contains(u"M13"_s));
    QVERIFY(!reminded(u"movement"_s, {u"Shot"_s}).contains(u"M15"_s));
    QVERIFY(!reminded().contains(u"M29"_s));
    goTo(u"commanded_shooting"_s);
    QVERIFY(!reminded(u"shooting"_s, {u"Shot"_s, u"Foot"_s}).contains(u"M20"_s));
    QVERIFY(!reminded(u"shooting"_s, {u"Shot"_s, u"Foot"_s}).contains(u"M22"_s));
    const int men = m_battle->things().number(called(u"Pikes"_s), u"fit"_s);
    QVERIFY(!reminded().contains(u"M32"_s));
    set(u"Pikes"_s, u"fit"_s, men - 3);
    QVERIFY(reminded().contains(u"M32"_s)); // until the dead are put right as well
    set(u"Pikes"_s, u"dead"_s, 3);
    QVERIFY(!reminded().contains(u"M32"_s));
    goTo(u"other_move"_s);
    QVERIFY(!reminded().contains(u"M03"_s)); // the other side has no player characters
}

QString TestTynesideReminders::ofTheGun(const QString &procedure) const
{
    QStringList said;
    for (const Reminder &reminder : m_battle->reminders(open(procedure, {u"Saker"_s}).cast(), procedure)) {
        if (reminder.about == called(u"Saker"_s))
            said += reminder.text.text();
    }
    return said.join(u'|');
}

/// What a gun still has to load, and whether its crew has had its turn.
void TestTynesideReminders::gunsByName()
{
    goTo(u"commanded_shooting"_s);
    QCOMPARE(ofTheGun(u"artillery"_s), u"Saker: not loaded; turns of loading: 0 of 3."_s);
    set(u"Saker"_s, u"slow"_s, true);
    set(u"Saker"_s, u"load_turns"_s, 5);
    QCOMPARE(ofTheGun(u"gun-turn"_s), u"Saker: not loaded; turns of loading: 5 of 6."_s);
    set(u"Saker"_s, u"load_turns"_s, 6);
    QCOMPARE(ofTheGun(u"artillery"_s), QString());
    resolve(u"gun-turn"_s, {u"Saker"_s}); // fires
    QCOMPARE(number(u"Saker"_s, u"load_turns"_s), 0);
    QCOMPARE(ofTheGun(u"artillery"_s), QString());
    QVERIFY(ofTheGun(u"gun-turn"_s).contains(u"Saker: the crew has done its one thing this turn already."_s));
    resolve(u"artillery"_s, {u"Saker"_s, u"Horse"_s}, {{u"distance"_s, 60}}, {1});
    QCOMPARE(ofTheGun(u"artillery"_s), u"Saker: fired this turn already."_s);
    goTo(u"command"_s);
    goTo(u"commanded_shooting"_s);
    QCOMPARE(ofTheGun(u"artillery"_s), u"Saker: not loaded; turns of loading: 0 of 6."_s);
}

} // namespace muster

MUSTER_TEST(muster::TestTynesideReminders)
#include "tst_tynesidereminders.moc"
