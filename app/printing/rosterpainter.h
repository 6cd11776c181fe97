// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/roster.h"

class QPagedPaintDevice;

namespace muster {

/// Paints the sheet on as many pages of the device as it needs, up to the edges of the paper less the sheet's own
/// margins. Works in any thread. Refused with field `file` when the device takes no page.
Result<int> paintRoster(QPagedPaintDevice &device, const RosterSheet &sheet);

} // namespace muster
