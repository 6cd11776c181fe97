// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/tableflow.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/rules/telling.h"

#include <algorithm>
#include <utility>

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
    const TurnRule *rule = battle.set().turnRule(QString::fromLatin1(proposal.procedure().id));
    if (rule == nullptr || rule->inputs == nullptr)
        return;
    const QJsonObject fixed = rule->inputs(battle.moment(proposal.cast()));
    for (auto input = fixed.begin(); input != fixed.end(); ++input) {
        if (proposal.input(input.key()) != input.value())
            proposal.setInput(input.key(), input.value());
    }
}

/// What those cast may not do of what the procedure works out, or what comes out as not allowed.
std::optional<Refusal> notAllowed(const Battle &battle, const Proposal &proposal, const QJsonObject &inputs)
{
    const TurnRule *rule = battle.set().turnRule(QString::fromLatin1(proposal.procedure().id));
    if (rule != nullptr && rule->refuses != nullptr) {
        if (auto refusal = rule->refuses(battle.moment(proposal.cast()), inputs))
            return refusal;
    }
    if (inputs.isEmpty() || proposal.state() != Proposal::State::Resolved)
        return std::nullopt;
    const QJsonValue allowed = proposal.question()->outcome(proposal.answer()).value("allowed"_L1);
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

Result<Proposal> TableFlow::prepare(const QString &procedure, const Cast &cast, bool overruled) const
{
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
    if (proposal)
        fixInputs(*proposal, *m_battle);
    return proposal;
}

Done TableFlow::open(const QString &procedure, const Cast &cast, bool overruled)
{
    if (const Done free = refuseWhileOpen(); !free)
        return free;
    auto proposal = prepare(procedure, cast, overruled);
    if (!proposal)
        return proposal.error();
    m_dialog.open(*std::move(proposal));
    return done();
}

const std::vector<ToDo> &TableFlow::toDo() const
{
    const std::pair now(m_battle, m_battle->ledger().lastSeq());
    if (std::exchange(m_toDoOf, now) != now)
        m_toDo = toDoOf(*m_battle);
    return m_toDo;
}

std::optional<ToDo> TableFlow::nextToDo() const
{
    const std::vector<ToDo> &open = toDo();
    if (marks.actor != 0 && !marks.proposed) {
        const auto isIts = [this](const ToDo &one) { return std::ranges::count(one.who, marks.actor) > 0; };
        if (const auto its = std::ranges::find_if(open, isIts); its != open.end())
            return *its;
    }
    return next.next(open);
}

void TableFlow::proposeNext()
{
    marks.clear();
    const auto toDo = next.next(this->toDo());
    if (!toDo || toDo->who.empty())
        return;
    const ThingId actor = toDo->who.front();
    ThingId target = 0;
    if (toDo->isQuestion && toDo->who.size() > 1)
        target = toDo->who[1];
    else if (toDo->against.size() == 1)
        target = toDo->against.front();
    else if (const auto offer = offerOf(m_battle->set(), toDo->what))
        target = allowedTarget(*toDo, next.lastTargetOf(*offer->roles, *m_battle, actor));
    marks.propose(actor, target);
}

/// `target` where the rules let it be the target; else nobody.
ThingId TableFlow::allowedTarget(const ToDo &toDo, ThingId target) const
{
    const ThingId actor = toDo.who.empty() ? 0 : toDo.who.front();
    const auto offer = offerOf(m_battle->set(), toDo.what);
    if (target == 0 || target == actor || !offer || m_battle->look(target).gone)
        return 0;
    if (!toDo.against.empty() && std::ranges::count(toDo.against, target) == 0)
        return 0;
    const auto role = std::ranges::find_if(*offer->roles, [&](const Role &one) {
        return !toDo.cast.contains(QString::fromLatin1(one.key)) && mayPlay(one, m_battle->things(), target, actor);
    });
    if (role == offer->roles->end())
        return 0;
    Cast with = standingCast(m_battle->things());
    with.insert(toDo.cast);
    with.insert(QString::fromLatin1(role->key), target);
    return m_battle->whyNot(toDo.what, with) ? 0 : target;
}

Cast TableFlow::castOf(const ToDo &toDo) const
{
    const auto offer = offerOf(m_battle->set(), toDo.what);
    if (!offer)
        return toDo.cast;
    const ThingId actor = toDo.who.empty() ? 0 : toDo.who.front();
    ThingId target = marks.targetProposed || marks.target == actor ? 0 : marks.target;
    if (target == 0)
        target = allowedTarget(toDo, marks.current);
    if (target == 0)
        target = allowedTarget(toDo, next.lastTargetOf(*offer->roles, *m_battle, actor));
    Marks picks;
    picks.propose(actor, target);
    Cast cast = muster::castOf(*offer, *m_battle, picks);
    cast.insert(toDo.cast);
    return cast;
}

bool TableFlow::wantsTarget(const ToDo &toDo) const
{
    const auto offer = offerOf(m_battle->set(), toDo.what);
    return !toDo.isQuestion && offer && offer->kind == TableOffer::Kind::Procedure
        && muster::wantsTarget(*offer, castOf(toDo));
}

Done TableFlow::takeUp(const ToDo &toDo)
{
    if (const Done free = refuseWhileOpen(); !free)
        return free;
    if (toDo.isQuestion)
        return Refusal {u"question"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only the table can say that."))};
    const auto offer = offerOf(m_battle->set(), toDo.what);
    if (!offer)
        return Refusal {u"procedure"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no such procedure."))};
    if (wantsTarget(toDo))
        return Refusal {u"target"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1: upon whom?")).arg(Phrase(offer->title))};
    next.take(toDo);
    Done opened = open(offer->id, castOf(toDo));
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
    if (const Proposal *open = m_dialog.proposal())
        recorded(QString::fromLatin1(open->procedure().id), open->cast());
    m_dialog.close();
}

void TableFlow::recorded(const QString &procedure, const Cast &cast)
{
    const Procedure *known = m_battle->set().procedure(procedure);
    const std::vector<ThingId> who =
        known == nullptr ? std::vector<ThingId>() : markedPlayers(known->roles, *m_battle, cast);
    next.remember(who);
    marks.clear();
    marks.lately = who.empty() ? 0 : who.front();
}

std::optional<Refusal> TableFlow::whyNot(const QString &what, const Cast &cast, const QJsonObject &inputs) const
{
    if (auto refusal = m_battle->whyNot(what, cast))
        return refusal;
    Cast whole = standingCast(m_battle->things());
    whole.insert(cast);
    const Procedure *procedure = m_battle->set().procedure(what);
    if (procedure == nullptr || !missingRoles(procedure->roles, whole).empty())
        return std::nullopt;
    auto proposal = Proposal::open(*m_battle, what, whole);
    if (!proposal)
        return proposal.error();
    fixInputs(*proposal, *m_battle);
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        proposal->setInput(input.key(), input.value());
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

std::vector<Phrase> TableFlow::owed() const
{
    std::vector<Phrase> words;
    for (const ToDo &open : toDo()) {
        if (open.isHolding)
            words.push_back(open.text);
    }
    return words;
}

Result<std::vector<TableAnswered>> TableFlow::othersStay() const
{
    if (const Done free = refuseWhileOpen(); !free)
        return free.error();
    return leaving(leavable(m_battle->moment()));
}

std::vector<OpenQuestion> TableFlow::leavableBy(ThingId thing) const
{
    std::vector<OpenQuestion> its = leavable(m_battle->moment());
    std::erase_if(its, [&](const OpenQuestion &open) { return open.about.empty() || open.about.front() != thing; });
    return its;
}

/// What is left along with another is not answered twice.
std::vector<TableAnswered> TableFlow::leaving(const std::vector<OpenQuestion> &open) const
{
    std::vector<TableAnswered> answers;
    for (const OpenQuestion &left : open) {
        const auto isSame = [&](const TableAnswered &one) {
            const TurnRule *rule = m_battle->set().turnRule(left.key);
            return one.cast == left.cast
                && (one.question == left.key || one.question == QLatin1String(rule->declinedWith));
        };
        if (std::ranges::none_of(answers, isSame))
            answers.push_back({left.key, left.cast, {QString::fromLatin1(left.answers.front().key), {}, 0}});
    }
    return answers;
}

void TableFlow::cancel()
{
    m_dialog.close();
    next.leave(*m_battle);
}

} // namespace muster
