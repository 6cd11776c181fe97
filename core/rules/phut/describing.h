// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/dice/stage.h"
#include "core/rules/phut/unit.h"

namespace muster::phut {

/// What sort of body it is: "heavy cavalry", "pike block", "light artillery"; with how wide it stands, or how many
/// models.
std::vector<Phrase> bodyOf(const Unit &unit);
/// What it shoots with besides being artillery, fights with and wears, and how close it stands where that is not open.
std::vector<Phrase> armsOf(const Unit &unit);
/// "heavy cavalry", "lance", "heavy armour": all of it in a few words.
std::vector<Phrase> shortDescription(const Unit &unit);

/// The same without its missiles.
std::vector<Phrase> wornBy(const Unit &unit);
/// All of it in a few words, what it shoots with first.
std::vector<Phrase> shootersDescription(const Unit &unit);
/// "5, 6".
Phrase facesIn(Faces faces);
/// "+1 die", "−2 dice": so many more or fewer.
Phrase moreDice(int dice);

} // namespace muster::phut
