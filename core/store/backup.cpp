// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"

#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/durable.h"
#include "core/store/filecheck.h"
#include "core/store/readconnection.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QLoggingCategory>
#include <QRegularExpression>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Q_LOGGING_CATEGORY(lcBackup, "muster.backup")

constexpr auto kTimeFormat = "yyyyMMdd'T'HHmmss.zzz'Z'"_L1;
constexpr auto kFolderSuffix = ".backups"_L1;
constexpr auto kUnfinished = "unfinished.partial"_L1;

Refusal refusal(const char *sentence, const QString &path)
{
    return {u"file"_s, Phrase(sentence).arg(shownPath(path))};
}

QDateTime timeOf(const QString &backup)
{
    QDateTime time = QDateTime::fromString(QFileInfo(backup).fileName().chopped(7), kTimeFormat);
    time.setTimeSpec(Qt::UTC);
    return time;
}

/// What a campaign held at one moment.
struct Content {
    QByteArray mark;
    std::vector<LastEntry> last;
};

Result<Content> contentOf(const QString &path)
{
    return reading(path, [](const QSqlDatabase &database) -> Result<Content> {
        const auto mark = contentMark(database);
        if (!mark)
            return mark.error();
        const auto last = lastEntries(database);
        if (!last)
            return last.error();
        return Content {*mark, *last};
    });
}

Result<bool> holds(const QString &path, const Content &content)
{
    return reading(path, [&content](const QSqlDatabase &database) { return holdsEntries(database, content.last); });
}

/// One run of a backup, alone in its folder.
class BackupRun {
public:
    BackupRun(const QString &campaign, const BackupOptions &options)
        : m_campaign(campaign), m_folder(backupFolder(campaign)), m_partial(QDir(m_folder).filePath(kUnfinished)),
          m_options(options), m_lock(QDir(m_folder).filePath(u".lock"_s))
    {
    }
    ~BackupRun();

    Result<QString> run();

private:
    Done prepare();
    Result<bool> newestHolds(const QByteArray &content) const;
    Done copy();
    Done verify(const Content &before) const;
    Result<bool> fits(const Content &before) const;
    Result<QString> finish();
    void removeOld() const;
    Done goOn() const;

    QString m_campaign;
    QString m_folder;
    QString m_partial;
    const BackupOptions &m_options;
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

Done BackupRun::goOn() const
{
    if (m_options.stop.stop_requested())
        return Refusal {{}, Phrase(QT_TRANSLATE_NOOP("muster", "The backup was stopped."))};
    return done();
}

Done BackupRun::prepare()
{
    m_folderIsNew = !QDir(m_folder).exists();
    if (!QDir().mkpath(m_folder))
        return refusal(QT_TRANSLATE_NOOP("muster", "No backup: the folder %1 cannot be made."), m_folder);
    m_lock.setStaleLockTime(0);
    constexpr int kPatience = 10000; // milliseconds
    if (!m_lock.tryLock(kPatience))
        return refusal(QT_TRANSLATE_NOOP("muster", "No backup: the folder %1 cannot be written to."), m_folder);
    // Left behind by a run that was killed.
    if (QFile::exists(m_partial) && !QFile::remove(m_partial))
        return refusal(QT_TRANSLATE_NOOP("muster", "No backup: %1 is in the way."), m_partial);
    return done();
}

Result<bool> BackupRun::newestHolds(const QByteArray &content) const
{
    const QStringList known = backups(m_campaign);
    if (known.isEmpty())
        return false;
    const auto held = reading(known.first(), &contentMark);
    if (!held || *held != content)
        return false;
    const auto findings = checkFile(known.first());
    return findings && findings->empty();
}

Done BackupRun::copy()
{
    const QString partial = m_partial;
    return reading(m_campaign, [&partial](const QSqlDatabase &database) -> Done {
        QFile::remove(partial);
        const auto copied = execute(database, u"VACUUM INTO ?"_s, {partial});
        if (!copied)
            return Refusal {
                u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No backup was made. %1")).arg(copied.error().message)};
        return done();
    });
}

/// The copy holds what the campaign held before. Where somebody played on meanwhile, each ledger of the copy ends
/// somewhere between what was there before and what is there now.
Result<bool> BackupRun::fits(const Content &before) const
{
    const auto copied = contentOf(m_partial);
    if (!copied || copied->mark == before.mark)
        return copied ? Result<bool>(true) : copied.error();
    const auto now = contentOf(m_campaign);
    if (!now || now->mark == before.mark)
        return now ? Result<bool>(false) : now.error();
    const auto nothingMissing = holds(m_partial, before);
    return nothingMissing && *nothingMissing ? holds(m_campaign, *copied) : nothingMissing;
}

Done BackupRun::verify(const Content &before) const
{
    const auto findings = checkFile(m_partial);
    if (!findings)
        return findings.error();
    if (!findings->empty())
        return findings->front();
    const auto same = fits(before);
    if (!same)
        return same.error();
    if (!*same)
        return refusal(QT_TRANSLATE_NOOP("muster", "No backup: the copy of %1 does not hold the same."), m_campaign);
    return done();
}

Result<QString> BackupRun::finish()
{
    // A clock that was put back must not make the new backup look like an old one.
    QDateTime time = m_options.now().toUTC();
    if (const QStringList known = backups(m_campaign); !known.isEmpty())
        time = std::max(time, timeOf(known.first()).addMSecs(1));
    const QString path = QDir(m_folder).filePath(time.toString(kTimeFormat) + ".muster"_L1);
    if (!flushFile(m_partial) || !putInPlace(m_partial, path))
        return refusal(QT_TRANSLATE_NOOP("muster", "No backup: %1 cannot be written."), path);
    removeOld();
    return path;
}

void BackupRun::removeOld() const
{
    const QStringList known = backups(m_campaign);
    for (const QString &old : known.mid(std::max(1, m_options.thinning.last)))
        if (!QFile::remove(old))
            qCWarning(lcBackup) << "cannot remove the old backup" << old;
}

Result<QString> BackupRun::run()
{
    if (const Done prepared = prepare(); !prepared)
        return prepared.error();
    const auto before = contentOf(m_campaign);
    if (!before)
        return before.error();
    if (const auto held = newestHolds(before->mark); held && *held)
        return backups(m_campaign).first();
    if (const Done on = goOn(); !on)
        return on.error();
    if (const Done copied = copy(); !copied)
        return copied.error();
    if (const Done on = goOn(); !on)
        return on.error();
    if (const Done verified = verify(*before); !verified)
        return verified.error();
    return finish();
}
} // namespace

QString backupFolder(const QString &campaignPath)
{
    return campaignPath + kFolderSuffix;
}

QStringList backups(const QString &campaignPath)
{
    static const QRegularExpression name(u"^\\d{8}T\\d{6}\\.\\d{3}Z\\.muster$"_s);
    const QDir folder(backupFolder(campaignPath));
    QStringList paths;
    for (const QString &entry : folder.entryList(QDir::Files, QDir::Name | QDir::Reversed))
        if (name.match(entry).hasMatch())
            paths += folder.filePath(entry);
    return paths;
}

bool isBackup(const QString &path)
{
    return QFileInfo(path).absoluteDir().dirName().endsWith(kFolderSuffix);
}

QString campaignOfBackup(const QString &path)
{
    return isBackup(path) ? QFileInfo(path).absolutePath().chopped(kFolderSuffix.size()) : QString();
}

std::vector<BackupInfo> backupList(const QString &campaignPath, const QDateTime &, std::stop_token)
{
    std::vector<BackupInfo> list;
    for (const QString &path : backups(campaignPath))
        list.push_back({.path = path, .made = timeOf(path), .size = QFileInfo(path).size()});
    return list;
}

bool isSound(const BackupInfo &backup)
{
    const auto findings = checkFile(backup.path);
    return findings && findings->empty();
}

std::vector<Refusal> missingSinceBackup(const QString &campaignPath)
{
    const auto path = existingFile(campaignPath);
    const QStringList known = path ? backups(*path) : QStringList();
    if (known.isEmpty())
        return {};
    const auto held = contentOf(known.first());
    std::vector<Refusal> missing;
    for (const LastEntry &entry : held ? held->last : std::vector<LastEntry>()) {
        const auto there =
            reading(*path, [&entry](const QSqlDatabase &database) { return holdsEntries(database, {entry}); });
        if (there && !*there)
            missing.push_back({u"ledger"_s,
                Phrase(QT_TRANSLATE_NOOP(
                           "muster", "Battle %1 has no longer what the backup %2 has: its ledger up to entry %3."))
                    .arg(QString::number(entry.battle))
                    .arg(shownPath(known.first()))
                    .arg(entry.seq)});
    }
    return missing;
}

Result<QString> backUp(const QString &campaignPath, const BackupOptions &options)
{
    const auto path = existingFile(campaignPath);
    if (!path)
        return path.error();
    return BackupRun(*path, options).run();
}

} // namespace muster
