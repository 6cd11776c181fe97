// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recordstate.h"
#include "app/widgets/badge.h"

namespace muster {

/// What a second place is called: "Stick CLUB16 › Mustermaster".
QString placeName(const SecondPlace &place);
/// How it stands with it, as a badge; empty where none was chosen.
BadgeLook placeBadge(const RecordState &state, const QDateTime &now);
/// What is wrong with it, by name; empty where nothing is.
QString placeTrouble(const RecordState &state, const QDateTime &now);

} // namespace muster
