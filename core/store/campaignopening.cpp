// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/durable.h"
#include "core/store/leftbeside.h"
#include "core/store/migration.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QUuid>
#include <QVariant>

#include <array>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Another program that holds the file is waited for so long, in milliseconds.
const QString kWriting = u"QSQLITE_BUSY_TIMEOUT=1000"_s;
const std::array kCompanions {"-wal"_L1, "-shm"_L1, "-journal"_L1};

Refusal refusal(const char *sentence, const QString &path)
{
    return {CampaignFile::kFile, Phrase(sentence).arg(shownPath(path))};
}

Refusal refusal(const char *sentence, const QString &path, qsizetype number)
{
    return {CampaignFile::kFile, Phrase(sentence).arg(shownPath(path)).arg(int(number))};
}

/// A refusal of a damaged file, with where it may be had whole.
Refusal withWayOut(const QString &path, const Refusal &refusal)
{
    if (!backups(path).isEmpty())
        return {refusal.field,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 Its backups are in the folder %2."))
                .arg(refusal.message)
                .arg(shownPath(backupFolder(path)))};
    return {refusal.field,
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "%1 If it is a copy, it may have been made in the midst of a recording: make it again."))
            .arg(refusal.message)};
}

/// Done when nothing stands where a new campaign shall be.
Done checkFree(const QString &path)
{
    const QFileInfo info(path);
    if (info.exists() || info.isSymLink())
        return refusal(QT_TRANSLATE_NOOP("muster", "There is a file %1 already."), path);
    for (const QLatin1StringView companion : kCompanions) // SQLite would take it for a part of the new file
        if (QFileInfo(path + companion).size() > 0)
            return refusal(QT_TRANSLATE_NOOP("muster", "The file %1, left by an earlier campaign, is in the way."),
                path + companion);
    // A copy in the making, and what lies beside the file, have longer names yet.
    constexpr qsizetype kLongestName = 200;
    if (QFile::encodeName(info.fileName()).size() > kLongestName)
        return refusal(QT_TRANSLATE_NOOP("muster", "The name of the file %1 is too long: %2 bytes are the most."), path,
            kLongestName);
    const QFileInfo folder(info.absolutePath());
    if (!folder.isDir())
        return refusal(QT_TRANSLATE_NOOP("muster", "There is no folder %1."), folder.filePath());
    if (!folder.isWritable())
        return refusal(QT_TRANSLATE_NOOP("muster", "You may not write to the folder %1."), folder.filePath());
    return done();
}

/// Brings the schema from `version` up to date.
Done bringUpToDate(const QSqlDatabase &database, int version, const std::vector<Migration> &steps)
{
    if (const Done migrated = migrate(database, version, steps); !migrated)
        return Refusal {CampaignFile::kFile,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "The campaign could not be brought up to date and was "
                       "left as it is. %1"))
                .arg(migrated.error().message)};
    const auto on = execute(database, u"PRAGMA foreign_keys = ON"_s);
    return on ? done() : Done(on.error());
}

/// Writes an empty campaign to the file at `path`, up to the disk.
Done writeEmpty(const QString &path, const QString &name)
{
    const auto opened = Connection::open(path, kWriting);
    if (!opened)
        return opened.error();
    const QSqlDatabase &database = (*opened)->database();
    if (const auto marked = execute(database, u"PRAGMA application_id = %1"_s.arg(kApplicationId)); !marked)
        return marked.error();
    if (const Done made = migrate(database, 0, schemaSteps()); !made)
        return made;
    return putSetting(database, kNameKey, name.trimmed());
}

/// A new file at `path`, in one go: `write` fills it under another name, so that nobody ever finds half a campaign
/// under the right one.
template <class Write>
Done growInto(const QString &path, Write write)
{
    if (const Done free = checkFree(path); !free)
        return free;
    const QString growing = u"%1.%2.new"_s.arg(path, QUuid::createUuid().toString(QUuid::Id128));
    const auto tidy = qScopeGuard([&growing] {
        QFile::remove(growing);
        for (const QLatin1StringView companion : kCompanions)
            QFile::remove(growing + companion);
    });
    if (const Done written = write(growing); !written)
        return written;
    if (!flushFile(growing) || !putInPlace(growing, path))
        return refusal(QT_TRANSLATE_NOOP("muster", "The file %1 cannot be written."), path);
    return done();
}

/// The schema version of a file that nothing is wrong with. `kept` gets the ledger that was played last.
Result<int> soundVersion(const QString &path, const std::vector<Migration> &steps, ReadLedger &kept)
{
    auto found = reading(path, [&](const QSqlDatabase &database) -> Result<int> {
        const auto application = pragma(database, u"application_id"_s);
        if (!application)
            return application.error();
        if (*application != kApplicationId)
            return refusal(
                QT_TRANSLATE_NOOP("muster", "%1 belongs to another program: it is not a campaign of Mustermaster."),
                path);
        const auto version = pragma(database, u"user_version"_s);
        if (!version)
            return version.error();
        const bool isNewer = *version > newestVersion(steps);
        const auto findings = isNewer ? checkStrangePages(database) : checkContent(database, &kept, steps);
        if (!findings.empty())
            return damagedFile(path, findings.front().message);
        if (*version < 1)
            return damagedFile(path,
                Phrase(QT_TRANSLATE_NOOP("muster", "It does not say which version of Mustermaster wrote it.")));
        return *version;
    });
    if (!found && found.error().field == CampaignFile::kDamaged)
        return withWayOut(path, found.error());
    return found;
}

Done checkVersion(const QString &path, int version, int newest, OpenMode mode)
{
    if (version > newest && mode == OpenMode::ReadWrite)
        return refusal(QT_TRANSLATE_NOOP("muster",
                           "A newer version of Mustermaster wrote %1. "
                           "This one can open it for reading only."),
            path);
    return done();
}
} // namespace

Result<std::unique_ptr<CampaignFile>> CampaignFile::create(const QString &path, const QString &name)
{
    if (const Done named = checkName(name); !named)
        return named.error();
    const Done made = growInto(path, [&name](const QString &growing) { return writeEmpty(growing, name); });
    if (!made)
        return made.error();
    return open(path);
}

Done CampaignFile::saveCopy(const QString &path) const
{
    if (m->opened && !m->stillThere() && m->overwritten)
        return Refusal {kGone,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "What the campaign file held was overwritten and can be read no more. Its backups are in the "
                       "folder %1."))
                .arg(shownPath(backupFolder(m->path)))};
    return growInto(path, [this](const QString &growing) -> Done {
        const Done copied = m->read([&growing](const QSqlDatabase &database) -> Done {
            const auto written = execute(database, u"VACUUM INTO ?"_s, {growing});
            return written ? done() : Done(written.error());
        });
        if (!copied)
            return copied;
        const auto findings = checkFile(growing);
        if (!findings)
            return findings.error();
        return findings->empty() ? done() : Done(findings->front());
    });
}

Result<std::unique_ptr<CampaignFile>> CampaignFile::open(const QString &path, OpenMode mode)
{
    return open(path, mode, schemaSteps());
}

Done CampaignFile::Private::lockForWriting()
{
    if (const Done writable = checkWritable(path); !writable)
        return writable;
    auto taken = WriteLock::take(path);
    if (!taken)
        return taken.error();
    lock = *std::move(taken);
    return done();
}

Done CampaignFile::Private::connectForWriting()
{
    const bool isOlder = version < newestVersion(steps);
    if (isOlder)
        if (const auto backup = backUp(path); !backup)
            return backup.error();
    if (LeftBeside::isThere(path)) {
        const auto left = LeftBeside::copied(path);
        if (!left)
            return left.error();
        const auto told = left->putAway(path);
        if (!told)
            return told.error();
        notice = *told;
    }
    auto made = connectToWrite(path);
    if (!made)
        return made.error();
    if (isOlder)
        if (const Done migrated = bringUpToDate((*made)->database(), version, steps); !migrated)
            return migrated;
    version = newestVersion(steps);
    opened = std::make_unique<OpenedFile>(path);
    connection = *std::move(made);
    writtenHere = std::make_unique<WrittenHere>(path, *opened);
    auto now = lastEntries(connection->database());
    if (!now)
        return now.error();
    ends = *std::move(now);
    return done();
}

Done CampaignFile::Private::copyForReading()
{
    auto folder = std::make_unique<CopyFolder>();
    const QString copy = u"copy"_s;
    const QString to = folder->filePath(copy);
    const Done written = reading(path, [&to](const QSqlDatabase &database) -> Done {
        QFile::remove(to);
        const auto copied = execute(database, u"VACUUM INTO ?"_s, {to});
        return copied ? done() : Done(copied.error());
    });
    if (!written)
        return written;
    auto opening = ReadConnection::ofCopy(std::move(folder), copy);
    if (!opening)
        return opening.error();
    if (const Done migrated = bringUpToDate(opening->database(), version, steps); !migrated)
        return migrated;
    version = newestVersion(steps);
    upToDate = *std::move(opening);
    return done();
}

Result<std::unique_ptr<CampaignFile>> CampaignFile::open(
    const QString &path, OpenMode mode, const std::vector<Migration> &steps)
{
    const auto file = existingFile(path);
    if (!file)
        return file.error();
    auto content = std::make_unique<Private>();
    content->path = *file;
    content->steps = steps;
    const bool writes = mode == OpenMode::ReadWrite;
    if (writes && isBackup(*file))
        return Refusal {kBackup,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "%1 is a backup and stays as it is: look at it, restore it, or save it elsewhere to play on."))
                .arg(shownPath(*file))};
    if (const Done locked = writes ? content->lockForWriting() : done(); !locked)
        return locked.error();
    const auto version = soundVersion(*file, steps, content->kept);
    if (!version)
        return version.error();
    if (const Done fits = checkVersion(*file, *version, newestVersion(steps), mode); !fits)
        return fits.error();
    content->version = *version;
    content->newer = *version > newestVersion(steps);
    if (const Done connected = writes ? content->connectForWriting() : done(); !connected)
        return connected.error();
    if (content->version < newestVersion(steps))
        if (const Done copied = content->copyForReading(); !copied)
            return copied.error();
    const auto name = content->read([](const QSqlDatabase &database) { return storedSetting(database, kNameKey); });
    if (!name)
        return name.error();
    content->name = name->value_or(QFileInfo(*file).completeBaseName());
    return std::unique_ptr<CampaignFile>(new CampaignFile(std::move(content)));
}

Result<std::unique_ptr<Connection>> connectToWrite(const QString &path)
{
    auto connection = Connection::open(path, kWriting);
    if (!connection)
        return connection;
    const QSqlDatabase &database = (*connection)->database();
    // A rollback journal that goes with every commit: between two of them all is in the one file, and nothing beside
    // it. EXTRA, for the commit is done once the journal's name is gone from the disk too.
    for (const QString &setting :
        {u"journal_mode = DELETE"_s, u"synchronous = EXTRA"_s, u"fullfsync = ON"_s, u"foreign_keys = ON"_s})
        if (const auto set = execute(database, u"PRAGMA "_s + setting); !set)
            return set.error();
    QString mode;
    if (const Done read = forEachRow(database, u"PRAGMA journal_mode"_s, {},
            [&mode](const QSqlQuery &row) { mode = row.value(0).toString(); });
        !read)
        return read.error();
    if (mode != "delete"_L1)
        return Refusal {CampaignFile::kBusy,
            Phrase(QT_TRANSLATE_NOOP("muster", "Another program is using the campaign file. Nothing was changed."))};
    return connection;
}

} // namespace muster
