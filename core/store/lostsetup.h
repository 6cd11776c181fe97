// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/damagedcampaign.h"

namespace muster {

/// A battle that lost what it was begun with, while entries of its ledger are still there.
struct RebuiltBattle {
    ReadBattle battle {}; ///< without its rows
    bool isProven = false; ///< The ledger goes on from it: it is what was recorded.
    bool isNamed = false; ///< Name, day and place could be read.
};

/// Puts the battle together again from its entries: by the rule set that knows what they speak of, with the tables as
/// they are printed and the house options that the entries say were played. `left` may have a row of it that is not as
/// it was recorded. None where the entries do not bear each other out, or belong to no rule set that is known.
std::optional<RebuiltBattle> rebuiltBattle(const DamagedCampaign &left, qint64 battle);

} // namespace muster
