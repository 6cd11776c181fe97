// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/rules/procedure.h"

#include <optional>

namespace muster {

/// A resolution run once more on the inputs, house options and dice that lay.
struct Retold {
    std::unique_ptr<Question> question;
    Answer answer;
};

/// None when the procedure no longer comes to the same, or cannot be run again.
std::optional<Retold> retold(const Battle &battle, const Resolution &deed);

/// Whether the event is a resolution that would come out otherwise, if the same dice lay today: a rule has been
/// corrected since. What is on record holds all the same.
bool comesOutOtherwise(const Battle &battle, const Event &event);

/// Whether the event is a resolution that cannot be run again to see: this program does not know its procedure, or
/// refuses what was put in. What is on record holds all the same.
bool cannotBeRunAgain(const Battle &battle, const Event &event);

/// The house rules that the resolution was made another by, a line each.
std::vector<WorkingLine> houseRulesOf(const Battle &battle, const Resolution &deed);

} // namespace muster
