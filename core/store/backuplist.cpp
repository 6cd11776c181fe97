// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupfolder.h"
#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"
#include "core/store/filecheck.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_backuplist {
namespace {
constexpr auto kTimeFormat = "yyyyMMdd'T'HHmmss.zzz'Z'"_L1;
constexpr auto kFolderSuffix = ".backups"_L1;

bool hasOwnName(const QString &fileName)
{
    static const QRegularExpression name(u"^\\d{8}T\\d{6}\\.\\d{3}Z\\.muster$"_s);
    return name.match(fileName).hasMatch();
}

BackupInfo listed(const QString &path)
{
    if (auto info = describe(path)) {
        if (info->kind == BackupKind::Unknown && hasOwnName(QFileInfo(path).fileName()))
            info->made = timeOfBackup(path);
        info->path = path;
        return *std::move(info);
    }
    return {.path = path, .made = timeOfBackup(path), .size = QFileInfo(path).size(), .readable = false};
}

std::vector<QDateTime> timesOf(const std::vector<BackupInfo> &list)
{
    std::vector<QDateTime> times;
    for (const BackupInfo &info : list)
        times.push_back(info.made);
    return times;
}
} // namespace
} // namespace in_backuplist

QString backupName(const QDateTime &time)
{
    using namespace in_backuplist;
    return time.toString(kTimeFormat) + ".muster"_L1;
}

QDateTime timeOfBackup(const QString &backup)
{
    using namespace in_backuplist;
    QDateTime time = QDateTime::fromString(QFileInfo(backup).fileName().chopped(7), kTimeFormat);
    time.setTimeSpec(Qt::UTC);
    return time;
}

std::vector<BackupInfo> ownBackups(
    const QString &campaign, const QDateTime &now, const Thinning &rule, const std::stop_token &stop)
{
    using namespace in_backuplist;
    std::vector<BackupInfo> list;
    for (const QString &path : backups(campaign))
        if (!stop.stop_requested())
            list.push_back(listed(path));
    const auto kept = thinned(timesOf(list), now, rule);
    for (size_t i = 0; i < list.size(); ++i)
        list[i].kept = kept[i];
    return list;
}

QString backupFolder(const QString &campaignPath)
{
    using namespace in_backuplist;
    return campaignPath + kFolderSuffix;
}

QStringList backups(const QString &campaignPath)
{
    using namespace in_backuplist;
    const QDir folder(backupFolder(campaignPath));
    QStringList paths;
    for (const QString &entry : folder.entryList(QDir::Files, QDir::Name | QDir::Reversed))
        if (hasOwnName(entry))
            paths += folder.filePath(entry);
    return paths;
}

bool isBackup(const QString &path)
{
    return !campaignOfBackup(path).isEmpty();
}

QString campaignOfBackup(const QString &path)
{
    using namespace in_backuplist;
    const QFileInfo info(path);
    const QString whole = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    const QFileInfo folder(QFileInfo(whole).path());
    return folder.fileName().endsWith(kFolderSuffix) ? folder.filePath().chopped(kFolderSuffix.size()) : QString();
}

std::vector<BackupInfo> backupList(const QString &campaignPath, const QDateTime &now, std::stop_token stop)
{
    using namespace in_backuplist;
    std::vector<BackupInfo> list = ownBackups(campaignPath, now, {}, stop);
    const QDir folder(backupFolder(campaignPath));
    for (const QString &entry : folder.entryList({u"*.muster"_s}, QDir::Files, QDir::Name)) {
        if (hasOwnName(entry) || stop.stop_requested())
            continue;
        // Somebody put it there: it stands where its time belongs.
        const BackupInfo other = listed(folder.filePath(entry));
        const auto before =
            std::ranges::find_if(list, [&other](const BackupInfo &info) { return info.made < other.made; });
        if (other.readable)
            list.insert(before, other);
    }
    return list;
}

Done checkSound(const QString &backup)
{
    const auto findings = checkFile(backup);
    if (findings && findings->empty())
        return done();
    if (!findings && findings.error().field != CampaignFile::kDamaged)
        return findings.error();
    const Phrase &what = findings ? findings->front().message : findings.error().message;
    return Refusal {CampaignFile::kDamaged,
        Phrase(QT_TRANSLATE_NOOP("muster", "The backup %1 is damaged itself: take another. %2"))
            .arg(shownPath(backup))
            .arg(what)};
}

bool isSound(const BackupInfo &backup)
{
    return bool(checkSound(backup.path));
}

} // namespace muster
