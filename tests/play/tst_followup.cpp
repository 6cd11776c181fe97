// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/followup.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What is gone on with after something was recorded.
class TestFollowUp : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whatIsAskedFirstHoldsUpWhatIsDue();
    void severalOweTheSame();
    void asTheRulesAsk();
    void onlyThoseWhoDidIt();
    void itsOwnQuestionsFirst();
    void nothingIsAskedAheadOfADeed();
    void whatIsGoneThroughAsksNothing();
    void howFarItIsOnlyInforms();

private:
    /// The question of the rules at this place of theirs.
    ToDo asked(size_t place, const std::vector<ThingId> &who) const
    {
        return {.kind = ToDo::Kind::Ask,
            .what = QString::fromLatin1(m_battle->set().questions.at(place).key),
            .who = who,
            .isQuestion = true};
    }
    static ToDo deed(const QString &what, ThingId who)
    {
        return {.kind = ToDo::Kind::Must, .what = what, .who = {who}, .isHolding = true};
    }
    static QString what(const std::optional<ToDo> &toDo) { return toDo ? toDo->what : QString(); }

    std::unique_ptr<Battle> m_battle;
};

void TestFollowUp::init()
{
    const auto unit = [](const QString &key, const QString &side) {
        return QJsonObject {
            {u"key"_s, key}, {u"type"_s, u"unit"_s}, {u"side"_s, side}, {u"bases"_s, 3}, {u"weapon"_s, u"bow"_s}};
    };
    m_battle = battleSetUp({{u"rules"_s, u"phut"_s}, {u"phase"_s, u"shoot_passive"_s}, {u"active"_s, u"a"_s},
        {u"things"_s, QJsonArray {unit(u"A1"_s, u"a"_s), unit(u"B1"_s, u"b"_s)}}});
}

void TestFollowUp::whatIsAskedFirstHoldsUpWhatIsDue()
{
    ToDo due = deed(u"rout-test"_s, 2);
    std::vector<ToDo> open {deed(u"shooting"_s, 1), due};
    QVERIFY(!FollowUp(*m_battle, open).atOnce());
    open[1].atOnce = true;
    QCOMPARE(what(FollowUp(*m_battle, open).atOnce()), u"rout-test"_s);
    open.insert(open.begin(), asked(0, {1}));
    QVERIFY(!FollowUp(*m_battle, open).atOnce());
    std::rotate(open.begin(), open.begin() + 1, open.end()); // asked after it
    QCOMPARE(what(FollowUp(*m_battle, open).atOnce()), u"rout-test"_s);
}

void TestFollowUp::severalOweTheSame()
{
    const std::vector<ToDo> open {deed(u"rout-test"_s, 1), deed(u"shooting"_s, 2), deed(u"rout-test"_s, 2)};
    QVERIFY(FollowUp(*m_battle, open).isOneOfSeveral(open[0]));
    QVERIFY(!FollowUp(*m_battle, open).isOneOfSeveral(open[1]));
}

/// In whatever order they are open.
void TestFollowUp::asTheRulesAsk()
{
    std::vector<ToDo> open {asked(2, {1}), asked(1, {1}), asked(0, {2})};
    QCOMPARE(what(FollowUp(*m_battle, open).askedAbout({1})), open[1].what);
    open[1].waits = true;
    QCOMPARE(what(FollowUp(*m_battle, open).askedAbout({1})), open[0].what);
    QVERIFY(!FollowUp(*m_battle, open).askedAbout({3}));
}

/// What must be said of another fight of one of them is asked all the same.
void TestFollowUp::onlyThoseWhoDidIt()
{
    std::vector<ToDo> open {asked(0, {1, 3})};
    QVERIFY(!FollowUp(*m_battle, open).askedAbout({1, 2}));
    QVERIFY(FollowUp(*m_battle, open).askedAbout({1, 3}));
    open[0].isHolding = true;
    QVERIFY(FollowUp(*m_battle, open).askedAbout({1, 2}));
    QVERIFY(!FollowUp(*m_battle, open).askedAbout({3})); // whom it does not begin with
}

void TestFollowUp::itsOwnQuestionsFirst()
{
    std::vector<ToDo> open {asked(0, {2}), asked(1, {1})};
    open[0].isHolding = true;
    QCOMPARE(what(FollowUp(*m_battle, open).askedAfter({.about = {1}})), open[1].what);
    open[1].waits = true; // till all have moved
    QCOMPARE(what(FollowUp(*m_battle, open).askedAfter({.about = {1}})), open[0].what);
    open[0].isHolding = false; // and need not be said
    QVERIFY(!FollowUp(*m_battle, open).askedAfter({.about = {1}}));
}

/// What may be done comes next: the referee says who does it.
void TestFollowUp::nothingIsAskedAheadOfADeed()
{
    ToDo may = deed(u"movement"_s, 1);
    may.kind = ToDo::Kind::May;
    std::vector<ToDo> open {may, asked(0, {2})};
    open[1].isHolding = true;
    QVERIFY(!FollowUp(*m_battle, open).askedAfter({.about = {1}}));
    std::swap(open[0], open[1]);
    QCOMPARE(what(FollowUp(*m_battle, open).askedAfter({.about = {1}})), open[0].what);
}

void TestFollowUp::whatIsGoneThroughAsksNothing()
{
    const std::vector<ToDo> open {asked(0, {1})};
    QVERIFY(FollowUp(*m_battle, open).askedAfter({.about = {1}}));
    QVERIFY(!FollowUp(*m_battle, open).askedAfter({.about = {1}, .ofRule = true}));
}

void TestFollowUp::howFarItIsOnlyInforms()
{
    const ThingId bows = thingCalled(m_battle->things(), u"B1"_s);
    QVERIFY(m_battle->accept(*m_battle->note(u"It rains."_s)));
    QVERIFY(onlyInformed(*m_battle, u"army-casualties"_s));
    QVERIFY(!onlyInformed(*m_battle, u"shooting"_s)); // whoever missed has shot
    QVERIFY(m_battle->accept(*m_battle->correct(bows, u"bases"_s, 2, u"so it is"_s)));
    QVERIFY(!onlyInformed(*m_battle, u"army-casualties"_s));
}

MUSTER_TEST(TestFollowUp)
#include "tst_followup.moc"
