// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

// Things as programs call them that set up and play battles.

namespace muster {

/// The thing that is called so: by its key, its name, its number, or an army by its side; 0 where there is none or
/// several.
ThingId thingCalled(const Things &things, const QString &called);
/// What to call the thing: its key; else its name, if no other has it; else its number.
QString callOf(const Things &things, ThingId thing);

/// Who plays in the procedure or act `what`: by the keys of the roles, or as `who` and `against` in
/// the order of the roles. Refused with the key of what names nobody, or somebody of a kind that never plays it.
Result<Cast> castNamed(const Battle &battle, const QString &what, const QJsonObject &named);
/// Who is asked about by the question, or by the rule that is left.
Result<Cast> castAsked(const Battle &battle, const QString &key, const QJsonObject &named);
/// Who of `who` plays no part in the cast that was made of it, where it is done or left by those alone whom it names;
/// null: each plays one.
std::optional<Refusal> leftOut(const Battle &battle, const QString &what, const QJsonObject &named, const Cast &cast);
/// "nobody", 4, ["B1", {"named": "B2", "way": "flank"}], or {"B1": 40}.
Result<TableAnswer> answerNamed(const Battle &battle, const QJsonValue &answer);

} // namespace muster
