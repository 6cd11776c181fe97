// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaignfile.h"

#include <map>

namespace muster {

/// All that a campaign holds, put so that two can be compared and told in a line.
struct Holding {
    struct Battle {
        QString name {};
        int entries = 0;
        bool asRecorded = true; ///< every entry is the one that was recorded under its number
        QByteArray draft {};
        friend bool operator==(const Battle &, const Battle &) = default;
    };
    QString name {};
    QString setting {}; ///< under kSetting
    std::map<qint64, Battle> battles {};

    static constexpr QLatin1StringView kSetting {"proof"};

    /// "Italian Wars, 12 + 3 entries …"
    QString text() const;
    friend bool operator==(const Holding &, const Holding &) = default;
};

/// What an open campaign holds.
Result<Holding> standingOf(const CampaignFile &campaign);

/// The entries that scenarios record: notes, resolutions, what is taken back, and now and then one of many pages.
std::vector<StoredEvent> entries(int from, int count);

} // namespace muster
