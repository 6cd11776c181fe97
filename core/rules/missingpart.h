// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

namespace muster {

/// The part that the rule of this step wants played though the procedure does without, and that nobody whom the moment
/// casts plays: a shot is at somebody, who enters goes through some door. Null: none, or it is not for them at all.
const Role *missingPart(const Moment &moment, const QString &procedure);

} // namespace muster
