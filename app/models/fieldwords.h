// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/segmentedchoice.h"
#include "core/rules/effect.h"
#include "core/rules/field.h"

#include <optional>

namespace muster {

/// What the field may be, in words: "5 to 99", "bow, crossbow or firearm".
QString allowedWords(const Field &field);

/// The number that was typed, as the field keeps it: "9½" is 19 where it counts halves. None if it is no such number.
std::optional<int> readNumber(const Field &field, const QString &text);

/// The labels of a choice, in the language of the program.
QStringList choiceLabels(const Field &field);

/// The same to be chosen from; who may be chosen is called by name.
QList<Choice> choicesOf(const std::vector<Word> &words, const Names &names = {});

/// The refusal of an object with these fields, as people read it: a field is called by its label, not by its key, and
/// so are the choices that it has.
QString refusalWords(const std::vector<Field> &fields, const Refusal &refusal);

} // namespace muster
