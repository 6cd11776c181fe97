// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/tableflow.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal nothingOpen()
{
    return {u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is open."))};
}

/// What the rules fix of the inputs, where the tracker would not fill in the same.
void fixInputs(Proposal &proposal, const Battle &battle)
{
    const Moment moment = battle.moment(proposal.cast());
    const TurnRule *rule = TurnStep(moment).rule(QString::fromLatin1(proposal.procedure().id));
    if (rule == nullptr || rule->inputs == nullptr)
        return;
    const QJsonObject fixed = rule->inputs(moment);
    for (auto input = fixed.begin(); input != fixed.end(); ++input) {
        if (proposal.input(input.key()) != input.value())
            proposal.setInput(input.key(), input.value());
    }
}

/// A distance that is still to be measured is the least that there is: what is refused all the same is not so for it.
void assumeTheBest(Proposal &proposal)
{
    QString last;
    while (proposal.state() == Proposal::State::Refused && proposal.refusal().field != last) {
        last = proposal.refusal().field;
        const Input *missing = proposal.procedure().input(last);
        if (missing != nullptr && missing->kind == FieldKind::Number && proposal.input(last).isUndefined())
            proposal.setInput(last, missing->minimum);
    }
}

/// What those cast may not do of what the procedure works out, or what comes out as not allowed.
std::optional<Refusal> notAllowed(const Battle &battle, const Proposal &proposal, const QJsonObject &inputs)
{
    const Moment moment = battle.moment(proposal.cast());
    const TurnRule *rule = TurnStep(moment).rule(QString::fromLatin1(proposal.procedure().id));
    if (rule != nullptr && rule->refuses != nullptr) {
        if (auto refusal = rule->refuses(moment, inputs))
            return refusal;
    }
    if (inputs.isEmpty() || proposal.state() != Proposal::State::Resolved)
        return std::nullopt;
    const QJsonValue allowed =
        proposal.question()->outcome(proposal.answer()).value(QLatin1String(proposal.procedure().allowedBy));
    return allowed.isBool() && !allowed.toBool() ? std::optional(Refusal {inputs.keys().front(), proposal.summary()})
                                                 : std::nullopt;
}

} // namespace

Done TableFlow::refuseWhileOpen() const
{
    if (!m_dialog.isOpen())
        return done();
    return Refusal {u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Apply or cancel what is open first."))};
}

Result<Proposal *> TableFlow::openProposal()
{
    if (Proposal *open = m_dialog.proposal())
        return open;
    return nothingOpen();
}

Done TableFlow::open(const QString &procedure, const Cast &cast, bool overruled)
{
    if (const Done free = refuseWhileOpen(); !free)
        return free;
    const Procedure *known = m_battle->set().procedure(procedure);
    if (known == nullptr) {
        return Refusal {
            u"procedure"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no procedure %1.")).arg(procedure)};
    }
    Cast whole = standingCast(m_battle->things());
    whole.insert(cast);
    if (!overruled) {
        if (const auto refusal = m_battle->whyNot(procedure, whole))
            return *refusal;
    }
    for (const Role *missing : missingRoles(known->roles, whole)) {
        return Refusal {QString::fromLatin1(missing->key),
            Phrase(QT_TRANSLATE_NOOP("muster", "Pick who it is about: %1.")).arg(Phrase(missing->label))};
    }
    auto proposal = Proposal::open(*m_battle, procedure, whole);
    if (!proposal)
        return proposal.error();
    fixInputs(*proposal, *m_battle);
    m_dialog.open(*std::move(proposal));
    return done();
}

Done TableFlow::takeUp(const Task &task)
{
    if (const Done free = refuseWhileOpen(); !free)
        return free;
    const auto offer = offerOf(m_battle->set(), QString::fromLatin1(task.procedure));
    if (!offer)
        return Refusal {u"procedure"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no such procedure."))};
    const std::vector<ThingId> who = markedPlayers(*offer->roles, *m_battle, task.cast);
    const ThingId actor = who.empty() ? 0 : who.front();
    Marks picks;
    picks.propose(actor, marks.target != 0 ? marks.target : next.lastTargetOf(*offer->roles, *m_battle, actor));
    Cast cast = castOf(*offer, *m_battle, picks);
    cast.insert(task.cast);
    if (wantsTarget(*offer, cast)) {
        return Refusal {u"target"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1: upon whom?")).arg(Phrase(offer->title))};
    }
    next.take(task);
    Done opened = open(offer->id, cast);
    if (!opened)
        next.leave(*m_battle); // the others first
    return opened;
}

Done TableFlow::openRound(const QString &round)
{
    if (const Done free = refuseWhileOpen(); !free)
        return free;
    auto opened = OpenRound::open(*m_battle, round);
    if (!opened)
        return opened.error();
    m_dialog.open(*std::move(opened));
    return done();
}

Done TableFlow::setInputs(const QJsonObject &inputs)
{
    const auto open = openProposal();
    if (!open)
        return open.error();
    Proposal tried = **open;
    for (auto input = inputs.begin(); input != inputs.end(); ++input) {
        if (tried.procedure().input(input.key()) == nullptr)
            return Refusal {input.key(), Phrase(QT_TRANSLATE_NOOP("muster", "There is no such input."))};
        tried.setInput(input.key(), input.value());
    }
    if (tried.state() == Proposal::State::Refused && inputs.contains(tried.refusal().field))
        return tried.refusal();
    **open = std::move(tried);
    return done();
}

Done TableFlow::enter(const std::vector<int> &faces)
{
    const auto open = openProposal();
    if (!open)
        return open.error();
    for (size_t entered = 0; entered < faces.size(); ++entered) {
        const Done done = (*open)->enter(faces[entered]);
        if (done)
            continue;
        for (size_t back = 0; back < entered; ++back)
            (*open)->takeDieBack();
        return done;
    }
    return done();
}

Done TableFlow::roll(const RandomBits &bits)
{
    const auto open = openProposal();
    if (!open)
        return open.error();
    if ((*open)->state() != Proposal::State::NeedsDice)
        return Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No dice are asked for."))};
    (*open)->roll(bits);
    return done();
}

Done TableFlow::takeDieBack()
{
    const auto open = openProposal();
    if (!open)
        return open.error();
    if (!(*open)->takeDieBack())
        return Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No die lies."))};
    return done();
}

Result<std::vector<Event>> TableFlow::apply() const
{
    return m_dialog.events();
}

void TableFlow::recorded()
{
    if (const Proposal *open = m_dialog.proposal()) {
        const std::vector<ThingId> who = markedPlayers(open->procedure().roles, *m_battle, open->cast());
        next.remember(who);
        marks.clear();
        marks.lately = who.empty() ? 0 : who.front();
    }
    m_dialog.close();
}

std::optional<Refusal> TableFlow::whyNot(const QString &what, const Cast &cast, const QJsonObject &inputs) const
{
    if (auto refusal = m_battle->whyNot(what, cast))
        return refusal;
    Cast whole = standingCast(m_battle->things());
    whole.insert(cast);
    const Procedure *procedure = m_battle->set().procedure(what);
    if (procedure != nullptr)
        whole = withOnlyPlayers(*offerOf(m_battle->set(), what), *m_battle, whole);
    if (procedure == nullptr || !missingRoles(procedure->roles, whole).empty())
        return std::nullopt;
    auto proposal = Proposal::open(*m_battle, what, whole);
    if (!proposal)
        return proposal.error();
    fixInputs(*proposal, *m_battle);
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        proposal->setInput(input.key(), input.value());
    assumeTheBest(*proposal);
    // What is still to be answered is no refusal.
    const bool isRefused =
        proposal->state() == Proposal::State::Refused && !proposal->input(proposal->refusal().field).isUndefined();
    return isRefused ? std::optional(proposal->refusal()) : notAllowed(*m_battle, *proposal, inputs);
}

Result<Event> TableFlow::nextPhase(const QString &reason) const
{
    if (const Done free = refuseWhileOpen(); !free)
        return free.error();
    const Agenda agenda = m_battle->agenda();
    if (agenda.isOver() || !reason.isEmpty() || m_battle->set().turnRules.empty())
        return m_battle->nextPhase(reason);
    std::vector<Phrase> owed;
    for (const AgendaEntry &entry : agenda.must)
        owed.push_back(entry.text);
    for (const OpenQuestion &open : agenda.ask) {
        if (open.mustAnswer)
            owed.push_back(open.words);
    }
    return Refusal {QString(Battle::kHeld),
        Phrase(QT_TRANSLATE_NOOP("muster", "This step is not over yet: %1.")).arg(listed(owed))};
}

Result<std::vector<TableAnswered>> TableFlow::othersStay() const
{
    if (const Done free = refuseWhileOpen(); !free)
        return free.error();
    std::vector<TableAnswered> answers;
    for (const OpenQuestion &open : leavable(m_battle->moment())) {
        // One answer leaves what another procedure, with parts of its own, has left: it is about the same player.
        const auto isSame = [&](const TableAnswered &one) {
            const TurnRule *rule = m_battle->set().turnRule(open.key);
            return one.cast.values() == open.cast.values()
                && (one.question == open.key || one.question == QLatin1String(rule->declinedWith));
        };
        if (std::ranges::none_of(answers, isSame))
            answers.push_back({open.key, open.cast, {QString::fromLatin1(open.answers.front().key), {}, 0}});
    }
    return answers;
}

void TableFlow::cancel()
{
    m_dialog.close();
    next.leave(*m_battle);
}

} // namespace muster
