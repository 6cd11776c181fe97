// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnplayer.h"

#include "core/rules/turnstep.h"
#include "tests/play/turnchecks.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isSame(const AgendaEntry &one, const AgendaEntry &other)
{
    return one.rule == other.rule && one.who == other.who && one.against == other.against;
}

/// Whether the event changed the thing, or something that belongs to it.
bool changes(const Battle &battle, const Event &event, ThingId thing)
{
    const auto *done = event.as<Resolution>();
    return done != nullptr && std::ranges::any_of(done->changes, [&](const Change &change) {
        return battle.things().isWithin(change.thing, thing) || battle.things().isWithin(thing, change.thing);
    });
}

} // namespace

void TurnPlayer::begin(const QJsonObject &setUp, int seed)
{
    m_random.seed(uint32_t(seed));
    m_battle = battleSetUp(setUp);
    m_begun = int(m_battle->ledger().events().size());
    m_start = m_battle->things();
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
    std::vector<OpenQuestion> ask = agenda.ask;
    std::erase_if(ask, &OpenQuestion::ofRule);
    if (!agenda.must.empty() && (ask.empty() || below(2) == 0))
        return carryOut(agenda.must.front());
    if (!ask.empty())
        return answer(ask[size_t(below(ask.size()))]);
    if (!agenda.may.empty() && below(size_t(choicesOfMay())) != 0)
        return carryOut(agenda.may[size_t(below(agenda.may.size()))]);
    const TableFlow flow(*m_battle);
    const auto others = flow.othersStay();
    QVERIFY(others);
    if (!others->empty())
        QVERIFY(accept(m_battle->answer(*others)));
    QVERIFY(m_battle->agenda().isOver());
    QVERIFY(accept(flow.nextPhase()));
}

void TurnPlayer::carryOut(const AgendaEntry &entry)
{
    TableFlow flow(*m_battle);
    Cast cast = entry.cast;
    const Moment moment = m_battle->moment();
    const std::vector<Role> roles = TurnStep(moment).rolesOf(*entry.rule);
    if (!entry.against.empty() && roles.size() > 1)
        cast.insert(QString::fromLatin1(roles[1].key), entry.against[size_t(below(entry.against.size()))]);
    const std::vector<AgendaEntry> before = m_battle->agenda().must;
    const Done opened = flow.open(entry.what(), cast);
    QVERIFY2(opened, qPrintable(opened ? QString() : entry.what() + opened.error().message.text()));
    const Done filled = flow.setInputs(entered(*flow.dialog().proposal()));
    QVERIFY2(filled, qPrintable(filled ? QString() : entry.what() + filled.error().message.text()));
    answerTheRest(flow);
    while (flow.dialog().proposal()->state() == Proposal::State::NeedsDice
        || flow.dialog().proposal()->state() == Proposal::State::NeedsDecision) {
        if (const Input *decision = flow.dialog().proposal()->decision())
            QVERIFY(flow.setInputs({{QString::fromLatin1(decision->key), decision->decisions.front().value}}));
        else
            QVERIFY(flow.roll([this] { return uint32_t(m_random()); }));
    }
    const auto events = flow.apply();
    if (!events && events.error().field == u"allowed"_s)
        return; // so far, or so, it may not: it is left
    QVERIFY2(events, qPrintable(events ? QString() : entry.what() + u": "_s + events.error().message.text()));
    QVERIFY(m_battle->accept(events->front()));
    staysOwed(before, entry, events->front());
}

void TurnPlayer::staysOwed(const std::vector<AgendaEntry> &before, const AgendaEntry &done, const Event &event)
{
    const std::vector<AgendaEntry> after = m_battle->agenda().must;
    for (const AgendaEntry &owed : after) {
        QVERIFY2(!isSame(owed, done) || mayComeAgain(done.what()), qPrintable(u"still owed: "_s + owed.text.text()));
    }
    for (const AgendaEntry &owed : before) {
        const auto isTouched = [&](ThingId player) {
            return std::ranges::count(done.who, player) > 0 || std::ranges::count(done.against, player) > 0
                || changes(*m_battle, event, player);
        };
        const bool isOthers =
            std::ranges::none_of(owed.who, isTouched) && std::ranges::none_of(owed.against, isTouched);
        if (!isSame(owed, done) && isOthers)
            QVERIFY2(std::ranges::any_of(after, [&](const AgendaEntry &still) { return isSame(still, owed); }),
                qPrintable(u"forgotten: "_s + owed.text.text()));
    }
}

void TurnPlayer::answer(const OpenQuestion &open)
{
    TableAnswer said;
    const int choice = below(open.answers.size() + open.named.size() + (open.most > 0 ? 1 : 0));
    if (choice < int(open.answers.size()))
        said.answer = QString::fromLatin1(open.answers[size_t(choice)].key);
    else if (choice < int(open.answers.size() + open.named.size()))
        said.named = {open.named[size_t(choice) - open.answers.size()]};
    else
        said.number = open.least;
    if (!said.named.empty() && !open.ways.empty() && below(2) == 0)
        said.ways = {QString::fromLatin1(open.ways[size_t(below(open.ways.size()))].key)};
    QVERIFY2(accept(m_battle->answer({{open.key, open.cast, said}})), qPrintable(open.words.text()));
    const auto still = openQuestion(m_battle->moment(), open.key, open.cast);
    QVERIFY2(!still, qPrintable(open.words.text()));
}

void TurnPlayer::takeAllBack()
{
    while (int(m_battle->ledger().events().size()) > 0) {
        const Event *last = m_battle->undoable();
        if (last == nullptr || last->seq <= m_begun)
            break;
        QVERIFY(accept(m_battle->undo()));
    }
    QVERIFY(m_battle->things() == m_start);
}

} // namespace muster
