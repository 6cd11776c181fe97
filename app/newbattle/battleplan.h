// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/storedevent.h"
#include "core/rules/houserules.h"
#include "core/store/battlerecord.h"

namespace muster {

class CampaignFile;

/// A battle as the New battle page describes it.
struct BattlePlan {
    const Ruleset *rules = nullptr;
    BattleName name;
    HouseOptions options;
    HouseRules house; ///< of the campaign; `options` go before its own
    std::vector<ThingPlan> armies;
    std::vector<ThingPlan> onTable; ///< what is of no army: buildings
};

/// What a campaign needs to add a battle.
struct DrawnUp {
    BattleRecord record;
    std::vector<StoredEvent> events;
};

/// The battle with its sides deployed; refused when something in it is not allowed.
Result<DrawnUp> drawUp(const BattlePlan &plan);

/// What is better known before the battle begins: stands under no general. Each begins with whose it is.
QStringList looseEnds(const Rules &rules, const BattlePlan &plan);

/// A side of a battle fought before, as it was deployed.
struct EarlierArmy {
    QString battle;
    QString rules;
    ThingPlan plan; ///< what is its own stands in one row, each with what it belongs to besides
};

/// The sides of all battles of the campaign, the battle last played first. What cannot be read is left out.
std::vector<EarlierArmy> earlierArmies(const CampaignFile &campaign);

/// The house rules that the next battles of the campaign at `path` begin with; `open` is the campaign that is open, if
/// one is. None where the campaign is yet to be made, or cannot be opened: that is said when it is. Refused where they
/// can be played no longer.
Result<HouseRules> campaignHouseRules(CampaignFile *open, const QString &path, const Ruleset &set);

/// A day as people write it: "6 July 1495", "1495-07-06", "06/07/1495"; invalid if it is none.
QDate readDay(const QString &text);

} // namespace muster
