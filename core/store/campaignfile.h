// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/storedevent.h"
#include "core/store/battlerecord.h"
#include "core/store/filecheck.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace muster {

struct Migration;

enum class OpenMode { ReadWrite, ReadOnly };

/// What becomes of the draft of an open dialog when events are appended.
enum class DraftAction { Keep, Clear };

/// The lock of another window, here or on another computer, on a campaign.
struct LockElsewhere {
    QString host;
    bool isHere = false; ///< it is this computer
    QDateTime since;
    QString file; ///< the lock file's path
};

/// One campaign in one SQLite file. Everything that a function here reports as done is on the disk and survives a
/// killed process, and the file alone holds it: between two calls nothing lies beside it that is a part of it. Whatever
/// is refused has changed nothing. An object belongs to the thread that opened it; the disk is waited for in a thread
/// of the file's own. The file is locked for other writers while it is open for writing; reading needs no lock and
/// never writes. A backup after opening is a call of its own, see backUp(): it takes time and may run in any thread.
class CampaignFile {
public:
    /// Field of the refusal by append() when the ledger has grown since it was read: read the events again.
    static constexpr QLatin1StringView kConflict = kNotNext;
    /// Field of the refusals that concern the file as a whole: missing, damaged, foreign, in use, disk full.
    static constexpr QLatin1StringView kFile {"file"};
    /// Field of the refusal to write to a file that was removed, replaced or overwritten since it was opened: what it
    /// held can be saved elsewhere, see saveCopy().
    static constexpr QLatin1StringView kGone {"file.gone"};
    /// Field of the refusal to write because the disk is full or does not answer; what was to be recorded was not.
    static constexpr QLatin1StringView kDiskFull {"file.full"};
    /// Field of the refusal to write or read because another program has the file locked this very moment.
    static constexpr QLatin1StringView kBusy {"file.busy"};
    /// Field of the refusal of a file that is not there, though backups of it are.
    static constexpr QLatin1StringView kMissing {"file.missing"};
    /// Field of the refusal of a damaged file; checkFile() lists all that is wrong with it.
    static constexpr QLatin1StringView kDamaged {"file.damaged"};
    /// Field of the refusal to open a backup for writing, see isBackup(): it can be read, and restored.
    static constexpr QLatin1StringView kBackup {"file.backup"};
    /// Field of the refusal of a file that another computer has open, or left locked: see lockElsewhere(), breakLock().
    static constexpr QLatin1StringView kLockedElsewhere {"file.locked"};

    /// A new campaign, open for writing. An existing file is never overwritten.
    static Result<std::unique_ptr<CampaignFile>> create(const QString &path, const QString &name);
    /// Opens an existing campaign after checking the file and its ledgers. An older file is first backed up and then
    /// brought up to date (for reading, a copy is); a newer one can only be opened for reading, and so can a backup.
    /// What cannot be opened is left untouched.
    static Result<std::unique_ptr<CampaignFile>> open(const QString &path, OpenMode mode = OpenMode::ReadWrite);
    /// The same with other schema steps than the program's own.
    static Result<std::unique_ptr<CampaignFile>> open(
        const QString &path, OpenMode mode, const std::vector<Migration> &steps);

    /// Who on another computer has the campaign at `path` open for writing, or left its lock behind; none where
    /// nobody does or where it is somebody on this computer.
    static std::optional<LockElsewhere> lockElsewhere(const QString &path);
    /// The same, or that it is open in another living program on this computer.
    static std::optional<LockElsewhere> lockOfOther(const QString &path);
    /// Takes away a lock that another computer left behind: for a person who knows that the campaign is not open there
    /// any more. The lock of a living program on this computer is never broken.
    static Done breakLock(const QString &path);

    CampaignFile(const CampaignFile &) = delete;
    CampaignFile &operator=(const CampaignFile &) = delete;
    ~CampaignFile();

    /// The absolute path with links resolved.
    QString path() const;
    OpenMode mode() const;
    /// Whether a newer program wrote the file; then it is open for reading only.
    bool isNewer() const;

    /// What the referee should know of how the file was found, though all of it is sound; none mostly.
    std::optional<Phrase> notice() const;

    QString name() const;
    Done rename(const QString &name);
    /// What the campaign remembers under `key`; none if nothing was set.
    Result<std::optional<QString>> setting(const QString &key) const;
    Done setSetting(const QString &key, const QString &value);

    /// All battles, the one last played first.
    Result<std::vector<BattleRecord>> battles() const;
    Result<BattleRecord> battle(qint64 id) const;
    /// Adds a battle with its first events, all or nothing. `battle.id`, `lastPlayed` and `events` are not read.
    Result<qint64> addBattle(const BattleRecord &battle, const std::vector<StoredEvent> &first);
    /// Changes what a person calls a battle; its rules and ledger stay.
    Done describeBattle(qint64 id, const QString &name, const QDate &date, const QString &place);

    /// The ledger from `afterSeq` on, in order.
    Result<std::vector<StoredEvent>> events(qint64 battle, int afterSeq = 0) const;
    /// One entry of the ledger; none where it has no such.
    Result<std::optional<StoredEvent>> event(qint64 battle, int seq) const;
    /// Appends `events`, whose seq go on from `expectedLastSeq`, all or nothing. Refused with field kConflict when the
    /// ledger does not end at `expectedLastSeq`.
    Done append(qint64 battle, int expectedLastSeq, const std::vector<StoredEvent> &events,
        DraftAction draft = DraftAction::Keep);

    /// The dialog that was open in a battle, dice typed into it and all: one JSON object a battle.
    Done saveDraft(qint64 battle, const QByteArray &json);
    /// The same, and nobody waits for the disk: it is kept before whatever is asked of the file next is done, and
    /// before the file is closed. `then` gets what came of it, in a thread of the file; it is not called where another
    /// one to be kept came in between.
    void keepDraft(qint64 battle, const QByteArray &json, std::function<void(const Done &)> then);
    /// Until every one is kept, and told of.
    void waitForDrafts() const;
    Result<std::optional<QByteArray>> draft(qint64 battle) const;
    Done clearDraft(qint64 battle);

    /// Whether the file on the disk is still the one that was opened; see kGone.
    bool isStillThere() const;
    /// Writes all that the campaign holds to a new file at `path`, also where its own file was removed or replaced.
    /// Refused with field kGone where it was overwritten: then what it held can be read no more.
    Done saveCopy(const QString &path) const;

    /// Looks through the whole file as opening does; an empty list means that nothing is wrong.
    Result<std::vector<Finding>> check() const;

private:
    friend class PlayedRules; // its tables are its own affair
    struct Private;
    explicit CampaignFile(std::unique_ptr<Private> content);

    std::unique_ptr<Private> m;
};

} // namespace muster
