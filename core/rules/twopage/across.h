// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/changes.h"
#include "core/rules/twopage/man.h"

// Across which door or window two enemies are within an inch of each other: that belongs to the pair (1.2), and one
// man may meet enemies across several.
namespace muster::twopage {

/// 0: none is between them, or none is on record.
ThingId openingBetween(const Things &things, const Man &one, const Man &other);
/// Whether the figure was said to meet somebody across it who is not met where it stands by itself.
bool meetsAt(const Things &things, ThingId figure, ThingId opening);
void meetAt(Changes &changes, ThingId figure, ThingId enemy, ThingId opening);
/// Who has parted from the other, or stands elsewhere since, meets him there no more.
void forgetMeetings(Changes &changes, const Things &before);

} // namespace muster::twopage
