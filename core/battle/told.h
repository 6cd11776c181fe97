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

/// None when the procedure no longer comes to the same, or is no longer there.
std::optional<Retold> retold(const Battle &battle, const Resolution &deed);

/// The house rules that the resolution was made another by, a line each.
std::vector<Phrase> houseRulesOf(const Battle &battle, const Resolution &deed);

/// An event of the battle in one line, with the names that things have now: "Stradiots shot at Archers of the Guard: 2
/// bases". A resolution is told by its procedure, run once more on the dice that lay.
Phrase toldOf(const Battle &battle, const Event &event);

/// What these dice were thrown for: with the name of whose they are where several threw.
QString inWords(const Thrown &thrown, const Names &names = {});

/// A change in words: "Elmetti of Gonzaga: bases 4 → 3".
Phrase toldOf(const Battle &battle, const Change &change);

/// A tracked value in words; the names of what it links to.
Phrase valueInWords(const Battle &battle, const TrackedField *field, const Value &value);

} // namespace muster
