// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster::thistle {

inline constexpr int kMostInAGroup = 30;

/// The phases in which units move or fight.
inline std::vector<const char *> inPlay()
{
    return {"first_move", "first_melee", "second_move", "second_melee"};
}

Refusal refusal(const char *role, Phrase message);
/// "Lances: out of the game."
Refusal outOfTheGame(const char *role, const QString &name);

/// What the rules are against, unless the referee overrules them.
std::optional<Refusal> byTheRules(const Moment &moment, std::optional<Refusal> refused);

/// Forming, joining and leaving groups.
std::vector<Act> actsOfGroups();
/// Who stands where in a group, on the table and in its owner's order; whether it is still one.
std::vector<Act> actsOfPlaces();
/// Coming into contact and out of it.
std::vector<Act> actsOfContact();
/// How far a unit moved, a counter-charge, leaving the table.
std::vector<Act> actsOfMoving();

} // namespace muster::thistle
