// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/battlescript.h"

namespace muster {

/// A battle that stands in the middle of a step, from its description:
///
///     {"name": "…", "rules": "<rule set>", "turn": 3, "phase": "<phase>", "active": "a", "rulings": {…},
///      "things": [{"key": "A1", "type": "unit", "side": "a", "bases": 6, "in_melee_with": ["B1"]}, …],
///      "done": [{"procedure": "movement", "who": ["A1"]}, {"question": "contact", "who": ["A1"], "answer": ["B1"]},
///               {"procedure": "movement", "who": ["A2"], "answer": "stays"}, "words for the ledger"]}
///
/// Things are called by their keys, here and later. What is left out has its default; the game and both armies are
/// there also where they are not among the things. `type` says what kind of thing it is: a tracked value of that name
/// is `unit_type`. A value that is the key of a thing to which this one may belong (or `members`, the other way round)
/// lets it belong there.
///
/// The things stand as they are after all that was done: what is `done` is put on record for the step, or for the
/// earlier `phase` that an entry names, and changes nothing, but for answers, which change what the things do not have
/// yet. A procedure may have `inputs`, and an `outcome` or the `dice` that lay.
///
/// Refused with the field in its place: `things[2].bases`, `done[0].answer`, `rulings.<key>`.
Result<SampleBattle> battleAsSetUp(const QJsonObject &situation);

} // namespace muster
