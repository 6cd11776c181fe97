// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/tableflow.h"

#include "core/battle/answers.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/play/comesfirst.h"
#include "core/play/listdue.h"
#include "core/play/recalling.h"
#include "core/play/ruleplace.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

std::vector<Role> rolesByRule(const Battle &battle, const QString &procedure, const Cast &cast)
{
    const Moment moment = battle.moment(cast);
    const TurnRule *rule = ruleFor(moment, procedure);
    return rule == nullptr ? std::vector<Role>() : TurnStep(moment).rolesOf(*rule);
}

/// The only one whose it is by the rule, where nobody was picked: the side whose turn it is to counter. 0: none, or
/// several.
ThingId onlyOneByRule(const Battle &battle, const QString &procedure, const Cast &cast, const std::vector<Role> &roles)
{
    const Moment moment = battle.moment(cast);
    const TurnRule *rule = ruleFor(moment, procedure);
    std::vector<ThingId> found;
    if (rule != nullptr && roles.size() == 1)
        TurnStep(moment).eachPlayer(roles, rule->conditions,
            [&](const Moment &one) { found.push_back(one.cast.value(playerKey(roles.front()))); });
    return found.size() == 1 ? found.front() : 0;
}

bool isRefusedFor(const Proposal &proposal, const QString &field)
{
    return proposal.state() == Proposal::State::Refused && proposal.refusal().field == field;
}

/// A distance that is still to be measured is the least that there is, and where nobody could be hit they are many:
/// what is refused all the same is not so for that.
void assumeTheBest(Proposal &proposal)
{
    QString last;
    while (proposal.state() == Proposal::State::Refused && !isRefusedFor(proposal, last)) {
        last = proposal.refusal().field;
        const Input *missing = proposal.procedure().input(last);
        if (missing == nullptr || missing->kind != FieldKind::Number || !proposal.input(last).isUndefined())
            continue;
        proposal.setInput(last, missing->minimum);
        if (isRefusedFor(proposal, last))
            proposal.setInput(last, missing->maximum);
    }
}

} // namespace

Done TableFlow::refuseWhileOpen() const
{
    if (!m_dialog.isOpen())
        return done();
    return Refusal {u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Apply or cancel what is open first."))};
}

std::optional<Refusal> TableFlow::tooEarly(const QString &procedure, const Cast &cast) const
{
    const ToDo *first = firstBefore(*m_battle, toDo(), {.what = procedure, .cast = cast});
    return first == nullptr
        ? std::nullopt
        : std::optional(Refusal {procedure, Phrase(QT_TRANSLATE_NOOP("muster", "First: %1")).arg(first->text)});
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
    std::vector<const Role *> missing = missingRoles(known->roles, whole);
    std::erase_if(
        missing, [](const Role *role) { return role->offers != nullptr; }); // the tracker may know who plays it
    // Somebody does it, though there are several who can.
    const std::vector<Role> roles = rolesByRule(*m_battle, procedure, whole);
    if (missing.empty() && !roles.empty() && playersOf(roles.front(), whole).empty()) {
        if (const ThingId only = onlyOneByRule(*m_battle, procedure, whole, roles))
            whole.insert(playerKey(roles.front()), only);
        else
            missing.push_back(&roles.front());
    }
    if (!missing.empty()) {
        return Refusal {QString::fromLatin1(missing.front()->key),
            Phrase(QT_TRANSLATE_NOOP("muster", "Still to choose: %1.")).arg(Phrase(missing.front()->label))};
    }
    auto proposal = Proposal::open(*m_battle, procedure, whole);
    if (proposal) {
        proposal->fixByRules();
        recallFacts(*proposal);
    }
    return proposal;
}

Done TableFlow::open(const QString &procedure, const Cast &cast, bool overruled)
{
    if (const Done free = refuseWhileOpen(); !free)
        return free;
    auto proposal = prepare(procedure, cast, overruled);
    if (!proposal)
        return proposal.error();
    if (overruled)
        proposal->overrule();
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
    if (const auto &sought = next.sought(); sought && isOf(*sought, marks.actor)) {
        const auto its = std::ranges::find_if(open, [&](const ToDo &one) { return one.isSame(*sought); });
        if (its != open.end())
            return *its;
    }
    if (marks.isActorByHand()) {
        if (const ToDo *its = ofWhoIsMarked(); its != nullptr)
            return *its;
    } else if (const ToDo *its = ofWhoWasGoneTo(); its != nullptr) {
        return *its;
    }
    return next.next(open, *m_battle);
}

/// Of who is marked by hand what comes first. What he need not be asked does not come before what is owed upon him: he
/// may be the other side of a fight. Null: he has nothing to do.
const ToDo *TableFlow::ofWhoIsMarked() const
{
    const std::vector<ToDo> &open = toDo();
    const auto its = std::ranges::find_if(open, [this](const ToDo &one) { return isOf(one, marks.actor); });
    if (its == open.end())
        return nullptr;
    const bool isOnlyAsked = its->isQuestion && !its->isHolding;
    const auto owed = std::ranges::find_if(open, [&](const ToDo &one) {
        return one.isHolding && !one.isQuestion && !one.waits && std::ranges::count(one.against, marks.actor) > 0;
    });
    return isOnlyAsked && owed != open.end() ? &*owed : &*its;
}

/// What the referee went to with the cursor: somebody else than was proposed, or whom the one who is proposed may do it
/// upon. What must be done is not put off for what may be done. Null: he did not, or it has nothing to do.
const ToDo *TableFlow::ofWhoWasGoneTo() const
{
    const std::vector<ToDo> &open = toDo();
    if (marks.actor == 0 || !(marks.goneTo || marks.goneAcross))
        return nullptr;
    const ToDo *found = nullptr;
    for (const ToDo &one : open) {
        const bool isPutOff = open.front().isHolding && !one.isHolding;
        if (isPutOff || !isOf(one, marks.actor) || (!marks.goneTo && targets().allowed(one, marks.current) == 0))
            continue;
        const bool wasLeft = next.passedOver() && next.passedOver()->isSame(one);
        if (found == nullptr || wasLeft)
            found = &one;
    }
    return found;
}

bool TableFlow::isOf(const ToDo &toDo, ThingId thing)
{
    return std::ranges::count(toDo.who, thing) > 0;
}

bool TableFlow::noteStep(std::chrono::milliseconds now)
{
    const QString step = u"%1 %2"_s.arg(m_battle->turn()).arg(m_battle->phase());
    const bool hasBegun = step != begun.step();
    cameUp.note(leavable().all(), hasBegun);
    if (hasBegun) {
        next.beginStep();
        actSought.clear();
        begun.begin(step, m_battle->ledger().lastSeq(), now);
    }
    return hasBegun;
}

void TableFlow::tap(ThingId thing)
{
    const ThingId before = marks.several.empty() ? marks.actor : 0;
    const bool isOther =
        before != 0 && before != thing && m_battle->things().armyOf(before) != m_battle->things().armyOf(thing);
    const bool hasToDo = std::ranges::any_of(toDo(), [thing](const ToDo &one) { return isOf(one, thing); });
    marks.tap(thing, isOther && (marks.target == thing || !hasToDo || isTarget(before, thing)));
}

/// Whether something of this step is for the one upon the other.
bool TableFlow::isTarget(ThingId actor, ThingId thing) const
{
    Marks pair;
    pair.toggleActor(actor);
    pair.toggleTarget(thing);
    return std::ranges::any_of(tableOffers(m_battle->set(), m_battle->phase()), [&](const TableOffer &offer) {
        if (!offer.ofPhase)
            return false;
        const std::vector<ThingId> players =
            markedPlayers(*offer.roles, *m_battle, muster::castOf(offer, *m_battle, pair));
        return players.size() > 1 && players.front() == actor && std::ranges::count(players, thing) > 0
            && !muster::whyNot(offer, *m_battle, pair);
    });
}

void TableFlow::proposeNext()
{
    marks.clear();
    const auto toDo = next.next(this->toDo(), *m_battle);
    if (!toDo || toDo->who.empty())
        return;
    const ThingId actor = toDo->who.front();
    ThingId target = 0;
    if (toDo->isQuestion && toDo->who.size() > 1)
        target = toDo->who[1];
    else if (toDo->against.size() == 1)
        target = toDo->against.front();
    else if (const auto offer = offerOf(m_battle->set(), toDo->what))
        target = targets().allowed(*toDo, next.lastTargetOf(*offer->roles, *m_battle, actor));
    marks.propose(actor, target);
}

std::optional<ToDo> TableFlow::takenBack() const
{
    const Ledger &ledger = m_battle->ledger();
    const auto *undo = ledger.events().empty() ? nullptr : ledger.events().back().as<Undo>();
    const Event *gone = undo == nullptr ? nullptr : ledger.event(undo->with != 0 ? undo->with : undo->target);
    const auto *given = gone == nullptr ? nullptr : gone->as<AnswersGiven>();
    const auto *resolved = gone == nullptr ? nullptr : gone->as<Resolution>();
    const auto isIt = [&](const ToDo &open) {
        if (given != nullptr && given->answers.size() != 1)
            return false;
        if (given != nullptr) {
            const TableAnswered &one = given->answers.front();
            const bool isLeft = !open.isQuestion && !open.who.empty() && !one.cast.key(open.who.front()).isEmpty();
            return open.what == one.question && (open.isQuestion ? open.cast == one.cast : isLeft);
        }
        if (resolved == nullptr || open.isQuestion || open.what != resolved->procedure || open.who.empty())
            return false;
        const auto offer = offerOf(m_battle->set(), open.what);
        const std::vector<ThingId> players =
            offer ? markedPlayers(*offer->roles, *m_battle, resolved->cast) : std::vector<ThingId>();
        return !players.empty() && players.front() == open.who.front();
    };
    const auto found = std::ranges::find_if(toDo(), isIt);
    return found == toDo().end() ? std::nullopt : std::optional(*found);
}

void TableFlow::proposeAgain(const ToDo &toDo)
{
    marks.clear();
    marks.propose(toDo.who.empty() ? 0 : toDo.who.front(), toDo.against.size() == 1 ? toDo.against.front() : 0);
    next.doAgain(toDo);
}

std::vector<ThingId> TableFlow::eachOf(const TableOffer &offer) const
{
    std::vector<ThingId> each;
    if (offer.kind != TableOffer::Kind::Procedure || offer.roles->empty() || offer.roles->front().isForSeveral())
        return each;
    for (const ThingId thing : marks.picks()) {
        const bool isIts = std::ranges::any_of(toDo(),
            [&](const ToDo &open) { return open.what == offer.id && !open.who.empty() && open.who.front() == thing; });
        if (isIts)
            each.push_back(thing);
    }
    return marks.several.empty() || each.size() < 2 ? std::vector<ThingId>() : each;
}

ThingId TableFlow::targetOfEach(const std::vector<ThingId> &each) const
{
    const Things &things = m_battle->things();
    for (const ThingId thing : marks.picks()) {
        if (thing != 0 && things.armyOf(thing) != things.armyOf(each.front()))
            return thing;
    }
    return 0;
}

Cast TableFlow::castOf(const ToDo &toDo) const
{
    const auto offer = offerOf(m_battle->set(), toDo.what);
    if (!offer || !targets().isUponSomebody(toDo))
        return toDo.cast;
    const ThingId actor = toDo.who.empty() ? 0 : toDo.who.front();
    ThingId target = marks.targetProposed || marks.target == actor ? 0 : marks.target;
    if (target == 0 && marks.hasGoneToTargetFor(actor))
        target = targets().allowed(toDo, marks.current);
    if (target == 0)
        target = targets().allowed(toDo, next.lastTargetOf(*offer->roles, *m_battle, actor));
    Marks picks;
    picks.propose(actor, target);
    Cast cast = muster::castOf(*offer, *m_battle, picks);
    // By which door he goes is asked here, also where there is but one: its letter is typed.
    const Procedure *procedure = m_battle->set().procedure(toDo.what);
    for (const Role &role : target == 0 ? targets().stillNeeded(toDo) : std::vector<Role>()) {
        const Role *part = procedure == nullptr ? nullptr : procedure->role(QString::fromLatin1(role.key));
        if (part != nullptr && !part->needed && part->side != RoleSide::OtherThanFirst)
            cast.remove(QString::fromLatin1(role.key));
    }
    cast.insert(toDo.cast);
    return cast;
}

bool TableFlow::wantsTarget(const ToDo &toDo) const
{
    const auto offer = offerOf(m_battle->set(), toDo.what);
    if (toDo.isQuestion || !offer || offer->kind != TableOffer::Kind::Procedure || !targets().isUponSomebody(toDo))
        return false;
    const Cast cast = castOf(toDo);
    return muster::wantsTarget(*offer, cast) || std::ranges::any_of(targets().stillNeeded(toDo), [&](const Role &role) {
        return playersOf(role, cast).empty();
    });
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

Done TableFlow::openList(const QString &list)
{
    if (const Done free = refuseWhileOpen(); !free)
        return free;
    auto opened = StepList::open(*m_battle, list);
    if (!opened)
        return opened.error();
    m_dialog.open(*std::move(opened));
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
    proposal->overrule(); // what the step does not allow is asked of the inputs that were given, below
    proposal->fixByRules();
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        proposal->setInput(input.key(), input.value());
    answerAsUsual(*proposal);
    assumeTheBest(*proposal);
    // What is still to be answered is no refusal.
    const bool isRefused =
        proposal->state() == Proposal::State::Refused && !proposal->input(proposal->refusal().field).isUndefined();
    if (isRefused)
        return proposal->refusal();
    Moment now = m_battle->moment(proposal->cast());
    now.given = inputs;
    if (auto refusal = refusedByRule(now, what, inputs))
        return refusal;
    return inputs.isEmpty() || proposal->isLegal()
        ? std::nullopt
        : std::optional(Refusal {inputs.keys().front(), proposal->summary()});
}

Result<Event> TableFlow::nextPhase(const QString &reason) const
{
    if (const Done free = refuseWhileOpen(); !free)
        return free.error();
    const Agenda agenda = m_battle->agenda();
    if (agenda.isOver() || !reason.trimmed().isEmpty())
        return m_battle->nextPhase(reason);
    std::vector<Phrase> owed;
    for (const AgendaEntry &entry : agenda.must)
        owed.push_back(entry.text);
    for (const OpenQuestion &open : agenda.ask) {
        if (open.mustAnswer)
            owed.push_back(open.words);
    }
    return Refusal {
        QString(Battle::kHeld), Phrase(QT_TRANSLATE_NOOP("muster", "This step is not over yet: %1")).arg(listed(owed))};
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
    const Leavable left = leavable();
    return left.answers(left.all());
}

Leavable TableFlow::leavable() const
{
    const std::pair now(m_battle, m_battle->ledger().lastSeq());
    if (std::exchange(m_leavableOf, now) != now)
        m_leavable = muster::leavable(m_battle->moment());
    return Leavable(*m_battle, m_leavable);
}

void TableFlow::cancel()
{
    m_dialog.close();
    leave();
}

/// Who acts stays who he was: T goes on behind what was left until the cursor is moved again.
void TableFlow::leave()
{
    next.leave(*m_battle);
    marks.goneTo = false;
}

} // namespace muster
