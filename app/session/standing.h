// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"
#include "core/base/result.h"

#include <QDateTime>
#include <QStringList>

#include <optional>
#include <stop_token>
#include <vector>

namespace muster {

class Battle;
class BattleSession;
class CampaignFile;

/// How strong one side is.
struct SideStanding {
    QString name;
    int colour = 0; ///< which of the side colours, see Theme::side()
    int left = 0;
    int atStart = 0; ///< 0: these rules count nothing
    QString percentLost {}; ///< "13.1"; empty where nothing is lost

    bool operator==(const SideStanding &) const = default;
};

/// The dialog that stood open when the battle was left.
struct LeftDialog {
    QString title; ///< "Shooting"
    QStringList who; ///< those that play in it, the first of each side first; of a round nobody
    int diceMissing = 0; ///< so many are still to be thrown
    int diceLying = 0;
    bool resolved = false; ///< only Apply is missing
    int answered = 0; ///< of a round
    int rows = 0; ///< of a round; 0 for a single procedure

    bool operator==(const LeftDialog &) const = default;
};

/// How a campaign stands: what the start page says of it before anybody opens it.
struct Standing {
    QString path;
    QString campaign;
    QString battle; ///< name of the one last played; empty if there is none
    QString rules; ///< id of its rule set
    int turn = 0; ///< 0 before the first
    QString phase; ///< in words; empty if there is none
    QString active; ///< name of the side whose phase it is; empty where it is both sides'
    std::vector<SideStanding> sides;
    std::optional<LeftDialog> open;
    QDateTime lastPlayed;
    bool isPlayed = false; ///< something was recorded since it was begun, or since the sample was made

    bool operator==(const Standing &) const = default;
};

/// Reads the campaign at `path` as opening does, without writing anything; for a thread of its own. Refused without
/// words where it was stopped.
Result<Standing> readStanding(const QString &path, const std::stop_token &stop = {});
/// Of the battle that is being played.
Standing standingOf(const BattleSession &session, const CampaignFile &file);

/// Key of the setting in which a campaign made of a sample keeps how many entries its battle came with.
inline constexpr QLatin1StringView kSampleEntries {"sample.entries"};

/// How many entries the sample came with that the campaign was made of; none if it was made of none.
std::optional<int> sampleEntries(const CampaignFile &file);

/// Which of the side colours the army has, from 0.
int sideColourOf(const Battle &battle, int army);

} // namespace muster
