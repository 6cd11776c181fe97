// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The melees of PHUT! in one list: Alpha and Beta have both reached Gamma, who strikes one of them.
class TestPhutMeleeList : public QObject {
    Q_OBJECT

private slots:
    void init();
    void allNameWhomTheyStrikeBeforeAnyDice();
    void whoOnlyStrikesComesBeforeWhoIsStruckToo();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    StepList melees() const { return *StepList::open(*m_battle, u"melees"_s); }
    KeyHeard type(StepList &list, const QString &who, const QString &keys) const
    {
        KeyHeard heard;
        for (const QChar key : keys)
            heard = list.key(*list.rowOf(thing(who)), key);
        return heard;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPhutMeleeList::init()
{
    const auto unit = [](const QString &key, const QString &side, int bases, const QJsonArray &foes) {
        return QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, bases},
            {u"in_melee_with"_s, foes}, {u"melee_rounds"_s, 1}};
    };
    const QJsonArray things {unit(u"Alpha"_s, u"a"_s, 6, {u"Gamma"_s}), unit(u"Beta"_s, u"a"_s, 6, {u"Gamma"_s}),
        unit(u"Gamma"_s, u"b"_s, 8, {u"Alpha"_s, u"Beta"_s})};
    m_battle = battleSetUp(
        {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"melee_active"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
}

void TestPhutMeleeList::allNameWhomTheyStrikeBeforeAnyDice()
{
    StepList list = melees();
    for (const QString &unit : {u"Alpha"_s, u"Beta"_s}) {
        const auto row = list.rowOf(thing(unit));
        if (row)
            QCOMPARE(list.key(*row, u'\r').answer, KeyHeard::Answer::Refused);
    }
    const QString letter = list.letters().of(thing(u"Alpha"_s));
    QVERIFY(type(list, u"Gamma"_s, letter).did());
    QVERIFY(list.rowOf(thing(u"Beta"_s)));
}

/// Beta strikes, and is not struck: Gamma replies to Alpha with what Beta has left of it (TURN-8).
void TestPhutMeleeList::whoOnlyStrikesComesBeforeWhoIsStruckToo()
{
    StepList list = melees();
    QVERIFY(type(list, u"Gamma"_s, list.letters().of(thing(u"Alpha"_s))).did());
    const auto alpha = list.rowOf(thing(u"Alpha"_s));
    QVERIFY(alpha);
    QCOMPARE(list.rowBefore(*alpha), list.rowOf(thing(u"Beta"_s)));
    QCOMPARE(list.key(*alpha, u'\r').answer, KeyHeard::Answer::Refused);
    QVERIFY(type(list, u"Beta"_s, u"\r666666"_s).did());
    QVERIFY(!list.rowBefore(*list.rowOf(thing(u"Alpha"_s))));
    QVERIFY(type(list, u"Alpha"_s, u"\r111111"_s).did());
    const RowStep *reply = list.row(*list.rowOf(thing(u"Alpha"_s))).atWork();
    QVERIFY(reply != nullptr && reply->frame() == RowStep::Frame::Dice);
    QCOMPARE(reply->proposal()->wanted().count, 2);
    const auto events = list.events();
    QVERIFY(events);
    QCOMPARE(events->front().as<AnswersGiven>() != nullptr, true);
}

MUSTER_TEST(TestPhutMeleeList)
#include "tst_phutmeleelist.moc"
