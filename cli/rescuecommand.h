// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace muster {

/// What `battle rescue` was asked for.
struct RescueAsked {
    QString damaged;
    QString out;
    QString backup; ///< empty: the sound one that fits best
    bool all = false; ///< every entry is told
    bool json = false;
};

/// Writes what can be read of a damaged campaign, joined with a backup, to a new file, and tells it entry by entry.
/// Ends as refused where entries are lost, or where nothing is wrong with the file.
Exit rescueCampaign(const RescueAsked &asked, OutputStream &out);

} // namespace muster
