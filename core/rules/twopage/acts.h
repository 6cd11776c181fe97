// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/twopage/man.h"

namespace muster::twopage {

/// The phases in which figures move or fight.
inline std::vector<const char *> inPlay()
{
    return {"movement", "shooting", "melee"};
}

Refusal refusal(const char *role, Phrase message);
/// The figure in the role is out of the fight.
std::optional<Refusal> refuseOut(const Moment &moment, const char *role);

/// Whether shifting within the room is not for him now: he stands idle, or is in a fight that he did not choose to
/// leave.
bool staysWhereHeIs(const Moment &moment, const Man &man);

/// What was done is told by what it changed, for the state has long gone on when it is told: the value that the
/// thing was given; undefined if it was given none.
Value givenIn(const Doing &done, ThingId thing, const QString &key);
/// Whether it was linked with the other, rather than parted from it.
bool isLinkedIn(const Doing &done, ThingId thing, const QString &key, ThingId other);

/// Groups are formed and left.
std::vector<Act> actsOfGroups();
/// Doors, windows, rooms; buildings come onto the table.
std::vector<Act> actsOfBuildings();

} // namespace muster::twopage
