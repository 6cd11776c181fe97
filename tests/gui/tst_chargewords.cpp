// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/steplegend.h"
#include "app/steplist/steplines.h"
#include "core/battle/called.h"
#include "core/campaign/situation.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QJsonArray>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What stands in the row of a unit that charges: at whom, and how far off.
class TestChargeWords : public QObject {
    Q_OBJECT

private slots:
    void aChargeShowsWhomAndHowFar();
    void aChargeAtTwoSaysFromWhom();
    void plusSaysUponWhom();
    void aLetterTellsWhatItWouldChange();

private:
    /// These units stand in this phase of turn 3, each named by its key.
    static Battle setUp(const QString &phase, const QList<QPair<QString, QString>> &units);
    static ThingId thing(const Battle &battle, const QString &key) { return thingCalled(battle.things(), key); }
};

Battle TestChargeWords::setUp(const QString &phase, const QList<QPair<QString, QString>> &units)
{
    QJsonArray things;
    for (const auto &[key, type] : units) {
        things.append(QJsonObject {{u"key"_s, key}, {u"name"_s, key}, {u"type"_s, u"unit"_s},
            {u"side"_s, key.left(1).toLower()}, {u"unit_type"_s, type}});
    }
    const auto made = battleAsSetUp({{u"name"_s, u"Charge"_s}, {u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, phase},
        {u"active"_s, u"a"_s}, {u"turn"_s, 3}, {u"things"_s, things}});
    return Battle(made->rules, made->events);
}

/// One regiment has the horse at another distance than the next.
void TestChargeWords::aChargeAtTwoSaysFromWhom()
{
    const Battle battle =
        setUp(u"movement"_s, {{u"A1"_s, u"shock_cavalry"_s}, {u"B1"_s, u"infantry"_s}, {u"B2"_s, u"infantry"_s}});
    StepList list = *StepList::open(battle, u"moves"_s);
    const int horse = *list.rowOf(thing(battle, u"A1"_s));
    const auto asked = [&](const QString &whom) {
        const QString words = english(stepLinesOf(list, false)[size_t(horse)].words);
        QVERIFY2(words.contains(whom), qPrintable(words));
    };
    for (const QChar key : u"YM"_s)
        QVERIFY(list.key(horse, key).did());
    for (int key = 0; key < 3 && list.row(horse).atWork()->toDo().what != u"comes_at"_s; ++key)
        QVERIFY(list.key(horse, u'\r').did());
    for (const QChar key : u"*\r"_s)
        QVERIFY(list.key(horse, key).did());
    asked(u"B1"_s);
    for (const QChar key : u"120\r"_s)
        list.key(horse, key);
    asked(u"B2"_s);
}

void TestChargeWords::plusSaysUponWhom()
{
    Battle battle = setUp(u"combat"_s, {{u"A1"_s, u"infantry"_s}, {u"A2"_s, u"infantry"_s}, {u"B1"_s, u"infantry"_s}});
    for (const QString &key : {u"A1"_s, u"A2"_s}) {
        const auto told = battle.answer(
            {{u"reach"_s, Cast {{u"unit"_s, thing(battle, key)}}, {{}, {thing(battle, u"B1"_s)}, 0, false, {40}}}});
        QVERIFY(told);
        QVERIFY(battle.accept(*told));
    }
    const StepList list = *StepList::open(battle, u"fights"_s);
    const std::vector<KeyMeaning> keys = legendOf(list, *list.rowOf(thing(battle, u"A1"_s)));
    const auto plus = std::ranges::find(keys, u"+"_s, &KeyMeaning::key);
    QVERIFY(plus != keys.end());
    QCOMPARE(english(plus->words), u"with A2 upon B1"_s);
}

/// Where a charge strikes is one of several words: that which it is now stands beside the letter.
void TestChargeWords::aLetterTellsWhatItWouldChange()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"B1"_s})
        things.append(QJsonObject {{u"key"_s, key}, {u"name"_s, key}, {u"type"_s, u"unit"_s},
            {u"side"_s, key.left(1).toLower()}, {u"unit_type"_s, u"gensdarmes"_s}});
    const auto made = battleAsSetUp({{u"name"_s, u"Charge"_s}, {u"rules"_s, u"thistle-lily-rose"_s},
        {u"phase"_s, u"first_move"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
    QVERIFY(made);
    const Battle battle(made->rules, made->events);
    StepList list = *StepList::open(battle, u"moves"_s);
    const auto strikes = [&] {
        for (const KeyMeaning &one : legendOf(list, 0)) {
            if (english(one.words).startsWith(u"Where it strikes"_s))
                return std::pair(one.key, english(one.words));
        }
        return std::pair(QString(), QString());
    };
    QVERIFY(list.key(0, u'3').did());
    for (const QChar key : list.letters().of(thing(battle, u"B1"_s)))
        list.key(0, key);
    const auto [key, words] = strikes();
    QVERIFY2(words.contains(u"front"_s), qPrintable(words));
    QVERIFY(list.key(0, key.front()).did());
    QVERIFY2(strikes().second.contains(u"flank"_s), qPrintable(strikes().second));
}

void TestChargeWords::aChargeShowsWhomAndHowFar()
{
    const auto unit = [](const QString &key, const QString &type) {
        return QJsonObject {{u"key"_s, key}, {u"name"_s, key}, {u"type"_s, u"unit"_s},
            {u"side"_s, key.left(1).toLower()}, {u"unit_type"_s, type}};
    };
    const auto setUp = battleAsSetUp({{u"name"_s, u"Charge"_s}, {u"rules"_s, u"pike-and-musket"_s},
        {u"phase"_s, u"movement"_s}, {u"active"_s, u"a"_s}, {u"turn"_s, 3},
        {u"things"_s, QJsonArray {unit(u"A1"_s, u"shock_cavalry"_s), unit(u"B1"_s, u"infantry"_s)}}});
    QVERIFY(setUp);
    const Battle battle(setUp->rules, setUp->events);
    StepList list = *StepList::open(battle, u"moves"_s);
    const int horse = *list.rowOf(thingCalled(battle.things(), u"A1"_s));
    const auto boxes = [&] { return english(stepLinesOf(list, false)[size_t(horse)].boxes.join(u'|')); };
    for (const QChar key : u"YM"_s)
        QVERIFY(list.key(horse, key).did());
    for (int key = 0; key < 3 && list.row(horse).atWork()->toDo().what != u"comes_at"_s; ++key)
        QVERIFY(list.key(horse, u'\r').did());
    for (const QChar key : list.letters().of(thingCalled(battle.things(), u"B1"_s)) + u'\r')
        QVERIFY(list.key(horse, key).did());
    for (const QChar key : u"120\r"_s)
        list.key(horse, key);
    QVERIFY2(boxes().startsWith(u"charge"_s), qPrintable(boxes()));
    QVERIFY2(boxes().contains(u"|B1|"_s) && boxes().contains(u"120"_s), qPrintable(boxes()));
}

MUSTER_TEST(TestChargeWords)
#include "tst_chargewords.moc"
