// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/aim.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// How somebody is gone to in the lists of the sides.
class TestAim : public QObject {
    Q_OBJECT

private slots:
    void init();
    void itGoesToTheListOfTheFirst();
    void whereNobodyStandsInAListItGoesToTheOtherSide();
    void whoeverItMayBeUponKeepsTheCursor();
    void whoWasGoneToIsRefusedOnceItIsSought();
    void whoStandsElsewhereIsNotGoneTo();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    static ThingId army(const Aim &aim) { return aim.army().value_or(-1); }
    /// B1 shoots, with all but these in the lists.
    Aim aimed(const std::vector<ThingId> &unlisted = {}) const
    {
        return {*m_battle, *TableFlow(*m_battle).nextToDo(),
            [unlisted](ThingId one) { return std::ranges::count(unlisted, one) == 0; }};
    }

    std::unique_ptr<Battle> m_battle;
};

void TestAim::init()
{
    const auto unit = [](const QString &key, const QString &side, const QString &weapon) {
        return QJsonObject {
            {u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, 3}, {u"weapon"_s, weapon}};
    };
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_passive"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {unit(u"A1"_s, u"a"_s, u"bow"_s), unit(u"A2"_s, u"a"_s, u"none"_s),
                unit(u"B1"_s, u"b"_s, u"bow"_s), unit(u"B2"_s, u"b"_s, u"crossbow"_s)}}});
}

void TestAim::itGoesToTheListOfTheFirst()
{
    const Aim aim = aimed();
    QCOMPARE(aim.actor(), thing(u"B1"_s));
    QCOMPARE(army(aim), thing(u"a"_s));
    QCOMPARE(aim.firstFrom(0), thing(u"A1"_s));
    QCOMPARE(aimed({thing(u"A1"_s)}).firstFrom(0), thing(u"A2"_s));
}

void TestAim::whereNobodyStandsInAListItGoesToTheOtherSide()
{
    const Aim aim = aimed({thing(u"A1"_s), thing(u"A2"_s)});
    QCOMPARE(army(aim), thing(u"a"_s));
    QCOMPARE(aim.firstFrom(0), 0);
}

void TestAim::whoeverItMayBeUponKeepsTheCursor()
{
    const Aim aim = aimed();
    QCOMPARE(aim.firstFrom(thing(u"A2"_s)), 0);
    QCOMPARE(aim.firstFrom(thing(u"a"_s)), thing(u"A1"_s)); // nobody shoots at the army itself
}

/// The first time it is only asked for: the cursor stood there by chance.
void TestAim::whoWasGoneToIsRefusedOnceItIsSought()
{
    const Aim aim = aimed();
    NextUp next;
    Marks marks;
    marks.current = thing(u"a"_s);
    QVERIFY(aim.begin(next, marks));
    QVERIFY(next.isTargetSought());
    const Done refused = aim.begin(next, marks);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, u"target"_s);
    marks.current = thing(u"A2"_s);
    QVERIFY(aim.begin(next, marks));
}

void TestAim::whoStandsElsewhereIsNotGoneTo()
{
    const Aim aim = aimed();
    NextUp next;
    Marks marks;
    QVERIFY(aim.begin(next, marks));
    for (const QString &key : {u"B1"_s, u"B2"_s}) { // himself, and a friend
        marks.current = thing(key);
        QVERIFY(aim.begin(next, marks));
    }
}

MUSTER_TEST(TestAim)
#include "tst_aim.moc"
