// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/backupinfo.h"

#include <QStringList>

#include <stop_token>
#include <vector>

namespace muster {

/// One entry of a ledger, for a list.
struct EntryInWords {
    int seq = 0;
    QString place {}; ///< "4.4"; empty where the entry is not numbered (phase changes, undo, redo)
    int turn = 0;
    QDateTime at {};
    Phrase told {}; ///< its sentence
};

/// Things that stand alike now and stood alike then, each otherwise.
struct StandsOtherwise {
    QStringList things {}; ///< their names
    Phrase label {}; ///< what differs: "State"
    Phrase now {};
    Phrase then {};
    bool seen = false; ///< it shows in the list of units: as strength, or as a state
};

/// One battle of a campaign, as it is now and as the backup has it.
struct BattleComparison {
    qint64 battle = 0;
    QString name {};
    bool onlyNow = false; ///< the backup does not know the battle
    bool onlyThen = false; ///< the campaign does not know it any more
    HowFar now {}; ///< of this battle alone
    HowFar then {};
    std::vector<EntryInWords> gone {}; ///< entries that the backup does not have: they would be gone
    std::vector<EntryInWords> back {}; ///< entries that the backup has and the campaign has not: they would come back
    std::vector<StandsOtherwise> otherwise {}; ///< what shows in the list of units first
    int unitsOtherwise = 0; ///< how many units stand differently
};

/// A backup beside the campaign as it is now.
struct BackupComparison {
    BackupInfo backup {};
    std::vector<BattleComparison> battles {}; ///< those that differ, the one last played first

    int gone() const; ///< entries of all battles
    int back() const;
    bool isSame() const { return battles.empty(); }
};

/// "12 entries fewer; up to turn 4, Melee", or "The same as now", in words for a headline.
Phrase inWords(const BackupComparison &comparison);

/// The same about restoring it: "12 entries of the campaign would be gone: it goes up to turn 4, Melee."
Phrase restoringInWords(const BackupComparison &comparison);

/// What would be otherwise if `backup` were restored. Reads both and writes nothing; for a thread of its own.
Result<BackupComparison> compareWithNow(const QString &backup, const QString &campaignPath, std::stop_token stop = {});

} // namespace muster
