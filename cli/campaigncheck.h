// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// Looks for damage in a campaign file and in what its ledgers say, and lists what it finds; with remarks on what a
/// newer version of the program wrote, which is no damage.
Exit checkCampaign(const QString &path, bool json, OutputStream &out);

} // namespace muster
