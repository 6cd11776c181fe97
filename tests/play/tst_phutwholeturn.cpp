// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"
#include "core/play/tableflow.h"
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Battles played by nothing but what is next: every obligation opens, and once it is done it is gone.
class TestPhutWholeTurn : public QObject {
    Q_OBJECT

private slots:
    void itPlaysItself_data();
    void itPlaysItself();

private:
    void takeStep();
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
};

namespace {

QJsonObject twoArmies()
{
    const auto unit = [](const QString &key, const QString &side, QJsonObject values) {
        values.insert(u"key"_s, key);
        values.insert(u"type"_s, u"unit"_s);
        values.insert(u"side"_s, side);
        return values;
    };
    QJsonArray things;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        things.append(unit(side + u"1"_s, side, {{u"bases"_s, 6}, {u"weapon"_s, u"bow"_s}}));
        things.append(unit(side + u"2"_s, side,
            {{u"bases"_s, 9}, {u"files"_s, 3}, {u"troop"_s, u"heavy_infantry"_s}, {u"arm"_s, u"pike"_s},
                {u"kind"_s, u"swiss"_s}, {u"order"_s, u"close"_s}}));
        things.append(unit(side + u"3"_s, side,
            {{u"bases"_s, 5}, {u"troop"_s, u"heavy_cavalry"_s}, {u"arm"_s, u"lance"_s}, {u"kind"_s, u"gendarme"_s}}));
        things.append(unit(side + u"4"_s, side,
            {{u"bases"_s, 2}, {u"troop"_s, u"light_artillery"_s}, {u"weapon"_s, u"light_artillery"_s}}));
        things.append(unit(
            side + u"5"_s, side, {{u"bases"_s, 4}, {u"troop"_s, u"light_infantry"_s}, {u"weapon"_s, u"firearm"_s}}));
        things.append(QJsonObject {{u"key"_s, side + u"O"_s}, {u"type"_s, u"officer"_s}, {u"side"_s, side}});
    }
    return {{u"rules"_s, u"phut"_s}, {u"phase"_s, u"muster"_s}, {u"active"_s, u"none"_s}, {u"things"_s, things}};
}

} // namespace

void TestPhutWholeTurn::itPlaysItself_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 40; ++seed)
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TestPhutWholeTurn::itPlaysItself()
{
    QFETCH(int, seed);
    m_random.seed(uint32_t(seed));
    m_battle = battleSetUp(twoArmies());
    for (int step = 0; step < 900 && m_battle->turn() <= 5; ++step) {
        takeStep();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(m_battle->turn() > 5);
}

void TestPhutWholeTurn::takeStep()
{
    const Agenda agenda = m_battle->agenda();
    std::vector<OpenQuestion> ask = agenda.ask;
    std::erase_if(ask, &OpenQuestion::ofRule);
    if (!agenda.must.empty() && (ask.empty() || below(2) == 0))
        return carryOut(agenda.must.front());
    if (!ask.empty())
        return answer(ask[size_t(below(ask.size()))]);
    if (!agenda.may.empty() && below(5) != 0)
        return carryOut(agenda.may[size_t(below(agenda.may.size()))]);
    const TableFlow flow(*m_battle);
    const auto others = flow.othersStay();
    QVERIFY(others);
    if (!others->empty())
        QVERIFY(accept(m_battle->answer(*others)));
    QVERIFY(m_battle->agenda().isOver());
    QVERIFY(accept(flow.nextPhase()));
}

void TestPhutWholeTurn::carryOut(const AgendaEntry &entry)
{
    TableFlow flow(*m_battle);
    Cast cast = entry.cast;
    const auto &roles = m_battle->set().procedure(entry.what())->roles;
    if (!entry.against.empty() && roles.size() > 1)
        cast.insert(QString::fromLatin1(roles[1].key), entry.against[size_t(below(entry.against.size()))]);
    const Done opened = flow.open(entry.what(), cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : entry.what() + opened.error().message.text()));
    if (entry.what() == u"shooting"_s)
        QVERIFY(flow.setInputs({{u"distance"_s, below(24)}}));
    if (entry.what() == u"manoeuvre"_s && flow.dialog().proposal()->input(u"pike_block"_s).toBool())
        QVERIFY(flow.setInputs({{u"drift"_s, 1}}));
    else if (entry.what() == u"manoeuvre"_s)
        QVERIFY(flow.setInputs({{u"wheel"_s, 15}}));
    while (flow.dialog().proposal()->state() == Proposal::State::NeedsDice
        || flow.dialog().proposal()->state() == Proposal::State::NeedsDecision) {
        if (const Input *decision = flow.dialog().proposal()->decision())
            QVERIFY(flow.setInputs({{QString::fromLatin1(decision->key), decision->decisions.front().value}}));
        else
            QVERIFY(flow.roll([this] { return uint32_t(m_random()); }));
    }
    const auto events = flow.apply();
    QVERIFY2(events, qPrintable(events ? QString() : entry.what() + u": "_s + events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
    for (const AgendaEntry &owed : m_battle->agenda().must) {
        const bool isAgain = owed.rule == entry.rule && owed.who == entry.who && owed.against == entry.against;
        const bool mayComeAgain = entry.what() == u"initiative"_s;
        QVERIFY2(!isAgain || mayComeAgain, qPrintable(u"still owed: "_s + owed.text.text()));
    }
}

void TestPhutWholeTurn::answer(const OpenQuestion &open)
{
    TableAnswer said;
    const int choice = below(open.answers.size() + open.named.size() + (open.most > 0 ? 1 : 0));
    if (choice < int(open.answers.size()))
        said.answer = QString::fromLatin1(open.answers[size_t(choice)].key);
    else if (choice < int(open.answers.size() + open.named.size()))
        said.named = {open.named[size_t(choice) - open.answers.size()]};
    else
        said.number = open.least;
    QVERIFY2(accept(m_battle->answer({{open.key, open.cast, said}})), qPrintable(open.words.text()));
    const auto still = openQuestion(m_battle->moment(), open.key, open.cast);
    QVERIFY2(!still, qPrintable(open.words.text()));
}

MUSTER_TEST(TestPhutWholeTurn)
#include "tst_phutwholeturn.moc"
