// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/aim.h"

#include "core/battle/battle.h"
#include "core/play/marks.h"
#include "core/play/nextup.h"
#include "core/play/targets.h"

#include <algorithm>

namespace muster {

Aim::Aim(const Battle &battle, ToDo toDo, std::function<bool(ThingId)> isListed)
    : m_battle(&battle), m_toDo(std::move(toDo)), m_isListed(std::move(isListed)), m_targets(Targets(battle).of(m_toDo))
{
    const Things &things = battle.things();
    if (const auto listed = std::ranges::find_if(m_targets, m_isListed); listed != m_targets.end()) {
        m_army = things.armyOf(*listed);
        return;
    }
    const ThingId own = m_isListed(actor()) ? things.armyOf(actor()) : 0;
    const std::vector<ThingId> armies = things.armies();
    const auto other = std::ranges::find_if(armies, [own](ThingId army) { return army != own; });
    if (other != armies.end())
        m_army = *other;
}

bool Aim::isInList(ThingId thing) const
{
    return m_isListed(thing) && m_army == m_battle->things().armyOf(thing);
}

ThingId Aim::firstFrom(ThingId current) const
{
    const auto first = std::ranges::find_if(m_targets, [this](ThingId thing) { return isInList(thing); });
    return first == m_targets.end() || std::ranges::count(m_targets, current) > 0 ? 0 : *first;
}

Done Aim::begin(NextUp &next, const Marks &marks) const
{
    const bool isSoughtAlready = next.sought() && next.sought()->isSame(m_toDo);
    next.seek(m_toDo);
    const bool wasGoneTo = isSoughtAlready && marks.current != actor() && isInList(marks.current);
    if (const auto refusal = wasGoneTo ? Targets(*m_battle).whyNot(m_toDo, marks.current) : std::nullopt)
        return *refusal;
    return done();
}

} // namespace muster
