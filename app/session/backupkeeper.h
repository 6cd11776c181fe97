// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/workqueue.h"
#include "core/store/backup.h"
#include "core/store/secondplace.h"

#include <QTimer>

#include <optional>

namespace muster {

/// Makes the backups of the open campaign and its copies in the second place, each in its time, beside the window's
/// thread. Never two at once: what falls due meanwhile waits, and of several reasons the weightiest counts.
class BackupKeeper : public QObject {
    Q_OBJECT

public:
    /// What it works with; tests bring their own.
    struct Means {
        std::function<QDateTime()> now = &QDateTime::currentDateTimeUtc;
        std::function<Result<QString>(const QString &, const BackupOptions &)> backUp = &muster::backUp;
        std::function<Result<BackupInfo>(const QString &, const QString &, const CopyOptions &)> copy =
            &copyToSecondPlace;
        std::function<SecondPlace(const QString &, const QString &)> look = &lookAtSecondPlace;
    };
    enum class Work { Backup, Copy };

    explicit BackupKeeper(QObject *parent = nullptr);
    ~BackupKeeper() override;
    void setMeans(Means means) { m_means = std::move(means); }

    /// Keeps the campaign at `path` from now on.
    void begin(const QString &path);
    /// Waits until what is under way has stopped.
    void end();
    /// The folder that gets a copy at each new turn; empty: none.
    void setSecondPlace(const QString &folder);
    /// The battle that is played from now on is in this turn.
    void goOnFrom(int turn);
    /// Something was recorded; the battle is in this turn now.
    void noteRecorded(int turn);

    /// A backup is to be made, for this reason.
    void makeDue(BackupKind kind);
    /// A copy in the second place is to be made.
    void makeCopyDue(BackupKind kind = BackupKind::ByHand);
    /// This backup is being looked at: it stays, however old; empty: none is.
    void keep(const QString &backup) { m_kept = backup; }
    /// Looks at the clock, and whether the second place is there.
    void look();
    void cancel() { m_work.cancel(); }

    bool isAtWork() const { return m_work.isBusy(); }
    /// Why the last backup was not made; empty where it was.
    QString failure() const { return m_failure; }
    /// As it was last seen; not chosen where there is none.
    const SecondPlace &place() const { return m_place; }
    /// Why the last copy was not made; empty where it was.
    QString copyFailure() const { return m_copyFailure; }
    /// Since when the second place has not been there; invalid while it is.
    QDateTime missingSince() const { return m_missingSince; }

signals:
    void started(muster::BackupKeeper::Work work);
    void ended(muster::BackupKeeper::Work work);
    /// How the last backup or copy went, or the second place, is other than before.
    void changed();

private:
    void goOn();
    void startBackup(BackupKind kind);
    void endBackup(const QString &failure);
    void startCopy(BackupKind kind);
    void endCopy(const QString &failure, const SecondPlace &place);
    void startLook();
    void take(const SecondPlace &place);
    bool lacksThisTurn() const;

    Means m_means;
    QString m_campaign;
    QString m_kept; ///< the backup that is being looked at
    WorkQueue m_work;
    QTimer m_timer;
    PlayedSince m_played;
    std::optional<BackupKind> m_backupDue;
    std::optional<BackupKind> m_copyDue;
    bool m_lookDue = false;
    bool m_looksFirst = false; ///< the place was not looked at since the campaign was opened
    QString m_failure;
    QString m_copyFailure;
    bool m_copyOwed = false; ///< the last one failed: it is made once the place is there again
    SecondPlace m_place;
    QDateTime m_missingSince;
};

} // namespace muster
