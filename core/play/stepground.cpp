// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/stepground.h"

#include "core/battle/battle.h"
#include "core/play/steplist.h"
#include "core/play/tableflow.h"

#include <algorithm>

namespace muster {

StepGround::StepGround(std::shared_ptr<const Battle> battle)
    : m_battle(std::move(battle)), m_flow(std::make_unique<TableFlow>(*m_battle))
{
}

StepGround::~StepGround() = default;

Ground groundOn(const Battle &battle)
{
    return std::make_shared<StepGround>(std::shared_ptr<const Battle>(std::shared_ptr<const Battle>(), &battle));
}

Ground groundAfter(const StepGround &ground, const std::vector<Event> &events)
{
    std::shared_ptr<Battle> after = ground.battle().trial();
    for (const Event &event : events) {
        const Done accepted = after->accept(event);
        Q_ASSERT(accepted); // it was made on this very ground
        if (!accepted)
            break;
    }
    return std::make_shared<StepGround>(std::move(after));
}

namespace {

bool isGoingOn(const Event &event)
{
    return event.is<Resolution>() || event.is<AnswersGiven>() || event.is<PhaseChange>();
}

/// The first that is owed there and needs nobody to say anything, done in one go with those from this entry on; none
/// where nothing is.
std::optional<Event> nextByItself(const StepGround &ground, int from)
{
    for (const ToDo &open : ground.flow().toDo()) {
        const TurnRule *rule = open.kind == ToDo::Kind::Must ? ground.battle().set().turnRule(open.what) : nullptr;
        if (rule == nullptr || !rule->byItself || open.isDue || open.waits)
            continue;
        const auto proposal = ground.flow().prepare(open.what, ground.flow().castOf(open));
        if (!proposal || proposal->state() != Proposal::State::Resolved)
            continue;
        auto event = proposal->event();
        if (!event)
            continue;
        const ListSpec *list = listOf(ground.battle(), open);
        markTogether(*event, {list == nullptr ? QString() : QString::fromLatin1(list->id), from});
        return *std::move(event);
    }
    return std::nullopt;
}

} // namespace

std::vector<Event> withWhatFollows(const Battle &battle, std::vector<Event> events)
{
    const bool isAny = std::ranges::any_of(battle.set().turnRules, &TurnRule::byItself);
    if (!isAny || events.empty() || !std::ranges::all_of(events, &isGoingOn))
        return events;
    Ground ground = groundAfter(*groundOn(battle), events);
    const int from = ground->battle().ledger().lastSeq() + 1;
    while (auto next = nextByItself(*ground, from)) {
        ground = groundAfter(*ground, {*next});
        events.push_back(*std::move(next));
    }
    return events;
}

} // namespace muster
