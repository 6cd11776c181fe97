// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/sides.h"

namespace muster::phut {

/// Two units in contact whose melee of this turn is still to be worked out, and who of them throws dice in it.
struct MeleePair {
    ThingId active = 0;
    ThingId passive = 0;
    bool activeStrikes = true;
    bool passiveStrikes = true;
    friend bool operator==(const MeleePair &, const MeleePair &) = default;
};

/// The pairs that are to be fought yet, in the order that brings the right losses: first those in which only the
/// Active unit strikes, then those in which both do, then those in which only the Passive one does, last those in
/// which nobody does. A unit throws once a round (PH-R28): where it has several enemies it is taken to strike the
/// first of them that is left, until it has struck.
std::vector<MeleePair> meleePairs(const Moment &moment);

/// Whether the unit throws its dice if these two are worked out now; its players may say otherwise.
bool strikes(const Moment &moment, ThingId unit, ThingId enemy);

} // namespace muster::phut
