// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/answers.h"
#include "core/battle/called.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of the Two-Page rules played by nothing but what is next: every obligation and every offer opens, what is
/// done is gone, what is not done stays, and all of it can be taken back.
class TestTwoPageWholeTurn : public QObject {
    Q_OBJECT

private slots:
    void itPlaysItself_data();
    void itPlaysItself();

private:
    void takeStep();
    void carryOut(const AgendaEntry &entry);
    void fillIn(TableFlow &flow, const AgendaEntry &entry);
    void answer(const OpenQuestion &open);
    void whatIsNotDoneStays(const AgendaEntry &entry, const Agenda &before);
    bool accept(const Result<Event> &event)
    {
        if (!event)
            qWarning("%s: %s", qPrintable(event.error().field), qPrintable(event.error().message.text()));
        return event && m_battle->accept(*event);
    }
    int below(size_t count) { return int(m_random() % uint32_t(count)); }

    std::mt19937 m_random;
    std::unique_ptr<Battle> m_battle;
};

namespace {

/// Five a side with a gun, a group and a house with a door and a window, defended by one of them.
QJsonObject twoSides()
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"figure"_s);
        values.insert(u"side"_s, side);
        things.append(values);
    };
    things.append(
        QJsonObject {{u"key"_s, u"R1"_s}, {u"type"_s, u"room"_s}, {u"openings"_s, QJsonArray {u"D1"_s, u"W1"_s}}});
    for (const QString &opening : {u"D1"_s, u"W1"_s})
        things.append(QJsonObject {{u"key"_s, opening}, {u"type"_s, u"opening"_s}});
    for (const QString &side : {u"a"_s, u"b"_s}) {
        things.append(QJsonObject {{u"key"_s, side + u"G"_s}, {u"type"_s, u"gun"_s}, {u"side"_s, side},
            {u"crewmen"_s, QJsonArray {side + u"4"_s, side + u"5"_s}}});
        things.append(QJsonObject {{u"key"_s, side + u"F"_s}, {u"type"_s, u"group"_s}, {u"side"_s, side},
            {u"members"_s, QJsonArray {side + u"1"_s, side + u"2"_s}}});
        add(side + u"1"_s, side, {{u"weapon"_s, u"matchlock"_s}});
        add(side + u"2"_s, side, {{u"class"_s, u"hero"_s}, {u"swordsman"_s, true}});
        add(side + u"3"_s, side, {{u"class"_s, u"veteran"_s}, {u"weapon"_s, u"revolver"_s}});
        add(side + u"4"_s, side, {{u"weapon"_s, u"gatling"_s}, {u"gunner"_s, true}});
        add(side + u"5"_s, side, {{u"weapon"_s, u"gatling"_s}});
        add(side + u"6"_s, side, {{u"weapon"_s, u"bow"_s}, {u"mounted"_s, true}});
    }
    add(u"b7"_s, u"b"_s, {{u"weapon"_s, u"flintlock"_s}, {u"room"_s, u"R1"_s}, {u"opening"_s, u"D1"_s}});
    return {{u"rules"_s, u"two-page-skirmish"_s}, {u"phase"_s, u"setup"_s}, {u"things"_s, things}};
}

bool isSame(const AgendaEntry &a, const AgendaEntry &b)
{
    return a.rule == b.rule && a.who == b.who && a.against == b.against;
}

} // namespace

void TestTwoPageWholeTurn::itPlaysItself_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 40; ++seed)
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TestTwoPageWholeTurn::itPlaysItself()
{
    QFETCH(int, seed);
    m_random.seed(uint32_t(seed));
    m_battle = battleSetUp(twoSides());
    const Things start = m_battle->things();
    const int first = m_battle->ledger().lastSeq();
    constexpr int kTurns = 2;
    for (int step = 0; step < 1200 && m_battle->turn() <= kTurns; ++step) {
        takeStep();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(m_battle->turn() > kTurns);
    constexpr int kTakenBack = 3; // of so many battles all is taken back: each entry looks at all before it
    if (seed > kTakenBack)
        return;
    int newest = m_battle->ledger().lastSeq();
    for (; newest > first; --newest)
        QVERIFY(accept(m_battle->undo()));
    QVERIFY(m_battle->things() == start);
}

void TestTwoPageWholeTurn::takeStep()
{
    const Agenda agenda = m_battle->agenda();
    std::vector<OpenQuestion> ask = agenda.ask;
    std::erase_if(ask, [](const OpenQuestion &open) { return open.ofRule || !open.mustAnswer; });
    std::vector<AgendaEntry> must = agenda.must;
    std::erase_if(must, &AgendaEntry::due);
    if (!must.empty() && (ask.empty() || below(2) == 0))
        return carryOut(must.front());
    if (!ask.empty())
        return answer(ask[size_t(below(ask.size()))]);
    if (!agenda.may.empty() && below(4) != 0)
        return carryOut(agenda.may[size_t(below(agenda.may.size()))]);
    const TableFlow flow(*m_battle);
    const auto others = flow.othersStay();
    QVERIFY(others);
    if (!others->empty())
        QVERIFY(accept(m_battle->answer(*others)));
    if (m_battle->agenda().isOver())
        QVERIFY(accept(flow.nextPhase()));
    else
        QVERIFY2(!agenda.must.empty(), "nothing was owed, and now the step is not over"); // the saves of the last shot
}

void TestTwoPageWholeTurn::fillIn(TableFlow &flow, const AgendaEntry &entry)
{
    const QString what = entry.what();
    const Proposal &open = *flow.dialog().proposal();
    if (what == u"fire"_s)
        QVERIFY(flow.setInputs({{u"distance"_s, 1 + below(6)}, {u"cover"_s, below(2) == 0}}));
    if (what == u"melee"_s && !open.unanswered().empty())
        QVERIFY(flow.setInputs({{u"figures"_s, rowsWithTheRest(open, u"figures"_s)}}));
    if (what == u"move"_s)
        QVERIFY(flow.setInputs({{u"open_half"_s, 1 + below(12)}, {u"to_stream"_s, below(6) == 0}}));
    if (what == u"action-choice"_s || what == u"group-action"_s) {
        const std::array actions {u"move"_s, u"fire_load"_s, u"move_fire"_s, u"hand_to_hand"_s};
        QVERIFY(flow.setInputs({{u"action"_s, actions[size_t(below(actions.size()))]}}));
        if (what == u"action-choice"_s && open.state() == Proposal::State::Resolved
            && !open.question()->outcome(open.answer()).value("allowed"_L1).toBool())
            QVERIFY(flow.setInputs({{u"action"_s, u"move"_s}}));
    }
}

void TestTwoPageWholeTurn::carryOut(const AgendaEntry &entry)
{
    const Agenda before = m_battle->agenda();
    TableFlow flow(*m_battle);
    Cast cast = entry.cast;
    const auto &roles = m_battle->set().procedure(entry.what())->roles;
    if (entry.rule->against == nullptr && !entry.against.empty() && roles.size() > 1)
        cast.insert(QString::fromLatin1(roles[1].key), entry.against[size_t(below(entry.against.size()))]);
    const Done opened = flow.open(entry.what(), cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : entry.what() + u": "_s + opened.error().message.text()));
    fillIn(flow, entry);
    while (flow.dialog().proposal()->state() == Proposal::State::NeedsDice)
        QVERIFY(flow.roll([this] { return uint32_t(m_random()); }));
    const auto events = flow.apply();
    QVERIFY2(events, qPrintable(events ? QString() : entry.what() + u": "_s + events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
    for (const AgendaEntry &owed : m_battle->agenda().must)
        QVERIFY2(!isSame(owed, entry), qPrintable(u"still owed: "_s + owed.text.text()));
    whatIsNotDoneStays(entry, before);
}

/// Of what was owed besides only that goes which somebody else did, or which the step has taken away: who chose with
/// his group, and saves and settlings of those who are out.
void TestTwoPageWholeTurn::whatIsNotDoneStays(const AgendaEntry &entry, const Agenda &before)
{
    if (entry.what() != u"ability"_s && entry.what() != u"action-choice"_s)
        return;
    const std::vector<AgendaEntry> after = m_battle->agenda().must;
    for (const AgendaEntry &owed : before.must) {
        const bool stays = std::ranges::any_of(after, [&](const AgendaEntry &one) { return isSame(one, owed); });
        QVERIFY2(stays || isSame(owed, entry), qPrintable(u"gone: "_s + owed.text.text()));
    }
}

void TestTwoPageWholeTurn::answer(const OpenQuestion &open)
{
    TableAnswer said;
    const int choice = below(open.answers.size() + open.named.size());
    if (choice < int(open.answers.size()))
        said.answer = QString::fromLatin1(open.answers[size_t(choice)].key);
    else
        said.named = {open.named[size_t(choice) - open.answers.size()]};
    QVERIFY2(accept(m_battle->answer({{open.key, open.cast, said}})), qPrintable(open.words.text()));
    const auto still = openQuestion(m_battle->moment(), open.key, open.cast);
    QVERIFY2(!still, qPrintable(open.words.text()));
}

MUSTER_TEST(TestTwoPageWholeTurn)
#include "tst_twopagewholeturn.moc"
