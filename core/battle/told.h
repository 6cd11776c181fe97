// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

namespace muster {

/// An event of the battle in one line, as today's rules and names tell it: "Stradiots shot at Archers of the Guard: 2
/// bases". A resolution is told by its procedure, run once more on the dice that lay.
Phrase toldOf(const Battle &battle, const Event &event);

/// What is to be recorded as said of an event that is about to happen. Empty for a note, whose words are its own.
Said saidOf(const Battle &battle, const Event &event);
/// The sentence of a resolution, with what the referee should know of it: that house rules bit, that he changed
/// effects.
Phrase asResolved(const Phrase &line, const Resolution &resolution);

/// The event in one line as it was said when it was made; as toldOf() has it where nothing was recorded.
Phrase toldOnRecord(const Battle &battle, const Event &event);
/// How a resolution came about, as it was said when it was made; worked out anew where nothing was recorded.
std::vector<SaidLine> workingOf(const Battle &battle, const Event &event);
/// Of these, the lines of the house rules that bit.
std::vector<SaidLine> houseRuleLinesOf(const Battle &battle, const Event &event);

/// What these dice were thrown for: with the name of whose they are where several threw.
QString inWords(const Thrown &thrown, const Names &names = {});

/// How they fell, or how many hits were called.
QString facesInWords(const Thrown &thrown);

/// A change in words: "Elmetti of Gonzaga: bases 4 → 3".
Phrase toldOf(const Battle &battle, const Change &change);

/// A tracked value in words; the names of what it links to.
Phrase valueInWords(const Battle &battle, const TrackedField *field, const Value &value);

} // namespace muster
