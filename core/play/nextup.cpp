// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/nextup.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/play/comesfirst.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace muster {

namespace {

/// An entry after this one took another back, or did it again.
bool isTakenBackSince(const Battle &battle, int entry)
{
    const std::vector<Event> &events = battle.ledger().events();
    return std::any_of(events.begin() + std::min<ptrdiff_t>(entry, std::ssize(events)), events.end(),
        [](const Event &event) { return event.is<Undo>() || event.is<Redo>(); });
}

} // namespace

std::optional<ToDo> NextUp::next(const std::vector<ToDo> &open, const Battle &battle) const
{
    if (open.empty())
        return std::nullopt;
    // What must be done is not put off for what may be done, nor done before its time since something was put off.
    const auto mayBeNow = [&](const ToDo &one) {
        return one.isHolding == open.front().isHolding && one.waits == open.front().waits
            && firstBefore(battle, open, one) == nullptr;
    };
    auto next = open.begin();
    // Where something was taken back, all that is open is to be gone through from its beginning.
    const bool isPassed = m_passed && !isTakenBackSince(battle, m_passedAt);
    if (isPassed)
        next = std::ranges::find_if(open, [this](const ToDo &one) { return one.isSame(*m_passed); });
    if (isPassed && next != open.end())
        next = std::find_if(next + 1, open.end(), mayBeNow);
    return next == open.end() ? open.front() : *next;
}

void NextUp::leave(const Battle &battle)
{
    const auto taken = std::exchange(m_taken, std::nullopt);
    if (!taken)
        return;
    const std::vector<ToDo> open = toDoOf(battle);
    if (std::ranges::none_of(open, [&](const ToDo &one) { return one.isSame(*taken); }))
        return;
    m_passed = taken;
    m_passedAt = battle.ledger().lastSeq();
}

void NextUp::beginStep()
{
    m_taken.reset();
    m_sought.reset();
    m_passed.reset();
}

void NextUp::remember(const std::vector<ThingId> &players)
{
    m_taken.reset();
    m_sought.reset();
    if (players.size() > 1)
        m_lastTargets.insert(players[0], players[1]);
}

ThingId NextUp::lastTargetOf(const std::vector<Role> &roles, const Battle &battle, ThingId actor) const
{
    const ThingId target = m_lastTargets.value(actor);
    const auto role = std::ranges::find(roles, RoleSide::OtherThanFirst, &Role::side);
    if (target == 0 || role == roles.end() || !mayPlay(*role, battle.things(), target, actor))
        return 0;
    return battle.look(target).gone ? 0 : target;
}

} // namespace muster
