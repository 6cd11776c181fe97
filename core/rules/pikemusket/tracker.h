// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/pikemusket/tablewords.h"
#include "core/rules/ruleset.h"

// All of these rules that is no procedure: what is tracked, how the turn goes, what the referee is told. The rule set
// (pikemusket.cpp) takes its members of the same names from here.

namespace muster::pikemusket {

std::vector<ListSpec> lists();
std::vector<ThingSpec> thingSpecs(const TableWords &words);
/// What is better known before the battle begins of an army that is drawn up.
std::vector<Phrase> loose(const Rules &, const Things &things, ThingId army);
std::vector<Phase> phases();
std::vector<Act> acts();
std::vector<const char *> rosterColumns();

std::vector<Change> phaseBegins(const Moment &moment);
std::vector<Change> phaseEnds(const Moment &moment);
std::vector<Change> settles(const Rules &rules, const Things &before, const Things &after);
QJsonObject usual(const Rules &rules, const QString &type, const QJsonObject &values);
std::vector<Reminder> reminders(const Moment &moment);
UnitLook look(const Things &things, ThingId thing);
/// A leader with the unit that he is with.
ThingId standsWith(const Things &things, ThingId thing);
Casualties casualties(const Rules &rules, const Things &things, ThingId army);
RosterLine rosterLine(const Rules &rules, const Things &things, ThingId unit);
std::vector<ReferenceTable> referenceTables(const Rules &rules, const Things &things, ThingId army);

/// Turns that are over, in minutes.
int minutesSoFar(const Rules &rules, const Things &things);
Phrase clock(const Rules &rules, const Things &things);

/// Whether the staff officer still has something to ride for.
bool isUnderway(const Things &things, ThingId messenger);
/// An order that is carried stands and is delivered; a report has no address when its general is gone (TURN-17).
bool hasSomebodyToRideTo(const Things &things, ThingId messenger);

} // namespace muster::pikemusket
