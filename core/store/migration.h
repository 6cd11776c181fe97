// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSqlDatabase>
#include <QString>

#include <vector>

namespace muster {

/// Marks a SQLite file as a campaign ("MuMa").
inline constexpr int kApplicationId = 0x4D754D61;

/// One numbered step of the schema; its statements are parted by blank lines.
struct Migration {
    int version = 0;
    QString name;
    QString sql;
};

/// The program's own steps, from 1 on without gaps.
const std::vector<Migration> &schemaSteps();

/// The version that the last of `steps` leads to.
int newestVersion(const std::vector<Migration> &steps);

/// Brings the schema from `from` to the newest version in one transaction: all steps and the version, or nothing.
Done migrate(const QSqlDatabase &database, int from, const std::vector<Migration> &steps);

} // namespace muster
