// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupinfo.h"

#include "core/base/timewords.h"
#include "core/rules/catalogue.h"
#include "core/rules/ruleset.h"
#include "core/store/backup.h"
#include "core/store/backupcopy.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/readconnection.h"
#include "core/store/writtenhere.h"

#include <QFileInfo>

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
    case BackupKind::BeforeRestoring:
        return Phrase(QT_TRANSLATE_NOOP("muster", "before restoring"));
    case BackupKind::Unknown:
        break;
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "not known"));
}
/// Nobody has written to the file since it was described, or nothing that counts.
bool isAsDescribed(const QString &path, const Description &said)
{
    const bool saysTimes = said.written >= 0 && !isWrittenHere(path) && !QFileInfo::exists(path + u"-wal"_s);
    if (saysTimes && timesWritten(path) == said.written)
        return true;
    const auto mark = reading(path, &contentMark);
    return mark && QString::fromLatin1(mark->toHex()) == said.mark;
}

/// What the file's own ledgers say.
Result<BackupInfo> looked(const QString &path, const BackupInfo &said)
{
    BackupInfo info = said;
    const auto reached = reading(path, &howFar);
    if (!reached)
        return reached.error();
    info.reached = *reached;
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
    const Ruleset *set = findRuleset(reached.rules);
    const Phase *phase = set ? set->phase(reached.phase) : nullptr;
    if (reached.turn == 0)
        return phase ? Phrase(phase->brief) : Phrase();
    const Phrase turn = Phrase(QT_TRANSLATE_NOOP("muster", "turn %1")).arg(reached.turn);
    return phase ? Phrase(QT_TRANSLATE_NOOP("muster", "turn %1, %2")).arg(reached.turn).arg(Phrase(phase->brief))
                 : turn;
}

QString madeInWords(const BackupInfo &backup, const QDateTime &now)
{
    return momentWords(backup.made, now);
}

Phrase entriesBesideNow(const BackupInfo &backup, const BackupInfo &now)
{
    if (!backup.readable || !now.readable)
        return {};
    const int fewer = now.reached.entries - backup.reached.entries;
    if (fewer == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "as many"));
    return fewer > 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 fewer")).arg(fewer)
                     : Phrase(QT_TRANSLATE_NOOP("muster", "%1 more")).arg(-fewer);
}

Result<BackupInfo> describe(const QString &path)
{
    const auto file = existingFile(path);
    if (!file)
        return file.error();
    auto said = reading(*file, &description);
    if (!said)
        return said.error();
    const BackupInfo its = *said ? (*said)->info : BackupInfo {};
    const bool isChanged = *said && !isAsDescribed(*file, **said);
    const bool saysAll = *said && (its.reached.battles == 0 || !its.reached.fingerprint.isEmpty());
    auto info = saysAll && !isChanged ? Result<BackupInfo>(its) : looked(*file, its);
    if (!info)
        return info;
    info->changed = isChanged;
    const QFileInfo onDisk(*file);
    info->path = *file;
    info->size = onDisk.size();
    if (!info->made.isValid())
        info->made = onDisk.lastModified().toUTC();
    return info;
}

} // namespace muster
