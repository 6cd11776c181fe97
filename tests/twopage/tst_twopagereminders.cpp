// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Two-Page Skirmish: what the referee is reminded of, where it matters and nowhere else.
class TestTwoPageReminders : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void comeUpWhereTheyMatter_data();
    void comeUpWhereTheyMatter();
    void aDieThatIsNotOfItsClassIsPointedOut();
    void aDieThrownBeforeTheClassWasMendedIsPointedOut();

private:
    /// Brings the skirmish to this moment; yields what is reminded of then.
    QStringList at(const QString &moment);
    QStringList inMelee(const QString &moment);
    QStringList inMovement(const QString &moment);
    QStringList inShooting(const QString &moment);
};

void TestTwoPageReminders::comeUpWhereTheyMatter_data()
{
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("hidden");
    const auto row = [](const char *id, const QString &shown, const QString &hidden) {
        QTest::newRow(id) << shown << hidden;
    };
    row("M01", u"choosing"_s, u"moving"_s);
    row("M02", u"choosing after a fight"_s, u"choosing"_s);
    row("M03", u"choosing, an opponent leaves"_s, u"choosing after a fight"_s);
    row("M04", u"counting"_s, u"choosing"_s);
    row("M05", u"idle"_s, u"moving"_s);
    row("M06", u"moving"_s, u"shooting"_s);
    row("M07", u"at a stream"_s, u"moving"_s);
    row("M08", u"a gun moved"_s, u"moving"_s);
    row("M09", u"in a room"_s, u"moving"_s);
    row("M10", u"in a room"_s, u"moving"_s);
    row("M11", u"firing"_s, u"shooting"_s);
    row("M12", u"firing"_s, u"shooting"_s);
    row("M13", u"shooting at a window"_s, u"shooting"_s);
    row("M14", u"shooting, an enemy near"_s, u"shooting"_s);
    row("M15", u"near in melee"_s, u"shooting, an enemy near"_s);
    row("M16", u"fighting"_s, u"near in melee"_s);
    row("M17", u"saving"_s, u"shooting"_s);
    row("M18", u"saving"_s, u"shooting"_s);
    row("M19", u"after a fight"_s, u"fighting"_s);
    row("M20", u"the end"_s, u"choosing"_s);
    row("M21", u"firing"_s, u"shooting"_s);
}

QStringList TestTwoPageReminders::inMovement(const QString &moment)
{
    choose({{u"Max"_s, u"move"_s}, {u"Moe"_s, u"move"_s}, {u"Rex"_s, u"move"_s}, {u"Ann"_s, u"fire_load"_s}}, 6);
    if (moment == u"at a stream"_s)
        resolve(u"move"_s, {u"Rex"_s}, {{u"to_stream"_s, true}});
    if (moment == u"a gun moved"_s)
        resolve(u"move"_s, {u"Max"_s}, {{u"open_half"_s, 4}});
    if (moment == u"in a room"_s)
        act(u"in-room"_s, {u"Cid"_s, u"Hall"_s});
    return reminded();
}

QStringList TestTwoPageReminders::inShooting(const QString &moment)
{
    inMovement({});
    goTo(u"shooting"_s);
    if (moment == u"firing"_s)
        return reminded(u"fire"_s, {u"Ann"_s, u"Cid"_s});
    if (moment == u"saving"_s) {
        set(u"Cid"_s, u"hits"_s, 1);
        return reminded(u"saving-roll"_s, {u"Cid"_s});
    }
    if (moment == u"shooting at a window"_s)
        act(u"at-opening"_s, {u"Ann"_s, u"Window"_s});
    if (moment == u"shooting, an enemy near"_s)
        act(u"within-an-inch"_s, {u"Ann"_s, u"Cid"_s});
    return reminded();
}

QStringList TestTwoPageReminders::inMelee(const QString &moment)
{
    choose({{u"Rex"_s, u"hand_to_hand"_s}, {u"Cid"_s, u"hand_to_hand"_s}}, 2);
    act(u"within-an-inch"_s, {u"Rex"_s, u"Cid"_s});
    goTo(u"melee"_s);
    if (moment == u"near in melee"_s)
        return reminded();
    if (moment == u"fighting"_s)
        return reminded(u"melee"_s, {u"Rex"_s});
    resolve(u"melee"_s, {u"Rex"_s, u"Cid"_s}, {}, moment == u"idle"_s ? std::vector {9, 5} : std::vector {4, 5});
    if (moment == u"after a fight"_s)
        return reminded(u"after-fight"_s, {u"Rex"_s});
    if (moment == u"idle"_s)
        resolve(u"saving-roll"_s, {u"Cid"_s}, {}, {1});
    for (const QString &name : {u"Rex"_s, u"Cid"_s})
        resolve(u"after-fight"_s, {name}, {});
    if (moment == u"idle"_s)
        return reminded();
    goTo(u"choose"_s);
    if (moment == u"choosing, an opponent leaves"_s) {
        resolve(u"action-choice"_s, {u"Rex"_s}, {{u"action"_s, u"hand_to_hand"_s}});
        for (const QString &name : {u"Ann"_s, u"Ben"_s, u"Max"_s, u"Moe"_s, u"Cid"_s, u"Dan"_s, u"Eve"_s})
            resolve(u"action-choice"_s, {name}, {{u"action"_s, u"move"_s}});
    }
    return reminded();
}

QStringList TestTwoPageReminders::at(const QString &moment)
{
    muster();
    if (moment == u"choosing"_s || moment == u"counting"_s) {
        goTo(moment == u"counting"_s ? u"count"_s : u"choose"_s);
        return reminded();
    }
    if (moment == u"the end"_s) {
        choose({}, 1);
        goTo(u"end"_s);
        return reminded();
    }
    if (QStringList {u"moving"_s, u"at a stream"_s, u"a gun moved"_s, u"in a room"_s}.contains(moment))
        return inMovement(moment);
    return moment.startsWith(u"shooting"_s) || moment == u"firing"_s || moment == u"saving"_s ? inShooting(moment)
                                                                                              : inMelee(moment);
}

void TestTwoPageReminders::comeUpWhereTheyMatter()
{
    QFETCH(QString, shown);
    QFETCH(QString, hidden);
    const QString id = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY2(at(shown).contains(id), qPrintable(shown));
    QVERIFY2(!at(hidden).contains(id), qPrintable(hidden));
}

void TestTwoPageReminders::aDieThatIsNotOfItsClassIsPointedOut()
{
    QVERIFY(!reminded().contains(u"M22"_s)); // Max has a d10, and no class yet
    set(u"Cid"_s, u"die"_s, 12);
    QVERIFY(reminded().contains(u"M22"_s));
    set(u"Cid"_s, u"die"_s, 8);
    QVERIFY(reminded().contains(u"M22"_s));
    set(u"Cid"_s, u"wounds"_s, 1); // a step lower for each
    QVERIFY(!reminded().contains(u"M22"_s));
}

void TestTwoPageReminders::aDieThrownBeforeTheClassWasMendedIsPointedOut()
{
    const auto isToldOfDice = [this] { return !reminded().filter(u"M22"_s).isEmpty(); };
    inShooting({});
    set(u"Ann"_s, u"class"_s, u"veteran"_s);
    resolve(u"fire"_s, {u"Ann"_s, u"Eve"_s}, {{u"distance"_s, 9}}, {9});
    QVERIFY(!isToldOfDice());
    resolve(u"saving-roll"_s, {u"Eve"_s}, {}, {5}); // a wound is no mending
    QVERIFY(!isToldOfDice());
    set(u"Ann"_s, u"class"_s, u"recruit"_s);
    QVERIFY(isToldOfDice());
    set(u"Ann"_s, u"die"_s, 10);
    QVERIFY(!isToldOfDice());
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageReminders)
#include "tst_twopagereminders.moc"
