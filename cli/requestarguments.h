// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/rules/field.h"

#include <QStringList>

namespace muster {

/// A request as a person types it.
struct TypedRequest {
    QString rules;
    QString procedure;
    QStringList inputs; ///< key=value
    QStringList rulings; ///< key=choice
    QString dice; ///< digits, or numbers parted by commas or spaces
    bool hasDice = false;
};

/// The request as data. Refused is only what cannot be understood at all; whether the values are right is judged by
/// whoever answers the request.
Result<QJsonObject> requestFrom(const TypedRequest &typed);

/// The value that the text stands for in this field: a number, true or false (also yes or no), a word, or JSON for a
/// list. A text that is no such thing stays a text.
Value typedValue(const Field &field, const QString &text);

/// The dice of "651231" or "12,3 7".
Result<QJsonArray> diceFrom(const QString &text);

} // namespace muster
