// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

namespace muster::thistle {

/// It touches several in front, and it makes a difference whom it fights: where its dice fall, whom they hit, what they
/// need.
bool hasToChooseItsFoe(const Moment &moment, ThingId unit);

/// Losses are looked at, or something is said, before the dice of the pair that is cast.
bool somethingComesBeforeIt(const Moment &moment);
/// The same as a refusal, which says what; null where nothing does, and where no inputs are given yet.
std::optional<Refusal> refuseTooEarlyAMelee(const Moment &moment, const QJsonObject &inputs);

} // namespace muster::thistle
