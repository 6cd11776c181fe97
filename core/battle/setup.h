// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <memory>

namespace muster {

/// The tables that a battle was begun with, changed as a choice of kTablesOption says, and played as they are, also
/// where they contradict one another; refused where that cannot be read.
Result<Tables> tablesWith(const Rules &begun, const QString &choice);

/// What a choice of kTablesOption consists of; refused where it is no list of differences.
Result<TableDifferences> differencesIn(const QString &choice);

/// What the referee calls what is played otherwise: as the choice of kTablesOption says, or else as at the beginning.
TableDifferences namesWith(const Rules &begun, const QString &choice);

/// The tables, house options and edition that a battle is begun with, as JSON to be kept with it; where house rules
/// have names, those too.
QByteArray setupOf(const Rules &rules);

/// The rules of a battle from its rule set's id and its setup. Refused with field `rules`, `setup`, `tables` or
/// `rulings.<key>`.
Result<std::shared_ptr<const Rules>> rulesOf(const QString &rulesId, const QByteArray &setup);

} // namespace muster
