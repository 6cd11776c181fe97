// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/tableflow.h"
#include "core/rules/turnstep.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles of Pike and Musket played by nothing but what is next: every obligation opens, what is done is gone, and all
/// can be taken back.
class TestPikeWholeTurn : public QObject {
    Q_OBJECT

private slots:
    void itPlaysItself_data();
    void itPlaysItself();

private:
    void takeStep();
    void takeAllBack();
    QJsonObject inputsFor(const Proposal &open);
    void carryOut(const AgendaEntry &entry);
    void answer(const OpenQuestion &open);
    bool accept(const Result<Event> &event)
    {
        if (!event)
            qWarning("%s: %s", qPrintable(event.error().field), qPrintable(event.error().message.text()));
        return event && m_battle->accept(*event);
    }
    int below(size_t count) { return int(m_random() % uint32_t(count)); }

    std::mt19937 m_random;
    std::unique_ptr<Battle> m_battle;
    Things m_start;
};

namespace {

QJsonObject twoArmiesOfPikes()
{
    QJsonArray things;
    const auto add = [&](const QString &key, const QString &type, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, type);
        values.insert(u"side"_s, side);
        things.append(values);
    };
    for (const QString &side : {u"a"_s, u"b"_s}) {
        add(side + u"1"_s, u"unit"_s, side, {{u"bases"_s, 5}});
        add(side + u"2"_s, u"unit"_s, side, {{u"bases"_s, 4}});
        add(side + u"3"_s, u"unit"_s, side, {{u"unit_type"_s, u"shock_cavalry"_s}});
        add(side + u"4"_s, u"unit"_s, side, {{u"unit_type"_s, u"pistol_cavalry"_s}});
        add(side + u"5"_s, u"unit"_s, side, {{u"unit_type"_s, u"artillery"_s}});
        add(side + u"6"_s, u"unit"_s, side, {{u"unit_type"_s, u"dragoons"_s}});
        add(side + u"L"_s, u"leader"_s, side, {{u"attached_unit"_s, side + u"1"_s}});
        add(side + u"M"_s, u"leader"_s, side, {});
        add(side + u"C"_s, u"command"_s, side, {});
    }
    return {{u"rules"_s, u"pike-and-musket"_s}, {u"phase"_s, u"rally"_s}, {u"active"_s, u"a"_s}, {u"turn"_s, 1},
        {u"things"_s, things}};
}

} // namespace

void TestPikeWholeTurn::itPlaysItself_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 40; ++seed)
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TestPikeWholeTurn::itPlaysItself()
{
    QFETCH(int, seed);
    m_random.seed(uint32_t(seed));
    const int last = seed <= 6 ? 3 : 1; // the turns to be played
    m_battle = battleSetUp(twoArmiesOfPikes());
    m_start = m_battle->things();
    for (int step = 0; step < 1500 && m_battle->turn() <= last; ++step) {
        takeStep();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(m_battle->turn() > last);
    takeAllBack();
}

void TestPikeWholeTurn::takeAllBack()
{
    while (m_battle->undoable() != nullptr && m_battle->undoable()->seq > 1) {
        const auto undone = m_battle->undo();
        QVERIFY2(undone, qPrintable(undone ? QString() : undone.error().message.text()));
        QVERIFY(m_battle->accept(*undone));
    }
    QVERIFY(m_battle->things() == m_start);
}

/// The others go on to the next step; what was left is taken up again now and then.
void TestPikeWholeTurn::takeStep()
{
    const Agenda agenda = m_battle->agenda();
    std::vector<OpenQuestion> ask = agenda.ask;
    std::erase_if(ask, &OpenQuestion::ofRule);
    if (!agenda.must.empty() && (ask.empty() || below(2) == 0))
        return carryOut(agenda.must[size_t(below(agenda.must.size()))]);
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

/// What only a person can say to the dialog.
QJsonObject TestPikeWholeTurn::inputsFor(const Proposal &open)
{
    const QString id = QString::fromLatin1(open.procedure().id);
    if (id == u"artillery-fire"_s)
        return {{u"range"_s, below(1000)}};
    if (id == u"hedgehog-form"_s)
        return {{u"cavalry_distance"_s, below(120)}};
    if (id == u"staff-order"_s && open.input(u"errand"_s) != Value(u"repeat"_s))
        return {{u"distance"_s, below(300)}};
    if (id == u"formation-change"_s && open.state() == Proposal::State::Refused)
        return {{u"to"_s, open.input(u"from"_s) == Value(u"line"_s) ? u"column"_s : u"line"_s}};
    if (id == u"movement"_s && open.input(u"mode"_s) == Value(u"advance"_s)
        && open.input(u"last_charge_turn"_s) == Value(0) && open.input(u"quarters_used"_s) == Value(0)
        && open.input(u"unit_type"_s) == Value(u"shock_cavalry"_s))
        return {{u"mode"_s, below(2) == 0 ? u"charge"_s : u"retreat_away"_s}};
    return {};
}

void TestPikeWholeTurn::carryOut(const AgendaEntry &entry)
{
    TableFlow flow(*m_battle);
    Cast cast = entry.cast;
    const auto &roles = m_battle->set().procedure(entry.what())->roles;
    if (entry.what() == u"artillery-fire"_s) {
        const std::vector<ThingId> targets = TurnStep(m_battle->moment()).candidates(roles[1], entry.who.front());
        cast.insert(u"target"_s, targets[size_t(below(targets.size()))]);
        if (m_battle->whyNot(entry.what(), cast))
            return; // it is off the table: another is chosen
    }
    const Done opened = flow.open(entry.what(), cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : entry.what() + opened.error().message.text()));
    const Done told = flow.setInputs(inputsFor(*flow.dialog().proposal()));
    QVERIFY2(told, qPrintable(told ? QString() : told.error().message.text()));
    while (flow.dialog().proposal()->state() == Proposal::State::NeedsDice)
        QVERIFY(flow.roll([this] { return uint32_t(m_random()); }));
    const auto events = flow.apply();
    QVERIFY2(events,
        qPrintable(events ? QString() : entry.what() + u": "_s + events.error().field + events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
    const Agenda after = m_battle->agenda();
    for (const AgendaEntry &owed : after.must) {
        const bool isAgain = owed.rule == entry.rule && owed.who == entry.who && owed.against == entry.against;
        QVERIFY2(!isAgain, qPrintable(u"still owed: "_s + owed.text.text()));
    }
    for (const AgendaEntry &may : after.may) {
        const bool isAgain = may.rule == entry.rule && may.who == entry.who && may.against == entry.against;
        const bool isOutOfRange = m_battle->deeds().back().outcome.value(u"band"_s) == Value(u"out_of_range"_s);
        const bool sendsMore = entry.what() == u"staff-order"_s;
        QVERIFY2(!isAgain || isOutOfRange || sendsMore, qPrintable(u"still offered: "_s + may.text.text()));
    }
}

void TestPikeWholeTurn::answer(const OpenQuestion &open)
{
    TableAnswer said;
    const int choice = below(open.answers.size() + open.named.size() + (open.named.empty() && open.most > 0 ? 1 : 0));
    if (choice < int(open.answers.size())) {
        said.answer = QString::fromLatin1(open.answers[size_t(choice)].key);
    } else if (choice < int(open.answers.size() + open.named.size())) {
        said.named = {open.named[size_t(choice) - open.answers.size()]};
        if (open.numberEach)
            said.numbers = {below(3) == 0 ? below(50) : 0};
    } else {
        said.number = below(120);
        said.zero = said.number == 0;
    }
    QVERIFY2(accept(m_battle->answer({{open.key, open.cast, said}})), qPrintable(open.words.text()));
    const auto still = openQuestion(m_battle->moment(), open.key, open.cast);
    QVERIFY2(!still, qPrintable(open.words.text()));
}

MUSTER_TEST(TestPikeWholeTurn)
#include "tst_pikewholeturn.moc"
