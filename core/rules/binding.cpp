// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"

namespace muster::detail {

Input inputField(const char *key, const char *label, FieldKind kind, const Value &fallback, std::span<const Word> words)
{
    Input field;
    field.key = key;
    field.label = label;
    field.kind = kind;
    field.fallback = fallback;
    field.words.assign(words.begin(), words.end());
    return field;
}

Output outputField(const char *key, const char *label, FieldKind kind, std::span<const Word> words)
{
    Output field;
    field.key = key;
    field.label = label;
    field.kind = kind;
    field.words.assign(words.begin(), words.end());
    return field;
}

StoredInput::StoredInput(Input declared, std::function<void(void *inputs, const Value &)> store)
    : field(std::move(declared)), m_store(std::move(store))
{
}

StoredInput::StoredInput(const StoredInput &) = default;
StoredInput::StoredInput(StoredInput &&) noexcept = default;
StoredInput &StoredInput::operator=(const StoredInput &) = default;
StoredInput &StoredInput::operator=(StoredInput &&) noexcept = default;
StoredInput::~StoredInput() = default;

} // namespace muster::detail
