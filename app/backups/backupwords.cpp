// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backupwords.h"

#include <QCoreApplication>

namespace muster {

namespace {

/// For the texts about one backup.
class Words {
    Q_DECLARE_TR_FUNCTIONS(muster::Backup)
};

} // namespace

QString backupTitle(const BackupInfo &backup, const QDateTime &now)
{
    const QString time = madeInWords(backup, now);
    if (backup.secondPlace)
        return Words::tr("The copy in the second place, %1").arg(time);
    if (backup.kind == BackupKind::BeforeRestoring)
        return Words::tr("The campaign as it was before restoring, %1").arg(time);
    return Words::tr("The backup of %1").arg(time);
}

} // namespace muster
