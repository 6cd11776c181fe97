// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/foreignlock.h"

#include "core/store/campaignfile.h"

#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSysInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

std::optional<OpenElsewhere> openElsewhere(const QString &path)
{
    const QString file = path + u".lock"_s;
    if (!QFileInfo::exists(file))
        return {};
    const QLockFile lock(file);
    qint64 process = 0;
    QString computer;
    QString program;
    if (!lock.getLockInfo(&process, &computer, &program) || computer.isEmpty()
        || computer == QSysInfo::machineHostName())
        return {};
    return OpenElsewhere {computer, QFileInfo(file).lastModified()};
}

Done breakForeignLock(const QString &path)
{
    if (!openElsewhere(path) || QFile::remove(path + u".lock"_s))
        return done();
    return Refusal {
        u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The lock file %1 cannot be removed.")).arg(path + u".lock"_s)};
}

bool isLockedElsewhere(const Refusal &refusal)
{
    return refusal.field == CampaignFile::kLockedElsewhere
        || refusal.message.source().contains("is open on the computer"_L1);
}

bool isDamage(const Refusal &refusal)
{
    return refusal.field == CampaignFile::kDamaged || refusal.message.source().contains(" is damaged"_L1);
}

} // namespace muster
