// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QStringList>

#include <vector>

namespace muster {

class CampaignFile;
class Settings;

/// What the start page shows of a campaign without opening its file.
struct RecentCampaign {
    QString path;
    QString name;
    QStringList rules; ///< ids of the rule sets of its battles
    QString lastBattle; ///< name of the battle last played; empty if there is none
    QDateTime lastPlayed; ///< when that was, or when the campaign was last opened

    bool operator==(const RecentCampaign &) const = default;
};

/// How a campaign stands now, for its card.
RecentCampaign describe(const CampaignFile &file);

/// The campaigns last opened, the newest first, as the settings keep them.
class RecentCampaigns {
public:
    static constexpr int kMost = 12;

    explicit RecentCampaigns(Settings &settings) : m_settings(settings) {}
    std::vector<RecentCampaign> list() const;
    /// Puts the campaign first.
    void remember(const RecentCampaign &campaign);
    /// Takes it off the list; its file stays.
    void forget(const QString &path);

private:
    void keep(const std::vector<RecentCampaign> &campaigns);
    Settings &m_settings;
};

} // namespace muster
