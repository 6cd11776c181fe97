// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/man.h"

#include <optional>
#include <vector>

// Rooms with their doors and windows, and who bars the way in ("Buildings", TP-R31).

namespace muster::twopage {

/// The doors and windows of a room, in the order of the muster; none of room 0.
std::vector<ThingId> openingsOf(const Things &things, ThingId room);
/// Those, and the doors of other rooms that lead into it.
std::vector<ThingId> waysInto(const Things &things, ThingId room);
/// Whether he stands in a room that has them: going out costs as going in does.
bool isBehindDoors(const Things &things, ThingId figure);
/// The room that the figure comes to through it from where it stands, 0 outdoors; none where it stands at neither side.
std::optional<ThingId> roomBeyond(const Things &things, ThingId figure, ThingId opening);
/// Able enemies of the figure in the room that the opening leads it to; where it stands at neither side, in that which
/// the opening is of.
std::vector<Man> defendersOf(const Things &things, ThingId figure, ThingId opening);
/// Whether one of them blocks it.
bool isBlockedTo(const Things &things, ThingId figure, ThingId opening);
/// The same by one who is not where the figure is.
bool isBlockedFromBeyond(const Things &things, ThingId figure, ThingId opening);
/// Whether an able enemy of his is in the room in which he stands.
bool isAnEnemyInHisRoom(const Things &things, ThingId figure);
/// The ways into the room that no enemy of the figure blocks.
std::vector<ThingId> freeWaysInto(const Things &things, ThingId figure, ThingId room);
/// All doors and windows on the table that no enemy of the figure blocks.
std::vector<ThingId> openingsFreeTo(const Things &things, ThingId figure);
/// What is on both sides of it: the room that it is of, and that to which it leads, 0 for outdoors.
std::vector<ThingId> sidesOf(const Things &things, ThingId opening);
/// Whether no door or window on record leads from the room outdoors, not through other rooms either: some are not on
/// record, and only the table knows how one goes in and out.
bool lacksAWayOut(const Things &things, ThingId room);
/// Where one comes to from this room through so many of these doors and windows at most; outdoors is 0 in both. What
/// lacks a way out is next to outdoors as well.
std::vector<ThingId> roomsWithin(const Things &things, ThingId from, int most, const std::vector<ThingId> &openings);

} // namespace muster::twopage
