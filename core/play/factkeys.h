// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <vector>

namespace muster {

struct ListSpec;
struct Ruleset;

/// A fact that a key turns over, a cover or a yes: the input, and the letter.
struct FactKey {
    const Input *input = nullptr;
    QChar key {}; ///< null where no letter is left

    friend bool operator==(const FactKey &, const FactKey &) = default;
};

/// Whether one key answers it by turning it over: what is yes or no, or one of several words.
bool isTurned(const Input &input);
/// Whether the rules could ever take it turned over where these play: heavy troops never have woods in their way.
bool mayBeTurned(const Proposal &proposal, const Input &input);
/// Why the rules do not take this value where the others are as they are: no hedgehog of horse. Null: they do.
std::optional<Refusal> whyNotBe(const Proposal &proposal, const QString &key, const Value &value);
bool mayBe(const Proposal &proposal, const QString &key, const Value &value);
/// What comes after this value: the other of yes and no, the next word.
Value turned(const Input &input, const Value &value);
/// The letters of those inputs that are turned, each of its own name; none of `taken` is among them.
std::vector<FactKey> factKeys(const std::vector<const Input *> &inputs, const Names &names, const QString &taken);

/// The list of those upon whom it is, one after another, of a procedure with dice: who stands on a gun's line of fire.
/// Nobody is in it by himself. Null where it has none.
const Input *lineIn(const Procedure &procedure);
/// A letter for each of the choices that are made by the look of the dice, of its own words: a digit there would be a
/// die.
QString decisionKeys(const std::vector<Input::Decision> &decisions);
/// The same for any sentences, each by its words, and a digit where no letter is left; none for an empty one. None of
/// `taken` is among them, but what one alone begins with, where that is none of `initialsTaken`.
QString wordKeys(const QStringList &sentences, const QString &taken, const QString &initialsTaken);

/// The letters by which a row of the list goes through a procedure of it.
QString procedureKeysOf(const Ruleset &set, const ListSpec &list);
/// Those of all procedures of a list, of what is asked and has a usual answer, also of one on a line: no two have the
/// same, but what is called the same in several procedures.
std::vector<FactKey> factKeysOf(const Ruleset &set, const ListSpec &list);

} // namespace muster
