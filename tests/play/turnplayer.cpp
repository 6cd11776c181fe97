// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"

#include "core/battle/called.h"
#include "core/battle/ledgercheck.h"
#include "core/rules/roles.h"
#include "core/rules/turnstep.h"
#include "tests/play/armies.h"
#include "tests/play/listplayer.h"
#include "tests/play/turnchecks.h"

#include <algorithm>

namespace muster {

/// Under the sanitizers a battle takes many times as long: fewer of them show what those look for.
#ifdef __SANITIZE_ADDRESS__
static constexpr int kSlower = 10;
#else
static constexpr int kSlower = 1;
#endif

using namespace Qt::Literals::StringLiterals;

namespace {

/// Of so many steps one is played in the list that is due.
constexpr int kListEvery = 12;
/// More than it takes to play the turns of any of these battles.
constexpr int kMostSteps = 4000;
/// Of so many battles one is taken back whole: each undo looks at all that rests on it.
constexpr int kTakenBackEvery = 10;
/// So many of the last entries are told of a battle that broke a law.
constexpr size_t kTold = 12;

QString called(const Battle &battle, const QString &what, const std::vector<ThingId> &who)
{
    QString words = what;
    for (const ThingId one : who)
        words += u' ' + callOf(battle.things(), one);
    return words;
}

/// What is owed and does not wait for others.
std::vector<AgendaEntry> owedNow(const Battle &battle, const Agenda &agenda)
{
    std::vector<AgendaEntry> now = agenda.must;
    std::erase_if(now, [&](const AgendaEntry &one) {
        return one.due || (one.rule->waits != nullptr && one.rule->waits(battle.moment(one.cast)));
    });
    return now;
}

/// What he is to do first of all that he owes: it stands in order.
const AgendaEntry &firstOf(const std::vector<AgendaEntry> &owed, const AgendaEntry &picked)
{
    return *std::ranges::find_if(owed, [&](const AgendaEntry &one) {
        return one.who == picked.who || std::ranges::find_first_of(one.who, picked.who) != one.who.end();
    });
}

std::vector<OpenQuestion> asked(const Agenda &agenda)
{
    std::vector<OpenQuestion> ask = agenda.ask;
    std::erase_if(ask, &OpenQuestion::ofRule);
    return ask;
}

} // namespace

QString called(const Battle &battle, const AgendaEntry &entry)
{
    return called(battle, entry.what(), entry.who) + called(battle, u" upon"_s, entry.against);
}

void TurnPlayer::itPlaysItself_data()
{
    QTest::addColumn<int>("seed");
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("MUSTER_BATTLES", &isNumber);
    for (int seed = 1; seed <= (isNumber ? wanted : battles() / kSlower); ++seed)
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void TurnPlayer::itPlaysItself()
{
    QFETCH(int, seed);
    begin(armiesOf(m_rules, seed), seed);
    const int last = m_battle->turn() + turns(seed) - 1;
    for (int step = 0; step < kMostSteps && m_battle->turn() <= last; ++step) {
        takeStep();
        if (QTest::currentTestFailed())
            return tell();
    }
    QVERIFY2(m_battle->turn() > last, "the turn does not end");
    ledgerIsClean();
    if (!QTest::currentTestFailed() && seed % kTakenBackEvery == 1)
        allIsTakenBack();
}

void TurnPlayer::begin(const QJsonObject &setUp, int seed)
{
    m_random.seed(uint32_t(seed));
    m_battle = battleSetUp(setUp);
    m_begun = m_battle->ledger().lastSeq();
    m_start = m_battle->things();
    m_opened.clear();
    m_waiting.clear();
}

/// What led up to it.
void TurnPlayer::tell() const
{
    const std::vector<Event> &events = m_battle->ledger().events();
    for (size_t place = events.size() - std::min(events.size(), kTold); place < events.size(); ++place)
        qWarning("turn %d %s, %d: %s", m_battle->turn(), qPrintable(m_battle->phase()), events[place].seq,
            qPrintable(m_battle->told(events[place]).text()));
}

bool TurnPlayer::accept(const Result<Event> &event)
{
    if (!event)
        qWarning("%s: %s", qPrintable(event.error().field), qPrintable(event.error().message.text()));
    return event && m_battle->accept(*event);
}

void TurnPlayer::takeStep()
{
    const Agenda agenda = m_battle->agenda();
    eachOpens(agenda);
    proposesWhoMay();
    if (QTest::currentTestFailed())
        return;
    if (below(kListEvery) == 0 && ListPlayer(*m_battle, m_random).play())
        return m_waiting.clear(); // it did more than one thing
    const std::vector<OpenQuestion> ask = asked(agenda);
    const std::vector<AgendaEntry> owed = owedNow(*m_battle, agenda);
    if (!owed.empty() && (ask.empty() || below(2) == 0))
        return carryOut(firstOf(owed, owed[size_t(below(owed.size()))]));
    if (!ask.empty())
        return answer(ask[size_t(below(ask.size()))]);
    if (!agenda.may.empty() && below(4) != 0)
        return carryOut(agenda.may[size_t(below(agenda.may.size()))]);
    goOn();
}

/// The others stay, and the next step begins; where something waited for them, it is done first.
void TurnPlayer::goOn()
{
    holdsWhatIsOwed(m_battle->agenda());
    const TableFlow flow(*m_battle);
    const auto others = flow.othersStay();
    QVERIFY(others);
    if (!others->empty())
        QVERIFY(accept(m_battle->answer(*others)));
    const Agenda agenda = m_battle->agenda();
    if (agenda.isOver()) {
        m_opened.clear();
        QVERIFY2(flow.owed().empty(), "it is over, and something is owed");
        QVERIFY(accept(flow.nextPhase()));
    } else if (!agenda.must.empty()) {
        carryOut(agenda.must.front());
    } else {
        QVERIFY2(!asked(agenda).empty(), "nothing is owed or asked, and the step is not over");
    }
}

/// Who is in it; where somebody is still to be picked, one of those whom the rules let be picked.
Cast TurnPlayer::castOf(const AgendaEntry &entry)
{
    const Moment moment = m_battle->moment();
    const std::vector<Role> roles = TurnStep(moment).rolesOf(*entry.rule);
    if (!entry.against.empty())
        return castOfEntry(*m_battle, entry, size_t(below(entry.against.size())));
    const bool isUponAnybody = roles.size() > 1 && entry.rule->uponAnybody; // the player's choice
    if (roles.size() < 2 || !(roles[1].needed || isUponAnybody) || !playersOf(roles[1], entry.cast).empty()
        || entry.who.empty())
        return entry.cast;
    std::vector<Cast> may;
    for (const ThingId other : TurnStep(moment).candidates(roles[1], entry.who.front())) {
        Cast cast = entry.cast;
        cast.insert(playerKey(roles[1]), other);
        if (!m_battle->whyNot(entry.what(), cast))
            may.push_back(cast);
    }
    return may.empty() ? entry.cast : may[size_t(below(may.size()))];
}

void TurnPlayer::carryOut(const AgendaEntry &entry)
{
    const std::vector<AgendaEntry> before = m_battle->agenda().must;
    const int from = m_battle->ledger().lastSeq();
    const Cast cast = castOf(entry);
    for (const auto &[what, who] : entry.first) {
        const Procedure *first = m_battle->set().procedure(QString::fromLatin1(what));
        resolve(QString::fromLatin1(what), {{playerKey(first->roles.front()), who}});
    }
    if (m_battle->set().procedure(entry.what()) == nullptr)
        QVERIFY2(accept(m_battle->act(entry.what(), cast)), qPrintable(called(*m_battle, entry)));
    else
        resolve(entry.what(), cast);
    if (QTest::currentTestFailed())
        return;
    if (m_battle->ledger().lastSeq() != from + 1)
        return m_waiting.clear();
    staysOwed(before, entry);
    if (!QTest::currentTestFailed())
        comesBack(entry);
}

void TurnPlayer::resolve(const QString &procedure, const Cast &cast)
{
    TableFlow flow(*m_battle);
    const Done opened = flow.open(procedure, cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : procedure + u": "_s + opened.error().message.text()));
    const Proposal &open = *flow.dialog().proposal();
    const Done filled = flow.dialog().setInputs(entered(open));
    if (!filled && filled.error().field == u"distance"_s)
        return; // nobody is hit so far off: it is left, and what is owed comes again
    QVERIFY2(filled, qPrintable(filled ? QString() : procedure + u": "_s + filled.error().message.text()));
    answerTheRest(flow);
    while (open.state() == Proposal::State::NeedsDice || open.state() == Proposal::State::NeedsDecision) {
        if (const Input *decision = open.decision())
            QVERIFY(flow.dialog().setInputs({{QString::fromLatin1(decision->key), decision->decisions.front().value}}));
        else
            QVERIFY(flow.dialog().roll([this] { return uint32_t(m_random()); }));
    }
    auto events = flow.apply();
    if (const Input *chosen = events ? nullptr : open.procedure().input(events.error().field)) {
        // What stood there is not what he may do: one of the other ways is.
        for (size_t word = 0; !events && word < chosen->words.size(); ++word) {
            if (flow.dialog().setInputs(
                    {{QString::fromLatin1(chosen->key), QString::fromLatin1(chosen->words[word].key)}}))
                events = flow.apply();
        }
    }
    const bool isNobodyThere = !events && open.procedure().role(events.error().field) != nullptr;
    if (isNobodyThere || (!events && events.error().field == u"allowed"_s))
        return; // so far, or so, it may not: it is left
    QVERIFY2(events,
        qPrintable(
            events ? QString() : procedure + u' ' + events.error().field + u": "_s + events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
}

void TurnPlayer::answer(const OpenQuestion &open)
{
    m_waiting.clear();
    TableAnswer said;
    const size_t words = open.answers.size();
    const bool isNumberAlone = open.most > 0 && !open.numberEach;
    const size_t choice = size_t(below(words + open.named.size() + (isNumberAlone ? 1 : 0)));
    const auto number = [&] { return open.least + below(size_t(std::min(open.most - open.least, 120)) + 1); };
    const auto name = [&](ThingId named) {
        said.named.push_back(named);
        if (open.numberEach)
            said.numbers.push_back(number());
        if (!open.ways.empty())
            said.ways.push_back(QString::fromLatin1(open.ways[size_t(below(open.ways.size()))].key));
    };
    if (choice < words) {
        said.answer = QString::fromLatin1(open.answers[choice].key);
    } else if (choice < words + open.named.size()) {
        name(open.named[choice - words]);
        const bool isAnother = open.several && choice + 1 < words + open.named.size() && below(3) == 0;
        if (isAnother && open.mostNamed != 1)
            name(open.named[choice + 1 - words]);
    } else {
        said.number = number();
        said.zero = said.number == 0;
    }
    QVERIFY2(accept(m_battle->answer({{open.key, open.cast, said}})), qPrintable(open.words.text()));
    const auto still = openQuestion(m_battle->moment(), open.key, open.cast);
    // Some answers settle it only as far as they go: these rules say when they do.
    const TableQuestion *question = m_battle->set().question(open.key);
    QVERIFY2(!still || question->stillHolds != nullptr, qPrintable(u"still asked: "_s + open.words.text()));
}

/// What came to be owed or offered since the last look.
void TurnPlayer::eachOpens(const Agenda &agenda)
{
    for (const auto *list : {&agenda.must, &agenda.may}) {
        for (const AgendaEntry &entry : *list) {
            const QString key = called(*m_battle, entry);
            if (entry.due || m_opened.contains(key))
                continue;
            m_opened.insert(key);
            opens(entry);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

void TurnPlayer::opens(const AgendaEntry &entry)
{
    const Moment moment = m_battle->moment();
    const Cast cast = castOf(entry);
    const auto why = m_battle->whyNot(entry.what(), cast);
    const QString words = called(*m_battle, entry);
    QVERIFY2(!why, qPrintable(why ? words + u": "_s + why->message.text() : QString()));
    const std::vector<Role> roles = TurnStep(moment).rolesOf(*entry.rule);
    const ThingId first = roles.empty() ? 0 : cast.value(playerKey(roles.front()));
    for (size_t part = 0; part < roles.size(); ++part) {
        for (const ThingId player : playersOf(roles[part], cast))
            QVERIFY2(mayPlay(roles[part], m_battle->things(), player, part == 0 ? 0 : first),
                qPrintable(words + u": not for "_s + callOf(m_battle->things(), player)));
    }
    if (m_battle->set().procedure(entry.what()) == nullptr || !entry.first.empty())
        return;
    const auto made = TableFlow(*m_battle).prepare(entry.what(), cast);
    QVERIFY2(made, qPrintable(made ? QString() : words + u": "_s + made.error().message.text()));
}

void TurnPlayer::proposesWhoMay()
{
    TableFlow flow(*m_battle);
    flow.proposeNext();
    const auto next = flow.nextToDo();
    if (!next || next->isQuestion)
        return;
    const Marks &marks = flow.marks;
    QVERIFY2(marks.actor == 0 || std::ranges::count(next->who, marks.actor) > 0, qPrintable(next->text.text()));
    QVERIFY2(marks.target == 0 || marks.target != marks.actor, qPrintable(next->text.text()));
    const QList<Thing> &all = m_battle->things().all();
    flow.marks.current = all[size_t(below(all.size()))].id; // the cursor is anywhere
    if (flow.wantsTarget(*next))
        return;
    const auto why = m_battle->whyNot(next->what, flow.castOf(*next));
    QVERIFY2(!why,
        qPrintable(why ? u"T, the cursor on %1: %2: %3"_s.arg(
                       m_battle->nameOf(marks.current), next->text.text(), why->message.text())
                       : QString()));
}

void TurnPlayer::holdsWhatIsOwed(const Agenda &agenda)
{
    const bool isOwed =
        !agenda.must.empty() || std::ranges::any_of(agenda.ask, [](const OpenQuestion &one) { return one.mustAnswer; });
    QCOMPARE(agenda.isOver(), !isOwed);
    const auto on = TableFlow(*m_battle).nextPhase();
    QVERIFY2(bool(on) != isOwed, isOwed ? "what is owed does not hold the step" : "nothing is owed, and it is held");
}

void TurnPlayer::ledgerIsClean()
{
    const std::vector<Event> &events = m_battle->ledger().events();
    const auto findings = verify(events);
    QVERIFY2(findings.empty(), findings.empty() ? "" : qPrintable(findings.front().message.text()));
    const auto strange = strangeValues(events, m_battle->set());
    QVERIFY2(strange.empty(), strange.empty() ? "" : qPrintable(strange.front().message.text()));
    QVERIFY(fold(events) == m_battle->things());
}

void TurnPlayer::allIsTakenBack()
{
    while (m_battle->undoable() != nullptr && m_battle->undoable()->seq > m_begun)
        QVERIFY(accept(m_battle->undo()));
    QVERIFY(m_battle->things() == m_start);
}

} // namespace muster
