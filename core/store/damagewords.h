// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/finding.h"
#include "core/store/rescuesources.h"

namespace muster {

/// How many places of a file the pages make, each of one or more that follow one another.
int placesOf(const std::set<int> &pages);

/// What is wrong with the damaged file, for whoever helps: which pages are bad, else what was found first, and in
/// SQLite's own words. `sound`: its sound backups.
Phrase technicalWords(const RescueSources &sources, const std::vector<BackupInfo> &sound, const Finding &finding);

} // namespace muster
