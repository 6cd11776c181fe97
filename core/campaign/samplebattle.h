// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/battlescript.h"

namespace muster {

/// Fornovo, 6 July 1495, refereed up to the middle of the fourth turn. It is played anew by the rules at every call,
/// always with the same dice.
Result<SampleBattle> sampleBattle();

} // namespace muster
