// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/houserules.h"
#include "core/store/campaignfile.h"

#include <QVariantList>

namespace muster {

/// How a campaign plays its rule sets: the house rules that its next battles begin with. Every state that was kept
/// stays in the campaign, so that each can be taken back and done again, also after a restart. They have tables of
/// their own: `house_rules` and `house_rules_played`.
class PlayedRules {
public:
    /// `campaign` must outlive this.
    PlayedRules(CampaignFile &campaign, const Ruleset &set)
        : m_campaign(campaign), m_set(set), m_rules(QString::fromLatin1(set.id))
    {
    }

    /// The house rules in force; none if nothing was ever changed. Refused when they do not fit these rules any more:
    /// the field is `house_rules.<place>`.
    Result<HouseRules> inForce() const;
    /// The same as they were kept, whether or not all of them can be played any more.
    Result<HouseRules> stored() const;
    /// `others`: what was kept before, cannot be played any more, and is not to be lost.
    Done keep(const HouseRules &house, const HouseRules &others = {});
    bool canTakeBack() const;
    bool canDoAgain() const;
    Done takeBack();
    Done doAgain();

    /// What was edited and contradicts itself still; none if nothing waits.
    Result<std::optional<HouseRules>> draft() const;
    Done setDraft(const std::optional<HouseRules> &draft);

private:
    struct Shelf;
    Result<Shelf> shelf() const;
    Done play(int state);
    Result<std::optional<QString>> text(const QString &statement, const QVariantList &values) const;
    Result<HouseRules> read(const QString &text) const;

    CampaignFile &m_campaign;
    const Ruleset &m_set;
    const QString m_rules; ///< the id of the rule set
};

} // namespace muster
