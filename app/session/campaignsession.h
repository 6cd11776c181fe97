// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/backupkeeper.h"
#include "app/session/battlesession.h"
#include "core/store/campaignfile.h"
#include "core/store/restore.h"

namespace muster {

/// A battle in a file, as two people compare it.
struct FingerprintOf {
    QString battle {}; ///< its name
    QString fingerprint {}; ///< empty where there is none
};

/// Of this battle in the file at `path`; where it has no such, of the one last played.
FingerprintOf fingerprintIn(const QString &path, qint64 battle = 0);

/// The campaign that is open, and the battle of it that is being played. Opening one closes the other.
class CampaignSession : public QObject {
    Q_OBJECT

public:
    explicit CampaignSession(QObject *parent = nullptr);
    ~CampaignSession() override;

    Done create(const QString &path, const QString &name);
    Done open(const QString &path, OpenMode mode = OpenMode::ReadWrite);
    /// Waits until a backup under way has been stopped.
    void close();

    /// The open campaign; null if none is.
    CampaignFile *file() const { return m_file.get(); }
    /// The battles of the open campaign, the one last played first; none where none is open or none can be read.
    std::vector<BattleRecord> battles() const;
    /// Its newest backup, if it had less than that when it was opened: another file, or an older copy, may have come in
    /// its place. Else empty.
    const QString &aheadBackup() const { return m_aheadBackup; }
    bool isReadOnly() const { return m_file && m_file->mode() == OpenMode::ReadOnly; }

    /// Adds a battle to the campaign and plays it.
    Done begin(const BattleRecord &battle, const std::vector<StoredEvent> &first);
    Done openBattle(qint64 id);
    void closeBattle();
    /// Writes what the open campaign holds to a new file at `path` and plays on there. Where the campaign's own file
    /// was overwritten, the battle being played is all that there still is.
    Done saveCopy(const QString &path);
    /// The same, but nothing is played there: the campaign stays as it is.
    Done keepCopy(const QString &path) const;
    /// The battle being played; null if none is.
    BattleSession *battle() const { return m_battle.get(); }

    /// Makes the backups of the open campaign: on opening, at each new turn, after so much play, and when asked.
    BackupKeeper &backups() { return m_backups; }
    /// Writes a verified copy to a new file at `path`, in a thread of its own; play goes on in the open campaign.
    /// copyEnded() tells how it went. Nothing happens while another copy is under way.
    void startCopy(const QString &path);
    /// The same of a backup.
    void startCopyOf(const QString &backup, const QString &path);
    /// Closes the campaign, puts `backup` in its place, or in that of the campaign it was made of, and opens that
    /// again; the file that stood there is kept. restoreEnded() tells how it went: where it failed, the campaign is
    /// open as before.
    void startRestore(const QString &backup);
    bool isRestoring() const { return m_isRestoring; }
    void cancelRestore() { m_copies.cancel(); }

signals:
    /// Another campaign is open than before, or none.
    void campaignChanged();
    /// Another battle is being played than before, or none; the one before is gone.
    void battleChanged();
    /// Something is on the disk now that was not before.
    void recorded();
    void copyStarted();
    /// `failure` is empty when all went well; `print`: of what was written.
    void copyEnded(const QString &path, const QString &failure, const muster::FingerprintOf &print);
    void restoreStarted();
    /// `failure`: why nothing was restored; `notOpened`: why no campaign is open after it. Both are empty when all went
    /// well. `kept`: the file that stood there before.
    void restoreEnded(const QString &kept, const QString &failure, const QString &notOpened);

private:
    Done take(Result<std::unique_ptr<CampaignFile>> file);
    Done playOnIn(const QString &path);
    /// A new campaign, and the battle in it.
    struct Written {
        std::unique_ptr<CampaignFile> file;
        qint64 battle = 0;
    };
    Result<Written> writeBattle(const QString &path) const;
    Done saveBattle(const QString &path);
    void startCopying(const QString &path, qint64 battle, std::function<Done()> copying);
    void endRestore(const Result<Restored> &restored, const QString &before, qint64 battle);
    Done openNewest(const QString &path, qint64 battle);
    void listenToBattle();

    std::unique_ptr<CampaignFile> m_file;
    std::unique_ptr<BattleSession> m_battle;
    BackupKeeper m_backups;
    WorkQueue m_copies; ///< copies and restored backups
    QString m_aheadBackup;
    bool m_isCopying = false;
    bool m_isRestoring = false;
};

} // namespace muster
