// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/tableflow.h"
#include "core/play/uponwhom.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Upon whom it is to be, before anything else is asked of what was picked.
class TestUponWhom : public QObject {
    Q_OBJECT

private slots:
    void whoShootsSaysFirstAtWhom();
    void whoeverSaidItIsNotAsked();
    void whoHasNothingToDoIsNotAsked();
    void aGunFiresByTheKeyOfShooting();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    void bowsOfBothSides();
    std::optional<ToDo> asked(const TableFlow &flow, const QString &what) const
    {
        const TableOffer offer = *offerOf(m_battle->set(), what);
        return askedUponWhom(flow, offer, castOf(offer, *m_battle, flow.marks));
    }

    std::unique_ptr<Battle> m_battle;
};

void TestUponWhom::bowsOfBothSides()
{
    QJsonArray things;
    for (const QString &key : {u"A1"_s, u"B1"_s, u"B2"_s})
        things.append(QJsonObject {{u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, key.left(1).toLower()},
            {u"bases"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"troop"_s, u"light_infantry"_s}});
    m_battle = battleSetUp(
        {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_active"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}});
}

void TestUponWhom::whoShootsSaysFirstAtWhom()
{
    bowsOfBothSides();
    TableFlow flow(*m_battle);
    QVERIFY(!asked(flow, u"shooting"_s)); // nobody acts
    flow.marks.current = thing(u"A1"_s);
    const auto his = asked(flow, u"shooting"_s);
    QVERIFY(his);
    QCOMPARE(his->what, u"shooting"_s);
    QCOMPARE(his->who, std::vector {thing(u"A1"_s)});
}

void TestUponWhom::whoeverSaidItIsNotAsked()
{
    bowsOfBothSides();
    TableFlow flow(*m_battle);
    flow.marks.toggleActor(thing(u"A1"_s));
    flow.marks.toggleTarget(thing(u"B2"_s));
    QVERIFY(!asked(flow, u"shooting"_s));
}

/// What he picked is refused in the words of the rules.
void TestUponWhom::whoHasNothingToDoIsNotAsked()
{
    bowsOfBothSides();
    TableFlow flow(*m_battle);
    flow.marks.toggleActor(thing(u"B1"_s));
    QVERIFY(!asked(flow, u"shooting"_s));
}

void TestUponWhom::aGunFiresByTheKeyOfShooting()
{
    QJsonArray things;
    for (const auto &[key, type] : {std::pair(u"A1"_s, u"light_artillery"_s), std::pair(u"A2"_s, u"shot"_s),
             std::pair(u"B1"_s, u"pikes"_s), std::pair(u"B2"_s, u"pikes"_s)})
        things.append(QJsonObject {
            {u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"unit_type"_s, type}, {u"side"_s, key.left(1).toLower()}});
    m_battle = battleSetUp({{u"rules"_s, u"thistle-lily-rose"_s}, {u"phase"_s, u"first_move"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, things}});
    TableFlow flow(*m_battle);
    flow.marks.current = thing(u"A1"_s);
    const auto its = asked(flow, u"shooting"_s);
    QVERIFY(its);
    QCOMPARE(its->what, u"artillery-fire"_s);
    QVERIFY(!asked(flow, u"movement"_s)); // for which it is upon nobody
}

MUSTER_TEST(TestUponWhom)
#include "tst_uponwhom.moc"
