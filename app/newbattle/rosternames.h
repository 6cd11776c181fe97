// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/roster.h"

namespace muster {

/// What a cell of one table may name that is typed in this table or another: commands, groups, guns.
class RosterNames {
public:
    virtual ~RosterNames() = default;
    /// All that was typed for it so far, each once.
    virtual QStringList namesFor(const RosterColumn &column) const = 0;
    /// The only one that a thing with these values is meant for; empty if there is none, or several.
    virtual QString onlyFor(const RosterColumn &column, const QJsonObject &values) const = 0;
};

} // namespace muster
