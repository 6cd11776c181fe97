// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/tableflow.h"

#include "core/battle/answers.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
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

} // namespace

Done TableFlow::refuseWhileOpen() const
{
    if (!m_dialog.isOpen())
        return done();
    return Refusal {u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Apply or cancel what is open first."))};
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
    if (missing.empty() && !roles.empty() && playersOf(roles.front(), whole).empty())
        missing.push_back(&roles.front());
    if (!missing.empty()) {
        return Refusal {QString::fromLatin1(missing.front()->key),
            Phrase(QT_TRANSLATE_NOOP("muster", "Still to choose: %1.")).arg(Phrase(missing.front()->label))};
    }
    auto proposal = Proposal::open(*m_battle, procedure, whole);
    if (proposal)
        proposal->fixByRules();
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
        const auto isIts = [this](const ToDo &one) { return isOf(one, marks.actor); };
        if (const auto its = std::ranges::find_if(open, isIts); its != open.end())
            return *its;
    } else if (const ToDo *its = ofWhoWasGoneTo(); its != nullptr) {
        return *its;
    }
    return next.next(open, *m_battle);
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
        if (isPutOff || !isOf(one, marks.actor) || (!marks.goneTo && allowedTarget(one, marks.current) == 0))
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
        target = allowedTarget(*toDo, next.lastTargetOf(*offer->roles, *m_battle, actor));
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
    next.seek(toDo);
}

/// `target` where the rules let it be the target; else nobody, as where the tracker knows who plays the part.
ThingId TableFlow::allowedTarget(const ToDo &toDo, ThingId target) const
{
    return target == 0 || whyNotUpon(toDo, target) ? 0 : target;
}

std::optional<Refusal> TableFlow::whyNotUpon(const ToDo &toDo, ThingId target) const
{
    const ThingId actor = toDo.who.empty() ? 0 : toDo.who.front();
    const Things &things = m_battle->things();
    const auto noPart = [&] {
        return Refusal {
            u"target"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no part in this.")).arg(things.name(target))};
    };
    const auto offer = offerOf(m_battle->set(), toDo.what);
    if (target == actor || !offer || m_battle->look(target).gone)
        return noPart();
    if (!toDo.against.empty() && std::ranges::count(toDo.against, target) == 0)
        return noPart();
    const std::vector<Role> needed = stillNeeded(toDo);
    const auto role = std::ranges::find_if(*offer->roles, [&](const Role &one) {
        const bool isNeeded = std::ranges::any_of(
            needed, [&](const Role &part) { return QLatin1String(part.key) == QLatin1String(one.key); });
        return (one.offers == nullptr || isNeeded) && !toDo.cast.contains(QString::fromLatin1(one.key))
            && mayPlay(one, things, target, actor);
    });
    if (role == offer->roles->end())
        return noPart();
    Cast with = standingCast(things);
    with.insert(toDo.cast);
    with.insert(QString::fromLatin1(role->key), target);
    return m_battle->whyNot(toDo.what, with);
}

std::vector<ThingId> TableFlow::targetsOf(const ToDo &toDo) const
{
    std::vector<ThingId> targets;
    for (const Thing &thing : m_battle->things().all()) {
        if (allowedTarget(toDo, thing.id) != 0)
            targets.push_back(thing.id);
    }
    return targets;
}

/// The parts that the rule which it follows from wants played, though the procedure does without, and nobody plays yet.
/// Who is only there for the rule, so that somebody may be pursued, plays in nothing.
std::vector<Role> TableFlow::stillNeeded(const ToDo &toDo) const
{
    const Moment moment = m_battle->moment(toDo.cast);
    const TurnRule *rule = ruleFor(moment, toDo.what);
    std::vector<Role> needed = rule == nullptr ? std::vector<Role>() : rule->roles;
    const Procedure *procedure = m_battle->set().procedure(toDo.what);
    std::erase_if(needed, [&](const Role &role) {
        const bool isOfProcedure = procedure == nullptr || procedure->role(QString::fromLatin1(role.key)) != nullptr;
        return !role.needed || role.isForSeveral() || !isOfProcedure || !playersOf(role, toDo.cast).empty();
    });
    return needed;
}

/// Whether somebody else may play in it by the rule that it follows from: who runs, runs by himself, though others go
/// through the same procedure after somebody, and who else is in it may be for the rules to say.
bool TableFlow::isUponSomebody(const ToDo &toDo) const
{
    const auto offer = offerOf(m_battle->set(), toDo.what);
    const Moment moment = m_battle->moment(toDo.cast);
    const TurnRule *rule = offer ? ruleFor(moment, toDo.what) : nullptr;
    if (rule == nullptr || rule->uponAnybody || TurnStep(moment).rolesOf(*rule).size() > 1)
        return offer.has_value();
    return std::ranges::any_of(
        *offer->roles, [&](const Role &role) { return role.needed && playersOf(role, toDo.cast).empty(); });
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
    if (!offer || !isUponSomebody(toDo))
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
    if (toDo.isQuestion || !offer || offer->kind != TableOffer::Kind::Procedure || !isUponSomebody(toDo))
        return false;
    const Cast cast = castOf(toDo);
    return muster::wantsTarget(*offer, cast)
        || std::ranges::any_of(stillNeeded(toDo), [&](const Role &role) { return playersOf(role, cast).empty(); });
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
    if (auto refusal = refusedByRule(m_battle->moment(proposal->cast()), what, inputs))
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
    if (agenda.isOver() || !reason.isEmpty())
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
    return leaving(leavable());
}

const std::vector<OpenQuestion> &TableFlow::leavable() const
{
    const std::pair now(m_battle, m_battle->ledger().lastSeq());
    if (std::exchange(m_leavableOf, now) != now)
        m_leavable = muster::leavable(m_battle->moment());
    return m_leavable;
}

std::vector<OpenQuestion> TableFlow::leavableBy(ThingId thing) const
{
    std::vector<OpenQuestion> its = leavable();
    std::erase_if(its, [&](const OpenQuestion &open) { return open.about.empty() || open.about.front() != thing; });
    return its;
}

/// The rule whose answer leaves it.
QString TableFlow::leftWith(const QString &what, const Cast &cast) const
{
    const TurnRule *rule = ruleFor(m_battle->moment(cast), what);
    return rule == nullptr || *rule->declinedWith == '\0' ? what : QString::fromLatin1(rule->declinedWith);
}

std::vector<OpenQuestion> TableFlow::firstLeavableBy(ThingId thing) const
{
    std::vector<OpenQuestion> its = leavableBy(thing);
    const auto first = std::ranges::find_if(toDo(), [&](const ToDo &open) {
        return isOf(open, thing) && std::ranges::count(its, open.what, &OpenQuestion::key) > 0;
    });
    if (its.empty() || first == toDo().end())
        return its;
    const QString with = leftWith(first->what, first->cast);
    std::erase_if(its, [&](const OpenQuestion &one) { return leftWith(one.key, one.cast) != with; });
    return its;
}

std::vector<OpenQuestion> TableFlow::leavableWith(const ToDo &toDo) const
{
    if (toDo.isQuestion || toDo.who.empty())
        return {};
    std::vector<OpenQuestion> its = leavableBy(toDo.who.front());
    const QString with = leftWith(toDo.what, toDo.cast);
    std::erase_if(its, [&](const OpenQuestion &one) { return one.key != toDo.what && one.key != with; });
    return its;
}

std::vector<OpenQuestion> TableFlow::leavableOpen() const
{
    const Proposal *open = m_dialog.proposal();
    const QString id = open == nullptr ? QString() : QString::fromLatin1(open->procedure().id);
    const TurnRule *rule = open == nullptr ? nullptr : ruleFor(m_battle->moment(open->cast()), id);
    const std::vector<ThingId> who =
        rule == nullptr ? std::vector<ThingId>() : markedPlayers(open->procedure().roles, *m_battle, open->cast());
    if (who.empty())
        return {};
    std::vector<OpenQuestion> its = leavableBy(who.front());
    const QString with = leftWith(id, open->cast());
    std::erase_if(its, [&](const OpenQuestion &one) { return one.key != id && one.key != with; });
    return its;
}

/// What is left along with another is not answered twice.
std::vector<TableAnswered> TableFlow::leaving(const std::vector<OpenQuestion> &open) const
{
    std::vector<TableAnswered> answers;
    for (const OpenQuestion &left : open) {
        // One answer leaves what another procedure, with parts of its own, has left: it is about the same player.
        const TurnRule *rule = ruleFor(m_battle->moment(left.cast), left.key);
        const QString with = rule == nullptr ? QString() : QString::fromLatin1(rule->declinedWith);
        const auto isSame = [&](const TableAnswered &one) {
            return one.cast.values() == left.cast.values() && (one.question == left.key || one.question == with);
        };
        if (std::ranges::none_of(answers, isSame))
            answers.push_back({left.key, left.cast, {QString::fromLatin1(left.answers.front().key), {}, 0}});
    }
    return answers;
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
