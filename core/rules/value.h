// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>

namespace muster {

/// A value of an input, an outcome or a tracked field: a whole number, a bool, a word (a choice's key or a text), or a
/// list. JSON's own type, so that what a newer program wrote is kept as it is.
using Value = QJsonValue;

/// There is none.
inline const Value kUnknown(Value::Undefined);

} // namespace muster
