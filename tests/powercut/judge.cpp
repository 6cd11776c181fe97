// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/powercut/judge.h"

#include "core/store/backup.h"

#include <QDir>
#include <QFile>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// The locks of a machine that went down count for nothing: it has started anew since. See tst_powercut.
DiskImage withoutLocks(DiskImage image)
{
    std::erase_if(
        image.files, [](const auto &file) { return file.first.endsWith(".lock") || file.first.endsWith("-shm"); });
    return image;
}

QString told(const Result<Holding> &found)
{
    return found ? found->text() : found.error().message.text();
}

Result<Holding> opened(const QString &path, OpenMode mode)
{
    const auto campaign = CampaignFile::open(path, mode);
    return campaign ? standingOf(**campaign) : campaign.error();
}

/// A whole campaign beside the one that is played: as it is read, or as it is brought up to date elsewhere.
Result<Holding> copyAt(const QString &folder, const QString &name)
{
    const QString path = QDir(folder).filePath(name);
    const auto read = opened(path, OpenMode::ReadOnly);
    if (read)
        return read;
    const QString looked = QDir(folder).filePath(u"looked at.muster"_s);
    QFile::remove(looked);
    if (!QFile::copy(path, looked))
        return read.error();
    return opened(looked, OpenMode::ReadWrite);
}

bool isOneOf(const Result<Holding> &found, const std::optional<Holding> &before, const Mark *after)
{
    return found
        && ((before && *found == *before) || (after != nullptr && after->campaign && *found == *after->campaign));
}

QString faultOfCampaign(const QString &path, const Mark &before, const Mark *after)
{
    if (!before.campaign && !QFile::exists(path))
        return {}; // it was never there
    const auto found = opened(path, OpenMode::ReadWrite);
    if (isOneOf(found, before.campaign, after))
        return {};
    return u"the campaign: %1, not %2"_s.arg(told(found), before.campaign ? before.campaign->text() : u"none"_s);
}

/// What is to be under one name: what was, what will be, and nothing where one of the two is nothing.
QString faultOfCopy(const QString &folder, const QString &name, const Mark &before, const Mark *after)
{
    const auto standing = [&name](const Mark &mark) {
        const auto known = mark.copies.find(name);
        return known == mark.copies.end() ? std::nullopt : std::optional(known->second);
    };
    const auto was = standing(before);
    const auto will = after == nullptr ? was : standing(*after);
    if (!QFile::exists(QDir(folder).filePath(name)))
        return was && will ? u"%1 is not there"_s.arg(name) : QString();
    const auto found = copyAt(folder, name);
    if (found && ((was && *found == *was) || (will && *found == *will)))
        return {};
    return u"%1: %2, not %3"_s.arg(name, told(found), was ? was->text() : will->text());
}

QString faultOfCopies(const QString &folder, const Mark &before, const Mark *after)
{
    std::set<QString> names;
    for (const Mark *mark : {&before, after})
        if (mark != nullptr)
            for (const auto &[name, standing] : mark->copies)
                names.insert(name);
    for (const QString &name : names)
        if (const QString fault = faultOfCopy(folder, name, before, after); !fault.isEmpty())
            return fault;
    return {};
}

/// What was on record is still in some file: in the campaign's, or in one that is kept beside it.
QString faultOfKeeping(const QString &folder, const Mark &before)
{
    if (!before.campaign)
        return {};
    for (const QString &name : QDir(folder).entryList({u"*.muster"_s}, QDir::Files))
        if (const auto found = copyAt(folder, name); found && *found == *before.campaign)
            return {};
    return u"what was on record is in no file any more: "_s + before.campaign->text();
}

/// Whatever is offered as a backup can be used as one.
QString faultOfBackups(const QString &folder)
{
    for (const QString &path : backups(QDir(folder).filePath(Script::kFile)))
        if (const auto found = copyAt(folder, QDir(folder).relativeFilePath(path)); !found)
            return u"the backup %1: %2"_s.arg(path, told(found));
    return {};
}
} // namespace

Judge::Around Judge::around(const PowerCut &cut) const
{
    Around around;
    for (const Mark &mark : m_script.marks()) {
        if (mark.after <= cut.after)
            around.before = &mark;
        else if (around.after == nullptr)
            around.after = &mark;
    }
    return around;
}

QString Judge::faultIn(const QString &folder, const Around &around) const
{
    const QString path = QDir(folder).filePath(Script::kFile);
    QString fault = faultOfCopies(folder, *around.before, around.after);
    if (fault.isEmpty())
        fault = faultOfBackups(folder);
    if (fault.isEmpty())
        fault = faultOfCampaign(path, *around.before, around.after);
    const bool isReplaced = around.after != nullptr && around.after->copies != around.before->copies;
    return fault.isEmpty() && isReplaced ? faultOfKeeping(folder, *around.before) : fault;
}

QString Judge::fault(const PowerCut &cut, const Disk &disk) const
{
    const QTemporaryDir folder(memoryFolder() + u"/muster-cut-XXXXXX"_s);
    if (!folder.isValid() || !materialise(withoutLocks(imageAfter(m_script.log(), cut, disk)), folder.path()))
        return u"the disk cannot be made"_s;
    return faultIn(folder.path(), around(cut));
}

QString Judge::kept(const PowerCut &cut) const
{
    QTemporaryDir folder(QDir::tempPath() + u"/muster-powercut-XXXXXX"_s);
    folder.setAutoRemove(false);
    return materialise(withoutLocks(imageAfter(m_script.log(), cut)), folder.path()) ? folder.path() : QString();
}

QString Judge::faultOfPlainCopy(const PowerCut &cut, bool *refused) const
{
    const QTemporaryDir folder(memoryFolder() + u"/muster-copy-XXXXXX"_s);
    const DiskImage image = imageAfter(m_script.log(), cut);
    const auto file = image.files.find(Script::kFile.latin1());
    const Around when = around(cut);
    if (file == image.files.end())
        return when.before->campaign ? u"there is no file"_s : QString();
    if (!folder.isValid() || !materialise({.files = {*file}}, folder.path()))
        return u"the disk cannot be made"_s;
    const auto found = opened(folder.filePath(Script::kFile), OpenMode::ReadOnly);
    *refused = !found;
    if (!found || isOneOf(found, when.before->campaign, when.after))
        return {};
    return u"the copy: %1, not %2"_s.arg(
        told(found), when.before->campaign ? when.before->campaign->text() : u"none"_s);
}

} // namespace muster
