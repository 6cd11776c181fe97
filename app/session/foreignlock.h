// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace muster {

/// On which other computer a campaign is open, and since when.
struct OpenElsewhere {
    QString computer;
    QDateTime since;
};

/// Whether another computer says that it has the campaign at `path` open; it may have died long ago.
std::optional<OpenElsewhere> openElsewhere(const QString &path);
/// Takes the campaign from a computer that does not have it open any more. Refused where it is open on this one.
Done breakForeignLock(const QString &path);

/// Whether the refusal to open a campaign says that another computer has it.
bool isLockedElsewhere(const Refusal &refusal);
/// Whether it says that the file is damaged.
bool isDamage(const Refusal &refusal);

} // namespace muster
