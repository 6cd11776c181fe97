// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

// What the referee sets by hand, as a correction or in what a procedure proposes, is checked in one way.

namespace muster {

/// The value as its field keeps it; refused with the field's key.
Result<Value> checkedByHand(
    const Ruleset &set, const Things &things, ThingId thing, const QString &key, const Value &value);

/// The value that counts now, and is shown before another is typed: on record, counted, or what it would overrule.
Value countingNow(const Rules &rules, const Things &things, ThingId thing, const QString &key);

/// Why what was typed cannot go on record: it is too long for a remark, or has letters that cannot be seen. Null where
/// it can.
enum class Lines { One, Many };
std::optional<Refusal> notToBeKept(const QString &field, const QString &text, Lines lines = Lines::Many);

/// To what a thing of this kind may belong, as a sentence.
Phrase belongingAllowed(const Ruleset &set, const ThingSpec &spec);

/// All that the thing may link to by this field.
std::vector<ThingId> linkable(const Things &things, ThingId thing, const TrackedField &field);

/// Why the value cannot stand among the other things: it links to what may not be linked, or another has it. Links
/// that stood there `before` (null: none did) may stay.
std::optional<Refusal> misplaced(
    const Ruleset &set, const Things *before, const Things &things, ThingId thing, const TrackedField &field);

/// Why the values set no longer go together, with one another or with other things; a thing that was not in order
/// before may stay so.
std::optional<Refusal> disagreement(
    const Ruleset &set, const Things &before, const Things &after, const std::vector<Change> &typed);

} // namespace muster
