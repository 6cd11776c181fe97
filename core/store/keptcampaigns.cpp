// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/timewords.h"
#include "core/store/backup.h"
#include "core/store/replacing.h"
#include "core/store/restore.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// As part of a file's name on any system.
QString forFileName(QString text)
{
    for (const QChar unfit : u":/\\*?\"<>|"_s)
        text.replace(unfit, u'.');
    return text;
}

Phrase keptName(const QString &campaign, const QString &time)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, kept %2")).arg(QFileInfo(campaign).completeBaseName()).arg(time);
}

/// What the names of all that was kept begin with: in the language of the program, and in English, as another language
/// may have been spoken then.
QStringList beginnings(const QString &campaign)
{
    constexpr QChar kTime = u'#';
    const Phrase name = keptName(campaign, kTime);
    QStringList all;
    for (const QString &words : {name.text(), name.source()})
        all += forFileName(words.left(words.lastIndexOf(kTime)));
    all.removeDuplicates();
    return all;
}

/// When it was put there, as its name says; it has no year. Where it says nothing, when it was written to last.
QDateTime timeKept(const QFileInfo &file, const QString &words)
{
    static const QRegularExpression number(u" \\(\\d+\\)$"_s);
    const QDateTime written = file.lastModified();
    for (const int year : {written.date().year(), written.date().year() + 1}) {
        const QDateTime time = momentFromFileName(QString(words).remove(number), year);
        if (time.isValid() && time.addSecs(60) >= written) // names have no seconds
            return time.toUTC();
    }
    return written.toUTC();
}
} // namespace

QString nameToKeep(const QString &campaignPath, bool damaged, const QDateTime &now)
{
    const QFileInfo info(campaignPath);
    const QString time = momentForFileName(now);
    const Phrase name = damaged
        ? Phrase(QT_TRANSLATE_NOOP("muster", "%1, damaged %2")).arg(info.completeBaseName()).arg(time)
        : keptName(campaignPath, time);
    return freeName(info.absolutePath(), forFileName(name.text()));
}

std::vector<BackupInfo> keptCampaigns(const QString &campaignPath)
{
    const QStringList names = beginnings(campaignPath);
    std::vector<BackupInfo> kept;
    for (const QFileInfo &file : QFileInfo(campaignPath).dir().entryInfoList({u"*.muster"_s}, QDir::Files)) {
        const auto name = std::ranges::find_if(
            names, [&file](const QString &beginning) { return file.fileName().startsWith(beginning); });
        auto info = name == names.end() ? Result<BackupInfo>(Refusal {}) : describe(file.filePath());
        if (!info)
            continue;
        info->path = file.filePath();
        info->made = timeKept(file, file.completeBaseName().mid(name->size()));
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
    for (BackupInfo &kept : keptCampaigns(campaignPath)) {
        const auto before =
            std::ranges::find_if(all, [&kept](const BackupInfo &info) { return info.made <= kept.made; });
        all.insert(before, std::move(kept));
    }
    return all;
}

} // namespace muster
