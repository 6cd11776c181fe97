// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/stepground.h"

#include "core/battle/battle.h"
#include "core/play/tableflow.h"

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

} // namespace muster
