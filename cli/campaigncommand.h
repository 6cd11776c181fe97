// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// `campaign backups|compare|restore`: the backups of a campaign, and the way back to one.
Exit runCampaign(const QStringList &arguments, OutputStream &out);

} // namespace muster
