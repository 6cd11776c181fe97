// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

namespace muster {

/// What a person typed or pasted as a value of the field: a number, yes or no in a few spellings, a choice by its
/// label, its key, another word for it or so much of them as tells it from the others, a text. An empty cell is the
/// default. The refusal says what is allowed; `label` is what it calls the cell, where that is more than the field's.
Result<Value> readCell(const Field &field, const QString &text, const QString &label = {});

/// That the cell is empty and has no default: what is allowed in it.
Refusal missingCell(const Field &field, const QString &label = {});

/// The value as a person reads it in a table; readCell() reads it back.
QString cellText(const Field &field, const Value &value);

} // namespace muster
