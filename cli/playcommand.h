// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// A new, empty campaign.
Exit newCampaign(const QString &file, OutputStream &out);
/// A battle as its description in the file `setup` has it ("-": standard input), added to the campaign `file`, which
/// is made where it is not there.
Exit newBattle(const QString &file, const QString &setup, OutputStream &out);
/// The sample battle of these rules, added in the same way.
Exit newSample(const QString &rules, const QString &file, OutputStream &out);
/// Answers requests from standard input, one a line, on a battle of the campaign; see docs/play.md.
Exit playBattle(const QString &file, const QString &battle, OutputStream &out);

} // namespace muster
