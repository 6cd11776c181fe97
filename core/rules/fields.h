// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/words.h"

// How a rule set declares what it tracks and the columns of its tables: onRoster(number("bases", …)).

namespace muster::fields {

TrackedField text(const char *key, const char *label, const Value &fallback = Value(Value::Undefined));
/// Without `fallback` the number is needed.
TrackedField number(
    const char *key, const char *label, int minimum, int maximum, const Value &fallback = Value(Value::Undefined));
TrackedField flag(const char *key, const char *label, const Value &fallback = false);
TrackedField choice(
    const char *key, const char *label, std::vector<Word> words, const Value &fallback = Value(Value::Undefined));
/// One of these phases.
TrackedField phase(const char *key, const char *label, const std::vector<Phase> &phases, const Value &fallback);
/// Links to things of one of these types; `most` 0: any number.
TrackedField links(const char *key, const char *label, ThingTypes linked, RoleSide side = RoleSide::Any, int most = 0);

/// Without `fallback` the choice is needed.
template <class E>
TrackedField choice(const char *key, const char *label)
{
    return choice(key, label, wordsOf<E>());
}
template <class E>
TrackedField choice(const char *key, const char *label, E fallback)
{
    return choice(key, label, wordsOf<E>(), keyOf(fallback));
}

/// Entered before the battle.
TrackedField onRoster(TrackedField field);
/// Set by the tracker alone.
TrackedField derived(TrackedField field);
/// Counted from other values whenever somebody looks.
TrackedField counted(Value (*counts)(const Rules &, const Things &, ThingId), TrackedField field);
/// Descriptions of a battle call it otherwise.
TrackedField described(const char *as, TrackedField field);
/// No two things of the type have the same.
TrackedField unique(TrackedField field);
/// With another key in descriptions of battles.
TrackedField alsoCalled(const char *called, TrackedField field);
TrackedField helped(const char *help, TrackedField field);
/// With a default that hangs on other values of the thing.
TrackedField defaulting(Field::DefaultFrom from, TrackedField field);
/// What people may head its column with besides.
TrackedField alsoTyped(const char *also, TrackedField field);
/// Who is typed in next has that of the one before.
TrackedField carriedOn(TrackedField field);
/// The number counts parts of what it is measured in.
TrackedField inParts(int parts, TrackedField field);

} // namespace muster::fields
