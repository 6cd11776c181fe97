// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QJsonObject>

#include <stop_token>

namespace muster {

/// Why a backup was made.
enum class BackupKind {
    Opening, ///< the campaign was opened
    Turn, ///< a turn began
    Interval, ///< so much time was played
    ByHand, ///< the referee asked for it
    BeforeRestoring, ///< it is the campaign as it was before a backup was restored: see keptCampaigns()
    Unknown, ///< an earlier version of the program made it, or somebody put it into the folder
};

/// Why a backup is still kept. See thinning.h.
enum class KeptAs {
    Recent, ///< one of the newest, or of today or yesterday
    Daily, ///< the last one of its day
    Monthly, ///< the last one of its month
    TooOld, ///< the next backup removes it
};

/// How far a campaign has come: in the battle that was played last, and how many entries there are in all battles.
struct HowFar {
    QString battle {}; ///< its name; empty where the campaign has none
    int turn = 0; ///< in which turn it is; 0 before the first, or where it cannot be told
    int upToTurn = 0; ///< the turn of the last numbered entry: when turn 4 begins, that is still one of turn 3
    QString upTo {}; ///< the number of that entry, "3.37"; empty where there is none
    int entries = 0; ///< of all battles
    int battles = 0;
    QString rules {}; ///< id of the rule set of that battle
    QString phase {}; ///< id of the phase that it is in; empty before the first
    QString fingerprint {}; ///< of that battle, see fingerprint.h; empty where only its ledger was looked at
    friend bool operator==(const HowFar &, const HowFar &) = default;
};

/// One backup of a campaign, or a copy in its second place, as its own description in the file says.
struct BackupInfo {
    QString path {};
    QDateTime made {}; ///< UTC, as the clock stood
    BackupKind kind = BackupKind::Unknown;
    qint64 size = 0; ///< bytes
    HowFar reached {};
    QString program {}; ///< the version that made it, "0.1.0"; empty if unknown
    KeptAs kept = KeptAs::Recent; ///< by backupList() alone
    bool secondPlace = false; ///< it is the copy in the second place
    bool readable = true; ///< false: nothing but path, made and size is known
    bool changed = false; ///< it is not as the program left it: another program wrote into it. It is never removed.
};

/// The backup's kind, as the list shows it: "opening", "turn 4 begins", "every 30 minutes", "daily".
Phrase kindInWords(const BackupInfo &backup);
/// "turn 3, Active shoots", in the words of the rules; empty where it cannot be told.
Phrase inWords(const HowFar &reached);
/// When it was made, see momentWords().
QString madeInWords(const BackupInfo &backup, const QDateTime &now = QDateTime::currentDateTime());

/// How many entries it has beside those of `now`: "12 fewer", "3 more", "as many"; empty where that cannot be told.
Phrase entriesBesideNow(const BackupInfo &backup, const BackupInfo &now);

/// The campaign, backup or copy at `path` as it is: read quickly from the description in a file that the program made
/// itself, else from its ledgers. Nothing is written.
Result<BackupInfo> describe(const QString &path);

} // namespace muster
