// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupinfo.h"

#include "core/store/backup.h"
#include "core/store/backupcopy.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/readconnection.h"

#include <QFileInfo>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Phrase madeBecause(const BackupInfo &backup)
{
    switch (backup.kind) {
    case BackupKind::Opening:
        return Phrase(QT_TRANSLATE_NOOP("muster", "opening"));
    case BackupKind::Turn:
        return Phrase(QT_TRANSLATE_NOOP("muster", "turn %1 begins")).arg(backup.reached.turn);
    case BackupKind::Interval:
        return Phrase(QT_TRANSLATE_NOOP("muster", "every %1 minutes")).arg(kBackupMinutes);
    case BackupKind::ByHand:
        return Phrase(QT_TRANSLATE_NOOP("muster", "by hand"));
    case BackupKind::Unknown:
        break;
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "not known"));
}
/// Nobody has written to the file since it was described, or nothing that counts.
bool isAsDescribed(const QString &path, const Description &said)
{
    if (said.written >= 0 && !QFileInfo::exists(path + u"-wal"_s) && timesWritten(path) == said.written)
        return true;
    const auto mark = reading(path, &contentMark);
    return mark && QString::fromLatin1(mark->toHex()) == said.mark;
}

/// What the file's own ledgers say.
Result<BackupInfo> looked(const QString &path, const std::optional<Description> &said)
{
    BackupInfo info = said ? said->info : BackupInfo {};
    const auto reached = reading(path, &howFar);
    if (!reached)
        return reached.error();
    info.reached = *reached;
    info.changed = said.has_value();
    return info;
}
} // namespace

Phrase kindInWords(const BackupInfo &backup)
{
    if (!backup.readable)
        return Phrase(QT_TRANSLATE_NOOP("muster", "cannot be read"));
    if (backup.changed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "changed by another program"));
    if (backup.kept == KeptAs::Daily)
        return Phrase(QT_TRANSLATE_NOOP("muster", "daily"));
    if (backup.kept == KeptAs::Monthly)
        return Phrase(QT_TRANSLATE_NOOP("muster", "monthly"));
    return madeBecause(backup);
}

Phrase inWords(const HowFar &reached)
{
    if (reached.upTo.isEmpty())
        return {};
    return Phrase(QT_TRANSLATE_NOOP("muster", "turn %1, to %2")).arg(reached.upToTurn).arg(reached.upTo);
}

QString madeInWords(const BackupInfo &backup, const QDateTime &now)
{
    const QDateTime made = inZoneOf(now, backup.made);
    const QLocale locale;
    if (made.date() == now.date())
        return locale.toString(made.time(), u"HH:mm"_s);
    const bool thisYear = made.date().year() == now.date().year();
    return locale.toString(made.date(), thisYear ? u"ddd d MMMM"_s : u"ddd d MMMM yyyy"_s);
}

Result<BackupInfo> describe(const QString &path)
{
    const auto file = existingFile(path);
    if (!file)
        return file.error();
    auto said = reading(*file, &description);
    if (!said)
        return said.error();
    auto info = *said && isAsDescribed(*file, **said) ? Result<BackupInfo>((*said)->info) : looked(*file, *said);
    if (!info)
        return info;
    const QFileInfo onDisk(*file);
    info->path = *file;
    info->size = onDisk.size();
    if (!info->made.isValid())
        info->made = onDisk.lastModified().toUTC();
    return info;
}

} // namespace muster
