// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <optional>

// Who may do what in the step of the turn that is now, and why not.

namespace muster {

/// Why the procedure or act is not for those whom the moment casts, or not now; null if it is. The refusal's field is
/// the role of the one who is in the way, `phase` where it is the step.
std::optional<Refusal> whyNot(const Moment &moment, const QString &what);

/// The rule by which the procedure or act is for those whom the moment casts; where none is for them, one that tells
/// why not. Null: the rule set declares none of it.
const TurnRule *ruleFor(const Moment &moment, const QString &what);

/// What those whom the moment casts may not do of all that the procedure can work out: wheel further than is left to
/// them. The refusal's field is the input; null where they may do this.
std::optional<Refusal> refusedByRule(const Moment &moment, const QString &procedure, const QJsonObject &inputs);

} // namespace muster
