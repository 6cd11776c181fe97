// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tables.h"

// What can be wrong with a place of a table, in words.

namespace muster::pikemusket {

using Refused = std::optional<Refusal>;

Refusal mustExceed(const QString &place, int least);
Refusal mustBeAtMost(const QString &place, int most);
Refusal mustNotExceed(const QString &place, const QString &other, int most);
Refusal mustBeAt(const QString &place, const QString &wanted);
Refusal isThereAlready(const QString &place, const QString &word);
Refusal mayNotBe(const QString &place, const QString &word);
Refusal wrongLength(const QString &place, qsizetype length);
/// Where each number of a list, or of the part `key` of each of its entries, is not above the one before it.
Refused mustRise(const QJsonArray &list, const QString &place, const char *key = nullptr, bool orStay = false);
/// Where a word stands twice, or is `kept` for something else.
Refused mustDiffer(const QJsonArray &list, const QString &place, const char *key, const char *kept);

} // namespace muster::pikemusket
