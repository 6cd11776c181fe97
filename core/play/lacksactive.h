// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace muster {

class Battle;

/// Whether the phase is one side's, and no side is the Active one: nobody has anything to do in it until it is settled.
bool lacksActiveSide(const Battle &battle);

} // namespace muster
