// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/value.h"

#include <QStringList>

// Places within the tables of a rule set, as refusals, cells and house rules name them: "combat.columns[2].results[4]".

namespace muster {

QString placeWithin(const QString &place, const QString &key);
QString placeWithin(const QString &place, qsizetype entry);
/// Whether it is the place `outer` or one within it.
bool isPlaceWithin(const QString &place, const QString &outer);

/// The steps of the way there: "combat", "columns", "[2]", "results", "[4]".
QStringList stepsOf(const QString &place);

/// What stands at the place; undefined when there is no such place.
Value valueAt(const Value &whole, const QString &place);
/// The whole with `value` at the place, which must be there, or be a new key of an object that is; an undefined value
/// takes the key away.
Value withValueAt(const Value &whole, const QString &place, const Value &value);

} // namespace muster
