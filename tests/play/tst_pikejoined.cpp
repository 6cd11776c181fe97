// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Pike and Musket: two who attack together, whose general is with them, and what each does afterwards.
class TestPikeJoined : public QObject {
    Q_OBJECT

private slots:
    void onePursuesToItsEndBeforeTheNext();
    void whoseLeaderSupportsIsAsked();
    void anotherIsLeftWhereOneIsWithout();
    void oneLeaderIsNotAsked();
    void whoPursuesNobodyIsToldSo();

private:
    /// A1 and A2, shock cavalry in contact with B1; more of B besides, and what is given.
    void begin(const QJsonArray &more = {});
    ThingId thing(const QString &key) const { return thingCalled(m_battle->things(), key); }
    static QJsonObject made(const QString &key, const QString &type, QJsonObject values = {})
    {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, values.value(u"side"_s).toString(key.left(1).toLower()));
        return values;
    }
    static QJsonObject leader(const QString &key, const QString &with)
    {
        return made(key, u"leader"_s, {{u"side"_s, u"a"_s}, {u"attached_unit"_s, with}});
    }
    QString asked(const StepList &list, int row) const
    {
        const RowStep *step = list.row(row).atWork();
        if (step == nullptr)
            return {};
        QString who;
        for (const ThingId one : step->toDo().cast)
            who += u' ' + m_battle->nameOf(one);
        return step->toDo().what + who;
    }
    /// The joined attack, up to what is asked of it.
    int joined(StepList &list) const
    {
        const int row = *list.rowOf(thing(u"A1"_s));
        return list.key(row, u'+').did() ? row : -1;
    }

    std::unique_ptr<Battle> m_battle;
};

void TestPikeJoined::begin(const QJsonArray &more)
{
    QJsonArray things {made(u"A1"_s, u"unit"_s, {{u"unit_type"_s, u"shock_cavalry"_s}, {u"bases"_s, 12}}),
        made(u"A2"_s, u"unit"_s, {{u"unit_type"_s, u"shock_cavalry"_s}, {u"bases"_s, 12}}),
        made(u"B1"_s, u"unit"_s, {{u"unit_type"_s, u"infantry"_s}, {u"bases"_s, 4}}),
        made(u"B2"_s, u"unit"_s, {{u"unit_type"_s, u"infantry"_s}, {u"bases"_s, 8}}),
        made(u"B3"_s, u"unit"_s, {{u"unit_type"_s, u"infantry"_s}, {u"bases"_s, 8}})};
    for (const QJsonValue &one : more)
        things.append(one);
    m_battle = battleSetUp({{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"combat"_s}, {u"active"_s, u"a"_s},
        {u"turn"_s, 3}, {u"things"_s, things}});
    for (const QString &key : {u"A1"_s, u"A2"_s}) {
        const auto event =
            m_battle->answer({{u"reach"_s, Cast {{u"unit"_s, thing(key)}}, {{}, {thing(u"B1"_s)}, 0, false, {0}}}});
        QVERIFY(event);
        QVERIFY(m_battle->accept(*event));
    }
}

void TestPikeJoined::onePursuesToItsEndBeforeTheNext()
{
    begin();
    StepList list = *StepList::open(*m_battle, u"fights"_s);
    const int row = joined(list);
    QVERIFY(row >= 0);
    QVERIFY(list.key(row, u'6').did());
    QStringList all;
    const auto type = [&](const QString &keys) {
        all += asked(list, row);
        for (const QChar key : keys)
            list.key(row, key);
    };
    while (asked(list, row).startsWith(u"run_through"_s) || asked(list, row).startsWith(u"off_board"_s))
        list.key(row, u'\r');
    type(u"1"_s); // both are out of control
    type(u"1"_s);
    type(list.letters().of(thing(u"B2"_s)) + u'\r');
    type(u"300\r"_s);
    while (asked(list, row).contains(u"passed"_s) || asked(list, row).contains(u"A1"_s))
        type(u"\r"_s);
    type(list.letters().of(thing(u"B3"_s)) + u'\r');
    type(u"300\r"_s);
    const auto isOf = [](const QString &who) { return [who](const QString &one) { return one.contains(who); }; };
    QVERIFY2(all.size() > 5, qPrintable(all.join(u" | "_s)));
    QVERIFY2(all.at(0).startsWith(u"control-test"_s) && all.at(1).startsWith(u"control-test"_s),
        qPrintable(all.join(u" | "_s)));
    QCOMPARE(all.at(2), u"comes_at A1"_s);
    const auto pursuits = all.mid(2);
    const auto first = std::ranges::find_if(pursuits, isOf(u"A2"_s));
    QVERIFY2(
        first != pursuits.end() && std::none_of(first, pursuits.end(), isOf(u"A1"_s)), qPrintable(all.join(u" | "_s)));
    QVERIFY2(std::any_of(pursuits.begin(), first, isOf(u"hedgehog-form"_s)), qPrintable(all.join(u" | "_s)));
}

/// With two generals on one side: whose support?
void TestPikeJoined::whoseLeaderSupportsIsAsked()
{
    begin({leader(u"L1"_s, u"A1"_s), leader(u"L2"_s, u"A2"_s)});
    StepList list = *StepList::open(*m_battle, u"fights"_s);
    const int row = joined(list);
    QVERIFY(row >= 0);
    const RowStep *step = list.row(row).atWork();
    QCOMPARE(step->frame(), RowStep::Frame::Field);
    QCOMPARE(step->fieldAsked()->first, u"attackers[0].leader"_s);
    QVERIFY(!list.key(row, u'5').did());
    QVERIFY(list.key(row, u'Y').did());
    step = list.row(row).atWork();
    QCOMPARE(step->frame(), RowStep::Frame::Dice);
    QCOMPARE(step->proposal()->cast().value(u"attacker_leader"_s), thing(u"L1"_s));
}

void TestPikeJoined::anotherIsLeftWhereOneIsWithout()
{
    begin({leader(u"L1"_s, u"A1"_s), leader(u"L2"_s, u"A2"_s)});
    StepList list = *StepList::open(*m_battle, u"fights"_s);
    const int row = joined(list);
    QVERIFY(row >= 0);
    QVERIFY(list.key(row, u'N').did());
    const RowStep *step = list.row(row).atWork();
    QCOMPARE(step->frame(), RowStep::Frame::Dice);
    QCOMPARE(step->proposal()->cast().value(u"attacker_leader"_s), thing(u"L2"_s));
    QVERIFY(step->proposal()->rows(u"attackers"_s).at(1).whole().value("leader"_L1).toBool());
    const auto again = StepList::fromJson(*m_battle, list.toJson());
    QVERIFY(again);
    const RowStep *kept = again->row(*again->rowOf(thing(u"A1"_s))).atWork();
    QCOMPARE(kept->proposal()->cast().value(u"attacker_leader"_s), thing(u"L2"_s));
}

void TestPikeJoined::oneLeaderIsNotAsked()
{
    for (const QJsonArray &leaders : {QJsonArray {}, QJsonArray {leader(u"L2"_s, u"A2"_s)}}) {
        begin(leaders);
        StepList list = *StepList::open(*m_battle, u"fights"_s);
        const int row = joined(list);
        QVERIFY(row >= 0);
        QCOMPARE(list.row(row).atWork()->frame(), RowStep::Frame::Dice);
    }
}

/// Whoever he ran from has nobody to go after once he has rallied (TURN-5).
void TestPikeJoined::whoPursuesNobodyIsToldSo()
{
    for (const bool runs : {true, false}) {
        m_battle = battleSetUp(
            {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"rally"_s}, {u"active"_s, u"a"_s}, {u"turn"_s, 3},
                {u"things"_s,
                    QJsonArray {made(u"A1"_s, u"unit"_s, {{u"unit_type"_s, u"shock_cavalry"_s}, {u"pursuing"_s, true}}),
                        made(u"B1"_s, u"unit"_s, {{u"state"_s, runs ? u"routing"_s : u"disrupted"_s}})}}});
        QVERIFY(m_battle);
        TableFlow flow(*m_battle);
        QVERIFY(flow.open(u"control-test"_s, {{u"unit"_s, thing(u"A1"_s)}}));
        QVERIFY(flow.dialog().enter({1}));
        const QString told = flow.dialog().proposal()->summary().text();
        QCOMPARE(told.contains(u"must pursue"_s), runs);
        QVERIFY2(runs || told.contains(u"nobody left to pursue"_s), qPrintable(told));
        const bool isReminded = std::ranges::any_of(
            m_battle->reminders(), [](const Reminder &one) { return one.text.text().contains(u"must pursue"_s); });
        QCOMPARE(isReminded, runs);
    }
}

MUSTER_TEST(TestPikeJoined)
#include "tst_pikejoined.moc"
