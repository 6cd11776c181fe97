// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/inputeditor.h"
#include "app/resolver/questionform.h"
#include "app/steplist/stepdetail.h"
#include "app/steplist/steplegend.h"
#include "app/steplist/steplines.h"
#include "app/steplist/stepmodel.h"
#include "core/battle/battle.h"
#include "core/battle/called.h"
#include "core/campaign/situation.h"
#include "core/play/steplist.h"
#include "english.h"
#include "tests/must.h"
#include "tests/testprogram.h"

#include <QJsonArray>
#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What stands in a row and beside it belongs to what is asked next, in the order in which it comes.
class TestBesideRows : public QObject {
    Q_OBJECT

private slots:
    void aLineStandsAsItsDiceFall();
    void standsThatTakeHitsStandInTheirOrder();
    void theDetailIsOfTheFightAskedAbout();
    void theDiceOfEachGunStandApart();
    void eachOfSeveralIsNamed();

private:
    static QJsonObject made(const QString &key, const QString &type, QJsonObject values);
    static Battle setUp(const QString &rules, const QString &phase, const QJsonArray &things);
    static ThingId thing(const Battle &battle, const QString &key) { return thingCalled(battle.things(), key); }
    static void type(StepList &list, int row, const QString &keys);
};

QJsonObject TestBesideRows::made(const QString &key, const QString &type, QJsonObject values)
{
    values.insert(u"key"_s, key);
    values.insert(u"name"_s, key);
    values.insert(u"type"_s, type);
    values.insert(u"side"_s, key.left(1).toLower());
    return values;
}

Battle TestBesideRows::setUp(const QString &rules, const QString &phase, const QJsonArray &things)
{
    const SampleBattle battle = must(battleAsSetUp({{u"name"_s, u"Rows"_s}, {u"rules"_s, rules}, {u"phase"_s, phase},
        {u"active"_s, u"a"_s}, {u"turn"_s, 2}, {u"things"_s, things}}));
    return Battle(battle.rules, battle.events);
}

void TestBesideRows::type(StepList &list, int row, const QString &keys)
{
    for (const QChar key : keys)
        QVERIFY2(list.key(row, key).did(), qPrintable(keys));
}

/// The nearest first, in whatever order they were named.
void TestBesideRows::aLineStandsAsItsDiceFall()
{
    const Battle battle = setUp(u"thistle-lily-rose"_s, u"first_move"_s,
        {made(u"A1"_s, u"unit"_s, {{u"unit_type"_s, u"light_artillery"_s}}),
            made(u"B1"_s, u"unit"_s, {{u"unit_type"_s, u"pikes"_s}}),
            made(u"B2"_s, u"unit"_s, {{u"unit_type"_s, u"pikes"_s}}),
            made(u"B3"_s, u"unit"_s, {{u"unit_type"_s, u"bills"_s}})});
    StepList list = *StepList::open(battle, u"shots"_s);
    const int gun = *list.rowOf(thing(battle, u"A1"_s));
    for (const auto &[who, distance] :
        {std::pair(u"B1"_s, u"11"_s), std::pair(u"B2"_s, u"12"_s), std::pair(u"B3"_s, u"10"_s)})
        type(list, gun, list.letters().of(thing(battle, who)) + distance);
    QCOMPARE(list.row(gun).atWork()->frame(), RowStep::Frame::Dice);
    const QString boxes = stepLinesOf(list, false)[size_t(gun)].boxes.join(u'|');
    QVERIFY2(boxes.indexOf(u"B3"_s) < boxes.indexOf(u"B1"_s), qPrintable(boxes));
    QVERIFY2(boxes.indexOf(u"B1"_s) < boxes.indexOf(u"B2"_s), qPrintable(boxes));
}

/// A letter puts a stand last, which is told, and seen.
void TestBesideRows::standsThatTakeHitsStandInTheirOrder()
{
    QJsonArray things {made(u"B9"_s, u"unit"_s, {{u"unit_type"_s, u"pikes"_s}}),
        made(u"AG"_s, u"group"_s, {{u"members"_s, QJsonArray {u"A1"_s, u"A2"_s, u"A3"_s}}, {u"hits_pikes"_s, 2}})};
    for (const QString &key : {u"A1"_s, u"A2"_s, u"A3"_s})
        things.append(made(key, u"unit"_s, {{u"unit_type"_s, u"pikes"_s}}));
    const Battle battle = setUp(u"thistle-lily-rose"_s, u"first_melee"_s, things);
    const auto opened = StepList::open(battle, u"hits"_s);
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message.text()));
    StepList list = *opened;
    const auto boxes = [&] { return english(stepLinesOf(list, false)[0].boxes.join(u'|')); };
    QCOMPARE(boxes(), u"1. A1|2. A2|3. A3"_s);
    const std::vector<KeyMeaning> keys = legendOf(list, 0);
    QVERIFY(std::ranges::any_of(keys, [](const KeyMeaning &key) { return english(key.words) == u"puts it last"_s; }));
    type(list, 0, list.letters().of(thing(battle, u"A1"_s)));
    QCOMPARE(boxes(), u"1. A2|2. A3|3. A1"_s);
}

/// Once the first is thrown the fields are those of the second, whose dice are asked for.
void TestBesideRows::theDetailIsOfTheFightAskedAbout()
{
    const auto group = [](const QString &key, const QJsonArray &enemies) {
        return made(key, u"group"_s,
            {{u"starting"_s, 6}, {u"fit"_s, 6}, {u"in_melee"_s, true}, {u"combat_turn"_s, 2},
                {u"in_contact_with"_s, enemies}});
    };
    const Battle battle = setUp(u"tyneside"_s, u"melee"_s,
        {group(u"A1"_s, {u"B1"_s, u"B2"_s}), group(u"B1"_s, {u"A1"_s}), group(u"B2"_s, {u"A1"_s})});
    StepList list = *StepList::open(battle, u"all-fights"_s);
    const int row = *list.rowOf(thing(battle, u"A1"_s));
    type(list, row, u"112111112"_s);
    QCOMPARE(list.row(row).atWork()->proposal()->cast().value(u"b"_s), thing(battle, u"B2"_s));
    StepDetail detail;
    detail.show(battle, list.row(row), row, false);
    int shown = 0;
    for (const QuestionForm *form : detail.findChildren<QuestionForm *>())
        shown += form->isHidden() ? 0 : 1;
    QCOMPARE(shown, 1);
    const auto *whose = detail.findChild<QLabel *>(u"whose"_s);
    QCOMPARE(whose->text(), u"B2"_s);
}

/// Whose dice are whose matters: a gun that throws nothing but 1s bursts.
void TestBesideRows::theDiceOfEachGunStandApart()
{
    const Battle battle = setUp(u"phut"_s, u"shoot_active"_s,
        {made(u"A1"_s, u"unit"_s,
             {{u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"light_artillery"_s}, {u"bases"_s, 2}}),
            made(u"A2"_s, u"unit"_s, {{u"weapon"_s, u"bow"_s}, {u"bases"_s, 4}}),
            made(u"B1"_s, u"unit"_s, {{u"bases"_s, 8}})});
    StepList list = *StepList::open(battle, u"shots"_s);
    const auto line = [&](const QString &who) {
        return stepLinesOf(list, false)[size_t(*list.rowOf(thing(battle, who)))];
    };
    for (const QString &who : {u"A1"_s, u"A2"_s}) {
        const int row = *list.rowOf(thing(battle, who));
        if (list.row(row).atWork()->frame() == RowStep::Frame::Target)
            type(list, row, list.letters().of(thing(battle, u"B1"_s)));
        for (const QChar key : u"10\r"_s)
            list.key(row, key);
        QCOMPARE(list.row(row).atWork()->frame(), RowStep::Frame::Dice);
    }
    QCOMPARE(line(u"A2"_s).parted, QList<int>());
    const StepLine open = line(u"A1"_s);
    const auto dice = int(std::ranges::count(open.boxes, QString()));
    QCOMPARE(open.parted.size(), 2);
    QCOMPARE(open.parted.front(), int(open.boxes.size()) - dice);
    QCOMPARE(open.parted.back(), open.parted.front() + (dice + 1) / 2); // the first has the odd one
    QVERIFY2(english(open.words).contains(u"thrown together: "_s), qPrintable(open.words));
    StepModel model;
    model.show(stepLinesOf(list, false));
    const QModelIndex guns = model.index(*list.rowOf(thing(battle, u"A1"_s)));
    const QString spoken = english(guns.data(Qt::AccessibleTextRole).toString());
    QVERIFY2(spoken.contains(u"part 2 of 2: still open"_s), qPrintable(spoken));
    type(list, *list.rowOf(thing(battle, u"A1"_s)), QString(dice, u'5'));
    QCOMPARE(line(u"A1"_s).parted, open.parted);
}

/// In the row of one what follows befalls others too: each is named, also the one whose row it is.
void TestBesideRows::eachOfSeveralIsNamed()
{
    const auto unit = [](const QString &key, const QString &type, int bases) {
        return made(key, u"unit"_s, {{u"unit_type"_s, type}, {u"bases"_s, bases}});
    };
    Battle battle = setUp(u"pike-and-musket"_s, u"combat"_s,
        {unit(u"A1"_s, u"shock_cavalry"_s, 12), unit(u"A2"_s, u"shock_cavalry"_s, 12), unit(u"B1"_s, u"infantry"_s, 4),
            unit(u"B2"_s, u"infantry"_s, 8)});
    for (const QString &key : {u"A1"_s, u"A2"_s}) {
        const Event told = *battle.answer(
            {{u"reach"_s, Cast {{u"unit"_s, thing(battle, key)}}, {{}, {thing(battle, u"B1"_s)}, 0, false, {0}}}});
        QVERIFY(battle.accept(told));
    }
    StepList list = *StepList::open(battle, u"fights"_s);
    const int row = *list.rowOf(thing(battle, u"A1"_s));
    const auto question = [&] { return english(stepLinesOf(list, false)[size_t(row)].words); };
    type(list, row, u"+6"_s);
    while (list.row(row).atWork()->answering() != nullptr)
        type(list, row, u"\r"_s);
    QVERIFY2(question().contains(u"A1: Control test"_s), qPrintable(question()));
    type(list, row, u"1"_s);
    QVERIFY2(question().contains(u"A2: Control test"_s), qPrintable(question()));
    type(list, row, u"1"_s);
    QVERIFY2(question().contains(u"A1: coming at which infantry"_s), qPrintable(question()));
    type(list, row, list.letters().of(thing(battle, u"B2"_s)) + u'\r');
    QVERIFY2(question().contains(u"B2 and A1: "_s), qPrintable(question()));
}

MUSTER_TEST(TestBesideRows)
#include "tst_besiderows.moc"
