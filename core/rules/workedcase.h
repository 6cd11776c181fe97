// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <optional>

namespace muster {

/// A request and what its answer must have: a case worked out by hand from the rules.
struct WorkedCase {
    QString id;
    QJsonObject request;
    QJsonObject expected;
};

/// The worked cases that come with the program (:/rules/<rules-id>/cases.jsonl). Refused with field `cases` when they
/// are missing or cannot be read.
Result<std::vector<WorkedCase>> workedCases(const Ruleset &set);

/// Where the answer first differs from what the case expects, in words; none if it is right. Looked at are the
/// status, every field of the outcome, the effects in any order, the count and sides of dice asked for, the odds
/// within 1e-9, and of an error its field up to a "[".
std::optional<QString> difference(const QJsonObject &expected, const QJsonObject &answer);

} // namespace muster
