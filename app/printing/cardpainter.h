// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/cardsheet.h"

class QPagedPaintDevice;

namespace muster {

/// Paints the cards, nine on a page of the device, fronts and backs in turn, with marks to cut by. Works in any thread.
/// Refused with field `file` when the device takes no page.
Result<int> paintCards(QPagedPaintDevice &device, const CardSheet &sheet);

} // namespace muster
