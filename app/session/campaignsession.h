// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/battlesession.h"
#include "core/store/campaignfile.h"

#include <QThread>

#include <stop_token>

namespace muster {

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
    bool isReadOnly() const { return m_file && m_file->mode() == OpenMode::ReadOnly; }

    /// Adds a battle to the campaign and plays it.
    Done begin(const BattleRecord &battle, const std::vector<StoredEvent> &first);
    Done openBattle(qint64 id);
    void closeBattle();
    /// Writes what the open campaign holds to a new file at `path` and plays on there. Where the campaign's own file
    /// was overwritten, the battle being played is all that there still is.
    Done saveCopy(const QString &path);
    /// The battle being played; null if none is.
    BattleSession *battle() const { return m_battle.get(); }

    /// Backs the campaign up in a thread of its own. backupEnded() tells how it went.
    void startBackup();
    bool isBackingUp() const { return m_backup != nullptr; }
    /// Writes a verified copy to a new file at `path`, in a thread of its own; play goes on in the open campaign.
    /// copyEnded() tells how it went. Nothing happens while another copy is under way.
    void startCopy(const QString &path);

public slots:
    void cancelBackup();

signals:
    /// Another campaign is open than before, or none.
    void campaignChanged();
    /// Another battle is being played than before, or none; the one before is gone.
    void battleChanged();
    void backupStarted();
    /// `failure` is empty when all went well or the referee stopped it.
    void backupEnded(const QString &failure);
    void copyStarted();
    /// `failure` is empty when all went well.
    void copyEnded(const QString &path, const QString &failure);

private:
    Done take(Result<std::unique_ptr<CampaignFile>> file);
    Done playOnIn(const QString &path);
    Done saveBattle(const QString &path);
    void endCopy(const QString &path, const QString &failure);
    void endBackup(int number, const QString &failure);

    std::unique_ptr<CampaignFile> m_file;
    std::unique_ptr<BattleSession> m_battle;
    std::unique_ptr<QThread> m_backup;
    std::unique_ptr<QThread> m_copy;
    std::stop_source m_stop;
    int m_backups = 0; ///< tells a backup from those of campaigns closed before
};

} // namespace muster
