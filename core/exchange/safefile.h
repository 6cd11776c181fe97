// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace muster {

/// Writes a file whole or not at all: what stood there before is replaced only once everything new is on the disk.
/// Refused with field `file` and the reason: no such folder, may not be written, disk full.
Done writeFile(const QString &path, const QByteArray &bytes);

} // namespace muster
