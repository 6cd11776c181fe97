// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/report/tablesheet.h"

class QPagedPaintDevice;

namespace muster {

/// Paints the sheet on as many pages of the device as it needs. Works in any thread. Refused with field `file` when the
/// device takes no page.
Result<int> paintTables(QPagedPaintDevice &device, const TableSheet &sheet);

} // namespace muster
