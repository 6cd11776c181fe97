// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace muster {

/// Whether a file may be written at `path`, in the place of what stands there: before anybody is asked whether to
/// replace it. A campaign or another database is never written over. Refused as writeFile() refuses.
Done mayWrite(const QString &path);

/// Writes a file whole or not at all: what stood there before is replaced only once everything new is on the disk.
/// Refused with field `file` and the reason: no such folder, may not be written, disk full.
Done writeFile(const QString &path, const QByteArray &bytes);

} // namespace muster
