// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// An answer that is no error, in words: the outcome, the dice, the working and the effects; or the dice that are
/// still wanted; or the odds. `answer` is what Answerer gives, with the working.
QStringList answerAsText(const Ruleset &set, const Procedure &procedure, const QJsonObject &answer);

} // namespace muster
