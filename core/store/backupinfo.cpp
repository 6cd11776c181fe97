// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupinfo.h"

#include "core/store/backup.h"
#include "core/store/backupcopy.h"
#include "core/store/campaignpath.h"
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
    auto info = reading(*file, [](const QSqlDatabase &database) -> Result<BackupInfo> {
        const auto said = description(database);
        if (!said)
            return said.error();
        if (*said && !(*said)->changed)
            return **said;
        const auto reached = howFar(database);
        if (!reached)
            return reached.error();
        BackupInfo read = said->value_or(BackupInfo {});
        read.reached = *reached;
        return read;
    });
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
