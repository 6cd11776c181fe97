// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QSqlDatabase>

namespace muster {

/// A mark of all that a campaign holds, of any schema version: equal marks mean equal versions, row counts and
/// content. Ledgers count by their last digests, which stand for everything before them.
Result<QByteArray> contentMark(const QSqlDatabase &database);

/// One number that a PRAGMA of SQLite answers, such as `user_version`.
Result<int> pragma(const QSqlDatabase &database, const QString &name);

} // namespace muster
