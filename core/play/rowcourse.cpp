// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/rowcourse.h"

#include "core/play/tableflow.h"
#include "core/rules/roles.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

const RowStep *atWork(const std::vector<RowStep> &steps)
{
    return steps.empty() || steps.back().isTaken() ? nullptr : &steps.back();
}

bool isAnswered(const std::vector<RowStep> &steps)
{
    return std::ranges::any_of(
        steps, [](const RowStep &step) { return step.isTaken() && step.isGiven() && !step.toDo().isFirst; });
}

/// Whether it comes at once of what was answered here, and is answered here too. What was open before the row is not of
/// its making, and stays with those whose it is.
bool RowCourse::follows(const ToDo &open) const
{
    return m_spec.chained && open.isOfChain && m_spec.has(open.what) && isAnswered(m_steps)
        && std::ranges::none_of(m_begins.flow().toDo(), &ToDo::isOfChain);
}

/// It followed at once in another row, and is answered there: asked twice, it could be answered in two ways.
bool RowCourse::isOfAnotherRow(const ToDo &open) const
{
    return m_spec.chained && open.isOfChain && !m_ways.inChain;
}

/// What may be done again and again is answered once in a row.
std::optional<ToDo> RowCourse::nextOn(const StepGround &ground) const
{
    const bool ends = m_spec.allFirst != nullptr && !m_steps.empty() && m_steps.back().isTaken()
        && m_steps.back().toDo().what == QLatin1String(m_spec.allFirst);
    if (ends)
        return std::nullopt;
    const auto isAnsweredHere = [this](const ToDo &open) {
        return open.kind == ToDo::Kind::May && std::ranges::any_of(m_steps, [&](const RowStep &step) {
            return step.isTaken() && step.toDo().isSame(open);
        });
    };
    const auto isFirstAsked = [this](const ToDo &open) {
        return !m_ways.skipsFirst && m_spec.asksFirst != nullptr && open.what == QLatin1String(m_spec.asksFirst)
            && open.who.front() == m_who;
    };
    const auto first = std::ranges::find_if(
        ground.flow().toDo(), [&](const ToDo &open) { return !open.who.empty() && isFirstAsked(open); });
    if (first != ground.flow().toDo().end())
        return *first;
    // Of two who run the one is asked about to the end before the other.
    const std::vector<ToDo> &all = ground.flow().toDo();
    auto link = std::ranges::find_if(all, [&](const ToDo &open) {
        return !m_steps.empty() && m_steps.back().toDo().isQuestion && open.isQuestion && follows(open)
            && open.who == m_steps.back().toDo().who;
    });
    if (link == all.end())
        link = std::ranges::find_if(all, [this](const ToDo &open) { return follows(open); });
    if (link != all.end())
        return *link;
    const auto isPassedOver = [this](const ToDo &open) {
        return m_ways.skipsFirst && !open.isHolding && open.what == QLatin1String(m_spec.asksFirst);
    };
    const auto isNext = [&](const ToDo &open) {
        return (m_ways.early || !open.waits) && m_spec.has(open.what) && !open.who.empty() && open.who.front() == m_who
            && !isAnsweredHere(open) && !isPassedOver(open) && !isOfAnotherRow(open);
    };
    std::optional<ToDo> last;
    for (const ToDo &open : ground.flow().toDo()) {
        if (!isNext(open))
            continue;
        if (!isInstead(open.what))
            return open;
        if (!last)
            last = open;
    }
    if (last)
        return last;
    return m_ways.again && m_steps.empty() ? doneOn(ground) : std::nullopt;
}

/// What he has done, to be done otherwise.
std::optional<ToDo> RowCourse::doneOn(const StepGround &ground) const
{
    for (const char *what : m_spec.what) {
        const QString id = QString::fromLatin1(what);
        const Procedure *procedure = ground.battle().set().procedure(id);
        const Cast cast =
            procedure == nullptr ? Cast() : Cast {{QString::fromLatin1(procedure->roles.front().key), m_who}};
        if (procedure != nullptr && !ground.battle().whyNot(id, cast))
            return ToDo {.what = id, .cast = cast, .who = {m_who}};
    }
    return std::nullopt;
}

bool RowCourse::isInstead(const QString &what) const
{
    return std::ranges::any_of(m_spec.instead, [&](const char *one) { return what == QLatin1String(one); });
}

/// A procedure that he is offered there, or an act that he may do.
std::optional<ToDo> RowCourse::insteadOn(const StepGround &ground, size_t place) const
{
    const QString what = QString::fromLatin1(m_spec.instead[place]);
    const auto isIts = [&](const ToDo &open) {
        return open.what == what && !open.who.empty() && open.who.front() == m_who && (m_ways.early || !open.waits);
    };
    const std::vector<ToDo> &all = ground.flow().toDo();
    if (const auto open = std::ranges::find_if(all, isIts); open != all.end())
        return *open;
    const Act *act = ground.battle().set().act(what);
    if (act == nullptr)
        return std::nullopt;
    const Cast cast {{QString::fromLatin1(act->roles.front().key), m_who}};
    if (ground.battle().whyNot(what, cast))
        return std::nullopt;
    return ToDo {.what = what, .cast = cast, .who = {m_who}, .text = Phrase(act->label)};
}

/// The procedure as the row's own, though it may be offered to nobody by itself. What is left only along with another,
/// and asks for no dice, is the way to it: by which door he moves.
std::optional<ToDo> RowCourse::byLetterOn(const StepGround &ground, const Procedure &procedure) const
{
    const QString id = QString::fromLatin1(procedure.id);
    const Cast cast {{playerKey(procedure.roles.front()), m_who}};
    const auto offered = std::ranges::find_if(ground.flow().toDo(),
        [&](const ToDo &open) { return open.what == id && !open.who.empty() && open.who.front() == m_who; });
    const bool isOffered = offered != ground.flow().toDo().end();
    if (!isOffered && ground.battle().whyNot(id, cast))
        return std::nullopt;
    ToDo its = isOffered ? *offered : ToDo {.what = id, .cast = cast, .who = {m_who}};
    const TurnRule *rule = ground.battle().set().turnRule(id);
    its.isFirst = rule != nullptr && *rule->declinedWith != '\0' && rule->declines.empty() && procedure.stages.empty();
    if (its.isFirst)
        its.against.clear(); // not only by the doors at which something waits for him
    return its;
}

bool RowCourse::mayBeElse() const
{
    const RowStep *step = atWork(m_steps);
    return step != nullptr && !step->isGiven() && step->pending().isEmpty() && !step->toDo().isHolding
        && step->frame() == RowStep::Frame::Enter && !isInstead(step->toDo().what);
}

std::vector<std::pair<int, ToDo>> RowCourse::instead() const
{
    std::vector<std::pair<int, ToDo>> all;
    for (size_t place = 0; mayBeElse() && place < m_spec.instead.size(); ++place) {
        if (auto toDo = insteadOn(*atWork(m_steps)->ground(), place))
            all.emplace_back(int(place) + 1, *std::move(toDo));
    }
    return all;
}

namespace {

/// All that was said of it are facts: that an obstacle is in its way says nothing against a wheel first.
bool isStillBeforeItsDice(const RowStep &step)
{
    return step.proposal() != nullptr && step.frame() == RowStep::Frame::Dice && step.proposal()->dice().empty();
}

} // namespace

std::vector<const Procedure *> RowCourse::byLetter() const
{
    const RowStep *step = atWork(m_steps);
    std::vector<const Procedure *> others;
    if (step == nullptr || !step->pending().isEmpty() || step->toDo().kind != ToDo::Kind::May || m_spec.byLetter.empty()
        || (step->isGiven() && !isStillBeforeItsDice(*step)))
        return others;
    const Ruleset &set = step->ground()->battle().set();
    for (const char *what : m_spec.byLetter) {
        const Procedure *procedure = set.procedure(QString::fromLatin1(what));
        const bool isDone =
            std::ranges::any_of(m_steps, [&](const RowStep &one) { return one.toDo().what == QLatin1String(what); });
        if (procedure != nullptr && !isDone && byLetterOn(*step->ground(), *procedure))
            others.push_back(procedure);
    }
    return others;
}

/// Whether it came of whom, or how far, somebody said in this row: who types the enemy and the distance means a charge.
bool RowCourse::isBegunHere(const ToDo &open) const
{
    const auto wasOpen = [&](const ToDo &one) { return one.isSame(open); };
    return std::ranges::any_of(m_steps, &RowStep::isNaming)
        && std::ranges::none_of(m_steps.front().ground()->flow().toDo(), wasOpen);
}

/// What the same one owes in an earlier place of the step, and that has no place in this list: a fight figure by figure
/// comes before it is said who came off worse.
std::optional<ToDo> RowCourse::owedBefore(const StepGround &ground, const ToDo &next) const
{
    const Battle &battle = ground.battle();
    const auto placeOf = [&](const ToDo &toDo) -> std::optional<int> {
        const Moment moment = battle.moment(toDo.cast);
        const TurnRule *rule = toDo.isQuestion || !toDo.isHolding ? nullptr : ruleFor(moment, toDo.what);
        return rule == nullptr || rule->place == nullptr ? std::nullopt : std::optional(rule->place(moment));
    };
    const auto place = placeOf(next);
    for (const ToDo &open : ground.flow().toDo()) {
        if (!place || m_spec.has(open.what) || open.waits || open.who.empty() || open.who.front() != m_who)
            continue;
        if (const auto before = placeOf(open); before && *before < *place)
            return open;
    }
    return std::nullopt;
}

/// Of whose row nothing is left: what he owes in this step all the same, a fight figure by figure.
std::optional<ToDo> RowCourse::owedElsewhere(const StepGround &ground) const
{
    const std::vector<ToDo> &all = ground.flow().toDo();
    const auto owed = std::ranges::find_if(all, [this](const ToDo &open) {
        return open.isHolding && !open.isQuestion && !open.waits && !m_spec.has(open.what) && !open.who.empty()
            && open.who.front() == m_who;
    });
    return owed == all.end() ? std::nullopt : std::optional(*owed);
}

/// What this was written of, where it is open there.
std::optional<ToDo> RowCourse::keptOn(const StepGround &ground, const QJsonObject &kept) const
{
    if (const auto next = nextOn(ground); next && RowStep::isOf(*next, kept))
        return next;
    for (const char *what : m_spec.byLetter) {
        const Procedure *procedure = ground.battle().set().procedure(QString::fromLatin1(what));
        const auto its = procedure == nullptr ? std::nullopt : byLetterOn(ground, *procedure);
        if (its && RowStep::isOf(*its, kept))
            return its;
    }
    for (const ToDo &open : ground.flow().toDo()) {
        const bool isHere = std::ranges::count(open.who, m_who) > 0 || follows(open);
        if (isHere && RowStep::isOf(open, kept))
            return open;
    }
    for (size_t place = 0; place < m_spec.instead.size(); ++place) {
        const auto other = insteadOn(ground, place);
        if (other && RowStep::isOf(*other, kept))
            return other;
    }
    const auto done = m_ways.again && m_steps.empty() ? doneOn(ground) : std::nullopt;
    return done && RowStep::isOf(*done, kept) ? done : std::nullopt;
}

} // namespace muster
