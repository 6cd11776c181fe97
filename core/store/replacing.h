// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/growing.h"
#include "core/store/restore.h"

namespace muster {

/// Puts what `write` makes, once it is checked and on the disk, under the name of the campaign at `path`, and keeps
/// what stood there under another name: first under both, so that there is always a whole file. What is damaged is not
/// written to. Holds the right to write meanwhile.
Result<Restored> replaceCampaign(const QString &path, const WriteCampaign &write, const RestoreOptions &options);

} // namespace muster
