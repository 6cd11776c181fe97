// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/store/campaignfile.h"

namespace muster {

/// A battle as the campaign file keeps it, its events read and its rules made ready, but not yet played.
struct OpenBattle {
    BattleRecord record;
    std::shared_ptr<const Rules> rules;
    std::vector<Event> events;

    /// The battle after its first `count` events; all of them if negative.
    std::unique_ptr<Battle> played(int count = -1) const;
};

/// The battle that `wanted` names: by its number, or by its name or the beginning of it if no other has that; the one
/// last played when `wanted` is empty. Refused with field `battle`.
Result<BattleRecord> findBattle(const CampaignFile &file, const QString &wanted);

Result<OpenBattle> openBattle(const CampaignFile &file, const BattleRecord &record);

/// The sample battle of this name; the first of those that come with the program when it is empty.
Result<OpenBattle> openSample(const QString &name);

} // namespace muster
