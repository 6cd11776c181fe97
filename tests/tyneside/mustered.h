// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/tyneside.h"
#include "tests/battle/played.h"

namespace muster {

/// A battle of the Tyneside Pike and Shot to be played in tests. Parliament (side a): Captain (a good leader), Serjeant
/// (NCO) with Shot, Drum (drummer), Shot (20), Trained (20 shot, poor), Dragoons (12), Pikes (12), Gunners, Saker (a
/// gun) that they serve. Royalists (side b), without player characters: Ensign (NCO), Horse (12, Swedish), Foot (20
/// shot), Clubmen (3, poor). Things go by their names.
class Mustered : public Played {
protected:
    void muster();
};

} // namespace muster
