// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"

#include "core/base/limits.h"

namespace muster::fields {

TrackedField text(const char *key, const char *label, const Value &fallback)
{
    return {{.key = key, .label = label, .kind = FieldKind::Text, .maximum = int(kLongestName), .fallback = fallback}};
}

TrackedField number(const char *key, const char *label, int minimum, int maximum, const Value &fallback)
{
    return {{.key = key, .label = label, .minimum = minimum, .maximum = maximum, .fallback = fallback}};
}

TrackedField flag(const char *key, const char *label, const Value &fallback)
{
    return {{.key = key, .label = label, .kind = FieldKind::Flag, .fallback = fallback}};
}

TrackedField choice(const char *key, const char *label, std::vector<Word> words, const Value &fallback)
{
    return {{.key = key, .label = label, .kind = FieldKind::Choice, .words = std::move(words), .fallback = fallback}};
}

TrackedField phase(const char *key, const char *label, const std::vector<Phase> &phases, const Value &fallback)
{
    std::vector<Word> words;
    for (const Phase &phase : phases)
        words.push_back({phase.id, phase.title});
    return choice(key, label, std::move(words), fallback);
}

TrackedField links(const char *key, const char *label, ThingTypes linked, RoleSide side, int most)
{
    TrackedField field {
        {.key = key, .label = label, .kind = FieldKind::Links, .maximum = most, .fallback = QJsonArray()}};
    field.linked = std::move(linked);
    field.linkedSide = side;
    return field;
}

TrackedField onRoster(TrackedField field)
{
    field.roster = true;
    return field;
}

TrackedField derived(TrackedField field)
{
    field.derived = true;
    return field;
}

TrackedField described(const char *as, TrackedField field)
{
    field.alsoCalled = as;
    return field;
}

TrackedField counted(Value (*counts)(const Rules &, const Things &, ThingId), TrackedField field)
{
    field.derived = true;
    field.counts = counts;
    return field;
}

TrackedField unique(TrackedField field)
{
    field.unique = true;
    return field;
}

TrackedField alsoCalled(const char *called, TrackedField field)
{
    field.alsoCalled = called;
    return field;
}

TrackedField helped(const char *help, TrackedField field)
{
    field.help = help;
    return field;
}

TrackedField defaulting(Field::DefaultFrom from, TrackedField field)
{
    field.fallback = Value(Value::Undefined);
    field.defaultFrom = from;
    return field;
}

TrackedField alsoTyped(const char *also, TrackedField field)
{
    field.also = also;
    return field;
}

TrackedField carriedOn(TrackedField field)
{
    field.carriesOn = true;
    return field;
}

TrackedField inParts(int parts, TrackedField field)
{
    field.parts = parts;
    return field;
}

} // namespace muster::fields
