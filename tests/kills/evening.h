// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/store/standing.h"

namespace muster {

/// A long evening's play in steps that are known beforehand: dice are typed and kept as a draft, an action is recorded,
/// another taken back, three recorded in one go, the campaign gets a name, a backup is made meanwhile.
class Evening {
public:
    explicit Evening(CampaignFile &campaign) : m_campaign(campaign) {}

    /// Does step number `step`, from 1 on; each stands on those before it.
    Done play(int step);

    /// What a campaign holds after so many steps.
    static Holding after(int steps);

private:
    CampaignFile &m_campaign;
};

} // namespace muster
