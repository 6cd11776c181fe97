// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/rescuecontent.h"

namespace muster {

/// Carries over what a campaign keeps beside its ledgers: settings, house rules and the open dialogs of the battles in
/// `plan`, row by row as the damaged file has them, else as the backup does. The plan says what is otherwise.
/// `backup` is one of this campaign, or empty.
Done carryOver(const KeptRows &left, const QString &backup, RescuePlan &plan, RescuePlan::Content &content);

/// The version of the schema of the file at `path`; 0 where it cannot be told.
int versionOf(const QString &path);

} // namespace muster
