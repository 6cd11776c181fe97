// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/backupcompare.h"
#include "core/store/backupinfo.h"
#include "core/store/restore.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace muster {

/// What became of one entry of a damaged ledger.
enum class Found {
    Read, ///< in the damaged file, as it was recorded
    Unproven, ///< in the damaged file; that it is as it was recorded cannot be shown, for the one before it is lost
    FromBackup, ///< unreadable there, the backup has it
    Lost, ///< neither has it
};

/// One entry of a ledger in a rescue.
struct RescuedEntry {
    EntryInWords entry {}; ///< of a lost one: its number, the time as far as known, "something recorded at 21:09"
    Found found = Found::Read;
    bool newerThanBackup = false; ///< the backup has it not: it ends before it, or went another way
    bool readable() const { return found == Found::Read || found == Found::Unproven; } ///< in the damaged file
    /// Of a lost one: when it was recorded at the earliest and the latest; the same where it is known exactly. Invalid
    /// where nothing is known.
    QDateTime notBefore {};
    QDateTime notAfter {};
};

/// Entries that follow one another and are told in one line: all read and in the backup too, or one that matters.
struct RescueGroup {
    size_t first = 0; ///< in BattleRescue::entries
    size_t count = 0;
    QString from {}; ///< "1.1"
    QString to {}; ///< "3.20"; the same as `from` for one entry
    Phrase what {}; ///< "79 entries, turns 1 to 3", or the sentence of the one entry
    Found found = Found::Read;
    bool newerThanBackup = false;
};

/// One battle of a damaged campaign.
struct BattleRescue {
    qint64 battle = 0;
    QString name {};
    bool fromBackup = false; ///< the battle itself is unreadable and comes from the backup
    std::vector<RescuedEntry> entries {};
    std::vector<RescueGroup> groups {};
    /// What does not fit together any more because entries in the middle are lost; for the referee to look at.
    std::vector<Refusal> doubts {};
    int marked = 0; ///< lost entries in the middle, in whose place a note says so
    /// When the last entry that is known was recorded, where the damaged file does not say any more how many there
    /// were: later ones may be lost too. Invalid where the end is known.
    QDateTime endUnknownAfter {};

    int count(Found found) const;
};

/// What can be brought back from a damaged campaign, before anything is written.
struct RescuePlan {
    QString damaged {};
    bool isDamaged = true; ///< false: nothing is wrong with the file, it need not be rescued
    int places = 0; ///< how many places of the file cannot be read, each of one or more pages
    std::vector<BackupInfo>
        sound {}; ///< backups found sound just now; the first is joined in, the others stand by their age
    std::vector<BattleRescue> battles {}; ///< the one last played first
    std::vector<QString> lostBattles {}; ///< those of which nothing but a number is known
    bool settingsFromBackup = false; ///< name or house rules could not be read at all
    std::vector<Phrase>
        notes {}; ///< what else of settings, house rules and open dialogs is not as it was, a sentence each
    Phrase technical {}; ///< for whoever helps: "Pages 6 and 31 of 106 fail their check …"

    /// Entries that were in the file, as far as known; read from it; from the backup; lost; in the rescued file.
    int total() const;
    int read() const;
    int fromBackup() const;
    int unproven() const; ///< of those read, see Found::Unproven
    int lost() const;
    int rescued() const { return read() + fromBackup(); }
    /// Of the total, what the backup that is joined in has not; 0 where there is none.
    int notInBackup() const;
    /// When the last entry that is known was recorded, where later ones may be lost that nothing is known of: the end
    /// of a ledger, or whether there were more battles, cannot be read. Invalid where all ends are known.
    QDateTime endUnknownAfter() const;
    /// Every entry that was in the file comes back, as far as known, read or not proven.
    bool losesNoEntry() const { return lost() == 0 && lostBattles.empty() && !endUnknownAfter().isValid(); }
    /// Settings, house rules and open dialogs come back as they were.
    bool keepsAllElse() const { return notes.empty() && !settingsFromBackup; }
    /// All that was in the file comes back, and is proven to be as it was.
    bool losesNothing() const { return losesNoEntry() && keepsAllElse() && unproven() == 0; }

    /// What is to be written; only rescue() looks into it.
    struct Content;
    std::shared_ptr<const Content> content {};
};

struct RescueOptions {
    QString backup {}; ///< joined in; empty: the sound one that has most in common with the file
    QString secondPlace {}; ///< folder in which a copy may lie; looked at too
    std::function<QDateTime()> now = &QDateTime::currentDateTime;
    std::stop_token stop {};
};

/// "What happened at 21:09 and 21:12": what the referee would have to enter again; empty where nothing is lost.
Phrase toEnterAgain(const RescuePlan &plan);

/// "What was recorded after 22:17 may be missing …"; empty where all ends are known.
Phrase endUnknownInWords(const RescuePlan &plan, const QDateTime &now = QDateTime::currentDateTime());

/// Reads what can be read of a damaged campaign, joins it with the sound backup that has most in common
/// with it and says entry by entry what would come of it. Refused only where nothing can be brought back at all. Writes
/// nothing; for a thread of its own.
Result<RescuePlan> planRescue(const QString &damaged, const RescueOptions &options = {});

/// Writes what the plan says to a new file at `out`, checked and on the disk. An existing file is never overwritten;
/// only where `out` is the damaged file itself the rescued one takes its place, and the damaged one is kept.
Result<Restored> rescue(const RescuePlan &plan, const QString &out, const RescueOptions &options = {});

/// "Edgehill, rescued.muster" beside the damaged file, also where that is "Edgehill, damaged 22 Nov 21.14.muster"; a
/// name that is free.
QString nameForRescued(const QString &damaged);

} // namespace muster
