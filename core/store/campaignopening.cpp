// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/growing.h"
#include "core/store/keptname.h"
#include "core/store/leftbeside.h"
#include "core/store/migration.h"

#include <QFile>
#include <QFileInfo>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_campaignopening {
namespace {
Refusal refusal(const char *sentence, const QString &path)
{
    return {CampaignFile::kFile, Phrase(sentence).arg(shownPath(path))};
}

/// A refusal of a damaged file, with where it may be had whole.
Refusal withWayOut(const QString &path, const Refusal &refusal)
{
    if (const QString campaign = campaignWithBackups(path); !campaign.isEmpty())
        return {refusal.field,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 Its backups are in the folder %2."))
                .arg(refusal.message)
                .arg(shownPath(backupFolder(campaign)))};
    return {refusal.field,
        Phrase(QT_TRANSLATE_NOOP(
                   "muster", "%1 If it is a copy, it may have been made in the midst of a recording: make it again."))
            .arg(refusal.message)};
}

/// What does not even begin as a campaign was one where it has backups: a destroyed header, a file that came out empty.
Refusal judged(const QString &path, const Refusal &refusal)
{
    if (refusal.field == CampaignFile::kDamaged)
        return withWayOut(path, refusal);
    if (refusal.field != kForeign)
        return refusal;
    return campaignWithBackups(path).isEmpty() ? Refusal {CampaignFile::kFile, refusal.message}
                                               : withWayOut(path, damagedFile(path, refusal.message));
}

/// The file to be opened; where it is gone and its backups are not, it says where they are.
Result<QString> fileToOpen(const QString &path)
{
    auto file = existingFile(path);
    if (file || path.isEmpty() || QFileInfo::exists(path) || backups(path).isEmpty())
        return file;
    return Refusal {CampaignFile::kMissing,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 Its backups are in the folder %2."))
            .arg(file.error().message)
            .arg(shownPath(backupFolder(path)))};
}

/// Writes an empty campaign to the file at `path`, up to the disk.
Done writeEmpty(const QString &path, const QString &name)
{
    const auto opened = Connection::open(path);
    if (!opened)
        return opened.error();
    const QSqlDatabase &database = (*opened)->database();
    if (const auto marked = execute(database, u"PRAGMA application_id = %1"_s.arg(kApplicationId)); !marked)
        return marked.error();
    if (const Done made = migrate(database, 0, schemaSteps()); !made)
        return made;
    return putSetting(database, kNameKey, name.trimmed());
}

/// A copy of a backup is none.
Done dropDescription(const QString &path)
{
    const auto opened = Connection::open(path);
    if (!opened)
        return opened.error();
    const auto dropped =
        execute((*opened)->database(), u"DELETE FROM setting WHERE key = ?"_s, {QString(kDescriptionKey)});
    return dropped ? done() : Done(dropped.error());
}

/// The schema version of a file that nothing is wrong with. `kept` gets the ledger that was played last.
Result<int> soundVersion(const QString &path, const std::vector<Migration> &steps, ReadLedger &kept)
{
    auto found = reading(path, [&](const QSqlDatabase &database) -> Result<int> {
        const auto application = pragma(database, u"application_id"_s);
        if (!application)
            return application.error();
        if (*application != kApplicationId)
            return Refusal {kForeign,
                Phrase(
                    QT_TRANSLATE_NOOP("muster", "%1 belongs to another program: it is not a campaign of Mustermaster."))
                    .arg(shownPath(path))};
        const auto version = pragma(database, u"user_version"_s);
        if (!version)
            return version.error();
        const bool isNewer = *version > newestVersion(steps);
        const auto findings = isNewer ? checkStrangePages(database) : checkContent(database, &kept, steps);
        if (!findings.empty())
            return damagedFile(path, findings.front().message);
        if (*version < 1)
            return damagedFile(
                path, Phrase(QT_TRANSLATE_NOOP("muster", "It does not say which version of Mustermaster wrote it.")));
        return *version;
    });
    return found ? found : Result<int>(judged(path, found.error()));
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
} // namespace in_campaignopening

Result<std::unique_ptr<CampaignFile>> CampaignFile::create(const QString &path, const QString &name)
{
    using namespace in_campaignopening;
    if (const Done named = checkName(name); !named)
        return named.error();
    const Done made = makeCampaign(path, [&name](const QString &growing) { return writeEmpty(growing, name); });
    if (!made)
        return made.error();
    return open(path);
}

Done CampaignFile::saveCopy(const QString &path) const
{
    using namespace in_campaignopening;
    const bool isLost = m->thread.run([this] { return m->opened != nullptr && !m->stillThere() && m->overwritten; });
    if (isLost)
        return Refusal {kGone,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "What the campaign file held was overwritten and can be read no more. Its backups are in the "
                       "folder %1."))
                .arg(shownPath(backupFolder(m->path)))};
    return makeCampaign(path, [this](const QString &growing) -> Done {
        const Done copied = m->read([&growing](const QSqlDatabase &database) -> Done {
            const auto written = execute(database, u"VACUUM INTO ?"_s, {growing});
            return written ? done() : Done(written.error());
        });
        if (!copied)
            return copied;
        return m->newer ? done() : dropDescription(growing);
    });
}

Result<std::unique_ptr<CampaignFile>> CampaignFile::open(const QString &path, OpenMode mode)
{
    return open(path, mode, schemaSteps());
}

Result<std::unique_ptr<CampaignFile>> CampaignFile::open(
    const QString &path, OpenMode mode, const std::vector<Migration> &steps)
{
    using namespace in_campaignopening;
    const auto file = fileToOpen(path);
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
    content->writes = writes;
    Private &here = *content;
    if (const Done connected = writes ? here.thread.run([&] { return here.connectForWriting(); }) : done(); !connected)
        return connected.error();
    if (!writes)
        content->notice = LeftBeside::strangerBeside(*file);
    if (content->version < newestVersion(steps))
        if (const Done copied = here.thread.run([&] { return here.copyForReading(); }); !copied)
            return copied.error();
    const auto name = content->read([](const QSqlDatabase &database) { return storedSetting(database, kNameKey); });
    if (!name)
        return name.error();
    content->name = name->value_or(QFileInfo(*file).completeBaseName());
    return std::unique_ptr<CampaignFile>(new CampaignFile(std::move(content)));
}

} // namespace muster
