// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/backupcopy.h"
#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/leftbeside.h"

#include <QFile>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Result<std::unique_ptr<Connection>> connectToWrite(const QString &path)
{
    // Another program that holds the file is waited for so long, in milliseconds.
    auto connection = Connection::open(path, u"QSQLITE_BUSY_TIMEOUT=1000"_s);
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
    if (const Done read = forEachRow(
            database, u"PRAGMA journal_mode"_s, {}, [&mode](const QSqlQuery &row) { mode = row.value(0).toString(); });
        !read)
        return read.error();
    if (mode != "delete"_L1)
        return Refusal {CampaignFile::kBusy,
            Phrase(QT_TRANSLATE_NOOP("muster", "Another program is using the campaign file. Nothing was changed."))};
    return connection;
}

namespace {
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
} // namespace

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
    // Before anything is written: from here on nobody else in this process opens the file, and gives up its locks.
    opened = std::make_unique<OpenedFile>(path);
    writtenHere = std::make_unique<WrittenHere>(path, *opened);
    if (isOlder) {
        if (const Done migrated = bringUpToDate((*made)->database(), version, steps); !migrated) {
            writtenHere.reset();
            opened.reset();
            return migrated;
        }
        opened->remember();
    }
    version = newestVersion(steps);
    connection = *std::move(made);
    auto now = recordedEnds(connection->database());
    if (!now)
        return now.error();
    ends = *std::move(now);
    return done();
}

Done CampaignFile::Private::copyForReading()
{
    auto folder = std::make_unique<CopyFolder>();
    const QString copy = u"copy"_s;
    const Done written = copyContent(path, folder->filePath(copy));
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

} // namespace muster
