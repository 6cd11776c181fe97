// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

// All of these rules that is no procedure: what is tracked, how the turn goes, what the referee is told. The rule set
// (tyneside.cpp) takes its members of the same names from here.

namespace muster::tyneside {

std::vector<ThingSpec> thingSpecs();
/// What is better known before the battle begins of an army that is drawn up.
std::vector<Phrase> loose(const Rules &, const Things &things, ThingId army);
std::vector<Phase> phases();
std::vector<Ruling> rulings();
std::vector<Act> acts();
std::vector<ListSpec> lists();
std::vector<const char *> rosterColumns();

std::vector<Change> phaseBegins(const Moment &moment);
std::vector<Change> phaseEnds(const Moment &moment);
std::vector<Change> settles(const Rules &rules, const Things &before, const Things &after);
std::vector<Landing> lands(const Things &things, ThingId player, const Effect &effect);
std::vector<Reminder> reminders(const Moment &moment);
/// A side has left the field; empty while none has.
Phrase ended(const Moment &moment);
UnitLook look(const Things &things, ThingId thing);
std::vector<Badge> badges(const Moment &moment, ThingId thing);
Phrase figure(const Moment &moment, ThingId thing);
ThingId standsWith(const Things &things, ThingId thing);
Casualties casualties(const Rules &rules, const Things &things, ThingId of);
RosterLine rosterLine(const Rules &rules, const Things &things, ThingId unit);
std::vector<ReferenceTable> referenceTables(const Rules &rules, const Things &things, ThingId army);
std::vector<Chain> chains(const Moment &moment);
PointsBill points(const Rules &rules, const Things &things, ThingId of);

} // namespace muster::tyneside
