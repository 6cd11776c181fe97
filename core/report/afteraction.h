// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

namespace muster {

/// A battle to be read afterwards, in Markdown and in the reader's language: what it was fought with, both armies at
/// the start and now, then turn by turn and phase by phase what happened, with the dice and who threw them. What was
/// taken back is left out; its numbers are named at the end of the turn.
QString afterActionReport(const Battle &battle, const QString &fingerprint = {});

} // namespace muster
