// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recordstate.h"
#include "app/widgets/badge.h"

#include <QDateTime>

namespace muster {

/// What the status line says: a state as icon, word and tint, and a sentence beside it.
struct StatusWords {
    BadgeLook badge {};
    QString sentence {};
    /// A sentence that only comforts is left out where it has no room; one that tells what is wrong never is.
    bool mayBeLeftOut = false;

    bool operator==(const StatusWords &) const = default;
};

/// The state of what was recorded in words; nothing where no campaign is open. `now` tells times of today from others.
StatusWords statusOf(const RecordState &state, const QDateTime &now);

} // namespace muster
