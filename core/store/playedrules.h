// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/houserules.h"
#include "core/store/campaignfile.h"

namespace muster {

/// How a campaign plays its rule sets: the house rules that its next battles begin with. Every state that was kept
/// stays in the campaign, so that each can be taken back and done again, also after a restart.
class PlayedRules {
public:
    /// `campaign` must outlive this.
    PlayedRules(CampaignFile &campaign, const Ruleset &set) : m_campaign(campaign), m_set(set) {}

    /// The house rules in force; none if nothing was ever changed. Refused when they do not fit these rules any more:
    /// the field is `house_rules.<place>`.
    Result<HouseRules> inForce() const;
    Done keep(const HouseRules &house);
    bool canTakeBack() const;
    bool canDoAgain() const;
    Done takeBack();
    Done doAgain();

private:
    struct Shelf;
    Result<Shelf> shelf() const;
    Done put(const Shelf &shelf);
    QString key() const;

    CampaignFile &m_campaign;
    const Ruleset &m_set;
};

} // namespace muster
