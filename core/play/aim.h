// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/play/todo.h"

#include <functional>
#include <optional>
#include <vector>

namespace muster {

class Battle;
class NextUp;
struct Marks;

/// How somebody is gone to, for what is to be done upon him, in the lists of the sides. A look at the battle as it
/// stands: kept no longer than it.
class Aim {
public:
    /// `isListed`: whether a thing stands in one of the lists.
    Aim(const Battle &battle, ToDo toDo, std::function<bool(ThingId)> isListed);

    ThingId actor() const { return m_toDo.who.empty() ? 0 : m_toDo.who.front(); }
    /// Of which army the list is that is gone to, 0 being that of nobody's: where the first of those stands whom it may
    /// be upon; where none of them stands in any, another than the actor's. None where there is no other.
    std::optional<ThingId> army() const { return m_army; }
    /// To whom the cursor of that list goes, which stands on `current`: not to a general whom nobody shoots at. 0: it
    /// stays, as it may be upon that one, or upon nobody there.
    ThingId firstFrom(ThingId current) const;
    /// From now on its target is sought. Refused where it was already, and the cursor was gone to one whom it may not
    /// be upon.
    Done begin(NextUp &next, const Marks &marks) const;

private:
    bool isInList(ThingId thing) const;

    const Battle *m_battle;
    ToDo m_toDo;
    std::function<bool(ThingId)> m_isListed;
    std::vector<ThingId> m_targets;
    std::optional<ThingId> m_army;
};

} // namespace muster
