// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/rowusual.h"

#include "core/battle/battle.h"
#include "core/play/rowstep.h"
#include "core/rules/roles.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <ranges>

namespace muster {

namespace {

QJsonObject usualAmong(const RowStep &step, const Cast &cast)
{
    const Moment moment = step.ground()->battle().moment(cast);
    const TurnRule *rule = ruleFor(moment, step.toDo().what);
    return rule != nullptr && rule->usually != nullptr ? rule->usually(moment) : QJsonObject();
}

/// As the rules have it of those who are in it by now; where they say that nothing is usual, not even what was told
/// last time, with null.
QJsonObject ruledUsual(const RowStep &step)
{
    const QJsonObject usual = usualAmong(step, step.toDo().cast);
    return usual.isEmpty() && step.proposal() != nullptr ? usualAmong(step, step.proposal()->cast()) : usual;
}

/// Whether what the frame is on has a usual answer that hangs on upon whom it is: he was named before it.
bool hangsOnThePair(const RowStep &step)
{
    const auto asked = step.fieldAsked();
    return asked && step.pending().isEmpty() && usualAmong(step, step.toDo().cast).isEmpty()
        && ruledUsual(step).contains(asked->first);
}

/// What was told where it did not matter is no answer where it does: no obstacle stood at 0 inches.
bool isRefusedNow(const Proposal &proposal, const QString &path, const Value &value)
{
    if (value.isUndefined() || path.contains(QLatin1Char('[')))
        return false;
    Proposal tried = proposal;
    tried.setInput(path, value);
    if (tried.state() == Proposal::State::Resolved)
        return !tried.isLegal(); // the rules have an answer to it, and that is no
    return tried.state() == Proposal::State::Refused && tried.refusal().field == path;
}

} // namespace

Value RowUsual::lastTime() const
{
    const auto asked = m_step->fieldAsked();
    const bool isOpen = asked && std::ranges::count(m_step->proposal()->unanswered(), asked->first) > 0;
    if (!isOpen || ruledUsual(*m_step).value(asked->first).isNull())
        return Value(Value::Undefined);
    const Value last = m_step->proposal()->lastTime(asked->first);
    return isRefusedNow(*m_step->proposal(), asked->first, last) ? Value(Value::Undefined) : last;
}

std::vector<const Input *> RowUsual::factsOfLastTime() const
{
    std::vector<const Input *> facts;
    if (lastTime().isUndefined())
        return facts;
    const QJsonObject known = m_step->proposal()->inputs();
    for (const Input &input : m_step->proposal()->procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        const bool isFact = input.kind == FieldKind::Flag && input.asked && !m_step->proposal()->isPrefilled(key)
            && (input.matters == nullptr || input.matters(known));
        if (isFact && !m_step->proposal()->input(key).toBool() && m_step->proposal()->lastTime(key).toBool())
            facts.push_back(&input);
    }
    return facts;
}

ThingId RowUsual::lastTarget() const
{
    const Battle &battle = m_step->ground()->battle();
    const Procedure *procedure = battle.set().procedure(m_step->toDo().what);
    const ThingId actor = m_step->toDo().who.empty() ? 0 : m_step->toDo().who.front();
    const TurnRule *rule = ruleFor(battle.moment(m_step->toDo().cast), m_step->toDo().what);
    if (procedure == nullptr || actor == 0
        || (rule != nullptr && rule->atOnce)) // that comes of now, and of nobody before
        return 0;
    for (const Event &event : battle.ledger().events() | std::views::reverse) {
        const auto *deed = event.as<Resolution>();
        if (deed == nullptr || deed->procedure != m_step->toDo().what || !battle.ledger().isInForce(event.seq)
            || playersOf(procedure->roles.front(), deed->cast) != std::vector {actor})
            continue;
        const std::vector<ThingId> may = m_step->targets();
        const auto last = std::ranges::find_if(may, [&](ThingId one) { return !deed->cast.key(one).isEmpty(); });
        return last == may.end() ? 0 : *last;
    }
    return 0;
}

bool RowUsual::isLeft() const
{
    if (m_step->isTaken() || m_step->isGiven() || m_step->isBegunInRow() || m_step->toDo().isQuestion)
        return false;
    const Moment moment = m_step->ground()->battle().moment(m_step->toDo().cast);
    const TurnRule *rule = ruleFor(moment, m_step->toDo().what);
    return rule != nullptr && rule->usuallyLeft != nullptr && rule->usuallyLeft(moment) && m_step->mayBeLeft();
}

bool RowUsual::exists() const
{
    if (m_step->isTaken() || (m_step->isGiven() && !isOfLists() && !hangsOnThePair(*m_step)))
        return false;
    if (m_step->answering() != nullptr)
        return m_step->answering()->offersUsual();
    if (isLeft())
        return true;
    switch (m_step->frame()) {
    case RowStep::Frame::Enter:
        return true;
    case RowStep::Frame::Target:
        return lastTarget() != 0;
    case RowStep::Frame::Field:
        return !inputs().isEmpty();
    default:
        return false;
    }
}

QJsonObject RowUsual::byTheRules() const
{
    QJsonObject usual = ruledUsual(*m_step);
    for (const QString &key : usual.keys()) {
        if (usual.value(key).isNull())
            usual.remove(key);
    }
    return usual;
}

bool RowUsual::isOfLists() const
{
    const auto asked = m_step->fieldAsked();
    return asked && asked->first.contains(u'[') && byTheRules().contains(asked->first);
}

QJsonObject RowUsual::inputs() const
{
    const auto asked = m_step->fieldAsked();
    if (!asked)
        return {};
    QJsonObject usual = byTheRules();
    if (isOfLists()) {
        const std::vector<QString> &open = m_step->proposal()->unanswered();
        for (const QString &path : usual.keys()) {
            const Value last = m_step->proposal()->lastTime(path);
            if (std::ranges::count(open, path) == 0)
                usual.remove(path);
            else if (!last.isUndefined())
                usual.insert(path, last);
        }
        return usual;
    }
    const Value last = usual.isEmpty() ? lastTime() : Value(Value::Undefined);
    if (!last.isUndefined())
        usual.insert(asked->first, last);
    return usual;
}

} // namespace muster
