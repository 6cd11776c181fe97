// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/rules/request.h"

namespace muster {

class LineReader;

/// One request as text: a JSON object. The refusal names the field `request` and says where the text goes wrong.
Result<QJsonObject> requestIn(const QByteArray &text);

/// What every request of a batch gets when it does not say otherwise itself.
struct BatchDefaults {
    bool odds = false;
};

/// Answers requests, one a line, with one answer a line in the same order. A line that is no request gets an answer
/// with the field `request` and its number as `line`; lines with nothing but spaces get none. Answers are handed over
/// whenever the next line is not there yet.
Exit answerBatch(LineReader &lines, Answerer &answerer, const BatchDefaults &defaults, OutputStream &out);

} // namespace muster
