// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles played by nothing but what is next: every obligation opens, once it is done it is gone, what is not done
/// stays, every step comes to its end, and all of it can be taken back.
class TestTynesideWholeTurn : public QObject {
    Q_OBJECT

private slots:
    void itPlaysItself_data();
    void itPlaysItself();

private:
    void takeStep();
    void carryOut(const AgendaEntry &entry);
    void resolve(const QString &procedure, const Cast &cast);
    void fillIn(TableFlow &flow);
    void answer(const OpenQuestion &open);
    void othersAreStillOwed(const std::vector<AgendaEntry> &before, const AgendaEntry &done);
    void takeAllBack();
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

/// What is owed to each, whatever the others do.
const QStringList &personal()
{
    static const QStringList all {u"command-points"_s, u"actions"_s, u"loading"_s};
    return all;
}

QJsonObject twoSides(int seed)
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QString &type, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, side);
        things.append(values);
    };
    for (const QString &side : {u"a"_s, u"b"_s}) {
        add(side + u"1"_s, u"group"_s, side, {{u"starting"_s, 9}});
        add(side + u"2"_s, u"group"_s, side, {{u"starting"_s, 7}, {u"quality"_s, u"good"_s}, {u"firelock"_s, true}});
        add(side + u"3"_s, u"group"_s, side,
            {{u"starting"_s, 8}, {u"arm"_s, u"pike"_s}, {u"weapon"_s, u"none"_s}, {u"hand_weapon"_s, u"pike"_s}});
        add(side + u"4"_s, u"group"_s, side,
            {{u"starting"_s, 6}, {u"arm"_s, seed % 2 == 0 ? u"horse_swedish"_s : u"horse_dutch"_s},
                {u"weapon"_s, u"pistol"_s}});
        add(side + u"5"_s, u"group"_s, side,
            {{u"starting"_s, 5}, {u"arm"_s, u"dragoon"_s}, {u"weapon"_s, u"dragoon_musket"_s}});
        add(side + u"6"_s, u"group"_s, side, {{u"starting"_s, 3}, {u"quality"_s, u"poor"_s}});
        add(side + u"7"_s, u"group"_s, side, {{u"starting"_s, 4}, {u"arm"_s, u"gun_crew"_s}, {u"weapon"_s, u"none"_s}});
        add(side + u"G"_s, u"gun"_s, side, {{u"load_turns"_s, 2}});
        add(side + u"N"_s, u"figure"_s, side, {{u"rank"_s, u"nco"_s}, {u"attached_to"_s, side + u"1"_s}});
        add(side + u"D"_s, u"figure"_s, side, {{u"rank"_s, u"musician"_s}});
        if (side == u"a"_s || seed % 3 != 0)
            add(side + u"P"_s, u"figure"_s, side, {{u"weapon"_s, u"pistol"_s}, {u"mount"_s, u"horse"_s}});
    }
    return {{u"rules"_s, u"tyneside"_s}, {u"phase"_s, u"muster"_s}, {u"active"_s, u"a"_s}, {u"things"_s, things}};
}

} // namespace

void TestTynesideWholeTurn::itPlaysItself_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 40; ++seed)
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TestTynesideWholeTurn::itPlaysItself()
{
    QFETCH(int, seed);
    m_random.seed(uint32_t(seed));
    m_battle = battleSetUp(twoSides(seed));
    const Things start = m_battle->things();
    for (int step = 0; step < 900 && m_battle->turn() <= 2; ++step) {
        takeStep();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(m_battle->turn() > 2);
    if (seed > 3)
        return;
    takeAllBack();
    QVERIFY(m_battle->things() == start);
}

void TestTynesideWholeTurn::takeAllBack()
{
    while (const Event *newest = m_battle->undoable()) {
        if (newest->seq <= 1)
            return;
        QVERIFY(accept(m_battle->undo()));
    }
}

void TestTynesideWholeTurn::takeStep()
{
    const Agenda agenda = m_battle->agenda();
    std::vector<OpenQuestion> ask = agenda.ask;
    std::erase_if(ask, &OpenQuestion::ofRule);
    const bool asksFirst = !ask.empty() && below(3) != 0;
    if (!agenda.must.empty() && !asksFirst)
        return carryOut(agenda.must[size_t(below(std::min<size_t>(2, agenda.must.size())))]);
    if (!ask.empty())
        return answer(ask[size_t(below(ask.size()))]);
    if (!agenda.may.empty() && below(4) != 0)
        return carryOut(agenda.may[size_t(below(agenda.may.size()))]);
    const TableFlow flow(*m_battle);
    const auto others = flow.othersStay();
    QVERIFY(others);
    if (!others->empty())
        QVERIFY(accept(m_battle->answer(*others)));
    QVERIFY(m_battle->agenda().isOver());
    QVERIFY(accept(flow.nextPhase()));
}

void TestTynesideWholeTurn::carryOut(const AgendaEntry &entry)
{
    const std::vector<AgendaEntry> before = m_battle->agenda().must;
    const Cast cast = castOfEntry(*m_battle, entry, entry.against.empty() ? 0 : size_t(below(entry.against.size())));
    for (const char *id : entry.first) {
        const Procedure *first = m_battle->set().procedure(QString::fromLatin1(id));
        resolve(QString::fromLatin1(id), {{QString::fromLatin1(first->roles.front().key), entry.who.front()}});
    }
    if (m_battle->set().procedure(entry.what()) == nullptr)
        QVERIFY2(accept(m_battle->act(entry.what(), cast)), qPrintable(entry.text.text()));
    else
        resolve(entry.what(), cast);
    if (QTest::currentTestFailed())
        return;
    for (const AgendaEntry &owed : m_battle->agenda().must) {
        const bool isAgain = owed.rule == entry.rule && owed.who == entry.who && owed.against == entry.against;
        QVERIFY2(!isAgain, qPrintable(u"still owed: "_s + owed.text.text()));
    }
    othersAreStillOwed(before, entry);
}

void TestTynesideWholeTurn::othersAreStillOwed(const std::vector<AgendaEntry> &before, const AgendaEntry &done)
{
    const std::vector<AgendaEntry> now = m_battle->agenda().must;
    for (const AgendaEntry &owed : before) {
        const bool isOfAnother = owed.who != done.who && done.what() != u"formed-actions"_s;
        if (!isOfAnother || !personal().contains(owed.what()) || m_battle->look(owed.who.front()).gone)
            continue;
        const bool isStill = std::ranges::any_of(
            now, [&](const AgendaEntry &one) { return one.rule == owed.rule && one.who == owed.who; });
        QVERIFY2(isStill, qPrintable(u"no longer owed: "_s + owed.text.text()));
    }
}

void TestTynesideWholeTurn::resolve(const QString &procedure, const Cast &cast)
{
    TableFlow flow(*m_battle);
    const Done opened = flow.open(procedure, cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : procedure + u": "_s + opened.error().message.text()));
    fillIn(flow);
    while (flow.dialog().proposal()->state() == Proposal::State::NeedsDice)
        QVERIFY(flow.roll([this] { return uint32_t(m_random()); }));
    const auto events = flow.apply();
    if (!events && events.error().field == u"allowed"_s)
        return; // so far, or so, it may not: it is left
    QVERIFY2(events,
        qPrintable(
            events ? QString() : procedure + u" "_s + events.error().field + u": "_s + events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
}

void TestTynesideWholeTurn::fillIn(TableFlow &flow)
{
    const QString id = QString::fromLatin1(flow.dialog().proposal()->procedure().id);
    QJsonObject inputs;
    if (id == u"shooting"_s || id == u"aimed-shot"_s || id == u"artillery"_s)
        inputs.insert("distance"_L1, 1 + below(id == u"aimed-shot"_s ? 4 : 40));
    if (id == u"risk-factor"_s)
        inputs = {{u"enemy_in_range"_s, below(2) == 0}, {u"enemy_flank_rear"_s, below(4) == 0}};
    if (id == u"movement"_s && flow.dialog().proposal()->input(u"easy_cm"_s).toInt() == 0)
        inputs.insert("easy_cm"_L1, below(3) * 5);
    if (!inputs.isEmpty())
        QVERIFY(flow.setInputs(inputs));
    answerTheRest(flow);
}

void TestTynesideWholeTurn::answer(const OpenQuestion &open)
{
    TableAnswer said;
    if (open.most > 0) {
        said.number = 5 + below(40);
    } else if (open.named.empty() || (!open.answers.empty() && below(4) == 0)) {
        said.answer = QString::fromLatin1(open.answers[size_t(below(open.answers.size()))].key);
    } else {
        const size_t first = size_t(below(open.named.size()));
        said.named = {open.named[first]};
        if (open.several && first + 1 < open.named.size() && below(2) == 0)
            said.named.push_back(open.named[first + 1]);
    }
    QVERIFY2(accept(m_battle->answer({{open.key, open.cast, said}})), qPrintable(open.words.text()));
    const auto still = openQuestion(m_battle->moment(), open.key, open.cast);
    QVERIFY2(!still, qPrintable(open.words.text()));
}

MUSTER_TEST(TestTynesideWholeTurn)
#include "tst_tynesidewholeturn.moc"
