// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/timewords.h"
#include "core/store/backup.h"
#include "core/store/keptname.h"
#include "core/store/restore.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// When it was put there, as its name says, which has no year. It was written to before that; where no such time has
/// come yet the file was copied since. Where the name says nothing, when it was written to last.
QDateTime timeKept(const QFileInfo &file, const QString &words, const QDateTime &now)
{
    const QDateTime written = file.lastModified();
    QDateTime latest;
    for (const int year : {written.date().year() - 1, written.date().year(), written.date().year() + 1}) {
        const QDateTime time = momentFromFileName(words, year);
        if (!time.isValid() || time > now.addSecs(60)) // names have no seconds
            continue;
        latest = time;
        if (time.addSecs(60) >= written)
            break;
    }
    if (!latest.isValid())
        return written.toUTC();
    const QDateTime named = file.fileTime(QFile::FileMetadataChangeTime);
    const qint64 within = latest.secsTo(named); // it was given its name then, if nobody touched it since
    return (within >= 0 && within < 60 ? named : latest).toUTC();
}
} // namespace

std::vector<BackupInfo> keptCampaigns(const QString &campaignPath, const QDateTime &now)
{
    std::vector<BackupInfo> kept;
    for (const QFileInfo &file : QFileInfo(campaignPath).dir().entryInfoList({u"*.muster"_s}, QDir::Files)) {
        const auto time = timeInKeptName(file.filePath(), campaignPath);
        auto info = time ? describe(file.filePath()) : Result<BackupInfo>(Refusal {});
        if (!info)
            continue;
        info->path = file.filePath();
        info->made = timeKept(file, *time, now);
        info->kind = BackupKind::BeforeRestoring;
        info->changed = false;
        kept.push_back(*std::move(info));
    }
    std::ranges::stable_sort(kept, std::ranges::greater(), &BackupInfo::made);
    return kept;
}

std::vector<BackupInfo> waysBack(const QString &campaignPath, const QDateTime &now, std::stop_token stop)
{
    std::vector<BackupInfo> all = backupList(campaignPath, now, stop);
    for (BackupInfo &kept : keptCampaigns(campaignPath, now)) {
        const auto before =
            std::ranges::find_if(all, [&kept](const BackupInfo &info) { return info.made <= kept.made; });
        all.insert(before, std::move(kept));
    }
    return all;
}

} // namespace muster
