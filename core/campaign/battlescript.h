// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QJsonObject>

namespace muster {

/// A battle to look at and to play on with, in the middle of a fight.
struct SampleBattle {
    BattleName name;
    std::shared_ptr<const Rules> rules;
    std::vector<Event> events;
};

/// Plays a battle from its script: the armies, and what the referee did, step by step.
///
///     {"name": "…", "date": "1495-07-06", "place": "…", "rules": "…", "begun": "2026-05-02T10:05:00Z",
///      "things": [{"type": "army", "values": {"name": "…"}, "own": [{"type": "unit", "values": {…}}]}],
///      "play": [{"to": "<phase>"},
///               {"do": "<procedure>", "cast": {"<role>": "<name>"}, "inputs": {…}, "dice": [6, 5]},
///               {"act": "<act>", "cast": {…}}, {"note": "…"}]}
///
/// Things are called by their names; roles that nobody can be picked for (the game, the armies) are filled in. The
/// script holds no results: those are what the rules make of it. Refused where a step is refused; the field is
/// `play[<n>]`.
Result<SampleBattle> playScript(const QJsonObject &script);

} // namespace muster
