// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/restore.h"

namespace muster {

/// Writes a new campaign file at the path that it is given.
using WriteCampaign = std::function<Done(const QString &growing)>;

/// Puts what `write` makes, once it is checked and on the disk, under the name of the campaign at `path`, and keeps
/// what stood there under another name: first under both, so that there is always a whole file. What is damaged is not
/// written to. Holds the right to write meanwhile.
Result<Restored> replaceCampaign(const QString &path, const WriteCampaign &write, const RestoreOptions &options);

/// Writes a new campaign at `path`, checked and on the disk, where no file stands yet.
Done makeCampaign(const QString &path, const WriteCampaign &write);

/// A name that is free: `base` with ".muster" in the folder, or with a number.
QString freeName(const QString &folder, const QString &base);

} // namespace muster
