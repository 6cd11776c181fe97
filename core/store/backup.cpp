// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"

#include "core/store/backupcopy.h"
#include "core/store/backupfolder.h"
#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/durable.h"
#include "core/store/filecheck.h"
#include "core/store/readconnection.h"
#include "core/store/stopped.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QLoggingCategory>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Q_LOGGING_CATEGORY(lcBackup, "muster.backup")

constexpr auto kUnfinished = "unfinished.partial"_L1;

Refusal refusal(const char *sentence, const QString &path)
{
    return {u"file"_s, Phrase(sentence).arg(shownPath(path))};
}

Refusal noBackup(const QString &notWrittenTo)
{
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "No backup was made. %1 Play is safe; older backups are kept."))
            .arg(notWritten(notWrittenTo))};
}

/// Where the reason has words of its own.
Refusal noBackup(const Refusal &why)
{
    if (wasStopped(why))
        return why;
    return {why.field, Phrase(QT_TRANSLATE_NOOP("muster", "No backup was made. %1")).arg(why.message)};
}

/// One run of a backup, alone in its folder.
class BackupRun {
public:
    BackupRun(const QString &campaign, const BackupOptions &options)
        : m_campaign(campaign), m_folder(backupFolder(campaign)), m_partial(QDir(m_folder).filePath(kUnfinished)),
          m_options(options), m_now(options.now().toUTC()), m_lock(QDir(m_folder).filePath(u".lock"_s))
    {
    }
    ~BackupRun();

    Result<QString> run();

private:
    Done prepare();
    Result<bool> newestHoldsTheSame() const;
    Result<QString> finish();
    void removeOld() const;
    bool mayGo(const BackupInfo &backup) const;

    QString m_campaign;
    QString m_folder;
    QString m_partial;
    const BackupOptions &m_options;
    QDateTime m_now;
    QLockFile m_lock;
    bool m_folderIsNew = false;
};

BackupRun::~BackupRun()
{
    if (m_lock.isLocked()) {
        QFile::remove(m_partial);
        QFile::remove(m_partial + u"-journal"_s);
        m_lock.unlock();
    }
    if (m_folderIsNew)
        QDir().rmdir(m_folder); // goes only when it is empty: nothing was backed up
}

Done BackupRun::prepare()
{
    m_folderIsNew = !QDir(m_folder).exists();
    if (!makeFolder(m_folder))
        return noBackup(m_folder);
    m_lock.setStaleLockTime(0);
    constexpr int kPatience = 10000; // milliseconds
    if (!m_lock.tryLock(kPatience))
        return noBackup(m_folder);
    // Left behind by a run that was killed.
    if (QFile::exists(m_partial) && !QFile::remove(m_partial))
        return refusal(QT_TRANSLATE_NOOP("muster",
                           "No backup was made: the file %1 is in the way. Play is safe; older backups are kept."),
            m_partial);
    return done();
}

Result<bool> BackupRun::newestHoldsTheSame() const
{
    const QStringList known = backups(m_campaign);
    const auto content = reading(m_campaign, &contentMark);
    if (!content || known.isEmpty())
        return content ? Result<bool>(false) : content.error();
    const auto held = reading(known.first(), &contentMark);
    if (!held || *held != *content)
        return false;
    const auto findings = checkFile(known.first());
    return findings && findings->empty();
}

Result<QString> BackupRun::finish()
{
    // A clock that was put back must not make the new backup look like an old one.
    QDateTime time = m_now;
    if (const QStringList known = backups(m_campaign); !known.isEmpty())
        time = std::max(time, timeOfBackup(known.first()).addMSecs(1));
    const QString path = QDir(m_folder).filePath(backupName(time));
    if (!putInPlace(m_partial, path))
        return noBackup(path);
    removeOld();
    return path;
}

/// Nothing is lost with it: it is as the program made it, or the campaign itself still has all of its entries.
bool BackupRun::mayGo(const BackupInfo &backup) const
{
    if (QFileInfo(backup.path) == QFileInfo(m_options.keep)) // also where one of them is a link
        return false;
    if (backup.kept != KeptAs::TooOld || !backup.readable || backup.changed)
        return false;
    if (backup.kind != BackupKind::Unknown)
        return true;
    const auto last = reading(backup.path, &lastEntries);
    if (!last)
        return false;
    const auto held =
        reading(m_campaign, [&last](const QSqlDatabase &database) { return holdsEntries(database, *last); });
    return held && *held;
}

void BackupRun::removeOld() const
{
    for (const BackupInfo &old : ownBackups(m_campaign, m_now.toLocalTime(), m_options.thinning, {}))
        if (mayGo(old) && !QFile::remove(old.path))
            qCWarning(lcBackup) << "cannot remove the old backup" << old.path;
}

Result<QString> BackupRun::run()
{
    if (const Done prepared = prepare(); !prepared)
        return prepared.error();
    const auto held = newestHoldsTheSame();
    if (!held)
        return noBackup(held.error());
    if (*held)
        return backups(m_campaign).first();
    const auto copied = copyAndVerify({m_campaign, m_partial, m_options.kind, m_now, m_options.stop});
    if (!copied)
        return noBackup(copied.error());
    return finish();
}
} // namespace

std::vector<Refusal> missingSinceBackup(const QString &campaignPath)
{
    const auto path = existingFile(campaignPath);
    const QStringList known = path ? backups(*path) : QStringList();
    if (known.isEmpty())
        return {};
    const auto restored =
        reading(*path, [](const QSqlDatabase &database) { return storedSetting(database, kRestoredKey); });
    // It was the referee's wish to go back behind that one.
    if (restored && restored->value_or(QString()) >= QFileInfo(known.first()).fileName())
        return {};
    const auto held = reading(known.first(), &lastEntries);
    if (!held)
        return {};
    const auto missing = reading(*path, [&held](const QSqlDatabase &database) -> Result<std::vector<LastEntry>> {
        std::vector<LastEntry> entries;
        for (const LastEntry &entry : *held) {
            const auto there = holdsEntries(database, {entry});
            if (!there)
                return there.error();
            if (!*there)
                entries.push_back(entry);
        }
        return entries;
    });
    std::vector<Refusal> findings;
    for (const LastEntry &entry : missing ? *missing : std::vector<LastEntry>()) {
        findings.push_back({u"ledger"_s,
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "Battle %1 has no longer what the backup %2 has: its ledger up to entry %3."))
                .arg(QString::number(entry.battle))
                .arg(shownPath(known.first()))
                .arg(entry.seq)});
    }
    return findings;
}

Result<QString> backUp(const QString &campaignPath, const BackupOptions &options)
{
    const auto path = existingFile(campaignPath);
    if (!path)
        return path.error();
    if (isBackup(*path))
        return refusal(QT_TRANSLATE_NOOP("muster", "The file %1 is itself a backup: none is made of it."), *path);
    return BackupRun(*path, options).run();
}

} // namespace muster
