// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace muster {

/// Copies the campaign file at `path`, which somebody may be recording in, to a new file `to`: all that was recorded at
/// one moment, and nothing of what was being recorded then. Nobody who records is kept waiting while it is written:
/// it is copied without any lock and begun again where the file was changed meanwhile; where that comes to nothing, it
/// is read at once, in no longer than a referee can wait. Refused as busy where not even that will do, and in other
/// words where the file was left in the midst of a recording; see leftbeside.h.
Done copyLive(const QString &path, const QString &to);

} // namespace muster
