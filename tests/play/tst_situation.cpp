// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/campaign/situation.h"
#include "core/rules/phut/phut.h"
#include "core/rules/sides.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// A battle that stands in the middle of a step, from its description.
class TestSituation : public QObject {
    Q_OBJECT

private slots:
    void everyValueStandsAsDescribed();
    void noTwoArmiesLookAlike();
    void keysAreKept();
    void deedsChangeNothing();
    void deedsOfAnEarlierStep();
    void answersChangeWhatIsMissing();
    void wordsBecomeNotes();
    void refused_data();
    void refused();
};

namespace {

QJsonObject unitOf(const QString &key, const QString &side, QJsonObject values = {})
{
    values.insert(u"key"_s, key);
    values.insert(u"type"_s, u"unit"_s);
    values.insert(u"side"_s, side);
    if (!values.contains(u"bases"_s))
        values.insert(u"bases"_s, 6);
    return values;
}

QJsonObject situation(const QString &phase, const QJsonArray &things, const QJsonArray &done = {})
{
    return {{u"name"_s, u"A test"_s}, {u"rules"_s, u"phut"_s}, {u"phase"_s, phase}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, things}, {u"done"_s, done}};
}

} // namespace

void TestSituation::everyValueStandsAsDescribed()
{
    const auto battle = battleSetUp(situation(u"melee_active"_s,
        {unitOf(u"A1"_s, u"a"_s, {{u"in_melee_with"_s, QJsonArray {u"B1"_s}}, {u"melee_rounds"_s, 2}}),
            unitOf(u"B1"_s, u"b"_s, {{u"state"_s, u"routing"_s}, {u"rout_moves"_s, 1}}),
            unitOf(u"B2"_s, u"b"_s, {{u"bases"_s, 0}, {u"state"_s, u"destroyed"_s}}),
            QJsonObject {{u"key"_s, u"OA"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, u"a"_s},
                {u"in_contact_with"_s, QJsonArray {u"A1"_s}}}}));
    const Things &things = battle->things();
    const ThingId a1 = thingCalled(things, u"A1"_s);
    const ThingId b1 = thingCalled(things, u"B1"_s);
    QCOMPARE(battle->turn(), 3);
    QCOMPARE(battle->phase(), u"melee_active"_s);
    QCOMPARE(things.word(battle->things().first(u"game"_s), u"active"_s), u"a"_s);
    QCOMPARE(things.links(a1, u"in_melee_with"_s), std::vector {b1});
    QCOMPARE(things.links(b1, u"in_melee_with"_s), std::vector {a1}); // a broken unit stays where it is set up
    QCOMPARE(things.number(a1, u"melee_rounds"_s), 2);
    QCOMPARE(things.links(thingCalled(things, u"OA"_s), u"in_contact_with"_s), std::vector {a1});
    QCOMPARE(things.armyOf(a1), armyOfSide(things, u"a"_s));
    QCOMPARE(things.armies().size(), size_t(2));
}

void TestSituation::noTwoArmiesLookAlike()
{
    const auto colours = [](const QJsonArray &things) {
        const auto battle = battleSetUp(situation(u"move_active"_s, things));
        std::vector<int> colours;
        for (const ThingId army : battle->things().armies())
            colours.push_back(battle->things().number(army, u"colour"_s));
        return colours;
    };
    QCOMPARE(colours({unitOf(u"A1"_s, u"a"_s)}), (std::vector {0, 1}));
    const QJsonObject green {{u"key"_s, u"army_b"_s}, {u"type"_s, u"army"_s}, {u"side"_s, u"b"_s}, {u"colour"_s, 2}};
    QCOMPARE(colours({unitOf(u"A1"_s, u"a"_s), green}), (std::vector {0, 2}));
}

void TestSituation::keysAreKept()
{
    const auto battle = battleSetUp(
        situation(u"move_active"_s, {unitOf(u"A1"_s, u"a"_s, {{u"name"_s, u"Gascons"_s}}), unitOf(u"2"_s, u"b"_s)}));
    const ThingId gascons = thingCalled(battle->things(), u"A1"_s);
    QVERIFY(gascons != 0);
    QCOMPARE(thingCalled(battle->things(), u"Gascons"_s), gascons);
    QCOMPARE(thingCalled(battle->things(), QString::number(gascons)), gascons);
    QCOMPARE(callOf(battle->things(), gascons), u"A1"_s);
    QCOMPARE(battle->things().name(thingCalled(battle->things(), u"2"_s)), u"2"_s); // the key before the number
}

void TestSituation::deedsChangeNothing()
{
    const auto battle = battleSetUp(
        situation(u"shoot_passive"_s, {unitOf(u"A1"_s, u"a"_s), unitOf(u"B1"_s, u"b"_s, {{u"weapon"_s, u"bow"_s}})},
            {QJsonObject {{u"procedure"_s, u"shooting"_s}, {u"shooter"_s, u"B1"_s}, {u"target"_s, u"A1"_s},
                {u"inputs"_s, QJsonObject {{u"distance"_s, 10}}}, {u"dice"_s, QJsonArray {6, 6, 6, 6, 6, 6}}}}));
    QCOMPARE(battle->things().number(thingCalled(battle->things(), u"A1"_s), u"bases"_s), 6);
    QCOMPARE(battle->deeds().size(), size_t(1));
    QVERIFY(battle->deeds().front().outcome.value("hits"_L1).toInt() > 0);
    QVERIFY(battle->agenda().may.empty());
}

void TestSituation::deedsOfAnEarlierStep()
{
    const auto battle = battleSetUp(
        situation(u"shoot_active"_s, {unitOf(u"A1"_s, u"a"_s, {{u"moved"_s, true}, {u"weapon"_s, u"bow"_s}})},
            {QJsonObject {
                {u"procedure"_s, u"movement"_s}, {u"who"_s, QJsonArray {u"A1"_s}}, {u"phase"_s, u"move_active"_s}}}));
    QCOMPARE(battle->phase(), u"shoot_active"_s);
    QCOMPARE(battle->deeds().front().phase, u"move_active"_s);
}

void TestSituation::answersChangeWhatIsMissing()
{
    const QJsonArray done {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"who"_s, u"A1"_s}},
        QJsonObject {{u"question"_s, u"contact"_s}, {u"who"_s, u"A1"_s}, {u"answer"_s, QJsonArray {u"B1"_s}}}};
    const auto battle =
        battleSetUp(situation(u"move_active"_s, {unitOf(u"A1"_s, u"a"_s), unitOf(u"B1"_s, u"b"_s)}, done));
    QCOMPARE(battle->things().links(thingCalled(battle->things(), u"B1"_s), u"in_melee_with"_s),
        std::vector {thingCalled(battle->things(), u"A1"_s)});
    QVERIFY(battle->agenda().isOver());
}

void TestSituation::wordsBecomeNotes()
{
    const auto battle = battleSetUp(situation(u"move_active"_s, {unitOf(u"A1"_s, u"a"_s)}, {u"A1 came up at night"_s}));
    QCOMPARE(battle->told(battle->ledger().events().back()).text(), u"A1 came up at night"_s);
}

void TestSituation::refused_data()
{
    QTest::addColumn<QJsonObject>("described");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *name, QJsonObject described, const QString &key, const QJsonValue &value,
                         const QString &field) {
        described.insert(key, value);
        QTest::newRow(name) << described << field;
    };
    const QJsonObject plain = situation(u"move_active"_s, {unitOf(u"A1"_s, u"a"_s)});
    row("rules", plain, u"rules"_s, u"chess"_s, u"rules"_s);
    row("phase", plain, u"phase"_s, u"tea"_s, u"phase"_s);
    row("strange part", plain, u"weather"_s, u"rain"_s, u"weather"_s);
    row("ruling", plain, u"rulings"_s, QJsonObject {{u"melee_order"_s, u"nobody_first"_s}}, u"rulings.melee_order"_s);
    row("no type", plain, u"things"_s, QJsonArray {QJsonObject {{u"key"_s, u"A1"_s}}}, u"things[0].type"_s);
    row("twice", plain, u"things"_s, QJsonArray {unitOf(u"A1"_s, u"a"_s), unitOf(u"A1"_s, u"b"_s)}, u"things[1].key"_s);
    row("side", plain, u"things"_s, QJsonArray {unitOf(u"A1"_s, u"c"_s)}, u"things[0].side"_s);
    row("unknown value", plain, u"things"_s, QJsonArray {unitOf(u"A1"_s, u"a"_s, {{u"mood"_s, 3}})},
        u"things[0].mood"_s);
    row("too many bases", plain, u"things"_s,
        QJsonArray {unitOf(u"A1"_s, u"a"_s), unitOf(u"B1"_s, u"b"_s, {{u"bases"_s, 700}})}, u"things[1].bases"_s);
    row("unknown link", plain, u"things"_s,
        QJsonArray {unitOf(u"A1"_s, u"a"_s, {{u"in_melee_with"_s, QJsonArray {u"B9"_s}}})},
        u"things[0].in_melee_with"_s);
    row("strange procedure", plain, u"done"_s, QJsonArray {QJsonObject {{u"procedure"_s, u"tea"_s}}},
        u"done[0].procedure"_s);
    row("strange question", plain, u"done"_s,
        QJsonArray {QJsonObject {{u"question"_s, u"tea"_s}, {u"answer"_s, u"no"_s}}}, u"done[0].question"_s);
    row("nobody", plain, u"done"_s, QJsonArray {QJsonObject {{u"procedure"_s, u"movement"_s}, {u"unit"_s, u"A9"_s}}},
        u"done[0].unit"_s);
}

void TestSituation::refused()
{
    QFETCH(QJsonObject, described);
    QFETCH(QString, field);
    const auto setUp = battleAsSetUp(described);
    QVERIFY(!setUp);
    QCOMPARE(setUp.error().field, field);
    QVERIFY(!setUp.error().message.text().isEmpty());
}

MUSTER_TEST(TestSituation)
#include "tst_situation.moc"
