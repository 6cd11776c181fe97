// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/actsought.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The act that waits for the other one of its two.
class TestActSought : public QObject {
    Q_OBJECT

private slots:
    void init();
    void anOfficerWaitsForHisUnit();
    void nothingWaitsUnsought();
    void heWaitsForNobodyElse();
    void whoWasProposedAsTargetGivesWay();

private:
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    Marks marked(const QString &key) const
    {
        Marks marks;
        marks.toggleActor(thing(key));
        return marks;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestActSought::init()
{
    const auto one = [](const QString &key, const QString &type) {
        QJsonObject thing {{u"key"_s, key}, {u"type"_s, type}, {u"side"_s, key.left(1).toLower()}};
        if (type == u"unit"_s)
            thing.insert(u"bases"_s, 3);
        return thing;
    };
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"move_active"_s}, {u"active"_s, u"a"_s},
        {u"things"_s,
            QJsonArray {one(u"A1"_s, u"unit"_s), one(u"A2"_s, u"unit"_s), one(u"A3"_s, u"officer"_s),
                one(u"B1"_s, u"unit"_s), one(u"B2"_s, u"unit"_s)}}});
}

/// Though both are of one side: without the act a tap would mark the other as the one who acts.
void TestActSought::anOfficerWaitsForHisUnit()
{
    ActSought sought;
    sought.seek(u"officer"_s);
    const Marks marks = marked(u"A3"_s);
    QVERIFY(sought.isOther(*m_battle, marks, thing(u"A1"_s)));
    QVERIFY(!sought.isOther(*m_battle, marks, thing(u"A3"_s)));
    QCOMPARE(marks.target, 0); // it was only tried
}

void TestActSought::nothingWaitsUnsought()
{
    ActSought sought;
    QVERIFY(!sought.isOther(*m_battle, marked(u"A3"_s), thing(u"A1"_s)));
    sought.seek(u"officer"_s);
    QVERIFY(!sought.isOther(*m_battle, Marks(), thing(u"A1"_s))); // nobody is marked
    sought.clear();
    QVERIFY(!sought.isOther(*m_battle, marked(u"A3"_s), thing(u"A1"_s)));
}

void TestActSought::heWaitsForNobodyElse()
{
    ActSought sought;
    sought.seek(u"officer"_s);
    QVERIFY(!sought.isOther(*m_battle, marked(u"A3"_s), thing(u"B1"_s)));
    sought.seek(u"contact"_s);
    QVERIFY(sought.isOther(*m_battle, marked(u"A1"_s), thing(u"B1"_s)));
    QVERIFY(!sought.isOther(*m_battle, marked(u"A1"_s), thing(u"A2"_s)));
}

void TestActSought::whoWasProposedAsTargetGivesWay()
{
    ActSought sought;
    sought.seek(u"contact"_s);
    Marks marks = marked(u"A1"_s);
    marks.toggleTarget(thing(u"B1"_s));
    QVERIFY(sought.isOther(*m_battle, marks, thing(u"B2"_s)));
}

MUSTER_TEST(TestActSought)
#include "tst_actsought.moc"
