// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/thistle/mustered.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The Thistle, the Lily and the Rose: what the referee is reminded of.
class TestThistleReminders : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void everyOneComesUp_data();
    void everyOneComesUp();
    void measuringIsOverWithTheFirstMove();
    void groupsAreLookedAtWhenFormed();
    void rapidFireForbidsAMove();
    void deadCommandsNeedNoGeneral();
    void whatWasMeasuredOutlivesTheGeneral();
    void whoGoesSecondIsStillToBeMeasured();

private:
    QStringList allThatComeUp();
    /// What is said of the general whom this command lacks; empty: nothing.
    QString saidOfNoGeneral(const QString &command) const;
};

void TestThistleReminders::everyOneComesUp_data()
{
    QTest::addColumn<QString>("about");
    QTest::newRow("TL-M01") << u"the disordered rally"_s;
    QTest::newRow("TL-M02") << u"measure to the general now"_s;
    QTest::newRow("TL-M03") << u"what a group is"_s;
    QTest::newRow("TL-M04") << u"regrouped, so no move as a whole"_s;
    QTest::newRow("TL-M05") << u"places in a group"_s;
    QTest::newRow("TL-M06") << u"the slowest unit"_s;
    QTest::newRow("TL-M07") << u"a single unit"_s;
    QTest::newRow("TL-M08") << u"limbering is a move"_s;
    QTest::newRow("TL-M09") << u"deployed guns"_s;
    QTest::newRow("TL-M10") << u"difficult ground"_s;
    QTest::newRow("TL-M11") << u"who shoots moves half"_s;
    QTest::newRow("TL-M12") << u"guns move or shoot"_s;
    QTest::newRow("TL-M13") << u"rapid fire"_s;
    QTest::newRow("TL-M14") << u"the arc"_s;
    QTest::newRow("TL-M15") << u"all on the line"_s;
    QTest::newRow("TL-M16") << u"the charge"_s;
    QTest::newRow("TL-M17") << u"the reaction"_s;
    QTest::newRow("TL-M18") << u"the evader"_s;
    QTest::newRow("TL-M19") << u"only fronts roll"_s;
    QTest::newRow("TL-M20") << u"With Me!"_s;
    QTest::newRow("TL-M21") << u"laying hits"_s;
    QTest::newRow("TL-M22") << u"who falls back"_s;
    QTest::newRow("TL-M23") << u"who retreats"_s;
    QTest::newRow("TL-M24") << u"melees go on"_s;
    QTest::newRow("TL-M25") << u"no general"_s;
    QTest::newRow("TL-M26") << u"demoralised"_s;
    QTest::newRow("TL-M27") << u"one more loss"_s;
    QTest::newRow("TL-M28") << u"a tie"_s;
    QTest::newRow("TL-M29") << u"the winner chooses"_s;
}

/// Every reminder of the list, somewhere in a battle.
void TestThistleReminders::everyOneComesUp()
{
    const QString id = QString::fromLatin1(QTest::currentDataTag()).mid(3);
    QVERIFY(allThatComeUp().contains(id));
}

QStringList TestThistleReminders::allThatComeUp()
{
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    set(u"Bows"_s, u"state"_s, u"disordered"_s);
    set(u"Bills 1"_s, u"state"_s, u"destroyed"_s);
    set(u"Bills 2"_s, u"state"_s, u"destroyed"_s);
    QStringList seen = reminded();
    goTo(u"first_move"_s);
    happen(m_battle->correct(m_battle->things().first(u"game"_s), u"active"_s, u"b"_s, u"so it is"_s));
    seen += reminded();
    set(u"Grey"_s, u"state"_s, u"destroyed"_s);
    happen(m_battle->correct(m_battle->things().first(u"game"_s), u"active"_s, u"a"_s, u"so it is"_s));
    act(u"join"_s, {u"Pikes 1"_s, u"Shot"_s});
    seen += reminded();
    happen(m_battle->correct(called(u"Grey's"_s), u"demoralised"_s, true, u"so it is"_s));
    seen += reminded(u"movement"_s, {u"Pikes 1"_s}) + reminded(u"movement"_s, {u"Saker"_s});
    seen += reminded(u"shooting"_s, {u"Shot"_s}) + reminded(u"artillery-fire"_s, {u"Saker"_s});
    set(u"Shot"_s, u"weapon"_s, u"bow"_s);
    seen += reminded(u"shooting"_s, {u"Shot"_s}) + reminded(u"charge"_s, {u"Pikes 1"_s});
    seen += reminded(u"evade"_s, {u"Prickers"_s});
    actAllTheSame(u"contact-front"_s, {u"Pikes 1"_s, u"Bows"_s});
    goTo(u"first_melee"_s);
    seen += reminded(u"melee"_s, {u"Pikes 1"_s, u"Bows"_s}) + reminded(u"hit-consolidation"_s, {u"Pikes 1"_s});
    resolve(u"demoralisation"_s, {u"Bows"_s}, {});
    fought(u"Pikes 1"_s, u"Bows"_s, {1, 1, 1});
    seen += reminded(u"defeated-in-melee"_s, {u"Pikes 1"_s});
    return seen;
}

void TestThistleReminders::measuringIsOverWithTheFirstMove()
{
    goFirst(u"a"_s);
    QVERIFY(reminded().contains(u"M02"_s));
    measureAll();
    act(u"moved-half"_s, {u"Shot"_s});
    QVERIFY(!reminded().contains(u"M02"_s));
}

void TestThistleReminders::groupsAreLookedAtWhenFormed()
{
    goFirst(u"a"_s);
    QVERIFY(!reminded().contains(u"M03"_s));
    act(u"form"_s, {u"Pikes 1"_s, u"Pikes 2"_s});
    QVERIFY(reminded().contains(u"M03"_s));
    goTo(u"second_move"_s);
    QVERIFY(!reminded().contains(u"M03"_s));
}

void TestThistleReminders::rapidFireForbidsAMove()
{
    goFirst(u"b"_s);
    QVERIFY(!reminded(u"movement"_s, {u"Bows"_s}).contains(u"M13"_s));
    resolve(u"shooting"_s, {u"Bows"_s, u"Pikes 1"_s}, {{u"distance"_s, 6}, {u"rapid"_s, true}}, {1, 1});
    QVERIFY(reminded(u"movement"_s, {u"Bows"_s}).contains(u"M13"_s));
}

QString TestThistleReminders::saidOfNoGeneral(const QString &command) const
{
    for (const Reminder &one : m_battle->reminders()) {
        if (QLatin1String(one.id) == "TL-M25"_L1 && one.about == called(command))
            return one.text.text();
    }
    return {};
}

void TestThistleReminders::deadCommandsNeedNoGeneral()
{
    const auto isSaid = [&] { return !saidOfNoGeneral(u"Grey's"_s).isEmpty(); };
    QVERIFY(!isSaid());
    set(u"Grey"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(isSaid());
    for (const QString &name : {u"Bills 1"_s, u"Bills 2"_s, u"Bows"_s})
        set(name, u"state"_s, u"destroyed"_s);
    QVERIFY(!isSaid());
}

/// Who was in command as the half began moves in it without a test, also when the general is gone; then it is measured
/// without him.
void TestThistleReminders::whatWasMeasuredOutlivesTheGeneral()
{
    const QString later = u"Grey's: no general, so from its next measuring every group is detached."_s;
    goFirst(u"b"_s);
    measureAll();
    set(u"Grey"_s, u"state"_s, u"destroyed"_s);
    QCOMPARE(saidOfNoGeneral(u"Grey's"_s), later);
    goTo(u"second_melee"_s);
    QCOMPARE(saidOfNoGeneral(u"Grey's"_s), later);
    goTo(u"initiative"_s);
    goFirst(u"b"_s);
    QCOMPARE(saidOfNoGeneral(u"Grey's"_s), u"Grey's: no general, so every group is detached."_s);
}

void TestThistleReminders::whoGoesSecondIsStillToBeMeasured()
{
    goFirst(u"a"_s);
    measureAll();
    set(u"Grey"_s, u"state"_s, u"destroyed"_s);
    QVERIFY(saidOfNoGeneral(u"Grey's"_s).contains(u"from its next measuring"_s));
    goTo(u"second_move"_s);
    QCOMPARE(saidOfNoGeneral(u"Grey's"_s), u"Grey's: no general, so every group is detached."_s);
}

} // namespace muster

MUSTER_TEST(muster::TestThistleReminders)
#include "tst_thistlereminders.moc"
