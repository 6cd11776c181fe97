// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QStringList>

#include <vector>

namespace muster {

class BattleSession;
class CampaignFile;
class Settings;

/// What the start page shows of a campaign without opening its file.
struct RecentCampaign {
    QString path;
    QString name;
    QStringList rules; ///< ids of the rule sets of its battles
    QString lastBattle; ///< name of the battle last played; empty if there is none
    QDateTime lastPlayed; ///< when that was; of a sample that nobody played on with, what its entries say
    QDateTime opened {}; ///< when the campaign was last opened
    bool isPlayed = true; ///< something was recorded since it was begun; else it was only looked at
    bool isSample = false; ///< it was made of a sample
    int battles = 0; ///< how many there are
    int turn = 0; ///< of the battle last played, as it was left; 0: unknown
    QString phase {}; ///< id of the phase that it was left in

    bool operator==(const RecentCampaign &) const = default;
};

/// How a campaign stands now, for its card. `played`: the battle of it that is being played, null if none is.
RecentCampaign describe(const CampaignFile &file, const BattleSession *played = nullptr);

/// The campaigns last opened, the newest first, as the settings keep them.
class RecentCampaigns {
public:
    static constexpr int kMost = 12;

    explicit RecentCampaigns(Settings &settings) : m_settings(settings) {}
    std::vector<RecentCampaign> list() const;
    /// Puts the campaign first.
    void remember(const RecentCampaign &campaign);
    /// Brings one that was forgotten back to where it stood.
    void putBack(const RecentCampaign &campaign, int place);
    /// Takes it off the list; its file stays.
    void forget(const QString &path);

private:
    void keep(const std::vector<RecentCampaign> &campaigns);
    Settings &m_settings;
};

} // namespace muster
