// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/choiceahead.h"

#include "core/play/steprow.h"
#include "core/play/tableflow.h"

#include <algorithm>
#include <ranges>

namespace muster {

namespace {

bool isOffered(const RowStep &step)
{
    return step.toDo().kind == ToDo::Kind::May && !step.toDo().isHolding && !step.isGiven() && step.pending().isEmpty()
        && step.frame() == RowStep::Frame::Enter && step.proposal() != nullptr
        && step.proposal()->procedure().stages.empty() && step.mayBeLeft();
}

/// Whether the same player may have something to choose: a look at the rules is cheaper than to take the offer up.
bool isAnyChoiceFor(const RowStep &step)
{
    const Procedure &offered = step.proposal()->procedure();
    const auto isChoice = [](const Input &input) { return input.asked && input.kind == FieldKind::Choice; };
    return std::ranges::any_of(step.ground()->battle().set().turnRules, [&](const TurnRule &rule) {
        const Procedure *other = step.ground()->battle().set().procedure(QString::fromLatin1(rule.what));
        return rule.must != nullptr && other != nullptr && other != &offered && other->stages.empty()
            && !other->roles.empty() && qstrcmp(other->roles.front().key, offered.roles.front().key) == 0
            && std::ranges::any_of(other->inputs, isChoice);
    });
}

} // namespace

std::optional<StepRow> choiceAhead(const StepRow &row)
{
    const RowStep *offered = row.atWork();
    if (offered == nullptr || !isOffered(*offered) || !isAnyChoiceFor(*offered))
        return std::nullopt;
    StepRow ahead(row);
    if (!ahead.key(u'Y', {}).did())
        return std::nullopt;
    const RowStep *next = ahead.atWork();
    const bool isOwed = next != nullptr && next->toDo().isHolding && next->isChoice();
    return isOwed && next->frame() == RowStep::Frame::Field ? std::optional(std::move(ahead)) : std::nullopt;
}

bool choosesWhatStands(const StepRow &chosen)
{
    const auto made = std::ranges::find_if(
        chosen.steps() | std::views::reverse, [](const RowStep &step) { return step.isTaken() && step.isChoice(); });
    const auto isAsItWas = [](const ProposedChange &line) { return line.change.before == line.change.after; };
    return made != chosen.steps().rend() && std::ranges::all_of(made->proposal()->changes(), isAsItWas);
}

} // namespace muster
