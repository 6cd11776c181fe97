// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/afteraction.h"
#include "core/report/markdown.h"
#include "tests/report/playedbattle.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The report to be read after a battle.
class TestAfterAction : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void headNamesBattleRulesAndArmies();
    void eventsStandUnderTurnAndPhase();
    void diceSayWhoThrewThem();
    void takenBackIsNumberedOnly();
    void notesAreQuotes();
    void correctionsSayWhy();
    void bookmarksAreThere();
    void escapes_data();
    void escapes();
    void quotes_data();
    void quotes();
};

void TestAfterAction::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
}

void TestAfterAction::headNamesBattleRulesAndArmies()
{
    PlayedBattle played;
    const QString report = afterActionReport(played.battle());
    QVERIFY(report.startsWith(u"# Fornovo\n\n6 July 1495 · Taro valley\n\n"_s));
    QVERIFY(report.contains(u"Rules: PHUT! Thou Art Slain!, Mark Hides, Version 3, 2022"_s));
    QVERIFY(report.contains(u"House rules: none"_s));
    QVERIFY(report.contains(u"### French\n\n28 of 28 bases; none lost\n"_s));
    QVERIFY2(report.contains(u"| Swiss of Uri | "_s), qPrintable(report));
    QVERIFY2(report.contains(u"| Stradiots\\_\\*1\\* light | "_s), qPrintable(report));
}

void TestAfterAction::eventsStandUnderTurnAndPhase()
{
    PlayedBattle played;
    played.goTo(u"initiative"_s);
    played.accept(played.battle().correct(played.battle().moment().game(), u"active"_s, u"a"_s, {}));
    played.accept(played.battle().bookmark(u"begun"_s));
    const QString report = afterActionReport(played.battle());
    const auto turn = report.indexOf(u"## Turn 1\n"_s);
    QVERIFY(turn > report.indexOf(u"## Before the battle\n"_s));
    const auto phase =
        report.indexOf(u"### "_s + QString::fromUtf8(played.battle().set().phase(u"initiative"_s)->title));
    QVERIFY(phase > turn);
    QVERIFY(report.indexOf(u"**1.2** Bookmark: begun"_s) > phase);
    QCOMPARE(report.count(u"## Turn 1\n"_s), 1);
}

void TestAfterAction::diceSayWhoThrewThem()
{
    PlayedBattle played;
    played.shoot(u"Gascon crossbows"_s, u"Elmetti, \"Gonzaga\""_s, {6, 5, 1, 1, 1, 1, 1});
    const QString report = afterActionReport(played.battle());
    const auto line = report.indexOf(u": 6 5 1 1"_s);
    QVERIFY2(line > 0, qPrintable(report));
    QVERIFY(!report.contains(u"thrown at the table"_s)); // as dice are; what the program throws is remarked on
}

void TestAfterAction::takenBackIsNumberedOnly()
{
    PlayedBattle played;
    played.goTo(u"initiative"_s);
    played.accept(played.battle().note(u"stays"_s));
    played.accept(played.battle().note(u"goes"_s));
    played.accept(played.battle().undo());
    const QString report = afterActionReport(played.battle());
    QVERIFY(report.contains(u"stays"_s));
    QVERIFY(!report.contains(u"goes"_s));
    QVERIFY2(report.contains(u"*Taken back: 1.2*"_s), qPrintable(report));
}

void TestAfterAction::notesAreQuotes()
{
    PlayedBattle played;
    played.goTo(u"initiative"_s);
    played.accept(played.battle().note(u"It rains.\n- hard"_s));
    QVERIFY(afterActionReport(played.battle()).contains(u"\n\n> **1.1** It rains.  \n> \\- hard\n"_s));
}

void TestAfterAction::correctionsSayWhy()
{
    PlayedBattle played;
    const ThingId swiss = played.unit(u"Swiss of Uri"_s);
    const ThingId guns = played.unit(u"Light guns"_s);
    played.accept(played.battle().correct(
        {{.thing = swiss, .key = u"bases"_s, .value = 9}, {.thing = guns, .key = u"bases"_s, .value = 1}},
        u"counted *again*"_s));
    const QString report = afterActionReport(played.battle());
    QVERIFY2(report.contains(u"(counted \\*again\\*)"_s), qPrintable(report));
    QVERIFY(report.contains(u"  - Light guns: Bases 2 → 1"_s));
}

void TestAfterAction::bookmarksAreThere()
{
    PlayedBattle played;
    played.accept(played.battle().bookmark(u"the breach"_s));
    QVERIFY(afterActionReport(played.battle()).contains(u"Bookmark: the breach"_s));
}

void TestAfterAction::escapes_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("plain");
    QTest::newRow("nothing") << u"Swiss of Uri"_s << u"Swiss of Uri"_s;
    QTest::newRow("emphasis") << u"_a_ *b*"_s << u"\\_a\\_ \\*b\\*"_s;
    QTest::newRow("link and picture") << u"![x](y)"_s << u"!\\[x\\](y)"_s;
    QTest::newRow("HTML") << u"<b>&amp;"_s << u"\\<b\\>\\&amp;"_s;
    QTest::newRow("table cell") << u"a|b"_s << u"a\\|b"_s;
    QTest::newRow("line break") << u"a\nb"_s << u"a b"_s;
    QTest::newRow("backslash and code") << u"\\`"_s << u"\\\\\\`"_s;
}

void TestAfterAction::escapes()
{
    QFETCH(QString, words);
    QTEST(markdown::escaped(words), "plain");
}

void TestAfterAction::quotes_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("quote");
    QTest::newRow("list") << u"- a"_s << u"> \\- a"_s;
    QTest::newRow("numbers") << u"1. a"_s << u"> 1\\. a"_s;
    QTest::newRow("two lines") << u"a\nb"_s << u"> a  \n> b"_s;
    QTest::newRow("heading") << u"# a"_s << u"> \\# a"_s;
}

void TestAfterAction::quotes()
{
    QFETCH(QString, words);
    QTEST(markdown::quoted(words), "quote");
}

MUSTER_TEST(TestAfterAction)
#include "tst_afteraction.moc"
