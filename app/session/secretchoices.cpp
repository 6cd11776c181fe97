// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/secretchoices.h"

#include "core/battle/battle.h"

#include <algorithm>
#include <ranges>

namespace muster {

namespace {

/// The entry that this one takes back or does again; 0: none.
int aboutOf(const Event &event)
{
    const auto *undo = event.as<Undo>();
    const auto *redo = event.as<Redo>();
    return undo != nullptr ? undo->target : redo != nullptr ? redo->target : 0;
}

} // namespace

bool isChoosingInSecret(const Battle &battle)
{
    const Phase *phase = battle.set().phase(battle.phase());
    return phase != nullptr && phase->secret && phase->secretUntil == nullptr;
}

bool isSecretChoice(const Battle &battle, const Event &event)
{
    const Ledger &ledger = battle.ledger();
    if (const int about = aboutOf(event); about != 0 && ledger.event(about) != nullptr)
        return isSecretChoice(battle, *ledger.event(about));
    if (!event.is<Resolution>())
        return false;
    const auto isStep = [&](const Event &other) { return other.is<PhaseChange>() && ledger.isInForce(other.seq); };
    const auto its = ledger.events().begin() + event.seq;
    const auto began =
        std::ranges::find_if(std::ranges::subrange(ledger.events().begin(), its) | std::views::reverse, isStep);
    const QString id = began.base() == ledger.events().begin() ? QString() : began->as<PhaseChange>()->to;
    const Phase *phase = battle.set().phase(id);
    if (phase == nullptr || !phase->secret)
        return false;
    return std::ranges::none_of(std::ranges::subrange(its, ledger.events().end()), [&](const Event &later) {
        return isStep(later)
            && (phase->secretUntil == nullptr || later.as<PhaseChange>()->to == QLatin1String(phase->secretUntil));
    });
}

} // namespace muster
