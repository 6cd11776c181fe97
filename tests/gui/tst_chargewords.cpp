// SPDX-License-Identifier: GPL-3.0-or-later
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
};

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
